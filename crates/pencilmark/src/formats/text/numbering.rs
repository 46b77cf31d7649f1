//! Whether digits begin with 1 or with 0, which texts of large boards do not say.

use super::cells::{FIRST_SIZE_WITH_LONG_NUMBERS, number_of_symbol, number_of_word};
use super::{ReadError, ReadOptions};
use crate::model::Shape;

/// Which numbers the characters of cells stand for in lines and grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// Digits begin with 1: a 16x16 board has 1 to G, and 0 is an empty cell.
    FromOne,
    /// Digits begin with 0: a 16x16 board has 0 to F.
    FromZero,
}

impl Numbering {
    pub(super) fn of(options: &ReadOptions) -> Self {
        options.numbering.unwrap_or(Self::FromOne)
    }

    pub(super) fn symbol(self) -> fn(char) -> Option<u8> {
        match self {
            Self::FromOne => number_of_symbol,
            Self::FromZero => |symbol| match symbol {
                '0' => Some(1),
                symbol => number_of_symbol(symbol).map(|n| if n == 0 { 0 } else { n + 1 }),
            },
        }
    }

    pub(super) fn word(self) -> fn(&str) -> Option<u8> {
        match self {
            Self::FromOne => number_of_word,
            Self::FromZero => |word| match word {
                "0" | "00" => Some(1),
                word => number_of_word(word).map(|n| if n == 0 { 0 } else { n + 1 }),
            },
        }
    }
}

/// How the words of cells are read with these options.
pub(in crate::formats) fn numbers_of_words(options: &ReadOptions) -> fn(&str) -> Option<u8> {
    Numbering::of(options).word()
}

/// Refuses a grid in which 0 may be a digit: there is another sign for empty cells, and no last digit.
pub(in crate::formats) fn refuse_doubtful_zeros<'t>(
    options: &ReadOptions,
    shape: Shape,
    words: impl Iterator<Item = &'t str> + Clone,
) -> Result<(), ReadError> {
    let symbols = || words.clone().flat_map(str::chars);
    let is_last = |symbol| number_of_symbol(symbol).map(usize::from) == Some(shape.size());
    let is_doubtful = || {
        symbols().any(|symbol| symbol == '0')
            && symbols().any(|symbol| symbol != '0' && number_of_symbol(symbol) == Some(0))
            && !symbols().any(is_last)
    };
    let is_settled = options.numbering.is_some() || shape.size() < FIRST_SIZE_WITH_LONG_NUMBERS;
    if is_settled || words.clone().any(|word| word.len() == 2) || !is_doubtful() {
        return Ok(());
    }
    let words = "`0` beside another sign for empty cells, and no last digit (--digits 0-F if 0 is a \
                 digit, --digits 1-G if not)";
    Err(ReadError::Syntax(words.to_owned()))
}
