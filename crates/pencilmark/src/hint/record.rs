//! Steps and hints in JSON. One form for every door, so that all of them give the same bytes.

use super::stage::{self, Hint, Stage};
use super::{Judgement, Slip};
use crate::draw::StepPicture;
use crate::formats::write_digits;
use crate::logic::spoken::Look;
use crate::logic::{Explanation, Link, Mark, Role, Step, Words};
use crate::model::figure::Figure;
use crate::model::{Board, Candidate, Cell, DigitSet, HouseId, Shape};
use serde::Serialize;
use std::collections::BTreeMap;

/// Whether the JSON of a step holds its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    /// For whoever shows the step.
    Wanted,
    /// It is left out.
    Left,
}

/// A step as JSON. What a stage does not tell yet is null or empty.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepRecord {
    /// The id of the technique.
    technique: Option<&'static str>,
    /// Its class.
    class: Option<&'static str>,
    /// A short heading.
    title: Option<String>,
    /// Premises, then the conclusion.
    text: Vec<String>,
    /// For each sentence how deep it lies inside the argument, for an argument with cases or with chains
    /// inside it: 0 for its own line, one more inside.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    depths: Vec<usize>,
    /// A chain as players write it: `(5)r6c9=(5)r6c3-(5)r5c3=(5)r5c6 => r8c9-5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    notation: Option<String>,
    /// `r4c7=5`.
    placements: Vec<String>,
    /// `r4c7-5`.
    eliminations: Vec<String>,
    /// The houses that it rests on.
    houses: Vec<String>,
    /// What a picture of it shows.
    marks: Vec<MarkRecord>,
    /// The links between candidates, then those of chains inside it.
    links: Vec<LinkRecord>,
    /// For each sentence of the text the links that it speaks of, by their numbers from 0; left out if there
    /// are no links.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    spoken: Vec<Vec<usize>>,
    /// The cases of a forcing chain, each with a picture of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    looks: Vec<LookRecord>,
    /// Houses, marks and links as figures, over those that `board` answers; if pictures were asked for and
    /// there is something to draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<StepPicture>,
}

#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct MarkRecord {
    /// What it does in the step.
    role: &'static str,
    /// `r4c7`.
    cell: String,
    /// Nothing if the cell itself is marked.
    digit: Option<usize>,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct LinkRecord {
    /// `r4c7=5`.
    from: String,
    /// `r4c8=5`.
    to: String,
    /// `strong` or `weak`.
    kind: &'static str,
    /// Its arrow as figures, if pictures were asked for: a screen may show links one by one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    figures: Vec<Figure>,
}

/// One case of a forcing chain.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct LookRecord {
    /// The number of its first sentence, from 0.
    first: usize,
    /// The number of its last sentence.
    last: usize,
    /// Its links, by their numbers.
    links: Vec<usize>,
    /// Its marks and links as figures, if pictures were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<StepPicture>,
}

/// Links with their numbers.
struct Numbered(Vec<Link>);

impl Numbered {
    /// The numbers of some links; those that are new get the next ones.
    fn of(&mut self, links: &[Link]) -> Vec<usize> {
        let mut numbers: Vec<usize> = links.iter().map(|link| self.number(link)).collect();
        numbers.dedup();
        numbers
    }

    fn number(&mut self, link: &Link) -> usize {
        self.0.iter().position(|known| known == link).unwrap_or_else(|| {
            self.0.push(*link);
            self.0.len() - 1
        })
    }
}

impl StepRecord {
    /// The whole step.
    pub fn new<'a>(step: &Step, words: impl Into<Words<'a>>, pictures: Pictures) -> Self {
        Self::in_words(step, words.into(), pictures)
    }

    fn in_words(step: &Step, words: Words<'_>, pictures: Pictures) -> Self {
        let (board, shape) = (words.board(), words.shape());
        let explanation = Explanation::new(step, words);
        let is_drawn = pictures == Pictures::Wanted;
        let picture =
            is_drawn.then(|| StepPicture::new(&explanation, board).in_language(words.language()));
        let is_flat = explanation.depths.iter().all(|depth| *depth == 0);
        let mut links = Numbered(explanation.links.clone());
        let spoken = explanation.spoken.iter().map(|spoken| links.of(spoken)).collect();
        let concluded = explanation
            .marks
            .iter()
            .filter(|mark| matches!(mark.role, Role::Placed | Role::Removed));
        let concluded: Vec<Mark> = concluded.copied().collect();
        let look = |look: &Look| LookRecord {
            first: look.sentences.start,
            last: look.sentences.end - 1,
            links: links.of(&look.links),
            picture: is_drawn.then(|| {
                let marks = [look.marks(), concluded.clone()].concat();
                StepPicture::of(&[], &marks, &look.links, board).in_language(words.language())
            }),
        };
        let looks = explanation.looks.iter().map(look).collect();
        let written = |list: &[Candidate], write: fn(Candidate, Shape) -> String| {
            list.iter().map(|candidate| write(*candidate, shape)).collect()
        };
        Self {
            technique: Some(step.technique.id),
            class: Some(step.technique.class.name()),
            title: Some(explanation.title),
            text: explanation.sentences,
            depths: if is_flat { Vec::new() } else { explanation.depths },
            notation: explanation.notation,
            placements: written(&step.placements, Candidate::placed),
            eliminations: written(&step.eliminations, Candidate::removed),
            houses: house_names(&explanation.houses, board),
            marks: explanation.marks.iter().flat_map(|mark| mark_records(mark, shape)).collect(),
            spoken: if links.0.is_empty() { Vec::new() } else { spoken },
            looks,
            links: links.0.iter().map(|link| link_record(link, board, pictures)).collect(),
            picture,
        }
    }

    /// Adds a sentence.
    pub fn say(&mut self, sentence: String) {
        self.text.push(sentence);
        if !self.depths.is_empty() {
            self.depths.push(0);
        }
        if !self.spoken.is_empty() {
            self.spoken.push(Vec::new());
        }
    }

    /// The same with a sentence before the others.
    fn after(mut self, sentence: Option<String>) -> Self {
        if let Some(sentence) = sentence {
            self.text.insert(0, sentence);
            if !self.depths.is_empty() {
                self.depths.insert(0, 0);
            }
            if !self.spoken.is_empty() {
                self.spoken.insert(0, Vec::new());
            }
            for look in &mut self.looks {
                (look.first, look.last) = (look.first + 1, look.last + 1);
            }
        }
        self
    }

    /// What a stage tells of a step.
    fn at(stage: Stage, step: &Step, words: Words<'_>, pictures: Pictures) -> Self {
        if stage >= Stage::Full {
            return Self::in_words(step, words, pictures);
        }
        let board = words.board();
        let technique = step.technique;
        let is_told = |from: Stage| stage >= from;
        let houses = if is_told(Stage::Place) { stage::places(step, board) } else { Vec::new() };
        let is_drawn = pictures == Pictures::Wanted && !houses.is_empty();
        Self {
            technique: is_told(Stage::Technique).then_some(technique.id),
            class: is_told(Stage::Class).then_some(technique.class.name()),
            title: is_told(Stage::Technique)
                .then(|| words.language().text(technique.name).to_owned()),
            text: stage::told(stage, step, &words),
            houses: house_names(&houses, board),
            picture: is_drawn.then(|| StepPicture::of_houses(&houses, board)),
            ..Self::default()
        }
    }
}

fn house_names(houses: &[HouseId], board: &Board) -> Vec<String> {
    houses.iter().map(|house| board.house(*house).name().to_owned()).collect()
}

/// A record for each digit of a mark.
fn mark_records(mark: &Mark, shape: Shape) -> Vec<MarkRecord> {
    let record = |digit| MarkRecord {
        role: mark.role.name(),
        cell: mark.cell.name(shape).to_string(),
        digit,
    };
    match mark.digits.is_empty() {
        true => vec![record(None)],
        false => mark.digits.iter().map(|digit| record(Some(shape.number(digit)))).collect(),
    }
}

fn link_record(link: &Link, board: &Board, pictures: Pictures) -> LinkRecord {
    let shape = board.shape();
    LinkRecord {
        from: link.from.placed(shape),
        to: link.to.placed(shape),
        kind: link.kind.name(),
        figures: match pictures {
            Pictures::Wanted => StepPicture::of_link(link, board).into(),
            Pictures::Left => Vec::new(),
        },
    }
}

/// A hint as JSON.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintRecord {
    /// How much is told, from 0 to 5.
    stage: usize,
    /// Whether all is well so far.
    state: StateRecord,
    #[serde(flatten)]
    step: StepRecord,
    /// The player's digits after the step, at the last stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<String>,
    /// The notes after the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<BTreeMap<String, String>>,
    /// The moves so far, where they are known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    moves: Vec<String>,
    /// The techniques that the player knows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    known: Vec<String>,
}

#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct StateRecord {
    /// Whether all is well.
    ok: bool,
    /// Entries that are wrong.
    wrong: Vec<SlipRecord>,
    /// Notes that the solution needs.
    missing_notes: Vec<SlipRecord>,
    /// Notes that are out of date: a digit on the board rules them out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    stale_notes: Vec<SlipRecord>,
}

#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct SlipRecord {
    /// Where it is.
    cell: String,
    /// The digit that is wrong, missing, or still noted.
    digit: usize,
    /// The move that made it, if the moves are known.
    #[serde(rename = "move")]
    made_at: Option<usize>,
}

impl HintRecord {
    /// What a hint tells.
    pub fn new<'a>(hint: &Hint, words: impl Into<Words<'a>>, pictures: Pictures) -> Self {
        let words = words.into();
        let shape = words.shape();
        let step = match hint.step() {
            Some(step) => {
                let stale = hint.judgement.stale(&words);
                StepRecord::at(hint.stage, step, words, pictures).after(stale)
            }
            None => StepRecord { text: hint.sentences(words), ..StepRecord::default() },
        };
        let after = hint.after.as_ref();
        Self {
            stage: hint.stage.number(),
            state: StateRecord::new(&hint.judgement, shape),
            step,
            entries: after.map(|position| position.entries().to_string()),
            notes: after.and_then(|position| Some(Self::notes(position.notes()?, shape))),
            moves: after.map(|position| position.moves().to_vec()).unwrap_or_default(),
            known: after.map(|position| position.known().to_vec()).unwrap_or_default(),
        }
    }

    /// Notes, a set for each cell, as a game state has them: `{"r1c2":"379"}`.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let mut notes = vec![DigitSet::EMPTY; 81];
    /// notes[1] = "379".chars().filter_map(Digit::from_symbol).collect();
    /// assert_eq!(hint::HintRecord::notes(&notes, Shape::classic())["r1c2"], "379");
    /// ```
    pub fn notes(notes: &[DigitSet], shape: Shape) -> BTreeMap<String, String> {
        let noted = shape.cells().zip(notes).filter(|(_, notes)| !notes.is_empty());
        let field = |(cell, notes): (Cell, &DigitSet)| {
            (cell.name(shape).to_string(), write_digits(*notes, shape))
        };
        noted.map(field).collect()
    }

    /// One line of JSON, without its end.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record of text and numbers")
    }
}

impl StateRecord {
    fn new(judgement: &Judgement, shape: Shape) -> Self {
        let record = |slip: &Slip| SlipRecord {
            cell: slip.cell.name(shape).to_string(),
            digit: shape.number(slip.digit),
            made_at: slip.made_at,
        };
        Self {
            ok: judgement.is_ok(),
            wrong: judgement.wrong.iter().map(record).collect(),
            missing_notes: judgement.missing_notes.iter().map(record).collect(),
            stale_notes: judgement.stale_notes.iter().map(record).collect(),
        }
    }
}
