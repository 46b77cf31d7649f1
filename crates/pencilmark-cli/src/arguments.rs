//! Options that several commands share, each declared once.

use crate::files::{Outlet, Whole};
use crate::interrupt::TimeLimit;
use crate::listed;
use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum, ValueHint};
use pencilmark::formats::{Boards, Numbering};
use pencilmark::model::BoxShape;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal as _};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// Where puzzles come from, and what board they are on.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Input")]
pub struct Input {
    /// A puzzle, a file, or - for stdin
    ///
    /// Formats are detected. Without INPUT, puzzles are read from stdin if it is piped.
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    pub inputs: Vec<String>,

    #[command(flatten)]
    pub board: Board,

    /// The format of the input, instead of detecting it
    ///
    /// `pencilmark docs formats` lists them all.
    #[arg(long, value_name = "FORMAT", value_parser = listed::FORMATS, hide_possible_values = true)]
    pub from: Option<String>,

    /// Which characters are digits on a 16x16 board (and on others): 1-G or 0-F
    ///
    /// By default, digits start with 1, and 0 is an empty cell; with 0-F, they start with 0. A text in which
    /// 0 could be either is refused.
    #[arg(long, value_name = "RANGE", value_enum)]
    pub digits: Option<Digits>,

    /// The column of a CSV file that contains the puzzles
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,

    /// Columns of the input to keep in tables and JSON, separated by commas
    ///
    /// Columns without a name are numbered from 1. If records have a field of the same name, the column is
    /// called `input_NAME`. The column `id` is always kept.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub keep: Vec<String>,

    /// The boards that the command knows: it says so itself.
    #[arg(skip)]
    pub boards: Boards,
}

/// Which characters are digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Digits {
    /// 1 to 9, then A to G and on; 0 is an empty cell
    #[value(name = "1-G")]
    FromOne,
    /// 0 to 9, then A to F and on
    #[value(name = "0-F")]
    FromZero,
}

impl From<Digits> for Numbering {
    fn from(digits: Digits) -> Self {
        match digits {
            Digits::FromOne => Self::FromOne,
            Digits::FromZero => Self::FromZero,
        }
    }
}

/// The board, if the input does not say.
#[derive(Args, Clone, Debug)]
pub struct Board {
    /// Rows and columns of the board, from 1 to 36
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    pub size: Option<usize>,

    /// Rows x columns of a box, such as 2x3
    #[arg(long = "box", value_name = "RxC")]
    pub boxes: Option<BoxShape>,

    /// Rules besides rows, columns and boxes, such as diagonal,anti-knight
    ///
    /// They replace the rules that a puzzle names; its cages, lines and other constraints stay. Rules may have
    /// parameters: "cage=10 r1c1 r1c2, thermo=r3c1 r3c2 r3c3". `pencilmark docs rules` lists them all.
    #[arg(long, alias = "rule", value_name = "LIST", value_parser = listed::RULES, hide_possible_values = true)]
    pub rules: Option<String>,
}

/// Where results go, and in what form.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
pub struct Output {
    /// Write one JSON object per line, for each puzzle or row (the default for -o FILE.json and FILE.jsonl)
    #[arg(short, long, conflicts_with = "csv")]
    pub json: bool,

    /// Write a table with a header (the default for -o FILE.csv, and as Parquet for -o FILE.parquet)
    #[arg(long)]
    pub csv: bool,

    #[command(flatten)]
    pub destination: Destination,
}

/// Where results go.
#[derive(Args, Clone, Debug)]
pub struct Destination {
    /// Write to a file instead of stdout (-)
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
}

impl Output {
    /// The form of the results.
    pub fn notation(&self) -> Notation {
        match (self.json, self.csv) {
            (true, _) => Notation::Json,
            (_, true) => Notation::Csv,
            _ => self.destination.notation(),
        }
    }

    /// The form of the results, unless the file should hold something that cannot be written.
    pub fn served_notation(&self) -> anyhow::Result<Notation> {
        if !self.json && !self.csv {
            self.destination.refuse_unserved()?;
        }
        Ok(self.notation())
    }

    /// Whether a person reads the results on a terminal.
    pub fn is_for_people(&self) -> bool {
        let is_shown = self.destination.path().is_none() && io::stdout().is_terminal();
        is_shown && self.notation() == Notation::Text
    }

    /// Whether the table is wanted as Parquet.
    pub fn is_parquet(&self) -> bool {
        self.notation() == Notation::Csv && self.destination.extension() == Some("parquet")
    }
}

/// The form of the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Lines for people and simple scripts.
    Text,
    /// One object per line.
    Json,
    /// A table with a header.
    Csv,
}

impl Destination {
    /// The form that the extension of the file says.
    pub fn notation(&self) -> Notation {
        match self.extension() {
            Some("json" | "jsonl" | "ndjson") => Notation::Json,
            Some("csv" | "parquet") => Notation::Csv,
            _ => Notation::Text,
        }
    }

    /// The file; none for stdout, which is also called `-`.
    pub fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// The extension of the file.
    pub fn extension(&self) -> Option<&str> {
        self.path().and_then(Path::extension).and_then(|extension| extension.to_str())
    }

    /// Refuses a file whose extension promises what results are not written in.
    pub fn refuse_unserved(&self) -> anyhow::Result<()> {
        match (self.path(), self.extension()) {
            (Some(path), Some(extension))
                if self.notation() == Notation::Text && !TEXTS.contains(&extension) =>
            {
                let expected = "expected .txt, .csv, .json, .jsonl or .parquet, or --json or --csv";
                bail!("{}: results are not written as .{extension} ({expected})", path.display())
            }
            _ => Ok(()),
        }
    }

    /// Opens the file, which gets its name when it is closed, or stdout.
    pub fn open(&self) -> anyhow::Result<Box<dyn Outlet>> {
        if self.extension() == Some("parquet") {
            bail!("this command does not write Parquet (expected a .csv or .json file)");
        }
        Ok(match self.path() {
            Some(path) => {
                Box::new(Whole::create(path).with_context(|| path.display().to_string())?)
            }
            None => Box::new(BufWriter::new(io::stdout().lock())),
        })
    }
}

/// Extensions of files of lines.
const TEXTS: [&str; 4] = ["txt", "text", "log", "out"];

/// How many solutions are wanted.
#[derive(Args, Clone, Copy, Debug)]
pub struct Wanted {
    /// Print the number of solutions, or LIMIT+ if there are more
    #[arg(long, value_name = "LIMIT", value_parser = positive::<u64>)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = NO_LIMIT)]
    pub count: Option<u64>,

    /// Print every solution, or the first LIMIT of them
    #[arg(long, value_name = "LIMIT", value_parser = positive::<u64>)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = NO_LIMIT)]
    #[arg(conflicts_with = "count")]
    pub all: Option<u64>,
}

/// The largest `u64`, as text.
const NO_LIMIT: &str = "18446744073709551615";

/// The arguments of a command that works puzzle by puzzle: where puzzles come from, where results
/// go, and how the work is done.
#[derive(Args, Clone, Debug)]
pub struct JobArguments {
    #[command(flatten)]
    pub input: Input,

    #[command(flatten)]
    pub output: Output,

    #[command(flatten)]
    pub work: Work,
}

/// How the work is done.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Work")]
pub struct Work {
    /// Worker threads [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = threads)]
    pub threads: Option<NonZeroUsize>,

    /// Give up on a puzzle after this many seconds (status timeout)
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<Duration>,

    /// Process only every Nth puzzle, starting with the Ith: 1/4, 2/4, …
    ///
    /// Together, the shards process each puzzle once. `paste -d '\n'` restores the order of the input from
    /// their text output.
    #[arg(long, value_name = "I/N", default_value = "1/1", hide_default_value = true)]
    pub shard: Shard,

    /// Continue an earlier run from the end of the -o file
    #[arg(long, requires = "output")]
    pub resume: bool,

    /// Print no messages about puzzles and no progress on stderr
    #[arg(short, long)]
    pub quiet: bool,

    /// The seed for everything random (solving and checking do not use it)
    #[arg(long, value_name = "N", value_parser = whole::<u64>)]
    #[arg(default_value_t = 0, hide_default_value = true)]
    pub seed: u64,
}

impl Work {
    /// How many workers to start.
    pub fn thread_count(&self) -> usize {
        let all_cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all_cores, NonZeroUsize::get)
    }

    /// The time limit of each puzzle.
    pub fn time_limit(&self) -> TimeLimit {
        TimeLimit(self.time_limit)
    }
}

/// Which puzzles of a job are done here: those whose index leaves `remainder`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    remainder: u64,
    count: u64,
}

impl Shard {
    /// Every puzzle.
    pub const WHOLE: Shard = Shard { remainder: 0, count: 1 };

    /// Whether the puzzle with this 0-based index is done here.
    pub fn has(self, index: u64) -> bool {
        index % self.count == self.remainder
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').map(|(i, n)| (i.trim().parse(), n.trim().parse()));
        match numbers {
            Some((Ok(number), Ok(count))) if (1..=count).contains(&number) => {
                Ok(Self { remainder: number - 1, count })
            }
            _ => Err("expected I/N with I from 1 to N, such as 2/4".to_owned()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.remainder + 1, self.count)
    }
}

/// More threads help nobody, and systems have no room for many times more.
const MOST_THREADS: usize = 1024;

/// Reads a number of threads.
pub fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST_THREADS);
    number.ok_or_else(|| format!("expected a number from 1 to {MOST_THREADS}"))
}

/// Reads a whole number.
pub fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "expected a whole number".to_owned())
}

/// Reads a whole number that is not 0.
pub fn positive<T: FromStr>(text: &str) -> Result<T, String> {
    let is_positive = text.parse::<NonZeroU64>().is_ok();
    let number = text.parse().ok().filter(|_| is_positive);
    number.ok_or_else(|| "expected a whole number from 1 up".to_owned())
}

/// Reads a number of seconds, which may have a fraction.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    number.ok_or_else(|| "expected a number of seconds".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_limit_is_the_largest_number() {
        assert_eq!(NO_LIMIT, u64::MAX.to_string());
    }

    #[test]
    fn shards_share_the_puzzles_out() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|text| text.parse().unwrap()).to_vec();
        for index in 0..100 {
            assert_eq!(shards.iter().filter(|shard| shard.has(index)).count(), 1);
        }
        for bad in ["0/3", "4/3", "3", "a/b", "1/0", ""] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }
}
