use crate::model::figure::{Figure, Style};
use crate::model::{Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The centre cells of the boxes hold each digit once. Boxes must have a centre: an odd number of
    /// rows and of columns.
    "centre-dot" => RuleKind {
        name: "Centre dot",
        examples: &[("centre-dot", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let needs = "rectangular boxes with a centre cell";
    let error = RuleError::Shape { rule: "centre-dot", size: shape.size(), needs };
    let boxes = shape.boxes().ok_or(error.clone())?;
    let (rows, columns) = (boxes.rows(), boxes.columns());
    // A box of another outline has no centre.
    let regions = effects.boxes();
    let are_there = super::boxes::rectangles(shape, boxes).iter().all(|it| regions.contains(it));
    if rows % 2 == 0 || columns % 2 == 0 || !are_there {
        return Err(error);
    }
    let is_centre = |cell: &Cell| {
        cell.row(shape) % rows == rows / 2 && cell.column(shape) % columns == columns / 2
    };
    let cells: Vec<Cell> = shape.cells().filter(is_centre).collect();
    effects.draw(Figure::area(Style::Shade, cells.clone(), shape));
    effects.add_house(HouseKind::Extra, "centre dots", cells);
    Ok(())
}
