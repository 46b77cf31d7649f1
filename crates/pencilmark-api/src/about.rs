//! What the records of all questions have in common: the puzzle they are about.

use pencilmark::formats;
use serde::Serialize;

/// The version of the JSON forms.
pub const SCHEMA: u32 = 1;

/// A puzzle to be asked about, as it was read.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// Its number in the input, from 0.
    pub index: u64,
    /// What a reader made of it.
    pub read: &'a formats::Record,
    /// Its text, if it is known.
    pub line: Option<&'a [u8]>,
}

/// The first fields of every record.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct About {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The number of the puzzle in the input, from 0.
    pub index: u64,
    /// The puzzle in one line; as it was read, if it is not a puzzle.
    pub puzzle: Option<String>,
    /// Rules besides rows, columns and boxes, and boxes of an unusual shape as `box=3x2`.
    pub rules: Vec<String>,
}

impl About {
    /// About a puzzle of the input.
    pub fn new(subject: Subject<'_>) -> Self {
        let Subject { index, read, line } = subject;
        let (puzzle, rules) = match &read.puzzle {
            Ok(puzzle) => (Some(puzzle.givens().to_string()), formats::rules_of(puzzle.board())),
            Err(_) => (line.map(|line| String::from_utf8_lossy(line).into_owned()), Vec::new()),
        };
        Self { schema: SCHEMA, index, puzzle, rules }
    }

    /// About a classic puzzle.
    pub fn classic(index: u64, puzzle: String) -> Self {
        Self { schema: SCHEMA, index, puzzle: Some(puzzle), rules: Vec::new() }
    }
}

/// Things in one line: `one; another`.
pub(crate) fn list(things: &[impl ToString]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
