//! The one search behind subsets and fish: as many sets as they have members together.
//!
//! Naked subsets are cells that share few digits, hidden ones are digits that share few places, a
//! fish is lines whose places lie in few lines across.

use super::bits::bits;
use std::ops::ControlFlow;

/// Sudoku Explainer's common tuple: so many of nine sets, each with two members or more, that have so
/// many members together. Visits which sets and their members, in the order of the masks' numbers.
pub fn tuples<B>(
    sets: &[u16; 9],
    size: u32,
    mut visit: impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut eligible = [0; 9];
    let mut count = 0;
    for (index, set) in sets.iter().enumerate() {
        if (2..=size).contains(&set.count_ones()) {
            eligible[count] = index;
            count += 1;
        }
    }
    if count < size as usize {
        return ControlFlow::Continue(());
    }
    let mut chosen: u32 = (1 << size) - 1;
    while chosen < 1 << count {
        let (mut which, mut union) = (0, 0);
        for index in bits(chosen as u16).map(|n| eligible[n]) {
            which |= 1 << index;
            union |= sets[index];
        }
        if union.count_ones() == size {
            visit(which, union)?;
        }
        // The next larger number with as many bits.
        let lowest = chosen & chosen.wrapping_neg();
        let ripple = chosen + lowest;
        chosen = (ripple ^ chosen) >> 2 >> lowest.trailing_zeros() | ripple;
    }
    ControlFlow::Continue(())
}
