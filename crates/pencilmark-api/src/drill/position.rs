//! Positions where a technique is the next thing needed: from fresh puzzles, or disguises of kept ones.
//!
//! `examples.txt` has the kept positions under the id of their technique, a line `rules|grid` for each, as
//! [`text::state`](pencilmark::logic::text::state) reads them. They come from our own generator
//! (`pencilmark-measure --bin practice`), and no easier technique gives any part of what the technique
//! concludes there, which a test holds. The notes that are gone are written in the grid and each id once: the
//! module for browsers carries the file, and with a list of coordinates behind the grid it was 45 KB with gzip instead of 32.
//! `never_needed.txt` has positions of the three techniques that can have none of that kind, from fresh puzzles that were
//! solved with singles, locked candidates, pairs and the technique.

use pencilmark::generate::{self, Generator};
use pencilmark::logic::{State, Step, Technique, path, text};
use pencilmark::model::{Budget, Puzzle, Random};
use pencilmark::rules;
use pencilmark::symmetry::Transformation;

const EXAMPLES: &str = include_str!("examples.txt");
const NEVER_NEEDED: &str = include_str!("never_needed.txt");

/// Techniques up to this score, in tenths, are needed by many random puzzles: a fresh one soon has them.
const EVERYDAY: u16 = 45;

/// So many fresh puzzles are tried before a kept position is disguised.
const TRIES: usize = 24;

/// A position, and the first step of the technique there.
pub struct Position {
    pub state: State,
    pub step: Step,
    /// Whether nothing easier is known to give what the technique gives.
    pub is_needed: bool,
}

impl Position {
    /// The position that a seed gives; none if the budget ran out.
    pub fn new(technique: &'static Technique, seed: u64, budget: &Budget<'_>) -> Option<Self> {
        let fresh = (technique.score <= EVERYDAY).then(|| fresh(technique, seed, budget)).flatten();
        fresh.or_else(|| kept(technique, seed))
    }

    /// A state where the technique is needed, if it finds something there.
    fn of(technique: &'static Technique, state: State) -> Option<Self> {
        let step = technique.first(state.view())?;
        Some(Self { state, step, is_needed: true })
    }
}

/// The techniques that are easier than one.
pub fn easier(technique: &Technique) -> Vec<&'static Technique> {
    let mut easier = Technique::easiest_first();
    easier.retain(|other| other.score < technique.score);
    easier
}

/// The first of some fresh puzzles that needs the technique.
fn fresh(technique: &'static Technique, seed: u64, budget: &Budget<'_>) -> Option<Position> {
    let request = generate::Request::any(rules::classic());
    let method = Generator::choose(&request).ok()?;
    let easier = easier(technique);
    let puzzles = generate::Puzzles::new(&request, method, seed, budget.clone());
    puzzles.take(TRIES).find_map(|made| {
        let mut state = State::new(&made.puzzle).assuming_unique();
        path::solve(&mut state, &easier, budget);
        Position::of(technique, state)
    })
}

/// A kept position in a disguise.
fn kept(technique: &'static Technique, seed: u64) -> Option<Position> {
    let mut random = Random::from_seed(seed);
    let is_needed = !examples(technique).is_empty();
    let state = random.pick(&shown(technique))?.clone();
    let disguised = disguise(&state, &mut random);
    let disguised = disguised.and_then(|other| Position::of(technique, other));
    let position = disguised.or_else(|| Position::of(technique, state))?;
    Some(Position { is_needed, ..position })
}

/// The kept positions of a technique where nothing easier gives any part of what it gives.
pub fn examples(technique: &Technique) -> Vec<State> {
    kept_in(EXAMPLES, technique)
}

/// The positions that lessons and drills show: of a technique that is never needed, those where it is at least found.
pub fn shown(technique: &Technique) -> Vec<State> {
    let clean = examples(technique);
    if clean.is_empty() { kept_in(NEVER_NEEDED, technique) } else { clean }
}

fn kept_in(list: &str, technique: &Technique) -> Vec<State> {
    let below = list.lines().skip_while(|line| *line != technique.id).skip(1);
    let own = below.map_while(|line| line.split_once('|'));
    own.filter_map(|(rules, grid)| text::state(rules, grid, "").ok()).collect()
}

/// The position of the lesson.
#[cfg(test)]
pub fn lesson(technique: &Technique) -> Option<State> {
    let example = technique.examples.first()?;
    text::state(example.rules, example.grid, example.without).ok()
}

/// The same position with its rows, columns and digits moved; nothing if the rules forbid that.
fn disguise(state: &State, random: &mut Random) -> Option<State> {
    let (board, candidates) = (state.board(), state.candidates());
    let moved = Transformation::random(board, random);
    if !moved.keeps(board) {
        return None;
    }
    let mut givens = candidates.placed().clone();
    let placed: Vec<_> = givens.filled().collect();
    for (cell, _) in placed.iter().filter(|(cell, _)| !state.givens().contains(*cell)) {
        givens.clear(*cell);
    }
    let puzzle = Puzzle::new(board.clone(), moved.grid(&givens)).ok()?;
    let mut other = State::new(&puzzle).assuming_unique();
    for (cell, digit) in placed.into_iter().filter(|(cell, _)| !state.givens().contains(*cell)) {
        other.place(moved.cell(cell), moved.digit(digit));
    }
    for cell in candidates.unsolved().iter() {
        let (image, left) = (moved.cell(cell), moved.digits(candidates.digits(cell)));
        for gone in (other.candidates().digits(image) - left).iter() {
            other.eliminate(image, gone);
        }
    }
    Some(other)
}
