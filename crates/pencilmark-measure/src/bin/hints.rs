//! How long does a player wait? At every state on the way that hints lead, for puzzles from standard input,
//! measures the next hint and every step that can be made now, as `hint --all` lists them. CPU time, so that
//! a busy machine does not matter much.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin hints -- [COUNT] < puzzles.txt
//! ```

use pencilmark::hint::{self, Heavy};
use pencilmark::logic::Technique;
use pencilmark::model::{Budget, Digit, Grid, Puzzle, Shape};
use pencilmark::rules;
use pencilmark_measure::{each_hint, timed};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::BufRead as _;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let count = std::env::args().nth(1).map_or(Ok(usize::MAX), |text| text.parse())?;
    let order = hint::order(&[], &[])?;
    let (mut next, mut all) = (Times::default(), Times::default());
    for line in std::io::stdin().lock().lines().take(count) {
        each_hint(read(&line?)?, &order, |state, step, taken| {
            next.add(taken, step.technique);
            let budget = Budget::unlimited();
            let (_, taken) = timed(|| hint::every(state, &order, Heavy::IfNeeded, &budget));
            all.add(taken, step.technique);
        });
    }
    println!("next hint:\n{next}\nevery step now:\n{all}");
    Ok(())
}

fn read(line: &str) -> Result<Puzzle, Box<dyn Error>> {
    let cells = line.split([',', ' ', '\t']).next().unwrap_or("");
    let number = |symbol| Digit::from_symbol(symbol).map_or(0, |digit| digit.number() as u8);
    let givens = Grid::try_from(cells.chars().map(number).collect::<Vec<u8>>()).unwrap();
    let shape = Shape::with_cell_count(givens.cell_count())?;
    Ok(Puzzle::new(rules::board(shape, &[])?, givens).unwrap())
}

/// Times, with the technique that gave the next step.
#[derive(Default)]
struct Times(Vec<(Duration, &'static str)>);

impl Times {
    fn add(&mut self, time: Duration, technique: &Technique) {
        self.0.push((time, technique.id));
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut times = self.0.clone();
        times.sort_unstable();
        for (name, per_mille) in [("p50", 500), ("p90", 900), ("p99", 990), ("p99.9", 999)] {
            let (time, _) = times.get(times.len() * per_mille / 1000).copied().unwrap_or_default();
            writeln!(f, "  {name:<6} {time:.2?}")?;
        }
        let mut slow: BTreeMap<&str, usize> = BTreeMap::new();
        let top = &times[times.len() * 99 / 100..];
        top.iter().for_each(|(_, technique)| *slow.entry(technique).or_default() += 1);
        let (longest, technique) = times.last().copied().unwrap_or_default();
        writeln!(f, "  max    {longest:.2?}, where the next step is {technique}")?;
        writeln!(f, "  {} states; the slowest of a hundred have next {slow:?}", times.len())
    }
}
