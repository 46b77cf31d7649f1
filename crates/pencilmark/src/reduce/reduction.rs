//! The items of a board and the items of each candidate.

use crate::model::{Board, Cell, Digit, DigitSet, houses_pairs_and_restrictions};
use std::sync::Arc;

/// A board's rules as an exact cover problem: its items, and the items that each candidate covers.
///
/// A candidate's row number is `cell * N + digit`; row and item numbers count from 0.
pub struct Reduction {
    board: Arc<Board>,
    primary: usize,
    secondary: Vec<ForbiddenPair>,
    /// The items of all candidates, one candidate after the other.
    items: Vec<u32>,
    /// `[row]`: where the items of a candidate begin; one more at the end.
    starts: Vec<u32>,
}

/// Two candidates that a rule does not allow together; the lower row first.
type ForbiddenPair = [u32; 2];

impl Reduction {
    /// The reduction of every puzzle on this board.
    ///
    /// # Panics
    ///
    /// If the board has constraints or an unusual shape: they are no exact cover.
    pub fn new(board: &Arc<Board>) -> Self {
        assert!(houses_pairs_and_restrictions(board).is_ok(), "constraints are no exact cover");
        let size = board.size();
        let cells = board.shape().cell_count();
        let primary = cells + board.houses().len() * size;
        let secondary = forbidden_pairs(board);

        let mut pairs_of = vec![Vec::new(); cells * size];
        for (index, pair) in secondary.iter().enumerate() {
            pair.iter().for_each(|&row| pairs_of[row as usize].push((primary + index) as u32));
        }
        let mut items = Vec::new();
        let mut starts = vec![0];
        for (row, pairs) in pairs_of.iter().enumerate() {
            let (cell, digit) = (Cell::from_index(row / size), row % size);
            items.push(cell.index() as u32);
            let houses = board.houses_of(cell).iter();
            items.extend(houses.map(|(house, _)| (cells + house.index() * size + digit) as u32));
            items.extend(pairs);
            starts.push(items.len() as u32);
        }
        Self { board: board.clone(), primary, secondary, items, starts }
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The number of items that must be covered: cells, and houses times digits.
    pub fn primary(&self) -> usize {
        self.primary
    }

    /// The number of items that may be covered: forbidden pairs.
    pub fn secondary(&self) -> usize {
        self.secondary.len()
    }

    /// The number of candidates of an empty grid.
    pub fn rows(&self) -> usize {
        self.starts.len() - 1
    }

    /// The row of a candidate.
    pub fn row(&self, cell: Cell, digit: Digit) -> usize {
        cell.index() * self.board.size() + digit.index()
    }

    /// The candidate of a row.
    pub fn candidate(&self, row: usize) -> (Cell, Digit) {
        let size = self.board.size();
        (Cell::from_index(row / size), Digit::from_index(row % size))
    }

    /// The items that a candidate covers: its cell, its houses, its forbidden pairs.
    #[inline]
    pub fn items(&self, row: usize) -> &[u32] {
        &self.items[self.starts[row] as usize..self.starts[row + 1] as usize]
    }

    /// The names of the items, in order, without spaces: `r1c1`, `row-1=5`, `r1c1=1/r2c3=1`.
    pub fn item_names(&self) -> Vec<String> {
        let shape = self.board.shape();
        let cells = self.board.cells().map(|cell| cell.name(shape).to_string());
        let houses = self.board.houses().iter().flat_map(|house| {
            let name = house.name().replace(' ', "-");
            shape.digits().iter().map(move |digit| format!("{name}={digit}"))
        });
        let pairs = self.secondary.iter().map(|&[one, other]| {
            format!("{}/{}", self.row_name(one as usize), self.row_name(other as usize))
        });
        cells.chain(houses).chain(pairs).collect()
    }

    /// The name of a row: `r4c7=5`.
    pub fn row_name(&self, row: usize) -> String {
        let (cell, digit) = self.candidate(row);
        format!("{}={digit}", cell.name(self.board.shape()))
    }
}

/// Every two candidates that a pair rule forbids together and no house does.
fn forbidden_pairs(board: &Board) -> Vec<ForbiddenPair> {
    let size = board.size();
    let row = |cell: Cell, digit: Digit| (cell.index() * size + digit.index()) as u32;
    let mut pairs = Vec::new();
    for cell in board.cells() {
        for pair in board.pair_rules(cell).iter().filter(|pair| pair.cell > cell) {
            let share_a_house = share_a_house(board, cell, pair.cell);
            for digit in board.shape().digits().iter() {
                let mut others = pair.forbids(digit) & board.shape().digits();
                if share_a_house {
                    others -= DigitSet::only(digit);
                }
                pairs.extend(others.iter().map(|other| [row(cell, digit), row(pair.cell, other)]));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn share_a_house(board: &Board, one: Cell, other: Cell) -> bool {
    board.houses_of(one).iter().any(|(house, _)| board.house(*house).set().contains(other))
}
