//! The times of the two grids of medium difficulty, 0.0936 s and 0.376 s, beside ours.

use super::ten_runs_with;
use crate::lab::machinery::{
    Claim, Estimate, Expected, Field, Ground, Laboratory, Lists, Section, Table, Unit, first,
    solver,
};
use pencilmark::model::Puzzle;

/// The clues of the paper's Fig. 12 are lost in print. These are some of the cells that are filled in its Fig. 13: taken
/// away from the last to the first, as long as the solution of Fig. 12 stays the only one.
pub const FIGURE_12: &str =
    "4.9......61.389.4..7..4..6....96..21..4173............96..2..7..3.6.8............";

/// The tests that the paper's run of Fig. 15 does not show.
pub const NOT_SHOWN: &str =
    "without=hidden-pair,naked-pair,hidden-triple,naked-triple,x-wing,y-wing";

/// What the paper says of both grids together, in seconds.
const LONGEST: f64 = 0.4;

/// The printed times, in seconds.
const PRINTED: [f64; 2] = [0.0936, 0.376];

/// A grid as it was run: its name, whether it stands in for the paper's, the printed time, and the tests.
struct Grid {
    name: &'static str,
    stands_in: &'static str,
    printed: Option<f64>,
    puzzle: Puzzle,
    option: &'static str,
}

/// How long a grid took here.
struct Run {
    seconds: f64,
    guesses: u64,
}

/// Both grids, the second also with all special tests.
pub fn times(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let figure_15 = Lists::printed().puzzles[1].puzzle.clone();
    let grids = [
        Grid {
            name: "Fig. 12, all special tests",
            stands_in: "yes, clues chosen here",
            printed: Some(PRINTED[0]),
            puzzle: FIGURE_12.parse()?,
            option: "without=",
        },
        Grid {
            name: "Fig. 15, tests as in Table 2",
            stands_in: "no",
            printed: Some(PRINTED[1]),
            puzzle: figure_15.clone(),
            option: NOT_SHOWN,
        },
        Grid {
            name: "Fig. 15, all special tests",
            stands_in: "no",
            printed: None,
            puzzle: figure_15,
            option: "without=",
        },
    ];
    let mut table = Table::new(
        "times",
        "Mean time of ten runs for the grids of medium difficulty",
        &["grid", "clues", "stands in", "guesses, here", "time, paper", "time, here"],
    );
    let mut runs = Vec::new();
    for grid in &grids {
        let options = [grid.option.to_owned()];
        let seconds = ten_runs_with(laboratory, &grid.puzzle, &options)?;
        let answer = first(&mut solver("zones", &options)?, &grid.puzzle)?;
        let guesses = answer.counters.guess_count();
        table.row([
            grid.name.into(),
            grid.puzzle.givens().filled().count().into(),
            grid.stands_in.into(),
            guesses.into(),
            grid.printed.map_or(Field::Empty, Field::Seconds),
            Field::Seconds(seconds),
        ]);
        runs.push(Run { seconds, guesses });
    }
    Ok(Section::new("Two grids of medium difficulty (0.0936 s and 0.376 s)")
        .text(
            "The paper gives its first time for “the grid from Fig. 14”, which is a position of the grid of Fig. 12. Its \
             second grid needs a guess only as long as the special tests that Table 2 does not show are off.",
        )
        .table(table)
        .claims(time_claims(&runs)))
}

/// What the paper says of its times: of the first grid, and of the second with a guess.
fn time_claims(runs: &[Run]) -> Vec<Claim> {
    let longest = runs.iter().map(|run| run.seconds).max_by(f64::total_cmp);
    let ratio = match runs {
        [first, second, ..] if first.seconds > 0.0 && first.guesses == 0 && second.guesses > 0 => {
            Some(second.seconds / first.seconds)
        }
        _ => None,
    };
    vec![
        Claim::new("medium-times", "Grids of medium difficulty take less than 0.4 s")
            .printed("0.0936 s and 0.376 s")
            .decided_by("longest of the times", Unit::Seconds, Expected::AtMost(LONGEST))
            .found(longest.map(|time| Estimate::exact(time, runs.len())), Ground::Sound),
        Claim::new(
            "guess-costs",
            "The grid that needs a guess takes longer than the one that needs none",
        )
        .printed("4.0 times as long")
        .decided_by(
            "time of Fig. 15 with a guess over that of Fig. 12",
            Unit::Number(2),
            Expected::AtLeast(1.0),
        )
        .found(ratio.map(|ratio| Estimate::exact(ratio, 2)), Ground::StandIns),
    ]
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let run = |seconds, guesses| Run { seconds, guesses };
    // On the paper's own clues the second could be told too.
    let sound = |runs: &[Run]| -> Vec<Claim> {
        let claims = time_claims(runs).into_iter();
        claims.map(|claim| Claim { ground: Ground::Sound, ..claim }).collect()
    };
    [sound(&[run(0.09, 0), run(0.37, 1)]), sound(&[run(0.9, 0), run(0.7, 1)])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::model::Budget;
    use pencilmark::solve::{self, Question};

    /// The full grid of the paper's Fig. 12.
    const SOLUTION: &str =
        "459716382612389745873245169387964521524173698196852437965421873731698254248537916";

    #[test]
    fn the_stand_in_has_the_solution_of_figure_12() {
        let puzzle: Puzzle = FIGURE_12.parse().unwrap();
        let question = Question::unique().within(Budget::unlimited());
        let answer = solve::ask(&puzzle, &question);
        assert_eq!(answer.unique().map(ToString::to_string).as_deref(), Some(SOLUTION));
    }
}
