//! Nicolae and Nicolae (2014): special tests that keep guessing to a minimum.

mod positions;
mod times;

use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, List, Lists, Mark, Plot,
    Rater, Section, Table, Unit, first, mean, solver, sources,
};
use crate::lab::{Experiment, Part};
use pencilmark::model::Puzzle;
use pencilmark::rate::Rating;
use pencilmark::solve::Question;
use std::ops::ControlFlow;

pub static EXPERIMENT: Experiment = Experiment {
    id: "limited-backtracking-2014",
    title: "Special tests against guessing",
    paper: Some(
        "I.-D. Nicolae, A.-I. Nicolae: Limiting backtracking in fast Sudoku solvers, Craiova 2014.",
    ),
    bibtex: Some(
        "@article{nicolae2014,\n  author = {Nicolae, Ileana-Diana and Nicolae, Anca-Iuliana},\n  title = \
         {Limiting backtracking in fast Sudoku solvers},\n  institution = {University of Craiova},\n  year = \
         {2014}\n}\n",
    ),
    question: "Does the order in which digits are tested matter, what does the algorithm do step \
             by step, and how often and how deep must it guess when a special test is missing?",
    parts: &[
        Part { id: "digit-order", run: digit_order },
        Part { id: "trace", run: trace },
        Part { id: "positions", run: positions::positions },
        Part { id: "times", run: times::times },
        Part { id: "special-tests", run: special_tests },
        Part { id: "hardness", run: hardness },
    ],
};

/// The times of the paper's Table 1, in seconds: default, calculated.
const TABLE_1: [(&str, usize, [f64; 2]); 3] = [
    ("Fig. 9", 22, [0.070, 0.073]),
    ("Fig. 10", 18, [0.116, 0.109]),
    ("Fig. 11", 17, [0.100, 0.108]),
];

/// Table 1.
fn digit_order(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let puzzles = Lists::few_clues();
    let mut table = Table::new(
        "table-1",
        "Table 1: mean time of ten runs by order of the digits",
        &[
            "puzzle",
            "clues, paper",
            "clues, here",
            "stands in",
            "default, paper",
            "default, here",
            "calculated, paper",
            "calculated, here",
        ],
    );
    for ((figure, clues, [default, calculated]), entry) in TABLE_1.into_iter().zip(&puzzles.puzzles)
    {
        let here = [
            ten_runs(laboratory, &entry.puzzle, "default")?,
            ten_runs(laboratory, &entry.puzzle, "calculated")?,
        ];
        table.row([
            figure.into(),
            clues.into(),
            entry.clues().into(),
            "yes".into(),
            Field::Seconds(default),
            Field::Seconds(here[0]),
            Field::Seconds(calculated),
            Field::Seconds(here[1]),
        ]);
    }
    let list = laboratory.lists.seventeen()?.sample(laboratory, Amount { full: 1_000, quick: 30 });
    let mut raw =
        Table::new("digit-order-puzzles", "Every puzzle", &["puzzle", "default", "calculated"]);
    let mut pairs = Vec::new();
    for entry in &list.puzzles {
        let default = ten_runs(laboratory, &entry.puzzle, "default")?;
        let calculated = ten_runs(laboratory, &entry.puzzle, "calculated")?;
        raw.row([entry.line().into(), Field::Seconds(default), Field::Seconds(calculated)]);
        pairs.push([calculated, default]);
    }
    Ok(Section::new("Default against calculated digit order (Table 1)")
        .text(
            "The clues of the paper's Figs. 9 to 11 are lost in print, so generated puzzles with \
             the same number of clues take their place.",
        )
        .table(table)
        .text(list.source)
        .raw(raw)
        .claims([order_claim(laboratory.seed, &pairs)]))
}

/// Whether the order of the digits matters: times with the calculated one and with the default, by puzzle.
fn order_claim(seed: u64, pairs: &[[f64; 2]]) -> Claim {
    Claim::new(
        "digit-order",
        "Whether the digits are tested in a calculated order makes a small difference",
    )
    .printed("between 6 % less and 8 % more time, on three puzzles")
    .decided_by(
        "time with the calculated order over that with the default",
        Unit::Number(3),
        Expected::Between(0.9, 1.1),
    )
    .found(Estimate::ratio(seed, pairs), Ground::Sound)
}

/// The mean CPU time of ten runs, as the paper takes it.
fn ten_runs(laboratory: &Laboratory, puzzle: &Puzzle, digits: &str) -> anyhow::Result<f64> {
    ten_runs_with(laboratory, puzzle, &[format!("digits={digits}")])
}

/// The same with any options.
fn ten_runs_with(
    laboratory: &Laboratory,
    puzzle: &Puzzle,
    options: &[String],
) -> anyhow::Result<f64> {
    laboratory.go_on()?;
    let mut solver = solver("zones", options)?;
    let (seconds, answer) = laboratory.time(|| (0..10).map(|_| first(&mut solver, puzzle)).last());
    answer.transpose()?;
    Ok(seconds / 10.0)
}

/// The paper's Table 2: row, column, digit and code of each step.
const TABLE_2: &str = "\
434lc 448us 577us 619us 461us 585us 643us 499us 552us 667us 676us 796lc 187lc 379lc 873z 278lc 918us \
982us 888us 945us 963us 832lc 235lc 815lc 293us 353lc 824B 254lc 711us 859us 314us 733us 957us 531us \
727us 929us 523us 758us 151us 762us 126us 365us 744us 142us 221us 392us 168us 286us 346us 195us 381us";

/// Table 2.
fn trace(laboratory: &Laboratory) -> anyhow::Result<Section> {
    laboratory.go_on()?;
    let printed = Lists::printed();
    let puzzle = &printed.puzzles[1].puzzle;
    // With these off, the tests are those that the paper's run of this puzzle shows.
    let here = trace_of(puzzle, times::NOT_SHOWN)?;
    let all = trace_of(puzzle, "without=")?;
    let paper: Vec<&str> = TABLE_2.split_whitespace().collect();
    let mut table = Table::new(
        "table-2",
        "Table 2: the steps for Fig. 15 (row, column, digit, code)",
        &["step", "paper", "only pointing and claiming", "all special tests"],
    );
    for (step, printed) in paper.iter().enumerate() {
        let at = |steps: &[String]| {
            steps.get(step).map(|entry| entry.as_str().into()).unwrap_or(Field::Empty)
        };
        table.row([(step + 1).to_string().into(), (*printed).into(), at(&here), at(&all)]);
    }
    let equal = paper.iter().zip(&here).filter(|(paper, here)| **paper == here.as_str()).count();
    let guesses = all.iter().filter(|entry| entry.ends_with('B')).count();
    Ok(Section::new("The trace of Fig. 15 (Table 2)")
        .text(
            "Codes as in the paper: lc for the only place in a line or column, z for the only \
             place in a zone, us for the only digit of a cell, B for a guess.",
        )
        .table(table)
        .claims(trace_claims(equal, paper.len(), guesses)))
}

/// What the trace shows.
fn trace_claims(equal: usize, steps: usize, guesses: usize) -> Vec<Claim> {
    let exact = |count: usize| Some(Estimate::exact(count as f64, steps));
    vec![
        Claim::new("trace", "Fig. 15 is solved by the steps of Table 2")
            .printed("51 steps")
            .decided_by(
                "steps that are the same, with only pointing and claiming switched on",
                Unit::Number(0),
                Expected::just(51.0),
            )
            .found(exact(equal), Ground::Sound),
        Claim::new("guess-needed", "Fig. 15 needs a guess although all special tests are in use")
            .printed("one guess, at step 27")
            .decided_by(
                "guesses with all special tests on",
                Unit::Number(0),
                Expected::AtLeast(1.0),
            )
            .found(exact(guesses), Ground::Sound),
    ]
}

fn trace_of(puzzle: &Puzzle, option: &str) -> anyhow::Result<Vec<String>> {
    let mut solver = solver("zones", &["digits=calculated".to_owned(), option.to_owned()])?;
    let mut steps = Vec::new();
    let mut write = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        if let [_, row, column, digit, code] = fields[..]
            && row != "row"
        {
            steps.push(format!("{row}{column}{digit}{code}"));
        }
    };
    solver.solve_traced(
        puzzle,
        &Question::first(),
        &mut |_| ControlFlow::Continue(()),
        &mut write,
    )?;
    Ok(steps)
}

const TESTS: [&str; 8] = [
    "pointing",
    "claiming",
    "hidden-pair",
    "naked-pair",
    "hidden-triple",
    "naked-triple",
    "x-wing",
    "y-wing",
];

/// How often and how deep guessing is needed with each special test switched off in turn.
fn special_tests(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let amount = Amount { full: 400, quick: 10 };
    let mut lists: Vec<List> = laboratory.lists.mixed()?;
    lists.truncate(3);
    lists.extend([laboratory.lists.seventeen()?, laboratory.lists.moderate()?]);
    let lists: Vec<List> = lists.into_iter().map(|list| list.sample(laboratory, amount)).collect();
    let ways: Vec<(String, String)> = [("all on".to_owned(), String::new())]
        .into_iter()
        .chain(TESTS.map(|test| (format!("without {test}"), test.to_owned())))
        .chain([("none".to_owned(), TESTS.join(","))])
        .collect();
    let mut table = Table::new(
        "special-tests",
        "Guessing by special tests: puzzles that need a guess, and mean guesses",
        &["list", "tests", "puzzles", "need a guess", "guesses per puzzle", "most guesses"],
    );
    let mut plot = Plot::new(
        "Share of the puzzles that need a guess",
        Axis::named("tests", ways.iter().map(|(name, _)| name.clone())),
        Axis::linear("percent"),
    );
    let mut every: Vec<Vec<u64>> = vec![Vec::new(); ways.len()];
    let mut raw = Table::new(
        "special-tests-puzzles",
        "Every puzzle",
        &["list", "tests", "puzzle", "guesses"],
    );
    for list in &lists {
        let mut points = Vec::new();
        for (place, (name, without)) in ways.iter().enumerate() {
            let guesses = guessing(laboratory, list, without)?;
            let count = list.puzzles.len();
            let needed = guesses.iter().filter(|guesses| **guesses > 0).count();
            for (entry, guesses) in list.puzzles.iter().zip(&guesses) {
                raw.row([
                    list.name.as_str().into(),
                    name.as_str().into(),
                    entry.line().into(),
                    (*guesses).into(),
                ]);
            }
            table.row([
                list.name.as_str().into(),
                name.as_str().into(),
                count.into(),
                Field::share(needed, count),
                mean(guesses.iter().map(|guesses| *guesses as f64))
                    .map_or(Field::Empty, |mean| Field::Number(mean, 2)),
                guesses.iter().max().copied().into(),
            ]);
            if let Some(share) = Estimate::share(needed, count) {
                points.push(([place as f64, share.value], [share.low, share.high]));
            }
            every[place].extend(guesses);
        }
        plot = plot.with_bars(&list.name, Mark::Points, points);
    }
    let names: Vec<&str> = ways.iter().map(|(name, _)| name.as_str()).collect();
    Ok(Section::new("Each special test switched off in turn")
        .text(sources(&lists))
        .plot(plot)
        .table(table)
        .raw(raw)
        .claims(test_claims(laboratory.seed, &names, &every)))
}

/// What the special tests are worth: by way, from all on to none, the guesses for each puzzle.
fn test_claims(seed: u64, names: &[&str], ways: &[Vec<u64>]) -> Vec<Claim> {
    let [all, each @ .., none] = ways else { return Vec::new() };
    // How many more puzzles in a hundred need a guess.
    let more = |way: &[u64]| {
        let difference: Vec<f64> = way
            .iter()
            .zip(all)
            .map(|(way, all)| {
                100.0 * (f64::from(u8::from(*way > 0)) - f64::from(u8::from(*all > 0)))
            })
            .collect();
        Estimate::mean(seed, &difference)
    };
    let worst = each
        .iter()
        .enumerate()
        .max_by_key(|(_, way)| way.iter().filter(|guesses| **guesses > 0).count());
    let name = worst.map_or("", |(place, _)| names[place + 1]);
    vec![
        Claim::new("tests-help", "The special tests keep guessing rare")
            .decided_by(
                "puzzles in a hundred that need a guess with no special test and none with all",
                Unit::Number(1),
                Expected::AtLeast(5.0),
            )
            .found(more(none), Ground::Sound),
        Claim::new(
            "one-test-helps",
            "A single special test spares guesses that the others do not (our own question)",
        )
        .decided_by(
            format!("puzzles in a hundred that need a guess {name} and none with all"),
            Unit::Number(1),
            Expected::AtLeast(0.5),
        )
        .found(worst.and_then(|(_, way)| more(way)), Ground::Sound),
    ]
}

/// The guesses for each puzzle of a list without some special tests.
fn guessing(laboratory: &Laboratory, list: &List, without: &str) -> anyhow::Result<Vec<u64>> {
    let mut solver = solver("zones", &[format!("without={without}")])?;
    let mut guesses = Vec::new();
    for entry in &list.puzzles {
        laboratory.go_on()?;
        guesses.push(first(&mut solver, &entry.puzzle)?.counters.guess_count());
    }
    Ok(guesses)
}

/// The puzzle of the paper's Fig. 1.
const PLATINUM_BLONDE: &str =
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";

/// The paper's hardness scale: what eta calls a puzzle.
fn name_of(eta: f64) -> &'static str {
    match eta {
        _ if eta <= 1.0 => "easy",
        _ if eta <= 2.0 => "medium",
        _ if eta <= 3.0 => "hard",
        _ => "ultra-hard",
    }
}

/// The hardness scale, with Platinum Blonde. In a quick run only puzzles that are rated at once.
fn hardness(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let printed = Lists::printed();
    let names = ["2013, E1", "2014, Fig. 15", "2014, Fig. 1.1"];
    let mut puzzles: Vec<(&str, Puzzle, Field)> = names
        .into_iter()
        .zip(printed.puzzles)
        .map(|(name, entry)| (name, entry.puzzle, Field::Empty))
        .collect();
    if laboratory.amount(Amount { full: 1, quick: 0 }) > 0 {
        puzzles.push(("Platinum Blonde", PLATINUM_BLONDE.parse()?, Field::Number(3.6, 1)));
    }
    let mut rater = Rater::new(laboratory, "eta");
    let mut table = Table::new(
        "hardness",
        "The escape rate of puzzles in print",
        &["puzzle", "clues", "eta, paper", "eta, here", "standard error", "called"],
    );
    let mut blonde = None;
    for (name, puzzle, paper) in puzzles {
        laboratory.go_on()?;
        let clues = puzzle.givens().filled().count();
        let rating = rater.rating(&puzzle);
        let eta = rating.as_ref().and_then(Rating::number);
        let error = rating.and_then(|rating| rating.measurement.error);
        let field =
            |figure: Option<f64>| figure.map_or(Field::Empty, |figure| Field::Number(figure, 2));
        let called = eta.map_or("not rated", name_of);
        if let (false, Some(eta)) = (paper == Field::Empty, eta) {
            let reach = 1.96 * error.unwrap_or(0.0);
            blonde = Some(Estimate { value: eta, low: eta - reach, high: eta + reach, count: 1 });
        }
        table.row([name.into(), clues.into(), paper, field(eta), field(error), called.into()]);
    }
    Ok(Section::new("The hardness scale (section 1)")
        .text(
            "Eta is minus the logarithm of the rate at which a chaotic flow that looks for \
             the solution finds it: easy up to 1, medium up to 2, hard up to 3, ultra-hard \
             beyond.",
        )
        .table(table)
        .claims([hardness_claim(blonde)]))
}

/// Whether the paper's first puzzle is as hard as it says.
fn hardness_claim(eta: Option<Estimate>) -> Claim {
    Claim::new("platinum-blonde", "Platinum Blonde is ultra-hard on the hardness scale")
        .printed("about 3.6")
        .decided_by("eta, which only a full run measures", Unit::Number(2), Expected::AtLeast(3.0))
        .found(eta, Ground::Sound)
}

#[cfg(test)]
pub fn both_ways() -> crate::lab::machinery::BothWays {
    let names = ["all on", "without one", "none"];
    let ways = |one: u64, none: u64| [vec![0; 40], vec![one; 40], vec![none; 40]];
    let eta = |eta| hardness_claim(Some(Estimate::exact(eta, 1)));
    vec![
        [vec![order_claim(1, &[[1.0, 1.0]; 9])], vec![order_claim(1, &[[2.0, 1.0]; 9])]],
        [trace_claims(51, 51, 1), trace_claims(50, 51, 0)],
        positions::both_ways(),
        times::both_ways(),
        [test_claims(1, &names, &ways(1, 1)), test_claims(1, &names, &ways(0, 0))],
        [vec![eta(3.6)], vec![eta(1.2)]],
    ]
}
