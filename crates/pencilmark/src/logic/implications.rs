//! What follows from one candidate, step by step, each from a single one before: at most one of two
//! candidates is true, or at least one.

use super::{Link, LinkKind, View};
use crate::model::{Candidate, DigitSet};
use std::collections::{HashMap, VecDeque};

/// A candidate taken as true or as false.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Literal {
    candidate: Candidate,
    is_true: bool,
}

/// Everything that follows if a candidate is true, each with what it follows from; by shortest ways.
pub struct Implications {
    from: HashMap<Literal, Literal>,
}

impl Implications {
    /// Follows a candidate.
    pub fn of(view: &View<'_>, start: Candidate) -> Self {
        let start = Literal { candidate: start, is_true: true };
        let mut from = HashMap::new();
        let mut queue = VecDeque::from([start]);
        while let Some(literal) = queue.pop_front() {
            for next in following(view, literal) {
                if next != start && !from.contains_key(&next) {
                    from.insert(next, literal);
                    queue.push_back(next);
                }
            }
        }
        Self { from }
    }

    /// Whether a candidate is false then.
    pub fn excludes(&self, candidate: Candidate) -> bool {
        self.from.contains_key(&Literal { candidate, is_true: false })
    }

    /// The candidates that are false then, in order.
    pub fn excluded(&self) -> Vec<Candidate> {
        let all = self.from.keys().filter(|literal| !literal.is_true);
        let mut excluded: Vec<Candidate> = all.map(|literal| literal.candidate).collect();
        excluded.sort_unstable();
        excluded
    }

    /// The links from the start to a candidate that is false then.
    pub fn chain_to(&self, candidate: Candidate) -> Vec<Link> {
        let mut links = Vec::new();
        let mut literal = Literal { candidate, is_true: false };
        while let Some(&before) = self.from.get(&literal) {
            let kind = if literal.is_true { LinkKind::Strong } else { LinkKind::Weak };
            links.push(Link { from: before.candidate, to: literal.candidate, kind });
            literal = before;
        }
        links.reverse();
        links
    }
}

/// What follows from one literal at once.
fn following(view: &View<'_>, Literal { candidate, is_true }: Literal) -> Vec<Literal> {
    let Candidate { cell, digit } = candidate;
    let others = (view.digits(cell) - DigitSet::only(digit)).iter();
    let others = others.map(|other| Candidate::new(cell, other));
    if is_true {
        let fallen = view.board().consequences(cell, digit);
        let fallen = fallen.filter(|(cell, digit)| view.has(*cell, *digit));
        let fallen = fallen.map(|(cell, digit)| Candidate::new(cell, digit));
        let all = others.chain(fallen);
        return all.map(|candidate| Literal { candidate, is_true: false }).collect();
    }
    let houses = view.board().houses_of(cell).iter().map(|(house, _)| *house);
    let pairs = houses.filter(|house| view.places(*house, digit).len() == 2);
    let in_pairs = pairs.flat_map(|house| view.cells_in(house, digit));
    let in_pairs = in_pairs.filter(|other| *other != cell).map(|cell| Candidate::new(cell, digit));
    let last = others.filter(|_| view.digits(cell).len() == 2);
    last.chain(in_pairs).map(|candidate| Literal { candidate, is_true: true }).collect()
}
