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
use serde_json::Value;
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
        Ok(Self(read.map_err(|error| Failure::Malformed(format!("bad JSON: {error}")))?))
    }
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
#[serde(untagged)]
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
#[serde(untagged)]
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
    /// Reads the one puzzle that there should be.
    pub fn read(&self) -> Result<Read, Failure> {
        let mut options = self.options()?;
        let text = match &self.puzzle {
            None | Some(Value::Null) => {
                return Err(Failure::Refused("no field \"puzzle\"".to_owned()));
            }
            Some(Value::String(text)) => text.clone(),
            Some(state) => {
                options.format = formats::find("json-lines");
                state.to_string()
            }
        };
        let mut records = formats::read_all(&text, &options);
        match (records.len(), records.pop()) {
            (1, Some(record)) => Ok(Read { record, text, options }),
            (0, _) => Err(Failure::Refused("no puzzle in the text".to_owned())),
            (found, _) => Err(Failure::Refused(format!("{found} puzzles (expected one)"))),
        }
    }

    fn options(&self) -> Result<ReadOptions, Failure> {
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
    /// The puzzle, as commands take it.
    pub fn subject(&self) -> Subject<'_> {
        let line = self.record.line.checked_sub(1).and_then(|line| self.text.lines().nth(line));
        let line = line.filter(|_| self.record.puzzle.is_err());
        Subject { index: 0, read: &self.record, line: line.map(str::as_bytes) }
    }
}
