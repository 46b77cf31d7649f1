//! Which digit of which cell to guess: where conflicts were most frequent.
//!
//! A conflict counts for the cell that was guessed, for the one that lost its last digit, and for those
//! of the constraint that noticed. The cell with the highest score for each of its digits is next, or a
//! digit with two places in a house whose cells have a higher one.
//!
//! # What was tried and lost
//!
//! Thirty hard killers, and puzzles of all kinds with 0.3 s each, in ms of CPU time and puzzles unsolved:
//!
//! | | killers | all kinds |
//! |---|---:|---:|
//! | as it is | 550 | 19 of 285 |
//! | without digits of houses | 600 | 22 |
//! | without the cell that lost its last digit | 710 | 24 |
//! | the guessed cell alone | 1640, two unsolved | 29 |
//! | houses' digits count half or half as much again | 730, 565 | 20, 18 |
//! | the highest digit first | 562 | 23 |
//! | a tenth of the scores before conflicts | 617 | 23 |
//!
//! Guesses of the thirty killers, with what was known then: 27,300 as it was; 27,800 where the guessed cell counts
//! three times, 49,800 where it does not count, 51,400 where it alone counts; 27,600 with scores halved after 1,024 or
//! 4,096 conflicts; 28,200 where only conflicts after guesses count and none after what refuted ones leave. Five
//! puzzles with ranks of lines take 824 guesses where digits that they ask for are sought on the sides, 10,000 without,
//! and 8,700 where the first cells of the lines count for more, too.
//!
//! Guesses of 31 hard killers, and of 454 puzzles of all kinds (at most 5,000 of each; the geometric mean of one
//! with 5 more), since houses that share cells are compared and lines look at the digits of their ways. Before
//! all of these: 23,400; 192,000; 45.4. Scores were halved after 16,384 conflicts then, and began with the whole
//! weights of the cells:
//!
//! | | killers | all kinds | mean |
//! |---|---:|---:|---:|
//! | a third of the weights, halved after 256 conflicts | 21,500 | 142,000 | 32.3 |
//! | all weights, halved after 16,384 | 22,100 | 152,000 | 34.2 |
//! | a third, a fifth, a tenth of the weights | 21,100, 20,600, 21,600 | -, 149,000, 150,000 | -, 32.1, 32.3 |
//! | halved after 256, 2,048 | 19,700, 20,800 | 152,000, 152,000 | 33.9, 34.2 |
//! | the same, the guessed cell counts twice | 24,200 | 143,000 | 32.0 |
//! | a tenth of the weights, halved after 256, the guessed cell twice | 27,400 | 152,000 | 31.4 |
//! | the cell of the last conflict first | 25,200 | 156,000 | 33.8 |
//! | cells with the digit of most conflicts first | 19,100 | 150,000 | 33.9 |
//! | scores divided by the square of the digits | | 180,000 | 37.1 |
//! | digits of houses count as the better of their places | | 154,000 | 34.4 |
//!
//! Relations then counted two each. Since they count for as many digits as one digit rules out on average, guesses of 31
//! hard killers, and the means of 426 puzzles that take less than 120 ms and of 14 with relations and arrows (one with 5
//! more, and in all), with [`super::propagate`] placing digits in either of two cells:
//!
//! | | killers | mean | relations |
//! |---|---:|---:|---:|
//! | before | 36,300 | 24.8 | 1255 |
//! | relations count 2, a third of the weights | 36,300 | 24.4 | 1128 |
//! | relations count 6, a third, a fifth of the weights | 36,300, 45,100 | 23.5, 22.8 | 1014, 1016 |
//! | as it is: by what they rule out, a quarter of the weights | 33,400 | 23.3 | 903 |
//! | the same, a third, a fifth of the weights | 36,300, 45,100 | 24.0, 22.7 | 1174, 933 |
//!
//! With a third, "Zero solution: Little Killer" takes 6,800 guesses instead of 17,500, and "A Very Full Quiver" 178 instead
//! of 227.

use super::Mask;
use super::house::House;
use super::problem::Problem;
use super::propagate::Propagator;
use super::state::{Finder, State, is_single, members};

/// How often cells were part of a conflict; old ones count less. At first, how many constraints they are
/// in.
pub struct Scores {
    cells: Vec<u32>,
    /// The digits that are tried first, if any are wanted.
    wanted: Vec<Mask>,
    /// A cell, and cells of which one holds the same digit: much depends on which.
    sought: Vec<(u16, Vec<u16>)>,
    conflicts: u64,
}

/// After so many conflicts all scores are halved.
const CONFLICTS_PER_AGE: u64 = 1 << 8;

/// The scores before conflicts are the weights of the cells, divided by this.
const WEIGHT_OF_CONFLICT: u32 = 4;

/// Where to guess.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Among<'a> {
    /// In any open cell.
    All,
    /// In these open cells, as bits.
    Only(&'a [u64]),
}

/// Something to guess and what speaks for it: a score for each of so many ways.
#[derive(Clone, Copy)]
struct Choice {
    score: u64,
    ways: u64,
    cell: u16,
    /// One of these is guessed.
    digits: Mask,
}

impl Choice {
    /// The quotients are compared without dividing.
    fn is_better(&self, other: &Self) -> bool {
        self.score * other.ways > other.score * self.ways
    }
}

impl Scores {
    pub fn new(problem: &Problem) -> Self {
        let sought = |propagator: &Propagator| match propagator {
            Propagator::Rank(rank) => rank.sought().collect(),
            _ => Vec::new(),
        };
        Self {
            cells: problem.weights().iter().map(|weight| weight / WEIGHT_OF_CONFLICT).collect(),
            wanted: Vec::new(),
            sought: problem.propagators.iter().flat_map(sought).collect(),
            conflicts: 0,
        }
    }

    /// How many conflicts there were.
    pub fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// The scores of all cells.
    pub fn cells(&self) -> &[u32] {
        &self.cells
    }

    fn of(&self, cell: u16) -> u64 {
        u64::from(self.cells[usize::from(cell)]) + 1
    }

    /// The score of a cell as a part of the highest.
    pub fn share_of(&self, cell: u16) -> f64 {
        let highest = self.cells.iter().max().map_or(1, |highest| highest + 1);
        self.of(cell) as f64 / f64::from(highest)
    }

    /// From now on these digits of each cell are tried first.
    pub fn want(&mut self, digits: impl Iterator<Item = Mask>) {
        self.wanted.clear();
        self.wanted.extend(digits);
    }

    /// The lowest of the digits of a cell, or of those that are wanted.
    fn first_of(&self, cell: u16, digits: Mask) -> Mask {
        let wanted = digits & self.wanted.get(usize::from(cell)).unwrap_or(&0);
        let digits = if wanted == 0 { digits } else { wanted };
        digits & digits.wrapping_neg()
    }

    /// The cell and the digit to guess; nothing if every cell holds one digit.
    pub fn choose(
        &self,
        problem: &Problem,
        state: &State,
        among: Among<'_>,
    ) -> Option<(u16, Mask)> {
        let mut best = Choice { score: 0, ways: 1, cell: 0, digits: 0 };
        let cells = match among {
            Among::All => state.open.words(),
            Among::Only(open) => open,
        };
        for cell in members(cells) {
            let digits = state.digits[cell];
            let (cell, ways) = (cell as u16, u64::from(digits.count_ones()));
            let choice = Choice { score: self.of(cell), ways, cell, digits };
            if choice.is_better(&best) {
                best = choice;
            }
        }
        if best.digits == 0 {
            return None;
        }
        if best.ways > 2 && among == Among::All {
            for (number, house) in problem.houses.iter().enumerate() {
                for index in state.places.pairs(number) {
                    self.choose_digit(house, 1 << index, state, &mut best);
                }
            }
        }
        if best.ways > 2 {
            self.sought
                .iter()
                .for_each(|(head, places)| self.seek(*head, places, state, &mut best));
        }
        Some((best.cell, self.first_of(best.cell, best.digits)))
    }

    /// A digit with several places counts as much as the best of them, twice.
    fn seek(&self, head: u16, places: &[u16], state: &State, best: &mut Choice) {
        let digit = state.of(head);
        if !is_single(digit) {
            return;
        }
        let open = places.iter().filter(|cell| state.of(**cell) & digit != 0);
        let Some((score, cell)) = open.clone().map(|cell| (self.of(*cell), *cell)).max() else {
            return;
        };
        let choice = Choice { score: 2 * score, ways: open.count() as u64, cell, digits: digit };
        if choice.ways > 1 && choice.is_better(best) {
            *best = choice;
        }
    }

    /// A digit with two places in a house is as good as a cell with two digits, whose score is that of
    /// both places on average.
    fn choose_digit(&self, house: &House, digit: Mask, state: &State, best: &mut Choice) {
        let mut places = house.cells.iter().filter(|cell| state.of(**cell) & digit != 0);
        if let (Some(&cell), Some(&other)) = (places.next(), places.next()) {
            let score = self.of(cell) + self.of(other);
            let choice = Choice { score, ways: 4, cell, digits: digit };
            if choice.is_better(best) {
                *best = choice;
            }
        }
    }

    /// A guess in this cell led into a contradiction.
    pub fn blame(&mut self, cell: u16, problem: &Problem, state: &mut State) {
        self.conflicts += 1;
        self.count(cell);
        if let Some(cell) = state.emptied.take() {
            self.count(cell);
        }
        match state.failed.take() {
            Some(Finder::House(house)) => {
                problem.houses[house].cells.iter().for_each(|cell| self.count(*cell));
            }
            Some(Finder::Propagator(number)) => self.count_cells_of(&problem.propagators[number]),
            None => {}
        }
        if self.conflicts.is_multiple_of(CONFLICTS_PER_AGE) {
            self.cells.iter_mut().for_each(|score| *score /= 2);
        }
    }

    fn count(&mut self, cell: u16) {
        self.cells[usize::from(cell)] += 1;
    }

    /// A constraint on most of the board does not say where the contradiction is.
    fn count_cells_of(&mut self, propagator: &Propagator) {
        let mut cells = 0;
        propagator.visit_cells(&mut |_| cells += 1);
        if cells * 2 > self.cells.len() {
            return;
        }
        propagator.visit_cells(&mut |cell| self.count(cell));
    }
}
