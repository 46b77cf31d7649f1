//! Ratings as a table: its columns, and how long the program waits for a row.

use super::{Options, Record, Request, Status};
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

/// Why there is no figure where the time or the steps of a puzzle were spent.
const NO_TIME: &str = "not found in time";

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
        fields.push(record.error.clone().unwrap_or_else(|| self.missing(record)));
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

    /// What has no figure, and why: scales that do not suit the puzzle, and what there was no time for.
    fn missing(self, record: &Record) -> String {
        let is_late = |status: &str| status == Status::Timeout.id();
        let of_scales = record.ratings.iter().filter_map(|rating| {
            let why = rating.reason.or(is_late(rating.status).then_some(NO_TIME))?;
            Some((rating.scale, why))
        });
        let of_path = [("level", record.level), ("hardest", record.hardest)];
        let is_asked = self.has_level() && is_late(record.status.id());
        let of_path = of_path.into_iter().filter(|(_, word)| is_asked && word.is_none());
        let missing = of_path.map(|(name, _)| (name, NO_TIME)).chain(of_scales);
        missing.map(|(name, why)| format!("{name}: {why}")).collect::<Vec<_>>().join("; ")
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::About;
    use pencilmark::model::{Budget, Puzzle};

    /// The Riddle of Sho.
    const PUZZLE: &str =
        "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......";

    #[test]
    fn a_row_names_what_there_was_no_time_for() {
        let mut options = Options::new(&[], rate::Settings::default()).expect("they are known");
        options.settings.summary_steps = 1;
        let puzzle: Puzzle = PUZZLE.parse().expect("it can be read");
        let scales = [Scale::find("se"), Scale::find("time")].map(|scale| scale.expect("listed"));
        let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
        let report = rate::rate(&puzzle, &scales, &options.settings, &mut workspace, &budget);
        let mut record = Record::new(About::nothing());
        record.take(&report.expect("it is proper"));
        let error = |record: &Record| options.columns().fields(record).pop();
        let of_path = "level: not found in time; hardest: not found in time";
        assert_eq!(error(&record).as_deref(), Some(of_path));
        record.ratings[0].status = Status::Timeout.id();
        assert_eq!(error(&record), Some(format!("{of_path}; se: not found in time")));
    }
}
