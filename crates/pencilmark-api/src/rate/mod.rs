//! `rate`: how hard a puzzle is, on all common scales.
//!
//! [`Request`] becomes [`Options`]; [`Options::rate`] makes a [`Rated`], and [`Record`] is its JSON,
//! which generated puzzles have too. [`Remarks`] are what
//! a page says beyond the ratings.

mod record;
mod remarks;
mod table;

pub use record::{Columns, MoreFigures, Number, Record, ScaleRecord, Status};
pub use remarks::{Agreement, Place, Remarks};
pub use table::{PATIENCE, SUMMARY_STEPS, TableColumns};

use crate::{
    About, AboutPuzzle, Names, OneOrList, Puzzles, Question, Ready, Refusal, Sources, Subject,
};
use pencilmark::formats::Boards;
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{self, Details, Report, Scale, Summary, Workspace};
use serde::Deserialize;

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
    /// The ids of scales, `level` for the level and the hardest technique (which take a walk along
    /// the whole path), or `all`; without it, `level`, `se` and `time`, and `effort` where these two do
    /// not suit the board.
    #[serde(default)]
    pub scales: Names,
    /// How many runs a scale that draws random numbers makes (20 by default).
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub runs: Option<u32>,
    /// The seed for everything random.
    #[serde(default)]
    pub seed: u64,
}

/// The most runs of a request; for more, use the program.
const RUNS: u32 = 1000;

impl AboutPuzzle for Request {
    type Ready = Rater;

    const BOARDS: Boards = Boards::Every;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.sources).into()
    }

    fn ready(&self) -> Result<Rater, Refusal> {
        let options = self.options(Details::Full)?;
        Ok(Rater { options, workspace: Workspace::default() })
    }
}

impl Request {
    fn options(&self, details: Details) -> Result<Options, Refusal> {
        let runs = self.runs.unwrap_or(rate::Settings::default().runs);
        if !(1..=RUNS).contains(&runs) {
            return Err(Refusal::new(format!("{runs} runs (expected 1 to {RUNS})")));
        }
        let settings =
            rate::Settings { runs, seed: self.seed, details, ..rate::Settings::default() };
        Options::new(&self.scales.list(), settings)
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

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

/// On which scales puzzles are rated, and how. Threads can share it.
#[derive(Clone, Debug)]
pub struct Options {
    /// The scales.
    pub scales: Vec<&'static Scale>,
    /// Those of them that are asked only where none of the others suits the puzzle.
    pub spare: Vec<&'static Scale>,
    /// What can be chosen about them, and whether the level is wanted too.
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

/// Stands for every scale and the level, among the names of scales.
const ALL: &str = "all";
/// Stands for the level and the hardest technique, among the names of scales.
const LEVEL: &str = "level";
/// The scales that people want first, besides the level.
pub(crate) const DEFAULT: [&str; 2] = ["se", "time"];
/// What they get on boards that those do not suit.
const SPARE: [&str; 1] = ["effort"];

impl Options {
    /// The scales of these names, in the order in which they were named; without names, those
    /// that people want first: the level, `se` and `time`, with `effort` for boards that these do not suit.
    pub fn new(names: &[&str], settings: rate::Settings) -> Result<Self, Refusal> {
        if names.is_empty() {
            let known = |id| Scale::find(id).expect("it is in the list");
            let (usual, spare) = (DEFAULT.map(known), SPARE.map(known).to_vec());
            let scales = usual.into_iter().chain(spare.iter().copied()).collect();
            return Ok(Self { spare, ..Self::with_level(scales, settings) });
        }
        let mut scales: Vec<&'static Scale> = Vec::new();
        for name in names.iter().filter(|name| **name != LEVEL) {
            let is_new = |scale: &&Scale| !scales.iter().any(|known| known.id == scale.id);
            let new: Vec<_> = named(name)?.into_iter().filter(is_new).collect();
            scales.extend(new);
        }
        let has_level = names.iter().any(|name| [ALL, LEVEL].contains(name));
        let summary = if has_level { Summary::Wanted } else { Summary::Left };
        Ok(Self { scales, spare: Vec::new(), settings: rate::Settings { summary, ..settings } })
    }

    /// What a page about a puzzle needs: the level, and the scales of these names; without names, the
    /// cheap ones, those that compare it with random puzzles, and what the path adds up to.
    pub fn for_page(names: &[&str], settings: rate::Settings) -> Result<Self, Refusal> {
        if names.is_empty() {
            let is_told = |scale: &&Scale| {
                [rate::Cost::Cheap, rate::Cost::Path].contains(&scale.cost)
                    || scale.has_percentiles()
            };
            let (dear, cheap): (Vec<_>, Vec<_>) =
                Scale::all().filter(is_told).partition(|scale| scale.cost != rate::Cost::Cheap);
            return Ok(Self::with_level([cheap, dear].concat(), settings));
        }
        Ok(Self::with_level(Self::new(names, settings.clone())?.scales, settings))
    }

    pub(crate) fn with_level(scales: Vec<&'static Scale>, settings: rate::Settings) -> Self {
        let settings = rate::Settings { summary: Summary::Wanted, ..settings };
        Self { scales, spare: Vec::new(), settings }
    }

    /// The scales that a puzzle is rated on.
    fn scales_for(&self, puzzle: &Puzzle) -> Vec<&'static Scale> {
        let is_spare = |scale: &&Scale| self.spare.iter().any(|spare| spare.id == scale.id);
        let usual = || self.scales.iter().copied().filter(|scale| !is_spare(scale));
        match usual().any(|scale| scale.takes(puzzle).is_ok()) {
            true => usual().collect(),
            false => self.scales.clone(),
        }
    }

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
        let scales = self.scales_for(puzzle);
        match rate::rate(puzzle, &scales, &self.settings, workspace, budget) {
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

/// The scales that a name stands for.
fn named(name: &str) -> Result<Vec<&'static Scale>, Refusal> {
    if name == ALL {
        return Ok(Scale::all().collect());
    }
    let unknown = || {
        let known: Vec<&str> = Scale::all().map(|scale| scale.id).collect();
        let known = known.join(", ");
        Refusal::new(format!(
            "'{name}' is not a scale (expected one of: {ALL}, {LEVEL}, {known}){}",
            Scale::suggestion(name)
        ))
    };
    Ok(vec![Scale::find(name).ok_or_else(unknown)?])
}
