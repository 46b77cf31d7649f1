//! Bivalue universal graves: without a few candidates, every cell would have two digits and every
//! digit two places, and the puzzle two solutions.

use super::explainer::{Hint, Visit};
use crate::classic::{CELL_HOUSES, Marks, PEER_SET, State, bits, cell_at, cells_of, count, set_of};
use std::ops::ControlFlow;

/// What stands in the way of a grave.
struct Grave {
    /// The cells with the odd candidates, as found.
    cells: Vec<usize>,
    /// The odd digits of each of them.
    odd: Vec<u16>,
    /// The cells that see all of them.
    common: u128,
    all: u16,
}

/// Graves of types 1, 2, 4 and 3.
pub(super) fn find(state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let Some(grave) = grave(state) else { return ControlFlow::Continue(()) };
    if grave.cells.len() == 1 {
        let removed = state.marks.candidates(grave.cells[0], !grave.all);
        return hint("BUG type 1", 56, removed, visit);
    }
    let is_pair = grave.cells.len() == 2;
    if grave.all.count_ones() == 1 {
        let removed =
            cells_of(grave.common).flat_map(|cell| state.marks.candidates(cell, grave.all));
        hint("BUG type 2", 57, removed, visit)?;
    }
    if is_pair && (grave.all.count_ones() == 1 || grave.common != 0) {
        locked_digit(state, &grave, visit)?;
    }
    if grave.all.count_ones() > 1 && grave.common != 0 {
        subsets(state, &grave, visit)?;
    }
    ControlFlow::Continue(())
}

fn hint(
    name: &'static str,
    rating: u16,
    removed: impl Iterator<Item = usize>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    Hint::removing(name, rating, removed).map_or(ControlFlow::Continue(()), visit)
}

/// Houses in which a digit has neither two places nor none point at the odd candidates.
fn grave(state: &State) -> Option<Grave> {
    let mut grave = Grave { cells: Vec::new(), odd: Vec::new(), common: u128::MAX, all: 0 };
    let mut rest = state.marks.clone();
    for house in 0..27 {
        for digit in 0..9 {
            let places = state.marks.places[house][digit];
            if matches!(count(places), 0 | 2) {
                continue;
            }
            let cells = bits(places).map(|place| cell_at(house, place));
            let mut odd = cells.filter(|cell| count(state.marks.cells[*cell]) >= 3);
            let cell = odd.next()?;
            if odd.next().is_some() {
                // Which of them is odd, another house will tell.
                continue;
            }
            grave.add(cell, digit);
            rest.remove(cell, digit);
            if grave.cells.len() > 1 && grave.all.count_ones() > 1 && grave.common == 0 {
                return None;
            }
        }
    }
    (!grave.cells.is_empty() && is_deadly(state, &rest)).then_some(grave)
}

impl Grave {
    fn add(&mut self, cell: usize, digit: usize) {
        let position = self.cells.iter().position(|known| *known == cell);
        let position = position.unwrap_or_else(|| {
            self.cells.push(cell);
            self.odd.push(0);
            self.cells.len() - 1
        });
        self.odd[position] |= 1 << digit;
        self.all |= 1 << digit;
        self.common &= PEER_SET[cell];
        self.common &= !set_of(self.cells.iter().copied());
    }

    /// The houses of a kind that all the cells share.
    fn shared_house(&self, kind: usize) -> Option<usize> {
        let mut houses = self.cells.iter().map(|cell| CELL_HOUSES[*cell][kind].0);
        let first = houses.next()?;
        houses.all(|house| house == first).then_some(first as usize)
    }
}

/// Whether every open cell has two digits and every digit two places or none.
fn is_deadly(state: &State, rest: &Marks) -> bool {
    let is_bivalue = |cell: usize| state.digits[cell] != 0 || count(rest.cells[cell]) == 2;
    let is_even = |places: &u16| matches!(count(*places), 0 | 2);
    (0..81).all(is_bivalue) && rest.places.iter().flatten().all(is_even)
}

/// Type 4: the two cells share a house and exactly one digit that is not odd: one of them is it, so
/// that the other digits but the odd ones can go from both.
fn locked_digit(state: &State, grave: &Grave, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let (first, second) = (grave.cells[0], grave.cells[1]);
    let common = state.marks.cells[first] & state.marks.cells[second] & !grave.all;
    if common.count_ones() != 1 {
        return ControlFlow::Continue(());
    }
    for _house in (0..3).filter_map(|kind| grave.shared_house(kind)) {
        let of_cell = |n: usize| state.marks.candidates(grave.cells[n], !(grave.odd[n] | common));
        hint("BUG type 4", 57, [0, 1].into_iter().flat_map(of_cell), visit)?;
    }
    ControlFlow::Continue(())
}

/// Type 3: the odd digits act as one cell of a naked subset.
fn subsets(state: &State, grave: &Grave, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (kind, house) in (0..3).filter_map(|kind| Some((kind, grave.shared_house(kind)?))) {
        let in_house = |cell: &usize| CELL_HOUSES[*cell][kind].0 as usize == house;
        let cells: Vec<usize> = cells_of(grave.common).filter(in_house).collect();
        for size in 2..=6u32 {
            if cells.len() < size as usize {
                continue;
            }
            let of_size = |chosen: &u32| chosen.count_ones() + 1 == size;
            for chosen in (0..1u32 << cells.len()).filter(of_size) {
                subset(state, grave, &cells, chosen as u16, size, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn subset(
    state: &State,
    grave: &Grave,
    cells: &[usize],
    chosen: u16,
    size: u32,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let digits = |n: usize| state.marks.cells[cells[n]];
    let union = bits(chosen).fold(0, |union, n| union | digits(n));
    let has_two = bits(chosen).all(|n| digits(n).count_ones() >= 2);
    let all = union | grave.all;
    let is_subset = union.count_ones() == size && all.count_ones() == size;
    if !has_two || !is_subset || grave.all.count_ones() < 2 {
        return ControlFlow::Continue(());
    }
    let rest = (0..cells.len()).filter(|n| chosen >> n & 1 == 0);
    let removed = rest.flat_map(|n| state.marks.candidates(cells[n], all));
    hint("BUG type 3", 57 + size as u16 - 1, removed, visit)
}
