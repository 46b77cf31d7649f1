//! Figure 5.1 and Table 5.1: the time of both reductions, from a full grid down to a puzzle.

use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, Mark, Plot, Section, Table,
    Unit, first, solver,
};
use pencilmark::model::{Cell, Puzzle, Random};
use pencilmark::reduce::{Reduced, Reduction};
use pencilmark::solve;

/// Each grid is reduced so often, as in the paper.
const TIMES: usize = 10;

/// The paper's three repeats, in seconds: matrix, direct.
const PAPER: [[f64; 2]; 3] = [[135.944, 2.562], [136.038, 2.545], [136.032, 2.544]];

/// The times of both ways for one grid, reduced [`TIMES`] times.
#[derive(Clone)]
struct Both {
    clues: usize,
    matrix: f64,
    direct: f64,
}

/// The classic board.
pub fn nine(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.seventeen()?;
    let puzzle = &list.puzzles[0].puzzle;
    let runs: Vec<Vec<Both>> =
        (0..3).map(|_| measure(laboratory, puzzle, 1)).collect::<anyhow::Result<_>>()?;
    let mut table = Table::new(
        "table-5-1",
        "Table 5.1: time of each repeat, all grids together",
        &[
            "repeat",
            "matrix, paper",
            "matrix, here",
            "direct, paper",
            "direct, here",
            "ratio, paper",
            "ratio, here",
        ],
    );
    for (repeat, (run, [matrix, direct])) in runs.iter().zip(PAPER).enumerate() {
        let (ours, others): (f64, f64) =
            (run.iter().map(|both| both.direct).sum(), run.iter().map(|both| both.matrix).sum());
        table.row([
            format!("r{}", repeat + 1).into(),
            Field::Seconds(matrix),
            Field::Seconds(others),
            Field::Seconds(direct),
            Field::Seconds(ours),
            Field::Number(matrix / direct, 1),
            Field::Number(others / ours, 1),
        ]);
    }
    let sizes = matrix_sizes(puzzle);
    Ok(Section::new("Reduction (Figure 5.1 and Table 5.1)")
        .text(format!(
            "{} Its first puzzle, with cells of the solution added until the grid is full. The \
             matrix has {} rows and {} columns.",
            list.source, sizes.0, sizes.1
        ))
        .table(table)
        .plot(plot(&runs))
        .raw(raw("reduction", &runs))
        .claims(reduction_claims(laboratory.seed, &runs.concat())))
}

/// How far from a printed ratio one here may be for both to be about the same.
const ABOUT: f64 = 1.25;

/// The paper's ratio of the two ways.
const RATIO: f64 = 53.0;

/// What the way of the reduction is worth, and what clues cost it.
fn reduction_claims(seed: u64, grids: &[Both]) -> Vec<Claim> {
    let pairs: Vec<[f64; 2]> = grids.iter().map(|both| [both.matrix, both.direct]).collect();
    let ratio = Estimate::ratio(seed, &pairs);
    let most = grids.iter().map(|both| both.clues).max();
    let fewest = grids.iter().map(|both| both.clues).min();
    let of = |clues: Option<usize>| -> Vec<f64> {
        grids.iter().filter(|both| Some(both.clues) == clues).map(|both| both.direct).collect()
    };
    let ends: Vec<[f64; 2]> =
        of(fewest).into_iter().zip(of(most)).map(|(few, many)| [few, many]).collect();
    vec![
        Claim::new(
            "reduction-matters",
            "It matters how the reduction is done: the direct one is faster",
        )
        .decided_by(
            "time through the matrix over that of the direct reduction",
            Unit::Number(1),
            Expected::AtLeast(2.0),
        )
        .found(ratio, Ground::Sound),
        Claim::new(
            "reduction-ratio",
            "The direct reduction is 53 times as fast as the one through the matrix",
        )
        .printed("53 times, in an interpreted language")
        .decided_by(
            "time through the matrix, which is one of bits here, over that of the direct reduction",
            Unit::Number(1),
            Expected::Between(RATIO / ABOUT, RATIO * ABOUT),
        )
        .found(ratio, Ground::Sound),
        Claim::new("reduction-clues", "Reducing a puzzle takes as long as reducing a full grid")
            .decided_by(
                "direct reduction of the fewest clues over that of a full grid",
                Unit::Number(2),
                Expected::Between(1.0 / ABOUT, ABOUT),
            )
            .found(Estimate::ratio(seed, &ends), Ground::Sound),
    ]
}

/// Both ways on further grids, which the paper wishes for.
pub fn further(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let amount = Amount { full: 24, quick: 4 };
    let list = laboratory.lists.seventeen()?.sample(laboratory, amount);
    let columns = ["puzzle", "matrix", "direct", "ratio"];
    let mut table = Table::new(
        "further-grids",
        "Both reductions of further grids, full to the puzzle",
        &columns,
    );
    let mut grids = Vec::new();
    for entry in &list.puzzles {
        let run = measure(laboratory, &entry.puzzle, 8)?;
        let (matrix, direct) =
            run.iter().fold((0.0, 0.0), |sums, both| (sums.0 + both.matrix, sums.1 + both.direct));
        table.row([
            entry.line().into(),
            Field::Seconds(matrix),
            Field::Seconds(direct),
            Field::Number(matrix / direct, 1),
        ]);
        grids.push([matrix, direct]);
    }
    let ratios = grids.iter().enumerate();
    let ratios = ratios.map(|(number, [matrix, direct])| [number as f64 + 1.0, matrix / direct]);
    let plot = Plot::new(
        "How many times as fast the direct reduction is",
        Axis::linear("grid"),
        Axis::log("time through the matrix over direct"),
    )
    .with("grids", Mark::Points, ratios)
    .printed("the paper's, on one grid", RATIO);
    Ok(Section::new("Further grids (the paper's wish)")
        .text(list.source)
        .plot(plot)
        .table(table)
        .claims([further_claim(laboratory.seed, &grids)]))
}

/// Whether other grids would have shown the same.
fn further_claim(seed: u64, grids: &[[f64; 2]]) -> Claim {
    Claim::new("further-grids", "On other grids the direct reduction is faster too (a wish)")
        .decided_by(
            "time through the matrix over that of the direct reduction",
            Unit::Number(1),
            Expected::AtLeast(2.0),
        )
        .found(Estimate::ratio(seed, grids), Ground::Sound)
}

/// A 16x16 board.
pub fn sixteen(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.sixteen()?;
    let puzzle = &list.puzzles[0].puzzle;
    let steps = if laboratory.amount(Amount { full: 1, quick: 8 }) == 1 { 4 } else { 16 };
    let runs = vec![measure(laboratory, puzzle, steps)?];
    let sizes = matrix_sizes(puzzle);
    let mut solving = Vec::new();
    let mut table = Table::new(
        "sixteen-solving",
        "Time to the first solution, reduction included",
        &["puzzle", "clues", "direct", "through the matrix", "guesses"],
    );
    let amount = laboratory.amount(Amount { full: list.puzzles.len(), quick: 2 });
    for (number, entry) in list.puzzles.iter().take(amount).enumerate() {
        let mut row: Vec<Field> = vec![(number + 1).to_string().into(), entry.clues().into()];
        let (mut guesses, mut times) = (0, Vec::new());
        for method in ["dlx", "dlx-matrix"] {
            laboratory.go_on()?;
            let mut solver = solver(method, &[])?;
            let (seconds, answer) = laboratory.time(|| first(&mut solver, &entry.puzzle));
            guesses = answer?.counters.guess_count();
            row.push(Field::Seconds(seconds));
            times.push(seconds);
        }
        row.push(guesses.into());
        table.row(row);
        if let [direct, matrix] = times[..] {
            solving.push([matrix, direct]);
        }
    }
    Ok(Section::new("The same at 16x16")
        .text(format!("{} The matrix has {} rows and {} columns.", list.source, sizes.0, sizes.1))
        .plot(plot(&runs))
        .table(table)
        .raw(raw("reduction-16x16", &runs))
        .claims([sixteen_claim(laboratory.seed, &runs[0], &solving)]))
}

/// Whether the reduction still matters where the search takes most of the time.
fn sixteen_claim(seed: u64, grids: &[Both], solving: &[[f64; 2]]) -> Claim {
    let pairs: Vec<[f64; 2]> = grids.iter().map(|both| [both.matrix, both.direct]).collect();
    let reduction = Estimate::ratio(seed, &pairs).map_or(1.0, |ratio| ratio.value);
    let whole = Estimate::ratio(seed, solving);
    Claim::new("sixteen-search", "At 16x16 the search takes most of the time, so the reduction matters less (our own question)")
        .decided_by(
            "ratio of both ways with the search, over that of the reductions alone",
            Unit::Number(2),
            Expected::AtMost(0.8),
        )
        .found(whole.map(|ratio| ratio.map(|ratio| ratio / reduction.max(1e-9))), Ground::Sound)
}

/// Rows and columns of the full matrix.
fn matrix_sizes(puzzle: &Puzzle) -> (usize, usize) {
    let reduction = Reduction::new(puzzle.board());
    (reduction.rows(), reduction.primary() + reduction.secondary())
}

/// From a full grid down to the puzzle, `step` clues at a time in random order.
fn measure(laboratory: &Laboratory, puzzle: &Puzzle, step: usize) -> anyhow::Result<Vec<Both>> {
    let solution = solve::first(puzzle).first.unwrap_or_else(|| puzzle.givens().clone());
    let mut blanks: Vec<Cell> = puzzle.givens().blanks().collect();
    Random::from_seed(laboratory.seed).shuffle(&mut blanks);
    let reduction = Reduction::new(puzzle.board());
    let mut reduced = Reduced::default();
    let mut times = Vec::new();
    for open in (0..=blanks.len()).step_by(step) {
        laboratory.go_on()?;
        let mut givens = solution.clone();
        blanks[..open].iter().for_each(|&cell| givens.clear(cell));
        let clues = givens.filled().count();
        let puzzle = Puzzle::new(puzzle.board().clone(), givens)?;
        let (direct, ()) =
            laboratory.time(|| (0..TIMES).for_each(|_| reduction.fill(&puzzle, &mut reduced)));
        let (matrix, ()) = laboratory
            .time(|| (0..TIMES).for_each(|_| reduction.fill_through_matrix(&puzzle, &mut reduced)));
        times.push(Both { clues, matrix, direct });
    }
    Ok(times)
}

fn plot(runs: &[Vec<Both>]) -> Plot {
    let axis = Axis::linear("number of clues");
    let mut plot =
        Plot::new(format!("Figure 5.1: time of {TIMES} reductions"), axis, Axis::time("CPU time"));
    for (index, run) in runs.iter().enumerate() {
        let name = |way: &str| match runs.len() {
            1 => way.to_owned(),
            _ => format!("{way} r{}", index + 1),
        };
        plot = plot
            .with(
                name("matrix"),
                Mark::Line,
                run.iter().map(|both| [both.clues as f64, both.matrix]),
            )
            .with(
                name("direct"),
                Mark::Line,
                run.iter().map(|both| [both.clues as f64, both.direct]),
            );
    }
    plot
}

fn raw(name: &str, runs: &[Vec<Both>]) -> Table {
    let caption = format!("Every grid, seconds for {TIMES} reductions");
    let mut table = Table::new(name, caption, &["repeat", "clues", "matrix", "direct"]);
    for (index, run) in runs.iter().enumerate() {
        for both in run {
            table.row([
                (index + 1).into(),
                both.clues.into(),
                Field::Seconds(both.matrix),
                Field::Seconds(both.direct),
            ]);
        }
    }
    table
}

#[cfg(test)]
pub mod both_ways {
    use super::*;
    use crate::lab::machinery::BothWays;

    pub fn pairs() -> BothWays {
        let grids = |matrix: f64, with_few: f64| -> Vec<Both> {
            let both = |clues: usize, direct: f64| Both { clues, matrix: matrix * direct, direct };
            vec![
                both(81, 1.0),
                both(50, 1.0),
                both(17, with_few),
                both(81, 1.0),
                both(17, with_few),
            ]
        };
        vec![
            [reduction_claims(1, &grids(53.0, 1.0)), reduction_claims(1, &grids(1.0, 4.0))],
            [vec![further_claim(1, &[[9.0, 1.0]; 5])], vec![further_claim(1, &[[1.0, 1.0]; 5])]],
            [
                vec![sixteen_claim(1, &grids(20.0, 1.0), &[[1.1, 1.0]; 4])],
                vec![sixteen_claim(1, &grids(2.0, 1.0), &[[2.0, 1.0]; 4])],
            ],
        ]
    }
}
