//! Why a request has no answer.

use crate::SCHEMA;
use pencilmark::logic::Technique;
use serde::Serialize;
use std::fmt;

/// Why a request has no answer. (A bad puzzle is not such a reason: its record says what is wrong.)
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What kind of mistake it is.
    pub fault: Fault,
    /// The field to blame, if one is.
    pub field: Option<String>,
    /// What is wrong, and what was expected.
    pub error: String,
}

/// The kinds of mistakes in a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is not JSON, or not of the form that the question takes.
    Malformed,
    /// It can be read, but it cannot be done.
    Refused,
    /// It names something that does not exist.
    NotFound,
    /// It is longer than any request needs to be.
    TooLarge,
}

impl Fault {
    /// The number that HTTP has for it, which other doors use too.
    pub fn number(self) -> u16 {
        match self {
            Self::Malformed => 400,
            Self::Refused => 422,
            Self::NotFound => 404,
            Self::TooLarge => 413,
        }
    }
}

impl Refusal {
    /// It can be read, but it cannot be done.
    pub fn new(error: impl ToString) -> Self {
        Self { fault: Fault::Refused, field: None, error: error.to_string() }
    }

    /// It is not of the form that the question takes.
    pub fn malformed(error: impl ToString) -> Self {
        Self { fault: Fault::Malformed, ..Self::new(error) }
    }

    /// It names something that does not exist.
    pub fn not_found(error: impl ToString) -> Self {
        Self { fault: Fault::NotFound, ..Self::new(error) }
    }

    /// It is longer than [`Refusal::REQUEST_LIMIT`].
    pub fn too_large() -> Self {
        Self { fault: Fault::TooLarge, ..Self::new("the request is too large") }
    }

    /// The most bytes that a door takes. The longest games take a tenth of it.
    pub const REQUEST_LIMIT: usize = 1 << 20;

    /// The same, with the field to blame.
    pub fn in_field(self, name: impl Into<String>) -> Self {
        Self { field: Some(name.into()), ..self }
    }
}

/// What is wrong with a name that no technique has.
pub fn no_technique(name: &str) -> String {
    let near = Technique::suggestion(name);
    format!(
        "'{name}' is not a technique (expected an id, a name or a class of `pencilmark techniques`){near}"
    )
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.field {
            Some(field) => write!(f, "{field}: {}", self.error),
            None => f.write_str(&self.error),
        }
    }
}

impl std::error::Error for Refusal {}

/// Why a request has no answer, as JSON.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The version of the JSON forms.
    pub schema: u32,
    /// Always `invalid`.
    pub status: &'static str,
    /// Where it is, what it is, and what was expected.
    pub error: String,
}

impl Problem {
    /// A problem in these words.
    pub fn new(error: impl ToString) -> Self {
        Self { schema: SCHEMA, status: "invalid", error: error.to_string() }
    }
}
