//! Where lanes and bytes come from and go to.

use crate::grid::{CELLS, digits_of};

/// A permutation of lanes, aligned so that loading it never crosses a cache line.
#[repr(C, align(64))]
pub(super) struct Indices(pub(super) [u16; 32]);

/// 64 places of bytes.
#[repr(C, align(64))]
pub(super) struct Bytes(pub(super) [u8; 64]);

/// Every cell lane takes the lane whose coordinate along the axis is `distance` greater.
/// The axis is given by the difference of neighbouring lanes: 1 lines, 3 stacks, 9 bands.
const fn turn(axis: usize, distance: usize) -> Indices {
    let mut indices = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let coordinate = lane / axis % 3;
        let source = lane - coordinate * axis + (coordinate + distance) % 3 * axis;
        indices[lane] = if lane < 27 { source as u16 } else { lane as u16 };
        lane += 1;
    }
    Indices(indices)
}

pub(super) static NEXT_LINE: Indices = turn(1, 1);
pub(super) static LAST_LINE: Indices = turn(1, 2);
pub(super) static NEXT_STACK: Indices = turn(3, 1);
pub(super) static LAST_STACK: Indices = turn(3, 2);
pub(super) static NEXT_BAND: Indices = turn(9, 1);
pub(super) static LAST_BAND: Indices = turn(9, 2);

/// For squares of 16 lanes, 8, 4, 2 and 1: where the lanes of an upper and of a lower register come
/// from in both of them, 32 and up in the lower one.
pub(super) static EXCHANGES: [[Indices; 2]; 5] = {
    let mut exchanges = [const { [Indices([0; 32]), Indices([0; 32])] }; 5];
    let mut step = 0;
    while step < 5 {
        let (size, mut lane) = (16 >> step, 0);
        while lane < 32 {
            let is_left = lane & size == 0;
            exchanges[step][0].0[lane] = (if is_left { lane } else { 32 + lane - size }) as u16;
            exchanges[step][1].0[lane] = (if is_left { lane + size } else { 32 + lane }) as u16;
            lane += 1;
        }
        step += 1;
    }
    exchanges
};

/// For each register, where the byte of each lane lies in the 81 bytes of a puzzle.
pub(super) static CELL_BYTES: [Bytes; 3] = {
    let mut bytes = [const { Bytes([0; 64]) }; 3];
    let mut register = 0;
    while register < 3 {
        let mut lane = 0;
        while lane < 27 {
            bytes[register].0[lane * 2] = CELLS[register][lane] as u8;
            lane += 1;
        }
        register += 1;
    }
    bytes
};

/// For each cell, where its byte lies in two registers: the first holds the lanes of registers 0
/// and 1 in even and odd bytes, the second the lanes of register 2 in even bytes.
pub(super) static LANE_BYTES: [Bytes; 2] = {
    let mut bytes = [const { Bytes([0; 64]) }; 2];
    let mut register = 0;
    while register < 3 {
        let mut lane = 0;
        while lane < 27 {
            let cell = CELLS[register][lane];
            let place = if register < 2 { lane * 2 + register } else { 64 + lane * 2 };
            bytes[cell / 64].0[cell % 64] = place as u8;
            lane += 1;
        }
        register += 1;
    }
    bytes
};

/// The digits that a byte stands for, by its low five bits: enough to tell readable bytes apart.
pub(super) static DIGITS: Indices = {
    let mut digits = [0; 32];
    let mut byte = 0;
    while byte < 128 {
        if let Some(found) = digits_of(byte) {
            digits[byte as usize % 32] = found;
        }
        byte += 1;
    }
    Indices(digits)
};
