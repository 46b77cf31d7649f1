//! Literals, and what each implies in a position as it stands.
//!
//! Everything a chain passes through is a literal, and a literal knows nothing but a number: what it
//! speaks of and what follows from it is asked of the [`Ground`] and of [`weak`] and [`strong`]. What
//! is to be chained besides single candidates (groups of places, almost locked sets) gets numbers
//! above theirs and its links here, and the searches stay as they are.

use super::marks::{Ground, Marks, bits, has_two};
use std::ops::Not;

/// A candidate being true or false: `candidate * 2`, and 1 more if it is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Literal(u32);

impl Literal {
    /// That a candidate is true.
    #[inline]
    pub fn is(candidate: usize) -> Self {
        Self((candidate * 2 + 1) as u32)
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub fn candidate(self) -> usize {
        self.index() / 2
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

/// Why a literal follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// It is an assumption, or follows from a pattern or a nested chain.
    Other,
    /// A cell holds one digit.
    Cell,
    /// A digit has one place in this house.
    House(u16),
    /// A pair rule forbids both.
    Rule,
}

impl Cause {
    #[inline]
    pub fn house(house: usize) -> Self {
        Self::House(house as u16)
    }
}

/// Which links a chain follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Via {
    /// Only between the places of one digit.
    Digit,
    /// Strong links only inside cells.
    Cell,
    /// All of them.
    Both,
}

/// Visits the candidates that a candidate rules out if it is true: the others of its cell, the digit's
/// other places in its houses, and what pair rules forbid. One may come up again by a pair rule.
#[inline]
pub(super) fn weak<M: Marks>(
    marks: &M,
    candidate: usize,
    via: Via,
    mut visit: impl FnMut(usize, Cause),
) {
    let ground = marks.ground();
    let size = ground.size();
    let (cell, digit) = (candidate / size, candidate % size);
    if via != Via::Digit {
        for other in bits(marks.digits(cell) & !(1 << digit)) {
            visit(cell * size + other, Cause::Cell);
        }
    }
    for (house, peers) in ground.peer_places(cell) {
        for other in bits(marks.places(house, digit) & peers) {
            visit(ground.cell_at(house, other) * size + digit, Cause::house(house));
        }
    }
    for (other, digits) in ground.forbidden(cell, digit) {
        let among = if via == Via::Digit { 1 << digit } else { !0 };
        for forbidden in bits(marks.digits(other) & digits & among) {
            visit(other * size + forbidden, Cause::Rule);
        }
    }
}

/// Visits what is left if a candidate is false: the only other digit of its cell, the only other place
/// in one of its houses. One may come up again in another house.
#[inline]
pub(super) fn strong<M: Marks>(
    marks: &M,
    candidate: usize,
    via: Via,
    mut visit: impl FnMut(usize, Cause),
) {
    let ground = marks.ground();
    let size = ground.size();
    let (cell, digit) = (candidate / size, candidate % size);
    let digits = marks.digits(cell);
    if via != Via::Digit && has_two(digits) {
        let other = (digits & !(1 << digit)).trailing_zeros() as usize;
        visit(cell * size + other, Cause::Cell);
    }
    if via == Via::Cell {
        return;
    }
    for (house, place) in ground.houses_of(cell) {
        let places = marks.places(house, digit);
        if has_two(places) {
            let other = (places & !(1 << place)).trailing_zeros() as usize;
            visit(ground.cell_at(house, other) * size + digit, Cause::house(house));
        }
    }
}

/// Why two candidates cannot both be true, if they cannot.
pub(super) fn exclusion(
    ground: impl Ground,
    via: Via,
    one: Literal,
    other: Literal,
) -> Option<Cause> {
    let ((cell, digit), (its_cell, its_digit)) =
        (ground.cell_and_digit(one), ground.cell_and_digit(other));
    if cell == its_cell {
        return (digit != its_digit && via != Via::Digit).then_some(Cause::Cell);
    }
    if digit == its_digit && ground.sees(cell, its_cell) {
        return Some(ground.shared_house(cell, its_cell).map_or(Cause::Rule, Cause::house));
    }
    let mut rules = ground.forbidden(cell, digit);
    let is_forbidden = rules.any(|(c, digits)| c == its_cell && digits >> its_digit & 1 == 1);
    (is_forbidden && (via != Via::Digit || digit == its_digit)).then_some(Cause::Rule)
}
