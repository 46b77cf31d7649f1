//! Labelled puzzles: the rows of a dataset, for statistics and machine learning.
//!
//! ```text
//!   index │ puzzle │ rules │ solution │ clues │ level │ band │ hardest │ steps │ techniques │ the scales … │ canonical │ seed │ job
//! ```
//!
//! This is the one definition of the columns: `pencilmark generate -o x.parquet` writes such rows, and
//! `pencilmark.dataset` in Python gives the same. What a puzzle shows is its [`Label`]; what was asked for and
//! what makes it again is its [`Making`].

use crate::rate::{self, Options, Record, Request, SUMMARY_STEPS};
use crate::table::{Column, HEAD, Kind, Row, Tabulator, field};
use crate::{Origin, Refusal, Subject};
use pencilmark::formats;
use pencilmark::logic::path::PathEnd;
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{Details, Scale, Settings, Workspace};
use pencilmark::symmetry;

/// What puzzles are labelled with. Threads can share it.
#[derive(Clone, Debug)]
pub struct Labels {
    options: Options,
}

/// What a puzzle shows.
#[derive(Clone, Debug)]
pub struct Label {
    record: Record,
    path: Option<Walk>,
    canonical: Option<String>,
}

/// The path of a puzzle that the techniques solve.
#[derive(Clone, Debug)]
struct Walk {
    steps: usize,
    /// The techniques, in the order in which they are first needed.
    techniques: Vec<&'static str>,
}

/// What was asked for when a puzzle was made, and what makes it again.
#[derive(Clone, Copy, Debug)]
pub struct Making<'a> {
    /// The range of the rating that was asked for, if one was.
    pub band: Option<&'a str>,
    /// The seed of the run.
    pub seed: u64,
    /// The job of the run.
    pub job: u64,
}

/// A column that every dataset has.
struct Known {
    name: &'static str,
    kind: Kind,
    field: Field,
}

/// Where a field comes from.
enum Field {
    Label(fn(&Label) -> String),
    Making(fn(&Making<'_>) -> String),
}

/// The columns before those of the scales.
static BEFORE: [Known; 10] = [
    shown("index", Kind::Whole, |label| label.record.about.index.to_string()),
    shown("puzzle", Kind::Text, |label| field(label.record.about.puzzle.as_ref())),
    shown("rules", Kind::Text, |label| label.record.about.rules.join(",")),
    shown("solution", Kind::Text, |label| field(label.record.solution.as_ref())),
    shown("clues", Kind::Whole, |label| field(label.record.clues)),
    shown("level", Kind::Text, |label| field(label.record.level)),
    asked("band", Kind::Text, |making| field(making.band)),
    shown("hardest", Kind::Text, |label| field(label.record.hardest)),
    shown("steps", Kind::Whole, |label| field(label.path.as_ref().map(|path| path.steps))),
    shown("techniques", Kind::List, |label| {
        field(label.path.as_ref().map(|path| path.techniques.join(" ")))
    }),
];

/// The columns after those of the scales.
static AFTER: [Known; 3] = [
    shown("canonical", Kind::Text, |label| field(label.canonical.as_ref())),
    asked("seed", Kind::Whole, |making| making.seed.to_string()),
    asked("job", Kind::Whole, |making| making.job.to_string()),
];

const fn shown(name: &'static str, kind: Kind, show: fn(&Label) -> String) -> Known {
    Known { name, kind, field: Field::Label(show) }
}

const fn asked(name: &'static str, kind: Kind, tell: fn(&Making<'_>) -> String) -> Known {
    Known { name, kind, field: Field::Making(tell) }
}

impl Labels {
    /// Labels with ratings on the scales of these names; without names, on those that people want first.
    pub fn new(names: &[&str]) -> Result<Self, Refusal> {
        let names = if names.is_empty() { &rate::DEFAULT[..] } else { names };
        let scales = Options::new(names, Settings::default())?.scales;
        Ok(Self::on(&scales))
    }

    /// The same, on these scales besides those that people want first.
    pub fn with(scales: &[&'static Scale]) -> Self {
        let usual = rate::DEFAULT.map(|id| Scale::find(id).expect("it is in the list"));
        let is_new = |scale: &&&Scale| !usual.iter().any(|known| known.id == scale.id);
        let others = scales.iter().filter(is_new);
        Self::on(&usual.iter().chain(others).copied().collect::<Vec<_>>())
    }

    fn on(scales: &[&'static Scale]) -> Self {
        let settings = Settings {
            details: Details::Brief,
            summary_steps: SUMMARY_STEPS,
            ..Settings::default()
        };
        Self { options: Options::with_level(scales.to_vec(), settings) }
    }

    /// The columns.
    pub fn columns(&self) -> Vec<Column> {
        let known = |known: &Known| Column { name: known.name.to_owned(), kind: known.kind };
        let before = BEFORE.iter().map(known);
        before.chain(self.of_scales()).chain(AFTER.iter().map(known)).collect()
    }

    fn of_scales(&self) -> impl Iterator<Item = Column> + '_ {
        let columns = self.options.columns();
        columns
            .names_of_scales()
            .map(move |name| Column { name: name.to_owned(), kind: columns.kind(name) })
    }

    /// The label of a puzzle, as far as the budget lasts.
    pub fn label(&self, puzzle: &Puzzle, workspace: &mut Workspace, budget: &Budget<'_>) -> Label {
        let read: formats::Record = puzzle.clone().into();
        let subject = Subject { index: 0, read: &read, line: None, origin: Origin::default() };
        self.label_of(subject, workspace, budget)
    }

    fn label_of(
        &self,
        subject: Subject<'_>,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Label {
        let rated = self.options.rate(workspace, subject, budget);
        // The walk for the level has found the path; where it has not, nobody looks again.
        let report = rated.report.as_ref();
        let path = report.and_then(|report| report.subject.path(&Budget::steps(0)));
        let path = path.filter(|path| path.end == PathEnd::Solved).map(|path| {
            let mut techniques: Vec<&str> = Vec::new();
            for id in path.steps.iter().map(|step| step.technique.id) {
                if !techniques.contains(&id) {
                    techniques.push(id);
                }
            }
            Walk { steps: path.steps.len(), techniques }
        });
        let puzzle = subject.read.puzzle.as_ref().ok();
        let canonical = puzzle.and_then(|puzzle| symmetry::canonical(puzzle).ok());
        Label { record: rated.record, path, canonical: canonical.map(|it| it.form.to_string()) }
    }

    /// The fields of a row, whose number is `index`.
    pub fn fields(&self, index: u64, mut label: Label, making: &Making<'_>) -> Vec<String> {
        label.record.about.index = index;
        let of = |known: &Known| match known.field {
            Field::Label(show) => show(&label),
            Field::Making(tell) => tell(making),
        };
        let before = BEFORE.iter().map(of);
        before.chain(self.ratings(&label)).chain(AFTER.iter().map(of)).collect()
    }

    fn ratings(&self, label: &Label) -> impl Iterator<Item = String> {
        let columns = self.options.columns();
        columns.names_of_scales().map(move |name| field(label.record.columns.get(name)))
    }

    /// What puzzles show, as a table: between the columns that all tables have, those of a dataset that do not
    /// tell how a puzzle was made. A dataset leaves out `status` and `error`: its puzzles were made, and are right.
    fn tabulator(self) -> Tabulator {
        let columns = |list: &'static [Known]| {
            let is_own = |known: &&Known| known.is_shown() && !HEAD.contains(&known.name);
            list.iter().filter(is_own)
        };
        let named = |known: &Known| Column { name: known.name.to_owned(), kind: known.kind };
        let before = columns(&BEFORE).map(named);
        let after = columns(&AFTER).map(named).chain([Column::usual("error")]);
        let all = before.chain(self.of_scales()).chain(after).collect();
        let table = Tabulator::new(&[], move || {
            let (labels, mut workspace) = (self.clone(), Workspace::default());
            Box::new(move |subject, budget| {
                let label = labels.label_of(subject, &mut workspace, budget);
                let show = |known: &Known| match known.field {
                    Field::Label(show) => show(&label),
                    Field::Making(_) => unreachable!("only columns that a puzzle shows"),
                };
                let before = columns(&BEFORE).map(show);
                let after = columns(&AFTER).map(show).chain([field(label.record.error.as_ref())]);
                let fields = before.chain(labels.ratings(&label)).chain(after).collect();
                Row { status: label.record.status.id(), fields, about: label.record.about }
            })
        });
        Tabulator { columns: all, ..table }
    }
}

impl Known {
    fn is_shown(&self) -> bool {
        matches!(self.field, Field::Label(_))
    }
}

impl Label {
    /// The puzzle in one line.
    pub fn puzzle(&self) -> &str {
        self.record.about.puzzle.as_deref().unwrap_or_default()
    }
}

/// The table of the labels of puzzles, with the scales of a request for ratings.
pub(crate) fn tabulator(request: &Request) -> Result<Tabulator, Refusal> {
    Ok(Labels::new(&request.scales.list())?.tabulator())
}
