//! What comes out for each puzzle.

use super::repair::Repair;
use crate::batch::Verdict;
use crate::pretty;
use crate::record::{self, About, Subject};
use pencilmark::model::{Cell, Puzzle, Shape};
use pencilmark::solve;
use pencilmark::symmetry::PatternSymmetry;
use serde::Serialize;

/// What is said about a puzzle.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Valid,
    Invalid,
    None,
    Multiple,
    Timeout,
}

impl Status {
    fn id(self) -> &'static str {
        match self {
            Self::Valid => "valid",
            Self::Invalid => "invalid",
            Self::None => "none",
            Self::Multiple => "multiple",
            Self::Timeout => "timeout",
        }
    }

    /// What it means for the exit status.
    pub fn verdict(self) -> Verdict {
        if self == Self::Valid { Verdict::Fine } else { Verdict::Negative }
    }
}

impl From<solve::Status> for Status {
    fn from(status: solve::Status) -> Self {
        match status {
            solve::Status::Unique => Self::Valid,
            solve::Status::Multiple => Self::Multiple,
            solve::Status::None => Self::None,
            solve::Status::Solved | solve::Status::Timeout => Self::Timeout,
        }
    }
}

/// All that is known about a puzzle.
#[derive(Serialize, Debug)]
pub struct Record {
    #[serde(flatten)]
    about: About,
    pub status: Status,
    clues: usize,
    /// Whether no given can be left out; unknown unless the puzzle is proper.
    minimal: Option<bool>,
    /// The givens that can each be left out.
    redundant: Vec<String>,
    symmetry: Vec<&'static str>,
    clashes: Vec<Clash>,
    repairs: Vec<Repair>,
    /// Whether repairs were looked for in vain.
    #[serde(skip)]
    is_beyond_repair: bool,
    pub error: Option<String>,
    /// For the drawing.
    #[serde(skip)]
    puzzle: Option<Puzzle>,
}

#[derive(Serialize, Debug)]
struct Clash {
    digit: usize,
    house: String,
    cells: Vec<String>,
}

impl Record {
    /// The columns of the table.
    pub const CSV_HEADER: &str =
        "index,status,puzzle,rules,clues,minimal,redundant,symmetry,repairs,error\n";

    /// A record about which nothing is known yet.
    pub fn new(subject: Subject<'_>) -> Self {
        Self {
            about: About::new(subject),
            status: Status::Invalid,
            clues: 0,
            minimal: None,
            redundant: Vec::new(),
            symmetry: Vec::new(),
            clashes: Vec::new(),
            repairs: Vec::new(),
            is_beyond_repair: false,
            error: None,
            puzzle: None,
        }
    }

    /// The text is no puzzle, or its givens clash.
    pub fn refuse(&mut self, error: String) {
        self.status = Status::Invalid;
        self.error = Some(error);
    }

    /// Takes in what can be seen without solving. Afterwards the status is invalid only if givens
    /// clash.
    pub fn describe(&mut self, puzzle: &Puzzle) {
        let shape = puzzle.board().shape();
        self.clues = puzzle.clue_count();
        let symmetries = PatternSymmetry::of(puzzle.givens(), shape);
        self.symmetry = symmetries.into_iter().map(PatternSymmetry::id).collect();
        let clashes = puzzle.clashes().into_iter();
        self.clashes = clashes
            .map(|clash| Clash {
                digit: clash.digit.number(),
                cells: names(&clash.cells, shape),
                house: clash.house,
            })
            .collect();
        self.status = if self.clashes.is_empty() { Status::Timeout } else { Status::Invalid };
        self.puzzle = Some(puzzle.clone());
    }

    /// Takes in the givens that can each be left out, if they are known.
    pub fn set_redundant(&mut self, cells: Option<Vec<Cell>>) {
        let (Some(cells), Some(puzzle)) = (cells, &self.puzzle) else { return };
        self.minimal = Some(cells.is_empty());
        self.redundant = names(&cells, puzzle.board().shape());
    }

    /// Takes in the edits that make it proper.
    pub fn set_repairs(&mut self, repairs: Vec<Repair>) {
        self.is_beyond_repair = repairs.is_empty() && self.status.verdict() == Verdict::Negative;
        self.repairs = repairs;
    }

    /// What to tell people on stderr.
    pub fn reason(&self) -> Option<String> {
        let error = self.error.as_deref()?;
        Some(match self.status {
            Status::None => format!("no solution: {error}"),
            _ => error.to_owned(),
        })
    }

    /// A line, and lines for the repairs.
    pub fn write_text(&self, output: &mut Vec<u8>) {
        let mut text = self.status.id().to_owned();
        if self.status == Status::Invalid {
            text += &format!(": {}", self.error.as_deref().unwrap_or_default());
        }
        match self.minimal {
            None => {}
            Some(true) => text += "\tminimal",
            Some(false) => text += &format!("\tredundant {}", self.redundant.join(" ")),
        }
        text.push('\n');
        for Repair { cell, from, to } in &self.repairs {
            text += &format!("  {cell}: {from} -> {to}\n");
        }
        if self.is_beyond_repair {
            text += "  no single-cell edit makes it proper\n";
        }
        output.extend_from_slice(text.as_bytes());
    }

    /// A drawing, and sentences.
    pub fn write_pretty(&self, output: &mut Vec<u8>) {
        if let Some(puzzle) = &self.puzzle {
            output.extend_from_slice(pretty::draw(puzzle, puzzle.givens()).as_bytes());
        }
        let mut lines = vec![match self.status {
            Status::Valid => "valid: exactly one solution".to_owned(),
            Status::Multiple => "multiple: more than one solution".to_owned(),
            Status::None => format!("none: {}", self.error.as_deref().unwrap_or("no solution")),
            Status::Invalid => format!("invalid: {}", self.error.as_deref().unwrap_or_default()),
            Status::Timeout => "timeout: not settled within the time limit".to_owned(),
        }];
        if self.puzzle.is_some() {
            lines.push(format!("clues: {}", self.clues));
            let symmetry = self.symmetry.join(", ");
            lines.push(format!(
                "symmetry: {}",
                if symmetry.is_empty() { "none" } else { &symmetry }
            ));
        }
        match self.minimal {
            None => {}
            Some(true) => lines.push("minimal: yes".to_owned()),
            Some(false) => lines.push(format!(
                "minimal: no, each of these could be left out: {}",
                self.redundant.join(" ")
            )),
        }
        let repairs = self.repairs.iter();
        lines.extend(
            repairs.map(|Repair { cell, from, to }| format!("repair {cell}: {from} -> {to}")),
        );
        output.extend_from_slice((lines.join("\n") + "\n").as_bytes());
    }

    pub fn write_csv(&self, output: &mut Vec<u8>) {
        let repairs: Vec<_> = self
            .repairs
            .iter()
            .map(|Repair { cell, from, to }| format!("{cell}:{from}>{to}"))
            .collect();
        let fields = [
            &self.about.index.to_string(),
            self.status.id(),
            self.about.puzzle.as_deref().unwrap_or_default(),
            &self.about.rules.join(","),
            &self.clues.to_string(),
            &self.minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
            &self.redundant.join(" "),
            &self.symmetry.join(" "),
            &repairs.join(" "),
            self.error.as_deref().unwrap_or_default(),
        ];
        record::write_csv(&fields, output);
    }
}

fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape).to_string()).collect()
}
