//! Chains inside chains: when a line of reasoning leads no further, the patterns and then the searches
//! of a lower level look at the candidates that are left.

use super::closure::{Closures, Means};
use super::family::Family;
use super::links::{Cause, Literal};
use super::patterns::in_hash_order;
use super::search::Search;
use super::{Conclusion, Finding, Origin, Wanted};
use crate::classic::{CELL_HOUSES, CandidateSet, bits, cell_at};
use crate::model::Spent;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

/// A nested chain that nodes rest on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Nested {
    /// Equal for equal chains, so that each counts once.
    pub fingerprint: u64,
    pub complexity: u32,
}

/// A literal of a nested chain, and why it follows.
type Link = (Literal, Cause);

/// What a nested search adds to the line of reasoning around it.
pub(super) struct Inference {
    /// The candidates that it rules out, as cell and digits, in order.
    removed: Vec<(u8, u16)>,
    /// The true literals of its chains.
    trues: Vec<Link>,
    nested: Nested,
}

/// The inferences of one search, in order.
type Inferences = Arc<[Inference]>;

/// What searches found before. They look at nothing but the candidates that are left, and the same are
/// left under many assumptions, at the next level and at the next position.
#[derive(Default)]
pub(super) struct Memory(
    HashMap<(Family, [u16; 81]), Inferences, BuildHasherDefault<DefaultHasher>>,
);

impl Memory {
    /// About ten megabytes.
    const MOST: usize = 1 << 15;

    fn keep(&mut self, family: Family, cells: [u16; 81], inferences: &Inferences) {
        if self.0.len() >= Self::MOST {
            self.0.clear();
        }
        self.0.insert((family, cells), Arc::clone(inferences));
    }
}

impl Closures {
    /// Adds what patterns and nested searches rule out; false if they add nothing. The first so many
    /// means are known to add nothing.
    pub(super) fn add_more(&mut self, means: &mut Means<'_>, tried: usize) -> Result<bool, Spent> {
        if means.family.means() > 0 && tried == 0 && self.add_patterns(means.state) {
            return Ok(true);
        }
        for &family in means.family.nested().iter().skip(tried.saturating_sub(1)) {
            let before = self.arrived();
            let inferences = self.look_inside(means, family)?;
            inferences.iter().for_each(|inference| self.add_inference(inference));
            if self.arrived() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Searches what is left. Only patterns look at anything else.
    fn look_inside(&self, means: &mut Means<'_>, family: Family) -> Result<Inferences, Spent> {
        let is_known = family.means() == 0;
        let known = means.memory.0.get(&(family, self.left.cells)).filter(|_| is_known);
        if let Some(inferences) = known {
            return Ok(Arc::clone(inferences));
        }
        if family == Family::Dynamic(0) {
            means.filter.close_all();
        }
        let inner = means.inner.get_or_insert_default();
        let wider = Some(&*means.filter);
        inner.run(means.state, &self.left, family, Wanted::BestOfEach, wider, means.budget)?;
        let inferences: Inferences = inner.inferences(&self.left.cells).into();
        if is_known {
            means.memory.keep(family, self.left.cells, &inferences);
        }
        Ok(inferences)
    }

    /// Adds what an inference rules out. It counts only if it was not there before the assumption.
    fn add_inference(&mut self, inference: &Inference) {
        let parents = self.fallen(&inference.trues);
        if !parents.is_empty() {
            let nested = self.nested.len() as u32;
            self.nested.push(inference.nested);
            for literal in ruled_out(&inference.removed) {
                self.add_elimination(literal, &parents, nested);
            }
        }
    }

    /// The candidates that have fallen in this line and whose fall these literals rest on: those that
    /// made a cell or a house as narrow as a link needs.
    fn fallen(&self, trues: &[Link]) -> Vec<u16> {
        let mut nodes = Vec::new();
        let mut add = |literal: Literal| {
            let node = self.known(literal).expect("it fell in this line");
            if !nodes.contains(&node) {
                nodes.push(node);
            }
        };
        for (literal, cause) in trues {
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

fn ruled_out(removed: &[(u8, u16)]) -> impl Iterator<Item = Literal> + '_ {
    let of_cell = |(cell, digits): &(u8, u16)| {
        let cell = usize::from(*cell);
        bits(*digits).map(move |digit| Literal::is_not(cell, digit))
    };
    removed.iter().flat_map(of_cell)
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
    /// What was found, best first, without what rules out nothing more than better ones do.
    ///
    /// A finding whose chains rest on nothing that fell would have been found before the assumption,
    /// and this level would not be tried; so each of these adds something.
    fn inferences(&mut self, cells: &[u16; 81]) -> Vec<Inference> {
        let mut findings = self.take_findings();
        findings.sort_by_key(Finding::order);
        let mut known = CandidateSet::default();
        let mut inferences = Vec::new();
        for finding in findings {
            let removed = match &finding.conclusion {
                Conclusion::Loop(victims) => in_hash_order(victims),
                Conclusion::Literal(literal) => {
                    let (cell, digit) = literal.cell_and_digit();
                    let own = 1 << digit;
                    let digits = if literal.is_true() { cells[cell] & !own } else { own };
                    vec![(cell as u8, digits)]
                }
            };
            if ruled_out(&removed).all(|literal| known.contains(literal.candidate())) {
                continue;
            }
            ruled_out(&removed).for_each(|literal| known.insert(literal.candidate()));
            let chains = self.chains(&finding);
            let complexity = finding.complexity;
            let nested = Nested { fingerprint: fingerprint(&finding, &chains), complexity };
            let trues = chains.into_iter().flatten().filter(|(literal, _)| literal.is_true());
            inferences.push(Inference { removed, trues: trues.collect(), nested });
        }
        inferences
    }

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
