//! "Needs a swordfish", defined so that it can be proven and checked: within a named repertoire,
//! the puzzle is solved with it and not without it.
//!
//! The proof is the position where the rest of the repertoire is stuck, and the step that leads on.

use super::request::Repertoire;
use crate::classic::{self, Reached, Tools};
use crate::logic::path::{self, PathEnd};
use crate::logic::{State, Step, Technique};
use crate::model::{Budget, Candidates, Puzzle, Spent};

/// Which techniques solve a puzzle, and which of them it needs.
#[derive(Clone, Debug)]
pub struct Needs {
    repertoire: Repertoire,
    /// What is needed, and the repertoire without it.
    needed: Vec<(&'static Technique, Repertoire)>,
}

/// Why a puzzle needs a technique.
#[derive(Clone, Debug)]
pub struct Need {
    /// The technique.
    pub technique: &'static Technique,
    /// Where the other techniques are stuck.
    pub stuck: Candidates,
    /// The step that breaks it.
    pub step: Step,
}

/// The verdict on a puzzle.
#[derive(Clone, Debug)]
pub enum NeedsVerdict {
    /// It is solved, and needs all that is needed; one proof for each.
    Proven(Vec<Need>),
    /// The repertoire leaves so many cells unsolved.
    Unsolved(usize),
    /// It is solved without a technique that it should need.
    NotNeeded(&'static Technique),
}

impl Needs {
    /// Solved with the repertoire, and not without any one of the needed techniques.
    pub fn new(repertoire: Repertoire, needed: &[&'static Technique]) -> Self {
        let without = |technique| (technique, repertoire.without(&[technique]));
        Self { needed: needed.iter().copied().map(without).collect(), repertoire }
    }

    /// The techniques to solve with.
    pub fn repertoire(&self) -> &Repertoire {
        &self.repertoire
    }

    /// The tools of the repertoire, and those without each needed technique, where closures can
    /// answer for a board.
    pub fn tools(&self) -> Option<(Tools, Vec<Tools>)> {
        let without: Option<Vec<Tools>> =
            self.needed.iter().map(|(_, repertoire)| repertoire.tools()).collect();
        Some((self.repertoire.tools()?, without?))
    }

    /// The verdict on a proper puzzle, with proofs.
    pub fn judge(&self, puzzle: &Puzzle, budget: &Budget<'_>) -> Result<NeedsVerdict, Spent> {
        if let Some((tools, without)) = self.tools().filter(|_| puzzle.is_classic()) {
            let start = classic::State::new(puzzle.givens().numbers());
            let unsolved = closed(&start, tools).open_count();
            if unsolved > 0 {
                return Ok(NeedsVerdict::Unsolved(unsolved as usize));
            }
            let idle = without.iter().position(|tools| closed(&start, *tools).is_solved());
            if let Some(index) = idle {
                return Ok(NeedsVerdict::NotNeeded(self.needed[index].0));
            }
            return self.prove(puzzle, budget);
        }
        let end = walked(puzzle, &self.repertoire, budget)?;
        match end.candidates().unsolved().len() {
            0 => self.prove(puzzle, budget),
            unsolved => Ok(NeedsVerdict::Unsolved(unsolved)),
        }
    }

    /// The proofs for a puzzle that the repertoire solves.
    fn prove(&self, puzzle: &Puzzle, budget: &Budget<'_>) -> Result<NeedsVerdict, Spent> {
        let mut needs = Vec::with_capacity(self.needed.len());
        for (technique, rest) in &self.needed {
            let stuck = walked(puzzle, rest, budget)?;
            match technique.first(stuck.view()) {
                Some(step) if !stuck.candidates().is_solved() => {
                    let stuck = stuck.candidates().clone();
                    needs.push(Need { technique, stuck, step });
                }
                _ => return Ok(NeedsVerdict::NotNeeded(technique)),
            }
        }
        Ok(NeedsVerdict::Proven(needs))
    }
}

/// The closure with these tools.
pub fn closed(start: &classic::State, tools: Tools) -> classic::State {
    let mut closure = start.clone();
    let reached = closure.close(tools);
    debug_assert_ne!(reached, Reached::Contradiction, "the puzzle is proper");
    closure
}

/// Where a repertoire gets stuck.
fn walked(puzzle: &Puzzle, order: &Repertoire, budget: &Budget<'_>) -> Result<State, Spent> {
    let mut state = State::new(puzzle).assuming_unique();
    match path::solve(&mut state, order.techniques(), budget).end {
        PathEnd::Stopped => Err(Spent),
        PathEnd::Solved | PathEnd::Stuck | PathEnd::Contradiction(_) => Ok(state),
    }
}
