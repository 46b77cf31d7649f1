//! The shape of a board: how many rows and columns, and how its boxes are cut.

use std::fmt;

/// The largest board: 36 rows, 36 columns, 36 digits.
pub const MAX_SIZE: usize = 36;

/// The size of a board and, unless a rule replaces them, of its boxes.
///
/// Its text is the size, `6x6`, and the boxes where they are not the usual ones, `6x6 box=3x2`.
///
/// ```
/// use pencilmark::model::{BoxShape, Shape};
///
/// assert_eq!("6x6".parse(), Shape::with_size(6));
/// let boxes: BoxShape = "3x2".parse()?;
/// assert_eq!(Shape::from(boxes).to_string(), "6x6 box=3x2");
/// # Ok::<(), pencilmark::model::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The number of digits, from 1 to [`Shape::MAX_SIZE`].
    size: u8,
    /// From 1 to `size`, as are the columns.
    rows: u8,
    columns: u8,
    /// The number that people read for the lowest digit: 1, or 0.
    lowest: u8,
    /// Boxes of `size` cells; none if the size is prime.
    boxes: Option<BoxShape>,
}

/// A box of so many rows and columns; a board with such boxes has rows times columns digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoxShape {
    /// At least 1; rows times columns are at most [`Shape::MAX_SIZE`].
    rows: u8,
    columns: u8,
}

impl BoxShape {
    /// Rows in a box.
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// Columns in a box.
    pub const fn columns(self) -> usize {
        self.columns as usize
    }
}

impl Shape {
    /// The largest board: 36 rows, 36 columns, 36 digits.
    pub const MAX_SIZE: usize = MAX_SIZE;

    /// 9x9 with 3x3 boxes.
    pub const fn classic() -> Self {
        Self::square(3)
    }

    /// The board with square boxes of this side: `square(3)` is the classic one. The side is 1 to 6.
    pub const fn square(side: u8) -> Self {
        assert!(side >= 1 && side <= 6);
        Self::usual(side * side, Some(BoxShape { rows: side, columns: side }))
    }

    /// As many rows and columns as digits, which count from 1.
    const fn usual(size: u8, boxes: Option<BoxShape>) -> Self {
        Self { size, rows: size, columns: size, lowest: 1, boxes }
    }

    /// A board of so many rows and columns, with these digits: as many as the longer side has cells,
    /// or more, from 0 or from 1. It has boxes only if it is as high and as wide as it has digits.
    pub(crate) fn with_digits(
        rows: usize,
        columns: usize,
        digits: std::ops::RangeInclusive<usize>,
    ) -> Result<Self, ShapeError> {
        let (lowest, highest) = digits.into_inner();
        let size = (highest + 1).saturating_sub(lowest);
        let is_possible = (1..=MAX_SIZE).contains(&size)
            && lowest <= 1
            && (1..=size).contains(&rows)
            && (1..=size).contains(&columns);
        if !is_possible {
            return Err(ShapeError::Digits { rows, columns, lowest, highest });
        }
        let boxes = Self::with_size(size)?.boxes.filter(|_| rows == size && columns == size);
        let [rows, columns, size, lowest] = [rows, columns, size, lowest].map(|n| n as u8);
        Ok(Self { size, rows, columns, lowest, boxes })
    }

    /// The same board with these boxes, which have as many cells as there are digits.
    pub(crate) fn boxed(self, boxes: BoxShape) -> Self {
        debug_assert_eq!(boxes.rows() * boxes.columns(), self.size());
        Self { boxes: Some(boxes), ..self }
    }

    /// The board of this size with the squarest boxes, wider than high (6x6 has 2x3 boxes); no
    /// boxes if the size is prime, for jigsaw boards.
    pub fn with_size(size: usize) -> Result<Self, ShapeError> {
        if !(1..=MAX_SIZE).contains(&size) {
            return Err(ShapeError::Size(size));
        }
        let rows =
            (1..=size).filter(|r| r * r <= size && size.is_multiple_of(*r)).max().unwrap_or(1);
        let boxes = BoxShape { rows: rows as u8, columns: (size / rows) as u8 };
        Ok(Self::usual(size as u8, (rows > 1 || size == 1).then_some(boxes)))
    }

    /// The board whose boxes have so many rows and columns.
    pub fn with_boxes(rows: usize, columns: usize) -> Result<Self, ShapeError> {
        match rows.checked_mul(columns) {
            Some(size) if (1..=MAX_SIZE).contains(&size) => {
                let boxes = BoxShape { rows: rows as u8, columns: columns as u8 };
                Ok(Self::usual(size as u8, Some(boxes)))
            }
            _ => Err(ShapeError::Boxes(rows, columns)),
        }
    }

    /// The board with so many cells in all.
    pub fn with_cell_count(count: usize) -> Result<Self, ShapeError> {
        let size = count.isqrt();
        match size * size == count {
            true => Self::with_size(size),
            false => Err(ShapeError::CellCount(count)),
        }
    }

    /// The number of digits; and of rows and columns, on a board that [is usual](Self::is_usual).
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// The number of rows.
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// Whether every row and column has as many cells as there are digits.
    pub(crate) const fn has_whole_lines(self) -> bool {
        self.rows == self.size && self.columns == self.size
    }

    /// Whether it has as many rows and columns as digits, which count from 1.
    pub const fn is_usual(self) -> bool {
        self.has_whole_lines() && self.lowest == 1
    }

    /// The number that people read for the lowest digit: 1, or 0 on few boards.
    pub const fn lowest(self) -> usize {
        self.lowest as usize
    }

    /// The number that people read for a digit: one more than its index, or the index itself where digits
    /// count from 0.
    ///
    /// ```
    /// use pencilmark::model::{Digit, Shape};
    ///
    /// let digit = Digit::from_number(5).unwrap();
    /// assert_eq!(Shape::classic().number(digit), 5);
    /// ```
    pub const fn number(self, digit: super::Digit) -> usize {
        digit.index() + self.lowest as usize
    }

    /// The one character that people read for a digit: `0` to `9`, then `A` to `Z`; those beyond have none.
    ///
    /// ```
    /// use pencilmark::model::{Digit, Shape};
    ///
    /// assert_eq!(Shape::square(4).symbol(Digit::from_number(12).unwrap()), Some('C'));
    /// ```
    pub fn symbol(self, digit: super::Digit) -> Option<char> {
        match self.number(digit) {
            0 => Some('0'),
            number => super::Digit::from_number(number)?.symbol(),
        }
    }

    /// The same as sums add it up.
    pub(crate) const fn value(self, digit: super::Digit) -> i64 {
        self.number(digit) as i64
    }

    /// The digit that people read as this number, if the board has it.
    pub(crate) fn digit(self, value: i64) -> Option<super::Digit> {
        let index = usize::try_from(value - i64::from(self.lowest)).ok()?;
        (index < self.size()).then(|| super::Digit::from_index(index))
    }

    /// The digit that a text names, if the board has it: a number, or one character, such as `C` for 12.
    ///
    /// ```
    /// use pencilmark::model::{Digit, Shape};
    ///
    /// assert_eq!(Shape::square(4).read_digit("C"), Digit::from_number(12));
    /// assert_eq!(Shape::classic().read_digit("C"), None);
    /// ```
    pub fn read_digit(self, text: &str) -> Option<super::Digit> {
        let text = text.trim();
        match (text.parse().ok(), text.chars().next(), text.len()) {
            (Some(number), ..) => self.digit(number),
            (None, Some(symbol), 1) => {
                self.digit(super::Digit::from_symbol(symbol)?.number() as i64)
            }
            _ => None,
        }
    }

    /// The numbers that people read for the lowest digit and for the highest.
    pub(crate) const fn ends(self) -> [usize; 2] {
        [self.lowest(), self.lowest() + self.size() - 1]
    }

    /// The boxes, if the size has any.
    pub const fn boxes(self) -> Option<BoxShape> {
        self.boxes
    }

    /// All cells of the board.
    pub const fn cell_count(self) -> usize {
        self.rows() * self.columns()
    }

    /// The cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = super::Cell> + Clone {
        (0..self.cell_count()).map(super::Cell::from_index)
    }

    /// The digits, lowest first.
    pub fn digits(self) -> super::DigitSet {
        super::DigitSet::first_n(self.size())
    }
}

/// The board with such boxes.
impl From<BoxShape> for Shape {
    fn from(boxes: BoxShape) -> Self {
        Self::usual(boxes.rows * boxes.columns, Some(boxes))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)?;
        if !self.is_usual() {
            return write!(f, " digits={}-{}", self.lowest, self.lowest + self.size - 1);
        }
        match self.boxes {
            Some(boxes) if Self::with_size(self.size()) != Ok(*self) => write!(f, " box={boxes}"),
            _ => Ok(()),
        }
    }
}

impl std::str::FromStr for Shape {
    type Err = ShapeError;

    /// Reads `6x6`, or `6x6 box=3x2`.
    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let error = || ShapeError::Text(text.to_owned());
        let (size, boxes) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let (rows, columns) = size.split_once(['x', 'X']).ok_or_else(error)?;
        let shape = Self::with_size(rows.parse().map_err(|_| error())?)?;
        let shape = match boxes.trim() {
            "" => shape,
            boxes => boxes.strip_prefix("box=").ok_or_else(error)?.parse::<BoxShape>()?.into(),
        };
        if rows == columns && shape.size.to_string() == rows { Ok(shape) } else { Err(error()) }
    }
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl std::str::FromStr for BoxShape {
    type Err = ShapeError;

    /// Reads `RxC`: rows, then columns.
    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let error = || ShapeError::BoxText(text.to_owned());
        let (rows, columns) = text.trim().split_once(['x', 'X']).ok_or_else(error)?;
        let number = |text: &str| text.parse::<usize>().map_err(|_| error());
        let (rows, columns) = (number(rows)?, number(columns)?);
        Shape::with_boxes(rows, columns)?.boxes.ok_or_else(error)
    }
}

/// An impossible board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShapeError {
    /// No rows, or too many.
    Size(usize),
    /// A number of cells that is not a square number.
    CellCount(usize),
    /// Boxes of so many rows and columns make an impossible size.
    Boxes(usize, usize),
    /// Rows, columns and digits that do not go together.
    Digits {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
        /// The lowest digit.
        lowest: usize,
        /// The highest digit.
        highest: usize,
    },
    /// A text that should be `RxC`.
    BoxText(String),
    /// A text that should be `NxN`, perhaps with boxes.
    Text(String),
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => write!(f, "a board of size {size} is impossible (1 to {MAX_SIZE})"),
            Self::CellCount(count) => {
                write!(f, "{count} cells do not make a square board (16, 36, 81, 256, …)")
            }
            Self::Boxes(rows, columns) => {
                write!(
                    f,
                    "boxes of {rows} x {columns} cells are impossible (1 to {MAX_SIZE} cells)"
                )
            }
            Self::Digits { rows, columns, lowest, highest } => write!(
                f,
                "{rows} x {columns} cells with the digits {lowest} to {highest} are impossible \
                 (expected digits from 0 or 1, at least as many as rows and columns, at most {MAX_SIZE})"
            ),
            Self::BoxText(text) => {
                write!(f, "'{text}' is not a box shape (expected rows x columns, such as 2x3)")
            }
            Self::Text(text) => {
                write!(f, "'{text}' is not a shape (expected such as 9x9, or 6x6 box=3x2)")
            }
        }
    }
}

impl std::error::Error for ShapeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_boxes_are_the_squarest() {
        let cases = [(4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (10, "2x5"), (12, "3x4")];
        let more = [(15, "3x5"), (16, "4x4"), (20, "4x5"), (25, "5x5"), (36, "6x6")];
        for (size, boxes) in cases.into_iter().chain(more) {
            assert_eq!(Shape::with_size(size).unwrap().boxes().unwrap().to_string(), boxes);
        }
        assert_eq!(Shape::with_size(7).unwrap().boxes(), None);
        assert!(Shape::with_size(0).is_err() && Shape::with_size(37).is_err());
        assert!(Shape::with_cell_count(80).is_err());
        assert_eq!("3x2".parse(), Ok(BoxShape { rows: 3, columns: 2 }));
        assert!("3by2".parse::<BoxShape>().is_err() && "0x4".parse::<BoxShape>().is_err());
    }

    #[test]
    fn shapes_read_back() {
        let unusual = Shape::with_boxes(3, 2).unwrap();
        let shapes = [Shape::classic(), Shape::square(6), Shape::with_size(7).unwrap(), unusual];
        for shape in shapes {
            assert_eq!(shape.to_string().parse(), Ok(shape));
        }
        for bad in ["", "9", "9x8", "0x0", "40x40", "6x6 3x2", "6x6 box=3x3", "6x6 box=0x6"] {
            assert!(bad.parse::<Shape>().is_err(), "{bad}");
        }
    }
}
