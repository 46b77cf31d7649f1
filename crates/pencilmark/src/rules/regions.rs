use super::jigsaw::gathered;
use crate::model::{Boxes, Effects, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// Regions of any outline and size instead of boxes: `regions=AAB.B…` gives one character per cell,
    /// row by row; no digit comes twice among the cells with the same character. Cells with `.` are in
    /// no region.
    "regions" => RuleKind {
        name: "Regions",
        argument: Some("REGIONS"),
        boxes: Boxes::Replace,
        examples: &[("regions=11..11....22..22", Shape::square(2))],
        apply,
        ..RuleKind::BLANK
    };
    /// Rows and columns alone: a Latin square.
    "no-boxes" => RuleKind {
        name: "No boxes",
        boxes: Boxes::Replace,
        examples: &[("no-boxes", Shape::square(2))],
        ..RuleKind::BLANK
    };
}

fn apply(shape: Shape, regions: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let (size, none) = (shape.size(), ".");
    for (label, cells) in gathered("regions", shape, regions)? {
        if label != none && cells.len() > size {
            let region = label.to_owned();
            return Err(RuleError::RegionSize { region, found: cells.len(), expected: size });
        }
        if label != none {
            effects.add_box(cells);
        }
    }
    Ok(())
}
