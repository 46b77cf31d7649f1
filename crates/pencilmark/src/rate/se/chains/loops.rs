//! Single chains: loops, and candidates that deny themselves.
//!
//! Three passes: by the places of one digit, through cells with two candidates, and both. Each goes
//! out from every candidate breadth first, whole layers at a time; in the search for loops a true
//! literal is visited once, so that some loops are missed, as in Sudoku Explainer.

use super::super::state::{Marks, PEERS};
use super::links::{Cause, LITERALS, Literal, Via, strong, weak};
use super::{Conclusion, Finding, Kind, Origin, length_tenths};
use crate::model::{Budget, Spent};

/// A literal of a chain, and why it follows from the one before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub literal: Literal,
    pub cause: Cause,
    before: u16,
}

const NONE: u16 = u16::MAX;

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// A chain back to its start.
    Loop,
    /// A chain from a literal to its opposite.
    Denial,
}

/// A search from one candidate after the other, and its memory.
pub(super) struct Walker {
    steps: Vec<Step>,
    /// The last walk that reached a literal.
    reached: Vec<u32>,
    walk: u32,
    layer: Vec<u16>,
    next: Vec<u16>,
    ends: Vec<u16>,
}

impl Default for Walker {
    fn default() -> Self {
        let (steps, layer, next, ends) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { steps, reached: vec![0; LITERALS], walk: 0, layer, next, ends }
    }
}

impl Walker {
    /// Looks for every loop and denial.
    pub fn search(
        &mut self,
        marks: &Marks,
        budget: &Budget<'_>,
        found: &mut Vec<Finding>,
    ) -> Result<(), Spent> {
        for via in [Via::Digit, Via::Cell, Via::Both] {
            for cell in 0..81 {
                let count = marks.cells[cell].count_ones();
                if count < 2 || via == Via::Cell && count > 2 {
                    continue;
                }
                for candidate in marks.candidates(cell, !0) {
                    budget.step()?;
                    self.start(marks, via, Literal::is(cell, candidate % 9), found);
                }
            }
        }
        Ok(())
    }

    fn start(&mut self, marks: &Marks, via: Via, start: Literal, found: &mut Vec<Finding>) {
        let kind = match via {
            Via::Digit => Kind::SingleDigit,
            Via::Cell => Kind::TwoDigitCells,
            Via::Both => Kind::Mixed,
        };
        let mut add = |base, complexity, conclusion, steps| {
            let rating = base + length_tenths(complexity);
            let origin = Origin::Walk(steps);
            found.push(Finding { rating, complexity, kind, conclusion, origin });
        };
        self.follow(marks, via, Shape::Loop, start);
        for end in std::mem::take(&mut self.ends) {
            let chain = self.chain(end);
            let victims = victims(marks, &chain);
            if !victims.is_empty() {
                let base = if via == Via::Both { 70 } else { 65 };
                add(base, chain.len() as u32 - 1, Conclusion::Loop(victims), chain);
            }
        }
        if via == Via::Cell {
            return;
        }
        for start in [start, !start] {
            self.follow(marks, via, Shape::Denial, start);
            for end in std::mem::take(&mut self.ends) {
                let chain = self.chain(end);
                let base = if via == Via::Both { 70 } else { 66 };
                add(base, chain.len() as u32, Conclusion::Literal(!start), chain);
            }
        }
    }

    /// Follows a start as far as it leads, and gathers the ends of what is looked for.
    fn follow(&mut self, marks: &Marks, via: Via, shape: Shape, start: Literal) {
        self.walk += 1;
        self.steps.clear();
        self.steps.push(Step { literal: start, cause: Cause::Other, before: NONE });
        self.reached[start.index()] = self.walk;
        self.layer.clear();
        self.layer.push(0);
        self.ends.clear();
        let mut length = 0;
        while !self.layer.is_empty() {
            length += 1;
            for index in 0..self.layer.len() {
                let before = self.layer[index];
                let from = self.steps[usize::from(before)].literal;
                let (cell, digit) = from.cell_and_digit();
                let visit = |literal, cause| {
                    self.reach(shape, Step { literal, cause, before }, start, length);
                };
                match from.is_true() {
                    true => weak(marks, cell, digit, via, visit),
                    false => strong(marks, cell, digit, via, visit),
                }
            }
            std::mem::swap(&mut self.layer, &mut self.next);
            self.next.clear();
        }
    }

    fn reach(&mut self, shape: Shape, step: Step, start: Literal, length: u32) {
        let literal = step.literal;
        let is_new = match shape {
            Shape::Loop if !literal.is_true() => !self.passes(step.before, literal),
            _ => self.reached[literal.index()] != self.walk,
        };
        let is_end = match shape {
            Shape::Loop => length >= 4 && literal == start,
            Shape::Denial => literal == !start && is_new,
        };
        if is_new || is_end {
            self.reached[literal.index()] = self.walk;
            let number = self.steps.len() as u16;
            self.steps.push(step);
            if is_end {
                self.ends.push(number);
            }
            if is_new {
                self.next.push(number);
            }
        }
    }

    /// Whether the chain to a step goes through a literal.
    fn passes(&self, end: u16, literal: Literal) -> bool {
        let mut number = self.steps[usize::from(end)].before;
        while number != NONE {
            let step = self.steps[usize::from(number)];
            if step.literal == literal {
                return true;
            }
            number = step.before;
        }
        false
    }

    /// The steps from an end back to the start.
    fn chain(&self, end: u16) -> Vec<Step> {
        let mut chain = Vec::new();
        let mut number = end;
        while number != NONE {
            let step = self.steps[usize::from(number)];
            chain.push(step);
            number = step.before;
        }
        chain
    }
}

/// The candidates outside the cells of a loop that see one of its literals either way round, by cell.
fn victims(marks: &Marks, chain: &[Step]) -> Vec<(u8, u16)> {
    let links = &chain[..chain.len() - 1];
    let own = links.iter().fold(0u128, |set, step| set | 1 << step.literal.cell_and_digit().0);
    let mut seen = [[0u16; 2]; 81];
    let mut order: Vec<u8> = Vec::new();
    for step in links {
        let (cell, digit) = step.literal.cell_and_digit();
        let truth = usize::from(step.literal.is_true());
        for peer in PEERS[cell] {
            let other = usize::from(peer);
            if own >> other & 1 == 0 && marks.has(other, digit) {
                if seen[other][1] == 0 && truth == 1 {
                    order.push(peer);
                }
                seen[other][truth] |= 1 << digit;
            }
        }
    }
    let both = order.into_iter().map(|cell| {
        let [off, on] = seen[usize::from(cell)];
        (cell, off & on)
    });
    both.filter(|(_, digits)| *digits != 0).collect()
}
