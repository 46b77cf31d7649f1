//! Pencilmark for Python: the native module `pencilmark._native`, under the package `pencilmark`
//! (`python/pencilmark/`), which has everything that people see.
//!
//! It is as small as can be. In reading order:
//!
//! - `ask`: any question of the api, JSON in and JSON out;
//! - `watch`: how long a call may take, and Ctrl-C;
//! - `column`: the puzzles of an Arrow column, a table or an array of bytes;
//! - `rows`: the answers as columns;
//! - `table`: a question asked of every row, on all cores;
//! - `jobs`: the jobs of a generator, and the columns of a dataset of its puzzles.
//!
//! Python's lock is free while the engine works. There is no `unsafe` here: what crosses the border to
//! Python and to Arrow's C interface is in PyO3 and pyo3-arrow.

mod ask;
mod column;
mod jobs;
mod rows;
mod table;
mod watch;

/// The native module.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use super::ask::{Refused, ask, cover, pictures, questions, version};
    #[pymodule_export]
    use super::jobs::{Jobs, dataset_columns};
    #[pymodule_export]
    use super::table::{Table, table, tables};
}
