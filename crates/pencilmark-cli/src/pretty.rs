//! One puzzle drawn for a person on a terminal.
//!
//! Boxes of any outline are framed. Givens are bold and other digits coloured; without colour,
//! givens are in brackets, so that nothing depends on seeing colours. What a step marks has a colour
//! and a letter for its role, which a line below explains.

use anstyle::{AnsiColor, Style};
use pencilmark::logic::{Explanation, Role};
use pencilmark::model::{Cell, Grid, HouseKind, Puzzle, Shape};
use std::io;

const GIVEN: Style = Style::new().bold();
const FOUND: Style = AnsiColor::Cyan.on_default();

/// How givens are distinguished from other digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Marks {
    Styles,
    Brackets,
    /// Not at all: there are only givens, or other things to be marked.
    Nothing,
}

/// What is marked in a cell beside its digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sign {
    letter: char,
    style: Style,
}

impl Sign {
    /// The sign as it is shown on stdout, which may have no colours.
    fn shown(self) -> Self {
        let has_colours =
            anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        if has_colours { self } else { Self { style: Style::new(), ..self } }
    }
}

/// The sign of a cell that plays a role.
fn sign(role: Role) -> Sign {
    let (letter, colour) = match role {
        Role::Placed => ('=', AnsiColor::Green),
        Role::Removed => ('x', AnsiColor::Red),
        Role::Pivot => ('v', AnsiColor::Yellow),
        Role::Pincer => ('p', AnsiColor::Cyan),
        Role::Floor => ('f', AnsiColor::Cyan),
        Role::Roof => ('r', AnsiColor::Yellow),
        Role::Fin => ('n', AnsiColor::Blue),
        Role::Witness => ('w', AnsiColor::Magenta),
        Role::On => ('+', AnsiColor::Cyan),
        Role::Off => ('-', AnsiColor::Yellow),
        _ => ('d', AnsiColor::Cyan),
    };
    Sign { letter, style: colour.on_default().bold() }
}

/// The sign of a cell to look at.
const HERE: Sign = Sign { letter: '?', style: AnsiColor::Yellow.on_default().bold() };

/// What [`HERE`] means.
const LOOK: &str = "look here";

/// Draws a puzzle with the digits that a player sees and what a step marks in it, and says what the
/// letters mean; nothing if the terminal is too narrow.
pub fn draw_step(puzzle: &Puzzle, digits: &Grid, explanation: &Explanation) -> String {
    let mut signs: Vec<Option<Sign>> = vec![None; puzzle.board().shape().cell_count()];
    if explanation.marks.is_empty() {
        let board = puzzle.board();
        let cells = explanation.houses.iter().flat_map(|house| board.house(*house).cells());
        cells.for_each(|cell| signs[cell.index()] = Some(HERE.shown()));
    }
    // What a step concludes comes last and stays.
    for mark in &explanation.marks {
        signs[mark.cell.index()] = Some(sign(mark.role).shown());
    }
    let mut shown = digits.clone();
    let placed = explanation.marks.iter().filter(|mark| mark.role == Role::Placed);
    placed.for_each(|mark| mark.digits.iter().for_each(|digit| shown.set(mark.cell, digit)));
    let text = Drawing { signs, ..Drawing::new(puzzle, &shown, Marks::Nothing) }.to_text();
    if fits(&text) { text + &legend(explanation) } else { String::new() }
}

/// A line for each letter.
fn legend(explanation: &Explanation) -> String {
    if explanation.marks.is_empty() {
        return format!("  {} {LOOK}\n", HERE.letter);
    }
    let is_used = |role: &Role| explanation.marks.iter().any(|mark| mark.role == *role);
    let line = |role: Role| format!("  {} {}\n", sign(role).letter, role.meaning());
    Role::ALL.into_iter().filter(is_used).map(line).collect()
}

/// Whether the lines of a drawing are no longer than those of the terminal.
fn fits(text: &str) -> bool {
    has_room(text.lines().next().map_or(0, |line| line.chars().count()))
}

/// Whether the terminal has room for lines of this width.
pub fn has_room(width: usize) -> bool {
    terminal_size::terminal_size().is_none_or(|(columns, _)| usize::from(columns.0) >= width)
}

/// Draws a puzzle with the digits that were found, for stdout; as a line if the terminal is too narrow.
pub fn draw(puzzle: &Puzzle, digits: &Grid) -> String {
    let choice = anstream::AutoStream::choice(&io::stdout());
    let marks = match choice {
        _ if digits == puzzle.givens() => Marks::Nothing,
        anstream::ColorChoice::Never => Marks::Brackets,
        _ => Marks::Styles,
    };
    let text = Drawing::new(puzzle, digits, marks).to_text();
    let text = if fits(&text) { text } else { format!("{digits}\n") };
    match marks {
        Marks::Nothing => text + &not_drawn(puzzle),
        Marks::Styles | Marks::Brackets => text,
    }
}

/// The rules that letters and lines cannot show, each with how often it is there: pictures show them.
fn not_drawn(puzzle: &Puzzle) -> String {
    let constraints: Vec<&str> = puzzle.board().constraint_names().collect();
    let mut names: Vec<&str> = Vec::new();
    for name in &constraints {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let counted = |name: &&str| {
        let count = constraints.iter().filter(|other| *other == name).count();
        format!("{name} ({count})")
    };
    let counted: Vec<String> = names.iter().map(counted).collect();
    if counted.is_empty() { String::new() } else { format!("with {}\n", counted.join(", ")) }
}

struct Drawing<'a> {
    puzzle: &'a Puzzle,
    digits: &'a Grid,
    marks: Marks,
    shape: Shape,
    /// Which box each cell is in.
    boxes: Vec<usize>,
    /// Columns of a cell on the screen.
    width: usize,
    /// What is marked in each cell.
    signs: Vec<Option<Sign>>,
}

impl<'a> Drawing<'a> {
    fn new(puzzle: &'a Puzzle, digits: &'a Grid, marks: Marks) -> Self {
        let board = puzzle.board();
        let mut boxes = vec![0; board.shape().cell_count()];
        for (number, house) in board.houses_of_kind(HouseKind::Box).enumerate() {
            board.house(house).cells().iter().for_each(|cell| boxes[cell.index()] = number);
        }
        let shape = board.shape();
        let longest = if shape.size() == Shape::MAX_SIZE { 2 } else { 1 };
        let signs = vec![None; boxes.len()];
        Self { puzzle, digits, marks, shape, boxes, width: longest + 2, signs }
    }

    fn to_text(&self) -> String {
        let mut text = String::new();
        for row in 0..=self.shape.rows() {
            if (0..self.shape.columns()).any(|column| self.edge_above(row, column)) {
                text += self.border(row).trim_end();
                text.push('\n');
            }
            if row < self.shape.rows() {
                text += &self.cells(row);
                text.push('\n');
            }
        }
        text
    }

    /// The line above a row.
    fn border(&self, row: usize) -> String {
        let mut line = String::new();
        for column in 0..=self.shape.columns() {
            let has_vertical = (0..self.shape.rows()).any(|row| self.edge_left(row, column));
            if has_vertical {
                line.push(self.corner(row, column));
            }
            if column < self.shape.columns() {
                let stroke = if self.edge_above(row, column) { "─" } else { " " };
                line += &stroke.repeat(self.width);
            }
        }
        line
    }

    /// A row of digits.
    fn cells(&self, row: usize) -> String {
        let mut line = String::new();
        for column in 0..=self.shape.columns() {
            let has_vertical = (0..self.shape.rows()).any(|row| self.edge_left(row, column));
            if has_vertical {
                line.push(if self.edge_left(row, column) { '│' } else { ' ' });
            }
            if column < self.shape.columns() {
                line += &self.cell(Cell::at(row, column, self.shape));
            }
        }
        line
    }

    fn cell(&self, cell: Cell) -> String {
        let text = match self.digits.get(cell) {
            None => ".".to_owned(),
            Some(digit) => match self.shape.symbol(digit) {
                Some(symbol) if self.width == 3 => symbol.to_string(),
                _ => self.shape.number(digit).to_string(),
            },
        };
        let is_given = self.puzzle.givens().get(cell).is_some();
        let width = self.width - 2;
        if let Some(Sign { letter, style }) = self.signs[cell.index()] {
            return format!("{style} {text:>width$}{letter}{style:#}");
        }
        match (self.marks, is_given) {
            (Marks::Brackets, true) => format!("[{text:>width$}]"),
            (Marks::Brackets, false) | (Marks::Nothing, _) => format!(" {text:>width$} "),
            (Marks::Styles, true) => format!(" {GIVEN}{text:>width$}{GIVEN:#} "),
            (Marks::Styles, false) => format!(" {FOUND}{text:>width$}{FOUND:#} "),
        }
    }

    /// Whether two cells, one of which may be off the board, are in different boxes.
    fn differ(&self, one: Option<usize>, other: Option<usize>) -> bool {
        one.map(|cell| self.boxes[cell]) != other.map(|cell| self.boxes[cell])
    }

    fn index(&self, row: usize, column: usize) -> Option<usize> {
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        (row < rows && column < columns).then(|| row * columns + column)
    }

    /// Whether a border runs above a cell; the row below the last one has one too.
    fn edge_above(&self, row: usize, column: usize) -> bool {
        let above = row.checked_sub(1).and_then(|row| self.index(row, column));
        self.differ(above, self.index(row, column))
    }

    /// Whether a border runs left of a cell.
    fn edge_left(&self, row: usize, column: usize) -> bool {
        let left = column.checked_sub(1).and_then(|column| self.index(row, column));
        self.differ(left, self.index(row, column))
    }

    /// The character where up to four borders meet, at the top left of a cell.
    fn corner(&self, row: usize, column: usize) -> char {
        let up = row > 0 && self.edge_left(row - 1, column);
        let down = row < self.shape.rows() && self.edge_left(row, column);
        let left = column > 0 && self.edge_above(row, column - 1);
        let right = column < self.shape.columns() && self.edge_above(row, column);
        const CORNERS: [char; 16] =
            [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
        let bits = [up, down, left, right];
        CORNERS[bits.iter().rev().fold(0, |index, &bit| index * 2 + usize::from(bit))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::rules;

    fn drawing(rules: &str, givens: [u8; 16], digits: [u8; 16]) -> String {
        let shape = Shape::with_size(4).unwrap();
        let board = rules::board(shape, &rules::parse(rules).unwrap()).unwrap();
        let puzzle = Puzzle::new(board, Grid::try_from(givens).unwrap()).unwrap();
        Drawing::new(&puzzle, &Grid::try_from(digits).unwrap(), Marks::Brackets).to_text()
    }

    #[test]
    fn boxes_are_framed_and_givens_marked() {
        let mut givens = [0; 16];
        (givens[0], givens[6]) = (1, 1);
        let digits = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let expected = "\
┌──────┬──────┐
│[1] 2 │ 3  4 │
│ 3  4 │[1] 2 │
├──────┼──────┤
│ 2  1 │ 4  3 │
│ 4  3 │ 2  1 │
└──────┴──────┘
";
        assert_eq!(drawing("", givens, digits), expected);
    }

    #[test]
    fn jigsaw_borders_are_drawn() {
        let drawn = drawing("jigsaw=1112132233423444", [0; 16], [0; 16]);
        let expected = "\
┌───────────┬───┐
│ .   .   . │ . │
│   ┌───┬───┘   │
│ . │ . │ .   . │
├───┘   ├───┐   │
│ .   . │ . │ . │
│   ┌───┘   └───┤
│ . │ .   .   . │
└───┴───────────┘
";
        assert_eq!(drawn, expected);
    }
}
