//! What is said about a puzzle that was solved: the record, and where the lines of long lists go.

use super::Task;
use crate::About;
use crate::table::{Row, field};
use pencilmark::model::Grid;
use pencilmark::solve::{self, Answer, CounterFigure, Counters, Ended};
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use std::fmt::Display;

words! {
    /// The status of a puzzle.
    pub enum Status as SolveStatus {
        /// The puzzle has exactly one solution.
        Unique = "unique",
        /// The puzzle has more than one solution.
        Multiple = "multiple",
        /// The puzzle has no solution.
        None = "none",
        /// The puzzle cannot be read, or its givens clash.
        Invalid = "invalid",
        /// Time ran out.
        Timeout = "timeout",
        /// A solution was found; whether there are more was not asked.
        Solved = "solved",
    }
}

impl From<solve::Status> for Status {
    fn from(status: solve::Status) -> Self {
        match status {
            solve::Status::Unique => Self::Unique,
            solve::Status::Multiple => Self::Multiple,
            solve::Status::None => Self::None,
            solve::Status::Solved => Self::Solved,
            _ => Self::Timeout,
        }
    }
}

/// A puzzle solved.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SolveRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// Its status.
    pub status: Status,
    /// The solution, if it is the only one or any one was asked for.
    #[serde(serialize_with = "as_line")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub solution: Option<Grid>,
    /// How many were found; at least so many if `complete` is false.
    pub solutions: u64,
    /// Whether there are no more solutions than that.
    pub complete: bool,
    /// The method that solved it.
    pub method: &'static str,
    /// What the method counted, if that was asked for.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, serde_json::Value>))]
    pub stats: Counters,
    /// What is wrong with it, or why it has no solution.
    pub error: Option<String>,
    /// The solutions, if all were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<Vec<String>>,
    /// The steps of the method, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<Vec<String>>,
}

impl Record {
    /// An empty record.
    pub(super) fn new(about: About) -> Self {
        Self {
            about,
            status: Status::Invalid,
            solution: None,
            solutions: 0,
            complete: true,
            method: "",
            stats: Counters::default(),
            error: None,
            all: None,
            trace: None,
        }
    }

    /// The columns of a table, after those that all tables have.
    pub const COLUMNS: [&str; 5] = ["solution", "solutions", "method", "stats", "error"];

    /// The fields of these columns.
    pub fn fields(&self) -> Vec<String> {
        let listed = self.all.as_ref().map(|all| all.join(" "));
        vec![
            listed.unwrap_or_else(|| field(self.solution.as_ref())),
            self.solutions.to_string(),
            self.method.to_owned(),
            self.stats_text(),
            field(self.error.as_ref()),
        ]
    }

    /// What the method counted: `guesses=3 nodes=14`.
    pub fn stats_text(&self) -> String {
        let stats = self.stats.iter().map(|(name, figure)| format!("{name}={figure}"));
        stats.collect::<Vec<_>>().join(" ")
    }

    /// The puzzle cannot be solved as it is.
    pub(super) fn refuse(&mut self, error: String) {
        self.status = Status::Invalid;
        self.error = Some(error);
    }

    /// Adds the answer.
    pub(super) fn take(&mut self, task: Task, answer: Answer) {
        self.status = answer.status().into();
        self.solutions = answer.count;
        self.complete = answer.ended == Ended::Complete;
        if let Task::Count(limit) | Task::All(limit) = task {
            self.solutions = self.solutions.min(limit);
            if answer.ended == Ended::Budget {
                self.status = Status::Timeout;
            }
        }
        let shown = matches!(self.status, Status::Unique | Status::Solved);
        self.solution = answer.first.filter(|_| shown);
        self.error = answer.reason.filter(|_| self.status == Status::None);
        self.stats = answer.counters;
    }
}

impl From<Record> for Row {
    fn from(record: Record) -> Self {
        Self { status: record.status.id(), fields: record.fields(), about: record.about }
    }
}

fn as_line<S: Serializer>(grid: &Option<Grid>, serializer: S) -> Result<S::Ok, S::Error> {
    grid.as_ref().map(Grid::to_string).serialize(serializer)
}

fn as_map<S: Serializer>(counters: &Counters, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for (name, figure) in counters.iter() {
        match figure {
            CounterFigure::Count(count) => map.serialize_entry(name, &count)?,
            figure => map.serialize_entry(name, &figure.to_string())?,
        }
    }
    map.end()
}

/// Where the solutions that are listed and the steps of a trace go.
pub enum Lines<'a> {
    /// Into the record.
    Kept,
    /// Out at once, so that a billion of them take no memory.
    Passed(&'a mut dyn FnMut(&dyn Display)),
}

impl<'a> Lines<'a> {
    /// A list of at most so many lines.
    pub(super) fn list(&mut self, limit: u64) -> List<'_, 'a> {
        List { left: limit, lines: self, kept: Vec::new() }
    }
}

/// A list under way.
pub(super) struct List<'l, 'a> {
    left: u64,
    lines: &'l mut Lines<'a>,
    kept: Vec<String>,
}

impl List<'_, '_> {
    /// Takes a line, unless there were enough.
    pub fn add(&mut self, line: &dyn Display) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        match self.lines {
            Lines::Kept => self.kept.push(line.to_string()),
            Lines::Passed(pass) => pass(line),
        }
    }

    /// The lines for the record.
    pub fn kept(self) -> Option<Vec<String>> {
        matches!(self.lines, Lines::Kept).then_some(self.kept)
    }
}
