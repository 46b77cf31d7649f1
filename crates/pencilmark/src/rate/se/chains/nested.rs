//! Chains inside chains: when a line of reasoning leads no further, the patterns and then the searches
//! of a lower level look at the candidates that are left.

use super::super::state::{CELL_HOUSES, bits, cell_at};
use super::closure::{Closures, Means};
use super::links::{Cause, Literal};
use super::patterns::in_hash_order;
use super::search::{Family, Search};
use super::{Conclusion, Finding, Origin, Wanted};
use crate::model::{Budget, Spent};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// A nested chain that nodes rest on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Nested {
    /// Equal for equal chains, so that each counts once.
    pub fingerprint: u64,
    pub complexity: u32,
}

/// A literal of a nested chain, and why it follows.
type Link = (Literal, Cause);

impl Closures {
    /// Adds what patterns and nested searches rule out; false if they add nothing. The first so many
    /// means are known to add nothing.
    pub(super) fn add_more(&mut self, means: &mut Means<'_>, tried: usize) -> Result<bool, Spent> {
        if means.family.means() > 0 && tried == 0 && self.add_patterns(means.state) {
            return Ok(true);
        }
        for &family in means.family.nested().iter().skip(tried.saturating_sub(1)) {
            let before = self.arrived();
            let inner = means.inner.get_or_insert_default();
            if family == Family::Dynamic(0) {
                means.filter.close_all();
            }
            let wider = Some(&*means.filter);
            inner.run(means.state, &self.left, family, Wanted::BestOfEach, wider, means.budget)?;
            self.add_findings(inner);
            if self.arrived() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn add_findings(&mut self, inner: &mut Search) {
        let mut findings = inner.take_findings();
        findings.sort_by_key(Finding::order);
        let cells = self.left.cells;
        for finding in findings {
            let (ordered, single);
            let removed: &[(u8, u16)] = match &finding.conclusion {
                Conclusion::Loop(victims) => {
                    ordered = in_hash_order(victims);
                    &ordered
                }
                Conclusion::Literal(literal) => {
                    let (cell, digit) = literal.cell_and_digit();
                    let own = 1 << digit;
                    let digits = if literal.is_true() { cells[cell] & !own } else { own };
                    single = [(cell as u8, digits)];
                    &single
                }
            };
            let literals = || {
                removed.iter().flat_map(|(cell, digits)| {
                    bits(*digits).map(|digit| Literal::is_not(usize::from(*cell), digit))
                })
            };
            if literals().all(|literal| self.known(literal).is_some()) {
                continue;
            }
            let targets = inner.chains(&finding);
            let parents = self.fallen(&targets);
            if parents.is_empty() {
                continue;
            }
            let nested = self.nested.len() as u32;
            let fingerprint = fingerprint(&finding, &targets);
            self.nested.push(Nested { fingerprint, complexity: finding.complexity });
            literals().for_each(|literal| self.add_elimination(literal, &parents, nested));
        }
    }

    /// The candidates that have fallen in this line and whose fall these chains rest on: those that
    /// made a cell or a house as narrow as a link needs.
    fn fallen(&self, targets: &[Vec<Link>]) -> Vec<u16> {
        let mut nodes = Vec::new();
        let mut add = |literal: Literal| {
            let node = self.known(literal).expect("it fell in this line");
            if !nodes.contains(&node) {
                nodes.push(node);
            }
        };
        for (literal, cause) in targets.iter().flatten().filter(|(l, _)| l.is_true()) {
            let (cell, digit) = literal.cell_and_digit();
            match cause {
                Cause::Other => {}
                Cause::Cell => {
                    let gone = self.source.cells[cell] & !self.left.cells[cell];
                    bits(gone).for_each(|digit| add(Literal::is_not(cell, digit)));
                }
                Cause::House(kind) => {
                    let house = CELL_HOUSES[cell][usize::from(*kind)].0 as usize;
                    let gone = self.source.places[house][digit] & !self.left.places[house][digit];
                    bits(gone).for_each(|p| add(Literal::is_not(cell_at(house, p), digit)));
                }
            }
        }
        nodes
    }
}

fn fingerprint(finding: &Finding, targets: &[Vec<Link>]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for target in targets {
        target.len().hash(&mut hasher);
        target.iter().for_each(|(literal, _)| literal.hash(&mut hasher));
    }
    finding.complexity.hash(&mut hasher);
    hasher.finish()
}

impl Search {
    /// The chains that prove a finding, each from its end, breadth first.
    fn chains(&mut self, finding: &Finding) -> Vec<Vec<Link>> {
        match &finding.origin {
            Origin::Walk(steps) => {
                let links = |flip: bool| {
                    move |step: &super::loops::Step| {
                        (if flip { !step.literal } else { step.literal }, step.cause)
                    }
                };
                match finding.conclusion {
                    // The start is the end again, and counts once.
                    Conclusion::Loop(_) => vec![
                        steps[..steps.len() - 1].iter().map(links(false)).collect(),
                        // The way back; each literal keeps the reason it has on the way there.
                        steps[1..].iter().rev().map(links(true)).collect(),
                    ],
                    Conclusion::Literal(_) => vec![steps.iter().map(links(false)).collect()],
                }
            }
            Origin::Clash(summary) => {
                let ends = self.clash_of(*summary);
                ends.into_iter().map(|end| self.links(*summary, end, Cause::Other)).collect()
            }
            Origin::Same(one, other) => self.same(&[*one, *other], finding, Cause::Other),
            Origin::Cell(cell) => {
                let cell = usize::from(*cell);
                let assumptions = self.assumptions_of_cell(cell);
                self.same(&assumptions, finding, Cause::Cell)
            }
            Origin::House(house, digit) => {
                let assumptions =
                    self.assumptions_of_house(usize::from(*house), usize::from(*digit));
                self.same(&assumptions, finding, Cause::House(house / 9))
            }
        }
    }

    fn same(&mut self, assumptions: &[Literal], finding: &Finding, cause: Cause) -> Vec<Vec<Link>> {
        let Conclusion::Literal(conclusion) = finding.conclusion else { return Vec::new() };
        let of_one = |assumption: &Literal| {
            let (summary, node) = self.node_of(*assumption, conclusion);
            self.links(summary, node, cause)
        };
        assumptions.iter().map(of_one).collect()
    }
}
