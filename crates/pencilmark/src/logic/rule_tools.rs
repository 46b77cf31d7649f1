//! The rules with parameters of a board, each ready to be looked at alone, and the sums that houses and
//! rules leave over.

use crate::model::{Board, Constraint, RuleId};
use crate::solve::constraints::Alone;
use crate::verify::{LeftOverSum, SumPart, left_over_sums};
use std::sync::OnceLock;

/// What the techniques for constraints look at, made once for a board.
#[derive(Debug)]
pub struct RuleTools {
    /// The rules, in their order.
    pub rules: Vec<OneRule>,
    left_overs: OnceLock<Vec<LeftOver>>,
    whole: OnceLock<Alone>,
}

/// A rule with parameters.
#[derive(Debug)]
pub struct OneRule {
    /// Which one.
    pub id: RuleId,
    /// What follows from it alone.
    pub alone: Alone,
}

/// A sum that houses and rules leave over.
#[derive(Debug)]
pub struct LeftOver {
    /// The number of its houses.
    pub houses: usize,
    /// What it is made of: houses, less rules.
    pub parts: Vec<SumPart>,
    /// What follows from it alone.
    pub alone: Alone,
}

impl RuleTools {
    /// The tools for a board.
    pub fn new(board: &Board) -> Self {
        let one = |id| OneRule { id, alone: Alone::new(board, board.constraints_of(id)) };
        Self {
            rules: board.rule_ids().map(one).collect(),
            left_overs: OnceLock::new(),
            whole: OnceLock::new(),
        }
    }

    /// The sums that are left over, those of the fewest houses and cells first.
    pub fn left_overs(&self, board: &Board) -> &[LeftOver] {
        self.left_overs.get_or_init(|| {
            let alone = |sum: &Constraint| Alone::new(board, std::slice::from_ref(sum));
            let ready = |it: LeftOverSum| LeftOver {
                houses: it.houses,
                alone: alone(&it.sum),
                parts: it.parts,
            };
            left_over_sums(board).into_iter().map(ready).collect()
        })
    }

    /// Everything that the board demands, to see quickly whether there is a contradiction.
    pub fn whole(&self, board: &Board) -> &Alone {
        self.whole.get_or_init(|| Alone::whole(board))
    }
}
