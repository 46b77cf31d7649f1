//! Figs. 13 and 14: two positions as they are printed, and what a technique finds in them.

use crate::lab::machinery::{Claim, Estimate, Expected, Ground, Laboratory, Section, Table, Unit};
use anyhow::Context;
use pencilmark::logic::{State, Technique, path};
use pencilmark::model::{Budget, Puzzle};

/// The candidates of Figs. 13 and 14, a row of the grid in a line.
const FIGURE_13: &str = "\
4 258 9 7 1 6 2358 58 2358
6 1 25 3 8 9 257 4 257
38 7 38 2 4 5 1 6 9
3578 58 3578 9 6 4 578 2 1
258 258 4 1 7 3 6 9 58
1 9 6 8 5 2 47 3 47
9 6 58 4 2 1 358 7 358
257 3 1257 6 9 8 245 15 245
28 4 128 5 3 7 9 18 6";
const FIGURE_14: &str = "\
4 25 9 7 1 6 2358 58 2358
6 1 25 3 8 9 257 4 257
38 7 38 2 4 5 1 6 9
37 58 37 9 6 4 58 2 1
258 258 4 1 7 3 6 9 58
1 9 6 8 5 2 47 3 47
9 6 58 4 2 1 358 7 358
57 3 157 6 9 8 24 15 24
28 4 128 5 3 7 9 18 6";

/// A position, what the paper finds in it, and where the digit falls, if it says so.
struct Position {
    figure: &'static str,
    candidates: &'static str,
    technique: &'static str,
    digit: u8,
    place: Option<&'static str>,
}

const POSITIONS: [Position; 2] = [
    Position {
        figure: "Fig. 13",
        candidates: FIGURE_13,
        technique: "x-wing",
        digit: 7,
        place: Some("r4c7"),
    },
    Position {
        figure: "Fig. 14",
        candidates: FIGURE_14,
        technique: "xy-wing",
        digit: 2,
        place: None,
    },
];

/// Figs. 13 and 14: the positions as printed, and the steps that the technique has in them.
pub fn positions(laboratory: &Laboratory) -> anyhow::Result<Section> {
    laboratory.go_on()?;
    let mut table = Table::new(
        "positions",
        "What the techniques find in the printed positions",
        &["position", "technique", "paper", "here"],
    );
    let mut claims = Vec::new();
    for position in &POSITIONS {
        let Position { figure, technique, digit, place, .. } = position;
        let fallen = fallen(position)?;
        let printed = format!("{} loses {digit}", place.unwrap_or("a cell"));
        table.row([
            (*figure).into(),
            (*technique).into(),
            printed.into(),
            fallen.join(", ").into(),
        ]);
        claims.push(position_claim(position, &fallen));
    }
    Ok(Section::new("An X-wing and a Y-wing (Figs. 13 and 14)")
        .text("Candidates as printed; a cell with one candidate is taken as filled.")
        .table(table)
        .claims(claims))
}

/// The candidates that steps of the technique remove from a position: `r4c7-7`.
fn fallen(position: &Position) -> anyhow::Result<Vec<String>> {
    let cells: Vec<&str> = position.candidates.split_whitespace().collect();
    let givens: String =
        cells.iter().map(|cell| if cell.len() == 1 { *cell } else { "." }).collect();
    let puzzle: Puzzle = givens.parse()?;
    let mut state = State::new(&puzzle);
    for (cell, printed) in puzzle.board().cells().zip(&cells) {
        for digit in state.candidates().digits(cell).iter() {
            if !printed.contains(&digit.number().to_string()) && printed.len() > 1 {
                state.eliminate(cell, digit);
            }
        }
    }
    let technique = Technique::find(position.technique).context("a technique of the library")?;
    let path = path::solve(&mut state, &[technique], &Budget::unlimited());
    let shape = puzzle.board().shape();
    let removed = path.steps.iter().flat_map(|step| step.eliminations.iter());
    Ok(removed
        .map(|candidate| format!("{}-{}", candidate.cell.name(shape), candidate.digit.number()))
        .collect())
}

/// Whether a technique does in a position what the paper says.
fn position_claim(position: &Position, fallen: &[String]) -> Claim {
    let Position { figure, technique, digit, place, .. } = position;
    let ending = format!("-{digit}");
    let is_it = |fallen: &&String| {
        fallen.ends_with(&ending) && place.is_none_or(|place| fallen.starts_with(place))
    };
    let count = fallen.iter().filter(is_it).count();
    let name = place.map_or("a cell".to_owned(), str::to_owned);
    Claim::new(
        &figure.to_lowercase().replace([' ', '.'], ""),
        format!("In {figure} the {technique} removes {digit} from {name}"),
    )
    .decided_by("such candidates that it removes", Unit::Number(0), Expected::AtLeast(1.0))
    .found(Some(Estimate::exact(count as f64, fallen.len())), Ground::Sound)
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let claims = |fallen: [&str; 2]| -> Vec<Claim> {
        let claims = POSITIONS.iter().zip(fallen);
        claims.map(|(position, fallen)| position_claim(position, &[fallen.to_owned()])).collect()
    };
    [claims(["r4c7-7", "r1c2-2"]), claims(["r4c8-7", "r1c2-5"])]
}
