use super::prelude::*;
use crate::logic::alternating;
use crate::logic::web::Through;

entries! { Technique:
    /// A continuous nice loop that may pass through almost locked sets: cells of a house with one
    /// digit more than there are cells. Without one of its digits, the set holds all the others; so
    /// any two of its digits are linked. Every weak link becomes strong, and every set of the loop
    /// holds all its digits: what sees all places of a digit in the set loses it.
    ///
    /// ## Why it works
    /// Going round the ring, the nodes are true and false in turn, in one of two ways. Either way
    /// one end of every link is true. A set in the ring always lacks one of the two digits by which
    /// the ring passes, so it holds each of the others.
    ///
    /// ## Example
    /// If neither r7c7 nor r7c9 is 7, then in box 9 only r8c7 can be 7. Then neither r6c7 nor r7c7
    /// is 7, so r1c7, r2c7, r5c7, r6c7 and r7c7 must hold 1, 2, 3, 4 and 9: r7c7 is 3. Then neither
    /// r8c7 nor r8c8 is 3, so in row 8 only r8c2 can be 3. Then neither r7c2 nor r9c2 is 3, so
    /// r1c2, r7c2 and r9c2 must hold 2, 7 and 8: r7c2 is 7. Then neither r7c7 nor r7c9 is 7. All
    /// this also holds the other way round: of any two neighbours in the loop, one is true.
    /// Whatever two neighbours both rule out is false. So r7c3 is not 7; r8c7 is not 4 or 9; r9c8
    /// is not 3.
    ///
    /// ## See also
    /// Grouped continuous nice loop: without sets. ALS-XZ, doubly linked: two sets and nothing
    /// else. AIC with almost locked sets: the ring is open.
    "als-continuous-nice-loop" => Technique {
        name: "Continuous nice loop with almost locked sets",
        aliases: &["als continuous nice loop", "continuous nice loop with als", "xyz-loop", "xyz-ring", "xyz nice loop", "siamese xyz-ring"],
        codes: &["0709"],
        score: 75,
        examples: &[Example {
            grid: "..36+51.7..+6...3.85.45......3...+1.8...96......21+8.+65..36..+5.8.+1....12...+8..1.\
             7.5.2",
            without: "r2c7-4 r3c1-8 r3c7-1 r3c7-2 r3c7-9 r3c8-1 r3c8-9 r3c9-9 r4c8-4 r4c8-9 r5c4-2 r5c4-4 \
             r5c4-7 r5c5-1 r5c5-4 r5c7-4 r5c7-7 r5c8-4 r7c7-1",
            concludes: "r7c3-7 r8c7-4 r8c7-9 r9c8-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "1.4..9672.....6..8....1..5........6.6....2..44.7.6....51.....477.2......8.9..73..",
            without: "r2c2-5 r3c2-8",
            because: "r1c2 can also be 3",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::around(view, found, Through::Sets),
        explain: alternating::explain_loop,
        ..CHAIN
    };

    /// An AIC that may pass through almost locked sets: cells of a house with one digit more than
    /// there are cells. Without one of its digits, the set holds all the others; so any two of its
    /// digits are linked, and a cell that sees all its places of several digits may be left with one
    /// digit. What both ends of the chain rule out can be removed.
    ///
    /// ## Why it works
    /// If the start is false, the next node is true, the one after it false, and so on in turn; the
    /// end is true. A node of a set is true if one of the cells of the set holds the digit. So one
    /// of the two ends is true.
    ///
    /// ## Example
    /// If r3c2 is not 9, then in box 1 only r1c1 or r1c2 can be 9. Then neither r1c7 nor r1c9 is 9,
    /// so r1c7, r1c9 and r2c7 must hold 1, 5 and 8: r1c9 is 8. Then r4c9 is not 8, so in row 4 only
    /// r4c2 can be 8. Therefore r3c2 is 9 or r4c2 is 8, and whatever both rule out is false. So
    /// r3c2 is not 8; r4c2 is not 9.
    ///
    /// ## See also
    /// Grouped AIC: without sets. ALS-XZ and ALS-XY-wing: sets and nothing else. Discontinuous nice
    /// loop with almost locked sets: the chain removes a single candidate, and is described as a
    /// loop that starts at it.
    "als-aic" => Technique {
        name: "AIC with almost locked sets",
        aliases: &["aic with als", "aic with als's", "aic with alss", "als aic", "aic alss"],
        codes: &["0711"],
        score: 75,
        form: Form::OpenChainThroughSets,
        examples: &[Example {
            grid: "..23...6.46.97...25..1267..1.67.235.2..86..1.....312.6.2.6.3...3...8.62.6.92..8..",
            without: "r1c7-4 r1c9-4 r7c7-5 r9c6-4",
            concludes: "r3c2-8 r4c2-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..23...6.46.97...25..1267..1.67.235.2..86..1.....312.6.2.6.3...3...8.62.6..2..8..",
            without: "r1c7-4 r1c9-4 r7c7-5 r9c6-4",
            because: "9 has another place in box 1, r3c3",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open(view, found, Through::Sets),
        explain: alternating::explain_open,
        ..CHAIN
    };

    /// A discontinuous nice loop that may pass through almost locked sets: cells of a house with
    /// one digit more than there are cells. Without one of its digits, the set holds all the
    /// others; so any two of its digits are linked. The chain comes back to where it began and
    /// contradicts itself there.
    ///
    /// ## Why it works
    /// Suppose the candidate is true. If it follows, link by link, that it is false, it cannot be
    /// true. Or suppose it is false. If it follows that it is true, it cannot be false.
    ///
    /// ## Example
    /// If r7c2 is 9, then r2c2 is not 9, so r2c2, r2c4, r2c6 and r2c9 must hold 1, 2, 3 and 6: r2c4
    /// is 6. Then neither r4c4 nor r5c4 is 6, so r4c4, r5c4 and r6c6 must hold 3, 8 and 9: r6c6 is
    /// 9. Then r9c6 is not 9, so in row 9 only r9c2 or r9c3 can be 9. Then r7c2 is not 9. That
    /// contradicts what we began with. So r7c2 is not 9.
    ///
    /// ## See also
    /// Grouped discontinuous nice loop: without sets. AIC with almost locked sets: a chain that
    /// removes several candidates.
    "als-discontinuous-nice-loop" => Technique {
        name: "Discontinuous nice loop with almost locked sets",
        aliases: &["als discontinuous nice loop", "discontinuous nice loop with als", "node collision"],
        codes: &["0710"],
        score: 75,
        examples: &[Example {
            grid: "8....796...4.8.75....9..+3..2.....4...+4..125..5..4...3.3.27.6....6.......4..5+2.+67\
             3",
            without: "r1c4-3 r1c9-2 r2c2-1 r3c8-4 r6c2-9 r7c9-1 r7c9-4 r7c9-8 r8c9-1 r8c9-4 r8c9-8",
            concludes: "r7c2-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..23...6.46.97...25..1267..1.67.2.5.2..86..1.....312.6.2.6.3...3...8.62.6.92..8..",
            without: "r1c7-4 r1c9-4 r4c9-9 r7c7-5 r8c6-4 r9c2-7 r9c6-4 r9c9-7",
            because: "r2c7 can also be 3",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::closed(view, found, Through::Sets),
        explain: alternating::explain_closed,
        ..CHAIN
    };
}

const CHAIN: Technique = Technique { class: Class::Chain, ..Technique::needing(NOTHING) };
