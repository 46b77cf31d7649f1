//! Effort: what the steps of our own path cost, added up. It is the scale for every board.

use super::{
    Bottleneck, Column, Cost, Measurement, RatingFigure, Scale, Settings, Sort, Subject, Workspace,
};
use crate::logic::path::{Path, PathEnd};
use crate::model::{Budget, every_demand};

entries! { Scale:
    /// The sum of the scores of all steps of the path, each with the score of its technique: the scale for
    /// boards of every size with every rule.
    ///
    /// The path is that of `explain --order sudoku-explainer`, which always uses the easiest technique that
    /// finds something. A hidden single in a box costs 1.2, a naked single 2.3, a pair 3.0, a chain 6.5 or
    /// more; steps by a cage or another constraint cost as much as their technique scores. `effort` grows
    /// with the size of the board and falls, on average, with each additional given; `effort_hardest` is the
    /// score of the hardest step. Which of several equal steps is found first depends on the order of cells
    /// and digits, so the same puzzle in disguise gets similar, but not equal, figures: differences of up to
    /// a third were seen.
    "effort" => Scale {
        name: "Effort",
        columns: &[
            Column::number("effort", "the sum of the scores of all steps"),
            Column::number("effort_hardest", "the score of the hardest step"),
            Column::number("effort_steps", "how many steps there are"),
        ],
        cost: Cost::Path,
        sort: Sort::Sum,
        measure,
        ..Scale::taking(every_demand)
    };
}

fn measure(
    subject: &Subject,
    settings: &Settings,
    _: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    match subject.path_within(settings, budget) {
        None => Measurement::timeout(),
        Some(path) if path.end == PathEnd::Solved => solved(subject, path),
        Some(_) => Measurement::lower_bound([None; 3]),
    }
}

fn solved(subject: &Subject, path: &Path) -> Measurement {
    let scores = || path.steps.iter().map(|step| u32::from(step.technique.score));
    let hardest = scores().max().unwrap_or(0);
    let measurement = Measurement::rated([
        RatingFigure::Tenths(scores().sum()),
        RatingFigure::Tenths(hardest),
        RatingFigure::Count(path.steps.len() as u64),
    ]);
    match path.steps.iter().find(|step| u32::from(step.technique.score) == hardest) {
        None => measurement,
        Some(step) => measurement.with_bottleneck(Bottleneck {
            technique: step.technique.name.to_owned(),
            conclusions: step.conclusions(subject.board().shape()),
        }),
    }
}
