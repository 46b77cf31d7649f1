//! Lines of a text, whatever they end with, and the characters between things.

/// The lines of a text with their numbers from 1; they end with `\n`, `\r\n` or (old Macs) `\r`.
pub(in crate::formats) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut rest = text;
    let next = move || {
        if rest.is_empty() {
            return None;
        }
        let (line, after) = match rest.find(['\n', '\r']) {
            Some(end) => (&rest[..end], after_line_end(&rest[end..])),
            None => (rest, ""),
        };
        rest = after;
        Some(line)
    };
    (1..).zip(std::iter::from_fn(next))
}

/// The first line with something on it.
pub(in crate::formats) fn first_line(text: &str) -> &str {
    let mut lines = lines(text).map(|(_, line)| trim(line));
    lines.find(|line| !line.is_empty()).unwrap_or("")
}

fn after_line_end(text: &str) -> &str {
    text.strip_prefix("\r\n").unwrap_or_else(|| &text[1..])
}

/// White space of any alphabet, and the invisible characters that pages and editors leave behind.
pub(in crate::formats) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}')
}

/// Drops blanks at both ends.
pub(in crate::formats) fn trim(text: &str) -> &str {
    text.trim_matches(is_blank)
}

/// What may be between cells: spaces, commas, frames, brackets, quotes.
pub(in crate::formats) fn is_separator(c: char) -> bool {
    is_blank(c)
        || is_frame_only(c)
        || matches!(c, ',' | ';' | '"' | '\'' | '[' | ']' | '(' | ')' | '{' | '}')
}

/// A line of a post without the marks of quoting before it: `> `, once for each time it was quoted.
pub(in crate::formats) fn unquoted(line: &str) -> &str {
    let mut rest = line;
    while let Some(after) = rest.strip_prefix('>') {
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    rest
}

/// The parts of frames that are never a cell. (`-` and `*` can be either.)
pub(in crate::formats) fn is_frame_only(c: char) -> bool {
    matches!(c, '|' | ':' | '+' | '=' | '¦' | '\u{2500}'..='\u{257f}')
}

/// Whether a line is part of a frame: `+---+---+`, `*-----*`, `.---.---.`, `═══╬═══`.
pub(in crate::formats) fn is_frame(line: &str) -> bool {
    let may_stand = |c: char| is_blank(c) || is_frame_only(c) || "-*.'".contains(c);
    let runs = ["---", "===", "--+", "+--", "─", "━", "═", "┄", "┈", "╌"];
    // A row of a puzzle ends this at its first digit.
    line.chars().all(may_stand)
        && (runs.iter().any(|run| line.contains(run)) || is_below_header(line))
}

/// Whether a line is what a Markdown table has below its header: `|:-:|:-:|`, `|--|--|`. A single dash in every
/// column may be a row of empty cells.
fn is_below_header(line: &str) -> bool {
    let is_part = |c: char| is_blank(c) || matches!(c, '|' | ':' | '-');
    let runs = ["--", ":-", "-:"];
    line.contains('|') && line.chars().all(is_part) && runs.iter().any(|run| line.contains(run))
}

/// Splits off a comment that starts with `#`.
pub(in crate::formats) fn split_comment(line: &str) -> (&str, Option<&str>) {
    match line.split_once('#') {
        Some((text, comment)) => (text, Some(trim(comment))),
        None => (line, None),
    }
}

/// The text with its line ends as blanks, for formats in which a line is a line.
pub(in crate::formats) fn one_line(text: &str) -> String {
    trim(text).replace("\r\n", " ").replace(['\n', '\r'], " ")
}

/// How many characters an excerpt has at most.
const EXCERPT: usize = 64;

/// The beginning of a text, for records that all repeat it: with the whole of a long one in each of
/// them, a small file would fill the memory.
pub(in crate::formats) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_every_way() {
        let found: Vec<_> = lines("a\nb\r\nc\rd\n\ne").collect();
        assert_eq!(found, [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, ""), (6, "e")]);
        assert_eq!(lines("a\n").count(), 1);
        assert_eq!(lines("").count(), 0);
    }

    #[test]
    fn frames_are_told_from_rows() {
        let frames = [
            "+---+---+",
            " *-----------*",
            "|---+---|",
            ".---.---.",
            "'---'",
            "╔═══╤═══╗",
            "|:-:|:-:|",
            "|--|--|",
        ];
        for frame in frames {
            assert!(is_frame(frame), "{frame}");
        }
        for row in [
            "53. .7.",
            "| . . | 1 2 |",
            ".........",
            "- - - 1",
            "",
            "***",
            "║. .│. .║",
            "| - | - |",
        ] {
            assert!(!is_frame(row), "{row}");
        }
    }
}
