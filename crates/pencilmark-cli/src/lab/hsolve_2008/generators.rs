//! Figure 5, the times of the levels, and the pseudo-generator's experiment.

use crate::clock::thread_time;
use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, Mark, Plot, Rater, Section,
    Table, Unit, histogram_of_logarithms, quantile,
};
use anyhow::Context;
use pencilmark::generate::{self, Generated, Puzzles, Request};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rules;

/// Puzzles by a method, and the CPU time that they took.
fn make(
    laboratory: &Laboratory,
    method: &str,
    request: &Request,
    count: usize,
) -> anyhow::Result<(Vec<Generated>, f64)> {
    let method =
        generate::Generator::find(method).context("a generator of the library is missing")?;
    let start = thread_time();
    let stop = || laboratory.go_on().is_err();
    let budget = Budget::unlimited().or_when(&stop);
    let puzzles: Vec<Generated> =
        Puzzles::new(request, method, laboratory.seed, budget).take(count).collect();
    laboratory.go_on()?;
    Ok((puzzles, (thread_time() - start).as_secs_f64()))
}

/// The paper's levels: the share that its times imply, and the time in seconds.
const LEVELS: [(f64, f64); 4] = [(0.598, 15.0), (0.048, 186.0), (0.032, 282.0), (0.005, 1_800.0)];

/// Where a level begins and ends, as parts of all puzzles, with the hardest level on top.
fn ends_above(level: usize) -> (f64, f64) {
    let above: f64 = LEVELS[level + 1..].iter().map(|(share, _)| share).sum();
    (1.0 - above - LEVELS[level].0, 1.0 - above)
}

/// Figure 5 and the times of the levels.
pub fn standard(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let count = laboratory.amount(Amount { full: 1_000, quick: 100 });
    let request = Request::any(rules::classic());
    let (made, making) = make(laboratory, "standard", &request, count)?;
    let mut rater = Rater::new(laboratory, "hsolve");
    let start = thread_time();
    let mut numbers: Vec<f64> = Vec::new();
    for generated in &made {
        laboratory.go_on()?;
        numbers.extend(rater.number(&generated.puzzle));
    }
    let rating = (thread_time() - start).as_secs_f64();
    let per_board = (making + rating) / made.len().max(1) as f64;
    numbers.sort_by(f64::total_cmp);
    let mut table = Table::new(
        "standard",
        "The expected time for a puzzle of a level, with the shares that the paper's times imply",
        &["level", "share", "hsolve here", "time, paper", "time, here"],
    );
    let ends = [(0.0, LEVELS[0].0), ends_above(1), ends_above(2), ends_above(3)];
    for (level, ((share, paper), (low, high))) in LEVELS.into_iter().zip(ends).enumerate() {
        let [low, high] = [low, high].map(|part| quantile(&numbers, part));
        table.row([
            format!("level {}", level + 1).into(),
            Field::Percent(100.0 * share),
            format!("{low:.0} to {high:.0}").into(),
            Field::Seconds(paper),
            Field::Seconds(per_board / share),
        ]);
    }
    let plot = Plot::new(
        "Figure 5: puzzles by the standard generator",
        Axis::log("hsolve"),
        Axis::linear("puzzles"),
    )
    .with("puzzles", Mark::Bars, histogram_of_logarithms(&numbers, 50));
    Ok(Section::new("The standard generator (Figure 5)")
        .text(
            "The boundaries of the paper's levels were in a figure that is lost, and the shares \
             that its four times imply add up to 683 of 1,000. Here level 1 is the easiest of \
             them, and levels 4, 3 and 2 are counted down from the hardest.",
        )
        .plot(plot)
        .table(table)
        .claims(standard_claims(laboratory.seed, &numbers, per_board, made.len())))
}

/// The paper's time for a board, rating included, in seconds.
const BOARD: f64 = 9.0;

/// What the paper says of its standard generator.
fn standard_claims(seed: u64, numbers: &[f64], per_board: f64, count: usize) -> Vec<Claim> {
    vec![
        Claim::new(
            "standard-easy",
            "The standard generator makes mostly easy puzzles, and few that are hard",
        )
        .decided_by("skewness of the ratings", Unit::Number(2), Expected::AtLeast(1.0))
        .found(Estimate::skewness(seed, numbers), Ground::Sound),
        Claim::new("standard-time", "To make and rate a board takes 9 s")
            .printed("0.15 min")
            .decided_by(
                "mean CPU time for a board",
                Unit::Seconds,
                Expected::Between(BOARD / 2.0, BOARD * 2.0),
            )
            .found(Some(Estimate::exact(per_board, count)), Ground::Sound),
    ]
}

/// The Riddle of Sho, which only limited backtracking solves.
const RIDDLE_OF_SHO: &str =
    "000000605000300090080004001040020970000000000031080060900600020010007000504000000";

/// Twenty puzzles from one.
pub fn pseudo(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let riddle: Puzzle = RIDDLE_OF_SHO.parse()?;
    let request =
        Request { starts: vec![riddle.givens().clone()], ..Request::any(rules::classic()) };
    let begin = thread_time();
    let (made, _) = make(laboratory, "pseudo", &request, 20)?;
    let mut rater = Rater::new(laboratory, "hsolve");
    let numbers: Vec<f64> =
        made.iter().filter_map(|generated| rater.number(&generated.puzzle)).collect();
    let seconds = (thread_time() - begin).as_secs_f64();
    let mean = numbers.iter().sum::<f64>() / numbers.len().max(1) as f64;
    let own = rater.number(&riddle).unwrap_or(0.0);
    let mut table =
        Table::new("pseudo", "The pseudo-generator's experiment", &["", "paper", "here"]);
    table.row(["Riddle of Sho".into(), 8_122usize.into(), Field::Number(own, 0)]);
    table.row(["puzzles made from it".into(), 20usize.into(), made.len().into()]);
    table.row(["their mean".into(), 7_111usize.into(), Field::Number(mean, 0)]);
    table.row(["time".into(), Field::Seconds(180.0), Field::Seconds(seconds)]);
    Ok(Section::new("The pseudo-generator").table(table).claims([pseudo_claim(
        laboratory.seed,
        &numbers,
        own,
    )]))
}

/// Whether puzzles made from a hard one are about as hard.
fn pseudo_claim(seed: u64, numbers: &[f64], own: f64) -> Claim {
    let figure = Estimate::mean(seed, numbers).filter(|_| own > 0.0);
    Claim::new(
        "pseudo",
        "Puzzles that the pseudo-generator makes from a hard one are about as hard",
    )
    .printed("7,111 of 8,122, which is 88 %")
    .decided_by(
        "mean rating in percent of that of the puzzle they come from",
        Unit::Percent,
        Expected::Between(75.0, 125.0),
    )
    .found(figure.map(|mean| mean.map(|mean| 100.0 * mean / own)), Ground::Sound)
}

#[cfg(test)]
pub mod both_ways {
    use super::*;
    use crate::lab::machinery::BothWays;

    pub fn pairs() -> BothWays {
        let skewed: Vec<f64> = (0..200)
            .map(|number| if number < 180 { 300.0 + f64::from(number) / 9.0 } else { 3_000.0 })
            .collect();
        let even: Vec<f64> = (0..200).map(f64::from).collect();
        vec![
            [standard_claims(1, &skewed, 9.0, 200), standard_claims(1, &even, 0.001, 200)],
            [vec![pseudo_claim(1, &[88.0; 20], 100.0)], vec![pseudo_claim(1, &[20.0; 20], 100.0)]],
        ]
    }
}
