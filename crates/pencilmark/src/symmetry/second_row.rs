//! The first two rows of the smallest disguise of a full grid.
//!
//! The first row is `123456789` whatever lines are chosen, so only the second can tell them apart.
//! Choose a first and a second line of one band. Under each column lies a digit that stands in
//! some other column of the first row; the number that appears there is the place of that other
//! column. So columns get their places from left to right, two at a time:
//!
//! ```text
//!   place    0 1 2   3 4 5   6 7 8
//!   first    1 2 3   4 5 6   7 8 9
//!   second   4 . .              any column at place 0 gives a 4: the column of that digit gets place 3
//! ```
//!
//! Which column goes first is a real choice; the place of the other is then the first free one.

use super::minimal::{Draft, Line, Lines, MAX};

const NOWHERE: u8 = u8::MAX;

impl Lines {
    /// Every way to reach the smallest first two rows of a full grid without clashes.
    pub fn second_rows(&self) -> Vec<Draft> {
        let mut search =
            Search { side: self.side, size: self.size, best: [NOWHERE; MAX], found: Vec::new() };
        for axes in 0..2 {
            for first in 0..self.size {
                let band = first / self.side * self.side;
                for second in (band..band + self.side).filter(|second| *second != first) {
                    search.pair(self, axes, first, second);
                }
            }
        }
        search.found
    }
}

struct Search {
    side: usize,
    size: usize,
    /// The smallest second row so far: places, from 0.
    best: Line,
    found: Vec<Draft>,
}

/// Columns that have a place, for one choice of the first two lines.
#[derive(Clone, Copy)]
struct Places {
    /// The column at each place.
    columns: Line,
    /// The place of each column.
    places: Line,
    /// The place where each stack starts.
    stacks: Line,
    /// Where the next stack will start.
    next_stack: u8,
}

impl Search {
    fn pair(&mut self, lines: &Lines, axes: u8, first: usize, second: usize) {
        let rows = &lines.rows[axes as usize];
        let mut column_of = [0; MAX + 1];
        (0..self.size).for_each(|column| column_of[rows[first][column] as usize] = column as u8);
        let mut other = [0; MAX];
        (0..self.size).for_each(|column| other[column] = column_of[rows[second][column] as usize]);
        let nothing = Places {
            columns: [NOWHERE; MAX],
            places: [NOWHERE; MAX],
            stacks: [NOWHERE; MAX],
            next_stack: 0,
        };
        let draft = |columns: Line| {
            let mut draft = Draft {
                axes,
                filled: 2,
                rows: [0; MAX],
                columns,
                column_ties: 0,
                stack_ties: 0,
                numbers: [0; MAX + 1],
                numbered: lines.size as u8,
            };
            draft.rows[..2].copy_from_slice(&[first as u8, second as u8]);
            for (place, column) in (1..).zip(&columns[..lines.size]) {
                draft.numbers[rows[first][*column as usize] as usize] = place;
            }
            draft
        };
        self.fill(0, nothing, &other, &draft);
    }

    /// Fills the places from `place` on in every way that is not worse than the best.
    fn fill(&mut self, place: usize, so_far: Places, other: &Line, draft: &dyn Fn(Line) -> Draft) {
        if place == self.size {
            return self.found.push(draft(so_far.columns));
        }
        let (side, size) = (self.side, self.size);
        for column in (0..size).filter(|column| so_far.may_hold(place, *column, side)) {
            let mut places = so_far;
            places.put(column, side);
            let number = places.put(other[column] as usize, side);
            if number > self.best[place] {
                continue;
            }
            if number < self.best[place] {
                self.best[place] = number;
                self.best[place + 1..].fill(NOWHERE);
                self.found.clear();
            }
            self.fill(place + 1, places, other, draft);
        }
    }
}

impl Places {
    /// Whether a column has this place, or may get it as the first free place of its stack.
    fn may_hold(&self, place: usize, column: usize, side: usize) -> bool {
        if self.columns[place] != NOWHERE {
            return self.columns[place] == column as u8;
        }
        let stack_start = match self.stacks[column / side] {
            NOWHERE => self.next_stack,
            start => start,
        };
        self.places[column] == NOWHERE && stack_start as usize == place / side * side
    }

    /// Gives a column the first free place of its stack, unless it has one. Returns its place.
    fn put(&mut self, column: usize, side: usize) -> u8 {
        if self.places[column] == NOWHERE {
            let start = &mut self.stacks[column / side];
            if *start == NOWHERE {
                *start = self.next_stack;
                self.next_stack += side as u8;
            }
            let taken = self.columns[*start as usize..].iter().take_while(|c| **c != NOWHERE);
            let place = *start + taken.count() as u8;
            self.places[column] = place;
            self.columns[place as usize] = column as u8;
        }
        self.places[column]
    }
}
