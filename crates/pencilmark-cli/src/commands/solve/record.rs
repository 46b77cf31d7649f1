//! What comes out for each puzzle: as a line of text, a JSON object, a row of a table, or a drawing.

use super::job::Asked;
use crate::batch::Verdict;
use crate::input::Cells;
use crate::pretty;
use crate::record::{self, About, Subject};
use pencilmark::model::{Grid, Puzzle};
use pencilmark::solve::{self, Answer, Counters, Ended, Figure};
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use std::fmt;

/// What is said about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Unique,
    Multiple,
    None,
    Invalid,
    Timeout,
    /// A solution was found; whether there are more was not asked.
    Solved,
}

impl Status {
    const ALL: [Self; 6] =
        [Self::Unique, Self::Multiple, Self::None, Self::Invalid, Self::Timeout, Self::Solved];

    fn id(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Invalid => "invalid",
            Self::Timeout => "timeout",
            Self::Solved => "solved",
        }
    }

    /// What it means for the exit status.
    pub fn verdict(self, asked: Asked) -> Verdict {
        match self {
            Self::Unique | Self::Solved => Verdict::Fine,
            Self::Multiple if asked == Asked::First => Verdict::Fine,
            Self::Multiple | Self::None | Self::Invalid | Self::Timeout => Verdict::Negative,
        }
    }

    /// The status in a JSON record of ours.
    pub fn in_json(record: &str) -> Option<Self> {
        let record: serde_json::Value = serde_json::from_str(record).ok()?;
        let id = record.get("status")?.as_str()?;
        Self::ALL.into_iter().find(|status| status.id() == id)
    }

    /// The status in a row of a table of ours.
    pub fn in_csv(row: &str) -> Option<Self> {
        let id = row.split(',').nth(1)?;
        Self::ALL.into_iter().find(|status| status.id() == id)
    }

    /// Whether a line of text begins with a status, rather than with a solution.
    pub fn begins(line: &str) -> bool {
        Self::ALL.into_iter().any(|status| line.starts_with(status.id()))
    }
}

impl From<solve::Status> for Status {
    fn from(status: solve::Status) -> Self {
        match status {
            solve::Status::Unique => Self::Unique,
            solve::Status::Multiple => Self::Multiple,
            solve::Status::None => Self::None,
            solve::Status::Solved => Self::Solved,
            solve::Status::Timeout => Self::Timeout,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// All that is known about a puzzle.
#[derive(Serialize, Debug)]
pub struct Record {
    #[serde(flatten)]
    about: About,
    status: Status,
    #[serde(serialize_with = "as_line")]
    solution: Option<Grid>,
    /// How many were found; at least so many if `complete` is false.
    solutions: u64,
    /// Whether there are no more solutions than that.
    complete: bool,
    pub method: &'static str,
    #[serde(serialize_with = "as_map")]
    stats: Counters,
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<Vec<String>>,
    /// For the drawing.
    #[serde(skip)]
    puzzle: Option<Puzzle>,
}

impl Record {
    /// The columns of the table.
    pub const CSV_HEADER: &str =
        "index,status,puzzle,rules,solution,solutions,method,stats,error\n";

    /// A record about which nothing is known yet.
    pub fn new(subject: Subject<'_>) -> Self {
        Self {
            about: About::new(subject.index, subject.read, subject.line),
            status: Status::Invalid,
            solution: None,
            solutions: 0,
            complete: true,
            method: "",
            stats: Counters::default(),
            error: None,
            all: None,
            trace: None,
            puzzle: subject.read.puzzle.clone().ok(),
        }
    }

    /// The record of a classic puzzle that the batch solver has solved.
    pub fn classic(index: u64, puzzle: &Cells, status: Status, solution: Option<&Cells>) -> Self {
        Self {
            about: About::classic(index, Grid::from_numbers(*puzzle).to_string()),
            status,
            solution: solution.map(|cells| Grid::from_numbers(*cells)),
            solutions: if status == Status::Unique { 1 } else { 2 },
            complete: status == Status::Unique,
            method: "fast",
            stats: Counters::default(),
            error: None,
            all: None,
            trace: None,
            puzzle: None,
        }
    }

    /// The puzzle cannot be solved as it stands.
    pub fn refuse(&mut self, error: String) {
        self.status = Status::Invalid;
        self.error = Some(error);
    }

    /// Takes the answer in.
    pub fn answer(&mut self, asked: Asked, answer: Answer) {
        self.status = answer.status().into();
        self.solutions = answer.count;
        self.complete = answer.ended == Ended::Complete;
        if let Asked::Count(limit) | Asked::All(limit) = asked {
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

    /// Whether there was no puzzle to solve.
    pub fn is_invalid(&self) -> bool {
        self.status == Status::Invalid
    }

    pub fn verdict(&self, asked: Asked) -> Verdict {
        self.status.verdict(asked)
    }

    /// What to tell people on stderr.
    pub fn reason(&self) -> Option<String> {
        let error = self.error.as_deref()?;
        Some(match self.status {
            Status::None => format!("no solution: {error}"),
            _ => error.to_owned(),
        })
    }

    /// A line, or after a list of solutions an empty one.
    pub fn write_text(&self, asked: Asked, output: &mut Vec<u8>) {
        let mut line = match (self.status, asked, &self.solution) {
            (Status::Invalid, _, _) => self.invalid(),
            (Status::Timeout, _, _) => Status::Timeout.to_string(),
            (_, Asked::Count(limit), _) if !self.complete => format!("{limit}+"),
            (_, Asked::Count(_), _) => self.solutions.to_string(),
            (Status::None, Asked::All(_), _) => Status::None.to_string(),
            (_, Asked::All(_), _) => String::new(),
            (_, _, Some(solution)) => solution.to_string(),
            (status, _, None) => status.to_string(),
        };
        let stats: Vec<_> =
            self.stats.iter().map(|(name, figure)| format!("{name}={figure}")).collect();
        if !stats.is_empty() {
            line += &format!("\t{}", stats.join(" "));
        }
        if !line.is_empty() {
            output.extend_from_slice(line.as_bytes());
            output.push(b'\n');
        }
        if let Asked::All(_) = asked {
            output.push(b'\n');
        }
    }

    fn invalid(&self) -> String {
        format!("invalid: {}", self.error.as_deref().unwrap_or_default())
    }

    /// A drawing of the solution, where there is one to draw.
    pub fn write_pretty(&self, asked: Asked, output: &mut Vec<u8>) {
        let is_listed = matches!(asked, Asked::Count(_) | Asked::All(_));
        match (&self.puzzle, &self.solution) {
            (Some(puzzle), Some(solution)) if !is_listed => {
                output.extend_from_slice(pretty::draw(puzzle, solution).as_bytes());
                for (name, figure) in self.stats.iter() {
                    output.extend_from_slice(format!("{name}: {figure}\n").as_bytes());
                }
            }
            _ => {
                self.write_text(asked, output);
                if let Some(reason) = self.reason().filter(|_| self.status == Status::None) {
                    output.extend_from_slice(format!("{reason}\n").as_bytes());
                }
            }
        }
    }

    pub fn write_json(&self, output: &mut Vec<u8>) {
        record::write_json(self, output);
    }

    pub fn write_csv(&self, output: &mut Vec<u8>) {
        let listed = self.all.as_ref().map(|all| all.join(" "));
        let stats: Vec<_> =
            self.stats.iter().map(|(name, figure)| format!("{name}={figure}")).collect();
        let fields = [
            &self.about.index.to_string(),
            self.status.id(),
            self.about.puzzle.as_deref().unwrap_or_default(),
            &self.about.rules.join(","),
            &listed.or(self.solution.as_ref().map(Grid::to_string)).unwrap_or_default(),
            &self.solutions.to_string(),
            self.method,
            &stats.join(" "),
            self.error.as_deref().unwrap_or_default(),
        ];
        record::write_csv(&fields, output);
    }
}

fn as_line<S: Serializer>(grid: &Option<Grid>, serializer: S) -> Result<S::Ok, S::Error> {
    grid.as_ref().map(Grid::to_string).serialize(serializer)
}

fn as_map<S: Serializer>(counters: &Counters, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for (name, figure) in counters.iter() {
        match figure {
            Figure::Count(count) => map.serialize_entry(name, &count)?,
            Figure::Word(word) => map.serialize_entry(name, word)?,
        }
    }
    map.end()
}
