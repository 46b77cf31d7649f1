//! Cells of which every two are in one relation that no digit has to itself (nabner lines): they differ,
//! and their digits make one of the sets whose digits all go together.

use super::Mask;
use super::problem::number;
use crate::model::{Constraint, DigitSet, Relation, Shape, sets_of};
use std::sync::Arc;

pub struct Clique {
    pub cells: Vec<u16>,
    pub sets: Box<[Mask]>,
}

/// Boards of more digits have too many sets to go through.
const MOST_DIGITS: usize = 12;

/// With two cells the relation says it all.
const FEWEST_CELLS: usize = 3;

/// The cliques among constraints. A rule relates all pairs of its cells one after another.
pub fn of(constraints: &[Constraint], shape: Shape) -> impl Iterator<Item = Clique> + '_ {
    let same = |one: &Constraint, other: &Constraint| match (relation(one), relation(other)) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        _ => false,
    };
    let runs = constraints.chunk_by(same).filter(move |_| shape.size() <= MOST_DIGITS);
    runs.filter_map(move |run| clique(run, shape))
}

fn relation(constraint: &Constraint) -> Option<&Arc<Relation>> {
    match constraint {
        Constraint::Relation { relation, .. } => Some(relation),
        _ => None,
    }
}

/// Relations of one kind, if they relate all pairs of their cells.
fn clique(run: &[Constraint], shape: Shape) -> Option<Clique> {
    if run.len() < FEWEST_CELLS * (FEWEST_CELLS - 1) / 2 {
        return None;
    }
    let relation = relation(&run[0])?;
    let keeps_apart = |index: usize| !relation.seconds[index].bits() >> index & 1 == 1;
    if relation.seconds != relation.firsts || !(0..shape.size()).all(keeps_apart) {
        return None;
    }
    let mut cells: Vec<u16> = run.iter().flat_map(Constraint::cells).map(number).collect();
    cells.sort_unstable();
    cells.dedup();
    if run.len() != cells.len() * (cells.len() - 1) / 2 {
        return None;
    }
    let go_together = |set: &DigitSet| {
        set.iter().all(|digit| {
            let others = *set - DigitSet::only(digit);
            others.bits() & !relation.seconds[digit.index()].bits() == 0
        })
    };
    let sets = sets_of(shape, cells.len()).filter(go_together).map(DigitSet::bits).collect();
    Some(Clique { cells, sets })
}
