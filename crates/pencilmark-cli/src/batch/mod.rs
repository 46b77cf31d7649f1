//! A job: every puzzle of the input gets one record of the output, in the order of the input.
//!
//! A command that works puzzle by puzzle is a [`Job`]; [`run`] does the rest: it opens input and
//! output, skips what an earlier run has done, and sends blocks through [`pipeline`].

#[cfg(feature = "parquet")]
mod parquet;
mod pipeline;
mod resume;
mod sink;

pub use pencilmark_api::table::Kind;
pub use pipeline::{Reply, Tally, Work};
pub use resume::Written;

use crate::arguments;
use crate::exit::Exit;
use crate::files::{Growing, Origin, Whole};
use crate::input::{Block, Blocks, Grain, Inputs, Item, Selection};
use crate::interrupt::{self, TimeLimit};
use crate::record::{Subject, kept_header};
use crate::tell::tell;
use anyhow::{Context as _, bail};
use pencilmark::formats::Record;
use pencilmark::model::{Board, Budget};
use pencilmark::rules;
use resume::Earlier;
use sink::Sink;
use std::path::Path;
use std::sync::Arc;

/// What a command does with each block of puzzles.
pub trait Job: Sync {
    /// What a worker keeps from one block to the next.
    type Workspace;

    /// Makes a worker's workspace.
    fn workspace(&self) -> Self::Workspace;

    /// Writes the records of a block.
    fn block(&self, worker: &mut Worker<Self::Workspace>, block: &Block, reply: &mut Reply)
    -> Work;

    /// How large its blocks should be.
    fn grain(&self) -> Grain {
        Grain::Fine
    }

    /// What comes before the first record.
    fn header(&self) -> Option<String> {
        None
    }

    /// What a column of its table holds.
    fn kind(&self, column: &str) -> Kind {
        Kind::usual(column)
    }

    /// How the records of a file can be told apart.
    fn records_end(&self) -> RecordsEnd;

    /// What a record of an earlier run means.
    fn verdict(&self, record: &Written<'_>) -> Verdict;

    /// What comes after the last record, also if the job was stopped; or why the records do not make a whole.
    fn footer(&self) -> anyhow::Result<Option<String>> {
        Ok(None)
    }
}

/// The columns of a table.
type Table = Vec<(String, Kind)>;

/// What a record means for the exit status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All is well with the puzzle.
    Fine,
    /// It makes the exit status 1.
    Negative,
}

/// What a worker has at hand.
pub struct Worker<W> {
    /// What its job keeps from one block to the next.
    pub workspace: W,
    /// The classic board. Each worker has its own, so that they do not count references together.
    board: Arc<Board>,
    time_limit: TimeLimit,
}

impl<W> Worker<W> {
    /// A puzzle of a block, read. What a link draws is told: the rules that it was taken for, and what
    /// nobody understood. Without that, it may be another puzzle.
    pub fn read(&self, block: &Block, item: &Item, reply: &mut Reply) -> Record {
        let record = block.record(item, &self.board);
        for (column, words) in [
            (
                "inferred",
                "rules derived from the drawing, under which its solution is the only one",
            ),
            ("not_understood", "only drawn, its rules are not known"),
        ] {
            if let Some(names) = record.column(column) {
                reply.message(format!("{}: {words}: {names}", block.place(item)));
            }
        }
        record
    }

    /// Works on a puzzle until its time is up.
    pub fn in_time<R>(&mut self, work: impl FnOnce(&mut W, &Budget<'_>) -> R) -> R {
        let stop = self.time_limit.start();
        work(&mut self.workspace, &Budget::unlimited().or_when(&stop))
    }

    /// Goes through the puzzles of a block, reads each and works on it until its time is up. What
    /// `work` returns for a puzzle goes to `write`, unless everything was asked to stop in the
    /// meantime.
    pub fn each_subject<R>(
        &mut self,
        block: &Block,
        reply: &mut Reply,
        mut work: impl FnMut(&mut W, Subject<'_>, &Budget<'_>) -> R,
        mut write: impl FnMut(R, Subject<'_>, &Item, &mut Reply) -> Verdict,
    ) -> Work {
        each_item(block, reply, |_, item, reply| {
            let read = (!interrupt::asked()).then(|| self.read(block, item, reply))?;
            let subject = block.subject(item, &read);
            let result = self.in_time(|workspace, budget| work(workspace, subject, budget));
            let verdict = (!interrupt::asked()).then(|| write(result, subject, item, reply));
            reply.pass_on_soon();
            verdict
        })
    }
}

/// Goes through the puzzles of a block. `one` writes the record of a puzzle; it returns nothing if
/// it was stopped before it had a result.
pub fn each_item(
    block: &Block,
    reply: &mut Reply,
    mut one: impl FnMut(usize, &Item, &mut Reply) -> Option<Verdict>,
) -> Work {
    let mut tally = Tally { bytes: block.bytes, ..Tally::default() };
    for (position, item) in block.items.iter().enumerate() {
        let Some(verdict) = one(position, item, reply) else { return Work::CutOff };
        tally.puzzles += 1;
        tally.negative += u64::from(verdict == Verdict::Negative);
        reply.pass_on();
    }
    Work::Done(tally)
}

/// How the records of a file can be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordsEnd {
    /// Each is one line.
    WithLine,
    /// Each ends with an empty line.
    WithEmptyLine,
    /// They cannot be told apart.
    Unknown,
}

/// How many puzzles there are, as far as it matters for the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// One, and a person looks at it on a terminal.
    OneOnTerminal,
    /// Many, or a program reads the results.
    Many,
}

/// Does a job; `make` is told how much there is to do. Without input, the caller shows help.
pub fn run<J: Job>(
    make: impl FnOnce(Extent) -> J,
    arguments::JobArguments { input, output, work }: &arguments::JobArguments,
) -> anyhow::Result<Option<Exit>> {
    let Some(inputs) = Inputs::new(input)? else { return Ok(None) };
    let (bytes, missing) = (inputs.bytes(), inputs.missing);
    let path = output.destination.path();
    if work.resume && path.is_none() {
        bail!("--resume needs a file that an earlier run has written (-o FILE)");
    }
    if let Some(path) = path {
        inputs.protect(path)?;
    }
    let selection = Selection { shard: work.shard, done: 0 };
    if output.is_for_people() {
        let (blocks, extent) = look_ahead(Blocks::new(inputs, selection, Grain::Fine));
        let mut sink = if work.quiet { Sink::stdout().without_messages() } else { Sink::stdout() };
        let job = make(extent);
        if let Some(header) = job.header() {
            sink.write(header.as_bytes())?;
        }
        let exit = finish(&job, blocks, work, sink, Earlier::default())?;
        return Ok(Some(after_missing(exit, missing)));
    }
    let job = make(Extent::Many);
    let (mut sink, earlier) = match path {
        Some(path) if output.is_parquet() => {
            (open_parquet(&job, &input.keep, path, work)?, Earlier::default())
        }
        Some(path) => {
            let origin = Origin::of_this_run(inputs.marks()?);
            open_file(&job, &input.keep, path, output.notation(), work, &origin)?
        }
        None => (Sink::stdout(), Earlier::default()),
    };
    let header = header(&job, &input.keep).filter(|_| earlier.bytes == 0 && !output.is_parquet());
    if let Some(header) = header {
        sink.write(header.as_bytes())?;
    }
    let selection = Selection { done: earlier.passed_over(), ..selection };
    let blocks = earlier.after_last(Blocks::new(inputs, selection, job.grain()));
    let sink = if work.quiet { sink.without_messages() } else { sink.with_progress(bytes) };
    let exit = finish(&job, blocks, work, sink, earlier)?;
    Ok(Some(after_missing(exit, missing)))
}

/// The header of a job's table, with the columns of the input that are kept.
fn header(job: &impl Job, keep: &[String]) -> Option<String> {
    let header = job.header()?;
    // A page has a header too, which is no table.
    let is_table = !keep.is_empty() && header.lines().count() == 1;
    Some(if is_table { kept_header(&header, keep) } else { header })
}

/// The exit status of a job some of whose files could not be read.
fn after_missing(exit: Exit, missing: usize) -> Exit {
    if missing > 0 { Exit::Failed } else { exit }
}

fn finish<J: Job>(
    job: &J,
    blocks: impl Iterator<Item = anyhow::Result<Block>> + Send,
    work: &arguments::Work,
    mut sink: Sink,
    earlier: Earlier,
) -> anyhow::Result<Exit> {
    let mut total = pipeline::run(
        blocks,
        work.thread_count(),
        || Worker {
            workspace: job.workspace(),
            board: rules::classic(),
            time_limit: work.time_limit(),
        },
        |worker, block, reply| job.block(worker, &block, reply),
        || job.footer(),
        &mut sink,
    )?;
    total.add(earlier.tally());
    if total.puzzles == 0 && !interrupt::asked() {
        tell!("no puzzles in the input");
    }
    let is_fine = total.puzzles > 0 && total.negative == 0;
    Ok(if is_fine { Exit::Fine } else { Exit::Negative })
}

/// Opens the output file, and finds out what an earlier run has written.
fn open_file(
    job: &impl Job,
    keep: &[String],
    path: &Path,
    notation: arguments::Notation,
    work: &arguments::Work,
    origin: &Origin,
) -> anyhow::Result<(Sink, Earlier)> {
    let name = || path.display().to_string();
    if !work.resume || !path.exists() {
        let can_go_on = job.records_end() != RecordsEnd::Unknown;
        let file = Growing::create(path, can_go_on.then_some(origin)).with_context(name)?;
        return Ok((Sink::new(path, file), Earlier::default()));
    }
    let (file, earlier) = resume::open(job, keep, path, notation, origin).with_context(name)?;
    Ok((Sink::new(path, file), earlier))
}

/// Opens a Parquet file for the table of a job.
#[cfg(feature = "parquet")]
fn open_parquet(
    job: &impl Job,
    keep: &[String],
    path: &Path,
    work: &arguments::Work,
) -> anyhow::Result<Sink> {
    let name = || path.display().to_string();
    if work.resume {
        bail!(
            "{}: --resume cannot continue a Parquet file (expected a .csv or .json file)",
            name()
        );
    }
    let Some(header) = header(job, keep) else {
        bail!(
            "{}: this command has no table to write as Parquet (expected another kind of file)",
            name()
        );
    };
    Ok(Sink::new(path, parquet_table(path, &header, |name| job.kind(name))?))
}

/// Opens a Parquet file for a table with this header. What is written to it is the table as CSV,
/// without the header.
#[cfg(feature = "parquet")]
pub fn parquet_table(
    path: &Path,
    header: &str,
    kind: impl Fn(&str) -> Kind,
) -> anyhow::Result<impl crate::files::Outlet + 'static> {
    let name = || path.display().to_string();
    let column = |name: String| {
        let kind = kind(&name);
        (name, kind)
    };
    let table: Table = crate::record::read_csv(header.trim_end()).into_iter().map(column).collect();
    let file = Whole::create(path).with_context(name)?;
    parquet::Parquet::new(file, &table).with_context(name)
}

/// Says that this program cannot do that.
#[cfg(not(feature = "parquet"))]
pub fn parquet_table(path: &Path, _: &str, _: impl Fn(&str) -> Kind) -> anyhow::Result<Whole> {
    bail!("{}: this program was built without the feature parquet", path.display())
}

/// Says that this program cannot do that.
#[cfg(not(feature = "parquet"))]
fn open_parquet(
    _: &impl Job,
    _: &[String],
    path: &Path,
    _: &arguments::Work,
) -> anyhow::Result<Sink> {
    bail!("{}: this program was built without the feature parquet", path.display())
}

/// Reads the first two blocks, to see whether there is only one puzzle.
fn look_ahead(mut blocks: Blocks) -> (impl Iterator<Item = anyhow::Result<Block>> + Send, Extent) {
    let mut seen = Vec::new();
    let mut puzzles = 0;
    while puzzles <= 1 {
        let Some(block) = blocks.next() else { break };
        puzzles += block.as_ref().map_or(0, |block| block.items.len());
        seen.push(block);
    }
    let extent = if puzzles == 1 { Extent::OneOnTerminal } else { Extent::Many };
    (seen.into_iter().chain(blocks), extent)
}
