//! `pencilmark generate`: puzzles that meet a request.
//!
//! [`Arguments`] and [`ConditionArguments`] become the conditions of the api, which makes the request of
//! them; [`workers`] does its jobs on all cores; [`output`] writes what they bring to its [`target`].

mod output;
mod target;
mod workers;

use super::Run;
use super::convert::{format_of, writable};
use crate::arguments::{self, Board, Notation, Output, seconds};
use crate::exit::Exit;
use crate::files::{self, Identity, Mark, Origin, refuse_input};
use crate::interrupt::{self, TimeLimit};
use crate::listed;
use crate::tell::tell;
use anyhow::{Context as _, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use output::{Boards, Form, Messages, Solution, Writer};
use pencilmark::formats::Format;
use pencilmark::generate::{Generator, RunResults};
use pencilmark::model::{self, Shape};
use pencilmark::rate::Level;
use pencilmark_api::generate::{
    Conditions, Range, Starts, Symmetry, level, scales, suitable, symmetry,
};
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;
use target::{AfterStop, Start, Target};
use workers::Leftovers;

/// Make puzzles: of any level, rating, technique, symmetry, pattern, size and rules
///
/// Prints one puzzle per line. Conditions can be combined; every puzzle has exactly one solution,
/// and no two are the same in disguise. With `--json` each puzzle comes with a certificate, which
/// `pencilmark verify` checks. Without --seed the puzzles are new every time, and stderr tells the
/// seed that makes them again; the same seed gives the same puzzles on any number of threads.
///
/// If time runs out, stderr tells the nearest misses, and the exit status is 1.
/// `pencilmark docs generators` describes the methods.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark generate --count 10 --symmetry half-turn
  pencilmark generate --level hard --minimal
  pencilmark generate --level easy --count 6 --with-solution
  pencilmark generate --rules jigsaw -o jigsaws.csv --count 3
  pencilmark generate --to grid
  pencilmark generate --scale se --range 7.1..7.5 --json | pencilmark verify
  pencilmark generate --needs swordfish --count 5 --time-limit 10
  pencilmark generate --clues 22..24 --rated
  pencilmark generate --pattern heart.txt
  pencilmark generate --box 4x4 --symmetry half-turn
  pencilmark generate --rules diagonal,anti-knight --seed 7
  pencilmark generate --rules killer --clues 0
  pencilmark generate --rules thermometer,killer --level hard --to sudokupad")]
pub struct Arguments {
    /// How many puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1)]
    count: usize,

    #[command(flatten)]
    conditions: ConditionArguments,

    #[command(flatten)]
    board: Board,

    /// How puzzles are made [default: the best method for the conditions]
    #[arg(long, value_name = "METHOD", value_parser = methods())]
    method: Option<&'static Generator>,

    /// The seed for everything random [default: a new one every time]
    #[arg(short, long, value_name = "N")]
    seed: Option<u64>,

    /// Stop after this many seconds and show what was found [default: after 60 without a new
    /// puzzle]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    /// Worker threads [default: all cores]
    #[arg(short, long, value_name = "N", value_parser = arguments::threads)]
    threads: Option<NonZeroUsize>,

    /// Continue an earlier run from the end of the -o file, with its seed
    ///
    /// What it has found is made again and not written, so this takes the time of the earlier run once
    /// more, without that of --rated.
    #[arg(long, requires = "output")]
    resume: bool,

    /// Add the columns of `rate`
    #[arg(long)]
    rated: bool,

    /// Write the solution behind each puzzle (tables and JSON have it anyway)
    #[arg(long, conflicts_with = "to")]
    with_solution: bool,

    /// The format to write [default: by the extension of -o, or line]
    #[arg(long, value_name = "FORMAT", value_parser = writable())]
    #[arg(conflicts_with_all = ["json", "csv", "rated"])]
    to: Option<&'static Format>,

    /// No messages and no progress on stderr
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    output: Output,
}

/// Reads the id of a method.
fn methods() -> impl TypedValueParser<Value = &'static Generator> {
    let ids = PossibleValuesParser::new(Generator::all().map(|method| method.id));
    ids.map(|id| Generator::find(&id).expect("it is one of these"))
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let path = self.output.destination.path();
        let marks = self.conditions.protect(path)?;
        let seed = self.seed.or(self.earlier_seed()?).unwrap_or_else(new_seed);
        // With more puzzles wanted, the first ones are the same.
        let origin = Origin::of_this_run(marks).without("count").with("seed", seed.to_string());
        let request = self.conditions.conditions(&self.board, seed)?.request()?;
        let form = Form {
            notation: self.output.notation(),
            format: match (self.to, path) {
                (Some(format), _) => Ok(format),
                // A line of cells has no room for cages.
                (None, None) if !request.families.is_empty() => {
                    Ok(Format::find("json-lines").expect("it is in the list"))
                }
                (None, _) => format_of(&self.output.destination),
            },
            solution: if self.with_solution { Solution::Behind } else { Solution::Left },
            boards: match self.to.is_none() && self.output.is_for_people() {
                true => Boards::Drawn,
                false => Boards::Written,
            },
            messages: if self.quiet { Messages::Left } else { Messages::Shown },
        };
        let is_table = self.rated || form.notation == Notation::Csv;
        if !request.families.is_empty() && is_table && form.notation != Notation::Json {
            bail!("a table has no room for cages, lines and other clues (--json has)");
        }
        let method = suitable(&request, self.method)?;
        if let (Some(why), None) =
            (request.level.and_then(|level| rare(level, &request.board)), self.time_limit)
        {
            bail!("{why} (--time-limit SECONDS says how long to look for one)");
        }
        let all_cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(all_cores, NonZeroUsize::get);
        interrupt::listen();
        let run = workers::Run { request: &request, method, seed, threads };
        let rated = self.rated.then(|| scales(&request));
        if self.seed.is_none() && !self.quiet {
            tell!("pencilmark: --seed {seed} makes this again");
        }
        let start = if self.resume { Start::Resumed } else { Start::Afresh };
        let (output, wanted) = (&self.output, self.count);
        let target = Target { output, origin: &origin, start, wanted };
        let mut writer = Writer::new(&target, form, &request, rated)?;
        // What was found out of turn is not at the end of a file that may be continued.
        let leftovers = match writer.after_stop() {
            AfterStop::Resume => Leftovers::Left,
            AfterStop::Nothing => Leftovers::Shown,
        };
        let mut results = RunResults::default();
        let mut failure = Ok(());
        run.jobs(TimeLimit(self.time_limit), leftovers, &mut |gathered| {
            let found = results.take(gathered);
            failure = writer.found(found, &results);
            match failure.is_ok() && !writer.has_enough() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        failure?;
        let has_enough = writer.has_enough();
        writer.finish(&results)?;
        Ok(match has_enough {
            true => Exit::Fine,
            false if interrupt::asked() => Exit::Interrupted,
            false => Exit::Negative,
        })
    }
}

/// The largest boards on which no puzzle above easy was found, and those on which no evil one was,
/// among a million and among 190,000 of them.
const EASY_SIZE: usize = 4;
const TAME_SIZE: usize = 6;

/// Why a puzzle of this level would take too long to find.
fn rare(level: Level, board: &model::Board) -> Option<String> {
    let size = board.size();
    let largest = Shape::classic().size();
    match level {
        Level::Expert | Level::Evil if size > largest => Some(format!(
            "a puzzle of level {level} on a board larger than {largest}x{largest} takes minutes"
        )),
        Level::Medium | Level::Hard | Level::Expert if size <= EASY_SIZE => {
            Some(format!("no {size}x{size} puzzle of level {level} is known"))
        }
        Level::Evil if size <= TAME_SIZE => {
            Some(format!("no {size}x{size} puzzle of level {level} is known"))
        }
        Level::Hard | Level::Expert | Level::Evil if size >= largest && links_digits(board) => {
            Some(format!(
                "a puzzle of level {level} takes minutes where neighbours exclude more than their own \
                 digit"
            ))
        }
        _ => None,
    }
}

/// Whether a digit in a cell excludes others in cells nearby, as on non-consecutive boards: puzzles with
/// few givens are evil there, those with more are easy, and hardly any is in between.
fn links_digits(board: &model::Board) -> bool {
    let digits = || board.shape().digits().iter();
    let mut rules = board.cells().flat_map(|cell| board.pair_rules(cell));
    rules.any(|rule| digits().any(|digit| rule.forbids(digit).len() > 1))
}

impl Arguments {
    /// The seed of the run that is to be continued.
    fn earlier_seed(&self) -> anyhow::Result<Option<u64>> {
        let Some(path) = self.output.destination.path().filter(|_| self.resume) else {
            return Ok(None);
        };
        let earlier = files::earlier(path)?;
        Ok(earlier.and_then(|earlier| earlier.option("seed")?.parse().ok()))
    }
}

/// A seed that was not there before, short enough to be typed.
fn new_seed() -> u64 {
    RandomState::new().hash_one(()) % SEEDS
}

/// How many seeds are drawn from.
const SEEDS: u64 = 1_000_000_000;

/// What puzzles must be like.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Conditions")]
struct ConditionArguments {
    /// The level of difficulty: beginner, easy, medium, hard, expert or evil
    #[arg(short, long, value_name = "LEVEL", value_parser = listed::LEVELS.try_map(|text| level(&text)))]
    #[arg(hide_possible_values = true)]
    level: Option<Level>,

    /// A scale to rate on; `pencilmark docs scales` lists them
    #[arg(long, value_name = "SCALE", requires = "range", value_parser = listed::SCALES)]
    #[arg(hide_possible_values = true)]
    scale: Vec<String>,

    /// The rating on the scale, such as 7.1..7.5 (one range for each --scale)
    #[arg(long, value_name = "LOW..HIGH", requires = "scale")]
    range: Vec<Range<f64>>,

    /// Techniques that the puzzle must need: the rest of the repertoire does not solve it
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    #[arg(value_parser = listed::TECHNIQUES, hide_possible_values = true)]
    needs: Vec<String>,

    /// The repertoire: these techniques or classes alone must solve the puzzle
    ///
    /// Names as for `explain --techniques`: `single,naked-pair`, or `all,-uniqueness`. Without it,
    /// --needs means the techniques of the 2008 paper up to the tier of the one that is needed,
    /// or for others all techniques that are no harder to spot.
    #[arg(long, value_name = "LIST", value_delimiter = ',', allow_hyphen_values = true)]
    #[arg(value_parser = listed::TECHNIQUES, hide_possible_values = true)]
    techniques: Vec<String>,

    /// Techniques or classes that the puzzle must not need
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    #[arg(value_parser = listed::TECHNIQUES, hide_possible_values = true)]
    without: Vec<String>,

    /// The symmetry of the pattern of givens: none, half-turn, quarter-turn, mirror-horizontal, …
    ///
    /// With --level and no other condition it is half-turn, as in newspapers; otherwise none.
    #[arg(long, value_name = "NAME", value_parser = listed::SYMMETRIES.try_map(|text| symmetry(&text)))]
    #[arg(hide_possible_values = true)]
    symmetry: Option<Symmetry>,

    /// A drawing: exactly the cells that are not empty are givens
    ///
    /// A file, or the drawing itself; `.`, `0`, `_` and `-` are empty.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pattern: Option<String>,

    /// How many givens: 24, or 22..24
    #[arg(long, value_name = "LOW..HIGH")]
    clues: Option<Range<usize>>,

    /// Only puzzles from which no given can be left out
    #[arg(long)]
    minimal: bool,

    /// Puzzles to start from, for methods that use them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    starts: Option<PathBuf>,
}

impl ConditionArguments {
    /// Refuses to overwrite the files that the conditions name; gives what they are known by again.
    fn protect(&self, output: Option<&Path>) -> anyhow::Result<Vec<Mark>> {
        let pattern = self.pattern.as_deref().map(Path::new);
        let named = pattern.into_iter().chain(self.starts.as_deref()).filter(|path| path.is_file());
        let named: Vec<&Path> = named.collect();
        if let Some(output) = output {
            let inputs = named.iter().map(|path| (path.display().to_string(), Identity::of(path)));
            refuse_input(output, inputs)?;
        }
        let mark = |path: &Path| Mark::of_file(path).with_context(|| path.display().to_string());
        named.into_iter().map(mark).collect()
    }

    /// The conditions, with the texts of the files that they name.
    fn conditions(self, board: &Board, seed: u64) -> anyhow::Result<Conditions> {
        let shape = pencilmark_api::shape(board.size, board.boxes)?.unwrap_or(Shape::classic());
        Ok(Conditions {
            level: self.level,
            scale: self.scale,
            range: self.range,
            technique: self.needs,
            techniques: self.techniques,
            without: self.without,
            symmetry: self.symmetry,
            pattern: self.pattern.as_deref().map(|text| drawing(text, shape)).transpose()?,
            clues: self.clues,
            minimal: self.minimal,
            starts: self.starts.as_deref().map(starts).transpose()?,
            size: board.size,
            boxes: board.boxes,
            rules: board.rules.clone(),
            seed,
        })
    }
}

/// The drawing that an argument is, or names.
fn drawing(text: &str, shape: Shape) -> anyhow::Result<String> {
    match fs::read_to_string(text) {
        Ok(drawing) => Ok(drawing),
        Err(_) if text.chars().count() >= shape.cell_count() => Ok(text.to_owned()),
        Err(error) => Err(error).with_context(|| text.to_owned()),
    }
}

/// The puzzles of a file.
fn starts(path: &Path) -> anyhow::Result<Starts> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| name.clone())?;
    Ok(Starts { name, text })
}
