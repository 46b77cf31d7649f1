//! An exact cover problem by name: items, primary or secondary, and the options that cover them.
//!
//! Everything that would make a problem meaningless is refused here with a message for people, so
//! [`Links`] built from a problem are always sound.

use std::collections::HashMap;
use std::fmt;

use super::links::Links;
use super::report::SearchReport;
use super::search::{Search, Visitor};
use crate::budget::Budget;

/// Items and options. Reads and writes Knuth's text form: see [`Problem::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
    primary: usize,
    /// The items of all options, one after another.
    covered: Vec<usize>,
    /// Where each option ends in `covered`.
    ends: Vec<usize>,
}

/// Why items or options are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemError {
    /// There is nothing that must be covered.
    NoPrimaryItem,
    /// A name is empty or has a space, `|` or `:` in it.
    BadName(String),
    /// Two items have the same name.
    SameName(String),
    /// An option names an item that does not exist.
    UnknownItem(String),
    /// An option names an item twice.
    RepeatedItem(String),
    /// An option covers nothing.
    EmptyOption,
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPrimaryItem => write!(f, "no primary item (expected at least one)"),
            Self::BadName(name) if name.contains(':') => {
                write!(f, "`{name}`: items with colours are not supported (expected a plain name)")
            }
            Self::BadName(name) => {
                write!(f, "`{name}` is not a name (expected a word without `|` or `:`)")
            }
            Self::SameName(name) => write!(f, "item `{name}` is listed twice"),
            Self::UnknownItem(name) => write!(f, "there is no item `{name}`"),
            Self::RepeatedItem(name) => write!(f, "item `{name}` appears twice in one option"),
            Self::EmptyOption => write!(f, "an option has no items"),
        }
    }
}

impl std::error::Error for ProblemError {}

impl Problem {
    /// A problem with these items and no options yet.
    ///
    /// ```
    /// use pencilmark::cover::Problem;
    ///
    /// let mut problem = Problem::new(["a", "b"], ["c"])?;
    /// problem.add_option(["a", "c"])?;
    /// problem.add_option(["b"])?;
    /// assert_eq!(problem.to_string(), "a b | c\na c\nb\n");
    /// # Ok::<(), pencilmark::cover::ProblemError>(())
    /// ```
    pub fn new<S: Into<String>>(
        primary: impl IntoIterator<Item = S>,
        secondary: impl IntoIterator<Item = S>,
    ) -> Result<Self, ProblemError> {
        let mut problem = Self::empty();
        for name in primary {
            problem.add_item(name.into())?;
        }
        problem.end_primary();
        for name in secondary {
            problem.add_item(name.into())?;
        }
        if problem.primary == 0 { Err(ProblemError::NoPrimaryItem) } else { Ok(problem) }
    }

    pub(super) fn empty() -> Self {
        let (names, numbers) = (Vec::new(), HashMap::new());
        Self { names, numbers, primary: 0, covered: Vec::new(), ends: Vec::new() }
    }

    pub(super) fn add_item(&mut self, name: String) -> Result<(), ProblemError> {
        let is_bad = |c: char| c.is_whitespace() || c == '|' || c == ':';
        if name.is_empty() || name.contains(is_bad) {
            return Err(ProblemError::BadName(name));
        }
        if self.numbers.insert(name.clone(), self.names.len()).is_some() {
            return Err(ProblemError::SameName(name));
        }
        self.names.push(name);
        Ok(())
    }

    /// Makes the items so far the primary ones.
    pub(super) fn end_primary(&mut self) {
        self.primary = self.names.len();
    }

    /// Adds the option that covers these items and returns its number, from 0. An option that is
    /// refused leaves the problem as it was.
    pub fn add_option<S: AsRef<str>>(
        &mut self,
        items: impl IntoIterator<Item = S>,
    ) -> Result<usize, ProblemError> {
        let start = self.start_option();
        for name in items {
            if let Err(error) = self.extend_option(start, name.as_ref()) {
                self.covered.truncate(start);
                return Err(error);
            }
        }
        self.end_option(start)
    }

    pub(super) fn start_option(&self) -> usize {
        self.covered.len()
    }

    pub(super) fn extend_option(&mut self, start: usize, name: &str) -> Result<(), ProblemError> {
        let Some(&item) = self.numbers.get(name) else {
            let is_coloured = name.contains(':');
            let error = if is_coloured { ProblemError::BadName } else { ProblemError::UnknownItem };
            return Err(error(name.to_string()));
        };
        if self.covered[start..].contains(&item) {
            return Err(ProblemError::RepeatedItem(name.to_string()));
        }
        self.covered.push(item);
        Ok(())
    }

    pub(super) fn end_option(&mut self, start: usize) -> Result<usize, ProblemError> {
        if self.covered.len() == start {
            return Err(ProblemError::EmptyOption);
        }
        self.ends.push(self.covered.len());
        Ok(self.ends.len() - 1)
    }

    /// The names of the items, the primary ones first.
    pub fn items(&self) -> &[String] {
        &self.names
    }

    /// How many of the items are primary.
    pub fn primary(&self) -> usize {
        self.primary
    }

    /// How many options there are.
    pub fn options(&self) -> usize {
        self.ends.len()
    }

    /// The items of an option, by their index in [`items`](Self::items).
    pub fn option(&self, number: usize) -> &[usize] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.covered[start..self.ends[number]]
    }

    /// The problem as links, with names.
    pub fn links(&self) -> Links {
        let mut links = Links::new(self.primary, self.names.len() - self.primary);
        for number in 0..self.options() {
            links.add_option(self.option(number).iter().copied());
        }
        links.set_names(self.names.iter().cloned());
        links
    }

    /// Builds the links and searches them, unless they would take more memory than they may.
    pub fn search(
        &self,
        search: &mut Search,
        budget: &Budget<'_>,
        visitor: &mut impl Visitor,
    ) -> SearchReport {
        let memory = Links::memory_for(self.names.len(), self.options(), self.covered.len());
        if !search.affords(memory) {
            return SearchReport::OUT_OF_MEMORY;
        }
        search.run(&mut self.links(), budget, visitor)
    }

    /// The options of a solution in the order of their first items, as `a d / b g / c e f`.
    pub fn describe(&self, options: &[usize]) -> String {
        let mut options: Vec<_> = options.iter().map(|&number| self.option(number)).collect();
        options.sort_by_key(|items| items.iter().min());
        let options: Vec<_> = options.into_iter().map(|items| self.spell(items)).collect();
        options.join(" / ")
    }

    /// The names of these items, with spaces between them.
    pub(super) fn spell(&self, items: &[usize]) -> String {
        items.iter().map(|&item| self.names[item].as_str()).collect::<Vec<_>>().join(" ")
    }
}
