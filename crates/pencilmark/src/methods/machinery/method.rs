//! A method: an entry of the list in `methods/mod.rs`, as plain data. How it runs is in [`super::run`].

use super::{MethodSolver, OptionError, OptionKind, Options, Outcome, Procedure, Run};
use crate::model::{Board, Puzzle, Supports};
use crate::solve::{Counters, Ended};
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

/// Who solves whole files of classic puzzles for a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Files {
    /// The method itself, puzzle by puzzle.
    PuzzleByPuzzle,
    /// [`crate::solve::batch`]: the same answers, many puzzles at a time.
    Batches,
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
        Ok(MethodSolver::new(self, (self.prepare)(&options)?))
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
