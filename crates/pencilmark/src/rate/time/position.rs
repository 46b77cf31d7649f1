//! A position of a walk: digits, candidates, and the singles that are open.
//!
//! A walk of some fifty steps is made dozens of times for each puzzle, so this knows only 9x9 boards,
//! and no more about a single than a walk asks.

/// Digits and candidates of a 9x9 board; bit `d` of a cell's candidates is the digit `d + 1`.
#[derive(Clone)]
pub struct Position {
    /// 0 is empty.
    digits: [u8; CELLS],
    /// Empty cells only.
    candidates: [u16; CELLS],
    pub empty_count: usize,
}

/// A cell whose digit follows at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    pub cell: u8,
    pub digit: u8,
    pub kind: Kind,
}

/// How a single shows, the plainest first; a cell that shows in several ways counts for the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The only place of its digit in a box.
    Box,
    /// The only place of its digit in a row or column.
    Line,
    /// The only candidate of its cell.
    Naked,
}

const CELLS: usize = 81;
const SIZE: usize = 9;
const HOUSES: usize = 3 * SIZE;
/// The first of the boxes among the houses: rows and columns come before.
const FIRST_BOX: usize = 2 * SIZE;

/// The cells of each house: rows, columns, boxes.
const HOUSE_CELLS: [[u8; SIZE]; HOUSES] = {
    let mut houses = [[0; SIZE]; HOUSES];
    let mut i = 0;
    while i < CELLS {
        let (a, b) = (i / SIZE, i % SIZE);
        houses[a][b] = i as u8;
        houses[SIZE + a][b] = (b * SIZE + a) as u8;
        houses[FIRST_BOX + a][b] = ((a / 3 * 3 + b / 3) * SIZE + a % 3 * 3 + b % 3) as u8;
        i += 1;
    }
    houses
};

/// The row, column and box of a cell.
fn houses_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / SIZE, cell % SIZE);
    [row, SIZE + column, FIRST_BOX + row / 3 * 3 + column / 3]
}

impl Position {
    /// The position of a puzzle.
    pub fn new(givens: &[u8; CELLS]) -> Self {
        let mut position =
            Self { digits: [0; CELLS], candidates: [(1 << SIZE) - 1; CELLS], empty_count: CELLS };
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            position.place(cell, digit);
        }
        position
    }

    /// Puts a digit into an empty cell.
    pub fn place(&mut self, cell: usize, digit: u8) {
        self.digits[cell] = digit;
        self.candidates[cell] = 0;
        self.empty_count -= 1;
        for house in houses_of(cell) {
            for other in HOUSE_CELLS[house] {
                self.candidates[other as usize] &= !(1 << (digit - 1));
            }
        }
    }

    /// Finds the open singles, each cell once.
    pub fn singles(&self, found: &mut Vec<Single>) {
        found.clear();
        let mut kinds = [None; CELLS];
        // Boxes first: the first kind that a cell gets is the plainest.
        for house in (FIRST_BOX..HOUSES).chain(0..FIRST_BOX) {
            let kind = if house >= FIRST_BOX { Kind::Box } else { Kind::Line };
            let (mut once, mut twice) = (0, 0);
            for cell in HOUSE_CELLS[house] {
                let candidates = self.candidates[cell as usize];
                twice |= once & candidates;
                once |= candidates;
            }
            let only = once & !twice;
            if only == 0 {
                continue;
            }
            for cell in HOUSE_CELLS[house] {
                let digits = self.candidates[cell as usize] & only;
                if digits != 0 && kinds[cell as usize].is_none() {
                    kinds[cell as usize] = Some(kind);
                    found.push(Single { cell, digit: lowest(digits), kind });
                }
            }
        }
        for (cell, &candidates) in self.candidates.iter().enumerate() {
            if candidates.is_power_of_two() && kinds[cell].is_none() {
                let digit = lowest(candidates);
                found.push(Single { cell: cell as u8, digit, kind: Kind::Naked });
            }
        }
    }

    /// Draws the conclusions of locked candidates and of naked and hidden pairs, all that are to be
    /// seen now. False if there are none.
    pub fn look_closer(&mut self) -> bool {
        let before = self.candidates;
        for box_ in FIRST_BOX..HOUSES {
            for line in 0..FIRST_BOX {
                self.lock(&before, box_, line);
                self.lock(&before, line, box_);
            }
        }
        for house in 0..HOUSES {
            self.pairs(&before, house);
        }
        self.candidates != before
    }

    /// Digits that one house holds only where it meets the other go from the rest of the other.
    fn lock(&mut self, before: &[u16; CELLS], from: usize, to: usize) {
        let meets = |cell: &u8| houses_of(*cell as usize).contains(&to);
        let (mut inside, mut outside) = (0, 0);
        for cell in &HOUSE_CELLS[from] {
            let part = if meets(cell) { &mut inside } else { &mut outside };
            *part |= before[*cell as usize];
        }
        let locked: u16 = inside & !outside;
        if locked == 0 {
            return;
        }
        for cell in HOUSE_CELLS[to] {
            if !houses_of(cell as usize).contains(&from) {
                self.candidates[cell as usize] &= !locked;
            }
        }
    }

    /// Two cells with two candidates, or two digits with two places, between them.
    fn pairs(&mut self, before: &[u16; CELLS], house: usize) {
        let cells = HOUSE_CELLS[house];
        for (i, a) in cells.into_iter().enumerate() {
            for b in cells.into_iter().skip(i + 1) {
                let (in_a, in_b) = (before[a as usize], before[b as usize]);
                if in_a == 0 || in_b == 0 {
                    continue;
                }
                let others = || cells.into_iter().filter(|cell| *cell != a && *cell != b);
                let either = in_a | in_b;
                let elsewhere = others().fold(0, |all, cell| all | before[cell as usize]);
                if either.count_ones() == 2 {
                    others().for_each(|cell| self.candidates[cell as usize] &= !either);
                }
                let hidden = either & !elsewhere;
                if hidden.count_ones() == 2 {
                    self.candidates[a as usize] &= hidden;
                    self.candidates[b as usize] &= hidden;
                }
            }
        }
    }

    /// The empty cells with the fewest candidates.
    pub fn tightest(&self) -> Vec<usize> {
        let empty = || (0..CELLS).filter(|cell| self.digits[*cell] == 0);
        let count = |cell: usize| self.candidates[cell].count_ones();
        let fewest = empty().map(count).min().unwrap_or(0);
        empty().filter(|cell| count(*cell) == fewest).collect()
    }
}

/// The lowest of these digits.
fn lowest(digits: u16) -> u8 {
    digits.trailing_zeros() as u8 + 1
}
