//! What a rule with parameters is about: cells, numbers, words, other rules.
//!
//! A rule's file lists its parameters ([`ParameterForm`]); the reader of JSON takes exactly those and
//! gives the rule what it read ([`Parameters`]), so that no rule looks at a text.

use super::{Cell, Rule};

/// The largest number of a parameter, so that no sum of them goes astray.
const LARGEST_NUMBER: i64 = 1_000_000;

/// Refuses a number that is too large for a parameter.
pub(crate) fn expect_small(number: i64) -> Result<i64, String> {
    match (-LARGEST_NUMBER..=LARGEST_NUMBER).contains(&number) {
        true => Ok(number),
        false => {
            Err(format!("{number} is too large (expected -{LARGEST_NUMBER} to {LARGEST_NUMBER})"))
        }
    }
}

/// A parameter that a rule takes.
#[derive(Clone, Copy, Debug)]
pub struct ParameterForm {
    /// Its name in JSON: `cells`, `sum`.
    pub name: &'static str,
    /// What it holds.
    pub kind: ParameterKind,
    /// Whether it may be missing.
    pub need: ParameterNeed,
}

/// What a parameter holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParameterKind {
    /// A cell: `"r1c1"`.
    Cell,
    /// A list of cells, at least one.
    Cells,
    /// A list of two cells.
    Pair,
    /// A list of one cell.
    OneCell,
    /// A list of lists of cells, each of at least one.
    Groups,
    /// A whole number.
    Number,
    /// A list of whole numbers.
    Numbers,
    /// A list of lists of whole numbers.
    Lists,
    /// For each number a list of lists of whole numbers.
    Tables,
    /// A word.
    Word,
    /// `true` or `false`.
    Flag,
    /// A list of rules with parameters.
    Rules,
}

impl ParameterKind {
    /// The word in the catalogue of rules: `cells`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cell => "cell",
            Self::Cells => "cells",
            Self::Pair => "pair",
            Self::OneCell => "one-cell",
            Self::Groups => "groups",
            Self::Number => "number",
            Self::Numbers => "numbers",
            Self::Lists => "lists",
            Self::Tables => "tables",
            Self::Word => "word",
            Self::Flag => "flag",
            Self::Rules => "rules",
        }
    }
}

impl ParameterNeed {
    /// The word in the catalogue of rules.
    pub fn name(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Optional => "optional",
            Self::Remark => "remark",
        }
    }
}

/// Whether a rule can do without a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParameterNeed {
    /// It cannot.
    Required,
    /// It can.
    Optional,
    /// It is kept and says nothing about the puzzle.
    Remark,
}

impl ParameterForm {
    /// A parameter that must be there.
    pub const fn required(name: &'static str, kind: ParameterKind) -> Self {
        Self { name, kind, need: ParameterNeed::Required }
    }

    /// A parameter that may be there.
    pub const fn optional(name: &'static str, kind: ParameterKind) -> Self {
        Self { name, kind, need: ParameterNeed::Optional }
    }

    /// A word that is kept and says nothing about the puzzle.
    pub const fn remark(name: &'static str) -> Self {
        Self { name, kind: ParameterKind::Word, need: ParameterNeed::Remark }
    }
}

/// What a parameter of a rule holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parameter {
    Cell(Cell),
    Cells(Vec<Cell>),
    Groups(Vec<Vec<Cell>>),
    Number(i64),
    Numbers(Vec<i64>),
    Lists(Vec<Vec<i64>>),
    Tables(Vec<Vec<Vec<i64>>>),
    Word(String),
    Flag(bool),
    Rules(Vec<Rule>),
}

/// The parameters of a rule, in the order in which its file lists them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parameters(pub Vec<(&'static str, Parameter)>);

/// Reads a parameter of one kind; what is not there is empty.
macro_rules! reader {
    ($(#[$meta:meta])* $method:ident: $Kind:ident => $Type:ty) => {
        $(#[$meta])*
        pub fn $method(&self, name: &str) -> $Type {
            match self.get(name) {
                Some(Parameter::$Kind(value)) => value,
                _ => Default::default(),
            }
        }
    };
}

impl Parameters {
    fn get(&self, name: &str) -> Option<&Parameter> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, parameter)| parameter)
    }

    /// A cell.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        match self.get(name) {
            Some(Parameter::Cell(cell)) => Some(*cell),
            _ => None,
        }
    }

    /// The cells that they name, in their order.
    pub fn named_cells(&self) -> Vec<Cell> {
        let named = |(_, parameter): &(_, Parameter)| match parameter {
            Parameter::Cell(cell) => vec![*cell],
            Parameter::Cells(cells) => cells.clone(),
            Parameter::Groups(groups) => groups.concat(),
            Parameter::Rules(rules) => {
                rules.iter().flat_map(|rule| rule.parameters().named_cells()).collect()
            }
            _ => Vec::new(),
        };
        self.0.iter().flat_map(named).collect()
    }

    /// A number.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.get(name) {
            Some(Parameter::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// Whether a flag is there and set.
    pub fn is_set(&self, name: &str) -> bool {
        self.get(name) == Some(&Parameter::Flag(true))
    }

    reader! {
        /// A list of cells.
        cells: Cells => &[Cell]
    }
    reader! {
        /// Lists of cells.
        groups: Groups => &[Vec<Cell>]
    }
    reader! {
        /// A list of numbers.
        numbers: Numbers => &[i64]
    }
    reader! {
        /// Lists of numbers.
        lists: Lists => &[Vec<i64>]
    }
    reader! {
        /// Lists of lists of numbers.
        tables: Tables => &[Vec<Vec<i64>>]
    }
    reader! {
        /// A word.
        word: Word => &str
    }
    reader! {
        /// Other rules.
        rules: Rules => &[Rule]
    }
}
