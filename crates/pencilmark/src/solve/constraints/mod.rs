//! The engine for boards with constraints: propagation with queues, and guesses where it ends.
//!
//! In reading order: `problem` makes of a board what the search needs, once; `state` is what each cell may still hold,
//! and what has changed, with the `places` that are left in houses; `propagate` is the loop that draws conclusions
//! until nothing changes, with a file for each kind of constraint (`house` with `crossings`, `sets` with `cliques` and
//! `matching`, `sums` with `open` and `ways`, `automaton` with `transitions`, `paths` and `exact`, `sandwich`, `census`
//! for counts, `same_digits`, `different_digits`, `different_lines`, `rank` with `order`, and `any_of`); `derive` adds
//! sums that follow from others and from houses (innies and outies), `merge` those of long ones together, on sets of
//! cells as `bits`; `search` guesses, `choose` says what, `plain` knows when nothing but a classic board is left; `lanes`
//! takes turns with the search that learns ([`super::learning`]), and hands over to `abreast`, which looks at sixteen
//! positions at once; `witnesses` are solutions with a certain digit in a certain cell; `alone` is what follows from a
//! few constraints by themselves.
//!
//! Everything works on digits as bits and on their indices, so boards whose digits count from 0 are no
//! exception; only the totals of sums depend on it.
//!
//! # What was tried and lost
//!
//! Thirty hard killers in ms of CPU time, and counting thermometer boards in ms each (see `choose` and
//! `derive` for more):
//!
//! * houses that share cells hold the same digits outside them (locked candidates), after every change: 726 against
//!   566 ms, and 0.171 against 0.145, for a third fewer guesses at best. Only after a cell was filled and nothing else
//!   follows ([`crossings`]) it takes 2 % of the time, and 454 puzzles of all kinds take 152,000 guesses instead
//!   of 186,000, at most 5,000 of each counted;
//! * every two segments of a region sum line compared instead of each with the next: 1 % fewer guesses;
//! * a run of a house on every change instead of counts of the places of each digit: 86 against 68 million
//!   instructions for a hundred thermometer boards;
//! * cages that look again whenever another cell of their house changes, on easy puzzles: 776,000 against
//!   679,000 instructions each;
//! * all ways of a sum of more than five open cells: 529 against 516 ms; of none: 499, but sums without
//!   houses need them;
//! * cages matched cell by cell instead of all lanes at once: 529 against 453 ms.
//!
//! Nothing is random: the same puzzle gives the same solutions in the same order everywhere.

mod abreast;
mod alone;
mod any_of;
mod arcs;
mod automaton;
mod bits;
mod census;
mod choose;
mod cliques;
mod combinations;
mod crossings;
mod derive;
mod different_digits;
mod different_lines;
mod exact;
mod house;
mod lanes;
mod matching;
mod merge;
mod open;
mod order;
mod paths;
mod peers;
mod places;
mod plain;
mod problem;
mod propagate;
mod rank;
mod same_digits;
mod sandwich;
mod search;
mod sets;
mod state;
mod sums;
mod table;
mod transitions;
mod ways;
mod witnesses;

use super::{Answer, Counters, Question, Tally, Visitor, fast};
use crate::model::{Board, Cell, Puzzle};
pub use alone::Alone;
use lanes::Lanes;
#[cfg(test)]
pub use lanes::SecondLane;
pub use lanes::Turns;
pub use problem::{Problem, Purpose};
use propagate::propagate;
use search::Search;
use state::{Impossible, State};
use std::ops::ControlFlow;
use std::sync::Arc;
pub use witnesses::Witnesses;

/// The digits that a cell may hold, one bit each, the lowest digit first.
type Mask = u64;

/// The engine, with what it made of the last board.
#[derive(Default)]
pub struct Solver {
    last: Option<(Arc<Board>, Problem)>,
    /// For what is left of classic boards; made when it is first needed.
    fast: Option<fast::Solver>,
    /// What the board asks for, unless something else is said.
    turns: Option<Turns>,
}

impl Solver {
    /// With lanes that take turns of such lengths at first.
    #[cfg(test)]
    pub fn with_turns(turns: Turns) -> Self {
        Self { turns: Some(turns), ..Self::default() }
    }

    /// Looks for solutions; each goes to the visitor. A step of the budget is a guess.
    pub fn solutions(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
    ) -> Answer {
        Tally::answer_of(puzzle, question, visitor, |tally| {
            let Self { last, fast, turns } = self;
            let problem = problem_of(puzzle.board(), last);
            let Ok(state) = root(problem, puzzle) else {
                return (ControlFlow::Continue(()), Counters::guesses(0).with("conflicts", 1));
            };
            if state.is_full() {
                return (
                    tally.found(&state.grid(problem)),
                    Counters::guesses(0).with("conflicts", 0),
                );
            }
            let search = Search::new(problem, state, &question.budget).with_fast(fast);
            let mut lanes = Lanes::new(puzzle.board(), problem, search, *turns, &question.budget);
            let ended = lanes.run(tally);
            (ended, lanes.counters())
        })
    }
}

/// What is made of a board; that of the last one is kept.
fn problem_of<'a>(
    board: &Arc<Board>,
    last: &'a mut Option<(Arc<Board>, Problem)>,
) -> &'a mut Problem {
    let known = last.take().filter(|(known, _)| Arc::ptr_eq(known, board));
    let known = known.unwrap_or_else(|| (board.clone(), Problem::new(board, Purpose::Search)));
    &mut last.insert(known).1
}

/// What follows without a guess. Sums are derived, and houses compared, only for a puzzle that needs it.
pub fn root(problem: &mut Problem, puzzle: &Puzzle) -> Result<State, Impossible> {
    let digits = |cell: Cell| {
        let given = puzzle.givens().get(cell).map_or(Mask::MAX, |digit| 1 << digit.index());
        puzzle.allowed(cell).bits() & problem.allowed[cell.index()] & given
    };
    let mut state = State::new(problem);
    for cell in puzzle.board().cells() {
        state.keep(problem, problem::number(cell), digits(cell))?;
    }
    propagate(problem, &mut state)?;
    while !state.is_full() && problem.derive(puzzle.board()) {
        state.wake_all(problem);
        propagate(problem, &mut state)?;
    }
    if !state.is_full() && problem.cross() {
        state.are_crossings_due = true;
        propagate(problem, &mut state)?;
    }
    Ok(state)
}
