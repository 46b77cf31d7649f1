//! A sum of which two or three cells are open: what they can hold together.
//!
//! What goes with the digits of a cell are these digits, turned and moved:
//!
//! ```text
//!   a + b = 7, counted from 0     a: 1 . . 4 5 .     b: . 2 3 . . 6     the bits of a, from the other end
//!   a - b = 2                     a: . . 3 4 . .     b: 1 2 . . . .     the bits of a, two places down
//! ```

use super::Mask;
use super::problem::Problem;
use super::state::{Impossible, State, indices};

/// The most open cells that are looked at together.
pub const MOST_OPEN: usize = 3;

/// Whether two cells may hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Same {
    Allowed,
    Forbidden,
}

impl Same {
    fn of(one: u16, other: u16, problem: &Problem) -> Self {
        if problem.peers.differ(one, other) { Self::Forbidden } else { Self::Allowed }
    }

    /// What a digit of one cell leaves to the other.
    fn left_by(self, digit: u32) -> Mask {
        match self {
            Self::Allowed => Mask::MAX,
            Self::Forbidden => !(1 << digit),
        }
    }
}

/// Two open cells: each keeps what has a partner in the other.
pub fn match_two(
    one: (u16, i64),
    other: (u16, i64),
    rest: i64,
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    let (first, second) = (state.of(one.0), state.of(other.0));
    let same = Same::of(one.0, other.0, problem);
    let (first, second) = pairs((first, one.1), (second, other.1), rest, same);
    state.keep(problem, one.0, first)?;
    state.keep(problem, other.0, second)
}

/// The same of three.
pub fn match_three(
    open: [(u16, i64); MOST_OPEN],
    rest: i64,
    problem: &Problem,
    state: &mut State,
) -> Result<(), Impossible> {
    let digits = open.map(|(cell, _)| state.of(cell));
    let same = |one: usize, other: usize| Same::of(open[one].0, open[other].0, problem);
    let [same_01, same_02, same_12] = [same(0, 1), same(0, 2), same(1, 2)];
    let mut keep: [Mask; MOST_OPEN] = [0; MOST_OPEN];
    for first in indices(digits[0]) {
        let second = (digits[1] & same_01.left_by(first), open[1].1);
        let third = (digits[2] & same_02.left_by(first), open[2].1);
        let (second, third) = pairs(second, third, rest - open[0].1 * i64::from(first), same_12);
        if second != 0 {
            keep[0] |= 1 << first;
            keep[1] |= second;
            keep[2] |= third;
        }
    }
    for ((cell, _), keep) in open.into_iter().zip(keep) {
        state.keep(problem, cell, keep)?;
    }
    Ok(())
}

/// The digits of two cells that have a partner in the other, so that both, each times its weight, make
/// the rest.
#[inline]
fn pairs(one: (Mask, i64), other: (Mask, i64), rest: i64, same: Same) -> (Mask, Mask) {
    let in_both = match one.1 + other.1 {
        _ if same == Same::Allowed => 0,
        0 if rest == 0 => Mask::MAX,
        0 => 0,
        both => partner(rest, both),
    };
    let first = one.0 & !in_both & partners(other, rest, one.1);
    (first, other.0 & partners((first, one.1), rest, other.1))
}

/// The digits that with one of these, each times its weight, make the rest.
#[inline]
fn partners((digits, weight): (Mask, i64), rest: i64, own: i64) -> Mask {
    match (weight, own) {
        // The more the one has, the less the other.
        (1, 1) => moved(digits.reverse_bits(), rest - 63),
        (-1, -1) => moved(digits.reverse_bits(), -rest - 63),
        (-1, 1) => moved(digits, rest),
        (1, -1) => moved(digits, -rest),
        _ => indices(digits)
            .fold(0, |found, index| found | partner(rest - weight * i64::from(index), own)),
    }
}

/// Every digit so much higher.
#[inline]
fn moved(digits: Mask, by: i64) -> Mask {
    match by {
        0..64 => digits << by,
        -63..0 => digits >> -by,
        _ => 0,
    }
}

/// The digit, as a mask, that times its weight is this much; none if there is no such digit.
#[inline]
fn partner(left: i64, weight: i64) -> Mask {
    let index = match weight {
        1 => left,
        -1 => -left,
        _ if left % weight == 0 => left / weight,
        _ => return 0,
    };
    if (0..64).contains(&index) { 1 << index } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_those_that_trying_finds() {
        let masks =
            [0b1, 0b1010_0110, 0b1_1111_1111, 0b1_0010_0100, 0b11_0000_0000_0001, 1 << 63 | 1];
        for (one, other) in masks.iter().flat_map(|one| masks.map(|other| (*one, other))) {
            for weights in [(1, 1), (1, -1), (-1, 1), (-1, -1), (2, 1), (1, -3), (-2, 2)] {
                let both = |rest| [(rest, Same::Allowed), (rest, Same::Forbidden)];
                for (rest, same) in (-80..80).flat_map(both) {
                    let (mut first, mut second) = (0, 0);
                    for (a, b) in indices(one).flat_map(|a| indices(other).map(move |b| (a, b))) {
                        let sum = weights.0 * i64::from(a) + weights.1 * i64::from(b);
                        if sum == rest && (a != b || same == Same::Allowed) {
                            first |= 1 << a;
                            second |= 1 << b;
                        }
                    }
                    let found = pairs((one, weights.0), (other, weights.1), rest, same);
                    assert_eq!(found, (first, second), "{one:b} {other:b} {weights:?} {rest}");
                }
            }
        }
    }
}
