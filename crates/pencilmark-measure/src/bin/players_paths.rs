//! Measures the paths of the player's order, on the puzzles by which it is compared with HoDoKu: every
//! third of the first 900 expert rows of qqwing's list, and 300 puzzles spread over top1465. Prints how
//! many forcing steps the paths need, how long they are, how long a hint takes, and what was used.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin players_paths -- FOLDER [ORDER] [COUNT]
//! ```
//!
//! The folder holds `qqwing_levels.csv` and `top1465.txt`.

use pencilmark::hint;
use pencilmark::logic::{State, Technique, path};
use pencilmark::model::{Digit, Grid, Puzzle, Shape};
use pencilmark::rules;
use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

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
    let mut used: BTreeMap<&str, (usize, Duration)> = BTreeMap::new();
    let mut hints: Vec<Duration> = Vec::new();
    let (mut steps, mut forcing, mut unsolved) = (0, 0, 0);
    for line in puzzles {
        let mut state = State::new(&puzzle(line)?).assuming_unique();
        loop {
            let start = Instant::now();
            let Some(step) = order.iter().find_map(|it| it.first(state.view())) else { break };
            hints.push(start.elapsed());
            let entry = used.entry(step.technique.id).or_default();
            (entry.0, entry.1) = (entry.0 + 1, entry.1 + start.elapsed());
            steps += 1;
            forcing += usize::from(["forcing", "proof"].contains(&step.technique.class.name()));
            state.apply(&step);
        }
        unsolved += usize::from(!state.candidates().is_solved());
    }
    let start = Instant::now();
    for line in puzzles {
        let mut state = State::new(&puzzle(line)?).assuming_unique();
        path::solve(&mut state, order, &pencilmark::model::Budget::unlimited());
    }
    let per_second = puzzles.len() as f64 / start.elapsed().as_secs_f64();
    hints.sort();
    let percentile = |percent: usize| {
        hints.get((hints.len() * percent / 100).min(hints.len() - 1)).copied().unwrap_or_default()
    };
    let mean = steps as f64 / puzzles.len() as f64;
    println!(
        "{name}: {} puzzles, {unsolved} unsolved, {forcing} forcing steps, {mean:.1} steps each",
        puzzles.len()
    );
    println!(
        "  {per_second:.1} paths per second; hint {:.2?} median, {:.2?} at 99 %, {:.2?} at most",
        percentile(50),
        percentile(99),
        percentile(100)
    );
    for technique in order {
        if let Some((count, time)) = used.get(technique.id) {
            println!("  {:36} {count:6} {:10.2?} each", technique.id, *time / *count as u32);
        }
    }
    Ok(())
}

fn puzzle(line: &str) -> Result<Puzzle, Box<dyn Error>> {
    let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
    let numbers: Vec<u8> = line.trim().chars().map(number).collect();
    let board = rules::board(Shape::with_cell_count(numbers.len())?, &[])?;
    let grid = Grid::try_from(numbers).map_err(|_| "not a grid")?;
    Puzzle::new(board, grid).map_err(|_| "not a puzzle".into())
}
