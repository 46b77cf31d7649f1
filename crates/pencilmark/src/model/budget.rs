//! How long a call may run. The library has no clock: the caller passes a stop callback.

use std::cell::Cell as Counter;
use std::fmt;

/// Limits for a call that can run long: a number of steps, and a callback that says when to stop
/// (the program's time limit and Ctrl-C).
#[derive(Clone)]
pub struct Budget<'a> {
    steps: u64,
    taken: Counter<u64>,
    stop: Option<&'a dyn Fn() -> bool>,
}

/// The budget ran out; the call returns what it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent;

/// The callback may look at a clock, so it is asked only once in so many steps.
const STEPS_BETWEEN_LOOKS: u64 = 256;

impl<'a> Budget<'a> {
    /// No limit at all.
    pub fn unlimited() -> Self {
        Self::steps(u64::MAX)
    }

    /// At most so many steps. What a step is, each call says; about a microsecond's work.
    pub fn steps(steps: u64) -> Self {
        Budget { steps, taken: Counter::new(0), stop: None }
    }

    /// The same limit, and also stop when the callback says so.
    pub fn or_when(self, stop: &'a dyn Fn() -> bool) -> Self {
        Budget { stop: Some(stop), ..self }
    }

    /// At most so many steps of what is left, with the same callback.
    pub fn at_most(&self, steps: u64) -> Self {
        Budget { steps: steps.min(self.left()), taken: Counter::new(0), stop: self.stop }
    }

    /// Counts one step; an error when the budget has run out.
    pub fn step(&self) -> Result<(), Spent> {
        let taken = self.taken.get();
        if taken >= self.steps {
            return Err(Spent);
        }
        self.taken.set(taken + 1);
        match self.stop {
            Some(_) if taken.is_multiple_of(STEPS_BETWEEN_LOOKS) => self.look(),
            _ => Ok(()),
        }
    }

    /// Counts one step that takes long, so that the callback is asked at once.
    pub fn long_step(&self) -> Result<(), Spent> {
        self.step()?;
        self.look()
    }

    /// Asks the callback now, whatever the number of steps; an error when it says stop.
    pub fn look(&self) -> Result<(), Spent> {
        match self.stop {
            Some(stop) if stop() => {
                self.taken.set(self.steps);
                Err(Spent)
            }
            _ => Ok(()),
        }
    }

    /// Counts steps that a search has counted for itself.
    pub fn spend(&self, steps: u64) {
        self.taken.set(self.taken.get().saturating_add(steps).min(self.steps));
    }

    /// Steps still allowed.
    pub fn left(&self) -> u64 {
        self.steps - self.taken.get().min(self.steps)
    }

    /// Whether it has run out.
    pub fn is_spent(&self) -> bool {
        self.left() == 0
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("steps", &self.steps).field("left", &self.left()).finish()
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the budget ran out")
    }
}

impl std::error::Error for Spent {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_run_out_and_stay_out() {
        let budget = Budget::steps(2);
        assert_eq!([budget.step(), budget.step(), budget.step()], [Ok(()), Ok(()), Err(Spent)]);
        assert!(budget.is_spent());
    }

    #[test]
    fn steps_can_be_spent_at_once() {
        let budget = Budget::steps(9);
        budget.spend(8);
        assert_eq!(
            [budget.long_step(), budget.look(), budget.step()],
            [Ok(()), Ok(()), Err(Spent)]
        );
        budget.spend(u64::MAX);
        assert_eq!(budget.left(), 0);
    }

    #[test]
    fn a_callback_is_asked_at_once() {
        let asked = Counter::new(0);
        let stop = || asked.replace(asked.get() + 1) >= 3;
        let budget = Budget::unlimited().or_when(&stop);
        let looks = [budget.long_step(), budget.look(), budget.look(), budget.look()];
        assert_eq!(looks, [Ok(()), Ok(()), Err(Spent), Err(Spent)]);
        assert!(budget.is_spent());
    }

    #[test]
    fn a_callback_stops_it() {
        let stop = || true;
        let budget = Budget::unlimited().or_when(&stop);
        assert_eq!(budget.step(), Err(Spent));
        assert!(budget.is_spent());
    }
}
