//! `verify`: does every step of a path follow, and is everything else true that a record says?
//!
//! The puzzle of a request is a record of `explain`, `generate`, `solve` or `check`: with `steps`, a
//! `certificate`, `witnesses`, a `solution`, or only a `status`. `claims` looks at one after the
//! other, `certificate` at what `generate` certifies, `figures` at clues, levels and ratings, and `judge`
//! counts solutions.

mod certificate;
mod claims;
mod figures;
mod judge;

use crate::table::{Row, Tabulator, field};
use crate::{About, AboutPuzzle, OneOrList, Puzzles, Question, Ready, Refusal, Sources, Subject};
use pencilmark::formats::Boards;
use pencilmark::model::Budget;
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::about_puzzles::<Request>(
    "verify",
    "Checks every step of a path, or a certificate, or each of a list.",
    "As `pencilmark verify --json`",
);

/// Checks the path or certificate of a request, or each of its list.
pub fn verify(request: &Request, budget: &Budget<'_>) -> Result<OneOrList<Record>, Refusal> {
    crate::question::one_or_list(request, budget)
}

/// What to check: records of `explain` with their `steps`, of `generate` with their `certificate`, or of
/// `solve` and `check` with their `status`.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = VerifyRequest, example = json!({"puzzle": {"puzzle": "1.34341221434321", "steps": [{"placements": ["r1c2=2"]}]}})))]
pub struct Request {
    /// The records, each as a puzzle.
    #[serde(flatten)]
    pub sources: Sources,
}

impl Request {
    /// The table of these options.
    pub(crate) fn tabulator(&self) -> Result<Tabulator, Refusal> {
        Ok(Tabulator::new(&Record::COLUMNS, || {
            Box::new(|subject, budget| Record::new(subject, budget).row())
        }))
    }
}

impl AboutPuzzle for Request {
    type Ready = Verifier;

    const BOARDS: Boards = Boards::Every;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.sources).into()
    }

    fn ready(&self) -> Result<Verifier, Refusal> {
        Ok(Verifier)
    }
}

/// Checks paths and certificates. It needs nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Verifier;

impl Ready for Verifier {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        Record::new(subject, budget)
    }

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

words! {
    /// What became of a path.
    pub enum Status as VerifyStatus {
        /// All of it follows.
        Ok = "ok",
        /// A step does not follow.
        Wrong = "wrong",
        /// There is no path, or no puzzle.
        Invalid = "invalid",
        /// The budget ran out.
        Timeout = "timeout",
    }
}

/// A path or certificate checked.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = VerifyRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// Whether it is right.
    pub status: Status,
    /// How many steps follow.
    pub steps: usize,
    /// Whether a proof rests on there being only one solution.
    pub assumes_unique: bool,
    /// What was taken for granted beyond the givens: `entries`, `notes`, `pencilmarks`.
    pub assumed: Vec<&'static str>,
    /// What was proved, in words.
    pub proved: Vec<String>,
    /// The fields in which nothing was checked.
    pub unchecked: Vec<String>,
    /// What does not follow.
    pub error: Option<String>,
}

/// What was found of a part of a record.
#[derive(Default)]
struct Findings {
    proved: Vec<String>,
    /// The fields in which nothing was checked.
    unchecked: Vec<String>,
}

/// The fields that say how a record was made, and nothing of its puzzle.
const ORIGIN: [&str; 5] =
    ["method", "stats", "certificate.method", "certificate.seed", "certificate.job"];

/// Why a record is not accepted.
type Fault = (Status, String);

fn wrong(words: impl Into<String>) -> Fault {
    (Status::Wrong, words.into())
}

fn invalid(words: impl ToString) -> Fault {
    (Status::Invalid, words.to_string())
}

fn timeout() -> Fault {
    (Status::Timeout, "time ran out".to_owned())
}

impl Record {
    /// What is said about a path or certificate, as far as the budget lasts.
    pub fn new(subject: Subject<'_>, budget: &Budget<'_>) -> Self {
        let mut record = Self {
            about: About::new(subject),
            status: Status::Ok,
            steps: 0,
            assumes_unique: false,
            assumed: Vec::new(),
            proved: Vec::new(),
            unchecked: Vec::new(),
            error: None,
        };
        if let Err((status, error)) = claims::check(&mut record, subject.read, budget) {
            (record.status, record.error) = (status, Some(error));
        }
        record
    }

    /// The fields in which nothing was checked although they say something of the puzzle or of its path.
    pub fn unchecked_claims(&self) -> impl Iterator<Item = &str> {
        let names = self.unchecked.iter().map(String::as_str);
        names.filter(|name| !ORIGIN.contains(name))
    }

    /// The columns of a table, after those that all tables have.
    pub const COLUMNS: [&str; 3] = ["steps", "assumes_unique", "error"];

    /// The fields of these columns.
    pub fn fields(&self) -> Vec<String> {
        vec![self.steps.to_string(), self.assumes_unique.to_string(), field(self.error.as_ref())]
    }

    /// The row of a table.
    fn row(self) -> Row {
        Row { status: self.status.id(), fields: self.fields(), about: self.about }
    }

    /// Notes what was found of a part.
    fn take(&mut self, found: Findings) {
        self.proved.extend(found.proved);
        self.unchecked.extend(found.unchecked);
    }

    /// Notes what was proved.
    fn prove(&mut self, what: impl Into<String>) {
        self.proved.push(what.into());
    }
}
