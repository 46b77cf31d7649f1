//! The flow: differential equations that wander until every clause is satisfied.
//!
//! Each variable has a state between false (0) and true (1), each clause a weight that grows as long
//! as the clause is not satisfied:
//!
//! ```text
//!   K  = the product, over the literals of a clause, of how far each is from being satisfied
//!   u' = the sum, over the clauses of a variable, of  weight / 2 x K x K without the variable's factor,
//!        towards what satisfies the clause
//!   w' = w K
//! ```
//!
//! (The paper's s from -1 to 1 is 2u - 1.) While everything else stands still, a variable only glides
//! towards the point where the clauses that want it true and those that want it false are in balance:
//!
//! ```text
//!   u' = (wanted (1 - u) - unwanted u) / 2     each a sum of weight x (K without u)²
//! ```
//!
//! So a step moves one variable after another by that motion, for half of its time, and then in the
//! opposite order for the other half; between two steps the weights grow, for half of each. Such a
//! symmetric round is stable at any length, although the equations grow ever stiffer with the weights.
//!
//! Several trajectories go side by side, each with a step of its own; one that ends makes room for the next, so that no
//! lane is idle until enough have ended. Only additions, multiplications and divisions occur, so a seed gives the same
//! trajectories on every machine.
//!
//! Tried: the method of Bogacki and Shampine (third order, error at most 0.02 a step) needs 14,400 steps
//! of three slopes each where this needs 1,400, and thirty times as long for the same number of ends. The
//! wider registers of AVX2 gain a quarter: most of the time goes into fetching weights.

use super::problem::{Conflict, OwnChoice, Problem, Rival};
use crate::model::{Budget, Random, Spent};

/// So many trajectories go side by side.
pub const LANES: usize = 16;

type Lanes = [f32; LANES];

/// How far a variable may go in a step, and by which share a weight may grow. The longer the steps, the
/// later trajectories end: over four puzzles with 512 trajectories each, eta is 2.00 with this, 2.07 with
/// twice as much, 2.20 with four times, and 2.02 (error 0.05) with the method of Bogacki and Shampine.
const LONGEST_WAY: f32 = 0.05;
const FIRST_STEP: f32 = 0.01;
/// The step of a lane without a trajectory.
const REST: f32 = 0.0;
/// Where nothing pulls, a state stays; this keeps the division defined.
const NO_PULL: f32 = 1e-30;

/// How long, and how many trajectories are followed at most.
#[derive(Clone, Copy)]
pub struct Course {
    /// A trajectory that has not ended by then is abandoned.
    pub horizon: f32,
    pub most: usize,
}

/// A trajectory: how far it came, and how that ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Life {
    pub time: f32,
    pub ending: Ending,
}

/// How a trajectory ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It found the solution.
    Solution,
    /// It had not when it was last looked at.
    None,
}

/// Trajectories side by side.
pub struct Flow<'a> {
    problem: &'a Problem,
    /// u of each variable, u², and 1 - u: the clauses read what they need.
    states: Vec<Lanes>,
    squares: Vec<Lanes>,
    distances: Vec<Lanes>,
    /// w of each conflict, times the number of its clauses.
    conflicts: Vec<Lanes>,
    /// w of each choice.
    choices: Vec<Lanes>,
    steps: Lanes,
    times: Lanes,
    /// The longest way of a variable in the present step.
    longest: Lanes,
    /// The largest K of all clauses.
    farthest: Lanes,
}

impl<'a> Flow<'a> {
    pub fn new(problem: &'a Problem) -> Self {
        let lanes = |count: usize| vec![[0.0; LANES]; count];
        Self {
            problem,
            states: lanes(problem.variables.len()),
            squares: lanes(problem.variables.len()),
            distances: lanes(problem.variables.len()),
            conflicts: lanes(problem.conflicts.len()),
            choices: lanes(problem.choices.len()),
            steps: [REST; LANES],
            times: [0.0; LANES],
            longest: [0.0; LANES],
            farthest: [1.0; LANES],
        }
    }

    /// Follows trajectories from random starts, which their numbers choose, until there are as many as
    /// may be made or until enough of them have ended. Those that are under way then are as far as they
    /// have come.
    pub fn follow(
        &mut self,
        seed: u64,
        course: Course,
        is_enough: impl Fn(&[Life]) -> bool,
        budget: &Budget<'_>,
    ) -> Result<Vec<Life>, Spent> {
        let mut lives: Vec<Life> = Vec::new();
        // The trajectory in each lane.
        let mut under_way = [None; LANES];
        loop {
            for (lane, number) in under_way.iter_mut().enumerate() {
                if number.is_none() && lives.len() < course.most {
                    self.start(lane, &mut Random::for_item(seed, lives.len() as u64));
                    *number = Some(lives.len());
                    lives.push(Life { time: 0.0, ending: Ending::None });
                }
            }
            if under_way == [None; LANES] {
                return Ok(lives);
            }
            budget.long_step()?;
            self.step();
            if self.end_lanes(course.horizon, &mut under_way, &mut lives) && is_enough(&lives) {
                return Ok(lives);
            }
        }
    }

    /// Notes how far each trajectory has come, and ends those that found the solution or came to the
    /// horizon. Whether one found it.
    fn end_lanes(
        &mut self,
        horizon: f32,
        under_way: &mut [Option<usize>; LANES],
        lives: &mut [Life],
    ) -> bool {
        let mut has_ended = false;
        for (lane, is_solved) in self.solved().into_iter().enumerate() {
            let Some(number) = under_way[lane] else { continue };
            let ending = if is_solved { Ending::Solution } else { Ending::None };
            lives[number] = Life { time: self.times[lane], ending };
            has_ended |= is_solved;
            if is_solved || self.times[lane] >= horizon {
                under_way[lane] = None;
                self.steps[lane] = REST;
            }
        }
        has_ended
    }

    /// Begins a trajectory in a lane.
    fn start(&mut self, lane: usize, random: &mut Random) {
        for variable in 0..self.states.len() {
            let state = random.unit() as f32;
            self.states[variable][lane] = state;
            self.squares[variable][lane] = state * state;
            self.distances[variable][lane] = 1.0 - state;
        }
        for (weight, conflict) in self.conflicts.iter_mut().zip(&self.problem.conflicts) {
            weight[lane] = conflict.clauses.into();
        }
        self.choices.iter_mut().for_each(|weight| weight[lane] = 1.0);
        self.steps[lane] = FIRST_STEP;
        self.times[lane] = 0.0;
        self.farthest[lane] = 1.0;
    }

    /// Variables there and back for half of the step each; then the weights, up to the middle of the
    /// next step.
    fn step(&mut self) {
        self.longest = [0.0; LANES];
        (0..self.states.len()).for_each(|variable| self.glide(variable));
        (0..self.states.len()).rev().for_each(|variable| self.glide(variable));
        let next: Lanes = std::array::from_fn(|lane| {
            let growth = self.farthest[lane] * self.steps[lane];
            self.steps[lane] * change_of_step(self.longest[lane].max(growth))
        });
        self.grow(&std::array::from_fn(|lane| 0.5 * (self.steps[lane] + next[lane])));
        (0..LANES).for_each(|lane| self.times[lane] += self.steps[lane]);
        self.steps = next;
    }

    /// Moves a variable for half of the step, while all others stand still.
    fn glide(&mut self, variable: usize) {
        let [wanted, unwanted] = self.pulls(variable);
        let before = self.states[variable];
        let after: Lanes = std::array::from_fn(|lane| {
            let pull = wanted[lane] + unwanted[lane];
            let balance = wanted[lane] / (pull + NO_PULL);
            // exp(-time) to second order, and never negative.
            let time = 0.25 * self.steps[lane] * pull;
            balance + (before[lane] - balance) / (1.0 + time + 0.5 * time * time)
        });
        for lane in 0..LANES {
            self.longest[lane] = self.longest[lane].max((after[lane] - before[lane]).abs());
        }
        self.states[variable] = after;
        self.squares[variable] = after.map(|state| state * state);
        self.distances[variable] = after.map(|state| 1.0 - state);
    }

    /// How hard the clauses pull a variable towards true, and towards false.
    fn pulls(&self, number: usize) -> [Lanes; 2] {
        let variable = &self.problem.variables[number];
        let mut wanted = [0.0; LANES];
        for OwnChoice { choice, others } in &variable.choices {
            let far = self.far(others);
            let weight = &self.choices[*choice as usize];
            (0..LANES).for_each(|lane| wanted[lane] += weight[lane] * far[lane] * far[lane]);
        }
        let mut unwanted = [0.0; LANES];
        for Rival { variable, conflict } in &variable.rivals {
            let square = &self.squares[*variable as usize];
            let weight = &self.conflicts[*conflict as usize];
            (0..LANES).for_each(|lane| unwanted[lane] += weight[lane] * square[lane]);
        }
        [wanted, unwanted]
    }

    /// How far some candidates are from one of them being true.
    fn far(&self, variables: &[u16]) -> Lanes {
        let mut far = [1.0; LANES];
        for variable in variables {
            let distance = &self.distances[*variable as usize];
            (0..LANES).for_each(|lane| far[lane] *= distance[lane]);
        }
        far
    }

    /// Lets the weights grow for some time.
    fn grow(&mut self, time: &Lanes) {
        self.farthest = [0.0; LANES];
        for (number, Conflict { pair: [a, b], .. }) in self.problem.conflicts.iter().enumerate() {
            let (a, b) = (&self.states[*a as usize], &self.states[*b as usize]);
            let far = std::array::from_fn(|lane| a[lane] * b[lane]);
            heavier(&mut self.conflicts[number], &far, time, &mut self.farthest);
        }
        for (number, choice) in self.problem.choices.iter().enumerate() {
            let far = self.far(choice);
            heavier(&mut self.choices[number], &far, time, &mut self.farthest);
        }
    }

    /// In which lanes the nearest assignment satisfies every clause: each choice has exactly one, and no
    /// rule is broken.
    fn solved(&self) -> [bool; LANES] {
        let mut solved = [true; LANES];
        for choice in &self.problem.choices {
            let mut taken = [0u8; LANES];
            for variable in choice {
                let state = &self.states[*variable as usize];
                (0..LANES).for_each(|lane| taken[lane] += u8::from(state[lane] > 0.5));
            }
            (0..LANES).for_each(|lane| solved[lane] &= taken[lane] == 1);
            if solved == [false; LANES] {
                return solved;
            }
        }
        for pair in &self.problem.apart {
            let [one, other] = pair.map(|variable| &self.states[usize::from(variable)]);
            (0..LANES).for_each(|lane| solved[lane] &= one[lane] <= 0.5 || other[lane] <= 0.5);
        }
        solved
    }
}

/// The growth of a clause's weight: exp(K x time) to second order.
fn heavier(weight: &mut Lanes, far: &Lanes, time: &Lanes, farthest: &mut Lanes) {
    for lane in 0..LANES {
        let growth = time[lane] * far[lane];
        weight[lane] *= 1.0 + growth + 0.5 * growth * growth;
        farthest[lane] = farthest[lane].max(far[lane]);
    }
}

/// The factor by which a step changes after one that led so far.
fn change_of_step(longest: f32) -> f32 {
    match longest / LONGEST_WAY {
        ratio if ratio < 0.5 => 1.5,
        ratio if ratio < 0.8 => 1.1,
        ratio if ratio < 1.2 => 1.0,
        ratio if ratio < 2.0 => 0.7,
        _ => 0.5,
    }
}

#[cfg(test)]
impl Flow<'_> {
    /// Begins a trajectory.
    pub fn begin(&mut self, seed: u64) {
        self.start(0, &mut Random::from_seed(seed));
    }

    /// Goes a step of a given length, with the weights at both halves of it.
    pub fn go(&mut self, step: f32) {
        self.grow(&[0.5 * step; LANES]);
        self.steps = [step; LANES];
        (0..self.states.len()).for_each(|variable| self.glide(variable));
        (0..self.states.len()).rev().for_each(|variable| self.glide(variable));
        self.grow(&[0.5 * step; LANES]);
    }

    /// The first lane: the variables, the conflicts, the choices.
    pub fn first_lane(&self) -> [Vec<f64>; 3] {
        [&self.states, &self.conflicts, &self.choices]
            .map(|lanes| lanes.iter().map(|lanes| lanes[0].into()).collect())
    }
}
