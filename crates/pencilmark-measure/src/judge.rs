//! Judges steps: each is compared with the solutions of its puzzle, and the checker of `pencilmark verify`
//! must accept its proof.

use pencilmark::logic::{State, Step, proof};
use pencilmark::model::{Budget, Candidate, Grid, Puzzle};
use pencilmark::solve::{self, Question};
use pencilmark::verify::{Checker, Conclusion, ProvedStep};
use std::fmt;
use std::ops::ControlFlow;

/// So many solutions of a puzzle are looked at.
const SOLUTIONS: u64 = 100;

/// So many branches may be tried for a proof.
const BRANCHES: u64 = 100_000;

/// The word for a step that contradicts a solution.
pub const WRONG: &str = "WRONG";

/// The word for a step that the checker does not accept.
pub const UNPROVED: &str = "UNPROVED";

/// The first solutions of a puzzle.
pub fn solutions(puzzle: &Puzzle) -> Vec<Grid> {
    let mut solutions = Vec::new();
    solve::solutions(puzzle, &Question::up_to(SOLUTIONS), &mut |solution| {
        solutions.push(solution.clone());
        ControlFlow::Continue(())
    });
    solutions
}

/// What is wrong with a step.
pub enum Fault {
    /// It contradicts a solution.
    Wrong(String),
    /// The checker does not accept its proof, and why.
    Unproved(String, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(step) => write!(f, "{WRONG} {step}"),
            Self::Unproved(step, why) => write!(f, "{UNPROVED} {step}: {why}"),
        }
    }
}

/// Judges the steps of a puzzle, state after state.
pub struct Judge<'a> {
    solutions: &'a [Grid],
    /// In the position of the state, taking for granted what led there.
    checker: Checker,
    proofs: usize,
    report: &'a dyn Fn(&Fault),
    wrong: usize,
    proved: usize,
    unproved: usize,
}

impl<'a> Judge<'a> {
    /// At the start of a puzzle with these solutions. So many steps of each technique at a state are proved.
    pub fn new(
        puzzle: &Puzzle,
        solutions: &'a [Grid],
        proofs: usize,
        report: &'a dyn Fn(&Fault),
    ) -> Self {
        let checker = Checker::new(puzzle);
        Self { solutions, checker, proofs, report, wrong: 0, proved: 0, unproved: 0 }
    }

    /// Judges a step, of which so many came before at the state.
    pub fn step(&mut self, state: &State, step: &Step, before: usize) {
        let name = format!("{} {}", step.technique.id, step.conclusions(state.board().shape()));
        if !self.solutions.iter().all(|solution| agrees(step, solution)) {
            self.wrong += 1;
            (self.report)(&Fault::Wrong(name.clone()));
        }
        if before < self.proofs {
            match self.proof(state, step) {
                Ok(()) => self.proved += 1,
                Err(why) => {
                    self.unproved += 1;
                    (self.report)(&Fault::Unproved(name, why));
                }
            }
        }
    }

    /// Goes on to the state after a step.
    pub fn apply(&mut self, step: &Step) {
        conclusions(step).for_each(|conclusion| self.checker.grant(conclusion));
    }

    /// The steps that contradict a solution.
    pub fn wrong(&self) -> usize {
        self.wrong
    }

    /// The steps whose proofs were accepted.
    pub fn proved(&self) -> usize {
        self.proved
    }

    /// The steps whose proofs were not.
    pub fn unproved(&self) -> usize {
        self.unproved
    }

    /// Whether the checker accepts the proof of a step; otherwise why not.
    fn proof(&self, state: &State, step: &Step) -> Result<(), String> {
        let proofs = proof::prove(state, step, &Budget::steps(BRANCHES));
        let proofs = Some(proofs.ok_or("no proof was found")?);
        let proved = ProvedStep { conclusions: conclusions(step).collect(), proofs };
        let checked = self.checker.clone().check(&proved, &Budget::unlimited());
        checked.map_err(|fault| fault.describe(state.board()))
    }
}

/// What a step says, in the checker's terms.
fn conclusions(step: &Step) -> impl Iterator<Item = Conclusion> + '_ {
    let placements = step.placements.iter().copied().map(Conclusion::Placement);
    placements.chain(step.eliminations.iter().copied().map(Conclusion::Elimination))
}

fn agrees(step: &Step, solution: &Grid) -> bool {
    let holds = |c: &Candidate| solution.get(c.cell) == Some(c.digit);
    step.placements.iter().all(holds) && !step.eliminations.iter().any(holds)
}
