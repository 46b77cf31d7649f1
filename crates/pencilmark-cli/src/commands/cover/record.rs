//! The JSON form of a result.

use crate::record::SCHEMA;
use pencilmark::cover::{Problem, SearchEnd, SearchReport};
use serde::Serialize;

/// A solution: the names of the items of each option.
pub type Spelled = Vec<Vec<String>>;

/// Spells a solution out.
pub fn spell(problem: &Problem, solution: &[usize]) -> Spelled {
    solution.iter().map(|&option| problem.words(option)).collect()
}

/// Whether the search ended before it could answer.
pub fn gave_up(report: &SearchReport) -> bool {
    matches!(report.end, SearchEnd::Cancelled | SearchEnd::StepLimit | SearchEnd::MemoryLimit)
}

/// The JSON form.
#[derive(Serialize)]
pub struct Record {
    schema: u32,
    status: &'static str,
    /// Whether there are no more solutions than counted.
    complete: bool,
    solutions: u128,
    solution: Option<Spelled>,
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<Vec<Spelled>>,
    stats: Stats,
}

#[derive(Serialize)]
struct Stats {
    nodes: u64,
    guesses: u64,
    updates: u64,
}

impl Record {
    /// Of the solutions in the report, one more than `limit` only says that there are more.
    pub fn new(
        report: &SearchReport,
        limit: u128,
        solution: Option<Spelled>,
        all: Option<Vec<Spelled>>,
    ) -> Self {
        let status = match (report.end, report.solutions) {
            _ if gave_up(report) => "timeout",
            (_, 0) => "none",
            (SearchEnd::Exhausted, 1) => "unique",
            (_, 1) => "solved",
            (_, 2..) => "multiple",
        };
        let [nodes, guesses, updates] =
            [report.counters.nodes, report.counters.guesses, report.counters.updates];
        Self {
            schema: SCHEMA,
            status,
            complete: report.end == SearchEnd::Exhausted,
            solutions: report.solutions.min(limit),
            solution,
            all,
            stats: Stats { nodes, guesses, updates },
        }
    }
}
