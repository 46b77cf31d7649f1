use super::{AROUND, Canvas, ClueFamily, Thinning, cells, rule};
use crate::model::{Cell, Random, Rule};

entries! { ClueFamily:
    /// Digits rise along thermometers from their bulbs.
    "thermometer" => ClueFamily {
        name: "Thermometers",
        thinning: Thinning::Clues,
        draw,
        ..ClueFamily::BLANK
    };
}

/// The shortest and the longest thermometers.
const SHORTEST: usize = 3;
const LONGEST: usize = 7;

fn draw(canvas: &Canvas<'_>, random: &mut Random) -> Vec<Rule> {
    let mut taken: Vec<Cell> = Vec::new();
    let mut thermometers = Vec::new();
    let mut bulbs: Vec<Cell> = canvas.shape.cells().collect();
    random.shuffle(&mut bulbs);
    // About two cells in three are left to the eye.
    let most = canvas.shape.cell_count() / 3;
    for bulb in bulbs {
        if taken.len() >= most {
            break;
        }
        if taken.contains(&bulb) {
            continue;
        }
        let longest = SHORTEST + random.below(LONGEST + 1 - SHORTEST);
        let line = canvas.walk(bulb, longest, random, |walked| {
            let mut next = canvas.at(walked[walked.len() - 1], AROUND);
            let last = canvas.number(walked[walked.len() - 1]);
            next.retain(|cell| canvas.number(*cell) > last && !taken.contains(cell));
            next
        });
        if line.len() >= SHORTEST {
            thermometers.push(rule("thermo", [cells(&line)]));
            taken.extend(line);
        }
    }
    thermometers
}
