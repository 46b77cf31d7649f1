//! Bit sets of one word: of digits, and of places in a house. Boards have at most 36 of each.

use super::{Digit, Place};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// Something that is numbered from 0 to 63.
pub trait SmallIndex: Copy {
    /// The thing with this number.
    fn from_index(index: usize) -> Self;
    /// Its number.
    fn index(self) -> usize;
}

/// A set of digits.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let digits: DigitSet = "379".chars().filter_map(Digit::from_symbol).collect();
/// assert!(digits.len() == 3 && digits.contains("7".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type DigitSet = SmallSet<Digit>;

/// A set of places (positions inside one house).
pub type PlaceSet = SmallSet<Place>;

/// A set of at most 64 things, as one word.
pub struct SmallSet<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T> SmallSet<T> {
    /// Nothing.
    pub const EMPTY: Self = Self::from_bits(0);

    /// The set whose members are the 1 bits of this word.
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self { bits, of: PhantomData }
    }

    /// The first `count` things.
    pub(crate) const fn first_n(count: usize) -> Self {
        Self::from_bits(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
    }

    /// One bit for each member.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The number of members.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is no member.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether every member is also in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// Whether a thing is in both.
    pub const fn intersects(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }
}

impl<T: SmallIndex> SmallSet<T> {
    /// Just this one.
    pub fn only(member: T) -> Self {
        Self::from_bits(1 << member.index())
    }

    /// Whether it is a member.
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.index() & 1 == 1
    }

    /// Puts it in.
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.index();
    }

    /// Takes it out.
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.index());
    }

    /// The lowest member.
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::from_index(self.bits.trailing_zeros() as usize))
    }

    /// The member, if there is exactly one.
    pub fn single(self) -> Option<T> {
        if self.bits.is_power_of_two() { self.first() } else { None }
    }

    /// The two members, if there are exactly two.
    pub fn pair(self) -> Option<(T, T)> {
        let mut members = self.iter();
        match (members.next(), members.next(), members.next()) {
            (Some(low), Some(high), None) => Some((low, high)),
            _ => None,
        }
    }

    /// The members, lowest first.
    pub fn iter(self) -> Members<T> {
        Members { rest: self }
    }
}

/// The members of a set that are still to come, lowest first.
#[derive(Clone)]
pub struct Members<T> {
    rest: SmallSet<T>,
}

impl<T: SmallIndex> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let rest = &mut self.rest.bits;
        (*rest != 0).then(|| {
            let index = rest.trailing_zeros() as usize;
            *rest &= *rest - 1;
            T::from_index(index)
        })
    }
}

impl<T: SmallIndex> IntoIterator for SmallSet<T> {
    type Item = T;
    type IntoIter = Members<T>;

    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: SmallIndex> Extend<T> for SmallSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        *self |= members.into_iter().collect();
    }
}

impl<T: SmallIndex> FromIterator<T> for SmallSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        Self::from_bits(members.into_iter().fold(0, |bits, member| bits | 1 << member.index()))
    }
}

// Derives would ask for the same traits of `T`, which is only a label here.
impl<T> Clone for SmallSet<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for SmallSet<T> {}
impl<T> PartialEq for SmallSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for SmallSet<T> {}
impl<T> PartialOrd for SmallSet<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for SmallSet<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.bits.cmp(&other.bits)
    }
}
impl<T> std::hash::Hash for SmallSet<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}
impl<T> Default for SmallSet<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: SmallIndex + fmt::Debug> fmt::Debug for SmallSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T> BitAnd for SmallSet<T> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}
impl<T> BitOr for SmallSet<T> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}
impl<T> Sub for SmallSet<T> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}
impl<T> BitAndAssign for SmallSet<T> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl<T> BitOrAssign for SmallSet<T> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl<T> SubAssign for SmallSet<T> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_sets_behave() {
        let digits: DigitSet = [2, 5, 8].map(Digit::from_index).into_iter().collect();
        assert_eq!(digits.len(), 3);
        assert_eq!(digits.first(), Some(Digit::from_index(2)));
        assert_eq!(digits.single(), None);
        assert_eq!(DigitSet::first_n(9).len(), 9);
        assert_eq!((DigitSet::first_n(9) - digits).len(), 6);
        assert_eq!(DigitSet::from_bits(0b101).pair().unwrap().1, Digit::from_index(2));
        assert_eq!(DigitSet::from_bits(0b111).pair(), None);
    }
}
