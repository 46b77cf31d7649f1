//! `generate`: a puzzle that meets conditions.
//!
//! [`Request`] becomes [`Conditions`], and these a request to the generators. [`found`] and [`missed`]
//! are the records of what comes out; they are those of `rate`, with a certificate. [`Labels`] makes rows of a
//! dataset of them.

mod conditions;
mod labels;

pub use crate::rate::{Record, Status};
pub use conditions::{Conditions, Range, Starts, Symmetry, level, symmetry};
pub(crate) use labels::tabulator as label_tabulator;
pub use labels::{Label, Labels, Making};

use crate::question::Whole;
use crate::{About, Names, Origin, Pace, Question, Refusal, Rules, Subject, Tell};
use pencilmark::generate::{
    self, CertificateRecord, Generated, Generator, Miss, RunResults, Worker,
};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{self, Scale, Settings, Summary, Workspace};
use serde::Deserialize;
use std::fmt::Display;
use std::str::FromStr;

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "generate",
    "Makes a puzzle.",
    "As `pencilmark generate --json`. If none was found in time, `status` is `near-miss`, and \
     `error` says which condition is not met; or `timeout`, if nothing came near.",
);

/// What a puzzle should be like.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = GenerateRequest, example = json!({"level": "easy", "symmetry": "half-turn", "seed": 7})))]
pub struct Request {
    /// `beginner`, `easy`, `medium`, `hard`, `expert` or `evil`.
    pub level: Option<String>,
    /// Scales to rate on, and the range of the rating on each, such as `7.1..7.5`.
    #[serde(default)]
    pub scale: Names,
    /// The range of the rating on each scale.
    #[serde(default)]
    pub range: Names,
    /// Techniques that the puzzle must need.
    #[serde(default)]
    pub needs: Names,
    /// These techniques or classes alone must solve the puzzle.
    #[serde(default)]
    pub techniques: Names,
    /// Techniques or classes that the puzzle must not need.
    #[serde(default)]
    pub without: Names,
    /// `none`, `half-turn`, `quarter-turn`, … (see `/api/v1/options`).
    pub symmetry: Option<String>,
    /// A drawing: exactly the cells that are not empty (`.`, `0`, `_`, `-` or `*`) are givens.
    pub pattern: Option<String>,
    /// How many givens: `24`, or `22..24`.
    pub clues: Option<String>,
    /// Only puzzles from which no given can be left out, nor any cage, line or other clue.
    #[serde(default)]
    pub minimal: bool,
    /// Puzzles to start from, as a text in any format, for methods that use them.
    pub starts: Option<String>,
    /// How it is made: `dig`, `pattern`, `vicinity`, …; by default, the best method for the
    /// request.
    pub method: Option<String>,
    /// Rows and columns of the board.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 36))]
    pub size: Option<usize>,
    /// Rows x columns of a box, such as `2x3`.
    pub r#box: Option<String>,
    /// Rules besides rows, columns and boxes; `jigsaw` alone draws the boxes.
    pub rules: Option<Rules>,
    /// The seed: the same request and seed give the same puzzle.
    #[serde(default)]
    pub seed: u64,
    /// Add the ratings of the cheap scales.
    #[serde(default)]
    pub rated: bool,
}

impl Request {
    fn conditions(&self) -> Result<Conditions, Refusal> {
        let owned = |names: &Names| names.list().into_iter().map(str::to_owned).collect();
        let range = |text| read("range", Some(text), FromStr::from_str);
        let ranges: Result<Vec<_>, _> = self.range.list().into_iter().map(range).collect();
        let starts = |text: &String| Starts { name: "starts".to_owned(), text: text.clone() };
        Ok(Conditions {
            level: read("level", self.level.as_deref(), level)?,
            scale: owned(&self.scale),
            range: ranges?.into_iter().flatten().collect(),
            needs: owned(&self.needs),
            techniques: owned(&self.techniques),
            without: owned(&self.without),
            symmetry: read("symmetry", self.symmetry.as_deref(), symmetry)?,
            clues: read("clues", self.clues.as_deref(), FromStr::from_str)?,
            minimal: self.minimal,
            pattern: self.pattern.clone(),
            starts: self.starts.as_ref().map(starts),
            size: self.size,
            boxes: read("box", self.r#box.as_deref(), FromStr::from_str)?,
            rules: self.rules.as_ref().map(Rules::text),
            seed: self.seed,
        })
    }
}

/// Reads a field that is there.
fn read<T, E: Display>(
    name: &str,
    text: Option<&str>,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<Option<T>, Refusal> {
    text.map(parse).transpose().map_err(|error| Refusal::new(error).in_field(name))
}

/// The method with an id.
fn method(id: &str) -> Result<&'static Generator, String> {
    generate::Generator::find(id).ok_or_else(|| {
        let known: Vec<_> = generate::Generator::all().map(|method| method.id).collect();
        format!("'{id}' is not a method (expected one of: {})", known.join(", "))
    })
}

/// The method for a request: the one that was named, if it can do it, or the one that suits best.
pub fn suitable(
    request: &generate::Request,
    wished: Option<&'static Generator>,
) -> Result<&'static Generator, Refusal> {
    if let Some(reason) = request.impossible() {
        return Err(Refusal::new(format!("the request cannot be met: {reason}")));
    }
    let Some(method) = wished else {
        return generate::Generator::choose(request).map_err(Refusal::new);
    };
    let refuse =
        |reason| Refusal::new(format!("method {} cannot be used here: {reason}", method.id));
    method.takes(request).map_err(refuse)?;
    Ok(method)
}

/// The jobs of a request, by number. Threads can share it; each has a worker of its own.
///
/// What a job makes depends on the request, its seed and the number only, so a run can be cut wherever
/// it is handy: whoever takes the jobs in order and leaves out what was there before, in any disguise,
/// has the puzzles that the program makes.
pub struct Jobs {
    asked: generate::Request,
    method: &'static Generator,
    seed: u64,
    scales: Option<Vec<&'static Scale>>,
}

impl Jobs {
    /// The jobs of a request.
    pub fn new(request: &Request) -> Result<Self, Refusal> {
        // It may take a search to find out whether a board has a full grid at all.
        let asked = request.conditions()?.request()?;
        let method = suitable(&asked, read("method", request.method.as_deref(), method)?)?;
        let scales = request.rated.then(|| scales(&asked));
        Ok(Self { asked, method, seed: request.seed, scales })
    }

    /// The jobs of a request as JSON.
    pub fn read(request: &[u8]) -> Result<Self, Refusal> {
        Self::new(&crate::question::read(request)?)
    }

    /// What a thread does jobs with.
    pub fn worker(&self) -> Worker {
        Worker::new(&self.asked, self.method, self.seed)
    }

    /// The record of a puzzle that a job brought.
    pub fn record(
        &self,
        index: u64,
        generated: &Generated,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Record {
        found(index, generated, self.scales.as_deref(), workspace, budget)
    }
}

/// Makes the puzzle of a request: the first that fits, or else what came nearest before the budget ran
/// out.
pub fn generate(request: &Request, budget: &Budget<'_>) -> Result<Record, Refusal> {
    generate_telling(request, budget, &|_| ())
}

/// The same; tells how many puzzles were tried after each job.
fn generate_telling(
    request: &Request,
    budget: &Budget<'_>,
    tell: Tell<'_>,
) -> Result<Record, Refusal> {
    let jobs = Jobs::new(request)?;
    let mut worker = jobs.worker();
    let mut results = RunResults::default();
    for number in (0..).take_while(|_| budget.long_step().is_ok()) {
        let gathered = worker.job(number, budget);
        if let Some(generated) = results.take(gathered).first() {
            return Ok(jobs.record(0, generated, &mut Workspace::default(), budget));
        }
        tell(results.tried());
    }
    Ok(match results.misses().first() {
        Some(miss) => missed(0, miss),
        None => Record {
            status: Status::Timeout,
            error: Some("no puzzle was found in time".to_owned()),
            ..Record::new(About::nothing())
        },
    })
}

impl Whole for Request {
    type Record = Record;

    fn pace(&self) -> Pace {
        Pace::Long
    }

    fn record(&self, budget: &Budget<'_>) -> Result<Record, Refusal> {
        generate(self, budget)
    }

    fn record_telling(&self, budget: &Budget<'_>, tell: Tell<'_>) -> Result<Record, Refusal> {
        generate_telling(self, budget, tell)
    }
}

/// The scales of a rated puzzle: the cheap ones, and those that the request names.
pub fn scales(request: &generate::Request) -> Vec<&'static Scale> {
    let of_bands = request.bands.iter().map(|band| band.scale);
    let is_dear = |scale: &&Scale| scale.cost != rate::Cost::Cheap;
    rate::Scale::cheap().chain(of_bands.filter(is_dear)).collect()
}

/// The record of a puzzle with its certificate, and with its ratings on some scales; only with those
/// of the certificate if the budget runs out.
pub fn found(
    index: u64,
    generated: &Generated,
    scales: Option<&[&'static Scale]>,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Record {
    let puzzle = &generated.puzzle;
    let mut record = about(index, puzzle);
    record.certificate = Some(CertificateRecord::new(generated));
    let settings = Settings { summary: Summary::Wanted, ..Settings::default() };
    let rated = scales.and_then(|scales| {
        let report = rate::rate(puzzle, scales, &settings, workspace, budget).ok();
        report.filter(|report| report.is_complete)
    });
    record.take(&rated.unwrap_or_else(|| generated.report()));
    record
}

/// The record of a puzzle that came near.
pub fn missed(index: u64, miss: &Miss) -> Record {
    let (status, error) = (Status::NearMiss, Some(miss.reason.clone()));
    Record { status, error, ..about(index, &miss.puzzle) }
}

/// A record of a generated puzzle about which nothing else is known yet.
fn about(index: u64, puzzle: &Puzzle) -> Record {
    let read = puzzle.clone().into();
    let mut record = Record::new(About::new(Subject {
        index,
        read: &read,
        line: None,
        origin: Origin::default(),
    }));
    record.describe(puzzle);
    record
}
