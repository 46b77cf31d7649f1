use super::prelude::*;

entries! { Technique:
    /// Suppose that a digit is in a cell (or that it is not), and follow only this digit: which
    /// places it loses, and which rows, columns and boxes are then left with one place for it. If
    /// that ends in a contradiction, the supposition was wrong.
    ///
    /// ## Why it works
    /// Every inference holds: a digit is in each house once, and goes to its last place. If it
    /// follows that a cell both holds the digit and does not, only the supposition can be to blame.
    ///
    /// ## Example
    /// Suppose r1c6 is 1. Then in column 5 only r5c5 can be 1, as r1c6 is 1. Then in column 3 only
    /// r5c3 can be 1, as r1c6 is 1. But r5c3 is not 1, as r5c5 is 1: a contradiction. So r1c6 is
    /// not 1.
    ///
    /// ## See also
    /// Contradiction chain: the same with all digits. X-chain: every link is there from the start.
    "nishio" => Technique {
        name: "Nishio",
        aliases: &["nishio forcing chain", "nishio forcing chains"],
        class: Class::Forcing,
        score: 75,
        examples: &[Example {
            grid: "6...2.4....24.768..48.65...4.573...19..5...74..7.4.56.81....7.6...6..1..2..1749.8",
            concludes: "r1c6-1",
            ..Example::BLANK
         }],
        near_misses: &[NearMiss {
            grid: "6...2.4....24.768..48.65...4.573...19..5...74....4.56.81....7.6...6..1..2..1749.8",
            because: "r6c3 can hold the digit too, so column 3 is not left with one place",
            ..NearMiss::BLANK
         }],
        find: |view, found| {
            forcing::report(view, found, Family::Nishio, &[ArgumentKind::Contradiction], STEPS)
        },
        explain: telling::explain,
        ..Technique::needing(NOTHING)
    };
}

/// More than any 9x9 board needs.
const STEPS: u64 = 3_000_000;
