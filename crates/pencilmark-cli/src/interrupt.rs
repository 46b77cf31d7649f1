//! Ctrl-C, or SIGTERM and SIGHUP: the first one asks everything to stop and write what is done, the second one ends the
//! program at once.

use crate::exit::Exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

static ASKED: AtomicBool = AtomicBool::new(false);

/// Starts listening for Ctrl-C. Until then it ends the program, which has nothing to write yet.
pub fn listen() {
    let handler = || {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
    };
    // Without a handler Ctrl-C still ends the program; but what was done is not written.
    let _ = ctrlc::set_handler(handler);
}

/// Whether everything was asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// The time limit of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit(pub Option<Duration>);

impl TimeLimit {
    /// A callback for a budget that starts now: stop at the limit, or on Ctrl-C.
    pub fn start(self) -> impl Fn() -> bool {
        let deadline = self.0.and_then(|limit| Instant::now().checked_add(limit));
        move || asked() || deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
