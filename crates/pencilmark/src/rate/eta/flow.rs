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
//! (The paper's s from -1 to 1 is 2u - 1.) Several trajectories go side by side, each with a step of
//! its own. Only additions, multiplications and divisions by constants occur, so a seed gives the same
//! trajectories on every machine; and a third-order method is enough, because only the decay of many
//! trajectories counts.

use super::problem::Problem;
use crate::model::{Budget, Random, Spent};

/// So many trajectories go side by side.
pub const LANES: usize = 8;

type Lanes = [f32; LANES];

/// The error that a step may make: absolute for variables, relative for weights. A tenth of it gives
/// the same rates of an easy puzzle within their errors.
const TOLERANCE: f32 = 0.02;
const FIRST_STEP: f32 = 0.01;
/// The step of a lane that has come to its end.
const REST: f32 = 0.0;
/// No choice has more candidates.
const LARGEST_CHOICE: usize = 9;

/// A group of trajectories, and memory for the method of Bogacki and Shampine.
///
/// ```text
///   state    u of each variable | w of each conflict | w of each choice
///   slopes   the same, of the state and of two points ahead; the last is the next one's first
/// ```
pub struct Flow<'a> {
    problem: &'a Problem,
    state: Vec<Lanes>,
    next: Vec<Lanes>,
    slopes: [Vec<Lanes>; 4],
    steps: Lanes,
    times: Lanes,
}

impl<'a> Flow<'a> {
    pub fn new(problem: &'a Problem) -> Self {
        let zero = || vec![[0.0; LANES]; problem.variable_count + problem.clause_count()];
        Self {
            problem,
            state: zero(),
            next: zero(),
            slopes: std::array::from_fn(|_| zero()),
            steps: [FIRST_STEP; LANES],
            times: [0.0; LANES],
        }
    }

    /// Follows a group of trajectories from random starts. When each found the solution; infinite where
    /// it did not before the horizon.
    pub fn follow(
        &mut self,
        seed: u64,
        group: u64,
        horizon: f32,
        budget: &Budget<'_>,
    ) -> Result<Lanes, Spent> {
        self.start(&mut Random::for_item(seed, group));
        let mut ends = [f32::INFINITY; LANES];
        while self.steps.iter().any(|step| *step != REST) {
            budget.long_step()?;
            let errors = self.try_step();
            for (lane, error) in errors.into_iter().enumerate() {
                if self.steps[lane] == REST || !self.take_step(lane, error) {
                    continue;
                }
                if self.is_solved(lane) {
                    ends[lane] = self.times[lane];
                    self.steps[lane] = REST;
                } else if self.times[lane] >= horizon {
                    self.steps[lane] = REST;
                }
            }
        }
        Ok(ends)
    }

    fn start(&mut self, random: &mut Random) {
        let (variables, weights) = self.state.split_at_mut(self.problem.variable_count);
        variables.as_flattened_mut().iter_mut().for_each(|state| *state = random.unit() as f32);
        weights.fill([1.0; LANES]);
        self.steps = [FIRST_STEP; LANES];
        self.times = [0.0; LANES];
        slopes(self.problem, &self.state, &mut self.slopes[0]);
    }

    /// Computes the next state of each lane, and the error that the step makes.
    fn try_step(&mut self) -> Lanes {
        let Self { problem, state, next, slopes: [first, second, third, last], steps, .. } = self;
        ahead(next, state, steps, &[(first, 1.0 / 2.0)]);
        slopes(problem, next, second);
        ahead(next, state, steps, &[(second, 3.0 / 4.0)]);
        slopes(problem, next, third);
        ahead(next, state, steps, &[(first, 2.0 / 9.0), (second, 1.0 / 3.0), (third, 4.0 / 9.0)]);
        slopes(problem, next, last);

        let mut errors = [0f32; LANES];
        let stages = first.iter().zip(&*second).zip(&*third).zip(&*last);
        for (position, (((k1, k2), k3), k4)) in stages.enumerate() {
            let is_weight = position >= problem.variable_count;
            for lane in 0..LANES {
                let slope =
                    k2[lane] / 12.0 + k3[lane] / 9.0 - k1[lane] * (5.0 / 72.0) - k4[lane] / 8.0;
                let scale = if is_weight { state[position][lane] } else { 1.0 };
                errors[lane] = errors[lane].max((steps[lane] * slope).abs() / scale);
            }
        }
        errors
    }

    /// Takes the step of a lane if its error is small enough, and chooses the next step. Whether it was
    /// taken.
    fn take_step(&mut self, lane: usize, error: f32) -> bool {
        let is_good = error <= TOLERANCE;
        if is_good {
            self.times[lane] += self.steps[lane];
            let Self { state, next, slopes: [first, .., last], .. } = self;
            state.iter_mut().zip(next).for_each(|(state, next)| state[lane] = next[lane]);
            first.iter_mut().zip(last).for_each(|(first, last)| first[lane] = last[lane]);
        }
        self.steps[lane] *= match error / TOLERANCE {
            ratio if ratio < 0.08 => 1.6,
            ratio if ratio < 0.33 => 1.15,
            ratio if ratio <= 1.0 => 1.0,
            _ => 0.6,
        };
        is_good
    }

    /// Whether the nearest assignment satisfies every clause: each choice has exactly one.
    fn is_solved(&self, lane: usize) -> bool {
        let is_true = |variable: &&u16| self.state[**variable as usize][lane] > 0.5;
        self.problem.choices.iter().all(|choice| choice.iter().filter(is_true).count() == 1)
    }
}

/// The state a step ahead along a weighed sum of slopes.
fn ahead(next: &mut [Lanes], state: &[Lanes], steps: &Lanes, slopes: &[(&mut Vec<Lanes>, f32)]) {
    for (position, next) in next.iter_mut().enumerate() {
        let mut sum = [0.0; LANES];
        for (slopes, weight) in slopes {
            let slope = &slopes[position];
            (0..LANES).for_each(|lane| sum[lane] += weight * slope[lane]);
        }
        (0..LANES).for_each(|lane| next[lane] = state[position][lane] + steps[lane] * sum[lane]);
    }
}

/// The right side of the equations.
fn slopes(problem: &Problem, state: &[Lanes], slopes: &mut [Lanes]) {
    let (variables, weights) = state.split_at(problem.variable_count);
    let (variable_slopes, weight_slopes) = slopes.split_at_mut(problem.variable_count);
    variable_slopes.fill([0.0; LANES]);
    let (conflict_weights, choice_weights) = weights.split_at(problem.conflicts.len());
    let (conflict_slopes, choice_slopes) = weight_slopes.split_at_mut(problem.conflicts.len());

    let conflicts = problem.conflicts.iter().zip(conflict_weights).zip(conflict_slopes);
    for ((&[a, b], weight), slope) in conflicts {
        let (a, b) = (a as usize, b as usize);
        let (in_a, in_b) = (variables[a], variables[b]);
        *slope = std::array::from_fn(|lane| weight[lane] * in_a[lane] * in_b[lane]);
        (0..LANES).for_each(|lane| variable_slopes[a][lane] -= 0.5 * slope[lane] * in_b[lane]);
        (0..LANES).for_each(|lane| variable_slopes[b][lane] -= 0.5 * slope[lane] * in_a[lane]);
    }
    for ((choice, weight), slope) in problem.choices.iter().zip(choice_weights).zip(choice_slopes) {
        // The product of the factors before each candidate, and then of all.
        let mut before = [[1.0; LANES]; LARGEST_CHOICE + 1];
        for (i, variable) in choice.iter().enumerate() {
            let state = variables[*variable as usize];
            before[i + 1] = std::array::from_fn(|lane| before[i][lane] * (1.0 - state[lane]));
        }
        let all = before[choice.len()];
        *slope = std::array::from_fn(|lane| weight[lane] * all[lane]);
        let mut after = [1.0; LANES];
        for (i, variable) in choice.iter().enumerate().rev() {
            let (state, sum) =
                (variables[*variable as usize], &mut variable_slopes[*variable as usize]);
            (0..LANES)
                .for_each(|lane| sum[lane] += 0.5 * slope[lane] * before[i][lane] * after[lane]);
            (0..LANES).for_each(|lane| after[lane] *= 1.0 - state[lane]);
        }
    }
}

#[cfg(test)]
impl Flow<'_> {
    /// The state of the first lane at a start.
    pub fn random_state(&mut self, seed: u64) -> Vec<f64> {
        self.start(&mut Random::from_seed(seed));
        self.state.iter().map(|lanes| lanes[0].into()).collect()
    }

    /// The slopes of a state.
    pub fn slopes_at(&mut self, state: &[f64]) -> Vec<f64> {
        let state: Vec<Lanes> = state.iter().map(|state| [*state as f32; LANES]).collect();
        slopes(self.problem, &state, &mut self.slopes[0]);
        self.slopes[0].iter().map(|lanes| lanes[0].into()).collect()
    }
}
