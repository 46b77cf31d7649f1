//! What comes out for each puzzle: as a line of text, a row of a table, or a drawing.

use crate::batch::Verdict;
use crate::pretty;
use crate::record;
use pencilmark::model::Puzzle;
use pencilmark_api::solve::{Record, Status, Task};

/// A puzzle solved, and what its text says beyond its record.
#[derive(Clone, Copy)]
pub struct Outcome<'a> {
    pub record: &'a Record,
    pub task: Task,
    /// For the drawing.
    pub puzzle: Option<&'a Puzzle>,
}

/// What a status means for the exit status.
pub fn verdict(status: Status, task: Task) -> Verdict {
    match status {
        Status::Unique | Status::Solved => Verdict::Fine,
        Status::Multiple if task == Task::First => Verdict::Fine,
        Status::Multiple | Status::None | Status::Invalid | Status::Timeout => Verdict::Negative,
    }
}

impl Outcome<'_> {
    /// The message for stderr.
    pub fn reason(self) -> Option<String> {
        let error = self.record.error.as_deref()?;
        Some(match self.record.status {
            Status::None => format!("no solution: {error}"),
            _ => error.to_owned(),
        })
    }

    /// A line, or after a list of solutions an empty one.
    pub fn write_text(self, output: &mut Vec<u8>) {
        let Record { status, complete, solution, solutions, .. } = self.record;
        let mut line = match (status, self.task, solution) {
            (Status::Invalid, _, _) => self.invalid(),
            (Status::Timeout, Task::Count(_), _) => format!("{status}: {solutions}+"),
            (Status::Timeout, _, _) => Status::Timeout.to_string(),
            (_, Task::Count(limit), _) if !complete => format!("{limit}+"),
            (_, Task::Count(_), _) => solutions.to_string(),
            (Status::None, Task::All(_), _) => Status::None.to_string(),
            (_, Task::All(_), _) => String::new(),
            (_, _, Some(solution)) => solution.to_string(),
            (status, _, None) => status.to_string(),
        };
        let stats = self.record.stats_text();
        if !stats.is_empty() {
            line += &format!("\t{stats}");
        }
        if !line.is_empty() {
            output.extend_from_slice(line.as_bytes());
            output.push(b'\n');
        }
        if let Task::All(_) = self.task {
            output.push(b'\n');
        }
    }

    fn invalid(self) -> String {
        format!("invalid: {}", self.record.error.as_deref().unwrap_or_default())
    }

    /// A drawing of the solution, where there is one to draw.
    pub fn write_pretty(self, output: &mut Vec<u8>) {
        let is_listed = matches!(self.task, Task::Count(_) | Task::All(_));
        match (self.puzzle, &self.record.solution) {
            (Some(puzzle), Some(solution)) if !is_listed => {
                output.extend_from_slice(pretty::draw(puzzle, solution).as_bytes());
                for (name, figure) in self.record.stats.iter() {
                    output.extend_from_slice(format!("{name}: {figure}\n").as_bytes());
                }
            }
            _ => {
                self.write_text(output);
                if let Some(reason) = self.reason().filter(|_| self.record.status == Status::None) {
                    output.extend_from_slice(format!("{reason}\n").as_bytes());
                }
            }
        }
    }

    pub fn write_csv(self, output: &mut Vec<u8>) {
        let Record { about, status, .. } = self.record;
        record::write_row(about, status.id(), &self.record.fields(), output);
    }
}
