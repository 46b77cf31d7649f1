//! Names in sentences: cells, digits and houses as people read them.

use crate::model::{
    Board, Candidate, Cell, CellSet, Digit, DigitSet, HouseId, Parameter, RuleId, Shape,
};

/// Puts the things of a board into words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    board: &'a Board,
}

impl<'a> Words<'a> {
    /// Words for this board.
    pub fn new(board: &'a Board) -> Self {
        Self { board }
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
        and(cells.into_iter().map(|cell| self.cell(cell)))
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
        or(cells.into_iter().map(|cell| self.cell(cell)))
    }

    /// `5`.
    pub fn digit(&self, digit: Digit) -> String {
        self.board.shape().number(digit).to_string()
    }

    /// `2, 5 and 9`.
    pub fn digits(&self, digits: DigitSet) -> String {
        and(digits.iter().map(|digit| self.digit(digit)))
    }

    /// `2, 5 or 9`.
    pub fn either(&self, digits: DigitSet) -> String {
        or(digits.iter().map(|digit| self.digit(digit)))
    }

    /// `row 4`, `the main diagonal`.
    pub fn house(&self, house: HouseId) -> String {
        let name = self.board.house(house).name();
        let is_numbered = name.ends_with(|last: char| last.is_ascii_digit());
        if is_numbered { name.to_owned() } else { format!("the {name}") }
    }

    /// `rows 4 and 6`, `row 4 and box 6`.
    pub fn houses(&self, houses: impl IntoIterator<Item = HouseId>) -> String {
        let names: Vec<String> = houses.into_iter().map(|house| self.house(house)).collect();
        let parts: Option<Vec<(&str, &str)>> =
            names.iter().map(|name| name.rsplit_once(' ')).collect();
        match parts.as_deref() {
            Some(parts @ [(kind, _), _, ..]) if parts.iter().all(|(other, _)| other == kind) => {
                let plural = if kind.ends_with('x') { "es" } else { "s" };
                format!(
                    "{kind}{plural} {}",
                    and(parts.iter().map(|(_, number)| number.to_string()))
                )
            }
            _ => and(names),
        }
    }

    /// A rule with parameters: `the cage r1c1, r1c2 and r2c2 (sum 10)`.
    pub fn rule(&self, rule: RuleId) -> String {
        let rule = self.board.rule(rule);
        let mut text = format!("the {}", rule.kind().name.to_lowercase());
        for (name, parameter) in &rule.parameters().0 {
            match parameter {
                Parameter::Cell(cell) => text += &format!(" {}", self.cell(*cell)),
                Parameter::Cells(cells) => text += &format!(" {}", self.cells(cells.clone())),
                Parameter::Number(number) => text += &format!(" ({name} {number})"),
                _ => {}
            }
        }
        text
    }

    /// `r4c7 is 5`.
    pub fn is(&self, candidate: Candidate) -> String {
        format!("{} is {}", self.cell(candidate.cell), self.digit(candidate.digit))
    }

    /// `r4c7 is 5 or r4c8 is 6`.
    pub fn one_is(&self, candidates: impl IntoIterator<Item = Candidate>) -> String {
        or(candidates.into_iter().map(|candidate| self.is(candidate)))
    }

    /// `r4c7 is not 5`.
    pub fn is_not(&self, candidate: Candidate) -> String {
        format!("{} is not {}", self.cell(candidate.cell), self.digit(candidate.digit))
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
        let clauses = by_digits.into_iter().map(|(digits, cells)| {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            format!("{} {verb} not {}", self.cells(cells), self.either(digits))
        });
        clauses.collect::<Vec<_>>().join("; ")
    }
}

/// `one`, `two`, …, `nine`, `10`.
pub fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// `it`, `both`, `all three`: what there are so many of.
pub fn all(count: usize) -> String {
    match count {
        0 | 1 => "it".to_owned(),
        2 => "both".to_owned(),
        _ => format!("all {}", number(count)),
    }
}

/// The same with a capital letter at the start, as a sentence has it.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The same with a small letter at the start, as after a colon.
pub fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// `a`, `a and b`, `a, b and c`.
pub fn and(parts: impl IntoIterator<Item = String>) -> String {
    list(parts, "and")
}

/// `a; b; c`, for parts that have commas of their own.
pub fn list_of_clauses(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join("; ")
}

/// `a`, `a or b`, `a, b or c`.
pub fn or(parts: impl IntoIterator<Item = String>) -> String {
    list(parts, "or")
}

fn list(parts: impl IntoIterator<Item = String>, last: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    match parts.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
