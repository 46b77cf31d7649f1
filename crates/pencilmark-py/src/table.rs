//! A question asked of every row of a column, on several threads.
//!
//! ```text
//!   column ─► parts of some rows, taken by the next free thread ─► batches ─► in order ─► Table
//!                                                                     │
//!                        the thread of the caller waits, tells progress and looks for Ctrl-C
//! ```

use crate::ask::refused;
use crate::column::{Column, Item, cells, of_bytes, of_texts};
use crate::rows::{self, Rows, schema};
use crate::watch::{PAUSE, Watch, seconds};
use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_schema::{Field, SchemaRef};
use pencilmark::formats::{ReadError, Record};
use pencilmark::model::{Board, Budget, Grid, Puzzle, Shape};
use pencilmark::rules;
use pencilmark_api::solve::{Cells, ShortCut};
use pencilmark_api::table::{Limit, Row, Tabulator, Worker};
use pencilmark_api::{Read, Subject};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};
use serde_json::Value;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// Rows that a thread takes at once where each is quick, and where one may take seconds.
const QUICK_ROWS: usize = 4096;
const SLOW_ROWS: usize = 16;

/// A table of answers; anything that reads Arrow reads it, without copying.
#[pyclass(frozen, module = "pencilmark._native")]
pub struct Table {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

#[pymethods]
impl Table {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    /// The schema, as Arrow's PyCapsule interface has it.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.schema.as_ref())
    }

    /// The batches, as Arrow's PyCapsule interface has them.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let field = Field::new_struct("", self.schema.fields().clone(), false);
        let array = |batch: RecordBatch| Ok(Arc::new(StructArray::from(batch)) as ArrayRef);
        let arrays = self.batches.clone().into_iter().map(array);
        let reader = ArrayIterator::new(arrays, Arc::new(field));
        to_stream_pycapsule(py, Box::new(reader), requested_schema)
    }
}

/// The questions that can be asked of every row.
#[pyfunction]
pub fn tables() -> Vec<&'static str> {
    Tabulator::names().collect()
}

/// Asks a question of every row.
///
/// `request` has the options of the question as JSON; `is_cells` says that `source` is a buffer of 81
/// bytes for each puzzle; `timeout` is for each row; `first` is the index of the first row; `progress` is
/// called with the number of rows that are done.
#[pyfunction]
#[pyo3(signature = (
    question, source, request, *, is_cells=false, column=None, threads=0, timeout=None, first=0,
    timed=false, progress=None,
))]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub fn table(
    py: Python<'_>,
    question: &str,
    source: &Bound<'_, PyAny>,
    request: &str,
    is_cells: bool,
    column: Option<&str>,
    threads: usize,
    timeout: Option<f64>,
    first: u64,
    timed: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Table> {
    let timeout = seconds(timeout)?;
    let limit = if timeout.is_some() { Limit::Given } else { Limit::Usual };
    let tabulator = Tabulator::find(question, request.as_bytes(), limit);
    let tabulator = tabulator.ok_or_else(|| PyKeyError::new_err(question.to_owned()))?;
    let tabulator = tabulator.map_err(refused)?;
    let column = match source.cast::<PyList>() {
        Ok(texts) => of_texts(texts.extract()?),
        Err(_) if is_cells => of_bytes(source.extract()?)?,
        Err(_) => Column::new(source.extract()?, column)?,
    };
    let schema = schema(tabulator.columns(), timed);
    let asking = Asking {
        limit: timeout.or(tabulator.patience()),
        has_short_cut: tabulator.has_short_cut() && !timed,
        is_plain: is_plain(&tabulator),
        tabulator,
        column,
        schema,
        first,
    };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores() } else { threads };
    let batches = py.detach(|| asking.run(threads, progress))?;
    Ok(Table { schema: asking.schema, batches })
}

/// Whether 81 characters are a classic puzzle: nobody says that they are something else.
fn is_plain(tabulator: &Tabulator) -> bool {
    let reading = tabulator.reading();
    reading.rules.is_none() && reading.shape.is_none_or(|shape| shape == Shape::classic())
}

/// What is asked, and of which rows.
struct Asking {
    tabulator: Tabulator,
    column: Column,
    schema: SchemaRef,
    first: u64,
    limit: Option<Duration>,
    has_short_cut: bool,
    is_plain: bool,
}

/// What a thread keeps from part to part.
struct Memory {
    worker: Worker,
    short_cut: ShortCut,
    /// The classic board. Each thread has its own, so that they do not count references together.
    board: Arc<Board>,
}

impl Asking {
    /// The batches, in the order of the rows.
    fn run(&self, threads: usize, progress: Option<Py<PyAny>>) -> PyResult<Vec<RecordBatch>> {
        let size = if self.has_short_cut { QUICK_ROWS } else { SLOW_ROWS };
        let parts = self.column.len().div_ceil(size);
        let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        let mut batches: Vec<Option<RecordBatch>> = vec![None; parts];
        let watch = Watch::start(None);
        let mut outcome = Ok(());
        thread::scope(|scope| {
            for _ in 0..threads.min(parts) {
                let (sender, next, is_over) = (sender.clone(), &next, &is_over);
                scope.spawn(move || {
                    let mut memory = self.memory();
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= parts || is_over.load(Ordering::Relaxed) {
                            return;
                        }
                        let rows = part * size..((part + 1) * size).min(self.column.len());
                        let batch = self.batch(&mut memory, rows, is_over);
                        if sender.send((part, batch)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut done = 0;
            loop {
                match receiver.recv_timeout(PAUSE) {
                    Ok((part, batch)) => {
                        done += batch.num_rows();
                        batches[part] = Some(batch);
                        if let (Some(progress), Ok(())) = (&progress, &outcome) {
                            let tell = |py: Python<'_>| progress.call1(py, (done,)).map(drop);
                            outcome = Python::attach(tell);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if watch.is_over() || outcome.is_err() {
                    is_over.store(true, Ordering::Relaxed);
                }
            }
        });
        watch.end(outcome)??;
        Ok(batches.into_iter().flatten().collect())
    }

    fn memory(&self) -> Memory {
        Memory {
            worker: self.tabulator.worker(),
            short_cut: ShortCut::default(),
            board: rules::classic(),
        }
    }

    /// The answers of some rows.
    fn batch(&self, memory: &mut Memory, rows: Range<usize>, is_over: &AtomicBool) -> RecordBatch {
        let first = self.first + rows.start as u64;
        if self.has_short_cut {
            memory.short_cut.solve(self.column.items(rows.clone()).map(|item| self.cells(&item)));
            let settled = (0..rows.len()).map(|item| memory.short_cut.settled(item));
            if let Some(puzzles) = settled.collect::<Option<Vec<_>>>() {
                let ids = self.column.items(rows).map(|item| item.id);
                return rows::settled(&self.schema, first, &puzzles, ids);
            }
        }
        let mut output = Rows::new(&self.schema);
        for (place, item) in self.column.items(rows).enumerate() {
            let started = Instant::now();
            let index = first + place as u64;
            let known = self.has_short_cut.then(|| memory.short_cut.settled(place)).flatten();
            let mut row = match known {
                Some(known) => known.record(index).into(),
                None => self.row(memory, index, &item, is_over),
            };
            row.about.id = item.id.map(str::to_owned).or(row.about.id);
            output.push(&row, started.elapsed().as_micros());
        }
        output.finish()
    }

    /// The cells of a row that is a classic puzzle for sure.
    fn cells(&self, item: &Item<'_>) -> Option<Cells> {
        item.text.filter(|_| self.is_plain).and_then(cells)
    }

    /// The answer of a row.
    fn row(&self, memory: &mut Memory, index: u64, item: &Item<'_>, is_over: &AtomicBool) -> Row {
        let deadline = self.limit.and_then(|limit| Instant::now().checked_add(limit));
        let stop = || {
            is_over.load(Ordering::Relaxed)
                || deadline.is_some_and(|deadline| Instant::now() >= deadline)
        };
        let budget = Budget::unlimited().or_when(&stop);
        let read = match (self.cells(item), item.text) {
            (Some(cells), _) => classic(cells, &memory.board),
            (None, Some(text)) => {
                let text = Value::String(String::from_utf8_lossy(text).into_owned());
                let read = Read::of_list(&text, self.tabulator.reading());
                return (memory.worker)(read.subject(index), &budget);
            }
            (None, None) => {
                Record::new(Err(ReadError::Syntax("null (expected a puzzle)".to_owned())))
            }
        };
        let subject = Subject { index, read: &read, line: None, origin: Default::default() };
        (memory.worker)(subject, &budget)
    }
}

/// A classic puzzle, read.
fn classic(cells: Cells, board: &Arc<Board>) -> Record {
    let givens = Grid::try_from(cells).expect("81 digits");
    Puzzle::new(board.clone(), givens).expect("a classic puzzle").into()
}
