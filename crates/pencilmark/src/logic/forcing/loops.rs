//! Loops of single chains, and candidates that deny themselves.
//!
//! Three passes: by the places of one digit, through cells with two candidates, and both. Each goes
//! out from every candidate breadth first, whole layers at a time, and visits each "is" once: so some
//! loops are missed, as in Sudoku Explainer.

use super::marks::{Ground, Literal, Marks, Via};
use super::{Finding, Level, Origin};
use crate::logic::{ArgumentKind, Branch, Cases, Ending, Inference, Reason, Reasoning, Split};
use crate::model::{Budget, Candidate, CellSet, Spent};
use std::ops::ControlFlow;

/// Where a chain starts, and which one of those that start there it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoopOrigin {
    via: Via,
    shape: Shape,
    start: Literal,
    which: usize,
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// A chain back to its start.
    Loop,
    /// A chain from a claim to its opposite.
    Denial,
}

/// A claim of a chain, and the one before it.
#[derive(Clone, Copy)]
struct Link {
    literal: Literal,
    reason: Reason,
    before: u32,
}

const NONE: u32 = u32::MAX;

/// Looks for loops and denials.
pub(super) fn search(
    ground: &Ground<'_>,
    marks: &Marks,
    budget: &Budget<'_>,
    findings: &mut Vec<Finding>,
) -> Result<(), Spent> {
    let mut walker = Walker::new(ground, marks);
    for via in [Via::Digit, Via::Cell, Via::Both] {
        for cell in marks.cells() {
            let digits = marks.digits(cell);
            if digits.len() < 2 || via == Via::Cell && digits.len() > 2 {
                continue;
            }
            for digit in digits.iter() {
                walker.from(via, ground.is(cell, digit), budget, findings)?;
            }
        }
    }
    Ok(())
}

/// A search from one candidate after the other.
struct Walker<'a> {
    ground: &'a Ground<'a>,
    marks: &'a Marks,
    links: Vec<Link>,
    /// The last walk that reached a claim.
    reached: Vec<u32>,
    walk: u32,
    layer: Vec<u32>,
    next: Vec<u32>,
}

impl<'a> Walker<'a> {
    fn new(ground: &'a Ground<'a>, marks: &'a Marks) -> Self {
        let reached = vec![0; ground.literals()];
        let (layer, next) = (Vec::new(), Vec::new());
        Self { ground, marks, links: Vec::new(), reached, walk: 0, layer, next }
    }

    /// Looks for everything that starts at a candidate.
    fn from(
        &mut self,
        via: Via,
        start: Literal,
        budget: &Budget<'_>,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Spent> {
        let loops = self.ends(via, Shape::Loop, start, budget)?;
        for (which, end) in loops.into_iter().enumerate() {
            let chain = self.chain(end);
            let mut victims = self.victims(&chain).into_iter();
            if let Some(conclusion) = victims.next() {
                let origin = LoopOrigin { via, shape: Shape::Loop, start, which };
                let base = if via == Via::Both { 70 } else { 65 };
                let complexity = chain.len() as u32 - 1;
                let more = victims.collect();
                findings.push(finding(origin, base, complexity, conclusion, more));
            }
        }
        if via == Via::Cell {
            return Ok(());
        }
        for start in [start, !start] {
            let ends = self.ends(via, Shape::Denial, start, budget)?;
            for (which, end) in ends.into_iter().enumerate() {
                let origin = LoopOrigin { via, shape: Shape::Denial, start, which };
                let base = if via == Via::Both { 70 } else { 66 };
                let complexity = self.chain(end).len() as u32;
                findings.push(finding(origin, base, complexity, !start, Vec::new()));
            }
        }
        Ok(())
    }

    /// The ends of all chains of a shape from a start. Chains are kept in `links` until the next call.
    fn ends(
        &mut self,
        via: Via,
        shape: Shape,
        start: Literal,
        budget: &Budget<'_>,
    ) -> Result<Vec<u32>, Spent> {
        self.walk += 1;
        self.links.clear();
        self.links.push(Link { literal: start, reason: Reason::Assumption, before: NONE });
        self.reached[start.index()] = self.walk;
        self.layer.clear();
        self.layer.push(0);
        let mut ends = Vec::new();
        let mut length = 0;
        while !self.layer.is_empty() {
            length += 1;
            for index in 0..self.layer.len() {
                budget.step()?;
                self.follow(via, shape, self.layer[index], start, length, &mut ends);
            }
            std::mem::swap(&mut self.layer, &mut self.next);
            self.next.clear();
        }
        Ok(ends)
    }

    /// Adds what follows from one claim to the next layer.
    fn follow(
        &mut self,
        via: Via,
        shape: Shape,
        before: u32,
        start: Literal,
        length: u32,
        ends: &mut Vec<u32>,
    ) {
        let (ground, marks) = (self.ground, self.marks);
        let from = self.links[before as usize].literal;
        let candidate = ground.candidate(from);
        let mut visit = |literal: Literal, reason: Reason| {
            let is_new = match shape {
                Shape::Loop if !literal.is_true() => !self.passes(before, literal),
                _ => self.reached[literal.index()] != self.walk,
            };
            let is_end = match shape {
                Shape::Loop => length >= 4 && literal == start,
                Shape::Denial => literal == !start && is_new,
            };
            if is_new || is_end {
                self.links.push(Link { literal, reason, before });
                let link = self.links.len() as u32 - 1;
                self.reached[literal.index()] = self.walk;
                if is_end {
                    ends.push(link);
                }
                if is_new {
                    self.next.push(link);
                }
            }
            ControlFlow::<()>::Continue(())
        };
        let _ = match from.is_true() {
            true => marks.weak(ground, candidate, via, &mut visit),
            false => marks.strong(ground, candidate, via, &mut visit),
        };
    }

    /// Whether a chain goes through a claim before its end.
    fn passes(&self, end: u32, literal: Literal) -> bool {
        let mut link = self.links[end as usize].before;
        while link != NONE {
            let Link { literal: passed, before, .. } = self.links[link as usize];
            if passed == literal {
                return true;
            }
            link = before;
        }
        false
    }

    /// The links from the start to an end.
    fn chain(&self, end: u32) -> Vec<Link> {
        let mut chain = Vec::new();
        let mut link = end;
        while link != NONE {
            chain.push(self.links[link as usize]);
            link = self.links[link as usize].before;
        }
        chain.reverse();
        chain
    }

    /// The candidates outside the cells of a loop that see one of its claims either way round.
    fn victims(&self, chain: &[Link]) -> Vec<Literal> {
        let ground = self.ground;
        let own: CellSet = chain.iter().map(|link| ground.candidate(link.literal).cell).collect();
        let mut seen = Vec::new();
        for link in &chain[1..] {
            let Candidate { cell, digit } = ground.candidate(link.literal);
            let peers = ground.board.peers(cell) - &own;
            let peers = peers.iter().filter(|peer| self.marks.digits(*peer).contains(digit));
            seen.extend(peers.map(|peer| (ground.is_not(peer, digit), link.literal.is_true())));
        }
        seen.sort_unstable();
        seen.dedup();
        let both = seen.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        both.map(|pair| pair[0].0).collect()
    }
}

fn finding(
    origin: LoopOrigin,
    base: u16,
    complexity: u32,
    conclusion: Literal,
    more: Vec<Literal>,
) -> Finding {
    let kind = match origin.via {
        Via::Digit => ArgumentKind::SingleDigit,
        Via::Cell => ArgumentKind::TwoDigitCells,
        Via::Both => ArgumentKind::Mixed,
    };
    let (uses, origin) = (Level::Plain, Origin::Loop(origin));
    Finding { kind, complexity, base, uses, conclusion, more, origin }
}

/// Writes a loop or a denial out.
pub(super) fn reasoning(
    ground: &Ground<'_>,
    marks: &Marks,
    origin: LoopOrigin,
    finding: &Finding,
) -> Reasoning {
    let LoopOrigin { via, shape, start, which } = origin;
    let mut walker = Walker::new(ground, marks);
    let ends = walker.ends(via, shape, start, &Budget::unlimited());
    let end = ends.expect("an unlimited budget does not run out")[which];
    let chain = walker.chain(end);
    match shape {
        Shape::Denial => {
            let last = chain.len() as u32 - 1;
            let end = Ending::Contradiction([0, last]);
            Reasoning::Refutation(Branch { inferences: inferences(ground, &chain), end })
        }
        Shape::Loop => {
            let backwards = backwards(&chain);
            let branches = [&chain[..chain.len() - 1], &backwards].map(|chain| {
                let mut inferences = inferences(ground, chain);
                for victim in finding.literals() {
                    inferences.push(seen_by(ground, chain, victim));
                }
                Branch { inferences, end: Ending::Conclusion }
            });
            Reasoning::Cases(Cases {
                split: Split::Either(ground.candidate(start)),
                premises: Vec::new(),
                branches: branches.into(),
            })
        }
    }
}

/// The loop the other way round: from its start being false.
fn backwards(chain: &[Link]) -> Vec<Link> {
    let mut reversed = Vec::new();
    let mut reason = Reason::Assumption;
    for link in chain[1..].iter().rev() {
        reversed.push(Link { literal: !link.literal, reason, before: NONE });
        reason = link.reason;
    }
    // What a strong link gives backwards is strong too: the reasons are those of the same two claims.
    reversed
}

fn inferences(ground: &Ground<'_>, chain: &[Link]) -> Vec<Inference> {
    let numbered = chain.iter().zip(0u32..);
    let inference = |(link, number): (&Link, u32)| Inference {
        claim: ground.claim(link.literal),
        reason: link.reason,
        premises: number.checked_sub(1).into_iter().collect(),
        nested: None,
    };
    numbered.map(inference).collect()
}

/// That a candidate outside a loop is false because it sees a true one of the loop.
fn seen_by(ground: &Ground<'_>, chain: &[Link], victim: Literal) -> Inference {
    let Candidate { cell, digit } = ground.candidate(victim);
    let sees = |link: &Link| {
        let other = ground.candidate(link.literal);
        link.literal.is_true() && other.digit == digit && ground.board.sees(other.cell, cell)
    };
    let number = chain.iter().position(sees).expect("the loop has such a claim each way round");
    let by = ground.candidate(chain[number].literal).cell;
    let shared = ground
        .houses_of(cell)
        .iter()
        .find(|(house, _)| ground.board.house(*house).set().contains(by));
    let reason = match shared {
        Some((house, _)) => Reason::OnePlace(*house),
        None => {
            let pair = ground.board.pair_rules(by).iter().find(|pair| pair.cell == cell);
            Reason::Rule(pair.map_or("", |pair| pair.rule))
        }
    };
    Inference { claim: ground.claim(victim), reason, premises: vec![number as u32], nested: None }
}
