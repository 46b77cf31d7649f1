//! An automaton along a line: forward from its starts, back from its ends, and what lies on no way
//! through falls.
//!
//! ```text
//!   before cell 0     before cell 1     after the last cell
//!   {start}    --5-->   {a, b}    --3-->   {c, end}           states as bits of words
//! ```
//!
//! Cells that follow one another and differ are a run, in which no digit comes twice ([`paths`], [`exact`]): a whole
//! row is one, and so is what a bent line has in one box. Where the order of digits makes no difference, the cells are put in
//! an order with long runs.

use super::Mask;
use super::exact;
use super::paths;
use super::problem::{Problem, Purpose, numbers};
use super::state::{Effort, Impossible, State, is_single};
use super::transitions::Transitions;
use crate::model::{Automaton, Cell, DigitSet, Shape, sets_of};
use std::ops::Range;
use std::sync::Arc;

pub struct Line {
    cells: Vec<u16>,
    transitions: Arc<Transitions>,
    /// The places of cells that differ and follow one another.
    runs: Vec<Range<usize>>,
    /// Whether it is worth to follow every set of digits of a run.
    follows_sets: bool,
    /// Whether what it takes from cells has no further consequences for it: no cell comes twice.
    is_final: bool,
}

/// In which order the digits of a line are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Given,
    /// It makes no difference.
    Any,
}

/// What is known of the automaton that was looked at last: a rule reads many lines with one, or with equal ones.
#[derive(Default)]
pub struct Last {
    automaton: Option<Arc<Automaton>>,
    order: Option<Order>,
    /// The sets of so many digits that it accepts.
    sets: Option<(usize, Vec<Mask>)>,
    transitions: Option<Arc<Transitions>>,
}

impl Last {
    fn turn_to(&mut self, automaton: &Arc<Automaton>) {
        if self.automaton.as_ref() != Some(automaton) {
            *self = Self { automaton: Some(automaton.clone()), ..Self::default() };
        }
    }

    pub fn order(&mut self, automaton: &Arc<Automaton>) -> Order {
        self.turn_to(automaton);
        *self.order.get_or_insert_with(|| match automaton.is_commutative() {
            true => Order::Any,
            false => Order::Given,
        })
    }

    /// The sets of so many digits that an automaton accepts in [any order](Order::Any).
    pub fn sets(&mut self, automaton: &Arc<Automaton>, count: usize, shape: Shape) -> Vec<Mask> {
        self.turn_to(automaton);
        let known = self.sets.take().filter(|(digits, _)| *digits == count);
        let (_, sets) = self.sets.insert(known.unwrap_or_else(|| {
            let accepted = sets_of(shape, count).filter(|set| automaton.reads(set.iter()));
            (count, accepted.map(DigitSet::bits).collect())
        }));
        sets.clone()
    }

    /// What is made of an automaton for lines of so many cells.
    pub fn transitions(
        &mut self,
        automaton: &Arc<Automaton>,
        cells: usize,
        shape: Shape,
    ) -> Arc<Transitions> {
        self.turn_to(automaton);
        let known = self.transitions.take().filter(|known| known.cells() == cells);
        let made = || Arc::new(Transitions::new(automaton, cells, shape));
        self.transitions.insert(known.unwrap_or_else(made)).clone()
    }
}

impl Line {
    pub fn new(
        cells: &[Cell],
        transitions: Arc<Transitions>,
        order: Order,
        problem: &Problem,
    ) -> Self {
        let (cells, runs) = arranged(cells, order, problem);
        let follows_sets = exact::is_worth_it(&runs, problem.shape);
        let is_final = !comes_twice(&cells);
        Self { cells, transitions, runs, follows_sets, is_final }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The places of cells that differ and follow one another.
    pub fn runs(&self) -> &[Range<usize>] {
        &self.runs
    }

    /// Whether some cells are known to differ.
    fn has_runs(&self) -> bool {
        self.runs.len() < self.cells.len()
    }

    /// Its number is that among the propagators.
    pub fn run(
        &self,
        number: usize,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        let mut layers = std::mem::take(&mut state.layers);
        let result = self.follow(&mut layers, problem, state);
        state.layers = layers;
        // What it took itself is no news to it, unless nothing is left to look at but the whole line.
        let is_open = |cell: &u16| !is_single(state.of(*cell));
        if self.is_final && (!self.has_runs() || self.cells.iter().any(is_open)) {
            state.due.remove(number);
        }
        result
    }

    fn follow(
        &self,
        layers: &mut Vec<u64>,
        problem: &Problem,
        state: &mut State,
    ) -> Result<(), Impossible> {
        self.transitions.go_forward(|place| state.of(self.cells[place]), layers);
        if self.has_runs() {
            let mut paths = std::mem::take(&mut state.paths);
            let result = paths::run(self, layers, &mut paths, problem, state);
            state.paths = paths;
            result?;
        } else {
            for (place, &cell) in self.cells.iter().enumerate().rev() {
                let kept = self.transitions.go_back(place, state.of(cell), layers);
                state.keep(problem, cell, kept)?;
            }
        }
        match state.effort {
            Effort::Thorough if self.follows_sets => exact::run(self, layers, problem, state),
            _ => Ok(()),
        }
    }

    /// What the line goes through.
    #[inline]
    pub fn transitions(&self) -> &Transitions {
        &self.transitions
    }
}

/// The cells of a line in the order in which they are read, and their runs: nothing is known to differ where a
/// constraint is looked at by itself.
fn arranged(cells: &[Cell], order: Order, problem: &Problem) -> (Vec<u16>, Vec<Range<usize>>) {
    let differ = |one: &u16, other: &u16| match problem.purpose() {
        Purpose::Search => problem.peers.differ(*one, *other),
        Purpose::Logic => false,
    };
    let mut cells = numbers(cells);
    if order == Order::Any && !comes_twice(&cells) {
        cells = in_long_runs(&cells, differ);
    }
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if cells[run.clone()].iter().all(|other| differ(cell, other)) => run.end += 1,
            _ => runs.push(place..place + 1),
        }
    }
    (cells, runs)
}

fn comes_twice(cells: &[u16]) -> bool {
    cells.iter().enumerate().any(|(at, cell)| cells[..at].contains(cell))
}

/// The longest run that a cell can begin comes first, and so on.
fn in_long_runs(cells: &[u16], differ: impl Fn(&u16, &u16) -> bool) -> Vec<u16> {
    let (mut left, mut arranged) = (cells.to_vec(), Vec::new());
    while !left.is_empty() {
        let run_from = |first: &u16| {
            left.iter().fold(vec![*first], |mut run, cell| {
                if run.iter().all(|other| differ(cell, other)) {
                    run.push(*cell);
                }
                run
            })
        };
        let runs = left.iter().map(run_from);
        let longest = runs.rev().max_by_key(Vec::len).unwrap_or_default();
        left.retain(|cell| !longest.contains(cell));
        arranged.extend(longest);
    }
    arranged
}

#[cfg(test)]
mod tests {
    use super::super::state::Marks;
    use super::*;
    use crate::model::{Constraint, Random};

    /// What the cells of a line hold on some way on which no digit comes twice in a run, tried digit by digit.
    fn by_trials(
        digits: &[Mask],
        runs: &[Range<usize>],
        automaton: &Automaton,
        shape: Shape,
    ) -> Vec<Mask> {
        let mut kept = vec![0; digits.len()];
        let mut lines: Vec<(Vec<usize>, u32)> =
            automaton.starts().iter().map(|start| (Vec::new(), *start)).collect();
        for (place, own) in digits.iter().enumerate() {
            let start = runs.iter().find(|run| run.contains(&place)).unwrap().start;
            let mut longer = Vec::new();
            for (line, state) in &lines {
                let free = |digit: &crate::model::Digit| {
                    own >> digit.index() & 1 == 1 && !line[start..].contains(&digit.index())
                };
                for digit in shape.digits().iter().filter(free) {
                    let with = [line.as_slice(), &[digit.index()]].concat();
                    let next = automaton.next(*state, digit).iter();
                    longer.extend(next.map(|next| (with.clone(), *next)));
                }
            }
            lines = longer;
        }
        for (line, _) in lines.iter().filter(|(_, state)| automaton.accepts(*state)) {
            kept.iter_mut().zip(line).for_each(|(kept, digit)| *kept |= 1 << digit);
        }
        kept
    }

    /// What a line follows.
    #[derive(Clone, Copy)]
    enum Look {
        States,
        Runs,
        Sets,
    }

    /// What a line with such runs leaves of its digits, looked at until nothing changes.
    fn left(
        digits: &[Mask],
        runs: &[Range<usize>],
        automaton: &Automaton,
        shape: Shape,
        look: Look,
    ) -> Vec<Mask> {
        let cells: Vec<Cell> = shape.cells().take(digits.len()).collect();
        let distinct = |run: &Range<usize>| Constraint::Distinct(cells[run.clone()].to_vec());
        let problem = Problem::of(&runs.iter().map(distinct).collect::<Vec<_>>(), shape);
        let transitions = Arc::new(Transitions::new(automaton, cells.len(), shape));
        let mut line = Line::new(&cells, transitions, Order::Given, &problem);
        line.runs = match look {
            Look::States => (0..cells.len()).map(|place| place..place + 1).collect(),
            Look::Runs | Look::Sets => runs.to_vec(),
        };
        line.follows_sets = true;
        let mut state = State::new(&problem);
        state.effort = match look {
            Look::Sets => Effort::Thorough,
            Look::States | Look::Runs => Effort::Quick,
        };
        state.digits[..digits.len()].copy_from_slice(digits);
        state.due = Marks::all(1);
        loop {
            let before = state.digits.clone();
            match line.run(0, &problem, &mut state) {
                Err(Impossible) => return vec![0; digits.len()],
                Ok(()) if state.digits == before => break,
                Ok(()) => {}
            }
        }
        state.digits[..digits.len()].to_vec()
    }

    /// How many skyscrapers are seen along a line, and one whose ways are of no kind.
    fn automata(shape: Shape, value: i64) -> [Arc<Automaton>; 2] {
        let see = move |&(height, seen): &(i64, i64), number: i64| match number > height {
            true => (seen < value).then_some((number, seen + 1)),
            false => Some((height, seen)),
        };
        let mix = move |state: &i64, number: i64| {
            let next = (state * 5 + number * number + value) % 11;
            [(next != 3).then_some(next), (number == 2).then_some(value)].into_iter().flatten()
        };
        [
            Automaton::new(shape, [(0, 0)], see, |(_, seen)| *seen == value),
            Automaton::new(shape, [0, 1], mix, |state| state % 3 == 0),
        ]
    }

    #[test]
    fn no_way_of_different_digits_is_lost_and_little_else_is_kept() {
        let mut random = Random::from_seed(1);
        let (mut true_ones, mut kept_ones, mut plain_ones, mut impossible) = (0, 0, 0, 0);
        let shape = Shape::with_size(6).unwrap();
        for round in 0..3000 {
            let count = shape.size() - random.below(3);
            let more = if random.below(2) == 0 { random.bits() } else { 0 };
            let digits: Vec<Mask> =
                (0..count).map(|_| (random.bits() | more) & shape.digits().bits()).collect();
            if digits.contains(&0) {
                continue;
            }
            let cut = if random.below(2) == 0 { count } else { 1 + random.below(count) };
            let runs: Vec<_> =
                [0..cut, cut..count].into_iter().filter(|run| !run.is_empty()).collect();
            let automaton = &automata(shape, 1 + random.below(5) as i64)[round % 2];
            let expected = by_trials(&digits, &runs, automaton, shape);
            let look = |look: Look| left(&digits, &runs, automaton, shape, look);
            let (kept, plain) = (look(Look::Runs), look(Look::States));
            assert_eq!(look(Look::Sets), expected, "{digits:?} {runs:?}");
            for ((kept, expected), plain) in kept.iter().zip(&expected).zip(&plain) {
                assert_eq!(expected & !kept, 0, "{digits:?} {runs:?}");
                assert_eq!(kept & !plain, 0, "{digits:?} {runs:?}");
                true_ones += expected.count_ones();
                kept_ones += kept.count_ones();
                plain_ones += plain.count_ones();
            }
            impossible += u32::from(kept.contains(&0));
        }
        assert!(true_ones > 10_000 && impossible > 100, "{true_ones} {impossible}");
        let (kept, plain) = (kept_ones - true_ones, plain_ones - true_ones);
        assert!(kept * 2 < plain, "{kept} of {plain} too many");
    }

    #[test]
    fn a_line_that_is_full_is_judged_exactly() {
        let (shape, mut random) = (Shape::classic(), Random::from_seed(2));
        for round in 0..400 {
            let mut line: Vec<u32> = (0..9).collect();
            random.shuffle(&mut line);
            let digits: Vec<Mask> = line.iter().map(|digit| 1 << digit).collect();
            let automaton = &automata(shape, 1 + round % 5)[round as usize % 2];
            let run = std::slice::from_ref(&(0..9));
            let expected = by_trials(&digits, run, automaton, shape);
            let left = left(&digits, run, automaton, shape, Look::Runs);
            assert_eq!(left, expected, "{line:?}");
        }
    }

    #[test]
    fn where_order_makes_no_difference_cells_that_differ_are_put_together() {
        let (shape, mut random) = (Shape::classic(), Random::from_seed(3));
        let problem = Problem::new(&crate::rules::classic(), Purpose::Search);
        // Three cells of a box, and three of another that do not see them.
        let together = [0, 1, 2, 39, 40, 41];
        let cells = [0, 39, 1, 40, 2, 41].map(Cell::from_index);
        for round in 0..400 {
            let product = 4 << (round % 8);
            let multiply = |before: &i64, number: i64| {
                (product % (before * number) == 0).then(|| before * number)
            };
            let automaton = Automaton::new(shape, [1], multiply, |all| *all == product);
            assert!(automaton.is_commutative());
            let transitions = Arc::new(Transitions::new(&automaton, cells.len(), shape));
            let mut line = Line::new(&cells, transitions, Order::Any, &problem);
            assert_eq!(line.cells(), together);
            assert_eq!(line.runs(), [0..3, 3..6]);
            let mut state = State::new(&problem);
            let own = together.map(|_| random.bits() & shape.digits().bits() | 1 << 1);
            for (cell, own) in together.iter().zip(own) {
                state.digits[usize::from(*cell)] = own;
            }
            state.effort = Effort::Thorough;
            let expected = by_trials(&own, line.runs(), &automaton, shape);
            line.follows_sets = true;
            state.due = Marks::all(1);
            let result = line.run(0, &problem, &mut state);
            match result {
                Ok(()) => {
                    let left = together.map(|cell| state.digits[usize::from(cell)]);
                    assert_eq!(left.to_vec(), expected);
                }
                Err(Impossible) => assert!(expected.iter().all(|digits| *digits == 0)),
            }
        }
    }

    #[test]
    fn order_makes_a_difference_to_most_lines() {
        let shape = Shape::with_size(6).unwrap();
        assert!(automata(shape, 2).iter().all(|automaton| !automaton.is_commutative()));
    }
}
