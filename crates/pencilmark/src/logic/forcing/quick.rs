//! Closures as sets, without order or lengths: what follows from literals, or that they clash.
//!
//! Most assumptions lead to nothing worth a second look. Whether they do does not depend on the order
//! in which consequences are found, so it is decided here first, with whole positions as rows of masks
//! that are combined at once; only what leads to something is worked out by `closure`.
//!
//! ```text
//!   masks   first    the digits of each cell
//!           then     the places of each digit in each house: cells + house * size + digit
//!   bits    low      as in `Marks`
//!           DONE     its last bit has been followed up, or it was never open
//! ```

use super::links::Literal;
use super::marks::{Ground as _, Marks, Mask, bits, number_of};

/// On larger boards nothing is decided beforehand: the masks of all closures would take too much room.
const LARGEST: usize = 16;

/// What is left of a position.
#[derive(Clone)]
struct Left<M: Marks> {
    masks: M::Masks,
    ground: M::Ground,
}

/// A cell without a digit, or a digit without a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Clash;

/// Every digit of a cell, or every place of a house.
#[inline]
fn all<M: Marks>(ground: M::Ground) -> M::Mask {
    M::Mask::of((1 << ground.size()) - 1)
}

/// Whether one of these masks is empty, and whether one is to be followed up.
#[inline]
fn look<S: Mask>(masks: &[S], all: S) -> (bool, bool) {
    masks.iter().fold((false, false), |(is_empty, is_single), mask| {
        let (has_any, has_two) =
            (*mask & all != S::default(), mask.without_lowest() != S::default());
        (is_empty | !has_any, is_single | !has_two)
    })
}

impl<M: Marks> Left<M> {
    /// A position of which nothing has been followed up.
    fn new(marks: &M) -> Self {
        let ground = marks.ground();
        let mut masks = marks.masks();
        let closed = M::Mask::DONE | all::<M>(ground);
        for mask in masks.as_mut() {
            *mask = if *mask == M::Mask::default() { closed } else { *mask };
        }
        Self { masks, ground }
    }

    /// What is left if both hold, not followed up yet.
    #[inline]
    fn and(&self, other: &Self) -> Self {
        let mut both = self.clone();
        for (mask, other) in both.masks.as_mut().iter_mut().zip(other.masks.as_ref()) {
            *mask = *mask & *other | (*mask | *other) & M::Mask::DONE;
        }
        both
    }

    /// Assumes that a candidate is true.
    fn assume(&mut self, candidate: usize) -> Result<(), Clash> {
        let size = self.ground.size();
        self.place(candidate / size, candidate % size);
        self.follow_up()
    }

    /// Follows up every cell with one digit and every digit with one place.
    fn follow_up(&mut self) -> Result<(), Clash> {
        /// So many masks are looked at together: whole vectors, none of them cut off.
        const STRIDE: usize = 32;
        let all = all::<M>(self.ground);
        let count = self.masks.as_ref().len();
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for start in (0..count).step_by(STRIDE) {
                let masks = &self.masks.as_ref()[start..];
                let end = count.min(start + STRIDE);
                let (is_empty, is_single) = match masks.first_chunk::<STRIDE>() {
                    Some(masks) => look(masks, all),
                    None => look(masks, all),
                };
                if is_empty {
                    return Err(Clash);
                }
                if is_single {
                    has_changed = true;
                    (start..end).try_for_each(|number| self.follow_mask(number))?;
                }
            }
        }
        Ok(())
    }

    fn follow_mask(&mut self, number: usize) -> Result<(), Clash> {
        let mask = self.masks.as_ref()[number];
        if mask & all::<M>(self.ground) == M::Mask::default() {
            return Err(Clash);
        }
        if mask.without_lowest() == M::Mask::default() {
            let (ground, bit) = (self.ground, mask.bits().trailing_zeros() as usize);
            match number.checked_sub(ground.cell_count()) {
                None => self.place(number, bit),
                Some(place) => {
                    let (house, digit) = (place / ground.size(), place % ground.size());
                    self.place(ground.cell_at(house, bit), digit);
                }
            }
        }
        Ok(())
    }

    fn place(&mut self, cell: usize, digit: usize) {
        let ground = self.ground;
        let all = all::<M>(ground);
        let closed = M::Mask::DONE | all;
        for other in bits((self.masks.as_ref()[cell] & all).bits() & !(1 << digit)) {
            self.remove(cell, other);
        }
        for (house, peers) in ground.peer_places(cell) {
            let mask = self.masks.as_ref()[number_of(ground, house, digit)];
            if mask != closed {
                for place in bits(mask.bits() & peers) {
                    self.remove(ground.cell_at(house, place), digit);
                }
            }
        }
        for (other, digits) in ground.forbidden(cell, digit) {
            let mask = self.masks.as_ref()[other];
            if mask != closed {
                bits((mask & all).bits() & digits).for_each(|digit| self.remove(other, digit));
            }
        }
        self.masks.as_mut()[cell] |= M::Mask::DONE;
        for (house, _) in ground.houses_of(cell) {
            self.masks.as_mut()[number_of(ground, house, digit)] |= M::Mask::DONE;
        }
    }

    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        let ground = self.ground;
        let masks = self.masks.as_mut();
        masks[cell] = masks[cell] & M::Mask::of(!(1 << digit));
        for (house, place) in ground.houses_of(cell) {
            let mask = &mut masks[number_of(ground, house, digit)];
            *mask = *mask & M::Mask::of(!(1 << place));
        }
    }

    /// Whether as much is left in every cell.
    fn has_same_digits(&self, other: &Self) -> bool {
        let all = all::<M>(self.ground);
        let masks = self.masks.as_ref().iter().zip(other.masks.as_ref());
        masks.take(self.ground.cell_count()).all(|(one, other)| *one & all == *other & all)
    }

    /// The digits of a cell.
    #[inline]
    fn digits(&self, cell: usize) -> u64 {
        self.masks.as_ref()[cell].bits()
    }

    /// The places of a digit in a house.
    #[inline]
    fn places(&self, house: usize, digit: usize) -> u64 {
        self.masks.as_ref()[number_of(self.ground, house, digit)].bits()
    }
}

/// The closures of the true literals of a position, as sets, worked out when they are asked for.
///
/// A false candidate needs none of its own: if it leaves one digit or one place, its closure is that of
/// the literal that is left, and else nothing follows from it. That holds where the position has been
/// followed up as far as it goes; anywhere else every question is answered by "perhaps".
pub(super) struct Filter<M: Marks> {
    /// The position itself, followed up.
    position: Left<M>,
    /// Whether it is as it was before: nothing followed from it by itself.
    is_settled: bool,
    /// Whether the closures of all literals are known.
    is_complete: bool,
    /// For each candidate, where its closure is among `lefts`, or [`UNKNOWN`] or [`CLASH`].
    number: Vec<u16>,
    lefts: Vec<Left<M>>,
    /// The digits of each cell that some closure leaves.
    any: Vec<M::Mask>,
}

const UNKNOWN: u16 = u16::MAX;
const CLASH: u16 = u16::MAX - 1;

impl<M: Marks> Filter<M> {
    /// Looks at a position.
    pub fn new(marks: &M) -> Self {
        let position = Left::new(marks);
        let (number, lefts, any) = (Vec::new(), Vec::new(), Vec::new());
        Self { position, is_settled: true, is_complete: false, number, lefts, any }
    }

    /// Whether it can decide anything on a board.
    pub fn suits(ground: M::Ground) -> bool {
        ground.size() <= LARGEST
    }

    /// Looks at another position.
    pub fn begin(&mut self, marks: &M) {
        self.position = Left::new(marks);
        let before = self.position.clone();
        self.is_settled =
            self.position.follow_up().is_ok() && self.position.has_same_digits(&before);
        self.is_complete = false;
        self.number.clear();
        self.number.resize(marks.ground().candidate_count(), UNKNOWN);
        self.lefts.clear();
    }

    /// Works out the closures of all candidates that are open, once.
    pub fn close_all(&mut self) {
        if self.is_complete || !self.is_settled {
            return;
        }
        self.is_complete = true;
        for candidate in self.open() {
            self.close(candidate, None);
        }
    }

    fn open(&self) -> Vec<usize> {
        let (ground, position) = (self.position.ground, &self.position);
        let is_open = |cell: &usize| position.digits(*cell) & M::Mask::DONE.bits() == 0;
        let of_cell =
            |cell| bits(position.digits(cell)).map(move |digit| cell * ground.size() + digit);
        (0..ground.cell_count()).filter(is_open).flat_map(of_cell).collect()
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
                self.lefts.push(self.position.and(seed));
                self.lefts[number].follow_up()
            }
            None => {
                self.lefts.push(self.position.clone());
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
        let ground = self.position.ground;
        let (cell, digit) = ground.cell_and_digit(literal);
        let all = all::<M>(ground).bits();
        let other = self.position.digits(cell) & all & !(1 << digit);
        if other.count_ones() == 1 {
            return Some(cell * ground.size() + other.trailing_zeros() as usize);
        }
        ground.houses_of(cell).find_map(|(house, place)| {
            let other = self.position.places(house, digit) & all & !(1 << place);
            let is_only = other.count_ones() == 1;
            is_only.then(|| {
                ground.cell_at(house, other.trailing_zeros() as usize) * ground.size() + digit
            })
        })
    }

    /// Whether a literal leads to a contradiction.
    pub fn clashes(&mut self, literal: Literal, wider: Option<&Self>) -> bool {
        let same = self.same(literal);
        !self.is_settled || same.is_some_and(|candidate| self.close(candidate, wider) == CLASH)
    }

    /// Whether these literals, one of which holds, may lead to the same conclusion.
    pub fn share(&mut self, literals: &[Literal], wider: Option<&Self>) -> bool {
        if !self.is_settled {
            return true;
        }
        let ground = self.position.ground;
        self.any.clear();
        self.any.resize(ground.cell_count(), M::Mask::default());
        for literal in literals {
            let Some(candidate) = self.same(*literal) else { return false };
            let number = self.close(candidate, wider);
            // What a contradiction holds where it is found is not known: anything.
            if number == CLASH {
                continue;
            }
            let left = self.lefts[usize::from(number)].masks.as_ref();
            self.any.iter_mut().zip(left).for_each(|(any, digits)| *any |= *digits);
        }
        let mut gone = M::Mask::default();
        for (any, open) in self.any.iter().zip(self.position.masks.as_ref()) {
            gone |= *open & !*any;
        }
        gone & all::<M>(ground) != M::Mask::default()
    }
}
