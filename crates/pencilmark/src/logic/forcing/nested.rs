//! Arguments inside arguments: when a line of reasoning leads no further, the patterns and then the
//! forcing searches of a lower level look at the candidates that are left.

use super::closure::Closure;
use super::marks::{Ground, Literal, Marks};
use super::search::Search;
use super::{Family, Level};
use crate::logic::{Argument, Branch, Claim, Ending, Reason, Reasoning, Split};
use crate::model::{Budget, Candidate, DigitSet, HouseId, PlaceSet, Spent};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// The nested arguments of a closure, and the search that finds them.
#[derive(Default)]
pub(super) struct Nesting {
    arguments: Vec<NestedArgument>,
    search: Option<Box<Search>>,
}

/// An argument that a closure rests on.
pub(super) struct NestedArgument {
    pub argument: Argument,
    /// The lowest level that can nest it.
    pub uses: Level,
    /// Equal for equal arguments, so that each counts once.
    pub fingerprint: u64,
}

impl Nesting {
    pub fn forget(&mut self) {
        self.arguments.clear();
    }

    pub fn is_empty(&self) -> bool {
        self.arguments.is_empty()
    }

    pub fn argument(&self, index: u32) -> &NestedArgument {
        &self.arguments[index as usize]
    }
}

impl Closure {
    /// Adds what patterns and nested searches rule out; false if they add nothing.
    pub(super) fn advance(
        &mut self,
        ground: &Ground<'_>,
        level: Level,
        budget: &Budget<'_>,
    ) -> Result<bool, Spent> {
        budget.step()?;
        if self.add_patterns(ground) {
            return Ok(true);
        }
        for &family in level.nested() {
            if self.add_nested(ground, family, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn add_nested(
        &mut self,
        ground: &Ground<'_>,
        family: Family,
        budget: &Budget<'_>,
    ) -> Result<bool, Spent> {
        let before = self.nodes().len();
        let mut search = self.nesting.search.take().unwrap_or_default();
        let result = self.add_found(ground, family, &mut search, budget);
        self.nesting.search = Some(search);
        result?;
        Ok(self.nodes().len() > before)
    }

    fn add_found(
        &mut self,
        ground: &Ground<'_>,
        family: Family,
        search: &mut Search,
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        search.run(ground, self.marks(), family, Search::EVERY_KIND, budget)?;
        for finding in search.take_findings() {
            let conclusions = finding.eliminations(ground, self.marks());
            if conclusions.iter().all(|literal| self.find(*literal).is_some()) {
                continue;
            }
            let argument = search.argument(ground, self.marks(), family, &finding);
            let mut fallen = Fallen { ground, closure: self, nodes: Vec::new() };
            fallen.of_argument(&argument);
            let parents = fallen.nodes;
            if parents.is_empty() {
                continue;
            }
            let fingerprint = fingerprint(&argument);
            let uses = Level::nesting(family, finding.uses);
            let index = self.nesting.arguments.len() as u32;
            self.nesting.arguments.push(NestedArgument { argument, uses, fingerprint });
            for literal in conclusions {
                self.add_elimination(literal, Reason::Nested, &parents, Some(index));
            }
        }
        Ok(())
    }
}

fn fingerprint(argument: &Argument) -> u64 {
    let mut hasher = DefaultHasher::new();
    argument.kind.hash(&mut hasher);
    for inference in argument.branches().iter().flat_map(|branch| &branch.inferences) {
        inference.claim.hash(&mut hasher);
    }
    hasher.finish()
}

/// Gathers the candidates that have fallen in the outer line of reasoning and whose fall a nested
/// argument rests on: those that made its cells and houses as narrow as it says.
struct Fallen<'a> {
    ground: &'a Ground<'a>,
    closure: &'a Closure,
    nodes: Vec<u32>,
}

impl Fallen<'_> {
    fn of_argument(&mut self, argument: &Argument) {
        match &argument.reasoning {
            Reasoning::Refutation(branch) => self.of_branch(branch),
            Reasoning::Cases(cases) => {
                match cases.split {
                    Split::Either(_) => {}
                    Split::Cell(cell) => self.digits(cell),
                    Split::House(house, digit) => self.places(house, digit, PlaceSet::EMPTY),
                }
                cases.branches.iter().for_each(|branch| self.of_branch(branch));
            }
        }
    }

    fn of_branch(&mut self, branch: &Branch) {
        debug_assert!(!matches!(branch.end, Ending::Cases(_)), "only trees split again");
        for inference in &branch.inferences {
            self.of_reason(inference.reason, inference.claim);
            inference.nested.iter().for_each(|argument| self.of_argument(argument));
        }
    }

    fn of_reason(&mut self, reason: Reason, claim: Claim) {
        let Candidate { cell, digit } = claim.candidate();
        match reason {
            Reason::LastDigit => self.digits(cell),
            Reason::LastPlace(house) => self.places(house, digit, PlaceSet::EMPTY),
            Reason::Locked([base, cover]) => {
                let crossings = &self.ground.crossings;
                let crossing = crossings.iter().find(|c| c.base == base && c.cover == cover);
                self.places(base, digit, crossing.map_or(PlaceSet::EMPTY, |c| c.shared));
            }
            Reason::HiddenPair { house, digits, .. } => {
                digits.iter().for_each(|digit| self.places(house, *digit, PlaceSet::EMPTY));
            }
            Reason::NakedPair { cells, .. } => cells.iter().for_each(|cell| self.digits(*cell)),
            Reason::XWing { bases, .. } => {
                bases.iter().for_each(|base| self.places(*base, digit, PlaceSet::EMPTY));
            }
            _ => {}
        }
    }

    fn digits(&mut self, cell: crate::model::Cell) {
        let gone: DigitSet = self.closure.source().digits(cell) - self.closure.marks().digits(cell);
        gone.iter().for_each(|digit| self.add(self.ground.is_not(cell, digit)));
    }

    /// The places of a digit in a house that have fallen, but for those in `except`.
    fn places(&mut self, house: HouseId, digit: crate::model::Digit, except: PlaceSet) {
        let (source, left): (&Marks, &Marks) = (self.closure.source(), self.closure.marks());
        let gone = source.places(house, digit) - left.places(house, digit) - except;
        let cells = gone.iter().map(|place| self.ground.cell(house, place));
        let literals: Vec<Literal> = cells.map(|cell| self.ground.is_not(cell, digit)).collect();
        literals.into_iter().for_each(|literal| self.add(literal));
    }

    fn add(&mut self, literal: Literal) {
        let node = self.closure.find(literal).expect("it fell in this line");
        if !self.nodes.contains(&node) {
            self.nodes.push(node);
        }
    }
}
