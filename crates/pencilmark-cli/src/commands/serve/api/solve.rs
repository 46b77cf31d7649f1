//! `POST /api/v1/solve`.

use super::schema;
use crate::arguments::Form;
use crate::batch::{self, Extent, Job as _};
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Puzzle, Reply};
use crate::commands::serve::posted::Posted;
use crate::commands::serve::records::{OneOrList, Sources};
use crate::commands::serve::workshop::Lane;
use crate::commands::solve::job::{Asked, Settings, Solve};
use crate::interrupt::TimeLimit;
use axum::extract::State;
use pencilmark::methods;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// What to solve, and how.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.3.........4.2.", "count": 10}))]
pub struct SolveRequest {
    #[serde(flatten)]
    sources: Sources,
    /// The method: `auto`, `fast`, `search`, `dlx`, … (see `/api/v1/options`).
    method: Option<String>,
    /// Options of the method, each as `KEY=VALUE`.
    #[serde(default)]
    option: Vec<String>,
    /// Any one solution, without the proof that it is the only one.
    #[serde(default)]
    first: bool,
    /// Count the solutions up to this limit.
    #[schema(minimum = 1)]
    count: Option<u64>,
    /// List the solutions in ascending order, at most so many. An answer lists 1000 at most; a list of
    /// puzzles shares them evenly.
    #[schema(minimum = 1, maximum = 1000)]
    all: Option<u64>,
    /// Report what the method counted.
    #[serde(default)]
    stats: bool,
}

/// As many solutions as an answer lists.
const LISTED: u64 = 1000;

impl SolveRequest {
    /// As many solutions as are listed of each puzzle.
    fn share(&self) -> u64 {
        (LISTED / self.sources.count().max(1) as u64).max(1)
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let id = self.method.as_deref().unwrap_or("auto");
        let unknown = || {
            let known: Vec<_> = methods::all().map(|method| method.id).collect();
            format!("'{id}' is not a method (expected one of: {})", known.join(", "))
        };
        let method = methods::find(id).ok_or_else(unknown).map_err(Failure::Refused)?;
        method.solver(&self.option).map_err(Failure::refused)?;
        if self.count == Some(0) || self.all == Some(0) {
            return Err(Failure::Refused("a limit of 0 solutions (expected 1 or more)".to_owned()));
        }
        let asked = match (self.first, self.count, self.all) {
            (true, None, None) => Asked::First,
            (false, Some(limit), None) => Asked::Count(limit),
            (false, None, Some(limit)) => Asked::All(limit.min(self.share())),
            (false, None, None) => Asked::Unique,
            _ => {
                let error = "more than one of first, count and all (expected one)";
                return Err(Failure::Refused(error.to_owned()));
            }
        };
        let (options, stats, form) = (self.option.clone(), self.stats, Form::Json);
        let time_limit = TimeLimit(None);
        Ok(Settings { asked, method, options, stats, trace: false, form, time_limit })
    }
}

/// Solves a puzzle, or each of a list, and proves that it has exactly one solution.
#[utoipa::path(
    post, path = "/api/v1/solve", request_body = SolveRequest,
    responses((status = 200, description = "As `pencilmark solve --json`", body = OneOrList<schema::Solve>), Failures),
)]
pub async fn solve(State(app): State<Arc<App>>, Posted(request): Posted<SolveRequest>) -> Reply {
    let settings = request.settings()?;
    let is_quick = settings.asked == Asked::Unique && request.method.is_none();
    let lane = if is_quick { Lane::Quick } else { Lane::Long };
    let job = Solve::new(settings, Extent::Batch);
    let mut workspace = job.workspace();
    let answer = request.sources.answer(&app, lane, move |subject, stop| {
        // Nothing but text goes into the reply, so nobody listens at its end.
        let (mut reply, _) = batch::Reply::new();
        let record = job.solve(&mut workspace, subject, stop, &mut reply);
        let mut json = Vec::new();
        record.write_json(&mut json);
        Answer::written(json, if record.is_invalid() { Puzzle::Bad } else { Puzzle::Good })
    });
    answer.await
}
