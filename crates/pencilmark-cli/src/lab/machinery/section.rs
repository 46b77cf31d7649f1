//! What a part of an experiment found, as it appears in the report: text, tables and plots. A table has
//! one form for the report, the CSV files and the tests.

use super::{Claim, Plot};
use crate::batch::Kind;
use crate::record::write_csv;
use serde::{Deserialize, Serialize};
use std::fmt;

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
    /// A statement with what decides it.
    Claim(Claim),
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

    pub fn claims(self, claims: impl IntoIterator<Item = Claim>) -> Self {
        claims.into_iter().fold(self, |section, claim| section.with(Block::Claim(claim)))
    }

    pub fn table(self, table: Table) -> Self {
        self.with(Block::Table(table))
    }

    pub fn raw(self, table: Table) -> Self {
        self.with(Block::Raw(table))
    }

    /// Adds a plot, if there is anything in it.
    pub fn plot(self, plot: Plot) -> Self {
        match plot.series.iter().all(|series| series.points.is_empty()) {
            true => self,
            false => self.with(Block::Plot(plot)),
        }
    }

    fn with(mut self, block: Block) -> Self {
        self.blocks.push(block);
        self
    }

    /// The tables, those for files only included.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Table(table) | Block::Raw(table) => Some(table),
            Block::Text(_) | Block::Claim(_) | Block::Plot(_) => None,
        })
    }

    /// The tables that are written to files only: a row for each puzzle.
    pub fn raw_tables(&self) -> impl Iterator<Item = &Table> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Raw(table) => Some(table),
            Block::Text(_) | Block::Claim(_) | Block::Plot(_) | Block::Table(_) => None,
        })
    }

    /// What it says of the paper's statements.
    pub fn every_claim(&self) -> impl Iterator<Item = &Claim> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Claim(claim) => Some(claim),
            Block::Text(_) | Block::Table(_) | Block::Raw(_) | Block::Plot(_) => None,
        })
    }

    /// The plots.
    pub fn plots(&self) -> impl Iterator<Item = &Plot> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Plot(plot) => Some(plot),
            Block::Text(_) | Block::Table(_) | Block::Raw(_) | Block::Claim(_) => None,
        })
    }
}

/// A table. Its first column names the rows.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Table {
    /// The name of its file.
    pub name: String,
    pub caption: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Field>>,
}

/// A field of a table.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    Empty,
    Text(String),
    Count(u64),
    /// A number, and how many decimals of it are worth showing.
    Number(f64, usize),
    Percent(f64),
    Seconds(f64),
}

impl Table {
    pub fn new(name: &str, caption: impl Into<String>, columns: &[&str]) -> Self {
        let columns = columns.iter().map(|column| (*column).to_owned()).collect();
        Self { name: name.to_owned(), caption: caption.into(), columns, rows: Vec::new() }
    }

    /// Adds a row; missing fields at its end are empty.
    pub fn row(&mut self, fields: impl IntoIterator<Item = Field>) {
        let mut fields: Vec<Field> = fields.into_iter().collect();
        fields.resize(self.columns.len().max(fields.len()), Field::Empty);
        self.rows.push(fields);
    }

    /// The field of a row and a column, by their names.
    #[cfg(test)]
    pub fn field(&self, row: &str, column: &str) -> &Field {
        let at = self.columns.iter().position(|name| name == column);
        let at = at.unwrap_or_else(|| panic!("{}: no column {column}", self.name));
        let named = |fields: &&Vec<Field>| fields[0] == Field::from(row);
        let fields = self.rows.iter().find(named);
        &fields.unwrap_or_else(|| panic!("{}: no row {row}", self.name))[at]
    }

    /// What a column of it holds.
    pub fn kind(&self, column: &str) -> Kind {
        let at = self.columns.iter().position(|name| name == column);
        let fields = || {
            self.rows.iter().filter_map(|row| row.get(at?)).filter(|field| **field != Field::Empty)
        };
        match fields().next() {
            Some(Field::Count(_)) if fields().all(|field| matches!(field, Field::Count(_))) => {
                Kind::Whole
            }
            Some(_) if fields().all(|field| !matches!(field, Field::Text(_))) => Kind::Number,
            _ => Kind::Text,
        }
    }

    /// The table as CSV; shares are in percent and times in seconds.
    pub fn csv(&self) -> Vec<u8> {
        let mut output = Vec::new();
        write_csv(&self.columns.iter().map(String::as_str).collect::<Vec<_>>(), &mut output);
        for row in &self.rows {
            let fields: Vec<String> = row.iter().map(Field::plain).collect();
            write_csv(&fields.iter().map(String::as_str).collect::<Vec<_>>(), &mut output);
        }
        output
    }
}

impl Field {
    /// A percentage of a count.
    pub fn share(part: usize, whole: usize) -> Self {
        match whole {
            0 => Self::Empty,
            _ => Self::Percent(100.0 * part as f64 / whole as f64),
        }
    }

    /// The number without its unit, in full.
    fn plain(&self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Text(text) => text.clone(),
            Self::Count(count) => count.to_string(),
            Self::Number(number, _) | Self::Percent(number) | Self::Seconds(number) => {
                number.to_string()
            }
        }
    }

    /// Whether it is set flush right; lower bounds such as `≥ 3 ms` are numbers too.
    pub fn is_number(&self) -> bool {
        !matches!(self, Self::Text(text) if !text.starts_with('≥'))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("–"),
            Self::Text(text) => f.write_str(text),
            Self::Count(count) => f.write_str(&grouped(*count)),
            Self::Number(number, 0) if *number >= 0.0 => {
                f.write_str(&grouped(number.round() as u64))
            }
            Self::Number(number, decimals) => write!(f, "{number:.decimals$}"),
            Self::Percent(share) => write!(f, "{share:.2} %"),
            Self::Seconds(time) => f.write_str(&seconds(*time)),
        }
    }
}

/// A count with its thousands apart: `49,151`.
fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A time with three figures and a unit: `18.2 µs`.
pub fn seconds(time: f64) -> String {
    let (time, unit) = match time {
        time if time >= 1.0 => (time, "s"),
        time if time >= 1e-3 => (time * 1e3, "ms"),
        time if time >= 1e-6 => (time * 1e6, "µs"),
        time => (time * 1e9, "ns"),
    };
    match time {
        time if time >= 100.0 => format!("{time:.0} {unit}"),
        time if time >= 10.0 => format!("{time:.1} {unit}"),
        time => format!("{time:.2} {unit}"),
    }
}

impl From<&str> for Field {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Field {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Field {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl From<u64> for Field {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl<T: Into<Field>> From<Option<T>> for Field {
    fn from(field: Option<T>) -> Self {
        field.map_or(Self::Empty, Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_read_well_and_are_stored_in_full() {
        let shown = |field: Field| field.to_string();
        assert_eq!(shown(Field::Count(1_234_567)), "1,234,567");
        assert_eq!(shown(Field::share(24, 95)), "25.26 %");
        assert_eq!(shown(Field::share(0, 0)), "–");
        assert_eq!(shown(Field::Seconds(1.82e-5)), "18.2 µs");
        assert_eq!(shown(Field::Seconds(0.689)), "689 ms");
        let mut table = Table::new("t", "A table", &["", "here"]);
        table.row(["one, two".into(), Field::Seconds(0.5)]);
        table.row(["three".into()]);
        assert_eq!(String::from_utf8(table.csv()).unwrap(), ",here\n\"one, two\",0.5\nthree,\n");
        assert_eq!(table.field("three", "here"), &Field::Empty);
    }
}
