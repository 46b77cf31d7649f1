//! Lines: one reading after another takes a state to the next, from a start to an end that is accepted.
//!
//! ```text
//!   readings       r1c1        r1c2        r1c3          one literal of each holds
//!   layers     0 ─────── 3 ─────── 7 ──────── 15         one state of each is in: a slot
//!                 ╲            ╳         ╱
//!                  ────── 5 ─────── 9 ───
//! ```
//!
//! A sum is a line whose states are what the cells so far add up to, a count one whose states are how often a
//! digit came. Only states that lie on some way from start to end have a variable. Clauses say of each two of
//! state before, reading and state after which third goes with them, and of each one which seconds do.
//!
//! A variable for each step as well, which makes every conclusion of a single line follow, took four times as long
//! for a sum line of 81 cells, and twice as long for little killers.

use super::formula::{Formula, Unsaid};
use crate::solve::search::{Literal, Variable};
use std::collections::BTreeMap;

/// What can be read in one place: what it is, and the literal that says so.
pub type Reading = Vec<(i64, Literal)>;

/// The states of a layer with their variables.
pub type Layer<S> = BTreeMap<S, Variable>;

/// The steps from one layer to the next: state before, literal of the reading, state after.
struct Steps(Vec<[Literal; 3]>);

/// Demands that a line leads from a start to an accepted end; the last layer.
pub fn follow<S: Ord + Clone>(
    formula: &mut Formula<'_>,
    readings: &[Reading],
    starts: Vec<S>,
    step: impl Fn(&S, i64) -> Vec<S>,
    accepts: impl Fn(&S) -> bool,
) -> Result<Layer<S>, Unsaid> {
    let states = states_on_the_way(readings, starts, &step, accepts);
    let mut states = states.into_iter();
    let mut before = layer(formula, states.next().unwrap_or_default())?;
    for (reading, after) in readings.iter().zip(states) {
        let after = layer(formula, after)?;
        let mut steps = Vec::new();
        for (state, variable) in &before {
            for &(read, literal) in reading {
                let next = step(state, read).into_iter().filter_map(|state| after.get(&state));
                steps.extend(next.map(|next| [variable.is_in(), literal, next.is_in()]));
            }
        }
        let literals = |layer: &Layer<S>| layer.values().map(|v| v.is_in()).collect::<Vec<_>>();
        let readings: Vec<Literal> = reading.iter().map(|(_, literal)| *literal).collect();
        Steps(steps).write(formula, [literals(&before), readings, literals(&after)])?;
        before = after;
    }
    Ok(before)
}

/// A variable for each state, of which exactly one is in.
fn layer<S: Ord>(formula: &mut Formula<'_>, states: Vec<S>) -> Result<Layer<S>, Unsaid> {
    let variables = formula.one_of(states.len())?;
    Ok(states.into_iter().zip(variables).collect())
}

/// For each layer the states that can be reached, and from which an end can be.
fn states_on_the_way<S: Ord + Clone>(
    readings: &[Reading],
    mut starts: Vec<S>,
    step: &impl Fn(&S, i64) -> Vec<S>,
    accepts: impl Fn(&S) -> bool,
) -> Vec<Vec<S>> {
    let next = |state: &S, reading: &Reading| -> Vec<S> {
        reading.iter().flat_map(|(read, _)| step(state, *read)).collect()
    };
    starts.sort_unstable();
    starts.dedup();
    let mut layers = vec![starts];
    for reading in readings {
        let last = &layers[layers.len() - 1];
        let mut after: Vec<S> = last.iter().flat_map(|state| next(state, reading)).collect();
        after.sort_unstable();
        after.dedup();
        layers.push(after);
    }
    layers[readings.len()].retain(accepts);
    for (place, reading) in readings.iter().enumerate().rev() {
        let (before, after) = layers.split_at_mut(place + 1);
        before[place].retain(|state| {
            next(state, reading).iter().any(|next| after[0].binary_search(next).is_ok())
        });
    }
    layers
}

impl Steps {
    /// The clauses, for all literals that a step can have in each of its places.
    fn write(
        &self,
        formula: &mut Formula<'_>,
        [before, readings, after]: [Vec<Literal>; 3],
    ) -> Result<(), Unsaid> {
        self.say_seconds(formula, &before, 0, [1, 2])?;
        self.say_seconds(formula, &readings, 1, [0, 2])?;
        self.say_seconds(formula, &after, 2, [0, 1])?;
        self.say_thirds(formula, [(0, &before), (1, &readings)], 2)?;
        self.say_thirds(formula, [(2, &after), (1, &readings)], 0)
    }

    /// With each literal of one place goes one of each other place.
    fn say_seconds(
        &self,
        formula: &mut Formula<'_>,
        literals: &[Literal],
        place: usize,
        others: [usize; 2],
    ) -> Result<(), Unsaid> {
        for &literal in literals {
            for other in others {
                let steps = self.0.iter().filter(|step| step[place] == literal);
                formula.implies(literal, sorted(steps.map(|step| step[other])))?;
            }
        }
        Ok(())
    }

    /// With each two literals of two places goes one of the third.
    fn say_thirds(
        &self,
        formula: &mut Formula<'_>,
        [(one, firsts), (other, seconds)]: [(usize, &[Literal]); 2],
        third: usize,
    ) -> Result<(), Unsaid> {
        let mut thirds: BTreeMap<(Literal, Literal), Vec<Literal>> = BTreeMap::new();
        for step in &self.0 {
            thirds.entry((step[one], step[other])).or_default().push(step[third]);
        }
        for &first in firsts {
            for &second in seconds {
                let thirds = thirds.remove(&(first, second)).unwrap_or_default();
                formula.clause([!first, !second].into_iter().chain(sorted(thirds.into_iter())))?;
            }
        }
        Ok(())
    }
}

/// Each literal once.
fn sorted(literals: impl Iterator<Item = Literal>) -> Vec<Literal> {
    let mut literals: Vec<Literal> = literals.collect();
    literals.sort_unstable();
    literals.dedup();
    literals
}
