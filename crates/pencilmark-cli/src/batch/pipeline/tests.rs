//! Writes that fail, are short or interrupted, at every call.

use super::*;
use crate::files::Outlet;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

/// What goes wrong at one of the calls of an outlet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mishap {
    Error(ErrorKind),
    /// One byte is taken.
    Short,
}

/// An outlet that fails at one of its calls, and at all that come after an error.
struct Faulty {
    taken: Arc<Mutex<Vec<u8>>>,
    calls: usize,
    fails_at: usize,
    mishap: Mishap,
}

impl Faulty {
    fn call(&mut self) -> io::Result<Option<Mishap>> {
        self.calls += 1;
        let is_now = self.calls - 1 == self.fails_at;
        let is_gone = self.calls > self.fails_at;
        match self.mishap {
            Mishap::Error(ErrorKind::Interrupted) if !is_now => Ok(None),
            Mishap::Error(kind) if is_gone => Err(kind.into()),
            mishap => Ok(is_now.then_some(mishap)),
        }
    }
}

impl Write for Faulty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = match self.call()? {
            Some(_) => bytes.len().min(1),
            None => bytes.len(),
        };
        self.taken.lock().unwrap().extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.call().map(|_| ())
    }
}

impl Outlet for Faulty {}

/// Writes three blocks of two records each; says how it ended and what was taken.
fn written(fails_at: usize, mishap: Mishap) -> (anyhow::Result<Tally>, Vec<u8>) {
    let taken = Arc::new(Mutex::new(Vec::new()));
    let outlet = Faulty { taken: taken.clone(), calls: 0, fails_at, mishap };
    let mut sink = Sink::new(Path::new("a.txt"), outlet);
    let (to_writer, for_writer) = sync_channel(3);
    for block in 0..3 {
        let (mut reply, chunks) = Reply::new();
        to_writer.send(chunks).unwrap();
        for record in 0..2 {
            reply.output().extend(format!("record {record} of block {block}\n").bytes());
            reply.send_output();
        }
        reply.finish(Tally { puzzles: 2, ..Tally::default() });
    }
    drop(to_writer);
    let ended = write(&for_writer, || Ok(Some("the end\n".to_owned())), &mut sink);
    let bytes = taken.lock().unwrap().clone();
    (ended, bytes)
}

#[test]
fn a_write_that_fails_at_any_call_is_told_and_what_was_taken_is_a_beginning() {
    let (ended, whole) = written(usize::MAX, Mishap::Short);
    assert_eq!(ended.unwrap().puzzles, 6);
    let calls = (0..).find(|&at| written(at, Mishap::Error(ErrorKind::StorageFull)).0.is_ok());
    assert!(calls.unwrap() >= 8, "seven writes and a flush at least");
    for at in 0..calls.unwrap() {
        for kind in [ErrorKind::StorageFull, ErrorKind::BrokenPipe, ErrorKind::Other] {
            let (ended, taken) = written(at, Mishap::Error(kind));
            let error = ended.expect_err("it could not be written");
            assert!(error.to_string().starts_with("a.txt"), "{error}");
            assert!(whole.starts_with(&taken) && taken.ends_with(b"\n") || taken.is_empty());
        }
        let (ended, taken) = written(at, Mishap::Short);
        assert!(ended.is_ok() && taken == whole, "a short write is followed by the rest");
    }
}

#[test]
fn a_write_that_a_signal_interrupts_is_made_again() {
    let (_, whole) = written(usize::MAX, Mishap::Short);
    // Flushes are not among them: what is flushed has been taken already.
    for at in 0..3 {
        let (ended, taken) = written(at, Mishap::Error(ErrorKind::Interrupted));
        assert!(ended.is_ok() && taken == whole, "call {at}");
    }
}
