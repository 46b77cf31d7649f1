use crate::model::{Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The cells at the same place in every box (all top left cells, all centres, …) hold each
    /// digit once.
    "disjoint-groups" => RuleKind {
        name: "Disjoint groups",
        examples: &[("disjoint-groups", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

/// Nothing is drawn: the groups are everywhere, so a shade would tell nothing.
fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let size = shape.size();
    let needs = "rectangular boxes";
    let boxes = shape.boxes().ok_or(RuleError::Shape { rule: "disjoint-groups", size, needs })?;
    let (rows, columns) = (boxes.rows(), boxes.columns());
    for place in 0..size {
        let (row, column) = (place / columns, place % columns);
        let cells = shape.cells().filter(|cell: &Cell| {
            cell.row(shape) % rows == row && cell.column(shape) % columns == column
        });
        effects.add_house(
            HouseKind::Extra,
            format!("disjoint group {}", place + 1),
            cells.collect(),
        );
    }
    Ok(())
}
