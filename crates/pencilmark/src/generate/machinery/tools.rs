//! The tools of a closure: the techniques of the 2008 paper beyond singles, and their tiers.

use crate::model::{SmallIndex, SmallSet};

/// A technique beyond singles that a closure may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Pointing and claiming.
    Locked,
    /// Two cells, two digits.
    NakedPair,
    /// Two digits, two cells.
    HiddenPair,
    /// Three cells, three digits.
    NakedTriple,
    /// Three digits, three cells.
    HiddenTriple,
    /// Two lines, two lines across.
    XWing,
    /// Four cells, four digits.
    NakedQuad,
    /// Four digits, four cells.
    HiddenQuad,
    /// Three lines, three lines across.
    Swordfish,
    /// Four lines, four lines across.
    Jellyfish,
    /// A digit of a cell with two candidates that leads to a contradiction by singles.
    Backtracking,
}

/// The tools of the paper's tiers, easiest first; singles are tier 0.
pub const TIERS: [&[Tool]; 6] = [
    &[],
    &[Tool::Locked, Tool::NakedPair, Tool::HiddenPair],
    &[Tool::NakedTriple, Tool::HiddenTriple, Tool::XWing],
    &[Tool::NakedQuad, Tool::HiddenQuad, Tool::Swordfish],
    &[Tool::Jellyfish],
    &[Tool::Backtracking],
];

const ALL: [Tool; 11] = [
    Tool::Locked,
    Tool::NakedPair,
    Tool::HiddenPair,
    Tool::NakedTriple,
    Tool::HiddenTriple,
    Tool::XWing,
    Tool::NakedQuad,
    Tool::HiddenQuad,
    Tool::Swordfish,
    Tool::Jellyfish,
    Tool::Backtracking,
];

impl SmallIndex for Tool {
    fn from_index(index: usize) -> Self {
        ALL[index]
    }
    fn index(self) -> usize {
        self as usize
    }
}

/// A set of tools; singles are always in use.
pub type Tools = SmallSet<Tool>;

/// The tools of all tiers up to this one.
pub fn up_to_tier(tier: usize) -> Tools {
    TIERS[..=tier].iter().copied().flatten().copied().collect()
}

/// The tier that a tool belongs to.
pub fn tier_of(tool: Tool) -> usize {
    TIERS.iter().position(|tools| tools.contains(&tool)).expect("every tool has a tier")
}
