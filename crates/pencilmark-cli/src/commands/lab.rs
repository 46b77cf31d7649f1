//! `pencilmark lab`: the experiments of the papers, repeated.

use super::Run;
use crate::arguments::{positive, threads, whole};
use crate::clock::thread_time;
use crate::exit::{self, Exit};
use crate::files::Mark;
use crate::interrupt;
use crate::lab::{EXPERIMENTS, Effort, Experiment, Header, Laboratory, Lists, Part, ROLES, Store};
use crate::listed::Listed;
use crate::tell::tell;
use anyhow::bail;
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;
use std::time::{Instant, SystemTime};

/// Repeat the experiments of the papers, and compare their figures with yours
///
/// Each experiment has parts; the results of each part are kept in the --out folder, so that a stopped run
/// can be continued with --resume. The report is one HTML page. Every table is also written as a CSV file
/// (and as a Parquet file if it has a row for each puzzle), every plot as an SVG file, and claims.csv lists
/// the statements of the papers with the verdicts. Times are CPU times, the shortest of several repeats.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark lab list
  pencilmark lab all --quick --out results
  pencilmark lab run two-phase-2022 dancing-links-2014 --out results
  pencilmark lab all --data lists --out results --resume
  pencilmark lab run two-phase-2022 --list hard=hard.txt --out results")]
pub struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List the experiments and their questions
    List,
    /// Run experiments by name
    Run {
        /// The experiments
        #[arg(value_name = "NAME", required = true, value_parser = NAMES)]
        #[arg(hide_possible_values = true)]
        names: Vec<String>,
        #[command(flatten)]
        settings: Settings,
    },
    /// Run every experiment
    All {
        #[command(flatten)]
        settings: Settings,
    },
}

/// The names of the experiments.
const NAMES: Listed = Listed::of(|| EXPERIMENTS.iter().map(|experiment| experiment.id).collect());

#[derive(Args)]
struct Settings {
    /// A folder of puzzle lists; without it, the lists that ship with the program
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// A list of your own in place of one that the experiments use (easy, moderate, hard, seventeen, sixteen,
    /// typical) or, under any other name, in addition to those that are compared: one puzzle per line, a
    /// table with a column puzzle (CSV or Parquet), or a folder of such files
    #[arg(long = "list", value_name = "NAME=FILE", value_parser = own_list)]
    lists: Vec<(String, PathBuf)>,

    /// Your own puzzles with levels: a CSV file with the columns puzzle and level
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,

    /// Use at most this many puzzles of each list
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>)]
    sample: Option<NonZeroUsize>,

    /// Where the report and the tables go
    #[arg(long, value_name = "DIR", default_value = "lab")]
    out: PathBuf,

    /// Use small samples: everything in less than a minute
    #[arg(long)]
    quick: bool,

    /// Keep the results of an earlier run with the same settings
    #[arg(long)]
    resume: bool,

    /// The seed for everything random
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u64>)]
    seed: u64,

    /// How many parts run at the same time [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        match self.action {
            Action::List => {
                let entry = |experiment: &&Experiment| {
                    let Experiment { id, title, question, .. } = experiment;
                    format!("{id:<26} {title}\n{:<26} {question}\n\n", "")
                };
                print(&EXPERIMENTS.iter().map(entry).collect::<String>())?;
                Ok(Exit::Fine)
            }
            Action::Run { names, settings } => {
                let experiments = names.iter().map(|name| find(name));
                run(&experiments.collect::<anyhow::Result<Vec<_>>>()?, &settings)
            }
            Action::All { settings } => run(EXPERIMENTS, &settings),
        }
    }
}

fn print(text: &str) -> anyhow::Result<()> {
    let mut stdout = std::io::stdout();
    Ok(stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush())?)
}

fn find(name: &str) -> anyhow::Result<&'static Experiment> {
    let known = EXPERIMENTS.iter().find(|experiment| experiment.id == name);
    let Some(experiment) = known else {
        let known: Vec<&str> = EXPERIMENTS.iter().map(|experiment| experiment.id).collect();
        bail!("'{name}' is not an experiment (expected one of: {})", known.join(", "))
    };
    Ok(experiment)
}

fn run(experiments: &[&'static Experiment], settings: &Settings) -> anyhow::Result<Exit> {
    if let Some(folder) = settings.data.as_ref().filter(|folder| !folder.is_dir()) {
        bail!("{} is not a folder of puzzle lists", folder.display());
    }
    let lists = Lists {
        folder: settings.data.clone(),
        own: settings.lists.clone(),
        levels: settings.levels.clone(),
    };
    tell_what_is_not_used(&lists)?;
    let laboratory = Laboratory {
        lists,
        effort: if settings.quick { Effort::Quick } else { Effort::Full },
        sample: settings.sample,
        seed: settings.seed,
    };
    let data = known_data(&laboratory.lists)?;
    let store = Store::open(&settings.out, fingerprint(&laboratory, &data))?;
    interrupt::listen();
    let parts = experiments
        .iter()
        .flat_map(|experiment| experiment.parts.iter().map(move |part| (*experiment, part)));
    let mut jobs: Vec<Job> = parts.collect();
    if settings.resume {
        jobs.retain(|(experiment, part)| store.kept(experiment, part).is_none());
    }
    let failures = work(jobs, &laboratory, &store, thread_count(settings));
    let report = store.report(&header(&laboratory, data, thread_count(settings)))?;
    print(&format!("{}\n", report.display()))?;
    Ok(match (interrupt::asked(), failures) {
        (true, _) => Exit::Interrupted,
        (false, 0) => Exit::Fine,
        (false, _) => Exit::Negative,
    })
}

type Job = (&'static Experiment, &'static Part);

/// Runs the parts on some threads; says how many failed.
fn work(mut jobs: Vec<Job>, laboratory: &Laboratory, store: &Store, threads: usize) -> usize {
    let template = "{pos}/{len} [{elapsed}] {wide_bar} {msg}";
    let style = ProgressStyle::with_template(template).expect("the template is fixed");
    let bar = ProgressBar::new(jobs.len() as u64).with_style(style);
    jobs.reverse();
    let (queue, failures) = (Mutex::new(jobs), Mutex::new(0));
    let take = || queue.lock().expect("no part panics while it holds the queue").pop();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(job) = take().filter(|_| !interrupt::asked()) {
                    let failed = do_part(job, laboratory, store, &bar).is_err();
                    *failures.lock().expect("counting does not panic") += usize::from(failed);
                }
            });
        }
    });
    bar.finish_and_clear();
    failures.into_inner().expect("counting does not panic")
}

/// Runs a part, keeps its results, and reports how it went.
fn do_part(
    (experiment, part): Job,
    laboratory: &Laboratory,
    store: &Store,
    bar: &ProgressBar,
) -> anyhow::Result<()> {
    let name = format!("{}/{}", experiment.id, part.id);
    bar.set_message(name.clone());
    let (start, work) = (Instant::now(), thread_time());
    let done = (part.run)(laboratory).and_then(|section| store.keep(experiment, part, section));
    bar.inc(1);
    let seconds = start.elapsed().as_secs_f64();
    let work = (thread_time() - work).as_secs_f64();
    bar.suspend(|| match &done {
        Ok(()) => tell!("{name}: {seconds:.1} s ({work:.1} s CPU)"),
        Err(_) if interrupt::asked() => tell!("{name}: stopped"),
        Err(error) => tell!("{name}: {}", exit::in_words(error)),
    });
    done
}

fn thread_count(settings: &Settings) -> usize {
    let cores = thread::available_parallelism().ok();
    settings.threads.or(cores).map_or(1, NonZeroUsize::get)
}

/// `hard=mine.txt`
fn own_list(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => {
            Ok((name.to_owned(), PathBuf::from(file)))
        }
        _ => {
            let roles: Vec<&str> = ROLES.iter().map(|(role, _)| *role).collect();
            Err(format!("expected NAME=FILE, NAME being one of {} or any other", roles.join(", ")))
        }
    }
}

/// Says which files of the folder no experiment reads, and if that is all of them, which it looks for.
fn tell_what_is_not_used(lists: &Lists) -> anyhow::Result<()> {
    let Some(folder) = &lists.folder else { return Ok(()) };
    let unused = lists.unused()?;
    if lists.marks()?.is_empty() {
        let known: Vec<&str> = Lists::known().collect();
        bail!(
            "{}: none of the lists that experiments look for is there (expected: {}; lists of other names are given \
             with --list)",
            folder.display(),
            known.join(", ")
        );
    }
    if !unused.is_empty() {
        tell!("{}: not used: {}", folder.display(), unused.join(", "));
    }
    Ok(())
}

/// The lists by which results are known again: their names, lengths and sums.
fn known_data(lists: &Lists) -> anyhow::Result<Vec<String>> {
    Ok(lists.marks()?.iter().map(Mark::told).collect())
}

/// What results must have in common to appear in one report.
fn fingerprint(laboratory: &Laboratory, data: &[String]) -> String {
    let Laboratory { effort, sample, seed, lists } = laboratory;
    let own: Vec<&str> = lists.own.iter().map(|(name, _)| name.as_str()).collect();
    let (own, data) = (own.join(","), data.join("; "));
    format!("{} {effort} {sample:?} {seed} {own} {data}", env!("CARGO_PKG_VERSION"))
}

fn header(laboratory: &Laboratory, data: Vec<String>, threads: usize) -> Header {
    let lists = match data.is_empty() {
        true => "those that ship with the program".to_owned(),
        false => data.join("; "),
    };
    let words: Vec<String> = std::env::args().skip(1).collect();
    Header {
        facts: vec![
            ("Program", program()),
            ("Command", format!("pencilmark {}", words.join(" "))),
            ("Machine", format!("{}, {threads} threads, {}", processor(), std::env::consts::OS)),
            ("Date", date(SystemTime::now())),
            ("Effort", laboratory.effort.to_string()),
            ("Seed", laboratory.seed.to_string()),
            ("Lists", lists),
            ("Times", "CPU time, shortest of the repeats".to_owned()),
        ],
    }
}

/// The version, and the commit where the program was built in a repository.
fn program() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("PENCILMARK_COMMIT") {
        Some(commit) => format!("Pencilmark {version}, commit {commit}"),
        None => format!("Pencilmark {version}"),
    }
}

/// The processor's name, if the system gives it.
fn processor() -> String {
    let facts = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = facts.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.trim().to_owned())
}

/// A day in UTC, as 2026-11-15. Years are counted from March, so that the leap day comes last.
fn date(time: SystemTime) -> String {
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day_of_month = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day_of_month:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn days_have_their_dates() {
        let date = |days: u64| date(SystemTime::UNIX_EPOCH + Duration::from_secs(86_400 * days));
        assert_eq!(
            [0, 59, 11_016, 20_772].map(date),
            ["1970-01-01", "1970-03-01", "2000-02-29", "2026-11-15"]
        );
    }
}
