//! The border: what JavaScript calls, and what it provides.
//!
//! ```text
//!   room(bytes) ──► where the request goes: the name of the question, then its JSON, as UTF-8
//!   ask(bytes of the name, milliseconds) ──► a status;  answer(), answer_length() ──► its text
//!   pace(bytes of the name) ──► 0: quick, 1: long; or a status, with its text as above
//!   solve_lines() ──► the request is lines of puzzles, the text is lines of solutions
//! ```
//!
//! A panic ends the instance: its words go out through `panicked`, and then it traps. The other side
//! takes a fresh instance of the same module, which costs a millisecond.

use crate::door::{self, Reply};
use crate::lines;
use pencilmark_api::Pace;
use std::cell::RefCell;

#[link(wasm_import_module = "pencilmark")]
unsafe extern "C" {
    /// Milliseconds since some moment; infinity when the work is to end.
    safe fn clock() -> f64;
    /// How many puzzles were tried so far.
    safe fn tried(count: f64);
    /// The words of a panic.
    safe fn panicked(text: *const u8, length: usize);
}

/// The request that is to be answered, and the last answer.
#[derive(Default)]
struct Border {
    request: Vec<u8>,
    answer: String,
}

thread_local! {
    static BORDER: RefCell<Border> = {
        std::panic::set_hook(Box::new(|panic| {
            let words = panic.to_string();
            panicked(words.as_ptr(), words.len());
        }));
        RefCell::default()
    };
}

/// What `pace` says of a question; a status is a greater number.
const QUICK: u32 = 0;
const LONG: u32 = 1;

impl Border {
    /// The name of the question and its JSON. A name that is not text is no question's.
    fn parts(&self, name_length: usize) -> (&str, &[u8]) {
        let (name, request) = self.request.split_at(name_length.min(self.request.len()));
        (std::str::from_utf8(name).unwrap_or_default(), request)
    }

    /// Keeps an answer until it is fetched, and gives its status.
    fn reply(&mut self, Reply { status, text }: Reply) -> u32 {
        self.answer = text;
        status.into()
    }
}

/// Makes room for a request of so many bytes, and says where it is.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    BORDER.with_borrow_mut(|border| {
        border.request.clear();
        border.request.resize(length, 0);
        border.request.as_mut_ptr()
    })
}

/// Answers the request within a time; its status.
#[unsafe(no_mangle)]
extern "C" fn ask(name_length: usize, limit: f64) -> u32 {
    BORDER.with_borrow_mut(|border| {
        let (name, request) = border.parts(name_length);
        let reply = door::ask(name, request, limit, &|| clock(), &|count| tried(count as f64));
        border.reply(reply)
    })
}

/// Whether the request is answered quickly, or why it is refused.
#[unsafe(no_mangle)]
extern "C" fn pace(name_length: usize) -> u32 {
    BORDER.with_borrow_mut(|border| {
        let (name, request) = border.parts(name_length);
        match door::pace(name, request) {
            Ok(Pace::Quick) => QUICK,
            Ok(Pace::Long) => LONG,
            Err(reply) => border.reply(reply),
        }
    })
}

/// Solves the lines of the request.
#[unsafe(no_mangle)]
extern "C" fn solve_lines() {
    BORDER.with_borrow_mut(|border| {
        border.answer = lines::solve_lines(&String::from_utf8_lossy(&border.request));
    });
}

/// Where the last answer is.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    BORDER.with_borrow(|border| border.answer.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    BORDER.with_borrow(|border| border.answer.len())
}
