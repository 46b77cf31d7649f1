use super::anti_king::pairs_at;
use crate::model::{Digit, DigitSet, RuleKind, Shape};

entries! { RuleKind:
    /// Cells that share a side hold digits that differ by more than 1.
    "non-consecutive" => RuleKind {
        name: "Non-consecutive",
        aliases: &[("anti-consecutive", "")],
        examples: &[("non-consecutive", Shape::classic())],
        apply: |shape, _, effects| {
            pairs_at(&[(0, 1), (1, 0)], shape).for_each(|pair| effects.forbid_pairs(pair, near));
            Ok(())
        },
        ..RuleKind::BLANK
    };
}

/// The digits that differ from this one by at most 1. (One beyond the board's last does no harm.)
fn near(digit: Digit) -> DigitSet {
    let one = DigitSet::only(digit).bits();
    DigitSet::from_bits(one | one << 1 | one >> 1)
}
