//! Single chains: loops, and candidates that deny themselves.
//!
//! Three passes: by the places of one digit, through cells with two candidates, and both. Each goes
//! out from every candidate breadth first, whole layers at a time; in the search for loops a true
//! literal is visited once, so that some loops are missed, as in Sudoku Explainer.

use super::distance::Back;
use super::family::{Level, length_tenths, longest_within, single_chain_bases};
use super::graph::{Graph, Link};
use super::links::{Cause, Literal, Via, exclusion};
use super::marks::{Ground as _, Marks};
use super::reach::Reach;
use super::sight::Sight;
use super::{Conclusion, Finding, Origin, Wanted};
use crate::logic::ArgumentKind;
use crate::model::{Budget, Spent};

/// A literal of a chain, and why it follows from the one before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub literal: Literal,
    pub cause: Cause,
    before: u32,
}

const NONE: u32 = u32::MAX;

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// A chain back to its start.
    Loop,
    /// A chain from a literal to its opposite.
    Denial,
}

/// One kind of links: in the order in which chains follow them, and as sets.
struct Pass<M: Marks> {
    via: Via,
    graph: Graph,
    reach: Reach<M>,
}

/// The three passes, and the memory of a search.
pub(super) struct Walker<M: Marks> {
    passes: [Pass<M>; 3],
    walk: Walk,
}

/// A walk from one literal, and its memory.
#[derive(Default)]
struct Walk {
    steps: Vec<Step>,
    /// The last walk that reached a literal.
    reached: Vec<u32>,
    number: u32,
    layer: Vec<u32>,
    next: Vec<u32>,
    ends: Vec<u32>,
    /// The rating and complexity of the best so far, if only the best is wanted.
    best: (u16, u32),
    /// The only denial that may be the best, if it is known.
    nearest: Option<Literal>,
    /// Who comes back to the start of a loop.
    back: Back,
    sight: Sight,
    work: u64,
}

impl<M: Marks> Walker<M> {
    /// A walker on a board.
    pub fn new(ground: M::Ground) -> Self {
        let pass = |via| Pass { via, graph: Graph::default(), reach: Reach::new(via) };
        let walk = Walk { reached: vec![0; ground.literal_count()], ..Walk::default() };
        Self { passes: [Via::Digit, Via::Cell, Via::Both].map(pass), walk }
    }

    /// Looks for every loop and denial; with [`Wanted::Best`], it leaves out what cannot be the best.
    ///
    /// What a loop rules out would contradict one of its candidates on either side, and so deny
    /// itself: without denials there is nothing to be found at all.
    pub fn search(
        &mut self,
        marks: &M,
        wanted: Wanted,
        budget: &Budget<'_>,
        found: &mut Vec<Finding>,
    ) -> Result<(), Spent> {
        budget.step()?;
        if !self.reach(marks).has_denials() {
            return Ok(());
        }
        let starts: Vec<usize> = (0..marks.ground().cell_count())
            .filter(|cell| marks.digits(*cell).count_ones() > 1)
            .flat_map(|cell| marks.candidates(cell))
            .collect();
        self.walk.best = (u16::MAX, u32::MAX);
        for pass in &mut self.passes {
            pass.reach.look_at(marks);
            let is_dear =
                single_chain_bases(pass.via).into_iter().all(|base| self.walk.best.0 < base);
            if is_dear || !pass.reach.has_denials() {
                continue;
            }
            pass.reach.complete_denied(marks);
            pass.graph.build(marks, pass.via);
            let nearest = match wanted {
                Wanted::Best if pass.via != Via::Cell => pass.reach.nearest_denial(&starts),
                _ => None,
            };
            self.walk.expect(pass.via, nearest);
            for start in &starts {
                budget.step()?;
                self.walk.start(marks, pass, *start, wanted, found);
                budget.spend(self.walk.take_work());
            }
        }
        Ok(())
    }

    /// Who leads to whom by all links.
    pub fn reach(&mut self, marks: &M) -> &mut Reach<M> {
        self.passes[2].reach.look_at(marks);
        self.all_links()
    }

    /// The same in the position that was looked at last.
    pub fn all_links(&mut self) -> &mut Reach<M> {
        &mut self.passes[2].reach
    }
}

impl Walk {
    /// Before a pass: of the denials, only this one counts. Loops may be as good if they are found
    /// before it.
    fn expect(&mut self, via: Via, nearest: Option<(Literal, u32)>) {
        self.nearest = nearest.map(|(start, _)| start);
        if let Some((_, complexity)) = nearest {
            let rating = single_chain_bases(via)[1] + length_tenths(complexity);
            self.best = self.best.min((rating, complexity + 1));
        }
    }

    /// How many literals were reached since this was last asked.
    fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    fn start<M: Marks>(
        &mut self,
        marks: &M,
        pass: &Pass<M>,
        candidate: usize,
        wanted: Wanted,
        found: &mut Vec<Finding>,
    ) {
        let (via, reach) = (pass.via, &pass.reach);
        let is = Literal::is(candidate);
        let kind = match via {
            Via::Digit => ArgumentKind::SingleDigit,
            Via::Cell => ArgumentKind::TwoDigitCells,
            Via::Both => ArgumentKind::Mixed,
        };
        let mut add = |walk: &mut Self, base, complexity, conclusion, steps| {
            let rating = base + length_tenths(complexity);
            if wanted == Wanted::Best {
                walk.best = walk.best.min((rating, complexity));
            }
            let origin = Origin::Walk(steps);
            let uses = Level::Plain;
            found.push(Finding { rating, complexity, kind, uses, conclusion, origin });
        };
        let has_two = marks.digits(candidate / marks.ground().size()).count_ones() == 2;
        let [loop_base, base] = single_chain_bases(via);
        let longest = self.longest(loop_base);
        let is_start = longest >= 4 && (via != Via::Cell || has_two);
        if is_start && reach.may_be_in_loop(candidate, longest, &mut self.back) {
            self.follow(marks, pass, Shape::Loop, is, longest);
            for end in std::mem::take(&mut self.ends) {
                let chain = self.chain(end);
                let victims = self.sight.victims(marks, &chain);
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
            self.follow(marks, pass, Shape::Denial, start, self.longest(base) - 1);
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
    fn follow<M: Marks>(
        &mut self,
        marks: &M,
        pass: &Pass<M>,
        shape: Shape,
        start: Literal,
        longest: u32,
    ) {
        self.number += 1;
        self.work += self.steps.len() as u64;
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
                let from = self.steps[before as usize].literal;
                let links = match from.is_true() {
                    true => pass.graph.weak(from.candidate()),
                    false => pass.graph.strong(from.candidate()),
                };
                if shape == Shape::Denial && self.denies(marks, pass.via, from, start, before) {
                    return;
                }
                for &link in links {
                    match shape {
                        Shape::Loop => {
                            let literal = self.target(link, before);
                            if pass.reach.comes_back(&self.back, literal, longest - length) {
                                self.go_round(link, before, start, length);
                            }
                        }
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
    fn denies<M: Marks>(
        &mut self,
        marks: &M,
        via: Via,
        from: Literal,
        start: Literal,
        before: u32,
    ) -> bool {
        if !from.is_true() || !start.is_true() {
            return false;
        }
        let Some(cause) = exclusion(marks.ground(), via, from, start) else { return false };
        self.push(Step { literal: !start, cause, before });
        self.ends.push(self.steps.len() as u32 - 1);
        true
    }

    fn push(&mut self, step: Step) {
        self.reached[step.literal.index()] = self.number;
        self.steps.push(step);
    }

    fn go_on(&mut self, link: Link, before: u32, start: Literal) {
        let literal = self.target(link, before);
        if self.reached[literal.index()] != self.number {
            self.push(Step { literal, cause: link.cause, before });
            let number = self.steps.len() as u32 - 1;
            self.next.push(number);
            if literal == !start {
                self.ends.push(number);
            }
        }
    }

    /// A step of a loop, never twice over the same false literal.
    fn go_round(&mut self, link: Link, before: u32, start: Literal, length: u32) {
        let literal = self.target(link, before);
        let is_new = match literal.is_true() {
            true => self.reached[literal.index()] != self.number,
            false => !self.passes(before, literal),
        };
        let is_end = length >= 4 && literal == start;
        if is_new || is_end {
            self.push(Step { literal, cause: link.cause, before });
            let number = self.steps.len() as u32 - 1;
            if is_end {
                self.ends.push(number);
            }
            if is_new {
                self.next.push(number);
            }
        }
    }

    /// Where a link leads from a step.
    fn target(&self, link: Link, before: u32) -> Literal {
        let is_true = !self.steps[before as usize].literal.is_true();
        let literal = Literal::is(link.to as usize);
        if is_true { literal } else { !literal }
    }

    /// Whether the chain to a step goes through a literal.
    fn passes(&self, end: u32, literal: Literal) -> bool {
        let mut number = self.steps[end as usize].before;
        while number != NONE {
            let step = self.steps[number as usize];
            if step.literal == literal {
                return true;
            }
            number = step.before;
        }
        false
    }

    /// The steps from an end back to the start.
    fn chain(&self, end: u32) -> Vec<Step> {
        let mut chain = Vec::new();
        let mut number = end;
        while number != NONE {
            let step = self.steps[number as usize];
            chain.push(step);
            number = step.before;
        }
        chain
    }
}
