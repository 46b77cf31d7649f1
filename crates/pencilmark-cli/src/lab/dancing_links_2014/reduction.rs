//! Figure 5.1 and Table 5.1: the time of both reductions, from a full grid down to a puzzle.

use crate::lab::machinery::{
    Amount, Axis, Cell, Laboratory, Mark, Plot, Section, Table, first, solver,
};
use pencilmark::model::{Cell as Place, Puzzle, Random};
use pencilmark::reduce::{Reduced, Reduction};
use pencilmark::solve;

/// Each grid is reduced so often, as in the paper.
const TIMES: usize = 10;

/// The paper's three repeats, in seconds: matrix, direct.
const PAPER: [[f64; 2]; 3] = [[135.944, 2.562], [136.038, 2.545], [136.032, 2.544]];

/// The times of both ways for one grid, reduced [`TIMES`] times.
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
    let mut ratios = Vec::new();
    for (repeat, (run, [matrix, direct])) in runs.iter().zip(PAPER).enumerate() {
        let (ours, others): (f64, f64) =
            (run.iter().map(|both| both.direct).sum(), run.iter().map(|both| both.matrix).sum());
        ratios.push(others / ours);
        table.row([
            format!("r{}", repeat + 1).into(),
            Cell::Seconds(matrix),
            Cell::Seconds(others),
            Cell::Seconds(direct),
            Cell::Seconds(ours),
            Cell::Number(matrix / direct, 1),
            Cell::Number(others / ours, 1),
        ]);
    }
    let best = ratios.iter().copied().fold(0.0, f64::max);
    let [most, fewest] = [&runs[0][0], &runs[0][runs[0].len() - 1]];
    let answer = format!(
        "It matters how the reduction is done: the direct one is {best:.1} times as fast as the \
         one through the matrix of 729 rows and 324 columns (paper: 53 times, in an interpreted \
         language). The matrix here is a bit matrix, whose rows of impossible candidates cost next \
         to nothing to skip; that is why the ratio is smaller. The direct reduction of {} clues \
         takes {}, that of {} clues {}: unlike in the paper, the number of clues matters, because \
         a candidate that the clues rule out is never linked.",
        most.clues,
        Cell::Seconds(most.direct / TIMES as f64),
        fewest.clues,
        Cell::Seconds(fewest.direct / TIMES as f64)
    );
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
        .answer(answer))
}

/// A 16x16 board.
pub fn sixteen(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.sixteen()?;
    let puzzle = &list.puzzles[0].puzzle;
    let steps = if laboratory.amount(Amount { full: 1, quick: 8 }) == 1 { 4 } else { 16 };
    let runs = vec![measure(laboratory, puzzle, steps)?];
    let (matrix, direct) =
        runs[0].iter().fold((0.0, 0.0), |sums, both| (sums.0 + both.matrix, sums.1 + both.direct));
    let sizes = matrix_sizes(puzzle);
    let mut table = Table::new(
        "sixteen-solving",
        "Time to the first solution, reduction included",
        &["puzzle", "clues", "direct", "through the matrix", "guesses"],
    );
    let amount = laboratory.amount(Amount { full: list.puzzles.len(), quick: 2 });
    for (number, entry) in list.puzzles.iter().take(amount).enumerate() {
        let mut row: Vec<Cell> = vec![(number + 1).to_string().into(), entry.clues().into()];
        let mut guesses = 0;
        for method in ["dlx", "dlx-matrix"] {
            laboratory.go_on()?;
            let mut solver = solver(method, &[])?;
            let (seconds, answer) = laboratory.time(|| first(&mut solver, &entry.puzzle));
            guesses = answer?.counters.guess_count();
            row.push(Cell::Seconds(seconds));
        }
        row.push(guesses.into());
        table.row(row);
    }
    Ok(Section::new("The same at 16x16")
        .text(format!("{} The matrix has {} rows and {} columns.", list.source, sizes.0, sizes.1))
        .plot(plot(&runs))
        .table(table)
        .raw(raw("reduction-16x16", &runs))
        .answer(format!(
            "At 16x16 the direct reduction is {:.1} times as fast as the matrix. But here the \
             search takes most of the time, so the reduction matters less than on the classic \
             board.",
            matrix / direct
        )))
}

/// Rows and columns of the full matrix.
fn matrix_sizes(puzzle: &Puzzle) -> (usize, usize) {
    let reduction = Reduction::new(puzzle.board());
    (reduction.rows(), reduction.primary() + reduction.secondary())
}

/// From a full grid down to the puzzle, `step` clues at a time in random order.
fn measure(laboratory: &Laboratory, puzzle: &Puzzle, step: usize) -> anyhow::Result<Vec<Both>> {
    let solution = solve::first(puzzle).first.unwrap_or_else(|| puzzle.givens().clone());
    let mut blanks: Vec<Place> = puzzle.givens().blanks().collect();
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
                Cell::Seconds(both.matrix),
                Cell::Seconds(both.direct),
            ]);
        }
    }
    table
}
