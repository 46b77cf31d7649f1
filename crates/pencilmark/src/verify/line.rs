//! A line of reasoning while it is searched for: singles followed one after another, and for each
//! candidate that fell the single that made it fall.
//!
//! ```text
//!   trail     0: r1c2   1: 5 in row 4   | branch |   2: r7c1 …      sets followed, with their candidate
//!   fallen    r1c3=4 by 0, r4c9=5 by 1, …                           and what fell by each
//! ```
//!
//! A branch continues the count, so that in the end only the singles that matter are kept, at the
//! level where they were followed.

use super::{Conclusion, Marks, Set};
use crate::model::{Board, Candidate, CellSet, DigitSet};
use std::collections::BTreeSet;

/// Numbers of singles along a line.
pub(super) type Needs = BTreeSet<u32>;

/// Fell before the line began, or by an assumption, or not at all.
const NOT_BY_SINGLE: u32 = u32::MAX;

#[derive(Clone)]
pub(super) struct Line {
    marks: Marks,
    trail: Vec<Set>,
    /// Where this branch begins in the trail.
    start: usize,
    /// The single by which each candidate fell.
    fallen_by: Vec<u32>,
    /// Cells whose digit has been drawn.
    placed: CellSet,
}

impl Line {
    /// The line that begins with the opposite of a conclusion.
    pub fn denying(conclusion: Conclusion, marks: &Marks) -> Self {
        let mut marks = marks.clone();
        conclusion.deny(&mut marks);
        let count = marks.board().shape().cell_count() * marks.board().size();
        let fallen_by = vec![NOT_BY_SINGLE; count];
        Self { marks, trail: Vec::new(), start: 0, fallen_by, placed: CellSet::EMPTY }
    }

    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The same line, at the beginning of a branch.
    pub fn branch(&self) -> Self {
        Self { start: self.trail.len(), ..self.clone() }
    }

    /// A branch that assumes a candidate.
    pub fn assuming(&self, candidate: Candidate) -> Self {
        let mut branch = self.branch();
        branch.marks.place(candidate);
        branch.placed.insert(candidate.cell);
        branch
    }

    /// Follows the singles of these sets, those nearest to the assumption first; the set that has
    /// nothing left, if there is one.
    pub fn follow(&mut self, sets: &[Set]) -> Option<Set> {
        loop {
            let mut singles = Vec::new();
            for &set in sets {
                match self.left(set) {
                    Left::Nothing => return Some(set),
                    Left::One(candidate) if !self.placed.contains(candidate.cell) => {
                        singles.push((set, candidate));
                    }
                    _ => {}
                }
            }
            if singles.is_empty() {
                return None;
            }
            for (set, candidate) in singles {
                if !self.marks.has(candidate) {
                    return Some(set);
                }
                if !self.placed.contains(candidate.cell) {
                    self.place(set, candidate);
                }
            }
        }
    }

    fn left(&self, set: Set) -> Left {
        let board = self.marks.board();
        match set {
            Set::Cell(cell) => match self.marks.digits(cell).single() {
                Some(digit) => Left::One(Candidate::new(cell, digit)),
                None if self.marks.digits(cell).is_empty() => Left::Nothing,
                None => Left::More,
            },
            Set::House(house, digit) => {
                let places = board.house(house).cells().iter().copied();
                let mut places = places.filter(|cell| self.marks.digits(*cell).contains(digit));
                match (places.next(), places.next()) {
                    (None, _) => Left::Nothing,
                    (Some(cell), None) => Left::One(Candidate::new(cell, digit)),
                    _ => Left::More,
                }
            }
        }
    }

    /// Follows one single, and notes what falls by it.
    fn place(&mut self, set: Set, candidate: Candidate) {
        let number = self.trail.len() as u32;
        let board = self.marks.board();
        let others = self.marks.digits(candidate.cell) - DigitSet::only(candidate.digit);
        let others = others.iter().map(|digit| Candidate::new(candidate.cell, digit));
        let consequences = board.consequences(candidate.cell, candidate.digit);
        let consequences = consequences.map(|(cell, digit)| Candidate::new(cell, digit));
        let falling: Vec<Candidate> =
            others.chain(consequences.filter(|fallen| self.marks.has(*fallen))).collect();
        for &fallen in &falling {
            let index = index(fallen, self.marks.board());
            self.fallen_by[index] = number;
            self.marks.remove(fallen);
        }
        self.placed.insert(candidate.cell);
        if !falling.is_empty() {
            self.trail.push(set);
        }
    }

    /// The singles by which candidates fell.
    pub fn needs(&self, candidates: impl IntoIterator<Item = Candidate>) -> Needs {
        let board = self.marks.board();
        let by = candidates.into_iter().map(|candidate| self.fallen_by[index(candidate, board)]);
        by.filter(|number| *number != NOT_BY_SINGLE).collect()
    }

    /// The singles of this branch without which these candidates would not have fallen, and the
    /// earlier ones that those rest on.
    pub fn rests_on(&self, candidates: impl IntoIterator<Item = Candidate>) -> (Vec<Set>, Needs) {
        self.close(self.needs(candidates))
    }

    /// Adds what the singles rest on themselves; splits them into those of this branch and earlier.
    pub fn close(&self, mut needs: Needs) -> (Vec<Set>, Needs) {
        let mut singles = Vec::new();
        while let Some(&number) = needs.last().filter(|number| **number as usize >= self.start) {
            needs.remove(&number);
            let set = self.trail[number as usize];
            let before = self.needs(set.members(self.marks.board()));
            needs.extend(before.range(..number));
            singles.push(set);
        }
        singles.reverse();
        (singles, needs)
    }
}

/// What is left of a set.
enum Left {
    Nothing,
    One(Candidate),
    More,
}

fn index(candidate: Candidate, board: &Board) -> usize {
    candidate.cell.index() * board.size() + candidate.digit.index()
}
