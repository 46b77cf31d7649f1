//! Random puzzles with one solution, on every kind of board.

use super::board;
use pencilmark::model::RuleKind;
use pencilmark::model::{Board, Budget, Cell, Digit, Grid, Puzzle, Shape};
use pencilmark::solve::{self, Question};
use proptest::prelude::*;
use std::sync::Arc;

/// Sizes and rules besides the examples of the rules themselves: other boxes, and combined rules.
const BOARDS: &[(usize, &str)] = &[
    (4, ""),
    (4, "diagonal"),
    (5, "jigsaw=1112211322433324435544555"),
    (6, ""),
    (6, "diagonal"),
    (6, "non-consecutive"),
    (8, "anti-king"),
    (9, "diagonal, windoku"),
    (9, "asterisk, disjoint-groups"),
    (9, "anti-knight, anti-king"),
    (9, "diagonal, even=r1c2 r3c3 r8c5"),
];

/// A search that takes longer is abandoned: the case is skipped, or the given stays.
const NODES: u64 = 5_000;

/// Every board of the list above, and every example of every rule.
fn boards() -> Vec<Arc<Board>> {
    let listed = BOARDS.iter().map(|(size, rules)| board(Shape::with_size(*size).unwrap(), rules));
    let examples = RuleKind::all().flat_map(|kind| kind.examples);
    listed.chain(examples.map(|(rules, shape)| board(*shape, rules))).collect()
}

/// A puzzle with one solution and no given to spare, and that solution.
pub fn puzzles() -> impl Strategy<Value = Option<(Puzzle, Grid)>> {
    prop::sample::select(boards()).prop_flat_map(|board| {
        let digits = Just(board.shape().digits().iter().collect::<Vec<_>>()).prop_shuffle();
        let cells = Just(board.cells().collect::<Vec<_>>()).prop_shuffle();
        (digits, cells).prop_map(move |(digits, cells)| dig(&board, &digits, &cells))
    })
}

/// A grid that has some of the digits in the last of the cells, dug out in the order of the cells.
fn dig(board: &Arc<Board>, digits: &[Digit], cells: &[Cell]) -> Option<(Puzzle, Grid)> {
    let ask = |givens: &Grid, question: Question<'_>| {
        let puzzle = Puzzle::new(board.clone(), givens.clone()).unwrap();
        solve::ask(&puzzle, &question.within(Budget::steps(NODES)))
    };
    let mut givens = Grid::empty(board.shape());
    for (cell, digit) in cells.iter().rev().zip(digits).take(board.size() / 2) {
        givens.set(*cell, *digit);
    }
    let solution = ask(&givens, Question::first()).first?;
    let mut givens = solution.clone();
    for &cell in cells {
        let mut fewer = givens.clone();
        fewer.clear(cell);
        if ask(&fewer, Question::unique()).unique().is_some() {
            givens = fewer;
        }
    }
    Some((Puzzle::new(board.clone(), givens).unwrap(), solution))
}
