//! What a scale says about a puzzle.

use super::{RatingFigure, Scale};

/// The most columns that a scale may have, so that a measurement needs no memory of its own.
pub const COLUMNS: usize = 4;

/// What a scale says about a puzzle, and which scale it was.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// The scale, with its id and version.
    pub scale: &'static Scale,
    /// What it says.
    pub measurement: Measurement,
}

impl Rating {
    /// The columns of the scale, each with its figure if there is one.
    pub fn columns(&self) -> impl Iterator<Item = (&'static str, Option<RatingFigure>)> + '_ {
        let names = self.scale.columns.iter().map(|column| column.name);
        names.zip(self.measurement.figures)
    }

    /// The rating itself, or the least that it can be: the number in the first column.
    pub fn number(&self) -> Option<f64> {
        self.measurement.figures[0].and_then(RatingFigure::number)
    }
}

/// The figures of a puzzle on one scale.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Measurement {
    /// Whether the figures are a rating.
    pub status: RatingStatus,
    /// The figure of each column, in the order of [`Scale::columns`].
    pub figures: [Option<RatingFigure>; COLUMNS],
    /// The standard error of the first figure, if it has one.
    pub error: Option<f64>,
    /// The step that the rating rests on, if the scale has such a thing.
    pub bottleneck: Option<Bottleneck>,
    /// More figures for reports, by name; empty unless [`super::Settings::details`] asks for them.
    pub details: Vec<(&'static str, RatingFigure)>,
}

/// The step that a rating rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Bottleneck {
    /// The technique, as the scale calls it.
    pub technique: String,
    /// What the step concludes: `r4c7=5`, `r1c2-6 r1c3-6`.
    pub conclusions: String,
}

/// Whether figures are a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RatingStatus {
    /// They are.
    Rated,
    /// The scale's techniques do not solve the puzzle: all it can say is "harder than that". The first
    /// column stays empty, unless it is plain from another that it is a bound.
    LowerBound,
    /// The budget ran out.
    Timeout,
    /// The scale is not made for such a puzzle; why.
    Unsuited(&'static str),
}

impl RatingStatus {
    /// The word in JSON and in reports.
    pub fn id(self) -> &'static str {
        match self {
            Self::Rated => "rated",
            Self::LowerBound => "lower-bound",
            Self::Timeout => "timeout",
            Self::Unsuited(_) => "unsuited",
        }
    }
}

impl Measurement {
    /// A rating with these figures, one for each column.
    pub fn rated<const N: usize>(figures: [RatingFigure; N]) -> Self {
        Self::new(RatingStatus::Rated, &figures.map(Some))
    }

    /// No rating, because the scale's techniques do not solve the puzzle. The first figure is left
    /// out, so that nothing looks like a rating.
    pub fn lower_bound<const N: usize>(figures: [Option<RatingFigure>; N]) -> Self {
        debug_assert!(figures[0].is_none(), "a lower bound must not look like a rating");
        Self::new(RatingStatus::LowerBound, &figures)
    }

    /// The least that the rating can be, because the scale's techniques do not solve the puzzle. The last
    /// column says so in a word.
    pub fn at_least<const N: usize>(figures: [RatingFigure; N]) -> Self {
        debug_assert!(
            matches!(figures[N - 1], RatingFigure::Word(_)),
            "a bound says that it is one"
        );
        Self::new(RatingStatus::LowerBound, &figures.map(Some))
    }

    /// No rating, because the budget ran out.
    pub fn timeout() -> Self {
        Self::new(RatingStatus::Timeout, &[])
    }

    /// No rating, because the scale is not made for such a puzzle.
    pub fn unsuited(reason: &'static str) -> Self {
        Self::new(RatingStatus::Unsuited(reason), &[])
    }

    /// The same with the standard error of its first figure.
    pub fn with_error(self, error: f64) -> Self {
        Self { error: Some(error), ..self }
    }

    /// The same with the step that it rests on.
    pub fn with_bottleneck(self, bottleneck: Bottleneck) -> Self {
        Self { bottleneck: Some(bottleneck), ..self }
    }

    /// The same with one more figure for reports.
    pub fn with_detail(mut self, name: &'static str, figure: RatingFigure) -> Self {
        self.details.push((name, figure));
        self
    }

    fn new(status: RatingStatus, known: &[Option<RatingFigure>]) -> Self {
        let mut figures = [None; COLUMNS];
        figures[..known.len()].copy_from_slice(known);
        Self { status, figures, error: None, bottleneck: None, details: Vec::new() }
    }
}
