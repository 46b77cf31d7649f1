//! What a hint says, as JSON and in lines.

use crate::opening::{Closed, Opening, Status, numbered};
use crate::{About, Subject};
use pencilmark::generate::candidate_grid;
use pencilmark::hint::{self, Hint, HintRecord, Merged, Position, Stage, StepRecord, WhyQuestion};
use pencilmark::logic::{Explanation, Step};
use serde::Serialize;

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

/// What the hint says.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
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

/// Every step that can be made now.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Every {
    /// Easiest first.
    pub steps: Vec<MergedRecord>,
}

/// The argument for one candidate.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Because {
    /// The candidate in question.
    pub question: String,
    /// What can be said without a step.
    pub text: Vec<String>,
    /// The steps that lead there.
    pub steps: Vec<StepRecord>,
}

/// One sentence.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sentence {
    /// The sentence.
    pub text: Vec<String>,
}

/// A step, and what else concludes the same.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MergedRecord {
    /// The step.
    #[serde(flatten)]
    pub step: StepRecord,
    /// Harder techniques that conclude the same.
    pub also: Vec<&'static str>,
}

/// What the hint says, as JSON and in lines.
pub(super) struct Told {
    content: Content,
    lines: Vec<String>,
    conclusions: String,
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
            let grid = candidate_grid(after.state(&hint.judgement).candidates());
            lines.extend(grid.trim_end().lines().map(str::to_owned));
        }
        let content = Content::Hint(Box::new(HintRecord::new(hint, board)));
        Self { content, lines, conclusions }
    }

    /// Every step.
    pub fn every(steps: &[Merged], opening: &Opening) -> Self {
        let board = opening.position.puzzle().board();
        let line = |Merged { step, also, .. }: &Merged| {
            let names: Vec<_> = also.iter().map(|technique| technique.name).collect();
            let also = match names.is_empty() {
                true => String::new(),
                false => format!(" (also: {})", names.join(", ")),
            };
            Explanation::new(step, board).short + &also
        };
        let record = |Merged { step, also, .. }: &Merged| MergedRecord {
            step: StepRecord::new(step, board),
            also: also.iter().map(|technique| technique.id).collect(),
        };
        let lines = match steps.is_empty() {
            true => vec![opening.judgement.stuck("No technique finds a step")],
            false => steps.iter().map(line).collect(),
        };
        let content = Content::Every(Every { steps: steps.iter().map(record).collect() });
        Self { content, lines, conclusions: String::new() }
    }

    /// The answer to a question.
    pub fn because(question: WhyQuestion, because: &hint::Because, opening: &Opening) -> Self {
        let board = opening.position.puzzle().board();
        let shape = board.shape();
        let steps: &[Step] = if let hint::Because::Steps(steps) = because { steps } else { &[] };
        let text = match because {
            hint::Because::Seen(sentence) | hint::Because::Opposite(sentence) => {
                vec![sentence.clone()]
            }
            hint::Because::NotFound => {
                vec![opening.judgement.stuck("The techniques do not lead there")]
            }
            _ => Vec::new(),
        };
        let closing = steps.last().and_then(|last| question.closing(last, board));
        let mut lines = text.clone();
        for (index, step) in steps.iter().enumerate() {
            lines.extend(numbered(index + 1, step, board));
        }
        lines.extend(closing.iter().map(|sentence| format!("   {sentence}")));
        let question = match question {
            WhyQuestion::Why(candidate) => candidate.placed(shape),
            WhyQuestion::WhyNot(candidate) => candidate.removed(shape),
        };
        let mut steps: Vec<_> = steps.iter().map(|step| StepRecord::new(step, board)).collect();
        if let (Some(last), Some(closing)) = (steps.last_mut(), closing) {
            last.say(closing);
        }
        let content = Content::Because(Because { question, text, steps });
        Self { content, lines, conclusions: String::new() }
    }

    /// One sentence.
    pub fn sentence(text: &str) -> Self {
        let lines = vec![text.to_owned()];
        let content = Content::Sentence(Sentence { text: lines.clone() });
        Self { content, lines, conclusions: String::new() }
    }
}

impl Record {
    /// What the hint says about a puzzle.
    pub(super) fn new(subject: Subject<'_>, status: Status, told: Told) -> Self {
        let Told { content, lines, conclusions } = told;
        Self { about: About::new(subject), status, error: None, content, lines, conclusions }
    }

    /// There is nothing to say.
    pub(super) fn closed(subject: Subject<'_>, closed: Closed) -> Self {
        let told = Told::sentence(&closed.line());
        Self { error: closed.error, ..Self::new(subject, closed.status, told) }
    }
}

/// The forms that an answer may have. They differ in their fields, and some fields are in several
/// of them, so "any of" is all that can be said.
#[cfg(feature = "schema")]
mod schema {
    use super::{Because, Content, Every, HintRecord, Sentence};
    use utoipa::openapi::schema::AnyOfBuilder;
    use utoipa::openapi::{Ref, RefOr, Schema};
    use utoipa::{PartialSchema, ToSchema};

    impl PartialSchema for Content {
        fn schema() -> RefOr<Schema> {
            let names = [HintRecord::name(), Every::name(), Because::name(), Sentence::name()];
            let any = AnyOfBuilder::new();
            let any =
                names.into_iter().fold(any, |any, name| any.item(Ref::from_schema_name(name)));
            Schema::AnyOf(any.build()).into()
        }
    }

    impl ToSchema for Content {
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                schemas.push((T::name().into_owned(), T::schema()));
                T::schemas(schemas);
            }
            add::<HintRecord>(schemas);
            add::<Every>(schemas);
            add::<Because>(schemas);
            add::<Sentence>(schemas);
        }
    }
}
