//! Whether constraints can still be fulfilled: by digits for their cells, one of those left in each, that
//! go together.
//!
//! There is nothing clever about it: digits are placed cell by cell, as a proof places them, until a
//! constraint is broken or every cell has one. Where what matters for the rest has been seen before, it is
//! not tried again: for a sum that is how much it comes to so far, for an automaton its states. Where there
//! are many cells, digits that go with none of those left elsewhere are removed first.

use super::Marks;
use super::outlook::is_promising;
use crate::model::{
    Automaton, Budget, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, Relation,
    Rivals, Ties,
};
use std::cmp::Ordering;
use std::collections::HashSet;

/// What became of looking for a filling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fillings {
    /// There is one.
    Some,
    /// There is none.
    None,
    /// There are too many to try, or the budget ran out.
    TooMany,
}

/// The most digits that are placed while fillings are tried.
const MOST_TRIES: usize = 50_000;
/// The most cells that are filled without a look ahead.
const FEW_CELLS: usize = 9;

/// So often between tries it is asked whether to stop.
const TRIES_BETWEEN_LOOKS: usize = 256;

/// How many digits may still be placed.
struct Tries<'a> {
    left: usize,
    budget: &'a Budget<'a>,
}

impl Tries<'_> {
    /// Counts one; nothing if there have been enough.
    fn take(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        match self.left.is_multiple_of(TRIES_BETWEEN_LOOKS) {
            true => self.budget.look().ok(),
            false => Some(()),
        }
    }
}

/// Whether the cells of all these constraints can be filled with digits that are left.
pub(super) fn fillings(marks: &Marks, constraints: &[Constraint], budget: &Budget<'_>) -> Fillings {
    let mut tries = Tries { left: MOST_TRIES, budget };
    let cells: Vec<Cell> = constraints.iter().flat_map(Constraint::cells).collect();
    match look(marks, &cells, constraints.iter().collect(), &mut tries) {
        Some(true) => Fillings::Some,
        Some(false) => Fillings::None,
        None => Fillings::TooMany,
    }
}

/// Whether there is a filling of these cells; nothing if that takes too many tries. Of lists of which one
/// holds, each is tried; the cells of the others hold digits, too.
fn look(
    marks: &Marks,
    cells: &[Cell],
    mut constraints: Vec<&Constraint>,
    tries: &mut Tries<'_>,
) -> Option<bool> {
    tries.take()?;
    let choice = constraints.iter().position(|it| matches!(it, Constraint::AnyOf(_)));
    let Some(choice) = choice else {
        return Filling::new(marks, cells, constraints, tries).look(marks);
    };
    let Constraint::AnyOf(lists) = constraints.swap_remove(choice) else { return None };
    for list in lists {
        let with_list = constraints.iter().copied().chain(list).collect();
        if look(marks, cells, with_list, tries)? {
            return Some(true);
        }
    }
    Some(false)
}

/// The cells of constraints, to be filled: those with one digit left first, the others in this order.
struct Filling<'a, 'b> {
    constraints: Vec<&'a Constraint>,
    cells: Vec<Cell>,
    /// Those of the board that have no other cells.
    houses: Vec<&'a House>,
    /// What led nowhere: the digits that are left for the rest, and what the constraints know.
    dead_ends: HashSet<(Vec<DigitSet>, Vec<i64>)>,
    tries: &'a mut Tries<'b>,
}

impl<'a, 'b> Filling<'a, 'b> {
    fn new(
        marks: &'a Marks,
        all: &[Cell],
        constraints: Vec<&'a Constraint>,
        tries: &'a mut Tries<'b>,
    ) -> Self {
        let mut cells = Vec::new();
        let mut seen = CellSet::EMPTY;
        let own = constraints.iter().flat_map(|constraint| constraint.cells());
        for cell in own.chain(all.iter().copied()) {
            if !seen.contains(cell) {
                seen.insert(cell);
                cells.push(cell);
            }
        }
        let houses = marks.board().houses().iter();
        let houses = houses.filter(|house| house.set().is_subset(&seen)).collect();
        Self { constraints, cells, houses, dead_ends: HashSet::new(), tries }
    }

    /// Whether the cells can be filled.
    fn look(&mut self, marks: &Marks) -> Option<bool> {
        if self.cells.len() <= FEW_CELLS {
            return self.fill(&CellSet::EMPTY, marks);
        }
        let mut narrowed = marks.clone();
        Some(self.narrow(&mut narrowed)? && self.fill(&CellSet::EMPTY, &narrowed)?)
    }

    /// Removes digits that go with none of those left in other cells, as far as that is seen, until nothing
    /// changes; whether every cell keeps a digit.
    fn narrow(&mut self, marks: &mut Marks) -> Option<bool> {
        loop {
            let before = marks.clone();
            for cell in self.cells.clone() {
                for digit in marks.digits(cell).iter() {
                    self.tries.take()?;
                    let mut next = marks.clone();
                    next.place(Candidate::new(cell, digit));
                    if !self.is_promising(&next) {
                        marks.remove(Candidate::new(cell, digit));
                    }
                }
                match marks.digits(cell).single() {
                    Some(digit) => marks.place(Candidate::new(cell, digit)),
                    None if marks.digits(cell).is_empty() => return Some(false),
                    None => {}
                }
            }
            if *marks == before {
                return Some(true);
            }
        }
    }

    /// Whether each constraint by itself can still be fulfilled, as far as that is seen.
    fn is_promising(&self, marks: &Marks) -> bool {
        let is_single = |cell: &Cell| marks.digits(*cell).single().is_some();
        let filled = self.cells.iter().copied().filter(is_single).collect();
        let so_far = Filled { marks, filled: &filled };
        self.is_possible(&so_far, &mut Vec::new())
            && self.constraints.iter().all(|constraint| is_promising(marks, constraint))
    }

    /// Whether nothing is broken yet; adds what matters for the cells that are not filled.
    fn is_possible(&self, so_far: &Filled<'_>, known: &mut Vec<i64>) -> bool {
        // A cell that cannot hold the digit that was placed there is empty.
        let marks = so_far.marks;
        let has_all = |house: &&House| {
            let digits = house.cells().iter().map(|cell| marks.digits(*cell));
            digits.fold(DigitSet::EMPTY, |any, digits| any | digits).len() >= house.cells().len()
        };
        self.cells.iter().all(|cell| !marks.digits(*cell).is_empty())
            && self.houses.iter().all(has_all)
            && self.constraints.iter().all(|constraint| so_far.allows(constraint, known))
    }

    /// Whether the rest of the cells can be filled.
    fn fill(&mut self, filled: &CellSet, marks: &Marks) -> Option<bool> {
        let mut known = Vec::new();
        if !self.is_possible(&Filled { marks, filled }, &mut known) {
            return Some(false);
        }
        let open = || self.cells.iter().copied().filter(|cell| !filled.contains(*cell));
        let is_single = |cell: &Cell| marks.digits(*cell).single().is_some();
        let Some(cell) = open().find(is_single).or_else(|| open().next()) else {
            return Some(true);
        };
        let left = |cell: &Cell| match filled.contains(*cell) {
            true => DigitSet::EMPTY,
            false => marks.digits(*cell),
        };
        let state = (self.cells.iter().map(left).collect(), known);
        if self.dead_ends.contains(&state) {
            return Some(false);
        }
        let mut with_cell = filled.clone();
        with_cell.insert(cell);
        for digit in marks.digits(cell).iter() {
            self.tries.take()?;
            let mut next = marks.clone();
            next.place(Candidate::new(cell, digit));
            if self.fill(&with_cell, &next)? {
                return Some(true);
            }
        }
        self.dead_ends.insert(state);
        Some(false)
    }
}

/// Cells of which some are filled.
struct Filled<'a> {
    marks: &'a Marks,
    filled: &'a CellSet,
}

impl Filled<'_> {
    /// The digit of a cell that is filled.
    fn digit(&self, cell: Cell) -> Option<Digit> {
        let is_filled = self.filled.contains(cell);
        self.marks.digits(cell).single().filter(|_| is_filled)
    }

    fn value(&self, digit: Digit) -> i64 {
        self.marks.board().shape().value(digit)
    }

    /// The numbers of lists of cells, if all of them are filled.
    fn numbers(&self, cells: &[Cell]) -> Option<Vec<i64>> {
        cells.iter().map(|cell| self.digit(*cell).map(|digit| self.value(digit))).collect()
    }

    /// Whether a constraint may still be fulfilled, as far as that is seen, and certainly where all its
    /// cells are filled; adds what matters for the others.
    fn allows(&self, constraint: &Constraint, known: &mut Vec<i64>) -> bool {
        let cells = || constraint.cells();
        match constraint {
            Constraint::Allowed(cell, digits) => !(self.marks.digits(*cell) & *digits).is_empty(),
            Constraint::Distinct(cells) => self.differ(cells, known).is_some(),
            Constraint::Sets { cells, sets } => self.make_set(cells, sets, known),
            Constraint::Sum { terms, total } => self.adds_up(terms, *total, known),
            Constraint::Relation { cells, relation } => self.relates(*cells, relation, known),
            Constraint::Automaton { cells, automaton }
            | Constraint::Sandwich { cells, automaton, .. } => self.runs(cells, automaton, known),
            Constraint::Counts { cells, numbers } => self.counts(cells, numbers, known),
            Constraint::SameDigits(groups) => {
                self.in_the_end(&cells(), known, || self.have_same_digits(groups))
            }
            Constraint::DifferentDigits { number, cells: counted } => {
                self.in_the_end(&cells(), known, || self.is_count_of_digits(*number, counted))
            }
            Constraint::Rank { line, others, rivals, before, ties } => {
                self.in_the_end(&cells(), known, || {
                    self.has_rank(line, others, *rivals, *before, *ties)
                })
            }
            Constraint::DifferentLines(lines) => {
                self.in_the_end(&cells(), known, || self.are_different(lines))
            }
            // Each of its lists has been tried on its own.
            Constraint::AnyOf(_) => false,
        }
    }

    /// Whether an automaton may accept the cells. What matters for the others is the states in which the first empty
    /// cell finds it, and what is filled after that.
    fn runs(&self, cells: &[Cell], automaton: &Automaton, known: &mut Vec<i64>) -> bool {
        let mut states = automaton.starts().to_vec();
        let mut is_known = true;
        for cell in cells {
            if is_known && self.digit(*cell).is_none() {
                known.extend(states.iter().map(|state| i64::from(*state)));
                is_known = false;
            }
            if !is_known {
                known.extend(self.digit(*cell).map(|digit| -1 - self.value(digit)));
            }
            let digits = self.marks.digits(*cell);
            let next = |state: &u32| {
                let state = *state;
                digits.iter().flat_map(move |digit| automaton.next(state, digit)).copied()
            };
            states = states.iter().flat_map(next).collect();
            states.sort_unstable();
            states.dedup();
        }
        states.iter().any(|state| automaton.accepts(*state))
    }

    /// Whether full groups hold the same digits, each as often.
    fn have_same_digits(&self, groups: &[Vec<Cell>]) -> bool {
        let sorted = |group: &Vec<Cell>| {
            let mut numbers = self.numbers(group).unwrap_or_default();
            numbers.sort_unstable();
            numbers
        };
        groups.iter().all(|group| sorted(group) == sorted(&groups[0]))
    }

    /// Whether a cell says how many different digits full cells hold.
    fn is_count_of_digits(&self, number: Cell, counted: &[Cell]) -> bool {
        let different: HashSet<Digit> =
            counted.iter().filter_map(|cell| self.digit(*cell)).collect();
        let number = self.digit(number).map(|digit| self.value(digit));
        number == Some(different.len() as i64)
    }

    /// Whether no two full lines hold the same.
    fn are_different(&self, lines: &[Vec<Cell>]) -> bool {
        let different: HashSet<_> = lines.iter().map(|line| self.numbers(line)).collect();
        different.len() == lines.len()
    }

    /// Where only a full line tells: all that is filled matters.
    fn in_the_end(
        &self,
        cells: &[Cell],
        known: &mut Vec<i64>,
        holds: impl FnOnce() -> bool,
    ) -> bool {
        let digits: Vec<i64> = cells
            .iter()
            .map(|cell| self.digit(*cell).map_or(-1, |digit| digit.index() as i64))
            .collect();
        let is_full = !digits.contains(&-1);
        known.extend(digits);
        !is_full || holds()
    }

    /// The digits of the cells that are filled, if no two of them are the same.
    fn differ(&self, cells: &[Cell], known: &mut Vec<i64>) -> Option<DigitSet> {
        let mut used = DigitSet::EMPTY;
        for digit in cells.iter().filter_map(|cell| self.digit(*cell)) {
            if used.contains(digit) {
                return None;
            }
            used.insert(digit);
        }
        known.push(used.bits() as i64);
        Some(used)
    }

    fn make_set(&self, cells: &[Cell], sets: &[DigitSet], known: &mut Vec<i64>) -> bool {
        let Some(used) = self.differ(cells, known) else { return false };
        let open = || cells.iter().filter(|cell| self.digit(**cell).is_none());
        let fits = |set: &DigitSet| {
            used.is_subset(*set)
                && set.len() == cells.len()
                && open().all(|cell| !(self.marks.digits(*cell) & *set).is_empty())
        };
        sets.iter().any(fits)
    }

    fn adds_up(&self, terms: &[(Cell, i64)], total: i64, known: &mut Vec<i64>) -> bool {
        let (mut so_far, mut least, mut most) = (0, 0, 0);
        for &(cell, weight) in terms {
            let products = self.marks.digits(cell).iter().map(|digit| weight * self.value(digit));
            match self.digit(cell) {
                Some(digit) => so_far += weight * self.value(digit),
                None => {
                    least += products.clone().min().unwrap_or(0);
                    most += products.max().unwrap_or(0);
                }
            }
        }
        known.push(so_far);
        (least..=most).contains(&(total - so_far))
    }

    fn relates(&self, cells: [Cell; 2], relation: &Relation, known: &mut Vec<i64>) -> bool {
        match cells.map(|cell| self.digit(cell)) {
            [Some(first), Some(second)] => relation.seconds[first.index()].contains(second),
            digits => {
                known.extend(digits.iter().flatten().map(|digit| self.value(*digit)));
                true
            }
        }
    }

    fn counts(&self, cells: &[Cell], numbers: &[u64], known: &mut Vec<i64>) -> bool {
        self.marks.board().shape().digits().iter().all(|digit| {
            let placed = cells.iter().filter(|cell| self.digit(**cell) == Some(digit)).count();
            let may_hold = |cell: &&Cell| {
                self.digit(**cell).is_none() && self.marks.digits(**cell).contains(digit)
            };
            let open = cells.iter().filter(may_hold).count();
            known.push(placed as i64);
            (placed..=placed + open).any(|count| numbers[digit.index()] >> count & 1 == 1)
        })
    }

    fn has_rank(
        &self,
        line: &[Cell],
        others: &[Vec<Cell>],
        rivals: Rivals,
        before: usize,
        ties: Ties,
    ) -> bool {
        let Some(own) = self.numbers(line) else { return false };
        let all = others.iter().filter_map(|other| self.numbers(other));
        let compared: Vec<Vec<i64>> = match rivals {
            Rivals::All => all.collect(),
            Rivals::SameFirst(count) => {
                let same: Vec<_> = all.filter(|other| other.first() == own.first()).collect();
                if same.len() != count {
                    return false;
                }
                same
            }
        };
        let so_many = |order| compared.iter().filter(|other| (*other).cmp(&own) == order).count();
        let is_tied = so_many(Ordering::Equal) > 0;
        so_many(Ordering::Less) == before && !(is_tied && ties == Ties::Forbidden)
    }
}
