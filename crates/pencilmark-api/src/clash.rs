//! Digits that break a rule.

use pencilmark::model::{self, Board, Cell, Shape};
use serde::Serialize;

/// Digits that break a rule.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clash {
    /// The digit.
    pub digit: usize,
    /// The house or the rule.
    pub house: String,
    /// The cells.
    pub cells: Vec<String>,
}

impl Clash {
    /// The clashes of a board's digits.
    pub(crate) fn all(clashes: &[model::Clash], board: &Board) -> Vec<Self> {
        let clash = |clash: &model::Clash| Self {
            digit: board.shape().number(clash.digit),
            house: clash.house.clone(),
            cells: names(&clash.cells, board.shape()),
        };
        clashes.iter().map(clash).collect()
    }
}

/// The names of cells: `r4c7`.
pub(crate) fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape).to_string()).collect()
}
