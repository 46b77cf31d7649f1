//! The engine for any board and rules: propagation with clause learning.
//!
//! In reading order: `root` draws what needs no search and ends easy puzzles; `problem` numbers
//! what is left; `slots` is the propagator (exactly one candidate of a cell, and of a digit in a
//! house); `trail` keeps what holds, and why; `learn` makes clauses of conflicts, `clauses`
//! keeps them; `order` and `restart` steer; `engine` is the loop, first solution or all.
//! Nothing is random: the same puzzle gives the same solutions in the same order everywhere.
//! Memory is bounded: clauses are forgotten, and many solutions are enumerated without any.
//!
//! # What was compared
//!
//! Solve and prove unique, median / worst in milliseconds of CPU time, one thread (see
//! `docs/benchmarks.md` for machine and lists):
//!
//! | | 16x16 | 25x25 | licence, upkeep |
//! |---|---:|---:|---|
//! | this engine | 1.5 / 3.1 | 175 / 297 | |
//! | varisat 0.2.2 | 3.5 / 4.3 | 322 / 705 | MIT or Apache; 0.2.2 is its last release |
//! | batsat 0.6.0 | 3.5 / 7.7 | 359 / 740 | MIT; a port of MiniSat |
//! | splr 0.17.2 | 21 / 37 | 1130 / 1604 | MPL |
//! | CaDiCaL (crate `cadical` 0.1.16) | 5.7 / 12 | 392 / 673 | MIT; C++ |
//!
//! The libraries got the same candidates, encoded as clauses; this engine wins by cheap slots, by
//! clauses in terms of placements (`learn`), and by having nothing to translate. (The libraries
//! were given the candidates that the givens leave, and had to find singles and locked candidates
//! themselves.)
//!
//! # What was tried and lost
//!
//! Mean over 28 permuted 25x25 puzzles, of CPU time or of conflicts:
//!
//! * slots to the end before clauses: 1.9 times the conflicts;
//! * candidates that are out instead of placements in clauses: 337 against 220 ms;
//! * variables for "digit d lies where row and box cross", which make locked candidates follow
//!   everywhere: a third fewer conflicts (163,000 against 245,000) but 20 % more time, also on 9x9;
//! * dropping literals that the slots of others exclude: no fewer conflicts;
//! * restarts by recent glue instead of Luby's sequence: 193 against 187 ms;
//! * activity that keeps 0.90, 0.92 or 0.95 of its weight: 223, 216, 205 against 196 ms for 0.97
//!   (0.985: no clear difference);
//! * deciding candidates out first, or starting from small slots: no difference.

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
use engine::Work;
pub use engine::{Engine, Reached};
pub use literal::{Literal, Variable};
pub use problem::{MOST_MEMBERS, Numbers, Problem};
use root::Root;
use std::ops::ControlFlow;

/// Looks for solutions; each goes to the visitor. A step of the budget is a decision or a conflict.
pub fn solutions(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    Tally::answer_of(puzzle, question, visitor, |tally| {
        let mut work = Work::default();
        let ended = search(puzzle, question, tally, &mut work);
        let counters = Counters::guesses(work.decisions)
            .with("conflicts", work.conflicts)
            .with("restarts", work.restarts);
        (ended, counters)
    })
}

fn search(
    puzzle: &Puzzle,
    question: &Question<'_>,
    tally: &mut Tally<'_>,
    work: &mut Work,
) -> ControlFlow<Ended> {
    let Ok(root) = Root::new(puzzle) else { return ControlFlow::Continue(()) };
    let mut solution = root.grid();
    if solution.is_full() {
        // The only one: nothing but singles and locked candidates led to it.
        tally.found(&solution)?;
        return ControlFlow::Continue(());
    }
    let problem = Problem::new(puzzle.board(), &root);
    let Ok(mut engine) = Engine::new(&problem) else { return ControlFlow::Continue(()) };
    let ended = engine.run(u64::MAX, &question.budget, |literals| {
        problem.place(literals, &mut solution);
        tally.found(&solution)
    });
    *work = engine.work;
    ended.map_continue(|_| ())
}
