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
    /// Suppose r4c8 is 2. Then in box 5, the digit 11 can only be in row 5, as r4c8 is 2, so r5c10
    /// is not 11. In row 4, the digit 5 is in r4c7 or r4c10, as r4c8 is 2. Case 1: suppose r4c7 is
    /// 5. Then in box 5 only r5c5 can be 1, as r4c7 is 5. Then in box 5, the digit 6 can only be in
    /// column 6, as r4c7 is 5, so r8c6 and r9c6 are not 6. Then in box 2, the digits 5 and 9 can
    /// only be in r1c5 and r3c8, as r4c7 is 5, so r1c5 and r3c8 are not 4 or 12. Then in box 8, the
    /// digits 1 and 6 can only be in r7c7 and r8c7, as r5c5 is 1, r8c6 is not 6 and r9c6 is not 6,
    /// so r7c7 is not 2. Then in box 8 only r9c6 can be 2, as r4c8 is 2 and r7c7 is not 2. Then in
    /// box 2, the digit 12 can only be in column 6, as r1c5 is not 12 and r3c8 is not 12, so r8c6 is
    /// not 12. Then in column 6, the digit 3 can only be in box 5, as r9c6 is 2, so r6c7 is not 3.
    /// Then r8c6 is 4, the only digit left there, as r8c6 is not 6 and r8c6 is not 12. Then r6c7 is
    /// 4, the only digit left there, as r4c8 is 2, r4c7 is 5 and r6c7 is not 3. Then in box 2 only
    /// r3c7 can be 4, as r1c5 is not 4, r3c8 is not 4, r8c6 is 4 and r6c7 is 4. But r3c7 is not 4,
    /// as r6c7 is 4: a contradiction. Case 2: suppose r4c10 is 5. Then r6c9 is 7, the only digit
    /// left there, as r4c10 is 5. Then r5c10 is 3, the only digit left there, as r5c10 is not 11 and
    /// r6c9 is 7. Then r6c10 is 9, the only digit left there, as r4c10 is 5, r6c9 is 7 and r5c10 is
    /// 3. Then r6c11 is 2, the only digit left there, as r4c10 is 5, r5c10 is 3 and r6c10 is 9. Then
    /// in column 12 only r7c12 can be 2, as r4c8 is 2 and r6c11 is 2. Then in row 9 only r9c6 can be
    /// 2, as r4c8 is 2 and r6c11 is 2. Then in column 7 only r11c7 can be 2, as r4c8 is 2 and r7c12
    /// is 2. Then in column 6 only r4c6 can be 3, as r5c10 is 3 and r9c6 is 2. Then in box 5 only
    /// r6c8 can be 8, as r4c8 is 2 and r4c6 is 3. Then in column 6 only r11c6 can be 8, as r4c6 is
    /// 3. Then in box 5 only r6c5 can be 12, as r4c8 is 2, r4c6 is 3 and r6c8 is 8. Then in box 11
    /// only r12c7 can be 7, as r11c7 is 2 and r11c6 is 8. Then r6c2 is 3, the only digit left there,
    /// as r6c9 is 7, r6c11 is 2, r6c8 is 8 and r6c5 is 12. Then in row 12 only r12c11 can be 3, as
    /// r5c10 is 3 and r12c7 is 7. Then in row 2 only r2c11 can be 3, as r6c2 is 3. But r2c11 is not
    /// 3, as r12c11 is 3: a contradiction. Both cases end in a contradiction. So r4c8 is not 2.
    ///
    /// ## See also
    /// Contradiction chain: a tree without a fork. On a 9x9 board chains inside chains find nearly all that
    /// a tree does; the board of the example is 12x12.
    "contradiction-tree" => Technique {
        name: "Contradiction tree",
        aliases: &["proof by cases", "trial and error", "brute force", "trial & error", "backtracking proof", "bf", "bowman's bingo", "bowman bingo", "backtracking", "bifurcation", "guessing", "methods of last resort"],
        class: Class::Proof,
        score: 102,
        examples: &[
            Example {
                grid: "-C.1.-C....3.67+8..7B+81.692.58-C..62-4..-B.......9.7.-B..4.-5.....5..9.8.C.B.6.\
             .A.....1A.C..5....B....2...73....5....8....4.....9C...8.3......1.A...4..6B..2..C",
                concludes: "r4c8-2",
                ..Example::BLANK
            },
            // A first look on 9x9, where something easier gives the same: from a famous puzzle, Platinum Blonde.
            Example {
                grid: ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..475..6...",
                without: "r3c9-7 r4c2-2 r4c7-7 r4c8-2 r4c8-3 r4c8-4 r5c3-3 r5c6-4 r5c8-4 r6c1-7 r6c2-4 r6c7-7 \
                          r7c7-9 r7c8-2 r7c8-7 r7c9-1 r8c8-7 r9c7-9",
                concludes: "r1c1-7",
                ..Example::BLANK
            },
        ],
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
