//! Options of a method, as text: `digits=calculated`.

use super::Method;
use std::fmt;

/// An option that a method takes.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptionKind {
    /// What comes before the `=`.
    pub key: &'static str,
    /// What may come after it: `default|calculated`, `NUMBER`.
    pub form: &'static str,
    /// Its value if it is not given.
    pub default: &'static str,
    /// What it does.
    pub doc: &'static str,
}

/// The options given to a method. Each is one that the method takes, and given once.
#[derive(Clone, Debug)]
pub struct Options {
    kinds: &'static [OptionKind],
    given: Vec<(&'static str, String)>,
}

impl Options {
    pub(super) fn parse<S: AsRef<str>>(
        method: &'static Method,
        texts: &[S],
    ) -> Result<Self, OptionError> {
        let mut given: Vec<(&'static str, String)> = Vec::new();
        for text in texts.iter().map(AsRef::as_ref) {
            let (key, value) =
                text.split_once('=').ok_or_else(|| OptionError::NotKeyValue(text.to_owned()))?;
            let kind = method.options.iter().find(|kind| kind.key == key.trim());
            let kind = kind.ok_or_else(|| OptionError::Unknown {
                key: key.trim().to_owned(),
                method: method.id,
                known: method.options.iter().map(|kind| kind.key).collect(),
            })?;
            if given.iter().any(|(known, _)| *known == kind.key) {
                return Err(OptionError::Twice(kind.key));
            }
            given.push((kind.key, value.trim().to_owned()));
        }
        Ok(Self { kinds: method.options, given })
    }

    /// The value of an option: the text given, or else its default.
    pub fn text(&self, key: &str) -> &str {
        let given = self.given.iter().find(|(known, _)| *known == key);
        match given {
            Some((_, text)) => text,
            None => self.kinds.iter().find(|kind| kind.key == key).map_or("", |kind| kind.default),
        }
    }

    /// The value of an option, read by `read`, which returns `None` for what it cannot read.
    pub fn read<T>(&self, key: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, OptionError> {
        let text = self.text(key);
        read(text).ok_or_else(|| self.not_expected(key, text))
    }

    /// The value of an option as a comma-separated list, each part read by `read`.
    pub fn read_list<T>(
        &self,
        key: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, OptionError> {
        let parts = self.text(key).split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| read(part).ok_or_else(|| self.not_expected(key, part))).collect()
    }

    fn not_expected(&self, key: &str, found: &str) -> OptionError {
        let form = self.kinds.iter().find(|kind| kind.key == key).map_or("", |kind| kind.form);
        OptionError::Text { key: key.to_owned(), found: found.to_owned(), expected: form }
    }
}

/// An option that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionError {
    /// A text without `=`.
    NotKeyValue(String),
    /// The method has no such option.
    Unknown {
        /// What comes before the `=`.
        key: String,
        /// The method.
        method: &'static str,
        /// The options that it has.
        known: Vec<&'static str>,
    },
    /// An option that is given twice.
    Twice(&'static str),
    /// What comes after the `=` is not what the option takes.
    Text {
        /// The option.
        key: String,
        /// What was found.
        found: String,
        /// What it takes.
        expected: &'static str,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotKeyValue(text) => write!(f, "'{text}' is not an option (expected KEY=VALUE)"),
            Self::Unknown { key, method, known } if known.is_empty() => {
                write!(f, "method {method} has no option '{key}' (it takes none)")
            }
            Self::Unknown { key, method, known } => {
                let known = known.join(", ");
                write!(f, "method {method} has no option '{key}' (expected one of: {known})")
            }
            Self::Twice(key) => write!(f, "option {key} is given twice"),
            Self::Text { key, found, expected } => {
                write!(f, "option {key}: '{found}' (expected {expected})")
            }
        }
    }
}

impl std::error::Error for OptionError {}
