//! What is said about a puzzle that was rated.

use crate::About;
use pencilmark::generate::CertificateRecord;
use pencilmark::model;
use pencilmark::rate::{Rating, RatingFigure, RatingStatus, RefusalStatus, Report};
use serde::{Serialize, Serializer};

words! {
    /// The status of a puzzle.
    pub enum Status as RateStatus {
        /// The puzzle has exactly one solution, and was rated.
        Unique = "unique",
        /// The puzzle has more than one solution.
        Multiple = "multiple",
        /// The puzzle has no solution.
        None = "none",
        /// The puzzle cannot be read, or its givens clash.
        Invalid = "invalid",
        /// Time ran out.
        Timeout = "timeout",
        /// No puzzle met every condition in time; this one came nearest.
        NearMiss = "near-miss",
    }
}

impl From<RefusalStatus> for Status {
    fn from(status: RefusalStatus) -> Self {
        match status {
            RefusalStatus::Invalid => Self::Invalid,
            RefusalStatus::None => Self::None,
            RefusalStatus::Multiple => Self::Multiple,
            _ => Self::Timeout,
        }
    }
}

/// A puzzle rated. The columns of each scale are here too: `se_er`, `hsolve`, …
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RateRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// Its status.
    pub status: Status,
    /// How many givens there are.
    pub clues: Option<usize>,
    /// `beginner`, `easy`, `medium`, `hard`, `expert` or `evil`.
    pub level: Option<&'static str>,
    /// The hardest technique of the path.
    pub hardest: Option<&'static str>,
    /// Its solution, if it has exactly one.
    pub solution: Option<String>,
    /// The columns of the scales.
    #[serde(flatten)]
    pub columns: Columns,
    /// What each scale says besides its columns.
    pub ratings: Vec<ScaleRecord>,
    /// What was proven of a generated puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<CertificateRecord>,
    /// What is wrong with it, why it has no solution, or what it misses.
    pub error: Option<String>,
}

impl Record {
    /// An empty record.
    pub(crate) fn new(about: About) -> Self {
        Self {
            about,
            status: Status::Invalid,
            clues: None,
            level: None,
            hardest: None,
            solution: None,
            columns: Columns(Vec::new()),
            ratings: Vec::new(),
            certificate: None,
            error: None,
        }
    }

    /// Adds what can be seen without solving.
    pub(crate) fn describe(&mut self, puzzle: &model::Puzzle) {
        self.clues = Some(puzzle.clue_count());
    }

    /// Adds the ratings.
    pub(crate) fn take(&mut self, report: &Report) {
        self.status = if report.is_complete { Status::Unique } else { Status::Timeout };
        self.level = report.level.map(|level| level.id());
        self.hardest = report.hardest.map(|technique| technique.id);
        self.solution = Some(report.subject.solution().to_string());
        self.columns = Columns(report.ratings.iter().flat_map(Rating::columns).collect());
        self.ratings = report.ratings.iter().map(ScaleRecord::new).collect();
    }
}

/// The columns of the scales, each with its figure if there is one.
#[derive(Clone, PartialEq, Debug)]
pub struct Columns(pub Vec<(&'static str, Option<RatingFigure>)>);

impl Columns {
    /// The figure of a column, if there is one.
    pub fn get(&self, name: &str) -> Option<RatingFigure> {
        self.0.iter().find(|(column, _)| *column == name)?.1
    }
}

impl Serialize for Columns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let columns = self.0.iter();
        serializer.collect_map(columns.map(|(name, figure)| (name, figure.map(Number))))
    }
}

/// A figure as JSON: a number or a word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Number(pub RatingFigure);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            RatingFigure::Count(count) => serializer.serialize_u64(count),
            RatingFigure::Word(word) => serializer.serialize_str(word),
            figure => figure.number().serialize(serializer),
        }
    }
}

/// What a scale says besides its columns.
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
pub struct MoreFigures(pub Vec<(&'static str, RatingFigure)>);

impl Serialize for MoreFigures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, figure)| (name, Number(*figure))))
    }
}

impl ScaleRecord {
    /// What the rating says besides its columns.
    pub(crate) fn new(rating: &Rating) -> Self {
        let Rating { scale, measurement, .. } = rating;
        let bottleneck = measurement.bottleneck.as_ref();
        Self {
            scale: scale.id,
            version: scale.version,
            status: measurement.status.id(),
            reason: match measurement.status {
                RatingStatus::Unsuited(reason) => Some(reason),
                _ => None,
            },
            standard_error: measurement.error.map(|error| Number(RatingFigure::decimal(error, 3))),
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
            let columns = rate::Scale::all().flat_map(|scale| scale.columns);
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
