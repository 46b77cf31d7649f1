//! The kinds of searches: what each may use, and what it is called and costs.

use super::Kind;

/// How many levels of dynamic chains there are.
pub(super) const LEVELS: usize = 6;

/// Which search, in Sudoku Explainer's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in super::super) enum Family {
    /// Loops and candidates that deny themselves.
    Loops,
    /// Contradictions among the places of one digit.
    Nishio,
    /// Cells and houses, with the links of the position as it is.
    Multiple,
    /// Contradictions, double chains, cells and houses, with links that come up on the way; and of
    /// level 1 patterns, 2 loops, 3 multiple chains, 4 dynamic chains, 5 dynamic chains of level 2.
    Dynamic(u8),
}

impl Family {
    pub fn level(self) -> u8 {
        if let Self::Dynamic(level) = self { level } else { 0 }
    }

    pub fn is_dynamic(self) -> bool {
        matches!(self, Self::Dynamic(_) | Self::Nishio)
    }

    /// The searches that a line of reasoning may use besides patterns, in order.
    pub fn nested(self) -> &'static [Self] {
        match self.level() {
            0 | 1 => &[],
            2 => &[Self::Loops],
            3 => &[Self::Loops, Self::Multiple],
            4 => &[Self::Dynamic(0)],
            _ => &[Self::Dynamic(0), Self::Dynamic(2)],
        }
    }

    /// How many means there are to go on when implications lead no further: patterns and searches.
    pub fn means(self) -> usize {
        usize::from(self.level() > 0) + self.nested().len()
    }

    /// The levels below whose means are the first of this one's, highest first: where their closures
    /// stall, those of this level go on.
    pub(super) fn below(self) -> impl Iterator<Item = Self> {
        let levels = (0..self.level()).rev().map(Self::Dynamic);
        levels.filter(move |lower| self.nested().starts_with(lower.nested()))
    }

    /// The rating before the length is added, in tenths. Loops have their own.
    pub fn base(self) -> u16 {
        match self {
            Self::Loops => 65,
            Self::Nishio => 75,
            Self::Multiple => 80,
            Self::Dynamic(level) => 85 + 5 * u16::from(level),
        }
    }

    /// The name of what it finds.
    pub fn name(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Self::Loops, Kind::SingleDigit) => "Chain or loop of one digit",
            (Self::Loops, Kind::TwoDigitCells) => "Loop of two-digit cells",
            (Self::Loops, _) => "Chain or loop",
            (Self::Nishio, _) => "Nishio forcing chain",
            (Self::Multiple, Kind::Cell) => "Cell forcing chain",
            (Self::Multiple, _) => "House forcing chain",
            (Self::Dynamic(0), _) => "Dynamic forcing chain",
            (Self::Dynamic(1), _) => "Dynamic forcing chain with patterns",
            (Self::Dynamic(2), _) => "Nested forcing chain, level 2",
            (Self::Dynamic(3), _) => "Nested forcing chain, level 3",
            (Self::Dynamic(4), _) => "Nested forcing chain, level 4",
            (Self::Dynamic(_), _) => "Nested forcing chain, level 5",
        }
    }
}
