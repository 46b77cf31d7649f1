//! Measures the paths of the player's order, on the puzzles by which it is compared with HoDoKu: every
//! third of the first 900 expert rows of qqwing's list, and 300 puzzles spread over top1465. Prints how
//! many forcing steps the paths need, how long they are, how long a hint takes, and what was used: for each
//! technique its steps on the paths, how often it was asked, and the CPU time of that.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin players_paths -- FOLDER [ORDER] [COUNT]
//! ```
//!
//! The folder holds `qqwing_levels.csv` and `top1465.txt`.

use pencilmark::hint;
use pencilmark::logic::{Class, State, Step, Technique, path};
use pencilmark::model::{Budget, Digit, Grid, Puzzle, Shape};
use pencilmark::rules;
use pencilmark_measure::{each_hint, thread_time, timed};
use std::collections::BTreeMap;
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = arguments.first().ok_or("expected a folder")?;
    let first: Vec<&str> = arguments.get(1).map(String::as_str).into_iter().collect();
    let order = hint::order(&[], &first)?;
    let count: usize = arguments.get(2).map_or(Ok(300), |text| text.parse())?;
    let qqwing = std::fs::read_to_string(format!("{folder}/qqwing_levels.csv"))?;
    let expert: Vec<&str> =
        qqwing.lines().filter_map(|line| line.strip_prefix("expert,")).take(900).collect();
    let expert: Vec<&str> = expert.into_iter().step_by(3).take(count).collect();
    let top = std::fs::read_to_string(format!("{folder}/top1465.txt"))?;
    let top: Vec<&str> = top.lines().collect();
    let spread: Vec<&str> = (0..300).map(|i| top[i * top.len() / 300]).take(count).collect();
    measure("qqwing expert", &expert, &order)?;
    measure("top1465", &spread, &order)
}

fn measure(
    name: &str,
    puzzles: &[&str],
    order: &[&'static Technique],
) -> Result<(), Box<dyn Error>> {
    let mut looks: BTreeMap<&str, Looks> = BTreeMap::new();
    let mut hints: Vec<Duration> = Vec::new();
    for line in puzzles {
        each_hint(puzzle(line)?, order, |_, _, taken| hints.push(taken));
        look(State::new(&puzzle(line)?).assuming_unique(), order, &mut looks);
    }
    let before = thread_time();
    let mut paths = Vec::new();
    for line in puzzles {
        let mut state = State::new(&puzzle(line)?).assuming_unique();
        paths.push(path::solve(&mut state, order, &Budget::unlimited()));
    }
    let per_second = puzzles.len() as f64 / (thread_time() - before).as_secs_f64();
    hints.sort();
    let percentile = |percent: usize| {
        hints.get((hints.len() * percent / 100).min(hints.len() - 1)).copied().unwrap_or_default()
    };
    let unsolved = paths.iter().filter(|path| path.end != path::PathEnd::Solved).count();
    let steps: Vec<_> = paths.iter().flat_map(|path| &path.steps).collect();
    let is_forcing = |step: &&&Step| matches!(step.technique.class, Class::Forcing | Class::Proof);
    let forcing = steps.iter().filter(is_forcing).count();
    let mean = steps.len() as f64 / puzzles.len() as f64;
    println!(
        "{name}: {} puzzles, {unsolved} unsolved, {forcing} forcing steps, {mean:.1} steps each",
        puzzles.len()
    );
    println!(
        "  {per_second:.1} paths per CPU second; hint {:.2?} median, {:.2?} at 99 %, {:.2?} at most",
        percentile(50),
        percentile(99),
        percentile(100)
    );
    println!("  {:36} {:>6} {:>8} {:>12}", "technique", "steps", "looks", "in all");
    for technique in order {
        if let Some(Looks { steps, looks, time }) = looks.get(technique.id) {
            println!("  {:36} {steps:6} {looks:8} {time:12.2?}", technique.id);
        }
    }
    Ok(())
}

/// How often a technique was asked on the paths, what it gave, and how long that took.
#[derive(Default)]
struct Looks {
    steps: usize,
    looks: usize,
    time: Duration,
}

/// Walks a path as [`path::solve`] does, and times every look.
fn look(mut state: State, order: &[&'static Technique], looks: &mut BTreeMap<&'static str, Looks>) {
    let mut last_looks = vec![0; order.len()];
    while !state.candidates().is_solved() {
        let mut next = None;
        for (technique, last_look) in order.iter().zip(&mut last_looks) {
            if *last_look == state.now() {
                continue;
            }
            let (step, taken) = timed(|| technique.first(state.view_since(*last_look)));
            let entry = looks.entry(technique.id).or_default();
            entry.looks += 1;
            entry.steps += usize::from(step.is_some());
            entry.time += taken;
            next = step;
            if next.is_some() {
                break;
            }
            *last_look = state.now();
        }
        let Some(step) = next else { break };
        state.apply(&step);
    }
}

fn puzzle(line: &str) -> Result<Puzzle, Box<dyn Error>> {
    let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
    let numbers: Vec<u8> = line.trim().chars().map(number).collect();
    let board = rules::board(Shape::with_cell_count(numbers.len())?, &[])?;
    let grid = Grid::try_from(numbers).map_err(|_| "not a grid")?;
    Puzzle::new(board, grid).map_err(|_| "not a puzzle".into())
}
