//! Closures as sets, without order or lengths: what follows from literals, or that they clash.
//!
//! Most assumptions lead to nothing worth a second look. Whether they do does not depend on the order
//! in which consequences are found, so it is decided here first, with whole positions as rows of masks
//! that are combined at once; only what leads to something is worked out by `closure`.
//!
//! ```text
//!   entry   0..81    the digits of a cell
//!           81..324  the places of a digit in a house: 81 + house * 9 + digit
//!   bits    0..9     as in [`Marks`]
//!           15       done: its last bit has been followed up, or it was never open
//! ```

use super::links::Literal;
use crate::classic::{ALL_NINE, CELL_HOUSES, Marks, PEERS, bits, cell_at};

const ENTRIES: usize = 81 + 27 * 9;
const DONE: u16 = 1 << 15;

/// What is left of a position.
#[derive(Clone)]
pub(super) struct Left([u16; ENTRIES]);

/// A cell without a digit, or a digit without a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clash;

impl Default for Left {
    fn default() -> Self {
        Self([DONE | ALL_NINE; ENTRIES])
    }
}

impl Left {
    /// A position of which nothing has been followed up.
    pub fn new(marks: &Marks) -> Self {
        let mut left = Self::default();
        for (entry, digits) in left.0.iter_mut().zip(marks.cells) {
            *entry = if digits == 0 { DONE | ALL_NINE } else { digits };
        }
        for (entry, places) in left.0[81..].iter_mut().zip(marks.places.as_flattened()) {
            *entry = if *places == 0 { DONE | ALL_NINE } else { *places };
        }
        left
    }

    /// What is left if both hold, not followed up yet.
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        let mut both = Self([0; ENTRIES]);
        for ((entry, one), other) in both.0.iter_mut().zip(&self.0).zip(&other.0) {
            *entry = one & other | (one | other) & DONE;
        }
        both
    }

    /// Assumes that a candidate is true.
    pub fn assume(&mut self, candidate: usize) -> Result<(), Clash> {
        self.place(candidate / 9, candidate % 9);
        self.follow_up()
    }

    /// Follows up every cell with one digit and every digit with one place.
    pub fn follow_up(&mut self) -> Result<(), Clash> {
        /// So many entries are looked at together.
        const STRIDE: usize = 36;
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for start in (0..ENTRIES).step_by(STRIDE) {
                let (mut empty, mut single) = (0, 0);
                for entry in &self.0[start..start + STRIDE] {
                    empty |= u16::from(entry & ALL_NINE == 0);
                    single |= u16::from(entry & entry.wrapping_sub(1) == 0);
                }
                if empty != 0 {
                    return Err(Clash);
                }
                if single != 0 {
                    has_changed = true;
                    (start..start + STRIDE).try_for_each(|entry| self.follow_entry(entry))?;
                }
            }
        }
        Ok(())
    }

    fn follow_entry(&mut self, entry: usize) -> Result<(), Clash> {
        let mask = self.0[entry];
        if mask & ALL_NINE == 0 {
            return Err(Clash);
        }
        if mask & (mask - 1) == 0 {
            let bit = mask.trailing_zeros() as usize;
            match entry.checked_sub(81) {
                None => self.place(entry, bit),
                Some(place) => self.place(cell_at(place / 9, bit), place % 9),
            }
        }
        Ok(())
    }

    fn place(&mut self, cell: usize, digit: usize) {
        for other in bits(self.0[cell] & ALL_NINE & !(1 << digit)) {
            self.remove(cell, other);
        }
        for peer in PEERS[cell].map(usize::from) {
            let mask = self.0[peer];
            if mask >> digit & 1 == 1 && mask != DONE | ALL_NINE {
                self.remove(peer, digit);
            }
        }
        self.0[cell] |= DONE;
        for (house, _) in CELL_HOUSES[cell] {
            self.0[81 + usize::from(house) * 9 + digit] |= DONE;
        }
    }

    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        self.0[cell] &= !(1 << digit);
        for (house, place) in CELL_HOUSES[cell] {
            self.0[81 + usize::from(house) * 9 + digit] &= !(1 << place);
        }
    }
}

/// The closures of the true literals of a position, as sets, worked out when they are asked for.
///
/// A false candidate needs none of its own: if it leaves one digit or one place, its closure is that of
/// the literal that is left, and else nothing follows from it.
#[derive(Default)]
pub(super) struct Filter {
    /// The position itself, followed up.
    ground: Left,
    /// Whether nothing in it clashes.
    is_sound: bool,
    /// Whether the closures of all literals are known.
    is_complete: bool,
    /// For each candidate, where its closure is among `lefts`, or [`UNKNOWN`] or [`CLASH`].
    number: Vec<u16>,
    lefts: Vec<Left>,
}

const UNKNOWN: u16 = u16::MAX;
const CLASH: u16 = u16::MAX - 1;

impl Filter {
    /// Looks at another position.
    pub fn begin(&mut self, marks: &Marks) {
        self.ground = Left::new(marks);
        self.is_sound = self.ground.follow_up().is_ok();
        self.is_complete = false;
        self.number.clear();
        self.number.resize(81 * 9, UNKNOWN);
        self.lefts.clear();
    }

    /// Works out the closures of all candidates that are open, once.
    pub fn close_all(&mut self) {
        if self.is_complete || !self.is_sound {
            return;
        }
        self.is_complete = true;
        for candidate in self.open() {
            self.close(candidate, None);
        }
    }

    fn open(&self) -> Vec<usize> {
        let cells = (0..81).filter(|cell| self.ground.0[*cell] & DONE == 0);
        cells
            .flat_map(|cell| bits(self.ground.0[cell]).map(move |digit| cell * 9 + digit))
            .collect()
    }

    /// What is left of the position if a candidate is true. `wider` knows the same of a position that
    /// holds everything of this one: what follows there follows here too.
    fn close(&mut self, candidate: usize, wider: Option<&Self>) -> u16 {
        if self.number[candidate] != UNKNOWN {
            return self.number[candidate];
        }
        let number = self.lefts.len();
        let seed = wider.and_then(|wider| wider.lefts.get(usize::from(wider.number[candidate])));
        let result = match seed {
            Some(seed) => {
                self.lefts.push(self.ground.and(seed));
                self.lefts[number].follow_up()
            }
            None => {
                self.lefts.push(self.ground.clone());
                self.lefts[number].assume(candidate)
            }
        };
        if result.is_err() {
            self.lefts.pop();
        }
        self.number[candidate] = if result.is_ok() { number as u16 } else { CLASH };
        self.number[candidate]
    }

    /// The candidate whose truth is the same as what a literal says, if there is one.
    fn same(&self, literal: Literal) -> Option<usize> {
        if literal.is_true() {
            return Some(literal.candidate());
        }
        let (cell, digit) = literal.cell_and_digit();
        let other = self.ground.0[cell] & !(1 << digit);
        if other.count_ones() == 1 {
            return Some(cell * 9 + other.trailing_zeros() as usize);
        }
        CELL_HOUSES[cell].into_iter().find_map(|(house, place)| {
            let house = usize::from(house);
            let other = self.ground.0[81 + house * 9 + digit] & !(1 << place);
            let is_only = other.count_ones() == 1;
            is_only.then(|| cell_at(house, other.trailing_zeros() as usize) * 9 + digit)
        })
    }

    /// Whether a literal leads to a contradiction.
    pub fn clashes(&mut self, literal: Literal, wider: Option<&Self>) -> bool {
        let same = self.same(literal);
        !self.is_sound || same.is_some_and(|candidate| self.close(candidate, wider) == CLASH)
    }

    /// Whether these literals, one of which holds, may lead to the same conclusion.
    pub fn share(&mut self, literals: &[Literal], wider: Option<&Self>) -> bool {
        if !self.is_sound {
            return true;
        }
        let mut any = [0u16; 81];
        for literal in literals {
            let Some(candidate) = self.same(*literal) else { return false };
            let number = self.close(candidate, wider);
            // What a contradiction holds where it is found is not known: anything.
            if number == CLASH {
                continue;
            }
            let left = &self.lefts[usize::from(number)];
            any.iter_mut().zip(&left.0).for_each(|(any, digits)| *any |= digits);
        }
        let mut gone = 0;
        for (any, ground) in any.iter().zip(&self.ground.0) {
            gone |= ground & !any;
        }
        gone & ALL_NINE != 0
    }
}
