//! Files that results go to.
//!
//! ```text
//!   Whole    a file beside it ──── close ────► renamed: all of it is there, or what was there before
//!   Growing  locked, record by record; FILE.resume beside it says what command and input it is of,
//!            until it is complete
//! ```
//!
//! Neither is opened over a file that is also an input: files are compared by what they are, not by name.

mod growing;
mod identity;
mod origin;
mod whole;

pub use growing::{Growing, Known, earlier};
pub use identity::{Identity, refuse_input};
pub use origin::{Mark, Options, Origin, remember};
pub use whole::Whole;

use std::io::{self, StdoutLock, Write};

/// Where bytes go.
pub trait Outlet: Write {
    /// Writes everything that is still waiting. Nothing is written after it.
    fn close(&mut self, _: End) -> io::Result<()> {
        self.flush()
    }
}

/// How the writing of a file ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All of it is there.
    Complete,
    /// It was stopped, and can be continued.
    Stopped,
}

impl Outlet for StdoutLock<'_> {}

impl Outlet for io::BufWriter<StdoutLock<'_>> {}

/// Takes everything and keeps nothing.
impl Outlet for io::Sink {}

impl Outlet for Box<dyn Outlet> {
    fn close(&mut self, end: End) -> io::Result<()> {
        (**self).close(end)
    }
}
