//! What a part of an experiment found, as it appears in the report.

use super::{Plot, Table};
use serde::{Deserialize, Serialize};

/// A heading, and paragraphs, tables and plots below it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Section {
    pub title: String,
    pub blocks: Vec<Block>,
}

/// A piece of a section.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// The paragraph that answers the paper's question.
    Answer(String),
    Table(Table),
    /// A table that is written to a file only.
    Raw(Table),
    Plot(Plot),
}

impl Section {
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), blocks: Vec::new() }
    }

    pub fn text(self, text: impl Into<String>) -> Self {
        self.with(Block::Text(text.into()))
    }

    pub fn answer(self, text: impl Into<String>) -> Self {
        self.with(Block::Answer(text.into()))
    }

    pub fn table(self, table: Table) -> Self {
        self.with(Block::Table(table))
    }

    pub fn raw(self, table: Table) -> Self {
        self.with(Block::Raw(table))
    }

    pub fn plot(self, plot: Plot) -> Self {
        self.with(Block::Plot(plot))
    }

    fn with(mut self, block: Block) -> Self {
        self.blocks.push(block);
        self
    }

    /// The tables, those for files only included.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Table(table) | Block::Raw(table) => Some(table),
            Block::Text(_) | Block::Answer(_) | Block::Plot(_) => None,
        })
    }
}
