//! How the cost grows with the size of the board.

use crate::lab::machinery::{
    Amount, Axis, Cell, Laboratory, Mark, Plot, Section, Table, first_within, solver,
};
use anyhow::Context;
use pencilmark::generate::{self, Puzzles, Request};
use pencilmark::methods;
use pencilmark::model::{Budget, Puzzle, Shape};
use pencilmark::rules;
use pencilmark::solve::Status;

/// The sizes, smallest first.
const SIZES: [usize; 8] = [4, 6, 8, 9, 12, 16, 20, 25];

/// Random puzzles of a size. Large ones are not dug to the end, which would take minutes.
fn puzzles(laboratory: &Laboratory, size: usize, count: usize) -> anyhow::Result<Vec<Puzzle>> {
    let board = rules::board(Shape::with_size(size)?, &[])?;
    let dig = generate::find("dig").context("a generator of the library is missing")?;
    let stop = || laboratory.go_on().is_err();
    let budget = Budget::unlimited().or_when(&stop);
    let run = Puzzles::new(&Request::any(board), dig, laboratory.seed, budget);
    let puzzles = run.take(count).map(|generated| generated.puzzle).collect();
    laboratory.go_on()?;
    Ok(puzzles)
}

/// A method on the puzzles of a size.
struct Cost {
    seconds: f64,
    given_up: usize,
}

fn cost(laboratory: &Laboratory, method: &str, puzzles: &[Puzzle]) -> anyhow::Result<Cost> {
    let mut solver = solver(method, &[])?;
    let mut cost = Cost { seconds: 0.0, given_up: 0 };
    for puzzle in puzzles {
        laboratory.go_on()?;
        let limit = laboratory.time_limit();
        let (seconds, answer) = laboratory.time(|| first_within(&mut solver, puzzle, limit));
        cost.seconds += seconds / puzzles.len().max(1) as f64;
        cost.given_up += usize::from(answer?.status() == Status::Timeout);
    }
    Ok(cost)
}

/// Every method on boards from 4x4 up.
pub fn growth(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let sizes = &SIZES[..laboratory.amount(Amount { full: 8, quick: 6 })];
    let count = laboratory.amount(Amount { full: 8, quick: 2 });
    let boards: Vec<Vec<Puzzle>> =
        sizes.iter().map(|&size| puzzles(laboratory, size, count)).collect::<Result<_, _>>()?;
    let names: Vec<String> = sizes.iter().map(|size| format!("{size}x{size}")).collect();
    let columns: Vec<&str> = ["method"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .chain(["exponent"])
        .collect();
    let caption = "Mean CPU time to the first solution; ≥ where puzzles were given up";
    let mut table = Table::new("growth", caption, &columns);
    let axis = Axis::log("cells of the board");
    let mut plot = Plot::new(
        "Cost by size; a lower bound where puzzles were given up",
        axis,
        Axis::time("CPU time"),
    );
    let mut slowest_growth = ("", f64::INFINITY);
    for method in methods::all().filter(|method| !["auto", "fast"].contains(&method.id)) {
        let mut row: Vec<Cell> = vec![method.id.into()];
        let mut points = Vec::new();
        for (puzzles, size) in boards.iter().zip(sizes) {
            let cost = cost(laboratory, method.id, puzzles)?;
            let time = Cell::Seconds(cost.seconds);
            row.push(if cost.given_up > 0 { format!("≥ {time}").into() } else { time });
            points.push([(size * size) as f64, cost.seconds]);
        }
        let exponent = exponent(&points);
        if exponent < slowest_growth.1 {
            slowest_growth = (method.id, exponent);
        }
        row.push(Cell::Number(exponent, 2));
        table.row(row);
        plot = plot.with(method.id, Mark::Line, points);
    }
    Ok(Section::new("How the cost grows with the board")
        .text(format!(
            "Random minimal puzzles of each size, made by our own generator from seed {}. A puzzle \
             is given up after {} of CPU time. The exponent is the slope of the straight line \
             that fits best where both axes are logarithmic: time grows like cells to this power.",
            laboratory.seed,
            Cell::Seconds(laboratory.time_limit().as_secs_f64()),
        ))
        .plot(plot)
        .table(table)
        .answer(format!(
            "Within the limit “{}” grows slowest, like the number of cells to the power of {:.1}. \
             Methods that guess without learning are given up on large boards, so their exponents \
             are lower bounds; in the long run all of them must grow faster than any power, \
             because Sudoku is NP-complete.",
            slowest_growth.0, slowest_growth.1,
        )))
}

/// The slope of the best straight line through the logarithms.
fn exponent(points: &[[f64; 2]]) -> f64 {
    let logarithms: Vec<(f64, f64)> =
        points.iter().map(|[x, y]| (x.ln(), y.max(1e-9).ln())).collect();
    let count = logarithms.len() as f64;
    let (x, y) =
        logarithms.iter().fold((0.0, 0.0), |sums, point| (sums.0 + point.0, sums.1 + point.1));
    let (x, y) = (x / count, y / count);
    let (both, squares) = logarithms.iter().fold((0.0, 0.0), |sums, point| {
        let (dx, dy) = (point.0 - x, point.1 - y);
        (sums.0 + dx * dy, sums.1 + dx * dx)
    });
    both / squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_has_its_exponent() {
        let cubes: Vec<[f64; 2]> = (1..9).map(|x| [f64::from(x), f64::from(x * x * x)]).collect();
        assert!((exponent(&cubes) - 3.0).abs() < 1e-9);
    }
}
