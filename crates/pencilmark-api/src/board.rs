//! `board`: what is needed to draw a puzzle without knowing its rules.

use crate::prose::prose;
use crate::question::Whole;
use crate::{Question, Refusal, SCHEMA, Source};
use pencilmark::draw::BoardPicture;
use pencilmark::formats::Boards;
use pencilmark::model::{Board, Budget, Cell, HouseKind, Puzzle, RuleKind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "board",
    "Describes the board of a puzzle for drawing.",
    "The board",
);

/// Whose board to describe.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = BoardRequest, example = json!({"puzzle": "..4..1.3..2.1...", "rules": ["diagonal"]})))]
pub struct Request {
    /// The puzzle.
    #[serde(flatten)]
    pub source: Source,
}

/// Describes the board of a request's puzzle.
pub fn board(request: &Request) -> Result<Record, Refusal> {
    let read = request.source.read_on(Boards::Every)?;
    let puzzle = read.record.puzzle.as_ref().map_err(Refusal::new)?;
    let picture = BoardPicture::with(puzzle.board(), read.record.drawn());
    Ok(Record::new(puzzle, picture))
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        board(self)
    }
}

/// Everything needed to draw a puzzle without knowing its rules.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = BoardRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The number of digits; and of rows and columns, on most boards.
    pub size: usize,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The lowest digit: 1, or 0 on few boards.
    pub lowest: usize,
    /// Rows and columns of a box; nothing on a jigsaw board.
    pub r#box: Option<BoxRecord>,
    /// For each cell, row by row, the number of its box from 0; empty if there are none.
    pub boxes: Vec<usize>,
    /// Rows, columns, boxes and extra houses.
    pub houses: Vec<HouseRecord>,
    /// The cells that a rule restricts, and its id: `{"r1c1":"even"}`.
    pub restricted: BTreeMap<String, &'static str>,
    /// How each digit is shown and typed, lowest first.
    pub symbols: String,
    /// The givens in one line.
    pub givens: String,
    /// The rules, as a record has them.
    pub rules: Vec<String>,
    /// Every rule besides the boxes, in words.
    pub texts: Vec<RuleText>,
    /// What cages, lines and other rules with parameters say of the cells that they name, in a few words:
    /// `{"r1c1":["Cage (sum 15)"]}`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub told: BTreeMap<String, Vec<String>>,
    /// The candidates of the open cells, after the givens: `{"r1c2":"379"}`.
    pub candidates: BTreeMap<String, String>,
    /// The board as figures, what its rules draw included, and what of a drawing was not understood.
    pub picture: BoardPicture,
}

/// The shape of a box.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoxRecord {
    /// How high it is.
    pub rows: usize,
    /// How wide it is.
    pub columns: usize,
}

/// Cells that hold each digit once.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HouseRecord {
    /// What it is called.
    pub name: String,
    /// `row`, `column`, `box` or `extra`.
    pub kind: &'static str,
    /// Its cells.
    pub cells: Vec<String>,
}

/// A rule in words.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleText {
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What it says.
    pub text: String,
    /// What follows the id after `=`, if anything.
    pub argument: Option<&'static str>,
    /// Whether `generate` draws it at random if it is left out.
    pub drawn: bool,
}

impl RuleText {
    pub(crate) fn new(kind: &'static RuleKind) -> Self {
        let (id, name, argument) = (kind.id, kind.name, kind.argument);
        Self { id, name, text: prose(kind.doc), argument, drawn: kind.draw.is_some() }
    }
}

impl Record {
    fn new(puzzle: &Puzzle, picture: BoardPicture) -> Self {
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
            rows: shape.rows(),
            columns: shape.columns(),
            lowest: shape.lowest(),
            r#box: shape.boxes().filter(|_| has_boxes).map(size),
            boxes: boxes(board),
            houses: houses.collect(),
            restricted: board.cells().filter_map(restricted).collect(),
            symbols: shape.digits().iter().filter_map(|digit| shape.symbol(digit)).collect(),
            givens: puzzle.givens().to_string(),
            rules: board.rules_as_text(),
            texts: kinds(board).map(RuleText::new).collect(),
            told: told(board),
            candidates: candidates(puzzle),
            picture,
        }
    }
}

/// The kinds of rules besides the boxes, each once.
fn kinds(board: &Board) -> impl Iterator<Item = &'static RuleKind> {
    let mut kinds: Vec<&'static RuleKind> = Vec::new();
    for kind in board.further_rules().map(|rule| rule.kind()) {
        if !kinds.iter().any(|known| std::ptr::eq(*known, kind)) {
            kinds.push(kind);
        }
    }
    kinds.into_iter()
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

fn told(board: &Board) -> BTreeMap<String, Vec<String>> {
    let of_cell = |cell: Cell| (cell.name(board.shape()).to_string(), board.told_of(cell));
    board.cells().map(of_cell).filter(|(_, told)| !told.is_empty()).collect()
}

fn candidates(puzzle: &Puzzle) -> BTreeMap<String, String> {
    let candidates = puzzle.candidates();
    let shape = puzzle.board().shape();
    let open = candidates.unsolved().iter();
    let field = |cell: Cell| (cell.name(shape).to_string(), candidates.digits_as_text(cell));
    open.map(field).collect()
}
