//! Aligned pair and triplet exclusion: combinations of digits that would leave a cell nothing.

use super::explainer::{Hint, Visit};
use super::news::News;
use crate::classic::{
    PEER_SET, PEERS, State, bits, cells_of, count, has_cell, has_several, sees, set_of,
};
use std::ops::ControlFlow;

/// A cell that may be aligned.
struct Base {
    cell: usize,
    /// Its peers with few candidates.
    excluders: u128,
    /// Whether it or a peer has changed. What excludes digits of cells that have not is known.
    is_new: bool,
}

/// Aligned exclusions of two cells.
pub(super) fn pairs(state: &State, news: &News, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bases = bases(state, news, 2);
    for (n, second) in bases.iter().enumerate() {
        for first in &bases[..n] {
            if !first.is_new && !second.is_new {
                continue;
            }
            let excluders = first.excluders & second.excluders;
            let cells = [first.cell, second.cell];
            if has_several(excluders) && excludes(state, cells, excluders) {
                exclude(state, &cells, excluders, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Aligned exclusions of three cells: the third is an excluder of the first or the second.
pub(super) fn triplets(state: &State, news: &News, visit: &mut Visit<'_>) -> ControlFlow<()> {
    let bases = bases(state, news, 3);
    let mut base_of = [usize::MAX; 81];
    bases.iter().enumerate().for_each(|(n, base)| base_of[base.cell] = n);
    let third_of = |base: &Base| {
        let excluders = base.excluders().map(|excluder| base_of[excluder]);
        excluders.filter(|third| *third != usize::MAX).collect()
    };
    let thirds: Vec<Vec<usize>> = bases.iter().map(third_of).collect();
    for (n, second) in bases.iter().enumerate() {
        for (m, first) in bases[..n].iter().enumerate() {
            let both = first.excluders & second.excluders;
            if !has_several(both) {
                continue;
            }
            let mut tried = set_of([m, n]);
            for &number in thirds[m].iter().chain(&thirds[n]) {
                let third = &bases[number];
                let excluders = both & third.excluders;
                let is_new = first.is_new || second.is_new || third.is_new;
                if is_new && has_several(excluders) && !has_cell(tried, number) {
                    tried |= set_of([number]);
                    exclude(state, &[first.cell, second.cell, third.cell], excluders, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cells with two candidates or more, that see no naked single, and see excluders.
fn bases(state: &State, news: &News, most: u32) -> Vec<Base> {
    let (mut open, mut singles, mut few) = (0, 0, 0);
    for (cell, digits) in state.marks.cells.iter().enumerate() {
        match count(*digits) {
            0 => {}
            1 => singles |= set_of([cell]),
            digits => {
                open |= set_of([cell]);
                few |= if digits <= most { set_of([cell]) } else { 0 };
            }
        }
    }
    let cells = cells_of(open).filter(|cell| PEER_SET[*cell] & singles == 0);
    let bases = cells.map(|cell| {
        let excluders = PEER_SET[cell] & few;
        Base { cell, excluders, is_new: news.is_near(cell) }
    });
    bases.filter(|base| base.excluders != 0).collect()
}

impl Base {
    /// Its excluders in the order of its peers.
    fn excluders(&self) -> impl Iterator<Item = usize> {
        let excluders = self.excluders;
        PEERS[self.cell].into_iter().map(usize::from).filter(move |peer| has_cell(excluders, *peer))
    }
}

/// Whether something excludes a digit of two cells. Excluders have two digits here.
fn excludes(state: &State, [first, second]: [usize; 2], excluders: u128) -> bool {
    let [ones, others] = [first, second].map(|cell| state.marks.cells[cell]);
    let is_seen = sees(first, second);
    // For each digit of one cell, the digits of the other one that cannot be beside it.
    let mut apart: [u16; 9] = std::array::from_fn(|digit| if is_seen { 1 << digit } else { 0 });
    for excluder in cells_of(excluders).map(|cell| state.marks.cells[cell]) {
        bits(excluder).for_each(|digit| apart[digit] |= excluder & !(1 << digit));
    }
    bits(ones).any(|digit| others & !apart[digit] == 0)
        || bits(others).any(|digit| ones & !apart[digit] == 0)
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
            match count(others) {
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
    let mut found = 0;
    for excluder in cells_of(excluders).map(|cell| state.marks.cells[cell]) {
        // Others can never be left without a digit.
        if excluder & !all == 0 {
            forbidden[found] = excluder;
            found += 1;
        }
    }
    let forbidden = &forbidden[..found];
    let seen = |n: usize, m: usize| n < cells.len() && sees(cells[n], cells[m]);
    let (seen_10, seen_20, seen_21) = (seen(1, 0), seen(2, 0), seen(2, 1));
    if forbidden.is_empty() && !(seen_10 || seen_20 || seen_21) {
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
