//! The engine for boards with constraints: propagation with queues, and guesses where it ends.
//!
//! In reading order: `problem` makes of a board what the search needs, once; `state` is what each cell
//! may still hold, and what has changed; `propagate` is the loop that draws conclusions until nothing
//! changes, with a file for each kind of constraint (`house`, `sets`, `sums`, `automaton`, `few` for
//! counts and comparisons, `any_of`); `derive` adds sums that follow from others and from houses
//! (innies and outies), on sets of cells as `bits`; `search` guesses where conflicts were most frequent.
//!
//! Everything works on digits as bits and on their indices, so that boards whose digits count from 0
//! are no exception: only the totals of sums know the difference.
//!
//! Nothing is random: the same puzzle gives the same solutions in the same order everywhere.

mod any_of;
mod automaton;
mod bits;
mod derive;
mod few;
mod house;
mod problem;
mod propagate;
mod search;
mod sets;
mod state;
mod sums;

use super::{Answer, Counters, Ended, Question, Tally, Visitor};
use crate::model::{Board, Puzzle};
use problem::Problem;
use search::{Search, Work};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The digits that a cell may hold, one bit each, the lowest digit first.
type Mask = u64;

/// The engine, with what it made of the last board.
#[derive(Default)]
pub struct Solver {
    last: Option<(Arc<Board>, Problem)>,
}

impl Solver {
    /// Looks for solutions; each goes to the visitor. A step of the budget is a guess.
    pub fn solutions(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
    ) -> Answer {
        let mut tally = Tally::new(question, visitor);
        let mut work = Work::default();
        let ended = self.search(puzzle, question, &mut tally, &mut work);
        let counters =
            Counters::guesses(work.guesses).with("conflicts", work.conflicts).with("restarts", 0);
        tally.answer(puzzle, ended, counters)
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        tally: &mut Tally<'_>,
        work: &mut Work,
    ) -> ControlFlow<Ended> {
        tally.start()?;
        if question.budget.look().is_err() {
            return ControlFlow::Break(Ended::Budget);
        }
        let board = puzzle.board();
        let known = self.last.take().filter(|(known, _)| Arc::ptr_eq(known, board));
        let (_, problem) =
            self.last.insert(known.unwrap_or_else(|| (board.clone(), Problem::new(board))));
        let mut search = Search::new(problem, puzzle, &question.budget);
        let ended = search.run(tally);
        *work = search.work;
        ended
    }
}
