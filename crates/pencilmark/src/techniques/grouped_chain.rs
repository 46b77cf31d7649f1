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
    /// If r6c5 is not 7, then in row 6 only r6c9 can be 7. Then neither r2c9 nor r3c9 is 7, so in
    /// box 3 only r1c7 can be 7. Then neither r1c4 nor r1c6 is 7, so in box 2 only r2c5 can be 7.
    /// Then r6c5 is not 7. All this also holds the other way round: of any two neighbours in the
    /// loop, one is true. Whatever two neighbours both rule out is false. So r4c5, r4c9 and r8c5
    /// are not 7.
    ///
    /// ## See also
    /// X-cycle: cells only. Grouped X-chain: the ring is open. Grouped continuous nice loop: more
    /// than one digit.
    "grouped-x-cycle" => Technique {
        name: "Grouped X-Cycle",
        aliases: &["group x-cycle", "grouped x-loop", "grouped fishy cycle"],
        score: 65,
        examples: &[Example {
            grid: "45.....+69..+6+4.+91+5.+1.+9+6+532+4..6.+9..+4...4726...5.91+5.4+68...+4.96...6....5\
             ..4+91.34...6",
            without: "r1c5-7 r7c9-7 r8c8-3",
            concludes: "r4c5-7 r4c9-7 r8c5-7",
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
    /// If r9c1 is not 8, then in row 9 only r9c7 or r9c8 can be 8. Then neither r7c9 nor r8c9 is 8,
    /// so in column 9 only r2c9 or r3c9 can be 8. Then r2c8 is not 8, so it can only be 9. Then
    /// neither r1c9 nor r2c9 is 9, so in column 9 only r7c9 or r8c9 can be 9. Then neither r9c7 nor
    /// r9c8 is 9, so in row 9 only r9c1 can be 9. Then it is not 8. All this also holds the other
    /// way round: of any two neighbours in the loop, one is true. Whatever two neighbours both rule
    /// out is false. So r3c8 is not 8; r7c7 is not 8 or 9; r9c1 is not 2 or 6.
    ///
    /// ## See also
    /// Continuous nice loop: candidates only. Grouped AIC: the ring is open.
    "grouped-continuous-nice-loop" => Technique {
        name: "Grouped continuous nice loop",
        aliases: &["gcnl", "grouped nice loop", "grouped loop", "grouped aic ring", "grouped xy-cycle"],
        codes: &["0709"],
        score: 73,
        examples: &[Example {
            grid: "..417.3+2.3+1+25.67...9+7...1..+1.89.2.7.7...+1+5..24+2.8.+7..1.+7...4.+1...17..54..\
             +4..5+1..+7",
            without: "r1c9-8 r3c5-3 r4c9-4 r7c3-9 r9c3-9",
            concludes: "r3c8-8 r7c7-8 r7c7-9 r9c1-2 r9c1-6",
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
    /// If r1c3 is not 3, then it can only be 1. Then neither r2c1 nor r3c1 is 1, so in column 1
    /// only r8c1 can be 1. Then neither r9c2 nor r9c3 is 1, so in row 9 only r9c6 can be 1. Then
    /// r2c6 is not 1, so it can only be 3. Therefore r1c3 or r2c6 is 3, and no cell that sees both
    /// can be 3. So r1c5 and r2c2 are not 3.
    ///
    /// ## See also
    /// AIC: candidates only. Grouped X-chain: one digit. Grouped discontinuous nice loop: the chain
    /// removes a single candidate, and is described as a loop that starts at it.
    "grouped-aic" => Technique {
        name: "Grouped AIC",
        aliases: &["gaic", "grouped alternating inference chain", "group chain", "aic groups", "aic with ers", "grouped h-wing", "grouped hybrid wing", "grouped l-wing", "grouped local wing", "grouped m-wing", "grouped purple cow", "grouped s-wing", "grouped split wing", "grouped xy-chain", "grouped xy-x-chain"],
        codes: &["0711"],
        score: 74,
        form: Form::OpenGroupedChain,
        examples: &[Example {
            grid: "8....796...4.8.75....9..+3..2.....4...+4..125..5..4...3.3.27.6....6.......4..5+2.+67\
             3",
            without: "r1c3-5 r1c4-3 r1c9-2 r2c2-1 r3c3-1 r3c8-4 r6c2-9 r7c2-9 r7c9-1 r7c9-4 r7c9-8 r8c9-1 \
             r8c9-4 r8c9-8",
            concludes: "r1c5-3 r2c2-3",
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
    /// If r7c8 is 8, then it is not 4, so in row 7 only r7c3 can be 4. Then r9c1 is not 4, so it
    /// can only be 8. Then r2c1 is not 8, so in row 2 only r2c5 can be 8. Then r8c5 is not 8, so in
    /// row 8 only r8c7 or r8c8 can be 8. Then r7c8 is not 8. That contradicts what we began with.
    /// So r7c8 is not 8.
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
            grid: "5..7.4..8..9+5....4.+4..3..5.2.+59+4....+6+913+7.4.+5.8..65...7....+3+5..95+34.7..2.\
             1..5...3",
            without: "r1c5-1 r2c6-8 r2c7-1 r2c8-1 r3c3-2 r3c3-6 r3c6-8 r3c7-1 r3c9-1 r5c8-6 r6c7-7 r6c8-7 \
             r7c2-4 r7c8-6 r7c9-6 r9c6-8 r9c7-6 r9c8-6",
            concludes: "r7c8-8",
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
