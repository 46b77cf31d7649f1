//! The conclusions of the portable version compared with the same rules in their plainest form.

use super::Portable;
use crate::propagate::Fixpoint;
use crate::search::Machine;

/// Every rule, one after the other, on the candidates of cells, as long as anything changes.
fn naive(candidates: &mut [u16; 81]) -> Fixpoint {
    loop {
        let before = *candidates;
        for cell in 0..81 {
            if candidates[cell].count_ones() == 1 {
                let digit = candidates[cell];
                remove(candidates, digit, |other| {
                    other != cell && houses(other).any(|h| houses(cell).any(|g| g == h))
                });
            }
        }
        for line in 0..18 {
            for house in 18..27 {
                let inside = |cell: usize| is_in(cell, line) && is_in(cell, house);
                if (0..81).any(inside) {
                    mini_line(candidates, line, house);
                }
            }
        }
        let lacking = |house| union(candidates, |cell| is_in(cell, house)) != 0x1ff;
        if candidates.contains(&0) || (0..27).any(lacking) {
            return Fixpoint::Contradiction;
        }
        if *candidates == before {
            let solved = candidates.iter().all(|digits| digits.count_ones() == 1);
            return if solved { Fixpoint::Solved } else { Fixpoint::Stuck };
        }
    }
}

/// The rules for the three cells that a line and a box share.
fn mini_line(candidates: &mut [u16; 81], line: usize, house: usize) {
    let inside = |cell: usize| is_in(cell, line) && is_in(cell, house);
    let here = union(candidates, inside);
    let in_line = union(candidates, |cell| is_in(cell, line) && !inside(cell));
    let in_box = union(candidates, |cell| is_in(cell, house) && !inside(cell));
    let required = here & (!in_line | !in_box);
    remove(candidates, here & !in_line, |cell| is_in(cell, house) && !inside(cell));
    remove(candidates, here & !in_box, |cell| is_in(cell, line) && !inside(cell));
    if here.count_ones() <= 3 {
        remove(candidates, here, |cell| (is_in(cell, line) || is_in(cell, house)) && !inside(cell));
    }
    if required.count_ones() >= 3 {
        remove(candidates, !required, inside);
    }
    for digit in (0..9).map(|digit| 1 << digit).filter(|digit| required & digit != 0) {
        let places: Vec<usize> =
            (0..81).filter(|&cell| inside(cell) && candidates[cell] & digit != 0).collect();
        if let [cell] = places[..] {
            candidates[cell] = digit;
        }
    }
}

/// Row, column and box: houses 0 to 8, 9 to 17, 18 to 26.
pub(crate) fn houses(cell: usize) -> impl Iterator<Item = usize> {
    [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3].into_iter()
}

pub(crate) fn is_in(cell: usize, house: usize) -> bool {
    houses(cell).any(|other| other == house)
}

fn union(candidates: &[u16; 81], filter: impl Fn(usize) -> bool) -> u16 {
    (0..81).filter(|&cell| filter(cell)).fold(0, |all, cell| all | candidates[cell])
}

fn remove(candidates: &mut [u16; 81], digits: u16, filter: impl Fn(usize) -> bool) {
    for cell in (0..81).filter(|&cell| filter(cell)) {
        candidates[cell] &= !digits;
    }
}

/// A small generator (SplitMix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}

/// Candidates around a solution, more of them in later rounds; every fourth time without the right
/// digit of some cell.
pub(crate) fn random_candidates(random: &mut Random, round: u64) -> [u16; 81] {
    let mut candidates: [u16; 81] = std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        let extra = (0..9).filter(|_| random.below(100) < 5 + round % 40);
        let extra: Vec<u32> = extra.collect();
        1 << ((row * 3 + row / 3 + column) % 9)
            | extra.into_iter().fold(0, |all, digit| all | 1 << digit)
    });
    if round % 4 == 3 {
        candidates[random.below(81) as usize] &= random.below(512) as u16;
    }
    candidates
}

#[test]
fn the_same_follows_as_from_the_plain_rules() {
    let mut random = Random(4);
    let (mut stuck, mut solved, mut contradictions) = (0, 0, 0);
    for round in 0..4000 {
        let mut expected = random_candidates(&mut random, round);
        let mut board = Portable.read_candidates(&expected);
        let (fixpoint, plain) = (Portable.propagate(&mut board), naive(&mut expected));
        match fixpoint {
            // Counting the candidates of mini-lines may see a contradiction earlier.
            Fixpoint::Contradiction => contradictions += 1,
            Fixpoint::Solved => solved += 1,
            Fixpoint::Stuck => stuck += 1,
        }
        if fixpoint != Fixpoint::Contradiction {
            assert!(fixpoint == plain, "round {round}");
            assert_eq!(board.candidates(), expected, "round {round}");
        }
        if round % 4 != 3 {
            assert!(fixpoint != Fixpoint::Contradiction, "round {round}");
        }
    }
    assert!(
        stuck > 100 && solved > 100 && contradictions > 100,
        "{stuck} {solved} {contradictions}"
    );
}

impl super::Board {
    /// The candidates of all cells.
    pub(crate) fn candidates(&self) -> [u16; 81] {
        std::array::from_fn(|cell| {
            let has = |digit: &usize| self.places[*digit][cell / 27] >> (cell % 27) & 1 != 0;
            (0..9).filter(has).fold(0, |all, digit| all | 1 << digit)
        })
    }
}
