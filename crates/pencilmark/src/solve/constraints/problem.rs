//! A board as the search sees it, made once: who must differ from whom, which pairs go together, and
//! the propagators with the cells that wake them.

use super::Mask;
use super::any_of::AnyOf;
use super::arcs::{Arcs, Partner};
use super::automaton::{Last, Line, Order};
use super::census::Census;
use super::cliques::{self, Clique};
use super::combinations::{self, MOST_LISTED};
use super::crossings::Crossings;
use super::derive::{self, Areas, Cages};
use super::different_digits::DifferentDigits;
use super::different_lines::DifferentLines;
use super::house::House;
use super::peers::Peers;
use super::plain;
use super::propagate::Propagator;
use super::rank::Rank;
use super::same_digits::SameDigits;
use super::sandwich::Sandwich;
use super::sets::{Rests, Sets};
use super::sums::Sum;
use super::table::Table;
use super::transitions::Transitions;
use crate::model::{
    Automaton, Board, Cell, CellSet, Constraint, DigitSet, PairRule, Relation, Shape, sets_of,
};
use std::sync::Arc;

pub struct Problem {
    /// How many cells there are.
    pub cell_count: usize,
    /// All digits.
    pub all: Mask,
    pub shape: Shape,
    purpose: Purpose,
    /// Cells that cannot hold the same digit.
    pub peers: Peers,
    pub arcs: Arcs,
    pub tables: Vec<Table>,
    /// The digits that cells may hold at first.
    pub allowed: Vec<Mask>,
    /// The cheapest first.
    pub propagators: Vec<Propagator>,
    pub houses: Vec<House>,
    pub rests: Rests,
    /// Nothing until a puzzle needs them.
    pub crossings: Crossings,
    /// The houses of each cell, one cell after another, and where those of each start.
    houses_of: Vec<u16>,
    house_starts: Vec<u16>,
    underived: Underived,
    last_automaton: Last,
    /// The cells that are in a relation, as bits.
    pub related: Vec<u64>,
    /// The propagators that look at each cell, as bits: `words` words for each cell.
    watchers: Vec<u64>,
    /// The same for sets of digits whose cells lie in a house with each cell; nothing as long as sums are to be derived.
    rest_watchers: Vec<u64>,
    words: usize,
}

/// The sums that are still to be derived.
enum Underived {
    None,
    /// Those of the board.
    All,
    /// Those of larger areas.
    Larger(Cages, Areas),
}

/// What conclusions are drawn for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Solutions: what saves most guesses.
    Search,
    /// Steps: a line is followed from cell to cell, so that a step does not take more than a person sees.
    Logic,
}

/// More sets of digits than this are too many to go through; then only the bounds of a sum count.
const MOST_SETS: usize = 600;

/// Fewer cells are followed in their order: to look whether another would do takes longer than it saves (58 lines of
/// three cells, "Stepped Thermos": 0.84 against 0.49 ms).
const FEWEST_TO_ARRANGE: usize = 4;

impl Problem {
    /// Everything that a board demands. What follows from its sums is added by [`Self::derive`].
    pub fn new(board: &Board, purpose: Purpose) -> Self {
        let mut problem = Self { purpose, ..Self::empty(board.shape()) };
        for cell in board.cells() {
            problem.peers.insert_all(number(cell), board.peers(cell));
            problem.allowed[cell.index()] = board.allowed(cell).bits();
            // The relations of constraints come with the constraints.
            for pair in board.pair_rules(cell).iter().filter(|pair| !pair.is_constraint()) {
                problem.add_pair(cell, pair);
            }
        }
        problem.houses.reserve(board.houses().len());
        for house in board.houses() {
            problem.add_house(house.cells(), house.set().clone(), problem.all);
        }
        problem.restrict(board.constraints());
        for house in board.short_houses() {
            problem.add_if_house(house.cells());
        }
        if Cages::are_there(board.constraints(), board.shape()) {
            problem.underived = Underived::All;
        }
        problem.add_all(board.constraints());
        problem
    }

    /// Nothing but these constraints, on a board of this shape.
    pub fn of(constraints: &[Constraint], shape: Shape) -> Self {
        let mut problem = Self::empty(shape);
        problem.restrict(constraints);
        for constraint in constraints {
            problem.add_peers(constraint);
        }
        problem.add_all(constraints);
        problem
    }

    /// Nothing but these constraints, and what the board says of their cells: which of them differ, and
    /// the houses among them.
    pub fn alone(board: &Board, constraints: &[Constraint]) -> Self {
        let mut problem = Self::empty(board.shape());
        let own: CellSet = constraints.iter().flat_map(Constraint::cells).collect();
        for cell in &own {
            problem.peers.insert_all(number(cell), &(board.peers(cell) & &own));
            let pairs = board.pair_rules(cell).iter();
            for pair in pairs.filter(|pair| !pair.is_constraint() && own.contains(pair.cell)) {
                problem.add_pair(cell, pair);
            }
        }
        for house in board.houses().iter().filter(|house| house.set().is_subset(&own)) {
            problem.add_house(house.cells(), house.set().clone(), problem.all);
        }
        problem.add_all(constraints);
        problem
    }

    /// Adds sums that follow from those of its board, the simplest first; whether there were any left
    /// to look for.
    pub fn derive(&mut self, board: &Board) -> bool {
        let (cages, areas) = match std::mem::replace(&mut self.underived, Underived::None) {
            Underived::None => return false,
            Underived::All => (Cages::new(board.constraints()), Areas::Houses),
            Underived::Larger(cages, areas) => (cages, areas),
        };
        for (terms, total) in derive::sums(self, &cages, areas) {
            self.add_sum(&terms, total);
        }
        if let Some(next) = areas.next() {
            self.underived = Underived::Larger(cages, next);
        }
        self.finish();
        true
    }

    /// Looks for houses that share cells; whether there are any. Not where the engine for classic boards takes over
    /// soon: thermometer boards take a twentieth fewer instructions without.
    pub fn cross(&mut self) -> bool {
        if self.crossings.is_empty() && !plain::takes_over_soon(self) {
            self.crossings = Crossings::new(&self.houses, self.cell_count);
        }
        !self.crossings.is_empty()
    }

    /// What conclusions are drawn for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    fn empty(shape: Shape) -> Self {
        let cell_count = shape.cell_count();
        let all = shape.digits().bits();
        Self {
            cell_count,
            all,
            shape,
            purpose: Purpose::Logic,
            peers: Peers::new(cell_count),
            arcs: Arcs::default(),
            tables: Vec::new(),
            allowed: vec![all; cell_count],
            propagators: Vec::new(),
            houses: Vec::new(),
            rests: Rests::default(),
            crossings: Crossings::default(),
            houses_of: Vec::new(),
            house_starts: Vec::new(),
            underived: Underived::None,
            last_automaton: Last::default(),
            related: Vec::new(),
            watchers: Vec::new(),
            rest_watchers: Vec::new(),
            words: 0,
        }
    }

    /// How many propagators there are.
    pub fn propagator_count(&self) -> usize {
        self.propagators.len()
    }

    /// The propagators that look at a cell.
    #[inline]
    pub fn watchers(&self, cell: u16) -> &[u64] {
        &self.watchers[usize::from(cell) * self.words..][..self.words]
    }

    /// The sets of digits for which a cell is one of the others in a house.
    #[inline]
    pub fn rest_watchers(&self, cell: u16) -> &[u64] {
        match self.rest_watchers.is_empty() {
            true => &[],
            false => &self.rest_watchers[usize::from(cell) * self.words..][..self.words],
        }
    }

    /// The houses of a cell.
    #[inline]
    pub fn houses_of(&self, cell: u16) -> &[u16] {
        let start = |cell: usize| usize::from(self.house_starts[cell]);
        &self.houses_of[start(cell.into())..start(usize::from(cell) + 1)]
    }

    fn add_peers(&mut self, constraint: &Constraint) {
        let (Constraint::Distinct(cells) | Constraint::Sets { cells, .. }) = constraint else {
            return;
        };
        for one in cells {
            for other in cells.iter().filter(|other| *other != one) {
                self.peers.insert(number(*one), number(*other));
            }
        }
    }

    fn add_house(&mut self, cells: &[Cell], set: CellSet, digits: Mask) {
        self.houses.push(House::new(cells, set, digits));
    }

    fn add_all(&mut self, constraints: &[Constraint]) {
        self.propagators.reserve(constraints.len());
        self.rests.reserve(constraints.len(), self.shape.size());
        for constraint in constraints {
            if let Constraint::Distinct(cells) = constraint {
                self.add_if_house(cells);
            }
        }
        self.number_houses();
        cliques::of(constraints, self.shape).for_each(|clique| self.add_clique(clique));
        for constraint in constraints {
            self.add(constraint);
        }
        self.finish();
    }

    /// Notes the digits that cells may hold.
    fn restrict(&mut self, constraints: &[Constraint]) {
        for constraint in constraints {
            if let Constraint::Allowed(cell, digits) = constraint {
                self.allowed[cell.index()] &= digits.bits();
            }
        }
    }

    /// Cells that all differ are a house if they have only as many digits.
    fn add_if_house(&mut self, cells: &[Cell]) {
        let digits = cells.iter().fold(0, |any, cell| any | self.allowed[cell.index()]);
        if cells.len() == digits.count_ones() as usize {
            self.add_house(cells, cells.iter().copied().collect(), digits);
        }
    }

    fn add_clique(&mut self, Clique { cells, sets }: Clique) {
        for (place, &one) in cells.iter().enumerate() {
            for &other in &cells[..place] {
                self.peers.insert(one, other);
                self.peers.insert(other, one);
            }
        }
        let sets = Sets::new(cells, sets.into_vec().into(), self);
        self.propagators.push(Propagator::Sets(sets));
    }

    /// Notes which houses each cell has.
    fn number_houses(&mut self) {
        self.house_starts = vec![0; self.cell_count + 1];
        for house in &self.houses {
            house.cells.iter().for_each(|cell| self.house_starts[usize::from(*cell) + 1] += 1);
        }
        for cell in 0..self.cell_count {
            self.house_starts[cell + 1] += self.house_starts[cell];
        }
        let mut next = self.house_starts.clone();
        self.houses_of = vec![0; self.houses.iter().map(|house| house.cells.len()).sum()];
        for (number, house) in self.houses.iter().enumerate() {
            for &cell in &house.cells {
                let place = &mut next[usize::from(cell)];
                self.houses_of[usize::from(*place)] = number as u16;
                *place += 1;
            }
        }
    }

    fn add(&mut self, constraint: &Constraint) {
        let propagator = match constraint {
            Constraint::Allowed(..) | Constraint::Distinct(_) => return,
            Constraint::Relation { cells, relation } => return self.add_relation(*cells, relation),
            Constraint::Sum { terms, total } => return self.add_sum(terms, *total),
            Constraint::Sets { cells, sets } => {
                let sets = sets.iter().map(|set| set.bits()).collect();
                Propagator::Sets(Sets::new(numbers(cells), sets, self))
            }
            Constraint::Automaton { cells, automaton } => self.line(cells, automaton),
            Constraint::Sandwich { cells, total, automaton } => {
                self.sandwich(cells, *total, automaton)
            }
            Constraint::Counts { cells, numbers } => {
                Propagator::Census(Census::new(cells, numbers, self))
            }
            Constraint::SameDigits(groups) => Propagator::SameDigits(SameDigits::new(groups)),
            Constraint::DifferentDigits { number, cells } => {
                Propagator::DifferentDigits(DifferentDigits::new(*number, cells, self.shape))
            }
            Constraint::Rank { line, others, rivals, before, ties } => {
                Propagator::Rank(Rank::new(line, others, (*rivals, *before), *ties, self))
            }
            Constraint::DifferentLines(lines) => {
                Propagator::DifferentLines(DifferentLines::new(lines))
            }
            Constraint::AnyOf(lists) => Propagator::AnyOf(AnyOf::new(lists, self.shape)),
        };
        self.propagators.push(propagator);
    }

    /// A line of cells that all differ goes through the sets of digits that it can hold if their order makes no
    /// difference; any other is followed cell by cell.
    fn line(&mut self, cells: &[Cell], automaton: &Arc<Automaton>) -> Propagator {
        let mut last = std::mem::take(&mut self.last_automaton);
        let order = match self.purpose {
            Purpose::Search if cells.len() >= FEWEST_TO_ARRANGE => last.order(automaton),
            _ => Order::Given,
        };
        let numbers = numbers(cells);
        let listed =
            order == Order::Any && self.lists_sets(cells.len()) && self.peers.all_differ(&numbers);
        let propagator = if listed {
            let sets = last.sets(automaton, cells.len(), self.shape);
            Propagator::Sets(Sets::new(numbers, sets.into(), self))
        } else {
            let transitions = last.transitions(automaton, cells.len(), self.shape);
            Propagator::Line(Line::new(cells, transitions, order, self))
        };
        self.last_automaton = last;
        propagator
    }

    /// Whether there are few enough sets of so many digits to list them.
    fn lists_sets(&self, digits: usize) -> bool {
        self.shape.size() <= MOST_LISTED || sets_of(self.shape, digits).nth(MOST_SETS).is_none()
    }

    /// A sandwich as a whole where the search can take it so, and otherwise as a line.
    fn sandwich(&self, cells: &[Cell], total: i64, automaton: &Automaton) -> Propagator {
        let whole = match self.purpose {
            Purpose::Search => Sandwich::new(cells, total, self),
            Purpose::Logic => None,
        };
        let line = || {
            let transitions = Transitions::new(automaton, cells.len(), self.shape);
            Propagator::Line(Line::new(cells, Arc::new(transitions), Order::Given, self))
        };
        whole.map_or_else(line, Propagator::Sandwich)
    }

    /// A sum of cells that all differ goes through the sets of digits that have it; any other through
    /// its bounds.
    fn add_sum(&mut self, terms: &[(Cell, i64)], total: i64) {
        let cells: Vec<u16> = terms.iter().map(|(cell, _)| number(*cell)).collect();
        let is_plain = || terms.iter().all(|(_, weight)| *weight == 1);
        let differ = !cells.is_empty() && is_plain() && self.peers.all_differ(&cells);
        if differ && self.lists_sets(cells.len()) {
            let sum = total - self.shape.lowest() as i64 * cells.len() as i64;
            let sets = combinations::with_sum(self.shape, cells.len(), sum);
            let sets = Sets::new(cells, sets, self);
            self.propagators.push(Propagator::Sets(sets));
        } else {
            let terms: Vec<(u16, i64)> = cells.into_iter().zip(terms.iter().map(|t| t.1)).collect();
            let sum = Sum::new(&terms, total, self);
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
        self.arcs.push(Partner { of: number(cell), cell: number(pair.cell), table });
    }

    fn add_relation(&mut self, [first, second]: [Cell; 2], relation: &Arc<Relation>) {
        let (there, back) = (self.table(&relation.seconds), self.table(&relation.firsts));
        let [first, second] = [number(first), number(second)];
        self.arcs.push(Partner { of: first, cell: second, table: there });
        self.arcs.push(Partner { of: second, cell: first, table: back });
    }

    /// The number of a table with these partners.
    fn table(&mut self, partners: &[DigitSet]) -> u16 {
        let known = self.tables.iter().position(|table| table.is_of(partners));
        known.unwrap_or_else(|| {
            self.tables.push(Table::new(partners));
            self.tables.len() - 1
        }) as u16
    }

    /// How promising a guess in each cell is, before there are conflicts.
    pub fn weights(&self) -> Vec<u32> {
        let size = self.shape.size();
        let strengths: Vec<u32> = self.tables.iter().map(Table::strength).collect();
        let strength = |partner: &Partner| strengths[usize::from(partner.table)];
        let weight = |cell: usize| {
            let houses = self.houses_of(cell as u16).len() as u32;
            let relations: u32 = self.arcs.of(cell as u16).iter().map(strength).sum();
            size as u32 * houses + relations
        };
        let mut weights: Vec<u32> = (0..self.cell_count).map(weight).collect();
        for propagator in &self.propagators {
            let weight = propagator.weight(size);
            propagator.visit_cells(&mut |cell| weights[usize::from(cell)] += weight);
        }
        weights
    }

    /// Puts the propagators in order, and notes which of them look at which cell.
    fn finish(&mut self) {
        self.propagators.sort_by_cached_key(Propagator::cost);
        self.related = vec![0; self.cell_count.div_ceil(64)];
        self.arcs.sort(self.cell_count);
        for partner in self.arcs.all() {
            self.related[usize::from(partner.of) / 64] |= 1 << (partner.of % 64);
        }
        self.words = self.propagator_count().div_ceil(64);
        self.watchers = vec![0; self.cell_count * self.words];
        for (at, propagator) in self.propagators.iter().enumerate() {
            let (word, bit) = (at / 64, 1 << (at % 64));
            propagator.visit_cells(&mut |cell| {
                self.watchers[usize::from(cell) * self.words + word] |= bit;
            });
        }
        // Easy puzzles do not need what follows from the other cells of houses as soon as they change.
        if matches!(self.underived, Underived::None) {
            self.watch_rests();
        }
    }

    /// Notes which sets of digits look at the other cells of houses.
    fn watch_rests(&mut self) {
        self.rest_watchers = vec![0; self.cell_count * self.words];
        for (at, propagator) in self.propagators.iter().enumerate() {
            let Propagator::Sets(sets) = propagator else { continue };
            let (word, bit) = (at / 64, 1 << (at % 64));
            for &cell in sets.others(&self.rests) {
                self.rest_watchers[usize::from(cell) * self.words + word] |= bit;
            }
        }
    }
}

/// The number of a cell, as the propagators keep it.
pub fn number(cell: Cell) -> u16 {
    cell.index() as u16
}

/// The numbers of cells.
pub fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|cell| number(*cell)).collect()
}
