//! A step in words and marks, the same for terminal, JSON and page.

use super::node::Chain;
use super::spoken::{self, Look};
use super::{Class, Link, Mark, Role, Step, Words};
use crate::model::{Candidate, Cell, DigitSet, HouseId};

/// What a person is told about a step.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The name of the technique.
    pub title: String,
    /// One line: the name and the conclusions.
    pub short: String,
    /// The premises, in the order to check them, then the conclusion.
    pub sentences: Vec<String>,
    /// How deep each sentence lies inside the argument: 0 for its own line, one more inside a case of it
    /// or a chain inside it.
    pub depths: Vec<usize>,
    /// A chain as players write it, if the step is one.
    pub notation: Option<String>,
    /// Everything to be marked, conclusions included.
    pub marks: Vec<Mark>,
    /// The houses to be framed.
    pub houses: Vec<HouseId>,
    /// The arrows to be drawn.
    pub links: Vec<Link>,
    /// Lines from a filled cell to one that cannot hold its digit because of it.
    pub(crate) sights: Vec<[Cell; 2]>,
    /// For each sentence the links that it speaks of.
    #[cfg_attr(not(feature = "serde"), allow(dead_code, reason = "for the JSON of a step"))]
    pub(crate) spoken: Vec<Vec<Link>>,
    /// Each case of a forcing chain.
    #[cfg_attr(not(feature = "serde"), allow(dead_code, reason = "for the JSON of a step"))]
    pub(crate) looks: Vec<Look>,
}

impl Explanation {
    /// Where to look, and nothing else.
    pub(crate) fn of_places(sentence: String, houses: Vec<HouseId>) -> Self {
        Self {
            title: sentence.clone(),
            short: sentence,
            sentences: Vec::new(),
            depths: Vec::new(),
            notation: None,
            marks: Vec::new(),
            houses,
            links: Vec::new(),
            sights: Vec::new(),
            spoken: Vec::new(),
            looks: Vec::new(),
        }
    }

    /// Explains a step in the language of some words, or on a board, in English.
    pub fn new<'a>(step: &Step, words: impl Into<Words<'a>>) -> Self {
        Self::in_words(step, words.into())
    }

    fn in_words(step: &Step, words: Words<'_>) -> Self {
        let title = words.language().text(step.technique.name);
        let mut told = (step.technique.explain)(step, &words);
        told.push(conclusion(step, &words).into());
        let concluded = |role: Role| {
            move |&Candidate { cell, digit }: &Candidate| Mark {
                role,
                cell,
                digits: DigitSet::only(digit),
            }
        };
        let placed = step.placements.iter().map(concluded(Role::Placed));
        let removed = step.eliminations.iter().map(concluded(Role::Removed));
        Self {
            title: title.to_owned(),
            short: format!("{title}: {}", step.conclusions(words.shape())),
            depths: told.iter().map(|sentence| sentence.depth).collect(),
            notation: notation(step, &words),
            marks: step
                .pattern
                .marks
                .iter()
                .map(drawn(step))
                .chain(placed)
                .chain(removed)
                .collect(),
            houses: step.pattern.houses.clone(),
            links: step.pattern.links.clone(),
            sights: step.pattern.sights.clone(),
            looks: spoken::looks(&told),
            spoken: told.iter().map(|sentence| sentence.links.clone()).collect(),
            sentences: told.into_iter().map(|sentence| sentence.text).collect(),
        }
    }
}

/// A mark as it is drawn: a filled cell by which a single can be seen is marked as a cell.
fn drawn(step: &Step) -> impl Fn(&Mark) -> Mark {
    let is_single = step.technique.class == Class::Single;
    move |mark| match mark.role {
        Role::Witness if is_single => Mark { digits: DigitSet::EMPTY, ..*mark },
        _ => *mark,
    }
}

/// `(5)r6c9=(5)r6c3-(5)r5c3=(5)r5c6 => r8c9-5`.
fn notation(step: &Step, words: &Words<'_>) -> Option<String> {
    let plain = || Chain::along(&step.pattern.links).map(Box::new);
    let chain = step.pattern.chain.clone().or_else(plain)?;
    Some(format!("{} => {}", chain.eureka(words), step.conclusions(words.shape())))
}

/// `So r4c7 is 5.`
fn conclusion(step: &Step, words: &Words<'_>) -> String {
    let mut clauses = words.then();
    let placed = step.placements.iter().map(|candidate| clauses.once().is(*candidate));
    let mut claims: Vec<String> = placed.collect();
    if !step.eliminations.is_empty() {
        claims.push(clauses.are_not(&step.eliminations));
    }
    say!(words, "So {claims}."; claims = claims.join("; "))
}
