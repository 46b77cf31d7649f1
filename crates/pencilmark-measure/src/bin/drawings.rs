//! Drawings of SudokuPad, from a list of JSON lines with a `payload` each: how many are read, and of those
//! with a stored solution, how many have a meaning that makes it the only one.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin drawings -- [--each] LIST
//! ```
//!
//! `--each` prints a line for every drawing: its id, what became of it, its rules, and what is only drawn.

use pencilmark::formats::{self, Boards, ReadOptions, Record};
use pencilmark::model::Budget;
use pencilmark::solve;
use std::time::{Duration, Instant};

/// The nodes that a search for a second solution may take.
const NODES: u64 = 100_000;

const USAGE: &str = "usage: drawings [--each] LIST";

fn main() {
    let (mut each, mut path) = (false, None);
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--each" => each = true,
            _ => path = Some(argument),
        }
    }
    let path = path.expect(USAGE);
    let text = std::fs::read_to_string(&path).expect("cannot read the list");
    let (mut drawings, mut boards, mut with_solution, mut understood, mut wrong) = (0, 0, 0, 0, 0);
    let mut times: Vec<Duration> = Vec::new();
    for line in text.lines() {
        let fields: serde_json::Value = serde_json::from_str(line).expect("a line is no JSON");
        if fields["kind"] == "fpuz" {
            continue;
        }
        let start = Instant::now();
        let record = read(fields["payload"].as_str().expect("no payload"));
        times.push(start.elapsed());
        drawings += 1;
        boards += usize::from(record.puzzle.is_ok());
        with_solution += usize::from(record.column("solution").is_some());
        let outcome = outcome(&record);
        understood += usize::from(outcome == Outcome::Understood);
        wrong += usize::from(outcome == Outcome::Wrong);
        if each {
            let column = |name: &str| record.column(name).unwrap_or("-").to_owned();
            let why = record.puzzle.as_ref().err().map(ToString::to_string).unwrap_or_default();
            let id = fields["id"].as_str().unwrap_or("?");
            println!(
                "{id}\t{outcome:?}\t{}\t{}\t{why}",
                column("inferred"),
                column("not_understood")
            );
        }
    }
    times.sort();
    let [middle, most] = [times.len() / 2, times.len() - 1].map(|at| times[at].as_secs_f64() * 1e3);
    println!(
        "{drawings} drawings, {boards} boards; {with_solution} with a solution, {understood} understood \
         ({:.1} %), {wrong} wrong; ms: median {middle:.2}, most {most:.0}",
        100.0 * understood as f64 / with_solution.max(1) as f64
    );
}

fn read(payload: &str) -> Record {
    let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
    formats::read_all(payload, &options).remove(0)
}

/// What became of a drawing.
#[derive(PartialEq, Eq, Debug)]
enum Outcome {
    /// Its meaning leaves one solution, the stored one.
    Understood,
    /// A meaning was found that leaves another solution.
    Wrong,
    /// It stays a drawing.
    Drawn,
}

fn outcome(record: &Record) -> Outcome {
    let (Ok(puzzle), Some(stored)) = (&record.puzzle, record.column("solution")) else {
        return Outcome::Drawn;
    };
    let question = solve::Question::unique().within(Budget::steps(NODES));
    let found = solve::ask(puzzle, &question).unique().map(ToString::to_string);
    match (found, record.column("inferred")) {
        (Some(found), _) if found.eq_ignore_ascii_case(stored) => Outcome::Understood,
        (_, Some(_)) => Outcome::Wrong,
        _ => Outcome::Drawn,
    }
}
