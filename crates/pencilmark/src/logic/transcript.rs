//! Arguments in the language of proofs, inference by inference as they are explained.
//!
//! ```text
//!   in sentences                                written Then r1c2 is 5, the only digit left there
//!   "r1c2" Then in row 1 only r1c2 can be 5            "5 in row 1" Then in box 1, the digit 5 can
//!   only be …    {"so":["r1c9-5"],"by":{"line":["5 in box 1"]}} A chain inside this one shows that
//!   …        {"so":[…],"by": the nested argument} Either r1c2 is 5 or it is not
//!   {"so":["r1c2-5"],"by": the first case}, then the second r1c2 is 1, 5 or 9
//!   "cases":"r1c2"
//! ```
//!
//! What falls because a cell or house is taken need not be written: the checker sees it.

use super::{Argument, Branch, Cases, Claim, Ending, Inference, Reason, Reasoning, Split};
use crate::model::Candidate;
use crate::verify::{self, Conclusion, End, Marks, Proof, Set};

/// The reason for one claim of an argument; nothing where the checker would not follow it.
pub fn reason(marks: &Marks, argument: &Argument, claim: Claim) -> Option<verify::Reason> {
    Scribe::denying(claim, marks).argument(argument)
}

/// Writes a line down, and keeps the candidates that it leaves, as the checker will.
struct Scribe {
    marks: Marks,
    line: Vec<verify::Inference>,
    /// What the line is to contradict.
    goal: Claim,
    /// Whether a set of the line has nothing left.
    is_refuted: bool,
}

impl Scribe {
    fn denying(goal: Claim, marks: &Marks) -> Self {
        let mut marks = marks.clone();
        conclusion(goal).deny(&mut marks);
        Self { marks, line: Vec::new(), goal, is_refuted: false }
    }

    /// A further line, after all that this one has.
    fn supposing(&self, candidate: Candidate) -> Self {
        let mut marks = self.marks.clone();
        marks.place(candidate);
        Self { marks, line: Vec::new(), goal: self.goal, is_refuted: false }
    }

    fn argument(mut self, argument: &Argument) -> Option<verify::Reason> {
        match &argument.reasoning {
            Reasoning::Refutation(branch) => self.branch(branch),
            Reasoning::Cases(Cases { split: Split::Either(_), branches, .. }) => {
                let [first, second] = &branches[..] else { return None };
                let supposed = first.inferences[0].claim;
                let mut aside = Self::denying(supposed.opposite(), &self.marks);
                aside.goal = self.goal;
                self.lemma(supposed.opposite(), || aside.branch(first))?;
                self.branch(second)
            }
            Reasoning::Cases(cases) => self.cases(cases),
        }
    }

    /// Writes what follows in a branch, whose assumption has been made.
    fn branch(mut self, branch: &Branch) -> Option<verify::Reason> {
        for inference in &branch.inferences {
            self.inference(inference)?;
        }
        let last = match &branch.end {
            Ending::Cases(cases) => return self.cases(cases),
            Ending::Conclusion => self.goal,
            Ending::Contradiction(_) => branch.inferences.last()?.claim,
        };
        // A candidate that is both true and false leaves its cell empty.
        self.single(Set::Cell(last.candidate().cell))?;
        self.end(End::Contradiction)
    }

    fn cases(self, cases: &Cases) -> Option<verify::Reason> {
        let of = match cases.split {
            Split::Cell(cell) => Set::Cell(cell),
            Split::House(house, digit) => Set::House(house, digit),
            Split::Either(_) => return None,
        };
        let each = of.candidates(&self.marks).into_iter().map(|candidate| {
            let assumes = |branch: &&Branch| branch.inferences[0].claim == Claim::Is(candidate);
            let branch = cases.branches.iter().find(assumes)?;
            Some((candidate, self.supposing(candidate).branch(branch)?))
        });
        let cases = each.collect::<Option<Vec<_>>>()?;
        self.end(End::Cases { of, cases })
    }

    fn end(self, end: End) -> Option<verify::Reason> {
        let is_closed = self.is_refuted || end != End::Contradiction;
        let end = if self.is_refuted { End::Contradiction } else { end };
        is_closed.then_some(verify::Reason { line: self.line, end })
    }

    fn inference(&mut self, inference: &Inference) -> Option<()> {
        let Candidate { cell, digit } = inference.claim.candidate();
        match inference.reason {
            Reason::Assumption | Reason::OneDigit | Reason::OnePlace(_) | Reason::Rule(_) => {
                Some(())
            }
            Reason::LastDigit => self.single(Set::Cell(cell)),
            Reason::LastPlace(house) => self.single(Set::House(house, digit)),
            Reason::Locked([base, _]) => self.pattern(inference.claim, &[Set::House(base, digit)]),
            Reason::HiddenPair { house, digits, .. } => {
                self.pattern(inference.claim, &digits.map(|digit| Set::House(house, digit)))
            }
            Reason::NakedPair { cells, .. } => self.pattern(inference.claim, &cells.map(Set::Cell)),
            Reason::XWing { bases, .. } => {
                self.pattern(inference.claim, &bases.map(|base| Set::House(base, digit)))
            }
            Reason::Constraint(rule) => self.lemma(inference.claim, || {
                Some(verify::Reason { line: Vec::new(), end: End::Rule(rule) })
            }),
            Reason::Nested => {
                let nested = inference.nested.as_ref()?;
                let claims = &nested.conclusions;
                let is_told = claims.contains(&inference.claim);
                let claim = if is_told { inference.claim } else { *claims.first()? };
                let marks = self.marks.clone();
                self.lemma(claim, || reason(&marks, nested, claim))
            }
        }
    }

    /// Follows a single, unless all is said.
    fn single(&mut self, set: Set) -> Option<()> {
        if self.is_refuted {
            return Some(());
        }
        match set.candidates(&self.marks)[..] {
            [] => self.is_refuted = true,
            [only] => self.marks.place(only),
            _ => return None,
        }
        self.line.push(verify::Inference::Single(set));
        Some(())
    }

    /// A claim that a pattern makes: were it false, these sets could not all find room.
    fn pattern(&mut self, claim: Claim, sets: &[Set]) -> Option<()> {
        let mut aside = Self::denying(claim, &self.marks);
        self.lemma(claim, || {
            sets.iter().try_for_each(|set| aside.single(*set))?;
            aside.end(End::Contradiction)
        })
    }

    /// Draws a conclusion inside the line, unless it shows already.
    fn lemma(&mut self, claim: Claim, by: impl FnOnce() -> Option<verify::Reason>) -> Option<()> {
        let is_known = matches!(claim, Claim::IsNot(candidate) if !self.marks.has(candidate));
        if self.is_refuted || is_known {
            return Some(());
        }
        let so = conclusion(claim);
        self.line.push(verify::Inference::Lemma(Proof { so: vec![so], by: by()? }));
        so.draw(&mut self.marks);
        Some(())
    }
}

/// A claim in the checker's terms.
fn conclusion(claim: Claim) -> Conclusion {
    match claim {
        Claim::Is(candidate) => Conclusion::Placement(candidate),
        Claim::IsNot(candidate) => Conclusion::Elimination(candidate),
    }
}
