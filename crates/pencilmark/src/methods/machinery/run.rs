//! A method at work: from a puzzle and a question to the answer.
//!
//! A [`MethodSolver`] refuses boards that the method does not know and lets its [`Procedure`] search;
//! a [`Run`] is one puzzle being solved: where solutions and the trace go, and when to stop. A method
//! that is nothing but an engine of [`crate::solve`] has [`Engine`] for its procedure.

use super::Method;
use crate::model::{Grid, Puzzle, Spent};
use crate::solve::{Answer, Counters, Ended, Question, Tally, Visitor};
use std::fmt;
use std::ops::ControlFlow;

/// A method ready to run. It solves one puzzle after another and reuses its memory, so a batch
/// needs one for each thread.
pub struct MethodSolver {
    method: &'static Method,
    procedure: Box<dyn Procedure>,
}

impl MethodSolver {
    pub(super) fn new(method: &'static Method, procedure: Box<dyn Procedure>) -> Self {
        Self { method, procedure }
    }

    /// The method.
    pub fn method(&self) -> &'static Method {
        self.method
    }

    /// Solves a puzzle. Each solution goes to the visitor. If givens clash, the answer is "no
    /// solution" with the reason.
    pub fn solve(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
    ) -> Result<Answer, Unsupported> {
        self.answer(puzzle, Run::new(question, visitor))
    }

    /// The same, and each line of the method's trace goes to `write`.
    pub fn solve_traced(
        &mut self,
        puzzle: &Puzzle,
        question: &Question<'_>,
        visitor: Visitor<'_>,
        write: &mut dyn FnMut(&str),
    ) -> Result<Answer, Unsupported> {
        self.answer(puzzle, Run::new(question, visitor).traced(write))
    }

    fn answer(&mut self, puzzle: &Puzzle, mut run: Run<'_>) -> Result<Answer, Unsupported> {
        let Method { id, supports, .. } = self.method;
        supports(puzzle.board()).map_err(|reason| Unsupported { method: id, reason })?;
        let nothing_done = |flow| Outcome { flow, counters: Counters::default() };
        let outcome = match run.start() {
            ControlFlow::Continue(()) if puzzle.has_clash() => nothing_done(run.start()),
            ControlFlow::Continue(()) => self.procedure.solve(puzzle, &mut run),
            stopped => nothing_done(stopped),
        };
        Ok(run.answer(puzzle, outcome))
    }
}

impl fmt::Debug for MethodSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MethodSolver").field(self.method).finish()
    }
}

/// A method that cannot solve puzzles on a board, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported {
    /// The method.
    pub method: &'static str,
    /// Why not.
    pub reason: &'static str,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "method {} cannot solve this puzzle: {}", self.method, self.reason)
    }
}

impl std::error::Error for Unsupported {}

/// The part of a method that differs from all others. It may keep memory and tables from one puzzle
/// to the next.
pub trait Procedure: Send {
    /// Looks for the solutions of a puzzle whose givens do not clash.
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome;
}

/// A method that is an engine of [`crate::solve`].
pub(crate) struct Engine<F>(F);

impl<F> Engine<F>
where
    F: FnMut(&Puzzle, &Question<'_>, Visitor<'_>) -> Answer,
{
    pub fn new(solutions: F) -> Self {
        Self(solutions)
    }
}

impl<F> Procedure for Engine<F>
where
    F: FnMut(&Puzzle, &Question<'_>, Visitor<'_>) -> Answer + Send,
{
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        let question = run.question();
        let mut flow = ControlFlow::Continue(());
        let answer = (self.0)(puzzle, question, &mut |grid| {
            flow = run.solution(grid);
            flow.map_break(|_| ())
        });
        if flow.is_continue() && answer.ended != Ended::Complete {
            flow = ControlFlow::Break(answer.ended);
        }
        Outcome { flow, counters: answer.counters }
    }
}

/// Where a method reports as it goes, and whom it must ask whether to continue.
pub struct Run<'a> {
    question: &'a Question<'a>,
    tally: Tally<'a>,
    write: Option<&'a mut dyn FnMut(&str)>,
}

/// How a method's search went: a break if it was stopped, and what it counted.
pub struct Outcome {
    /// Whether it ran to its end, or why it was stopped.
    pub flow: ControlFlow<Ended>,
    /// What it counted.
    pub counters: Counters,
}

impl<'a> Run<'a> {
    fn new(question: &'a Question<'a>, visitor: Visitor<'a>) -> Self {
        Self { question, tally: Tally::new(question, visitor), write: None }
    }

    fn traced(self, write: &'a mut dyn FnMut(&str)) -> Self {
        Self { write: Some(write), ..self }
    }

    /// Before the search: there is nothing to do if no solution is asked for.
    fn start(&self) -> ControlFlow<Ended> {
        self.tally.start()
    }

    /// What is asked.
    pub fn question(&self) -> &'a Question<'a> {
        self.question
    }

    /// Counts one step of the budget; a break when it has run out.
    #[inline]
    pub fn step(&self) -> ControlFlow<Ended> {
        go_on(self.question.budget.step())
    }

    /// The same for a step that takes long.
    pub fn long_step(&self) -> ControlFlow<Ended> {
        go_on(self.question.budget.long_step())
    }

    /// Reports a solution; a break when no more are wanted.
    pub fn solution(&mut self, grid: &Grid) -> ControlFlow<Ended> {
        self.tally.found(grid)
    }

    /// Writes a line of the trace, if somebody reads it.
    pub fn trace(&mut self, line: impl FnOnce() -> String) {
        if let Some(write) = &mut self.write {
            write(&line());
        }
    }

    /// Where the trace goes, if somebody reads it; for a method that writes many lines itself.
    pub fn take_writer(&mut self) -> Option<&'a mut dyn FnMut(&str)> {
        self.write.take()
    }

    fn answer(self, puzzle: &Puzzle, outcome: Outcome) -> Answer {
        self.tally.answer(puzzle, outcome.flow, outcome.counters)
    }
}

#[inline]
fn go_on(budget: Result<(), Spent>) -> ControlFlow<Ended> {
    match budget {
        Ok(()) => ControlFlow::Continue(()),
        Err(Spent) => ControlFlow::Break(Ended::Budget),
    }
}
