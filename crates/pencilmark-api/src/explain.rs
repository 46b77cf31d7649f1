//! `explain`: the whole path of a puzzle, step by step.
//!
//! [`Request`] becomes [`Options`]; [`Options::explain`] follows the path ([`Explained`]), and
//! [`Explained::record`] puts it into JSON. Pages and proofs are made from the path itself.

use crate::PositionStatus as Status;
use crate::premises::premises;
use crate::question::read;
use crate::source::{BadPosition, JudgedPosition, pictures};
use crate::table::{Row, Tabulator, field};
use crate::{
    About, AboutPuzzle, Names, Puzzles, Question, Ready, Refusal, Source, Spoken, Subject,
};
use pencilmark::draw;
use pencilmark::formats::Boards;
use pencilmark::hint::{self, HintRecord, Pictures, StepRecord};
use pencilmark::logic::{Explanation, State, Step, Technique, Words, path, proof};
use pencilmark::model::Budget;
use pencilmark::verify::Proof;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(crate) static QUESTION: Question = Question::about_puzzle::<Request>(
    "explain",
    "Solves a puzzle as a person does, and explains every step.",
    "As `pencilmark explain --json`",
);

/// Explains the puzzle of a request.
pub fn explain(request: &Request, budget: &Budget<'_>) -> Result<Record, Refusal> {
    crate::question::one(request, budget)
}

/// The pictures of the steps of a request's puzzle, as SVG.
pub fn step_pictures(request: &[u8], budget: &Budget<'_>) -> Result<Vec<String>, Refusal> {
    let request: Request = read(request)?;
    let puzzle = request.source.read_on(Request::BOARDS)?;
    Ok(request.ready()?.explain(puzzle.subject(0), budget).pictures())
}

/// What to explain, and with which techniques.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ExplainRequest, example = json!({"puzzle": "1.34341221434321", "techniques": "single"})))]
pub struct Request {
    /// The puzzle or game.
    #[serde(flatten)]
    pub source: Source,
    /// Only these techniques or classes; `-NAME` leaves one out.
    #[serde(default, alias = "technique")]
    pub techniques: Names,
    /// The order to try them in: `player`, which is the default, `sudoku-explainer` or `procedure-2`;
    /// techniques named after it are tried first.
    #[serde(default)]
    pub order: Names,
    /// Every step brings its `picture`: figures over the board that `board` describes.
    #[serde(default)]
    pub picture: bool,
    /// The language of sentences and names; English, if it is missing.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub language: Spoken,
}

impl Request {
    /// The table of these options.
    pub(crate) fn tabulator(&self) -> Result<Tabulator, Refusal> {
        let options = self.ready()?;
        Ok(Tabulator::new(&Explained::COLUMNS, move || {
            let options = options.clone();
            Box::new(move |subject, budget| options.explain(subject, budget).row())
        }))
    }
}

impl AboutPuzzle for Request {
    type Ready = Options;

    const BOARDS: Boards = Boards::Every;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.source).into()
    }

    fn ready(&self) -> Result<Options, Refusal> {
        let order = hint::order(&self.techniques.list(), &self.order.list());
        let order = order.map_err(Refusal::new)?;
        let (proofs, pictures) = (Proofs::Left, pictures(self.picture));
        Ok(Options { order, proofs, pictures, language: self.language })
    }
}

/// How puzzles are explained.
#[derive(Clone, Debug)]
pub struct Options {
    /// The techniques, in the order to try them.
    pub order: Vec<&'static Technique>,
    /// Whether every step is proven.
    pub proofs: Proofs,
    /// Whether every step brings its picture.
    pub pictures: Pictures,
    /// The language of sentences and names.
    pub language: Spoken,
}

/// Whether the steps of a path are proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proofs {
    /// Each of them, for a checker.
    Wanted,
    /// They are left out.
    Left,
}

impl Ready for Options {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        self.explain(subject, budget).record(self.pictures)
    }

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

/// A path, every step explained.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ExplainRecord))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// The player's digits, if the path starts from any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<String>,
    /// The player's notes, if the path starts from any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<BTreeMap<String, String>>,
    /// How it ended.
    pub status: Status,
    /// The path.
    pub steps: Vec<StepRecord>,
    /// The digits at the end.
    pub r#final: Option<String>,
    /// What is wrong with the puzzle, or with what the player has done.
    pub error: Option<String>,
}

/// A puzzle explained.
#[derive(Debug)]
pub struct Explained {
    /// The puzzle.
    pub about: About,
    /// Its title, if it has one.
    pub title: Option<String>,
    /// How it ended.
    pub status: Status,
    /// What is wrong with the puzzle, or with what the player has done.
    pub error: Option<String>,
    /// The path, if there is one.
    pub path: Option<Walked>,
    /// The proofs of its steps, if they are wanted.
    pub proofs: Vec<Vec<Proof>>,
    /// The language of its sentences.
    pub language: Spoken,
}

/// The way from one state to another.
#[derive(Debug)]
pub struct Walked {
    /// Where it begins.
    pub start: State,
    /// The steps.
    pub steps: Vec<Step>,
    /// Where it ends.
    pub end: State,
}

impl Options {
    /// Explains a puzzle, as far as the budget lasts.
    pub fn explain(&self, subject: Subject<'_>, budget: &Budget<'_>) -> Explained {
        let mut explained = Explained {
            about: About::new(subject),
            title: subject.read.title.clone(),
            status: Status::Invalid,
            error: None,
            path: None,
            proofs: Vec::new(),
            language: self.language,
        };
        match JudgedPosition::of(subject.read, budget) {
            Ok(judged) => self.follow(&judged, &mut explained, budget),
            Err(BadPosition { status, error }) => {
                (explained.status, explained.error) = (status, error)
            }
        }
        explained
    }

    fn follow(&self, judged: &JudgedPosition, explained: &mut Explained, budget: &Budget<'_>) {
        let start = judged.position.state(&judged.judgement);
        if !judged.judgement.is_ok() {
            let words = Words::new(start.board(), self.language.0);
            let sentences = judged.judgement.sentences(words);
            explained.error = Some(sentences.join(" "));
            explained.status = Status::Wrong;
            return;
        }
        let mut end = start.clone();
        let mut path = path::solve(&mut end, &self.order, budget);
        explained.status = match path.end {
            path::PathEnd::Solved => judged.status(Status::Solved),
            path::PathEnd::Stuck => judged.status(Status::Stuck),
            path::PathEnd::Contradiction(_) => Status::None,
            _ => Status::Timeout,
        };
        if let path::PathEnd::Contradiction(found) = path.end {
            explained.error = Some(self.language.0.finished(&found.describe(start.board())));
        }
        if self.proofs == Proofs::Wanted {
            explained.proofs = proofs(&start, &path.steps, budget);
            // Every step has a proof, if there is time to find it. The path ends with the last that has.
            if explained.proofs.len() < path.steps.len() {
                explained.status = Status::Timeout;
                path.steps.truncate(explained.proofs.len());
                end = start.clone();
                path.steps.iter().for_each(|step| end.apply(step));
            }
        }
        explained.path = Some(Walked { start, steps: path.steps, end });
    }
}

/// The proofs of a path's steps, as far as the budget lasts.
fn proofs(start: &State, steps: &[Step], budget: &Budget<'_>) -> Vec<Vec<Proof>> {
    let mut state = start.clone();
    let prove = |step: &Step| {
        let proofs = proof::prove(&state, step, budget);
        state.apply(step);
        proofs
    };
    steps.iter().map_while(prove).collect()
}

impl Explained {
    /// The steps of the path.
    pub fn steps(&self) -> &[Step] {
        self.path.as_ref().map_or(&[], |path| &path.steps)
    }

    /// The hardest technique of the path.
    pub fn hardest(&self) -> Option<&'static Technique> {
        let techniques = self.steps().iter().map(|step| step.technique);
        techniques.max_by_key(|technique| technique.score)
    }

    /// The digits at the end of the path.
    pub fn last_grid(&self) -> Option<String> {
        self.path.as_ref().map(|path| path.end.candidates().placed().to_string())
    }

    /// A picture of every step, as SVG: the position before it, and what it says.
    pub fn pictures(&self) -> Vec<String> {
        let Some(path) = &self.path else { return Vec::new() };
        let mut state = path.start.clone();
        let draw = |step: &Step| {
            let explanation = Explanation::new(step, Words::new(state.board(), self.language.0));
            let picture = draw::document(&state, Some(&explanation));
            state.apply(step);
            picture
        };
        path.steps.iter().map(draw).collect()
    }

    /// The columns of a table, after those that all tables have.
    pub const COLUMNS: [&str; 4] = ["steps", "hardest", "final", "error"];

    /// The fields of these columns.
    pub fn fields(&self) -> Vec<String> {
        vec![
            self.steps().len().to_string(),
            field(self.hardest().map(|technique| technique.id)),
            field(self.last_grid()),
            field(self.error.as_ref()),
        ]
    }

    /// The row of a table.
    fn row(self) -> Row {
        Row { status: self.status.id(), fields: self.fields(), about: self.about }
    }

    /// The whole of it as JSON.
    pub fn record(&self, pictures: Pictures) -> Record {
        let record = |path: &Walked| {
            let words = Words::new(path.start.board(), self.language.0);
            path.steps.iter().map(|step| StepRecord::new(step, words, pictures)).collect()
        };
        let premises = self.path.as_ref().map(|path| premises(&path.start));
        let (entries, notes) = premises.map(|game| (game.entries, game.notes)).unwrap_or_default();
        let shape = self.path.as_ref().map(|path| path.start.board().shape());
        Record {
            about: self.about.clone(),
            entries: entries.map(|entries| entries.to_string()),
            notes: notes.zip(shape).map(|(notes, shape)| HintRecord::notes(&notes, shape)),
            status: self.status,
            steps: self.path.as_ref().map(record).unwrap_or_default(),
            r#final: self.last_grid(),
            error: self.error.clone(),
        }
    }
}
