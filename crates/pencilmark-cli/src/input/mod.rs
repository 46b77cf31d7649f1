//! Input: arguments, files and pipes become blocks of puzzles.
//!
//! [`Source`] is one of them; [`Blocks`] reads them one after the other. Files of classic 9x9 lines
//! are cut into blocks of bytes that the workers read themselves; everything else goes through the
//! readers of [`pencilmark::formats`] here.

mod block;
mod blocks;
mod source;

pub use block::{Block, CELLS, Cells, Item};
pub use blocks::{Blocks, Grain, Selection};
pub use source::Source;

use crate::arguments;
use anyhow::bail;
use pencilmark::formats::ReadOptions;
use pencilmark::rules;
use pencilmark_api::convert::format;
use std::io::{self, IsTerminal as _};
use std::path::Path;

/// What is to be read, and how.
pub struct Inputs {
    pub sources: Vec<Source>,
    pub options: ReadOptions,
}

impl Inputs {
    /// What the arguments name; `None` if they name nothing and stdin is a terminal.
    pub fn new(input: &arguments::Input) -> anyhow::Result<Option<Self>> {
        let options = read_options(input)?;
        let mut sources = Vec::new();
        for (number, text) in (1..).zip(&input.inputs) {
            sources.push(Source::named(number, text, &options)?);
        }
        if sources.is_empty() {
            if io::stdin().is_terminal() {
                return Ok(None);
            }
            sources.push(Source::Stdin);
        }
        Ok(Some(Self { sources, options }))
    }

    /// How many bytes there are to read, if every source knows.
    pub fn bytes(&self) -> Option<u64> {
        self.sources.iter().map(Source::bytes).sum()
    }

    /// Refuses to overwrite a file that is still to be read.
    pub fn protect(&self, output: &Path) -> anyhow::Result<()> {
        let Ok(output) = output.canonicalize() else { return Ok(()) };
        let is_output = |source: &&Source| match source {
            Source::File(path) => path.canonicalize().is_ok_and(|path| path == output),
            _ => false,
        };
        match self.sources.iter().find(is_output) {
            Some(source) => bail!("{} is both input and output", source.name()),
            None => Ok(()),
        }
    }
}

fn read_options(input: &arguments::Input) -> anyhow::Result<ReadOptions> {
    Ok(ReadOptions {
        format: input.from.as_deref().map(format).transpose()?,
        shape: pencilmark_api::shape(input.board.size, input.board.boxes)?,
        rules: input.board.rules.as_deref().map(rules::parse).transpose()?,
        column: input.column.clone(),
    })
}
