//! The loop that draws conclusions until nothing changes.

use super::any_of::AnyOf;
use super::automaton::Line;
use super::few::{Census, DifferentDigits, DifferentLines, Rank, SameDigits};
use super::house::House;
use super::problem::Problem;
use super::sets::Sets;
use super::state::{Impossible, State, is_single};
use super::sums::Sum;
use crate::model::{Cell, CellSet};

/// Something that looks at cells and takes digits out of them.
pub enum Propagator {
    House(House),
    Sets(Sets),
    Sum(Sum),
    Census(Census),
    SameDigits(SameDigits),
    DifferentDigits(DifferentDigits),
    Line(Line),
    Rank(Rank),
    AnyOf(AnyOf),
    DifferentLines(DifferentLines),
}

impl Propagator {
    /// What is cheap comes first: by kind, then by the number of cells.
    pub fn cost(&self) -> (u8, usize) {
        let kind = match self {
            Self::House(_) => 0,
            Self::Census(_) => 4,
            Self::Sets(_) => 2,
            Self::Sum(_) => 3,
            Self::SameDigits(_) => 5,
            Self::DifferentDigits(_) => 5,
            Self::Line(_) => 6,
            Self::Rank(_) => 7,
            Self::AnyOf(_) => 8,
            Self::DifferentLines(_) => 9,
        };
        (kind, self.cells().len())
    }

    /// The cells whose changes wake it.
    pub fn cells(&self) -> Vec<u16> {
        match self {
            Self::House(house) => house.cells().to_vec(),
            Self::Sets(sets) => sets.watched(),
            Self::Sum(sum) => sum.cells(),
            Self::Census(census) => census.cells().to_vec(),
            Self::SameDigits(same) => same.cells(),
            Self::DifferentDigits(different) => different.cells(),
            Self::Line(line) => line.cells().to_vec(),
            Self::Rank(rank) => rank.cells(),
            Self::AnyOf(any_of) => any_of.cells().to_vec(),
            Self::DifferentLines(lines) => lines.cells(),
        }
    }

    /// The cells that it is about.
    pub fn own_cells(&self) -> Vec<u16> {
        match self {
            Self::Sets(sets) => sets.cells().to_vec(),
            _ => self.cells(),
        }
    }

    /// How much a cell counts for being one of its cells, before there are conflicts: as much as there
    /// are cells, and more where few sets of digits are left.
    pub fn weight(&self, problem: &Problem) -> u32 {
        let size = problem.shape.size();
        let weight = match self {
            Self::House(_) => size,
            Self::Sets(sets) => size + size.saturating_sub(sets.count()),
            _ => self.cells().len().min(2 * size),
        };
        weight as u32
    }

    /// The cells of a house, if it is one.
    pub fn house(&self) -> Option<CellSet> {
        match self {
            Self::House(house) => {
                Some(house.cells().iter().map(|cell| Cell::from_index((*cell).into())).collect())
            }
            _ => None,
        }
    }

    /// What it makes of the houses of the problem.
    pub fn learn_houses(&mut self, houses: &[CellSet]) {
        if let Self::Sets(sets) = self {
            sets.learn_houses(houses);
        }
    }

    fn run(&self, problem: &Problem, state: &mut State) -> Result<(), Impossible> {
        match self {
            Self::House(house) => house.run(problem, state),
            Self::Sets(sets) => sets.run(problem, state),
            Self::Sum(sum) => sum.run(problem, state),
            Self::Census(census) => census.run(problem, state),
            Self::SameDigits(same) => same.run(problem, state),
            Self::DifferentDigits(different) => different.run(problem, state),
            Self::Line(line) => line.run(problem, state),
            Self::Rank(rank) => rank.run(problem, state),
            Self::AnyOf(any_of) => any_of.run(problem, state),
            Self::DifferentLines(lines) => lines.run(state),
        }
    }
}

/// Draws all conclusions. A propagator that takes a digit from one of its own cells is due again: its
/// conclusions are not always final after one look.
pub fn propagate(problem: &Problem, state: &mut State) -> Result<(), Impossible> {
    loop {
        while let Some(cell) = state.changed.take() {
            tell_neighbours(problem, state, cell)?;
        }
        match state.due.take() {
            Some(due) => problem.propagators[due].run(problem, state)?,
            None => return Ok(()),
        }
    }
}

/// A cell that holds one digit takes it from its peers; any change narrows what goes with it.
fn tell_neighbours(problem: &Problem, state: &mut State, cell: usize) -> Result<(), Impossible> {
    let digits = state.digits[cell];
    if is_single(digits) {
        for &peer in &problem.peers[cell] {
            state.keep(problem, peer, !digits)?;
        }
    }
    for &(other, table) in &problem.arcs[cell] {
        state.keep(problem, other, problem.tables[usize::from(table)].partners(digits))?;
    }
    Ok(())
}
