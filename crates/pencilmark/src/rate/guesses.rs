//! How often the fast solver guesses: a cheap measure of the hardest puzzles, where scales of
//! techniques come close together.

use super::{Column, Isomorphs, Measurement, RatingFigure, Scale, Settings, Subject, Workspace};
use crate::model::{
    Board, Budget, Grid, Puzzle, Random, Spent, every_demand, houses_pairs_and_restrictions,
};
use crate::solve::batch::{Architecture, Limits, Solver};
use crate::solve::{self, Question};
use crate::symmetry;

entries! { Scale:
    /// The number of guesses that the fast solver makes until it has found the solution and proved that there
    /// is no other, averaged over random disguises of the puzzle.
    ///
    /// Before it guesses, the solver draws conclusions much stronger than singles, so most printed puzzles
    /// get 0 or little more; the hardest known get a few hundred. What it guesses first depends on the order
    /// of rows, columns and digits, hence the average over as many disguises as there are runs (`--runs`),
    /// drawn from the seed. `guesses_sd` is their standard deviation.
    ///
    /// Other boards have other solvers, so figures can be compared only between puzzles of the same kind of
    /// board. A puzzle with cages or lines has no disguises here: it gets the guesses of one run, and no
    /// standard deviation.
    "guesses" => Scale {
        name: "Guesses",
        version: "2",
        columns: &[
            Column::number("guesses", "the mean number of guesses"),
            Column::number("guesses_sd", "the standard deviation of one run"),
            Column::number("guesses_error", "the standard error of the mean"),
        ],
        isomorphs: Isomorphs::Same,
        measure,
        ..Scale::taking(every_demand)
    };
}

/// The portable engine, whatever the machine has: the engines may differ by a guess where there is
/// no solution to be found.
struct Portable(Solver);

impl Default for Portable {
    fn default() -> Self {
        Self(Solver::with(Architecture::Portable).expect("it runs anywhere"))
    }
}

fn measure(
    subject: &Subject,
    settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let puzzle = subject.puzzle();
    let runs = if has_disguises(puzzle.board()) { settings.runs } else { 1 };
    let form = puzzle.board().is_classic().then(|| canonical(puzzle.givens()));
    let (mut sum, mut sum_of_squares) = (0.0, 0.0);
    for run in 0..runs {
        let seed = Random::for_item(settings.seed, run.into()).bits();
        let taken = match &form {
            Some(form) => classic(form, seed, workspace, budget),
            None => elsewhere(puzzle, seed, workspace.solver(), budget),
        };
        let Ok(guesses) = taken.map(|guesses| guesses as f64) else {
            return Measurement::timeout();
        };
        sum += guesses;
        sum_of_squares += guesses * guesses;
    }
    let runs = f64::from(runs);
    let mean = sum / runs;
    if !has_disguises(puzzle.board()) {
        return Measurement::rated([RatingFigure::decimal(mean, 2)]);
    }
    let variance = (sum_of_squares / runs - mean * mean).max(0.0) * runs / (runs - 1.0).max(1.0);
    let deviation = variance.sqrt();
    let error = deviation / runs.sqrt();
    Measurement::rated([mean, deviation, error].map(|number| RatingFigure::decimal(number, 2)))
        .with_error(error)
}

fn has_disguises(board: &Board) -> bool {
    houses_pairs_and_restrictions(board).is_ok()
}

/// The guesses for a disguise of a classic puzzle.
fn classic(
    form: &[u8; 81],
    seed: u64,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<u64, Spent> {
    budget.long_step()?;
    let disguise = symmetry::shuffle_classic(form, seed);
    // A second solution would be found if there were one: the search must prove that there is not.
    Ok(workspace.memory::<Portable>().0.count(&disguise, Limits::solutions(2)).guesses)
}

/// The guesses for a disguise of a puzzle on another board.
fn elsewhere(
    puzzle: &Puzzle,
    seed: u64,
    solver: &mut solve::Solver,
    budget: &Budget<'_>,
) -> Result<u64, Spent> {
    let disguise = symmetry::shuffle(puzzle, seed);
    let answer = solver.ask(&disguise, &Question::unique().within(budget.clone()));
    match answer.status() {
        solve::Status::Unique => Ok(answer.counters.guess_count()),
        _ => Err(Spent),
    }
}

/// The one disguise in which all isomorphs are measured.
pub(super) fn canonical(givens: &Grid) -> [u8; 81] {
    let cells = givens.numbers().try_into().expect("the scale is for 9x9");
    symmetry::canonical_classic(cells).expect("a proper puzzle has no clash")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Puzzle;
    use crate::rate::{Scale, tests::puzzle};

    /// RatingFigure 1 of the 2014 paper on limited backtracking.
    const PLATINUM_BLONDE: &str =
        ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";
    const E1: &str =
        "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";

    fn measured(puzzle: &Puzzle, settings: &Settings) -> Measurement {
        let mut workspace = Workspace::default();
        let budget = Budget::unlimited();
        let subject = Subject::prove(puzzle, &mut workspace, &budget).unwrap();
        Scale::find("guesses")
            .unwrap()
            .rate(&subject, settings, &mut workspace, &budget)
            .measurement
    }

    #[test]
    fn singles_need_none_and_the_hardest_many() {
        let settings = Settings::default();
        let easy = measured(&puzzle(E1), &settings);
        assert_eq!(easy, Measurement::rated([RatingFigure::decimal(0.0, 2); 3]).with_error(0.0));
        let hard = measured(&puzzle(PLATINUM_BLONDE), &settings);
        let [guesses, deviation] =
            [0, 1].map(|column| hard.figures[column].unwrap().number().unwrap());
        assert!(guesses > 20.0 && deviation > 0.0, "{hard:?}");
        assert!((hard.error.unwrap() - deviation / 20f64.sqrt()).abs() < 0.01, "{hard:?}");
    }

    #[test]
    fn isomorphs_and_repeats_are_the_same_and_seeds_are_not() {
        let settings = Settings { runs: 10, ..Settings::default() };
        let original = puzzle(PLATINUM_BLONDE);
        let rating = measured(&original, &settings);
        for seed in 0..5 {
            assert_eq!(rating, measured(&symmetry::shuffle(&original, seed), &settings));
        }
        assert_ne!(rating, measured(&original, &Settings { seed: 1, ..settings }));
    }
}
