use crate::model::figure::{Figure, Style};
use crate::model::{BoxShape, Cell, Effects, HouseKind, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// Four more 3x3 windows hold each digit once; their top left cells are r2c2, r2c6, r6c2 and r6c6
    /// (Hyper Sudoku). A 16x16 board has nine windows of 4x4.
    "windoku" => RuleKind {
        name: "Windoku",
        examples: &[("windoku", Shape::classic())],
        apply,
        ..RuleKind::BLANK
    };
}

fn apply(shape: Shape, _: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let (size, needs) = (shape.size(), "a 9x9 board or a larger one with square boxes");
    let side = shape.boxes().filter(|boxes| boxes.rows() == boxes.columns()).map(BoxShape::rows);
    let side =
        side.filter(|side| *side >= 3).ok_or(RuleError::Shape { rule: "windoku", size, needs })?;
    // A line of cells is left free around and between the windows.
    let starts = || (1..size - side).step_by(side + 1);
    for (number, (top, left)) in
        starts().flat_map(|top| starts().map(move |left| (top, left))).enumerate()
    {
        let cell = |i: usize| Cell::at(top + i / side, left + i % side, shape);
        let cells: Vec<Cell> = (0..size).map(cell).collect();
        effects.draw(Figure::area(Style::Shade, cells.clone(), shape));
        effects.add_house(HouseKind::Extra, format!("window {}", number + 1), cells);
    }
    Ok(())
}
