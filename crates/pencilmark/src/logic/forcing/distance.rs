//! How far it is from one literal to another by the links of a position.

use super::links::Literal;
use super::marks::{Marks, bits};
use super::reach::Reach;
use super::rows::{Rows, members};
use std::ops::RangeInclusive;

/// Who comes back to a candidate being true within so many links: a set of numbers for each number of links. True
/// literals come back by an even number and false ones by an odd one, so each set holds one kind.
#[derive(Default)]
pub(super) struct Back {
    within: Rows,
    /// The highest number of links that anyone needs; it is even.
    most: usize,
}

impl Back {
    /// Whether so many links are enough to come back from a literal, whose candidate has this number.
    #[inline]
    fn is_within(&self, number: usize, literal: Literal, links: usize) -> bool {
        let links = links.min(self.most);
        let is_kind = links.is_multiple_of(2) == literal.is_true();
        let row = if is_kind { Some(links) } else { links.checked_sub(1) };
        row.is_some_and(|row| self.within.contains(row, number))
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

impl<M: Marks> Reach<M> {
    /// The first of the shortest chains from a literal to its opposite: where it starts, and how many
    /// literals it has.
    pub fn nearest_denial(&self, starts: &[usize]) -> Option<(Literal, u32)> {
        if self.is_too_large {
            return None;
        }
        let mut nearest: Option<(Literal, u32)> = None;
        let mut layers = Layers::default();
        for start in starts {
            let number = self.number(*start);
            let is = Literal::is(*start);
            let longest = nearest.map_or(u32::MAX, |(_, length)| length - 1);
            if self.denies_itself(*start) {
                let seen = self.weak.row(number);
                let first = self.next.row(number);
                let length = layers.length(&self.next, first, 4..=longest, |on| meets(on, seen));
                nearest = length.map(|length| (is, length)).or(nearest);
            }
            let longest = nearest.map_or(u32::MAX, |(_, length)| length - 1);
            if self.leads_to(*start, *start) {
                let is_start = |on: &[u64]| on[number / 64] >> (number % 64) & 1 == 1;
                let first = self.partners.row(number);
                let length = layers.length(&self.next, first, 2..=longest, is_start);
                nearest = length.map(|length| (!is, length)).or(nearest);
            }
        }
        nearest
    }

    /// Whether a true candidate leads back to itself within so many links, and rules out one that denies
    /// itself: what a loop rules out does. If it may, `back` knows who comes back to it.
    pub fn may_be_in_loop(&self, candidate: usize, longest: u32, back: &mut Back) -> bool {
        if self.is_too_large {
            return true;
        }
        let number = self.number(candidate);
        if !self.reaches(candidate, candidate)
            || !meets(self.falses.row(number), self.denied.row(0))
        {
            return false;
        }
        self.lead_back(number, longest as usize, back);
        // Two links lead away, and the rest comes back.
        let rest = (longest as usize - 2).min(back.most) & !1;
        meets(self.next.row(number), back.within.row(rest))
    }

    /// Finds who comes back to the candidate with this number within fewer links than the longest loop may have.
    fn lead_back(&self, to: usize, longest: usize, back: &mut Back) {
        let within = &mut back.within;
        within.clear(1, self.paired);
        within.insert(0, to);
        let mut links = 0;
        // Each turn goes back by one link to those that are false, and by one more to those that are true.
        while links + 1 < longest {
            within.resize(links + 3);
            for (from, kind) in [(links, &self.partners), (links + 1, &self.weak)] {
                if let Some(before) = (from + 1).checked_sub(2) {
                    within.absorb(from + 1, before);
                }
                for word in 0..within.words() {
                    let known = from.checked_sub(2).map_or(0, |before| within.row(before)[word]);
                    for bit in bits(within.row(from)[word] & !known) {
                        let sources = kind.row(word * 64 + bit).iter().copied();
                        within.insert_words(from + 1, sources);
                    }
                }
            }
            links += 2;
            within.keep_below(links, self.paired);
            if within.row(links) == within.row(links - 2) {
                break;
            }
        }
        back.most = links;
    }

    /// Whether so many links are enough to come back from a literal.
    #[inline]
    pub fn comes_back(&self, back: &Back, literal: Literal, links: u32) -> bool {
        self.is_too_large
            || back.is_within(self.number(literal.candidate()), literal, links as usize)
    }
}

/// Whether two sets have a member in common; one may be longer.
pub(super) fn meets(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}
