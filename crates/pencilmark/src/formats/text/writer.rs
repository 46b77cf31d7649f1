//! The stream out: records go in, text comes out.

use super::{Format, Record, WriteError};

/// Writes records one after another, with all that the format puts around them.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let line = formats::Format::find("line").expect("it is in the list");
/// let mut writer = formats::Writer::new(line);
/// assert_eq!(writer.record(&puzzle.into())?, "1.3..........4.2\n");
/// assert_eq!(writer.finish(), "");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer {
    format: &'static Format,
    /// The first record, which decides the columns of a table.
    first: Option<Record>,
}

impl Writer {
    /// A writer at the start of a text.
    pub fn new(format: &'static Format) -> Self {
        Self { format, first: None }
    }

    /// The format that it writes.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// The text of the next record; a record that cannot be written leaves no trace.
    pub fn record(&mut self, record: &Record) -> Result<String, WriteError> {
        let write = self.format.write.ok_or(WriteError::NotWritable(self.format.id))?;
        self.format.expect_room(record)?;
        match &self.first {
            Some(first) => Ok(write.between.to_owned() + &(write.record)(record, first)?),
            None => {
                let text = (write.before)(record) + &(write.record)(record, record)?;
                self.first = Some(record.clone());
                Ok(text)
            }
        }
    }

    /// What comes after the last record; nothing if there was none.
    pub fn finish(self) -> String {
        let after = self.format.write.filter(|_| self.first.is_some()).map(|write| write.after);
        after.unwrap_or_default().to_owned()
    }
}
