use super::{AROUND, Canvas, ClueFamily, Thinning, cells, rule};
use crate::model::{Cell, Parameter, Random, Rule};

entries! { ClueFamily:
    /// The digits along an arrow add up to the digit in its circle.
    "arrow" => ClueFamily {
        name: "Arrows",
        thinning: Thinning::Clues,
        draw,
        ..ClueFamily::BLANK
    };
}

/// The shortest and the longest arrows, without their circles.
const SHORTEST: usize = 2;
const LONGEST: usize = 4;

/// So often an arrow is tried from each circle.
const TRIES: usize = 4;

fn draw(canvas: &Canvas<'_>, random: &mut Random) -> Vec<Rule> {
    let mut taken: Vec<Cell> = Vec::new();
    let mut arrows = Vec::new();
    let mut circles: Vec<Cell> = canvas.shape.cells().collect();
    random.shuffle(&mut circles);
    let most = canvas.shape.cell_count() / 2;
    for circle in circles {
        if taken.len() >= most {
            break;
        }
        if taken.contains(&circle) {
            continue;
        }
        let Some(line) = (0..TRIES).find_map(|_| line(canvas, &taken, circle, random)) else {
            continue;
        };
        let parameters = [("circle", Parameter::Cells(vec![circle])), cells(&line[1..])];
        arrows.push(rule("arrow", parameters));
        taken.extend(line);
    }
    arrows
}

/// A line from a circle whose digits add up to that of the circle.
fn line(
    canvas: &Canvas<'_>,
    taken: &[Cell],
    circle: Cell,
    random: &mut Random,
) -> Option<Vec<Cell>> {
    let left = |line: &[Cell]| canvas.number(circle) - canvas.sum(&line[1..]);
    let line = canvas.walk(circle, LONGEST + 1, random, |line| {
        let mut next = canvas.at(line[line.len() - 1], AROUND);
        next.retain(|cell| {
            canvas.number(*cell) <= left(line) && !line.contains(cell) && !taken.contains(cell)
        });
        next
    });
    (left(&line) == 0 && line.len() > SHORTEST).then_some(line)
}
