//! The puzzle of a request: as it is sent ([`Source`]), as it is read ([`Read`]), and where its player
//! stands ([`JudgedPosition`]), which hints, explanations and pictures start from.

use crate::{Origin, Refusal, Subject};
use pencilmark::formats::{self, Boards, ReadError, ReadOptions, Record, StrictValue};
use pencilmark::hint::{Judgement, Pictures, Position};
use pencilmark::logic::{Explanation, Step, Words};
use pencilmark::model::{BoxShape, Budget, Shape};
use pencilmark::{rules, solve};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

/// The most puzzles of a list; for more, use the program.
const PUZZLES: usize = 1000;

/// A puzzle or a game, and the board if its text does not say.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"puzzle": "..4..1.3..2.1...", "rules": ["diagonal"]})))]
pub struct Source {
    /// A puzzle as a text in any format that the program reads, or a game state as an object. Also
    /// called `text`, `state` or `game`.
    #[serde(default, alias = "text", alias = "state", alias = "game", deserialize_with = "strict")]
    pub puzzle: Option<Value>,
    /// Rules besides rows, columns and boxes: a list, or a text such as `diagonal,anti-knight`.
    pub rules: Option<Rules>,
    /// Rules with parameters, such as cages, each as an object: they go with a `puzzle` that is a text of
    /// cells. (A game or a puzzle as an object has `constraints` of its own.)
    #[serde(default, deserialize_with = "strict_list")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Object>>))]
    pub constraints: Option<Vec<Value>>,
    /// The number of rows, with `cols`, where they are not as many as digits: for a `puzzle` that is a text of
    /// cells. (A game or a puzzle as an object says it itself.)
    pub rows: Option<usize>,
    /// The number of columns.
    pub cols: Option<usize>,
    /// The lowest and the highest digit, `[0, 8]`; with `rows` and `cols`.
    pub digits: Option<[usize; 2]>,
    /// Rows and columns of the board, from 1 to 36.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 36))]
    pub size: Option<usize>,
    /// Rows x columns of a box, such as `2x3`.
    pub r#box: Option<String>,
}

/// A puzzle or a list of them, and the board if their texts do not say.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sources {
    /// The puzzle, if it is one, and the board of all.
    #[serde(flatten)]
    pub source: Source,
    /// A list of puzzles, each as `puzzle` takes one; at most 1000. The answer is then the list of
    /// their records in the same order, each with its own `status` and `error`; those that are not
    /// done within the time limit of the request say `timeout`.
    #[cfg_attr(feature = "schema", schema(max_items = 1000))]
    #[serde(default, deserialize_with = "strict_list")]
    pub puzzles: Option<Vec<Value>>,
}

/// The puzzle or the list of a request, and the board of all.
#[derive(Clone, Copy, Debug)]
pub struct Puzzles<'a> {
    /// The puzzle, if it is one, and the board.
    pub source: &'a Source,
    /// The list, if one was sent.
    pub list: Option<&'a [Value]>,
}

impl<'a> From<&'a Source> for Puzzles<'a> {
    fn from(source: &'a Source) -> Self {
        Self { source, list: None }
    }
}

impl<'a> From<&'a Sources> for Puzzles<'a> {
    fn from(sources: &'a Sources) -> Self {
        Self { source: &sources.source, list: sources.puzzles.as_deref() }
    }
}

impl Puzzles<'_> {
    /// Refuses a list that comes with a puzzle, and one that is too long.
    pub(crate) fn check(self) -> Result<(), Refusal> {
        let Some(list) = self.list else { return Ok(()) };
        if self.source.has_puzzle() {
            return Err(Refusal::new("both puzzle and puzzles (expected one of them)"));
        }
        match list.len() {
            ..=PUZZLES => Ok(()),
            found => Err(Refusal::new(format!("{found} puzzles (expected at most {PUZZLES})"))),
        }
    }
}

/// A puzzle that says nothing twice.
fn strict<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    match Option::<StrictValue>::deserialize(deserializer)?.map(|value| value.0) {
        Some(Value::Bool(flag)) => {
            Err(D::Error::invalid_type(Unexpected::Bool(flag), &"a text or an object"))
        }
        puzzle => Ok(puzzle),
    }
}

/// Puzzles that say nothing twice.
fn strict_list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Value>>, D::Error> {
    let list = Option::<Vec<StrictValue>>::deserialize(deserializer)?;
    Ok(list.map(|list| list.into_iter().map(|value| value.0).collect()))
}

/// A list of rules, or a text of them.
#[derive(Deserialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged, expecting = "expected a list of rules, or a text with commas")]
pub enum Rules {
    /// One by one.
    List(Vec<String>),
    /// Separated by commas.
    Text(String),
}

impl Rules {
    /// The rules in one text.
    pub fn text(&self) -> String {
        match self {
            Self::List(list) => list.join(","),
            Self::Text(text) => text.clone(),
        }
    }
}

/// Names: a list, or a text with commas.
#[derive(Deserialize, Clone, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged, expecting = "expected a list of names, or a text with commas")]
pub enum Names {
    /// One by one.
    List(Vec<String>),
    /// Separated by commas.
    Text(String),
}

impl Default for Names {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

impl Names {
    /// The names one by one.
    pub fn list(&self) -> Vec<&str> {
        let parts: Vec<&str> = match self {
            Self::List(names) => names.iter().map(String::as_str).collect(),
            Self::Text(text) => text.split(',').collect(),
        };
        parts.into_iter().map(str::trim).filter(|name| !name.is_empty()).collect()
    }
}

/// What a request says with `picture`.
pub(crate) fn pictures(is_wanted: bool) -> Pictures {
    if is_wanted { Pictures::Wanted } else { Pictures::Left }
}

/// One puzzle, read.
pub struct Read {
    /// What a reader made of it.
    pub record: Record,
    /// The text that was read.
    pub text: String,
    /// How it was read.
    pub options: ReadOptions,
}

impl Source {
    /// Whether there is a puzzle.
    pub fn has_puzzle(&self) -> bool {
        !matches!(self.puzzle, None | Some(Value::Null))
    }

    /// Reads the one puzzle that there should be, on a board that every question knows.
    pub fn read(&self) -> Result<Read, Refusal> {
        self.read_on(Boards::Usual)
    }

    /// Reads the one puzzle that there should be, on a board that the question knows.
    pub(crate) fn read_on(&self, boards: Boards) -> Result<Read, Refusal> {
        let options = ReadOptions { boards, ..self.options()? };
        let puzzle = self.puzzle.as_ref().filter(|_| self.has_puzzle());
        let puzzle = puzzle.ok_or_else(|| Refusal::new("no field \"puzzle\""))?;
        let read = match puzzle {
            Value::String(cells) if self.says_more_than_cells() => {
                Read::new(&self.object(cells), &options)
            }
            puzzle => Read::new(puzzle, &options),
        };
        read.map_err(Refusal::new)
    }

    /// Reads a text that may hold a few puzzles: the first one that is whole, and all that are whole if
    /// there are more. A long list is refused as everywhere.
    pub(crate) fn read_several_on(&self, boards: Boards) -> Result<(Read, Vec<Record>), Refusal> {
        let refused = match self.read_on(boards) {
            Ok(read) => return Ok((read, Vec::new())),
            Err(refused) => refused,
        };
        let Some(Value::String(text)) = &self.puzzle else { return Err(refused) };
        let options = ReadOptions { boards, most: Some(MOST_OFFERED + 1), ..self.options()? };
        let mut records = formats::read_all(text, &options);
        if records.len() > MOST_OFFERED {
            return Err(refused);
        }
        records.retain(|record| record.puzzle.is_ok());
        match records.first() {
            None => Err(refused),
            Some(first) => {
                let read = Read { record: first.clone(), text: text.clone(), options };
                if records.len() == 1 {
                    records.clear();
                }
                Ok((read, records))
            }
        }
    }

    /// Whether constraints, or rows and columns, come beside the text of the cells.
    fn says_more_than_cells(&self) -> bool {
        let has_constraints = self.constraints.as_ref().is_some_and(|list| !list.is_empty());
        has_constraints || self.rows.is_some() || self.cols.is_some() || self.digits.is_some()
    }

    /// The puzzle with these cells, and with what is said beside them, as an object.
    fn object(&self, cells: &str) -> Value {
        let rules = match &self.rules {
            Some(Rules::List(list)) => json!(list),
            Some(Rules::Text(text)) => json!(text),
            None => Value::Null,
        };
        let mut object = json!({"puzzle": cells.trim(), "rules": rules});
        if let Some(list) = self.constraints.as_ref().filter(|list| !list.is_empty()) {
            object["constraints"] = json!(list);
        }
        for (name, number) in [("rows", self.rows), ("cols", self.cols)] {
            number.into_iter().for_each(|number| object[name] = number.into());
        }
        if let Some(digits) = self.digits {
            object["digits"] = json!(digits);
        }
        object
    }

    /// How puzzles are read.
    pub fn options(&self) -> Result<ReadOptions, Refusal> {
        let rules = match &self.rules {
            None => None,
            // An empty list says nothing, so that records of the API can be sent back as they are.
            Some(Rules::List(list)) if list.is_empty() => None,
            Some(Rules::List(list)) => Some(list.iter().map(|rule| rule.parse()).collect()),
            Some(Rules::Text(text)) => Some(rules::parse(text)),
        };
        Ok(ReadOptions {
            rules: rules.transpose().map_err(Refusal::new)?,
            shape: self.shape()?,
            ..ReadOptions::default()
        })
    }

    fn shape(&self) -> Result<Option<Shape>, Refusal> {
        let boxes = self.r#box.as_deref().map(str::parse).transpose().map_err(Refusal::new)?;
        shape(self.size, boxes)
    }
}

/// The shape of a board that its size and its boxes say, as far as they are known.
pub fn shape(size: Option<usize>, boxes: Option<BoxShape>) -> Result<Option<Shape>, Refusal> {
    let shape = match (boxes.map(Shape::from), size) {
        (Some(shape), Some(size)) if shape.size() != size => {
            let boxes = boxes.expect("it was given");
            return Err(Refusal::new(format!("size {size} and box {boxes} do not fit")));
        }
        (Some(shape), _) => Some(shape),
        (None, size) => size.map(Shape::with_size).transpose().map_err(Refusal::new)?,
    };
    Ok(shape)
}

/// So many puzzles are counted where one is expected: a request may hold a hundred thousand.
const MOST_COUNTED: usize = 1000;

/// So many puzzles of a text are offered to choose from.
const MOST_OFFERED: usize = 100;

impl Read {
    /// Reads the one puzzle of a text or a game state, or says why there is none.
    pub fn new(puzzle: &Value, options: &ReadOptions) -> Result<Self, String> {
        let mut options = options.clone();
        let text = match puzzle {
            Value::String(text) => text.clone(),
            state => {
                options.format = formats::Format::find("json-lines");
                state.to_string()
            }
        };
        options.most = Some(MOST_COUNTED);
        let mut records = formats::read_all(&text, &options);
        match (records.len(), records.pop()) {
            (1, Some(record)) => Ok(Self { record, text, options }),
            (0, _) => Err("no puzzle in the text".to_owned()),
            (MOST_COUNTED, _) => Err(format!("{MOST_COUNTED} puzzles or more (expected one)")),
            (found, _) => Err(format!("{found} puzzles (expected one)")),
        }
    }

    /// Reads a puzzle of a list; one that cannot be read has a record too, in its place.
    pub fn of_list(puzzle: &Value, options: &ReadOptions) -> Self {
        Self::new(puzzle, options).unwrap_or_else(|error| Self {
            record: Record::new(Err(ReadError::Syntax(error))),
            text: String::new(),
            options: options.clone(),
        })
    }

    /// The puzzle, to be asked about.
    pub fn subject(&self, index: u64) -> Subject<'_> {
        let line = self.record.line.checked_sub(1).and_then(|line| self.text.lines().nth(line));
        let line = line.filter(|_| self.record.puzzle.is_err());
        let line = line.map(str::as_bytes);
        Subject { index, read: &self.record, line, origin: Origin::default() }
    }
}

words! {
    /// The status of a position.
    pub enum Status as PositionStatus {
        /// What was asked for was found.
        Found = "found",
        /// Every cell holds a digit.
        Solved = "solved",
        /// The techniques find no further step.
        Stuck = "stuck",
        /// The player has made a mistake.
        Wrong = "wrong",
        /// The puzzle has more than one solution; the steps go as far as they hold in all of them.
        Multiple = "multiple",
        /// The puzzle has no solution.
        None = "none",
        /// The puzzle cannot be read, or its givens clash.
        Invalid = "invalid",
        /// Time ran out.
        Timeout = "timeout",
    }
}

/// A position that can be worked on.
#[derive(Debug)]
pub struct JudgedPosition {
    /// The puzzle with the player's digits and notes.
    pub position: Position,
    /// Whether these agree with the solution.
    pub judgement: Judgement,
}

/// Why there is nothing to work on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadPosition {
    /// In a word.
    pub status: Status,
    /// In a sentence, if there is more to say.
    pub error: Option<String>,
}

impl BadPosition {
    /// A question that cannot be asked about this puzzle.
    pub(crate) fn invalid(error: impl ToString) -> Self {
        Self { status: Status::Invalid, error: Some(error.to_string()) }
    }

    /// In one line: `invalid: two 5s in row 1`.
    pub fn line(&self) -> String {
        let reason = self.error.as_deref().map(|error| format!(": {error}")).unwrap_or_default();
        format!("{}{reason}", self.status)
    }
}

impl JudgedPosition {
    /// The position of a record, judged.
    pub fn of(record: &Record, budget: &Budget<'_>) -> Result<Self, BadPosition> {
        let puzzle = record.puzzle.as_ref().map_err(BadPosition::invalid)?;
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            return Err(BadPosition::invalid(crate::about::list(&clashes)));
        }
        let bad = |status, error| Err(BadPosition { status, error });
        let Some(position) = Position::of(record, budget) else {
            return bad(Status::Invalid, None);
        };
        let judgement = position.judge(budget);
        match judgement.status {
            solve::Status::Unique | solve::Status::Multiple => Ok(Self { position, judgement }),
            solve::Status::None => bad(Status::None, judgement.reason),
            _ => bad(Status::Timeout, None),
        }
    }

    /// The status of work that ended well, or else `otherwise`.
    pub fn status(&self, otherwise: Status) -> Status {
        match self.judgement.status {
            _ if !self.judgement.is_ok() => Status::Wrong,
            _ if otherwise == Status::Timeout => Status::Timeout,
            solve::Status::Multiple => Status::Multiple,
            _ => otherwise,
        }
    }
}

/// A step of a list in lines: its number, name and conclusions, its notation if it is a chain, then its
/// sentences, those inside a case or an inner chain further in.
pub fn numbered(number: usize, step: &Step, words: Words<'_>) -> Vec<String> {
    let explanation = Explanation::new(step, words);
    let notation = explanation.notation.iter().map(|notation| format!("   {notation}"));
    let told = explanation.sentences.iter().zip(&explanation.depths);
    let told = told.map(|(sentence, depth)| format!("   {}{sentence}", "  ".repeat(*depth)));
    let first = format!("{number}. {}", explanation.short);
    std::iter::once(first).chain(notation).chain(told).collect()
}
