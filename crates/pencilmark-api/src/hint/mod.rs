//! `hint`: the next step in stages; every step; or why a candidate is true or false.
//!
//! [`Request`] becomes [`Options`]; [`Options::hint`] gives a [`Hinted`], whose [`Record`] is its JSON.
//! The next step is found here; `every` and `why` find the other two.

mod every;
#[cfg(feature = "schema")]
mod forms;
mod why;

pub use every::{Every, MergedRecord};
pub use why::{Because, read_candidate};

use crate::PositionStatus as Status;
use crate::source::{BadPosition, JudgedPosition, pictures};
use crate::table::{Row, Tabulator, field};
use crate::{
    About, AboutPuzzle, Names, Pace, Puzzles, Question, Ready, Refusal, Source, Spoken, Subject,
};
use pencilmark::draw;
use pencilmark::formats::Boards;
use pencilmark::generate::candidate_grid;
use pencilmark::hint::{
    self, Heavy, Hint, HintOutcome, HintRecord, Pictures, Position, Stage, WhyQuestion,
};
use pencilmark::logic::{Explanation, Technique, Words};
use pencilmark::model::{Budget, Grid, Puzzle};
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::about_puzzle::<Request>(
    "hint",
    "Gives the next step of a puzzle or game, and says why.",
    "As `pencilmark hint --json`",
);

/// The hint that a request asks for.
pub fn hint(request: &Request, budget: &Budget<'_>) -> Result<Record, Refusal> {
    crate::question::one(request, budget)
}

/// The player's position, and what is asked.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = HintRequest, example = json!({"puzzle": "1.34341221434321", "stage": 4})))]
pub struct Request {
    /// The puzzle or game.
    #[serde(flatten)]
    pub source: Source,
    /// How much to give away: 0 whether everything is right so far, 1 class, 2 place, 3 technique, 4 the
    /// whole step (which is the default), 5 the step is made.
    #[cfg_attr(feature = "schema", schema(minimum = 0, maximum = 5))]
    pub stage: Option<usize>,
    /// Every step that can be made now.
    #[serde(default)]
    pub all: bool,
    /// Why does a cell hold a digit? Such as `r4c7=5`.
    pub why: Option<String>,
    /// Why does it not?
    pub why_not: Option<String>,
    /// Only these techniques or classes; `-NAME` leaves one out. Without it, those that the game
    /// says are `known`.
    #[serde(default, alias = "technique")]
    pub techniques: Names,
    /// The order to try them in: `player`, which is the default, `sudoku-explainer` or `procedure-2`;
    /// techniques named after it are tried first. Without it, the order that the game has.
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
    fn task(&self) -> Result<Task, Refusal> {
        match (&self.why, &self.why_not, self.all, self.stage) {
            (Some(text), None, false, None) => Ok(Task::Why(text.clone())),
            (None, Some(text), false, None) => Ok(Task::WhyNot(text.clone())),
            (None, None, true, None) => Ok(Task::All),
            (None, None, false, stage) => {
                let stage = Stage::from_number(stage.unwrap_or(Stage::Full.number()));
                let error = || Refusal::new("expected a number from 0 to 5").in_field("stage");
                Ok(Task::Stage(stage.ok_or_else(error)?))
            }
            _ => Err(Refusal::new("more than one of stage, all, why and why_not (expected one)")),
        }
    }
}

impl Request {
    /// The table of these options.
    pub(crate) fn tabulator(&self) -> Result<Tabulator, Refusal> {
        let options = self.ready()?;
        Ok(Tabulator::new(&Record::COLUMNS, move || {
            let options = options.clone();
            Box::new(move |subject, budget| options.hint(subject, budget).record.row())
        }))
    }
}

impl AboutPuzzle for Request {
    type Ready = Options;

    const BOARDS: Boards = Boards::Every;

    fn puzzles(&self) -> Puzzles<'_> {
        (&self.source).into()
    }

    fn pace(&self) -> Pace {
        let is_stage = !self.all && self.why.is_none() && self.why_not.is_none();
        if is_stage { Pace::Quick } else { Pace::Long }
    }

    fn ready(&self) -> Result<Options, Refusal> {
        let options = Options::new(self.task()?, &self.techniques.list(), &self.order.list())?;
        Ok(options.with_pictures(pictures(self.picture)).in_language(self.language))
    }
}

/// What is asked about each puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// The next step, as far as a stage gives it away.
    Stage(Stage),
    /// Every step that can be made now.
    All,
    /// Why a cell holds a digit: `r4c7=5`, which can be read only once the board is known.
    Why(String),
    /// Why it does not.
    WhyNot(String),
}

/// What is asked, and with which techniques.
#[derive(Clone, Debug)]
pub struct Options {
    task: Task,
    order: Vec<&'static Technique>,
    heavy: Heavy,
    /// Whether the order was asked for; if not, a game may have one, and limit it to what its player knows.
    choice: Choice,
    pictures: Pictures,
    language: Spoken,
}

/// Whether the user chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Made,
    Open,
}

impl Options {
    /// What is asked, with only these techniques, and some of them first.
    pub fn new(task: Task, techniques: &[&str], first: &[&str]) -> Result<Self, Refusal> {
        let is_open = techniques.is_empty() && first.is_empty();
        Ok(Self {
            task,
            order: hint::order(techniques, first).map_err(Refusal::new)?,
            heavy: if techniques.is_empty() { Heavy::IfNeeded } else { Heavy::Always },
            choice: if is_open { Choice::Open } else { Choice::Made },
            pictures: Pictures::Left,
            language: Spoken::default(),
        })
    }

    /// The same in a language.
    pub fn in_language(self, language: Spoken) -> Self {
        Self { language, ..self }
    }

    /// The same, with or without pictures.
    pub fn with_pictures(self, pictures: Pictures) -> Self {
        Self { pictures, ..self }
    }

    /// The hint for a puzzle, as far as the budget lasts.
    pub fn hint(&self, subject: Subject<'_>, budget: &Budget<'_>) -> Hinted {
        let message = JudgedPosition::of(subject.read, budget).and_then(|judged| {
            let order = self.order(&judged.position)?;
            let words = Words::new(judged.position.puzzle().board(), self.language.0);
            let pictures = self.pictures;
            let asking = Asking { judged: &judged, order, pictures, words, budget };
            let message = self.answer(&asking)?;
            Ok((judged, message))
        });
        let (judged, message, error) = match message {
            Ok((judged, message)) => (Some(judged), message, None),
            Err(bad) => (None, Message::sentence(bad.status, &bad.line()), bad.error),
        };
        let Message { status, content, lines, conclusions, drawn } = message;
        let status = judged.as_ref().map_or(status, |judged| judged.status(status));
        let about = About::new(subject);
        let record = Record { about, status, error, content, lines, conclusions };
        Hinted { record, judged, drawn }
    }

    /// The techniques to try: those that were asked for, or else those that the player knows, in the player's
    /// order.
    fn order(&self, position: &Position) -> Result<Vec<&'static Technique>, BadPosition> {
        let [known, order] = [position.known(), position.order()]
            .map(|names| names.iter().map(String::as_str).collect::<Vec<_>>());
        if self.choice == Choice::Made || known.is_empty() && order.is_empty() {
            return Ok(self.order.clone());
        }
        hint::order(&known, &order).map_err(BadPosition::invalid)
    }

    fn answer(&self, asking: &Asking<'_>) -> Result<Message, BadPosition> {
        if !asking.judged.judgement.is_ok() {
            return Ok(next(asking, Stage::State));
        }
        match &self.task {
            Task::Stage(stage) => Ok(next(asking, *stage)),
            Task::All => Ok(every::answer(asking, self.heavy)),
            Task::Why(text) => why::answer(asking, text, WhyQuestion::Why),
            Task::WhyNot(text) => why::answer(asking, text, WhyQuestion::WhyNot),
        }
    }
}

impl Ready for Options {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        self.hint(subject, budget).record
    }

    fn is_unusable(record: &Record) -> bool {
        record.status == Status::Invalid
    }
}

/// A hint, and what a picture of it shows.
#[derive(Debug)]
pub struct Hinted {
    /// What the hint says.
    pub record: Record,
    judged: Option<JudgedPosition>,
    drawn: Option<Explanation>,
}

impl Hinted {
    /// The position, and the step or the place to look at as far as the hint gives them away.
    pub fn picture(&self) -> Option<String> {
        let judged = self.judged.as_ref()?;
        let state = judged.position.state(&judged.judgement);
        Some(draw::document(&state, self.explanation()))
    }

    /// What a picture shows beside the position.
    pub fn explanation(&self) -> Option<&Explanation> {
        self.drawn.as_ref()
    }

    /// The puzzle, and the digits that the player sees.
    pub fn digits(&self) -> Option<(&Puzzle, Grid)> {
        let position = &self.judged.as_ref()?.position;
        let mut digits = position.puzzle().givens().clone();
        for (cell, digit) in position.entries().filled() {
            digits.set(cell, digit);
        }
        Some((position.puzzle(), digits))
    }
}

/// A hint: a step in stages, every step (`steps`, each with `also`), or an argument (`question`,
/// `steps`). If the player has made a mistake, `state` says so, and nothing else is given.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HintAnswer))]
pub struct Record {
    /// The puzzle.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub about: About,
    /// Its status.
    pub status: Status,
    /// What is wrong with the puzzle or the question.
    pub error: Option<String>,
    /// What the hint says.
    #[serde(flatten)]
    pub content: Content,
    /// The same in lines, for people.
    #[serde(skip)]
    pub lines: Vec<String>,
    /// What the step concludes, if the whole step is given.
    #[serde(skip)]
    pub conclusions: String,
}

impl Record {
    /// The columns of a table, after those that all tables have.
    pub const COLUMNS: [&str; 3] = ["conclusions", "text", "error"];

    /// The fields of these columns.
    pub fn fields(&self) -> Vec<String> {
        vec![self.conclusions.clone(), self.lines.join(" "), field(self.error.as_ref())]
    }

    /// The row of a table.
    fn row(self) -> Row {
        Row { status: self.status.id(), fields: self.fields(), about: self.about }
    }
}

/// What the hint says.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(untagged)]
pub enum Content {
    /// A step in stages.
    Hint(Box<HintRecord>),
    /// Every step.
    Every(Every),
    /// An argument.
    Because(Because),
    /// That there is nothing to say.
    Sentence(Sentence),
}

/// One sentence.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sentence {
    /// The sentence.
    pub text: Vec<String>,
}

/// Where the player stands, and with what a hint is found.
struct Asking<'a> {
    judged: &'a JudgedPosition,
    order: Vec<&'static Technique>,
    pictures: Pictures,
    words: Words<'a>,
    budget: &'a Budget<'a>,
}

/// What a hint says, as JSON and in lines, and the step that a picture of it shows.
struct Message {
    status: Status,
    content: Content,
    lines: Vec<String>,
    conclusions: String,
    drawn: Option<Explanation>,
}

impl Message {
    fn new(status: Status, content: Content, lines: Vec<String>) -> Self {
        Self { status, content, lines, conclusions: String::new(), drawn: None }
    }

    fn sentence(status: Status, text: &str) -> Self {
        let lines = vec![text.to_owned()];
        Self::new(status, Content::Sentence(Sentence { text: lines.clone() }), lines)
    }
}

/// The next step, as far as a stage gives it away.
fn next(asking: &Asking<'_>, stage: Stage) -> Message {
    let JudgedPosition { position, judgement } = asking.judged;
    let words = asking.words;
    let hint = Hint::new(position, judgement.clone(), &asking.order, stage, asking.budget);
    let status = match hint.outcome {
        HintOutcome::Checked | HintOutcome::Step(_) => Status::Found,
        HintOutcome::Mistaken => Status::Wrong,
        HintOutcome::Solved => Status::Solved,
        HintOutcome::Stuck => Status::Stuck,
        _ => Status::Timeout,
    };
    let record = HintRecord::new(&hint, words, asking.pictures);
    let mut message = Message::new(status, Content::Hint(Box::new(record)), hint.sentences(words));
    if let Some(step) = hint.step().filter(|_| stage >= Stage::Full) {
        let heading = [words.language().text(step.technique.name).to_owned()].into_iter();
        message.lines.splice(0..0, heading.chain(Explanation::new(step, words).notation));
        message.conclusions = step.conclusions(words.shape());
    }
    message.drawn = hint.shown(words);
    if let Some(after) = &hint.after {
        let grid = candidate_grid(after.state(&hint.judgement).candidates());
        message.lines.extend(grid.trim_end().lines().map(str::to_owned));
    }
    message
}
