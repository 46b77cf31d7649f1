//! Two lanes for one question: guesses with strong conclusions, and a search that learns.
//!
//! The first lane has a start that most boards do not outlast. After it the lanes take turns, each twice as long as
//! its last one, so that whichever is better at a board is not held up for long: where a guess of the one takes about as
//! long as a conflict of the other, a board that one of them would have done alone takes some two to three times as long at
//! worst. Both look for all solutions, and what one has shown the other does not show again: the lane that comes to its
//! end first has seen them all.
//!
//! Boards of houses, cages, sums and relations alone have another second lane, which looks at sixteen positions at once and
//! ends the search ([`super::abreast`]).
//!
//! A board with many solutions stays in the first lane, which lists them faster.

use super::abreast::{self, Abreast};
use super::problem::{Problem, number};
use super::propagate::Propagator;
use super::search::{Reached, Search};
use crate::model::{Board, Budget, Cell, DigitSet};
use crate::solve::learning::Learner;
use crate::solve::{Counters, Ended, Tally, search};
use std::ops::ControlFlow;

/// What the second lane is, and how long the first turns are.
#[derive(Clone, Copy)]
pub struct Turns {
    pub second: SecondLane,
    /// The guesses of the first lane.
    pub guesses: u64,
    /// The conflicts of the second, if it learns.
    pub conflicts: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondLane {
    /// A search that learns. That pays where automata are followed, of which a guess takes as long as a conflict of
    /// the second lane.
    Learning,
    /// Sixteen positions at once.
    Abreast,
    /// None: on boards with neither the best of other programs that learn are slower than the first lane.
    None,
}

impl Turns {
    /// What suits a board. With cages the sixteen positions begin at once: to begin takes no longer than a few guesses of
    /// the first lane, which save nothing (36 killers: 15,064 guesses with four of them, 14,970 without). Where there are
    /// no cages, that lane takes several times fewer guesses, because it goes through sums digit by digit: "A Very Full
    /// Quiver", 22 arrows, takes 227 guesses there and 5,000 sixteen at once.
    fn on(problem: &Problem) -> Self {
        let is_line = |propagator: &Propagator| matches!(propagator, Propagator::Line(_));
        if problem.propagators.iter().any(is_line) {
            Self { second: SecondLane::Learning, guesses: 4000, conflicts: 4000 }
        } else if abreast::takes(problem) {
            let guesses = if abreast::has_cages(problem) { 0 } else { 300 };
            Self { second: SecondLane::Abreast, guesses, conflicts: 0 }
        } else {
            Self { second: SecondLane::None, guesses: u64::MAX, conflicts: 0 }
        }
    }

    /// The same without a second lane if that does not take a problem.
    fn possible_on(self, problem: &Problem) -> Self {
        match self.second {
            SecondLane::Abreast if !abreast::takes(problem) => {
                Self { second: SecondLane::None, ..self }
            }
            _ => self,
        }
    }
}

pub struct Lanes<'a> {
    board: &'a Board,
    problem: &'a Problem,
    search: Search<'a>,
    turns: Turns,
    budget: &'a Budget<'a>,
    learner: Option<Learner>,
    abreast: Option<Abreast>,
}

impl<'a> Lanes<'a> {
    /// With certain turns, or such as suit the board.
    pub fn new(
        board: &'a Board,
        problem: &'a Problem,
        search: Search<'a>,
        turns: Option<Turns>,
        budget: &'a Budget<'a>,
    ) -> Self {
        let turns = turns.map_or_else(|| Turns::on(problem), |turns| turns.possible_on(problem));
        Self { board, problem, search, turns, budget, learner: None, abreast: None }
    }

    /// Looks for all solutions.
    pub fn run(&mut self, tally: &mut Tally<'_>) -> ControlFlow<Ended> {
        if self.turns.second != SecondLane::None {
            tally.share();
        }
        let Turns { mut guesses, mut conflicts, .. } = self.turns;
        while self.search.run(guesses, tally)? == Reached::Limit {
            let reached = match tally.is_shared() {
                true => self.run_second(conflicts, tally)?,
                false => None,
            };
            match reached {
                Some(Reached::End) => break,
                Some(_) => {}
                None => return self.search.run(u64::MAX, tally).map_continue(|_| ()),
            }
            (guesses, conflicts) = (guesses.saturating_mul(2), conflicts.saturating_mul(2));
        }
        ControlFlow::Continue(())
    }

    /// A turn of the second lane; nothing if there is none for this board.
    fn run_second(
        &mut self,
        conflicts: u64,
        tally: &mut Tally<'_>,
    ) -> ControlFlow<Ended, Option<Reached>> {
        let budget = self.budget;
        match self.turns.second {
            SecondLane::Abreast => {
                let abreast = Abreast::new(self.problem, &self.search);
                self.abreast.insert(abreast).run(budget, tally).map_continue(Some)
            }
            SecondLane::Learning => {
                let Some(learner) = self.learner() else { return ControlFlow::Continue(None) };
                let mut found = |solution: &_| tally.found_second(solution);
                match learner.run(conflicts, budget, &mut found)? {
                    search::Reached::End => ControlFlow::Continue(Some(Reached::End)),
                    _ => ControlFlow::Continue(Some(Reached::Limit)),
                }
            }
            SecondLane::None => ControlFlow::Continue(None),
        }
    }

    /// The search that learns, made when it is first asked for; nothing where it has no words for a constraint.
    fn learner(&mut self) -> Option<&mut Learner> {
        if self.learner.is_none() {
            let digits: Vec<DigitSet> = self.search.root().map(DigitSet::from_bits).collect();
            let mut learner = Learner::new(self.board, &digits).ok();
            if let Some(learner) = &mut learner {
                learner.favour(|cell: Cell| self.search.score(number(cell)));
            }
            self.learner = learner;
        }
        self.learner.as_mut()
    }

    /// What both lanes did.
    pub fn counters(&self) -> Counters {
        let (mut guesses, mut conflicts) = self.search.work();
        if let Some((more_guesses, more)) = self.abreast.as_ref().map(Abreast::work) {
            (guesses, conflicts) = (guesses + more_guesses, conflicts + more);
        }
        match self.learner.as_ref().map(Learner::work) {
            None => Counters::guesses(guesses).with("conflicts", conflicts),
            Some((decisions, more, restarts)) => Counters::guesses(guesses + decisions)
                .with("conflicts", conflicts + more)
                .with("restarts", restarts),
        }
    }
}
