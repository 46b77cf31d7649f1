//! The choice of every version compared with the same rule in its plainest form.

use super::{Openness, PREFERENCE};
use crate::digitwise::Portable;
use crate::digitwise::tests::{Random, houses, is_in, random_candidates};
use crate::grid::{self, CELLS};
use crate::propagate::Fixpoint;
use crate::search::Machine;

const DIGITS: [u16; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/// The candidates of every cell, and whether there are many.
struct Plain<'a> {
    candidates: &'a [u16; 81],
    openness: Openness,
}

/// A digit in a cell.
type Candidate = (usize, u16);

impl Plain<'_> {
    fn holds(&self, cell: usize, digit: u16) -> bool {
        self.candidates[cell] & digit != 0
    }

    /// Where a digit may be in a house.
    fn places(&self, house: usize, digit: u16) -> Vec<usize> {
        (0..81).filter(|&cell| is_in(cell, house) && self.holds(cell, digit)).collect()
    }

    fn is_linked(&self, cell: usize, digit: u16) -> bool {
        self.candidates[cell].count_ones() == 2
            || houses(cell).any(|house| self.places(house, digit).len() == 2)
    }

    fn weight(&self, cell: usize, digit: u16) -> u32 {
        let sees = |other: usize| houses(cell).any(|house| is_in(other, house));
        let shared = (0..81).filter(|&other| sees(other) && self.holds(other, digit));
        let linked = |other| u32::from(self.is_linked(other, digit)) << self.openness.weight();
        shared.map(|other| 1 + linked(other)).sum()
    }

    /// Half the weight of a digit in a cell; of two cells of a mini-row, the bits of both.
    fn half(&self, cells: &[usize], digit: u16) -> u32 {
        cells.iter().fold(0, |bits, &cell| bits | (self.weight(cell, digit) / 2))
    }

    /// The score of the best cell, and its lowest candidate.
    fn best_cell(&self) -> (u32, Candidate) {
        let score = |cell: usize| -> u32 {
            let digits = DIGITS.into_iter().filter(|&digit| self.holds(cell, digit));
            digits.map(|digit| self.weight(cell, digit)).sum()
        };
        let cells = CELLS.iter().flatten().copied();
        let open = cells.filter(|&cell| self.candidates[cell].count_ones() > 1);
        // Of equal ones, the last that `max_by_key` sees is the first in order.
        let best =
            open.rev().max_by_key(|&cell| (9 - self.candidates[cell].count_ones(), score(cell)));
        let best = best.expect("some cell is undetermined");
        (score(best), (best, self.candidates[best] & self.candidates[best].wrapping_neg()))
    }

    /// The score of the best digit with two places in a row or a box, and the place to guess.
    fn best_digit(&self) -> Option<(u32, Candidate)> {
        let mut best: Option<(u32, Candidate)> = None;
        for mini_row in 0..27 {
            let (band, stack, line) = (mini_row / 9, mini_row / 3 % 3, mini_row % 3);
            let (row, house) = (band * 3 + line, 18 + band * 3 + stack);
            for digit in DIGITS {
                let mut places = [house, row].map(|house| self.places(house, digit)).into_iter();
                let two = places.find(|places| places.len() == 2).unwrap_or_default();
                let is_here = |cell: &usize| is_in(*cell, row) && is_in(*cell, house);
                let (here, there): (Vec<usize>, Vec<usize>) = two.into_iter().partition(is_here);
                let register = |cell: &usize| (cell % 3 + 9 - cell / 9) % 3;
                let Some(&first) = here.iter().min_by_key(|cell| register(cell)) else { continue };
                let score = 2 * (self.half(&here, digit) + self.half(&there, digit));
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, (first, digit)));
                }
            }
        }
        best
    }

    fn choice(&self) -> Candidate {
        let (score, cell) = self.best_cell();
        match self.best_digit().filter(|_| self.openness == Openness::Open) {
            Some((most, place)) if most + u32::from(PREFERENCE) > score => place,
            _ => cell,
        }
    }
}

/// The candidate that a version removes when its guess fails.
fn guess<M: Machine>(
    machine: M,
    candidates: &[u16; 81],
    candidates_of: impl Fn(&M::Grid) -> [u16; 81],
) -> Candidate {
    let mut grid = machine.read_candidates(candidates);
    assert!(machine.propagate(&mut grid) == Fixpoint::Stuck);
    let without = candidates_of(&machine.divide(&mut grid));
    let changed = (0..81).find(|&cell| without[cell] != candidates[cell]);
    let cell = changed.expect("something is removed");
    (cell, without[cell] ^ candidates[cell])
}

/// What each version that this machine has guesses.
fn guesses(candidates: &[u16; 81]) -> Vec<Candidate> {
    let mut guesses = vec![guess(Portable, candidates, |board| board.candidates())];
    #[cfg(target_arch = "x86_64")]
    {
        let avx512 = crate::arch::avx512::Avx512::detect();
        let avx2 = crate::arch::avx2::Avx2::detect();
        guesses
            .extend(avx512.map(|lanes| guess(lanes, candidates, |x| grid::candidates(lanes, *x))));
        guesses.extend(avx2.map(|lanes| guess(lanes, candidates, |x| grid::candidates(lanes, *x))));
    }
    guesses
}

#[test]
fn every_version_makes_the_guess_of_the_plain_rule() {
    let mut random = Random(5);
    let (mut cells, mut digits) = (0, 0);
    for round in 0..800 {
        let mut board = Portable.read_candidates(&random_candidates(&mut random, 28 + round % 12));
        if Portable.propagate(&mut board) != Fixpoint::Stuck {
            continue;
        }
        let candidates = &board.candidates();
        let undetermined = candidates.iter().filter(|digits| digits.count_ones() > 1).count();
        let openness = Openness::of(undetermined as u32);
        let plain = Plain { candidates, openness };
        let expected = plain.choice();
        *(if expected == plain.best_cell().1 { &mut cells } else { &mut digits }) += 1;
        for guess in guesses(candidates) {
            assert_eq!(guess, expected, "round {round}");
        }
    }
    assert!(cells > 100 && digits > 50, "{cells} {digits}");
}
