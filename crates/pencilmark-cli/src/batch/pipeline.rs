//! Blocks through worker threads, results in the order of the input.
//!
//! ```text
//!               blocks                     chunks
//!   reader ───────────────► workers ─────────────────┐
//!      │                                             ▼
//!      └──── for each block, the end of its reply ─► writer
//! ```
//!
//! The writer takes replies in the order in which the reader made the blocks. Both queues are
//! bounded, so memory does not grow with the input; and a worker sends the results of its block in
//! chunks and waits while the writer is busy with an earlier block, so a block with a billion
//! solutions takes no more memory than one with ten.

use super::sink::Sink;
use crate::exit::{self, Exit};
use crate::files::End;
use crate::input::{Block, Item};
use crate::interrupt;
use std::fmt::Display;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Blocks that may be under way for each worker.
const BLOCKS_PER_WORKER: usize = 4;

/// How often the writer looks whether Ctrl-C was pressed.
const POLL: Duration = Duration::from_millis(50);

/// How long after Ctrl-C the writer waits for what is almost done.
const GRACE: Duration = Duration::from_secs(1);

/// What a worker says about its block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// All of it is done.
    Done(Tally),
    /// It was stopped in the middle.
    CutOff,
}

/// Sends every block through `work` on one of `threads` threads, each with a workspace of its own,
/// and writes the results in order.
pub fn run<Workspace>(
    blocks: impl Iterator<Item = anyhow::Result<Block>> + Send,
    threads: usize,
    workspace: impl Fn() -> Workspace + Sync,
    work: impl Fn(&mut Workspace, Block, &mut Reply) -> Work + Sync,
    footer: impl Fn() -> anyhow::Result<Option<String>>,
    sink: &mut Sink,
) -> anyhow::Result<Tally> {
    interrupt::listen();
    let (to_workers, for_workers) = sync_channel(threads);
    let (to_writer, for_writer) = sync_channel(threads * BLOCKS_PER_WORKER);
    let for_workers = Mutex::new(for_workers);
    thread::scope(|scope| {
        scope.spawn(move || read(blocks, &to_workers, &to_writer));
        for _ in 0..threads {
            scope.spawn(|| {
                let mut workspace = workspace();
                while let Some((block, mut reply)) = take(&for_workers) {
                    match work(&mut workspace, block, &mut reply) {
                        Work::Done(tally) => reply.finish(tally),
                        Work::CutOff => reply.cut_off(),
                    }
                }
            });
        }
        write(&for_writer, footer, sink).inspect_err(|error| {
            sink.abandon();
            // As after Ctrl-C, the reader may wait forever, so nothing is joined.
            std::process::exit(exit::report(error) as i32)
        })
    })
}

fn read(
    blocks: impl Iterator<Item = anyhow::Result<Block>>,
    to_workers: &SyncSender<(Block, Reply)>,
    to_writer: &SyncSender<Receiver<Chunk>>,
) {
    for block in blocks {
        if interrupt::asked() {
            return;
        }
        let (reply, chunks) = Reply::new();
        if to_writer.send(chunks).is_err() {
            return;
        }
        let sent = match block {
            Ok(block) => to_workers.send((block, reply)),
            Err(error) => return reply.fail(error),
        };
        if sent.is_err() {
            return;
        }
    }
}

/// The next block, or nothing when there are no more.
fn take<T>(queue: &Mutex<Receiver<T>>) -> Option<T> {
    queue.lock().expect("no worker panics while it takes a block").recv().ok()
}

fn write(
    replies: &Receiver<Receiver<Chunk>>,
    footer: impl Fn() -> anyhow::Result<Option<String>>,
    sink: &mut Sink,
) -> anyhow::Result<Tally> {
    let mut total = Tally::default();
    while let Some(chunks) = wait(replies, sink)? {
        let mut done = None;
        while let Some(chunk) = wait(&chunks, sink)? {
            match chunk {
                Chunk::Output(bytes) => sink.write(&bytes)?,
                Chunk::Message(text) => sink.message(&text),
                Chunk::Done(tally) => done = Some(tally),
                Chunk::Failed(error) => {
                    sink.finish(End::Stopped)?;
                    return Err(error);
                }
            }
        }
        let Some(tally) = done else { break };
        total.add(tally);
        sink.progress(total);
    }
    match footer() {
        Ok(Some(footer)) => sink.write(footer.as_bytes())?,
        Ok(None) => {}
        Err(error) => {
            sink.finish(End::Stopped)?;
            return Err(error);
        }
    }
    sink.finish(if interrupt::asked() { End::Stopped } else { End::Complete })?;
    if interrupt::asked() {
        // The reader may be waiting for a pipe that never sends anything again, so nothing is
        // joined.
        std::process::exit(Exit::Interrupted as i32);
    }
    Ok(total)
}

/// The next thing in a queue; nothing at its end, or when Ctrl-C was pressed and nothing comes. While
/// nothing comes, what was written is flushed, so that a slow pipe shows its results at once.
fn wait<T>(queue: &Receiver<T>, sink: &mut Sink) -> anyhow::Result<Option<T>> {
    match queue.try_recv() {
        Ok(thing) => return Ok(Some(thing)),
        Err(TryRecvError::Disconnected) => return Ok(None),
        Err(TryRecvError::Empty) => sink.flush()?,
    }
    let mut asked_at = None;
    loop {
        match queue.recv_timeout(POLL) {
            Ok(thing) => return Ok(Some(thing)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if interrupt::asked() => {
                if asked_at.get_or_insert_with(Instant::now).elapsed() >= GRACE {
                    return Ok(None);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Output is sent on when there is so much of it.
const CHUNK: usize = 64 << 10;

/// Output of slow work waits no longer than this.
const SOON: Duration = Duration::from_millis(100);

/// How many chunks may wait for the writer.
const CHUNKS_WAITING: usize = 8;

/// A piece of a block's results.
enum Chunk {
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
    /// When output was last sent on.
    sent: Instant,
}

impl Reply {
    /// A reply, and the end of it that the writer reads from.
    fn new() -> (Self, Receiver<Chunk>) {
        let (chunks, receiver) = sync_channel(CHUNKS_WAITING);
        (Self { chunks, output: Vec::new(), sent: Instant::now() }, receiver)
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

    /// Sends the output on if there is enough of it, or if it has waited for some time. Call it after
    /// records that may take long.
    pub fn pass_on_soon(&mut self) {
        if self.output.len() >= CHUNK || self.sent.elapsed() >= SOON {
            self.send_output();
        }
    }

    /// A message for people.
    pub fn message(&mut self, text: String) {
        self.send(Chunk::Message(text));
    }

    /// What is wrong with a puzzle of a block, if anything is, where it is, what size it was taken to
    /// have, and where in its line.
    pub fn complain(&mut self, block: &Block, item: &Item, error: Option<impl Display>) {
        if let Some(error) = error {
            let size = block.unusual_size(item).map(|size| format!("read as {size}x{size}: "));
            let size = size.unwrap_or_default();
            let message = format!("{}: {size}{error}", block.place(item));
            let pointed_out = block.pointed_out(item).map(|lines| format!("\n{lines}"));
            self.message(message + &pointed_out.unwrap_or_default());
        }
    }

    /// The rest of the input cannot be read.
    fn fail(self, error: anyhow::Error) {
        self.send(Chunk::Failed(error));
    }

    /// All puzzles of the block are done.
    fn finish(mut self, tally: Tally) {
        self.send_output();
        self.send(Chunk::Done(tally));
    }

    /// The block was cut off; what is done still goes out.
    fn cut_off(mut self) {
        self.send_output();
    }

    fn send_output(&mut self) {
        let output = std::mem::replace(&mut self.output, Vec::with_capacity(CHUNK));
        self.sent = Instant::now();
        self.send(Chunk::Output(output));
    }

    fn send(&self, chunk: Chunk) {
        // The writer has gone only when the whole job is being stopped.
        let _ = self.chunks.send(chunk);
    }
}

#[cfg(test)]
mod tests;
