//! The links of a position between literals that lead anywhere, and who reaches whom.
//!
//! A false candidate leads on only if its cell or one of its houses has exactly one alternative left;
//! false candidates that do not are left out. That changes no chain: they are dead ends.
//!
//! ```text
//!   weak     r1c1 is 5  ->  [r1c1 is not 7, r1c4 is not 5, …]      as candidates, in order
//!   strong   r1c4 is not 5  ->  [r1c4 is 2, r9c4 is 5]
//!   reach    r1c1 is 5  ->  the set of all true candidates that follow through both kinds of links
//! ```

use super::super::state::Marks;
use super::links::{Cause, Via, strong, weak};

/// A link to a candidate, and why it holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub to: u16,
    pub cause: Cause,
}

/// The links that one kind of chain follows.
#[derive(Default)]
pub(super) struct Graph {
    /// For each candidate, its range of `strong_links`; from false to true.
    strong: Vec<(u32, u8)>,
    strong_links: Vec<Link>,
    /// For each candidate, its range of `weak_links`; from true to false.
    weak: Vec<(u32, u8)>,
    weak_links: Vec<Link>,
    /// The number of each candidate that some strong link leads to, and those candidates.
    number: Vec<u16>,
    targets: Vec<u16>,
    /// For each target, the targets that it leads to, as rows of `words` words.
    reach: Vec<u64>,
    words: usize,
}

const NONE: u16 = u16::MAX;

impl Graph {
    /// Looks at a position.
    pub fn build(&mut self, marks: &Marks, via: Via) {
        self.strong.clear();
        self.strong.resize(81 * 9, (0, 0));
        self.strong_links.clear();
        self.weak.clear();
        self.weak.resize(81 * 9, (0, 0));
        self.weak_links.clear();
        self.number.clear();
        self.number.resize(81 * 9, NONE);
        self.targets.clear();
        for cell in 0..81 {
            for candidate in marks.candidates(cell, !0) {
                let start = self.strong_links.len();
                strong(marks, candidate, via, |to, cause| {
                    self.strong_links.push(Link { to: to as u16, cause });
                    if self.number[to] == NONE {
                        self.number[to] = self.targets.len() as u16;
                        self.targets.push(to as u16);
                    }
                });
                let count = self.strong_links.len() - start;
                self.strong[candidate] = (start as u32, count as u8);
            }
        }
        let mut leading = Marks { cells: [0; 81], places: [[0; 9]; 27] };
        for candidate in (0..81 * 9).filter(|candidate| self.strong[*candidate].1 > 0) {
            leading.add(candidate / 9, candidate % 9);
        }
        for cell in 0..81 {
            for candidate in marks.candidates(cell, !0) {
                let start = self.weak_links.len();
                for (to, cause) in weak(&leading, candidate, via) {
                    self.weak_links.push(Link { to: to as u16, cause });
                }
                self.weak[candidate] = (start as u32, (self.weak_links.len() - start) as u8);
            }
        }
    }

    /// Works out who reaches whom.
    pub fn close(&mut self) {
        let count = self.targets.len();
        self.words = count.div_ceil(64);
        self.reach.clear();
        self.reach.resize(count * self.words, 0);
        let mut row = vec![0; self.words];
        let mut has_changed = true;
        let mut is_first = true;
        while has_changed {
            has_changed = false;
            for number in (0..count).rev() {
                let own = number * self.words..(number + 1) * self.words;
                row.copy_from_slice(&self.reach[own.clone()]);
                for off in self.weak(usize::from(self.targets[number])) {
                    for on in self.strong(usize::from(off.to)) {
                        let on = usize::from(self.number[usize::from(on.to)]);
                        if is_first {
                            row[on / 64] |= 1 << (on % 64);
                        }
                        let other = &self.reach[on * self.words..][..self.words];
                        row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
                    }
                }
                if row[..] != self.reach[own.clone()] {
                    self.reach[own].copy_from_slice(&row);
                    has_changed = true;
                }
            }
            is_first = false;
        }
    }

    /// What a true candidate rules out, of what leads on.
    pub fn weak(&self, candidate: usize) -> &[Link] {
        let (start, count) = self.weak[candidate];
        &self.weak_links[start as usize..][..usize::from(count)]
    }

    /// What a false candidate leaves.
    pub fn strong(&self, candidate: usize) -> &[Link] {
        let (start, count) = self.strong[candidate];
        &self.strong_links[start as usize..][..usize::from(count)]
    }

    /// Whether a true candidate leads to itself.
    pub fn is_in_loop(&self, candidate: usize) -> bool {
        self.is_target(candidate) && self.reaches(candidate, candidate)
    }

    /// Whether a true candidate leads to another one being true.
    pub fn reaches(&self, from: usize, to: usize) -> bool {
        let (from, to) = (usize::from(self.number[from]), usize::from(self.number[to]));
        self.reach[from * self.words + to / 64] >> (to % 64) & 1 == 1
    }

    /// Whether a candidate being false leads to a target being true.
    pub fn leads_to(&self, candidate: usize, target: usize) -> bool {
        let mut first = self.strong(candidate).iter().map(|link| usize::from(link.to));
        first.any(|on| on == target || self.reaches(on, target))
    }

    /// Whether a candidate being false leads to its being true.
    pub fn proves_itself(&self, candidate: usize) -> bool {
        self.is_target(candidate) && self.leads_to(candidate, candidate)
    }

    /// Whether a candidate being true leads to one of these, which see it, being true as well.
    pub fn denies_itself(&self, candidate: usize, seen_by: impl Iterator<Item = usize>) -> bool {
        let mut seen_by = seen_by.filter(|other| self.is_target(*other));
        if self.is_target(candidate) {
            return seen_by.any(|other| self.reaches(candidate, other));
        }
        seen_by.any(|other| {
            let mut offs = self.weak(candidate).iter();
            offs.any(|off| {
                let mut ons = self.strong(usize::from(off.to)).iter().map(|on| usize::from(on.to));
                ons.any(|on| on == other || self.reaches(on, other))
            })
        })
    }

    fn is_target(&self, candidate: usize) -> bool {
        self.number[candidate] != NONE
    }
}
