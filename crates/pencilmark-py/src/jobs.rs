//! The jobs of a generator, by number, on several threads.

use crate::ask::refused;
use crate::watch::{PAUSE, Watch, seconds};
use pencilmark::model::Budget;
use pencilmark::rate::Workspace;
use pencilmark_api::generate;
use pyo3::prelude::*;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The columns of a dataset with ratings on these scales.
#[pyfunction]
pub fn dataset_columns(scales: Vec<String>) -> PyResult<Vec<String>> {
    let scales: Vec<&str> = scales.iter().map(String::as_str).collect();
    let labels = generate::Labels::new(&scales).map_err(refused)?;
    Ok(labels.columns().into_iter().map(|column| column.name).collect())
}

/// The records of a job, each as JSON.
type Records = Vec<String>;

/// The jobs of a request. What one makes depends on the request, its seed and the number only.
#[pyclass(frozen, module = "pencilmark._native")]
pub struct Jobs {
    jobs: generate::Jobs,
}

#[pymethods]
impl Jobs {
    /// The jobs of a request as JSON.
    #[new]
    fn new(py: Python<'_>, request: &str) -> PyResult<Self> {
        let jobs = py.detach(|| generate::Jobs::read(request.as_bytes()));
        Ok(Self { jobs: jobs.map_err(refused)? })
    }

    /// Does some jobs. For each of them, in order, the records of what it found; the list ends with the
    /// first job that there was no time for.
    #[pyo3(signature = (first, count, *, threads=0, timeout=None))]
    fn run(
        &self,
        py: Python<'_>,
        first: u64,
        count: u64,
        threads: usize,
        timeout: Option<f64>,
    ) -> PyResult<Vec<Records>> {
        let limit = seconds(timeout)?;
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores() } else { threads };
        py.detach(|| self.on_threads(first..first + count, threads, limit))
    }
}

impl Jobs {
    fn on_threads(
        &self,
        numbers: Range<u64>,
        threads: usize,
        limit: Option<Duration>,
    ) -> PyResult<Vec<Records>> {
        let count = (numbers.end - numbers.start) as usize;
        let mut done: Vec<Option<Records>> = vec![None; count];
        let (next, is_over) = (AtomicU64::new(numbers.start), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        let watch = Watch::start(limit);
        thread::scope(|scope| {
            for _ in 0..threads.min(count) {
                let (sender, next, is_over) = (sender.clone(), &next, &is_over);
                scope.spawn(move || {
                    let stop = || is_over.load(Ordering::Relaxed);
                    let budget = Budget::unlimited().or_when(&stop);
                    let (mut worker, mut memory) = (self.jobs.worker(), Workspace::default());
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= numbers.end || stop() {
                            return;
                        }
                        let gathered = worker.job(number, &budget);
                        if gathered.ended.is_err() {
                            return;
                        }
                        let found = gathered.found.iter();
                        let write = |generated| {
                            let record = self.jobs.record(0, generated, &mut memory, &budget);
                            serde_json::to_string(&record).expect("a record of text and numbers")
                        };
                        let records = found.map(write).collect();
                        if stop() || sender.send((number, records)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(PAUSE) {
                    Ok((number, records)) => {
                        done[(number - numbers.start) as usize] = Some(records);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if watch.is_over() {
                    is_over.store(true, Ordering::Relaxed);
                }
            }
        });
        watch.end(done.into_iter().map_while(|records| records).collect())
    }
}
