//! Finds examples for a technique's file: puzzles from standard input, one per line, are solved with
//! easier techniques, and the first states where the technique fires are printed as the file wants
//! them, with near misses: the same state with one digit less, where it finds nothing.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin example_states -- TECHNIQUE [COUNT [all]] < puzzles.txt
//! ```
//!
//! With `all`, every state on the way counts, and not only the one where nothing easier is left.

use pencilmark::logic::{Explanation, State, Step, Technique};
use pencilmark::model::{Candidate, Digit, Grid, Puzzle, Shape};
use pencilmark::rules;
use std::error::Error;
use std::io::BufRead as _;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let id = arguments.first().ok_or("expected a technique")?;
    let count: usize = arguments.get(1).map_or(Ok(1), |text| text.parse())?;
    let states = match arguments.get(2).map(String::as_str) {
        None => States::Needed,
        Some("all") => States::All,
        Some(other) => return Err(format!("{other} (expected all)").into()),
    };
    let technique = Technique::find(id).ok_or("no such technique")?;
    // Without what is as hard or harder, so that the technique is seen where it is needed.
    let mut easier = Technique::easiest_first();
    easier.retain(|other| other.score < technique.score && !other.is_direct());
    let states = std::io::stdin().lock().lines().map_while(Result::ok).filter_map(|line| {
        let mut state = State::new(&puzzle(&line)?).assuming_unique();
        let mut removed: Vec<Candidate> = Vec::new();
        loop {
            let is_open = |it: &Candidate| state.candidates().digit(it.cell).is_none();
            removed.retain(is_open);
            let next = easier.iter().find_map(|it| it.first(state.view()));
            if next.is_none() || (states == States::All && technique.first(state.view()).is_some())
            {
                let placed = state.candidates().placed().clone();
                return Example::new(technique, placed, removed);
            }
            let step = next?;
            removed.extend(step.eliminations.iter().copied());
            state.apply(&step);
        }
    });
    states.take(count).for_each(|example| example.print());
    Ok(())
}

/// Which states on the way of easier techniques are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum States {
    /// The one where nothing easier is left.
    Needed,
    /// Every one.
    All,
}

fn puzzle(line: &str) -> Option<Puzzle> {
    let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
    let numbers: Vec<u8> = line.split([',', ' ']).next()?.chars().map(number).collect();
    let board = rules::board(Shape::with_cell_count(numbers.len()).ok()?, &[]).ok()?;
    Puzzle::new(board, Grid::try_from(numbers).ok()?).ok()
}

/// A state where a technique fires: the digits, and what else was removed.
struct Example {
    technique: &'static Technique,
    grid: Grid,
    without: Vec<Candidate>,
    step: Step,
    told: String,
}

impl Example {
    /// The state with as few removed candidates as the step needs.
    fn new(technique: &'static Technique, grid: Grid, without: Vec<Candidate>) -> Option<Self> {
        let first = |without: &[Candidate]| {
            let state = state(&grid, without)?;
            let step = technique.first(state.view())?;
            let told = Explanation::new(&step, state.board()).sentences.join(" ");
            Some((step, told))
        };
        let mut without = without;
        without.sort_unstable();
        without.dedup();
        let (step, told) = first(&without)?;
        for candidate in without.clone() {
            let fewer: Vec<_> = without.iter().copied().filter(|it| *it != candidate).collect();
            if first(&fewer).is_some_and(|(_, other)| other == told) {
                without = fewer;
            }
        }
        Some(Self { technique, grid, without, step, told })
    }

    fn print(&self) {
        let Some(state) = state(&self.grid, &self.without) else { return };
        let shape = state.board().shape();
        let without: Vec<String> = self.without.iter().map(|it| it.removed(shape)).collect();
        println!("grid: {}", self.grid);
        println!("without: {}", without.join(" "));
        println!("concludes: {}", self.step.conclusions(shape));
        println!("told: {}", self.told);
        for (cell, _) in self.grid.filled() {
            let mut fewer = self.grid.clone();
            fewer.clear(cell);
            self.print_near_miss(&state, &fewer);
        }
        println!();
    }

    /// A state with one digit less, if the technique finds nothing there, and what it has more: in the
    /// cells of the pattern, and in its houses.
    fn print_near_miss(&self, full: &State, grid: &Grid) {
        let Some(miss) = state(grid, &self.without) else { return };
        if self.technique.first(miss.view()).is_some() {
            return;
        }
        let board = full.board();
        let shape = board.shape();
        let mut more: Vec<String> = Vec::new();
        for mark in &self.step.pattern.marks {
            let new = miss.candidates().digits(mark.cell) - full.candidates().digits(mark.cell);
            more.extend(new.iter().map(|digit| format!("{}+{digit}", mark.cell.name(shape))));
        }
        for &house in &self.step.pattern.houses {
            for digit in self.step.pattern.digits.iter() {
                let places = |state: &State| state.candidates().places(house, digit);
                for place in (places(&miss) - places(full)).iter() {
                    let cell = board.house(house).cell(place).name(shape);
                    more.push(format!("{digit} at {cell} in {}", board.house(house).name()));
                }
            }
        }
        if !more.is_empty() {
            println!("miss: {grid} {}", more.join("; "));
        }
    }
}

fn state(grid: &Grid, without: &[Candidate]) -> Option<State> {
    let board = rules::board(Shape::with_cell_count(grid.cell_count()).ok()?, &[]).ok()?;
    let mut state = State::new(&Puzzle::new(board, grid.clone()).ok()?).assuming_unique();
    without.iter().for_each(|it| state.eliminate(it.cell, it.digit));
    Some(state)
}
