use crate::model::figure::{Figure, Style, centre};
use crate::model::{Cell, Effects, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The marked cells (squares) hold even digits: `even=r1c1 r2c2`.
    "even" => RuleKind {
        name: "Even cells",
        argument: Some("CELLS"),
        examples: &[("even=r1c1 r5c5", Shape::classic())],
        apply: |shape, cells, effects| {
            for cell in restrict(shape, cells, effects, |number| number % 2 == 0)? {
                effects.draw(Figure::square(Style::Spot, centre(cell, shape), SQUARE, 0.0));
            }
            Ok(())
        },
        ..RuleKind::BLANK
    };
    /// The marked cells (circles) hold odd digits: `odd=r1c1 r2c2`.
    "odd" => RuleKind {
        name: "Odd cells",
        argument: Some("CELLS"),
        examples: &[("odd=r1c1 r5c5", Shape::classic())],
        apply: |shape, cells, effects| {
            for cell in restrict(shape, cells, effects, |number| number % 2 == 1)? {
                effects.draw(Figure::circle(Style::Spot, centre(cell, shape), CIRCLE));
            }
            Ok(())
        },
        ..RuleKind::BLANK
    };
}

/// How far a square reaches, and a circle, which looks smaller.
const SQUARE: f64 = 0.37;
const CIRCLE: f64 = 0.4;

/// Restricts cells to some digits; the cells.
fn restrict(
    shape: Shape,
    cells: &str,
    effects: &mut Effects,
    keep: fn(i64) -> bool,
) -> Result<Vec<Cell>, RuleError> {
    let digits = shape.digits().iter().filter(|digit| keep(shape.value(*digit))).collect();
    let cells = Cell::parse_list(cells, shape)?;
    cells.iter().for_each(|cell| effects.restrict(*cell, digits));
    Ok(cells)
}
