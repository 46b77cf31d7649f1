//! What the records of the program look like, for the description. The records themselves are
//! written by the commands; `tests/api` holds every answer against the description.
#![allow(dead_code, reason = "only described")]

use pencilmark::model::{self, Board};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The first fields of every record.
#[derive(ToSchema)]
pub struct About {
    schema: u32,
    /// The number of the puzzle in the input; 0 unless a list was sent.
    index: u64,
    /// The puzzle in one line.
    puzzle: Option<String>,
    /// Rules beside rows, columns and boxes, and boxes of an unusual shape as `box=3x2`.
    rules: Vec<String>,
}

/// A puzzle solved.
#[derive(ToSchema)]
pub struct Solve {
    #[schema(inline)]
    #[serde(flatten)]
    about: About,
    /// `unique`, `multiple`, `none`, `solved`, `invalid` or `timeout`.
    status: String,
    solution: Option<String>,
    /// How many were found.
    solutions: u64,
    /// Whether there are no more than that.
    complete: bool,
    method: String,
    /// What the method counted, if that was asked for.
    stats: BTreeMap<String, Value>,
    error: Option<String>,
    /// The solutions, if all were asked for.
    #[schema(required = false)]
    all: Vec<String>,
}

/// A puzzle checked.
#[derive(ToSchema)]
pub struct Check {
    #[schema(inline)]
    #[serde(flatten)]
    about: About,
    /// `valid`, `invalid`, `none`, `multiple` or `timeout`.
    status: String,
    clues: usize,
    /// Whether no given can be left out; unknown unless the puzzle is proper.
    minimal: Option<bool>,
    /// The cells whose givens can each be left out.
    redundant: Vec<String>,
    /// The symmetries of the pattern of the givens.
    symmetry: Vec<String>,
    clashes: Vec<Clash>,
    repairs: Vec<Repair>,
    error: Option<String>,
}

/// Digits that break a rule.
#[derive(Serialize, ToSchema)]
pub struct Clash {
    digit: usize,
    /// The house or the rule.
    house: String,
    cells: Vec<String>,
}

impl Clash {
    pub fn new(clash: &model::Clash, board: &Board) -> Self {
        let cells = clash.cells.iter().map(|cell| cell.name(board.shape()).to_string());
        Self { digit: clash.digit.number(), house: clash.house.clone(), cells: cells.collect() }
    }
}

/// A cell changed; `.` is an empty cell.
#[derive(ToSchema)]
pub struct Repair {
    cell: String,
    from: String,
    to: String,
}

/// A step, as far as it is told: the rest is null or empty.
#[derive(ToSchema)]
pub struct Step {
    /// Its id.
    technique: Option<String>,
    class: Option<String>,
    title: Option<String>,
    /// Premises, then the conclusion.
    text: Vec<String>,
    /// `r4c7=5`.
    placements: Vec<String>,
    /// `r4c7-5`.
    eliminations: Vec<String>,
    houses: Vec<String>,
    marks: Vec<Mark>,
    links: Vec<Link>,
}

/// A candidate, or a cell, that plays a role.
#[derive(ToSchema)]
pub struct Mark {
    role: String,
    cell: String,
    digit: Option<usize>,
}

/// One candidate forces another.
#[derive(ToSchema)]
pub struct Link {
    /// `r4c7=5`.
    from: String,
    to: String,
    /// `strong` or `weak`.
    kind: String,
}

/// What is drawn of a step.
#[derive(ToSchema)]
pub struct DrawnStep {
    #[schema(required = false)]
    houses: Vec<String>,
    #[schema(required = false)]
    marks: Vec<Mark>,
    #[schema(required = false)]
    links: Vec<Link>,
}

/// A step as figures: under the digits, over them, and what they mean.
#[derive(ToSchema)]
pub struct StepPicture {
    under: Vec<Figure>,
    over: Vec<Figure>,
    legend: Vec<LegendEntry>,
}

/// One thing to be drawn. The other fields are those of its form, in units of a cell from the top left
/// corner of the board.
#[derive(ToSchema)]
pub struct Figure {
    /// The words that the style sheet knows it by.
    style: String,
    /// `area`, `circle`, `square`, `polygon`, `lines`, `curve` or `text`.
    form: String,
}

/// What a kind of mark means, with a sample around `[0, 0]`.
#[derive(ToSchema)]
pub struct LegendEntry {
    meaning: String,
    sample: Vec<Figure>,
}

/// A hint: a step in stages, every step (`steps`, each with `also`), or an argument (`question`,
/// `steps`). If the player is mistaken, `state` tells, and nothing else.
#[derive(ToSchema)]
pub struct Hint {
    #[schema(inline)]
    #[serde(flatten)]
    about: About,
    /// `found`, `solved`, `stuck`, `wrong`, `multiple`, `none`, `invalid` or `timeout`.
    status: String,
    error: Option<String>,
    #[schema(required = false)]
    stage: usize,
    #[schema(required = false)]
    state: Judgement,
    #[schema(required = false)]
    text: Vec<String>,
    /// The fields of a step stand here too, for a hint in stages.
    #[schema(required = false)]
    technique: Option<String>,
    /// Every step, or the steps of an argument.
    #[schema(required = false)]
    steps: Vec<Step>,
    /// The candidate in question.
    #[schema(required = false)]
    question: String,
    /// The game after the step, at stage 5.
    #[schema(required = false)]
    entries: String,
    #[schema(required = false)]
    notes: BTreeMap<String, String>,
    #[schema(required = false)]
    moves: Vec<String>,
    #[schema(required = false)]
    known: Vec<String>,
}

/// Whether all is well so far.
#[derive(ToSchema)]
pub struct Judgement {
    ok: bool,
    wrong: Vec<Slip>,
    missing_notes: Vec<Slip>,
}

/// A wrong entry, or a note that is missing.
#[derive(ToSchema)]
pub struct Slip {
    cell: String,
    digit: usize,
    /// The move that made it, if the moves are known.
    r#move: Option<usize>,
}

/// A path, every step explained.
#[derive(ToSchema)]
pub struct Explain {
    #[schema(inline)]
    #[serde(flatten)]
    about: About,
    /// The player's digits and notes, where the path starts from any.
    #[schema(required = false)]
    entries: String,
    #[schema(required = false)]
    notes: BTreeMap<String, String>,
    /// `solved`, `stuck`, `wrong`, `multiple`, `none`, `invalid` or `timeout`.
    status: String,
    steps: Vec<Step>,
    /// The digits at the end.
    r#final: Option<String>,
    error: Option<String>,
}

/// A puzzle rated. The columns of each scale stand here too: `se_er`, `hsolve`, …
#[derive(ToSchema)]
pub struct Rate {
    #[schema(inline)]
    #[serde(flatten)]
    about: About,
    /// `unique`, `multiple`, `none`, `invalid` or `timeout`.
    status: String,
    clues: Option<usize>,
    /// `easy`, `medium`, `hard`, `expert` or `evil`.
    level: Option<String>,
    /// The hardest technique of the path.
    hardest: Option<String>,
    /// What each scale says beside its columns.
    ratings: Vec<Rating>,
    error: Option<String>,
}

/// A puzzle that was made, as it would be rated, with its certificate. If none was found in time,
/// `status` is `near-miss`, and `error` says what it misses; or `timeout`, if nothing came near.
#[derive(ToSchema)]
pub struct Generate {
    #[schema(inline)]
    #[serde(flatten)]
    about: About,
    status: String,
    #[schema(required = false)]
    clues: Option<usize>,
    #[schema(required = false)]
    level: Option<String>,
    #[schema(required = false)]
    certificate: Value,
    error: Option<String>,
}

/// What a scale says beside its columns.
#[derive(ToSchema)]
pub struct Rating {
    scale: String,
    version: String,
    status: String,
}

/// A game state.
#[derive(ToSchema)]
pub struct TechniqueState {
    schema: u32,
    puzzle: String,
    rules: Vec<String>,
    #[schema(required = false)]
    entries: String,
    #[schema(required = false)]
    notes: BTreeMap<String, String>,
}
