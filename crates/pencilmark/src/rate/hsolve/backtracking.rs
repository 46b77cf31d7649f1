//! Tier 5: a digit is tried in a cell with two candidates, and followed with tier 0.

use super::options::{Completion, Options, TestDigit};
use crate::classic::{Reached, State, bits};

/// What can happen when a cell is tested. Each of the two branches is taken with probability 1/2;
/// where nothing is left to chance, both are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    /// The cell.
    pub cell: u8,
    /// The two branches.
    pub branches: [Branch; 2],
}

/// How a test ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branch {
    /// Tier 0 comes to a halt: nothing is learnt.
    DeadEnd,
    /// The digit was wrong: the other one of the cell is placed.
    Places(u8),
    /// The digit leads to the solution.
    Solves,
}

impl Test {
    /// The digits that a search tries in the cell, if the coin falls on this branch.
    pub fn tried(&self, state: &State, branch: usize, test_digit: TestDigit) -> Vec<usize> {
        let digits: Vec<usize> = bits(state.candidates(self.cell.into())).collect();
        match test_digit {
            TestDigit::Random => digits[branch..=branch].to_vec(),
            TestDigit::Lowest => digits[..1].to_vec(),
            TestDigit::Either => digits,
        }
    }
}

/// The tests of every cell with two candidates.
pub fn tests<'a>(state: &'a State, options: &Options) -> impl Iterator<Item = Test> + 'a {
    let options = *options;
    state.bivalue_cells().map(move |cell| test(state, cell, &options))
}

fn test(state: &State, cell: usize, options: &Options) -> Test {
    let mut digits = bits(state.candidates(cell));
    let (low, high) = match (digits.next(), digits.next()) {
        (Some(low), Some(high)) => (low, high),
        _ => unreachable!("the cell has two candidates"),
    };
    let branch = |tried, other| match outcome(state, cell, tried) {
        Reached::Contradiction => Branch::Places(other as u8),
        Reached::Solved if options.completion == Completion::Solves => Branch::Solves,
        Reached::Solved | Reached::Stuck => Branch::DeadEnd,
    };
    let branches = match options.test_digit {
        TestDigit::Random => [branch(low, high), branch(high, low)],
        TestDigit::Lowest => [branch(low, high); 2],
        TestDigit::Either => match [branch(low, high), branch(high, low)] {
            [Branch::Solves, _] | [_, Branch::Solves] => [Branch::Solves; 2],
            [Branch::DeadEnd, other] | [other, _] => [other; 2],
        },
    };
    Test { cell: cell as u8, branches }
}

/// What tier 0 makes of a digit in a cell.
fn outcome(state: &State, cell: usize, digit: usize) -> Reached {
    let mut state = state.clone();
    state.place(cell, digit);
    state.place_singles()
}
