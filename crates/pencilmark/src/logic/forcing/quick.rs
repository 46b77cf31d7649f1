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
use super::rows::members;
use crate::model::MAX_SIZE;

/// On larger boards nothing is decided beforehand: the masks of all closures would take too much room.
const LARGEST: usize = 16;

/// What is left of a position.
#[derive(Clone)]
pub(super) struct Left<M: Marks> {
    masks: M::Masks,
    ground: M::Ground,
}

/// A cell without a digit, or a digit without a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clash;

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
    pub fn and(&self, other: &Self) -> Self {
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
    pub fn follow_up(&mut self) -> Result<(), Clash> {
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

    /// Takes a candidate away; what that leaves is not followed up yet.
    #[inline]
    pub fn remove(&mut self, cell: usize, digit: usize) {
        let ground = self.ground;
        let masks = self.masks.as_mut();
        masks[cell] = masks[cell] & M::Mask::of(!(1 << digit));
        for (house, place) in ground.houses_of(cell) {
            let mask = &mut masks[number_of(ground, house, digit)];
            *mask = *mask & M::Mask::of(!(1 << place));
        }
    }

    /// Whether as much is left in every cell.
    pub fn has_same_digits(&self, other: &Self) -> bool {
        let all = all::<M>(self.ground);
        let masks = self.masks.as_ref().iter().zip(other.masks.as_ref());
        masks.take(self.ground.cell_count()).all(|(one, other)| *one & all == *other & all)
    }

    /// What is left in the cells if these candidates are false, and then these true.
    pub fn after(&self, holds: &[u64]) -> Self {
        let mut left = self.clone();
        let size = self.ground.size();
        let masks = left.masks.as_mut();
        let (falses, trues) = holds.split_at(holds.len() / 2);
        for candidate in members(falses) {
            let (cell, digit) = (candidate / size, candidate % size);
            masks[cell] = masks[cell] & M::Mask::of(!(1 << digit));
        }
        for candidate in members(trues) {
            let (cell, digit) = (candidate / size, candidate % size);
            masks[cell] = masks[cell] & M::Mask::of(1 << digit);
        }
        left
    }

    /// Whether nothing is left in any cell that is not left in another position, too.
    pub fn is_within(&self, wider: &Self) -> bool {
        let mut more = M::Mask::default();
        let masks = self.masks.as_ref().iter().zip(wider.masks.as_ref());
        masks.take(self.ground.cell_count()).for_each(|(own, wider)| more |= *own & !*wider);
        more & all::<M>(self.ground) == M::Mask::default()
    }

    /// Whether the same cells are filled in another position.
    pub fn has_same_filled(&self, other: &Self) -> bool {
        let closed = M::Mask::DONE | all::<M>(self.ground);
        let masks = self.masks.as_ref().iter().zip(other.masks.as_ref());
        let mut cells = masks.take(self.ground.cell_count());
        cells.all(|(own, other)| (*own == closed) == (*other == closed))
    }

    /// Whether two digits or two places are left somewhere where another position has more.
    pub fn has_new_pairs(&self, wider: &Self) -> bool {
        let all = all::<M>(self.ground);
        let masks = self.masks.as_ref().iter().zip(wider.masks.as_ref());
        masks.fold(false, |is_new, (own, wider)| {
            let (own, wider) = (*own & all, *wider & all);
            let rest = own.without_lowest();
            let is_two = rest != M::Mask::default() && rest.without_lowest() == M::Mask::default();
            is_new | (is_two && own != wider)
        })
    }

    /// Whether less is left in the mask with this number than in that of another position.
    pub fn differs(&self, wider: &Self, number: usize) -> bool {
        let all = all::<M>(self.ground);
        self.masks.as_ref()[number] & all != wider.masks.as_ref()[number] & all
    }

    /// Writes what is left as marks: nothing for what was never open.
    pub fn write_to(&self, marks: &mut M) {
        let all = all::<M>(self.ground);
        let mut masks = self.masks.clone();
        for mask in masks.as_mut() {
            *mask = if *mask == M::Mask::DONE | all { M::Mask::default() } else { *mask & all };
        }
        marks.set_masks(&masks);
    }

    /// The digits of a cell.
    #[inline]
    pub fn digits(&self, cell: usize) -> u64 {
        self.masks.as_ref()[cell].bits()
    }

    /// The places of a digit in a house.
    #[inline]
    fn places(&self, house: usize, digit: usize) -> u64 {
        self.masks.as_ref()[number_of(self.ground, house, digit)].bits()
    }
}

/// Whether literals may lead to the same conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shared {
    /// They do not.
    Nothing,
    /// They may, but this one leads to a contradiction, and what it holds where that is found is not known.
    Unless(Literal),
    /// They may.
    Perhaps,
}

impl Shared {
    /// What it means that closures hold something in common, except for the one that is not known.
    pub fn except(unknown: Option<Literal>) -> Self {
        match unknown {
            Some(literal) => Self::Unless(literal),
            None => Self::Perhaps,
        }
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
    /// For each literal, where what its closure leaves is among `lefts` if it leads to a contradiction, or
    /// [`UNKNOWN`].
    clashed: Vec<u16>,
    /// The digits of each cell that none of the closures leaves that were compared last.
    gone: Vec<M::Mask>,
}

pub(super) const UNKNOWN: u16 = u16::MAX;
pub(super) const CLASH: u16 = u16::MAX - 1;

impl<M: Marks> Filter<M> {
    /// Looks at a position.
    pub fn new(marks: &M) -> Self {
        let position = Left::new(marks);
        Self {
            position,
            is_settled: true,
            is_complete: false,
            number: Vec::new(),
            lefts: Vec::new(),
            clashed: Vec::new(),
            gone: Vec::new(),
        }
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
        self.clashed.clear();
        self.clashed.resize(marks.ground().literal_count(), UNKNOWN);
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
    pub fn same(&self, literal: Literal) -> Option<usize> {
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
    pub fn share(&mut self, literals: &[Literal], wider: Option<&Self>) -> Shared {
        if !self.is_settled {
            return Shared::Perhaps;
        }
        let mut numbers = [CLASH; MAX_SIZE];
        let mut unknown = None;
        for (number, literal) in numbers.iter_mut().zip(literals) {
            let Some(candidate) = self.same(*literal) else { return Shared::Nothing };
            *number = self.close(candidate, wider);
            if *number == CLASH {
                *number = self.clashed[literal.index()];
                unknown = if *number == UNKNOWN { Some(*literal) } else { unknown };
            }
        }
        let lefts = numbers[..literals.len()].iter();
        let lefts = lefts.filter_map(|number| self.lefts.get(usize::from(*number)));
        match meet(&mut self.gone, &self.position, lefts) {
            true => Shared::except(unknown),
            false => Shared::Nothing,
        }
    }

    /// The same where the closures are known, those apart that are contradictions.
    pub fn meet<'a>(&mut self, lefts: impl Iterator<Item = &'a Left<M>>) -> bool
    where
        M: 'a,
    {
        meet(&mut self.gone, &self.position, lefts)
    }

    /// Learns what the closure of a literal holds where it leads to a contradiction.
    pub fn learn(&mut self, literal: Literal, holds: &[u64]) {
        self.clashed[literal.index()] = self.lefts.len() as u16;
        self.lefts.push(self.position.after(holds));
    }

    /// Adds all that the closures of all candidates rule out: those that clash, and what those of a cell or of
    /// a digit's places in a house have in common. The position must be settled.
    pub fn rule_out(&mut self, marks: &M, wider: Option<&Self>, lost: &mut Vec<usize>) {
        debug_assert!(self.is_settled);
        let ground = self.position.ground;
        let size = ground.size();
        for candidate in self.open() {
            if self.close(candidate, wider) == CLASH {
                lost.push(candidate);
            }
        }
        for cell in 0..ground.cell_count() {
            let digits = bits(marks.digits(cell));
            self.rule_out_of(digits.map(|digit| cell * size + digit), lost);
        }
        for house in 0..ground.house_count() {
            for digit in 0..size {
                let cells =
                    bits(marks.places(house, digit)).map(|place| ground.cell_at(house, place));
                self.rule_out_of(cells.map(|cell| cell * size + digit), lost);
            }
        }
    }

    /// Adds what the closures of these candidates have in common; they are known.
    fn rule_out_of(&mut self, those: impl Iterator<Item = usize> + Clone, lost: &mut Vec<usize>) {
        if those.clone().nth(1).is_none() {
            return;
        }
        let numbers = those.map(|candidate| usize::from(self.number[candidate]));
        if meet(&mut self.gone, &self.position, numbers.filter_map(|number| self.lefts.get(number)))
        {
            let size = self.position.ground.size();
            for (cell, gone) in self.gone.iter().enumerate() {
                lost.extend(bits(gone.bits()).map(|digit| cell * size + digit));
            }
        }
    }

    /// What is left if a candidate is true, unless it leads to a contradiction.
    pub fn left(&mut self, candidate: usize) -> Option<&Left<M>> {
        let number = self.close(candidate, None);
        self.lefts.get(usize::from(number))
    }

    /// The position, followed up.
    pub fn position(&self) -> &Left<M> {
        &self.position
    }

    /// Whether nothing follows from the position by itself; else nothing is decided.
    pub fn is_settled(&self) -> bool {
        self.is_settled
    }
}

/// Finds the digits of each cell of a position that are left in none of these closures, and whether there are
/// any. What a contradiction holds where it is found is not known: anything, so that it is not among them.
fn meet<'a, M: Marks + 'a>(
    gone: &mut Vec<M::Mask>,
    position: &Left<M>,
    lefts: impl Iterator<Item = &'a Left<M>>,
) -> bool {
    let all = all::<M>(position.ground);
    gone.clear();
    gone.resize(position.ground.cell_count(), M::Mask::default());
    for left in lefts {
        gone.iter_mut().zip(left.masks.as_ref()).for_each(|(any, digits)| *any |= *digits);
    }
    let mut has_any = M::Mask::default();
    for (any, open) in gone.iter_mut().zip(position.masks.as_ref()) {
        *any = *open & !*any & all;
        has_any |= *any;
    }
    has_any != M::Mask::default()
}
