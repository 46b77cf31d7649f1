//! The smallest disguise of a 9x9 solution grid, faster than row by row.
//!
//! The first row is `123456789` whatever lines are chosen, so the second tells them apart. Choose a
//! first and a second line of one band; the number that appears under a column is the place of the
//! column whose first digit it is. So two columns, *a* and *b*, fix the places of all:
//!
//! ```text
//!   place    0 1 2   3 4 5   6 7 8
//!   column   a b c   A B .   C . .       A is the column that holds, above, the digit below a
//!   first    1 2 3   4 5 6   7 8 9
//!   second   4 5 7   x . .   . . .       or 4 5 6, where C lies in the stack of A and B too
//! ```
//!
//! The rest of stack 3 follows in the order in which stack 2 asks for it. What can be the smallest
//! is seen early: `456` beats `457`, and then *x* is 1, 2 or 3 if the digit below A stands above a, b
//! or c, else 8. Few starts remain, and they are compared as a whole. Column 0 holds each digit once,
//! so it alone gives the order of the other lines.
//!
//! Solutions of 17-clue puzzles per second on one core of an EPYC: 14,000 with a second row found by
//! backtracking and the other rows by the search of `minimal.rs`; 170,000 when each stack of each
//! pair of lines is looked at for its beginning; 235,000 when swaps are looked for first.

use super::minimal::{Draft, Line, Lines, MAX};

const SIDE: usize = 3;
const SIZE: usize = 9;

/// The stack of each column.
const STACK: Line = [0, 0, 0, 1, 1, 1, 2, 2, 2];
/// What the columns of each stack add up to.
const SUM: [u8; SIDE] = [3, 12, 21];

/// A first and a second line, and the two columns that come first.
struct Start {
    axes: u8,
    first: u8,
    second: u8,
    a: u8,
    b: u8,
    /// For each column, the one that holds in the first line what this one holds in the second.
    other: Line,
}

/// How a second row begins, the smallest first: [`PURE`], or the number that follows on `457`.
type Beginning = u8;

/// The beginning `456`.
const PURE: Beginning = 0;

/// The beginning `4571`.
const SWAP: Beginning = 1;

/// The other columns of the stack of each column.
const STACK_MATES: [[u8; 2]; SIZE] =
    [[1, 2], [0, 2], [0, 1], [4, 5], [3, 5], [3, 4], [7, 8], [6, 8], [6, 7]];

/// A row: four bits for each number.
type RowKey = u64;

impl Lines {
    /// Whether [`Lines::smallest_solution`] can be asked.
    pub fn is_solution_9x9(&self) -> bool {
        self.size == SIZE && self.rows[0].iter().all(|row| !row.contains(&0))
    }

    /// Every way to reach the smallest disguise of a solution grid.
    pub fn smallest_solution(&self) -> Vec<Draft> {
        let mut drafts = self.smallest_bands();
        let mut least = [RowKey::MAX; SIZE - SIDE];
        let mut keys = Vec::new();
        for draft in &mut drafts {
            let rows = &self.rows[draft.axes as usize];
            draft.order_lines(rows);
            let lines = &draft.rows[SIDE..];
            let key = std::array::from_fn(|i| draft.row_key(&rows[lines[i] as usize]));
            least = least.min(key);
            keys.push(key);
        }
        let mut keys = keys.into_iter();
        drafts.retain(|_| keys.next() == Some(least));
        drafts
    }

    /// Every way to reach the smallest first three rows.
    fn smallest_bands(&self) -> Vec<Draft> {
        let mut least = (RowKey::MAX, RowKey::MAX);
        let mut drafts = Vec::new();
        for start in self.starts() {
            let rows = &self.rows[start.axes as usize];
            let draft = Draft::of_solution(&start, rows);
            let second = draft.row_key(&rows[start.second as usize]);
            if second > least.0 {
                continue;
            }
            let key = (second, draft.row_key(&rows[start.third() as usize]));
            if key < least {
                least = key;
                drafts.clear();
            }
            if key == least {
                drafts.push(draft);
            }
        }
        drafts
    }

    /// The starts whose second row may be the smallest.
    fn starts(&self) -> Vec<Start> {
        let mut starts = Starts { best: Beginning::MAX, found: Vec::with_capacity(32) };
        self.bands().filter(Band::is_pure).for_each(|band| starts.add_all(&band));
        if starts.found.is_empty() {
            self.bands().for_each(|band| starts.add_swaps(&band));
        }
        // None of 3,000 random grids came here.
        if starts.found.is_empty() {
            self.bands().for_each(|band| starts.add_all(&band));
        }
        starts.found
    }

    fn bands(&self) -> impl Iterator<Item = Band<'_>> {
        let band = |(axes, line): (u8, u8)| Band { rows: &self.rows[axes as usize], axes, line };
        [(0, 0), (0, 3), (0, 6), (1, 0), (1, 3), (1, 6)].into_iter().map(band)
    }
}

/// Three lines of which two are the first and the second row.
struct Band<'a> {
    rows: &'a [Line; MAX],
    axes: u8,
    /// The first of the lines.
    line: u8,
}

impl Band<'_> {
    /// Whether the second row can begin with `456`: two lines hold the same digits in some stacks.
    /// Then so do any two.
    fn is_pure(&self) -> bool {
        let digits = |line: u8, stack: usize| {
            let cells = &self.rows[(self.line + line) as usize][stack * SIDE..][..SIDE];
            cells.iter().fold(0u16, |digits, digit| digits | 1 << digit)
        };
        let below = digits(1, 0);
        below == digits(0, 1) || below == digits(0, 2)
    }

    /// Visits each choice of a first and a second line, with [`Start::other`].
    fn each_pair(&self, mut visit: impl FnMut(u8, u8, Line)) {
        for first in self.line..self.line + SIDE as u8 {
            let mut column_of = [0; 16];
            let digits = self.rows[first as usize].iter();
            (0..).zip(digits).for_each(|(column, digit)| column_of[*digit as usize & 15] = column);
            for second in (self.line..self.line + SIDE as u8).filter(|second| *second != first) {
                let other = self.rows[second as usize].map(|digit| column_of[digit as usize & 15]);
                visit(first, second, other);
            }
        }
    }
}

/// The best starts so far.
struct Starts {
    best: Beginning,
    found: Vec<Start>,
}

impl Starts {
    fn add(&mut self, beginning: Beginning, start: Start) {
        if beginning < self.best {
            self.best = beginning;
            self.found.clear();
        }
        if beginning == self.best {
            self.found.push(start);
        }
    }

    /// Adds the starts that begin with `4571`: the digits of columns a and A change places between
    /// the two lines, and another digit of the stack goes where that of a goes.
    fn add_swaps(&mut self, band: &Band<'_>) {
        band.each_pair(|first, second, other| {
            let is_swapped = |column: usize| other[other[column] as usize] as usize == column;
            let mut swapped =
                (0..SIZE).fold(0u16, |all, column| all | u16::from(is_swapped(column)) << column);
            while swapped != 0 {
                let a = swapped.trailing_zeros() as u8;
                swapped &= swapped - 1;
                let stack = |column: u8| STACK[other[column as usize] as usize];
                let [x, y] = STACK_MATES[a as usize];
                if stack(x) != stack(y) {
                    let b = if stack(x) == stack(a) { x } else { y };
                    self.add(SWAP, Start { axes: band.axes, first, second, a, b, other });
                }
            }
        });
    }

    /// Adds the starts with the smallest beginnings.
    fn add_all(&mut self, band: &Band<'_>) {
        band.each_pair(|first, second, other| {
            each_beginning(&other, |beginning, a, b| {
                self.add(beginning, Start { axes: band.axes, first, second, a, b, other });
            });
        });
    }
}

/// Visits the columns *a* and *b* that give the smallest beginning which each stack allows.
fn each_beginning(other: &Line, mut visit: impl FnMut(Beginning, u8, u8)) {
    for start in (0..SIZE as u8).step_by(SIDE) {
        let stack_below = |column: u8| STACK[other[column as usize] as usize];
        let [x, y, z] = [start, start + 1, start + 2];
        // The column whose other lies apart comes last.
        let (a, b, c) = match [x, y, z].map(stack_below) {
            [p, q, r] if p == q && q == r => {
                for (a, b) in [(x, y), (x, z), (y, x), (y, z), (z, x), (z, y)] {
                    visit(PURE, a, b);
                }
                continue;
            }
            [p, q, _] if p == q => (x, y, z),
            [p, _, r] if p == r => (x, z, y),
            _ => (y, z, x),
        };
        for (a, b) in [(a, b), (b, a)] {
            let below = other[other[a as usize] as usize];
            let number = match below {
                _ if below == a => SWAP,
                _ if below == b => 2,
                _ if below == c => 3,
                _ => 8,
            };
            visit(number, a, b);
        }
    }
}

impl Start {
    /// The line at each place among the columns.
    fn columns(&self) -> Line {
        let other = |column: u8| self.other[column as usize];
        let (a, b) = (self.a, self.b);
        let stack = STACK[a as usize];
        let c = SUM[stack as usize] - a - b;
        let (below_a, below_b, below_c) = (other(a), other(b), other(c));
        let second = STACK[below_a as usize];
        let third = SIDE as u8 - stack - second;
        let rest = SUM[second as usize] - below_a - below_b;
        if rest == below_c {
            return [a, b, c, below_a, below_b, rest, other(below_a), other(below_b), other(rest)];
        }
        let asked = [below_a, below_b].map(other).into_iter().find(|o| STACK[*o as usize] == third);
        let next = asked.expect("stack 2 asks for two columns of stack 3");
        let last = SUM[third as usize] - below_c - next;
        [a, b, c, below_a, below_b, rest, below_c, next, last]
    }

    /// The remaining line of the band.
    fn third(&self) -> u8 {
        SUM[self.first as usize / SIDE] - self.first - self.second
    }
}

impl Draft {
    /// The draft with the lines of the first band.
    fn of_solution(start: &Start, rows: &[Line; MAX]) -> Self {
        let columns = start.columns();
        let mut numbers = [0; MAX + 1];
        for (number, column) in (1..).zip(columns) {
            numbers[rows[start.first as usize][column as usize] as usize] = number;
        }
        let mut lines = [0; MAX];
        lines[..SIDE].copy_from_slice(&[start.first, start.second, start.third()]);
        Self {
            axes: start.axes,
            filled: SIZE as u8,
            rows: lines,
            columns,
            column_ties: 0,
            stack_ties: 0,
            numbers,
            numbered: SIZE as u8,
        }
    }

    /// Puts the lines of the other bands into the order of their numbers in column 0.
    fn order_lines(&mut self, rows: &[Line; MAX]) {
        let band = STACK[self.rows[0] as usize] as usize;
        let number =
            |line: &u8| self.numbers[rows[*line as usize][self.columns[0] as usize] as usize];
        let mut bands = [(band + 1) % SIDE, (band + 2) % SIDE].map(|band| {
            let mut lines: [u8; SIDE] = std::array::from_fn(|i| (band * SIDE + i) as u8);
            lines.sort_unstable_by_key(number);
            lines
        });
        bands.sort_unstable_by_key(|lines| number(&lines[0]));
        self.rows[SIDE..].copy_from_slice(bands.as_flattened());
    }

    /// A line as a row.
    fn row_key(&self, line: &Line) -> RowKey {
        let numbers =
            self.columns.iter().map(|column| self.numbers[line[*column as usize] as usize]);
        numbers.fold(0, |key, number| key << 4 | u64::from(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Grid, Puzzle, Random, Shape};
    use crate::{rules, solve};

    /// A solution grid that begins with a shuffled row and the random digits of a few further cells.
    fn random_grid(random: &mut Random) -> Grid {
        let board = rules::classic();
        let mut givens = Grid::empty(Shape::classic());
        let mut cells: Vec<_> = board.cells().collect();
        random.shuffle(&mut cells);
        for cell in cells.into_iter().take(25) {
            let candidates: Vec<_> = Puzzle::on(board.clone(), givens.clone())
                .candidates()
                .digits(cell)
                .iter()
                .collect();
            let Some(&digit) = random.pick(&candidates) else { continue };
            givens.set(cell, digit);
            if solve::first(&Puzzle::on(board.clone(), givens.clone())).count == 0 {
                givens.clear(cell);
            }
        }
        solve::first(&Puzzle::on(board, givens)).first.expect("a solution was kept")
    }

    /// The ways to the smallest disguise, in an order of their own.
    fn ways(drafts: Vec<Draft>, lines: &Lines) -> Vec<([u8; 81], u8, Line, Line)> {
        let way = |draft: &Draft| (draft.form(lines), draft.axes, draft.rows, draft.columns);
        let mut ways: Vec<_> = drafts.iter().map(way).collect();
        ways.sort_unstable();
        ways
    }

    #[test]
    fn the_search_row_by_row_agrees() {
        let mut random = Random::from_seed(1);
        let mut beginnings = [0; 9];
        for _ in 0..200 {
            let lines = Lines::new(random_grid(&mut random).numbers(), SIDE);
            let fast = ways(lines.smallest_solution(), &lines);
            assert_eq!(fast, ways(lines.smallest_by_rows(), &lines), "{:?}", lines.rows[0]);
            let [_, _, sixth, seventh] = fast[0].0[9..13] else { unreachable!() };
            beginnings[if sixth == 6 { 0 } else { seventh as usize }] += 1;
        }
        assert!(
            beginnings[PURE as usize] > 10 && beginnings[SWAP as usize] > 100,
            "{beginnings:?}"
        );
    }

    /// No grid was met that needs all beginnings, so they are asked for here.
    #[test]
    fn the_shortcuts_lose_no_start() {
        let mut random = Random::from_seed(2);
        for _ in 0..300 {
            let lines = Lines::new(random_grid(&mut random).numbers(), SIDE);
            let mut all = Starts { best: Beginning::MAX, found: Vec::new() };
            lines.bands().for_each(|band| all.add_all(&band));
            let keys = |starts: &[Start]| {
                let key = |start: &Start| (start.axes, start.first, start.second, start.a, start.b);
                let mut keys: Vec<_> = starts.iter().map(key).collect();
                keys.sort_unstable();
                keys
            };
            assert_eq!(keys(&all.found), keys(&lines.starts()));
        }
    }
}
