//! Measures the generators: the table of `docs/generation.md`.
//!
//! ```text
//! cargo run --release -p pencilmark-cli --example generation -- [--seconds N] [--only TEXT]
//! ```
//!
//! Every request runs on one thread until so many CPU seconds are spent, from seed 1; the figures are
//! puzzles per CPU second and, for the first puzzle, CPU milliseconds.

use pencilmark::generate::{self, Band, Minimal, Puzzles, Request};
use pencilmark::model::{Budget, Shape};
use pencilmark::rate::{self, Level};
use pencilmark::symmetry::PatternSymmetry;
use pencilmark::{rules, techniques};
use rustix::time::{ClockId, clock_gettime};

/// CPU seconds of this thread.
fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

fn main() {
    let (mut seconds, mut only) = (2.0, String::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let parameter = arguments.next().expect("usage: generation [--seconds N] [--only TEXT]");
        match argument.as_str() {
            "--seconds" => seconds = parameter.parse().expect("a number of seconds"),
            "--only" => only = parameter,
            _ => panic!("usage: generation [--seconds N] [--only TEXT]"),
        }
    }
    println!("| request | method | puzzles | per CPU second | first after, ms |");
    println!("|---|---|---:|---:|---:|");
    for (name, request) in requests() {
        if name.contains(&only) {
            measure(&name, &request, seconds);
        }
    }
}

/// Runs a request and prints its row.
fn measure(name: &str, request: &Request, seconds: f64) {
    let method = generate::choose(request).expect("a method for every row");
    let started = cpu_seconds();
    let stop = || cpu_seconds() - started > seconds;
    let budget = Budget::unlimited().or_when(&stop);
    let (mut count, mut first) = (0, f64::NAN);
    for _ in Puzzles::new(request, method, 1, budget) {
        if count == 0 {
            first = (cpu_seconds() - started) * 1e3;
        }
        count += 1;
    }
    let rate = f64::from(count) / (cpu_seconds() - started);
    println!("| {name} | {} | {count} | {rate:.1} | {first:.1} |", method.id);
}

/// The rows of the table.
fn requests() -> Vec<(String, Request)> {
    let any = || Request::any(rules::classic());
    let minimal = || Request { minimal: Minimal::Required, ..any() };
    let half_turn = Some(PatternSymmetry::HalfTurn);
    let mut rows = vec![("minimal".to_owned(), minimal())];
    for symmetry in PatternSymmetry::ALL {
        rows.push((format!("symmetry {symmetry}"), Request { symmetry: Some(symmetry), ..any() }));
    }
    let needs = |id: &str| vec![techniques::find(id).expect("it is in the list")];
    let paper = ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "x-wing"];
    for id in paper.into_iter().chain(["naked-quad", "hidden-quad", "swordfish", "jellyfish"]) {
        rows.push((format!("needs {id}"), Request { needed: needs(id), ..any() }));
    }
    for id in ["x-wing", "swordfish", "jellyfish"] {
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
    let band =
        |id: &str, low: f64, high: f64| rate::find(id).map(|scale| vec![Band { scale, low, high }]);
    for target in [400.0, 1000.0, 2000.0, 4000.0, 8000.0] {
        if let Some(bands) = band("hsolve-exact", target * 0.95, target * 1.05) {
            rows.push((format!("hsolve-exact {target} within 5 %"), Request { bands, ..any() }));
        }
    }
    for (low, high) in [(7.0, 7.9), (8.0, 8.9), (9.0, 9.9), (10.0, 12.0)] {
        if let Some(bands) = band("se", low, high) {
            rows.push((format!("se {low}..{high}"), Request { bands, ..any() }));
        }
    }
    rows
}
