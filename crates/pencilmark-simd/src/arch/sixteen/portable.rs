//! Sixteen plain integers: runs everywhere.

use super::{LANES, Row, Sixteen};

/// The witness, which every machine has.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

/// The same for each lane.
#[inline(always)]
fn each(a: Row, lane: impl Fn(u16) -> u16) -> Row {
    Row(std::array::from_fn(|at| lane(a.0[at])))
}

/// The same for each two lanes.
#[inline(always)]
fn both(a: Row, b: Row, lane: impl Fn(u16, u16) -> u16) -> Row {
    Row(std::array::from_fn(|at| lane(a.0[at], b.0[at])))
}

/// All bits of a lane, or none.
#[inline(always)]
fn all_if(condition: bool) -> u16 {
    u16::from(condition).wrapping_neg()
}

impl Sixteen for Plain {
    type Vector = Row;

    const HAS_REGISTERS: bool = false;

    #[inline(always)]
    fn load(self, row: &Row) -> Row {
        *row
    }

    #[inline(always)]
    fn store(self, x: Row) -> Row {
        x
    }

    #[inline(always)]
    fn splat(self, lane: u16) -> Row {
        Row([lane; LANES])
    }

    #[inline(always)]
    fn and(self, a: Row, b: Row) -> Row {
        both(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: Row, b: Row) -> Row {
        both(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: Row, b: Row) -> Row {
        both(a, b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, a: Row, b: Row) -> Row {
        both(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, a: Row, b: Row) -> Row {
        both(a, b, u16::wrapping_add)
    }

    #[inline(always)]
    fn subtract(self, a: Row, b: Row) -> Row {
        both(a, b, u16::wrapping_sub)
    }

    #[inline(always)]
    fn multiply(self, a: Row, b: Row) -> Row {
        both(a, b, u16::wrapping_mul)
    }

    #[inline(always)]
    fn lesser(self, a: Row, b: Row) -> Row {
        both(a, b, u16::min)
    }

    #[inline(always)]
    fn empty(self, x: Row) -> Row {
        each(x, |x| all_if(x == 0))
    }

    #[inline(always)]
    fn negative(self, x: Row) -> Row {
        each(x, |x| all_if(x >> 15 == 1))
    }

    #[inline(always)]
    fn lanes(self, mask: Row) -> u16 {
        mask.0.iter().enumerate().fold(0, |lanes, (at, lane)| lanes | (lane & 1) << at)
    }

    #[inline(always)]
    fn is_empty(self, x: Row) -> bool {
        x.0.iter().fold(0, |any, lane| any | lane) == 0
    }

    #[inline(always)]
    fn power(self, x: Row) -> Row {
        each(x, |x| 1u16.checked_shl(x.into()).unwrap_or(0))
    }

    #[inline(always)]
    fn index_sum(self, x: Row) -> Row {
        // Each bit of an index counts for the digits whose index has it.
        const WITH_BIT: [u16; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];
        each(x, |x| (0..4).map(|bit| ((x & WITH_BIT[bit]).count_ones() as u16) << bit).sum())
    }

    #[inline(always)]
    fn mirrored(self, x: Row, digits: u32) -> Row {
        each(x, |x| x.reverse_bits() >> (u16::BITS - digits))
    }
}
