//! Single chains: loops, and candidates that deny themselves.
//!
//! Three passes: by the places of one digit, through cells with two candidates, and both. Each goes
//! out from every candidate breadth first, whole layers at a time; in the search for loops a true
//! literal is visited once, so that some loops are missed, as in Sudoku Explainer.

use super::graph::{Graph, Link};
use super::links::{Cause, LITERALS, Literal, Via};
use super::reach::Reach;
use super::{Conclusion, Finding, Kind, Origin, Wanted, length_tenths, longest_within};
use crate::classic::{Marks, PEER_SET, PEERS, cells_of, sees};
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

/// One kind of links: in the order in which chains follow them, and as sets.
struct Pass {
    via: Via,
    graph: Graph,
    reach: Reach,
}

/// The three passes, and the memory of a search.
pub(super) struct Walker {
    passes: [Pass; 3],
    walk: Walk,
}

impl Default for Walker {
    fn default() -> Self {
        let pass = |via| Pass { via, graph: Graph::default(), reach: Reach::new(via) };
        let walk = Walk { reached: vec![0; LITERALS], ..Walk::default() };
        Self { passes: [Via::Digit, Via::Cell, Via::Both].map(pass), walk }
    }
}

/// A walk from one literal, and its memory.
#[derive(Default)]
struct Walk {
    steps: Vec<Step>,
    /// The last walk that reached a literal.
    reached: Vec<u32>,
    number: u32,
    layer: Vec<u16>,
    next: Vec<u16>,
    ends: Vec<u16>,
    /// The rating and complexity of the best so far, if only the best is wanted.
    best: (u16, u32),
    /// The only denial that may be the best, if it is known.
    nearest: Option<Literal>,
}

impl Walker {
    /// Looks for every loop and denial; with [`Wanted::Best`], it leaves out what cannot be the best.
    ///
    /// What a loop rules out would contradict one of its candidates on either side, and so deny
    /// itself: without denials there is nothing to be found at all.
    pub fn search(
        &mut self,
        marks: &Marks,
        wanted: Wanted,
        budget: &Budget<'_>,
        found: &mut Vec<Finding>,
    ) -> Result<(), Spent> {
        budget.step()?;
        if !self.reach(marks).has_denials() {
            return Ok(());
        }
        let starts: Vec<usize> = (0..81)
            .filter(|cell| marks.cells[*cell].count_ones() > 1)
            .flat_map(|cell| marks.candidates(cell, !0))
            .collect();
        self.walk.best = (u16::MAX, u32::MAX);
        for pass in &mut self.passes {
            pass.reach.look_at(marks);
            let is_dear = bases(pass.via).into_iter().all(|base| self.walk.best.0 < base);
            if is_dear || !pass.reach.has_denials() {
                continue;
            }
            pass.reach.complete(marks);
            pass.graph.build(marks, pass.via);
            let nearest = match wanted {
                Wanted::Best if pass.via != Via::Cell => pass.reach.nearest_denial(&starts),
                _ => None,
            };
            self.walk.expect(pass.via, nearest);
            for start in &starts {
                budget.step()?;
                self.walk.start(marks, pass, *start, wanted, found);
            }
        }
        Ok(())
    }

    /// Who leads to whom by all links.
    pub fn reach(&mut self, marks: &Marks) -> &mut Reach {
        let reach = &mut self.passes[2].reach;
        reach.look_at(marks);
        reach
    }
}

/// The ratings of loops and of denials before their length is added, in tenths.
fn bases(via: Via) -> [u16; 2] {
    match via {
        Via::Digit => [65, 66],
        Via::Cell => [65, u16::MAX],
        Via::Both => [70, 70],
    }
}

impl Walk {
    /// Before a pass: of the denials, only this one counts. Loops may be as good if they are found
    /// before it.
    fn expect(&mut self, via: Via, nearest: Option<(Literal, u32)>) {
        self.nearest = nearest.map(|(start, _)| start);
        if let Some((_, complexity)) = nearest {
            let rating = bases(via)[1] + length_tenths(complexity);
            self.best = self.best.min((rating, complexity + 1));
        }
    }

    fn start(
        &mut self,
        marks: &Marks,
        pass: &Pass,
        candidate: usize,
        wanted: Wanted,
        found: &mut Vec<Finding>,
    ) {
        let (via, reach) = (pass.via, &pass.reach);
        let is = Literal::is(candidate / 9, candidate % 9);
        let kind = match via {
            Via::Digit => Kind::SingleDigit,
            Via::Cell => Kind::TwoDigitCells,
            Via::Both => Kind::Mixed,
        };
        let mut add = |walk: &mut Self, base, complexity, conclusion, steps| {
            let rating = base + length_tenths(complexity);
            if wanted == Wanted::Best {
                walk.best = walk.best.min((rating, complexity));
            }
            let origin = Origin::Walk(steps);
            found.push(Finding { rating, complexity, kind, conclusion, origin });
        };
        let has_two = marks.cells[candidate / 9].count_ones() == 2;
        let [loop_base, base] = bases(via);
        let longest = self.longest(loop_base);
        let may_be_in_loop = longest >= 4 && reach.may_be_in_loop(candidate);
        if may_be_in_loop && (via != Via::Cell || has_two) {
            self.follow(pass, Shape::Loop, is, longest);
            for end in std::mem::take(&mut self.ends) {
                let chain = self.chain(end);
                let victims = victims(marks, &chain);
                if !victims.is_empty() {
                    add(self, loop_base, chain.len() as u32 - 1, Conclusion::Loop(victims), chain);
                }
            }
        }
        if via == Via::Cell {
            return;
        }
        let denials = match self.nearest {
            Some(literal) => [is, !is].map(|start| (start == literal).then_some(start)),
            None => [
                reach.denies_itself(candidate).then_some(is),
                reach.leads_to(candidate, candidate).then_some(!is),
            ],
        };
        for start in denials.into_iter().flatten() {
            self.follow(pass, Shape::Denial, start, self.longest(base) - 1);
            for end in std::mem::take(&mut self.ends) {
                let chain = self.chain(end);
                add(self, base, chain.len() as u32, Conclusion::Literal(!start), chain);
            }
        }
    }

    /// The highest complexity that a finding with this base rating may have if it is to be better than
    /// the best so far. Passes come in the order of their kinds, so that ties go to the best so far.
    fn longest(&self, base: u16) -> u32 {
        let (rating, complexity) = self.best;
        match rating.checked_sub(base) {
            None => 1,
            Some(_) if rating == u16::MAX => u32::MAX,
            Some(0) => longest_within(0).min(complexity - 1),
            Some(tenths) => {
                longest_within(tenths - 1).max(longest_within(tenths).min(complexity - 1))
            }
        }
    }

    /// Follows a start as far as it leads, and gathers the ends of what is looked for.
    fn follow(&mut self, pass: &Pass, shape: Shape, start: Literal, longest: u32) {
        self.number += 1;
        self.steps.clear();
        self.steps.push(Step { literal: start, cause: Cause::Other, before: NONE });
        self.reached[start.index()] = self.number;
        self.layer.clear();
        self.layer.push(0);
        self.next.clear();
        self.ends.clear();
        let mut length = 0;
        while !self.layer.is_empty() && length < longest {
            length += 1;
            for index in 0..self.layer.len() {
                let before = self.layer[index];
                let from = self.steps[usize::from(before)].literal;
                let links = match from.is_true() {
                    true => pass.graph.weak(from.candidate()),
                    false => pass.graph.strong(from.candidate()),
                };
                if shape == Shape::Denial && self.denies(pass.via, from, start, before) {
                    return;
                }
                for &link in links {
                    match shape {
                        Shape::Loop => self.go_round(&pass.reach, link, before, start, length),
                        Shape::Denial => self.go_on(link, before, start),
                    }
                }
                if shape == Shape::Denial && !self.ends.is_empty() {
                    return;
                }
            }
            std::mem::swap(&mut self.layer, &mut self.next);
            self.next.clear();
        }
    }

    /// Whether a true candidate rules out the one that a chain started from. Only the first end
    /// counts, so that the walk is over.
    fn denies(&mut self, via: Via, from: Literal, start: Literal, before: u16) -> bool {
        let ((cell, digit), (other, its)) = (from.cell_and_digit(), start.cell_and_digit());
        let in_cell = cell == other && digit != its && via != Via::Digit;
        let in_house = digit == its && sees(cell, other);
        if !from.is_true() || !start.is_true() || !(in_cell || in_house) {
            return false;
        }
        let cause = if in_cell { Cause::Cell } else { Cause::Other };
        self.push(Step { literal: !start, cause, before });
        self.ends.push(self.steps.len() as u16 - 1);
        true
    }

    fn push(&mut self, step: Step) {
        self.reached[step.literal.index()] = self.number;
        self.steps.push(step);
    }

    fn go_on(&mut self, link: Link, before: u16, start: Literal) {
        let literal = self.target(link, before);
        if self.reached[literal.index()] != self.number {
            self.push(Step { literal, cause: link.cause, before });
            let number = self.steps.len() as u16 - 1;
            self.next.push(number);
            if literal == !start {
                self.ends.push(number);
            }
        }
    }

    /// A step of a loop: never twice over the same false literal, and only where it can come back.
    fn go_round(&mut self, reach: &Reach, link: Link, before: u16, start: Literal, length: u32) {
        let literal = self.target(link, before);
        let is_new = match literal.is_true() {
            true => {
                self.reached[literal.index()] != self.number
                    && reach.reaches(literal.candidate(), start.candidate())
            }
            false => {
                reach.leads_to(literal.candidate(), start.candidate())
                    && !self.passes(before, literal)
            }
        };
        let is_end = length >= 4 && literal == start;
        if is_new || is_end {
            self.push(Step { literal, cause: link.cause, before });
            let number = self.steps.len() as u16 - 1;
            if is_end {
                self.ends.push(number);
            }
            if is_new {
                self.next.push(number);
            }
        }
    }

    /// Where a link leads from a step.
    fn target(&self, link: Link, before: u16) -> Literal {
        let is_true = !self.steps[usize::from(before)].literal.is_true();
        let candidate = usize::from(link.to);
        let literal = Literal::is(candidate / 9, candidate % 9);
        if is_true { literal } else { !literal }
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

/// The candidates outside the cells of a loop that see one of its literals either way round, by cell,
/// in the order in which the loop sees them.
fn victims(marks: &Marks, chain: &[Step]) -> Vec<(u8, u16)> {
    let links = &chain[..chain.len() - 1];
    let mut own = 0u128;
    // Who sees a true literal of each digit, and who a false one.
    let mut seen = [[0u128; 2]; 9];
    for step in links {
        let (cell, digit) = step.literal.cell_and_digit();
        own |= 1 << cell;
        seen[digit][usize::from(step.literal.is_true())] |= PEER_SET[cell];
    }
    let mut digits = [0u16; 81];
    let mut cells = 0u128;
    for (digit, [by_false, by_true]) in seen.into_iter().enumerate() {
        for cell in cells_of(by_false & by_true & !own).filter(|cell| marks.has(*cell, digit)) {
            digits[cell] |= 1 << digit;
            cells |= 1 << cell;
        }
    }
    if cells == 0 {
        return Vec::new();
    }
    let mut victims = Vec::new();
    for step in links.iter().filter(|step| step.literal.is_true()) {
        let (cell, digit) = step.literal.cell_and_digit();
        for peer in PEERS[cell].map(usize::from) {
            if cells >> peer & 1 == 1 && marks.has(peer, digit) {
                cells &= !(1 << peer);
                victims.push((peer as u8, digits[peer]));
            }
        }
    }
    victims
}
