//! Conjugate places: the last two places of a digit in a house, from each of them to the other.

use crate::model::{Candidate, Candidates, CellSet, Digit};

/// The conjugate places of a state.
#[derive(Debug)]
pub struct Conjugates {
    size: usize,
    /// By candidate: the cells where the digit has its only other place in a house.
    others: Vec<CellSet>,
    /// By digit: the cells with such another.
    linked: Vec<CellSet>,
}

impl Conjugates {
    /// All of a state.
    pub fn new(state: &Candidates) -> Self {
        let shape = state.board().shape();
        let size = shape.size();
        let mut others = vec![CellSet::EMPTY; shape.cell_count() * size];
        let mut linked = vec![CellSet::EMPTY; size];
        for house in state.board().house_ids() {
            for digit in state.missing(house).iter() {
                let Some((a, b)) = state.places(house, digit).pair() else { continue };
                let [a, b] = [a, b].map(|place| state.board().house(house).cell(place));
                others[a.index() * size + digit.index()].insert(b);
                others[b.index() * size + digit.index()].insert(a);
                linked[digit.index()].extend([a, b]);
            }
        }
        Self { size, others, linked }
    }

    /// The cells of which one must hold the digit of a candidate if its own does not.
    pub fn of(&self, Candidate { cell, digit }: Candidate) -> &CellSet {
        &self.others[cell.index() * self.size + digit.index()]
    }

    /// The cells that are one of the last two places of a digit in a house.
    pub fn linked(&self, digit: Digit) -> &CellSet {
        &self.linked[digit.index()]
    }
}
