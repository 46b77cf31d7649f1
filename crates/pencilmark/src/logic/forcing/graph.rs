//! The links of a position between literals that lead anywhere, in the order in which chains follow them.
//!
//! A false candidate leads on only if its cell or one of its houses has exactly one alternative left;
//! false candidates that do not are left out. That changes no chain: they are dead ends.
//!
//! ```text
//!   weak     r1c1 is 5  ->  [r1c1 is not 7, r1c4 is not 5, …]      as candidates, in order, each once
//!   strong   r1c4 is not 5  ->  [r1c4 is 2, r9c4 is 5]
//! ```

use super::links::{Cause, Via, strong, weak};
use super::marks::{Ground as _, Marks};

/// A link to a candidate, and why it holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub to: u32,
    pub cause: Cause,
}

/// The links that one kind of chain follows.
#[derive(Default)]
pub(super) struct Graph {
    /// From false to true.
    strong: Lists,
    /// From true to false.
    weak: Lists,
}

/// A list of links for each candidate, one after the other.
#[derive(Default)]
struct Lists {
    links: Vec<Link>,
    /// Where the list of each candidate starts, and how long it is.
    ranges: Vec<(u32, u32)>,
    /// The last candidate, plus one, whose list names a candidate.
    named: Vec<u32>,
}

impl Graph {
    /// Looks at a position.
    pub fn build<M: Marks>(&mut self, marks: &M, via: Via) {
        let ground = marks.ground();
        self.strong.clear(ground.candidate_count());
        self.weak.clear(ground.candidate_count());
        let mut leading = marks.clone();
        for cell in 0..ground.cell_count() {
            for candidate in marks.candidates(cell) {
                let list = &mut self.strong;
                strong(marks, candidate, via, |to, cause| list.push(candidate, to, cause));
                if list.of(candidate).is_empty() {
                    leading.remove(cell, candidate % ground.size());
                }
            }
        }
        for cell in 0..ground.cell_count() {
            for candidate in marks.candidates(cell) {
                let list = &mut self.weak;
                weak(&leading, candidate, via, |to, cause| list.push(candidate, to, cause));
            }
        }
    }

    /// What a true candidate rules out, of what leads on.
    pub fn weak(&self, candidate: usize) -> &[Link] {
        self.weak.of(candidate)
    }

    /// What a false candidate leaves.
    pub fn strong(&self, candidate: usize) -> &[Link] {
        self.strong.of(candidate)
    }
}

impl Lists {
    fn clear(&mut self, candidates: usize) {
        self.links.clear();
        self.ranges.clear();
        self.ranges.resize(candidates, (0, 0));
        self.named.clear();
        self.named.resize(candidates, 0);
    }

    /// Adds a link to the list of a candidate, unless the list names its target already. Lists are
    /// filled one after the other.
    #[inline]
    fn push(&mut self, candidate: usize, to: usize, cause: Cause) {
        let stamp = candidate as u32 + 1;
        if std::mem::replace(&mut self.named[to], stamp) != stamp {
            let (start, count) = &mut self.ranges[candidate];
            *start = if *count == 0 { self.links.len() as u32 } else { *start };
            *count += 1;
            self.links.push(Link { to: to as u32, cause });
        }
    }

    #[inline]
    fn of(&self, candidate: usize) -> &[Link] {
        let (start, count) = self.ranges[candidate];
        &self.links[start as usize..][..count as usize]
    }
}
