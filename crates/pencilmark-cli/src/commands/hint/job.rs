//! A block of puzzles, and a hint for each.

use super::record::{Record, Told};
use crate::arguments::Form;
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work};
use crate::input::{Block, Item};
use crate::interrupt::{self, TimeLimit};
use crate::logic::{Opening, Refusal, Status};
use pencilmark::draw;
use pencilmark::hint::{self, Because, Heavy, Hint, Outcome, Question, Stage};
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
    pub form: Form,
    pub time_limit: TimeLimit,
    /// Where the picture of the first puzzle goes.
    pub svg: Option<Mutex<File>>,
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

    fn hint(&self, block: &Block, item: &Item, board: &Arc<Board>, reply: &mut Reply) -> Record {
        let read = block.record(item, board);
        let mut record = Record::new(item.index, &read, block.line(item));
        let stop = self.settings.time_limit.start();
        let answered = Opening::of(&read, &stop).and_then(|opening| {
            let answer = self.answer(&opening, &Budget::unlimited().or_when(&stop))?;
            if item.index == 0 {
                self.draw(&opening, answer.drawn.as_ref(), reply);
            }
            Ok(answer)
        });
        match answered {
            Ok(answer) => record.tell(answer.status, answer.told),
            Err(refusal) => record.refuse(refusal),
        }
        record
    }

    fn answer(&self, opening: &Opening, budget: &Budget<'_>) -> Result<Answer, Refusal> {
        let Opening { position, judgement } = opening;
        if !judgement.is_ok() {
            return Ok(self.next(opening, Stage::State, budget));
        }
        match &self.settings.asked {
            Asked::Stage(stage) => Ok(self.next(opening, *stage, budget)),
            Asked::All(heavy) => Ok(self.every(opening, *heavy, budget)),
            Asked::Argument(ask, text) => {
                let candidate = candidate(text, position.puzzle().board().shape())?;
                Ok(self.why(opening, ask(candidate), budget))
            }
        }
    }

    fn next(&self, opening: &Opening, stage: Stage, budget: &Budget<'_>) -> Answer {
        let Opening { position, judgement } = opening;
        let hint = Hint::new(position, judgement.clone(), &self.settings.order, stage, budget);
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

    fn every(&self, opening: &Opening, heavy: Heavy, budget: &Budget<'_>) -> Answer {
        let state = opening.position.state(&opening.judgement);
        let steps = hint::every(&state, &self.settings.order, heavy, budget);
        let status = match steps.is_empty() {
            _ if state.candidates().is_solved() => Status::Solved,
            _ if budget.is_spent() => Status::Timeout,
            true => Status::Stuck,
            false => Status::Found,
        };
        let told = match status {
            Status::Solved => Told::sentence("It is solved."),
            Status::Timeout if steps.is_empty() => Told::sentence("The time ran out."),
            _ => Told::every(&steps, state.board()),
        };
        let drawn = steps.into_iter().next().map(|merged| merged.step);
        Answer { status: opening.status(status), told, drawn }
    }

    fn why(&self, opening: &Opening, question: Question, budget: &Budget<'_>) -> Answer {
        let Opening { position, judgement } = opening;
        let because = hint::answer(position, judgement, &self.settings.order, question, budget);
        let status = match &because {
            Because::Seen(_) | Because::Steps(_) => Status::Found,
            Because::Opposite(_) => Status::Wrong,
            Because::NotFound if budget.is_spent() => Status::Timeout,
            Because::NotFound => Status::Stuck,
        };
        let told = Told::because(question, &because, position.puzzle().board());
        let drawn = match because {
            Because::Steps(steps) if steps.len() == 1 => steps.into_iter().next(),
            _ => None,
        };
        Answer { status: opening.status(status), told, drawn }
    }

    /// Draws the position, and the step if there is one.
    fn draw(&self, opening: &Opening, step: Option<&Step>, reply: &mut Reply) {
        let Some(file) = &self.settings.svg else { return };
        let state = opening.position.state(&opening.judgement);
        let explanation = step.map(|step| Explanation::new(step, state.board()));
        let picture = draw::document(&state, explanation.as_ref());
        let mut file = file.lock().expect("only the first puzzle is drawn");
        if let Err(error) = file.write_all(picture.as_bytes()) {
            reply.message(format!("the picture cannot be written: {error}"));
        }
    }
}

/// Reads the candidate that a question is about.
fn candidate(text: &str, shape: Shape) -> Result<Candidate, Refusal> {
    let refuse = |error| Refusal { status: Status::Invalid, error: Some(error) };
    let found = text::candidates(text, '=', shape).map_err(refuse)?;
    Ok(found[0])
}

impl Job for HintJob {
    type Workspace = Arc<Board>;

    fn workspace(&self) -> Arc<Board> {
        rules::classic()
    }

    fn block(&self, board: &mut Arc<Board>, block: &Block, reply: &mut Reply) -> Work {
        batch::each_item(block, reply, |_, item, reply| {
            let record = (!interrupt::asked()).then(|| self.hint(block, item, board, reply))?;
            if interrupt::asked() {
                return None;
            }
            if let Some(error) = record.error() {
                reply.message(format!("{}: {error}", block.place(item)));
            }
            let output = reply.output();
            match self.settings.form {
                Form::Json => crate::record::write_json(&record, output),
                Form::Csv => record.write_csv(output),
                Form::Text => record.write_text(output),
            }
            Some(record.status().verdict())
        })
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
