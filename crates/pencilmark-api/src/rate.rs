//! `rate`: how hard a puzzle is, on every scale that people use.
//!
//! [`Request`] becomes [`Options`]; [`Options::rate`] makes a [`Rated`], and [`Record`] is its JSON,
//! which generated puzzles have too.

use crate::{
    About, AboutPuzzle, Names, OneOrList, Pace, Puzzle, Question, Ready, Refusal, Source, Sources,
    Subject,
};
use pencilmark::generate::CertificateRecord;
use pencilmark::model::{self, Budget};
use pencilmark::rate::{
    self, Details, Figure, Rating, RatingStatus, RefusalStatus, Report, Scale, Summary, Workspace,
};
use serde::{Deserialize, Serialize, Serializer};
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
    /// How often a scale that draws random numbers runs (20 times unless told otherwise).
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1000))]
    pub runs: Option<u32>,
    /// The seed of everything random.
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

/// The most runs of a request; more are for the program.
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
        return Ok(rate::cheap().collect());
    }
    let mut chosen: Vec<&'static Scale> = Vec::new();
    for name in names {
        let named: Vec<_> =
            rate::all().filter(|scale| *name == "all" || scale.id == *name).collect();
        if named.is_empty() {
            let known: Vec<&str> = rate::all().map(|scale| scale.id).collect();
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

words! {
    /// What became of a puzzle.
    pub enum Status as RateStatus {
        /// It has exactly one solution, and was rated.
        Unique = "unique",
        /// It has more than one.
        Multiple = "multiple",
        /// It has none.
        None = "none",
        /// It cannot be read, or its givens clash.
        Invalid = "invalid",
        /// The budget ran out.
        Timeout = "timeout",
        /// It came near to what was asked for; of generated puzzles only.
        NearMiss = "near-miss",
    }
}

impl From<RefusalStatus> for Status {
    fn from(status: RefusalStatus) -> Self {
        match status {
            RefusalStatus::Invalid => Self::Invalid,
            RefusalStatus::None => Self::None,
            RefusalStatus::Multiple => Self::Multiple,
            RefusalStatus::Timeout => Self::Timeout,
        }
    }
}

/// A puzzle rated. The columns of each scale stand here too: `se_er`, `hsolve`, …
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RateRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// What became of it.
    pub status: Status,
    /// How many givens there are.
    pub clues: Option<usize>,
    /// `easy`, `medium`, `hard`, `expert` or `evil`.
    pub level: Option<&'static str>,
    /// The hardest technique of the path.
    pub hardest: Option<&'static str>,
    /// The columns of the scales.
    #[serde(flatten)]
    pub columns: Columns,
    /// What each scale says beside its columns.
    pub ratings: Vec<ScaleRecord>,
    /// What was proven of a generated puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<CertificateRecord>,
    /// What is wrong with it, why it has no solution, or what it misses.
    pub error: Option<String>,
}

impl Record {
    /// A record about which nothing is known yet.
    pub(crate) fn new(about: About) -> Self {
        Self {
            about,
            status: Status::Invalid,
            clues: None,
            level: None,
            hardest: None,
            columns: Columns(Vec::new()),
            ratings: Vec::new(),
            certificate: None,
            error: None,
        }
    }

    /// Takes in what can be seen without solving.
    pub(crate) fn describe(&mut self, puzzle: &model::Puzzle) {
        self.clues = Some(puzzle.clue_count());
    }

    /// Takes in the ratings.
    pub(crate) fn take(&mut self, report: &Report) {
        self.status = if report.is_complete { Status::Unique } else { Status::Timeout };
        self.level = report.level.map(|level| level.id());
        self.hardest = report.hardest.map(|technique| technique.id);
        self.columns = Columns(report.ratings.iter().flat_map(Rating::columns).collect());
        self.ratings = report.ratings.iter().map(ScaleRecord::new).collect();
    }
}

/// The columns of the scales, each with its figure if there is one.
#[derive(Clone, PartialEq, Debug)]
pub struct Columns(pub Vec<(&'static str, Option<Figure>)>);

impl Serialize for Columns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let columns = self.0.iter();
        serializer.collect_map(columns.map(|(name, figure)| (name, figure.map(Number))))
    }
}

/// A figure as JSON: a number or a word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Number(pub Figure);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Figure::Count(count) => serializer.serialize_u64(count),
            Figure::Word(word) => serializer.serialize_str(word),
            figure => figure.number().serialize(serializer),
        }
    }
}

/// What a scale says beside its columns.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScaleRecord {
    /// Its id.
    pub scale: &'static str,
    /// Its version.
    pub version: &'static str,
    /// Whether its figures are a rating.
    pub status: &'static str,
    /// Why it does not suit the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// The standard error of the first figure, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<f64>))]
    pub standard_error: Option<Number>,
    /// The technique that the rating rests on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bottleneck: Option<String>,
    /// What that step concludes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conclusions: Option<String>,
    /// More figures.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, Value>))]
    pub details: MoreFigures,
}

/// Figures by name.
#[derive(Clone, PartialEq, Debug)]
pub struct MoreFigures(pub Vec<(&'static str, Figure)>);

impl Serialize for MoreFigures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, figure)| (name, Number(*figure))))
    }
}

impl ScaleRecord {
    fn new(rating: &Rating) -> Self {
        let Rating { scale, measurement } = rating;
        let bottleneck = measurement.bottleneck.as_ref();
        Self {
            scale: scale.id,
            version: scale.version,
            status: measurement.status.id(),
            reason: match measurement.status {
                RatingStatus::Unsuited(reason) => Some(reason),
                _ => None,
            },
            standard_error: measurement.error.map(|error| Number(Figure::decimal(error, 3))),
            bottleneck: bottleneck.map(|step| step.technique.clone()),
            conclusions: bottleneck.map(|step| step.conclusions.clone()),
            details: MoreFigures(measurement.details.clone()),
        }
    }
}

/// The columns of every scale, which a record has as far as the scale was asked for.
#[cfg(feature = "schema")]
mod schema {
    use super::Columns;
    use pencilmark::rate;
    use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
    use utoipa::openapi::{RefOr, Schema};
    use utoipa::{PartialSchema, ToSchema};

    impl PartialSchema for Columns {
        fn schema() -> RefOr<Schema> {
            let kinds = || SchemaType::from_iter([Type::Number, Type::String, Type::Null]);
            let columns = rate::all().flat_map(|scale| scale.columns);
            let object = columns.fold(ObjectBuilder::new(), |object, column| {
                let figure =
                    ObjectBuilder::new().schema_type(kinds()).description(Some(column.doc));
                object.property(column.name, figure)
            });
            Schema::Object(object.build()).into()
        }
    }

    impl ToSchema for Columns {}
}
