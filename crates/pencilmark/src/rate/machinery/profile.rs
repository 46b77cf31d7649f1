//! What is hard about a puzzle: which techniques it needs, and where there is little to find.

use super::Subject;
use crate::logic::path::{self, PathEnd};
use crate::logic::{Class, State, Step, Technique};
use crate::model::{Budget, Candidate};

/// The path of a puzzle, looked at step by step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Profile {
    /// The steps of the path.
    pub moments: Vec<Moment>,
    /// Techniques of the path without which the others, up to the hardest of the path, do not solve
    /// the puzzle.
    pub needed: Vec<&'static Technique>,
    /// The other techniques of the path.
    pub usable: Vec<&'static Technique>,
}

/// A step of the path, and what else could have been done.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Moment {
    /// The step.
    pub step: Step,
    /// How many different conclusions could be drawn with singles, and with techniques no harder
    /// than the step's, including the step itself.
    pub open: usize,
}

impl Profile {
    /// The profile of a puzzle; nothing if the budget runs out, or if the path does not solve it.
    pub fn of(subject: &Subject, budget: &Budget<'_>) -> Option<Self> {
        let path = subject.path(budget).filter(|path| path.end == PathEnd::Solved)?;
        let mut state = State::new(subject.puzzle()).assuming_unique();
        let mut moments = Vec::new();
        for step in &path.steps {
            budget.long_step().ok()?;
            moments.push(Moment { open: open_moves(&state, step, budget), step: step.clone() });
            state.apply(step);
        }
        let mut used: Vec<&'static Technique> = Vec::new();
        for step in &path.steps {
            if !used.contains(&step.technique) {
                used.push(step.technique);
            }
        }
        used.sort_by_key(|technique| technique.score);
        let highest = used.last().map_or(0, |technique| technique.score);
        let (mut needed, mut usable) = (Vec::new(), Vec::new());
        for technique in used {
            match is_needed(subject, technique, highest, budget)? {
                Needed::Yes => needed.push(technique),
                Needed::No => usable.push(technique),
            }
        }
        Some(Self { moments, needed, usable })
    }

    /// The steps with the fewest open moves, the fewest first, the harder technique first among
    /// equals; at most so many. Steps with plenty of singles are left out.
    pub fn narrowest(&self, count: usize) -> Vec<(usize, &Moment)> {
        let mut moments: Vec<(usize, &Moment)> = self.moments.iter().enumerate().collect();
        // The end of a puzzle is narrow because hardly anything is left.
        let cells_left = |number: usize| {
            let rest = &self.moments[number..];
            rest.iter().map(|moment| moment.step.placements.len()).sum::<usize>()
        };
        moments.retain(|(number, moment)| moment.open < cells_left(*number).min(4));
        moments.sort_by_key(|(number, moment)| {
            (moment.open, std::cmp::Reverse(moment.step.technique.score), *number)
        });
        moments.truncate(count);
        moments
    }
}

/// How many different conclusions techniques no harder than the step's could draw.
fn open_moves(state: &State, step: &Step, budget: &Budget<'_>) -> usize {
    let mut outcomes: Vec<(Vec<Candidate>, Vec<Candidate>)> = Vec::new();
    for technique in Technique::all().filter(|technique| is_worth_a_look(technique, step)) {
        for mut found in technique.every(state.view().within(budget)) {
            found.placements.sort_unstable();
            found.eliminations.sort_unstable();
            let outcome = (found.placements, found.eliminations);
            if !outcomes.contains(&outcome) {
                outcomes.push(outcome);
            }
        }
    }
    outcomes.len().max(1)
}

/// Singles are easy to see from one another. Listing every forcing step would take long; they count
/// as one.
fn is_worth_a_look(technique: &Technique, step: &Step) -> bool {
    let is_easy_enough = technique.score <= step.technique.score;
    let is_quick = technique.class < Class::Forcing && !technique.is_on_request();
    technique.class == Class::Single || (is_easy_enough && is_quick)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Needed {
    Yes,
    No,
}

/// Whether the techniques up to a score do not solve the puzzle without this one.
fn is_needed(
    subject: &Subject,
    technique: &Technique,
    highest: u16,
    budget: &Budget<'_>,
) -> Option<Needed> {
    let mut order = Technique::easiest_first();
    order.retain(|other| other.score <= highest && *other != technique);
    let mut state = State::new(subject.puzzle()).assuming_unique();
    match path::solve(&mut state, &order, budget).end {
        PathEnd::Stopped => None,
        PathEnd::Solved => Some(Needed::No),
        PathEnd::Stuck | PathEnd::Contradiction(_) => Some(Needed::Yes),
    }
}
