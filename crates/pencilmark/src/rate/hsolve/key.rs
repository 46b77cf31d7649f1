//! Numbers that tell the states of a puzzle apart, to look them up by.

use crate::classic::{CELLS, State, bits};

/// A number that tells states of one puzzle apart: among so few states, two that share one are not to
/// be expected in the age of the universe.
pub fn key(state: &State) -> u64 {
    let cells = state.marks.cells.iter().zip(&KEYS);
    cells.fold(0, |key, (digits, keys)| bits(*digits).fold(key, |key, digit| key ^ keys[digit]))
}

/// A random number for each candidate, to tell states apart (Zobrist's way). They come from
/// SplitMix64, and must never change: the order of equal things depends on them nowhere, but the
/// tests would not know.
static KEYS: [[u64; 9]; CELLS] = {
    let mut table = [[0; 9]; CELLS];
    let mut counter: u64 = 0x5eed;
    let mut cell = 0;
    while cell < CELLS {
        let mut digit = 0;
        while digit < 9 {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (counter ^ (counter >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            table[cell][digit] = mixed ^ (mixed >> 31);
            digit += 1;
        }
        cell += 1;
    }
    table
};
