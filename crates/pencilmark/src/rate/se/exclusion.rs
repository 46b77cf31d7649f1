//! Aligned pair and triplet exclusion: combinations of digits that would leave a cell nothing.

use super::explainer::{Hint, Visit};
use crate::classic::{PEERS, State, bits, cells_of, has_cell, sees, set_of};
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
            let mut tried = set_of([first.cell, second.cell]);
            for &third in first.excluders.iter().chain(&second.excluders) {
                if has_cell(tried, third) || base_of[third] == usize::MAX {
                    continue;
                }
                tried |= set_of([third]);
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
        let excluder_set = set_of(excluders.iter().copied());
        Base { cell, excluders, excluder_set }
    });
    bases.filter(|base| !base.excluders.is_empty()).collect()
}

/// What excluders leave beside a first digit: an excluder of that digit and another one rules the other
/// out in both cells; what is left of it with two digits more rules out these two together.
struct Left {
    seconds: u16,
    thirds: u16,
    /// For each second digit, the third ones that cannot be beside it.
    apart: [u16; 9],
}

impl Left {
    fn beside(first: u16, excluders: &[u16]) -> Self {
        let mut left = Self { seconds: !0, thirds: !0, apart: [0; 9] };
        for excluder in excluders {
            let rest = excluder & !first;
            let (low, others) = (rest.trailing_zeros() as usize, rest & rest.wrapping_sub(1));
            match others.count_ones() {
                0 => {
                    left.seconds &= !rest;
                    left.thirds &= !rest;
                }
                1 => {
                    left.apart[low] |= others;
                    left.apart[others.trailing_zeros() as usize] |= 1 << low;
                }
                _ => {}
            }
        }
        left
    }
}

/// Removes the digits that appear in no allowed combination.
fn exclude(
    state: &State,
    cells: &[usize],
    excluders: u128,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let digits = |n: usize| cells.get(n).map_or(0, |cell| state.marks.cells[*cell]);
    let all = digits(0) | digits(1) | digits(2);
    let mut forbidden = [0u16; 20];
    let mut count = 0;
    for excluder in cells_of(excluders).map(|cell| state.marks.cells[cell]) {
        // Others can never be left without a digit.
        if excluder & !all == 0 {
            forbidden[count] = excluder;
            count += 1;
        }
    }
    let forbidden = &forbidden[..count];
    let seen = |n: usize, m: usize| n < cells.len() && sees(cells[n], cells[m]);
    let (seen_10, seen_20, seen_21) = (seen(1, 0), seen(2, 0), seen(2, 1));
    if forbidden.is_empty() && !(seen_10 || seen_20 || seen_21) {
        return ControlFlow::Continue(());
    }
    // Of two cells, a digit falls only if something stands against each digit of the other one.
    let fewest = digits(0).count_ones().min(digits(1).count_ones()) as usize;
    if cells.len() == 2 && forbidden.len() + usize::from(seen_10) < fewest {
        return ControlFlow::Continue(());
    }
    // For two cells, the third digit is none at all.
    let thirds = if cells.len() == 2 { 1 << 9 } else { digits(2) };
    let wanted = [digits(0), digits(1), thirds];
    let mut allowed = [0u16; 3];
    for first in bits(digits(0)) {
        let Left { seconds, thirds, apart } = Left::beside(1 << first, forbidden);
        let not_second = if seen_10 { 1 << first } else { 0 };
        let not_third = if seen_20 { 1 << first } else { 0 };
        for second in bits(digits(1) & seconds & !not_second) {
            let beside_second = apart[second] | if seen_21 { 1 << second } else { 0 };
            let thirds = wanted[2] & thirds & !(not_third | beside_second);
            if thirds != 0 {
                allowed[0] |= 1 << first;
                allowed[1] |= 1 << second;
                allowed[2] |= thirds;
            }
            if allowed == wanted {
                return ControlFlow::Continue(());
            }
        }
    }
    let of_cell = |n: usize| state.marks.candidates(cells[n], !allowed[n]);
    let removed = (0..cells.len()).flat_map(of_cell);
    let (name, rating) = match cells.len() {
        2 => ("Aligned pair exclusion", 62),
        _ => ("Aligned triplet exclusion", 75),
    };
    Hint::removing(name, rating, removed).map_or(ControlFlow::Continue(()), visit)
}
