//! How often an item is covered.

use std::fmt;

/// How many options of a solution have an item: from `least` to `most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Multiplicity {
    pub least: u32,
    pub most: u32,
}

impl Multiplicity {
    /// That of a primary item unless something else is said.
    pub const ONCE: Self = Self { least: 1, most: 1 };
    /// That of a secondary item. (If it has a colour, each agreeing option counts as the same cover.)
    pub const AT_MOST_ONCE: Self = Self { least: 0, most: 1 };
}

impl Multiplicity {
    /// Reads `2:3`, from two to three, or `2`, exactly two.
    pub fn parse(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse().ok();
        let (least, most) = match text.split_once(':') {
            Some((least, most)) => (number(least)?, number(most)?),
            None => (number(text)?, number(text)?),
        };
        (least <= most && most > 0).then_some(Self { least, most })
    }
}

/// As it stands before an item's name; nothing for once.
impl fmt::Display for Multiplicity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ONCE => Ok(()),
            Self { least, most } if least == most => write!(f, "{least}|"),
            Self { least, most } => write!(f, "{least}:{most}|"),
        }
    }
}
