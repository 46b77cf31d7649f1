//! Writes a finding out as an argument, from the closures of its assumptions.

use super::closure::{Basis, Closures, Summary};
use super::links::{Cause, Literal};
use super::loops::Step;
use super::marks::{Ground, Marks};
use super::search::{Search, Setting};
use super::{Conclusion, Family, Finding, Origin, Wanted};
use crate::logic::{Argument, Branch, Cases, Claim, Ending, Inference, Reason, Reasoning, Split};
use crate::model::{Budget, Cell, Digit, Spent};

impl<M: Marks> Search<M> {
    /// A finding of this family and position as an argument. What a chain further inside says is known
    /// only to a search for [`super::Purpose::Arguments`].
    pub(super) fn argument(
        &mut self,
        setting: &Setting<'_, M>,
        finding: &Finding,
    ) -> Result<Argument, Spent> {
        self.make_room();
        let ground = setting.marks.ground();
        let reasoning = match (&finding.origin, &finding.conclusion) {
            (Origin::Walk(steps), Conclusion::Loop(_)) => loop_cases(ground, steps, finding),
            (Origin::Walk(steps), Conclusion::Literal(_)) => denial(ground, steps),
            (Origin::Refutation(assumption), _) => {
                let number = self.summary(setting, *assumption)?;
                Reasoning::Refutation(self.refutation(self.summaries[number]))
            }
            (origin, _) => {
                let split = match *origin {
                    Origin::Cell(cell) => Split::Cell(Cell::from_index(cell)),
                    Origin::House(house, digit) => {
                        Split::House(ground.house_id(house), Digit::from_index(digit))
                    }
                    _ => Split::Either(ground.candidate(self.assumptions(origin)[0])),
                };
                let mut branches = Vec::new();
                for assumption in self.assumptions(origin).iter() {
                    let number = self.summary(setting, *assumption)?;
                    branches.push(self.leading_to(self.summaries[number], finding));
                }
                Reasoning::Cases(Cases { split, premises: Vec::new(), branches })
            }
        };
        let conclusions = finding.literals(ground).into_iter();
        Ok(Argument {
            kind: finding.kind,
            complexity: finding.complexity,
            conclusions: conclusions.map(|literal| claim(ground, literal)).collect(),
            reasoning,
        })
    }

    /// A finding of a family in a position as an argument, its closures worked out if need be.
    pub(super) fn write_out(
        &mut self,
        marks: &M,
        family: Family,
        finding: &Finding,
        budget: &Budget<'_>,
    ) -> Result<Argument, Spent> {
        self.begin(marks, family);
        self.argument(&Setting::new(marks, family, Wanted::BestOfEach, budget), finding)
    }

    /// The chains to a literal and its opposite.
    fn refutation(&mut self, summary: Summary) -> Branch {
        let ends = summary.clash.expect("it was found to clash");
        let mut nodes = Vec::new();
        for end in ends {
            self.closures.chain(summary.first, end, &mut self.scratch);
            nodes.extend_from_slice(&self.scratch);
        }
        nodes.sort_unstable();
        nodes.dedup();
        let end = Ending::Contradiction(ends.map(|end| number(&nodes, end)));
        Branch { inferences: inferences(&self.closures, summary.first, &nodes), end }
    }

    /// The chain to a conclusion.
    fn leading_to(&mut self, summary: Summary, finding: &Finding) -> Branch {
        let Conclusion::Literal(literal) = finding.conclusion else {
            unreachable!("only loops conclude more")
        };
        let node = self.closures.position(&summary, literal).expect("the closure holds it");
        let mut nodes = Vec::new();
        self.closures.chain(summary.first, node, &mut nodes);
        nodes.sort_unstable();
        let inferences = inferences(&self.closures, summary.first, &nodes);
        Branch { inferences, end: Ending::Conclusion }
    }
}

pub(super) fn claim(ground: impl Ground, literal: Literal) -> Claim {
    let candidate = ground.candidate(literal);
    if literal.is_true() { Claim::Is(candidate) } else { Claim::IsNot(candidate) }
}

/// Where a node is among those of a branch.
fn number(nodes: &[u32], node: u32) -> u32 {
    nodes.binary_search(&node).expect("it is in the chain") as u32
}

/// These nodes as inferences. They are sorted, and hold all that they rest on.
fn inferences<M: Marks>(closures: &Closures<M>, first: u32, nodes: &[u32]) -> Vec<Inference> {
    let inference = |&node: &u32| {
        let parents = closures.parents(first, node).iter();
        let mut premises: Vec<u32> = parents.map(|parent| number(nodes, *parent)).collect();
        premises.sort_unstable();
        inference(closures, first, node, premises)
    };
    nodes.iter().map(inference).collect()
}

/// One node as an inference with these premises.
pub(super) fn inference<M: Marks>(
    closures: &Closures<M>,
    first: u32,
    node: u32,
    premises: Vec<u32>,
) -> Inference {
    let ground = closures.source.ground();
    let parent = closures.parents(first, node).first();
    let parent = parent.map(|parent| closures.node_in(first, *parent).literal);
    let node = closures.node_in(first, node);
    let (reason, nested) = match closures.basis(node) {
        None => (reason(ground, node.literal, node.cause, parent), None),
        Some(Basis::Pattern(reason)) => (*reason, None),
        Some(Basis::Nested(nested)) => {
            let argument = nested.argument.as_deref().cloned();
            (Reason::Nested, Some(Box::new(argument.expect("the search keeps arguments"))))
        }
    };
    Inference { claim: claim(ground, node.literal), reason, premises, nested }
}

/// Why a literal follows from the one before it.
fn reason(ground: impl Ground, literal: Literal, cause: Cause, before: Option<Literal>) -> Reason {
    let Some(before) = before else { return Reason::Assumption };
    match (cause, literal.is_true()) {
        (Cause::Cell, true) => Reason::LastDigit,
        (Cause::Cell, false) => Reason::OneDigit,
        (Cause::House(house), true) => Reason::LastPlace(ground.house_id(usize::from(house))),
        (Cause::House(house), false) => Reason::OnePlace(ground.house_id(usize::from(house))),
        (Cause::Rule, _) => {
            Reason::Rule(ground.rule(ground.candidate(before), ground.candidate(literal)))
        }
        (Cause::Other, _) => Reason::Assumption,
    }
}

/// A chain of which each literal follows from the one before it.
type Chain = Vec<(Literal, Cause)>;

/// A chain from a literal to its opposite; the steps are from its end to its start.
fn denial(ground: impl Ground, steps: &[Step]) -> Reasoning {
    let chain: Chain = steps.iter().rev().map(|step| (step.literal, step.cause)).collect();
    let end = Ending::Contradiction([0, chain.len() as u32 - 1]);
    Reasoning::Refutation(Branch { inferences: chain_inferences(ground, &chain), end })
}

/// A loop, either way round; the steps are from its end, which is its start again, to its start.
fn loop_cases(ground: impl Ground, steps: &[Step], finding: &Finding) -> Reasoning {
    let there: Chain = steps[1..].iter().rev().map(|step| (step.literal, step.cause)).collect();
    // The way back from the start being false: the reasons are those of the same two literals.
    let causes = std::iter::once(Cause::Other).chain(steps.iter().map(|step| step.cause));
    let literals = steps[..steps.len() - 1].iter().map(|step| !step.literal);
    let back: Chain = literals.zip(causes).collect();
    let victims = finding.literals(ground);
    let branches = [there, back].map(|chain| {
        let mut inferences = chain_inferences(ground, &chain);
        inferences.extend(victims.iter().map(|victim| seen_by(ground, &chain, *victim)));
        Branch { inferences, end: Ending::Conclusion }
    });
    let start = steps[0].literal;
    Reasoning::Cases(Cases {
        split: Split::Either(ground.candidate(start)),
        premises: Vec::new(),
        branches: branches.into(),
    })
}

fn chain_inferences(ground: impl Ground, chain: &[(Literal, Cause)]) -> Vec<Inference> {
    let inference = |(number, (literal, cause)): (usize, &(Literal, Cause))| {
        let before = number.checked_sub(1);
        Inference {
            claim: claim(ground, *literal),
            reason: reason(ground, *literal, *cause, before.map(|before| chain[before].0)),
            premises: before.into_iter().map(|before| before as u32).collect(),
            nested: None,
        }
    };
    chain.iter().enumerate().map(inference).collect()
}

/// That a candidate outside a loop is false because it sees a true one of the loop.
fn seen_by(ground: impl Ground, chain: &[(Literal, Cause)], victim: Literal) -> Inference {
    let (cell, digit) = ground.cell_and_digit(victim);
    let sees = |(literal, _): &(Literal, Cause)| {
        let (other, its_digit) = ground.cell_and_digit(*literal);
        literal.is_true() && its_digit == digit && ground.sees(other, cell)
    };
    let number = chain.iter().position(sees).expect("the loop has such a claim each way round");
    let by = chain[number].0;
    let shared = ground.shared_house(cell, ground.cell_and_digit(by).0);
    let cause = shared.map_or(Cause::Rule, Cause::house);
    Inference {
        claim: claim(ground, victim),
        reason: reason(ground, victim, cause, Some(by)),
        premises: vec![number as u32],
        nested: None,
    }
}
