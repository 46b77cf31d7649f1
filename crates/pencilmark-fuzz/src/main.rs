//! Runs every fuzz target on inputs that are drawn from a seed.
//!
//! ```text
//!   pencilmark-fuzz                              2000 inputs for each target
//!   pencilmark-fuzz --inputs 1000000 --seed 7    more of them, and others
//!   pencilmark-fuzz --only readers               one target
//!   pencilmark-fuzz --write FOLDER               the seeds as files, for cargo fuzz
//! ```

use pencilmark::model::Random;
use pencilmark_fuzz::{LONGEST, TARGETS, Target, mutate};
use std::panic::catch_unwind;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs, io};

/// What was asked for.
struct Options {
    inputs: u64,
    seed: u64,
    only: Option<String>,
    write: Option<String>,
}

fn options() -> Result<Options, String> {
    let mut options = Options { inputs: 2000, seed: 1, only: None, write: None };
    let mut words = env::args().skip(1);
    while let Some(name) = words.next() {
        let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
        let number = || value.parse().map_err(|_| format!("'{value}' is not a number"));
        match name.as_str() {
            "--inputs" => options.inputs = number()?,
            "--seed" => options.seed = number()?,
            "--only" => options.only = Some(value),
            "--write" => options.write = Some(value),
            _ => return Err(format!("'{name}' (expected --inputs, --seed, --only or --write)")),
        }
    }
    Ok(options)
}

/// An input that takes longer is a hang.
const LONGEST_TIME: Duration = Duration::from_secs(10);

/// The most memory that the program may ever have in use, in kilobytes: 64 MB, and 64 times the longest
/// input.
const MOST_MEMORY: u64 = (64 << 10) + 64 * (LONGEST as u64 >> 10);

/// What was seen of a target.
#[derive(Default)]
struct Figures {
    inputs: u64,
    slowest: Duration,
}

/// What is wrong, and the input that it is wrong with.
struct Fault {
    words: &'static str,
    input: Vec<u8>,
}

/// Runs a target.
fn run(target: &Target, options: &Options) -> Result<Figures, Fault> {
    let seeds = (target.seeds)();
    let mut random = Random::from_seed(options.seed);
    let changed = (0..options.inputs).map(|_| mutate(&seeds, &mut random));
    let mut figures = Figures::default();
    for input in seeds.iter().cloned().chain(changed) {
        let start = Instant::now();
        if catch_unwind(|| (target.run)(&input)).is_err() {
            return Err(Fault { words: "broken by", input });
        }
        figures.inputs += 1;
        figures.slowest = figures.slowest.max(start.elapsed());
        if figures.slowest > LONGEST_TIME {
            return Err(Fault { words: "hangs on", input });
        }
        if figures.inputs % INPUTS_PER_LOOK == 0 && most_memory() > Some(MOST_MEMORY) {
            return Err(Fault { words: "takes too much memory, up to", input });
        }
    }
    Ok(figures)
}

/// How often the memory is looked at.
const INPUTS_PER_LOOK: u64 = 256;

/// The most memory that was ever in use, in kilobytes, where the system tells.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

fn write(folder: &Path) -> io::Result<()> {
    for target in TARGETS {
        let folder = folder.join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().iter().enumerate() {
            fs::write(folder.join(format!("{number:03}")), seed)?;
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    if let Some(folder) = &options.write {
        return match write(Path::new(folder)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{folder}: {error}");
                ExitCode::from(2)
            }
        };
    }
    let mut broken = false;
    let wanted = |target: &&Target| options.only.as_ref().is_none_or(|only| only == target.name);
    for target in TARGETS.iter().filter(wanted) {
        match run(target, &options) {
            Ok(Figures { inputs, slowest }) => {
                let megabytes = most_memory().unwrap_or(0) >> 10;
                let name = target.name;
                println!("{name}: {inputs} inputs, {slowest:.0?} at most, {megabytes} MB so far");
            }
            Err(Fault { words, input }) => {
                broken = true;
                println!("{}: {words} {:?}", target.name, String::from_utf8_lossy(&input));
            }
        }
    }
    ExitCode::from(u8::from(broken))
}
