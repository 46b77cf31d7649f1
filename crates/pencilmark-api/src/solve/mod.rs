//! `solve`: solutions, their number, and the proof that there is only one.
//!
//! [`Request`] becomes [`Options`]; [`Options::solve`] makes a [`Record`] of a puzzle. [`ShortCut`] is
//! for many classic puzzles at once.

mod record;
mod short_cut;

pub use record::{Lines, Record, Status};
pub use short_cut::{Cells, Settled, ShortCut};

use crate::table::{Column, Kind, Tabulator};
use crate::{
    About, AboutPuzzle, OneOrList, Pace, Puzzles, Question, Ready, Refusal, Sources, Subject,
};
use pencilmark::formats::Boards;
use pencilmark::methods::{self, Method, MethodSolver, Unsupported};
use pencilmark::model::{self, Budget, Grid};
use pencilmark::solve::{self, Answer, Counters};
use serde::Deserialize;
use std::ops::ControlFlow;

pub(crate) static QUESTION: Question = Question::about_puzzles::<Request>(
    "solve",
    "Solves a puzzle, or each of a list, and proves that it has exactly one solution.",
    "As `pencilmark solve --json`",
);

/// Solves the puzzle of a request, or each of its list.
pub fn solve(request: &Request, budget: &Budget<'_>) -> Result<OneOrList<Record>, Refusal> {
    crate::question::one_or_list(request, budget)
}

/// What to solve, and how.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SolveRequest, example = json!({"puzzle": "1.3.........4.2.", "count": 10})))]
pub struct Request {
    /// The puzzles.
    #[serde(flatten)]
    pub sources: Sources,
    /// The method: `auto`, `fast`, `search`, `dlx`, … (see `/api/v1/options`).
    pub method: Option<String>,
    /// Options of the method, each as `KEY=VALUE`.
    #[serde(default)]
    pub option: Vec<String>,
    /// Find any one solution, without proving that it is the only one.
    #[serde(default)]
    pub first: bool,
    /// Count the solutions up to this limit.
    #[cfg_attr(feature = "schema", schema(minimum = 1))]
    pub count: Option<u64>,
    /// List the solutions in ascending order, at most so many. An answer lists 1000 at most; a list of
    /// puzzles shares them evenly.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub all: Option<u64>,
    /// Report what the method counted.
    #[serde(default)]
    pub stats: bool,
}

/// The most solutions that an answer lists.
const LISTED: u64 = 1000;

impl Request {
    /// The most solutions that are listed for each puzzle.
    fn share(&self) -> u64 {
        let puzzles = self.sources.puzzles.as_ref().map_or(1, Vec::len);
        (LISTED / puzzles.max(1) as u64).max(1)
    }

    fn task(&self) -> Result<Task, Refusal> {
        if self.count == Some(0) || self.all == Some(0) {
            return Err(Refusal::new("a limit of 0 solutions (expected 1 or more)"));
        }
        match (self.first, self.count, self.all) {
            (true, None, None) => Ok(Task::First),
            (false, Some(limit), None) => Ok(Task::Count(limit)),
            (false, None, Some(limit)) => Ok(Task::All(limit.min(self.share()))),
            (false, None, None) => Ok(Task::Unique),
            _ => Err(Refusal::new("more than one of first, count and all (expected one)")),
        }
    }

    /// The table of these options.
    pub(crate) fn tabulator(&self) -> Result<Tabulator, Refusal> {
        let options = self.options()?;
        options.workspace()?;
        let is_list = matches!(options.task, Task::All(_));
        let has_short_cut = options.has_short_cut();
        let mut table = Tabulator::new(&Record::COLUMNS, move || {
            let options = options.clone();
            let mut workspace = options.workspace().expect("the options were read before");
            Box::new(move |subject, budget| {
                options.solve(&mut workspace, subject, budget, &mut Lines::Kept).into()
            })
        });
        if is_list {
            table.columns[0] = Column { kind: Kind::List, ..table.columns[0].clone() };
        }
        table.has_short_cut = has_short_cut;
        Ok(table)
    }

    fn options(&self) -> Result<Options, Refusal> {
        let id = self.method.as_deref().unwrap_or("auto");
        let unknown = || {
            let known: Vec<_> = methods::Method::all().map(|method| method.id).collect();
            Refusal::new(format!("'{id}' is not a method (expected one of: {})", known.join(", ")))
        };
        Ok(Options {
            method: methods::Method::find(id).ok_or_else(unknown)?,
            options: self.option.clone(),
            task: self.task()?,
            stats: self.stats,
            trace: false,
        })
    }
}

impl AboutPuzzle for Request {
    type Ready = Solving;

    const BOARDS: Boards = Boards::Every;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.sources).into()
    }

    fn pace(&self) -> Pace {
        let is_plain = !self.first && self.count.is_none() && self.all.is_none();
        if is_plain && self.method.is_none() { Pace::Quick } else { Pace::Long }
    }

    fn ready(&self) -> Result<Solving, Refusal> {
        let options = self.options()?;
        let workspace = options.workspace()?;
        Ok(Solving { options, workspace })
    }
}

/// A request with its names looked up.
pub struct Solving {
    options: Options,
    workspace: Workspace,
}

impl Ready for Solving {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        self.options.solve(&mut self.workspace, subject, budget, &mut Lines::Kept)
    }

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

/// What is asked about each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Is there exactly one solution?
    Unique,
    /// Any one solution.
    First,
    /// How many solutions, up to a limit?
    Count(u64),
    /// The solutions in ascending order, up to a limit.
    All(u64),
}

impl Task {
    /// How many solutions to look for. To tell "exactly the limit" from "more", one more than the
    /// limit.
    fn limit(self) -> u64 {
        match self {
            Self::Unique => 2,
            Self::First => 1,
            Self::Count(limit) | Self::All(limit) => limit.saturating_add(1),
        }
    }
}

/// How puzzles are solved, and what is reported about them. Threads can share it.
#[derive(Clone, Debug)]
pub struct Options {
    /// What is asked.
    pub task: Task,
    /// How it is found.
    pub method: &'static Method,
    /// Options of the method, each as `KEY=VALUE`.
    pub options: Vec<String>,
    /// Whether to report what the method counted.
    pub stats: bool,
    /// Whether to report the steps of the method.
    pub trace: bool,
}

/// What a thread keeps from one puzzle to the next.
pub struct Workspace {
    solver: MethodSolver,
}

impl Options {
    /// The memory of a thread; an error if the method cannot do what is asked of it.
    pub fn workspace(&self) -> Result<Workspace, Refusal> {
        let solver = self.method.solver(&self.options).map_err(Refusal::new)?;
        if self.trace && self.method.trace.is_none() {
            let with_trace = methods::Method::all().filter(|method| method.trace.is_some());
            let names: Vec<_> = with_trace.map(|method| method.id).collect();
            let (method, names) = (self.method.id, names.join(", "));
            let error = format!("method {method} has no trace (expected one of: {names})");
            return Err(Refusal::new(error));
        }
        Ok(Workspace { solver })
    }

    /// Solves a puzzle the long way, as far as the budget lasts.
    pub fn solve(
        &self,
        workspace: &mut Workspace,
        subject: Subject<'_>,
        budget: &Budget<'_>,
        lines: &mut Lines<'_>,
    ) -> Record {
        let mut record = Record::new(About::new(subject));
        record.method = self.method.id;
        let puzzle = match &subject.read.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                record.refuse(error.to_string());
                return record;
            }
        };
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            record.refuse(crate::about::list(&clashes));
            return record;
        }
        record.method = self.method_for(puzzle);
        let question = solve::Question::up_to(self.task.limit()).within(budget.clone());
        let mut asking =
            Asking { options: self, workspace, puzzle, question, record: &mut record, lines };
        match asking.answer() {
            Ok(mut answer) => {
                if !self.stats {
                    answer.counters = Counters::default();
                }
                record.take(self.task, answer);
            }
            Err(unsupported) => record.refuse(unsupported.to_string()),
        }
        record
    }

    /// The method that solves a puzzle: `auto` stands for one of two.
    fn method_for(&self, puzzle: &model::Puzzle) -> &'static str {
        self.method.on(puzzle.board()).id
    }
}

/// A puzzle, what is asked about it, and where the answer goes.
struct Asking<'a, 'lines> {
    options: &'a Options,
    workspace: &'a mut Workspace,
    puzzle: &'a model::Puzzle,
    question: solve::Question<'a>,
    record: &'a mut Record,
    lines: &'a mut Lines<'lines>,
}

impl Asking<'_, '_> {
    /// Asks the method, and lists the solutions if that is asked for.
    fn answer(&mut self) -> Result<Answer, Unsupported> {
        let Task::All(limit) = self.options.task else { return self.ask_method(&mut |_| {}) };
        if self.options.method.is_choice() && !self.options.trace {
            let mut list = self.lines.list(limit);
            let answer = solve::ascending(self.puzzle, &self.question, &mut |solution| {
                list.add(solution);
                ControlFlow::Continue(())
            });
            self.record.all = list.kept();
            return Ok(answer);
        }
        let mut found = Vec::new();
        let answer = self.ask_method(&mut |solution| found.push(solution.clone()))?;
        found.sort();
        let mut list = self.lines.list(limit);
        found.iter().for_each(|solution| list.add(solution));
        self.record.all = list.kept();
        Ok(answer)
    }

    fn ask_method(&mut self, found: &mut dyn FnMut(&Grid)) -> Result<Answer, Unsupported> {
        let solver = &mut self.workspace.solver;
        let visitor = &mut |solution: &Grid| {
            found(solution);
            ControlFlow::Continue(())
        };
        if !self.options.trace {
            return solver.solve(self.puzzle, &self.question, visitor);
        }
        let mut list = self.lines.list(u64::MAX);
        let write = &mut |line: &str| list.add(&line);
        let answer = solver.solve_traced(self.puzzle, &self.question, visitor, write);
        self.record.trace = list.kept();
        answer
    }
}
