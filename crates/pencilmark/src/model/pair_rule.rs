//! Pair rules: what a digit in one cell forbids in another, beyond the houses.

use super::lowered::Lowered;
use super::rule::ForbiddenPair;
use super::{Cell, Constraint, Digit, DigitSet, Relation, Rule, Shape};
use std::sync::Arc;

/// A neighbour that a rule links to a cell beyond the houses.
#[derive(Clone)]
pub struct PairRule {
    /// The other cell.
    pub cell: Cell,
    /// The rule that says so.
    pub rule: &'static str,
    forbids: Forbids,
}

/// How a pair rule says what it forbids.
#[derive(Clone)]
enum Forbids {
    /// The same for every pair of the rule.
    Function(fn(Digit) -> DigitSet),
    /// Whatever a relation does not list for the second cell.
    Seconds(Arc<Relation>),
    /// Whatever a relation does not list for the first cell.
    Firsts(Arc<Relation>),
}

impl PairRule {
    /// The digits that the other cell cannot hold if this one holds `digit`.
    pub fn forbids(&self, digit: Digit) -> DigitSet {
        let others =
            |partners: &[DigitSet]| DigitSet::first_n(partners.len()) - partners[digit.index()];
        match &self.forbids {
            Forbids::Function(forbids) => forbids(digit),
            Forbids::Seconds(relation) => others(&relation.seconds),
            Forbids::Firsts(relation) => others(&relation.firsts),
        }
    }

    /// Whether it is a relation of the board's constraints, too.
    pub fn is_constraint(&self) -> bool {
        !matches!(self.forbids, Forbids::Function(_))
    }
}

/// The neighbours of every cell by these pairs.
pub(super) fn neighbours(shape: Shape, pairs: &[ForbiddenPair]) -> Vec<Vec<PairRule>> {
    let mut neighbours = vec![Vec::new(); shape.cell_count()];
    for &ForbiddenPair { cells: [a, b], forbids, rule } in pairs {
        let forbids = Forbids::Function(forbids);
        neighbours[a.index()].push(PairRule { cell: b, rule, forbids: forbids.clone() });
        neighbours[b.index()].push(PairRule { cell: a, rule, forbids });
    }
    neighbours
}

/// Relations are pair rules as well: what goes with a digit is seen at once when it is placed.
pub(super) fn add_relations(
    pair_rules: &mut [Vec<PairRule>],
    rules: &[Rule],
    constraints: &[Constraint],
    lowered: &[Lowered],
) {
    for Lowered { rule, constraints: range } in lowered {
        let rule = rules[*rule].kind().id;
        for constraint in &constraints[range.clone()] {
            let Constraint::Relation { cells: [first, second], relation } = constraint else {
                continue;
            };
            if first == second {
                continue;
            }
            let there = Forbids::Seconds(relation.clone());
            let back = Forbids::Firsts(relation.clone());
            pair_rules[first.index()].push(PairRule { cell: *second, rule, forbids: there });
            pair_rules[second.index()].push(PairRule { cell: *first, rule, forbids: back });
        }
    }
}
