//! Variables and literals: a candidate, and that it is in or out.

use std::ops::Not;

/// A variable of the problem: a candidate that is still open (see [`super::problem`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Variable(pub u32);

/// A statement about a variable: `variable * 2` says that it is in, one more that it is out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Literal(u32);

impl Variable {
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that says it is in.
    pub const fn is_in(self) -> Literal {
        Literal(self.0 * 2)
    }

    /// The literal that says it is out.
    pub const fn is_out(self) -> Literal {
        Literal(self.0 * 2 + 1)
    }
}

impl Literal {
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn variable(self) -> Variable {
        Variable(self.0 / 2)
    }

    /// Whether it says that its variable is in.
    pub const fn says_in(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The word that stands for it in the arena of clauses.
    pub const fn word(self) -> u32 {
        self.0
    }

    /// The literal that a word of the arena stands for.
    pub const fn from_word(word: u32) -> Self {
        Self(word)
    }
}

/// The opposite statement.
impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}
