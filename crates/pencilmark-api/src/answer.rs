//! What is returned for a request.

use serde::Serialize;

/// The answer to a request, as a door passes it on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The record in a line of JSON with its end, or what else was asked for.
    pub text: String,
    /// What the text is.
    pub media: Media,
    /// Whether there was a puzzle to work on.
    pub puzzle: Usable,
}

/// What an answer is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Media {
    /// A record, or a list of them.
    Json,
    /// A picture.
    Svg,
}

/// Whether a request held a puzzle that can be worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usable {
    /// It did, or none was needed.
    Yes,
    /// It did not; the record says what is wrong.
    No,
}

impl Usable {
    /// The number that HTTP has for such an answer, which other doors use too.
    pub fn number(self) -> u16 {
        match self {
            Self::Yes => 200,
            Self::No => 422,
        }
    }
}

impl Answer {
    /// A record.
    pub fn json(record: &impl Serialize) -> Self {
        let text = serde_json::to_string(record).expect("a record of text and numbers") + "\n";
        Self { text, media: Media::Json, puzzle: Usable::Yes }
    }

    /// A picture.
    pub fn svg(text: String) -> Self {
        Self { text, media: Media::Svg, puzzle: Usable::Yes }
    }

    /// The records of a list, one to a line. Each has its own status.
    pub fn list<E>(records: impl Iterator<Item = Result<Self, E>>) -> Result<Self, E> {
        let mut text = "[".to_owned();
        for (place, record) in records.enumerate() {
            text += if place == 0 { "\n" } else { ",\n" };
            text += record?.text.trim_end();
        }
        text += "\n]\n";
        Ok(Self { text, media: Media::Json, puzzle: Usable::Yes })
    }
}

/// The record of a puzzle; for a list of puzzles, the list of their records in the same order.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum OneOrList<T> {
    /// Of the puzzle.
    One(T),
    /// Of the list.
    List(Vec<T>),
}
