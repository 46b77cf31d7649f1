//! A block of puzzles, and a hint for each.

use super::record::{Record, Told};
use crate::arguments::Form;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work};
use crate::input::Block;
use crate::interrupt::TimeLimit;
use crate::logic::{Opening, Refusal, Status};
use crate::record::Subject;
use pencilmark::draw;
use pencilmark::hint::{self, Because, Heavy, Hint, Outcome, Position, Question, Stage};
use pencilmark::logic::{Explanation, Step, Technique, text};
use pencilmark::model::{Board, Budget, Candidate, Shape};
use pencilmark::rules;
use std::fs::File;
use std::io::Write as _;
use std::sync::{Arc, Mutex};

/// What the command line says.
pub struct Settings {
    pub asked: Asked,
    pub order: Vec<&'static Technique>,
    /// Whether the order was asked for; if not, a game may limit it to what its player knows.
    pub techniques: Choice,
    pub form: Form,
    pub time_limit: TimeLimit,
    /// Where the picture of the first puzzle goes.
    pub svg: Option<Mutex<File>>,
}

/// Whether somebody chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Made,
    Open,
}

/// What is asked about each puzzle.
#[derive(Clone)]
pub enum Asked {
    Stage(Stage),
    All(Heavy),
    /// Why or why not, and the candidate, which can be read only when the board is known.
    Argument(fn(Candidate) -> Question, String),
}

/// The job of `pencilmark hint`.
pub struct HintJob {
    settings: Settings,
}

/// What is told about a puzzle, and the step that a picture shows.
struct Answer {
    status: Status,
    told: Told,
    drawn: Option<Step>,
}

impl HintJob {
    pub fn new(settings: Settings) -> Self {
        Self { settings }
    }

    /// The hint for a puzzle, unless it is told to stop, and the picture of what it tells.
    pub fn hint(&self, subject: Subject<'_>, stop: &dyn Fn() -> bool) -> (Record, Option<String>) {
        let mut record = Record::new(subject);
        let budget = Budget::unlimited().or_when(stop);
        let answered = Opening::of(subject.read, stop).and_then(|opening| {
            let order = self.order(&opening.position)?;
            let answer = self.answer(&opening, &order, &budget)?;
            Ok((opening, answer))
        });
        match answered {
            Ok((opening, answer)) => {
                record.tell(answer.status, answer.told);
                let is_drawn = self.settings.svg.is_some() && subject.index == 0;
                (record, is_drawn.then(|| picture(&opening, answer.drawn.as_ref())))
            }
            Err(refusal) => {
                record.refuse(refusal);
                (record, None)
            }
        }
    }

    /// The techniques to try: those that were asked for, or else those that the player knows.
    fn order(&self, position: &Position) -> Result<Vec<&'static Technique>, Refusal> {
        if self.settings.techniques == Choice::Made || position.known().is_empty() {
            return Ok(self.settings.order.clone());
        }
        let known: Vec<&str> = position.known().iter().map(String::as_str).collect();
        hint::order(&known, &[]).map_err(|unknown| invalid(unknown.to_string()))
    }

    fn answer(
        &self,
        opening: &Opening,
        order: &[&'static Technique],
        budget: &Budget<'_>,
    ) -> Result<Answer, Refusal> {
        let Opening { position, judgement } = opening;
        if !judgement.is_ok() {
            return Ok(next(opening, order, Stage::State, budget));
        }
        match &self.settings.asked {
            Asked::Stage(stage) => Ok(next(opening, order, *stage, budget)),
            Asked::All(heavy) => Ok(every(opening, order, *heavy, budget)),
            Asked::Argument(ask, text) => {
                let candidate = candidate(text, position.puzzle().board().shape())?;
                Ok(why(opening, order, ask(candidate), budget))
            }
        }
    }

    /// Writes the picture of the first puzzle.
    fn keep(&self, picture: &str, reply: &mut Reply) {
        let Some(file) = &self.settings.svg else { return };
        let mut file = file.lock().expect("only the first puzzle is drawn");
        if let Err(error) = file.write_all(picture.as_bytes()) {
            reply.message(format!("the picture cannot be written: {error}"));
        }
    }
}

/// The next step, as far as a stage tells it.
fn next(
    opening: &Opening,
    order: &[&'static Technique],
    stage: Stage,
    budget: &Budget<'_>,
) -> Answer {
    let Opening { position, judgement } = opening;
    let hint = Hint::new(position, judgement.clone(), order, stage, budget);
    let status = match hint.outcome {
        Outcome::Checked | Outcome::Step(_) => Status::Found,
        Outcome::Mistaken => Status::Wrong,
        Outcome::Solved => Status::Solved,
        Outcome::Stuck => Status::Stuck,
        Outcome::Stopped => Status::Timeout,
    };
    let told = Told::hint(&hint, position);
    let drawn = hint.step().filter(|_| stage >= Stage::Full).cloned();
    Answer { status: opening.status(status), told, drawn }
}

/// Every step that can be made now.
fn every(
    opening: &Opening,
    order: &[&'static Technique],
    heavy: Heavy,
    budget: &Budget<'_>,
) -> Answer {
    let state = opening.position.state(&opening.judgement);
    let steps = hint::every(&state, order, heavy, budget);
    let status = match steps.is_empty() {
        _ if state.candidates().is_solved() => Status::Solved,
        _ if budget.is_spent() => Status::Timeout,
        true => Status::Stuck,
        false => Status::Found,
    };
    let told = match status {
        Status::Solved => Told::sentence("It is solved."),
        Status::Timeout if steps.is_empty() => Told::sentence("The time ran out."),
        _ => Told::every(&steps, opening),
    };
    let drawn = steps.into_iter().next().map(|merged| merged.step);
    Answer { status: opening.status(status), told, drawn }
}

/// The argument for one candidate.
fn why(
    opening: &Opening,
    order: &[&'static Technique],
    question: Question,
    budget: &Budget<'_>,
) -> Answer {
    let Opening { position, judgement } = opening;
    let because = hint::answer(position, judgement, order, question, budget);
    let status = match &because {
        Because::Seen(_) | Because::Steps(_) => Status::Found,
        Because::Opposite(_) => Status::Wrong,
        Because::NotFound if budget.is_spent() => Status::Timeout,
        Because::NotFound => Status::Stuck,
    };
    let told = Told::because(question, &because, opening);
    let drawn = match because {
        Because::Steps(steps) if steps.len() == 1 => steps.into_iter().next(),
        _ => None,
    };
    Answer { status: opening.status(status), told, drawn }
}

/// The position, and the step if there is one.
fn picture(opening: &Opening, step: Option<&Step>) -> String {
    let state = opening.position.state(&opening.judgement);
    let explanation = step.map(|step| Explanation::new(step, state.board()));
    draw::document(&state, explanation.as_ref())
}

/// Reads the candidate that a question is about.
fn candidate(text: &str, shape: Shape) -> Result<Candidate, Refusal> {
    match text::candidates(text, '=', shape).map_err(invalid)?[..] {
        [candidate] => Ok(candidate),
        _ => Err(invalid(ONE_CANDIDATE.to_owned())),
    }
}

/// What a question must be about.
pub const ONE_CANDIDATE: &str = "expected one candidate, such as r4c7=5";

fn invalid(error: String) -> Refusal {
    Refusal { status: Status::Invalid, error: Some(error) }
}

impl Job for HintJob {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        let work = |subject: Subject<'_>, stop: &dyn Fn() -> bool| self.hint(subject, stop);
        batch::each_subject(
            block,
            board,
            self.settings.time_limit,
            reply,
            work,
            |answer, item, reply| {
                let (record, picture) = answer;
                if let Some(picture) = picture {
                    self.keep(&picture, reply);
                }
                reply.complain(block, item, record.error());
                let output = reply.output();
                match self.settings.form {
                    Form::Json => crate::record::write_json(&record, output),
                    Form::Csv => record.write_csv(output),
                    Form::Text => record.write_text(output),
                }
                record.status().verdict()
            },
        )
    }

    fn header(&self) -> Option<String> {
        (self.settings.form == Form::Csv).then(|| Record::CSV_HEADER.to_owned())
    }

    fn records_end(&self) -> RecordsEnd {
        match self.settings.form {
            Form::Text => RecordsEnd::Unknown,
            Form::Json | Form::Csv => RecordsEnd::WithLine,
        }
    }

    fn verdict(&self, record: &str) -> Verdict {
        Status::verdict_of(record)
    }
}
