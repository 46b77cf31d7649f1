//! Names in sentences: cells, digits and houses as people read them, in their language.
//!
//! In German, houses and rules are in the dative, so that texts say `in {house}` and `von {house}` of them
//! all, those with an article and those without: `in Zeile 4`, `in der Hauptdiagonale`.

use crate::language::{Clause, Language, fill};
use crate::model::{
    Board, Candidate, Cell, CellSet, Digit, DigitSet, HouseId, Parameter, RuleId, Shape,
};
use std::fmt::Display;
use std::sync::Arc;

/// Puts the things of a board into words. A board by itself is spoken of in English.
///
/// ```
/// use pencilmark::language::Language;
/// use pencilmark::logic::{Explanation, Technique, Words, text};
///
/// let state = text::state("", "1.3..........4.2", "")?;
/// let technique = Technique::find("hidden-single-row").expect("it is in the list");
/// let step = technique.every(state.view()).remove(0);
/// let german = Language::find("de").expect("it is in the list");
/// let explanation = Explanation::new(&step, Words::new(state.board(), german));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Words<'a> {
    board: &'a Board,
    language: &'static Language,
    clause: Clause,
}

impl<'a> From<&'a Board> for Words<'a> {
    fn from(board: &'a Board) -> Self {
        Self::new(board, Language::ENGLISH)
    }
}

impl<'a> From<&'a Arc<Board>> for Words<'a> {
    fn from(board: &'a Arc<Board>) -> Self {
        Self::from(&**board)
    }
}

impl<'a> Words<'a> {
    /// Words for a board in a language.
    pub fn new(board: &'a Board, language: &'static Language) -> Self {
        Self { board, language, clause: Clause::Main }
    }

    /// The language.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// Words for a clause after `then`, `so`, `therefore` or `if`, where German has the verb first:
    /// `r4c7 is 5` is `r4c7 ist 5` by itself, but `dann ist r4c7 5`.
    pub(crate) fn then(self) -> Self {
        Self { clause: Clause::Dependent, ..self }
    }

    /// These words, for the first of several clauses; the others stand by themselves.
    pub(super) fn once(&mut self) -> Self {
        std::mem::replace(self, Self { clause: Clause::Main, ..*self })
    }

    /// A text with its slots filled; see `say!`. What begins with a capital letter in English does so in
    /// every language.
    pub(crate) fn say(&self, text: &'static str, slots: &[(&str, &dyn Display)]) -> String {
        let said = fill(self.language.clause(text, self.clause), slots);
        if text.starts_with(char::is_uppercase) { sentence(&said) } else { said }
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.board.shape()
    }

    /// The board.
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// `r4c7`.
    pub fn cell(&self, cell: Cell) -> String {
        cell.name(self.board.shape()).to_string()
    }

    /// `r4c7, r4c8 and r5c7`.
    pub fn cells(&self, cells: impl IntoIterator<Item = Cell>) -> String {
        self.and(cells.into_iter().map(|cell| self.cell(cell)))
    }

    /// Cells as chains are written: `r4c7`, `r4c78` or `r45c7` where they share a line, and `r4c7,r5c8`.
    pub fn cells_in_short(&self, cells: &CellSet) -> String {
        let columns = self.board.shape().columns();
        let at: Vec<(usize, usize)> = cells
            .iter()
            .map(|cell| (cell.index() / columns + 1, cell.index() % columns + 1))
            .collect();
        let joined = |numbers: Vec<usize>| numbers.iter().map(usize::to_string).collect::<String>();
        let (rows, in_columns) = at.iter().copied().unzip::<usize, usize, Vec<_>, Vec<_>>();
        let is_small = columns.max(self.board.shape().rows()) < 10;
        match at[..] {
            [(row, _), ..] if is_small && rows.iter().all(|other| *other == row) => {
                format!("r{row}c{}", joined(in_columns))
            }
            [(_, column), ..] if is_small && in_columns.iter().all(|other| *other == column) => {
                format!("r{}c{column}", joined(rows))
            }
            _ => cells.iter().map(|cell| self.cell(cell)).collect::<Vec<_>>().join(","),
        }
    }

    /// `r4c7, r4c8 or r5c7`.
    pub fn one_of(&self, cells: impl IntoIterator<Item = Cell>) -> String {
        self.or(cells.into_iter().map(|cell| self.cell(cell)))
    }

    /// `5`.
    pub fn digit(&self, digit: Digit) -> String {
        self.board.shape().number(digit).to_string()
    }

    /// `2, 5 and 9`.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.and(digits.iter().map(|digit| self.digit(digit)))
    }

    /// `2, 5 or 9`.
    pub fn either(&self, digits: DigitSet) -> String {
        self.or(digits.iter().map(|digit| self.digit(digit)))
    }

    /// `row 4`, `the main diagonal`.
    pub fn house(&self, house: HouseId) -> String {
        let name = self.board.house(house).name();
        match numbered(name) {
            Some((kind, number)) => format!("{} {number}", self.language.text(kind)),
            None => self.language.text(&format!("the {name}")).to_owned(),
        }
    }

    /// `rows 4 and 6`, `row 4 and box 6`.
    pub fn houses(&self, houses: impl IntoIterator<Item = HouseId>) -> String {
        let houses: Vec<HouseId> = houses.into_iter().collect();
        let names = houses.iter().map(|house| numbered(self.board.house(*house).name()));
        match names.collect::<Option<Vec<_>>>().as_deref() {
            Some(parts @ [(kind, _), _, ..]) if parts.iter().all(|(other, _)| other == kind) => {
                let plural = format!("{kind}{}", if kind.ends_with('x') { "es" } else { "s" });
                let numbers = self.and(parts.iter().map(|(_, number)| number.to_string()));
                format!("{} {numbers}", self.language.text(&plural))
            }
            _ => self.and(houses.into_iter().map(|house| self.house(house))),
        }
    }

    /// A rule with parameters: `the cage r1c1, r1c2 and r2c2 (sum 10)`.
    pub fn rule(&self, rule: RuleId) -> String {
        let rule = self.board.rule(rule);
        let name = format!("the {}", rule.kind().name.to_ascii_lowercase());
        let mut text = self.language.text(&name).to_owned();
        for (name, parameter) in &rule.parameters().0 {
            match parameter {
                Parameter::Cell(cell) => text += &format!(" {}", self.cell(*cell)),
                Parameter::Cells(cells) => text += &format!(" {}", self.cells(cells.clone())),
                Parameter::Number(number) => {
                    text += &format!(" ({} {number})", self.language.text(name));
                }
                _ => {}
            }
        }
        text
    }

    /// `r4c7 is 5`.
    pub fn is(&self, candidate: Candidate) -> String {
        let Candidate { cell, digit } = candidate;
        say!(self, "{cell} is {digit}"; cell = self.cell(cell), digit = self.digit(digit))
    }

    /// `r4c7 is 5 or r4c8 is 6`.
    pub fn one_is(&self, candidates: impl IntoIterator<Item = Candidate>) -> String {
        let mut words = *self;
        self.or(candidates.into_iter().map(|candidate| words.once().is(candidate)))
    }

    /// `r4c7 is not 5`.
    pub fn is_not(&self, candidate: Candidate) -> String {
        let Candidate { cell, digit } = candidate;
        say!(self, "{cell} is not {digit}"; cell = self.cell(cell), digit = self.digit(digit))
    }

    /// Eliminations, one clause for each set of digits: `r1c2 and r1c3 are not 6; r5c5 is not 1 or
    /// 2`.
    pub fn are_not(&self, eliminations: &[Candidate]) -> String {
        let mut eliminations = eliminations.to_vec();
        eliminations.sort_unstable();
        let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
        for Candidate { cell, digit } in eliminations {
            match by_cell.last_mut() {
                Some((last, digits)) if *last == cell => digits.insert(digit),
                _ => by_cell.push((cell, DigitSet::only(digit))),
            }
        }
        let mut by_digits: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        for (cell, digits) in by_cell {
            match by_digits.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.push(cell),
                None => by_digits.push((digits, vec![cell])),
            }
        }
        let mut words = *self;
        let clauses = by_digits.into_iter().map(|(digits, cells)| {
            let (words, digit) = (words.once(), self.either(digits));
            match cells[..] {
                [cell] => say!(words, "{cell} is not {digit}"; cell = self.cell(cell), digit),
                _ => say!(words, "{cells} are not {digit}"; cells = self.cells(cells), digit),
            }
        });
        clauses.collect::<Vec<_>>().join("; ")
    }

    /// `one`, `two`, …, `nine`, `10`.
    pub fn number(&self, count: usize) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let word = words.get(count).map(|word| self.language.text(word).to_owned());
        word.unwrap_or_else(|| count.to_string())
    }

    /// `it`, `both`, `all three`: what there are so many of.
    pub fn all(&self, count: usize) -> String {
        match count {
            0 | 1 => say!(self, "it"),
            2 => say!(self, "both"),
            _ => say!(self, "all {count}"; count = self.number(count)),
        }
    }

    /// `a`, `a and b`, `a, b and c`.
    pub fn and(&self, parts: impl IntoIterator<Item = String>) -> String {
        self.list(parts, "and")
    }

    /// `a`, `a or b`, `a, b or c`.
    pub fn or(&self, parts: impl IntoIterator<Item = String>) -> String {
        self.list(parts, "or")
    }

    fn list(&self, parts: impl IntoIterator<Item = String>, last: &str) -> String {
        let parts: Vec<String> = parts.into_iter().collect();
        match parts.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., end] => {
                format!("{} {} {end}", first.join(", "), self.language.text(last))
            }
        }
    }
}

/// The kind and the number of a house: `row` and `4`.
fn numbered(name: &str) -> Option<(&str, &str)> {
    let is_number = |number: &str| number.bytes().all(|symbol| symbol.is_ascii_digit());
    name.rsplit_once(' ').filter(|(_, number)| is_number(number))
}

/// The same with a capital letter at the start, as a sentence has it, unless that is the name of a cell.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    match letters.clone().next() {
        Some(second) if second.is_ascii_digit() => text.to_owned(),
        _ => first.map(capital).into_iter().chain(letters).collect(),
    }
}

/// The capital letter of a letter of the languages that the engine speaks. (The tables of all letters that there are would be
/// six kilobytes of the module for browsers.)
fn capital(letter: char) -> char {
    match letter {
        'ä' => 'Ä',
        'ö' => 'Ö',
        'ü' => 'Ü',
        other => other.to_ascii_uppercase(),
    }
}

/// The same with a small letter at the start, as after a colon.
pub fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// `a; b; c`, for parts that have commas of their own.
pub fn list_of_clauses(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join("; ")
}
