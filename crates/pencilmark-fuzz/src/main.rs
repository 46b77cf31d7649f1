//! Runs every fuzz target on inputs that are drawn from a seed.
//!
//! ```text
//!   pencilmark-fuzz                              2000 inputs for each target
//!   pencilmark-fuzz --inputs 1000000 --seed 7    more of them, and others
//!   pencilmark-fuzz --only readers               one target
//!   pencilmark-fuzz --write FOLDER               the seeds as files, for cargo fuzz
//! ```

use pencilmark::model::Random;
use pencilmark_fuzz::{TARGETS, Target, mutate};
use std::panic::catch_unwind;
use std::path::Path;
use std::process::ExitCode;
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

/// Runs a target; the input that broke it.
fn run(target: &Target, options: &Options) -> Result<(), Vec<u8>> {
    let seeds = (target.seeds)();
    let mut random = Random::from_seed(options.seed);
    let changed = (0..options.inputs).map(|_| mutate(&seeds, &mut random));
    for input in seeds.iter().cloned().chain(changed) {
        if catch_unwind(|| (target.run)(&input)).is_err() {
            return Err(input);
        }
    }
    Ok(())
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
            Ok(()) => println!("{}: {} inputs", target.name, options.inputs),
            Err(input) => {
                broken = true;
                println!("{}: broken by {:?}", target.name, String::from_utf8_lossy(&input));
            }
        }
    }
    ExitCode::from(u8::from(broken))
}
