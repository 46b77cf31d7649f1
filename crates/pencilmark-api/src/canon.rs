//! `canon`: the same puzzle in disguise.
//!
//! [`Request`] becomes [`Options`], which make a [`Record`] of each puzzle; [`same`] compares two.

use crate::solve::Cells;
use crate::table::{Row, Tabulator, field};
use crate::{
    About, AboutPuzzle, OneOrList, Puzzles, Question, Ready, Refusal, SCHEMA, Sources, Subject,
};
use pencilmark::model::{self, Budget, Random};
use pencilmark::symmetry::{self, Automorphisms, Canonical, NoCanonicalForm, Transformation};
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::about_puzzles::<Request>(
    "canon",
    "Finds the canonical form of a puzzle, or of each of a list: equal for those that are the same \
     in disguise.",
    "As `pencilmark canon --json`",
);

/// The canonical form of the puzzle of a request, or of each of its list.
pub fn canon(request: &Request, budget: &Budget<'_>) -> Result<OneOrList<Record>, Refusal> {
    crate::question::one_or_list(request, budget)
}

/// Whose form to find, or what else.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CanonRequest, example = json!({"puzzle": "1.3.........4.2."})))]
pub struct Request {
    /// The puzzles.
    #[serde(flatten)]
    pub sources: Sources,
    /// The transformations that leave the puzzle as it is, instead of its form.
    #[serde(default)]
    pub automorphisms: bool,
    /// A random disguise, instead of its form.
    #[serde(default)]
    pub shuffle: bool,
    /// The seed of that disguise.
    #[serde(default)]
    pub seed: u64,
}

impl Request {
    /// The table of these options.
    pub(crate) fn tabulator(&self) -> Result<Tabulator, Refusal> {
        let options = self.ready()?;
        Ok(Tabulator::new(&Record::COLUMNS, move || {
            Box::new(move |subject, _| options.canon(subject).row())
        }))
    }
}

impl AboutPuzzle for Request {
    type Ready = Options;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.sources).into()
    }

    fn ready(&self) -> Result<Options, Refusal> {
        let task = match (self.automorphisms, self.shuffle) {
            (false, false) => Task::Canonical,
            (true, false) => Task::Automorphisms,
            (false, true) => Task::Shuffle,
            (true, true) => {
                return Err(Refusal::new("both automorphisms and shuffle (expected one of them)"));
            }
        };
        Ok(Options { task, seed: self.seed })
    }
}

/// What is asked about each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Its canonical form.
    Canonical,
    /// The transformations that leave it as it is.
    Automorphisms,
    /// A random disguise.
    Shuffle,
}

/// What is asked, and from which seed.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// What is asked.
    pub task: Task,
    /// The seed of disguises.
    pub seed: u64,
}

/// More automorphisms than these are counted and not listed.
const MOST_LISTED: usize = 1_000;

impl Options {
    /// What is said about a puzzle.
    pub fn canon(&self, subject: Subject<'_>) -> Record {
        let mut record = Record::new(subject);
        match &subject.read.puzzle {
            Ok(puzzle) => self.ask(puzzle, &mut record),
            Err(error) => record.refuse(Status::Invalid, error.to_string()),
        }
        record
    }

    /// The short cut for classic puzzles whose form is asked for: from cells to cells. Nothing if it
    /// cannot be taken.
    pub fn classic_form(&self, cells: &Cells) -> Option<Cells> {
        let is_asked = self.task == Task::Canonical;
        is_asked.then(|| symmetry::canonical_classic(cells)).flatten()
    }

    fn ask(&self, puzzle: &model::Puzzle, record: &mut Record) {
        let answer = match self.task {
            Task::Canonical => symmetry::canonical(puzzle).map(|found| record.set_form(&found)),
            Task::Automorphisms => {
                symmetry::automorphisms(puzzle).map(|found| record.set_automorphisms(&found))
            }
            Task::Shuffle => {
                let seed = Random::for_item(self.seed, record.about.index).bits();
                let disguise = symmetry::shuffle(puzzle, seed);
                record.shuffled = Some(disguise.givens().to_string());
                Ok(())
            }
        };
        if let Err(unsupported) = answer {
            record.refuse(Status::of(&unsupported), unsupported.to_string());
        }
    }
}

impl Ready for Options {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, _: &Budget<'_>) -> Record {
        self.canon(subject)
    }

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

words! {
    /// Whether there is an answer.
    pub enum Status as CanonStatus {
        /// There is.
        Ok = "ok",
        /// The puzzle cannot be read, or its givens clash.
        Invalid = "invalid",
        /// A good puzzle, but on a board without canonical forms.
        Unsupported = "unsupported",
    }
}

impl Status {
    /// What it means that there is no canonical form.
    fn of(unsupported: &NoCanonicalForm) -> Self {
        match unsupported {
            NoCanonicalForm::Clash(_) => Self::Invalid,
            _ => Self::Unsupported,
        }
    }
}

/// What is said about a puzzle; what was not asked for is left out.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CanonRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// Whether there is an answer.
    pub status: Status,
    /// The smallest disguise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canonical: Option<String>,
    /// A random disguise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shuffled: Option<String>,
    /// What turns the puzzle into its canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transformation: Option<String>,
    /// How many transformations leave the puzzle as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automorphisms: Option<u64>,
    /// Some from which the others can be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generators: Option<Vec<String>>,
    /// All of them, unless there are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<String>>,
    /// Why there is no answer.
    pub error: Option<String>,
}

impl Record {
    /// An empty record.
    fn new(subject: Subject<'_>) -> Self {
        Self {
            about: About::new(subject),
            status: Status::Ok,
            canonical: None,
            shuffled: None,
            transformation: None,
            automorphisms: None,
            generators: None,
            list: None,
            error: None,
        }
    }

    /// The columns of a table, after those that all tables have.
    pub const COLUMNS: [&str; 4] = ["canonical", "shuffled", "automorphisms", "error"];

    /// The fields of these columns.
    pub fn fields(&self) -> Vec<String> {
        vec![
            field(self.canonical.as_ref()),
            field(self.shuffled.as_ref()),
            field(self.automorphisms),
            field(self.error.as_ref()),
        ]
    }

    /// The row of a table.
    fn row(self) -> Row {
        Row { status: self.status.id(), fields: self.fields(), about: self.about }
    }

    /// There is no answer.
    fn refuse(&mut self, status: Status, error: String) {
        self.status = status;
        self.error = Some(error);
    }

    fn set_form(&mut self, found: &Canonical) {
        self.canonical = Some(found.form.to_string());
        self.transformation = Some(found.transformation.to_string());
        self.automorphisms = Some(found.automorphism_count);
    }

    fn set_automorphisms(&mut self, found: &Automorphisms) {
        let texts = |list: &[Transformation]| list.iter().map(ToString::to_string).collect();
        self.automorphisms = Some(found.count);
        self.generators = Some(texts(&found.generators));
        self.list = found.list(MOST_LISTED).map(|list| texts(&list));
    }
}

/// Whether two puzzles are the same in disguise.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Same {
    /// The puzzles.
    pub puzzles: [String; 2],
    /// Whether they are.
    pub same: bool,
    /// The version of the JSON forms.
    pub schema: u32,
    /// What turns the first into the second.
    pub transformation: Option<String>,
}

/// Compares two puzzles.
pub fn same(first: &model::Puzzle, second: &model::Puzzle) -> Result<Same, Refusal> {
    let there = symmetry::same(first, second).map_err(Refusal::new)?;
    Ok(Same {
        schema: SCHEMA,
        puzzles: [first, second].map(|puzzle| puzzle.givens().to_string()),
        same: there.is_some(),
        transformation: there.map(|there| there.to_string()),
    })
}
