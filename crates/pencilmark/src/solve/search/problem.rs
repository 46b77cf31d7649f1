//! A puzzle as the search sees it: the open candidates as variables, slots, and exclusions.
//!
//! Only what [`super::root`] leaves open is kept, numbered without gaps: of the 15,625 candidates of
//! a 25x25 board some 1,500, which fit the cache.

use super::literal::Variable;
use super::root::Root;
use crate::model::{Board, Cell, Digit, House};

pub struct Problem {
    /// The candidate of each variable.
    pub candidates: Vec<(Cell, Digit)>,
    /// Exactly one member of each is in: cells, then digits in houses.
    pub slots: Vec<Vec<Variable>>,
    /// Candidates that pair rules keep apart.
    pub exclusions: Vec<[Variable; 2]>,
}

impl Problem {
    /// What is open after the root.
    pub fn new(board: &Board, root: &Root<'_>) -> Self {
        let (numbers, candidates, mut slots) = Numbers::new(board, root);
        for house in board.houses() {
            slots.extend(numbers.slots_of(house));
        }
        let exclusions = numbers.exclusions(board, &candidates);
        Self { candidates, slots, exclusions }
    }
}

/// The variable of each candidate, by cell and digit.
struct Numbers {
    size: usize,
    variables: Vec<Option<Variable>>,
}

impl Numbers {
    /// Numbers the candidates of the open cells; each cell is a slot.
    fn new(board: &Board, root: &Root<'_>) -> (Self, Vec<(Cell, Digit)>, Vec<Vec<Variable>>) {
        let size = board.size();
        let mut variables = vec![None; board.shape().cell_count() * size];
        let (mut candidates, mut slots) = (Vec::new(), Vec::new());
        for cell in board.cells().filter(|cell| root.digits(*cell).len() > 1) {
            let number = |digit: Digit| {
                let variable = Variable(candidates.len() as u32);
                candidates.push((cell, digit));
                variables[cell.index() * size + digit.index()] = Some(variable);
                variable
            };
            slots.push(root.digits(cell).iter().map(number).collect());
        }
        (Self { size, variables }, candidates, slots)
    }

    fn variable(&self, cell: Cell, digit: Digit) -> Option<Variable> {
        self.variables[cell.index() * self.size + digit.index()]
    }

    /// One slot for each digit that a house still needs.
    fn slots_of(&self, house: &House) -> impl Iterator<Item = Vec<Variable>> {
        let cells_of = |digit: Digit| {
            let cells = house.cells().iter();
            cells.filter_map(|&cell| self.variable(cell, digit)).collect::<Vec<_>>()
        };
        let slots = (0..self.size).map(Digit::from_index).map(cells_of);
        slots.filter(|slot| !slot.is_empty())
    }

    fn exclusions(&self, board: &Board, candidates: &[(Cell, Digit)]) -> Vec<[Variable; 2]> {
        let mut exclusions = Vec::new();
        for &(cell, digit) in candidates {
            let Some(first) = self.variable(cell, digit) else { continue };
            for pair in board.pair_rules(cell).iter().filter(|pair| pair.cell > cell) {
                let digits = pair.forbids(digit) & board.shape().digits();
                let others = digits.iter().filter_map(|other| self.variable(pair.cell, other));
                exclusions.extend(others.map(|other| [first, other]));
            }
        }
        exclusions
    }
}
