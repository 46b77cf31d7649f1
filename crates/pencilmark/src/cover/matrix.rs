//! An exact cover problem as the 2014 paper writes it: a matrix of 0 and 1.
//!
//! Each column is an item, each row an option. Rows of zeros are allowed and stay where they are,
//! so that a row's number can mean something: in a Sudoku, a cell and a digit. Most of a matrix is
//! zeros; [`Links`] hold only the ones and can be built without it, which is many times faster.

use std::fmt;
use std::ops::Range;

use super::links::Links;

/// Rows and columns of bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    secondary: usize,
    /// Each row begins on a new word; the first column is the lowest bit.
    words: Vec<u64>,
}

impl Matrix {
    /// A matrix of zeros whose columns are all primary items.
    pub fn new(rows: usize, columns: usize) -> Self {
        let words = vec![0; rows * columns.div_ceil(64)];
        Self { rows, columns, secondary: 0, words }
    }

    /// Makes the last columns secondary items, to be covered at most once.
    ///
    /// # Panics
    /// When there are fewer columns.
    pub fn with_secondary(mut self, columns: usize) -> Self {
        assert!(columns <= self.columns, "there are only {} columns", self.columns);
        self.secondary = columns;
        self
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Writes a one.
    ///
    /// # Panics
    /// When the matrix has no such row or column.
    pub fn set(&mut self, row: usize, column: usize) {
        let (word, bit) = self.place(row, column);
        self.words[word] |= bit;
    }

    /// Makes a row all zeros.
    ///
    /// # Panics
    /// When the matrix has no such row.
    pub fn clear_row(&mut self, row: usize) {
        let words = self.row_range(row);
        self.words[words].fill(0);
    }

    /// Whether there is a one.
    ///
    /// # Panics
    /// When the matrix has no such row or column.
    pub fn has(&self, row: usize, column: usize) -> bool {
        let (word, bit) = self.place(row, column);
        self.words[word] & bit != 0
    }

    /// The columns of a row that have a one.
    ///
    /// # Panics
    /// When the matrix has no such row.
    pub fn ones(&self, row: usize) -> impl Iterator<Item = usize> {
        (0..).zip(self.row_words(row)).flat_map(|(index, &word)| {
            let rest_after = |rest: &u64| Some(rest & (rest - 1)).filter(|&rest| rest != 0);
            let rests = std::iter::successors(Some(word).filter(|&word| word != 0), rest_after);
            rests.map(move |rest| index * 64 + rest.trailing_zeros() as usize)
        })
    }

    /// The matrix as links: one option per row, in order, also for rows of zeros.
    pub fn links(&self) -> Links {
        let mut links = Links::new(self.columns - self.secondary, self.secondary);
        for row in 0..self.rows {
            links.add_option(self.ones(row));
        }
        links
    }

    fn words_per_row(&self) -> usize {
        self.columns.div_ceil(64)
    }

    fn row_range(&self, row: usize) -> Range<usize> {
        assert!(row < self.rows, "there is no row {row}");
        row * self.words_per_row()..(row + 1) * self.words_per_row()
    }

    fn row_words(&self, row: usize) -> &[u64] {
        &self.words[self.row_range(row)]
    }

    fn place(&self, row: usize, column: usize) -> (usize, u64) {
        assert!(row < self.rows && column < self.columns, "there is no row {row}, column {column}");
        (row * self.words_per_row() + column / 64, 1 << (column % 64))
    }
}

/// One line of 0 and 1 per row.
impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows {
            let digit = |column| if self.has(row, column) { '1' } else { '0' };
            writeln!(f, "{}", (0..self.columns).map(digit).collect::<String>())?;
        }
        Ok(())
    }
}
