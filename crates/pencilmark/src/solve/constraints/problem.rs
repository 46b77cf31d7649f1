//! A board as the search sees it, made once: who must differ from whom, which pairs go together, and
//! the propagators with the cells that wake them.

use super::any_of::AnyOf;
use super::automaton::Line;
use super::few::{Census, DifferentDigits, DifferentLines, Rank, SameDigits};
use super::house::House;
use super::propagate::Propagator;
use super::sets::Sets;
use super::sums::Sum;
use super::{Mask, derive};
use crate::model::{
    Board, Cell, CellSet, Constraint, DigitSet, PairRule, Relation, Shape, sets_of,
};
use std::sync::Arc;

pub struct Problem {
    /// How many there are.
    pub cells: usize,
    /// All digits.
    pub all: Mask,
    pub shape: Shape,
    /// Cells that cannot hold the same digit as each cell.
    pub peers: Vec<Vec<u16>>,
    /// The same as sets.
    pub peer_sets: Vec<CellSet>,
    /// What each cell allows others: the other cell, and the number of the table.
    pub arcs: Vec<Vec<(u16, u16)>>,
    pub tables: Vec<Table>,
    /// The digits that cells may hold at first.
    pub allowed: Vec<Mask>,
    /// The cheapest first.
    pub propagators: Vec<Propagator>,
    /// How promising a guess in each cell is, before there are conflicts.
    pub weights: Vec<u32>,
    /// The propagators that look at each cell, as bits: `words` words for each cell.
    watchers: Vec<u64>,
    words: usize,
}

/// For each digit of a cell, the digits of another that go with it.
pub struct Table {
    partners: Vec<DigitSet>,
    /// For each set of digits the digits that go with one of them, where there are few enough sets.
    unions: Vec<Mask>,
}

/// Up to so many digits, the unions of a table are written down: 512 words.
const MOST_LISTED: usize = 9;

impl Table {
    fn new(partners: &[DigitSet]) -> Self {
        let mut unions = Vec::new();
        if partners.len() <= MOST_LISTED {
            unions = vec![0; 1 << partners.len()];
            for digits in 1..unions.len() {
                let first = partners[digits.trailing_zeros() as usize].bits();
                unions[digits] = unions[digits & (digits - 1)] | first;
            }
        }
        Self { partners: partners.to_vec(), unions }
    }

    /// The digits that go with one of these.
    #[inline]
    pub fn partners(&self, digits: Mask) -> Mask {
        match self.unions.get(digits as usize) {
            Some(union) => *union,
            None => super::state::indices(digits)
                .fold(0, |union, index| union | self.partners[index as usize].bits()),
        }
    }
}

/// What a cell counts for each cell that it is related to, before there are conflicts.
const ARC_WEIGHT: u32 = 2;

/// More sets of digits than this are too many to go through; then only the bounds of a sum count.
const MOST_SETS: usize = 600;

impl Problem {
    /// Everything that a board demands, and what follows from its sums.
    pub fn new(board: &Board) -> Self {
        let mut problem = Self::empty(board.shape());
        for cell in board.cells() {
            problem.peers[cell.index()] = board.peers(cell).iter().map(number).collect();
            problem.peer_sets[cell.index()] = board.peers(cell).clone();
            problem.allowed[cell.index()] = board.allowed(cell).bits();
            for pair in board.pair_rules(cell) {
                problem.add_pair(cell, pair);
            }
        }
        for house in board.houses() {
            problem.propagators.push(Propagator::House(House::new(house.cells())));
        }
        for constraint in board.constraints() {
            problem.add(constraint);
        }
        for (terms, total) in derive::sums(board) {
            problem.add_sum(&terms, total);
        }
        problem.finish();
        problem
    }

    /// Nothing but these constraints, on a board of this shape.
    pub fn of(constraints: &[Constraint], shape: Shape) -> Self {
        let mut problem = Self::empty(shape);
        for constraint in constraints {
            problem.add_peers(constraint);
        }
        for constraint in constraints {
            problem.add(constraint);
        }
        problem.finish();
        problem
    }

    fn empty(shape: Shape) -> Self {
        let cells = shape.cell_count();
        let all = shape.digits().bits();
        Self {
            cells,
            all,
            shape,
            peers: vec![Vec::new(); cells],
            peer_sets: vec![CellSet::EMPTY; cells],
            arcs: vec![Vec::new(); cells],
            tables: Vec::new(),
            allowed: vec![all; cells],
            propagators: Vec::new(),
            weights: vec![0; cells],
            watchers: Vec::new(),
            words: 0,
        }
    }

    /// How many propagators there are.
    pub fn rank(&self) -> usize {
        self.propagators.len()
    }

    /// The propagators that look at a cell.
    #[inline]
    pub fn watchers(&self, cell: u16) -> &[u64] {
        &self.watchers[usize::from(cell) * self.words..][..self.words]
    }

    /// Whether two cells cannot hold the same digit.
    pub fn differ(&self, one: u16, other: u16) -> bool {
        self.peer_sets[usize::from(one)].contains(Cell::from_index(other.into()))
    }

    fn add_peers(&mut self, constraint: &Constraint) {
        let (Constraint::Distinct(cells) | Constraint::Sets { cells, .. }) = constraint else {
            return;
        };
        for one in cells {
            for other in cells.iter().filter(|other| *other != one) {
                self.peers[one.index()].push(number(*other));
                self.peer_sets[one.index()].insert(*other);
            }
        }
    }

    fn add(&mut self, constraint: &Constraint) {
        let propagator = match constraint {
            Constraint::Allowed(cell, digits) => {
                self.allowed[cell.index()] &= digits.bits();
                return;
            }
            Constraint::Distinct(cells) if cells.len() == self.shape.size() => {
                Propagator::House(House::new(cells))
            }
            Constraint::Distinct(_) => return,
            Constraint::Relation { cells, relation } => return self.add_relation(*cells, relation),
            Constraint::Sum { terms, total } => return self.add_sum(terms, *total),
            Constraint::Sets { cells, sets } => {
                let sets = sets.iter().map(|set| set.bits()).collect();
                Propagator::Sets(Sets::new(cells, sets))
            }
            Constraint::Automaton { cells, automaton } => {
                Propagator::Line(Line::new(cells, automaton, self.shape))
            }
            Constraint::Counts { cells, numbers } => {
                Propagator::Census(Census::new(cells, numbers, self.shape))
            }
            Constraint::SameDigits(groups) => Propagator::SameDigits(SameDigits::new(groups)),
            Constraint::DifferentDigits { number, cells } => {
                Propagator::DifferentDigits(DifferentDigits::new(*number, cells, self.shape))
            }
            Constraint::Rank { line, others, before, ties } => {
                Propagator::Rank(Rank::new(line, others, *before, *ties))
            }
            Constraint::DifferentLines(lines) => {
                Propagator::DifferentLines(DifferentLines::new(lines))
            }
            Constraint::AnyOf(lists) => Propagator::AnyOf(AnyOf::new(lists, self.shape)),
        };
        self.propagators.push(propagator);
    }

    /// A sum of cells that all differ goes through the sets of digits that have it; any other through
    /// its bounds.
    fn add_sum(&mut self, terms: &[(Cell, i64)], total: i64) {
        let cells: Vec<Cell> = terms.iter().map(|(cell, _)| *cell).collect();
        let is_plain = terms.iter().all(|(_, weight)| *weight == 1);
        let all_differ = || {
            let pairs = cells.iter().enumerate();
            let mut pairs =
                pairs.flat_map(|(place, one)| cells[..place].iter().map(move |o| (one, o)));
            pairs.all(|(one, other)| self.differ(number(*one), number(*other)))
        };
        let few = self.shape.size() <= MOST_LISTED
            || sets_of(self.shape, cells.len()).nth(MOST_SETS).is_none();
        if !cells.is_empty() && few && is_plain && all_differ() {
            let indices = total - self.shape.lowest() as i64 * cells.len() as i64;
            let is_right =
                |set: &Mask| super::state::indices(*set).map(i64::from).sum::<i64>() == indices;
            let sets = sets_of(self.shape, cells.len()).map(DigitSet::bits);
            let sets: Vec<Mask> = sets.filter(is_right).collect();
            self.propagators.push(Propagator::Sets(Sets::new(&cells, sets)));
        } else {
            let sum = Sum::new(terms, total, self);
            self.propagators.push(Propagator::Sum(sum));
        }
    }

    fn add_pair(&mut self, cell: Cell, pair: &PairRule) {
        let digits = self.shape.digits();
        if digits.iter().all(|digit| pair.forbids(digit) & digits == DigitSet::only(digit)) {
            // They differ, and nothing else.
            return;
        }
        let partners: Vec<DigitSet> =
            digits.iter().map(|digit| digits - pair.forbids(digit)).collect();
        let table = self.table(&partners);
        self.arcs[cell.index()].push((number(pair.cell), table));
    }

    fn add_relation(&mut self, [first, second]: [Cell; 2], relation: &Arc<Relation>) {
        let (there, back) = (self.table(&relation.seconds), self.table(&relation.firsts));
        self.arcs[first.index()].push((number(second), there));
        self.arcs[second.index()].push((number(first), back));
    }

    /// The number of a table with these partners.
    fn table(&mut self, partners: &[DigitSet]) -> u16 {
        let known = self.tables.iter().position(|table| table.partners == partners);
        known.unwrap_or_else(|| {
            self.tables.push(Table::new(partners));
            self.tables.len() - 1
        }) as u16
    }

    /// Puts the propagators in order, and notes which of them look at which cell.
    fn finish(&mut self) {
        self.propagators.sort_by_cached_key(Propagator::cost);
        let houses: Vec<CellSet> = self.propagators.iter().filter_map(Propagator::house).collect();
        self.propagators.iter_mut().for_each(|propagator| propagator.learn_houses(&houses));
        for propagator in &self.propagators {
            let weight = propagator.weight(self);
            for cell in propagator.own_cells() {
                self.weights[usize::from(cell)] += weight;
            }
        }
        for (weight, arcs) in self.weights.iter_mut().zip(&self.arcs) {
            *weight += ARC_WEIGHT * arcs.len() as u32;
        }
        self.words = self.rank().div_ceil(64);
        self.watchers = vec![0; self.cells * self.words];
        for (at, propagator) in self.propagators.iter().enumerate() {
            for cell in propagator.cells() {
                self.watchers[usize::from(cell) * self.words + at / 64] |= 1 << (at % 64);
            }
        }
    }
}

/// The number of a cell, as the propagators keep it.
pub fn number(cell: Cell) -> u16 {
    cell.index() as u16
}
