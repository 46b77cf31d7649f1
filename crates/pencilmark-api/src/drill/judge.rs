//! Is what a learner taps a step of the technique?

use super::VerdictRecord;
use super::position::Position;
use crate::Refusal;
use pencilmark::hint::{Pictures, StepRecord};
use pencilmark::language::Language;
use pencilmark::logic::{Step, Technique, Words, text};
use pencilmark::model::{Budget, Candidate, Grid, Puzzle, Shape};
use pencilmark::solve;

words! {
    /// What is to say of what was tapped.
    pub enum Verdict as DrillVerdictStatus {
        /// It is a step of the technique, or part of one.
        Found = "found",
        /// It is true, but no step of this technique says so.
        Other = "other",
        /// It is not true.
        Wrong = "wrong",
    }
}

/// What the learner concludes.
#[derive(Default)]
struct Tapped {
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
}

impl Tapped {
    fn read(words: &[&str], shape: Shape) -> Result<Self, Refusal> {
        let mut tapped = Self::default();
        for word in words {
            let (sign, list) = match word.contains('=') {
                true => ('=', &mut tapped.placements),
                false => ('-', &mut tapped.eliminations),
            };
            let refused = |error: String| Refusal::new(error).in_field("tapped");
            list.extend(text::candidates(word, sign, shape).map_err(refused)?);
        }
        Ok(tapped)
    }

    /// Whether a step concludes all of it.
    fn is_part_of(&self, step: &Step) -> bool {
        let placed = self.placements.iter().all(|it| step.placements.contains(it));
        placed && self.eliminations.iter().all(|it| step.eliminations.contains(it))
    }

    fn is_all_of(&self, step: &Step) -> bool {
        self.placements.len() == step.placements.len()
            && self.eliminations.len() == step.eliminations.len()
    }

    /// The first of it that is not so in the solution.
    fn mistake(&self, solution: &Grid) -> Option<String> {
        let holds = |it: &&Candidate| solution.get(it.cell) == Some(it.digit);
        let shape = Shape::with_cell_count(solution.cell_count()).ok()?;
        let misplaced = self.placements.iter().find(|it| !holds(it));
        let misplaced = misplaced.map(|it| (it, "is not"));
        let removed = self.eliminations.iter().find(holds).map(|it| (it, "is"));
        let (Candidate { cell, digit }, verb) = misplaced.or(removed)?;
        Some(format!("{} {verb} {digit} in the solution.", cell.name(shape)))
    }
}

/// Judges what was tapped.
pub fn judge(
    position: &Position,
    technique: &'static Technique,
    tapped: &[&str],
    language: &'static Language,
    budget: &Budget<'_>,
) -> Result<VerdictRecord, Refusal> {
    let board = position.state.board();
    let said = |english: String| language.finished(&english);
    let name = language.text(technique.name);
    let tapped = Tapped::read(tapped, board.shape())?;
    let steps = technique.every(position.state.view().within(budget));
    let mut fitting: Vec<&Step> = steps.iter().filter(|step| tapped.is_part_of(step)).collect();
    // The step that says the least beyond what was tapped.
    fitting.sort_by_key(|step| step.placements.len() + step.eliminations.len());
    if let Some(step) = fitting.first() {
        let whole = match tapped.is_all_of(step) {
            true => "That is all that it gives.".to_owned(),
            false => format!("It gives more: {}.", step.conclusions(board.shape())),
        };
        return Ok(VerdictRecord {
            status: Verdict::Found,
            text: vec![said(format!("Right: {name}.")), said(whole)],
            step: Some(StepRecord::new(step, Words::new(board, language), Pictures::Wanted)),
        });
    }
    let mistake = solution(position, budget).and_then(|solution| tapped.mistake(&solution));
    let (status, sentence) = match mistake {
        Some(mistake) => (Verdict::Wrong, mistake),
        None => {
            (Verdict::Other, format!("That is true, but it is not what this finds here: {name}."))
        }
    };
    Ok(VerdictRecord { status, text: vec![said(sentence)], step: None })
}

pub(super) fn solution(position: &Position, budget: &Budget<'_>) -> Option<Grid> {
    let placed = position.state.candidates().placed().clone();
    let puzzle = Puzzle::new(position.state.board().clone(), placed).ok()?;
    solve::ask(&puzzle, &solve::Question::unique().within(budget.clone())).first
}
