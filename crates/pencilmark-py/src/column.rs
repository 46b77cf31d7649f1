//! The puzzles of a column: of an Arrow array, of a table, or of an array of bytes.
//!
//! Nothing is copied: a row is looked up in the buffers of whoever made the column.
//!
//! ```text
//!   anything with __arrow_c_array__ or __arrow_c_stream__ ─► chunks ─► Texts ─► row ─► &[u8]
//!   a buffer of n x 81 bytes ──────────────────────────────► one chunk of fixed size
//! ```

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray,
    LargeStringArray, StringArray, StringViewArray, StructArray,
};
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType};
use pencilmark::formats::Format;
use pencilmark_api::solve::Cells;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::PyChunkedArray;
use pyo3_arrow::input::AnyArray;
use std::ops::Range;

/// How many cells a classic puzzle has.
const CELLS: usize = size_of::<Cells>();

/// The column that names a puzzle.
const ID: &str = "id";

/// The column that holds puzzles, if nobody says otherwise.
const PUZZLE: &str = "puzzle";

/// The puzzles of a column, and their names if the table has any.
pub struct Column {
    chunks: Vec<Chunk>,
}

/// Rows that lie side by side.
struct Chunk {
    rows: Range<usize>,
    texts: Texts,
    ids: Option<StringArray>,
}

/// A text of each row.
enum Texts {
    Text(StringArray),
    LargeText(LargeStringArray),
    TextView(StringViewArray),
    Bytes(BinaryArray),
    LargeBytes(LargeBinaryArray),
    BytesView(BinaryViewArray),
    Fixed(FixedSizeBinaryArray),
    /// A column of nothing at all.
    Nothing,
}

/// A row of a column.
pub struct Item<'a> {
    /// Its text, unless it is null.
    pub text: Option<&'a [u8]>,
    /// What the table calls it.
    pub id: Option<&'a str>,
}

impl Column {
    /// The column that Python hands over; of a table the one with this name, or the obvious one.
    pub fn new(source: AnyArray, name: Option<&str>) -> PyResult<Self> {
        let (arrays, _) = PyChunkedArray::into_inner(source.into_chunked_array()?);
        let mut chunks = Vec::with_capacity(arrays.len());
        let mut start = 0;
        for array in arrays {
            let rows = start..start + array.len();
            start = rows.end;
            let (puzzles, ids) = match array.as_struct_opt() {
                Some(table) => of_table(table, name)?,
                None => (array, None),
            };
            chunks.push(Chunk { rows, texts: Texts::new(&puzzles)?, ids });
        }
        Ok(Self { chunks })
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.chunks.last().map_or(0, |chunk| chunk.rows.end)
    }

    /// Some of the rows, one after the other.
    pub fn items(&self, rows: Range<usize>) -> impl Iterator<Item = Item<'_>> {
        let first = self.chunks.partition_point(|chunk| chunk.rows.end <= rows.start);
        let chunks =
            self.chunks[first..].iter().take_while(move |chunk| chunk.rows.start < rows.end);
        chunks.flat_map(move |chunk| {
            let part = chunk.rows.start.max(rows.start)..chunk.rows.end.min(rows.end);
            part.map(move |row| chunk.item(row - chunk.rows.start))
        })
    }
}

impl Chunk {
    fn item(&self, row: usize) -> Item<'_> {
        let ids = self.ids.as_ref().filter(|ids| ids.is_valid(row));
        Item { text: self.texts.get(row), id: ids.map(|ids| ids.value(row)) }
    }
}

/// The puzzles of a table, and the names that it gives them.
fn of_table(table: &StructArray, name: Option<&str>) -> PyResult<(ArrayRef, Option<StringArray>)> {
    let names = || table.column_names().join(", ");
    let is_text = |column: &&ArrayRef| Texts::is_text(column.data_type());
    let texts: Vec<&ArrayRef> = table.columns().iter().filter(is_text).collect();
    let puzzles = match (name, table.column_by_name(PUZZLE), &texts[..]) {
        (Some(name), _, _) => table.column_by_name(name).ok_or_else(|| {
            PyValueError::new_err(format!("no column {name:?} (there are: {})", names()))
        })?,
        (None, Some(puzzles), _) => puzzles,
        (None, None, [only]) => only,
        (None, None, _) => {
            let error =
                format!("which column holds the puzzles? (column=…; there are: {})", names());
            return Err(PyValueError::new_err(error));
        }
    };
    let ids = table.column_by_name(ID).map(|ids| cast(ids, &DataType::Utf8));
    let ids = ids.transpose().map_err(bad_array)?.map(|ids| ids.as_string().clone());
    Ok((puzzles.clone(), ids))
}

fn bad_array(error: ArrowError) -> PyErr {
    PyTypeError::new_err(error.to_string())
}

impl Texts {
    fn is_text(kind: &DataType) -> bool {
        match kind {
            DataType::Dictionary(_, values) => Self::is_text(values),
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
            kind => matches!(kind, DataType::FixedSizeBinary(width) if *width as usize == CELLS),
        }
    }

    fn new(array: &ArrayRef) -> PyResult<Self> {
        Ok(match array.data_type() {
            DataType::Utf8 => Self::Text(array.as_string().clone()),
            DataType::LargeUtf8 => Self::LargeText(array.as_string().clone()),
            DataType::Utf8View => Self::TextView(array.as_string_view().clone()),
            DataType::Binary => Self::Bytes(array.as_binary().clone()),
            DataType::LargeBinary => Self::LargeBytes(array.as_binary().clone()),
            DataType::BinaryView => Self::BytesView(array.as_binary_view().clone()),
            DataType::FixedSizeBinary(_) => Self::Fixed(array.as_fixed_size_binary().clone()),
            DataType::Null => Self::Nothing,
            DataType::Dictionary(_, values) => {
                return Self::new(&cast(array, values).map_err(bad_array)?);
            }
            other => {
                let expected = "a text, or 81 bytes, for each puzzle";
                let error = format!("a column of {other} (expected {expected})");
                return Err(PyTypeError::new_err(error));
            }
        })
    }

    fn get(&self, row: usize) -> Option<&[u8]> {
        match self {
            Self::Text(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::LargeText(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::TextView(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Self::Bytes(array) => array.is_valid(row).then(|| array.value(row)),
            Self::LargeBytes(array) => array.is_valid(row).then(|| array.value(row)),
            Self::BytesView(array) => array.is_valid(row).then(|| array.value(row)),
            Self::Fixed(array) => array.is_valid(row).then(|| array.value(row)),
            Self::Nothing => None,
        }
    }
}

/// The rows of an array of bytes, 81 to a puzzle.
pub fn of_bytes(source: AnyArray) -> PyResult<Column> {
    let (arrays, _) = PyChunkedArray::into_inner(source.into_chunked_array()?);
    let mut chunks = Vec::new();
    let mut start = 0;
    for array in arrays {
        let bytes = array.as_primitive_opt::<UInt8Type>();
        let bytes = bytes.ok_or_else(|| PyTypeError::new_err("expected an array of bytes"))?;
        let values = bytes.values().inner().clone();
        let fixed = FixedSizeBinaryArray::try_new(CELLS as i32, values, None).map_err(bad_array)?;
        let rows = start..start + fixed.len();
        start = rows.end;
        chunks.push(Chunk { rows, texts: Texts::Fixed(fixed), ids: None });
    }
    Ok(Column { chunks })
}

/// The rows of a list of Python.
pub fn of_texts(texts: Vec<Option<String>>) -> Column {
    let rows = 0..texts.len();
    Column { chunks: vec![Chunk { rows, texts: Texts::Text(texts.into()), ids: None }] }
}

/// The cells of a classic puzzle: 81 characters, or 81 numbers from 0 to 9.
pub fn cells(text: &[u8]) -> Option<Cells> {
    let line: &Cells = text.try_into().ok()?;
    let numbers = || line.iter().all(|number| *number <= 9).then_some(*line);
    Format::classic_cells(line).or_else(numbers)
}
