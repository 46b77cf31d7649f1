//! Puzzles so deep that no single supposition refutes anything in them.

use super::alone::Made;
use pencilmark::generate::{Neighbours, Request};
use pencilmark::model::{Budget, Puzzle, Random};
use pencilmark::rules;
use pencilmark::symmetry::Transformation;

/// [`Neighbours::depth`] of such puzzles.
const DEEP: f64 = 2.0;

/// Puzzles without end around some to start from: each is a neighbour of one of those, or of one that came before, in a disguise.
/// Searches that end with their budget find other things in another disguise.
pub fn puzzles(mut known: Vec<Puzzle>, seed: u64) -> impl Iterator<Item = Made> {
    let mut random = Random::from_seed(seed);
    let mut neighbours = Neighbours::new(&Request::any(rules::classic()));
    std::iter::from_fn(move || {
        loop {
            let from = random.pick(&known)?.clone();
            let next = neighbours.of(&from, &mut random, &Budget::unlimited()).ok()??;
            if Neighbours::depth(&next) >= DEEP && !known.contains(&next) {
                known.push(next.clone());
                let moved = Transformation::random(next.board(), &mut random);
                let disguised = Puzzle::new(next.board().clone(), moved.grid(next.givens()));
                return Some(Ok((String::new(), disguised.ok()?)));
            }
        }
    })
}
