//! Two lanes for one question: guesses with strong conclusions, and a search that learns.
//!
//! The first lane has a start that most boards do not outlast. After it the lanes take turns, each twice as long as
//! its last one, so that whichever is better at a board is not held up for long: where a guess of the one takes about as
//! long as a conflict of the other, a board that one of them would have done alone takes some two to three times as long at
//! worst. Both look for all solutions, and what one has shown the other does not show again: the lane that comes to its
//! end first has seen them all.
//!
//! A board with many solutions stays in the first lane, which lists them faster.

use super::problem::number;
use super::search::{Reached, Search};
use crate::model::{Board, Budget, Cell, Constraint, DigitSet};
use crate::solve::learning::Learner;
use crate::solve::{Counters, Ended, Tally, search};
use std::ops::ControlFlow;

/// How long the first turns are.
#[derive(Clone, Copy)]
pub struct Turns {
    /// The guesses of the first lane.
    pub guesses: u64,
    /// The conflicts of the second.
    pub conflicts: u64,
}

impl Turns {
    /// Learning pays where automata are followed, of which a guess takes as long as a conflict of the second lane.
    /// Other boards are for the first lane alone: on killers and little killers the best of other programs that
    /// learn are slower than it.
    pub fn on(board: &Board) -> Self {
        let is_line = |constraint: &Constraint| matches!(constraint, Constraint::Automaton { .. });
        match board.constraints().iter().any(is_line) {
            true => Self { guesses: 4000, conflicts: 4000 },
            false => Self { guesses: u64::MAX, conflicts: 0 },
        }
    }
}

pub struct Lanes<'a> {
    board: &'a Board,
    search: Search<'a>,
    turns: Turns,
    budget: &'a Budget<'a>,
    learner: Option<Learner>,
}

impl<'a> Lanes<'a> {
    pub fn new(board: &'a Board, search: Search<'a>, turns: Turns, budget: &'a Budget<'a>) -> Self {
        Self { board, search, turns, budget, learner: None }
    }

    /// Looks for all solutions.
    pub fn run(&mut self, tally: &mut Tally<'_>) -> ControlFlow<Ended> {
        if self.turns.guesses < u64::MAX {
            tally.share();
        }
        let Turns { mut guesses, mut conflicts } = self.turns;
        while self.search.run(guesses, tally)? == Reached::Limit {
            if !tally.is_shared() || !self.has_learner() {
                return self.search.run(u64::MAX, tally).map_continue(|_| ());
            }
            let Some(learner) = &mut self.learner else { continue };
            let turn =
                learner.run(conflicts, self.budget, &mut |solution| tally.found_second(solution));
            if turn? == search::Reached::End {
                break;
            }
            (guesses, conflicts) = (guesses.saturating_mul(2), conflicts.saturating_mul(2));
        }
        ControlFlow::Continue(())
    }

    /// Whether there is a second lane; it is made when it is first asked for.
    fn has_learner(&mut self) -> bool {
        if self.learner.is_none() {
            let digits: Vec<DigitSet> = self.search.root().map(DigitSet::from_bits).collect();
            let mut learner = Learner::new(self.board, &digits).ok();
            if let Some(learner) = &mut learner {
                learner.favour(|cell: Cell| self.search.score(number(cell)));
            }
            self.learner = learner;
        }
        self.learner.is_some()
    }

    /// What both lanes did.
    pub fn counters(&self) -> Counters {
        let (guesses, conflicts) = self.search.work();
        match self.learner.as_ref().map(Learner::work) {
            None => Counters::guesses(guesses).with("conflicts", conflicts),
            Some((decisions, more, restarts)) => Counters::guesses(guesses + decisions)
                .with("conflicts", conflicts + more)
                .with("restarts", restarts),
        }
    }
}
