//! The `pencilmark` program. Everything it knows about Sudoku is in the library, and what it can be
//! asked is in `pencilmark-api`; this holds the commands, and what a command line needs around them.
//!
//! In reading order: [`commands`] (one file each, and the list of them), [`arguments`] (options that
//! commands share), [`listed`] (words that completion scripts offer), [`files`] (written whole, or
//! continued), [`input`] (arguments, files and pipes become blocks of puzzles), [`batch`] (blocks go through
//! worker threads and come out in order), [`record`] (lines of JSON and CSV), [`pretty`] (a puzzle on a
//! terminal), `site` (the page and what belongs to it), [`lab`] (the experiments).
#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "parquet"),
    allow(dead_code, reason = "the kinds of columns are there for Parquet alone")
)]

mod arguments;
mod batch;
mod certificate;
mod clock;
mod commands;
mod exit;
mod files;
mod input;
mod interrupt;
mod lab;
mod listed;
mod logic;
mod pretty;
mod record;
#[cfg(feature = "serve")]
mod site;
mod tell;

use std::io::Write as _;
use std::process::ExitCode;
use tell::tell;

fn main() -> ExitCode {
    let matches =
        commands::program().try_get_matches().unwrap_or_else(|error| match commands::elsewhere() {
            Some(advice) => {
                tell!("pencilmark: {advice}");
                std::process::exit(exit::Exit::Failed as i32)
            }
            None if error.use_stderr() => {
                // The same beginning as that of every other error.
                let text = error.render().ansi().to_string();
                let text = text.replacen("error:", "pencilmark:", 1);
                let _ = write!(anstream::stderr(), "{text}");
                std::process::exit(exit::Exit::Failed as i32)
            }
            None => error.exit(),
        });
    commands::run(&matches).unwrap_or_else(|error| exit::report(&error)).into()
}
