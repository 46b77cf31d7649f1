//! Figures 5.2 and 5.3, and the choice of the item: what decides how long it takes.

use crate::lab::machinery::{
    Amount, Axis, Cell, Entry, Laboratory, List, Mark, Plot, Section, Table, first, histogram,
    quantile, solver,
};
use pencilmark::cover::{Choice, Search};
use pencilmark::model::Budget;
use pencilmark::reduce::{Reduced, Reduction};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The paper's range of clues.
const CLUES: std::ops::RangeInclusive<usize> = 17..=31;

/// Seconds to the first solution, from the start of the reduction, as the paper takes them.
fn times(laboratory: &Laboratory, puzzles: &[Entry]) -> anyhow::Result<Vec<f64>> {
    let mut solver = solver("dlx", &[])?;
    let time = |entry: &Entry| {
        laboratory.go_on()?;
        let (seconds, answer) = laboratory.time(|| first(&mut solver, &entry.puzzle));
        answer.map(|_| seconds)
    };
    puzzles.iter().map(time).collect()
}

/// Figure 5.2.
pub fn by_clues(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let mut lists = laboratory.lists.mixed()?;
    lists.push(laboratory.lists.seventeen()?);
    lists.push(laboratory.lists.hard()?);
    let amount = Amount { full: 10_000, quick: 150 };
    let lists: Vec<List> = lists.into_iter().map(|list| list.sample(laboratory, amount)).collect();
    let mut by_clues: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    for list in &lists {
        for (entry, seconds) in list.puzzles.iter().zip(times(laboratory, &list.puzzles)?) {
            if CLUES.contains(&entry.clues()) {
                by_clues.entry(entry.clues()).or_default().push(seconds);
            }
        }
    }
    let mut table = Table::new(
        "by-clues",
        "Time by number of clues",
        &["clues", "puzzles", "median", "90 %", "longest"],
    );
    by_clues.values_mut().for_each(|times| times.sort_by(f64::total_cmp));
    for (clues, times) in &by_clues {
        let at = |part| Cell::Seconds(quantile(times, part));
        table.row([clues.to_string().into(), times.len().into(), at(0.5), at(0.9), at(1.0)]);
    }
    let longest = by_clues
        .iter()
        .max_by(|one, other| quantile(one.1, 1.0).total_cmp(&quantile(other.1, 1.0)));
    let (clues, slowest) =
        longest.map_or((0, 0.0), |(clues, times)| (*clues, quantile(times, 1.0)));
    let medians: Vec<f64> = by_clues.values().map(|times| quantile(times, 0.5)).collect();
    let (least, most) =
        medians.iter().fold((f64::INFINITY, 0.0f64), |(low, high), &x| (low.min(x), high.max(x)));
    let points = |part: f64| {
        by_clues.iter().map(move |(clues, times)| [*clues as f64, quantile(times, part)])
    };
    let every =
        by_clues.iter().flat_map(|(clues, times)| times.iter().map(|time| [*clues as f64, *time]));
    let plot = Plot::new(
        "Figure 5.2: solving time of every puzzle by its number of clues",
        Axis::linear("number of clues"),
        Axis::time("CPU time"),
    )
    .with("puzzles", Mark::Points, every)
    .with("median", Mark::Line, points(0.5))
    .with("longest", Mark::Line, points(1.0));
    let sources: Vec<&str> = lists.iter().map(|list| list.source.as_str()).collect();
    Ok(Section::new("Time by number of clues (Figure 5.2)")
        .text(sources.join(" "))
        .plot(plot)
        .table(table)
        .answer(format!(
            "The number of clues is not what decides: the slowest puzzle has {clues} clues and \
             takes {} (paper: 22 clues), while the medians of all numbers of clues lie between \
             {} and {}. Within one number of clues times differ far more than from one number to \
             the next.",
            Cell::Seconds(slowest),
            Cell::Seconds(least),
            Cell::Seconds(most)
        )))
}

/// Figure 5.3.
pub fn seventeen(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list =
        laboratory.lists.seventeen()?.sample(laboratory, Amount { full: 60_000, quick: 1_000 });
    let times = times(laboratory, &list.puzzles)?;
    let mut sorted = times.clone();
    sorted.sort_by(f64::total_cmp);
    let mut table =
        Table::new("seventeen", "Times of the puzzles with 17 clues", &["part", "time"]);
    for (name, part) in [
        ("shortest", 0.0),
        ("median", 0.5),
        ("90 %", 0.9),
        ("99 %", 0.99),
        ("99.9 %", 0.999),
        ("longest", 1.0),
    ] {
        table.row([name.into(), Cell::Seconds(quantile(&sorted, part))]);
    }
    let mut raw = Table::new("seventeen-times", "Every puzzle", &["number", "seconds"]);
    times
        .iter()
        .enumerate()
        .for_each(|(number, &time)| raw.row([(number + 1).into(), Cell::Seconds(time)]));
    let scatter = Plot::new(
        "Figure 5.3: solving time of the puzzles with 17 clues, in the order of the list",
        Axis::linear("puzzle"),
        Axis::time("CPU time"),
    )
    .with(
        "puzzles",
        Mark::Points,
        times.iter().enumerate().map(|(number, &time)| [number as f64 + 1.0, time]),
    );
    let logarithms: Vec<f64> =
        times.iter().filter(|time| **time > 0.0).map(|time| time.log10()).collect();
    let shape = Plot::new(
        "The same as a histogram",
        Axis::linear("log₁₀ of the seconds"),
        Axis::linear("puzzles"),
    )
    .with("puzzles", Mark::Bars, histogram(&logarithms, 40));
    let (shortest, median, longest) =
        (sorted.first().copied().unwrap_or(0.0), quantile(&sorted, 0.5), quantile(&sorted, 1.0));
    Ok(Section::new("All puzzles with 17 clues (Figure 5.3)")
        .text(list.source)
        .plot(scatter)
        .plot(shape)
        .table(table)
        .raw(raw)
        .answer(format!(
            "With the number of clues held at its least, times still run from {} to {}, the \
             median being {}: something other than the number of clues makes a puzzle hard for \
             dancing links (paper: 0 to 0.7 s).",
            Cell::Seconds(shortest),
            Cell::Seconds(longest),
            Cell::Seconds(median)
        )))
}

/// The first item compared with the smallest item.
pub fn choice(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let amount = Amount { full: 200, quick: 5 };
    let lists =
        [laboratory.lists.seventeen()?, laboratory.lists.moderate()?, laboratory.lists.hard()?]
            .map(|list| list.sample(laboratory, amount));
    let mut table = Table::new(
        "choice",
        "Options tried until the first solution",
        &[
            "list",
            "puzzles",
            "smallest item, mean",
            "first item, mean",
            "smallest item, time",
            "first item, time",
            "reached the limit",
        ],
    );
    let mut ratio: f64 = 0.0;
    for list in &lists {
        let mut sums = [Sum::default(); 2];
        let mut given_up = 0;
        for entry in &list.puzzles {
            laboratory.go_on()?;
            let smallest = search(laboratory, entry, Choice::SmallestItem);
            let first = search(laboratory, entry, Choice::FirstItem);
            given_up += usize::from(first.2);
            sums[0].add(smallest);
            sums[1].add(first);
        }
        let [smallest, first] = sums;
        ratio = ratio.max(first.nodes / smallest.nodes.max(1.0));
        let count = list.puzzles.len();
        let mean = |sum: f64| sum / count.max(1) as f64;
        table.row([
            list.name.as_str().into(),
            count.into(),
            Cell::Number(mean(smallest.nodes), 0),
            Cell::Number(mean(first.nodes), 0),
            Cell::Seconds(mean(smallest.seconds)),
            Cell::Seconds(mean(first.seconds)),
            given_up.into(),
        ]);
    }
    Ok(Section::new("Which item to cover next")
        .text(format!(
            "Algorithm X may take any item. Knuth takes the one with the fewest options. A \
             search is given up after {} options; its figures are then lower bounds.",
            Cell::Count(STEPS)
        ))
        .table(table)
        .answer(format!(
            "The choice of the item is worth more than anything else: taking the first one tries \
             up to {ratio:.0} times as many options, and that is a lower bound where searches \
             reached the limit."
        )))
}

/// A search of the first item stops after so many options.
const STEPS: u64 = 1_000_000;

#[derive(Clone, Copy, Default)]
struct Sum {
    nodes: f64,
    seconds: f64,
}

impl Sum {
    fn add(&mut self, (seconds, nodes, _): (f64, u64, bool)) {
        self.seconds += seconds;
        self.nodes += nodes as f64;
    }
}

/// Seconds, options tried, and whether it reached the limit.
fn search(laboratory: &Laboratory, entry: &Entry, choice: Choice) -> (f64, u64, bool) {
    let reduction = Reduction::new(entry.puzzle.board());
    let (seconds, report) = laboratory.time(|| {
        let mut reduced = Reduced::default();
        reduction.fill(&entry.puzzle, &mut reduced);
        let mut search = Search::new().choice(choice);
        let first = &mut |_: &[usize]| ControlFlow::Break(());
        search.run(&mut reduced.links, &Budget::steps(STEPS), first)
    });
    (seconds, report.counters.nodes, report.solutions == 0)
}
