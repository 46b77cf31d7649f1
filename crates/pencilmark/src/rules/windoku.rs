use crate::model::figure::{Figure, Style};
use crate::model::{Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// Four more 3x3 windows hold each digit once; their top left cells are r2c2, r2c6, r6c2 and r6c6
    /// (Hyper Sudoku).
    "windoku" => RuleKind {
        name: "Windoku",
        examples: &[("windoku", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    if shape.size() != 9 {
        return Err(RuleError::Shape { rule: "windoku", size: shape.size(), needs: "a 9x9 board" });
    }
    for (number, (top, left)) in [(1, 1), (1, 5), (5, 1), (5, 5)].into_iter().enumerate() {
        let cells: Vec<Cell> = (0..9).map(|i| Cell::at(top + i / 3, left + i % 3, shape)).collect();
        effects.draw(Figure::area(Style::Shade, cells.clone(), shape));
        effects.add_house(HouseKind::Extra, format!("window {}", number + 1), cells);
    }
    Ok(())
}
