//! The way of singles from one place where tier 0 halts to the next, sampled over some orders.

use super::options::Options;
use super::search::run_singles;
use crate::classic::State;
use crate::model::Random;

/// Orders that are tried at first: of the likeliest way, and of any.
pub const FIRST_ORDERS: f64 = 16.0;
const FEWEST_ORDERS: u32 = 3;

/// The checks of tier 0 on the way to the next node, over some orders.
#[derive(Clone, Copy, Default, Debug)]
pub struct Way {
    /// How many orders were tried.
    pub orders: u32,
    /// The mean of their checks.
    pub mean: f64,
    squares: f64,
}

impl Way {
    /// Tries some more orders; where they all end.
    pub fn sample(
        &mut self,
        start: &State,
        orders: u32,
        options: &Options,
        random: &mut Random,
    ) -> State {
        let mut end = start.clone();
        for _ in 0..orders {
            end.clone_from(start);
            let checks = run_singles(&mut end, options, random);
            self.orders += 1;
            let before = checks - self.mean;
            self.mean += before / f64::from(self.orders);
            self.squares += before * (checks - self.mean);
        }
        end
    }

    /// The variance of one order.
    pub fn variance(&self) -> f64 {
        if self.orders < 2 { 0.0 } else { self.squares / f64::from(self.orders - 1) }
    }

    /// The variance of the mean.
    pub fn variance_of_mean(&self) -> f64 {
        self.variance() / f64::from(self.orders.max(1))
    }
}

/// How often a way is sampled at first. Where no single is open, nothing is left to chance.
pub fn first_orders(start: &State, reach: f64) -> u32 {
    match start.naked_singles() | start.hidden_singles() {
        0 => 1,
        _ => FEWEST_ORDERS.max((FIRST_ORDERS * reach).ceil() as u32),
    }
}
