//! What each kind of constraint demands, in clauses.

use super::formula::{Formula, Unsaid};
use super::line::{Layer, Reading, follow};
use crate::model::{Automaton, Cell, Constraint, Digit, DigitSet, Relation, sets_of};
use crate::solve::search::{Literal, Variable};

/// More sets of digits than this are not listed.
const MOST_SETS: usize = 200;

impl Formula<'_> {
    /// Demands a constraint, unless it is of a kind that stays in the first lane.
    pub fn demand(&mut self, constraint: &Constraint) -> Result<(), Unsaid> {
        match constraint {
            Constraint::Allowed(cell, digits) => self.demand_allowed(*cell, *digits),
            Constraint::Distinct(cells) => self.demand_distinct(cells),
            Constraint::Sum { terms, total } => self.demand_sum(terms, *total),
            Constraint::Sets { cells, sets } => {
                self.demand_distinct(cells)?;
                self.demand_sets(cells, sets)
            }
            Constraint::Relation { cells, relation } => self.demand_relation(*cells, relation),
            Constraint::Automaton { cells, automaton }
            | Constraint::Sandwich { cells, automaton, .. } => {
                self.demand_automaton(cells, automaton)
            }
            Constraint::Counts { cells, numbers } => self.demand_counts(cells, numbers),
            Constraint::SameDigits(groups) => self.demand_same_digits(groups),
            Constraint::DifferentDigits { number, cells } => {
                self.demand_different_digits(*number, cells)
            }
            Constraint::AnyOf(lists) => self.demand_any(lists),
            Constraint::Rank { .. } | Constraint::DifferentLines(_) => Err(Unsaid),
        }
    }

    fn demand_allowed(&mut self, cell: Cell, digits: DigitSet) -> Result<(), Unsaid> {
        for (index, candidate) in self.candidates(cell) {
            if !digits.contains(Digit::from_index(index as usize)) {
                self.clause([!candidate])?;
            }
        }
        Ok(())
    }

    /// Two candidates are not both in.
    fn exclude(&mut self, one: Option<Literal>, other: Option<Literal>) -> Result<(), Unsaid> {
        match (one, other) {
            (Some(one), Some(other)) => self.clause([!one, !other]),
            _ => Ok(()),
        }
    }

    fn demand_distinct(&mut self, cells: &[Cell]) -> Result<(), Unsaid> {
        if self.is_unconditional() {
            // The cells are peers; as many of them as there are digits are a house.
            if cells.len() == self.board.size() {
                self.add_house(cells);
            }
            return Ok(());
        }
        for (place, &one) in cells.iter().enumerate() {
            for &other in &cells[..place] {
                for digit in self.board.shape().digits().iter() {
                    self.exclude(self.candidate(one, digit), self.candidate(other, digit))?;
                }
            }
        }
        Ok(())
    }

    fn demand_relation(
        &mut self,
        [first, second]: [Cell; 2],
        relation: &Relation,
    ) -> Result<(), Unsaid> {
        if self.is_unconditional() && first != second {
            // It is a pair rule of the board.
            return Ok(());
        }
        for digit in self.board.shape().digits().iter() {
            for other in (self.board.shape().digits() - relation.seconds[digit.index()]).iter() {
                self.exclude(self.candidate(first, digit), self.candidate(second, other))?;
            }
        }
        Ok(())
    }

    fn demand_automaton(&mut self, cells: &[Cell], automaton: &Automaton) -> Result<(), Unsaid> {
        let step = |state: &u32, index: i64| {
            automaton.next(*state, Digit::from_index(index as usize)).to_vec()
        };
        let readings = self.readings(cells);
        let accepts = |state: &u32| automaton.accepts(*state);
        follow(self, &readings, automaton.starts().to_vec(), step, accepts).map(|_| ())
    }

    fn readings(&self, cells: &[Cell]) -> Vec<Reading> {
        cells.iter().map(|cell| self.candidates(*cell)).collect()
    }

    /// Cells that all differ through the sets of digits that have the sum, others from cell to cell.
    fn demand_sum(&mut self, terms: &[(Cell, i64)], total: i64) -> Result<(), Unsaid> {
        let shape = self.board.shape();
        let cells: Vec<Cell> = terms.iter().map(|(cell, _)| *cell).collect();
        let is_plain = terms.iter().all(|(_, weight)| *weight == 1) && self.all_differ(&cells);
        if is_plain && !cells.is_empty() && shape.size() <= MOST_DIGITS {
            let sum = |set: &DigitSet| set.iter().map(|digit| shape.value(digit)).sum::<i64>();
            let sets = sets_of(shape, cells.len()).filter(|set| sum(set) == total);
            return self.demand_sets(&cells, &sets.collect::<Vec<_>>());
        }
        let lowest = shape.lowest() as i64;
        let total = total - terms.iter().map(|(_, weight)| weight * lowest).sum::<i64>();
        let weighted = |(cell, weight): &(Cell, i64)| {
            let candidates = self.candidates(*cell).into_iter();
            candidates.map(|(index, literal)| (index * weight, literal)).collect()
        };
        let readings: Vec<Reading> = terms.iter().map(weighted).collect();
        let step = |sum: &i64, term: i64| vec![sum + term];
        follow(self, &readings, vec![0], step, |sum| *sum == total).map(|_| ())
    }

    fn all_differ(&self, cells: &[Cell]) -> bool {
        let differs = |place: usize, one: &Cell| {
            cells[..place].iter().all(|other| self.board.sees(*one, *other))
        };
        cells.iter().enumerate().all(|(place, one)| differs(place, one))
    }

    /// For each digit, whether one of the cells holds it.
    fn uses(&mut self, cells: &[Cell]) -> Result<Vec<Variable>, Unsaid> {
        let mut uses = Vec::new();
        for digit in self.board.shape().digits().iter() {
            let holders = self.holders(cells, digit);
            let used = self.variable();
            for &holder in &holders {
                self.implies(holder, [used.is_in()])?;
            }
            self.implies(used.is_in(), holders)?;
            uses.push(used);
        }
        Ok(uses)
    }

    /// Cells that differ hold the digits of one of the sets.
    fn demand_sets(&mut self, cells: &[Cell], sets: &[DigitSet]) -> Result<(), Unsaid> {
        if sets.len() > MOST_SETS {
            return Err(Unsaid);
        }
        let uses = self.uses(cells)?;
        let chosen = self.one_of(sets.len())?;
        for (index, used) in uses.into_iter().enumerate() {
            let is_with = |set: &DigitSet| set.contains(Digit::from_index(index));
            let with = |wanted: bool| {
                let sets = chosen.iter().zip(sets).filter(move |(_, set)| is_with(set) == wanted);
                sets.map(|(choice, _)| choice.is_in()).collect::<Vec<_>>()
            };
            let (inside, outside) = (with(true), with(false));
            for &choice in &inside {
                self.implies(choice, [used.is_in()])?;
            }
            for &choice in &outside {
                self.implies(choice, [used.is_out()])?;
            }
            self.implies(used.is_in(), inside)?;
            self.implies(used.is_out(), outside)?;
        }
        Ok(())
    }

    /// How often these literals hold: one of these numbers of times.
    fn demand_count(
        &mut self,
        literals: &[Literal],
        is_right: impl Fn(usize) -> bool,
    ) -> Result<Layer<usize>, Unsaid> {
        let readings: Vec<Reading> =
            literals.iter().map(|literal| vec![(0, !*literal), (1, *literal)]).collect();
        let step = |count: &usize, more: i64| vec![count + more as usize];
        follow(self, &readings, vec![0], step, |count| is_right(*count))
    }

    fn holders(&self, cells: &[Cell], digit: Digit) -> Vec<Literal> {
        cells.iter().filter_map(|cell| self.candidate(*cell, digit)).collect()
    }

    fn demand_counts(&mut self, cells: &[Cell], numbers: &[u64]) -> Result<(), Unsaid> {
        for (index, numbers) in numbers.iter().enumerate() {
            let holders = self.holders(cells, Digit::from_index(index));
            let is_right = |count: usize| numbers >> count & 1 == 1;
            if !(0..=holders.len()).all(is_right) {
                self.demand_count(&holders, is_right)?;
            }
        }
        Ok(())
    }

    fn demand_same_digits(&mut self, groups: &[Vec<Cell>]) -> Result<(), Unsaid> {
        if groups.windows(2).any(|pair| pair[0].len() != pair[1].len()) {
            return self.clause([]);
        }
        for digit in self.board.shape().digits().iter() {
            let mut last: Option<Layer<usize>> = None;
            for cells in groups {
                let holders = self.holders(cells, digit);
                let counts = self.demand_count(&holders, |_| true)?;
                if let Some(last) = &last {
                    self.demand_same(last, &counts)?;
                    self.demand_same(&counts, last)?;
                }
                last = Some(counts);
            }
        }
        Ok(())
    }

    /// Each count goes with the same one of others.
    fn demand_same(&mut self, counts: &Layer<usize>, others: &Layer<usize>) -> Result<(), Unsaid> {
        for (count, variable) in counts {
            self.implies(variable.is_in(), others.get(count).map(|other| other.is_in()))?;
        }
        Ok(())
    }

    fn demand_different_digits(&mut self, number: Cell, cells: &[Cell]) -> Result<(), Unsaid> {
        let uses: Vec<Literal> = self.uses(cells)?.into_iter().map(Variable::is_in).collect();
        let counts = self.demand_count(&uses, |_| true)?;
        let shape = self.board.shape();
        for (index, candidate) in self.candidates(number) {
            let count = shape.value(Digit::from_index(index as usize)) as usize;
            self.implies(candidate, counts.get(&count).map(|count| count.is_in()))?;
        }
        Ok(())
    }

    fn demand_any(&mut self, lists: &[Vec<Constraint>]) -> Result<(), Unsaid> {
        let conditions: Vec<Variable> = lists.iter().map(|_| self.variable()).collect();
        self.clause(conditions.iter().map(|condition| condition.is_in()))?;
        for (list, condition) in lists.iter().zip(conditions) {
            self.under(condition, |formula| {
                list.iter().try_for_each(|constraint| formula.demand(constraint))
            })?;
        }
        Ok(())
    }
}

/// On larger boards the sets of digits with a sum are too many.
const MOST_DIGITS: usize = 12;
