//! Answers as columns. Fields come as text and go into columns of their kind, as in the Parquet files of
//! the program; a run of classic puzzles that the batch solver settled goes into columns as a whole.

use arrow_array::builder::{Float64Builder, Int64Builder, ListBuilder, StringBuilder};
use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray, new_null_array};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use pencilmark::formats::Format;
use pencilmark_api::solve::Settled;
use pencilmark_api::table::{Column, HEAD, Kind, Row, head};
use std::sync::Arc;

/// The column that tells how long a row took.
const ELAPSED: &str = "elapsed_us";

/// The column of the words of a list, as Parquet files name it.
fn element() -> Field {
    Field::new("element", DataType::Utf8, false)
}

fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Text => DataType::Utf8,
        Kind::Whole => DataType::Int64,
        Kind::Number => DataType::Float64,
        Kind::List => DataType::List(Arc::new(element())),
    }
}

/// The columns of a table: those that all have, those of the question, and the time if it is wanted.
pub fn schema(own: &[Column], timed: bool) -> SchemaRef {
    let columns = HEAD.iter().map(|name| Column::usual(name)).chain(own.iter().cloned());
    let mut fields: Vec<Field> =
        columns.map(|column| Field::new(column.name, data_type(column.kind), true)).collect();
    if timed {
        fields.push(Field::new(ELAPSED, DataType::Int64, true));
    }
    Arc::new(Schema::new(fields))
}

/// A column that grows.
enum Growing {
    Text(StringBuilder),
    Whole(Int64Builder),
    Number(Float64Builder),
    List(ListBuilder<StringBuilder>),
}

impl Growing {
    fn new(kind: &DataType) -> Self {
        match kind {
            DataType::Int64 => Self::Whole(Int64Builder::new()),
            DataType::Float64 => Self::Number(Float64Builder::new()),
            DataType::List(_) => {
                Self::List(ListBuilder::new(StringBuilder::new()).with_field(element()))
            }
            _ => Self::Text(StringBuilder::new()),
        }
    }

    /// Adds a field; an empty one is null.
    fn push(&mut self, field: &str) {
        let is_there = !field.is_empty();
        match self {
            Self::Text(column) => column.append_option(is_there.then_some(field)),
            Self::Whole(column) => column.append_option(field.parse().ok()),
            Self::Number(column) => column.append_option(field.parse().ok()),
            Self::List(column) => {
                for word in field.split(' ').filter(|word| !word.is_empty()) {
                    column.values().append_value(word);
                }
                column.append(is_there);
            }
        }
    }

    fn finish(mut self) -> ArrayRef {
        match &mut self {
            Self::Text(column) => Arc::new(column.finish()),
            Self::Whole(column) => Arc::new(column.finish()),
            Self::Number(column) => Arc::new(column.finish()),
            Self::List(column) => Arc::new(column.finish()),
        }
    }
}

/// Rows that grow to a batch.
pub struct Rows {
    schema: SchemaRef,
    columns: Vec<Growing>,
}

impl Rows {
    /// No rows yet.
    pub fn new(schema: &SchemaRef) -> Self {
        let columns = schema.fields().iter().map(|field| Growing::new(field.data_type()));
        Self { schema: schema.clone(), columns: columns.collect() }
    }

    /// Adds a row, and how long it took if that is a column.
    pub fn push(&mut self, row: &Row, microseconds: u128) {
        let time = microseconds.to_string();
        let head = head(&row.about, row.status);
        let fields = head.iter().chain(&row.fields).chain([&time]);
        // Without the column, the time is one field too many.
        self.columns.iter_mut().zip(fields).for_each(|(column, field)| column.push(field));
    }

    /// The batch.
    pub fn finish(self) -> RecordBatch {
        let columns = self.columns.into_iter().map(Growing::finish).collect();
        RecordBatch::try_new(self.schema, columns).expect("columns of the schema, of one length")
    }
}

/// Texts of given lengths, one after the other; those of length 0 are null.
fn texts(bytes: Vec<u8>, lengths: &[usize]) -> ArrayRef {
    let nulls = NullBuffer::from_iter(lengths.iter().map(|length| *length > 0));
    let nulls = Some(nulls).filter(|nulls| nulls.null_count() > 0);
    let offsets = OffsetBuffer::from_lengths(lengths.iter().copied());
    Arc::new(StringArray::new(offsets, Buffer::from_vec(bytes), nulls))
}

/// The rows of puzzles that are all settled, as a whole. Row by row, it would take longer than to solve
/// them.
pub fn settled<'a>(
    schema: &SchemaRef,
    first: u64,
    puzzles: &[Settled<'a>],
    ids: impl Iterator<Item = Option<&'a str>>,
) -> RecordBatch {
    let rows = puzzles.len();
    let (mut givens, mut solutions) =
        (Vec::with_capacity(81 * rows), Vec::with_capacity(81 * rows));
    let (mut words, mut word_lengths) = (Vec::new(), Vec::with_capacity(rows));
    let mut solution_lengths = Vec::with_capacity(rows);
    let mut counts = Vec::with_capacity(rows);
    for settled in puzzles {
        givens.extend_from_slice(&Format::classic_line(settled.puzzle));
        let before = solutions.len();
        if let Some(solution) = settled.solution {
            solutions.extend_from_slice(&Format::classic_line(solution));
        }
        solution_lengths.push(solutions.len() - before);
        counts.push(settled.count() as i64);
        let word = settled.status().id();
        words.extend_from_slice(word.as_bytes());
        word_lengths.push(word.len());
    }
    let method = Settled::METHOD.as_bytes();
    let named: Vec<(&str, ArrayRef)> = vec![
        (
            "index",
            Arc::new(Int64Array::from_iter_values(first as i64..(first + rows as u64) as i64)),
        ),
        ("status", texts(words, &word_lengths)),
        ("puzzle", texts(givens, &vec![81; rows])),
        ("solution", texts(solutions, &solution_lengths)),
        ("solutions", Arc::new(Int64Array::from(counts))),
        ("method", texts(method.repeat(rows), &vec![method.len(); rows])),
        ("id", Arc::new(ids.collect::<StringArray>())),
    ];
    let column = |field: &Arc<Field>| {
        let known = named.iter().find(|(name, _)| name == field.name());
        known.map_or_else(|| new_null_array(field.data_type(), rows), |(_, array)| array.clone())
    };
    let columns = schema.fields().iter().map(column).collect();
    RecordBatch::try_new(schema.clone(), columns).expect("columns of the schema, of one length")
}
