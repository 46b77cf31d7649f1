//! Ratings as a table: its columns, and how long the program waits for a row.

use super::{Options, Record, Request};
use crate::Refusal;
use crate::table::{Column, Kind, Limit, Row, Tabulator, field};
use pencilmark::rate::{self, Content, Details, Scale, Summary, Workspace};
use std::time::Duration;

/// The time for a puzzle, unless the user says otherwise: a scale that takes longer says so.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The steps of the walk that tells the level, unless the user says otherwise: some three seconds. The
/// hardest classic puzzles take up to 55,000. On boards with further rules the search for nested chains
/// can take minutes (17 million steps for a non-consecutive puzzle), only to say how evil a puzzle is.
pub const SUMMARY_STEPS: u64 = 250_000;

/// The columns of the table: about the puzzle, the level if it is wanted, and those of the scales.
#[derive(Clone, Copy, Debug)]
pub struct TableColumns<'a> {
    /// The scales.
    pub scales: &'a [&'static Scale],
    /// Whether the level and the hardest technique are wanted.
    pub summary: Summary,
}

impl<'a> TableColumns<'a> {
    /// The names, after those that all tables have.
    pub fn names(self) -> Vec<&'static str> {
        let mut names = vec!["solution", "clues"];
        if self.has_level() {
            names.extend(["level", "hardest"]);
        }
        names.extend(self.of_scales().map(|column| column.name));
        names.push("error");
        names
    }

    /// What a column holds.
    pub fn kind(self, name: &str) -> Kind {
        match self.of_scales().find(|column| column.name == name).map(|column| column.content) {
            Some(Content::Number | Content::Seconds) => Kind::Number,
            None if ["index", "line", "clues"].contains(&name) => Kind::Whole,
            _ => Kind::Text,
        }
    }

    /// The fields of these columns.
    pub fn fields(self, record: &Record) -> Vec<String> {
        let mut fields = vec![field(record.solution.as_ref()), field(record.clues)];
        if self.has_level() {
            fields.extend([record.level, record.hardest].map(field));
        }
        // A puzzle that is not proper has no figures, and a scale that was not asked neither.
        fields.extend(self.of_scales().map(|column| field(record.columns.get(column.name))));
        fields.push(record.error.clone().unwrap_or_else(|| unsuited(record)));
        fields
    }

    /// Whether there are columns for the level and the hardest technique.
    pub fn has_level(self) -> bool {
        self.summary == Summary::Wanted
    }

    /// The names of the columns of the scales alone.
    pub(crate) fn names_of_scales(self) -> impl Iterator<Item = &'static str> + 'a {
        self.scales.iter().flat_map(|scale| scale.columns).map(|column| column.name)
    }

    fn of_scales(&self) -> impl Iterator<Item = &'static rate::Column> + '_ {
        self.scales.iter().flat_map(|scale| scale.columns)
    }
}

/// Which scales do not suit the puzzle, and why.
fn unsuited(record: &Record) -> String {
    let reasons = record.ratings.iter().filter_map(|rating| Some((rating.scale, rating.reason?)));
    let reasons: Vec<String> = reasons.map(|(scale, why)| format!("{scale}: {why}")).collect();
    reasons.join("; ")
}

impl Options {
    /// The columns of its table.
    pub fn columns(&self) -> TableColumns<'_> {
        TableColumns { scales: &self.scales, summary: self.settings.summary }
    }
}

impl Request {
    /// The table of these options.
    pub(crate) fn tabulator(&self, limit: Limit) -> Result<Tabulator, Refusal> {
        let mut options = self.options(Details::Brief)?;
        if limit == Limit::Usual {
            options.settings.summary_steps = SUMMARY_STEPS;
        }
        let columns = options.columns();
        let column = |name: &str| Column { name: name.to_owned(), kind: columns.kind(name) };
        let columns = columns.names().into_iter().map(column).collect();
        let table = Tabulator::new(&[], move || {
            let (options, mut workspace) = (options.clone(), Workspace::default());
            Box::new(move |subject, budget| {
                let record = options.rate(&mut workspace, subject, budget).record;
                let fields = options.columns().fields(&record);
                Row { status: record.status.id(), fields, about: record.about }
            })
        });
        Ok(Tabulator { columns, patience: Some(PATIENCE), ..table })
    }
}
