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
    /// If r2c3 is not 3, then r1c2 and r2c3 must hold 5 and 8: r1c2 is 8. Then r3c3 is not 8, so
    /// r3c3 and r7c3 must hold 3 and 6: r3c3 or r7c3 is 3. Then r2c3 is not 3. All this also holds
    /// the other way round: of any two neighbours in the loop, one is true. Whatever two neighbours
    /// both rule out is false. So r4c3 and r5c3 are not 3.
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
            grid: "1.43.9672.....6..8....1..5........6.6....2..44.7.6....51.....477.2......8.9..73..",
            without: "r2c2-5 r3c2-8",
            concludes: "r4c3-3 r5c3-3",
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
    /// loop with almost locked sets: the chain removes one candidate, and is told as a loop from
    /// there.
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
    /// If r3c8 is 9, then neither r1c7 nor r1c9 is 9, so r1c7, r1c9 and r2c7 must hold 1, 5 and 8:
    /// r1c9 is 8. Then r4c9 is not 8, so it can only be 4. Then r3c9 is not 4, so in row 3 only
    /// r3c8 can be 4. Then it is not 9. That contradicts what we began with. So r3c8 is not 9.
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
            grid: "..23...6.46.97...25..1267..1.67.235.2..86..1.....312.6.2.6.3...3...8.62.6.92..8..",
            without: "r1c7-4 r1c9-4 r4c9-9 r7c7-5 r8c6-4 r9c2-7 r9c6-4 r9c9-7",
            concludes: "r3c8-9",
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
