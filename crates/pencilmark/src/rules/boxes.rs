use crate::model::{BoxShape, Boxes, Cell, Effects, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// Every rectangular box holds each digit once. Boards have these boxes unless a rule brings
    /// its own; the option `--box` says how many rows and columns a box has.
    "boxes" => RuleKind {
        name: "Boxes",
        boxes: Boxes::Rectangular,
        examples: &[("boxes", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let boxes = shape.boxes().ok_or(RuleError::NoBoxes(shape.size()))?;
    rectangles(shape, boxes).into_iter().for_each(|cells| effects.add_box(cells));
    Ok(())
}

/// The cells of each rectangular box.
pub(super) fn rectangles(shape: Shape, boxes: BoxShape) -> Vec<Vec<Cell>> {
    let (size, rows, columns) = (shape.size(), boxes.rows(), boxes.columns());
    let corners = (0..size)
        .step_by(rows)
        .flat_map(|top| (0..size).step_by(columns).map(move |left| (top, left)));
    let cells = |(top, left)| {
        (0..size).map(|i| Cell::at(top + i / columns, left + i % columns, shape)).collect()
    };
    corners.map(cells).collect()
}
