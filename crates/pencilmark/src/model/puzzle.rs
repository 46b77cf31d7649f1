//! A puzzle: a board, its givens, and (for pencilmark puzzles) the candidates each cell may have.

use super::{Board, Candidates, Cell, Clash, Digit, DigitSet, Grid, counted};
use std::fmt;
use std::sync::Arc;

/// What a person is asked to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    board: Arc<Board>,
    /// As many cells as the board has, and only digits of the board.
    givens: Grid,
    /// A set for each cell of the board.
    pencilmarks: Option<Vec<DigitSet>>,
}

/// Givens or pencilmarks that do not fit a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There are not as many as the board has cells.
    CellCount {
        /// How many there are.
        found: usize,
        /// How many cells the board has.
        expected: usize,
    },
    /// A digit above those of the board.
    Digit {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: Digit,
        /// The shape of the board.
        shape: super::Shape,
    },
}

impl Puzzle {
    /// The puzzle with these givens on this board, if they fit it. Givens that clash do: see
    /// [`Puzzle::clashes`].
    pub fn new(board: Arc<Board>, givens: Grid) -> Result<Self, PuzzleError> {
        let shape = board.shape();
        expect_cells(&board, givens.cell_count())?;
        let too_large = givens.filled().find(|(_, digit)| digit.number() > shape.size());
        match too_large {
            None => Ok(Self::on(board, givens)),
            Some((cell, digit)) => Err(PuzzleError::Digit { cell, digit, shape }),
        }
    }

    /// The puzzle with these givens on this board, which the caller knows to fit it.
    pub(crate) fn on(board: Arc<Board>, givens: Grid) -> Self {
        debug_assert_eq!(board.shape().cell_count(), givens.cell_count());
        Self { board, givens, pencilmarks: None }
    }

    /// The same puzzle, where each cell may also hold only the given digits (a candidate grid, or a
    /// puzzle given by its 729 candidates): a set for each cell.
    pub fn with_pencilmarks(self, pencilmarks: Vec<DigitSet>) -> Result<Self, PuzzleError> {
        expect_cells(&self.board, pencilmarks.len())?;
        Ok(self.marked(pencilmarks))
    }

    /// The same puzzle with a set of digits for each cell, as the caller knows.
    pub(crate) fn marked(self, pencilmarks: Vec<DigitSet>) -> Self {
        debug_assert_eq!(pencilmarks.len(), self.givens.cell_count());
        Self { pencilmarks: Some(pencilmarks), ..self }
    }

    /// The same puzzle with this digit given in this cell, or with none there.
    ///
    /// # Panics
    ///
    /// If the board has no such cell or digit.
    pub fn with_given(&self, cell: Cell, digit: Option<Digit>) -> Self {
        let mut puzzle = self.clone();
        match digit {
            Some(digit) => {
                assert!(digit.number() <= self.board.size(), "a digit of the board");
                puzzle.givens.set(cell, digit);
            }
            None => puzzle.givens.clear(cell),
        }
        puzzle
    }

    /// The puzzle without each of its clues by itself, with the number of the clue among the rules with
    /// parameters, from 1. A clue is a rule that names cells; one of the whole board, such as the one that
    /// makes missing dots of Kropki say something, is none.
    pub fn without_each_clue(&self) -> impl Iterator<Item = (usize, Self)> {
        let rules = self.board.rules();
        let numbered = (1..).zip(rules.iter().filter(|rule| rule.kind().form.is_some()));
        let clues = numbered.filter(|(_, rule)| !rule.parameters().named_cells().is_empty());
        clues.map(|(number, clue)| {
            let others = rules.iter().filter(|rule| !std::ptr::eq(*rule, clue)).cloned();
            let board = Board::new(self.board.shape(), others.collect());
            let board = board.expect("fewer rules go together, too");
            (number, Self { board, ..self.clone() })
        })
    }

    /// The board, with its rules.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The digits that are given.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The digits that each cell may hold, if the puzzle says so beyond its givens and rules.
    pub fn pencilmarks(&self) -> Option<&[DigitSet]> {
        self.pencilmarks.as_deref()
    }

    /// The digits that rules and pencilmarks allow in a cell, before looking at any given.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let marks = self.pencilmarks.as_ref().map(|marks| marks[cell.index()]);
        self.board.allowed(cell) & marks.unwrap_or(self.board.shape().digits())
    }

    /// The number of givens.
    pub fn clue_count(&self) -> usize {
        self.givens.filled_count()
    }

    /// Whether the fast solver for classic 9x9 boards can take it.
    pub fn is_classic(&self) -> bool {
        self.board.is_classic()
    }

    /// The givens that break a rule; empty if they do not clash.
    pub fn clashes(&self) -> Vec<Clash> {
        Clash::all(self)
    }

    /// Whether any givens break a rule: [`Puzzle::clashes`] without gathering them.
    pub(crate) fn has_clash(&self) -> bool {
        let houses = self.board.houses().iter().chain(self.board.short_houses());
        let repeats = houses.into_iter().any(|house| {
            let mut seen = DigitSet::EMPTY;
            let mut digits = house.cells().iter().filter_map(|cell| self.givens.get(*cell));
            digits.any(|digit| {
                let before = seen;
                seen.insert(digit);
                before.contains(digit)
            })
        });
        repeats
            || self.givens.filled().any(|(cell, digit)| {
                let forbidden = self.board.pair_rules(cell).iter().any(|pair| {
                    let other = self.givens.get(pair.cell);
                    other.is_some_and(|other| pair.forbids(digit).contains(other))
                });
                forbidden || !self.allowed(cell).contains(digit)
            })
    }

    /// The candidates after placing the givens.
    pub fn candidates(&self) -> Candidates {
        Candidates::new(self)
    }

    /// Whether it demands everything that an earlier puzzle does, so that it has no solution that the
    /// earlier one has not: clues were added, and none was changed or taken away.
    pub fn extends(&self, earlier: &Self) -> bool {
        let is_same = Arc::ptr_eq(&self.board, &earlier.board);
        (is_same || self.board.extends(&earlier.board))
            && earlier.givens.filled().all(|(cell, digit)| self.givens.get(cell) == Some(digit))
            && self
                .board
                .cells()
                .all(|cell| (self.allowed(cell) - earlier.allowed(cell)).is_empty())
    }

    /// Whether a full grid is a solution: it agrees with the givens and breaks no rule. (Slow and
    /// plain, for tests and for checking what faster code found.)
    pub fn is_solved_by(&self, solution: &Grid) -> bool {
        let agrees = |(cell, digit): (Cell, Digit)| solution.get(cell) == Some(digit);
        let allowed = |(cell, digit): (Cell, Digit)| self.allowed(cell).contains(digit);
        solution.cell_count() == self.givens.cell_count()
            && solution.is_full()
            && self.givens.filled().all(agrees)
            && solution.filled().all(allowed)
            && Puzzle::on(self.board.clone(), solution.clone()).clashes().is_empty()
            && self.board.obeys(solution)
    }
}

/// Whether something has a part for each cell of a board.
fn expect_cells(board: &Board, found: usize) -> Result<(), PuzzleError> {
    let expected = board.shape().cell_count();
    if found == expected { Ok(()) } else { Err(PuzzleError::CellCount { found, expected }) }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::CellCount { found, expected } => {
                let found = counted(found, "cell");
                write!(f, "{found} (expected {expected}, as the board has)")
            }
            Self::Digit { cell, digit, shape } => {
                let (name, digit, [low, high]) =
                    (cell.name(shape), shape.number(digit), shape.ends());
                write!(f, "{name}: {digit} is not a digit of the board ({low}-{high})")
            }
        }
    }
}

impl std::error::Error for PuzzleError {}
