//! A puzzle on its way to the solution, with HoDoKu's two queues of singles.
//!
//! Which single comes next decides the score of easy puzzles, so the queues are part of the scale: a
//! cell that is left with one candidate joins the queue of naked singles, a digit that is left with one
//! place in a house (row, column, box) that of hidden ones, in the order in which candidates fall.
//! Nothing leaves a queue but at its head; entries that no longer hold are passed over there.

use crate::classic::{
    ALL_CELLS, CELL_HOUSES, CELLS, Marks, PEER_SET, bits, cell_at, cells_of, has_cell,
};
use std::collections::VecDeque;

/// A digit (from 0) in a cell.
pub(super) type Candidate = (usize, usize);

/// What a step concludes: a placement, or candidates that fall in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Places(Candidate),
    Removes(Vec<Candidate>),
}

impl Step {
    /// A step that removes candidates; nothing if there are none.
    pub fn removing(candidates: impl IntoIterator<Item = Candidate>) -> Option<Self> {
        let candidates: Vec<Candidate> = candidates.into_iter().collect();
        (!candidates.is_empty()).then_some(Self::Removes(candidates))
    }

    /// A step that removes one digit from these cells.
    pub fn removing_digit(cells: u128, digit: usize) -> Option<Self> {
        Self::removing(cells_of(cells).map(|cell| (cell, digit)))
    }
}

/// What is placed and what is possible.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub marks: Marks,
    /// The digit of each cell plus one; 0 where it is open.
    pub digits: [u8; CELLS],
    /// The cells that the puzzle fills.
    pub givens: u128,
    pub open: u128,
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl Position {
    /// The start of a puzzle: 81 numbers, 0 for an open cell.
    pub fn new(givens: &[u8; CELLS]) -> Self {
        let mut position = Self {
            marks: Marks::FULL,
            digits: [0; CELLS],
            givens: 0,
            open: ALL_CELLS,
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, number) in givens.iter().enumerate().filter(|(_, number)| **number != 0) {
            position.place(cell, usize::from(*number) - 1);
        }
        position.givens = ALL_CELLS & !position.open;
        position
    }

    /// Does a step.
    pub fn apply(&mut self, step: &Step) {
        match step {
            Step::Places((cell, digit)) => self.place(*cell, *digit),
            Step::Removes(candidates) => {
                candidates.iter().for_each(|(cell, digit)| self.remove(*cell, *digit));
            }
        }
    }

    /// Places a digit: its peers lose it, cell by cell, then the cell its other candidates.
    pub fn place(&mut self, cell: usize, digit: usize) {
        let candidates = std::mem::take(&mut self.marks.cells[cell]);
        self.digits[cell] = digit as u8 + 1;
        self.open &= !(1 << cell);
        cells_of(PEER_SET[cell]).for_each(|peer| self.remove(peer, digit));
        for other in bits(candidates) {
            for (house, place) in houses_of(cell) {
                self.marks.places[house][other] &= !(1 << place);
                if other != digit {
                    self.note_hidden(house, other);
                }
            }
        }
    }

    fn remove(&mut self, cell: usize, digit: usize) {
        if !self.marks.has(cell, digit) {
            return;
        }
        self.marks.cells[cell] &= !(1 << digit);
        if let Some(last) = only(self.marks.cells[cell]) {
            self.naked.push_back((cell, last));
        }
        for (house, place) in houses_of(cell) {
            self.marks.places[house][digit] &= !(1 << place);
            self.note_hidden(house, digit);
        }
    }

    /// Notes a digit that has one place left. A cell that is just being filled still counts as a place.
    fn note_hidden(&mut self, house: usize, digit: usize) {
        let place = only(self.marks.places[house][digit]);
        if let Some(cell) = place.map(|place| cell_at(house, place))
            && self.marks.has(cell, digit)
        {
            self.hidden.push_back((cell, digit));
        }
    }

    /// A naked single whose house is full but for it. It stays in the queue.
    pub fn full_house(&self) -> Option<Step> {
        let is_last = |(cell, digit): Candidate| {
            houses_of(cell).iter().any(|(house, _)| {
                (0..9).all(|other| other == digit || self.marks.places[*house][other] == 0)
            })
        };
        self.naked_singles().find(|single| is_last(*single)).map(Step::Places)
    }

    /// The next naked single.
    pub fn naked_single(&mut self) -> Option<Step> {
        let open = self.open;
        std::iter::from_fn(|| self.naked.pop_front())
            .find(|(cell, _)| has_cell(open, *cell))
            .map(Step::Places)
    }

    /// The next hidden single.
    pub fn hidden_single(&mut self) -> Option<Step> {
        let open = self.open;
        std::iter::from_fn(|| self.hidden.pop_front())
            .find(|(cell, _)| has_cell(open, *cell))
            .map(Step::Places)
    }

    /// The naked singles that wait.
    pub fn naked_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.naked.iter().copied().filter(|(cell, _)| has_cell(self.open, *cell))
    }

    /// The hidden singles that wait.
    pub fn hidden_singles(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.hidden.iter().copied().filter(|(cell, _)| has_cell(self.open, *cell))
    }

    /// The cells that may hold a digit.
    pub fn cells_with(&self, digit: usize) -> u128 {
        self.marks.cells_with(digit)
    }

    /// How many places a digit has in a house.
    pub fn count(&self, house: usize, digit: usize) -> u32 {
        self.marks.places[house][digit].count_ones()
    }

    /// The last two places of a digit in a house, if there are two.
    pub fn last_two(&self, house: usize, digit: usize) -> Option<[usize; 2]> {
        let places = self.marks.places[house][digit];
        (places.count_ones() == 2).then(|| {
            let (first, last) = (places.trailing_zeros(), 15 - places.leading_zeros());
            [cell_at(house, first as usize), cell_at(house, last as usize)]
        })
    }

    /// The open cells with so many candidates.
    pub fn cells_of_size(&self, size: u32) -> impl Iterator<Item = usize> + '_ {
        (0..CELLS).filter(move |cell| self.marks.cells[*cell].count_ones() == size)
    }

    /// The open cells that see no placed digit of this kind, whether they still have it or not.
    pub fn allowed(&self, digit: usize) -> u128 {
        let placed = (0..CELLS).filter(|cell| usize::from(self.digits[*cell]) == digit + 1);
        self.open & !placed.fold(0, |seen, cell| seen | PEER_SET[cell])
    }
}

/// The houses of a cell, and its place there: row, column, box.
pub(super) fn houses_of(cell: usize) -> [(usize, usize); 3] {
    let [a_box, row, column] = CELL_HOUSES[cell].map(|(house, place)| (house.into(), place.into()));
    [row, column, a_box]
}

/// The cells of a house, in order.
pub(super) fn cells_in(house: usize) -> impl Iterator<Item = usize> {
    (0..9).map(move |place| cell_at(house, place))
}

/// The row, the column and the box of a cell.
pub(super) fn row_column_box(cell: usize) -> [usize; 3] {
    houses_of(cell).map(|(house, _)| house)
}

/// The only bit of a mask, if it is the only one.
pub(super) fn only(mask: u16) -> Option<usize> {
    (mask.count_ones() == 1).then(|| mask.trailing_zeros() as usize)
}

/// The cells that see all of these.
pub(super) fn peers_of_all(cells: u128) -> u128 {
    cells_of(cells).fold(ALL_CELLS, |seen, cell| seen & PEER_SET[cell])
}

/// Passes each choice of so many of the items to `visit`, the first item first, until it gives a result.
pub(super) fn choose<T: Copy, R>(
    items: &[T],
    size: usize,
    visit: &mut dyn FnMut(&[T]) -> Option<R>,
) -> Option<R> {
    fn extend<T: Copy, R>(
        items: &[T],
        size: usize,
        chosen: &mut Vec<T>,
        visit: &mut dyn FnMut(&[T]) -> Option<R>,
    ) -> Option<R> {
        if chosen.len() == size {
            return visit(chosen);
        }
        for (n, item) in items.iter().enumerate() {
            chosen.push(*item);
            let result = extend(&items[n + 1..], size, chosen, visit);
            if result.is_some() {
                return result;
            }
            chosen.pop();
        }
        None
    }
    extend(items, size, &mut Vec::with_capacity(size), visit)
}
