//! `cover`: exact cover problems of any kind.
//!
//! [`Request`] and [`cover`] are for doors that answer with a record; the program, which writes solutions
//! as they come, asks the library and shares [`Record`]. It is no [`Question`](crate::Question) of HTTP: a
//! problem is not a puzzle, and what one takes to solve has no bound that a server could keep.

use crate::{Refusal, SCHEMA};
use pencilmark::cover::{Choice, Problem, Search, SearchEnd, SearchReport};
use pencilmark::model::Budget;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// A problem, and what to find out about it.
#[derive(Deserialize, Clone, Default, Debug)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The problem, in Knuth's form, as a matrix of 0 and 1, or as numbered lines.
    pub problem: String,
    /// Count the solutions, up to this limit if it is not 0.
    pub count: Option<u64>,
    /// List the solutions, at most so many.
    pub all: Option<u64>,
    /// Cover the first item that is left, instead of one with the fewest options.
    #[serde(default)]
    pub first_item: bool,
}

impl Request {
    /// Reads a request.
    pub fn read(json: &str) -> Result<Self, Refusal> {
        crate::question::read(json.as_bytes())
    }
}

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

/// What was found.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// `unique`, `multiple`, `solved`, `none` or `timeout`.
    pub status: &'static str,
    /// Whether there are no more solutions than counted.
    pub complete: bool,
    /// How many were found.
    pub solutions: u128,
    /// The first of them.
    pub solution: Option<Spelled>,
    /// The solutions, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<Vec<Spelled>>,
    /// The work of the search.
    pub stats: Stats,
}

/// The work of a search.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Nodes of the search tree.
    pub nodes: u64,
    /// Options tried where there were others.
    pub guesses: u64,
    /// Links changed.
    pub updates: u64,
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

/// Solves the problem of a request, as far as the budget lasts.
///
/// ```
/// use pencilmark::model::Budget;
/// use pencilmark_api::cover::{Request, cover};
///
/// let request = Request { problem: "a b c\na b\nc\nb c\na\n".to_owned(), count: Some(0), ..Request::default() };
/// assert_eq!(cover(&request, &Budget::unlimited())?.solutions, 2);
/// # Ok::<(), pencilmark_api::Refusal>(())
/// ```
pub fn cover(request: &Request, budget: &Budget<'_>) -> Result<Record, Refusal> {
    let problem = Problem::parse(&request.problem)
        .map_err(|error| Refusal::new(error).in_field("problem"))?;
    if request.count.is_some() && request.all.is_some() {
        return Err(Refusal::new("both count and all (expected one of them)"));
    }
    let choice = if request.first_item { Choice::FirstItem } else { Choice::SmallestItem };
    let mut search = Search::new().choice(choice);
    let (mut first, mut all) = (None, Vec::new());
    // To tell "exactly the limit" from "more", one more than the limit is counted.
    let counted = request.count.map(|limit| if limit == 0 { 1 } else { limit.saturating_add(1) });
    let mut left = counted.or(request.all).unwrap_or(1);
    let mut report = problem.search(&mut search, budget, &mut |options: &[usize]| {
        first.get_or_insert_with(|| spell(&problem, options));
        if request.all.is_some() {
            all.push(spell(&problem, options));
        }
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut limit = u128::MAX;
    match request.count {
        Some(0) => report = problem.count(&mut search, budget),
        Some(count) => limit = count.into(),
        None => {}
    }
    Ok(Record::new(&report, limit, first, request.all.map(|_| all)))
}
