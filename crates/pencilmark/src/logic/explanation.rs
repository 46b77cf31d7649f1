//! A step in words and marks, the same for terminal, JSON and page.

use super::{Link, Mark, Role, Step, Words};
use crate::model::{Board, Candidate, DigitSet, HouseId};

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
    /// Everything to be marked, conclusions included.
    pub marks: Vec<Mark>,
    /// The houses to be framed.
    pub houses: Vec<HouseId>,
    /// The arrows to be drawn.
    pub links: Vec<Link>,
}

impl Explanation {
    /// Explains a step.
    pub fn new(step: &Step, board: &Board) -> Self {
        let words = Words::new(board);
        let mut sentences = (step.technique.explain)(step, &words);
        sentences.push(conclusion(step, &words));
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
            title: step.technique.name.to_owned(),
            short: format!("{}: {}", step.technique.name, step.conclusions(board.shape())),
            sentences,
            marks: step.pattern.marks.iter().copied().chain(placed).chain(removed).collect(),
            houses: step.pattern.houses.clone(),
            links: step.pattern.links.clone(),
        }
    }
}

/// `So r4c7 is 5.`
fn conclusion(step: &Step, words: &Words<'_>) -> String {
    let placed = step.placements.iter().map(|candidate| words.is(*candidate));
    let removed = (!step.eliminations.is_empty()).then(|| words.are_not(&step.eliminations));
    let clauses: Vec<String> = placed.chain(removed).collect();
    format!("So {}.", clauses.join("; "))
}
