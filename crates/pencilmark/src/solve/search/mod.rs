//! The engine for any board and rules.

mod clauses;
mod engine;
mod learn;
mod literal;
mod order;
mod problem;
mod restart;
mod root;
mod slots;
mod trail;

use super::{Answer, Counters, Ended, Question, Tally, Visitor};
use crate::model::Puzzle;
use engine::{Engine, Work};
use problem::Problem;
use root::Root;
use std::ops::ControlFlow;

/// Looks for solutions; each goes to the visitor. A step of the budget is a decision or a conflict.
pub fn solutions(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    let mut tally = Tally::new(question, visitor);
    let mut work = Work::default();
    let ended = search(puzzle, question, &mut tally, &mut work);
    let counters = Counters::guesses(work.decisions)
        .with("conflicts", work.conflicts)
        .with("restarts", work.restarts);
    tally.answer(puzzle, ended, counters)
}

fn search(
    puzzle: &Puzzle,
    question: &Question<'_>,
    tally: &mut Tally<'_>,
    work: &mut Work,
) -> ControlFlow<Ended> {
    tally.start()?;
    let Ok(root) = Root::new(puzzle) else { return ControlFlow::Continue(()) };
    let mut solution = root.grid();
    if solution.is_full() {
        // The only one: nothing but singles and locked candidates led to it.
        tally.found(&solution)?;
        return ControlFlow::Continue(());
    }
    let problem = Problem::new(puzzle.board(), &root);
    let mut engine = Engine::new(&problem);
    let ended = engine.run(&question.budget, |literals| {
        for literal in literals.iter().filter(|literal| literal.says_in()) {
            let (cell, digit) = problem.candidates[literal.variable().index()];
            solution.set(cell, digit);
        }
        tally.found(&solution)
    });
    *work = engine.work;
    ended
}
