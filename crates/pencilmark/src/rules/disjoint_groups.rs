use crate::model::{Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The cells at the same place in every box (all top left cells, all centres, …) hold each
    /// digit once.
    "disjoint-groups" => RuleKind {
        name: "Disjoint groups",
        aliases: &[("disjoint-sets", "")],
        examples: &[("disjoint-groups", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

/// Nothing is drawn: the groups are everywhere, so a shade would tell nothing.
fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let boxes = boxes(shape, effects)?;
    for place in 0..boxes[0].len() {
        let cells = boxes.iter().map(|cells| cells[place]).collect();
        effects.add_house(HouseKind::Extra, format!("disjoint group {}", place + 1), cells);
    }
    Ok(())
}

/// The boxes of the shape, or those that the rules brought if it has none: all of one size.
fn boxes(shape: Shape, effects: &Effects) -> Result<Vec<Vec<Cell>>, RuleError> {
    let boxes = match shape.boxes() {
        Some(boxes) => super::boxes::rectangles(shape, boxes),
        None => effects.boxes(),
    };
    let same_size = boxes.windows(2).all(|pair| pair[0].len() == pair[1].len());
    match same_size && !boxes.is_empty() {
        true => Ok(boxes),
        false => Err(RuleError::Shape {
            rule: "disjoint-groups",
            size: shape.size(),
            needs: "rectangular boxes",
        }),
    }
}
