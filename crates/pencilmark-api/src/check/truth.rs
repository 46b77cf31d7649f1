//! The digits that each cell holds in at least one solution.

use pencilmark::model::{Budget, Digit, DigitSet, Puzzle, Shape};
use pencilmark::solve::Solver;
use std::collections::BTreeMap;

/// For each cell the digits that it holds in at least one solution, and of how many further candidates
/// the budget left it open.
pub(super) fn true_candidates(
    puzzle: &Puzzle,
    budget: &Budget<'_>,
) -> (BTreeMap<String, String>, usize) {
    let shape = puzzle.board().shape();
    let (seen, open) = Solver::new().true_candidates(puzzle, budget);
    let cells = puzzle.board().cells().zip(seen);
    let found = cells.map(|(cell, digits)| (cell.name(shape).to_string(), spell(digits, shape)));
    (found.collect(), open.iter().map(|digits| digits.len()).sum())
}

/// The digits as the givens of the puzzle are written, with spaces where one takes several characters.
fn spell(digits: DigitSet, shape: Shape) -> String {
    let symbol = |digit: Digit| match digit.number() - 1 + shape.lowest() {
        0 => Some('0'),
        number => Digit::from_number(number).and_then(Digit::symbol),
    };
    let number = |digit: Digit| (digit.number() - 1 + shape.lowest()).to_string();
    let symbols: Option<String> = digits.iter().map(symbol).collect();
    symbols.unwrap_or_else(|| digits.iter().map(number).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_told_with_the_digits_of_some_solution() {
        let puzzle: Puzzle = "12.. .... .... ....".parse().unwrap();
        let (found, undecided) = true_candidates(&puzzle, &Budget::unlimited());
        assert_eq!((found["r1c1"].as_str(), found["r1c3"].as_str()), ("1", "34"));
        assert_eq!((found.len(), undecided), (16, 0));
    }

    #[test]
    fn what_is_left_open_is_counted() {
        let puzzle: Puzzle = "12.. .... .... ....".parse().unwrap();
        let (found, undecided) = true_candidates(&puzzle, &Budget::steps(0));
        assert!(found.values().all(String::is_empty));
        assert!(undecided > 16);
    }
}
