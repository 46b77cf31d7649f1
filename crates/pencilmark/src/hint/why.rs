//! Why is a candidate true, or false? The shortest argument found for exactly one candidate.
//!
//! First a single step that settles the candidate, by the easiest technique that has one; of its
//! steps the one with the smallest pattern. If there is none short of a chain, a few cheap steps
//! are looked for (`cheap`), and whichever takes fewer sentences is the answer. If there is
//! neither, the path is followed until the candidate is settled; where it would continue with a
//! forcing chain for something else, a forcing chain for the candidate itself ends it instead. Then
//! every step that the argument does not need is taken out. But if a single forcing chain takes
//! fewer sentences to explain, that is the answer.

use super::{Judgement, Position, cheap};
use crate::language::Language;
use crate::logic::{Class, Explanation, Form, State, Step, Technique, View, Words, path};
use crate::model::{Board, Budget, Candidate};
use std::ops::ControlFlow;

/// What a player wants to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyQuestion {
    /// Why does the cell hold the digit?
    Why(Candidate),
    /// Why does it not?
    WhyNot(Candidate),
}

/// The answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Because {
    /// It can be seen without any step.
    Seen(String),
    /// The steps, in order; the last one settles it.
    Steps(Vec<Step>),
    /// It is the other way round.
    Opposite(String),
    /// The techniques do not get there.
    NotFound,
}

impl WhyQuestion {
    /// Answers a question about a position that has been judged to be right. When the budget runs
    /// out, what was found so far is the answer.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
    /// let shape = puzzle.board().shape();
    /// let (position, budget) = (hint::Position::new(puzzle), Budget::unlimited());
    /// let judgement = position.judge(&budget);
    /// let order = logic::Technique::easiest_first();
    /// let asked = hint::WhyQuestion::WhyNot(logic::text::candidates("r1c2=1", '=', shape)?[0]);
    /// let english = pencilmark::language::Language::ENGLISH;
    /// let because = asked.answer(&position, &judgement, &order, english, &budget);
    /// assert!(matches!(because, hint::Because::Seen(_)), "a 1 stands in row 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer(
        self,
        position: &Position,
        judgement: &Judgement,
        order: &[&'static Technique],
        language: &'static Language,
        budget: &Budget<'_>,
    ) -> Because {
        let question = self;
        let words = Words::new(position.puzzle().board(), language);
        if let Some(opposite) = question.contradicts(judgement, &words) {
            return Because::Opposite(opposite);
        }
        let mut state = position.state(judgement);
        if question.is_settled(&state) {
            // The notes may have settled it; then the reason lies before them.
            state = position.without_notes().state(judgement);
        }
        if let Some(reason) = question.seen(position, &state, &words) {
            return Because::Seen(reason);
        }
        let single = single_step(&state, order, question, budget).map(|step| vec![step]);
        let is_seen = |steps: &Vec<Step>| steps[0].technique.class < Class::Chain;
        if let Some(steps) = single.clone().filter(is_seen) {
            return Because::Steps(steps);
        }
        let few = cheap::fewest_steps(&state, order, question, budget);
        let shorter = single.into_iter().chain(few).min_by_key(|steps| sentences(steps, &state));
        if let Some(steps) = shorter {
            return Because::Steps(steps);
        }
        let path = followed(&state, order, question, budget)
            .map(|steps| reduced(&state, steps, order, question, budget));
        let chain = single_chain(&state, order, question, budget).map(|chain| vec![chain]);
        let shortest = path.into_iter().chain(chain).min_by_key(|steps| sentences(steps, &state));
        shortest.map_or(Because::NotFound, Because::Steps)
    }

    /// The candidate in question.
    pub fn candidate(self) -> Candidate {
        match self {
            Self::Why(candidate) | Self::WhyNot(candidate) => candidate,
        }
    }

    /// A sentence, if the solution says the opposite of what is asked.
    fn contradicts(self, judgement: &Judgement, words: &Words<'_>) -> Option<String> {
        let Candidate { cell, digit } = self.candidate();
        let holds = judgement.solution.as_ref()?.get(cell) == Some(digit);
        match self {
            Self::Why(candidate) if !holds => Some(words.is_not(candidate) + "."),
            Self::WhyNot(candidate) if holds => Some(words.is(candidate) + "."),
            _ => None,
        }
    }

    /// Whether a state says so already.
    fn is_settled(self, state: &State) -> bool {
        let Candidate { cell, digit } = self.candidate();
        let candidates = state.candidates();
        match self {
            Self::Why(_) => candidates.digit(cell) == Some(digit),
            Self::WhyNot(_) => {
                candidates.digit(cell) != Some(digit) && !candidates.has(cell, digit)
            }
        }
    }

    /// Whether the conclusions of a step say so. (A placement also removes what it rules out.)
    pub(super) fn is_settled_by(self, step: &Step, board: &Board) -> bool {
        match self {
            Self::Why(candidate) => step.placements.contains(&candidate),
            Self::WhyNot(candidate) => {
                step.eliminations.contains(&candidate) || self.placement(step, board).is_some()
            }
        }
    }

    /// What a step places that rules the candidate out.
    fn placement(self, step: &Step, board: &Board) -> Option<Candidate> {
        let candidate = self.candidate();
        let rules_out = |placed: &&Candidate| board.excludes(**placed, candidate);
        step.placements.iter().find(rules_out).copied()
    }

    /// The last sentence of an argument, if its last step says something other than what was asked:
    /// it places a digit that rules the candidate out.
    pub fn closing<'a>(self, last: &Step, words: impl Into<Words<'a>>) -> Option<String> {
        let words = words.into();
        let is_said = last.eliminations.contains(&self.candidate());
        let placed = match self {
            Self::WhyNot(_) if !is_said => self.placement(last, words.board())?,
            _ => return None,
        };
        let asked = self.candidate();
        let claim = words.is(placed);
        Some(match placed.cell == asked.cell {
            true => say!(words, "As {claim}, it is not {digit}.";
                claim, digit = words.digit(asked.digit)),
            false => say!(words, "As {claim}, {next}."; claim, next = words.then().is_not(asked)),
        })
    }

    /// The reason that needs no step: a digit on the board, or the puzzle itself.
    fn seen(self, position: &Position, state: &State, words: &Words<'_>) -> Option<String> {
        if !self.is_settled(state) {
            return None;
        }
        let candidate = self.candidate();
        let cell = candidate.cell;
        if let Some(digit) = state.candidates().digit(cell) {
            let claim = words.is(Candidate::new(cell, digit));
            return Some(match position.puzzle().givens().get(cell) {
                Some(_) => say!(words, "{claim}: it is given."; claim),
                None => say!(words, "{claim}: it is already entered."; claim),
            });
        }
        let mut placed = state.candidates().placed().filled();
        let reason = placed
            .find(|(cell, digit)| state.board().excludes(Candidate::new(*cell, *digit), candidate));
        Some(match reason {
            Some((cell, digit)) => {
                let before = words.is(Candidate::new(cell, digit));
                let claim = words.then().is_not(candidate);
                say!(words, "{before}, so {claim}"; before, claim) + "."
            }
            None => {
                let (digit, cell) = (words.digit(candidate.digit), words.cell(cell));
                say!(words, "The puzzle itself does not allow {digit} in {cell}."; digit, cell)
            }
        })
    }
}

/// Forcing chains settle almost anything; what easier steps lead to is easier to follow.
fn is_light(technique: &Technique) -> bool {
    !matches!(technique.class, Class::Forcing | Class::Proof)
}

/// The smallest step of the easiest technique that settles it at once.
fn single_step(
    state: &State,
    order: &[&'static Technique],
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Option<Step> {
    let mut light = order.iter().filter(|technique| is_light(technique));
    light.find_map(|technique| smallest(state, technique, question, budget))
}

/// The shortest forcing chain that settles it at once. Those with others inside take too long to
/// find, and to explain.
fn single_chain(
    state: &State,
    order: &[&'static Technique],
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Option<Step> {
    let is_chain = |technique: &&&'static Technique| {
        technique.class == Class::Forcing && technique.form != Form::Nested
    };
    let chains = order.iter().filter(is_chain);
    let found = chains.filter_map(|technique| smallest(state, technique, question, budget));
    found.min_by_key(|step| sentences(std::slice::from_ref(step), state))
}

/// The smallest step of a technique that settles it at once.
fn smallest(
    state: &State,
    technique: &'static Technique,
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Option<Step> {
    let mut best: Option<Step> = None;
    budget.look().ok()?;
    let _ = technique.search(state.view().within(budget), &mut |step| {
        let is_smaller = best.as_ref().is_none_or(|best| size(&step) < size(best));
        if question.is_settled_by(&step, state.board()) && is_smaller {
            best = Some(step);
        }
        ControlFlow::Continue(())
    });
    best
}

/// How many sentences it takes to explain some steps.
fn sentences(steps: &[Step], state: &State) -> usize {
    steps.iter().map(|step| Explanation::new(step, state.board()).sentences.len()).sum()
}

/// How much there is to look at.
fn size(step: &Step) -> usize {
    let marked: usize = step.pattern.marks.iter().map(|mark| mark.digits.len().max(1)).sum();
    marked + step.pattern.links.len()
}

/// The path until it is settled. Where only forcing chains lead on, one that settles it ends the path.
fn followed(
    state: &State,
    order: &[&'static Technique],
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut last = state.clone();
    let mut chain = None;
    path::walk_within(&mut last, order, budget, &mut |state, step| {
        if question.is_settled(state) {
            return ControlFlow::Break(());
        }
        if !is_light(step.technique) {
            chain = single_chain(state, order, question, budget);
        }
        if chain.is_some() {
            return ControlFlow::Break(());
        }
        steps.push(step.clone());
        ControlFlow::Continue(())
    });
    let is_settled = chain.is_some() || question.is_settled(&last);
    steps.extend(chain);
    is_settled.then_some(steps)
}

/// The steps that the argument cannot do without. Going backwards, each step is left out if all that
/// follow it can still be found without it, if need be by another technique that is not harder than
/// the hardest one of the whole path.
fn reduced(
    start: &State,
    steps: Vec<Step>,
    order: &[&'static Technique],
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Vec<Step> {
    let hardest = steps.iter().map(|step| step.technique.score).max().unwrap_or(0);
    let mut allowed = order.to_vec();
    allowed.retain(|technique| is_light(technique) && technique.score <= hardest);
    let mut before = vec![start.clone()];
    for step in &steps {
        let mut next = before[before.len() - 1].clone();
        next.apply(step);
        before.push(next);
    }
    let mut kept: Vec<Step> = Vec::new();
    for (index, step) in steps.into_iter().enumerate().rev() {
        if budget.long_step().is_ok()
            && let Some(without) = replayed(&before[index], &kept, &allowed, question, budget)
        {
            kept = without;
        } else {
            kept.insert(0, step);
        }
    }
    kept
}

/// The same conclusions as they are found from another state; nothing if one of them is not, if they
/// do not settle the question, or if the budget runs out.
fn replayed(
    state: &State,
    steps: &[Step],
    allowed: &[&'static Technique],
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Option<Vec<Step>> {
    let mut state = state.clone();
    let mut found = Vec::new();
    for step in steps {
        let others = allowed.iter().filter(|technique| **technique != step.technique);
        let mut techniques = std::iter::once(&step.technique).chain(others);
        let again = techniques.find_map(|technique| {
            let view = state.view().within(budget);
            budget.look().ok().and_then(|()| find_again(view, technique, step))
        })?;
        state.apply(&again);
        found.push(again);
    }
    question.is_settled(&state).then_some(found)
}

/// The step of a technique that places what another one places or, if that places nothing, removes
/// what it removes.
fn find_again(view: View<'_>, technique: &'static Technique, wanted: &Step) -> Option<Step> {
    let mut again = None;
    let _ = technique.search(view, &mut |step| {
        let has_all = match wanted.placements.is_empty() {
            true => wanted.eliminations.iter().all(|removed| step.eliminations.contains(removed)),
            false => wanted.placements.iter().all(|placed| step.placements.contains(placed)),
        };
        if has_all {
            again = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    again
}
