//! Boards of houses, cages, sums and relations alone: sixteen positions go through the search at once
//! ([`pencilmark_simd::cages`]).

use super::plain;
use super::problem::Problem;
use super::propagate::Propagator;
use super::search::{Reached, Search};
use crate::model::{Budget, Cell, Digit, Grid, Shape};
use crate::solve::{Ended, Tally};
use pencilmark_simd::cages::{self, Board, Observer};
use std::ops::ControlFlow;

/// Whether a problem has nothing but what is known there, and is not for the engine for classic boards. Relations alone
/// are not worth it: 18 thermometers of two cells each take four times as long as in the first lane, which leaves much
/// to that engine.
pub fn takes(problem: &Problem) -> bool {
    let is_known = |propagator: &Propagator| match propagator {
        Propagator::Sets(_) => true,
        Propagator::Sum(sum) => sum.is_plain() && sum.groups().count() <= cages::MOST_GROUPS,
        _ => false,
    };
    problem.cell_count <= cages::MOST_CELLS
        && problem.shape.size() <= cages::MOST_DIGITS
        && !problem.propagators.is_empty()
        && problem.propagators.iter().all(is_known)
        && !plain::takes_over_soon(problem)
}

/// Whether there are cells that differ and have a sum.
pub fn has_cages(problem: &Problem) -> bool {
    problem.propagators.iter().any(|propagator| matches!(propagator, Propagator::Sets(_)))
}

/// The search, with what it did.
pub struct Abreast {
    search: cages::Search,
    shape: Shape,
    guesses: u64,
}

impl Abreast {
    /// For a problem that it [takes]; it begins where another search did, with what that one knows of conflicts.
    pub fn new(problem: &Problem, search: &Search<'_>) -> Self {
        let digits: Vec<u16> = search.root().map(|digits| digits as u16).collect();
        Self {
            search: cages::Search::new(board(problem), &digits, search.scores()),
            shape: problem.shape,
            guesses: 0,
        }
    }

    /// Looks for all solutions, unless there are so many that another search lists them faster.
    pub fn run(
        &mut self,
        budget: &Budget<'_>,
        tally: &mut Tally<'_>,
    ) -> ControlFlow<Ended, Reached> {
        let ended = ControlFlow::Continue(Reached::End);
        let mut watch = Watch { shape: self.shape, budget, tally, guesses: 0, ended };
        // What it breaks with is in the watch.
        let _ = self.search.run(&mut watch);
        self.guesses += watch.guesses;
        watch.ended
    }

    /// How many guesses and conflicts there were.
    pub fn work(&self) -> (u64, u64) {
        (self.guesses, self.search.conflicts())
    }
}

/// A problem as that engine sees it.
fn board(problem: &Problem) -> Board {
    let mut board = Board::new(problem.cell_count, problem.shape.size());
    for house in &problem.houses {
        board.add_house(&house.cells, house.digits as u16);
    }
    for propagator in &problem.propagators {
        match propagator {
            Propagator::Sets(sets) => {
                board.add_cage(sets.cells(), sets.sets().iter().map(|set| *set as u16));
            }
            Propagator::Sum(sum) => board.add_sum(sum.groups(), sum.total()),
            _ => {}
        }
    }
    for partner in problem.arcs.all() {
        let table = &problem.tables[usize::from(partner.table)];
        let partners = |digit: usize| table.partners(1 << digit) as u16;
        let partners = (0..problem.shape.size()).map(partners);
        board.add_relation([partner.of, partner.cell], partners);
    }
    for cell in 0..problem.cell_count as u16 {
        let words = problem.peers.of(cell).iter().rev();
        board.add_peers(cell, words.fold(0, |peers, word| peers << 64 | u128::from(*word)));
    }
    board
}

/// Takes solutions from the search and tells it when to stop.
struct Watch<'a, 'b> {
    shape: Shape,
    budget: &'a Budget<'a>,
    tally: &'a mut Tally<'b>,
    guesses: u64,
    ended: ControlFlow<Ended, Reached>,
}

impl Watch<'_, '_> {
    fn stop(&mut self, ended: ControlFlow<Ended, Reached>) -> ControlFlow<()> {
        self.ended = ended;
        ControlFlow::Break(())
    }
}

impl Observer for Watch<'_, '_> {
    fn guessed(&mut self, count: u32) -> ControlFlow<()> {
        self.guesses += u64::from(count);
        for _ in 0..count {
            if self.budget.step().is_err() {
                return self.stop(ControlFlow::Break(Ended::Budget));
            }
        }
        ControlFlow::Continue(())
    }

    fn found(&mut self, digits: &[u16]) -> ControlFlow<()> {
        let mut grid = Grid::empty(self.shape);
        for (cell, digit) in digits.iter().enumerate() {
            grid.set(Cell::from_index(cell), Digit::from_index(digit.trailing_zeros() as usize));
        }
        if let ControlFlow::Break(ended) = self.tally.found_second(&grid) {
            return self.stop(ControlFlow::Break(ended));
        }
        match self.tally.is_shared() {
            true => ControlFlow::Continue(()),
            false => self.stop(ControlFlow::Continue(Reached::Limit)),
        }
    }
}
