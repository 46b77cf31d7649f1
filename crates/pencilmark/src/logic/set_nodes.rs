//! Cells of a house with one digit more than there are cells, for chains to pass through.

use crate::model::{Candidates, Cell, CellSet, DigitSet, HouseId};
use std::collections::HashSet;

/// The most cells of a set. Larger ones are many, and what they say a smaller set of the rest of the
/// house says too.
const MOST_CELLS: usize = 5;

/// The sets of two cells or more, those of few cells first.
pub fn sets(state: &Candidates) -> Vec<(CellSet, DigitSet)> {
    let mut sets = Vec::new();
    for house in state.board().house_ids() {
        let open = open_cells(state, house);
        add(state, &open, &mut Vec::new(), DigitSet::EMPTY, &mut sets);
    }
    sets.sort_by_key(|(cells, _)| cells.len());
    let mut known = HashSet::new();
    sets.retain(|(cells, _)| known.insert(cells.clone()));
    sets
}

fn open_cells(state: &Candidates, house: HouseId) -> Vec<Cell> {
    let cells = state.board().house(house).cells().iter().copied();
    cells.filter(|cell| state.unsolved().contains(*cell)).collect()
}

/// Adds cells to a choice in every way that can still become a set.
fn add(
    state: &Candidates,
    open: &[Cell],
    chosen: &mut Vec<Cell>,
    digits: DigitSet,
    sets: &mut Vec<(CellSet, DigitSet)>,
) {
    for (index, &cell) in open.iter().enumerate() {
        let digits = digits | state.digits(cell);
        let most = MOST_CELLS.min(chosen.len() + open.len() - index);
        if digits.len() > most + 1 {
            continue;
        }
        chosen.push(cell);
        if chosen.len() > 1 && digits.len() == chosen.len() + 1 {
            sets.push((chosen.iter().copied().collect(), digits));
        }
        if chosen.len() < MOST_CELLS {
            add(state, &open[index + 1..], chosen, digits, sets);
        }
        chosen.pop();
    }
}
