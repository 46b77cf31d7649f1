//! A set of cells of a board of up to 16x16, in four words: quick to make and to compare.

/// Cells by number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Bits([u64; Bits::WORDS]);

impl Bits {
    const WORDS: usize = 4;

    /// Cells have numbers below this.
    pub const CAPACITY: usize = Self::WORDS * 64;

    /// The cells whose bits these words are.
    #[inline]
    pub fn from_words(words: &[u64]) -> Self {
        Self(std::array::from_fn(|at| words.get(at).copied().unwrap_or(0)))
    }

    #[inline]
    fn combine(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|at| op(self.0[at], other.0[at])))
    }

    #[inline]
    pub fn and(self, other: Self) -> Self {
        self.combine(other, |a, b| a & b)
    }

    #[inline]
    pub fn or(self, other: Self) -> Self {
        self.combine(other, |a, b| a | b)
    }

    #[inline]
    pub fn without(self, other: Self) -> Self {
        self.combine(other, |a, b| a & !b)
    }

    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; Self::WORDS]
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The numbers, lowest first.
    #[inline]
    pub fn members(self) -> impl Iterator<Item = usize> {
        let (mut words, mut at) = (self.0, 0);
        std::iter::from_fn(move || {
            while *words.get(at)? == 0 {
                at += 1;
            }
            let bit = words[at].trailing_zeros();
            words[at] &= words[at] - 1;
            Some(at * 64 + bit as usize)
        })
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut bits = Self::default();
        numbers.into_iter().for_each(|number| bits.0[number / 64] |= 1 << (number % 64));
        bits
    }
}
