//! The proof of a chain through nodes: the opposite of the conclusion makes the first node false; link
//! by link the next ones fall, each by a lemma, until the last strong link has neither of its ends.

use super::node::{Bond, Chain, Node};
use super::{LinkKind, State};
use crate::model::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::verify::{Conclusion, End, Inference, Marks, Proof, Reason, Set};

/// Why a conclusion of a step with this chain cannot be false; nothing if the chain does not say.
pub fn reason(state: &State, chain: &Chain, conclusion: Conclusion) -> Option<Reason> {
    let marks = Marks::from(state.candidates());
    let strand = strand(state, chain, conclusion)?;
    let mut denied = marks.clone();
    conclusion.deny(&mut denied);
    let (last, before) = strand.split_last()?;
    let mut line = Vec::new();
    for (link, next) in before.iter().zip(&strand[1..]) {
        let fallen: Vec<Candidate> = next.from.candidates().filter(|it| denied.has(*it)).collect();
        if fallen.is_empty() {
            continue;
        }
        fallen.iter().for_each(|candidate| denied.remove(*candidate));
        let so = fallen.into_iter().map(Conclusion::Elimination).collect();
        line.push(Inference::Lemma(Proof { so, by: link.refutation(state)? }));
    }
    let Reason { line: singles, end } = last.refutation(state)?;
    line.extend(singles);
    Some(Reason { line, end })
}

/// A strong link.
struct Strong {
    from: Node,
    to: Node,
    bond: Bond,
}

impl Strong {
    /// Why not both ends can be false.
    fn refutation(&self, state: &State) -> Option<Reason> {
        let board = state.board();
        let by_single = |set| Some(Reason::by_singles(vec![set], End::Contradiction));
        match &self.bond {
            Bond::Cell(cell) => by_single(Set::Cell(*cell)),
            Bond::House(house) => by_single(Set::House(*house, self.from.digit)),
            Bond::Set { cells, digits } => {
                let mut houses = board.house_ids();
                let house = houses.find(|house| cells.is_subset(board.house(*house).set()))?;
                let ends: DigitSet = [self.from.digit, self.to.digit].into_iter().collect();
                let covers = (*digits - ends).iter().map(|digit| Set::House(house, digit));
                let bases = cells.iter().map(Set::Cell).collect();
                Some(Reason::by_singles(Vec::new(), End::Cover { bases, covers: covers.collect() }))
            }
            Bond::Corner { cells, digits, corner, shared } => {
                self.corner_refutation(state, (cells, *digits), (*corner, *shared))
            }
            Bond::Rectangle { cells, digits } => {
                let pairs = cells.iter().map(|cell| (cell, *digits)).collect();
                Some(Reason::by_singles(Vec::new(), End::Deadly(pairs)))
            }
        }
    }
}

impl Strong {
    /// Without its ends, the set has too few digits, or the set and its corner have.
    fn corner_refutation(
        &self,
        state: &State,
        (set, digits): (&CellSet, DigitSet),
        (corner, shared): (Cell, DigitSet),
    ) -> Option<Reason> {
        let denied = |cells: &CellSet| -> DigitSet {
            let ends = [&self.from, &self.to].into_iter();
            ends.filter(|end| !(&end.cells & cells).is_empty()).map(|end| end.digit).collect()
        };
        let left = digits - denied(set);
        let is_set_enough = left.len() < set.len();
        let at_corner = match is_set_enough {
            true => DigitSet::EMPTY,
            false => shared - denied(&CellSet::only(corner)),
        };
        let mut bases: Vec<Set> = set.iter().map(Set::Cell).collect();
        bases.extend((!is_set_enough).then_some(Set::Cell(corner)));
        let cover = |digit: Digit| {
            let mut cells = set & state.candidates().cells_with(digit);
            cells.extend(Some(corner).filter(|_| at_corner.contains(digit)));
            let mut houses = state.board().house_ids();
            let house = houses.find(|it| cells.is_subset(state.board().house(*it).set()))?;
            Some(Set::House(house, digit))
        };
        let covers = (left | at_corner).iter().map(cover).collect::<Option<Vec<Set>>>()?;
        Some(Reason::by_singles(Vec::new(), End::Cover { bases, covers }))
    }
}

/// The strong links, in order, of a chain whose ends the opposite of the conclusion both rules out.
fn strand(state: &State, chain: &Chain, conclusion: Conclusion) -> Option<Vec<Strong>> {
    let inner = match chain.first {
        LinkKind::Strong => &chain.nodes[..],
        LinkKind::Weak => &chain.nodes[1..chain.nodes.len() - 1],
    };
    let strong: Vec<Strong> = inner
        .chunks_exact(2)
        .zip(&chain.bonds)
        .map(|(ends, bond)| Strong {
            from: ends[0].clone(),
            to: ends[1].clone(),
            bond: bond.clone(),
        })
        .collect();
    let is_loop = inner.len() % 2 == 1;
    if !is_loop {
        return Some(strong);
    }
    let Conclusion::Elimination(candidate) = conclusion else { return None };
    opened(state, strong, candidate)
}

/// A loop opened where both sides rule a candidate out: at a weak link, or at the digit of a set that
/// the loop uses for others.
fn opened(state: &State, mut links: Vec<Strong>, candidate: Candidate) -> Option<Vec<Strong>> {
    let board = state.board();
    let count = links.len();
    let rules_out = |node: &Node| {
        let by = |it: Candidate| {
            (it.cell == candidate.cell && it.digit != candidate.digit)
                || board
                    .consequences(candidate.cell, candidate.digit)
                    .any(|fallen| fallen == (it.cell, it.digit))
        };
        node.candidates().all(by)
    };
    let at_weak = (0..count)
        .find(|&at| rules_out(&links[at].from) && rules_out(&links[(at + count - 1) % count].to));
    if let Some(at) = at_weak {
        links.rotate_left(at);
        return Some(links);
    }
    let at_set = (0..count).find_map(|at| {
        let Strong { from, to, bond } = &links[at];
        let held = bond.held(&[from.clone(), to.clone()], state.candidates()).into_iter();
        let mut held = held.filter(|node| node.digit == candidate.digit);
        held.find(&rules_out).map(|node| (at, node))
    });
    let (at, node) = at_set?;
    links.rotate_left(at);
    let set = links[0].bond.clone();
    let entry = links[0].from.clone();
    links[0].from = node.clone();
    links.push(Strong { from: entry, to: node, bond: set });
    Some(links)
}
