//! The requests that are measured and checked.

use pencilmark::generate::{Band, Minimal, Request};
use pencilmark::logic::Technique;
use pencilmark::model::{CellSet, Shape};
use pencilmark::rate::{self, Level};
use pencilmark::rules;
use pencilmark::symmetry::PatternSymmetry;

/// The rows of the table.
pub fn table() -> Vec<(String, Request)> {
    let any = || Request::any(rules::classic());
    let minimal = || Request { minimal: Minimal::Required, ..any() };
    let half_turn = Some(PatternSymmetry::HalfTurn);
    let mut rows = vec![("minimal".to_owned(), minimal())];
    for symmetry in PatternSymmetry::ALL {
        rows.push((format!("symmetry {symmetry}"), Request { symmetry: Some(symmetry), ..any() }));
    }
    let needs = |id: &str| vec![Technique::find(id).expect("it is in the list")];
    let paper = ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "x-wing"];
    for id in paper.into_iter().chain(["naked-quad", "hidden-quad", "swordfish", "jellyfish"]) {
        rows.push((format!("needs {id}"), Request { needed: needs(id), ..any() }));
    }
    rows.push(("half-turn, minimal".to_owned(), Request { symmetry: half_turn, ..minimal() }));
    for id in ["x-wing", "swordfish", "jellyfish"] {
        let request = Request { needed: needs(id), symmetry: half_turn, ..any() };
        rows.push((format!("needs {id}, half-turn"), request));
        let request = Request { needed: needs(id), symmetry: half_turn, ..minimal() };
        rows.push((format!("needs {id}, half-turn, minimal"), request));
    }
    rows.push(("needs xy-wing".to_owned(), Request { needed: needs("xy-wing"), ..any() }));
    for level in Level::ALL {
        rows.push((format!("level {level}"), Request { level: Some(level), ..any() }));
    }
    for size in [4, 6, 16, 25] {
        let shape = Shape::with_size(size).expect("a size of boards");
        let board = rules::board(shape, &[]).expect("a board");
        let request = Request { symmetry: half_turn, ..Request::any(board) };
        rows.push((format!("{size}x{size}, half-turn"), request));
    }
    let band = |id: &str, low: f64, high: f64| {
        rate::Scale::find(id).map(|scale| vec![Band { scale, low, high }])
    };
    for target in [400.0, 1000.0, 2000.0, 4000.0, 8000.0] {
        if let Some(bands) = band("hsolve-exact", target * 0.95, target * 1.05) {
            rows.push((format!("hsolve-exact {target} within 5 %"), Request { bands, ..any() }));
        }
    }
    for (low, high) in [(100.0, 120.0), (300.0, 360.0)] {
        if let Some(bands) = band("time", low, high) {
            rows.push((format!("time {low}..{high}"), Request { bands, ..any() }));
        }
    }
    for (low, high) in [(7.0, 7.9), (8.0, 8.9), (9.0, 9.9), (9.5, 9.9), (10.0, 12.0)] {
        if let Some(bands) = band("se", low, high) {
            rows.push((format!("se {low}..{high}"), Request { bands, ..any() }));
        }
    }
    rows
}

/// Conditions of different kinds together, to be checked.
pub fn combined() -> Vec<(String, Request)> {
    let any = || Request::any(rules::classic());
    let mut rows = Vec::new();
    let symmetries = PatternSymmetry::ALL.into_iter().map(Some).chain([None]);
    for symmetry in symmetries {
        let name = symmetry.map_or("any pattern".to_owned(), |symmetry| symmetry.to_string());
        for clues in [24..=26, 27..=29, 32..=33, 40..=41, 60..=60] {
            let request = Request { symmetry, clues: clues.clone(), ..any() };
            rows.push((format!("{name}, {clues:?} clues"), request));
        }
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let request = Request { symmetry, level: Some(level), ..any() };
            rows.push((format!("{name}, level {level}"), request));
        }
        for id in ["hidden-pair", "x-wing"] {
            let needed = Technique::find(id).into_iter().collect();
            rows.push((format!("{name}, needs {id}"), Request { symmetry, needed, ..any() }));
        }
        let minimal = Request { symmetry, minimal: Minimal::Required, ..any() };
        rows.push((format!("{name}, minimal"), minimal));
    }
    for step in [2, 3] {
        let pattern: CellSet = Shape::classic().cells().step_by(step).collect();
        rows.push((format!("every {step}. cell"), Request { pattern: Some(pattern), ..any() }));
    }
    for (size, text) in [(4, "diagonal"), (6, ""), (6, "diagonal"), (9, "windoku"), (9, "diagonal")]
    {
        let rules = rules::parse(text).expect("names of rules");
        let shape = Shape::with_size(size).expect("a size of boards");
        let board = rules::board(shape, &rules).expect("a board");
        let minimal = Request { minimal: Minimal::Required, ..Request::any(board) };
        rows.push((format!("{size}x{size} {text}, minimal"), minimal));
    }
    rows
}
