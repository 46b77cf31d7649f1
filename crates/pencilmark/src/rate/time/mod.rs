//! Predicted human time: a small model fitted to real players.
//!
//! [`walk`] makes simulated players walk through the puzzle and sums up what they meet in a few
//! features; [`model`] turns these into seconds with a table of coefficients, `coefficients.csv`,
//! which the measuring program `fit_time` writes from the data. [`position`] is the board of the walks.

mod model;
mod position;
mod walk;

use super::{
    Column, Details, Isomorphs, Measurement, RatingFigure, Scale, Settings, Sort, Subject,
    Workspace, hsolve,
};
use crate::model::{Budget, Grid, Random, Spent};
use crate::symmetry;
use model::Model;
use position::Position;
use walk::{FEATURES, Kind, Walks};

entries! { Scale:
    /// The time that players take, in seconds, predicted from how easily the next digit can be seen at each
    /// step; and the range that contains 8 of 10 puzzles of the data.
    ///
    /// Most puzzles that people play need nothing but singles, yet some of them take five times as
    /// long as others. What matters is how many singles are open at once, and of which kind: the
    /// only place in a box is seen sooner than the only place in a line, and much sooner than the
    /// only candidate of a cell. 128 simulated players solve the puzzle in random orders; what they
    /// meet is weighted with coefficients fitted to the mean times of 960 puzzles, played online by
    /// 10 to 43 people each. It is the middle of such means that is predicted, not one player's time.
    ///
    /// The simulated players know singles, locked candidates and pairs. If these do not solve the puzzle,
    /// `hsolve-plus` says how much more it needs, cells are given away, and the figure is a lower bound:
    /// `time_kind` is `at-least`. There are few such puzzles in the data.
    "time" => Scale {
        name: "Predicted time",
        version: "2",
        columns: &[
            Column::seconds("time", "the predicted mean time of players, in seconds"),
            Column::seconds("time_low", "one in ten puzzles takes less than this"),
            Column::seconds("time_high", "one in ten puzzles takes more than this"),
            Column::word("time_kind", "estimate, or at-least where cells had to be given away"),
        ],
        isomorphs: Isomorphs::Same,
        sort: Sort::Sum,
        within: |level| {
            let seconds = level.seconds();
            *seconds.start() as f64..=*seconds.end() as f64
        },
        measure,
        ..Scale::taking(|board| match board.is_classic() {
            true => Ok(()),
            false => Err("its coefficients come from players of classic 9x9 puzzles"),
        })
    };
}

/// Simulated players. With 20, the noise of the features costs 0.02 of the rank correlation with
/// human times.
const WALKS: u64 = 128;

/// How many standard errors wide a band is that holds 8 of 10.
const MIDDLE_EIGHTY: f64 = 2.563;

fn measure(
    subject: &Subject,
    settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let Ok((features, kind)) = features(subject, settings.seed, workspace, budget) else {
        return Measurement::timeout();
    };
    let time = workspace.memory::<Model>().predict(&features, kind);
    if settings.seed == Settings::default().seed {
        subject.seconds.get_or_init(|| time.mean.round() as u64);
    }
    let seconds = |seconds: f64| RatingFigure::Count(seconds.round() as u64);
    let figures = |word| {
        let [mean, low, high] = [time.mean, time.low, time.high].map(seconds);
        [mean, low, high, RatingFigure::Word(word)]
    };
    let measurement = match kind {
        Kind::Beyond => Measurement::at_least(figures("at-least")),
        Kind::Singles | Kind::Pairs => Measurement::rated(figures("estimate")),
    };
    let mut measurement = measurement.with_error((time.high - time.low) / MIDDLE_EIGHTY);
    if settings.details == Details::Full {
        for (name, feature) in FEATURES.into_iter().zip(features) {
            measurement = measurement.with_detail(name, RatingFigure::decimal(feature, 5));
        }
    }
    measurement
}

/// The predicted time of a classic puzzle in whole seconds, the same whatever the seed of a rating.
pub(super) fn predicted(
    subject: &Subject,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<u64, Spent> {
    let (features, kind) = features(subject, Settings::default().seed, workspace, budget)?;
    Ok(workspace.memory::<Model>().predict(&features, kind).mean.round() as u64)
}

/// What the walks through a puzzle say about it. They go through its canonical form, so that isomorphs
/// get the same.
fn features(
    subject: &Subject,
    seed: u64,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<([f64; FEATURES.len()], Kind), Spent> {
    let canonical =
        symmetry::canonical(subject.puzzle()).expect("a proper classic puzzle has a form");
    let solution = canonical.transformation.grid(subject.solution());
    let start = Position::new(cells(&canonical.form));
    let mut walks = Walks::default();
    for walk in 0..WALKS {
        budget.long_step()?;
        walks.walk(&start, cells(&solution), &mut Random::for_item(seed, walk));
    }
    let kind = walks.kind();
    let beyond = match kind {
        Kind::Beyond => hsolve::beyond_pairs(subject, workspace, budget)?,
        Kind::Singles | Kind::Pairs => 0.0,
    };
    Ok((walks.features(beyond), kind))
}

fn cells(grid: &Grid) -> &[u8; 81] {
    grid.numbers().try_into().expect("the scale is for 9x9")
}

#[cfg(test)]
mod tests;
