//! How long a call may run. The library has no clock: the caller passes a stop callback.
//!
//! One type for everything that can run long, so that what a question asks of other engines on the
//! way is charged to the same account.

use std::cell::Cell as Counter;
use std::fmt;
use std::rc::Rc;

/// A handle to limits for a call that can run long: a number of steps, and a callback that says when
/// to stop (the program's time limit and Ctrl-C). A clone charges the same account.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let budget = Budget::steps(3);
/// let clone = budget.clone();
/// clone.spend(2);
/// assert_eq!(budget.left(), 1);
///
/// // Seventeen clues and no time at all.
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let question = solve::Question::unique().within(Budget::steps(0));
/// assert_eq!(solve::ask(&puzzle, &question).status(), solve::Status::Timeout);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Budget<'a> {
    /// What all clones share. Without a limit and without a callback there is nothing to count.
    account: Option<Rc<Account>>,
    stop: Option<&'a dyn Fn() -> bool>,
}

/// The steps that all clones of a budget may take together.
struct Account {
    steps: u64,
    taken: Counter<u64>,
    /// With how many steps taken the callback is asked again. (That a multiple has been reached would
    /// not do: who spends many steps at once passes over it.)
    next_look: Counter<u64>,
}

/// The budget ran out; the call returns what it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent;

/// The callback may look at a clock, so it is asked only once in so many steps.
const STEPS_BETWEEN_LOOKS: u64 = 256;

impl<'a> Budget<'a> {
    /// No limit at all.
    pub fn unlimited() -> Self {
        Budget { account: None, stop: None }
    }

    /// At most so many steps. Each call says what a step is; about a microsecond of work.
    pub fn steps(steps: u64) -> Self {
        Budget { account: Some(Account::new(steps)), stop: None }
    }

    /// The same account, and also stop when the callback says so.
    pub fn or_when(self, stop: &'a dyn Fn() -> bool) -> Self {
        let account = self.account.unwrap_or_else(|| Account::new(u64::MAX));
        Budget { account: Some(account), stop: Some(stop) }
    }

    /// An account of its own with at most so many steps of what is left, and the same callback.
    pub fn at_most(&self, steps: u64) -> Self {
        Budget { account: Some(Account::new(steps.min(self.left()))), stop: self.stop }
    }

    /// Lets something spend at most so many steps, and takes those that it took from this account.
    pub(crate) fn charging<T>(&self, steps: u64, spend: impl FnOnce(&Budget<'a>) -> T) -> T {
        let part = self.at_most(steps);
        let allowed = part.left();
        let outcome = spend(&part);
        self.spend(allowed - part.left());
        outcome
    }

    /// Counts one step; an error when the budget has run out.
    #[inline]
    pub fn step(&self) -> Result<(), Spent> {
        let Some(account) = &self.account else { return Ok(()) };
        let taken = account.taken.get();
        if taken >= account.steps {
            return Err(Spent);
        }
        account.taken.set(taken + 1);
        match self.stop {
            Some(_) if taken >= account.next_look.get() => {
                account.next_look.set(taken.saturating_add(STEPS_BETWEEN_LOOKS));
                self.look()
            }
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
                self.spend(u64::MAX);
                Err(Spent)
            }
            _ => Ok(()),
        }
    }

    /// Counts steps that a search has counted for itself.
    pub fn spend(&self, steps: u64) {
        if let Some(account) = &self.account {
            account.taken.set(account.taken.get().saturating_add(steps).min(account.steps));
        }
    }

    /// Steps still allowed.
    pub fn left(&self) -> u64 {
        self.account.as_ref().map_or(u64::MAX, |account| account.steps - account.taken.get())
    }

    /// Whether it has run out.
    pub fn is_spent(&self) -> bool {
        self.left() == 0
    }
}

impl Account {
    fn new(steps: u64) -> Rc<Self> {
        Rc::new(Self { steps, taken: Counter::new(0), next_look: Counter::new(0) })
    }
}

/// Without limits.
impl Default for Budget<'_> {
    fn default() -> Self {
        Self::unlimited()
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("left", &self.left()).finish_non_exhaustive()
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
    fn clones_charge_the_same_account() {
        let budget = Budget::steps(5);
        let clone = budget.clone();
        let stop = || false;
        let impatient = clone.clone().or_when(&stop);
        assert_eq!([budget.step(), clone.step(), impatient.step()], [Ok(()); 3]);
        assert_eq!([budget.left(), clone.left(), impatient.left()], [2; 3]);
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
    fn a_callback_is_asked_however_steps_are_counted() {
        let asked = Counter::new(0);
        let stop = || asked.replace(asked.get() + 1) >= 10_000;
        for at_once in [1, 2, 7, 255, 256, 1000] {
            asked.set(0);
            let budget = Budget::unlimited().or_when(&stop);
            for _ in 0..1024 {
                budget.spend(at_once - 1);
                assert_eq!(budget.step(), Ok(()));
            }
            // Each time when so many steps have gone by, and the last of them may be a few more.
            let rounds = STEPS_BETWEEN_LOOKS.div_ceil(at_once);
            assert_eq!(asked.get(), 1024_u64.div_ceil(rounds), "{at_once} at once");
        }
    }

    #[test]
    fn a_callback_stops_every_clone() {
        let stop = || true;
        let budget = Budget::unlimited().or_when(&stop);
        let clone = budget.clone();
        assert_eq!(budget.step(), Err(Spent));
        assert!(budget.is_spent() && clone.is_spent());
    }
}
