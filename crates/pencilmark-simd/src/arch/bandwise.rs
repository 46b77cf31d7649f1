//! Propagation for plain integers: the conclusions of [`crate::propagate`], one band or stack at a
//! time, and only where something has changed.
//!
//! Where a register is a dozen words, sweeping the whole grid wastes most of the work. A band is
//! nine words, which nearly fit the registers of the machine. What is concluded in the end is the
//! same, because every rule only removes candidates and never fires later than it could.
//!
//! In royle17 puzzles a second (Zen 4): 312,000 like this; 232,000 when the whole grid is swept
//! word by word; 290,000 with a tenth word per band, so that compilers can handle them in pairs.

use super::portable::{
    FULL, HIGH, at_most_three, beside_three, fill, last_line, next_line, occupied, singles,
    without_lowest,
};
use crate::propagate::Fixpoint;

/// The grid, register by register; word `band * 3 + stack`.
type Words = [[u64; 9]; 3];

/// A band or a stack: `[register][position along the line]`.
type Band = [[u64; 3]; 3];

/// Narrows the candidates until nothing more follows.
pub(super) fn propagate(grid: &mut Words) -> Fixpoint {
    let (mut bands, mut stacks) = ([true; 3], [true; 3]);
    while bands != [false; 3] || stacks != [false; 3] {
        for band in 0..3 {
            if !bands[band] {
                continue;
            }
            let before: Band =
                grid.map(|words| [words[band * 3], words[band * 3 + 1], words[band * 3 + 2]]);
            let Some(after) = conclude(before) else { return Fixpoint::Contradiction };
            bands[band] = false;
            for register in 0..3 {
                for stack in 0..3 {
                    grid[register][band * 3 + stack] = after[register][stack];
                    let changed = after[register][stack] != before[register][stack];
                    bands[band] |= changed;
                    stacks[stack] |= changed;
                }
            }
        }
        for stack in 0..3 {
            if !stacks[stack] {
                continue;
            }
            let rows = select(grid, [stack, 3 + stack, 6 + stack]);
            let before = [rows[0], turn(rows[1], last_line), turn(rows[2], next_line)];
            let Some(after) = conclude(before) else { return Fixpoint::Contradiction };
            let rows_after = [after[0], turn(after[1], next_line), turn(after[2], last_line)];
            stacks[stack] = false;
            for register in 0..3 {
                for band in 0..3 {
                    grid[register][band * 3 + stack] = rows_after[register][band];
                    let changed = after[register][band] != before[register][band];
                    stacks[stack] |= changed;
                    bands[band] |= changed;
                }
            }
        }
    }
    let several =
        grid.as_flattened().iter().fold(0, |several, &word| several | without_lowest(word));
    if several == 0 { Fixpoint::Solved } else { Fixpoint::Stuck }
}

/// One band: its three lines and three boxes. `None` if it contradicts itself.
fn conclude(x: Band) -> Option<Band> {
    let mut single = x;
    for words in &mut single {
        for word in words {
            *word = singles(*word);
        }
    }
    let present = merge(x);
    let placed = merge(single);
    let mut in_boxes = FULL;
    let (mut alone_in_line, mut alone_in_box) = ([0; 3], [0; 3]);
    for i in 0..3 {
        let (box1, box2) = (next_line(present[i]), last_line(present[i]));
        alone_in_line[i] = present[i] & !(present[(i + 1) % 3] | present[(i + 2) % 3]);
        alone_in_box[i] = present[i] & !(box1 | box2);
        in_boxes &= present[i] | box1 | box2;
    }
    if in_boxes & (present[0] | present[1] | present[2]) != FULL {
        return None;
    }
    let (mut leaves_line, mut gone, mut hidden) = ([0; 3], [0; 3], [0; 3]);
    for i in 0..3 {
        let repeated = (x[0][i] & x[1][i]) | (x[2][i] & (x[0][i] | x[1][i]));
        let alone = alone_in_line[i] | alone_in_box[i];
        hidden[i] = alone & !repeated;
        let known = placed[i] | at_most_three(present[i]);
        leaves_line[i] = alone_in_box[i] | known;
        let leaves_box = alone_in_line[i] | known;
        gone[i] = beside_three(alone | placed[i]) | next_line(leaves_box) | last_line(leaves_box);
    }
    let mut all_occupied = HIGH;
    let mut after = x;
    for i in 0..3 {
        let gone = gone[i] | leaves_line[(i + 1) % 3] | leaves_line[(i + 2) % 3];
        for register in 0..3 {
            let others = single[(register + 1) % 3][i] | single[(register + 2) % 3][i];
            let kept = x[register][i] & !(gone | others);
            let met = kept & hidden[i];
            let narrowed = met | (kept & !fill(occupied(met)));
            all_occupied &= occupied(narrowed);
            after[register][i] = narrowed;
        }
    }
    (all_occupied == HIGH).then_some(after)
}

#[inline(always)]
fn select(grid: &Words, words: [usize; 3]) -> Band {
    let mut band = [[0; 3]; 3];
    for (band, grid) in band.iter_mut().zip(grid) {
        *band = [grid[words[0]], grid[words[1]], grid[words[2]]];
    }
    band
}

#[inline(always)]
fn turn(words: [u64; 3], turn: impl Fn(u64) -> u64) -> [u64; 3] {
    [turn(words[0]), turn(words[1]), turn(words[2])]
}

/// What the three cells of each mini-line hold together.
fn merge(x: Band) -> [u64; 3] {
    [x[0][0] | x[1][0] | x[2][0], x[0][1] | x[1][1] | x[2][1], x[0][2] | x[1][2] | x[2][2]]
}
