use super::prelude::*;

entries! { Technique:
    /// Suppose that a candidate is true and see what follows. Where nothing more follows, take a
    /// cell with two candidates left, or a digit with two places left, and follow both; and so on,
    /// until every branch ends in a contradiction. Then the candidate is false.
    ///
    /// ## Why it works
    /// At every fork one of the branches must be true, and none of them can be. So the supposition at
    /// the root is false. Nothing is guessed: the tree is a complete proof, and it solves every puzzle
    /// that has only one solution.
    ///
    /// ## Example
    /// Suppose r1c1 is 7. Then in row 4 only r4c8 can be 7, as r1c1 is 7. Then in box 3 only r2c7
    /// can be 7, as r1c1 is 7 and r4c8 is 7. Then in row 3 only r3c6 can be 7, as r1c1 is 7 and
    /// r4c8 is 7. Then in row 7 only r7c9 can be 7, as r2c7 is 7 and r3c6 is 7. Then in box 9 only
    /// r7c8 can be 4, as r7c9 is 7. Then in row 7 only r7c5 can be 9, as r7c9 is 7 and r7c8 is 4.
    /// r1c7 is 6 or 9, as r1c1 is 7. Case 1: suppose r1c7 is 6. Then in row 4 only r4c5 can be 6,
    /// as r4c8 is 7 and r1c7 is 6. Then in row 7 only r7c1 can be 6, as r7c9 is 7, r7c8 is 4 and
    /// r1c7 is 6. Then in row 3 only r3c1 can be 6, as r1c7 is 6 and r4c5 is 6. But r3c1 is not 6,
    /// as r7c1 is 6: a contradiction. Case 2: suppose r1c7 is 9. Then in row 3 only r3c2 can be 9,
    /// as r7c5 is 9 and r1c7 is 9. Then in row 4 only r4c2 can be 9, as r4c8 is 7 and r1c7 is 9.
    /// But r4c2 is not 9, as r3c2 is 9: a contradiction. Both cases end in a contradiction. So r1c1
    /// is not 7.
    ///
    /// ## See also
    /// Contradiction chain: a tree without a fork. (The example is from a famous puzzle, Platinum
    /// Blonde.)
    "contradiction-tree" => Technique {
        name: "Contradiction tree",
        aliases: &["proof by cases", "trial and error", "brute force", "trial & error", "backtracking proof", "bf", "bowman's bingo", "bowman bingo", "backtracking", "bifurcation", "guessing", "methods of last resort"],
        class: Class::Proof,
        score: 102,
        examples: &[Example {
            grid: ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..475..6...",
            without: "r3c9-7 r4c2-2 r4c7-7 r4c8-2 r4c8-3 r4c8-4 r5c3-3 r5c6-4 r5c8-4 r6c1-7 r6c2-4 r6c7-7 \
                      r7c7-9 r7c8-2 r7c8-7 r7c9-1 r8c8-7 r9c7-9",
            concludes: "r1c1-7",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "5392714686.795.3121.263.957873569124426183579915427683758346291294715836361892745",
            because: "both ways to fill the four cells work: no argument can rule one out",
            ..NearMiss::BLANK
         }],
        find: |view, found| forcing::report_tree(view, found, STEPS),
        explain: telling::explain,
        ..Technique::needing(NOTHING)
    };
}

// Its place in the order is after level 3 of nested forcing chains. On the first six of the forum's
// hardest list of 2011, level 4 took 2.2 s and 92 claims a step in the median; a tree takes 0.3 s
// and 47 claims. Levels 4 and 5 are there for the rating scale, and for anyone who asks.

/// Enough for every puzzle known; more than enough for most.
const STEPS: u64 = 1_000_000_000;
