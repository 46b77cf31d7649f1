//! Writes a finding out as an argument, by following its assumptions once more.

use super::closure::Closure;
use super::marks::{Ground, Literal, Marks};
use super::search::Search;
use super::{Family, Finding, Origin};
use crate::logic::{Argument, Branch, Cases, Ending, Inference, Reasoning, Split};
use crate::model::Budget;

impl Search {
    /// A finding of the same family and candidates as an argument.
    pub fn argument(
        &mut self,
        ground: &Ground<'_>,
        marks: &Marks,
        family: Family,
        finding: &Finding,
    ) -> Argument {
        let conclusion = finding.conclusion;
        let mut cases = |split, assumptions: Vec<Literal>| {
            let branches = assumptions.into_iter().map(|assumption| {
                self.follow(ground, marks, family, assumption);
                leading_to(&self.closure, ground, conclusion)
            });
            Reasoning::Cases(Cases { split, premises: Vec::new(), branches: branches.collect() })
        };
        let reasoning = match finding.origin {
            Origin::Refutation(assumption) => {
                Reasoning::Refutation(self.refutation(ground, marks, family, assumption))
            }
            Origin::Either(assumption) => {
                let split = Split::Either(ground.candidate(assumption));
                cases(split, vec![assumption, !assumption])
            }
            Origin::Cell(cell) => {
                let digits = marks.digits(cell).iter();
                cases(Split::Cell(cell), digits.map(|digit| ground.is(cell, digit)).collect())
            }
            Origin::House(house, digit) => {
                let places = marks.places(house, digit).iter();
                let places = places.map(|place| ground.is(ground.cell(house, place), digit));
                cases(Split::House(house, digit), places.collect())
            }
            Origin::Loop(origin) => super::loops::reasoning(ground, marks, origin, finding),
        };
        Argument {
            kind: finding.kind,
            complexity: finding.complexity,
            conclusions: finding.literals().map(|literal| ground.claim(literal)).collect(),
            reasoning,
        }
    }

    fn follow(
        &mut self,
        ground: &Ground<'_>,
        marks: &Marks,
        family: Family,
        assumption: Literal,
    ) -> Option<[u32; 2]> {
        self.closure.begin(ground, marks);
        self.closure.assume(assumption);
        let unlimited = Budget::unlimited();
        let clash = self.closure.run(ground, family.links(), family.level(), &unlimited);
        self.closure.trace();
        clash.expect("an unlimited budget does not run out")
    }

    fn refutation(
        &mut self,
        ground: &Ground<'_>,
        marks: &Marks,
        family: Family,
        assumption: Literal,
    ) -> Branch {
        let ends = self.follow(ground, marks, family, assumption).expect("it was found to clash");
        let closure = &self.closure;
        let mut nodes: Vec<u32> = ends.iter().flat_map(|end| closure.chain(*end)).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let number = |node: u32| nodes.binary_search(&node).expect("it is in the chain") as u32;
        let end = Ending::Contradiction(ends.map(number));
        Branch { inferences: inferences(closure, ground, &nodes), end }
    }
}

/// The chain to a conclusion.
fn leading_to(closure: &Closure, ground: &Ground<'_>, conclusion: Literal) -> Branch {
    let node = closure.find(conclusion).expect("the closure was found to hold it");
    let nodes: Vec<u32> = closure.chain(node).collect();
    Branch { inferences: inferences(closure, ground, &nodes), end: Ending::Conclusion }
}

/// These nodes as inferences. They are sorted, and hold all that they rest on.
fn inferences(closure: &Closure, ground: &Ground<'_>, nodes: &[u32]) -> Vec<Inference> {
    let number = |node: &u32| nodes.binary_search(node).expect("it is in the chain") as u32;
    let inference = |&node: &u32| {
        let mut premises: Vec<u32> = closure.parents(node).iter().map(number).collect();
        premises.sort_unstable();
        inference(closure, ground, node, premises)
    };
    nodes.iter().map(inference).collect()
}

/// One node as an inference with these premises.
pub(super) fn inference(
    closure: &Closure,
    ground: &Ground<'_>,
    node: u32,
    premises: Vec<u32>,
) -> Inference {
    let node = closure.node(node);
    let nested = (node.nested != u32::MAX)
        .then(|| Box::new(closure.nesting.argument(node.nested).argument.clone()));
    Inference { claim: ground.claim(node.literal), reason: node.reason, premises, nested }
}
