//! Where to guess: the choice of [`crate::branch`], made by counting places of digits.

use super::tables::{
    BOX_WITH_TWO, COUNTS, ORDER, POSITIONS, Position, ROW_WITH_TWO, TWO_IN_BOX, TWO_IN_ROW, WEIGHTS,
};
use super::{ALL, BOX, Band, Board, COLUMN, Cells, ROW, each, first_box};
use crate::branch::{Openness, PREFERENCE};

/// Where a digit may be, band by band: all places in the lower halves, linked ones in the upper.
type Places = [u64; 3];

/// The digits of no cell: more than any cell holds.
const NO_CELL: u32 = 10;

/// A digit in a cell of a band.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    pub(super) digit: usize,
    pub(super) band: usize,
    pub(super) cell: usize,
}

impl Board {
    /// The candidate to guess.
    pub(super) fn choose(&self) -> Candidate {
        let determined: u32 = self.determined.iter().map(|cells| cells.count_ones()).sum();
        let openness = Openness::of(81 - determined);
        let pairs = self.pairs();
        let weigher = Weigher { places: self.linked(pairs), weights: &WEIGHTS[openness as usize] };
        let cell = self.best_cell(&weigher, pairs);
        if openness == Openness::Open {
            let digit = weigher.best_digit();
            if digit.score > cell.score.saturating_sub(PREFERENCE.into()) {
                return digit.candidate;
            }
        }
        cell.candidate
    }

    /// The cells with two candidates.
    #[inline(always)]
    fn pairs(&self) -> Cells {
        let (mut one, mut two, mut three) = ([0; 3], [0; 3], [0; 3]);
        for places in &self.places {
            three = each(|band| three[band] | two[band] & places[band]);
            two = each(|band| two[band] | one[band] & places[band]);
            one = each(|band| one[band] | places[band]);
        }
        each(|band| two[band] & !three[band])
    }

    /// The places of each digit that still has a choice.
    #[inline(always)]
    fn linked(&self, pairs: Cells) -> [Places; 16] {
        let mut all = [[0; 3]; 16];
        for (digit, places) in self.places.iter().enumerate() {
            if *places == self.found[digit] {
                continue;
            }
            let columns = columns_with_two(*places);
            for band in 0..3 {
                let cells = places[band];
                let linked = pairs[band] | columns | rows_with_two(cells) | boxes_with_two(cells);
                all[digit][band] = u64::from(cells) | u64::from(cells & linked) << 32;
            }
        }
        all
    }

    /// The best cell and its lowest digit.
    #[inline(always)]
    fn best_cell(&self, weigher: &Weigher, pairs: Cells) -> BestCell {
        let mut best = BestCell { candidates: NO_CELL, ..BestCell::default() };
        let eligible =
            if pairs == [0; 3] { each(|band| ALL & !self.determined[band]) } else { pairs };
        for (band, mut cells) in eligible.into_iter().enumerate() {
            while cells != 0 {
                let cell = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                best.try_cell(self, weigher, band, cell);
            }
        }
        best
    }
}

/// The best cell so far.
#[derive(Default)]
struct BestCell {
    candidates: u32,
    score: u32,
    order: u8,
    candidate: Candidate,
}

impl BestCell {
    #[inline(always)]
    fn try_cell(&mut self, board: &Board, weigher: &Weigher, band: usize, cell: usize) {
        // Without a branch for each digit, which could not be predicted.
        let mut digits = 0;
        for (digit, places) in board.places.iter().enumerate() {
            digits |= (places[band] >> cell & 1) << digit;
        }
        let (mut rest, mut score, mut candidates) = (digits, 0, 0);
        while rest != 0 {
            score += weigher.weight(rest.trailing_zeros() as usize % 16, band, cell);
            rest &= rest - 1;
            candidates += 1;
        }
        let order = u8::MAX - ORDER[band * 27 + cell];
        let better = (score, order) > (self.score, self.order);
        if candidates < self.candidates || candidates == self.candidates && better {
            let candidate = Candidate { digit: digits.trailing_zeros() as usize, band, cell };
            *self = BestCell { candidates, score, order, candidate };
        }
    }
}

/// The best digit with two places so far, seen from one of them.
#[derive(Default)]
struct BestDigit {
    score: u32,
    mini_row: usize,
    candidate: Candidate,
}

/// What candidates weigh.
struct Weigher {
    places: [Places; 16],
    weights: &'static [u8; 256],
}

impl Weigher {
    /// The weight of a candidate.
    #[inline(always)]
    fn weight(&self, digit: usize, band: usize, cell: usize) -> u32 {
        const BOXES: u64 = BOX as u64 | (BOX as u64) << 32;
        const COLUMNS: u64 = COLUMN as u64 | (COLUMN as u64) << 32;
        /// [`first_box`] for both halves, in bits 12 to 20 and 44 to 52.
        const SIDE_BY_SIDE: u64 = 1 | 1 << 6 | 1 << 12;
        let (places, position): (_, &Position) = (&self.places[digit], &POSITIONS[cell]);
        let count = |set: u64| usize::from(COUNTS[set as usize & 511]);
        let (next, last) = [(1, 2), (2, 0), (0, 1)][band];
        let in_column = |band: usize| places[band] >> position.column & COLUMNS;
        let house = (places[band] >> position.house & BOXES).wrapping_mul(SIDE_BY_SIDE);
        let row = places[band] >> position.row & position.beside;
        let column = (in_column(next) | in_column(last) << 1).wrapping_mul(SIDE_BY_SIDE);
        let near = (count(house >> 12) + count(row)) * 16 + count(house >> 44) + count(row >> 32);
        let far = count(column >> 12) * 16 + count(column >> 44);
        u32::from(self.weights[near % 256].wrapping_add(self.weights[far % 256])) % 64
    }

    /// The best digit with two places in a row or a box.
    fn best_digit(&self) -> BestDigit {
        let mut pairs = Pairs::default();
        for (digit, places) in (0..).zip(&self.places[..9]) {
            for (band, &cells) in (0..).zip(places) {
                pairs.collect(digit, band, cells as Band);
            }
        }
        let mut best = BestDigit::default();
        for pair in &pairs.list[..pairs.count] {
            best.try_pair(self, pair);
        }
        best
    }
}

/// Two places that a digit has in a house, to be seen from the first of them.
#[derive(Clone, Copy, Default)]
struct Pair {
    digit: u8,
    band: u8,
    cells: [u8; 2],
}

/// A list of pairs. Everything is written to its end and counts only if it is a pair: a branch
/// could not be predicted.
struct Pairs {
    list: [Pair; Self::MOST + 1],
    count: usize,
}

impl Default for Pairs {
    fn default() -> Self {
        Pairs { list: [Pair::default(); Self::MOST + 1], count: 0 }
    }
}

impl Pairs {
    /// Each digit in each row and each box.
    const MOST: usize = 9 * 18;

    #[inline(always)]
    fn push(&mut self, pair: Pair, is_one: bool) {
        self.list[self.count] = pair;
        self.count += usize::from(is_one);
    }

    /// The pairs of a digit in a band: one for each box with two places, and for each row with two
    /// places of which one is not among those.
    #[inline(always)]
    fn collect(&mut self, digit: u8, band: u8, cells: Band) {
        let mut columns_of_boxes = 0;
        for stack in 0..3 {
            let set = first_box(cells >> (stack * 3));
            let ([a, b], is_pair) = (TWO_IN_BOX[set], COUNTS[set] == 2);
            self.push(Pair { digit, band, cells: [a + stack * 3, b + stack * 3] }, is_pair);
            columns_of_boxes |= (usize::from(is_pair) * 0b111) << (stack * 3);
        }
        for row in 0..3 {
            let set = (cells >> (row * 9) & ROW) as usize;
            let [a, b] = TWO_IN_ROW[set];
            let [first, second] = if columns_of_boxes >> a & 1 == 0 { [a, b] } else { [b, a] };
            let is_pair = (COUNTS[set] == 2) & (set & !columns_of_boxes != 0);
            self.push(Pair { digit, band, cells: [first + row * 9, second + row * 9] }, is_pair);
        }
    }
}

impl BestDigit {
    #[inline(always)]
    fn try_pair(&mut self, weigher: &Weigher, pair: &Pair) {
        let (digit, band) = (usize::from(pair.digit), usize::from(pair.band));
        let (a, b) = (usize::from(pair.cells[0]), usize::from(pair.cells[1]));
        let here = weigher.weight(digit, band, a) / 2 % 16;
        let there = weigher.weight(digit, band, b) / 2 % 16;
        let in_one_mini_row = a / 3 == b / 3;
        let score = 2 * if in_one_mini_row { here | there } else { here + there };
        let mini_row = band * 9 + a % 9 / 3 * 3 + a / 9;
        if score > self.score || score == self.score && mini_row < self.mini_row {
            let b_is_first = in_one_mini_row && ORDER[band * 27 + b] < ORDER[band * 27 + a];
            let candidate = Candidate { digit, band, cell: if b_is_first { b } else { a } };
            *self = BestDigit { score, mini_row, candidate };
        }
    }
}

/// The cells of rows where the digit has two places.
#[inline(always)]
fn rows_with_two(cells: Band) -> Band {
    let row = |shift: u32| ROW_WITH_TWO[(cells >> shift & ROW) as usize] << shift;
    row(0) | row(9) | row(18)
}

/// The cells of boxes where the digit has two places.
#[inline(always)]
fn boxes_with_two(cells: Band) -> Band {
    let house = |shift: u32| BOX_WITH_TWO[first_box(cells >> shift)] << shift;
    house(0) | house(3) | house(6)
}

/// The cells, in any band, of columns where the digit has two places.
#[inline(always)]
fn columns_with_two(places: Cells) -> Band {
    let add = |a: Band, b: Band, c: Band| (a ^ b ^ c, a & b | c & (a | b));
    let (one, two) = add(places[0], places[1], places[2]);
    let (sum, carry) = add(one, one >> 9, one >> 18);
    let (sum1, high) = add(two, two >> 9, two >> 18);
    ((carry ^ sum1) & !sum & !high & ROW) * COLUMN
}
