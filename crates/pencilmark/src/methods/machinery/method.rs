//! A method, and a solver made from it.

use super::{OptionError, OptionKind, Options, Outcome, Run};
use crate::model::{Board, Demand, Puzzle};
use crate::solve::{Answer, Counters, Ended, Question, Visitor};
use std::fmt;
use std::ops::ControlFlow;

/// An entry of the list in `methods/mod.rs`: one way to solve a puzzle.
pub struct Method {
    /// The id, the same in options, files and JSON: `two-phase`.
    pub id: &'static str,
    /// The name on the screen: `Two phases`.
    pub name: &'static str,
    /// What it does and where it comes from.
    pub doc: &'static str,
    /// The figures it reports, each with its meaning.
    pub counters: &'static [(&'static str, &'static str)],
    /// The options it takes.
    pub options: &'static [OptionKind],
    /// What a line of its trace holds, if it writes one.
    pub trace: Option<&'static str>,
    /// Whether it can solve puzzles on this board, or why not.
    pub supports: Supports,
    /// For a method that stands for others: the one that solves puzzles on a board.
    pub(crate) chooses: Option<fn(&Board) -> &'static Method>,
    /// Who solves whole files of classic puzzles.
    pub(crate) files: Files,
    /// Prepares it, with its options read.
    pub prepare: fn(&Options) -> Result<Box<dyn Procedure>, OptionError>,
}

/// Whether a method can solve puzzles on a board, or why not.
pub(crate) type Supports = fn(&Board) -> Result<(), &'static str>;

/// Who solves whole files of classic puzzles for a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Files {
    /// The method itself, puzzle by puzzle.
    PuzzleByPuzzle,
    /// [`crate::solve::batch`]: the same answers, many puzzles at a time.
    Batches,
}

/// The part of a method that differs from all others. It may keep memory and tables from one puzzle
/// to the next.
pub trait Procedure: Send {
    /// Looks for the solutions of a puzzle whose givens do not clash.
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome;
}

impl Method {
    /// Defaults, so that a method's file states only what it must. Which boards it takes it must
    /// state: a kind of rule that a method does not know would make its answers wrong.
    pub(crate) const fn taking(supports: Supports) -> Method {
        Method {
            id: "",
            name: "",
            doc: "",
            counters: &[],
            options: &[],
            trace: None,
            supports,
            chooses: None,
            files: Files::PuzzleByPuzzle,
            prepare: |_| Ok(Box::new(Unprepared)),
        }
    }

    /// The method that solves puzzles on this board: another one, if this one stands for several.
    pub fn on(&'static self, board: &Board) -> &'static Method {
        self.chooses.map_or(self, |choose| choose(board))
    }

    /// Whether it stands for several methods, one for each kind of board.
    pub fn is_choice(&self) -> bool {
        self.chooses.is_some()
    }

    /// Whether [`crate::solve::batch`] may solve files of classic puzzles for it: the answers are the
    /// same.
    pub fn takes_batches(&self) -> bool {
        self.files == Files::Batches
    }

    /// A solver with these options; each reads `KEY=VALUE`.
    ///
    /// ```
    /// use pencilmark::methods;
    ///
    /// let method = methods::Method::find("pencil-and-paper").expect("it is in the list");
    /// assert!(method.solver(&["rounds=20"]).is_ok());
    /// assert!(method.solver(&["rounds=many"]).is_err());
    /// ```
    pub fn solver<S: AsRef<str>>(
        &'static self,
        options: &[S],
    ) -> Result<MethodSolver, OptionError> {
        let options = Options::parse(self, options)?;
        Ok(MethodSolver { method: self, procedure: (self.prepare)(&options)? })
    }
}

/// The procedure of [`Method::taking`]: it gives up at once.
struct Unprepared;

impl Procedure for Unprepared {
    fn solve(&mut self, _: &Puzzle, _: &mut Run<'_>) -> Outcome {
        Outcome { flow: ControlFlow::Break(Ended::Budget), counters: Counters::default() }
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// A method ready to run. It solves one puzzle after another and reuses its memory, so a batch
/// needs one for each thread.
pub struct MethodSolver {
    method: &'static Method,
    procedure: Box<dyn Procedure>,
}

impl MethodSolver {
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

/// What [`Method::supports`] is for methods that know houses, forbidden pairs and restricted cells,
/// on boards of any size.
pub(crate) fn houses_pairs_and_restrictions(board: &Board) -> Result<(), &'static str> {
    const KNOWN: &[Demand] = &[Demand::House, Demand::Pair, Demand::Restriction];
    match board.demands_only(KNOWN) {
        true => Ok(()),
        false => Err("it does not know all the rules of the board"),
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
