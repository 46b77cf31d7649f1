//! A grid: a digit, or nothing, in each cell.

use super::{Cell, Digit, MAX_SIZE, Shape, ShapeError, counted};
use std::fmt;
use std::str::FromStr;

/// Digits in the cells of a board; a cell may be empty.
///
/// ```
/// use pencilmark::model::Grid;
///
/// let grid: Grid = "1.3. .... .... .4.2".parse()?;
/// assert_eq!(grid.filled_count(), 4);
/// assert_eq!(grid.to_string(), "1.3..........4.2");
/// # Ok::<(), pencilmark::model::GridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    /// Row by row, as many as a [`Shape`] has cells: 0 is empty, otherwise the digit as people read
    /// it, at most [`MAX_SIZE`]; where digits count from 0, one more than that.
    numbers: Vec<u8>,
    /// The number that people read for the lowest digit: 1, or 0.
    lowest: u8,
}

/// Why cells make no grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GridError {
    /// Their number makes no square board.
    Shape(ShapeError),
    /// Their number is not that of the board.
    Count {
        /// How many there are.
        found: usize,
        /// The shape of the board.
        shape: Shape,
    },
    /// A cell that holds no digit of the board.
    Digit {
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// What stands there.
        found: String,
        /// The shape of the board.
        shape: Shape,
    },
}

impl Grid {
    /// Whether a character stands for an empty cell, in every text that has a character for each:
    /// `.`, `0`, `_`, `*` or `-`.
    ///
    /// ```
    /// # use pencilmark::model::Grid;
    /// assert!(b".0_*-".iter().all(|symbol| Grid::is_blank(*symbol)) && !Grid::is_blank(b'x'));
    /// ```
    #[inline]
    pub const fn is_blank(symbol: u8) -> bool {
        // Without branches, so that readers of long lists do many characters at once.
        (symbol == b'.') | (symbol == b'0') | (symbol == b'_') | (symbol == b'*') | (symbol == b'-')
    }

    /// A grid with no digit in it.
    pub fn empty(shape: Shape) -> Self {
        Self { numbers: vec![0; shape.cell_count()], lowest: shape.lowest() as u8 }
    }

    /// A grid from numbers, row by row: 0 is empty, otherwise the digit as people read it. The
    /// caller knows that they make a grid; others use `Grid::try_from`.
    pub(crate) fn from_numbers(numbers: impl Into<Vec<u8>>) -> Self {
        let numbers = numbers.into();
        debug_assert_eq!(expect_digits(&numbers), Ok(()));
        Self { numbers, lowest: 1 }
    }

    /// Reads the cells of a board of this shape: a character for each, or numbers separated by blanks. Where
    /// digits count from 0, a `0` is a digit and no empty cell.
    ///
    /// ```
    /// use pencilmark::model::{Grid, Shape};
    ///
    /// let grid = Grid::read("1.3. .... .... .4.2", Shape::square(2))?;
    /// assert_eq!(grid.filled_count(), 4);
    /// # Ok::<(), pencilmark::model::GridError>(())
    /// ```
    pub fn read(text: &str, shape: Shape) -> Result<Self, GridError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let are_cells = words.len() == shape.cell_count();
        let cells = if are_cells { owned(&words) } else { symbols(&words) };
        match cells.len() == shape.cell_count() {
            true => read_cells(shape, cells),
            false => Err(GridError::Count { found: cells.len(), shape }),
        }
    }

    /// The numbers, row by row: 0 is empty, otherwise the digit as people read it.
    pub fn numbers(&self) -> &[u8] {
        &self.numbers
    }

    /// The digit in a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::from_number(self.numbers[cell.index()] as usize)
    }

    /// Puts a digit into a cell.
    pub fn set(&mut self, cell: Cell, digit: Digit) {
        self.numbers[cell.index()] = digit.number() as u8;
    }

    /// Empties a cell.
    pub fn clear(&mut self, cell: Cell) {
        self.numbers[cell.index()] = 0;
    }

    /// The cells that hold a digit, with it, row by row.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        let cells = (0..self.numbers.len()).map(Cell::from_index);
        cells.filter_map(|cell| self.get(cell).map(|digit| (cell, digit)))
    }

    /// The cells that hold no digit, row by row.
    pub fn blanks(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = (0..self.numbers.len()).map(Cell::from_index);
        cells.filter(|cell| self.numbers[cell.index()] == 0)
    }

    /// The number of cells that hold a digit.
    pub fn filled_count(&self) -> usize {
        self.numbers.iter().filter(|&&number| number != 0).count()
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        !self.numbers.contains(&0)
    }

    /// The number of cells.
    pub fn cell_count(&self) -> usize {
        self.numbers.len()
    }
}

/// One line: a character per cell (`.` for empty), or numbers separated by spaces where a digit
/// has no character.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |digit: Digit| match (self.lowest, digit.index()) {
            (0, 0) => Some('0'),
            (0, index) => Digit::from_index(index - 1).symbol(),
            _ => digit.symbol(),
        };
        let symbols: Option<String> = (0..self.numbers.len())
            .map(|i| self.get(Cell::from_index(i)).map_or(Some('.'), symbol))
            .collect();
        match symbols {
            Some(line) if self.numbers.len() < MAX_SIZE * MAX_SIZE => f.write_str(&line),
            _ => {
                let numbers: Vec<String> = self
                    .numbers
                    .iter()
                    .map(|n| match *n {
                        0 => ".".to_owned(),
                        number => (number - 1 + self.lowest).to_string(),
                    })
                    .collect();
                f.write_str(&numbers.join(" "))
            }
        }
    }
}

/// Reads a character for each cell (`.`, `0`, `_`, `*` and `-` are empty), with blanks between rows if
/// you like, or numbers separated by blanks.
impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        // As many words as cells are numbers; fewer are rows of characters.
        let are_cells = words.len() > MAX_SIZE || words.iter().all(|word| word.len() <= 1);
        let cells = if are_cells { owned(&words) } else { symbols(&words) };
        let shape = Shape::with_cell_count(cells.len()).map_err(GridError::Shape)?;
        read_cells(shape, cells)
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The characters of words, one for each cell.
fn symbols(words: &[&str]) -> Vec<String> {
    words.iter().flat_map(|word| word.chars()).map(String::from).collect()
}

/// Reads the text of each cell.
fn read_cells(shape: Shape, cells: Vec<String>) -> Result<Grid, GridError> {
    let mut grid = Grid::empty(shape);
    for (cell, text) in shape.cells().zip(cells) {
        let is_digit = shape.lowest() == 0 && text == "0";
        if !is_digit && matches!(text.as_bytes(), [symbol] if Grid::is_blank(*symbol)) {
            continue;
        }
        match shape.read_digit(&text) {
            Some(digit) => grid.set(cell, digit),
            None => return Err(GridError::digit(cell, shape, text)),
        }
    }
    Ok(grid)
}

impl GridError {
    /// What is in a cell is not a digit of the board.
    pub(super) fn digit(cell: Cell, shape: Shape, found: String) -> Self {
        let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
        Self::Digit { row, column, found, shape }
    }
}

/// A grid from numbers, row by row: 0 is empty, otherwise the digit as people read it.
impl TryFrom<Vec<u8>> for Grid {
    type Error = GridError;

    fn try_from(numbers: Vec<u8>) -> Result<Self, GridError> {
        expect_digits(&numbers)?;
        Ok(Self { numbers, lowest: 1 })
    }
}

impl TryFrom<&[u8]> for Grid {
    type Error = GridError;

    fn try_from(numbers: &[u8]) -> Result<Self, GridError> {
        numbers.to_vec().try_into()
    }
}

impl<const CELLS: usize> TryFrom<[u8; CELLS]> for Grid {
    type Error = GridError;

    fn try_from(numbers: [u8; CELLS]) -> Result<Self, GridError> {
        numbers.to_vec().try_into()
    }
}

/// Whether the numbers are the digits of a square board, or 0.
fn expect_digits(numbers: &[u8]) -> Result<(), GridError> {
    let shape = Shape::with_cell_count(numbers.len()).map_err(GridError::Shape)?;
    let bad = numbers.iter().position(|&number| usize::from(number) > shape.size());
    bad.map_or(Ok(()), |bad| {
        Err(GridError::digit(Cell::from_index(bad), shape, numbers[bad].to_string()))
    })
}

/// The digit of each cell, row by row.
impl<'a> IntoIterator for &'a Grid {
    type Item = Option<Digit>;
    type IntoIter = std::iter::Map<std::slice::Iter<'a, u8>, fn(&u8) -> Option<Digit>>;

    fn into_iter(self) -> Self::IntoIter {
        self.numbers.iter().map(|&number| Digit::from_number(number.into()))
    }
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(error) => error.fmt(f),
            Self::Digit { row, column, found, shape } => {
                let [low, high] = shape.ends();
                write!(f, "row {row}, column {column}: '{found}' is not a digit ({low}-{high})")
            }
            Self::Count { found, shape } => {
                let found = counted(*found, "cell");
                write!(f, "{found} (expected {} for {shape})", shape.cell_count())
            }
        }
    }
}

impl std::error::Error for GridError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Shape(error) => Some(error),
            Self::Digit { .. } | Self::Count { .. } => None,
        }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::error::Error as _;

    #[test]
    fn grids_read_back() {
        let small: Grid = "1.3.\n....\n....\n.4.2".parse().unwrap();
        assert_eq!(small.to_string(), "1.3..........4.2");
        let sixteen: Grid = ".G".repeat(128).parse().unwrap();
        let mut largest = Grid::empty(Shape::square(6));
        largest.set(Cell::from_index(40), Digit::from_index(35));
        for grid in [small, sixteen, largest] {
            assert_eq!(grid.to_string().parse(), Ok(grid));
        }
    }

    #[test]
    fn what_is_no_grid_is_told_with_its_place() {
        let error = "1.3. .... ..x. .4.2".parse::<Grid>().unwrap_err();
        assert_eq!(error.to_string(), "row 3, column 3: 'x' is not a digit (1-4)");
        let error = Grid::try_from([0, 0, 0, 5]).unwrap_err();
        assert_eq!(error.to_string(), "row 2, column 2: '5' is not a digit (1-2)");
        let error = "123".parse::<Grid>().unwrap_err();
        assert!(error.source().is_some_and(|source| source.is::<ShapeError>()));
    }

    #[test]
    fn a_grid_is_the_digits_of_its_cells() {
        let grid = Grid::try_from([1, 0, 0, 2]).unwrap();
        let numbers: Vec<_> = (&grid).into_iter().map(|digit| digit.map(Digit::number)).collect();
        assert_eq!(numbers, [Some(1), None, None, Some(2)]);
    }
}
