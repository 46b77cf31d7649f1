//! Where lines go. The trace and the solutions share it; an error ends the search.

use crate::files::{End, Outlet};
use std::cell::RefCell;
use std::fmt::Display;
use std::io;

/// Where lines go.
pub struct Printer {
    out: RefCell<Box<dyn Outlet>>,
    error: RefCell<Option<io::Error>>,
}

impl Printer {
    /// Writes to this outlet.
    pub fn new(out: Box<dyn Outlet>) -> Self {
        Self { out: RefCell::new(out), error: RefCell::new(None) }
    }

    /// Writes a line; the first error is kept until the end.
    pub fn line(&self, line: impl Display) {
        if let Err(error) = writeln!(self.out.borrow_mut(), "{line}") {
            self.error.borrow_mut().get_or_insert(error);
        }
    }

    /// Whether a line could not be written.
    pub fn has_failed(&self) -> bool {
        self.error.borrow().is_some()
    }

    /// Closes the outlet, or says why the first line that is missing could not be written.
    pub fn finish(self) -> io::Result<()> {
        match self.error.into_inner() {
            Some(error) => Err(error),
            None => self.out.into_inner().close(End::Complete),
        }
    }
}
