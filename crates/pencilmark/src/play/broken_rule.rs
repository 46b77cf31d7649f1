//! Rules with parameters that the digits on the board break already: a cage whose sum cannot be reached
//! any more, a thermometer that falls.

use super::view::ClashView;
use crate::logic::Words;
use crate::logic::rule_tools::{OneRule, RuleTools};
use crate::logic::words::sentence;
use crate::model::{Cell, DigitSet, Puzzle, RuleId};

/// A rule that cannot be fulfilled, whatever the open cells hold.
pub(super) struct BrokenRule {
    rule: RuleId,
    /// Its cells that hold a digit.
    pub cells: Vec<Cell>,
}

impl BrokenRule {
    /// Those of a puzzle whose givens are all digits on the board.
    pub fn all(filled: &Puzzle) -> Vec<Self> {
        let digits = |cell: Cell| match filled.givens().get(cell) {
            Some(digit) => DigitSet::only(digit),
            None => filled.allowed(cell),
        };
        let is_filled = |cell: &Cell| filled.givens().get(*cell).is_some();
        let broken = |OneRule { id, alone }: &OneRule| match alone.left(digits) {
            Some(_) => None,
            None => {
                let cells = alone.cells().iter().filter(is_filled).collect();
                Some(Self { rule: *id, cells })
            }
        };
        RuleTools::new(filled.board()).rules.iter().filter_map(broken).collect()
    }

    /// As a screen shows it.
    pub fn view(&self, filled: &Puzzle) -> ClashView {
        let board = filled.board();
        let words = Words::from(board);
        let first = self.cells.first().and_then(|cell| filled.givens().get(*cell));
        ClashView {
            digit: first.map_or(0, |digit| board.shape().number(digit)),
            house: board.rule(self.rule).kind().id.to_owned(),
            cells: self.cells.iter().map(|cell| cell.name(board.shape()).to_string()).collect(),
            text: format!("{} cannot be fulfilled like this.", sentence(&words.rule(self.rule))),
        }
    }
}
