//! Text formats: one file each, listed once.
//!
//! The file of a format says what it is called, how it is recognised, how it is read and written, and what
//! survives a round trip; the folder `text` contains what formats share. To read, use
//! `text.parse::<Puzzle>()` for one puzzle, [`read_all`] for a text in memory, and [`Reader`] for a stream;
//! to write, use [`Writer`] or [`write()`].
//!
//! ```
//! use pencilmark::formats::{self, ReadOptions};
//!
//! let records = formats::read_all("1.3. .... .... .4.2 # a small one", &ReadOptions::default());
//! let grid = formats::write(formats::Format::find("grid").unwrap(), &records)?;
//! assert_eq!(grid.lines().nth(1), Some("| 1 . | 3 . |"));
//! # Ok::<(), formats::WriteError>(())
//! ```
//!
//! Readers report what is wrong with a text. Clashing givens are not an error in the text: they are read, and
//! [`crate::model::Puzzle::clashes`] reports them.

mod text;

#[doc(hidden)]
pub use crate::strict_json::StrictValue;
#[cfg(feature = "serde")]
pub(crate) use text::cells::write_digits;
pub use text::numbering::Numbering;
pub use text::{
    Aspect, Boards, Format, ParsePuzzleError, ReadError, ReadOptions, Reader, Record, TextColumn,
    WriteError, Writer,
};
pub(crate) use text::{FOG, Read, Reading, Write};

use crate::model::Board;
use text::settings::Settings;

registry! {
    /// Every format file, the most specific first: the first that recognises a text reads it.
    static FILES: Format = [
        sudokupad,
        fpuzzles,
        penpa,
        sudokuwiki,
        json,
        opensudoku,
        hodoku,
        csv,
        sdk,
        sdx,
        candidates,
        ss,
        pencilmarks,
        sheet,
        post,
        grid,
        sdm,
        line,
    ];
}

impl Format {
    /// Every format, in the order in which they are tried on a text.
    pub fn all() -> impl Iterator<Item = &'static Format> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The format with this id.
    pub fn find(id: &str) -> Option<&'static Format> {
        Self::all().find(|format| format.id == id)
    }

    /// The format that files with this extension (`sdm`, `.SDM`) hold.
    pub fn with_extension(extension: &str) -> Option<&'static Format> {
        let extension = extension.trim_start_matches('.').to_ascii_lowercase();
        Self::all().find(|format| format.extensions.contains(&extension.as_str()))
    }

    /// The format of a text, judged by its beginning (a few kilobytes of whole lines will do).
    pub fn detect(sample: &str, options: &ReadOptions) -> &'static Format {
        let recognises = |format: &&Format| (format.detect)(sample, options);
        options.format.or_else(|| Self::all().find(recognises)).unwrap_or(&line::ENTRIES[0])
    }
}

impl Board {
    /// What a text must say of a board beside its cells, part by part: the rules beyond the boxes that
    /// everyone expects of its size, and boxes of an unusual shape as `box=3x2`.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// assert!(rules::classic().rules_as_text().is_empty());
    /// let board = rules::board(Shape::classic(), &rules::parse("diagonal")?)?;
    /// assert_eq!(board.rules_as_text(), ["diagonal"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rules_as_text(&self) -> Vec<String> {
        Settings::of(self).parts()
    }
}

/// Reads every puzzle of a text.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let text = "1.3..........4.2\n12..............\n";
/// let records = formats::read_all(text, &formats::ReadOptions::default());
/// assert_eq!(records.len(), 2);
/// assert!(records.iter().all(|record| record.puzzle.is_ok()));
/// ```
pub fn read_all(text: &str, options: &ReadOptions) -> Vec<Record> {
    let mut reader = Reader::new(options.clone());
    let mut records = reader.push(text.as_bytes());
    let mut last = reader.finish();
    // Formats that are read as a whole give everything at the end: that is not copied.
    if records.is_empty() {
        return last;
    }
    records.append(&mut last);
    records
}

/// Writes the records, with all that the format puts around them.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let line = formats::Format::find("line").expect("it is in the list");
/// assert_eq!(formats::write(line, &[puzzle.into()])?, "1.3..........4.2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(format: &'static Format, records: &[Record]) -> Result<String, WriteError> {
    let mut writer = Writer::new(format);
    let mut text = String::new();
    for record in records {
        text.push_str(&writer.record(record)?);
    }
    text.push_str(&writer.finish());
    Ok(text)
}

#[cfg(test)]
mod tests;
