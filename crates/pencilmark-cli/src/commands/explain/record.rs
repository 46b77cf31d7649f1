//! What comes out for each puzzle.

use super::proof::premises;
use crate::logic::{Refusal, Status, candidate_grid, numbered};
use crate::record::{self, About, Subject};
use pencilmark::hint::{StepRecord, notes_record};
use pencilmark::logic::{State, Step};
use pencilmark::verify::Proof;
use serde::Serialize;
use std::collections::BTreeMap;

/// A puzzle explained.
pub struct Record {
    pub about: About,
    pub title: Option<String>,
    pub status: Status,
    pub error: Option<String>,
    /// The path, if there is one.
    pub path: Option<Walked>,
    /// The proofs of its steps, if they are wanted.
    pub proofs: Vec<Vec<Proof>>,
}

/// The way from one state to another.
pub struct Walked {
    pub start: State,
    pub steps: Vec<Step>,
    pub end: State,
}

/// The JSON form.
#[derive(Serialize)]
struct Json<'a> {
    #[serde(flatten)]
    about: &'a About,
    /// The player's digits and notes, where the path starts from any.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<BTreeMap<String, String>>,
    status: Status,
    steps: Vec<StepRecord>,
    /// The digits at the end.
    r#final: Option<String>,
    error: Option<&'a str>,
}

impl Record {
    /// The columns of the table.
    pub const CSV_HEADER: &str = "index,status,puzzle,rules,steps,hardest,final,error\n";

    /// A record about which nothing is known yet.
    pub fn new(subject: Subject<'_>) -> Self {
        Self {
            about: About::new(subject),
            title: subject.read.title.clone(),
            status: Status::Invalid,
            error: None,
            path: None,
            proofs: Vec::new(),
        }
    }

    /// There is nothing to explain.
    pub fn refuse(&mut self, Refusal { status, error }: Refusal) {
        (self.status, self.error) = (status, error);
    }

    /// Takes in the path.
    pub fn take(&mut self, start: State, steps: Vec<Step>, end: State) {
        self.path = Some(Walked { start, steps, end });
    }

    pub fn steps(&self) -> &[Step] {
        self.path.as_ref().map_or(&[], |path| &path.steps)
    }

    /// The digits at the end of the path.
    pub fn last_grid(&self) -> Option<String> {
        self.path.as_ref().map(|path| path.end.candidates().placed().to_string())
    }

    /// How it ended, in one line: `solved in 52 steps, hardest XY-Wing`.
    pub fn summary(&self) -> String {
        let mut text = self.status.id().to_owned();
        if let Some(error) = &self.error {
            text += &format!(": {error}");
        }
        let steps = self.steps();
        if let Some(hardest) = steps.iter().max_by_key(|step| step.technique.score) {
            let plural = if steps.len() == 1 { "" } else { "s" };
            let name = hardest.technique.name;
            text += &format!(", {} step{plural}, hardest: {name}", steps.len());
        }
        text
    }

    pub fn write_json(&self, output: &mut Vec<u8>) {
        let record = |path: &Walked| {
            let board = path.start.board();
            path.steps.iter().map(|step| StepRecord::new(step, board)).collect()
        };
        let premises = self.path.as_ref().map(|path| premises(&path.start));
        let (entries, notes) = premises.map(|game| (game.entries, game.notes)).unwrap_or_default();
        let shape = self.path.as_ref().map(|path| path.start.board().shape());
        let json = Json {
            about: &self.about,
            entries: entries.map(|entries| entries.to_string()),
            notes: notes.zip(shape).map(|(notes, shape)| notes_record(&notes, shape)),
            status: self.status,
            steps: self.path.as_ref().map(record).unwrap_or_default(),
            r#final: self.last_grid(),
            error: self.error.as_deref(),
        };
        record::write_json(&json, output);
    }

    /// The steps, how it ended, and an empty line.
    pub fn write_text(&self, output: &mut Vec<u8>) {
        let mut lines = Vec::new();
        if let Some(path) = &self.path {
            for (index, step) in path.steps.iter().enumerate() {
                lines.extend(numbered(index + 1, step, path.start.board()));
            }
        }
        lines.push(self.summary());
        match (&self.path, self.status) {
            (Some(_), Status::Solved) => lines.extend(self.last_grid()),
            (Some(path), _) => lines.push(candidate_grid(&path.end).trim_end().to_owned()),
            (None, _) => {}
        }
        output.extend_from_slice(lines.join("\n").as_bytes());
        output.extend_from_slice(b"\n\n");
    }

    pub fn write_csv(&self, output: &mut Vec<u8>) {
        let hardest = self.steps().iter().max_by_key(|step| step.technique.score);
        let fields = [
            &self.about.index.to_string(),
            self.status.id(),
            self.about.puzzle.as_deref().unwrap_or_default(),
            &self.about.rules.join(","),
            &self.steps().len().to_string(),
            hardest.map(|step| step.technique.id).unwrap_or_default(),
            &self.last_grid().unwrap_or_default(),
            self.error.as_deref().unwrap_or_default(),
        ];
        record::write_csv(&fields, output);
    }
}
