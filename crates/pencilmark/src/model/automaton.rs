//! An automaton that reads the digits of a line, cell by cell.

use super::{Digit, Shape};
use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// States, and what each digit makes of them. A digit may lead to several states or to none.
///
/// ```text
///   state         0           0         1        1          two digits; digit 1 leads from state 0
///   digit         0           1         0        1          to states 1 and 2, digit 0 from state 1 nowhere
///   next          1         1 2                  2
///   steps     0        1           3         3       4
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    digits: usize,
    starts: Vec<u32>,
    accepts: Vec<bool>,
    /// Where the states begin that each digit leads to, state by state, and where the last ones end.
    steps: Vec<u32>,
    /// All of them in one list: most steps lead to a single state, and an allocation for each would take longer.
    next: Vec<u32>,
}

impl Automaton {
    /// The automaton whose states, steps and ends the arguments describe, as far as it can be reached:
    /// `step` says what a number makes of a state.
    pub fn new<S: Clone + Eq + Hash, Next: IntoIterator<Item = S>>(
        shape: Shape,
        starts: impl IntoIterator<Item = S>,
        step: impl Fn(&S, i64) -> Next,
        accepts: impl Fn(&S) -> bool,
    ) -> Arc<Self> {
        let mut known = Known { states: Vec::new(), numbers: HashMap::new() };
        let starts = starts.into_iter().map(|state| known.number(state)).collect();
        let (mut steps, mut next, mut after) = (vec![0], Vec::new(), Vec::new());
        let mut done = 0;
        while let Some(state) = known.states.get(done).cloned() {
            for digit in shape.digits().iter() {
                let states = step(&state, shape.value(digit)).into_iter();
                after.extend(states.map(|state| known.number(state)));
                after.sort_unstable();
                after.dedup();
                next.append(&mut after);
                steps.push(next.len() as u32);
            }
            done += 1;
        }
        let accepts = known.states.iter().map(accepts).collect();
        Arc::new(Self { digits: shape.size(), starts, accepts, steps, next })
    }

    /// The number of states.
    pub fn state_count(&self) -> usize {
        self.accepts.len()
    }

    /// The states before the first digit.
    pub fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// Whether a line may end in a state.
    pub fn accepts(&self, state: u32) -> bool {
        self.accepts[state as usize]
    }

    /// The states that a digit leads to.
    pub fn next(&self, state: u32, digit: Digit) -> &[u32] {
        self.step(state, digit.index())
    }

    fn step(&self, state: u32, digit: usize) -> &[u32] {
        let at = state as usize * self.digits + digit;
        &self.next[self.steps[at] as usize..self.steps[at + 1] as usize]
    }

    /// Whether the order of the digits makes no difference to where they lead.
    pub fn is_commutative(&self) -> bool {
        (0..self.state_count() as u32).all(|state| {
            (0..self.digits).all(|one| {
                let then = |first, second| self.after(self.step(state, first), second);
                (0..one).all(|other| then(one, other) == then(other, one))
            })
        })
    }

    /// Whether it accepts these digits in their order.
    pub fn reads(&self, digits: impl IntoIterator<Item = Digit>) -> bool {
        let mut states = Cow::Borrowed(self.starts.as_slice());
        for digit in digits {
            states = self.after(&states, digit.index());
        }
        states.iter().any(|state| self.accepts(*state))
    }

    /// The states that a digit leads to from some states, in order.
    fn after(&self, states: &[u32], digit: usize) -> Cow<'_, [u32]> {
        let next = |state: &u32| self.step(*state, digit);
        match states {
            [] => Cow::Borrowed(&[]),
            [state] => Cow::Borrowed(next(state)),
            _ => {
                let mut after: Vec<u32> = states.iter().flat_map(next).copied().collect();
                after.sort_unstable();
                after.dedup();
                Cow::Owned(after)
            }
        }
    }
}

struct Known<S> {
    states: Vec<S>,
    numbers: HashMap<S, u32>,
}

impl<S: Clone + Eq + Hash> Known<S> {
    fn number(&mut self, state: S) -> u32 {
        let states = &mut self.states;
        *self.numbers.entry(state).or_insert_with_key(|state| {
            states.push(state.clone());
            states.len() as u32 - 1
        })
    }
}
