//! Which variable to decide next: the one that recent conflicts have needed most.
//!
//! A binary heap of the open variables (some settled ones may still be in it), by activity: every
//! conflict bumps the variables it needed, and the bump grows so that old ones count for less.
//! Equal activity is settled by number, so that the order is the same on every machine.

use super::literal::Variable;

/// How much of its weight a bump keeps from one conflict to the next.
const KEPT: f64 = 0.97;
const TOO_LARGE: f64 = 1e100;

pub struct Order {
    activity: Vec<f64>,
    bump: f64,
    heap: Vec<Variable>,
    /// The place of each variable in the heap, or `OUTSIDE`.
    places: Vec<u32>,
}

const OUTSIDE: u32 = u32::MAX;
/// The place of a variable that is never put in.
const NEVER: u32 = OUTSIDE - 1;

impl Order {
    /// Of so many variables the first ones are to be decided.
    pub fn new(variables: usize, decided: usize) -> Self {
        let heap: Vec<Variable> = (0..decided as u32).map(Variable).collect();
        let place = |number: u32| if (number as usize) < decided { number } else { NEVER };
        let places = (0..variables as u32).map(place).collect();
        Self { activity: vec![0.0; variables], bump: 1.0, heap, places }
    }

    /// Takes out the most active variable.
    pub fn pop(&mut self) -> Option<Variable> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[top.index()] = OUTSIDE;
        if last != top {
            self.put(0, last);
            self.sink(0);
        }
        Some(top)
    }

    /// Puts a variable back, if it is not in.
    pub fn insert(&mut self, variable: Variable) {
        if self.places[variable.index()] == OUTSIDE {
            self.heap.push(variable);
            self.put(self.heap.len() - 1, variable);
            self.rise(self.heap.len() - 1);
        }
    }

    /// A conflict needed this variable.
    pub fn bump(&mut self, variable: Variable) {
        let activity = &mut self.activity[variable.index()];
        *activity += self.bump;
        if *activity > TOO_LARGE {
            self.activity.iter_mut().for_each(|activity| *activity /= TOO_LARGE);
            self.bump /= TOO_LARGE;
        }
        let place = self.places[variable.index()];
        if place < NEVER {
            self.rise(place as usize);
        }
    }

    /// Counts a variable as if so many conflicts had needed it, before the first.
    pub fn favour(&mut self, variable: Variable, conflicts: f64) {
        self.activity[variable.index()] += conflicts;
        let place = self.places[variable.index()];
        if place < NEVER {
            self.rise(place as usize);
        }
    }

    /// A conflict is done: later bumps count for more.
    pub fn decay(&mut self) {
        self.bump /= KEPT;
    }

    fn before(&self, a: Variable, b: Variable) -> bool {
        let (first, second) = (self.activity[a.index()], self.activity[b.index()]);
        first > second || (first == second && a < b)
    }

    fn put(&mut self, place: usize, variable: Variable) {
        self.heap[place] = variable;
        self.places[variable.index()] = place as u32;
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.before(variable, self.heap[parent]) {
                break;
            }
            self.put(place, self.heap[parent]);
            place = parent;
        }
        self.put(place, variable);
    }

    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let left = place * 2 + 1;
            let Some(&first) = self.heap.get(left) else { break };
            let (mut child, mut best) = (left, first);
            if let Some(&second) = self.heap.get(left + 1).filter(|v| self.before(**v, first)) {
                (child, best) = (left + 1, second);
            }
            if !self.before(best, variable) {
                break;
            }
            self.put(place, best);
            place = child;
        }
        self.put(place, variable);
    }
}
