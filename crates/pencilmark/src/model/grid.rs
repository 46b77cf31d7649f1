//! A grid: a digit, or nothing, in each cell.

use super::{Cell, Digit, Shape};
use std::fmt;

/// Digits in the cells of a board; a cell may be empty.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    /// 0 is empty, otherwise the digit as people read it.
    numbers: Vec<u8>,
}

impl Grid {
    /// A grid with no digit in it.
    pub fn empty(shape: Shape) -> Self {
        Self { numbers: vec![0; shape.cell_count()] }
    }

    /// A grid from numbers, row by row: 0 is empty, otherwise the digit as people read it.
    pub fn from_numbers(numbers: impl Into<Vec<u8>>) -> Self {
        Self { numbers: numbers.into() }
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
        let symbols: Option<String> = (0..self.numbers.len())
            .map(|i| match self.get(Cell::from_index(i)) {
                None => Some('.'),
                Some(digit) => digit.symbol(),
            })
            .collect();
        match symbols {
            Some(line) if self.numbers.len() < super::MAX_SIZE * super::MAX_SIZE => {
                f.write_str(&line)
            }
            _ => {
                let numbers: Vec<String> = self
                    .numbers
                    .iter()
                    .map(|n| if *n == 0 { ".".to_owned() } else { n.to_string() })
                    .collect();
                f.write_str(&numbers.join(" "))
            }
        }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
