//! Grados and Mohammadi (2013): pencil and paper against brute force.

mod wishes;

use crate::lab::machinery::{
    Amount, Axis, Claim, Entry, Estimate, Expected, Field, Ground, Laboratory, List, Lists, Mark,
    Plot, Section, Table, Unit, counted, first, first_within, mean, median_within, solver, sources,
};
use crate::lab::{Experiment, Part};
use pencilmark::solve::Status;
use pencilmark::statistics::spearman;
use std::collections::BTreeMap;

pub static EXPERIMENT: Experiment = Experiment {
    id: "pencil-and-paper-2013",
    title: "Pencil and paper against brute force",
    paper: Some(
        "F. Grados, A. Mohammadi: A report on the Sudoku solver, bachelor's essay, Stockholm 2013.",
    ),
    bibtex: Some(
        "@thesis{grados2013,\n  author = {Grados, Fiorella and Mohammadi, Aref},\n  title = {A report on the \
         Sudoku solver},\n  type = {Bachelor's essay},\n  institution = {KTH, Stockholm},\n  year = \
         {2013}\n}\n",
    ),
    question: "Does an algorithm that begins as a person would (naked singles and unique missing \
             candidates) beat brute force in time and in comparisons, and does the number of \
             clues decide how hard a puzzle is?",
    parts: &[
        Part { id: "levels", run: levels },
        Part { id: "clues", run: clues },
        Part { id: "example", run: example },
        Part { id: "wishes", run: wishes::wishes },
    ],
};

/// The algorithms of the diagrams: name here, method, its options.
const ALGORITHMS: [(&str, &str, &[&str]); 3] = [
    ("pencil and paper", "pencil-and-paper", &[]),
    ("backtracking after one round", "pencil-and-paper", &["rounds=1"]),
    ("brute force", "brute-force", &[]),
];

/// What an algorithm did on a puzzle.
#[derive(Clone, Copy)]
struct Work {
    seconds: f64,
    /// The same on every machine.
    comparisons: f64,
    guesses: u64,
    is_stopped: bool,
}

fn measure(
    laboratory: &Laboratory,
    puzzles: &[Entry],
    algorithm: usize,
) -> anyhow::Result<Vec<Work>> {
    let (_, method, options) = ALGORITHMS[algorithm];
    let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    measure_with(laboratory, puzzles, method, &options)
}

/// What a method with options does on each puzzle.
fn measure_with(
    laboratory: &Laboratory,
    puzzles: &[Entry],
    method: &str,
    options: &[String],
) -> anyhow::Result<Vec<Work>> {
    let mut solver = solver(method, options)?;
    let mut works = Vec::new();
    for entry in puzzles {
        laboratory.go_on()?;
        let (seconds, answer) =
            laboratory.time(|| first_within(&mut solver, &entry.puzzle, laboratory.time_limit()));
        let answer = answer?;
        works.push(Work {
            seconds,
            comparisons: counted(&answer, "comparisons")? as f64,
            guesses: answer.counters.guess_count(),
            is_stopped: answer.status() == Status::Timeout,
        });
    }
    Ok(works)
}

/// A mean of what was measured.
fn mean_of(works: &[Work], figure: fn(&Work) -> f64) -> f64 {
    mean(works.iter().map(figure)).unwrap_or(0.0)
}

/// How many needed no search.
fn without_search(works: &[Work]) -> usize {
    works.iter().filter(|work| work.guesses == 0).count()
}

/// How many reached the limit.
fn stopped(works: &[Work]) -> usize {
    works.iter().filter(|work| work.is_stopped).count()
}

/// The median time, or at least the limit where most puzzles reached it.
fn median_time(works: &[Work], limit: f64) -> Field {
    let (times, stopped): (Vec<f64>, Vec<bool>) =
        works.iter().map(|work| (work.seconds, work.is_stopped)).unzip();
    let at_least = || format!("≥ {}", Field::Seconds(limit)).into();
    median_within(&times, &stopped).map_or_else(at_least, Field::Seconds)
}

/// A level and its puzzles.
type Level = (String, Vec<Entry>);

/// Where the puzzles come from, and those of each level, easiest first.
fn by_level(laboratory: &Laboratory) -> anyhow::Result<(String, Vec<Level>)> {
    let mut lists = laboratory.lists.labelled()?;
    let list = lists.swap_remove(0).sample(laboratory, Amount { full: 800, quick: 60 });
    let of_level = |level: &String| -> Vec<Entry> {
        list.puzzles.iter().filter(|entry| entry.label == *level).cloned().collect()
    };
    let levels = list.levels().into_iter().map(|level| (level.clone(), of_level(&level))).collect();
    Ok((list.source, levels))
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
            "time, mean",
            "time, median",
            "comparisons, mean",
            "solved without search",
            "reached the limit",
        ],
    );
    let mut raw = Table::new(
        "levels-puzzles",
        "Every puzzle",
        &["level", "algorithm", "puzzle", "seconds", "comparisons", "guesses", "limit"],
    );
    let limit = laboratory.time_limit().as_secs_f64();
    let names: Vec<&String> = levels.iter().map(|(level, _)| level).collect();
    let axis = || Axis::named("level", names.iter().map(|name| name.as_str()));
    let mut time_plot = Plot::new("Diagram 1: mean time by level", axis(), Axis::time("CPU time"));
    let mut comparison_plot =
        Plot::new("Diagram 2: mean comparisons by level", axis(), Axis::log("comparisons"));
    let mut measured: Vec<Vec<Vec<Work>>> = Vec::new();
    for (algorithm, (name, ..)) in ALGORITHMS.iter().enumerate() {
        let (mut times, mut comparisons, mut all) = (Vec::new(), Vec::new(), Vec::new());
        for (place, (level, puzzles)) in levels.iter().enumerate() {
            let works = measure(laboratory, puzzles, algorithm)?;
            table.row([
                level.as_str().into(),
                (*name).into(),
                puzzles.len().into(),
                Field::Seconds(mean_of(&works, |work| work.seconds)),
                median_time(&works, limit),
                Field::Number(mean_of(&works, |work| work.comparisons), 0),
                Field::share(without_search(&works), puzzles.len()),
                stopped(&works).into(),
            ]);
            for (entry, work) in puzzles.iter().zip(&works) {
                raw.row([
                    level.as_str().into(),
                    (*name).into(),
                    entry.line().into(),
                    Field::Seconds(work.seconds),
                    Field::Count(work.comparisons as u64),
                    work.guesses.into(),
                    if work.is_stopped { "reached" } else { "" }.into(),
                ]);
            }
            let seed = laboratory.seed;
            let bar = |figure: fn(&Work) -> f64| {
                let mean = Estimate::mean(seed, &works.iter().map(figure).collect::<Vec<f64>>());
                mean.map(|mean| ([place as f64, mean.value], [mean.low, mean.high]))
            };
            times.extend(bar(|work| work.seconds));
            comparisons.extend(bar(|work| work.comparisons));
            all.push(works);
        }
        time_plot = time_plot.with_bars(*name, Mark::Points, times);
        comparison_plot = comparison_plot.with_bars(*name, Mark::Points, comparisons);
        measured.push(all);
    }
    table
        .rows
        .sort_by_key(|row| names.iter().position(|name| row[0] == Field::from(name.as_str())));
    let names: Vec<&str> = levels.iter().map(|(name, _)| name.as_str()).collect();
    Ok(Section::new("Time and comparisons by level (Diagrams 1 and 2)")
        .text(format!(
            "{source} The paper took its puzzles from a web page that no longer says which they \
             were; its diagrams have no figures to compare with. Comparisons are counted as in the \
             paper's source. A search is given up after {}; its figures are then lower bounds.",
            Field::Seconds(limit)
        ))
        .plot(time_plot)
        .plot(comparison_plot)
        .table(table)
        .raw(raw)
        .claims(level_claims(laboratory.seed, &names, &measured[0], &measured[2])))
}

/// What the paper says of the two algorithms: by level, what each did.
fn level_claims(seed: u64, names: &[&str], paper: &[Vec<Work>], brute: &[Vec<Work>]) -> Vec<Claim> {
    // The level on which pencil and paper is least ahead.
    let least = |figure: fn(&Work) -> f64| {
        let ratio = |level: usize| {
            let pairs: Vec<[f64; 2]> = brute[level]
                .iter()
                .zip(&paper[level])
                .map(|(brute, paper)| [figure(brute), figure(paper)])
                .collect();
            Some((names[level], Estimate::ratio(seed, &pairs)?))
        };
        let ratios = (0..names.len()).filter_map(ratio);
        ratios.min_by(|one, other| one.1.low.total_cmp(&other.1.low))
    };
    let [time, comparisons] = [least(|work| work.seconds), least(|work| work.comparisons)];
    let name = |least: Option<(&str, Estimate)>| {
        least.map_or(String::new(), |(name, _)| format!(", on the level “{name}”"))
    };
    let easier: Vec<Work> = paper[..names.len() / 2].iter().flatten().copied().collect();
    vec![
        Claim::new("faster", "Pencil and paper is faster than brute force on every level")
            .decided_by(
                format!(
                    "least ratio of the times of brute force and of pencil and paper{}",
                    name(time)
                ),
                Unit::Number(2),
                Expected::AtLeast(1.0),
            )
            .found(time.map(|(_, ratio)| ratio), Ground::Sound),
        Claim::new(
            "fewer-comparisons",
            "Pencil and paper needs fewer comparisons than brute force on every level",
        )
        .decided_by(
            format!("least ratio of the comparisons of both{}", name(comparisons)),
            Unit::Number(2),
            Expected::AtLeast(1.0),
        )
        .found(comparisons.map(|(_, ratio)| ratio), Ground::Sound),
        Claim::new("no-backtracking", "Easy and medium puzzles need no backtracking")
            .printed("all of them")
            .decided_by(
                format!(
                    "puzzles of the levels {} that are solved without search",
                    names[..names.len() / 2].join(", ")
                ),
                Unit::Percent,
                Expected::AtLeast(99.0),
            )
            .found(Estimate::share(without_search(&easier), easier.len()), Ground::Sound),
    ]
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
        &[
            "clues",
            "puzzles",
            "comparisons, median",
            "time, median",
            "solved without search",
            "reached the limit",
        ],
    );
    let mut raw =
        Table::new("clues-puzzles", "Every puzzle", &["clues", "puzzle", "comparisons", "seconds"]);
    let limit = laboratory.time_limit().as_secs_f64();
    let (mut points, mut every) = (Vec::new(), Vec::new());
    for (clues, puzzles) in &by_clues {
        let works = measure(laboratory, puzzles, 0)?;
        let comparisons: Vec<f64> = works.iter().map(|work| work.comparisons).collect();
        let median = Estimate::sampled(laboratory.seed, comparisons.len(), |members| {
            median(members.iter().map(|&at| comparisons[at]))
        });
        table.row([
            clues.to_string().into(),
            puzzles.len().into(),
            median.map_or(Field::Empty, |median| Field::Number(median.value, 0)),
            median_time(&works, limit),
            Field::share(without_search(&works), puzzles.len()),
            stopped(&works).into(),
        ]);
        points.extend(median.map(|known| ([*clues as f64, known.value], [known.low, known.high])));
        for (entry, work) in puzzles.iter().zip(&works) {
            raw.row([
                (*clues).into(),
                entry.line().into(),
                Field::Count(work.comparisons as u64),
                Field::Seconds(work.seconds),
            ]);
            every.push((*clues, work.comparisons));
        }
    }
    let plot = Plot::new(
        "Diagram 3: median comparisons of pencil and paper by number of clues",
        Axis::linear("number of clues"),
        Axis::log("comparisons"),
    )
    .with_bars("median and its interval", Mark::Line, points);
    Ok(Section::new("Work by number of clues (Diagram 3)")
        .text(sources(&lists))
        .plot(plot)
        .table(table)
        .raw(raw)
        .claims(clue_claims(laboratory.seed, &every)))
}

fn median(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    pencilmark::statistics::quantile(&sorted, 0.5)
}

/// What the paper says of clues: by puzzle its clues and comparisons.
fn clue_claims(seed: u64, puzzles: &[(usize, f64)]) -> Vec<Claim> {
    let (clues, comparisons): (Vec<f64>, Vec<f64>) =
        puzzles.iter().map(|(clues, comparisons)| (*clues as f64, *comparisons)).unzip();
    let step = Estimate::sampled(seed, puzzles.len(), |members| {
        let of = |clues: usize| {
            let chosen = members.iter().map(|&at| puzzles[at]).filter(|puzzle| puzzle.0 == clues);
            median(chosen.map(|puzzle| puzzle.1))
        };
        Some(of(28)? / of(27)?)
    });
    vec![
        Claim::new("clues-do-not-help", "More clues do not make a puzzle quicker to solve")
            .decided_by(
                "Spearman's rho of clues and comparisons",
                Unit::Number(3),
                Expected::AtLeast(-0.3),
            )
            .found(Estimate::agreement(seed, &clues, &comparisons, spearman), Ground::Sound),
        Claim::new("twenty-eight", "With 28 clues the time rises rapidly")
            .decided_by(
                "median comparisons with 28 clues over those with 27",
                Unit::Number(2),
                Expected::AtLeast(1.2),
            )
            .found(step, Ground::Sound),
    ]
}

/// What the paper's program counts for its example when it is run: it never calls one of its steps.
const AS_PRINTED: f64 = 3_816.0;

/// The algorithm as the text has it, and as the program is printed: what it is called, and the option.
const READINGS: [(&str, &str); 2] = [
    ("the program as it is printed, which never calls its second step", "missing=no"),
    ("the algorithm as the text describes it", "missing=yes"),
];

/// The example E1 of the appendix.
fn example(laboratory: &Laboratory) -> anyhow::Result<Section> {
    laboratory.go_on()?;
    let printed = Lists::printed();
    let mut table =
        Table::new("example", "Comparisons for the example of the appendix", &["", "comparisons"]);
    let mut comparisons = Vec::new();
    for (name, option) in READINGS {
        let mut solver = solver("pencil-and-paper", &[option.to_owned()])?;
        let answer = first(&mut solver, &printed.puzzles[0].puzzle)?;
        let count = counted(&answer, "comparisons")?;
        table.row([name.into(), count.into()]);
        comparisons.push(count as f64);
    }
    Ok(Section::new("The example of the appendix")
        .text(
            "In the printed program nothing calls the search for unique missing candidates (`basic`), so naked singles \
             alone fill the grid, and it takes them more visits of empty cells.",
        )
        .table(table)
        .claims(example_claims(comparisons[0], comparisons[1])))
}

/// Whether the printed program does what the text says.
fn example_claims(as_printed: f64, as_described: f64) -> Vec<Claim> {
    let claim = |id: &str, statement: &str, which: &str, comparisons: f64| {
        Claim::new(id, statement)
            .printed("a program that counts 3,816 comparisons")
            .decided_by(
                format!("comparisons of the algorithm {which}, for the example of the appendix"),
                Unit::Number(0),
                Expected::just(AS_PRINTED),
            )
            .found(Some(Estimate::exact(comparisons, 1)), Ground::Sound)
    };
    vec![
        claim(
            "example-as-printed",
            "The printed program is this algorithm without unique missing candidates",
            "without that step",
            as_printed,
        ),
        claim(
            "example",
            "The printed program counts what its text describes",
            "as described",
            as_described,
        ),
    ]
}

#[cfg(test)]
pub fn both_ways() -> crate::lab::machinery::BothWays {
    let works = |figure: f64, guesses: u64| -> Vec<Vec<Work>> {
        let work = Work { seconds: figure, comparisons: figure, guesses, is_stopped: false };
        vec![vec![work; 400]; 4]
    };
    let names = ["simple", "easy", "medium", "hard"];
    let falling: Vec<(usize, f64)> =
        (0..300).map(|number| (20 + number % 15, 1e6 - 1e3 * (number % 15) as f64)).collect();
    let rising: Vec<(usize, f64)> = (0..300)
        .map(|number| (20 + number % 15, if number % 15 >= 8 { 200.0 } else { 100.0 }))
        .collect();
    vec![
        [
            level_claims(1, &names, &works(1.0, 0), &works(9.0, 3)),
            level_claims(1, &names, &works(9.0, 3), &works(1.0, 3)),
        ],
        [clue_claims(1, &rising), clue_claims(1, &falling)],
        [example_claims(3_816.0, 3_816.0), example_claims(3_699.0, 3_699.0)],
        wishes::both_ways(),
    ]
}
