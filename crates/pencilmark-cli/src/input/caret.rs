//! Shows where a text is not a puzzle: its line, and a caret below what is wrong.
//!
//! ```text
//! 3.9...4..2..7.9....87......75..6.23.6..x.4..8.28.5..41......59....1.6..7..6...1.4
//!                                       ^
//! ```

use pencilmark::formats::ReadError;

/// So much of a line is shown; a terminal has at least that many columns.
const WIDTH: usize = 76;

/// Two lines for a message, if the error is about a place in the line.
pub fn show(line: &str, error: &ReadError) -> Option<String> {
    let is_record = line.trim_start().starts_with('{');
    let characters: Vec<char> = line.trim_end().chars().collect();
    let at = match error {
        ReadError::Digit { found, .. } => {
            let start = longest_word(&characters);
            let found: Vec<char> = found.chars().collect();
            (start..characters.len()).find(|&at| characters[at..].starts_with(&found))?
        }
        // The numbers of cells are those of one of its fields.
        _ if is_record => return None,
        ReadError::Length { found, expected: Some(shape) } => {
            let start = longest_word(&characters);
            start + (*found).min(shape.cell_count())
        }
        ReadError::RowLength { found, expected, .. } => {
            let starts = cell_starts(&characters, *found)?;
            starts.get(*expected).copied().unwrap_or(characters.len())
        }
        _ => return None,
    };
    if characters.iter().any(|c| c.is_control()) {
        return None;
    }
    let start = (at + WIDTH / 4).saturating_sub(WIDTH).min(characters.len());
    let shown: String = characters[start..].iter().take(WIDTH).collect();
    let cut = if start > 0 { "…" } else { " " };
    Some(format!(" {cut}{shown}\n  {:>1$}", '^', at - start + 1))
}

/// Where the longest word of a line begins: the puzzle among its columns.
fn longest_word(characters: &[char]) -> usize {
    let mut longest = (0, 0);
    let mut start = 0;
    for (at, c) in characters.iter().chain([&' ']).enumerate() {
        if matches!(c, ' ' | '\t' | ',' | ';') {
            longest = longest.max((at - start, usize::MAX - start));
            start = at + 1;
        }
    }
    usize::MAX.saturating_sub(longest.1).min(characters.len())
}

/// Where the cells of a row begin, if it has so many: a character each, or a word each.
fn cell_starts(characters: &[char], count: usize) -> Option<Vec<usize>> {
    let is_cell = |at: &usize| !is_between(characters[*at]);
    let is_word = |at: &usize| is_cell(at) && (*at == 0 || is_between(characters[at - 1]));
    let cells: Vec<usize> = (0..characters.len()).filter(is_cell).collect();
    let words: Vec<usize> = cells.iter().copied().filter(is_word).collect();
    [cells, words].into_iter().find(|starts| starts.len() == count)
}

/// Whether a character stands between the cells of a row.
fn is_between(c: char) -> bool {
    matches!(c, ' ' | '\t' | ',' | ';' | '|' | '│' | '║' | '┃')
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::formats::{self, ReadOptions};

    fn shown(line: &str) -> Option<String> {
        let records = formats::read_all(line, &ReadOptions::default());
        show(line, records[0].puzzle.as_ref().unwrap_err())
    }

    #[test]
    fn the_caret_stands_below_what_is_wrong() {
        assert_eq!(shown("1.3.....x...4.2.").unwrap(), "  1.3.....x...4.2.\n          ^");
        assert_eq!(shown("x7 1.3.....x...4.2.").unwrap(), "  x7 1.3.....x...4.2.\n             ^");
        assert_eq!(shown("1.3.........4.2").unwrap(), "  1.3.........4.2\n                 ^");
        assert_eq!(shown("1.3.........4.2..").unwrap(), "  1.3.........4.2..\n                  ^");
        assert_eq!(shown("12"), None);
        assert_eq!(shown(r#"{"puzzle":"1.3.........4.2"}"#), None);
    }

    #[test]
    fn the_caret_stands_below_the_cell_too_many_or_where_one_is_missing() {
        let row = |found| ReadError::RowLength { row: 1, found, expected: 4 };
        assert_eq!(show("1.3.4", &row(5)).unwrap(), "  1.3.4\n      ^");
        assert_eq!(show("|1 .|3|", &row(3)).unwrap(), "  |1 .|3|\n         ^");
        assert_eq!(show("1 . 12 . 4", &row(5)).unwrap(), "  1 . 12 . 4\n           ^");
        assert_eq!(show("1,,3", &row(5)), None, "cells that are nothing at all have no place");
    }

    #[test]
    fn a_long_line_is_cut() {
        let text = format!("{}x{}", ".".repeat(200), ".".repeat(55));
        let shown = shown(&text).unwrap();
        let (line, caret) = shown.split_once('\n').unwrap();
        assert!(line.chars().count() <= WIDTH + 2);
        let column = |text: &str, wanted: char| text.chars().position(|c| c == wanted);
        assert_eq!(column(line, 'x'), column(caret, '^'));
    }
}
