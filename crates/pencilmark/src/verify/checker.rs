//! The checker: follows a path step by step, and trusts nothing.

use super::reason::{is_astray, is_broken, is_deadly, overflows};
use super::search::{self, Found, Hints};
use super::{Conclusion, End, Inference, Marks, Proof, ProvedStep, Reason, Set};
use crate::model::{Board, Budget, Candidate, CellSet, Puzzle};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Where a path has led to so far.
///
/// ```
/// use pencilmark::{prelude::*, verify};
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let steps = verify::json::read_path(r#"[{"eliminations":["r1c2-1"]}]"#, puzzle.board())?;
/// let mut checker = verify::Checker::new(&puzzle);
/// assert!(checker.check(&steps[0], &Budget::unlimited()).is_ok(), "a 1 stands in row 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Checker {
    marks: Marks,
    givens: CellSet,
    /// Whether houses are the only rules, so that digits may be swapped wherever every house still
    /// holds each digit once.
    only_houses: bool,
    assumes_unique: bool,
    /// Where to look for the reasons that a path does not give; made when the first is looked for.
    hints: OnceLock<Hints>,
}

/// Why a step does not follow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// None of the step's proofs has this conclusion.
    NoProof(Conclusion),
    /// More than one candidate of a set is left.
    NotSingle(Conclusion, Set),
    /// The line does not lead to a contradiction, and no other end is given.
    NoContradiction(Conclusion),
    /// There is room for all the bases.
    NotCovered(Conclusion),
    /// The cells could hold something else, or swapping them would break a house.
    NotDeadly(Conclusion),
    /// The constraint can be fulfilled, or the sum can come out, or there is too much to try.
    Possible(Conclusion),
    /// A candidate of the set is left out.
    MissingCase(Conclusion, Candidate),
    /// It is false in a solution of the puzzle.
    Counterexample(Conclusion),
    /// To check the proof takes far more work than it is long.
    TooMuchWork(Conclusion),
    /// The budget ran out before the step was checked, or a reason was found.
    Spent(Conclusion),
}

/// How much work a proof may take for each of its parts. A lemma with several conclusions is checked
/// once for each of them, so that lemmas within lemmas can multiply; those of people and of programs
/// that mean well hardly do.
const WORK_PER_PART: u64 = 1000;

/// The work that is left to check the proofs of a step.
struct Effort<'a> {
    left: u64,
    budget: &'a Budget<'a>,
}

impl<'a> Effort<'a> {
    fn new(proofs: &[Proof], budget: &'a Budget<'a>) -> Self {
        let size: u64 = proofs.iter().map(Proof::size).sum();
        Self { left: WORK_PER_PART.saturating_mul(size), budget }
    }

    /// Counts so many parts that are looked at for the sake of a conclusion.
    fn spend(&mut self, parts: usize, conclusion: Conclusion) -> Result<(), Fault> {
        let left = self.left.checked_sub(parts as u64);
        self.left = left.ok_or(Fault::TooMuchWork(conclusion))?;
        self.budget.step().map_err(|_| Fault::Spent(conclusion))
    }

    /// The fault where a constraint or a sum was not seen to be impossible.
    fn possible(&self, conclusion: Conclusion) -> Fault {
        match self.budget.is_spent() {
            true => Fault::Spent(conclusion),
            false => Fault::Possible(conclusion),
        }
    }
}

impl Checker {
    /// A path of this puzzle, before its first step.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            marks: Marks::new(puzzle),
            givens: puzzle.givens().filled().map(|(cell, _)| cell).collect(),
            only_houses: puzzle.board().has_only_houses() && puzzle.pencilmarks().is_none(),
            assumes_unique: false,
            hints: OnceLock::new(),
        }
    }

    /// A path that starts where these marks are left.
    pub(crate) fn at(marks: Marks, givens: CellSet) -> Self {
        let only_houses = marks.board().has_only_houses();
        Self { marks, givens, only_houses, assumes_unique: false, hints: OnceLock::new() }
    }

    /// Whether a reason proves a conclusion here.
    pub(super) fn accepts(&self, reason: &Reason, conclusion: Conclusion) -> bool {
        let proof = Proof { so: vec![conclusion], by: reason.clone() };
        self.clone().check_proofs(&[conclusion], &[proof], &Budget::unlimited()).is_ok()
    }

    /// Takes a conclusion for granted: a digit or a note of the player that the path starts from.
    pub fn grant(&mut self, conclusion: Conclusion) {
        conclusion.draw(&mut self.marks);
    }

    /// What is still possible.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Whether a proof so far rests on the puzzle having only one solution. The checker does not
    /// test that; whoever relies on the path must.
    pub fn assumes_unique(&self) -> bool {
        self.assumes_unique
    }

    /// Checks a step and draws its conclusions. A step of the budget is a part of the proof that is
    /// looked at. If there is no proof, looks for one; then it is also a branch of the search.
    pub fn check(&mut self, step: &ProvedStep, budget: &Budget<'_>) -> Result<(), Fault> {
        match &step.proofs {
            Some(proofs) => self.check_proofs(&step.conclusions, proofs, budget)?,
            None => {
                for &conclusion in &step.conclusions {
                    let proof = self.look_for(conclusion, budget)?;
                    self.check_proofs(&[conclusion], &[proof], budget)?;
                }
            }
        }
        step.conclusions.iter().for_each(|conclusion| conclusion.draw(&mut self.marks));
        Ok(())
    }

    fn look_for(&self, conclusion: Conclusion, budget: &Budget<'_>) -> Result<Proof, Fault> {
        let hints = self.hints.get_or_init(|| Hints::of_board(self.marks.board()));
        match search::reason(&self.marks, conclusion, hints, budget) {
            Found::Reason(by) => Ok(Proof { so: vec![conclusion], by }),
            Found::Counterexample(_) => Err(Fault::Counterexample(conclusion)),
            Found::Spent => Err(Fault::Spent(conclusion)),
        }
    }

    fn check_proofs(
        &mut self,
        wanted: &[Conclusion],
        proofs: &[Proof],
        budget: &Budget<'_>,
    ) -> Result<(), Fault> {
        let proved: BTreeSet<Conclusion> =
            proofs.iter().flat_map(|proof| &proof.so).copied().collect();
        if let Some(conclusion) = wanted.iter().find(|conclusion| !proved.contains(conclusion)) {
            return Err(Fault::NoProof(*conclusion));
        }
        let marks = self.marks.clone();
        let mut effort = Effort::new(proofs, budget);
        proofs.iter().try_for_each(|proof| self.check_proof(&marks, proof, &mut effort))
    }

    /// Checks that a reason refutes the opposite of each conclusion.
    fn check_proof(
        &mut self,
        marks: &Marks,
        Proof { so, by }: &Proof,
        effort: &mut Effort<'_>,
    ) -> Result<(), Fault> {
        so.iter().try_for_each(|conclusion| {
            let mut marks = marks.clone();
            conclusion.deny(&mut marks);
            self.refute(marks, by, *conclusion, effort)
        })
    }

    /// Checks that a reason refutes the marks, which deny the conclusion.
    fn refute(
        &mut self,
        mut marks: Marks,
        reason: &Reason,
        conclusion: Conclusion,
        effort: &mut Effort<'_>,
    ) -> Result<(), Fault> {
        effort.spend(1, conclusion)?;
        for inference in &reason.line {
            effort.spend(1, conclusion)?;
            match inference {
                Inference::Single(set) => match set.candidates(&marks)[..] {
                    [] => return Ok(()),
                    [only] => marks.place(only),
                    _ => return Err(Fault::NotSingle(conclusion, *set)),
                },
                Inference::Lemma(proof) => {
                    self.check_proof(&marks, proof, effort)?;
                    proof.so.iter().for_each(|so| so.draw(&mut marks));
                }
            }
        }
        let require = |holds: bool, fault: Fault| if holds { Ok(()) } else { Err(fault) };
        match &reason.end {
            End::Contradiction => Err(Fault::NoContradiction(conclusion)),
            End::Cover { bases, covers } => {
                effort.spend(bases.len() + covers.len(), conclusion)?;
                require(overflows(&marks, bases, covers), Fault::NotCovered(conclusion))
            }
            End::Deadly(pairs) => {
                effort.spend(pairs.len(), conclusion)?;
                self.assumes_unique = true;
                let holds = self.only_houses && is_deadly(&marks, pairs, &self.givens);
                require(holds, Fault::NotDeadly(conclusion))
            }
            End::Rule(rule) => {
                effort.spend(1, conclusion)?;
                let holds = is_broken(&marks, *rule, effort.budget);
                require(holds, effort.possible(conclusion))
            }
            End::Sum(parts) => {
                effort.spend(parts.len(), conclusion)?;
                let holds = is_astray(&marks, parts, effort.budget);
                require(holds, effort.possible(conclusion))
            }
            End::Cases { of, cases } => {
                for candidate in of.candidates(&marks) {
                    effort.spend(1, conclusion)?;
                    let case = cases.iter().find(|(assumed, _)| *assumed == candidate);
                    let (_, reason) = case.ok_or(Fault::MissingCase(conclusion, candidate))?;
                    let mut marks = marks.clone();
                    marks.place(candidate);
                    self.refute(marks, reason, conclusion, effort)?;
                }
                Ok(())
            }
        }
    }
}

impl Fault {
    /// The sentence for people.
    pub fn describe(&self, board: &Board) -> String {
        let shape = board.shape();
        match self {
            Self::NotSingle(it, set) => {
                let set = set.text(board);
                format!("{} does not follow: {set} is not a single", it.text(shape))
            }
            Self::NoProof(it) => format!("{} has no proof", it.text(shape)),
            Self::NoContradiction(it) => {
                format!(
                    "{} does not follow: its opposite does not lead to a contradiction",
                    it.text(shape)
                )
            }
            Self::NotCovered(it) => {
                format!("{} does not follow: there is room for all bases", it.text(shape))
            }
            Self::NotDeadly(it) => {
                format!("{} does not follow: the pattern is not deadly", it.text(shape))
            }
            Self::Possible(it) => {
                let text = it.text(shape);
                format!("{text} does not follow: the constraint or the sum is still possible")
            }
            Self::MissingCase(it, case) => {
                let case = case.placed(shape);
                format!("{} does not follow: the case {case} is missing", it.text(shape))
            }
            Self::Counterexample(it) => {
                format!("{} does not follow: there is a solution without it", it.text(shape))
            }
            Self::TooMuchWork(it) => {
                let text = it.text(shape);
                format!("{text}: the proof takes far more work to check than it is long")
            }
            Self::Spent(it) => format!("{}: not proved in time", it.text(shape)),
        }
    }
}
