//! Solutions that are listed, and the lines of a trace: as text they go out at once, in the other
//! forms they become part of the record.

use crate::arguments::Form;
use crate::batch::Reply;
use std::fmt::Display;
use std::io::Write as _;

/// Where lines go, up to a limit.
pub struct Lines<'a> {
    form: Form,
    left: u64,
    reply: &'a mut Reply,
    kept: Vec<String>,
}

impl<'a> Lines<'a> {
    pub fn new(form: Form, limit: u64, reply: &'a mut Reply) -> Self {
        Self { form, left: limit, reply, kept: Vec::new() }
    }

    /// Takes a line, unless there were enough.
    pub fn add(&mut self, line: impl Display) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        match self.form {
            Form::Text => {
                writeln!(self.reply.output(), "{line}").expect("memory takes everything");
                self.reply.pass_on();
            }
            Form::Json | Form::Csv => self.kept.push(line.to_string()),
        }
    }

    /// The lines for the record.
    pub fn kept(self) -> Option<Vec<String>> {
        (self.form != Form::Text).then_some(self.kept)
    }
}
