//! Literals, and what each implies in a position as it stands.

use crate::classic::{CELL_HOUSES, Marks, bits, cell_at};
use std::ops::{Deref, Not};

/// A candidate being true or false: `candidate * 2`, and 1 more if it is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Literal(u16);

/// How many literals there are.
pub(super) const LITERALS: usize = 81 * 9 * 2;

impl Literal {
    #[inline]
    pub fn is(cell: usize, digit: usize) -> Self {
        Self(((cell * 9 + digit) * 2 + 1) as u16)
    }

    #[inline]
    pub fn is_not(cell: usize, digit: usize) -> Self {
        Self(((cell * 9 + digit) * 2) as u16)
    }

    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub fn candidate(self) -> usize {
        usize::from(self.0 / 2)
    }

    #[inline]
    pub fn cell_and_digit(self) -> (usize, usize) {
        (self.candidate() / 9, self.candidate() % 9)
    }
}

/// The opposite.
impl Not for Literal {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Up to nine literals of which one is true.
pub(super) struct Assumptions {
    literals: [Literal; 9],
    count: usize,
}

impl FromIterator<Literal> for Assumptions {
    fn from_iter<I: IntoIterator<Item = Literal>>(assumptions: I) -> Self {
        let mut all = Self { literals: [Literal::is(0, 0); 9], count: 0 };
        for literal in assumptions {
            all.literals[all.count] = literal;
            all.count += 1;
        }
        all
    }
}

impl Deref for Assumptions {
    type Target = [Literal];
    fn deref(&self) -> &[Literal] {
        &self.literals[..self.count]
    }
}

/// Why a literal follows: from its cell or from one of its houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// It is an assumption, or follows from a pattern or a nested chain.
    Other,
    /// A cell holds one digit.
    Cell,
    /// A digit has one place in the cell's box, row or column.
    House(u8),
}

/// Which links a chain follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Via {
    /// Only between the places of one digit.
    Digit,
    /// Strong links only inside cells.
    Cell,
    /// All of them.
    Both,
}

/// The candidates that a candidate rules out if it is true, each once: the others of its cell, then the
/// digit's other places in the box, the row and the column.
pub(super) fn weak(
    marks: &Marks,
    candidate: usize,
    via: Via,
) -> impl Iterator<Item = (usize, Cause)> + '_ {
    let (cell, digit) = (candidate / 9, candidate % 9);
    let others = if via == Via::Digit { 0 } else { marks.cells[cell] & !(1 << digit) };
    let in_cell = bits(others).map(move |other| (cell * 9 + other, Cause::Cell));
    let own_box = CELL_HOUSES[cell][0].0;
    let in_houses = (0..3).flat_map(move |kind| {
        let (house, place) = CELL_HOUSES[cell][kind];
        let places = bits(marks.places[house as usize][digit] & !(1 << place));
        let cells = places.map(move |place| cell_at(house as usize, place));
        let new = cells.filter(move |other| kind == 0 || CELL_HOUSES[*other][0].0 != own_box);
        new.map(move |other| (other * 9 + digit, Cause::House(kind as u8)))
    });
    in_cell.chain(in_houses)
}

/// What is left if a candidate is false, each once: the only other digit of its cell, the only other
/// place in its box, row or column.
pub(super) fn strong(
    marks: &Marks,
    candidate: usize,
    via: Via,
    mut visit: impl FnMut(usize, Cause),
) {
    let (cell, digit) = (candidate / 9, candidate % 9);
    let digits = marks.cells[cell];
    if via != Via::Digit && digits.count_ones() == 2 {
        let other = (digits & !(1 << digit)).trailing_zeros() as usize;
        visit(cell * 9 + other, Cause::Cell);
    }
    if via == Via::Cell {
        return;
    }
    let mut in_box = usize::MAX;
    for (kind, (house, place)) in CELL_HOUSES[cell].into_iter().enumerate() {
        let places = marks.places[house as usize][digit];
        if places.count_ones() == 2 {
            let other = (places & !(1 << place)).trailing_zeros() as usize;
            let other = cell_at(house as usize, other);
            if kind == 0 {
                in_box = other;
            } else if other == in_box {
                continue;
            }
            visit(other * 9 + digit, Cause::House(kind as u8));
        }
    }
}
