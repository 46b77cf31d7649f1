use crate::model::{Boxes, Cell, Effects, RuleError, RuleKind, Shape};

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
    let size = shape.size();
    let boxes = shape.boxes().ok_or(RuleError::NoBoxes(size))?;
    let (rows, columns) = (boxes.rows(), boxes.columns());
    let corners = (0..size)
        .step_by(rows)
        .flat_map(|top| (0..size).step_by(columns).map(move |left| (top, left)));
    for (top, left) in corners {
        let cell = |i: usize| Cell::at(top + i / columns, left + i % columns, shape);
        effects.add_box((0..size).map(cell).collect());
    }
    Ok(())
}
