use super::{Canvas, ClueFamily, Thinning, cells, rule, value};
use crate::model::{Cell, Random, Rule, Shape};

entries! { ClueFamily:
    /// Numbers with arrows outside the grid say what the digits along their diagonal add up to; digits may
    /// repeat there.
    "little-killer" => ClueFamily {
        name: "Little killer",
        thinning: Thinning::Clues,
        draw,
        ..ClueFamily::BLANK
    };
}

/// The shortest diagonals.
const SHORTEST: usize = 3;

fn draw(canvas: &Canvas<'_>, random: &mut Random) -> Vec<Rule> {
    let mut diagonals = diagonals(canvas.shape);
    random.shuffle(&mut diagonals);
    // Each can be read from both ends; one clue is enough. More clues than this hide the grid.
    let mut chosen: Vec<Vec<Cell>> = Vec::new();
    for diagonal in diagonals {
        let backwards: Vec<Cell> = diagonal.iter().rev().copied().collect();
        if chosen.len() < 2 * canvas.shape.size() && !chosen.contains(&backwards) {
            chosen.push(diagonal);
        }
    }
    chosen.sort_unstable();
    let clue = |line: &Vec<Cell>| rule("little-killer", [cells(line), value(canvas.sum(line))]);
    chosen.iter().map(clue).collect()
}

/// Every diagonal from each of its ends.
fn diagonals(shape: Shape) -> Vec<Vec<Cell>> {
    let mut found = Vec::new();
    for start in shape.cells() {
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let at = |steps: isize| {
                let row = start.row(shape).checked_add_signed(down * steps);
                let column = start.column(shape).checked_add_signed(right * steps);
                let row = row.filter(|row| *row < shape.rows())?;
                let column = column.filter(|column| *column < shape.columns())?;
                Some(Cell::at(row, column, shape))
            };
            let is_end = at(-1).is_none();
            let line: Vec<Cell> = (0..).map_while(at).collect();
            if is_end && line.len() >= SHORTEST {
                found.push(line);
            }
        }
    }
    found
}
