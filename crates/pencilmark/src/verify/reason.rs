//! The language of proofs.

use super::Marks;
use super::fillings::{Fillings, fillings};
use super::twins::have_twins;
use crate::model::{
    Board, Budget, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, HouseId, RuleId, Shape,
};
use std::collections::BTreeMap;

/// What a step says about one candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The cell holds the digit.
    Placement(Candidate),
    /// It does not.
    Elimination(Candidate),
}

impl Conclusion {
    /// As people read it: `r4c7=5` or `r4c7-5`.
    pub fn text(self, shape: Shape) -> String {
        match self {
            Self::Placement(candidate) => candidate.placed(shape),
            Self::Elimination(candidate) => candidate.removed(shape),
        }
    }

    /// Makes it true.
    pub fn draw(self, marks: &mut Marks) {
        match self {
            Self::Placement(candidate) => marks.place(candidate),
            Self::Elimination(candidate) => marks.remove(candidate),
        }
    }

    /// Makes it false.
    pub fn deny(self, marks: &mut Marks) {
        match self {
            Self::Placement(candidate) => marks.remove(candidate),
            // A candidate that was already gone leaves the cell empty.
            Self::Elimination(candidate) => marks.place(candidate),
        }
    }
}

/// Candidates of which exactly one is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Set {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(HouseId, Digit),
}

impl Set {
    /// All its candidates on an empty board.
    pub fn members(self, board: &Board) -> Vec<Candidate> {
        match self {
            Self::Cell(cell) => {
                board.shape().digits().iter().map(|digit| Candidate::new(cell, digit)).collect()
            }
            Self::House(house, digit) => {
                board.house(house).cells().iter().map(|cell| Candidate::new(*cell, digit)).collect()
            }
        }
    }

    /// Its candidates that are left.
    pub fn candidates(self, marks: &Marks) -> Vec<Candidate> {
        let mut members = self.members(marks.board());
        members.retain(|candidate| marks.has(*candidate));
        members
    }

    /// Whether a candidate is one of its own.
    pub fn contains(self, candidate: Candidate, board: &Board) -> bool {
        match self {
            Self::Cell(cell) => candidate.cell == cell,
            Self::House(house, digit) => {
                candidate.digit == digit && board.house(house).set().contains(candidate.cell)
            }
        }
    }

    /// As proofs write it: `r4c7` or `5 in row 1`.
    pub fn text(self, board: &Board) -> String {
        match self {
            Self::Cell(cell) => cell.name(board.shape()).to_string(),
            Self::House(house, digit) => {
                let digit = board.shape().number(digit);
                format!("{digit} in {}", board.house(house).name())
            }
        }
    }

    /// Every set of a board.
    pub fn all(board: &Board) -> impl Iterator<Item = Self> + '_ {
        let digits = board.shape().digits();
        let of_house = move |house| digits.iter().map(move |digit| Self::House(house, digit));
        board.cells().map(Self::Cell).chain(board.house_ids().flat_map(of_house))
    }
}

/// Why marks have no solution: follow the line, then look at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// What follows from what was assumed and from each other, in order.
    pub line: Vec<Inference>,
    /// Why there is no solution then.
    pub end: End,
}

impl Reason {
    /// A reason whose line is made of singles.
    pub fn by_singles(singles: Vec<Set>, end: End) -> Self {
        Self { line: singles.into_iter().map(Inference::Single).collect(), end }
    }
}

/// One step along a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inference {
    /// The set has one candidate left, which is true. If it has none, nothing more needs to be said.
    Single(Set),
    /// Conclusions that hold here, with a reason of their own.
    Lemma(Proof),
}

/// How a reason ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// A set of the line has no candidate left.
    Contradiction,
    /// More sets than there is room for: each base holds a true candidate, each cover at most one,
    /// and every candidate that is left lies in at least as many covers as bases.
    Cover {
        /// The sets that need room.
        bases: Vec<Set>,
        /// The sets that give it; fewer.
        covers: Vec<Set>,
    },
    /// Each of these cells holds one of two digits, and each house has each digit in two of them or
    /// in none: if every cell took the other digit, that would be a second solution. Or they hold one of
    /// several, and whatever they hold, another way leaves each house the same digits. Sound only where
    /// the puzzle has one solution, houses are its only rules, and no cell is a given.
    Deadly(Vec<(Cell, DigitSet)>),
    /// One candidate of a set is true, and none can be.
    Cases {
        /// The set.
        of: Set,
        /// Its candidates, each with the reason against it.
        cases: Vec<(Candidate, Reason)>,
    },
    /// The rule with parameters cannot be fulfilled with the candidates that are left.
    Rule(RuleId),
    /// The sums of these parts, added up, cannot come out with the candidates that are left.
    Sum(Vec<SumPart>),
}

/// A part of a sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SumPart {
    /// Whether it is added or taken away.
    pub sign: Sign,
    /// What has a known sum.
    pub addend: Addend,
}

/// Whether a part of a sum is added or taken away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// It is added.
    Plus,
    /// It is taken away.
    Minus,
}

/// What has a known sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Addend {
    /// A house, which holds every digit once.
    House(HouseId),
    /// A rule with parameters that demands one sum.
    Rule(RuleId),
}

impl SumPart {
    /// A part that is added.
    pub fn plus(addend: Addend) -> Self {
        Self { sign: Sign::Plus, addend }
    }

    /// A part that is taken away.
    pub fn minus(addend: Addend) -> Self {
        Self { sign: Sign::Minus, addend }
    }

    /// As proofs write it: `row 1`, `-constraint 4`.
    pub fn text(self, board: &Board) -> String {
        let name = match self.addend {
            Addend::House(house) => board.house(house).name().to_owned(),
            Addend::Rule(rule) => format!("constraint {}", rule.number()),
        };
        match self.sign {
            Sign::Plus => name,
            Sign::Minus => format!("-{name}"),
        }
    }
}

impl Addend {
    /// Its cells with their weights, and what they add up to; nothing if the rule is no sum, or several.
    pub fn sum(self, board: &Board) -> Option<(Vec<(Cell, i64)>, i64)> {
        match self {
            Self::House(house) => {
                let shape = board.shape();
                let terms = board.house(house).cells().iter().map(|cell| (*cell, 1)).collect();
                Some((terms, shape.digits().iter().map(|digit| shape.value(digit)).sum()))
            }
            Self::Rule(rule) => {
                let sums = board.constraints_of(rule).iter().filter_map(|it| match it {
                    Constraint::Sum { terms, total } => Some((terms.clone(), *total)),
                    _ => None,
                });
                let mut sums: Vec<_> = sums.collect();
                sums.pop().filter(|_| sums.is_empty())
            }
        }
    }
}

/// The cells that parts of a sum leave over, with their weights, and what they add up to; nothing if a
/// part is no sum.
pub(crate) fn left_over(board: &Board, parts: &[SumPart]) -> Option<(Vec<(Cell, i64)>, i64)> {
    let mut weights: BTreeMap<Cell, i64> = BTreeMap::new();
    let mut total = 0;
    for part in parts {
        let sign = match part.sign {
            Sign::Plus => 1,
            Sign::Minus => -1,
        };
        let (terms, sum) = part.addend.sum(board)?;
        total += sign * sum;
        for (cell, weight) in terms {
            *weights.entry(cell).or_default() += sign * weight;
        }
    }
    weights.retain(|_, weight| *weight != 0);
    Some((weights.into_iter().collect(), total))
}

/// Whether a rule with parameters is seen within the budget to be impossible to fulfil.
pub(super) fn is_broken(marks: &Marks, rule: RuleId, budget: &Budget<'_>) -> bool {
    fillings(marks, marks.board().constraints_of(rule), budget) == Fillings::None
}

/// Whether it is seen within the budget that the sum of these parts cannot come out.
pub(super) fn is_astray(marks: &Marks, parts: &[SumPart], budget: &Budget<'_>) -> bool {
    left_over(marks.board(), parts).is_some_and(|(terms, total)| {
        fillings(marks, &[Constraint::Sum { terms, total }], budget) == Fillings::None
    })
}

/// Conclusions with the reason why none of them can be false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The conclusions.
    pub so: Vec<Conclusion>,
    /// Refutes the opposite of each, on its own, in the marks before any of them is drawn.
    pub by: Reason,
}

/// A step of a path, as far as it concerns a checker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedStep {
    /// What it says.
    pub conclusions: Vec<Conclusion>,
    /// Why; nothing if the path does not say.
    pub proofs: Option<Vec<Proof>>,
}

impl Proof {
    /// How many parts it has: conclusions, sets, pairs, cases, and a reason for each of its reasons.
    pub(super) fn size(&self) -> u64 {
        self.so.len() as u64 + self.by.size()
    }
}

impl Reason {
    /// How many parts it has.
    pub(super) fn size(&self) -> u64 {
        let of_inference = |inference: &Inference| match inference {
            Inference::Single(_) => 1,
            Inference::Lemma(proof) => proof.size(),
        };
        let of_cases = |cases: &[(Candidate, Reason)]| {
            cases.iter().map(|(_, reason)| 1 + reason.size()).sum::<u64>()
        };
        let of_end = match &self.end {
            End::Contradiction => 0,
            End::Cover { bases, covers } => (bases.len() + covers.len()) as u64,
            End::Deadly(pairs) => pairs.len() as u64,
            End::Cases { cases, .. } => of_cases(cases),
            End::Rule(_) => 1,
            End::Sum(parts) => parts.len() as u64,
        };
        1 + self.line.iter().map(of_inference).sum::<u64>() + of_end
    }
}

/// Whether bases outnumber the covers that all their candidates lie in.
pub(super) fn overflows(marks: &Marks, bases: &[Set], covers: &[Set]) -> bool {
    if covers.len() >= bases.len() {
        return false;
    }
    // For each candidate: in how many bases it lies, less the covers. Counting takes time by the
    // length of the lists, where looking each candidate up would take the square.
    let board = marks.board();
    let mut excess = vec![0_i64; board.shape().cell_count() * board.size()];
    let place =
        |candidate: &Candidate| candidate.cell.index() * board.size() + candidate.digit.index();
    for (sets, change) in [(bases, 1), (covers, -1)] {
        let members = sets.iter().flat_map(|set| set.members(board));
        members.for_each(|candidate| excess[place(&candidate)] += change);
    }
    let mut candidates = bases.iter().flat_map(|base| base.candidates(marks));
    candidates.all(|candidate| excess[place(&candidate)] <= 0)
}

/// Whether a candidate lies in at least as many covers as bases.
pub(super) fn has_room(board: &Board, bases: &[Set], covers: &[Set], candidate: Candidate) -> bool {
    let count = |sets: &[Set]| sets.iter().filter(|set| set.contains(candidate, board)).count();
    count(bases) <= count(covers)
}

/// Whether the cells hold only their digits, and something else would do as well: with two digits each, the
/// other one of each cell, if every house has each digit in two of the cells or in none; otherwise, however
/// they are filled with theirs, another way that leaves each house the same digits.
pub(super) fn is_deadly(marks: &Marks, named: &[(Cell, DigitSet)], givens: &CellSet) -> bool {
    let board = marks.board();
    let cells: CellSet = named.iter().map(|(cell, _)| *cell).collect();
    let holds_them = |(cell, digits): &(Cell, DigitSet)| {
        marks.digits(*cell).is_subset(*digits) && !givens.contains(*cell)
    };
    let is_balanced = |house: &CellSet| {
        let inside = named.iter().filter(|(cell, _)| house.contains(*cell));
        let count = |digit| inside.clone().filter(|(_, pair)| pair.contains(digit)).count();
        board.shape().digits().iter().all(|digit| matches!(count(digit), 0 | 2))
    };
    let has_alternative = || match named.iter().all(|(_, digits)| digits.len() == 2) {
        true => board.houses().iter().all(|house| is_balanced(house.set())),
        false => have_twins(board, named),
    };
    // First that no cell is named twice, so that there are no more of them than cells.
    !named.is_empty()
        && cells.len() == named.len()
        && named.iter().all(holds_them)
        && has_alternative()
}
