//! Input: arguments, files and pipes become blocks of puzzles.
//!
//! [`Inputs`] is what the arguments name, a [`Source`] each; [`Blocks`] reads them one after the other.
//! `packed` unpacks gzip, Zstandard and Parquet on the way; `caret` shows where a line is wrong.
//! Files of classic 9x9 lines are cut into blocks of bytes that the workers read themselves; everything
//! else goes through the readers of [`pencilmark::formats`] here.

mod block;
mod blocks;
mod caret;
mod packed;

pub use block::{Block, Item};
pub use blocks::{Blocks, Grain, Selection};
pub use packed::unpacked;

use crate::arguments;
use crate::exit;
use crate::files::{Identity, Mark, refuse_input};
use anyhow::{Context as _, bail};
use pencilmark::formats::{self, Format, Numbering, ReadError, ReadOptions};
use pencilmark::model::Grid;
use pencilmark::rules;
use pencilmark_api::convert::format;
use std::fs::{self, File};
use std::io::{self, Cursor, IsTerminal as _, Read};
use std::path::{Path, PathBuf};

/// What is to be read, and how.
pub struct Inputs {
    pub sources: Vec<Source>,
    pub options: ReadOptions,
    /// The columns that records keep.
    pub keep: Vec<String>,
    /// How many files could not be opened. This has been reported; the others are read.
    pub missing: usize,
}

impl Inputs {
    /// What the arguments name; `None` if they name nothing and stdin is a terminal.
    pub fn new(input: &arguments::Input) -> anyhow::Result<Option<Self>> {
        let options = read_options(input)?;
        let mut sources = Vec::new();
        let mut faults = Vec::new();
        for (number, text) in (1..).zip(&input.inputs) {
            match Source::named(number, text, &options) {
                Ok(source) => sources.push(source),
                Err(fault) => faults.push(fault),
            }
        }
        let missing = faults.len();
        for fault in faults {
            if sources.is_empty() {
                return Err(fault);
            }
            exit::report(&fault);
        }
        if sources.is_empty() {
            if io::stdin().is_terminal() {
                return Ok(None);
            }
            sources.push(Source::Stdin);
        }
        Ok(Some(Self { sources, options, keep: input.keep.clone(), missing }))
    }

    /// How many bytes there are to read, if every source knows.
    pub fn bytes(&self) -> Option<u64> {
        self.sources.iter().map(Source::bytes).sum()
    }

    /// Refuses to overwrite a file that is also read.
    pub fn protect(&self, output: &Path) -> anyhow::Result<()> {
        refuse_input(output, self.sources.iter().map(|source| (source.name(), source.identity())))
    }

    /// What the inputs are known by again.
    pub fn marks(&self) -> anyhow::Result<Vec<Mark>> {
        self.sources.iter().map(Source::mark).collect()
    }
}

fn read_options(input: &arguments::Input) -> anyhow::Result<ReadOptions> {
    Ok(ReadOptions {
        format: input.from.as_deref().map(format).transpose()?,
        shape: pencilmark_api::shape(input.board.size, input.board.boxes)?,
        rules: input.board.rules.as_deref().map(rules::parse).transpose()?,
        column: input.column.clone(),
        numbering: input.digits.map(Numbering::from),
        boards: input.boards,
        most: None,
    })
}

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
        // Such as a variable of the shell that is not set: no file is called so.
        if text.trim().is_empty() {
            bail!("argument {number}: {}", ReadError::Length { found: 0, expected: options.shape });
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
            Err(_) if is_link(text) => bail!("{text}: there is no puzzle in this link"),
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

    /// What file it is, if it is one.
    pub fn identity(&self) -> Option<Identity> {
        match self {
            Self::Argument(..) => None,
            Self::File(path) => Identity::of(path),
            Self::Stdin => Identity::of_stdin(),
        }
    }

    fn mark(&self) -> anyhow::Result<Mark> {
        Ok(match self {
            Self::Argument(_, text) => Mark::of_text(&self.name(), text),
            Self::File(path) => Mark::of_file(path).with_context(|| self.name())?,
            Self::Stdin => Mark::of_pipe(&self.name()),
        })
    }

    /// Its file, if it is one whose name can be written.
    pub fn file(&self) -> Option<&str> {
        match self {
            Self::File(path) => path.to_str(),
            Self::Argument(..) | Self::Stdin => None,
        }
    }

    /// What error messages call one of its lines: `FILE:LINE`.
    pub fn place(&self, line: usize) -> String {
        match self {
            Self::Argument(_, text) if !text.contains('\n') => self.name(),
            _ => format!("{}:{line}", self.name()),
        }
    }

    /// How many bytes of text it has, if it is not a pipe or packed.
    pub fn bytes(&self) -> Option<u64> {
        match self {
            Self::Argument(_, text) => Some(text.len() as u64),
            Self::File(path) => {
                let plain = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
                let beginning = packed::beginning(&mut File::open(path).ok()?).ok()?;
                (!packed::is_packed(&beginning)).then_some(plain.len())
            }
            Self::Stdin => None,
        }
    }

    /// Opens it; what is packed is unpacked.
    pub fn open(&self) -> anyhow::Result<Box<dyn Read + Send>> {
        let input: packed::Input = match self {
            Self::Argument(_, text) => Box::new(Cursor::new(text.clone().into_bytes())),
            Self::File(path) => Box::new(File::open(path).with_context(|| self.name())?),
            Self::Stdin => Box::new(io::stdin()),
        };
        packed::unpacked(input).with_context(|| self.name())
    }
}

/// Whether an argument is the address of a page.
fn is_link(text: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| text.starts_with(scheme))
}

/// Whether an argument that is not a file is meant as a puzzle, even if it is a bad one.
fn looks_like_a_puzzle(text: &str, options: &ReadOptions) -> bool {
    let records = formats::read_all(text, options);
    // A link of a page that has a format of its own can only be meant as that.
    let is_known_link = || is_link(text) && !Format::detect(text, options).has_cells_in_each_line();
    if records.iter().any(|record| record.puzzle.is_ok()) || is_known_link() {
        return true;
    }
    // Nobody calls a file like this; what is wrong with the puzzle is said when it is read.
    if text.trim_start().starts_with('{') {
        return true;
    }
    let is_cell = |byte: u8| byte.is_ascii_digit() || Grid::is_blank(byte);
    let cells = text.bytes().filter(|byte| is_cell(*byte) || b"| \n".contains(byte)).count();
    let length = text.chars().count();
    text.contains('\n') || (length >= SHORTEST_PUZZLE && 2 * cells > length)
}
