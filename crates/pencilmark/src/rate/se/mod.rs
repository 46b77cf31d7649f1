//! Sudoku Explainer 1.2.1: ER, EP and ED, equal to the original's, quirks included.
//!
//! The scale has its own kinds of steps instead of those of [`crate::techniques`]: the original takes the
//! first of several equal steps, and what it takes decides what is left for later, so every detail of
//! its order counts; and rating in bulk wants bit masks of one board size rather than steps that can
//! be explained. What each kind looks for is told where the technique is taught; here only what
//! differs is.
//!
//! Inside: `explainer` (a step, and the loop), `news` (what is worth another look) and one file per kind of
//! step. The board and its searches
//! are those of [`crate::classic`], and the search behind `chains` is that of [`crate::logic::forcing`];
//! in which order they are tried and what is taken is the scale's.

mod bug;
mod chains;
mod exclusion;
mod explainer;
mod fish;
mod locking;
mod news;
mod singles;
mod subsets;
#[cfg(test)]
mod tests;
mod unique_loops;
mod unique_types;
mod wings;

use super::{
    Bottleneck, Column, Cost, Estimate, Isomorphs, Level, Measurement, Precision, RatingFigure,
    Scale, Settings, Span, Subject, Workspace,
};
use crate::model::{Budget, Cell, Digit, Grid, Puzzle, Shape, Spent};
use crate::symmetry;
use explainer::{Defects, Explainer, Hint, Rating, Unrated};
use std::ops::RangeInclusive;

entries! { Scale:
    /// The rating of Sudoku Explainer 1.2.1: the hardest step (ER), the hardest up to the first
    /// placement (EP) and the first (ED), as the original program takes them.
    ///
    /// At every position the cheapest kind of step is tried first, and the first one found is
    /// taken. ER runs from 1.0 (full houses) through 4.5 (unique rectangles), 6.5 (chains and
    /// loops) and 8.5 (dynamic forcing chains) to 11.9, the hardest puzzles known. A puzzle with EP
    /// = ER is called a pearl, one with ED = ER a diamond.
    "se" => Scale {
        name: "Sudoku Explainer",
        version: "1.2.1",
        columns: &[
            Column::number("se_er", "the hardest step"),
            Column::number("se_ep", "the hardest step up to the first placement"),
            Column::number("se_ed", "the first step"),
        ],
        span: TENTHS,
        cost: Cost::Dear,
        estimate: Estimate::Depth,
        within: of_level,
        measure,
        ..Scale::taking(Scale::CLASSIC)
    };

    /// ER as Sudoku Explainer would give it without its defects: the same steps and ratings, but
    /// the steps taken do not depend on which are found first.
    ///
    /// At every position all steps of the lowest rating are taken together, whatever their kind, so
    /// that none can spoil another; unique loops are all found. The lengths of chains still depend on
    /// the order in which cells and digits are looked at, so the canonical form of the puzzle is
    /// rated: puzzles that are the same in disguise get the same rating.
    "se-fixed" => Scale {
        name: "Sudoku Explainer, mended",
        version: "1",
        columns: &[Column::number("se_fixed_er", "the hardest step")],
        span: TENTHS,
        cost: Cost::Dear,
        isomorphs: Isomorphs::Same,
        within: of_level,
        measure: measure_fixed,
        ..Scale::taking(Scale::CLASSIC)
    };
}

/// A full house is the easiest step; there is no hardest.
const TENTHS: Span = Span { lowest: 1.0, highest: f64::INFINITY, precision: Precision::Tenths };

/// Up to pairs the techniques of a player have the ratings of the original as their scores, in tenths, and
/// contain all of its kinds of steps.
fn of_level(level: Level) -> RangeInclusive<f64> {
    let scores = level.technique_scores();
    let rating = |score: u16| f64::from(score) / 10.0;
    rating(*scores.start())..=rating(*scores.end())
}

fn measure(
    subject: &Subject,
    _settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let puzzle = numbers(subject.puzzle().givens());
    let rating = workspace.memory::<Explainer>().rate(&puzzle, Defects::Kept, budget);
    let figures = |rating: &Rating| [rating.er, rating.ep, rating.ed].map(tenths);
    measurement(rating, figures, |cell, digit| (cell, digit))
}

/// Whether the hardest step of a classic puzzle is rated above this, in tenths.
pub(crate) fn is_above(
    puzzle: &Puzzle,
    rating: u16,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<bool, Spent> {
    let puzzle = numbers(puzzle.givens());
    workspace.memory::<Explainer>().is_above(&puzzle, rating, budget)
}

fn measure_fixed(
    subject: &Subject,
    _settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let canonical = symmetry::canonical(subject.puzzle()).expect("a classic puzzle has one");
    let puzzle = numbers(&canonical.form);
    let rating = workspace.memory::<Explainer>().rate(&puzzle, Defects::Mended, budget);
    let back = canonical.transformation.inverse();
    let in_puzzle = |cell, digit| (back.cell(cell), back.digit(digit));
    measurement(rating, |rating| [tenths(rating.er)], in_puzzle)
}

fn tenths(rating: u16) -> RatingFigure {
    RatingFigure::Tenths(u32::from(rating))
}

/// A rating as figures, with its hardest step in the words of the puzzle that was asked about.
fn measurement<const N: usize>(
    rating: Result<Rating, Unrated>,
    figures: impl Fn(&Rating) -> [RatingFigure; N],
    name: impl Fn(Cell, Digit) -> (Cell, Digit),
) -> Measurement {
    match rating {
        Ok(rating) => {
            let measurement = Measurement::rated(figures(&rating));
            match rating.bottleneck {
                Some(hint) => measurement.with_bottleneck(bottleneck(&hint, name)),
                None => measurement,
            }
        }
        Err(Unrated::Spent) => Measurement::timeout(),
        Err(Unrated::Stuck) => Measurement::lower_bound([None; N]),
    }
}

/// The step that a rating rests on; `name` says which cell and digit of the puzzle is meant.
fn bottleneck(hint: &Hint, name: impl Fn(Cell, Digit) -> (Cell, Digit)) -> Bottleneck {
    let conclusion = |(candidate, sign): (usize, char)| {
        let (cell, digit) = (Cell::from_index(candidate / 9), Digit::from_index(candidate % 9));
        let (cell, digit) = name(cell, digit);
        format!("{}{sign}{digit}", cell.name(Shape::classic()))
    };
    let mut conclusions: Vec<String> = hint.conclusions().into_iter().map(conclusion).collect();
    conclusions.sort_unstable();
    Bottleneck { technique: hint.name.to_owned(), conclusions: conclusions.join(" ") }
}

/// The givens as numbers, 0 for an open cell.
fn numbers(givens: &Grid) -> [u8; 81] {
    let mut numbers = [0; 81];
    givens.filled().for_each(|(cell, digit)| numbers[cell.index()] = digit.index() as u8 + 1);
    numbers
}
