//! Rules that a request leaves open: `jigsaw` alone stands for some jigsaw.

use crate::model::{Budget, Grid, Puzzle, Random, RuleError, Shape};
use crate::rules;
use crate::solve::{self, Question, Status};

/// So many drawings are looked at; nearly every one of a usual size has a full grid.
const DRAWINGS: usize = 50;

/// How hard to look for the full grid of a drawing.
const EFFORT: u64 = 20_000;

/// The list of rules, with the arguments that it leaves open drawn from the seed, so that the board has
/// a full grid (as far as a short search tells).
///
/// ```
/// use pencilmark::{generate, model::Shape, rules};
///
/// let text = generate::complete_rules("jigsaw,diagonal", Shape::classic(), 7);
/// let board = rules::board(Shape::classic(), &rules::parse(&text)?)?;
/// assert!(!board.is_classic() && text.starts_with("jigsaw=1"));
/// # Ok::<(), pencilmark::model::RuleError>(())
/// ```
pub fn complete_rules(text: &str, shape: Shape, seed: u64) -> String {
    let mut random = Random::from_seed(seed);
    let mut drawn = rules::complete(text, shape, &mut random);
    for _ in 1..DRAWINGS {
        // What is wrong with the rules themselves is reported when they are read.
        if drawn == text || has_no_grid(&drawn, shape) != Ok(true) {
            break;
        }
        drawn = rules::complete(text, shape, &mut random);
    }
    drawn
}

/// Whether no full grid satisfies the rules.
fn has_no_grid(text: &str, shape: Shape) -> Result<bool, RuleError> {
    let board = rules::board(shape, &rules::parse(text)?)?;
    let empty = Puzzle::on(board, Grid::empty(shape));
    let question = Question::first().within(Budget::steps(EFFORT));
    Ok(solve::ask(&empty, &question).status() == Status::None)
}
