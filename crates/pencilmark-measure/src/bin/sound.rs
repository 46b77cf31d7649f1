//! Is any technique ever wrong? Walks the path of every puzzle of a list and, at every state on it,
//! lets every technique report every step it finds; each is compared with the solution.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin sound -- list=FILE results=FILE [techniques=NAMES] [states=all|hard]
//!     [shard=I/N] [seconds=S] [patience=N] [work=N] [at-most=N] [proofs=N]
//! ```
//!
//! The list is in any format that the library reads, of any size and rules. A puzzle with several
//! solutions is walked without the assumption that there is one, and its steps are compared with
//! all of them (the first hundred).
//!
//! One line per finished puzzle is appended to the results: its number, the states on its path, and
//! per technique how many steps were checked, with `~` where the search was cut short at some
//! state. A run that ends (after `seconds`, or by force) continues where it stopped when it is
//! started again; a line cut in half is done again. Then the totals of all lines are printed. A
//! step that contradicts a solution is printed at once and counted in its line as WRONG; a puzzle
//! with one solution whose path does not reach it, within `patience` steps of a budget, is printed
//! and counted as UNSOLVED. Either makes the run fail.
//!
//! Paths use every technique, easiest first; `techniques` limits only what is checked, with the names that
//! `explain --techniques` takes; `states=hard` checks only at states where no single is left. Forcing chains
//! and trees find something almost everywhere: at each state each of them may spend `work` steps of a budget
//! (about 0.1 ms each) and report `at-most` steps.
//!
//! With `proofs=N` the first N steps of each technique at each state are proved as well, and the checker of
//! `pencilmark verify` must accept each proof; one that it does not accept is printed and counted as
//! UNPROVED, and makes the run fail.

use pencilmark::formats::{self, ReadOptions, Record};
use pencilmark::hint;
use pencilmark::logic::{Class, State, Technique, path};
use pencilmark::model::{Budget, Puzzle};
use pencilmark_measure::judge::{Fault, Judge, UNPROVED, WRONG, solutions};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The names of what makes a run fail, among those of techniques.
const UNSOLVED: &str = "UNSOLVED";
const TROUBLES: [&str; 3] = [WRONG, UNSOLVED, UNPROVED];

/// The name under which accepted proofs are counted.
const PROVED: &str = "PROVED";

/// What the command line says.
struct Settings {
    list: String,
    results: String,
    checked: Vec<&'static Technique>,
    states: States,
    shard: (usize, usize),
    time: Duration,
    patience: u64,
    work: u64,
    at_most: usize,
    proofs: usize,
}

/// At which states of a path techniques are checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum States {
    All,
    /// Where the next step is not a single.
    Hard,
}

/// What was checked: at how many states, and how many steps of each technique.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    states: usize,
    steps: BTreeMap<String, Checked>,
}

/// The steps of one technique.
#[derive(Default, Clone, Copy)]
struct Checked {
    steps: usize,
    /// Whether a search was cut short.
    is_cut: bool,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let settings = Settings::read(std::env::args().skip(1))?;
    let done = finished(&settings.results);
    let mut results = appendable(&settings.results)?;
    let start = Instant::now();
    let list = fs::read_to_string(&settings.list)?;
    for (number, record) in formats::read_all(&list, &ReadOptions::default()).iter().enumerate() {
        let is_mine = number % settings.shard.1 == settings.shard.0;
        if !is_mine || done.contains(&number) {
            continue;
        }
        if start.elapsed() > settings.time {
            break;
        }
        let puzzle =
            record.puzzle.as_ref().map_err(|error| format!("line {}: {error}", record.line))?;
        if let Some(tally) =
            walk(puzzle, &settings, &|trouble| println!("{trouble}: {}", text(record)))
        {
            results.write_all(tally.line(number).as_bytes())?;
        }
    }
    let total = Tally::of_lines(&fs::read_to_string(&settings.results)?);
    println!("{total}");
    let is_fine = TROUBLES.iter().all(|trouble| !total.steps.contains_key(*trouble));
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The puzzle in one line, with all that it carries.
fn text(record: &Record) -> String {
    let json = formats::Format::find("json-lines").expect("it is a format");
    formats::write(json, std::slice::from_ref(record)).unwrap_or_else(|error| error.to_string())
}

impl Settings {
    fn read(words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let words: Vec<String> = words.collect();
        let value = |key: &str| {
            let pairs = words.iter().filter_map(|word| word.split_once('='));
            pairs.clone().find(|(known, _)| *known == key).map(|(_, value)| value.to_owned())
        };
        let needed = |key: &str| value(key).ok_or_else(|| format!("{key}=FILE is missing"));
        let number = |key: &str, default: u64| value(key).map_or(Ok(default), |text| text.parse());
        let names = value("techniques").unwrap_or_else(|| "all".to_owned());
        let shard = value("shard").unwrap_or_else(|| "0/1".to_owned());
        let (index, count) = shard.split_once('/').ok_or("shard=I/N is expected")?;
        Ok(Self {
            list: needed("list")?,
            results: needed("results")?,
            checked: hint::order(&names.split(',').collect::<Vec<_>>(), &[])?,
            states: match value("states").as_deref() {
                None | Some("all") => States::All,
                Some("hard") => States::Hard,
                Some(other) => return Err(format!("states={other} (expected all or hard)").into()),
            },
            shard: (index.parse()?, count.parse()?),
            time: Duration::from_secs(number("seconds", u64::MAX)?),
            patience: number("patience", u64::MAX)?,
            work: number("work", 50)?,
            at_most: number("at-most", 20)? as usize,
            proofs: number("proofs", 0)? as usize,
        })
    }
}

/// The numbers of the puzzles that the results hold.
fn finished(results: &str) -> BTreeSet<usize> {
    let text = fs::read_to_string(results).unwrap_or_default();
    let whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    whole.filter_map(|line| line.split(' ').next()?.parse().ok()).collect()
}

/// The results, to be written on after their last whole line.
fn appendable(results: &str) -> Result<File, std::io::Error> {
    let text = fs::read_to_string(results).unwrap_or_default();
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let file = OpenOptions::new().create(true).append(true).open(results)?;
    file.set_len(whole as u64)?;
    Ok(file)
}

/// Compares every step at every state of the puzzle's path with its solutions, if it has any.
fn walk(puzzle: &Puzzle, settings: &Settings, report: &dyn Fn(&str)) -> Option<Tally> {
    let solutions = solutions(puzzle);
    if solutions.is_empty() {
        return None;
    }
    let is_unique = solutions.len() == 1;
    let state = State::new(puzzle);
    let mut state = if is_unique { state.assuming_unique() } else { state };
    let mut tally = Tally { puzzles: 1, ..Tally::default() };
    let trouble = |fault: &Fault| report(&fault.to_string());
    let mut judge = Judge::new(puzzle, &solutions, settings.proofs, &trouble);
    let budget = Budget::steps(settings.patience);
    let order = Technique::easiest_first();
    let path = path::solve(&mut state.clone(), &order, &budget);
    for next in &path.steps {
        judge.step(&state, next, 0);
        if settings.states == States::All || next.technique.class != Class::Single {
            tally.states += 1;
            for technique in &settings.checked {
                let checked = every(&state, technique, settings, &mut judge);
                tally.add(technique.id, checked);
            }
        }
        judge.apply(next);
        state.apply(next);
    }
    tally.add_times(WRONG, judge.wrong());
    tally.add_times(UNPROVED, judge.unproved());
    tally.add_times(PROVED, judge.proved());
    if is_unique && path.end != path::PathEnd::Solved {
        report(UNSOLVED);
        tally.add_times(UNSOLVED, 1);
    }
    Some(tally)
}

/// Shows every step of a technique; of one that finds something almost everywhere, the first ones.
fn every(
    state: &State,
    technique: &'static Technique,
    settings: &Settings,
    judge: &mut Judge<'_>,
) -> Checked {
    let is_heavy = technique.class >= Class::Forcing;
    let (work, at_most) = match is_heavy {
        true => (settings.work, settings.at_most),
        false => (u64::MAX, usize::MAX),
    };
    let budget = Budget::steps(work);
    let mut steps = 0;
    let end = technique.search(state.view().within(&budget), &mut |step| {
        judge.step(state, &step, steps);
        steps += 1;
        if steps < at_most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Checked { steps, is_cut: end.is_break() || budget.is_spent() }
}

impl Tally {
    fn add(&mut self, id: &str, Checked { steps, is_cut }: Checked) {
        let total = self.steps.entry(id.to_owned()).or_default();
        *total = Checked { steps: total.steps + steps, is_cut: total.is_cut || is_cut };
    }

    fn add_times(&mut self, name: &str, times: usize) {
        if times > 0 {
            self.add(name, Checked { steps: times, is_cut: false });
        }
    }

    /// `17 52 naked-pair=8 nishio=20~`: number, states, and what was checked.
    fn line(&self, number: usize) -> String {
        let steps = self.steps.iter().map(|(id, Checked { steps, is_cut })| {
            format!(" {id}={steps}{}", if *is_cut { "~" } else { "" })
        });
        format!("{number} {}{}\n", self.states, steps.collect::<String>())
    }

    fn of_lines(lines: &str) -> Self {
        let mut total = Self::default();
        for line in lines.lines() {
            let mut words = line.split(' ').skip(1);
            total.puzzles += 1;
            total.states += words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
            for (id, count) in words.filter_map(|word| word.split_once('=')) {
                let is_cut = count.ends_with('~');
                let steps = count.trim_end_matches('~').parse().unwrap_or(0);
                total.add(id, Checked { steps, is_cut });
            }
        }
        total
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let is_step = |id: &str| id != PROVED && !TROUBLES.contains(&id);
        let sum = |wanted: &dyn Fn(&str) -> bool| -> usize {
            self.steps.iter().filter(|(id, _)| wanted(id)).map(|(_, checked)| checked.steps).sum()
        };
        for (id, Checked { steps, is_cut }) in &self.steps {
            writeln!(f, "{id:<30} {steps:>12}{}", if *is_cut { " ~" } else { "" })?;
        }
        write!(
            f,
            "{} puzzles ({} unsolved), {} states, {} steps checked, {} steps wrong, {} proofs accepted, {} not",
            self.puzzles,
            sum(&|id| id == UNSOLVED),
            self.states,
            sum(&is_step),
            sum(&|id| id == WRONG),
            sum(&|id| id == PROVED),
            sum(&|id| id == UNPROVED)
        )
    }
}
