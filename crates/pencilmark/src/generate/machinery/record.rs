//! Certificates in JSON. One form for every door, so that all of them give the same bytes.

use super::certificate::{Certificate, Generated};
use super::needs::Need;
use crate::formats;
use crate::hint::{Pictures, StepRecord};
use crate::model::{Candidates, Puzzle};
use serde::Serialize;

/// A certificate as JSON.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CertificateRecord {
    unique: bool,
    /// Whether no given can be left out, if that is known.
    minimal: Option<bool>,
    /// Whether no clue can be left out, none of the cages, lines and numbers outside the grid, if that is
    /// known.
    #[serde(skip_serializing_if = "Option::is_none")]
    thinned_out: Option<bool>,
    solution: String,
    /// The techniques that solve it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    repertoire: Vec<&'static str>,
    needs: Vec<&'static str>,
    /// Where the repertoire without the first of `needs` is stuck, as a candidate grid.
    stuck: Option<String>,
    /// The step that breaks it.
    step: Option<StepRecord>,
    /// The same for the others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    more: Vec<NeedRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    ratings: Vec<RatingRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<f64>,
    method: &'static str,
    seed: u64,
    job: u64,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct NeedRecord {
    technique: &'static str,
    stuck: String,
    step: StepRecord,
}

#[derive(Serialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct RatingRecord {
    scale: &'static str,
    version: &'static str,
    rating: Option<f64>,
}

impl CertificateRecord {
    /// The certificate of a puzzle.
    pub fn new(generated: &Generated) -> Self {
        let Certificate { minimal, thinned_out, repertoire, needs, level, ratings, weight, .. } =
            &generated.certificate;
        let mut proofs = needs.iter().map(NeedRecord::new);
        let first = proofs.next();
        let techniques = repertoire.iter().flat_map(|repertoire| repertoire.techniques());
        Self {
            unique: true,
            minimal: *minimal,
            thinned_out: *thinned_out,
            solution: generated.solution.to_string(),
            repertoire: techniques.map(|technique| technique.id).collect(),
            needs: needs.iter().map(|need| need.technique.id).collect(),
            stuck: first.as_ref().map(|need| need.stuck.clone()),
            step: first.map(|need| need.step),
            more: proofs.collect(),
            ratings: ratings
                .iter()
                .map(|rating| RatingRecord {
                    scale: rating.scale.id,
                    version: rating.scale.version,
                    rating: rating.number(),
                })
                .collect(),
            level: level.map(|level| level.id()),
            weight: *weight,
            method: generated.certificate.method,
            seed: generated.certificate.seed,
            job: generated.certificate.job,
        }
    }
}

impl NeedRecord {
    fn new(need: &Need) -> Self {
        Self {
            technique: need.technique.id,
            stuck: candidate_grid(&need.stuck),
            step: StepRecord::new(&need.step, need.stuck.board(), Pictures::Left),
        }
    }
}

/// A candidate grid as text.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// println!("{}", generate::candidate_grid(&puzzle.candidates()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn candidate_grid(candidates: &Candidates) -> String {
    let board = candidates.board().without_constraints();
    let marks = board.cells().map(|cell| match candidates.digit(cell) {
        Some(_) => board.shape().digits(),
        None => candidates.digits(cell),
    });
    let puzzle = Puzzle::on(board.clone(), candidates.placed().clone()).marked(marks.collect());
    let format = formats::Format::find("candidates").expect("it is in the list");
    formats::write(format, &[puzzle.into()]).expect("candidates can always be written")
}
