//! Propagation for plain integers: the conclusions of [`crate::propagate`], one band or stack at a
//! time, and only where something has changed.
//!
//! Where a register is a dozen words, sweeping the whole grid wastes most of the work. What is
//! concluded in the end is the same, because every rule only removes candidates and never fires
//! later than it could.
//!
//! ```text
//!  band    register 0 | register 1 | register 2 | spare
//!  word      0  1  2  |  3  4  5   |  6  7  8   |   9      word % 3: position along the lines
//! ```
//!
//! The spare word makes the number of words even, so that compilers can handle them in pairs.
//! (Sweeping the whole grid word by word, as the wide architectures do register by register,
//! solved 232,000 puzzles of 17 clues a second; band by band it is 316,000.)

use super::portable::{
    FULL, HIGH, at_most_three, beside_three, fill, last_line, next_line, occupied, singles,
    without_lowest,
};
use crate::propagate::Fixpoint;

/// The grid, register by register; word `band * 3 + stack`.
type Words = [[u64; 9]; 3];

/// The cells of a band or a stack, lines upright.
type Band = [u64; 10];

/// One word for each position along the lines, and a spare one.
type Line = [u64; 4];

/// Narrows the candidates until nothing more follows.
pub(super) fn propagate(grid: &mut Words) -> Fixpoint {
    let (mut bands, mut stacks) = ([true; 3], [true; 3]);
    while bands != [false; 3] || stacks != [false; 3] {
        for (band, dirty) in bands.iter_mut().enumerate().filter(|(_, dirty)| **dirty) {
            let places = [band * 3, band * 3 + 1, band * 3 + 2];
            let before = take(grid, places);
            let Some(after) = conclude(&before) else { return Fixpoint::Contradiction };
            put(grid, places, &after);
            *dirty = note_changes(&before, &after, &mut stacks);
        }
        for (stack, dirty) in stacks.iter_mut().enumerate().filter(|(_, dirty)| **dirty) {
            let places = [stack, stack + 3, stack + 6];
            let before = turn(take(grid, places), last_line, next_line);
            let Some(after) = conclude(&before) else { return Fixpoint::Contradiction };
            put(grid, places, &turn(after, next_line, last_line));
            *dirty = note_changes(&before, &after, &mut bands);
        }
    }
    let several = grid.as_flattened().iter().fold(0, |all, &word| all | without_lowest(word));
    if several == 0 { Fixpoint::Solved } else { Fixpoint::Stuck }
}

#[inline(always)]
fn take(grid: &Words, places: [usize; 3]) -> Band {
    let mut band = [FULL; 10];
    for (register, words) in grid.iter().enumerate() {
        for (position, &place) in places.iter().enumerate() {
            band[register * 3 + position] = words[place];
        }
    }
    band
}

#[inline(always)]
fn put(grid: &mut Words, places: [usize; 3], band: &Band) {
    for (register, words) in grid.iter_mut().enumerate() {
        for (position, &place) in places.iter().enumerate() {
            words[place] = band[register * 3 + position];
        }
    }
}

/// Turns the lines of registers 1 and 2, as between rows upright and columns upright.
#[inline(always)]
fn turn(mut band: Band, first: fn(u64) -> u64, second: fn(u64) -> u64) -> Band {
    for position in 0..3 {
        band[3 + position] = first(band[3 + position]);
        band[6 + position] = second(band[6 + position]);
    }
    band
}

/// Marks the positions along the lines where something changed; answers whether anything did.
#[inline(always)]
fn note_changes(before: &Band, after: &Band, changed: &mut [bool; 3]) -> bool {
    let mut any = 0;
    for (position, changed) in changed.iter_mut().enumerate() {
        let difference = (before[position] ^ after[position])
            | (before[3 + position] ^ after[3 + position])
            | (before[6 + position] ^ after[6 + position]);
        *changed |= difference != 0;
        any |= difference;
    }
    any != 0
}

/// One band: its three lines and three boxes. `None` if it contradicts itself.
fn conclude(x: &Band) -> Option<Band> {
    let mut single = *x;
    for word in &mut single {
        *word = singles(*word);
    }
    let (present, placed) = (merge(x), merge(&single));
    let (line1, line2) = (next(&present), last(&present));
    let (mut in_box, mut known, mut leaves_line) = ([0; 4], [0; 4], [0; 4]);
    let (mut gone, mut hidden) = ([0; 4], [0; 4]);
    for i in 0..4 {
        let (box1, box2) = (next_line(present[i]), last_line(present[i]));
        let alone_in_line = present[i] & !(line1[i] | line2[i]);
        let alone_in_box = present[i] & !(box1 | box2);
        in_box[i] = present[i] | box1 | box2;
        let alone = alone_in_line | alone_in_box;
        hidden[i] = alone & !repeated(x, i);
        known[i] = placed[i] | at_most_three(present[i]);
        leaves_line[i] = alone_in_box | known[i];
        let leaves_box = alone_in_line | known[i];
        gone[i] = beside_three(alone | placed[i]) | next_line(leaves_box) | last_line(leaves_box);
    }
    let in_line = present[0] | present[1] | present[2];
    if in_line & in_box[0] & in_box[1] & in_box[2] != FULL {
        return None;
    }
    let (line1, line2) = (next(&leaves_line), last(&leaves_line));
    for i in 0..4 {
        gone[i] |= line1[i] | line2[i];
    }
    let (gone, hidden) = (repeat(&gone), repeat(&hidden));
    let (mut after, mut all_occupied) = ([FULL; 10], HIGH);
    for word in 0..9 {
        let others = single[(word + 3) % 9] | single[(word + 6) % 9];
        let kept = x[word] & !(gone[word] | others);
        let met = kept & hidden[word];
        after[word] = met | (kept & !fill(occupied(met)));
        all_occupied &= occupied(after[word]);
    }
    (all_occupied == HIGH).then_some(after)
}

/// What the three cells of each mini-line hold together.
#[inline(always)]
fn merge(x: &Band) -> Line {
    std::array::from_fn(|i| x[i] | x[i + 3] | x[i + 6])
}

/// The digits that more than one cell of a mini-line holds.
#[inline(always)]
fn repeated(x: &Band, i: usize) -> u64 {
    (x[i] & x[i + 3]) | (x[i + 6] & (x[i] | x[i + 3]))
}

/// Each position takes what the next one holds.
#[inline(always)]
fn next(line: &Line) -> Line {
    [line[1], line[2], line[0], line[3]]
}

/// Each position takes what the last one holds.
#[inline(always)]
fn last(line: &Line) -> Line {
    [line[2], line[0], line[1], line[3]]
}

/// The same words for all three registers.
#[inline(always)]
fn repeat(line: &Line) -> Band {
    std::array::from_fn(|word| line[word % 3])
}
