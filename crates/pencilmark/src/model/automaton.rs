//! An automaton that reads the digits of a line, cell by cell.

use super::{Digit, Shape};
use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// States, and what each digit makes of them. A digit may lead to several states or to none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    digits: usize,
    starts: Vec<u32>,
    accepts: Vec<bool>,
    /// `next[state * digits + digit]` are those after `state`.
    next: Vec<Vec<u32>>,
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
        let mut next = Vec::new();
        let mut done = 0;
        while let Some(state) = known.states.get(done).cloned() {
            for digit in shape.digits().iter() {
                let after = step(&state, shape.value(digit)).into_iter();
                let mut after: Vec<u32> = after.map(|state| known.number(state)).collect();
                after.sort_unstable();
                after.dedup();
                next.push(after);
            }
            done += 1;
        }
        let accepts = known.states.iter().map(accepts).collect();
        Arc::new(Self { digits: shape.size(), starts, accepts, next })
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
        &self.next[state as usize * self.digits + digit.index()]
    }

    /// Whether the order of the digits makes no difference to where they lead.
    pub fn is_commutative(&self) -> bool {
        self.next.chunks_exact(self.digits).all(|next| {
            (0..self.digits).all(|one| {
                let then = |first: usize, second: usize| self.after(&next[first], second);
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
        let next = |state: &u32| &self.next[*state as usize * self.digits + digit];
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
