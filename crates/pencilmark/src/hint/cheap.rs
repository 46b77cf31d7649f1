//! The shortest argument by steps that everyone sees: singles, locked candidates, pairs.
//!
//! A breadth-first search, so that nothing shorter of the kind exists. Most questions that a forcing
//! chain would answer have an answer by two or three singles.
//!
//! What is out of reach is told beforehand: if all steps of a state are taken at once, and then all that
//! follow, a question that is still open after so many rounds cannot be settled by so many steps.

use super::WhyQuestion;
use crate::logic::{Class, State, Step, Technique};
use crate::model::Budget;

/// The most steps of an argument by any cheap technique.
const MOST_STEPS: usize = 3;

/// The most steps of an argument by singles alone.
const MOST_SINGLES: usize = 4;

/// The score up to which a subset is seen at once: pairs.
const EASY_SUBSET: u16 = 34;

/// The fewest cheap steps that settle a question; nothing if there are no few.
pub(super) fn fewest_steps(
    state: &State,
    order: &[&'static Technique],
    question: WhyQuestion,
    budget: &Budget<'_>,
) -> Option<Vec<Step>> {
    let cheap = cheap(order);
    let mut singles = cheap.clone();
    singles.retain(|technique| technique.class == Class::Single);
    let settled_by = |techniques: &[&'static Technique],
                      counts: std::ops::RangeInclusive<usize>| {
        let search = Search { techniques, question, budget };
        let mut counts = counts.filter(|count| search.is_within_reach(state, *count));
        counts.find_map(|count| search.settled(state, count))
    };
    settled_by(&cheap, 1..=MOST_STEPS)
        .or_else(|| settled_by(&singles, MOST_STEPS + 1..=MOST_SINGLES))
}

/// The techniques of an order that everyone sees.
fn cheap(order: &[&'static Technique]) -> Vec<&'static Technique> {
    order.iter().copied().filter(|technique| is_cheap(technique)).collect()
}

fn is_cheap(technique: &Technique) -> bool {
    match technique.class {
        Class::Single | Class::Intersection => !technique.is_direct(),
        Class::Subset => !technique.is_direct() && technique.score <= EASY_SUBSET,
        _ => false,
    }
}

/// A search for steps of some techniques that settle a question.
struct Search<'a> {
    techniques: &'a [&'static Technique],
    question: WhyQuestion,
    budget: &'a Budget<'a>,
}

impl Search<'_> {
    /// Every step, each conclusion once.
    fn steps(&self, state: &State) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let all = self.techniques.iter();
        for step in all.flat_map(|technique| technique.every(state.view().within(self.budget))) {
            if !steps.iter().any(|known| known.has_same_outcome(&step)) {
                steps.push(step);
            }
        }
        steps
    }

    /// Whether so many rounds of all steps at once settle the question.
    fn is_within_reach(&self, state: &State, rounds: usize) -> bool {
        let mut state = state.clone();
        for _ in 0..rounds {
            if self.budget.long_step().is_err() {
                return false;
            }
            let steps = self.steps(&state);
            if steps.iter().any(|step| self.question.is_settled_by(step, state.board())) {
                return true;
            }
            steps.iter().for_each(|step| state.apply(step));
        }
        false
    }

    /// So many steps that settle the question, where that is within reach.
    fn settled(&self, state: &State, count: usize) -> Option<Vec<Step>> {
        let steps = self.steps(state);
        if count == 1 {
            let settles = |step: &Step| self.question.is_settled_by(step, state.board());
            return steps.into_iter().find(settles).map(|step| vec![step]);
        }
        steps.into_iter().find_map(|first| {
            let mut next = state.clone();
            next.apply(&first);
            if !self.is_within_reach(&next, count - 1) {
                return None;
            }
            let rest = self.settled(&next, count - 1)?;
            Some(std::iter::once(first).chain(rest).collect())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{self, Because, Position};
    use crate::language::Language;
    use crate::model::Candidate;
    use pencilmark_testing::records::records;
    use pencilmark_testing::reference;

    /// How many questions are asked.
    const QUESTIONS: usize = 24;

    /// The fewest of these steps that settle a question, up to so many, by trying every sequence.
    fn naive(
        state: &State,
        techniques: &[&'static Technique],
        question: WhyQuestion,
        most: usize,
    ) -> Option<usize> {
        let mut states = vec![state.clone()];
        for count in 1..=most {
            let mut next = Vec::new();
            for state in &states {
                for step in techniques.iter().flat_map(|it| it.every(state.view())) {
                    if question.is_settled_by(&step, state.board()) {
                        return Some(count);
                    }
                    let mut after = state.clone();
                    after.apply(&step);
                    next.push(after);
                }
            }
            states = next;
        }
        None
    }

    /// Questions that no step settles at once: one about each of some puzzles, if possible one that two
    /// steps settle.
    fn questions(text: &str) -> Vec<(Position, WhyQuestion)> {
        let order = hint::order(&[], &[]).unwrap();
        let cheap = cheap(&order);
        let question = |position: &Position| {
            let judgement = position.judge(&Budget::unlimited());
            let solution = judgement.solution.clone().unwrap();
            let state = position.state(&judgement);
            let fewest = |question: &WhyQuestion, most| naive(&state, &cheap, *question, most);
            let open = state.candidates().unsolved().iter();
            let asked = open.map(|cell| {
                WhyQuestion::Why(Candidate::new(cell, solution.get(cell).expect("it is full")))
            });
            let far = asked.filter(|question| fewest(question, 1).is_none()).take(10);
            let far: Vec<WhyQuestion> = far.collect();
            let near = far.iter().find(|question| fewest(question, 2).is_some());
            near.or(far.first()).copied()
        };
        let positions = records(text).map(|row| Position::new(row.get("puzzle").parse().unwrap()));
        let asked = positions.filter_map(|position| Some((question(&position)?, position)));
        asked.map(|(question, position)| (position, question)).take(QUESTIONS).collect()
    }

    #[test]
    fn no_argument_of_cheap_steps_is_shorter() {
        reference::on(reference::HODOKU, |text| {
            let order = hint::order(&[], &[]).unwrap();
            let cheap = cheap(&order);
            let budget = Budget::unlimited();
            let (mut settled, questions) = (0, questions(text));
            assert_eq!(questions.len(), QUESTIONS);
            for (position, question) in &questions {
                let judgement = position.judge(&budget);
                let state = position.state(&judgement);
                let fewest = naive(&state, &cheap, *question, 2);
                let found = fewest_steps(&state, &order, *question, &budget);
                let found_count = found.as_ref().map(Vec::len);
                match fewest {
                    Some(_) => assert_eq!(found_count, fewest, "{question:?}"),
                    None => assert!(found_count.is_none_or(|count| count > 2), "{question:?}"),
                }
                let Some(found) = found else { continue };
                settled += 1;
                // What it says settles the question, and a forcing chain is no answer then.
                let mut after = state.clone();
                found.iter().for_each(|step| after.apply(step));
                let Candidate { cell, digit } = question.candidate();
                assert_eq!(after.candidates().digit(cell), Some(digit));
                let because =
                    question.answer(position, &judgement, &order, Language::ENGLISH, &budget);
                let Because::Steps(steps) = because else { panic!("{because:?}") };
                assert!(steps.iter().all(|step| step.technique.class < Class::Forcing));
            }
            assert!(settled >= QUESTIONS / 4, "only {settled} have a cheap argument");
            QUESTIONS
        });
    }
}
