//! How far it is from one literal to another by the links of a position.

use super::links::Literal;
use super::rows::{Rows, members};
use std::ops::RangeInclusive;

/// How many links lead from literals to a candidate: from true ones and from false ones, by candidate.
#[derive(Default)]
pub(super) struct Back {
    pub from_true: Vec<u16>,
    pub from_false: Vec<u16>,
    pub waiting: Vec<u16>,
}

/// No links lead back.
pub(super) const FAR: u16 = u16::MAX;

impl Back {
    /// Whether so many links are enough to come back from a literal.
    #[inline]
    pub fn is_within(&self, literal: Literal, links: u32) -> bool {
        let from = if literal.is_true() { &self.from_true } else { &self.from_false };
        let needed = from[literal.candidate()];
        needed != FAR && u32::from(needed) <= links
    }
}

/// A walk over all that some candidates lead to, layer by layer, and its memory.
#[derive(Default)]
pub(super) struct Layers {
    layer: Vec<u64>,
    seen: Vec<u64>,
    after: Vec<u64>,
}

impl Layers {
    /// The length of the shortest chain to what is looked for, if it is one of these: the first of them is
    /// that of a chain that ends in the first layer, and each further layer, by the links `next`, makes it
    /// longer by two.
    pub fn length(
        &mut self,
        next: &Rows,
        first: &[u64],
        lengths: RangeInclusive<u32>,
        is_end: impl Fn(&[u64]) -> bool,
    ) -> Option<u32> {
        for words in [&mut self.layer, &mut self.seen] {
            words.clear();
            words.extend_from_slice(first);
        }
        let mut length = *lengths.start();
        while length <= *lengths.end() && self.layer.iter().any(|word| *word != 0) {
            if is_end(&self.layer) {
                return Some(length);
            }
            self.after.clear();
            self.after.resize(first.len(), 0);
            for on in members(&self.layer) {
                let next = next.row(on).iter();
                self.after.iter_mut().zip(next).for_each(|(after, more)| *after |= more);
            }
            for ((layer, seen), after) in self.layer.iter_mut().zip(&mut self.seen).zip(&self.after)
            {
                *layer = after & !*seen;
                *seen |= after;
            }
            length += 2;
        }
        None
    }
}

/// Whether two sets have a member in common; one may be longer.
pub(super) fn meets(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}
