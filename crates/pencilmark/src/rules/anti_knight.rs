use super::anti_king::differ_at;
use crate::model::{RuleKind, Shape};

entries! { RuleKind:
    /// Cells a knight's move apart (two one way, one the other) hold different digits.
    "anti-knight" => RuleKind {
        name: "Anti-knight",
        examples: &[("anti-knight", Shape::classic())],
        apply: |shape, _, effects| {
            differ_at(&[(1, 2), (2, 1), (2, -1), (1, -2)], shape, effects);
            Ok(())
        },
        ..RuleKind::BLANK
    };
}
