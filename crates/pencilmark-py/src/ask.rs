//! Any question of the api: JSON in, JSON out.

use crate::watch::{Watch, seconds};
use pencilmark::model::Budget;
use pencilmark_api::cover::{Request as Problem, cover as solve_cover};
use pencilmark_api::{Refusal, explain};
use pyo3::create_exception;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    pencilmark,
    Refused,
    PyValueError,
    "A request that has no answer; `args` is the field to blame, or None, and the reason."
);

/// A refusal as an exception.
pub fn refused(refusal: Refusal) -> PyErr {
    Refused::new_err((refusal.field, refusal.error))
}

/// Answers a question: a request as JSON gives a record as JSON, or a picture.
#[pyfunction]
#[pyo3(signature = (question, request, timeout=None))]
pub fn ask(
    py: Python<'_>,
    question: &str,
    request: &str,
    timeout: Option<f64>,
) -> PyResult<String> {
    let limit = seconds(timeout)?;
    let unknown = || PyKeyError::new_err(question.to_owned());
    let question = pencilmark_api::find(question).ok_or_else(unknown)?;
    py.detach(|| {
        let watch = Watch::start(limit);
        let stop = || watch.is_over();
        let answer = question.ask(request.as_bytes(), &Budget::unlimited().or_when(&stop));
        let answer = watch.end(answer)?;
        answer.map(|answer| answer.text).map_err(refused)
    })
}

/// Solves an exact cover problem: a request as JSON gives a record as JSON.
#[pyfunction]
#[pyo3(signature = (request, timeout=None))]
pub fn cover(py: Python<'_>, request: &str, timeout: Option<f64>) -> PyResult<String> {
    let limit = seconds(timeout)?;
    let problem = Problem::read(request).map_err(refused)?;
    py.detach(|| {
        let watch = Watch::start(limit);
        let stop = || watch.is_over();
        let record = solve_cover(&problem, &Budget::unlimited().or_when(&stop));
        let record = watch.end(record)?.map_err(refused)?;
        Ok(serde_json::to_string(&record).expect("a record of text and numbers"))
    })
}

/// Pictures of the steps that `explain` finds, as SVG.
#[pyfunction]
#[pyo3(signature = (request, timeout=None))]
pub fn pictures(py: Python<'_>, request: &str, timeout: Option<f64>) -> PyResult<Vec<String>> {
    let limit = seconds(timeout)?;
    py.detach(|| {
        let watch = Watch::start(limit);
        let stop = || watch.is_over();
        let budget = Budget::unlimited().or_when(&stop);
        let pictures = explain::step_pictures(request.as_bytes(), &budget);
        watch.end(pictures)?.map_err(refused)
    })
}

/// The name of every question, and what it does.
#[pyfunction]
pub fn questions() -> Vec<(&'static str, &'static str)> {
    pencilmark_api::all().map(|question| (question.name, question.doc)).collect()
}

/// The version of the engine.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
