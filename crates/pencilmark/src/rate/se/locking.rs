//! Pointing and claiming: all places of a digit in one house lie in another one too.

use super::hint::{Hint, Visit};
use super::state::{COLUMNS, Marks, ROWS, State, bits, cell_at};
use std::ops::ControlFlow;

/// Whether a placement must follow at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The elimination leaves a hidden single in a neighbouring house, which is placed.
    Direct,
    /// Only the elimination.
    Plain,
}

/// A house whose places of a digit may be locked in a second one.
pub(super) struct Crossing {
    pub base: usize,
    pub cover: usize,
    /// The shared cells, as places of the base.
    pub shared: u16,
    /// The shared cells, as places of the cover.
    pub shared_in_cover: u16,
}

/// Every crossing, in order: box and column, box and row, column and box, row and box.
pub(super) fn crossings() -> &'static [Crossing; 108] {
    static ALL: [Crossing; 108] = all_crossings();
    &ALL
}

const fn all_crossings() -> [Crossing; 108] {
    const NONE: Crossing = Crossing { base: 0, cover: 0, shared: 0, shared_in_cover: 0 };
    let kinds = [(0, COLUMNS), (0, ROWS), (COLUMNS, 0), (ROWS, 0)];
    let mut all = [NONE; 108];
    let (mut count, mut n) = (0, 0);
    while n < 4 * 81 {
        let (base, cover) = (kinds[n / 81].0 + n % 81 / 9, kinds[n / 81].1 + n % 9);
        let (shared, shared_in_cover) = (shared(base, cover), shared(cover, base));
        if shared != 0 {
            all[count] = Crossing { base, cover, shared, shared_in_cover };
            count += 1;
        }
        n += 1;
    }
    all
}

/// The places of a house whose cells lie in another one too.
const fn shared(house: usize, other: usize) -> u16 {
    let (mut places, mut n) = (0, 0);
    while n < 81 {
        if HOUSE_CELLS_HERE[house][n / 9] == HOUSE_CELLS_HERE[other][n % 9] {
            places |= 1 << (n / 9);
        }
        n += 1;
    }
    places
}

const HOUSE_CELLS_HERE: [[u8; 9]; 27] = super::state::house_cells();

impl Crossing {
    /// The candidates that fall if the digit is locked here; nothing if it is not.
    pub fn removed(&self, marks: &Marks, digit: usize) -> u16 {
        let places = marks.places[self.base][digit];
        if places & !self.shared != 0 || places.count_ones() < 2 {
            return 0;
        }
        marks.places[self.cover][digit] & !self.shared_in_cover
    }
}

/// Pointing and claiming.
pub(super) fn find(state: &State, form: Form, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for crossing in crossings() {
        for digit in 0..9 {
            let removed = crossing.removed(&state.marks, digit);
            if removed == 0 {
                continue;
            }
            match form {
                Form::Direct => then_single(state, crossing, digit, visit)?,
                Form::Plain => {
                    let is_pointing = crossing.base < ROWS;
                    let (name, rating) =
                        if is_pointing { ("Pointing", 26) } else { ("Claiming", 28) };
                    let cells = bits(removed).map(|place| cell_at(crossing.cover, place));
                    let hint = Hint::removing(name, rating, cells.map(|cell| cell * 9 + digit));
                    hint.map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The hidden singles that an elimination would leave in the base's neighbours. Only the digit is
/// placed: the original does not make the elimination that shows it.
fn then_single(
    state: &State,
    crossing: &Crossing,
    digit: usize,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let is_pointing = crossing.base < ROWS;
    let (name, rating) =
        if is_pointing { ("Direct pointing", 17) } else { ("Direct claiming", 19) };
    let kind = crossing.base / 9 * 9;
    for house in (kind..kind + 9).filter(|house| *house != crossing.base) {
        let shared = shared(house, crossing.cover);
        let places = state.marks.places[house][digit];
        let left = places & !shared;
        if shared != 0 && places.count_ones() > 1 && left.count_ones() == 1 {
            let cell = cell_at(house, left.trailing_zeros() as usize);
            visit(Hint::placing(name, rating, cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}
