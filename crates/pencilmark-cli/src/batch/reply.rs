//! How a block's results get from its worker to the writer.
//!
//! A worker sends chunks, and waits when the writer is still busy with an earlier block: so a block
//! with a billion solutions takes no more memory than one with ten.

use crate::input::{Block, Item};
use std::fmt::Display;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Output is sent on when there is so much of it.
const CHUNK: usize = 64 << 10;

/// How many chunks may wait for the writer.
const CHUNKS_WAITING: usize = 8;

/// A piece of a block's results.
pub enum Chunk {
    /// Bytes for the output, whole lines unless a record is longer than a chunk.
    Output(Vec<u8>),
    /// A line for stderr.
    Message(String),
    /// The block is done; a block that ends without this was cut off.
    Done(Tally),
    /// The rest of the input cannot be read.
    Failed(anyhow::Error),
}

/// What became of the puzzles of a block, or of a whole job.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Puzzles done.
    pub puzzles: u64,
    /// Puzzles that make the exit status 1.
    pub negative: u64,
    /// Bytes of input.
    pub bytes: u64,
}

impl Tally {
    /// Adds the puzzles of another block.
    pub fn add(&mut self, other: Tally) {
        self.puzzles += other.puzzles;
        self.negative += other.negative;
        self.bytes += other.bytes;
    }
}

/// Where a worker puts the results of one block.
pub struct Reply {
    chunks: SyncSender<Chunk>,
    output: Vec<u8>,
}

impl Reply {
    /// A reply, and the end of it that the writer reads from.
    pub fn new() -> (Self, Receiver<Chunk>) {
        let (chunks, receiver) = sync_channel(CHUNKS_WAITING);
        (Self { chunks, output: Vec::new() }, receiver)
    }

    /// The bytes that go out next; append to them.
    pub fn output(&mut self) -> &mut Vec<u8> {
        &mut self.output
    }

    /// Sends the output on if there is enough of it. Call it between records or lines.
    pub fn pass_on(&mut self) {
        if self.output.len() >= CHUNK {
            self.send_output();
        }
    }

    /// A message for people.
    pub fn message(&mut self, text: String) {
        self.send(Chunk::Message(text));
    }

    /// What is wrong with a puzzle of a block, if anything is, and where it is.
    pub fn complain(&mut self, block: &Block, item: &Item, error: Option<impl Display>) {
        if let Some(error) = error {
            self.message(format!("{}: {error}", block.place(item)));
        }
    }

    /// The rest of the input cannot be read.
    pub fn fail(self, error: anyhow::Error) {
        self.send(Chunk::Failed(error));
    }

    /// All puzzles of the block are done.
    pub fn finish(mut self, tally: Tally) {
        self.send_output();
        self.send(Chunk::Done(tally));
    }

    /// The block was cut off; what is done still goes out.
    pub fn cut_off(mut self) {
        self.send_output();
    }

    fn send_output(&mut self) {
        let output = std::mem::replace(&mut self.output, Vec::with_capacity(CHUNK));
        self.send(Chunk::Output(output));
    }

    fn send(&self, chunk: Chunk) {
        // The writer has gone only when the whole job is being stopped.
        let _ = self.chunks.send(chunk);
    }
}
