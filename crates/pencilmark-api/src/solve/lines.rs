//! Solutions that are listed, and the steps of a trace.

use std::fmt::Display;

/// Where such lines go.
pub enum Lines<'a> {
    /// Into the record.
    Kept,
    /// Out at once, so that a billion of them take no memory.
    Passed(&'a mut dyn FnMut(&dyn Display)),
}

impl<'a> Lines<'a> {
    /// A list of at most so many lines.
    pub(super) fn list(&mut self, limit: u64) -> List<'_, 'a> {
        List { left: limit, lines: self, kept: Vec::new() }
    }
}

/// A list under way.
pub(super) struct List<'l, 'a> {
    left: u64,
    lines: &'l mut Lines<'a>,
    kept: Vec<String>,
}

impl List<'_, '_> {
    /// Takes a line, unless there were enough.
    pub fn add(&mut self, line: &dyn Display) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        match self.lines {
            Lines::Kept => self.kept.push(line.to_string()),
            Lines::Passed(pass) => pass(line),
        }
    }

    /// The lines for the record.
    pub fn kept(self) -> Option<Vec<String>> {
        matches!(self.lines, Lines::Kept).then_some(self.kept)
    }
}
