//! Guesses: a digit of a cell, then the cell without it.

use super::Mask;
use super::choose::{Among, Scores};
use super::plain::Plain;
use super::problem::Problem;
use super::propagate::propagate;
use super::state::{Effort, Impossible, State};
use crate::model::{Budget, Grid, Spent};
use crate::solve::{Ended, Tally, fast};
use std::ops::ControlFlow;

/// After so many guesses propagators do what takes long.
const QUICK_GUESSES: u64 = 1000;

pub struct Search<'a> {
    problem: &'a Problem,
    /// Where nothing but a classic board is left, this goes on.
    plain: Option<Plain<'a>>,
    budget: &'a Budget<'a>,
    scores: Scores,
    state: State,
    /// The guesses that are being followed.
    guesses: Vec<Guess>,
    before: Snapshots,
    guess_count: u64,
}

struct Guess {
    cell: u16,
    digit: Mask,
}

/// What was left before each guess, one after another.
#[derive(Default)]
struct Snapshots {
    digits: Vec<Mask>,
    open: Vec<u64>,
    places: Vec<u64>,
    sets_left: Vec<u64>,
}

impl Snapshots {
    fn push(&mut self, state: &State) {
        self.digits.extend_from_slice(&state.digits);
        self.open.extend_from_slice(state.open.words());
        self.places.extend_from_slice(&state.places.words);
        self.sets_left.extend_from_slice(&state.sets_left);
    }

    /// Goes back to the last one.
    fn pop(&mut self, state: &mut State) {
        let start = self.digits.len() - state.digits.len();
        state.digits.copy_from_slice(&self.digits[start..]);
        self.digits.truncate(start);
        let start = self.open.len() - state.open.words().len();
        state.open.copy_from(&self.open[start..]);
        self.open.truncate(start);
        let start = self.places.len() - state.places.words.len();
        state.places.words.copy_from_slice(&self.places[start..]);
        self.places.truncate(start);
        let start = self.sets_left.len() - state.sets_left.len();
        state.sets_left.copy_from_slice(&self.sets_left[start..]);
        self.sets_left.truncate(start);
        state.settle();
    }

    fn clear(&mut self) {
        self.digits.clear();
        self.open.clear();
        self.places.clear();
        self.sets_left.clear();
    }
}

/// How far a search came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// Every cell holds one digit, or the rest is for the fast engine.
    Solution,
    /// Nothing is left to try.
    End,
    /// As many guesses as it was allowed.
    Limit,
}

impl<'a> Search<'a> {
    /// From a state from which nothing more follows.
    pub fn new(problem: &'a Problem, state: State, budget: &'a Budget<'a>) -> Self {
        Self {
            problem,
            plain: None,
            budget,
            scores: Scores::new(problem),
            state,
            guesses: Vec::new(),
            before: Snapshots::default(),
            guess_count: 0,
        }
    }

    /// What is left of a classic board when all constraints are settled goes to the fast engine.
    pub fn with_fast(mut self, fast: &'a mut Option<fast::Solver>) -> Self {
        self.plain = Plain::new(self.problem, fast);
        self
    }

    /// How many guesses and conflicts there were.
    pub fn work(&self) -> (u64, u64) {
        (self.guess_count, self.scores.conflicts())
    }

    /// Looks for all solutions, for at most so many guesses; then it can go on.
    pub fn run(&mut self, most: u64, tally: &mut Tally<'_>) -> ControlFlow<Ended, Reached> {
        let last = self.guess_count.saturating_add(most);
        loop {
            match self.advance(last.saturating_sub(self.guess_count)) {
                Err(Spent) => return ControlFlow::Break(Ended::Budget),
                Ok(Reached::Solution) => self.finish(tally)?,
                Ok(reached) => return ControlFlow::Continue(reached),
            }
            if self.turn_back().is_err() {
                return ControlFlow::Continue(Reached::End);
            }
        }
    }

    /// What each cell may hold when everything that was tried is taken back.
    pub fn root(&self) -> impl Iterator<Item = Mask> {
        let first = self.before.digits.get(..self.problem.cell_count);
        first.unwrap_or(&self.state.digits).iter().copied()
    }

    /// How often a cell was part of a conflict, as a part of the most that any was.
    pub fn score(&self, cell: u16) -> f64 {
        self.scores.share_of(cell)
    }

    /// How often each cell was part of a conflict.
    pub fn scores(&self) -> &[u32] {
        self.scores.cells()
    }

    /// Shows the solutions from here on: one, or those of a classic board.
    fn finish(&mut self, tally: &mut Tally<'_>) -> ControlFlow<Ended> {
        match &mut self.plain {
            Some(plain) if !self.state.is_full() => {
                let (ended, guesses) = plain.search(&self.state, self.budget, tally);
                self.guess_count += guesses;
                ended
            }
            _ => tally.found(&self.grid()),
        }
    }

    /// Goes on until every cell holds one digit, or the rest is for the fast engine, for at most so many
    /// guesses.
    pub fn advance(&mut self, most: u64) -> Result<Reached, Spent> {
        let last = self.guess_count.saturating_add(most);
        loop {
            let Some((cell, digit)) = self.choose() else {
                return Ok(Reached::Solution);
            };
            if self.guess_count >= last {
                return Ok(Reached::Limit);
            }
            self.budget.step()?;
            if self.guess(cell, digit).or_else(|Impossible| self.turn_back()).is_err() {
                return Ok(Reached::End);
            }
        }
    }

    /// What to guess; nothing if every cell holds one digit, or the rest is for the fast engine. Where that takes
    /// over soon, guesses are in the cells that keep it from doing so.
    fn choose(&self) -> Option<(u16, Mask)> {
        let Some(plain) = &self.plain else {
            return self.scores.choose(self.problem, &self.state, Among::All);
        };
        let unsettled = plain.unsettled(&self.state);
        if unsettled.iter().all(|word| *word == 0) {
            return None;
        }
        let among = if plain.takes_over_soon() { Among::Only(&unsettled) } else { Among::All };
        self.scores.choose(self.problem, &self.state, among)
    }

    /// The digits of a state in which every cell holds one.
    pub fn grid(&self) -> Grid {
        self.state.grid(self.problem)
    }

    /// Begins anew with a state, and takes the digits of each cell first that are wanted; what is known
    /// of conflicts stays, and so does the effort.
    pub fn start_with(&mut self, state: &State, wanted: impl Iterator<Item = Mask>) {
        let effort = self.state.effort;
        self.state.clone_from(state);
        self.state.effort = effort;
        self.guesses.clear();
        self.before.clear();
        self.scores.want(wanted);
    }

    fn guess(&mut self, cell: u16, digit: Mask) -> Result<(), Impossible> {
        self.guess_count += 1;
        if self.guess_count == QUICK_GUESSES {
            self.state.effort = Effort::Thorough;
        }
        self.guesses.push(Guess { cell, digit });
        self.before.push(&self.state);
        self.conclude(cell, digit)
    }

    /// Goes back to the last guess that leaves something else to try, and tries it.
    fn turn_back(&mut self) -> Result<(), Impossible> {
        loop {
            let Guess { cell, digit } = self.guesses.pop().ok_or(Impossible)?;
            self.before.pop(&mut self.state);
            if self.conclude(cell, !digit).is_ok() {
                return Ok(());
            }
        }
    }

    /// Keeps only these digits of a cell, and draws all conclusions.
    pub fn conclude(&mut self, cell: u16, kept: Mask) -> Result<(), Impossible> {
        let kept = self.state.keep(self.problem, cell, kept);
        kept.and_then(|()| propagate(self.problem, &mut self.state))
            .inspect_err(|Impossible| self.scores.blame(cell, self.problem, &mut self.state))
    }
}
