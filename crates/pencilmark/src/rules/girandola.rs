use crate::model::figure::{Figure, Style};
use crate::model::{Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The four corners, the centre and the four cells between them hold each digit once.
    "girandola" => RuleKind {
        name: "Girandola",
        examples: &[("girandola", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

const CELLS: &str = "r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9";

fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    if !super::is_nine(shape) {
        return Err(RuleError::Shape {
            rule: "girandola",
            size: shape.size(),
            needs: "a 9x9 board",
        });
    }
    let cells = Cell::parse_list(CELLS, shape)?;
    effects.draw(Figure::area(Style::Shade, cells.clone(), shape));
    effects.add_house(HouseKind::Extra, "girandola", cells);
    Ok(())
}
