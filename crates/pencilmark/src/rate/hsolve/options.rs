//! The readings of the paper that can be chosen.
//!
//! The paper leaves 26 questions open; `docs/ratings.md` lists them all with the answers taken here.
//! Where two answers are defensible there is a switch, and [`Options::PAPER`] is the one that fits
//! the paper's only reproducible number best.

use crate::classic::Tier;

/// How the paper is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The highest tier that is used.
    pub highest: Tier,
    /// What is searched at a time.
    pub pooling: Pooling,
    /// What a search costs that finds nothing.
    pub failure: Failure,
    /// Whether a naked single is also a hidden one.
    pub naked_as_hidden: NakedAsHidden,
    /// Which three cells are a use of locked candidates.
    pub locked_cells: LockedCells,
    /// What one use of locked candidates removes.
    pub locked: Locked,
    /// Which digit is tried in tier 5.
    pub test_digit: TestDigit,
    /// What a test means that completes the puzzle.
    pub completion: Completion,
    /// What following a test costs.
    pub following: Following,
}

impl Options {
    /// The paper, as its one reproducible number reads it.
    pub const PAPER: Options = Options {
        highest: Tier::Backtracking,
        pooling: Pooling::Tier,
        failure: Failure::AllAndOneMore,
        naked_as_hidden: NakedAsHidden::No,
        locked_cells: LockedCells::Source,
        locked: Locked::EveryDigit,
        test_digit: TestDigit::Random,
        completion: Completion::Solves,
        following: Following::Free,
    };

    /// The paper's generator: a test that completes the puzzle proves nothing, for there may be
    /// other solutions.
    pub const GENERATOR: Options = Options { completion: Completion::DeadEnd, ..Options::PAPER };
}

impl Default for Options {
    fn default() -> Self {
        Self::PAPER
    }
}

/// What is searched at a time (question 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pooling {
    /// A whole tier: possible and valid uses of all its techniques are counted together.
    Tier,
    /// One technique of the tier after the other.
    Technique,
}

/// What a search costs that finds nothing (question 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The formula with no valid use: one more than all possible uses.
    AllAndOneMore,
    /// All possible uses.
    All,
    /// Nothing.
    Nothing,
}

/// Whether a naked single is also counted as a hidden one, if it is both (question 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NakedAsHidden {
    /// A hidden single has "other values", so it is not naked.
    No,
    /// It is two uses.
    Yes,
}

/// Which three cells are a use of locked candidates (question 10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockedCells {
    /// Those to which a digit is confined.
    Source,
    /// Those that lose it.
    Target,
}

/// What one use of locked candidates removes (question 11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Locked {
    /// Every digit that is locked in the three cells.
    EveryDigit,
    /// One of them, drawn by lot.
    OneDigit,
}

/// Which digit of a cell with two candidates is tried (question 15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestDigit {
    /// One of the two, drawn by lot for each search.
    Random,
    /// The lower one.
    Lowest,
    /// Both, one after the other: the cell is of use if either leads somewhere.
    Either,
}

/// What a test means that completes the puzzle (questions 18 and 24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completion {
    /// The puzzle is solved, for it has only one solution.
    Solves,
    /// Nothing: only contradictions count.
    DeadEnd,
}

/// What it costs to follow the digits that are tried (question 19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Following {
    /// Nothing.
    Free,
    /// Nothing, but [`super::Runs::nested`] tells what it would cost.
    Told,
    /// The checks of tier 0 while they are followed. Only runs can charge them: the exact expectation
    /// takes them as free.
    Charged,
}
