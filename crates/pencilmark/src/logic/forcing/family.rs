//! The searches, what each may use on its way, and what its findings cost.

use super::links::Via;

/// Which search, in Sudoku Explainer's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Loops and candidates that deny themselves.
    Loops,
    /// Contradictions among the places of one digit.
    Nishio,
    /// Cells and houses, with the links of the state as it is.
    Multiple,
    /// Contradictions, double chains, cells and houses, with links that come up on the way.
    Dynamic(Level),
}

/// What a dynamic search may use where implications alone lead no further. Each level uses what
/// [`Level::Patterns`] uses and then its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Nothing.
    #[default]
    Plain,
    /// Locked candidates, hidden pairs, naked pairs and X-wings.
    Patterns,
    /// Loops and candidates that deny themselves.
    Loops,
    /// These, then cells and houses.
    Multiple,
    /// Plain dynamic searches.
    Dynamic,
    /// These, then dynamic searches with loops inside.
    DynamicLoops,
}

/// How many levels there are.
pub(super) const LEVELS: usize = Level::ALL.len();

impl Level {
    /// All of them, lowest first.
    const ALL: [Self; 6] = [
        Self::Plain,
        Self::Patterns,
        Self::Loops,
        Self::Multiple,
        Self::Dynamic,
        Self::DynamicLoops,
    ];

    /// The searches that a line of reasoning may use besides patterns, in order.
    fn nested(self) -> &'static [Family] {
        match self {
            Self::Plain | Self::Patterns => &[],
            Self::Loops => &[Family::Loops],
            Self::Multiple => &[Family::Loops, Family::Multiple],
            Self::Dynamic => &[Family::Dynamic(Self::Plain)],
            Self::DynamicLoops => &[Family::Dynamic(Self::Plain), Family::Dynamic(Self::Loops)],
        }
    }

    /// The lowest level that can nest a finding of a family, which itself uses another level.
    pub(super) fn nesting(family: Family, uses: Self) -> Self {
        match (family, uses) {
            (Family::Loops | Family::Nishio, _) => Self::Loops,
            (Family::Multiple, _) => Self::Multiple,
            (Family::Dynamic(_), Self::Plain) => Self::Dynamic,
            (Family::Dynamic(_), _) => Self::DynamicLoops,
        }
    }
}

impl Family {
    /// What it may use on its way.
    pub(crate) fn level(self) -> Level {
        if let Self::Dynamic(level) = self { level } else { Level::Plain }
    }

    /// Whether links count that come up as candidates fall.
    pub(super) fn is_dynamic(self) -> bool {
        matches!(self, Self::Dynamic(_) | Self::Nishio)
    }

    /// The searches that a line of reasoning may use besides patterns, in order.
    pub(super) fn nested(self) -> &'static [Self] {
        self.level().nested()
    }

    /// How many means there are to go on when implications lead no further: patterns and searches.
    pub(super) fn means(self) -> usize {
        usize::from(self.level() > Level::Plain) + self.nested().len()
    }

    /// The levels below whose means are the first of this one's, highest first: where their closures
    /// stall, those of this level go on.
    pub(super) fn below(self) -> impl Iterator<Item = Self> {
        let levels = Level::ALL[..self.level() as usize].iter().rev().copied();
        let is_start = move |lower: &Level| self.nested().starts_with(lower.nested());
        levels.filter(is_start).map(Self::Dynamic)
    }

    /// Sudoku Explainer's rating in tenths before the length is added; of single chains the lowest,
    /// see [`single_chain_bases`].
    pub(super) fn base(self) -> u16 {
        match self {
            Self::Loops => single_chain_bases(Via::Digit)[0],
            Self::Nishio => 75,
            Self::Multiple => 80,
            Self::Dynamic(level) => 85 + 5 * level as u16,
        }
    }
}

/// Sudoku Explainer's ratings of loops and of denials before their length is added, in tenths.
pub(super) fn single_chain_bases(via: Via) -> [u16; 2] {
    match via {
        Via::Digit => [65, 66],
        Via::Cell => [65, u16::MAX],
        Via::Both => [70, 70],
    }
}

/// What the length of an argument adds to Sudoku Explainer's rating, in tenths: one for each of 4, 6,
/// 8, 12, 16, 24, 32, … that the number of links exceeds.
pub fn length_tenths(complexity: u32) -> u16 {
    let links = complexity.saturating_sub(2);
    let thresholds =
        (0..).map(|i: u32| if i.is_multiple_of(2) { 4 << (i / 2) } else { 6 << (i / 2) });
    thresholds.take_while(|threshold| links > *threshold).count() as u16
}

/// The most links of a chain whose length adds no more than this.
pub(super) fn longest_within(tenths: u16) -> u32 {
    // The threshold that adds one more.
    let half = u32::from(tenths / 2).min(20);
    let threshold = if tenths.is_multiple_of(2) { 4 << half } else { 6 << half };
    // A chain has two literals more than the thresholds count.
    threshold + 2
}
