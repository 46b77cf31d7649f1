//! What the records of all questions have in common: the puzzle they are about.

use pencilmark::formats;
use pencilmark::model::Board;
use pencilmark::rate::Scale;
use serde::{Serialize, Serializer};
use std::sync::Arc;

/// The version of the JSON forms.
pub const SCHEMA: u32 = 1;

/// A puzzle to be asked about, as it was read.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// Its number in the input, from 0.
    pub index: u64,
    /// What a reader made of it.
    pub read: &'a formats::Record,
    /// Its text, if it is known.
    pub line: Option<&'a [u8]>,
    /// Where it comes from.
    pub origin: Origin<'a>,
}

/// Where a puzzle comes from. The default is a request, which is no file.
#[derive(Clone, Copy, Default, Debug)]
pub struct Origin<'a> {
    /// Its file, if it comes from one.
    pub file: Option<&'a str>,
    /// Its line in that file, from 1.
    pub line: usize,
    /// The columns of the input that its record keeps.
    pub kept: &'a [String],
}

/// The first fields of every record.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct About {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The number of the puzzle in the input, from 0.
    pub index: u64,
    /// The file that it comes from, if it comes from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Its line in that file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What the input calls it: its column or field `id`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The puzzle in one line; as it was read, if it is not a puzzle.
    pub puzzle: Option<String>,
    /// Rules besides rows, columns and boxes, and boxes of an unusual shape as `box=3x2`.
    pub rules: Vec<String>,
    /// What else the text of the puzzle does not say of its board: `constraints`, and `rows`, `cols` and
    /// `digits` where they are unusual.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub board: BoardFields,
    /// Columns of the input that were asked for.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub kept: Kept,
}

/// The fields of a board, worked out when they are written: most records become text, and a board may have
/// hundreds of constraints.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BoardFields(Option<Arc<Board>>);

impl Serialize for BoardFields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().flat_map(|board| board.fields_as_json()))
    }
}

/// The column that names a puzzle.
const ID: &str = "id";

/// Columns of the input by name, as they stood there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Kept(pub Vec<(String, String)>);

impl Kept {
    /// The columns of a record that were asked for, each under the name that it is kept under.
    fn new(read: &formats::Record, names: &[String]) -> Self {
        let text = |name: &String| read.column(name).unwrap_or_default().to_owned();
        Self(names.iter().map(|name| (Self::name(name), text(name))).collect())
    }

    /// The name of a kept column: its own, unless records have a field of that name.
    pub fn name(column: &str) -> String {
        let is_taken = FIELDS.contains(&column)
            || Scale::all().flat_map(|scale| scale.columns).any(|own| own.name == column);
        if is_taken { format!("input_{column}") } else { column.to_owned() }
    }
}

impl Serialize for Kept {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, text)| (name, text)))
    }
}

/// The fields of records, which no column of the input may stand for, and names that would be taken for slips
/// of such a field.
const FIELDS: [&str; 43] = [
    "box",
    "region",
    "rule",
    "schema",
    "index",
    "file",
    "line",
    "id",
    "puzzle",
    "rules",
    "status",
    "error",
    "solution",
    "solutions",
    "complete",
    "method",
    "stats",
    "all",
    "trace",
    "clues",
    "minimal",
    "redundant",
    "symmetry",
    "clashes",
    "repairs",
    "duplicate",
    "level",
    "hardest",
    "ratings",
    "certificate",
    "canonical",
    "shuffled",
    "transformation",
    "automorphisms",
    "generators",
    "list",
    "steps",
    "final",
    "text",
    "stage",
    "state",
    "conclusions",
    "assumes_unique",
];

impl About {
    /// About a puzzle of the input.
    pub fn new(subject: Subject<'_>) -> Self {
        let Subject { index, read, line, origin } = subject;
        let (puzzle, rules, board) = match &read.puzzle {
            Ok(puzzle) => {
                let board = puzzle.board();
                let text = Some(puzzle.givens().to_string());
                (text, board.rules_as_text(), BoardFields(Some(board.clone())))
            }
            Err(_) => {
                let text = line.map(|line| String::from_utf8_lossy(line).into_owned());
                (text, Vec::new(), BoardFields::default())
            }
        };
        let file = origin.file.map(str::to_owned);
        let place = origin.file.map(|_| origin.line);
        let id = read.column(ID).map(str::to_owned);
        let kept = Kept::new(read, origin.kept);
        Self { schema: SCHEMA, index, file, line: place, id, puzzle, rules, board, kept }
    }

    /// About a classic puzzle.
    pub fn classic(index: u64, puzzle: String) -> Self {
        Self { index, puzzle: Some(puzzle), ..Self::nothing() }
    }

    /// About no puzzle.
    pub(crate) fn nothing() -> Self {
        Self {
            schema: SCHEMA,
            index: 0,
            file: None,
            line: None,
            id: None,
            puzzle: None,
            rules: Vec::new(),
            board: BoardFields::default(),
            kept: Kept::default(),
        }
    }
}

/// Things in one line: `one; another`.
pub(crate) fn list(things: &[impl ToString]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
