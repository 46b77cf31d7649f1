//! How the cost grows with the size of the board.

use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, Mark, Plot, Section, Table,
    Unit, first_within, solver,
};
use anyhow::Context;
use pencilmark::generate::{self, Puzzles, Request};
use pencilmark::methods::{self, Method};
use pencilmark::model::{Budget, Puzzle, Shape};
use pencilmark::rules;
use pencilmark::solve::Status;

/// The sizes, smallest first.
const SIZES: [usize; 8] = [4, 6, 8, 9, 12, 16, 20, 25];

/// Random puzzles of a size. Large ones are not dug to the end, which would take minutes.
pub fn puzzles(laboratory: &Laboratory, size: usize, count: usize) -> anyhow::Result<Vec<Puzzle>> {
    let board = rules::board(Shape::with_size(size)?, &[])?;
    let dig = generate::Generator::find("dig").context("a generator of the library is missing")?;
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
    let count = laboratory.amount(Amount { full: 6, quick: 2 });
    let boards: Vec<Vec<Puzzle>> =
        sizes.iter().map(|&size| puzzles(laboratory, size, count)).collect::<Result<_, _>>()?;
    let names: Vec<String> = sizes.iter().map(|size| format!("{size}x{size}")).collect();
    let columns: Vec<&str> = ["method"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .chain(["exponent"])
        .collect();
    let caption = "Mean CPU time to the first solution; ≥ where puzzles reached the limit";
    let mut table = Table::new("growth", caption, &columns);
    let axis = Axis::log("cells of the board");
    let mut plot = Plot::new(
        "Cost by size; a lower bound where puzzles reached the limit",
        axis,
        Axis::time("CPU time"),
    );
    let mut outcomes = Vec::new();
    let takes_all = |method: &&Method| {
        let mut puzzles = boards.iter().flatten();
        puzzles.all(|puzzle| (method.supports)(puzzle.board()).is_ok())
    };
    for method in methods::Method::all().filter(|method| !method.is_choice()).filter(takes_all) {
        let mut row: Vec<Field> = vec![method.id.into()];
        let (mut points, mut given_up_at) = (Vec::new(), None);
        for (puzzles, &size) in boards.iter().zip(sizes) {
            let cost = cost(laboratory, method.id, puzzles)?;
            let time = Field::Seconds(cost.seconds);
            row.push(if cost.given_up > 0 { format!("≥ {time}").into() } else { time });
            points.push([(size * size) as f64, cost.seconds]);
            given_up_at = given_up_at.or((cost.given_up > 0).then_some(size));
        }
        let exponent = exponent(&points);
        row.push(match given_up_at {
            Some(_) => format!("≥ {exponent:.2}").into(),
            None => Field::Number(exponent, 2),
        });
        outcomes.push(Outcome { method: method.id, exponent, given_up_at });
        table.row(row);
        plot = plot.with(method.id, Mark::Line, points);
    }
    Ok(Section::new("How the cost grows with the board")
        .text(format!(
            "Random minimal puzzles of each size, made by Pencilmark's generator from seed {}. The \
             limit is {} of CPU time per puzzle. In the long run every method must grow faster than any \
             power, unless P = NP: Sudoku is NP-complete. The exponent is the slope of the straight line \
             that fits best where both axes are logarithmic: time grows like cells to this power.",
            laboratory.seed,
            Field::Seconds(laboratory.time_limit().as_secs_f64()),
        ))
        .plot(plot)
        .table(table)
        .claims(growth_claims(&outcomes)))
}

/// How a method did.
struct Outcome {
    method: &'static str,
    exponent: f64,
    /// The smallest board on which a puzzle reached the limit.
    given_up_at: Option<usize>,
}

/// Which methods solve every size, and how their cost grows.
fn growth_claims(outcomes: &[Outcome]) -> Vec<Claim> {
    let finished: Vec<&Outcome> =
        outcomes.iter().filter(|outcome| outcome.given_up_at.is_none()).collect();
    let names: Vec<&str> = finished.iter().map(|outcome| outcome.method).collect();
    let least = finished.iter().map(|outcome| outcome.exponent).min_by(f64::total_cmp);
    let exact = |figure: f64| Estimate::exact(figure, outcomes.len());
    let who = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    vec![
        Claim::new(
            "every-size",
            "Some method solves random puzzles of every size within the limit",
        )
        .decided_by(format!("methods that do: {who}"), Unit::Number(0), Expected::AtLeast(1.0))
        .found(Some(exact(finished.len() as f64)), Ground::Sound),
        Claim::new(
            "gentle-growth",
            "Up to these sizes the best method grows like a small power of the cells",
        )
        .decided_by("least exponent of those methods", Unit::Number(2), Expected::AtMost(3.0))
        .found(least.map(exact), Ground::Sound),
    ]
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let outcome = |exponent, given_up_at| Outcome { method: "search", exponent, given_up_at };
    let [some, none] =
        [growth_claims(&[outcome(2.0, None)]), growth_claims(&[outcome(9.0, Some(12))])];
    let steep = growth_claims(&[outcome(9.0, None)]);
    [some, vec![none[0].clone(), steep[1].clone()]]
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
