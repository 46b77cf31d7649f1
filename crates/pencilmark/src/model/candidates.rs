//! Candidates: what is still possible while solving.
//!
//! ```text
//!   digits[cell]            the candidates of an unsolved cell; empty once it is solved
//!   places[house * N + d]   the unsolved places of digit d in a house
//!   cells[d]                the unsolved cells that have candidate d
//! ```
//!
//! The three views always agree; [`Candidates::place`] and [`Candidates::eliminate`] are the only
//! ways to change them.

use super::{
    Board, Cell, CellNameError, CellSet, Digit, DigitSet, Grid, HouseId, PlaceSet, Puzzle, Shape,
    SmallIndex as _,
};
use std::fmt;
use std::sync::Arc;

/// One candidate: a digit that a cell may hold.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let cell = "r4c7".parse::<CellName>()?.of(Shape::classic())?;
/// let candidate = Candidate::new(cell, "5".parse()?);
/// assert_eq!(candidate.digit.number(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// Reads `r4c7=5`.
    pub fn parse(text: &str, shape: Shape) -> Result<Self, CandidateError> {
        let error = |source| CandidateError { text: text.to_owned(), shape, source };
        let (cell, digit) = text.split_once('=').ok_or_else(|| error(None))?;
        let cell = Cell::parse(cell, shape).map_err(|bad| error(Some(bad)))?;
        let digit = shape.read_digit(digit);
        digit.map(|digit| Self { cell, digit }).ok_or_else(|| error(None))
    }

    /// As a placement: `r4c7=5`.
    pub fn placed(self, shape: Shape) -> String {
        format!("{}={}", self.cell.name(shape), shape.number(self.digit))
    }

    /// As an elimination: `r4c7-5`.
    pub fn removed(self, shape: Shape) -> String {
        format!("{}-{}", self.cell.name(shape), shape.number(self.digit))
    }
}

/// A text that should be a candidate and is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateError {
    text: String,
    shape: Shape,
    /// What is wrong with the name of its cell.
    source: Option<CellNameError>,
}

impl fmt::Display for CandidateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, shape, .. } = self;
        let (rows, columns, [lowest, highest]) = (shape.rows(), shape.columns(), shape.ends());
        write!(f, "'{text}' is not a candidate ")?;
        write!(f, "(expected r1c1={lowest} to r{rows}c{columns}={highest})")
    }
}

impl std::error::Error for CandidateError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(self.source.as_ref()?)
    }
}

/// The digits placed so far and the candidates of the other cells.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let cell = "r1c2".parse::<CellName>()?.of(puzzle.board().shape())?;
/// let candidates = puzzle.candidates();
/// assert_eq!(candidates.digits(cell).len(), 1, "only a 2 fits");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Candidates {
    board: Arc<Board>,
    placed: Grid,
    unsolved: CellSet,
    digits: Vec<DigitSet>,
    places: Vec<PlaceSet>,
    cells: Vec<CellSet>,
    /// The digits not yet placed in each house.
    missing: Vec<DigitSet>,
}

/// Whether an elimination changed anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elimination {
    /// The candidate was there and is now gone.
    Removed,
    /// It was already gone.
    AlreadyGone,
}

/// Why there is no solution from here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// An unsolved cell without a candidate.
    Cell(Cell),
    /// A house where an unplaced digit has no place left.
    House(HouseId, Digit),
}

impl Contradiction {
    /// The sentence for people: `r4c7 has no candidate left`.
    pub fn describe(self, board: &Board) -> String {
        match self {
            Self::Cell(cell) => format!("{} has no candidate left", cell.name(board.shape())),
            Self::House(house, digit) => {
                let digit = board.shape().number(digit);
                format!("{digit} has no place left in {}", board.house(house).name())
            }
        }
    }
}

impl Candidates {
    /// The candidates of a puzzle after placing its givens. Givens that clash leave a contradiction
    /// or repeat a digit; check [`Puzzle::clashes`] first.
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut candidates = Self::unplaced(puzzle);
        for (cell, digit) in puzzle.givens().filled() {
            candidates.place(cell, digit);
        }
        candidates
    }

    /// What rules and pencilmarks allow before any digit is placed.
    fn unplaced(puzzle: &Puzzle) -> Self {
        let board = puzzle.board().clone();
        let size = board.size();
        let digits: Vec<DigitSet> = board.cells().map(|cell| puzzle.allowed(cell)).collect();
        let mut places = vec![PlaceSet::EMPTY; board.houses().len() * size];
        let mut cells = vec![CellSet::EMPTY; size];
        for cell in board.cells() {
            for digit in digits[cell.index()].iter() {
                cells[digit.index()].insert(cell);
                for &(house, place) in board.houses_of(cell) {
                    places[house.index() * size + digit.index()].insert(place);
                }
            }
        }
        Self {
            placed: Grid::empty(board.shape()),
            unsolved: CellSet::first_n(board.shape().cell_count()),
            missing: vec![board.shape().digits(); board.houses().len()],
            digits,
            places,
            cells,
            board,
        }
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The digits placed so far.
    pub fn placed(&self) -> &Grid {
        &self.placed
    }

    /// The digit placed in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.placed.get(cell)
    }

    /// The candidates of a cell; empty once it is solved.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Whether an unsolved cell has this candidate.
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.digits(cell).contains(digit)
    }

    /// The places left for a digit in a house; empty once it is placed there.
    pub fn places(&self, house: HouseId, digit: Digit) -> PlaceSet {
        self.places[house.index() * self.board.size() + digit.index()]
    }

    /// The cells left for a digit in a house, by place.
    pub fn cells_in(
        &self,
        house: HouseId,
        digit: Digit,
    ) -> impl Iterator<Item = Cell> + Clone + '_ {
        let cells = self.board.house(house).cells();
        self.places(house, digit).iter().map(|place| cells[place.index()])
    }

    /// The unsolved cells that have this candidate.
    pub fn cells_with(&self, digit: Digit) -> &CellSet {
        &self.cells[digit.index()]
    }

    /// The cells that hold no digit yet.
    pub fn unsolved(&self) -> &CellSet {
        &self.unsolved
    }

    /// The digits not yet placed in a house.
    pub fn missing(&self, house: HouseId) -> DigitSet {
        self.missing[house.index()]
    }

    /// The number of candidates of all unsolved cells.
    pub fn count(&self) -> usize {
        self.digits.iter().map(|digits| digits.len()).sum()
    }

    /// Whether every cell holds a digit.
    pub fn is_solved(&self) -> bool {
        self.unsolved.is_empty()
    }

    /// Puts a digit into an unsolved cell and removes the candidates that it rules out. Returns how
    /// many candidates are gone, including those of the cell itself.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> usize {
        let board = self.board.clone();
        let mut removed = self.digits(cell).len();
        for other in self.digits(cell).iter() {
            self.eliminate(cell, other);
        }
        self.placed.set(cell, digit);
        self.unsolved.remove(cell);
        for &(house, _) in board.houses_of(cell) {
            self.missing[house.index()].remove(digit);
        }
        for peer in (board.peers(cell) & self.cells_with(digit)).iter() {
            self.eliminate(peer, digit);
            removed += 1;
        }
        for pair in board.pair_rules(cell) {
            for other in (pair.forbids(digit) & self.digits(pair.cell)).iter() {
                self.eliminate(pair.cell, other);
                removed += 1;
            }
        }
        removed
    }

    /// Removes a candidate.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> Elimination {
        if !self.has(cell, digit) {
            return Elimination::AlreadyGone;
        }
        self.digits[cell.index()].remove(digit);
        self.cells[digit.index()].remove(cell);
        let size = self.board.size();
        for &(house, place) in self.board.houses_of(cell) {
            self.places[house.index() * size + digit.index()].remove(place);
        }
        Elimination::Removed
    }

    /// The first sign that there is no solution from here, if there is one already.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let empty = self.unsolved.iter().find(|cell| self.digits(*cell).is_empty());
        empty.map(Contradiction::Cell).or_else(|| {
            self.board.house_ids().find_map(|house| {
                let homeless = |digit: &Digit| self.places(house, *digit).is_empty();
                let digit = self.missing(house).iter().find(homeless)?;
                Some(Contradiction::House(house, digit))
            })
        })
    }
}

impl std::fmt::Debug for Candidates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { placed, digits, .. } = self;
        f.debug_struct("Candidates").field("placed", placed).field("digits", digits).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::error::Error as _;

    #[test]
    fn candidates_read_back() {
        let shape = Shape::classic();
        let candidate = Candidate::parse("r4c7=5", shape).unwrap();
        assert_eq!(candidate.placed(shape), "r4c7=5");
        assert_eq!(Candidate::parse("R4C7= 5", shape), Ok(candidate));
        for bad in ["r4c7", "r4c7=0", "r4c7=10", "r4c7-5", "r10c1=1"] {
            assert!(Candidate::parse(bad, shape).is_err(), "{bad}");
        }
        let error = Candidate::parse("r10c1=1", shape).unwrap_err();
        assert_eq!(error.to_string(), "'r10c1=1' is not a candidate (expected r1c1=1 to r9c9=9)");
        assert!(error.source().is_some_and(|source| source.is::<CellNameError>()));
    }
}
