use super::{Canvas, ClueFamily, Thinning, cells, rule, value};
use crate::model::{Cell, Random, Rule};

entries! { ClueFamily:
    /// Numbers outside the grid say what the digits between the lowest and the highest digit of their row
    /// or column add up to.
    "sandwich" => ClueFamily {
        name: "Sandwich",
        thinning: Thinning::Clues,
        draw,
        ..ClueFamily::BLANK
    };
}

fn draw(canvas: &Canvas<'_>, _: &mut Random) -> Vec<Rule> {
    canvas
        .lines()
        .iter()
        .map(|line| rule("sandwich", [cells(line), value(filling(canvas, line))]))
        .collect()
}

/// What lies between the lowest and the highest digit of a line.
fn filling(canvas: &Canvas<'_>, line: &[Cell]) -> i64 {
    let lowest = canvas.shape.lowest() as i64;
    let crusts = [lowest, lowest + canvas.shape.size() as i64 - 1];
    let is_crust = |cell: &Cell| crusts.contains(&canvas.number(*cell));
    let (first, last) = (line.iter().position(is_crust), line.iter().rposition(is_crust));
    match (first, last) {
        (Some(first), Some(last)) if first < last => canvas.sum(&line[first + 1..last]),
        _ => 0,
    }
}
