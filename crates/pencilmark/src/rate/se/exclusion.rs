//! Aligned pair and triplet exclusion: combinations of digits that would leave a cell nothing.

use super::hint::{Hint, Visit};
use super::state::{PEER_SET, PEERS, State, bits, cells_of, sees};
use std::ops::ControlFlow;

/// A cell that may be aligned.
struct Base {
    cell: usize,
    /// Its peers with few candidates, by peer order.
    excluders: Vec<usize>,
    excluder_set: u128,
}

/// Aligned exclusions of two cells.
pub(super) fn pairs(state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bases = bases(state, 2);
    for (n, second) in bases.iter().enumerate() {
        for first in &bases[..n] {
            let excluders = first.excluder_set & second.excluder_set;
            if excluders.count_ones() >= 2 {
                exclude(state, &[first.cell, second.cell], excluders, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Aligned exclusions of three cells: the third is an excluder of the first or the second.
pub(super) fn triplets(state: &State, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bases = bases(state, 3);
    let mut base_of = [usize::MAX; 81];
    bases.iter().enumerate().for_each(|(n, base)| base_of[base.cell] = n);
    for (n, second) in bases.iter().enumerate() {
        for first in &bases[..n] {
            let both = first.excluder_set & second.excluder_set;
            if both.count_ones() < 2 {
                continue;
            }
            let mut tried = 1u128 << first.cell | 1 << second.cell;
            for &third in first.excluders.iter().chain(&second.excluders) {
                if tried >> third & 1 == 1 || base_of[third] == usize::MAX {
                    continue;
                }
                tried |= 1 << third;
                let excluders = both & bases[base_of[third]].excluder_set;
                if excluders.count_ones() >= 2 {
                    exclude(state, &[first.cell, second.cell, third], excluders, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cells with two candidates or more, that see no naked single, and see excluders.
fn bases(state: &State, most: u32) -> Vec<Base> {
    let count = |cell: u8| state.marks.cells[usize::from(cell)].count_ones();
    let cells = (0..81).filter(|cell| state.marks.cells[*cell].count_ones() >= 2);
    let cells = cells.filter(|cell| PEERS[*cell].iter().all(|peer| count(*peer) != 1));
    let bases = cells.map(|cell| {
        let few = PEERS[cell].iter().filter(|peer| (2..=most).contains(&count(**peer)));
        let excluders: Vec<usize> = few.map(|peer| usize::from(*peer)).collect();
        let excluder_set = excluders.iter().fold(0, |set, cell| set | 1 << cell);
        Base { cell, excluders, excluder_set }
    });
    bases.filter(|base| !base.excluders.is_empty()).collect()
}

/// Removes the digits that appear in no allowed combination.
fn exclude(
    state: &State,
    cells: &[usize],
    excluders: u128,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let digits = |n: usize| state.marks.cells[cells[n]];
    let forbidden: Vec<u16> = cells_of(excluders).map(|cell| state.marks.cells[cell]).collect();
    let mut allowed = [0u16; 3];
    let mut try_one = |choice: &[usize]| {
        let mask = choice.iter().fold(0u16, |mask, digit| mask | 1 << digit);
        let empties = |digits: &u16| digits & !mask == 0;
        let clash = (1..choice.len())
            .any(|n| (0..n).any(|m| choice[n] == choice[m] && sees(cells[n], cells[m])));
        if !clash && !forbidden.iter().any(empties) {
            choice.iter().zip(&mut allowed).for_each(|(digit, allowed)| *allowed |= 1 << digit);
        }
    };
    for first in bits(digits(0)) {
        for second in bits(digits(1)) {
            match cells.len() {
                2 => try_one(&[first, second]),
                _ => bits(digits(2)).for_each(|third| try_one(&[first, second, third])),
            }
        }
    }
    let of_cell = |n: usize| state.marks.candidates(cells[n], !allowed[n]);
    let removed = (0..cells.len()).flat_map(of_cell);
    let (name, rating) = match cells.len() {
        2 => ("Aligned pair exclusion", 62),
        _ => ("Aligned triplet exclusion", 75),
    };
    debug_assert!(cells.iter().all(|cell| excluders & PEER_SET[*cell] == excluders));
    Hint::removing(name, rating, removed).map_or(ControlFlow::Continue(()), visit)
}
