//! `pencilmark convert`: any format to any format.

use super::{Run, help};
use crate::arguments::{Destination, JobArguments, Notation};
use crate::batch::{self, Job, RecordsEnd, Reply, Verdict, Work, Worker, Written};
use crate::exit::Exit;
use crate::input::{Block, Item};
use crate::interrupt;
use anyhow::Context as _;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use pencilmark::formats::{self, Aspect, Boards, Format, Record, Writer};
use serde_json::Value;
use std::num::NonZeroUsize;
use std::sync::Mutex;

/// Convert puzzles from any format to any other
///
/// The format of the input is detected. Whatever the new format cannot express (notes, rules, a title) is
/// reported on stderr. In formats with one line per puzzle, a text that is not a puzzle keeps its place (as
/// `invalid: WHY`, an object with `error`, or the text itself); in others it is left out. `pencilmark docs
/// formats` describes the formats.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark convert --to grid puzzle.txt
  pencilmark convert puzzles.csv --column puzzle -o puzzles.sdm
  pencilmark convert --to json-lines 1.3.........4.2.
  xclip -o | pencilmark convert --to line")]
pub struct Arguments {
    /// The format to write [default: by the extension of -o, or line]
    #[arg(long, value_name = "FORMAT", value_parser = writable(), conflicts_with_all = ["json", "csv"])]
    to: Option<&'static Format>,

    #[command(flatten)]
    job: JobArguments,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        // A text of many records is written from its first to its last.
        let mut batch = self.job.clone();
        batch.work.threads = Some(NonZeroUsize::MIN);
        batch.input.boards = Boards::Every;
        let format = self.format()?;
        let make = |_| Convert {
            format,
            writer: Mutex::new(Writer::new(format)),
            lost: Mutex::new(Vec::new()),
        };
        let exit = batch::run(make, &batch)?;
        Ok(exit.unwrap_or_else(|| help("convert")))
    }
}

impl Arguments {
    fn format(&self) -> anyhow::Result<&'static Format> {
        let id = match self.job.output.notation() {
            _ if self.to.is_some() => None,
            Notation::Json if self.job.output.json => Some("json-lines"),
            Notation::Csv => Some("csv"),
            _ => None,
        };
        match self.to.or_else(|| id.and_then(formats::Format::find)) {
            Some(format) => Ok(format),
            None => format_of(&self.job.output.destination),
        }
    }
}

/// The format that the extension of a file stands for; lines for a file without one, and for stdout.
pub fn format_of(destination: &Destination) -> anyhow::Result<&'static Format> {
    let (Some(path), Some(extension)) = (destination.path(), destination.extension()) else {
        return Ok(formats::Format::find("line").expect("the line format is always there"));
    };
    let format = formats::Format::with_extension(extension).filter(|found| found.write.is_some());
    let path = path.display();
    format.with_context(|| {
        format!("{path}: no format is written as .{extension} (--to FORMAT chooses one)")
    })
}

/// Reads the id of a format that can be written.
pub fn writable() -> impl TypedValueParser<Value = &'static Format> {
    let formats = formats::Format::all().filter(|format| format.write.is_some());
    let ids = PossibleValuesParser::new(formats.map(|format| format.id));
    ids.map(|id| formats::Format::find(&id).expect("it is one of these"))
}

/// The job of `pencilmark convert`.
struct Convert {
    format: &'static Format,
    writer: Mutex<Writer>,
    /// What was already reported as lost.
    lost: Mutex<Vec<Aspect>>,
}

impl Convert {
    fn convert(&self, block: &Block, item: &Item, record: &Record, reply: &mut Reply) -> Verdict {
        let place = block.place(item);
        let written = self.writer.lock().expect("one worker only").record(record);
        match written {
            Ok(text) => {
                reply.output().extend_from_slice(text.as_bytes());
                self.tell_what_is_lost(record, &place, reply);
                Verdict::Fine
            }
            Err(error) => {
                reply.message(format!("{place}: {error}"));
                let text = String::from_utf8_lossy(block.line(item).unwrap_or_default());
                let refusal = self.format.refusal(&text, &error.to_string());
                reply.output().extend_from_slice(refusal.as_bytes());
                Verdict::Negative
            }
        }
    }

    /// Names each thing that the format cannot keep, once.
    fn tell_what_is_lost(&self, record: &Record, place: &str, reply: &mut Reply) {
        let mut lost = self.lost.lock().expect("one worker only");
        for aspect in record.aspects() {
            if !self.format.preserves.contains(&aspect) && !lost.contains(&aspect) {
                lost.push(aspect);
                let (format, aspect) = (self.format.id, aspect.name());
                reply.message(format!("{place}: format {format} does not keep the {aspect}"));
            }
        }
    }
}

impl Job for Convert {
    type Workspace = ();

    fn workspace(&self) {}

    fn block(&self, worker: &mut Worker<()>, block: &Block, reply: &mut Reply) -> Work {
        batch::each_item(block, reply, |_, item: &Item, reply| {
            let record = (!interrupt::asked()).then(|| worker.read(block, item, reply))?;
            Some(self.convert(block, item, &record, reply))
        })
    }

    fn records_end(&self) -> RecordsEnd {
        match self.format.has_record_in_each_line() {
            true => RecordsEnd::WithLine,
            false => RecordsEnd::Unknown,
        }
    }

    fn verdict(&self, record: &Written<'_>) -> Verdict {
        let has_error = |record: &Value| record["error"].is_string();
        let is_bad = match record {
            Written::Json(record) => has_error(record),
            // The extension of the file need not say that it holds JSON.
            Written::Text(text) if text.starts_with('{') => {
                serde_json::from_str(text).is_ok_and(|record| has_error(&record))
            }
            Written::Text(_) | Written::Row(_) => record.status() == "invalid",
        };
        if is_bad { Verdict::Negative } else { Verdict::Fine }
    }

    fn footer(&self) -> anyhow::Result<Option<String>> {
        let mut writer = self.writer.lock().expect("the worker has finished");
        let writer = std::mem::replace(&mut *writer, Writer::new(self.format));
        Ok(Some(writer.finish()).filter(|text| !text.is_empty()))
    }
}
