//! Messages for people, on stderr.

use std::fmt::Display;
use std::io::Write as _;

/// Writes a line for people, with the arguments of `format!`.
macro_rules! tell {
    ($($words:tt)*) => { $crate::tell::line(format_args!($($words)*)) };
}

pub(crate) use tell;

/// Writes a line. A stderr that takes nothing stops no work.
pub fn line(words: impl Display) {
    let _ = writeln!(std::io::stderr(), "{}", harmless(&words.to_string()));
}

/// A text that a terminal shows and does not obey: what controls it is written out, since files may
/// hold anything.
pub fn harmless(text: &str) -> String {
    let is_shown = |character: char| !character.is_control() || ['\n', '\t'].contains(&character);
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match is_shown(character) {
            true => shown.push(character),
            false => shown.extend(character.escape_default()),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_control_a_terminal_is_written_out() {
        assert_eq!(harmless("a\u{1b}[31mb\r\u{7}\u{9b}c"), "a\\u{1b}[31mb\\r\\u{7}\\u{9b}c");
        assert_eq!(harmless("'ö' is\tnot …\n"), "'ö' is\tnot …\n");
    }
}
