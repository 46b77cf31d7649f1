//! What the programs that measure share: the clock, the hints that a player gets one after another, and
//! the judge of steps.

pub mod judge;

use pencilmark::hint::{Hint, Position, Stage};
use pencilmark::logic::{State, Step, Technique};
use pencilmark::model::{Budget, Puzzle};
use std::time::Duration;

/// Visits the states of a puzzle on the way that hints lead, with the next step and the CPU time that the
/// hint took. Nothing is remembered from the state before.
pub fn each_hint(
    puzzle: Puzzle,
    order: &[&'static Technique],
    mut visit: impl FnMut(&State, &Step, Duration),
) {
    let budget = Budget::unlimited();
    let mut position = Position::new(puzzle);
    let judgement = position.judge(&budget);
    loop {
        let (hint, taken) =
            timed(|| Hint::new(&position, judgement.clone(), order, Stage::Technique, &budget));
        let Some(step) = hint.step() else { return };
        let state = position.state(&judgement);
        visit(&state, step, taken);
        position = position.after(step, &state);
    }
}

/// The CPU time of this thread, which a busy machine changes little.
#[cfg(unix)]
pub fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Where a thread has no clock of its own, the time that passes.
#[cfg(not(unix))]
pub fn thread_time() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// What a function returns, and the CPU time that it takes.
pub fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let before = thread_time();
    let result = run();
    (result, thread_time() - before)
}
