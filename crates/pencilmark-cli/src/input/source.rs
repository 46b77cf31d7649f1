//! One place that puzzles come from.

use anyhow::{Context as _, bail};
use pencilmark::formats::{self, ReadOptions};
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

/// One place that puzzles come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// The text of a puzzle on the command line, and which argument it is.
    Argument(usize, String),
    File(PathBuf),
    Stdin,
}

/// An argument shorter than this that is not a file is a mistyped file name, not a bad puzzle.
const SHORTEST_PUZZLE: usize = 16;

impl Source {
    /// What an argument means: `-`, a file, or a puzzle.
    pub fn named(number: usize, text: &str, options: &ReadOptions) -> anyhow::Result<Self> {
        if text == "-" {
            return Ok(Self::Stdin);
        }
        let path = Path::new(text);
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => bail!("{text} is a folder, not a file"),
            Ok(found) => {
                // So that an error comes before any work is done; a pipe can be opened only once.
                if found.is_file() {
                    File::open(path).with_context(|| text.to_owned())?;
                }
                Ok(Self::File(path.to_owned()))
            }
            Err(_) if looks_like_a_puzzle(text, options) => {
                Ok(Self::Argument(number, text.to_owned()))
            }
            Err(error) => Err(error).with_context(|| text.to_owned()),
        }
    }

    /// What error messages call it.
    pub fn name(&self) -> String {
        match self {
            Self::Argument(number, _) => format!("argument {number}"),
            Self::File(path) => path.display().to_string(),
            Self::Stdin => "stdin".to_owned(),
        }
    }

    /// What error messages call one of its lines: `FILE:LINE`.
    pub fn place(&self, line: usize) -> String {
        match self {
            Self::Argument(_, text) if !text.contains('\n') => self.name(),
            _ => format!("{}:{line}", self.name()),
        }
    }

    /// How many bytes it has, if it is not a pipe.
    pub fn bytes(&self) -> Option<u64> {
        match self {
            Self::Argument(_, text) => Some(text.len() as u64),
            Self::File(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|found| found.len())
            }
            Self::Stdin => None,
        }
    }

    /// Opens it.
    pub fn open(&self) -> anyhow::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Self::Argument(_, text) => Box::new(Cursor::new(text.clone().into_bytes())),
            Self::File(path) => Box::new(File::open(path).with_context(|| self.name())?),
            Self::Stdin => Box::new(io::stdin()),
        })
    }
}

/// Whether an argument that is not a file is meant as a puzzle, even if it is a bad one.
fn looks_like_a_puzzle(text: &str, options: &ReadOptions) -> bool {
    let records = formats::read_all(text, options);
    if records.iter().any(|record| record.puzzle.is_ok()) {
        return true;
    }
    let cells = text.chars().filter(|c| c.is_ascii_digit() || ".*_-| \n".contains(*c)).count();
    let length = text.chars().count();
    text.contains('\n') || (length >= SHORTEST_PUZZLE && 2 * cells > length)
}
