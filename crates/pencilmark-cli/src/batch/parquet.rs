//! A table as a Parquet file, for data frames and databases.
//!
//! Jobs write one kind of table, CSV; this turns its bytes into columns on their way to the file.
//! What has arrived waits here until there are enough rows for a row group:
//!
//! ```text
//! bytes ──► csv_core ──► fields ──► Column │ values of those that are not empty │ ──► row group ──► file
//!                                          │ 0 or 1 for each row                │
//! ```
//!
//! An unfinished file cannot be continued, because its index is at its end; so a stopped job closes
//! its file properly, a killed one leaves what was there before, and `--resume` is for CSV.

use super::{Kind, Table};
use crate::files::{End, Outlet, Whole};
use csv_core::{ReadRecordResult, Reader};
use parquet::basic::Compression;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::io::{self, Write};
use std::sync::Arc;

/// So many rows are written at once.
const ROWS: usize = 1 << 16;

/// A Parquet file that is being written.
pub struct Parquet {
    writer: SerializedFileWriter<Whole>,
    columns: Vec<Column>,
    rows: usize,
    record: Record,
}

impl Parquet {
    /// An empty table with these columns.
    pub fn new(file: Whole, table: &Table) -> anyhow::Result<Self> {
        let schema = Arc::new(parse_message_type(&schema(table))?);
        let compressed = WriterProperties::builder().set_compression(Compression::SNAPPY);
        let writer = SerializedFileWriter::new(file, schema, Arc::new(compressed.build()))?;
        let columns = table.iter().map(|(_, kind)| Column::new(*kind)).collect();
        Ok(Self { writer, columns, rows: 0, record: Record::default() })
    }

    fn take(&mut self, bytes: &[u8]) -> Result<()> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let (is_whole, read) = self.record.read(rest);
            rest = &rest[read..];
            if is_whole {
                self.take_row()?;
            }
        }
        Ok(())
    }

    fn take_row(&mut self) -> Result<()> {
        for (column, field) in self.columns.iter_mut().zip(self.record.fields()) {
            column.push(field)?;
        }
        self.record.clear();
        self.rows += 1;
        if self.rows == ROWS { self.write_rows() } else { Ok(()) }
    }

    fn write_rows(&mut self) -> Result<()> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            let mut writer = group.next_column()?.expect("a writer for each column of the schema");
            column.write(writer.untyped())?;
            writer.close()?;
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    fn end(&mut self) -> Result<()> {
        if self.rows > 0 {
            self.write_rows()?;
        }
        self.writer.finish().map(|_| ())
    }
}

impl Write for Parquet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.take(bytes).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    /// Rows go out in groups.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Outlet for Parquet {
    fn close(&mut self, end: End) -> io::Result<()> {
        self.end().map_err(io::Error::other)?;
        self.writer.inner_mut().close(end)
    }
}

/// The columns as a Parquet schema. Any field may be empty.
fn schema(table: &Table) -> String {
    let column = |(name, kind): &(String, Kind)| match kind {
        Kind::Text => format!("optional binary {name} (UTF8); "),
        Kind::Whole => format!("optional int64 {name}; "),
        Kind::Number => format!("optional double {name}; "),
        Kind::List => format!(
            "optional group {name} (LIST) {{ repeated group list {{ required binary element (UTF8); }} }} "
        ),
    };
    format!("message pencilmark {{ {}}}", table.iter().map(column).collect::<String>())
}

/// A row that is being read; it may come in several pieces.
struct Record {
    reader: Reader,
    /// The fields, one after the other.
    bytes: Vec<u8>,
    length: usize,
    /// Where each of them ends.
    ends: Vec<usize>,
    count: usize,
}

impl Default for Record {
    fn default() -> Self {
        Self {
            reader: Reader::new(),
            bytes: vec![0; 1 << 10],
            length: 0,
            ends: vec![0; 64],
            count: 0,
        }
    }
}

impl Record {
    /// Reads on; says whether the row is whole, and how many bytes were read.
    fn read(&mut self, input: &[u8]) -> (bool, usize) {
        let mut at = 0;
        loop {
            let (bytes, ends) = (&mut self.bytes[self.length..], &mut self.ends[self.count..]);
            let (result, read, written, ended) = self.reader.read_record(&input[at..], bytes, ends);
            at += read;
            self.length += written;
            self.count += ended;
            match result {
                ReadRecordResult::OutputFull => self.bytes.resize(2 * self.bytes.len(), 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
                ReadRecordResult::InputEmpty | ReadRecordResult::End => return (false, at),
                ReadRecordResult::Record => return (true, at),
            }
        }
    }

    fn fields(&self) -> impl Iterator<Item = &[u8]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends[..self.count]).map(|(start, end)| &self.bytes[start..*end])
    }

    fn clear(&mut self) {
        (self.length, self.count) = (0, 0);
    }
}

/// The fields of a column that wait to be written.
struct Column {
    fields: Fields,
    /// For each field (of a list: each of its words) how much of it is there: 0 for an empty field, 1
    /// for one that is there, 2 for a word of a list.
    present: Vec<i16>,
    /// Of a list: 0 for the first word of a field, 1 for the others.
    repeated: Vec<i16>,
}

enum Fields {
    Text(Vec<ByteArray>),
    Whole(Vec<i64>),
    Number(Vec<f64>),
    List(Vec<ByteArray>),
}

/// How much of a word of a list is there: the list and the word.
const WORD: i16 = 2;

impl Column {
    fn new(kind: Kind) -> Self {
        let fields = match kind {
            Kind::Text => Fields::Text(Vec::new()),
            Kind::Whole => Fields::Whole(Vec::new()),
            Kind::Number => Fields::Number(Vec::new()),
            Kind::List => Fields::List(Vec::new()),
        };
        Self { fields, present: Vec::new(), repeated: Vec::new() }
    }

    fn push(&mut self, field: &[u8]) -> Result<()> {
        if let Fields::List(words) = &mut self.fields
            && !field.is_empty()
        {
            for (number, word) in field.split(|&byte| byte == b' ').enumerate() {
                self.present.push(WORD);
                self.repeated.push(i16::from(number > 0));
                words.push(word.to_vec().into());
            }
            return Ok(());
        }
        self.present.push(i16::from(!field.is_empty()));
        self.repeated.push(0);
        if field.is_empty() {
            return Ok(());
        }
        match &mut self.fields {
            Fields::List(_) => unreachable!("lists were taken apart above"),
            Fields::Text(fields) => fields.push(field.to_vec().into()),
            Fields::Whole(fields) => fields.push(parsed(field)?),
            Fields::Number(fields) => fields.push(parsed(field)?),
        }
        Ok(())
    }

    fn write(&mut self, writer: &mut ColumnWriter<'_>) -> Result<()> {
        let present = Some(&self.present[..]);
        match (&mut self.fields, writer) {
            (Fields::Text(fields), ColumnWriter::ByteArrayColumnWriter(writer)) => {
                writer.write_batch(fields, present, None)?;
                fields.clear();
            }
            (Fields::List(words), ColumnWriter::ByteArrayColumnWriter(writer)) => {
                writer.write_batch(words, present, Some(&self.repeated))?;
                words.clear();
            }
            (Fields::Whole(fields), ColumnWriter::Int64ColumnWriter(writer)) => {
                writer.write_batch(fields, present, None)?;
                fields.clear();
            }
            (Fields::Number(fields), ColumnWriter::DoubleColumnWriter(writer)) => {
                writer.write_batch(fields, present, None)?;
                fields.clear();
            }
            _ => unreachable!("the schema was made from the kinds of the columns"),
        }
        self.present.clear();
        self.repeated.clear();
        Ok(())
    }
}

fn parsed<T: std::str::FromStr>(field: &[u8]) -> Result<T> {
    let text = String::from_utf8_lossy(field);
    text.parse().map_err(|_| ParquetError::General(format!("'{text}' is not a number")))
}
