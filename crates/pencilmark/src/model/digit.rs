//! A digit: what a cell holds.

use super::SmallIndex;
use std::fmt;
use std::str::FromStr;

/// One of the digits `1..=size`. Kept 0-based; written 1-based.
///
/// ```
/// use pencilmark::model::Digit;
///
/// let digit: Digit = "7".parse()?;
/// assert_eq!((digit.number(), digit.index()), (7, 6));
/// assert!(Digit::try_from(37).is_err());
/// # Ok::<(), pencilmark::model::DigitError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(
    /// The 0-based index, below [`super::MAX_SIZE`].
    u8,
);

/// What should be a digit and is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DigitError {
    found: String,
}

impl Digit {
    /// The digit with this 0-based index, which the caller knows to be one of a board.
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < super::MAX_SIZE);
        Self(index as u8)
    }

    /// The digit written as this number; `None` for 0 and for numbers above `super::MAX_SIZE`.
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

/// The digit that people read as this number.
impl TryFrom<usize> for Digit {
    type Error = DigitError;

    fn try_from(number: usize) -> Result<Self, DigitError> {
        Self::from_number(number).ok_or_else(|| DigitError { found: number.to_string() })
    }
}

/// Reads a number (`12`) or a one-character form (`C`).
impl FromStr for Digit {
    type Err = DigitError;

    fn from_str(text: &str) -> Result<Self, DigitError> {
        let text = text.trim();
        let mut symbols = text.chars();
        let digit = match (text.parse().ok(), symbols.next(), symbols.next()) {
            (Some(number), ..) => Self::from_number(number),
            (None, Some(symbol), None) => Self::from_symbol(symbol),
            _ => None,
        };
        digit.ok_or_else(|| DigitError { found: text.to_owned() })
    }
}

impl fmt::Display for DigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a digit (expected 1 to {})", self.found, super::MAX_SIZE)
    }
}

impl std::error::Error for DigitError {}

impl SmallIndex for Digit {
    fn from_index(index: usize) -> Self {
        Digit::from_index(index)
    }
    fn index(self) -> usize {
        Digit::index(self)
    }
}

/// As on boards whose digits count from 1; what people read on any board is [`super::Shape::number`].
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

    #[test]
    fn digits_are_read_from_numbers_and_symbols() {
        let twelve = Digit::from_number(12).unwrap();
        assert_eq!(["12", " c", "C"].map(str::parse), [const { Ok(Digit(11)) }; 3]);
        assert_eq!(Digit::try_from(12), Ok(twelve));
        assert_eq!(twelve.to_string().parse(), Ok(twelve));
        for bad in ["", "0", "37", "-1", "AB", "."] {
            assert!(bad.parse::<Digit>().is_err(), "{bad}");
        }
        let error = "x1".parse::<Digit>().unwrap_err();
        assert_eq!(error.to_string(), "'x1' is not a digit (expected 1 to 36)");
    }
}
