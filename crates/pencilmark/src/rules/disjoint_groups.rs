use crate::model::{Cell, CellSet, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// The cells at the same place in every box (all top left cells, all centres, …) hold each
    /// digit once. In boxes of other outlines places are counted row by row.
    "disjoint-groups" => RuleKind {
        name: "Disjoint groups",
        aliases: &[("disjoint-sets", "")],
        examples: &[("disjoint-groups", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

/// Nothing is drawn: the groups are everywhere, so a shade would tell nothing.
fn apply(_: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let boxes = effects.boxes();
    expect_places(&boxes)?;
    for place in 0..boxes[0].len() {
        let mut cells: Vec<Cell> = boxes.iter().map(|cells| cells[place]).collect();
        cells.sort_unstable();
        effects.add_house(HouseKind::Extra, format!("disjoint group {}", place + 1), cells);
    }
    Ok(())
}

/// Refuses boxes of which it is not clear what the same place is.
fn expect_places(boxes: &[Vec<Cell>]) -> Result<(), RuleError> {
    let have_one_size = boxes.windows(2).all(|pair| pair[0].len() == pair[1].len());
    let cells: CellSet = boxes.iter().flatten().copied().collect();
    let lie_apart = cells.len() == boxes.iter().map(Vec::len).sum::<usize>();
    match !boxes.is_empty() && have_one_size && lie_apart {
        true => Ok(()),
        false => {
            let words = "needs boxes of one size that do not overlap".to_owned();
            Err(RuleError::Parameters { rule: "disjoint-groups", words })
        }
    }
}
