//! HoDoKu's score and level, equal to those of HoDoKu 2.2 wherever its order could be settled.
//!
//! The score is the sum of what all steps cost, so every step counts, and which steps there are depends on
//! the order in which they are found. The scale has its own searches for that reason, as Sudoku
//! Explainer's has: what each technique is about is told where it is taught, here only how HoDoKu goes
//! about it.
//!
//! Inside: `position` (what is possible, and the queues of singles), `order` (the techniques with their
//! scores), and a file for each family of searches; `links` is what nice loops and forcing chains share.

mod almost_locked;
mod bug;
mod colours;
mod fish;
mod forcing;
mod links;
mod loops;
mod order;
mod position;
mod rectangles;
mod simple_chains;
mod single_digit;
mod subsets;
mod sue_de_coq;
#[cfg(test)]
mod tests;
mod walk;
mod wings;

use super::{
    Bottleneck, Column, Cost, Details, Measurement, RatingFigure, Scale, Settings, Sort, Subject,
    Workspace,
};
use crate::classic::CELLS;
use crate::model::{Budget, Cell, Digit, Grid, Shape};
use order::Technique;
use position::Step;
use walk::Walk;

entries! { Scale:
    /// The score and the level of HoDoKu 2.2: each step of its path costs what its technique costs, and
    /// the score is their sum.
    ///
    /// A full house or a naked single costs 4, a hidden single 14, locked candidates 50, an X-wing 140, a
    /// chain 260 to 300, a forcing chain 500. The level (easy, medium, hard, unfair, extreme) is that of
    /// the hardest technique, or a higher one if the score is above 800, 1000, 1600 or 1800.
    "hodoku" => Scale {
        name: "HoDoKu",
        version: "2.2",
        columns: &[
            Column::number("hodoku_score", "the sum of what the steps cost"),
            Column::word("hodoku_level", "easy, medium, hard, unfair or extreme"),
        ],
        cost: Cost::Dear,
        sort: Sort::Sum,
        measure,
        ..Scale::taking(Scale::CLASSIC)
    };
}

fn measure(
    subject: &Subject,
    settings: &Settings,
    _workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let (givens, solution) = (numbers(subject.puzzle().givens()), numbers(subject.solution()));
    let Ok(walk) = Walk::along(&givens, &solution, budget) else { return Measurement::timeout() };
    let measurement = Measurement::rated([
        RatingFigure::Count(walk.score()),
        RatingFigure::Word(walk.level().id()),
    ]);
    let measurement = match walk.hardest() {
        Some((technique, step)) => measurement.with_bottleneck(bottleneck(technique, step)),
        None => measurement,
    };
    match settings.details {
        Details::Brief => measurement,
        Details::Full => {
            walk.counts().into_iter().fold(measurement, |measurement, (name, count)| {
                measurement.with_detail(name, RatingFigure::Count(count))
            })
        }
    }
}

fn bottleneck(technique: &Technique, step: &Step) -> Bottleneck {
    let name = |sign: char, (cell, digit): &position::Candidate| {
        let cell = Cell::from_index(*cell).name(Shape::classic()).to_string();
        format!("{cell}{sign}{}", Digit::from_index(*digit))
    };
    let mut conclusions = match step {
        Step::Places(candidate) => vec![name('=', candidate)],
        Step::Removes(candidates) => candidates.iter().map(|c| name('-', c)).collect(),
    };
    conclusions.sort_unstable();
    conclusions.dedup();
    Bottleneck { technique: technique.name.to_owned(), conclusions: conclusions.join(" ") }
}

/// The digits as numbers, 0 for an open cell.
fn numbers(grid: &Grid) -> [u8; CELLS] {
    let mut numbers = [0; CELLS];
    grid.filled().for_each(|(cell, digit)| numbers[cell.index()] = digit.index() as u8 + 1);
    numbers
}
