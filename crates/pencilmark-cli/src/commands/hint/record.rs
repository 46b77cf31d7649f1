//! What comes out for each puzzle.

use crate::logic::{Opening, Refusal, Status, numbered};
use crate::record::{self, About, Subject};
use pencilmark::hint::{Because, Hint, HintRecord, Merged, Position, Question, Stage, StepRecord};
use pencilmark::logic::{Explanation, Step};
use serde::Serialize;

/// A hint, or why there is none.
#[derive(Serialize)]
pub struct Record {
    #[serde(flatten)]
    about: About,
    status: Status,
    error: Option<String>,
    #[serde(flatten)]
    told: Told,
}

/// What is told, as JSON and as lines of text.
#[derive(Serialize)]
pub struct Told {
    #[serde(flatten)]
    content: Content,
    #[serde(skip)]
    lines: Vec<String>,
    /// For the table.
    #[serde(skip)]
    conclusions: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Content {
    Hint(Box<HintRecord>),
    Every { steps: Vec<MergedRecord> },
    Because { question: String, text: Vec<String>, steps: Vec<StepRecord> },
    Sentence { text: Vec<String> },
}

#[derive(Serialize)]
struct MergedRecord {
    #[serde(flatten)]
    step: StepRecord,
    /// Harder techniques that conclude the same.
    also: Vec<&'static str>,
}

impl Told {
    /// A hint.
    pub fn hint(hint: &Hint, position: &Position) -> Self {
        let board = position.puzzle().board();
        let mut lines = hint.sentences(board);
        let mut conclusions = String::new();
        if let Some(step) = hint.step().filter(|_| hint.stage >= Stage::Full) {
            lines.insert(0, step.technique.name.to_owned());
            conclusions = step.conclusions(board.shape());
        }
        if let Some(after) = &hint.after {
            let grid = crate::logic::candidate_grid(&after.state(&hint.judgement));
            lines.extend(grid.trim_end().lines().map(str::to_owned));
        }
        let record = Box::new(HintRecord::new(hint, board));
        Self { content: Content::Hint(record), lines, conclusions }
    }

    /// Every step.
    pub fn every(steps: &[Merged], opening: &Opening) -> Self {
        let board = opening.position.puzzle().board();
        let line = |Merged { step, also }: &Merged| {
            let names: Vec<_> = also.iter().map(|technique| technique.name).collect();
            let also = match names.is_empty() {
                true => String::new(),
                false => format!(" (also: {})", names.join(", ")),
            };
            Explanation::new(step, board).short + &also
        };
        let record = |Merged { step, also }: &Merged| MergedRecord {
            step: StepRecord::new(step, board),
            also: also.iter().map(|technique| technique.id).collect(),
        };
        let lines = match steps.is_empty() {
            true => vec![opening.judgement.stuck("No technique finds a step")],
            false => steps.iter().map(line).collect(),
        };
        let content = Content::Every { steps: steps.iter().map(record).collect() };
        Self { content, lines, conclusions: String::new() }
    }

    /// The answer to a question.
    pub fn because(question: Question, because: &Because, opening: &Opening) -> Self {
        let board = opening.position.puzzle().board();
        let shape = board.shape();
        let steps: &[Step] = if let Because::Steps(steps) = because { steps } else { &[] };
        let text = match because {
            Because::Seen(sentence) | Because::Opposite(sentence) => vec![sentence.clone()],
            Because::NotFound => vec![opening.judgement.stuck("The techniques do not get there")],
            Because::Steps(_) => Vec::new(),
        };
        let closing = steps.last().and_then(|last| question.closing(last, board));
        let mut lines = text.clone();
        for (index, step) in steps.iter().enumerate() {
            lines.extend(numbered(index + 1, step, board));
        }
        lines.extend(closing.iter().map(|sentence| format!("   {sentence}")));
        let question = match question {
            Question::Why(candidate) => candidate.placed(shape),
            Question::WhyNot(candidate) => candidate.removed(shape),
        };
        let mut steps: Vec<_> = steps.iter().map(|step| StepRecord::new(step, board)).collect();
        if let (Some(last), Some(closing)) = (steps.last_mut(), closing) {
            last.say(closing);
        }
        Self {
            content: Content::Because { question, text, steps },
            lines,
            conclusions: String::new(),
        }
    }

    /// One sentence.
    pub fn sentence(text: &str) -> Self {
        let lines = vec![text.to_owned()];
        let content = Content::Sentence { text: lines.clone() };
        Self { content, lines, conclusions: String::new() }
    }
}

impl Record {
    /// The columns of the table.
    pub const CSV_HEADER: &str = "index,status,puzzle,rules,conclusions,text,error\n";

    /// A record about which nothing is told yet.
    pub fn new(subject: Subject<'_>) -> Self {
        Self {
            about: About::new(subject),
            status: Status::Invalid,
            error: None,
            told: Told::sentence(""),
        }
    }

    /// Takes in what is told.
    pub fn tell(&mut self, status: Status, told: Told) {
        (self.status, self.told) = (status, told);
    }

    /// There is nothing to tell.
    pub fn refuse(&mut self, Refusal { status, error }: Refusal) {
        let reason = error.as_deref().map(|error| format!(": {error}")).unwrap_or_default();
        self.told = Told::sentence(&format!("{}{reason}", status.id()));
        (self.status, self.error) = (status, error);
    }

    pub fn status(&self) -> Status {
        self.status
    }

    /// What to tell people on stderr.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// The lines, and an empty one.
    pub fn write_text(&self, output: &mut Vec<u8>) {
        output.extend_from_slice(self.told.lines.join("\n").as_bytes());
        output.extend_from_slice(b"\n\n");
    }

    pub fn write_csv(&self, output: &mut Vec<u8>) {
        let fields = [
            &self.about.index.to_string(),
            self.status.id(),
            self.about.puzzle.as_deref().unwrap_or_default(),
            &self.about.rules.join(","),
            &self.told.conclusions,
            &self.told.lines.join(" "),
            self.error.as_deref().unwrap_or_default(),
        ];
        record::write_csv(&fields, output);
    }
}
