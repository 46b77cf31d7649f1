//! Is any technique ever wrong? Walks the path of every puzzle of a list and, at every state on it, lets
//! every technique report every step it finds; each is held against the solution.
//!
//! ```text
//! cargo run --release --example sound -- list=FILE results=FILE [techniques=NAMES] [states=all|hard]
//!     [shard=I/N] [seconds=S] [work=N] [at-most=N]
//! ```
//!
//! One line per finished puzzle is appended to the results: its number, the states on its path, and per
//! technique how many steps were checked, with `~` where the search was cut short at some state. A run that
//! ends (after `seconds`, or by force) goes on where it stopped when it is started again; a line cut in half
//! is done again. Then the totals of all lines are printed. A step that contradicts the solution is printed
//! at once, counted in its line as WRONG, and makes the run fail.
//!
//! Paths use every technique, easiest first; `techniques` limits only what is checked, with the names that
//! `explain --techniques` takes; `states=hard` checks only at states where no single is left. Forcing chains and trees find something almost everywhere: at each state each of
//! them may spend `work` steps of a budget (about 0.1 ms each) and report `at-most` steps.

use pencilmark::hint;
use pencilmark::logic::{Class, End, State, Step, Technique, path};
use pencilmark::model::{Budget, Candidate, Digit, Grid, Puzzle, Shape};
use pencilmark::{rules, solve, techniques};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// What the command line says.
struct Settings {
    list: String,
    results: String,
    checked: Vec<&'static Technique>,
    states: States,
    shard: (usize, usize),
    time: Duration,
    work: u64,
    at_most: usize,
}

/// At which states of a path techniques are checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum States {
    All,
    /// Where the next step is no single.
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
    let mut wrong = 0;
    for (number, line) in fs::read_to_string(&settings.list)?.lines().enumerate() {
        let is_mine = number % settings.shard.1 == settings.shard.0;
        if !is_mine || done.contains(&number) {
            continue;
        }
        if start.elapsed() > settings.time {
            break;
        }
        let puzzle = read(line)?;
        let Some(solution) = solve::unique(&puzzle).unique().cloned() else { continue };
        let before = wrong;
        let (mut tally, end) = walk(&puzzle, &settings, &mut |step| {
            if !agrees(step, &solution) {
                wrong += 1;
                let shape = puzzle.board().shape();
                println!("WRONG: {} {} in {line}", step.technique.id, step.conclusions(shape));
            }
        });
        if end != End::Solved {
            println!("NOT SOLVED: {line}");
        }
        if wrong > before {
            tally.add("WRONG", Checked { steps: wrong - before, is_cut: false });
        }
        results.write_all(tally.line(number).as_bytes())?;
    }
    let total = Tally::of_lines(&fs::read_to_string(&settings.results)?);
    let wrong = total.steps.get("WRONG").map_or(0, |checked| checked.steps);
    println!("{total}, {wrong} steps wrong");
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
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
            work: number("work", 50)?,
            at_most: number("at-most", 20)? as usize,
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

fn read(line: &str) -> Result<Puzzle, Box<dyn Error>> {
    let cells = line.split([',', ' ', '\t']).next().unwrap_or("");
    let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
    let givens = Grid::from_numbers(cells.chars().map(number).collect::<Vec<u8>>());
    let shape = Shape::with_cell_count(givens.cell_count())?;
    Ok(Puzzle::new(rules::board(shape, &[])?, givens))
}

/// Shows every step at every state of the puzzle's path.
fn walk(puzzle: &Puzzle, settings: &Settings, check: &mut dyn FnMut(&Step)) -> (Tally, End) {
    let mut tally = Tally { puzzles: 1, ..Tally::default() };
    let mut state = State::new(puzzle).assuming_unique();
    let order = techniques::easiest_first();
    let end = path::walk(&mut state, &order, &mut |state, next| {
        check(next);
        if settings.states == States::Hard && next.technique.class == Class::Single {
            return ControlFlow::Continue(());
        }
        tally.states += 1;
        for technique in &settings.checked {
            let checked = every(state, technique, settings, check);
            tally.add(technique.id, checked);
        }
        ControlFlow::Continue(())
    });
    (tally, end)
}

/// Shows every step of a technique; of one that finds something almost everywhere, the first ones.
fn every(
    state: &State,
    technique: &'static Technique,
    settings: &Settings,
    check: &mut dyn FnMut(&Step),
) -> Checked {
    let is_heavy = technique.class >= Class::Forcing;
    let (work, at_most) = match is_heavy {
        true => (settings.work, settings.at_most),
        false => (u64::MAX, usize::MAX),
    };
    let budget = Budget::steps(work);
    let mut steps = 0;
    let end = technique.search(state.view().within(&budget), &mut |step| {
        check(&step);
        steps += 1;
        if steps < at_most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Checked { steps, is_cut: end.is_break() || budget.is_spent() }
}

fn agrees(step: &Step, solution: &Grid) -> bool {
    let holds = |c: &Candidate| solution.get(c.cell) == Some(c.digit);
    step.placements.iter().all(holds) && !step.eliminations.iter().any(holds)
}

impl Tally {
    fn add(&mut self, id: &str, Checked { steps, is_cut }: Checked) {
        let total = self.steps.entry(id.to_owned()).or_default();
        *total = Checked { steps: total.steps + steps, is_cut: total.is_cut || is_cut };
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
        let all: usize = self.steps.values().map(|checked| checked.steps).sum();
        for (id, Checked { steps, is_cut }) in &self.steps {
            writeln!(f, "{id:<30} {steps:>12}{}", if *is_cut { " ~" } else { "" })?;
        }
        write!(f, "{} puzzles, {} states, {all} steps checked", self.puzzles, self.states)
    }
}
