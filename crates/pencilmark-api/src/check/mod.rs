//! `check`: is it a proper puzzle, and if not, which small mistake may be the reason?

mod repair;
mod truth;

pub use repair::Repair;
use repair::Repairs;
use truth::Truth;
pub use truth::{Known, KnownCandidates};

use crate::clash::{Clash, names};
use crate::table::{Row, Tabulator, field};
use crate::{
    About, AboutPuzzle, OneOrList, Pace, Puzzles, Question, Ready, Refusal, Sources, Subject,
};
use pencilmark::formats::{self, Boards};
use pencilmark::model::{self, Budget, Cell, Grid, GridError, Shape};
use pencilmark::solve;
use pencilmark::symmetry::PatternSymmetry;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(crate) static QUESTION: Question = Question::about_puzzles::<Request>(
    "check",
    "Says whether a puzzle, or each of a list, is proper, minimal and symmetric, and which givens \
     clash.",
    "As `pencilmark check --json`",
);

/// Checks the puzzle of a request, or each of its list.
pub fn check(request: &Request, budget: &Budget<'_>) -> Result<OneOrList<Record>, Refusal> {
    crate::question::one_or_list(request, budget)
}

/// What to check.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CheckRequest, example = json!({"puzzle": "1.3.........4.2.", "repair": true})))]
pub struct Request {
    /// The puzzles.
    #[serde(flatten)]
    pub sources: Sources,
    /// List the single-cell edits that make it a proper puzzle.
    #[serde(default)]
    pub repair: bool,
    /// Say for each cell which digits it holds in at least one solution.
    #[serde(default)]
    pub true_candidates: bool,
    /// The puzzle of an earlier check with true candidates, and what its record says of them: when a clue
    /// was added or taken away, only what may have changed is asked again.
    pub known: Option<Known>,
}

impl Request {
    /// The table of these options.
    pub(crate) fn tabulator(&self) -> Result<Tabulator, Refusal> {
        let options = self.ready()?;
        Ok(Tabulator::new(&Record::COLUMNS, move || {
            let options = options.clone();
            Box::new(move |subject, budget| options.check(subject, budget).row())
        }))
    }
}

impl AboutPuzzle for Request {
    type Ready = Options;

    const BOARDS: Boards = Boards::Every;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.sources).into()
    }

    fn pace(&self) -> Pace {
        if self.repair || self.true_candidates { Pace::Long } else { Pace::Quick }
    }

    fn ready(&self) -> Result<Options, Refusal> {
        Ok(Options {
            repair: self.repair,
            minimal: true,
            true_candidates: self.true_candidates,
            known: self.known.as_ref().map(Known::read).transpose()?,
        })
    }
}

/// What to find out besides the status.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// The edits that make it a proper puzzle.
    pub repair: bool,
    /// The givens that can each be left out.
    pub minimal: bool,
    /// The digits that each cell holds in at least one solution.
    pub true_candidates: bool,
    /// What is known of them from before.
    pub known: Option<KnownCandidates>,
}

impl Ready for Options {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        self.check(subject, budget)
    }

    /// Givens that clash are an answer; a text that is not a puzzle is not.
    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid && record.clashes.is_empty()
    }
}

words! {
    /// What is said about a puzzle.
    pub enum Status as CheckStatus {
        /// The puzzle has exactly one solution.
        Valid = "valid",
        /// The puzzle cannot be read, or its givens clash.
        Invalid = "invalid",
        /// The puzzle has no solution.
        None = "none",
        /// The puzzle has more than one solution.
        Multiple = "multiple",
        /// Time ran out.
        Timeout = "timeout",
        /// The puzzle has exactly one solution, but not the one given with it.
        WrongSolution = "wrong-solution",
    }
}

/// A puzzle checked.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CheckRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// Whether it is proper.
    pub status: Status,
    /// How many givens there are.
    pub clues: usize,
    /// Its solution, if it has exactly one.
    pub solution: Option<String>,
    /// Whether no given can be left out; unknown unless the puzzle is proper.
    pub minimal: Option<bool>,
    /// The cells whose givens can each be left out.
    pub redundant: Vec<String>,
    /// The symmetries of the pattern of the givens; none on a board of an unusual shape.
    pub symmetry: Vec<&'static str>,
    /// The givens that break a rule.
    pub clashes: Vec<Clash>,
    /// The single-cell edits that make it proper, if they were asked for.
    pub repairs: Vec<Repair>,
    /// How many edits were not tried before the time ran out; missing if all were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub untried: Option<usize>,
    /// For each cell the digits that it holds in at least one solution, if they were asked for:
    /// `{"r1c2":"379"}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub true_candidates: Option<BTreeMap<String, String>>,
    /// Of how many further candidates the time that there was left it open; missing if of none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undecided: Option<usize>,
    /// Solutions that show the true candidates, if they were asked for, for a later request: `known`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witnesses: Option<Vec<String>>,
    /// The puzzle before it that it repeats, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duplicate: Option<Duplicate>,
    /// What is wrong with it, or why it has no solution.
    pub error: Option<String>,
}

/// A puzzle that was there before.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Duplicate {
    /// The number of the earlier one in the input, from 0.
    pub of: u64,
    /// Whether it is the same, or the same in disguise.
    pub kind: Likeness,
}

words! {
    /// How alike two puzzles are.
    pub enum Likeness as DuplicateKind {
        /// They are the same.
        Same = "same",
        /// One is the other in disguise.
        Disguised = "disguised",
    }
}

impl Options {
    /// Checks a puzzle, as far as the budget lasts.
    pub fn check(&self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        let mut record = Record::new(subject);
        match &subject.read.puzzle {
            Ok(puzzle) => {
                self.check_puzzle(puzzle, &mut record, budget);
                record.compare(subject.read, puzzle.board().shape());
            }
            Err(error) => {
                record.error = Some(error.to_string());
                if self.repair {
                    record.take(repair::of_text(error, budget));
                }
            }
        }
        record
    }

    fn check_puzzle(&self, puzzle: &model::Puzzle, record: &mut Record, budget: &Budget<'_>) {
        record.describe(puzzle);
        let clashes = puzzle.clashes();
        if clashes.is_empty() {
            let answer = ask(puzzle, budget);
            record.status = answer.status().into();
            record.error = answer.reason;
            let is_only = record.status == Status::Valid;
            record.solution = answer.first.filter(|_| is_only).map(|grid| grid.to_string());
        } else {
            record.clashes = Clash::all(&clashes, puzzle.board());
            record.error = Some(crate::about::list(&clashes));
        }
        if record.status == Status::Valid
            && self.minimal
            && let Some(cells) = redundant(puzzle, budget)
        {
            record.minimal = Some(cells.is_empty());
            record.redundant = names(&cells, puzzle.board().shape());
        }
        if self.repair {
            record.take(repair::of_puzzle(puzzle, record.status, budget));
        }
        if self.true_candidates {
            let truth = Truth::new(puzzle, self.known.as_ref(), budget);
            record.true_candidates = Some(truth.found);
            record.undecided = Some(truth.undecided).filter(|undecided| *undecided > 0);
            record.witnesses = Some(truth.witnesses);
        }
    }
}

impl Record {
    /// The columns of a table, after those that all tables have.
    pub const COLUMNS: [&str; 9] = [
        "solution",
        "clues",
        "minimal",
        "redundant",
        "symmetry",
        "repairs",
        "duplicate",
        "duplicate_of",
        "error",
    ];

    /// The fields of these columns.
    pub fn fields(&self) -> Vec<String> {
        let repair = |Repair { cell, from, to }: &Repair| format!("{cell}:{from}>{to}");
        vec![
            field(self.solution.as_ref()),
            self.clues.to_string(),
            field(self.minimal),
            self.redundant.join(" "),
            self.symmetry.join(" "),
            self.repairs.iter().map(repair).collect::<Vec<_>>().join(" "),
            field(self.duplicate.map(|duplicate| duplicate.kind.id())),
            field(self.duplicate.map(|duplicate| duplicate.of)),
            field(self.error.as_ref()),
        ]
    }

    /// The row of a table.
    fn row(self) -> Row {
        Row { status: self.status.id(), fields: self.fields(), about: self.about }
    }

    /// An empty record.
    fn new(subject: Subject<'_>) -> Self {
        Self {
            about: About::new(subject),
            status: Status::Invalid,
            clues: 0,
            solution: None,
            minimal: None,
            redundant: Vec::new(),
            symmetry: Vec::new(),
            clashes: Vec::new(),
            repairs: Vec::new(),
            untried: None,
            true_candidates: None,
            undecided: None,
            witnesses: None,
            duplicate: None,
            error: None,
        }
    }

    /// Adds the edits that were found.
    fn take(&mut self, Repairs { found, untried }: Repairs) {
        self.repairs = found;
        self.untried = Some(untried).filter(|untried| *untried > 0);
    }

    /// Compares the solution with the one that the input gives.
    fn compare(&mut self, read: &formats::Record, shape: Shape) {
        let Some(solution) = &self.solution else { return };
        let fault = given_solution(read, shape).and_then(|given| fault(given, solution, shape));
        if let Some(fault) = fault {
            self.status = Status::WrongSolution;
            self.error = Some(format!("the given solution {fault}"));
        }
    }

    /// Adds what can be seen without solving.
    fn describe(&mut self, puzzle: &model::Puzzle) {
        self.clues = puzzle.clue_count();
        let shape = puzzle.board().shape();
        if shape.is_usual() {
            let symmetries = PatternSymmetry::of(puzzle.givens(), shape);
            self.symmetry = symmetries.into_iter().map(PatternSymmetry::id).collect();
        }
    }
}

impl From<solve::Status> for Status {
    fn from(status: solve::Status) -> Self {
        match status {
            solve::Status::Unique => Self::Valid,
            solve::Status::Multiple => Self::Multiple,
            solve::Status::None => Self::None,
            _ => Self::Timeout,
        }
    }
}

/// What is wrong with the given solution, if anything is.
fn fault(given: &str, solution: &str, shape: Shape) -> Option<String> {
    // A drawing may leave cells of its solution open.
    let cells = given.replace('?', ".");
    let grid = match Grid::read(&cells, shape) {
        Ok(grid) => grid,
        Err(GridError::Count { found, .. }) => {
            let cells = if found == 1 { "cell" } else { "cells" };
            return Some(format!("has {found} {cells} (expected {})", shape.cell_count()));
        }
        Err(error) => return Some(format!("cannot be read: {error}")),
    };
    if grid.blanks().count() > cells.matches('.').count() {
        let open = grid.blanks().next()?.name(shape);
        return Some(format!("has no digit at {open}"));
    }
    let solution = Grid::read(solution, shape).ok()?;
    let wrong = grid.filled().find(|(cell, digit)| solution.get(*cell) != Some(*digit));
    wrong.map(|(cell, _)| format!("is wrong at {}", cell.name(shape)))
}

/// The solution that the input gives beside a puzzle of this shape: what is in the column `solution`, or in
/// one that may hold something else and is full of digits.
fn given_solution(read: &formats::Record, shape: Shape) -> Option<&str> {
    // What has no value in JSON is a column with this text.
    let is_value = |text: &&str| !text.is_empty() && *text != "null";
    if let Some(text) = read.column("solution").map(str::trim).filter(is_value) {
        return Some(text);
    }
    let is_meant = |name: &str| name == "solutions" || name.parse::<usize>().is_ok();
    let is_full = |text: &str| {
        let is_digit = |c: char| c.is_ascii_alphanumeric() && (c != '0' || shape.lowest() == 0);
        text.chars().count() == shape.cell_count() && text.chars().all(is_digit)
    };
    let columns = read.columns.iter().filter(|column| is_meant(&column.name));
    columns.map(|column| column.text.trim()).find(|text| is_full(text))
}

/// Is there exactly one solution?
fn ask(puzzle: &model::Puzzle, budget: &Budget<'_>) -> solve::Answer {
    solve::ask(puzzle, &solve::Question::unique().within(budget.clone()))
}

fn is_unique(puzzle: &model::Puzzle, budget: &Budget<'_>) -> bool {
    ask(puzzle, budget).status() == solve::Status::Unique
}

/// The puzzle without a given. What pencilmarks say of its cell goes with it: in a candidate grid a given
/// is the only candidate there, and would not be gone.
pub(crate) fn without_given(puzzle: &model::Puzzle, cell: Cell) -> model::Puzzle {
    let open = puzzle.with_given(cell, None);
    let Some(marks) = open.pencilmarks() else { return open };
    let mut marks = marks.to_vec();
    marks[cell.index()] = open.board().shape().digits();
    open.with_pencilmarks(marks).expect("there are as many as before")
}

/// The givens that can each be left out; nothing if the budget ran out.
pub(crate) fn redundant(puzzle: &model::Puzzle, budget: &Budget<'_>) -> Option<Vec<Cell>> {
    let mut redundant = Vec::new();
    for (cell, _) in puzzle.givens().filled() {
        match ask(&without_given(puzzle, cell), budget).status() {
            solve::Status::Unique => redundant.push(cell),
            solve::Status::Timeout => return None,
            _ => {}
        }
    }
    Some(redundant)
}
