//! Constraints: what rules demand beyond houses, forbidden pairs and restricted cells.
//!
//! There are few kinds, and every rule of the folder [`crate::rules`] with parameters is lowered to
//! them: a cage to cells that differ and a sum, a thermometer to relations between neighbours, an
//! X-sum to an automaton along its row. An engine knows the kinds and no rule.

use super::automaton::Automaton;
use super::{Cell, Digit, DigitSet, Shape};
use std::sync::Arc;

/// One demand of a general kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Constraint {
    /// The cell holds one of these digits.
    Allowed(Cell, DigitSet),
    /// No two of the cells hold the same digit.
    Distinct(Vec<Cell>),
    /// The numbers of the cells, each times its weight, add up to the total.
    Sum { terms: Vec<(Cell, i64)>, total: i64 },
    /// The cells hold different digits, which make one of these sets.
    Sets { cells: Vec<Cell>, sets: Arc<[DigitSet]> },
    /// The digits of two cells are a pair of the relation.
    Relation { cells: [Cell; 2], relation: Arc<Relation> },
    /// The automaton accepts the digits of the cells, read in this order.
    Automaton { cells: Vec<Cell>, automaton: Arc<Automaton> },
    /// The numbers between the lowest and the highest digit of the board add up to the total; the automaton says
    /// the same, and also what it means where a digit comes twice.
    Sandwich { cells: Vec<Cell>, total: i64, automaton: Arc<Automaton> },
    /// The number of cells that hold each digit, the lowest first, is one of these, as bits.
    Counts { cells: Vec<Cell>, numbers: Vec<u64> },
    /// Every group holds the same digits, each as often.
    SameDigits(Vec<Vec<Cell>>),
    /// The first cell holds the number of different digits in the others.
    DifferentDigits { number: Cell, cells: Vec<Cell> },
    /// Compared as numbers, digit by digit, so many of the other lines that are its rivals come before
    /// this one.
    Rank { line: Vec<Cell>, others: Vec<Vec<Cell>>, rivals: Rivals, before: usize, ties: Ties },
    /// No two of the lines hold the same digits in the same order.
    DifferentLines(Vec<Vec<Cell>>),
    /// At least one of these lists of constraints holds.
    AnyOf(Vec<Vec<Constraint>>),
}

impl Constraint {
    /// The cells that it speaks about; one may come more than once.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Allowed(cell, _) => vec![*cell],
            Self::Distinct(cells)
            | Self::Sets { cells, .. }
            | Self::Automaton { cells, .. }
            | Self::Sandwich { cells, .. }
            | Self::Counts { cells, .. } => cells.clone(),
            Self::Sum { terms, .. } => terms.iter().map(|(cell, _)| *cell).collect(),
            Self::Relation { cells, .. } => cells.to_vec(),
            Self::SameDigits(groups) | Self::DifferentLines(groups) => groups.concat(),
            Self::DifferentDigits { number, cells } => [&[*number], cells.as_slice()].concat(),
            Self::Rank { line, others, .. } => [line.as_slice(), &others.concat()].concat(),
            Self::AnyOf(lists) => lists.iter().flatten().flat_map(Self::cells).collect(),
        }
    }
}

/// The lines with which one that has a rank is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rivals {
    /// All others.
    All,
    /// Those that begin with the same digit, of which there are so many.
    SameFirst(usize),
}

/// Whether other lines may be equal to one that has a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// They may.
    Allowed,
    /// They may not.
    Forbidden,
}

/// The pairs of digits that two cells may hold, from both sides.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Relation {
    /// For each digit of the first cell, those of the second.
    pub seconds: Vec<DigitSet>,
    /// For each digit of the second cell, those of the first.
    pub firsts: Vec<DigitSet>,
}

impl Relation {
    /// The pairs of numbers that go together.
    pub fn new(shape: Shape, goes: impl Fn(i64, i64) -> bool) -> Arc<Self> {
        let digits = || shape.digits().iter();
        let partners = |goes: &dyn Fn(i64, i64) -> bool| -> Vec<DigitSet> {
            digits()
                .map(|one| {
                    digits().filter(|other| goes(shape.value(one), shape.value(*other))).collect()
                })
                .collect()
        };
        Arc::new(Self {
            seconds: partners(&goes),
            firsts: partners(&|second, first| goes(first, second)),
        })
    }
}

/// Constraints as a rule states them, one after another.
#[derive(Clone, Default, Debug)]
pub struct Constraints(pub Vec<Constraint>);

impl Constraints {
    /// The cell holds one of these numbers.
    pub fn allow(&mut self, cell: Cell, shape: Shape, is_allowed: impl Fn(i64) -> bool) {
        let digits = shape.digits().iter().filter(|digit| is_allowed(shape.value(*digit)));
        self.0.push(Constraint::Allowed(cell, digits.collect()));
    }

    /// No two of the cells hold the same digit.
    pub fn distinct(&mut self, cells: &[Cell]) {
        match has_repeat(cells) {
            true => self.impossible(),
            false => self.0.push(Constraint::Distinct(cells.to_vec())),
        }
    }

    /// The cells add up to a total.
    pub fn sum(&mut self, cells: &[Cell], total: i64) {
        self.weighted_sum(cells.iter().map(|cell| (*cell, 1)), total);
    }

    /// The cells, each times its weight, add up to a total. What is said of one cell several times is
    /// put together.
    pub fn weighted_sum(&mut self, terms: impl IntoIterator<Item = (Cell, i64)>, total: i64) {
        let terms = terms.into_iter();
        let mut together: Vec<(Cell, i64)> = Vec::with_capacity(terms.size_hint().0);
        for (cell, weight) in terms {
            match together.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, sum)) => *sum += weight,
                None => together.push((cell, weight)),
            }
        }
        together.retain(|(_, weight)| *weight != 0);
        self.0.push(Constraint::Sum { terms: together, total });
    }

    /// Two lists of cells have the same sum.
    pub fn same_sum(&mut self, one: &[Cell], other: &[Cell]) {
        let plus = one.iter().map(|cell| (*cell, 1));
        self.weighted_sum(plus.chain(other.iter().map(|cell| (*cell, -1))), 0);
    }

    /// The cells hold different digits whose numbers, lowest first, are one of the sets that fit; an
    /// error if there are too many sets to look through.
    pub fn sets(
        &mut self,
        cells: &[Cell],
        shape: Shape,
        fits: impl Fn(&[i64]) -> bool,
    ) -> Result<(), String> {
        if sets_of(shape, cells.len()).nth(MOST_SETS).is_some() {
            return Err(format!("{} of {} digits are too many", cells.len(), shape.size()));
        }
        let sets = sets_of(shape, cells.len()).filter(|set| {
            let numbers: Vec<i64> = set.iter().map(|digit| shape.value(digit)).collect();
            fits(&numbers)
        });
        self.listed_sets(cells, sets);
        Ok(())
    }

    /// The cells hold different digits, which make one of these sets.
    pub fn listed_sets(&mut self, cells: &[Cell], sets: impl Iterator<Item = DigitSet>) {
        match has_repeat(cells) {
            true => self.impossible(),
            false => self.0.push(Constraint::Sets { cells: cells.to_vec(), sets: sets.collect() }),
        }
    }

    /// The numbers of two cells go together.
    pub fn relate(&mut self, cells: [Cell; 2], relation: &Arc<Relation>) {
        self.0.push(Constraint::Relation { cells, relation: relation.clone() });
    }

    /// The numbers of each two neighbours along a line go together.
    pub fn chain(&mut self, cells: &[Cell], relation: &Arc<Relation>) {
        for pair in cells.windows(2) {
            self.relate([pair[0], pair[1]], relation);
        }
    }

    /// The numbers of any two of the cells go together; the first comes first in the list.
    pub fn all_pairs(&mut self, cells: &[Cell], relation: &Arc<Relation>) {
        for (place, first) in cells.iter().enumerate() {
            for second in &cells[place + 1..] {
                self.relate([*first, *second], relation);
            }
        }
    }

    /// The automaton accepts the cells in this order.
    pub fn automaton(&mut self, cells: &[Cell], automaton: Arc<Automaton>) {
        self.0.push(Constraint::Automaton { cells: cells.to_vec(), automaton });
    }

    /// The numbers between the lowest and the highest digit add up to a total, as the automaton says, too.
    pub fn sandwich(&mut self, cells: &[Cell], total: i64, automaton: Arc<Automaton>) {
        self.0.push(Constraint::Sandwich { cells: cells.to_vec(), total, automaton });
    }

    /// So many of the cells hold each number: as often as `is_right` says of the number.
    pub fn counts(
        &mut self,
        cells: &[Cell],
        shape: Shape,
        is_right: impl Fn(i64, usize) -> bool,
    ) -> Result<(), String> {
        if cells.len() > MOST_COUNTED {
            return Err(format!("{} cells (expected at most {MOST_COUNTED})", cells.len()));
        }
        let numbers = |digit: Digit| {
            let fits = (0..=cells.len()).filter(|count| is_right(shape.value(digit), *count));
            fits.fold(0, |bits, count| bits | 1 << count)
        };
        let numbers = shape.digits().iter().map(numbers).collect();
        self.0.push(Constraint::Counts { cells: cells.to_vec(), numbers });
        Ok(())
    }

    /// Nothing fulfils this.
    pub fn impossible(&mut self) {
        self.0.push(Constraint::AnyOf(Vec::new()));
    }
}

/// The most cells of a [`Constraint::Counts`]: each number is a bit of a word.
const MOST_COUNTED: usize = 63;

/// The most sets of digits that a rule looks through.
const MOST_SETS: usize = 20_000;

/// Whether a cell comes twice.
fn has_repeat(cells: &[Cell]) -> bool {
    cells.iter().enumerate().any(|(place, cell)| cells[..place].contains(cell))
}

/// Every set of so many digits, in ascending order of its bits.
pub(crate) fn sets_of(shape: Shape, count: usize) -> impl Iterator<Item = DigitSet> {
    let end = 1u64 << shape.size();
    let first = (count <= shape.size()).then_some((1u64 << count.min(63)) - 1);
    let next = move |set: &u64| {
        // The next larger number with as many bits: the lowest run of ones moves up by one place.
        let lowest = set & set.wrapping_neg();
        let ripple = set.checked_add(lowest).filter(|_| *set != 0)?;
        let rest = ((set ^ ripple) >> 2) / lowest;
        Some(ripple | rest).filter(|set| *set < end)
    };
    std::iter::successors(first, next).map(DigitSet::from_bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_all_of_their_size() {
        for (size, count, expected) in [(9, 3, 84), (9, 0, 1), (9, 9, 1), (4, 5, 0), (36, 2, 630)] {
            let shape = Shape::with_size(size).unwrap();
            let sets: Vec<DigitSet> = sets_of(shape, count).collect();
            assert_eq!(sets.len(), expected);
            assert!(sets.is_sorted() && sets.iter().all(|set| set.len() == count));
        }
    }
}
