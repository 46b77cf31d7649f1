//! The search for the smallest disguise: row by row, keeping every way to reach the smallest rows
//! so far.
//!
//! A [`Draft`] is a way to fill the first rows. A further row is tried in each draft; those that
//! give the smallest row stay. Two things keep the drafts few:
//!
//! * columns that have been blank so far stay *tied*: their order is left open until a row tells
//!   them apart (blank cells go left, digits with small numbers before those with large ones), and
//!   so do stacks that have been blank so far;
//! * of several blank rows in a band only one is tried, and of several blank bands.
//!
//! What remains is to branch where tied columns, or stacks, get digits that are all new: any order
//! gives the same row now but not the same rows later. For a full grid that would be all 1,296
//! orders of the columns under each of 18 first rows; `solution_grid.rs` avoids it.

use super::transformation::{Axes, Transformation};
use crate::model::Shape;

/// The largest side of a box here: 9x9 boards.
pub(super) const MAX_SIDE: usize = 3;
/// The largest board here.
pub(super) const MAX: usize = MAX_SIDE * MAX_SIDE;
/// The number of a digit that has none yet: above all others.
const NEW: u8 = 15;

/// One number for each row or column.
pub(super) type Line = [u8; MAX];

/// The digits of a board with square boxes, by rows and by columns.
pub(super) struct Lines {
    pub side: usize,
    pub size: usize,
    /// The rows, then (if axes are swapped) the columns; 0 is blank.
    pub rows: [[Line; MAX]; 2],
    /// The blank ones among them.
    blank: [u16; 2],
}

/// A way to fill the first rows of the smallest disguise.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    /// Whether rows and columns are exchanged: 0 or 1, an index into [`Lines::rows`].
    pub axes: u8,
    /// How many rows are filled.
    pub filled: u8,
    /// The line that each filled row comes from.
    pub rows: Line,
    /// The line that each column comes from; any order among tied ones.
    pub columns: Line,
    /// Bit `p`: the columns at `p` and `p + 1` are in one stack and blank so far.
    pub column_ties: u16,
    /// Bit `s`: the stacks `s` and `s + 1` are blank so far.
    pub stack_ties: u16,
    /// The new number of each digit; 0 for blank.
    pub numbers: [u8; MAX + 1],
    /// How many digits have a number.
    pub numbered: u8,
}

impl Lines {
    /// The lines of a board whose boxes have this side; `numbers` row by row, 0 is blank.
    pub fn new(numbers: &[u8], side: usize) -> Self {
        let size = side * side;
        let mut lines =
            Self { side, size, rows: [[[0; MAX]; MAX]; 2], blank: [(1 << size) - 1; 2] };
        for (cell, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0) {
            let (row, column) = (cell / size, cell % size);
            lines.rows[0][row][column] = number;
            lines.rows[1][column][row] = number;
            lines.blank[0] &= !(1 << row);
            lines.blank[1] &= !(1 << column);
        }
        lines
    }

    /// Every way to reach the smallest disguise, up to the order of lines that are blank.
    pub fn smallest(&self) -> Vec<Draft> {
        if self.is_solution_9x9() { self.smallest_solution() } else { self.smallest_by_rows() }
    }

    /// [`Lines::smallest`] for any puzzle: row by row.
    pub fn smallest_by_rows(&self) -> Vec<Draft> {
        let mut drafts = self.empty_drafts();
        while (drafts[0].filled as usize) < self.size {
            let chosen = self.smallest_next(&drafts);
            drafts.clear();
            chosen.iter().for_each(|(draft, row)| self.extend(draft, *row, &mut drafts));
        }
        drafts
    }

    /// The drafts, each with a line, that give the smallest next row.
    fn smallest_next(&self, drafts: &[Draft]) -> Vec<(Draft, u8)> {
        let mut smallest = u64::MAX;
        let mut chosen = Vec::new();
        for draft in drafts {
            for row in self.next_rows(draft) {
                let key = self.arrange(draft, row).key(draft.numbered);
                if key < smallest {
                    smallest = key;
                    chosen.clear();
                }
                if key == smallest {
                    chosen.push((*draft, row));
                }
            }
        }
        chosen
    }

    fn empty_drafts(&self) -> Vec<Draft> {
        let draft = |axes| Draft {
            axes,
            filled: 0,
            rows: [0; MAX],
            columns: std::array::from_fn(|column| column as u8),
            column_ties: (0..self.size - 1)
                .filter(|p| (p + 1) % self.side != 0)
                .map(|p| 1 << p)
                .sum(),
            stack_ties: (1 << (self.side - 1)) - 1,
            numbers: std::array::from_fn(|digit| if digit == 0 { 0 } else { NEW }),
            numbered: 0,
        };
        vec![draft(0), draft(1)]
    }

    /// The lines that may come next: of the band that is begun, or else of any other.
    fn next_rows(&self, draft: &Draft) -> impl Iterator<Item = u8> + use<> {
        let used =
            draft.rows[..draft.filled as usize].iter().fold(0, |used, row| used | 1u16 << row);
        let blank = self.blank[draft.axes as usize];
        let begun = !(draft.filled as usize).is_multiple_of(self.side);
        let mut open = 0;
        let mut blank_band_is_open = false;
        for start in (0..self.size).step_by(self.side) {
            let band = ((1 << self.side) - 1) << start;
            let is_blank = band & !blank == 0;
            if (band & used != 0) != begun || band & !used == 0 || (is_blank && blank_band_is_open)
            {
                continue;
            }
            blank_band_is_open |= is_blank;
            let left = band & !used;
            let blank_left = left & blank;
            open |= left & !blank_left | (blank_left & blank_left.wrapping_neg());
        }
        (0..MAX as u8).filter(move |row| open >> row & 1 == 1)
    }

    /// A line as the next row, its tied columns and stacks in the best order.
    fn arrange(&self, draft: &Draft, row: u8) -> Arranged {
        let source = &self.rows[draft.axes as usize][row as usize];
        let mut arranged = Arranged { columns: draft.columns, numbers: [0; MAX] };
        for (number, column) in arranged.numbers.iter_mut().zip(draft.columns).take(self.size) {
            *number = draft.numbers[source[column as usize] as usize];
        }
        if draft.column_ties != 0 {
            arranged.sort_columns(draft.column_ties, self.side);
        }
        if draft.stack_ties != 0 {
            arranged.sort_stacks(draft.stack_ties, self.side);
        }
        arranged
    }

    /// Fills the next row with a line, in every order of tied columns that gives the same row.
    fn extend(&self, draft: &Draft, row: u8, drafts: &mut Vec<Draft>) {
        let arranged = self.arrange(draft, row);
        let both = |p: usize, number: u8| {
            arranged.numbers[p] == number && arranged.numbers[p + 1] == number
        };
        let stack = |s: usize| &arranged.numbers[s * self.side..(s + 1) * self.side];
        let ties = |ties: u16, holds: &dyn Fn(usize) -> bool| -> u16 {
            (0..MAX).filter(|p| ties >> p & 1 == 1 && holds(*p)).map(|p| 1 << p).sum()
        };
        let blank = |s: usize| stack(s).iter().all(|number| *number == 0);
        let open_columns = ties(draft.column_ties, &|p| both(p, NEW));
        let open_stacks = ties(draft.stack_ties, &|s| stack(s) == stack(s + 1) && !blank(s));

        let mut next = *draft;
        next.rows[draft.filled as usize] = row;
        next.filled += 1;
        next.column_ties = ties(draft.column_ties, &|p| both(p, 0));
        next.stack_ties = ties(draft.stack_ties, &|s| blank(s) && blank(s + 1));
        let mut stacks: [usize; MAX_SIDE] = std::array::from_fn(|s| s);
        each_order(&mut stacks[..self.side], open_stacks, 0, &mut |stacks| {
            let mut columns = [0; MAX];
            for (to, from) in stacks.iter().enumerate() {
                let from = &arranged.columns[from * self.side..][..self.side];
                columns[to * self.side..][..self.side].copy_from_slice(from);
            }
            each_order(&mut columns[..self.size], open_columns, 0, &mut |columns| {
                let mut draft = next;
                draft.columns[..self.size].copy_from_slice(columns);
                draft.number_digits(&self.rows[draft.axes as usize][row as usize], self.size);
                drafts.push(draft);
            });
        });
    }
}

impl Draft {
    /// Gives the new digits of the last row their numbers, from left to right.
    fn number_digits(&mut self, source: &Line, size: usize) {
        for column in &self.columns[..size] {
            let number = &mut self.numbers[source[*column as usize] as usize];
            if *number == NEW {
                self.numbered += 1;
                *number = self.numbered;
            }
        }
    }

    /// What a finished draft makes of a 9x9 board.
    pub fn form(&self, lines: &Lines) -> [u8; MAX * MAX] {
        let rows = &lines.rows[self.axes as usize];
        std::array::from_fn(|place| {
            let (row, column) = (self.rows[place / MAX], self.columns[place % MAX]);
            self.numbers[rows[row as usize][column as usize] as usize]
        })
    }

    /// The transformation that a finished draft stands for.
    pub fn transformation(&self, shape: Shape) -> Transformation {
        let size = shape.size();
        let places = |sources: &Line| {
            let mut places = vec![0; size];
            (0..size).for_each(|place| places[sources[place] as usize] = place as u8);
            places
        };
        let mut unused = self.numbered..size as u8;
        let digits = self.numbers[1..=size].iter().map(|&number| match number {
            NEW => unused.next().expect("as many numbers as digits"),
            number => number - 1,
        });
        let axes = if self.axes == 0 { Axes::Kept } else { Axes::Swapped };
        let (rows, columns) = (places(&self.rows), places(&self.columns));
        Transformation::new(shape, axes, rows, columns, digits.collect())
            .expect("a finished draft uses every line once")
    }
}

/// A line with its columns in some order.
struct Arranged {
    columns: Line,
    /// The numbers of the digits in them, 0 for blank, [`NEW`] where a digit has none yet.
    numbers: Line,
}

impl Arranged {
    fn sort_columns(&mut self, ties: u16, side: usize) {
        for _ in 1..side {
            for p in (0..MAX - 1).filter(|p| ties >> p & 1 == 1) {
                if self.numbers[p] > self.numbers[p + 1] {
                    self.numbers.swap(p, p + 1);
                    self.columns.swap(p, p + 1);
                }
            }
        }
    }

    fn sort_stacks(&mut self, ties: u16, side: usize) {
        for _ in 1..side {
            for s in (0..side - 1).filter(|s| ties >> s & 1 == 1) {
                let (left, right) = (s * side, (s + 1) * side);
                if self.numbers[left..right] > self.numbers[right..right + side] {
                    (left..right).for_each(|p| {
                        self.numbers.swap(p, p + side);
                        self.columns.swap(p, p + side);
                    });
                }
            }
        }
    }

    /// The row as one number that compares like its text, four bits for each cell; new digits get
    /// the numbers after those given so far.
    fn key(&self, mut numbered: u8) -> u64 {
        self.numbers.iter().fold(0, |key, &number| {
            let is_new = number == NEW;
            numbered += is_new as u8;
            key << 4 | u64::from(if is_new { numbered } else { number })
        })
    }
}

/// Visits every order of items in which only neighbours that are tied (bit `i`: items `i` and
/// `i + 1`) change places. Called with `from` 0.
fn each_order<T: Copy>(items: &mut [T], ties: u16, from: usize, visit: &mut dyn FnMut(&[T])) {
    if from == items.len() {
        return visit(items);
    }
    let mut end = from;
    while ties >> end & 1 == 1 {
        end += 1;
    }
    for chosen in from..=end {
        items.swap(from, chosen);
        each_order(items, ties, from + 1, visit);
        items.swap(from, chosen);
    }
}
