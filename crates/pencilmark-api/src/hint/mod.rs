//! `hint`: the next step in stages; every step; or why a candidate is true or false.
//!
//! [`Request`] becomes [`Options`]; [`Options::hint`] tells a [`Hinted`], whose [`Record`] is its JSON.

mod record;

pub use record::{Because, Content, Every, MergedRecord, Record, Sentence};

use crate::opening::{Closed, Opening, Status};
use crate::{AboutPuzzle, Names, Pace, Puzzle, Question, Ready, Refusal, Source, Subject};
use pencilmark::hint::{self, Heavy, Hint, HintOutcome, Position, Stage};
use pencilmark::logic::{Explanation, Step, Technique, text};
use pencilmark::model::{Budget, Candidate, Shape};
use pencilmark::{draw, hint::Because as Why};
use record::Told;
use serde::Deserialize;

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
    /// Try these first.
    #[serde(default)]
    pub order: Names,
}

impl Request {
    fn asked(&self) -> Result<Asked, Refusal> {
        match (&self.why, &self.why_not, self.all, self.stage) {
            (Some(text), None, false, None) => Ok(Asked::Why(text.clone())),
            (None, Some(text), false, None) => Ok(Asked::WhyNot(text.clone())),
            (None, None, true, None) => Ok(Asked::All),
            (None, None, false, stage) => {
                let stage = Stage::from_number(stage.unwrap_or(Stage::Full.number()));
                let error = || Refusal::new("expected a number from 0 to 5").in_field("stage");
                Ok(Asked::Stage(stage.ok_or_else(error)?))
            }
            _ => Err(Refusal::new("more than one of stage, all, why and why_not (expected one)")),
        }
    }
}

impl AboutPuzzle for Request {
    type Record = Record;
    type Ready = Options;

    fn source(&self) -> &Source {
        &self.source
    }

    fn pace(&self) -> Pace {
        let is_stage = !self.all && self.why.is_none() && self.why_not.is_none();
        if is_stage { Pace::Quick } else { Pace::Long }
    }

    fn ready(&self) -> Result<Options, Refusal> {
        Options::new(self.asked()?, &self.techniques.list(), &self.order.list())
    }
}

/// What is asked about each puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
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
    asked: Asked,
    order: Vec<&'static Technique>,
    heavy: Heavy,
    /// Whether the order was asked for; if not, a game may limit it to what its player knows.
    choice: Choice,
}

/// Whether the user chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Made,
    Open,
}

impl Options {
    /// What is asked, with only these techniques, and some of them first.
    pub fn new(asked: Asked, techniques: &[&str], first: &[&str]) -> Result<Self, Refusal> {
        let is_open = techniques.is_empty() && first.is_empty();
        Ok(Self {
            asked,
            order: hint::order(techniques, first).map_err(Refusal::new)?,
            heavy: if techniques.is_empty() { Heavy::IfNeeded } else { Heavy::Always },
            choice: if is_open { Choice::Open } else { Choice::Made },
        })
    }

    /// The hint for a puzzle, as far as the budget lasts.
    pub fn hint(&self, subject: Subject<'_>, budget: &Budget<'_>) -> Hinted {
        let told = Opening::of(subject.read, budget).and_then(|opening| {
            let order = self.order(&opening.position)?;
            let told = self.tell(&opening, &order, budget)?;
            Ok((opening, told))
        });
        match told {
            Ok((opening, (status, told, drawn))) => {
                let record = Record::new(subject, status, told);
                Hinted { record, opening: Some(opening), drawn }
            }
            Err(closed) => {
                Hinted { record: Record::closed(subject, closed), opening: None, drawn: None }
            }
        }
    }

    /// The techniques to try: those that were asked for, or else those that the player knows.
    fn order(&self, position: &Position) -> Result<Vec<&'static Technique>, Closed> {
        if self.choice == Choice::Made || position.known().is_empty() {
            return Ok(self.order.clone());
        }
        let known: Vec<&str> = position.known().iter().map(String::as_str).collect();
        hint::order(&known, &[]).map_err(Closed::invalid)
    }

    fn tell(
        &self,
        opening: &Opening,
        order: &[&'static Technique],
        budget: &Budget<'_>,
    ) -> Result<Telling, Closed> {
        if !opening.judgement.is_ok() {
            return Ok(next(opening, order, Stage::State, budget));
        }
        let shape = opening.position.puzzle().board().shape();
        match &self.asked {
            Asked::Stage(stage) => Ok(next(opening, order, *stage, budget)),
            Asked::All => Ok(every(opening, order, self.heavy, budget)),
            Asked::Why(text) => {
                Ok(why(opening, order, hint::WhyQuestion::Why(candidate(text, shape)?), budget))
            }
            Asked::WhyNot(text) => {
                Ok(why(opening, order, hint::WhyQuestion::WhyNot(candidate(text, shape)?), budget))
            }
        }
    }
}

impl Ready for Options {
    type Record = Record;

    fn record(&mut self, subject: Subject<'_>, budget: &Budget<'_>) -> Record {
        self.hint(subject, budget).record
    }

    fn puzzle(record: &Record) -> Puzzle {
        if record.status == Status::Invalid { Puzzle::Bad } else { Puzzle::Good }
    }
}

/// A hint, and what a picture of it shows.
#[derive(Debug)]
pub struct Hinted {
    /// What the hint says.
    pub record: Record,
    opening: Option<Opening>,
    drawn: Option<Step>,
}

impl Hinted {
    /// The position, and the step if there is one.
    pub fn picture(&self) -> Option<String> {
        let opening = self.opening.as_ref()?;
        let state = opening.position.state(&opening.judgement);
        let explanation = self.drawn.as_ref().map(|step| Explanation::new(step, state.board()));
        Some(draw::document(&state, explanation.as_ref()))
    }
}

/// How it went, what the hint says, and the step that a picture shows.
type Telling = (Status, Told, Option<Step>);

/// The next step, as far as a stage gives it away.
fn next(
    opening: &Opening,
    order: &[&'static Technique],
    stage: Stage,
    budget: &Budget<'_>,
) -> Telling {
    let Opening { position, judgement } = opening;
    let hint = Hint::new(position, judgement.clone(), order, stage, budget);
    let status = match hint.outcome {
        HintOutcome::Checked | HintOutcome::Step(_) => Status::Found,
        HintOutcome::Mistaken => Status::Wrong,
        HintOutcome::Solved => Status::Solved,
        HintOutcome::Stuck => Status::Stuck,
        _ => Status::Timeout,
    };
    let drawn = hint.step().filter(|_| stage >= Stage::Full).cloned();
    (opening.status(status), Told::hint(&hint, position), drawn)
}

/// Every step that can be made now.
fn every(
    opening: &Opening,
    order: &[&'static Technique],
    heavy: Heavy,
    budget: &Budget<'_>,
) -> Telling {
    let state = opening.position.state(&opening.judgement);
    let steps = hint::every(&state, order, heavy, budget);
    let status = match steps.is_empty() {
        _ if state.candidates().is_solved() => Status::Solved,
        _ if budget.is_spent() => Status::Timeout,
        true => Status::Stuck,
        false => Status::Found,
    };
    let told = match status {
        Status::Solved => Told::sentence("The puzzle is solved."),
        Status::Timeout if steps.is_empty() => Told::sentence("Time ran out."),
        _ => Told::every(&steps, opening),
    };
    let drawn = steps.into_iter().next().map(|merged| merged.step);
    (opening.status(status), told, drawn)
}

/// The argument for one candidate.
fn why(
    opening: &Opening,
    order: &[&'static Technique],
    question: hint::WhyQuestion,
    budget: &Budget<'_>,
) -> Telling {
    let Opening { position, judgement } = opening;
    let because = hint::answer(position, judgement, order, question, budget);
    let status = match &because {
        Why::Seen(_) | Why::Steps(_) => Status::Found,
        Why::Opposite(_) => Status::Wrong,
        Why::NotFound if budget.is_spent() => Status::Timeout,
        _ => Status::Stuck,
    };
    let told = Told::because(question, &because, opening);
    let drawn = match because {
        Why::Steps(steps) if steps.len() == 1 => steps.into_iter().next(),
        _ => None,
    };
    (opening.status(status), told, drawn)
}

/// Reads the one candidate that a question is about: `r4c7=5`.
pub fn read_candidate(text: &str, shape: Shape) -> Result<Candidate, String> {
    match text::candidates(text, '=', shape)?[..] {
        [candidate] => Ok(candidate),
        _ => Err("expected one candidate, such as r4c7=5".to_owned()),
    }
}

fn candidate(text: &str, shape: Shape) -> Result<Candidate, Closed> {
    read_candidate(text, shape).map_err(Closed::invalid)
}
