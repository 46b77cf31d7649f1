//! A puzzle as the search sees it: the open candidates as variables, slots, and exclusions.
//!
//! Only what [`super::root`] leaves open is kept, numbered without gaps: of the 15,625 candidates of
//! a 25x25 board some 1,500, which fit the cache. Boards with constraints add variables of their own,
//! after the candidates, and clauses (see [`crate::solve::learning`]).

use super::literal::{Literal, Variable};
use super::root::Root;
use crate::model::{Board, Cell, Digit, DigitSet, Grid};

pub struct Problem {
    /// The candidate of each variable.
    pub candidates: Vec<(Cell, Digit)>,
    /// All variables: the candidates and those that help to say what constraints demand. Those must not
    /// make several solutions of one: whoever knows the candidates knows whether they can be settled.
    pub variables: usize,
    /// Exactly one member of each is in: cells, then digits in houses.
    pub slots: Vec<Vec<Variable>>,
    /// Candidates that pair rules keep apart.
    pub exclusions: Vec<[Variable; 2]>,
    /// At least one literal of each holds.
    pub clauses: Vec<Vec<Literal>>,
}

/// The most members of a slot.
pub const MOST_MEMBERS: usize = 63;

impl Problem {
    /// What is open after the root.
    pub fn new(board: &Board, root: &Root<'_>) -> Self {
        let open = board.cells().filter(|cell| root.digits(*cell).len() > 1);
        let (numbers, mut problem) = Numbers::new(board, open, |cell| root.digits(cell));
        problem.exclusions = numbers.exclusions(board, &problem.candidates);
        problem
    }

    /// Places the digits of the candidates that are in.
    pub fn place(&self, literals: &[Literal], grid: &mut Grid) {
        for literal in literals.iter().filter(|literal| literal.says_in()) {
            if let Some(&(cell, digit)) = self.candidates.get(literal.variable().index()) {
                grid.set(cell, digit);
            }
        }
    }
}

/// The variable of each candidate, by cell and digit.
pub struct Numbers {
    size: usize,
    variables: Vec<Option<Variable>>,
}

impl Numbers {
    /// Numbers the candidates of these cells; each cell is a slot, and each digit of a house.
    pub fn new(
        board: &Board,
        cells: impl Iterator<Item = Cell>,
        digits: impl Fn(Cell) -> DigitSet,
    ) -> (Self, Problem) {
        let size = board.size();
        let mut variables = vec![None; board.shape().cell_count() * size];
        let (mut candidates, mut slots) = (Vec::new(), Vec::new());
        for cell in cells {
            let number = |digit: Digit| {
                let variable = Variable(candidates.len() as u32);
                candidates.push((cell, digit));
                variables[cell.index() * size + digit.index()] = Some(variable);
                variable
            };
            slots.push(digits(cell).iter().map(number).collect());
        }
        let numbers = Self { size, variables };
        for house in board.houses() {
            slots.extend(numbers.slots_of(house.cells()));
        }
        let (exclusions, clauses) = (Vec::new(), Vec::new());
        let variables = candidates.len();
        (numbers, Problem { candidates, variables, slots, exclusions, clauses })
    }

    /// The variable of a candidate, if it is open.
    pub fn variable(&self, cell: Cell, digit: Digit) -> Option<Variable> {
        self.variables[cell.index() * self.size + digit.index()]
    }

    /// One slot for each digit that a house of these cells still needs.
    pub fn slots_of(&self, cells: &[Cell]) -> impl Iterator<Item = Vec<Variable>> {
        let cells_of = |digit: Digit| {
            let cells = cells.iter();
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
