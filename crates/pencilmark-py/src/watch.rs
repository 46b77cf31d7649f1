//! How long a call may take, and Ctrl-C.

use pyo3::prelude::*;
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// How often Python is asked whether Ctrl-C was pressed.
pub const PAUSE: Duration = Duration::from_millis(50);

/// Looks at the clock, and from time to time at the signals of Python.
pub struct Watch {
    deadline: Option<Instant>,
    looked: Cell<Instant>,
    interrupt: RefCell<Option<PyErr>>,
}

impl Watch {
    /// Starts now.
    pub fn start(limit: Option<Duration>) -> Self {
        let now = Instant::now();
        let deadline = limit.and_then(|limit| now.checked_add(limit));
        Self { deadline, looked: Cell::new(now), interrupt: RefCell::new(None) }
    }

    /// Whether to stop.
    pub fn is_over(&self) -> bool {
        let now = Instant::now();
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return true;
        }
        if now.duration_since(self.looked.get()) >= PAUSE {
            self.looked.set(now);
            self.look();
        }
        self.interrupt.borrow().is_some()
    }

    /// Asks Python now whether Ctrl-C was pressed.
    pub fn look(&self) {
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            self.interrupt.replace(Some(error));
        }
    }

    /// The answer, unless Ctrl-C was pressed.
    pub fn end<T>(self, answer: T) -> PyResult<T> {
        match self.interrupt.into_inner() {
            Some(error) => Err(error),
            None => Ok(answer),
        }
    }
}

/// A number of seconds, as Python has it.
pub fn seconds(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    let read = |seconds| {
        Duration::try_from_secs_f64(seconds).map_err(|_| {
            let error = format!("timeout {seconds} (expected a number of seconds)");
            pyo3::exceptions::PyValueError::new_err(error)
        })
    };
    timeout.map(read).transpose()
}
