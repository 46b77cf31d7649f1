//! An exact cover problem by name: items, primary or secondary, and the options that cover them.
//!
//! Two things of Knuth's fascicle go beyond covering once. A secondary item may have a *colour* in an
//! option (`x:red`): options may share it if they agree on the colour. A primary item may have a
//! *multiplicity* (`2:3|a`): so many options of a solution have it, from the least to the most.
//! Problems with neither are *plain*, and dancing links solve them.
//!
//! Everything that would make a problem meaningless is refused here with a message for people, so
//! [`Links`] built from a problem are always sound.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use super::links::Links;
use super::multiplicity::Multiplicity;

/// Items and options. Reads and writes Knuth's text form: see [`Problem::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
    primary: usize,
    /// How many options of a solution have each item.
    multiplicities: Vec<Multiplicity>,
    /// The items of all options, one after another.
    covered: Vec<usize>,
    /// As long as `covered`: the number of the item's colour there, from 1, or [`COLOURLESS`].
    colours: Vec<u32>,
    colour_names: Vec<String>,
    /// Where the options of a matrix stand in it, from 1; empty for a problem by name.
    rows: Vec<usize>,
    /// Where each option ends in `covered`.
    ends: Vec<usize>,
}

/// The colour of an item in an option that gives it none: nothing else may cover it.
pub(super) const COLOURLESS: u32 = 0;

/// Why items or options are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemError {
    /// There is nothing that must be covered.
    NoPrimaryItem,
    /// A name is empty or has a space, `|` or `:` in it.
    BadName(String),
    /// A multiplicity that is no range of numbers, or belongs to a secondary item.
    BadMultiplicity(String),
    /// An option gives a primary item a colour, or a colour without a name.
    BadColour(String),
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
            Self::BadName(name) => {
                write!(f, "`{name}` is not a name (expected a word without `|` or `:`)")
            }
            Self::BadMultiplicity(name) => {
                write!(f, "`{name}` (expected LEAST:MOST|NAME or NUMBER|NAME, of a primary item)")
            }
            Self::BadColour(name) => {
                write!(f, "`{name}` (expected ITEM:COLOUR, of a secondary item)")
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
        problem.end_items()?;
        Ok(problem)
    }

    pub(super) fn empty() -> Self {
        Self {
            names: Vec::new(),
            numbers: HashMap::new(),
            primary: 0,
            multiplicities: Vec::new(),
            covered: Vec::new(),
            colours: Vec::new(),
            colour_names: Vec::new(),
            rows: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Adds a primary item, until [`end_primary`](Self::end_primary); then a secondary one.
    pub(super) fn add_item(&mut self, item: String) -> Result<(), ProblemError> {
        let (multiplicity, name) = match item.split_once('|') {
            None => (Multiplicity::ONCE, item.as_str()),
            Some((range, name)) => {
                let multiplicity = Multiplicity::parse(range);
                (multiplicity.ok_or_else(|| ProblemError::BadMultiplicity(item.clone()))?, name)
            }
        };
        let is_bad = |c: char| c.is_whitespace() || c == '|' || c == ':';
        if name.is_empty() || name.contains(is_bad) {
            return Err(ProblemError::BadName(item));
        }
        if self.numbers.insert(name.to_owned(), self.names.len()).is_some() {
            return Err(ProblemError::SameName(name.to_owned()));
        }
        self.names.push(name.to_owned());
        self.multiplicities.push(multiplicity);
        Ok(())
    }

    /// Makes the items so far the primary ones.
    pub(super) fn end_primary(&mut self) {
        self.primary = self.names.len();
    }

    /// Checks what is known once all items are there.
    pub(super) fn end_items(&mut self) -> Result<(), ProblemError> {
        for (name, multiplicity) in
            self.names[self.primary..].iter().zip(&mut self.multiplicities[self.primary..])
        {
            if *multiplicity != Multiplicity::ONCE {
                return Err(ProblemError::BadMultiplicity(name.clone()));
            }
            *multiplicity = Multiplicity::AT_MOST_ONCE;
        }
        if self.primary == 0 { Err(ProblemError::NoPrimaryItem) } else { Ok(()) }
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
                self.colours.truncate(start);
                return Err(error);
            }
        }
        self.end_option(start)
    }

    pub(super) fn start_option(&self) -> usize {
        self.covered.len()
    }

    pub(super) fn extend_option(&mut self, start: usize, word: &str) -> Result<(), ProblemError> {
        let (name, colour) = match word.split_once(':') {
            None => (word, None),
            Some((name, colour)) => (name, Some(colour)),
        };
        let Some(&item) = self.numbers.get(name) else {
            return Err(ProblemError::UnknownItem(name.to_string()));
        };
        if self.covered[start..].contains(&item) {
            return Err(ProblemError::RepeatedItem(name.to_string()));
        }
        let colour = match colour {
            None => COLOURLESS,
            Some("") => return Err(ProblemError::BadColour(word.to_string())),
            Some(_) if item < self.primary => {
                return Err(ProblemError::BadColour(word.to_string()));
            }
            Some(colour) => self.colour_number(colour),
        };
        self.covered.push(item);
        self.colours.push(colour);
        Ok(())
    }

    /// The number of a colour, from 1. There are few of them, so they are looked for one by one.
    fn colour_number(&mut self, name: &str) -> u32 {
        let known = self.colour_names.iter().position(|known| known == name);
        let index = known.unwrap_or_else(|| {
            self.colour_names.push(name.to_owned());
            self.colour_names.len() - 1
        });
        index as u32 + 1
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
        &self.covered[self.range(number)]
    }

    /// The items of an option as they are written: with the colours that it gives them.
    pub fn words(&self, number: usize) -> Vec<String> {
        let word = |(&item, &colour): (&usize, &u32)| match colour {
            COLOURLESS => self.names[item].clone(),
            colour => format!("{}:{}", self.names[item], self.colour_names[colour as usize - 1]),
        };
        self.option(number).iter().zip(self.option_colours(number)).map(word).collect()
    }

    /// Whether no option gives a colour and every primary item is covered exactly once, so that
    /// [`Links`] can hold the problem.
    pub fn is_plain(&self) -> bool {
        let once = |&multiplicity: &_| multiplicity == Multiplicity::ONCE;
        self.colour_names.is_empty() && self.multiplicities[..self.primary].iter().all(once)
    }

    /// How many items the options have together.
    pub(super) fn nodes(&self) -> usize {
        self.covered.len()
    }

    pub(super) fn multiplicities(&self) -> &[Multiplicity] {
        &self.multiplicities
    }

    pub(super) fn option_colours(&self, number: usize) -> &[u32] {
        &self.colours[self.range(number)]
    }

    fn range(&self, number: usize) -> Range<usize> {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        start..self.ends[number]
    }

    /// Says that the option added last is in this row of a matrix, from 1.
    pub(super) fn set_row(&mut self, row: usize) {
        self.rows.push(row);
    }

    /// The problem as links, with names.
    ///
    /// # Panics
    /// When it is not [plain](Self::is_plain).
    pub fn links(&self) -> Links {
        assert!(self.is_plain(), "links have neither colours nor multiplicities");
        let mut links = Links::new(self.primary, self.names.len() - self.primary);
        for number in 0..self.options() {
            links.add_option(self.option(number).iter().copied());
        }
        links.set_names(self.names.iter().cloned());
        links
    }

    /// The options of a solution: those of a problem by name in the order of their first items, as
    /// `a d / b g / c e f`; of a matrix the numbers of the rows, from 1, as `2 4 7`.
    pub fn describe(&self, options: &[usize]) -> String {
        let mut options = options.to_vec();
        if self.rows.is_empty() {
            options.sort_by_key(|&number| self.option(number).iter().min());
            let words = |&number: &usize| self.words(number).join(" ");
            options.iter().map(words).collect::<Vec<_>>().join(" / ")
        } else {
            options.sort_unstable();
            let row = |&number: &usize| self.rows[number].to_string();
            options.iter().map(row).collect::<Vec<_>>().join(" ")
        }
    }
}
