//! A digit: what a cell holds.

use super::sets::SmallIndex;
use std::fmt;

/// One of the digits `1..=size`. Kept 0-based; written 1-based.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this 0-based index.
    pub const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// The digit written as this number; `None` for 0 and for numbers above [`super::MAX_SIZE`].
    pub fn from_number(number: usize) -> Option<Self> {
        (1..=super::MAX_SIZE).contains(&number).then(|| Self::from_index(number - 1))
    }

    /// The digit that a one-character form names: `1` to `9`, then `A` to `Z` (also lower case).
    pub fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='9' => Some(Self(symbol as u8 - b'1')),
            'A'..='Z' => Some(Self(symbol as u8 - b'A' + 9)),
            'a'..='z' => Some(Self(symbol as u8 - b'a' + 9)),
            _ => None,
        }
    }

    /// The one-character form, `1` to `9` then `A` to `Z`; the 36th digit has none.
    pub fn symbol(self) -> Option<char> {
        match self.0 {
            index @ 0..=8 => Some((b'1' + index) as char),
            index @ 9..=34 => Some((b'A' + index - 9) as char),
            _ => None,
        }
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people read, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Whether the number that people read is even.
    pub const fn is_even(self) -> bool {
        self.0 % 2 == 1
    }
}

impl SmallIndex for Digit {
    fn from_index(index: usize) -> Self {
        Digit::from_index(index)
    }
    fn index(self) -> usize {
        Digit::index(self)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_and_numbers_agree() {
        for number in 1..=35 {
            let digit = Digit::from_number(number).unwrap();
            assert_eq!(digit.number(), number);
            assert_eq!(Digit::from_symbol(digit.symbol().unwrap()), Some(digit));
        }
        assert_eq!(Digit::from_number(36).unwrap().symbol(), None);
        assert_eq!(Digit::from_number(0), None);
        assert_eq!(Digit::from_number(37), None);
        assert_eq!(Digit::from_symbol('0'), None);
    }
}
