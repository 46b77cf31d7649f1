//! The one search behind subsets and fish: as many sets as they have members together.
//!
//! ```text
//!   naked subset    a house:  cells x digits           few digits in as many cells
//!   hidden subset   a house:  digits x places          few places for as many digits
//!   fish            a digit:  lines x lines across     few lines across for as many lines
//! ```
//!
//! Each is `size` of nine sets whose union has exactly `size` members.

use super::bits::{bits, count};
use super::tables::ALL_NINE;
use std::ops::ControlFlow;

/// Which groups of sets are looked for, and in which order.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    /// A set with fewer members takes no part.
    pub least: u32,
    /// The order of the groups.
    pub order: Order,
}

/// The order in which groups are visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// By the first set, then by the second, and so on: 012, 013, 014, 023.
    FirstSet,
    /// By the last set, then by the one before, which is the order of the masks as numbers: 012, 013,
    /// 023, 123.
    LastSet,
}

impl Groups {
    /// All groups of sets that have any members.
    pub const ALL: Self = Self { least: 1, order: Order::FirstSet };
    /// Groups of sets with two members or more.
    pub const WITHOUT_SINGLES: Self = Self { least: 2, order: Order::FirstSet };
    /// Sudoku Explainer's common tuples: sets with two members or more, in its order.
    pub const TUPLES: Self = Self { least: 2, order: Order::LastSet };

    /// Visits every `size` sets that have exactly `size` members together: which sets, and their
    /// members.
    #[inline]
    pub fn visit<B>(
        self,
        sets: &[u16; 9],
        size: u32,
        mut visit: impl FnMut(u16, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let usable = self.usable(sets, size);
        if count(usable) < size {
            return ControlFlow::Continue(());
        }
        let start = Choice { rest: usable, sets: 0, union: 0 };
        extend(sets, size, self.order, start, &mut visit)
    }

    /// The sets that can be in a group.
    #[inline]
    pub fn usable(self, sets: &[u16; 9], size: u32) -> u16 {
        let is_usable = |set: &u16| (self.least..=size).contains(&count(*set));
        sets.iter().rev().fold(0, |usable, set| usable << 1 | u16::from(is_usable(set)))
    }
}

/// A group that is being put together.
#[derive(Clone, Copy)]
struct Choice {
    /// Sets that may still be taken.
    rest: u16,
    /// Those that are.
    sets: u16,
    /// Their members.
    union: u16,
}

fn extend<B>(
    sets: &[u16; 9],
    size: u32,
    order: Order,
    choice: Choice,
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let missing = size - count(choice.sets);
    if missing == 0 {
        return match count(choice.union) == size {
            true => visit(choice.sets, choice.union),
            false => ControlFlow::Continue(()),
        };
    }
    for set in bits(choice.rest) {
        let union = choice.union | sets[set];
        let side = match order {
            Order::FirstSet => ALL_NINE << set << 1,
            Order::LastSet => (1 << set) - 1,
        };
        let rest = choice.rest & side;
        if count(union) <= size && count(rest) + 1 >= missing {
            let sets_taken = choice.sets | 1 << set;
            extend(sets, size, order, Choice { rest, sets: sets_taken, union }, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// [`Groups::TUPLES`].
#[inline]
pub fn tuples<B>(
    sets: &[u16; 9],
    size: u32,
    visit: impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    Groups::TUPLES.visit(sets, size, visit)
}
