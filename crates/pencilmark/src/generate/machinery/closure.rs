//! What the techniques of the 2008 paper conclude from a classic puzzle, all at once and fast.
//!
//! For questions of the form "is it solved with these techniques?" the order of steps does not
//! matter: each of these techniques still applies (or has nothing left to do) after any other step,
//! so all orders end in the same state, the *closure*. That makes wholesale work exact: no step is
//! recorded, and everything a technique finds is drawn at once. A closure takes some ten
//! microseconds; `logic::path` takes a hundred times as long and gives the steps.
//!
//! Subsets and fish are one search, since both say that some rows of a 9x9 table of bits have no more
//! columns than rows between them (rows are then the only ones with these columns):
//!
//! ```text
//!   naked subset    a house:  unsolved cells x digits       cells[..]
//!   hidden subset   a house:  digits x places               rows, columns or boxes[digit][house]
//!   fish            a digit:  rows x columns, or the other way round
//! ```

pub use super::tools::{TIERS, Tool, Tools, tier_of, up_to_tier};

/// How far a closure came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// Every cell holds a digit.
    Solved,
    /// Nothing more follows.
    Stuck,
    /// There is no solution.
    Contradiction,
}

/// A classic board: what is placed and what is still possible.
///
/// ```text
///   placed[cell]         the digit (1 to 9) of a solved cell, else 0
///   cells[cell]          bit d: an unsolved cell may hold digit d (0-based)
///   lines[0][d][row]     bit c: digit d may stand in column c of the row; 0 once it is placed
///   lines[1][d][column]  bit r
///   lines[2][d][box]     bit p: place p of the box, row by row
///   open[kind][d]        bit h: digit d is not yet placed in row, column or box h
///   queue                placements that singles ask for and that are still to be made
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closure {
    placed: [u8; 81],
    cells: [u16; 81],
    lines: [[[u16; 9]; 9]; 3],
    open: [[u16; 9]; 3],
    unsolved: u8,
    is_contradictory: bool,
    queue: Queue,
}

/// The placements that singles ask for: bit `cell` of `cells`, and for each such cell its digits
/// (more than one is a contradiction).
#[derive(Clone, PartialEq, Eq, Debug)]
struct Queue {
    cells: u128,
    digits: [u16; 81],
}

const ALL_BITS: u16 = 0x1ff;

/// The row, column and box of each cell, and the place in it.
const HOUSES: [[(u8, u8); 3]; 81] = {
    let mut houses = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell as u8 / 9, cell as u8 % 9);
        let house = row / 3 * 3 + column / 3;
        houses[cell] = [(row, column), (column, row), (house, row % 3 * 3 + column % 3)];
        cell += 1;
    }
    houses
};

/// The cell at a place of a row, column or box.
const fn cell_at(kind: usize, house: usize, place: usize) -> usize {
    match kind {
        0 => house * 9 + place,
        1 => place * 9 + house,
        _ => (house / 3 * 3 + place / 3) * 9 + house % 3 * 3 + place % 3,
    }
}

impl Closure {
    /// An empty board.
    pub fn empty() -> Self {
        Self {
            placed: [0; 81],
            cells: [ALL_BITS; 81],
            lines: [[[ALL_BITS; 9]; 9]; 3],
            open: [[ALL_BITS; 9]; 3],
            unsolved: 81,
            is_contradictory: false,
            queue: Queue { cells: 0, digits: [0; 81] },
        }
    }

    /// A board with these givens: 0 for an empty cell.
    pub fn new(givens: &[u8]) -> Self {
        let mut closure = Self::empty();
        for (cell, &number) in givens.iter().enumerate() {
            if number != 0 {
                closure.place(cell, number - 1);
            }
        }
        closure
    }

    /// The digits placed so far: 1 to 9, or 0.
    pub fn placed(&self) -> &[u8; 81] {
        &self.placed
    }

    /// The digits (0-based bits) that a cell may still hold; none once it is solved.
    pub fn digits(&self, cell: usize) -> u16 {
        self.cells[cell]
    }

    /// How many cells are not solved.
    pub fn unsolved(&self) -> usize {
        self.unsolved.into()
    }

    /// How many candidates are left in unsolved cells.
    pub fn candidate_count(&self) -> u32 {
        self.cells.iter().map(|digits| digits.count_ones()).sum()
    }

    /// How far it has come.
    pub fn reached(&self) -> Reached {
        match (self.is_contradictory, self.unsolved) {
            (true, _) => Reached::Contradiction,
            (_, 0) => Reached::Solved,
            _ => Reached::Stuck,
        }
    }

    /// Puts a digit (0-based) into a cell.
    pub fn place(&mut self, cell: usize, digit: u8) {
        if self.placed[cell] != 0 || self.cells[cell] >> digit & 1 == 0 {
            self.is_contradictory |= self.placed[cell] != digit + 1;
            return;
        }
        self.placed[cell] = digit + 1;
        self.unsolved -= 1;
        let houses = HOUSES[cell];
        for (kind, (house, _)) in houses.into_iter().enumerate() {
            self.open[kind][digit as usize] &= !(1 << house);
        }
        let mut others = self.cells[cell];
        self.cells[cell] = 0;
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.clear(cell, other);
        }
        for (kind, (house, _)) in houses.into_iter().enumerate() {
            let mut places = self.lines[kind][digit as usize][house as usize];
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                self.eliminate(cell_at(kind, house.into(), place), digit);
            }
        }
    }

    /// Removes a candidate; whether it was there.
    pub fn eliminate(&mut self, cell: usize, digit: u8) -> bool {
        if self.cells[cell] >> digit & 1 == 0 {
            return false;
        }
        self.cells[cell] &= !(1 << digit);
        match self.cells[cell] {
            0 => self.is_contradictory = true,
            rest if rest.is_power_of_two() => self.queue.push(cell, rest.trailing_zeros() as u8),
            _ => {}
        }
        self.clear(cell, digit.into());
        true
    }

    /// Takes a candidate out of the tables of its three houses.
    fn clear(&mut self, cell: usize, digit: usize) {
        for (kind, (house, place)) in HOUSES[cell].into_iter().enumerate() {
            let house = usize::from(house);
            let places = &mut self.lines[kind][digit][house];
            *places &= !(1 << place);
            if self.open[kind][digit] >> house & 1 == 0 {
                continue;
            }
            match *places {
                0 => self.is_contradictory = true,
                rest if rest.is_power_of_two() => {
                    let place = rest.trailing_zeros() as usize;
                    self.queue.push(cell_at(kind, house, place), digit as u8);
                }
                _ => {}
            }
        }
    }

    /// Draws everything that singles conclude.
    pub fn singles(&mut self) -> Reached {
        while let Some((cell, digit)) = self.queue.pop() {
            if self.is_contradictory {
                break;
            }
            self.place(cell, digit);
        }
        self.reached()
    }

    /// Draws everything that singles and these tools conclude.
    pub fn close(&mut self, tools: Tools) -> Reached {
        loop {
            let reached = self.singles();
            if reached != Reached::Stuck || !tools.iter().any(|tool| self.apply(tool)) {
                return reached;
            }
        }
    }

    /// Draws everything that a tool concludes now; whether anything changed.
    fn apply(&mut self, tool: Tool) -> bool {
        match tool {
            Tool::Locked => self.locked(),
            Tool::NakedPair => self.naked(2),
            Tool::HiddenPair => self.hidden(2),
            Tool::NakedTriple => self.naked(3),
            Tool::HiddenTriple => self.hidden(3),
            Tool::XWing => self.fish(2),
            Tool::NakedQuad => self.naked(4),
            Tool::HiddenQuad => self.hidden(4),
            Tool::Swordfish => self.fish(3),
            Tool::Jellyfish => self.fish(4),
            Tool::Backtracking => self.backtrack(),
        }
    }

    fn locked(&mut self) -> bool {
        let mut changed = false;
        for digit in 0..9 {
            for house in 0..9 {
                for third in 0..3 {
                    changed |= self.point(digit, house, third) | self.claim(digit, house, third);
                }
            }
        }
        changed
    }

    /// The digit stands only in one mini-row or mini-column of a box: it leaves the rest of the line.
    fn point(&mut self, digit: u8, house: usize, third: usize) -> bool {
        let places = self.lines[2][digit as usize][house];
        let (mini_row, mini_column) = (0b111 << (3 * third), 0b001_001_001 << third);
        let (band, stack) = (house / 3, house % 3);
        let mut changed = false;
        if places != 0 && places & !mini_row == 0 {
            let outside = !(0b111 << (3 * stack));
            changed |= self.remove(0, 3 * band + third, digit, outside);
        }
        if places != 0 && places & !mini_column == 0 {
            let outside = !(0b111 << (3 * band));
            changed |= self.remove(1, 3 * stack + third, digit, outside);
        }
        changed
    }

    /// The digit stands only in one box of a line: it leaves the rest of the box.
    fn claim(&mut self, digit: u8, line: usize, third: usize) -> bool {
        let inside = 0b111 << (3 * third);
        let mut changed = false;
        for kind in 0..2 {
            let places = self.lines[kind][digit as usize][line];
            if places != 0 && places & !inside == 0 {
                let (house, here) = match kind {
                    0 => (line / 3 * 3 + third, 0b111 << (3 * (line % 3))),
                    _ => (third * 3 + line / 3, 0b001_001_001 << (line % 3)),
                };
                changed |= self.remove(2, house, digit, !here);
            }
        }
        changed
    }

    /// Removes a digit from these places of a house.
    fn remove(&mut self, kind: usize, house: usize, digit: u8, places: u16) -> bool {
        let mut places = self.lines[kind][digit as usize][house] & places;
        let changed = places != 0;
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            self.eliminate(cell_at(kind, house, place), digit);
        }
        changed
    }

    fn naked(&mut self, size: u32) -> bool {
        let mut changed = false;
        for kind in 0..3 {
            for house in 0..9 {
                let table: [u16; 9] =
                    std::array::from_fn(|place| self.cells[cell_at(kind, house, place)]);
                confined(&table, size, &mut |members, digits| {
                    for place in (0..9).filter(|place| members >> place & 1 == 0) {
                        let mut out = table[place] & digits;
                        while out != 0 {
                            let digit = out.trailing_zeros() as u8;
                            out &= out - 1;
                            changed |= self.eliminate(cell_at(kind, house, place), digit);
                        }
                    }
                });
            }
        }
        changed
    }

    fn hidden(&mut self, size: u32) -> bool {
        let mut changed = false;
        for kind in 0..3 {
            for house in 0..9 {
                let table: [u16; 9] = std::array::from_fn(|digit| self.lines[kind][digit][house]);
                confined(&table, size, &mut |members, places| {
                    for digit in (0..9).filter(|digit| members >> digit & 1 == 0) {
                        changed |= self.remove(kind, house, digit, places);
                    }
                });
            }
        }
        changed
    }

    fn fish(&mut self, size: u32) -> bool {
        let mut changed = false;
        for kind in 0..2 {
            for digit in 0..9 {
                let table = self.lines[kind][digit as usize];
                confined(&table, size, &mut |members, across| {
                    for line in (0..9).filter(|line| members >> line & 1 == 0) {
                        changed |= self.remove(kind, line, digit, across);
                    }
                });
            }
        }
        changed
    }

    /// The first digit of a cell with two candidates that singles refute.
    fn backtrack(&mut self) -> bool {
        for cell in 0..81 {
            if self.cells[cell].count_ones() != 2 {
                continue;
            }
            let digits = self.cells[cell];
            for digit in [digits.trailing_zeros() as u8, 15 - digits.leading_zeros() as u8] {
                let mut trial = self.clone();
                trial.place(cell, digit);
                if trial.singles() == Reached::Contradiction {
                    return self.eliminate(cell, digit);
                }
            }
        }
        false
    }
}

/// Shows every choice of `size` rows of the table that have exactly `size` columns between them:
/// the rows and the columns, as bits. Empty rows do not count.
fn confined(table: &[u16; 9], size: u32, visit: &mut impl FnMut(u16, u16)) {
    let mut rows = [0; 9];
    let mut count = 0;
    for (row, columns) in table.iter().enumerate() {
        if (1..=size).contains(&columns.count_ones()) {
            rows[count] = row;
            count += 1;
        }
    }
    if count >= size as usize {
        choose(table, &rows[..count], size, (0, 0), visit);
    }
}

/// Adds rows to a choice of `(members, columns)` until it has `size` of them.
fn choose(
    table: &[u16; 9],
    rows: &[usize],
    size: u32,
    (members, columns): (u16, u16),
    visit: &mut impl FnMut(u16, u16),
) {
    let missing = size - members.count_ones();
    if missing == 0 {
        if columns.count_ones() == size {
            visit(members, columns);
        }
        return;
    }
    for (index, &row) in rows.iter().enumerate() {
        if rows.len() - index < missing as usize {
            return;
        }
        let union = columns | table[row];
        if union.count_ones() <= size {
            choose(table, &rows[index + 1..], size, (members | 1 << row, union), visit);
        }
    }
}

impl Queue {
    fn push(&mut self, cell: usize, digit: u8) {
        self.cells |= 1 << cell;
        self.digits[cell] |= 1 << digit;
    }

    fn pop(&mut self) -> Option<(usize, u8)> {
        if self.cells == 0 {
            return None;
        }
        let cell = self.cells.trailing_zeros() as usize;
        let digits = &mut self.digits[cell];
        let digit = digits.trailing_zeros() as u8;
        *digits &= *digits - 1;
        if *digits == 0 {
            self.cells &= self.cells - 1;
        }
        Some((cell, digit))
    }
}
