//! Grados and Mohammadi (2013): pencil and paper against brute force.

use super::machinery::{
    Amount, Axis, Cell, Entry, Laboratory, List, Mark, Plot, Section, Table, counted, first_within,
    quantile, solver,
};
use super::{Experiment, Part};
use pencilmark::solve::Status;
use std::collections::BTreeMap;

pub static EXPERIMENT: Experiment = Experiment {
    id: "pencil-and-paper-2013",
    title: "Pencil and paper against brute force",
    paper: Some(
        "F. Grados, A. Mohammadi: A report on the Sudoku solver, bachelor's essay, Stockholm 2013.",
    ),
    question: "Does an algorithm that begins as a person would (naked singles and unique missing \
             candidates) beat brute force in time and in comparisons, and does the number of \
             clues decide how hard a puzzle is?",
    parts: &[Part { id: "levels", run: levels }, Part { id: "clues", run: clues }],
};

/// The algorithms of the diagrams: name here, method, its options.
const ALGORITHMS: [(&str, &str, &[&str]); 3] = [
    ("pencil and paper", "pencil-and-paper", &[]),
    ("backtracking after one round", "pencil-and-paper", &["rounds=1"]),
    ("brute force", "brute-force", &[]),
];

/// What an algorithm did on some puzzles.
#[derive(Default, Clone)]
struct Work {
    seconds: Vec<f64>,
    comparisons: Vec<f64>,
    without_search: usize,
    given_up: usize,
}

impl Work {
    fn mean(numbers: &[f64]) -> f64 {
        numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
    }

    fn median(numbers: &[f64]) -> f64 {
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        quantile(&sorted, 0.5)
    }
}

fn measure(laboratory: &Laboratory, puzzles: &[Entry], algorithm: usize) -> anyhow::Result<Work> {
    let (_, method, options) = ALGORITHMS[algorithm];
    let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    let mut solver = solver(method, &options)?;
    let mut work = Work::default();
    for entry in puzzles {
        laboratory.go_on()?;
        let (seconds, answer) =
            laboratory.time(|| first_within(&mut solver, &entry.puzzle, laboratory.time_limit()));
        let answer = answer?;
        work.seconds.push(seconds);
        work.comparisons.push(counted(&answer, "comparisons")? as f64);
        work.without_search += usize::from(answer.counters.guess_count() == 0);
        work.given_up += usize::from(answer.status() == Status::Timeout);
    }
    Ok(work)
}

/// A level and its puzzles.
type Level = (String, Vec<Entry>);

/// Where the puzzles come from, and those of each level, easiest first.
fn by_level(laboratory: &Laboratory) -> anyhow::Result<(String, Vec<Level>)> {
    let amount = Amount { full: 800, quick: 40 };
    let Some(list) = laboratory.lists.levels()? else {
        let lists =
            [laboratory.lists.easy()?, laboratory.lists.moderate()?, laboratory.lists.hard()?];
        let source = lists.iter().map(|list| list.source.as_str()).collect::<Vec<_>>().join(" ");
        let amount = Amount { full: 40, quick: 8 };
        let sets = lists.map(|list: List| list.sample(laboratory, amount));
        return Ok((source, sets.map(|list| (list.name, list.puzzles)).into()));
    };
    let list = list.sample(laboratory, amount);
    let mut order: Vec<String> = Vec::new();
    let mut levels: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
    for entry in list.puzzles {
        if !levels.contains_key(&entry.label) {
            order.push(entry.label.clone());
        }
        levels.entry(entry.label.clone()).or_default().push(entry);
    }
    let levels = order.into_iter().map(|level| {
        let puzzles = levels.remove(&level).unwrap_or_default();
        (level, puzzles)
    });
    Ok((list.source, levels.collect()))
}

/// Diagrams 1 and 2.
fn levels(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let (source, levels) = by_level(laboratory)?;
    let mut table = Table::new(
        "levels",
        "Mean time and mean comparisons by level",
        &[
            "level",
            "algorithm",
            "puzzles",
            "time",
            "comparisons",
            "solved without search",
            "reached the limit",
        ],
    );
    let names: Vec<&String> = levels.iter().map(|(level, _)| level).collect();
    let axis = || Axis::named("level", names.iter().map(|name| name.as_str()));
    let mut time_plot = Plot::new("Diagram 1: mean time by level", axis(), Axis::time("CPU time"));
    let mut comparison_plot =
        Plot::new("Diagram 2: mean comparisons by level", axis(), Axis::log("comparisons"));
    for (algorithm, (name, ..)) in ALGORITHMS.iter().enumerate() {
        let (mut times, mut comparisons) = (Vec::new(), Vec::new());
        for (place, (level, puzzles)) in levels.iter().enumerate() {
            let work = measure(laboratory, puzzles, algorithm)?;
            let (time, count) = (Work::mean(&work.seconds), Work::mean(&work.comparisons));
            table.row([
                level.as_str().into(),
                (*name).into(),
                puzzles.len().into(),
                Cell::Seconds(time),
                Cell::Number(count, 0),
                Cell::share(work.without_search, puzzles.len()),
                work.given_up.into(),
            ]);
            times.push([place as f64, time]);
            comparisons.push([place as f64, count]);
        }
        time_plot = time_plot.with(*name, Mark::Points, times);
        comparison_plot = comparison_plot.with(*name, Mark::Points, comparisons);
    }
    let (paper, brute) = (&time_plot.series[0].points, &time_plot.series[2].points);
    let faster = paper.iter().zip(brute).filter(|(paper, brute)| paper[1] < brute[1]).count();
    table.rows.sort_by_key(|row| names.iter().position(|name| row[0] == Cell::from(name.as_str())));
    Ok(Section::new("Time and comparisons by level (Diagrams 1 and 2)")
        .text(format!(
            "{source} The paper took its puzzles from a web page that no longer says which they \
             were; its diagrams have no figures to compare with. Comparisons are counted as in the \
             paper's source."
        ))
        .plot(time_plot)
        .plot(comparison_plot)
        .table(table)
        .answer(format!(
            "On {} of {} levels pencil and paper is faster than brute force on average (the paper: \
             on all). The table has the comparisons, and how many puzzles needed no search.",
            faster,
            levels.len()
        )))
}

/// Diagram 3.
fn clues(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let amount = Amount { full: 100, quick: 12 };
    let lists = laboratory.lists.mixed()?;
    let lists: Vec<List> = lists.into_iter().map(|list| list.sample(laboratory, amount)).collect();
    let mut by_clues: BTreeMap<usize, Vec<Entry>> = BTreeMap::new();
    for entry in lists.iter().flat_map(|list| &list.puzzles) {
        by_clues.entry(entry.clues()).or_default().push(entry.clone());
    }
    let mut table = Table::new(
        "clues",
        "Pencil and paper by number of clues",
        &["clues", "puzzles", "median time", "mean time", "solved without search"],
    );
    let mut medians = Vec::new();
    for (clues, puzzles) in &by_clues {
        let work = measure(laboratory, puzzles, 0)?;
        let (median, mean) = (Work::median(&work.seconds), Work::mean(&work.seconds));
        table.row([
            clues.to_string().into(),
            puzzles.len().into(),
            Cell::Seconds(median),
            Cell::Seconds(mean),
            Cell::share(work.without_search, puzzles.len()),
        ]);
        medians.push([*clues as f64, median]);
    }
    let rises = medians.windows(2).filter(|pair| pair[1][1] > pair[0][1]).count();
    let plot = Plot::new(
        "Diagram 3: median time of pencil and paper by number of clues",
        Axis::linear("number of clues"),
        Axis::time("CPU time"),
    )
    .with("median", Mark::Line, medians.clone());
    let sources: Vec<&str> = lists.iter().map(|list| list.source.as_str()).collect();
    Ok(Section::new("Time by number of clues (Diagram 3)")
        .text(sources.join(" "))
        .plot(plot)
        .table(table)
        .answer(format!(
            "More clues do not always mean less time: from one number of clues to the next the \
             median rises {rises} times in {}, as the paper found with its 28 clues. Where the \
             clues are decides whether the two techniques are enough.",
            medians.len().saturating_sub(1)
        )))
}
