use crate::model::figure::{Figure, Style};
use crate::model::{Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The nine cells of an asterisk around the centre hold each digit once.
    "asterisk" => RuleKind {
        name: "Asterisk",
        examples: &[("asterisk", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

const CELLS: &str = "r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5";

fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    if !super::is_nine(shape) {
        return Err(RuleError::Shape {
            rule: "asterisk",
            size: shape.size(),
            needs: "a 9x9 board",
        });
    }
    let cells = Cell::parse_list(CELLS, shape)?;
    effects.draw(Figure::area(Style::Shade, cells.clone(), shape));
    effects.add_house(HouseKind::Extra, "asterisk", cells);
    Ok(())
}
