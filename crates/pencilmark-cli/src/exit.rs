//! What the program reports to the shell.

use crate::tell::tell;
use std::io;
use std::process::ExitCode;

/// The exit status; the numbers are part of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All fine.
    Fine = 0,
    /// The work was done, but a puzzle is not a proper one, or nothing was found.
    Negative = 1,
    /// Wrong usage or a file error.
    Failed = 2,
    /// Stopped by Ctrl-C, after writing what was done.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Reports an error to the user and returns the exit status.
pub fn report(error: &anyhow::Error) -> Exit {
    if is_broken_pipe(error) {
        return Exit::Fine;
    }
    tell!("pencilmark: {}", in_words(error));
    Exit::Failed
}

/// An error and its causes, without those that it tells itself: `puzzles.sdm: no such file`.
pub fn in_words(error: &anyhow::Error) -> String {
    error.chain().skip(1).map(ToString::to_string).fold(error.to_string(), |words, cause| {
        if words.ends_with(&cause) { words } else { format!("{words}: {cause}") }
    })
}

/// Whether the reader of the output went away (`pencilmark … | head`), which is not an error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
