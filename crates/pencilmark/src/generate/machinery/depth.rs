//! How deep one must look into a classic puzzle: what tells the hardest from all others, in a
//! millisecond.
//!
//! Every candidate is assumed in turn, and what follows is drawn; those that lead to a contradiction
//! are refuted. All of them go at once, and a new *round* begins. Puzzles up to 9.4 on Sudoku
//! Explainer's scale are solved so with singles alone; all that were tried from 9.5 on get stuck (193
//! puzzles with published ratings), and from 10 on nearly all get stuck even if what follows is drawn
//! with pairs and locked candidates too. Before that, the share of the wrong candidates that the
//! narrowest round refutes says how far a puzzle is from there: a slope that a search can climb.
//!
//! Tried and lost as a slope: the guesses of the fast solver (puzzles with 200 guesses each, found in a
//! minute, are all solved in a round or two), and the number of refuted candidates instead of their
//! share (few are refuted where few are left, which is at the end of every puzzle).

use super::closure::{self, Closure, Reached, Tools};

/// The tiers of the 2008 paper with which conclusions are drawn, one after the other.
const STAGES: [usize; 2] = [0, 2];

/// All tiers below backtracking, with which the board itself is closed: a triple is seen at once, but
/// no trial with singles refutes what it removes.
const ALL_TIERS: usize = 4;

/// The greatest depth: no candidate is refuted.
pub const GREATEST: f64 = STAGES.len() as f64;

/// How deep a puzzle is, from 0 to [`GREATEST`]: below 1 if singles solve it in rounds, from 1 on if
/// they get stuck and more is drawn. The fraction is the share of the wrong candidates that are left
/// over in the narrowest round.
pub fn depth(givens: &[u8]) -> f64 {
    let start = Closure::new(givens);
    let mut depth = 0.0;
    for tier in STAGES {
        let share = narrowest_round(start.clone(), closure::up_to_tier(tier));
        depth += 1.0 - share;
        if share > 0.0 {
            break;
        }
    }
    depth
}

/// The share of the wrong candidates that are refuted in the round where it is least.
fn narrowest_round(mut board: Closure, tools: Tools) -> f64 {
    let mut least: f64 = 1.0;
    while board.close(closure::up_to_tier(ALL_TIERS)) == Reached::Stuck {
        let refuted = refuted(&board, tools);
        let wrong = board.candidate_count() as usize - board.unsolved();
        least = least.min(refuted.len() as f64 / wrong as f64);
        if refuted.is_empty() {
            break;
        }
        for (cell, digit) in refuted {
            board.eliminate(cell, digit);
        }
    }
    least
}

/// The candidates that lead to a contradiction.
fn refuted(board: &Closure, tools: Tools) -> Vec<(usize, u8)> {
    let candidates = (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
    let present = candidates.filter(|(cell, digit)| board.digits(*cell) >> digit & 1 == 1);
    let is_refuted = |(cell, digit): &(usize, u8)| {
        let mut trial = board.clone();
        trial.place(*cell, *digit);
        trial.close(tools) == Reached::Contradiction
    };
    present.filter(is_refuted).collect()
}
