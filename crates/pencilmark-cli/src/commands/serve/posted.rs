//! What comes in: a JSON body, and the puzzle in it.

use super::App;
use super::answer::Failure;
use crate::record::Subject;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{FromRequest, Request};
use pencilmark::formats::{self, ReadOptions, Record};
use pencilmark::model::{BoxShape, Shape};
use pencilmark::rules;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use utoipa::ToSchema;

/// The largest body. The longest games take a tenth of it.
const BODY_LIMIT: usize = 1 << 20;

/// How long a body may take to come in.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A JSON body.
pub struct Posted<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Posted<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Failure> {
        let body = request.into_body();
        let size = declared_size(&body).ok_or(Failure::TooLarge)?;
        // What all bodies take together is bounded, whatever the number of connections.
        let _room = app.workshop.room_for(size).ok_or(Failure::Busy)?;
        let bytes = timeout(BODY_TIME, to_bytes(body, BODY_LIMIT)).await;
        let bytes = bytes.map_err(|_| Failure::Slow)?.map_err(|_| Failure::TooLarge)?;
        let read = serde_json::from_slice(&bytes);
        Ok(Self(read.map_err(|error| Failure::Malformed(complaint::<T>(&error, &bytes)))?))
    }
}

/// What is wrong with a body, with the field to blame: the one that brings the same complaint alone.
fn complaint<T: DeserializeOwned>(error: &serde_json::Error, body: &[u8]) -> String {
    let words = error.to_string();
    if !error.is_data() {
        return format!("bad JSON: {words}");
    }
    let Ok(fields) = serde_json::from_slice::<Map<String, Value>>(body) else {
        return "the body is no JSON object".to_owned();
    };
    let complains = |fields| {
        let found = T::deserialize(Value::Object(fields)).err().map(|error| error.to_string());
        found.is_some_and(|found| words.starts_with(&found))
    };
    let is_to_blame = |(name, value): (String, Value)| {
        complains(Map::from_iter([(name.clone(), value)])).then_some(name)
    };
    let is_missing = complains(Map::new());
    let blamed = fields.into_iter().filter(|_| !is_missing).find_map(is_to_blame);
    blamed.map_or(words.clone(), |name| format!("{name}: {words}"))
}

/// How large a body will be; the largest, if it does not say. Nothing if that is too large.
fn declared_size(body: &Body) -> Option<usize> {
    let size = body.size_hint().upper().unwrap_or(BODY_LIMIT as u64);
    usize::try_from(size).ok().filter(|size| *size <= BODY_LIMIT)
}

/// A puzzle or a game, and the board where its text does not say it.
#[derive(Deserialize, ToSchema, Clone, Debug)]
#[schema(example = json!({"puzzle": "..4..1.3..2.1...", "rules": ["diagonal"]}))]
pub struct Source {
    /// A puzzle as a text in any format that the program reads, or a game state as an object. Also
    /// called `text`, `state` or `game`.
    #[serde(alias = "text", alias = "state", alias = "game")]
    puzzle: Option<Value>,
    /// Rules beside rows, columns and boxes: a list, or a text such as `diagonal,anti-knight`.
    rules: Option<Rules>,
    /// Rows and columns of the board, from 1 to 36.
    #[schema(minimum = 1, maximum = 36)]
    size: Option<usize>,
    /// Rows x columns of a box, such as `2x3`.
    r#box: Option<String>,
}

/// A list of rules, or a text of them.
#[derive(Deserialize, ToSchema, Clone, Debug)]
#[serde(untagged, expecting = "expected a list of rules, or a text with commas")]
pub enum Rules {
    List(Vec<String>),
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
#[derive(Deserialize, ToSchema, Clone, Debug)]
#[serde(untagged, expecting = "expected a list of names, or a text with commas")]
pub enum Names {
    List(Vec<String>),
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

/// One puzzle, read.
pub struct Read {
    pub record: Record,
    pub text: String,
    pub options: ReadOptions,
}

impl Source {
    /// Whether there is a puzzle.
    pub fn has_puzzle(&self) -> bool {
        !matches!(self.puzzle, None | Some(Value::Null))
    }

    /// Reads the one puzzle that there should be.
    pub fn read(&self) -> Result<Read, Failure> {
        let options = self.options()?;
        let puzzle = self.puzzle.as_ref().filter(|_| self.has_puzzle());
        let puzzle = puzzle.ok_or_else(|| Failure::refused("no field \"puzzle\""))?;
        Read::new(puzzle, &options).map_err(Failure::Refused)
    }

    /// How puzzles are read.
    pub fn options(&self) -> Result<ReadOptions, Failure> {
        let rules = match &self.rules {
            None => None,
            // An empty list says nothing, so that records of ours can be sent back as they are.
            Some(Rules::List(list)) if list.is_empty() => None,
            Some(Rules::List(list)) => {
                Some(list.iter().map(|rule| rules::parse_one(rule)).collect())
            }
            Some(Rules::Text(text)) => Some(rules::parse(text)),
        };
        Ok(ReadOptions {
            rules: rules.transpose().map_err(Failure::refused)?,
            shape: self.shape()?,
            ..ReadOptions::default()
        })
    }

    fn shape(&self) -> Result<Option<Shape>, Failure> {
        let boxes = self.r#box.as_deref().map(str::parse::<BoxShape>).transpose();
        let boxes = boxes.map_err(Failure::refused)?;
        let boxed = boxes.map(|boxes| Shape::with_boxes(boxes.rows.into(), boxes.columns.into()));
        let shape = boxed.or(self.size.map(Shape::with_size)).transpose();
        shape.map_err(Failure::refused)
    }
}

impl Read {
    /// Reads the one puzzle of a text or a game state, or says why there is none.
    pub fn new(puzzle: &Value, options: &ReadOptions) -> Result<Self, String> {
        let mut options = options.clone();
        let text = match puzzle {
            Value::String(text) => text.clone(),
            state => {
                options.format = formats::find("json-lines");
                state.to_string()
            }
        };
        let mut records = formats::read_all(&text, &options);
        match (records.len(), records.pop()) {
            (1, Some(record)) => Ok(Self { record, text, options }),
            (0, _) => Err("no puzzle in the text".to_owned()),
            (found, _) => Err(format!("{found} puzzles (expected one)")),
        }
    }

    /// The puzzle, as commands take it.
    pub fn subject(&self, index: u64) -> Subject<'_> {
        let line = self.record.line.checked_sub(1).and_then(|line| self.text.lines().nth(line));
        let line = line.filter(|_| self.record.puzzle.is_err());
        Subject { index, read: &self.record, line: line.map(str::as_bytes) }
    }
}
