//! Levels that a board hardly has, which nobody should wait for without saying so.

use super::request::Request;
use crate::model::{Board, Shape};
use crate::rate::Level;

/// The largest boards on which no puzzle above easy was found, and those on which no evil one was,
/// among a million and among 190,000 of them.
const EASY_SIZE: usize = 4;
const TAME_SIZE: usize = 6;

impl Request {
    /// Why a puzzle of the level would take too long to find, where that is known.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let evil = Some(rate::Level::Evil);
    /// let classic = generate::Request { level: evil, ..generate::Request::any(rules::classic()) };
    /// assert_eq!(classic.rare(), None);
    /// ```
    pub fn rare(&self) -> Option<String> {
        let (level, board) = (self.level?, &*self.board);
        let size = board.size();
        let largest = Shape::classic().size();
        match level {
            Level::Expert | Level::Evil if size > largest => Some(format!(
                "a puzzle of level {level} on a board larger than {largest}x{largest} takes minutes"
            )),
            Level::Medium | Level::Hard | Level::Expert if size <= EASY_SIZE => {
                Some(format!("no {size}x{size} puzzle of level {level} is known"))
            }
            Level::Evil if size <= TAME_SIZE => {
                Some(format!("no {size}x{size} puzzle of level {level} is known"))
            }
            // None was among 280: a clue that is drawn is one more way to go on without a forcing chain.
            Level::Evil if !self.families.is_empty() => {
                let names: Vec<String> =
                    self.families.iter().map(|family| family.name.to_ascii_lowercase()).collect();
                let names = names.join(" and ");
                Some(format!("no puzzle of level {level} with clues for {names} is known"))
            }
            Level::Hard | Level::Expert | Level::Evil if size >= largest && links_digits(board) => {
                Some(format!(
                    "a puzzle of level {level} takes minutes where neighbours exclude more than their \
                     own digit"
                ))
            }
            _ => None,
        }
    }
}

/// Whether a digit in a cell excludes others in cells nearby, as on non-consecutive boards: puzzles with
/// few givens are evil there, those with more are easy, and hardly any is in between.
fn links_digits(board: &Board) -> bool {
    let digits = || board.shape().digits().iter();
    let mut rules = board.cells().flat_map(|cell| board.pair_rules(cell));
    rules.any(|rule| digits().any(|digit| rule.forbids(digit).len() > 1))
}
