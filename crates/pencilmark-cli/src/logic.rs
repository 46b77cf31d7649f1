//! What `hint` and `explain` share: which techniques to use, and what a status means.

use crate::batch::Verdict;
use crate::listed;
use clap::Args;
use clap::builder::TypedValueParser as _;
use pencilmark::hint;
use pencilmark::language::Language;
use pencilmark::logic::Technique;
use pencilmark_api::{PositionStatus as Status, Spoken};

/// Which techniques are used, and in which order.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Techniques")]
pub struct Techniques {
    /// Only these techniques or classes; -NAME leaves one out
    ///
    /// `pencilmark techniques` lists them all. Names are separated by commas: `single,naked-pair`,
    /// or `all,-uniqueness`.
    #[arg(long, value_name = "LIST", value_delimiter = ',', allow_hyphen_values = true)]
    #[arg(visible_alias = "technique", value_parser = listed::TECHNIQUES)]
    #[arg(hide_possible_values = true)]
    pub techniques: Vec<String>,

    /// The order to try them in: player (the default), sudoku-explainer or procedure-2, or techniques to try first
    ///
    /// `player` goes from what a person sees to what has to be searched: singles, locked candidates,
    /// subsets, patterns of one digit, wings, uniqueness, large fish, almost locked sets, chains, forcing
    /// chains. `sudoku-explainer` goes by score, direct forms included. `procedure-2` has the strategies of
    /// Pais (2022) first, in her sequence. Names of techniques, with or without an order before them, are
    /// tried first: `--order x-wing,skyscraper`.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = listed::ORDERS)]
    #[arg(hide_possible_values = true)]
    pub order: Vec<String>,
}

/// In which language people are told.
#[derive(Args, Clone, Copy, Debug)]
pub struct InLanguage {
    /// The language of sentences and names: en (the default) or de
    #[arg(long, value_name = "CODE", default_value = "en", hide_default_value = true)]
    #[arg(value_parser = listed::LANGUAGES.try_map(|code| language(&code)))]
    #[arg(hide_possible_values = true)]
    pub language: Spoken,
}

/// Reads the code of a language.
fn language(code: &str) -> Result<Spoken, String> {
    let known: Vec<&str> = Language::all().map(|language| language.id).collect();
    let unknown =
        || format!("no language is called '{code}' (expected one of {})", known.join(", "));
    Language::find(code).map(Spoken).ok_or_else(unknown)
}

impl Techniques {
    /// The techniques, in the order to try them.
    pub fn order(&self) -> anyhow::Result<Vec<&'static Technique>> {
        Ok(hint::order(&self.only(), &self.first())?)
    }

    /// The names of those that are used.
    pub fn only(&self) -> Vec<&str> {
        trimmed(&self.techniques)
    }

    /// The names of those that go first.
    pub fn first(&self) -> Vec<&str> {
        trimmed(&self.order)
    }
}

fn trimmed(names: &[String]) -> Vec<&str> {
    names.iter().map(|name| name.trim()).collect()
}

/// What a status means for the exit status.
pub fn verdict(status: Status) -> Verdict {
    match status {
        Status::Found | Status::Solved => Verdict::Fine,
        _ => Verdict::Negative,
    }
}

/// What the word of a status means for the exit status.
pub fn verdict_of(status: &str) -> Verdict {
    Status::from_id(status).map_or(Verdict::Negative, verdict)
}
