use super::prelude::*;
use crate::logic::alternating;
use crate::logic::web::Through;

entries! { Technique:
    /// An X-chain that may pass through groups. A group is two or three places of the digit where a
    /// box and a line cross; it counts as one place that holds the digit if one of its cells does.
    /// A cell that sees every cell of both ends cannot hold the digit.
    ///
    /// ## Why it works
    /// A house whose places are a cell and a group, or two groups, has the digit in one of the two:
    /// they are a pair, as in an X-chain. A group rules out what all its cells see, and falls if a
    /// cell that sees all of it holds the digit.
    ///
    /// ## Example
    /// If r4c2 is not 6, then in column 2 only r7c2 or r9c2 can be 6. Then r8c1 is not 6, so in row
    /// 8 only r8c9 can be 6. Therefore r4c2 or r8c9 is 6, and no cell that sees both can be 6. So
    /// r4c9 is not 6.
    ///
    /// ## See also
    /// X-chain: cells only. Empty rectangle: the shortest kind. Grouped AIC: the chain changes its
    /// digit.
    "grouped-x-chain" => Technique {
        name: "Grouped X-Chain",
        aliases: &["group x-chain", "grouped single-digit chain", "3 strong links", "4 strong links", "5 strong links", "6 strong links", "three strong links", "grouped skyscraper", "grouped turbot fish", "grouped two-string kite"],
        score: 65,
        examples: &[Example {
            grid: ".49317.8558129643737...51.97...2....4..56.87..1.7.39..9...7.....5413.79.1.7.5...8",
            without: "r4c3-6",
            concludes: "r4c9-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..9317.8558129643737...51.97...2....4..56.87..1.7.39..9...7.....5413.79.1.7.5...8",
            without: "r4c3-6",
            because: "6 has another place in column 2, r1c2",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open_of_one_digit(view, found),
        ..CHAIN
    };

    /// An X-cycle that may pass through groups: two or three places of the digit where a box and a
    /// line cross count as one. The digit can be removed from any cell that sees every cell of both
    /// ends of a link.
    ///
    /// ## Why it works
    /// Going round the ring, the digit is in every second place, in one of two ways. Either way one
    /// end of every link holds the digit.
    ///
    /// ## Example
    /// If r2c4 is not 3, then in row 2 only r2c7 or r2c8 can be 3. Then neither r1c9 nor r3c9 is 3,
    /// so in column 9 only r8c9 can be 3. Then r7c8 is not 3, so in row 7 only r7c4 can be 3. Then
    /// r2c4 is not 3. All this also holds the other way round: of any two neighbours in the loop,
    /// one is true. Whatever two neighbours both rule out is false. So r1c4, r3c4, r3c7, r3c8,
    /// r8c4, r8c7 and r8c8 are not 3.
    ///
    /// ## See also
    /// X-cycle: cells only. Grouped X-chain: the ring is open. Grouped continuous nice loop: more
    /// than one digit.
    "grouped-x-cycle" => Technique {
        name: "Grouped X-Cycle",
        aliases: &["group x-cycle", "grouped x-loop", "grouped fishy cycle"],
        score: 65,
        examples: &[Example {
            grid: ".....4.2..65.2...8.9.......9..258.76586173294...496..56...8.4.771.......3....7...",
            without: "r1c7-3",
            concludes: "r1c4-3 r3c4-3 r3c7-3 r3c8-3 r8c4-3 r8c7-3 r8c8-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".....4.2..65.2...8.9.......9..258.76586173294...496..56...8.4.771............7...",
            without: "r1c7-3",
            because: "3 has another place in row 2, r2c1",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::around_of_one_digit(view, found),
        explain: alternating::explain_loop,
        ..CHAIN
    };

    /// A continuous nice loop that may pass through groups: two or three places of a digit where a
    /// box and a line cross count as one. Every weak link becomes strong: what both of its ends
    /// rule out can be removed.
    ///
    /// ## Why it works
    /// Going round the ring, the nodes are true and false in turn, in one of two ways; a group is
    /// true if one of its cells holds the digit. Either way one end of every link is true.
    ///
    /// ## Example
    /// If r4c5 is not 2, then in row 4 only r4c2 or r4c3 can be 2. Then r5c1 is not 2, so it can
    /// only be 8. Then neither r4c2 nor r4c3 is 8, so in row 4 only r4c5 can be 8. Then it is not
    /// 2. All this also holds the other way round: of any two neighbours in the loop, one is true.
    /// Whatever two neighbours both rule out is false. So r4c5 is not 3 or 6; r5c3 is not 2 or 8;
    /// r6c3 is not 2.
    ///
    /// ## See also
    /// Continuous nice loop: candidates only. Grouped AIC: the ring is open.
    "grouped-continuous-nice-loop" => Technique {
        name: "Grouped continuous nice loop",
        aliases: &["gcnl", "grouped nice loop", "grouped loop", "grouped aic ring", "grouped xy-cycle"],
        codes: &["0709"],
        score: 73,
        examples: &[Example {
            grid: "9.157428.7..1...5.4.53.69715..4.1.9......7..56..9....81..74.8.23...1.....47....1.",
            without: "r5c2-2 r5c2-8 r6c2-2",
            concludes: "r4c5-3 r4c5-6 r5c3-2 r5c3-8 r6c3-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9.1574.8.7..1...5.4.53.69715..4.1.9......7..56..9....81..74.8.23...1.....47....1.",
            without: "r5c2-2 r5c2-8 r6c2-2",
            because: "2 has another place in row 4, r4c7",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::around(view, found, Through::Groups),
        explain: alternating::explain_loop,
        ..CHAIN
    };

    /// An AIC that may pass through groups: two or three places of a digit where a box and a line
    /// cross count as one. What both ends of the chain rule out can be removed.
    ///
    /// ## Why it works
    /// A group is true if one of its cells holds the digit, and false if none does. If the start is
    /// false, the next node is true, the one after it false, and so on in turn; the end is true. So
    /// one of the two ends is true.
    ///
    /// ## Example
    /// If neither r7c2 nor r7c3 is 4, then in row 7 only r7c5 can be 4. Then it is not 8, so in box
    /// 8 only r8c4 can be 8. Then r2c4 is not 8, so it can only be 4. Then neither r1c6 nor r2c6 is
    /// 4, so in column 6 only r8c6 can be 4. Therefore r7c2, r7c3 or r8c6 is 4, and no cell that
    /// sees all three can be 4. So r7c5 and r8c3 are not 4.
    ///
    /// ## See also
    /// AIC: candidates only. Grouped X-chain: one digit. Grouped discontinuous nice loop: the chain
    /// removes one candidate, and is told as a loop from there.
    "grouped-aic" => Technique {
        name: "Grouped AIC",
        aliases: &["gaic", "grouped alternating inference chain", "group chain", "aic groups", "aic with ers", "grouped h-wing", "grouped hybrid wing", "grouped l-wing", "grouped local wing", "grouped m-wing", "grouped purple cow", "grouped s-wing", "grouped split wing", "grouped xy-chain", "grouped xy-x-chain"],
        codes: &["0711"],
        score: 74,
        form: Form::OpenGroupedChain,
        examples: &[Example {
            grid: "18..2....25....3...3.7....27.16.2..8.68..721.3259184675..1.9...6...7....8.3265.94",
            without: "r3c6-4 r8c2-4",
            concludes: "r7c5-4 r8c3-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "18..2....25....3...3......27.16.2..8.68..721.3259184675..1.9...6...7....8.3265.94",
            without: "r3c6-4 r8c2-4",
            because: "r2c4 can also be 7",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open(view, found, Through::Groups),
        ..CHAIN
    };

    /// A discontinuous nice loop that may pass through groups: two or three places of a digit where
    /// a box and a line cross count as one. The chain comes back to where it began and contradicts
    /// itself there.
    ///
    /// ## Why it works
    /// Suppose the candidate is true. If it follows, link by link, that it is false, it cannot be
    /// true. Or suppose it is false. If it follows that it is true, it cannot be false. A group is
    /// true if one of its cells holds the digit.
    ///
    /// ## Example
    /// If r5c6 is 7, then r1c6 is not 7, so it can only be 2. Then neither r1c5 nor r2c5 is 2, so
    /// in column 5 only r5c5 can be 2. Then it is not 4, so in row 5 only r5c6 can be 4. Then it is
    /// not 7. That contradicts what we began with. So r5c6 is not 7.
    ///
    /// ## See also
    /// Discontinuous nice loop: candidates only. Grouped AIC: a chain that removes several
    /// candidates.
    "grouped-discontinuous-nice-loop" => Technique {
        name: "Grouped discontinuous nice loop",
        aliases: &["gdnl", "grouped nice loop", "grouped nice loop/aic"],
        codes: &["0710"],
        score: 74,
        examples: &[Example {
            grid: ".4.8..5.9.....5....58....27.25.381..3......5.8.465....58..16.....748..65462573981",
            without: "r1c6-1 r5c7-2 r5c7-4 r5c9-4",
            concludes: "r5c6-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...8..5.9.....5....58....27.25.381..3......5.8.465....58..16.....748..65462573981",
            without: "r1c6-1 r5c7-2 r5c7-4 r5c9-4",
            because: "4 has another place in column 5, r1c5",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::closed(view, found, Through::Groups),
        explain: alternating::explain_closed,
        ..CHAIN
    };
}

/// What the family shares.
const CHAIN: Technique = Technique {
    class: Class::Chain,
    explain: alternating::explain_open,
    ..Technique::needing(NOTHING)
};
