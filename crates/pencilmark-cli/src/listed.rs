//! Words that completion scripts offer, from the lists of the library.
//!
//! The reader of such an option takes any text and says in its own words what is wrong with it: a rule
//! has parameters, a technique many names. The script only needs to know the words.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use pencilmark::formats::Format;
use pencilmark::hint::Hint;
use pencilmark::language::Language;
use pencilmark::logic::Technique;
use pencilmark::methods::Method;
use pencilmark::model::RuleKind;
use pencilmark::rate::{Level, Scale};
use pencilmark::symmetry::PatternSymmetry;
use std::ffi::OsStr;

/// A text for which these words are offered.
#[derive(Clone)]
pub struct Listed(fn() -> Vec<&'static str>);

impl Listed {
    /// A text for which the words of another list are offered.
    pub const fn of(words: fn() -> Vec<&'static str>) -> Self {
        Self(words)
    }
}

impl TypedValueParser for Listed {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        _: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        let text = value.to_str().map(str::to_owned);
        text.ok_or_else(|| Error::new(ErrorKind::InvalidUtf8).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

fn list(words: impl IntoIterator<Item = &'static str>) -> Vec<&'static str> {
    words.into_iter().collect()
}

/// The formats that are read.
pub const FORMATS: Listed = Listed(|| list(Format::all().map(|format| format.id)));

/// The languages.
pub const LANGUAGES: Listed = Listed(|| list(Language::all().map(|language| language.id)));

/// The rules.
pub const RULES: Listed =
    Listed(|| list(RuleKind::all().chain(RuleKind::constraints()).map(|rule| rule.id)));

/// The techniques, and all of them.
pub const TECHNIQUES: Listed =
    Listed(|| list(["all"].into_iter().chain(Technique::all().map(|technique| technique.id))));

/// Orders of techniques, and techniques.
pub const ORDERS: Listed = Listed(|| {
    let orders = Hint::orders().map(|(id, _)| id);
    list(orders.chain(Technique::all().map(|technique| technique.id)))
});

/// The scales.
pub const SCALES: Listed = Listed(|| list(Scale::all().map(|scale| scale.id)));

/// The scales, and what stands for several of them.
pub const SCALES_AND_ALL: Listed =
    Listed(|| list(["all", "level"].into_iter().chain(Scale::all().map(|scale| scale.id))));

/// The columns that ratings can be sorted by.
pub const COLUMNS: Listed = Listed(|| {
    let figures = Scale::all().flat_map(|scale| scale.columns).map(|column| column.name);
    list(figures.chain(["level", "clues"]))
});

/// The methods that speed is measured of.
pub const BENCHED: Listed =
    Listed(|| list(["batch"].into_iter().chain(Method::all().map(|method| method.id))));

/// The levels.
pub const LEVELS: Listed = Listed(|| list(Level::ALL.map(Level::id)));

/// The symmetries of a pattern of givens, and none.
pub const SYMMETRIES: Listed =
    Listed(|| list(["none"].into_iter().chain(PatternSymmetry::ALL.map(PatternSymmetry::id))));

/// The stages of a hint.
pub const STAGES: Listed = Listed(|| list(["0", "1", "2", "3", "4", "5"]));
