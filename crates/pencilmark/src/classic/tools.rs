//! The tools of a closure: the techniques of the 2008 paper beyond singles, and its tiers.

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

/// The tiers of the paper, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Tier 0: naked and hidden singles.
    Singles = 0,
    /// Tier 1: pairs and locked candidates.
    Pairs = 1,
    /// Tier 2: triples and X-wings.
    Triples = 2,
    /// Tier 3: quads and swordfish.
    Quads = 3,
    /// Tier 4: jellyfish.
    Jellyfish = 4,
    /// Tier 5: a digit is tried in a cell with two candidates, and followed with tier 0.
    Backtracking = 5,
}

impl Tier {
    /// Every tier, easiest first.
    pub const ALL: [Tier; 6] = [
        Tier::Singles,
        Tier::Pairs,
        Tier::Triples,
        Tier::Quads,
        Tier::Jellyfish,
        Tier::Backtracking,
    ];

    /// The tools that it adds.
    pub fn own_tools(self) -> &'static [Tool] {
        match self {
            Self::Singles => &[],
            Self::Pairs => &[Tool::Locked, Tool::NakedPair, Tool::HiddenPair],
            Self::Triples => &[Tool::NakedTriple, Tool::HiddenTriple, Tool::XWing],
            Self::Quads => &[Tool::NakedQuad, Tool::HiddenQuad, Tool::Swordfish],
            Self::Jellyfish => &[Tool::Jellyfish],
            Self::Backtracking => &[Tool::Backtracking],
        }
    }

    /// The tools of all tiers up to this one.
    pub fn tools(self) -> Tools {
        Self::ALL[..=self as usize].iter().flat_map(|tier| tier.own_tools()).copied().collect()
    }

    /// The tier that a tool belongs to.
    pub fn of(tool: Tool) -> Self {
        let tier = Self::ALL.into_iter().find(|tier| tier.own_tools().contains(&tool));
        tier.expect("every tool has a tier")
    }
}
