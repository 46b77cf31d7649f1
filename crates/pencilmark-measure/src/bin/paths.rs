//! Measures whole paths: puzzles from standard input, one per line, are solved with every technique,
//! easiest first. Prints how long it took, how long single hints took, and which techniques were used;
//! any step that contradicts the solution is named.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin paths -- [COUNT] [RULES] [WITHOUT,IDS] < puzzles.txt
//! ```

use pencilmark::logic::Technique;
use pencilmark::logic::{State, Step};
use pencilmark::model::{Digit, Grid, Puzzle, Shape};
use pencilmark::{rules, solve};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::BufRead as _;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let count: usize = arguments.first().map_or(Ok(usize::MAX), |text| text.parse())?;
    let rules = rules::parse(arguments.get(1).map_or("", String::as_str))?;
    let without = arguments.get(2).map_or("", String::as_str);
    let mut order = Technique::easiest_first();
    order.retain(|technique| !without.split(',').any(|id| id == technique.id));
    let mut used: BTreeMap<(u16, &str), (usize, Duration)> = BTreeMap::new();
    let mut hints: Vec<Duration> = Vec::new();
    let mut paths: Vec<Duration> = Vec::new();
    let mut lengths: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    let mut unsolved = 0;
    for line in std::io::stdin().lock().lines().take(count) {
        let line = line?;
        let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
        let numbers: Vec<u8> =
            line.split([',', ' ']).next().unwrap_or("").chars().map(number).collect();
        let shape = Shape::with_cell_count(numbers.len())?;
        let puzzle =
            Puzzle::new(rules::board(shape, &rules)?, Grid::try_from(numbers).unwrap()).unwrap();
        let Some(solution) = solve::unique(&puzzle).unique().cloned() else { continue };
        let start = Instant::now();
        let mut state = State::new(&puzzle).assuming_unique();
        while !state.candidates().is_solved() {
            let hint = Instant::now();
            let next = order.iter().find_map(|technique| technique.first(state.view()));
            let Some(step) = next else { break };
            let taken = hint.elapsed();
            hints.push(taken);
            let entry = used.entry((step.technique.score, step.technique.id)).or_default();
            (entry.0, entry.1) = (entry.0 + 1, entry.1 + taken);
            if let Some(argument) = &step.pattern.argument {
                lengths.entry(step.technique.id).or_default().push(argument.complexity);
            }
            check(&step, &solution, &line);
            state.apply(&step);
        }
        unsolved += usize::from(!state.candidates().is_solved());
        paths.push(start.elapsed());
    }
    hints.sort();
    let total: Duration = paths.iter().sum();
    let slowest = paths.iter().max().copied().unwrap_or_default();
    println!("{} paths, {unsolved} unsolved, {total:.2?}, slowest {slowest:.2?}", paths.len());
    println!("{:.1} paths per second", paths.len() as f64 / total.as_secs_f64());
    for percent in [50, 90, 99, 100] {
        let hint = hints.get((hints.len() * percent / 100).min(hints.len().saturating_sub(1)));
        println!("hint time, percentile {percent}: {:.2?}", hint.copied().unwrap_or_default());
    }
    for ((score, id), (count, time)) in used {
        println!("{score:4} {id:28} {count:7} {:10.2?} each", time / count as u32);
    }
    for (id, mut lengths) in lengths {
        lengths.sort_unstable();
        let (middle, longest) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
        println!("{id:28} length of arguments: median {middle}, longest {longest}");
    }
    Ok(())
}

fn check(step: &Step, solution: &Grid, line: &str) {
    let holds = |c: &pencilmark::model::Candidate| solution.get(c.cell) == Some(c.digit);
    if !step.placements.iter().all(holds) || step.eliminations.iter().any(holds) {
        let shape = Shape::with_cell_count(solution.cell_count()).expect("a board");
        println!("WRONG: {} {} in {line}", step.technique.id, step.conclusions(shape));
    }
}
