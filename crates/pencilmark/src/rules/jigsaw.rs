use crate::model::{Boxes, Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// Boxes of any outline instead of rectangles: `jigsaw=112233…` gives one character per cell, row
    /// by row; cells with the same character are one box. (More than 36 boxes cannot be; numbers
    /// separated by spaces are read as well.) Boards of any size, prime ones too.
    "jigsaw" => RuleKind {
        name: "Jigsaw",
        argument: Some("REGIONS"),
        boxes: Boxes::Replace,
        examples: &[("jigsaw=1112122233443344", Shape::square(2))],
        apply,
        ..RuleKind::BLANK
    };
}

fn apply(shape: Shape, regions: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let size = shape.size();
    let labels = labels(regions);
    if labels.len() != shape.cell_count() {
        return Err(RuleError::Argument {
            rule: "jigsaw",
            found: format!("{} cells", labels.len()),
            expected: format!("one character for each of the {} cells", shape.cell_count()),
        });
    }
    let mut boxes: Vec<(&str, Vec<Cell>)> = Vec::new();
    for (cell, label) in shape.cells().zip(labels) {
        match boxes.iter_mut().find(|(known, _)| *known == label) {
            Some((_, cells)) => cells.push(cell),
            None => boxes.push((label, vec![cell])),
        }
    }
    for (number, (label, cells)) in boxes.into_iter().enumerate() {
        if cells.len() != size {
            let region = label.to_owned();
            return Err(RuleError::RegionSize { region, found: cells.len(), expected: size });
        }
        effects.add_house(HouseKind::Box, format!("box {}", number + 1), cells);
    }
    Ok(())
}

/// One label per cell: characters, or words if there are spaces between them.
fn labels(regions: &str) -> Vec<&str> {
    if regions.contains(char::is_whitespace) {
        return regions.split_whitespace().collect();
    }
    let ends = regions.char_indices().skip(1).map(|(start, _)| start).chain([regions.len()]);
    let starts = regions.char_indices().map(|(start, _)| start);
    starts.zip(ends).map(|(start, end)| &regions[start..end]).collect()
}
