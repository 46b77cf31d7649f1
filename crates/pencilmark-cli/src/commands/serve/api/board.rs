//! `POST /api/v1/board`.

use crate::commands::docs::prose;
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Reply};
use crate::commands::serve::posted::{Posted, Source};
use crate::commands::serve::workshop::Lane;
use crate::record::SCHEMA;
use axum::extract::State;
use pencilmark::draw::BoardPicture;
use pencilmark::formats;
use pencilmark::model::{Board, Cell, HouseKind, Puzzle, RuleKind};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// All that is needed to draw a puzzle without knowing its rules.
#[derive(Serialize, ToSchema)]
pub struct BoardRecord {
    schema: u32,
    /// Rows, columns and digits.
    size: usize,
    /// Rows and columns of a box; nothing on a jigsaw board.
    r#box: Option<BoxRecord>,
    /// For each cell, row by row, the number of its box from 0; empty if there are none.
    boxes: Vec<usize>,
    /// Rows, columns, boxes and extra houses.
    houses: Vec<HouseRecord>,
    /// The cells that a rule restricts, and its id: `{"r1c1":"even"}`.
    restricted: BTreeMap<String, &'static str>,
    /// How each digit is shown and typed, lowest first.
    symbols: String,
    /// The givens in one line.
    givens: String,
    /// The rules, as a record has them.
    rules: Vec<String>,
    /// Every rule beside the boxes, in words.
    texts: Vec<RuleText>,
    /// The candidates of the open cells, after the givens: `{"r1c2":"379"}`.
    candidates: BTreeMap<String, String>,
    /// The board as figures, what its rules draw included.
    #[schema(value_type = Object)]
    picture: BoardPicture,
}

/// The shape of a box.
#[derive(Serialize, ToSchema)]
pub struct BoxRecord {
    rows: usize,
    columns: usize,
}

/// Cells that hold each digit once.
#[derive(Serialize, ToSchema)]
pub struct HouseRecord {
    name: String,
    /// `row`, `column`, `box` or `extra`.
    kind: &'static str,
    cells: Vec<String>,
}

/// A rule in words.
#[derive(Serialize, ToSchema)]
pub struct RuleText {
    id: &'static str,
    name: &'static str,
    text: String,
    /// What follows the id after `=`, if anything.
    argument: Option<&'static str>,
    /// Whether `generate` draws it, where it is left out.
    drawn: bool,
}

impl RuleText {
    pub fn new(kind: &'static RuleKind) -> Self {
        let (id, name, argument) = (kind.id, kind.name, kind.argument);
        Self { id, name, text: prose(kind.doc), argument, drawn: kind.draw.is_some() }
    }
}

/// Describes the board of a puzzle for drawing.
#[utoipa::path(
    post, path = "/api/v1/board", request_body = Source,
    responses((status = 200, description = "The board", body = BoardRecord), Failures),
)]
pub async fn board(State(app): State<Arc<App>>, Posted(source): Posted<Source>) -> Reply {
    let work = app.workshop.run(Lane::Quick, move |_| {
        let read = source.read()?;
        let puzzle = read.record.puzzle.as_ref().map_err(Failure::refused)?;
        Ok(Answer::fine(&BoardRecord::new(puzzle)))
    });
    work.await?
}

impl BoardRecord {
    fn new(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        let shape = board.shape();
        let name = |cell: Cell| cell.name(shape).to_string();
        let houses = board.houses().iter().map(|house| HouseRecord {
            name: house.name().to_owned(),
            kind: kind(house.kind()),
            cells: house.cells().iter().map(|cell| name(*cell)).collect(),
        });
        let restricted = |cell: Cell| Some((name(cell), board.restricted_by(cell)?));
        let beyond = board.further_rules();
        let has_boxes = beyond.clone().count() < board.rules().len();
        let size = |boxes: pencilmark::model::BoxShape| BoxRecord {
            rows: boxes.rows(),
            columns: boxes.columns(),
        };
        Self {
            schema: SCHEMA,
            size: board.size(),
            r#box: shape.boxes().filter(|_| has_boxes).map(size),
            boxes: boxes(board),
            houses: houses.collect(),
            restricted: board.cells().filter_map(restricted).collect(),
            symbols: shape.digits().iter().filter_map(|digit| digit.symbol()).collect(),
            givens: puzzle.givens().to_string(),
            rules: formats::rules_of(board),
            texts: beyond.map(|rule| RuleText::new(rule.kind())).collect(),
            candidates: candidates(puzzle),
            picture: BoardPicture::new(board),
        }
    }
}

fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Extra => "extra",
    }
}

/// The number of the box of each cell. A board may have both rectangles and a jigsaw; the first box
/// of a cell counts.
fn boxes(board: &Board) -> Vec<usize> {
    let first = board.houses_of_kind(HouseKind::Box).next().map_or(0, |house| house.index());
    let of_cell = |cell: Cell| {
        let houses = board.houses_of(cell).iter().map(|(house, _)| *house);
        let found = houses.filter(|house| board.house(*house).kind() == HouseKind::Box);
        found.map(|house| house.index() - first).next()
    };
    board.cells().filter_map(of_cell).collect()
}

fn candidates(puzzle: &Puzzle) -> BTreeMap<String, String> {
    let candidates = puzzle.candidates();
    let shape = puzzle.board().shape();
    let open = candidates.unsolved().iter();
    let field = |cell: Cell| {
        let digits = formats::write_digits(candidates.digits(cell), shape.size());
        (cell.name(shape).to_string(), digits)
    };
    open.map(field).collect()
}
