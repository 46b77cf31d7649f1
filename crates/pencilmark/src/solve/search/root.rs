//! What follows from the givens without any search: singles and locked candidates, on plain masks.
//!
//! Easy puzzles end here, before anything is built for the search.

use crate::model::{Board, Cell, DigitSet, Grid, Puzzle, SmallIndex as _};

/// The candidates of every cell after singles and locked candidates.
pub struct Root<'a> {
    board: &'a Board,
    /// The digits left in each cell; one once it is solved.
    digits: Vec<DigitSet>,
    /// Cells with one digit left whose consequences are not drawn yet.
    solved: Vec<Cell>,
}

/// There is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

/// Whether a pass removed anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Progress {
    Some,
    None,
}

impl<'a> Root<'a> {
    /// The candidates that singles and locked candidates leave.
    pub fn new(puzzle: &'a Puzzle) -> Result<Self, Impossible> {
        let board: &Board = puzzle.board();
        let digits_of = |cell: Cell| {
            let given = puzzle.givens().get(cell).map(DigitSet::only);
            puzzle.allowed(cell) & given.unwrap_or(board.shape().digits())
        };
        let digits: Vec<DigitSet> = board.cells().map(digits_of).collect();
        if digits.iter().any(|digits| digits.is_empty()) {
            return Err(Impossible);
        }
        let single = |cell: &Cell| digits[cell.index()].single().is_some();
        let solved = board.cells().filter(single).collect();
        let mut root = Self { board, digits, solved };
        root.reduce()?;
        Ok(root)
    }

    /// The digits left in a cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The solved cells.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.board.shape());
        for cell in self.board.cells() {
            if let Some(digit) = self.digits(cell).single() {
                grid.set(cell, digit);
            }
        }
        grid
    }

    /// Repeats everything until nothing changes.
    fn reduce(&mut self) -> Result<(), Impossible> {
        let mut known = None;
        loop {
            self.place_solved()?;
            self.find_hidden_singles()?;
            if self.solved.is_empty() {
                let crossings = known.get_or_insert_with(|| crossings(self.board));
                if self.find_locked(crossings)? == Progress::None {
                    return Ok(());
                }
            }
        }
    }

    /// Removes digits from a cell that has some of them.
    fn remove(&mut self, cell: Cell, gone: DigitSet) -> Result<(), Impossible> {
        let digits = &mut self.digits[cell.index()];
        *digits -= gone;
        match digits.len() {
            0 => return Err(Impossible),
            1 => self.solved.push(cell),
            _ => {}
        }
        Ok(())
    }

    fn place_solved(&mut self) -> Result<(), Impossible> {
        let board = self.board;
        while let Some(cell) = self.solved.pop() {
            let Some(digit) = self.digits(cell).single() else { return Err(Impossible) };
            for (other, gone) in board.consequences(cell, digit) {
                if self.digits(other).contains(gone) {
                    self.remove(other, DigitSet::only(gone))?;
                }
            }
        }
        Ok(())
    }

    fn find_hidden_singles(&mut self) -> Result<(), Impossible> {
        let board = self.board;
        for house in board.houses() {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for &cell in house.cells() {
                twice |= once & self.digits(cell);
                once |= self.digits(cell);
            }
            if once != board.shape().digits() {
                return Err(Impossible);
            }
            for &cell in house.cells() {
                let digits = self.digits(cell);
                let hidden = digits - twice;
                if hidden.len() > 1 {
                    return Err(Impossible);
                }
                if hidden.len() < digits.len() && !hidden.is_empty() {
                    self.remove(cell, digits - hidden)?;
                }
            }
        }
        Ok(())
    }

    fn find_locked(&mut self, crossings: &[Crossing]) -> Result<Progress, Impossible> {
        let mut progress = Progress::None;
        let houses = self.board.houses();
        for &Crossing { first, second, shared, beyond } in crossings {
            let (mut inside, mut rest) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for (place, cell) in houses[first].cells().iter().enumerate() {
                let part = if shared >> place & 1 == 1 { &mut inside } else { &mut rest };
                *part |= self.digits(*cell);
            }
            let locked = inside - rest;
            if locked.is_empty() {
                continue;
            }
            let cells = houses[second].cells().iter().enumerate();
            let outside = cells.filter(|(place, _)| beyond >> place & 1 == 1);
            for (_, &cell) in outside {
                if self.digits(cell).intersects(locked) {
                    self.remove(cell, locked)?;
                    progress = Progress::Some;
                }
            }
        }
        Ok(progress)
    }
}

/// Two houses that share several cells, such as a row and a box: a digit that the first has only
/// in the shared cells is not in the rest of the second.
struct Crossing {
    /// The houses by number.
    first: usize,
    second: usize,
    /// The places of the first whose cells are in both.
    shared: u64,
    /// The other places of the second.
    beyond: u64,
}

/// Every crossing of a board, both ways.
fn crossings(board: &Board) -> Vec<Crossing> {
    let count = board.houses().len();
    let mut shared_places = vec![0u64; count * count];
    for cell in board.cells() {
        for &(first, place) in board.houses_of(cell) {
            for &(second, _) in board.houses_of(cell) {
                shared_places[first.index() * count + second.index()] |= 1 << place.index();
            }
        }
    }
    let mut crossings = Vec::new();
    for first in 0..count {
        for second in 0..count {
            let shared = shared_places[first * count + second];
            if (2..board.size()).contains(&(shared.count_ones() as usize)) {
                let beyond = !shared_places[second * count + first];
                crossings.push(Crossing { first, second, shared, beyond });
            }
        }
    }
    crossings
}
