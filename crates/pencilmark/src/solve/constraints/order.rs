//! How lines compare as numbers, as far as it is known: what [`super::rank`] speaks of.

use std::cmp::Ordering;

/// How a line compares with another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Smaller,
    Equal,
    Greater,
    /// Open from this place on; before it they are equal.
    Open(usize),
}

impl From<Ordering> for Order {
    fn from(order: Ordering) -> Self {
        match order {
            Ordering::Less => Self::Smaller,
            Ordering::Equal => Self::Equal,
            Ordering::Greater => Self::Greater,
        }
    }
}

/// What the other lines may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// None of them is smaller.
    NoneSmaller,
    /// All of them are.
    AllSmaller,
}

impl Need {
    pub fn contrary(self) -> Self {
        match self {
            Self::NoneSmaller => Self::AllSmaller,
            Self::AllSmaller => Self::NoneSmaller,
        }
    }
}

/// What the lines of a side may be that can begin with the digit of this one.
#[derive(Clone, Copy, Default)]
pub struct Reach {
    pub can_be_smaller: bool,
    pub can_be_others: bool,
}

impl Reach {
    pub fn or(self, other: Self) -> Self {
        Self {
            can_be_smaller: self.can_be_smaller || other.can_be_smaller,
            can_be_others: self.can_be_others || other.can_be_others,
        }
    }

    /// Whether it can be what is needed.
    pub fn can_be(self, need: Need) -> bool {
        match need {
            Need::AllSmaller => self.can_be_smaller,
            Need::NoneSmaller => self.can_be_others,
        }
    }

    pub fn is_possible(self) -> bool {
        self.can_be_smaller || self.can_be_others
    }
}
