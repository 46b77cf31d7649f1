//! The links of a position between literals that lead anywhere, in the order in which chains follow them.
//!
//! A false candidate leads on only if its cell or one of its houses has exactly one alternative left;
//! false candidates that do not are left out. That changes no chain: they are dead ends.
//!
//! ```text
//!   weak     r1c1 is 5  ->  [r1c1 is not 7, r1c4 is not 5, …]      as candidates, in order
//!   strong   r1c4 is not 5  ->  [r1c4 is 2, r9c4 is 5]
//! ```

use super::links::{Cause, Via, strong, weak};
use crate::classic::Marks;

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
}

impl Graph {
    /// Looks at a position.
    pub fn build(&mut self, marks: &Marks, via: Via) {
        self.strong.clear();
        self.strong.resize(81 * 9, (0, 0));
        self.strong_links.clear();
        self.weak.clear();
        self.weak.resize(81 * 9, (0, 0));
        self.weak_links.clear();
        for cell in 0..81 {
            for candidate in marks.candidates(cell, !0) {
                let start = self.strong_links.len();
                strong(marks, candidate, via, |to, cause| {
                    self.strong_links.push(Link { to: to as u16, cause });
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
}
