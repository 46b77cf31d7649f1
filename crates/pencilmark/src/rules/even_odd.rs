use crate::model::{Cell, Digit, Effects, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The marked cells (squares) hold even digits: `even=r1c1 r2c2`.
    "even" => RuleKind {
        name: "Even cells",
        argument: Some("CELLS"),
        examples: &[("even=r1c1 r5c5", Shape::classic())],
        apply: |shape, cells, effects| restrict(shape, cells, effects, Digit::is_even),
        ..RuleKind::BLANK
    };
    /// The marked cells (circles) hold odd digits: `odd=r1c1 r2c2`.
    "odd" => RuleKind {
        name: "Odd cells",
        argument: Some("CELLS"),
        examples: &[("odd=r1c1 r5c5", Shape::classic())],
        apply: |shape, cells, effects| restrict(shape, cells, effects, |digit| !digit.is_even()),
        ..RuleKind::BLANK
    };
}

fn restrict(
    shape: Shape,
    cells: &str,
    effects: &mut Effects,
    keep: fn(Digit) -> bool,
) -> Result<(), RuleError> {
    let digits = shape.digits().iter().filter(|digit| keep(*digit)).collect();
    for cell in Cell::parse_list(cells, shape)? {
        effects.restrict(cell, digits);
    }
    Ok(())
}
