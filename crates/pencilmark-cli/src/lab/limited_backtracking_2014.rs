//! Nicolae and Nicolae (2014): special tests that keep guessing to a minimum.

use super::machinery::{
    Amount, Axis, Cell, Laboratory, List, Lists, Mark, Plot, Rater, Section, Table, first, solver,
};
use super::{Experiment, Part};
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
    question: "Does the order in which digits are tested matter, what does the algorithm do step \
             by step, and how often and how deep must it guess when a special test is missing?",
    parts: &[
        Part { id: "digit-order", run: digit_order },
        Part { id: "trace", run: trace },
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
            Cell::Seconds(default),
            Cell::Seconds(here[0]),
            Cell::Seconds(calculated),
            Cell::Seconds(here[1]),
        ]);
    }
    let list = laboratory.lists.seventeen()?.sample(laboratory, Amount { full: 1_000, quick: 30 });
    let (mut faster, mut sums) = (0, [0.0; 2]);
    for entry in &list.puzzles {
        let default = ten_runs(laboratory, &entry.puzzle, "default")?;
        let calculated = ten_runs(laboratory, &entry.puzzle, "calculated")?;
        faster += usize::from(calculated < default);
        sums = [sums[0] + default, sums[1] + calculated];
    }
    let change = 100.0 * (sums[1] - sums[0]) / sums[0];
    Ok(Section::new("Default against calculated digit order (Table 1)")
        .text(
            "The clues of the paper's Figs. 9 to 11 are lost in print, so generated puzzles with \
             the same number of clues take their place.",
        )
        .table(table)
        .text(list.source)
        .answer(format!(
            "Over many puzzles testing the most frequent digits first is faster on {} of them, and \
             changes the time by {change:+.1} % on average. On three puzzles, as in the paper, \
             such a difference cannot be distinguished from chance.",
            Cell::share(faster, list.puzzles.len()),
        )))
}

/// The mean CPU time of ten runs, as the paper takes it.
fn ten_runs(laboratory: &Laboratory, puzzle: &Puzzle, digits: &str) -> anyhow::Result<f64> {
    laboratory.go_on()?;
    let mut solver = solver("zones", &[format!("digits={digits}")])?;
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
    let only_lines = "without=hidden-pair,naked-pair,hidden-triple,naked-triple,x-wing,y-wing";
    let here = trace_of(puzzle, only_lines)?;
    let all = trace_of(puzzle, "without=")?;
    let paper: Vec<&str> = TABLE_2.split_whitespace().collect();
    let mut table = Table::new(
        "table-2",
        "Table 2: the steps for Fig. 15 (row, column, digit, code)",
        &["step", "paper", "only pointing and claiming", "all special tests"],
    );
    for (step, printed) in paper.iter().enumerate() {
        let at = |steps: &[String]| {
            steps.get(step).map(|entry| entry.as_str().into()).unwrap_or(Cell::Empty)
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
        .answer(format!(
            "With the calculated digit order and only pointing and claiming switched on, {equal} \
             of {} steps are those that the paper prints, its guess at step 27 included. So the \
             pairs, triples and wings that the paper describes were not in use in its run: with \
             all of them on, the puzzle needs {}.",
            paper.len(),
            match guesses {
                0 => "no guess at all".to_owned(),
                some => format!("{some} guesses"),
            }
        )))
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
    let mut overall = vec![0.0; ways.len()];
    for list in &lists {
        let mut points = Vec::new();
        for (place, (name, without)) in ways.iter().enumerate() {
            let Guessing { needed, sum, most } = guessing(laboratory, list, without)?;
            let count = list.puzzles.len();
            table.row([
                list.name.as_str().into(),
                name.as_str().into(),
                count.into(),
                Cell::share(needed, count),
                Cell::Number(sum as f64 / count.max(1) as f64, 2),
                most.into(),
            ]);
            let percent = 100.0 * needed as f64 / count.max(1) as f64;
            points.push([place as f64, percent]);
            overall[place] += percent / lists.len() as f64;
        }
        plot = plot.with(&list.name, Mark::Points, points);
    }
    let worst = (1..=TESTS.len())
        .max_by(|&one, &other| overall[one].total_cmp(&overall[other]))
        .unwrap_or(1);
    let sources: Vec<&str> = lists.iter().map(|list| list.source.as_str()).collect();
    Ok(Section::new("Each special test switched off in turn")
        .text(sources.join(" "))
        .plot(plot)
        .table(table)
        .answer(format!(
            "With all special tests on, {:.1} % of the puzzles need a guess (mean over the lists), \
             with none of them {:.1} %. The test whose absence matters most is “{}”: without it \
             {:.1} % need a guess.",
            overall[0],
            overall[ways.len() - 1],
            TESTS[worst - 1],
            overall[worst]
        )))
}

/// How much guessing a list takes.
#[derive(Default)]
struct Guessing {
    /// Puzzles that need a guess.
    needed: usize,
    /// Guesses altogether, and the most for one puzzle.
    sum: u64,
    most: u64,
}

/// The guessing that a list takes without some special tests.
fn guessing(laboratory: &Laboratory, list: &List, without: &str) -> anyhow::Result<Guessing> {
    let mut solver = solver("zones", &[format!("without={without}")])?;
    let mut all = Guessing::default();
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let guesses = first(&mut solver, &entry.puzzle)?.counters.guess_count();
        all.needed += usize::from(guesses > 0);
        (all.sum, all.most) = (all.sum + guesses, all.most.max(guesses));
    }
    Ok(all)
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
    let mut puzzles: Vec<(&str, Puzzle, Cell)> = names
        .into_iter()
        .zip(printed.puzzles)
        .map(|(name, entry)| (name, entry.puzzle, Cell::Empty))
        .collect();
    if laboratory.amount(Amount { full: 1, quick: 0 }) > 0 {
        puzzles.push(("Platinum Blonde", PLATINUM_BLONDE.parse()?, Cell::Number(3.6, 1)));
    }
    let mut rater = Rater::new(laboratory, "eta");
    let mut table = Table::new(
        "hardness",
        "The escape rate of puzzles in print",
        &["puzzle", "clues", "eta, paper", "eta, here", "standard error", "called"],
    );
    let mut last = String::new();
    for (name, puzzle, paper) in puzzles {
        laboratory.go_on()?;
        let clues = puzzle.givens().filled().count();
        let rating = rater.rating(&puzzle);
        let eta = rating.as_ref().and_then(Rating::number);
        let error = rating.and_then(|rating| rating.measurement.error);
        let cell =
            |figure: Option<f64>| figure.map_or(Cell::Empty, |figure| Cell::Number(figure, 2));
        let called = eta.map_or("not rated", name_of);
        last = format!("{name} ({clues} clues) is {called}: eta {}", cell(eta));
        table.row([name.into(), clues.into(), paper, cell(eta), cell(error), called.into()]);
    }
    Ok(Section::new("The hardness scale (section 1)")
        .text(
            "Eta is minus the logarithm of the rate at which a chaotic flow that looks for \
             the solution finds it: easy up to 1, medium up to 2, hard up to 3, ultra-hard \
             beyond.",
        )
        .table(table)
        .answer(format!(
            "{last}. The number of clues does not show that, which is why the paper begins with \
             this puzzle. A full run includes Platinum Blonde, for which about 3.6 is known."
        )))
}
