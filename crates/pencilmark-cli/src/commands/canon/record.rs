//! What comes out for each puzzle.

use crate::batch::Verdict;
use crate::record::{self, About, Subject};
use pencilmark::formats;
use pencilmark::model::Puzzle;
use pencilmark::symmetry::{Automorphisms, Canonical, Transformation, Unsupported};
use serde::Serialize;

/// Whether there is an answer.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Ok,
    /// Bad text, or givens that clash.
    Invalid,
    /// A good puzzle, but on a board whose forms are not known.
    Unsupported,
}

impl Status {
    /// What it means that there is no canonical form.
    pub fn of(unsupported: &Unsupported) -> Self {
        match unsupported {
            Unsupported::Clash(_) => Self::Invalid,
            _ => Self::Unsupported,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Invalid => "invalid",
            Self::Unsupported => "unsupported",
        }
    }
}

/// What is said about a puzzle; what was not asked is left out.
#[derive(Serialize, Debug)]
pub struct Record {
    #[serde(flatten)]
    about: About,
    status: Status,
    /// The smallest disguise.
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<String>,
    /// A random disguise.
    #[serde(skip_serializing_if = "Option::is_none")]
    shuffled: Option<String>,
    /// What turns the puzzle into its canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    transformation: Option<String>,
    /// How many transformations leave the puzzle as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    automorphisms: Option<u64>,
    /// Some from which the others can be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    generators: Option<Vec<String>>,
    /// All of them, unless there are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<Vec<String>>,
    error: Option<String>,
}

impl Record {
    /// The columns of the table.
    pub const CSV_HEADER: &str =
        "index,status,puzzle,rules,canonical,shuffled,automorphisms,error\n";

    /// A record about which nothing is known yet.
    pub fn new(index: u64, read: &formats::Record, line: Option<&[u8]>) -> Self {
        Self {
            about: About::new(Subject { index, read, line }),
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

    /// The number of the puzzle in the input.
    pub fn index(&self) -> u64 {
        self.about.index
    }

    /// There is no answer.
    pub fn refuse(&mut self, status: Status, error: String) {
        self.status = status;
        self.error = Some(error);
    }

    pub fn set_form(&mut self, found: &Canonical) {
        self.canonical = Some(found.form.to_string());
        self.transformation = Some(found.transformation.to_string());
        self.automorphisms = Some(found.automorphism_count);
    }

    pub fn set_automorphisms(&mut self, found: &Automorphisms, most_listed: usize) {
        let texts = |list: &[Transformation]| list.iter().map(ToString::to_string).collect();
        self.automorphisms = Some(found.count);
        self.generators = Some(texts(&found.generators));
        self.list = found.list(most_listed).map(|list| texts(&list));
    }

    pub fn set_disguise(&mut self, disguise: &Puzzle) {
        self.shuffled = Some(disguise.givens().to_string());
    }

    /// What to tell people on stderr.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// What it means for the exit status.
    pub fn verdict(&self) -> Verdict {
        if self.status == Status::Ok { Verdict::Fine } else { Verdict::Negative }
    }

    /// The answer as a line.
    pub fn write_text(&self, output: &mut Vec<u8>) {
        let count = self.automorphisms.map(|count| count.to_string());
        let answer = [&self.canonical, &self.shuffled, &count].into_iter().flatten().next();
        let line = match (answer, &self.error) {
            (Some(answer), _) => format!("{answer}\n"),
            (None, error) => {
                format!("{}: {}\n", self.status.id(), error.as_deref().unwrap_or_default())
            }
        };
        output.extend_from_slice(line.as_bytes());
    }

    pub fn write_csv(&self, output: &mut Vec<u8>) {
        let fields = [
            &self.about.index.to_string(),
            self.status.id(),
            self.about.puzzle.as_deref().unwrap_or_default(),
            &self.about.rules.join(","),
            self.canonical.as_deref().unwrap_or_default(),
            self.shuffled.as_deref().unwrap_or_default(),
            &self.automorphisms.map(|count| count.to_string()).unwrap_or_default(),
            self.error.as_deref().unwrap_or_default(),
        ];
        record::write_csv(&fields, output);
    }
}
