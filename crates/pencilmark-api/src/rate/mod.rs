//! `rate`: how hard a puzzle is, on every scale that people use.
//!
//! [`Request`] becomes [`Options`]; [`Options::rate`] makes a [`Rated`], and [`Record`] is its JSON,
//! which generated puzzles have too.

mod record;

pub use record::{Columns, MoreFigures, Number, Record, ScaleRecord, Status};

use crate::{
    About, AboutPuzzle, Names, OneOrList, Pace, Puzzle, Question, Ready, Refusal, Source, Sources,
    Subject,
};
use pencilmark::model::Budget;
use pencilmark::rate::{self, Details, Report, Scale, Summary, Workspace};
use serde::Deserialize;
use serde_json::Value;

pub(crate) static QUESTION: Question = Question::about_puzzles::<Request>(
    "rate",
    "Rates how hard a puzzle, or each of a list, is.",
    "As `pencilmark rate --json`",
);

/// Rates the puzzle of a request, or each of its list.
pub fn rate(request: &Request, budget: &Budget<'_>) -> Result<OneOrList<Record>, Refusal> {
    crate::question::one_or_list(request, budget)
}

/// What to rate, and on which scales.
#[derive(Deserialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = RateRequest, example = json!({"puzzle": "1.34341221434321"})))]
pub struct Request {
    /// The puzzles.
    #[serde(flatten)]
    pub sources: Sources,
    /// The ids of scales, or `all`; without it, the cheap ones.
    #[serde(default)]
    pub scales: Names,
    /// How many runs a scale that draws random numbers makes (20 by default).
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub runs: Option<u32>,
    /// The seed for everything random.
    #[serde(default)]
    pub seed: u64,
    /// Whether the level and the hardest technique are told, which takes a walk along the whole path
    /// (they are, unless told otherwise).
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub level: bool,
}

fn yes() -> bool {
    true
}

/// The most runs of a request; for more, use the program.
const RUNS: u32 = 1000;

impl AboutPuzzle for Request {
    type Record = Record;
    type Ready = Rater;

    fn source(&self) -> &Source {
        &self.sources.source
    }

    fn puzzles(&self) -> Option<&[Value]> {
        self.sources.puzzles.as_deref()
    }

    fn pace(&self) -> Pace {
        Pace::Long
    }

    fn ready(&self) -> Result<Rater, Refusal> {
        let scales = scales(&self.scales.list())?;
        let runs = self.runs.unwrap_or(rate::Settings::default().runs);
        if !(1..=RUNS).contains(&runs) {
            return Err(Refusal::new(format!("{runs} runs (expected 1 to {RUNS})")));
        }
        let settings = rate::Settings {
            runs,
            seed: self.seed,
            details: Details::Full,
            summary: if self.level { Summary::Wanted } else { Summary::Left },
            ..rate::Settings::default()
        };
        Ok(Rater { options: Options { scales, settings }, workspace: Workspace::default() })
    }
}

/// A request with its names looked up.
pub struct Rater {
    options: Options,
    workspace: Workspace,
}

impl Ready for Rater {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        self.options.rate(&mut self.workspace, subject, budget).record
    }

    fn puzzle(record: &Record) -> Puzzle {
        if record.status == Status::Invalid { Puzzle::Bad } else { Puzzle::Good }
    }
}

/// The scales of these names, in the order in which they were named; without names, the cheap ones.
pub fn scales(names: &[&str]) -> Result<Vec<&'static Scale>, Refusal> {
    if names.is_empty() {
        return Ok(rate::Scale::cheap().collect());
    }
    let mut chosen: Vec<&'static Scale> = Vec::new();
    for name in names {
        let named: Vec<_> =
            rate::Scale::all().filter(|scale| *name == "all" || scale.id == *name).collect();
        if named.is_empty() {
            let known: Vec<&str> = rate::Scale::all().map(|scale| scale.id).collect();
            let known = known.join(", ");
            let error = format!("there is no scale '{name}' (expected one of: all, {known})");
            return Err(Refusal::new(error));
        }
        let is_new = |scale: &&Scale| !chosen.iter().any(|other| other.id == scale.id);
        let new: Vec<_> = named.into_iter().filter(|scale| is_new(scale)).collect();
        chosen.extend(new);
    }
    Ok(chosen)
}

/// On which scales puzzles are rated, and how. Threads can share it.
#[derive(Clone, Debug)]
pub struct Options {
    /// The scales.
    pub scales: Vec<&'static Scale>,
    /// What can be chosen about them.
    pub settings: rate::Settings,
}

/// A puzzle rated.
#[derive(Debug)]
pub struct Rated {
    /// What is said about it.
    pub record: Record,
    /// The ratings themselves, unless it is not a proper puzzle.
    pub report: Option<Report>,
}

impl Options {
    /// Rates a puzzle, as far as the budget lasts.
    pub fn rate(
        &self,
        workspace: &mut Workspace,
        subject: Subject<'_>,
        budget: &Budget<'_>,
    ) -> Rated {
        let mut record = Record::new(About::new(subject));
        let puzzle = match &subject.read.puzzle {
            Ok(puzzle) => puzzle,
            Err(error) => {
                record.error = Some(error.to_string());
                return Rated { record, report: None };
            }
        };
        record.describe(puzzle);
        match rate::rate(puzzle, &self.scales, &self.settings, workspace, budget) {
            Ok(report) => {
                record.take(&report);
                Rated { record, report: Some(report) }
            }
            Err(refusal) => {
                (record.status, record.error) = (refusal.status.into(), refusal.reason);
                Rated { record, report: None }
            }
        }
    }
}
