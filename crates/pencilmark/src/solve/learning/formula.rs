//! What is demanded of variables, as it is written: candidates, slots, and clauses under a condition.

use crate::model::{Board, Cell, Digit, DigitSet};
use crate::solve::search::{Literal, MOST_MEMBERS, Numbers, Problem, Variable};

/// A board in the words of the search: its candidates, its houses, and what is added.
pub struct Formula<'a> {
    pub board: &'a Board,
    numbers: Numbers,
    problem: Problem,
    /// What is written holds unless one of these does: the conditions under which it is demanded, reversed.
    unless: Vec<Literal>,
    /// How much more may be written, in literals.
    room: usize,
}

/// The board has more to say than the search has room for, or something that no clauses say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsaid;

/// The most literals of all clauses: some ten megabytes.
const ROOM: usize = 2_000_000;

impl<'a> Formula<'a> {
    /// Cells, houses, and the pairs of candidates that exclude each other.
    pub fn new(board: &'a Board, digits: &[DigitSet]) -> Self {
        let digits = |cell: Cell| digits[cell.index()];
        let (numbers, problem) = Numbers::new(board, board.cells(), digits);
        let mut formula = Self { board, numbers, problem, unless: Vec::new(), room: ROOM };
        for cell in board.cells() {
            if digits(cell).len() < 2 {
                // A slot says nothing as long as none of its members is out.
                let candidates = digits(cell).iter();
                let only = candidates.filter_map(|digit| formula.candidate(cell, digit)).collect();
                formula.problem.clauses.push(only);
            }
            digits(cell).iter().for_each(|digit| formula.exclude_consequences(cell, digit));
        }
        formula
    }

    /// Every pair is named once, and what a slot says is not said again.
    fn exclude_consequences(&mut self, cell: Cell, digit: Digit) {
        let Some(candidate) = self.numbers.variable(cell, digit) else { return };
        let in_one_house = |other: Cell| {
            let houses = self.board.houses_of(cell);
            houses.iter().any(|(house, _)| self.board.house(*house).set().contains(other))
        };
        let excluded = |&(other, same): &(Cell, Digit)| {
            other > cell && !(same == digit && in_one_house(other))
        };
        let consequences = self.board.consequences(cell, digit).filter(excluded);
        let others = consequences.filter_map(|(other, gone)| self.numbers.variable(other, gone));
        self.problem.exclusions.extend(others.map(|other| [candidate, other]));
    }

    /// What is written, if there was room for all of it.
    pub fn into_problem(self) -> Problem {
        self.problem
    }

    /// That a cell holds a digit, if it may.
    pub fn candidate(&self, cell: Cell, digit: Digit) -> Option<Literal> {
        self.numbers.variable(cell, digit).map(Variable::is_in)
    }

    /// The candidates of a cell, each with the index of its digit.
    pub fn candidates(&self, cell: Cell) -> Vec<(i64, Literal)> {
        let literal = |digit: Digit| {
            self.candidate(cell, digit).map(|literal| (digit.index() as i64, literal))
        };
        self.board.shape().digits().iter().filter_map(literal).collect()
    }

    /// A variable of its own.
    pub fn variable(&mut self) -> Variable {
        self.problem.variables += 1;
        Variable(self.problem.variables as u32 - 1)
    }

    /// Every digit is in one of these cells.
    pub fn add_house(&mut self, cells: &[Cell]) {
        self.problem.slots.extend(self.numbers.slots_of(cells));
    }

    /// One of these literals holds.
    pub fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) -> Result<(), Unsaid> {
        let clause: Vec<Literal> =
            literals.into_iter().chain(self.unless.iter().copied()).collect();
        self.room = self.room.checked_sub(clause.len()).ok_or(Unsaid)?;
        self.problem.clauses.push(clause);
        Ok(())
    }

    /// If a literal holds, one of the others does.
    pub fn implies(
        &mut self,
        literal: Literal,
        others: impl IntoIterator<Item = Literal>,
    ) -> Result<(), Unsaid> {
        self.clause(std::iter::once(!literal).chain(others))
    }

    /// So many variables, of which exactly one is in, whatever is demanded.
    pub fn one_of(&mut self, count: usize) -> Result<Vec<Variable>, Unsaid> {
        let members: Vec<Variable> = (0..count).map(|_| self.variable()).collect();
        match count {
            0 => self.clause([])?,
            1 => self.problem.clauses.push(vec![members[0].is_in()]),
            2..=MOST_MEMBERS => self.problem.slots.push(members.clone()),
            _ => {
                self.room = self.room.checked_sub(count * count).ok_or(Unsaid)?;
                self.problem.clauses.push(members.iter().map(|member| member.is_in()).collect());
                for (place, first) in members.iter().enumerate() {
                    let pairs = members[..place].iter().map(|second| [*first, *second]);
                    self.problem.exclusions.extend(pairs);
                }
            }
        }
        Ok(members)
    }

    /// Writes something that is demanded only if a variable is in.
    pub fn under(
        &mut self,
        condition: Variable,
        write: impl FnOnce(&mut Self) -> Result<(), Unsaid>,
    ) -> Result<(), Unsaid> {
        self.unless.push(condition.is_out());
        let written = write(self);
        self.unless.pop();
        written
    }

    /// Whether what is written now is demanded in any case.
    pub fn is_unconditional(&self) -> bool {
        self.unless.is_empty()
    }
}
