//! A position of a walk: what is left, and how the singles that are open show.

use crate::classic::{
    CELL_HOUSES, CROSSINGS, Groups, HOUSES, ROWS, State, Thirds, bits, cells_of, subsets,
};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// A state of a puzzle, as a walk looks at it.
#[derive(Clone)]
pub struct Position {
    state: State,
}

/// A cell whose digit follows at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    pub cell: u8,
    pub digit: u8,
    pub shown: Shown,
    /// The first house where a hidden single shows, and its place there.
    shows_in: (u8, u8),
}

/// How a single shows, the plainest first; a cell that shows in several ways counts for the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shown {
    /// The only place of its digit in a box.
    Box,
    /// The only place of its digit in a row or column.
    Line,
    /// The only candidate of its cell.
    Naked,
}

/// Where naked singles show.
const NOWHERE: (u8, u8) = (u8::MAX, u8::MAX);

impl Position {
    /// The position of a puzzle.
    pub fn new(givens: &[u8; 81]) -> Self {
        Self { state: State::new(givens) }
    }

    /// Puts a digit (1 to 9) into an empty cell.
    pub fn place(&mut self, cell: usize, digit: u8) {
        self.state.place(cell, usize::from(digit) - 1);
    }

    /// How many cells are empty.
    pub fn empty_count(&self) -> u32 {
        self.state.open_count()
    }

    /// Finds the open singles, each cell once: by the first house where it shows, boxes before lines,
    /// then those that show in none.
    pub fn singles(&self, found: &mut Vec<Single>) {
        found.clear();
        let (naked, hidden) = (self.state.naked_singles(), self.state.hidden_singles());
        found.extend(cells_of(hidden).map(|cell| self.shown(cell)));
        found.sort_unstable_by_key(|single| single.shows_in);
        found.extend(cells_of(naked & !hidden).map(|cell| {
            let digit = lowest(self.state.candidates(cell));
            Single { cell: cell as u8, digit, shown: Shown::Naked, shows_in: NOWHERE }
        }));
    }

    /// How a cell shows that is the only place of a digit.
    fn shown(&self, cell: usize) -> Single {
        let shows = |(house, place): (u8, u8)| {
            let places = &self.state.marks.places[usize::from(house)];
            let digit =
                bits(self.state.candidates(cell)).find(|digit| places[*digit] == 1 << place)?;
            let shown = if usize::from(house) < ROWS { Shown::Box } else { Shown::Line };
            let (cell, digit) = (cell as u8, digit as u8 + 1);
            Some(Single { cell, digit, shown, shows_in: (house, place) })
        };
        CELL_HOUSES[cell].into_iter().find_map(shows).expect("it is the only place of a digit")
    }

    /// Draws the conclusions of locked candidates and of naked and hidden pairs, all that are to be
    /// seen now. False if there are none.
    pub fn look_closer(&mut self) -> bool {
        let before = self.state.marks.clone();
        let thirds = Thirds::new(&before);
        let mut changed = false;
        for crossing in &CROSSINGS {
            let (cover, outside) = (crossing.cover, !crossing.shared_in_cover);
            changed |= self.state.remove_from(cover, outside, thirds.locked(crossing));
        }
        let pairs = Groups::ALL;
        for house in 0..HOUSES {
            let _ = subsets::naked(&before, house, 2, pairs, |pair| {
                changed |= pair.apply_naked(&mut self.state);
                ControlFlow::<Infallible>::Continue(())
            });
            let _ = subsets::hidden(&before, house, 2, pairs, |pair| {
                changed |= pair.apply_hidden(&mut self.state);
                ControlFlow::<Infallible>::Continue(())
            });
        }
        changed
    }

    /// The empty cells with the fewest candidates.
    pub fn tightest(&self) -> Vec<usize> {
        let empty = || cells_of(self.state.open_cells());
        let count = |cell: usize| self.state.candidates(cell).count_ones();
        let fewest = empty().map(count).min().unwrap_or(0);
        empty().filter(|cell| count(*cell) == fewest).collect()
    }
}

/// The lowest of these digits.
fn lowest(digits: u16) -> u8 {
    digits.trailing_zeros() as u8 + 1
}
