//! How deep one must look into a classic puzzle: what separates the hardest from all others, in a
//! millisecond.
//!
//! Every candidate is assumed in turn, and what follows is drawn; those that lead to a
//! contradiction are refuted. All of them go at once, and a new *round* begins. Puzzles up to 9.4
//! on Sudoku Explainer's scale are solved this way with singles alone; all that were tried from 9.5
//! on get stuck (193 puzzles with published ratings), and from 10 on nearly all get stuck even if
//! what follows is drawn with pairs and locked candidates too. Before that, the share of the wrong
//! candidates that the narrowest round refutes says how far a puzzle is from there: a slope that a
//! search can climb.
//!
//! Tried and lost as a slope: the guesses of the fast solver (puzzles with 200 guesses each, found in a
//! minute, are all solved in a round or two), and the number of refuted candidates instead of their
//! share (few are refuted where few are left, which is at the end of every puzzle).

use crate::classic::{CELLS, Reached, State, Tier, Tools, bits};

/// The tiers of the 2008 paper with which conclusions are drawn, one after the other.
const STAGES: [Tier; 2] = [Tier::Singles, Tier::Triples];

/// All tiers below backtracking, with which the board itself is closed: a triple is seen at once, but
/// no trial with singles refutes what it removes.
const ALL_TIERS: Tier = Tier::Jellyfish;

/// The greatest depth: no candidate is refuted.
pub const GREATEST: f64 = STAGES.len() as f64;

/// How deep a puzzle is, from 0 to [`GREATEST`]: below 1 if singles solve it in rounds, from 1 on if
/// they get stuck and more is drawn. The fraction is the share of the wrong candidates that are left
/// over in the narrowest round.
pub fn depth(givens: &[u8]) -> f64 {
    let start = State::new(givens);
    let mut depth = 0.0;
    for tier in STAGES {
        let share = narrowest_round(start.clone(), tier.tools());
        depth += 1.0 - share;
        if share > 0.0 {
            break;
        }
    }
    depth
}

/// The share of the wrong candidates that are refuted in the round where it is least.
fn narrowest_round(mut board: State, tools: Tools) -> f64 {
    let mut least: f64 = 1.0;
    while board.close(ALL_TIERS.tools()) == Reached::Stuck {
        let refuted = refuted(&board, tools);
        let wrong = board.candidate_count() - board.open_count();
        least = least.min(refuted.len() as f64 / f64::from(wrong));
        if refuted.is_empty() {
            break;
        }
        for (cell, digit) in refuted {
            board.remove(cell, digit);
        }
    }
    least
}

/// The candidates that lead to a contradiction.
fn refuted(board: &State, tools: Tools) -> Vec<(usize, usize)> {
    let digits_of = |cell| bits(board.candidates(cell)).map(move |digit| (cell, digit));
    let is_refuted = |(cell, digit): &(usize, usize)| {
        let mut trial = board.clone();
        trial.place(*cell, *digit);
        trial.close(tools) == Reached::Contradiction
    };
    (0..CELLS).flat_map(digits_of).filter(is_refuted).collect()
}
