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
        for Crossing { shared, rest, beyond } in crossings {
            let any = |cells: &[Cell]| {
                cells.iter().fold(DigitSet::EMPTY, |any, cell| any | self.digits(*cell))
            };
            let locked = any(shared) - any(rest);
            for &cell in beyond {
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
    /// The cells of both.
    shared: Vec<Cell>,
    /// The other cells of the first.
    rest: Vec<Cell>,
    /// The other cells of the second.
    beyond: Vec<Cell>,
}

/// Every crossing of a board, both ways.
fn crossings(board: &Board) -> Vec<Crossing> {
    let houses = board.houses();
    let mut shared_places = vec![0u64; houses.len() * houses.len()];
    for cell in board.cells() {
        for &(first, place) in board.houses_of(cell) {
            for &(second, _) in board.houses_of(cell) {
                shared_places[first.index() * houses.len() + second.index()] |= 1 << place.index();
            }
        }
    }
    let mut crossings = Vec::new();
    for (pair, places) in shared_places.into_iter().enumerate() {
        let (first, second) = (&houses[pair / houses.len()], &houses[pair % houses.len()]);
        let count = places.count_ones() as usize;
        if (2..board.size()).contains(&count) {
            let cells = first.cells().iter().enumerate();
            let (shared, rest): (Vec<_>, Vec<_>) = cells.partition(|(p, _)| places >> p & 1 == 1);
            let cells = |places: Vec<(usize, &Cell)>| places.into_iter().map(|(_, c)| *c).collect();
            let outside = |cell: &Cell| !first.set().contains(*cell);
            let beyond = second.cells().iter().copied().filter(outside).collect();
            crossings.push(Crossing { shared: cells(shared), rest: cells(rest), beyond });
        }
    }
    crossings
}
