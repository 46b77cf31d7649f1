//! Where are the rarest patterns? Looks for some techniques at the first state of each puzzle of a list where
//! no single, locked candidate or subset is left, compares each step with the solution, and has the first
//! ones proved and checked.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin rare -- list=FILE [techniques=NAMES] [first=N] [every=N] [proofs=N]
//! ```
//!
//! Prints a line for each technique: the puzzles where it is found, its steps, the proofs that were accepted,
//! the CPU time, and the numbers of the first lines. A step that is wrong or not proved is printed, and makes
//! the run fail.

use pencilmark::formats::{self, ReadOptions};
use pencilmark::hint;
use pencilmark::logic::{Class, State, Technique, path};
use pencilmark::model::{Budget, Puzzle};
use pencilmark_measure::judge::{Fault, Judge, solutions};
use pencilmark_measure::timed;
use std::error::Error;
use std::fs;
use std::process::ExitCode;
use std::time::Duration;

/// So many numbers of lines are printed.
const NUMBERS: usize = 20;

/// What was found of a technique.
#[derive(Default)]
struct Tally {
    lines: Vec<usize>,
    steps: usize,
    proofs: usize,
    faults: usize,
    time: Duration,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |key: &str| {
        let mut pairs = words.iter().filter_map(|word| word.split_once('='));
        pairs.find(|(known, _)| *known == key).map(|(_, value)| value.to_owned())
    };
    let number = |key: &str, default: usize| value(key).map_or(Ok(default), |text| text.parse());
    let names = value("techniques").unwrap_or_else(|| "exotic".to_owned());
    let techniques = hint::order(&names.split(',').collect::<Vec<_>>(), &[])?;
    let (first, every) = (number("first", usize::MAX)?, number("every", 1)?);
    let proofs = number("proofs", 3)?;
    let list = fs::read_to_string(value("list").ok_or("list=FILE is missing")?)?;
    let records = formats::read_all(&list, &ReadOptions::default());
    let mut tallies: Vec<Tally> = techniques.iter().map(|_| Tally::default()).collect();
    let mut count = 0;
    for record in records.iter().take(first).step_by(every) {
        let Ok(puzzle) = &record.puzzle else { continue };
        count += 1;
        for (technique, tally) in techniques.iter().zip(&mut tallies) {
            tally.look(technique, puzzle, record.line, proofs);
        }
    }
    println!("{count} puzzles");
    for (technique, tally) in techniques.iter().zip(&tallies) {
        tally.print(technique);
    }
    let faults: usize = tallies.iter().map(|tally| tally.faults).sum();
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Tally {
    fn look(&mut self, technique: &'static Technique, puzzle: &Puzzle, line: usize, proofs: usize) {
        let mut state = State::new(puzzle).assuming_unique();
        let order = Technique::easiest_first().into_iter();
        let order: Vec<_> = order.filter(|technique| technique.class <= Class::Subset).collect();
        let path = path::solve(&mut state, &order, &Budget::unlimited());
        let (steps, taken) = timed(|| technique.every(state.view()));
        self.time += taken;
        if steps.is_empty() {
            return;
        }
        let solutions = solutions(puzzle);
        let report = |fault: &Fault| println!("line {line}: {fault}");
        let mut judge = Judge::new(puzzle, &solutions, proofs, &report);
        path.steps.iter().for_each(|step| judge.apply(step));
        for (before, step) in steps.iter().enumerate() {
            judge.step(&state, step, before);
        }
        self.lines.push(line);
        self.steps += steps.len();
        self.proofs += judge.proved();
        self.faults += judge.wrong() + judge.unproved();
    }

    fn print(&self, technique: &Technique) {
        let numbers = self.lines.iter().take(NUMBERS).map(usize::to_string);
        println!(
            "{:<24} {} puzzles, {} steps, {} proofs accepted, {} faults, {:.1} s; lines {}",
            technique.id,
            self.lines.len(),
            self.steps,
            self.proofs,
            self.faults,
            self.time.as_secs_f64(),
            numbers.collect::<Vec<_>>().join(" ")
        );
    }
}
