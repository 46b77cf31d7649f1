//! Fish without fins that rule something out: X-wings, swordfish, jellyfish.

use super::bits::bits;
use super::marks::Marks;
use super::tables::{ALL_NINE, COLUMNS, ROWS};
use super::tight::Groups;
use std::ops::ControlFlow;

/// Lines in which a digit has places in as many lines across.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: usize,
    /// Whether the lines are rows or columns.
    pub kind: Lines,
    /// The lines.
    pub lines: u16,
    /// The lines across: no other line holds the digit there.
    pub across: u16,
}

/// The two kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// The lines are rows, those across are columns.
    Rows,
    /// The lines are columns, those across are rows.
    Columns,
}

impl Lines {
    /// The house of a line.
    #[inline]
    pub const fn house(self, line: usize) -> usize {
        match self {
            Self::Rows => ROWS + line,
            Self::Columns => COLUMNS + line,
        }
    }

    /// The places of a digit in each of the lines.
    #[inline]
    pub fn places(self, marks: &Marks, digit: usize) -> [u16; 9] {
        std::array::from_fn(|line| marks.places[self.house(line)][digit])
    }
}

/// Fish of a digit.
#[inline]
pub fn fish<B>(
    marks: &Marks,
    digit: usize,
    kind: Lines,
    size: u32,
    groups: Groups,
    mut visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let places = kind.places(marks, digit);
    groups.visit(&places, size, |lines, across| {
        let elsewhere = bits(!lines & ALL_NINE).fold(0, |seen, line| seen | places[line]);
        match elsewhere & across {
            0 => ControlFlow::Continue(()),
            _ => visit(Fish { digit, kind, lines, across }),
        }
    })
}
