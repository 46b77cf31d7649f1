//! Fish of every breed: one search over base sets, cover sets and fins.
//!
//! ```text
//!              covers
//!            c3      c7
//!     r2   . X . . . X F .      bases    so many houses that each need the digit
//!     r5   . X . . . X . .      covers   as many houses that each have room for it once
//!     r1   . . . . . e . .      fins F   places that lie in more bases than covers
//! ```
//!
//! If no fin holds the digit, the bases use up the covers, and a cell that lies in more covers than
//! bases is left out: `e`, if it sees every fin. A place may lie in two bases (an endo-fin, unless two
//! covers make up for it) or in two covers (it is removed though it lies in a base: a cannibal).
//!
//! Trying all covers for all bases would take long. The search starts from the cell that is to lose the
//! digit instead: if it held the digit, it would take one cover, and the fins would be gone. So it looks
//! for bases that find room in one cover less than they are, among the places that are left:
//!
//! * it takes a base, and covers for the places of the base, one after the other;
//! * as long as the bases do not outnumber the covers it takes another base.
//!
//! `spread` keeps the places of a digit, `search` finds, `telling` puts what was found into words.

mod search;
mod spread;
mod telling;

use super::{Found, View};
use crate::model::{Candidate, Cell, Digit, DigitSet, HouseId};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

pub use search::{finned, whole};
pub use telling::{explain, pattern, tell};

/// Which houses the bases and covers of a fish are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breed {
    /// Rows across columns, or columns across rows.
    Basic,
    /// The same with boxes (or extra houses) among either.
    Franken,
    /// Rows and columns on the same side.
    Mutant,
}

/// A fish that removes something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that need it, in the order of the board.
    pub bases: Vec<HouseId>,
    /// The houses that have room for it, in the order of the board.
    pub covers: Vec<HouseId>,
    /// The places that lie in more bases than covers.
    pub fins: Vec<Cell>,
    /// The cells that lose the digit.
    pub removed: Vec<Cell>,
}

impl Fish {
    /// The candidates that fall.
    pub fn eliminations(&self) -> Vec<Candidate> {
        self.removed.iter().map(|cell| Candidate::new(*cell, self.digit)).collect()
    }

    /// Whether a base has just one place left without its fins.
    pub fn is_sashimi(&self, view: &View<'_>) -> bool {
        let is_thin = |base: &HouseId| {
            let places = view.cells_in(*base, self.digit);
            places.filter(|cell| !self.fins.contains(cell)).count() < 2
        };
        self.bases.iter().any(is_thin)
    }
}

/// Which fish a technique wants, by their fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fins {
    /// None.
    Without,
    /// Some.
    Some,
    /// Some, and every base keeps two places or more without them.
    Whole,
    /// Some, and a base keeps fewer than two places without them.
    Sashimi,
}

impl Fins {
    fn suit(self, fish: &Fish, view: &View<'_>) -> bool {
        match self {
            Self::Without | Self::Some => true,
            Self::Whole => !fish.is_sashimi(view),
            Self::Sashimi => fish.is_sashimi(view),
        }
    }
}

/// The fish of rows and columns with fins of one size, in the digits that had changed when they were looked
/// for: whole and sashimi ones are found by one search.
#[derive(Debug)]
pub struct FinnedFish {
    digits: DigitSet,
    fish: Vec<Fish>,
}

impl FinnedFish {
    /// The sizes that techniques share.
    pub const SIZES: RangeInclusive<usize> = 2..=4;

    /// Those in view; nothing if the budget has run out.
    fn of_lines(view: &View<'_>, size: usize) -> Option<Arc<Self>> {
        let known = view.finned_fish(size);
        let digits = view.changed_digits();
        if let Some(known) = known.get().filter(|known| digits.is_subset(known.digits)) {
            return Some(known.clone());
        }
        let mut fish = Vec::new();
        let searched = finned(view, Breed::Basic, size, &mut |one| {
            fish.push(one);
            ControlFlow::Continue(())
        });
        if searched.is_break() {
            return None;
        }
        let made = Arc::new(Self { digits, fish });
        known.get_or_init(|| made.clone());
        Some(made)
    }
}

/// Reports the fish of a breed, smallest first.
pub fn find(
    view: &View<'_>,
    found: &mut Found<'_>,
    breed: Breed,
    mut sizes: RangeInclusive<usize>,
    fins: Fins,
) -> ControlFlow<()> {
    let mut report = |fish: &Fish| match fins.suit(fish, view) {
        true => found.eliminate(fish.eliminations(), || pattern(view, fish)),
        false => ControlFlow::Continue(()),
    };
    sizes.try_for_each(|size| match fins {
        Fins::Without => whole(view, breed, size, &mut |fish| report(&fish)),
        Fins::Whole | Fins::Sashimi
            if breed == Breed::Basic && FinnedFish::SIZES.contains(&size) =>
        {
            let Some(shared) = FinnedFish::of_lines(view, size) else {
                return ControlFlow::Break(());
            };
            let digits = view.changed_digits();
            shared.fish.iter().filter(|fish| digits.contains(fish.digit)).try_for_each(&mut report)
        }
        _ => finned(view, breed, size, &mut |fish| report(&fish)),
    })
}
