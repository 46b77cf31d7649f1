//! Nice loops and alternating inference chains, with groups or without.
//!
//! From every candidate, taken as true and as false, the shortest way to each literal is known (see
//! [`Reach`]); those that come back to the cell where they began are loops, those that end elsewhere
//! chains. Of all of them the one that removes most is taken.

use super::links::{
    CANDIDATES, Links, Literal, Nodes, Reach, first_cell, is_in, is_lasso, is_true, node, off, on,
};
use super::position::{Candidate, Position, Step, peers_of_all};
use super::simple_chains::Removals;
use crate::classic::{PEER_SET, bits, cells_of, has_cell};
use crate::model::{Budget, Spent};

pub(super) fn plain(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    find(position, Nodes::Candidates, budget).ok()?
}

pub(super) fn grouped(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    find(position, Nodes::Groups, budget).ok()?
}

fn find(position: &Position, nodes: Nodes, budget: &Budget<'_>) -> Result<Option<Step>, Spent> {
    let links = Links::new(position, nodes);
    let search = Search { position, links: &links };
    let candidates = || {
        cells_of(position.open)
            .flat_map(|cell| bits(position.marks.cells[cell]).map(move |digit| cell * 9 + digit))
    };
    let reaches = |start: fn(usize) -> Literal| {
        candidates().map(move |candidate| (candidate, start(candidate)))
    };
    let mut removals = Removals::default();
    for (candidate, start) in reaches(on) {
        budget.step()?;
        search.loops(candidate, &Reach::of(&links, start), &mut removals);
    }
    let false_ones: Vec<(usize, Reach)> =
        reaches(off).map(|(candidate, start)| (candidate, Reach::of(&links, start))).collect();
    for (candidate, reach) in &false_ones {
        budget.step()?;
        search.loops(*candidate, reach, &mut removals);
    }
    for (candidate, reach) in &false_ones {
        budget.step()?;
        search.chains(*candidate, reach, &mut removals);
    }
    Ok(removals.best())
}

struct Search<'a> {
    position: &'a Position,
    links: &'a Links,
}

impl Search<'_> {
    /// What the loops from a candidate back to its cell remove.
    fn loops(&self, start: usize, reach: &Reach, removals: &mut Removals) {
        let (cell, digit) = (start / 9, start % 9);
        for end in reach.literals.iter().skip(1).filter(|literal| is_in(cell, **literal)) {
            let chain = reach.chain(*end);
            let first_link_stays = first_cell(self.links, chain[1]) == cell;
            let last_link_stays = first_cell(self.links, chain[chain.len() - 2]) == cell;
            let is_loop = chain.len() > 2 && !first_link_stays && !last_link_stays;
            if !is_loop || is_lasso(self.links, &chain, Some(cell)) {
                continue;
            }
            let last_digit = node(*end) % 9;
            let removed = match (is_true(chain[0]), is_true(*end), last_digit == digit) {
                (true, false, true) | (true, true, false) => vec![(cell, digit)],
                (false, true, true) => self.others(cell, [digit, digit]),
                (false, false, false) => vec![(cell, last_digit)],
                (false, true, false) => self.continuous(&chain),
                _ => Vec::new(),
            };
            removals.add(removed);
        }
    }

    /// The candidates of a cell but for two digits.
    fn others(&self, cell: usize, kept: [usize; 2]) -> Vec<Candidate> {
        let others = self.position.marks.cells[cell] & !(1 << kept[0] | 1 << kept[1]);
        bits(others).map(|digit| (cell, digit)).collect()
    }

    /// What a continuous loop removes: beside the strong links in its cells, and around its weak links.
    fn continuous(&self, chain: &[Literal]) -> Vec<Candidate> {
        let cell_of = |n: usize| first_cell(self.links, chain[n]);
        let digit_of = |n: usize| self.links.digit(node(chain[n]));
        let last = chain.len() - 1;
        let start = cell_of(0);
        let on_the_way = chain[..last].iter();
        let on_the_way = on_the_way.fold(1 << start, |set, l| set | self.links.cells(node(*l)));
        let mut removed = self.others(start, [digit_of(0), digit_of(last)]);
        for n in 1..=last {
            let enters = cell_of(n - 1) != cell_of(n);
            if is_true(chain[n]) {
                let crosses = n + 2 <= last
                    && enters
                    && !is_true(chain[n + 1])
                    && cell_of(n + 1) == cell_of(n)
                    && is_true(chain[n + 2])
                    && cell_of(n + 2) != cell_of(n + 1);
                if crosses {
                    removed.extend(self.others(cell_of(n), [digit_of(n), digit_of(n + 2)]));
                }
            } else if enters {
                let ends = self.links.cells(node(chain[n - 1])) | self.links.cells(node(chain[n]));
                let around = peers_of_all(ends) & !on_the_way;
                let digit = digit_of(n);
                let around = around & self.position.cells_with(digit);
                removed.extend(cells_of(around).map(|cell| (cell, digit)));
            }
        }
        removed
    }

    /// What chains from a candidate to another remove, of which one is true.
    fn chains(&self, start: usize, reach: &Reach, removals: &mut Removals) {
        let (cell, digit) = (start / 9, start % 9);
        let ends = reach.literals.iter().skip(1).filter(|literal| {
            is_true(**literal) && node(**literal) < CANDIDATES && !is_in(cell, **literal)
        });
        for end in ends {
            let (end_cell, end_digit) = (node(*end) / 9, node(*end) % 9);
            let removed: Vec<Candidate> = if end_digit == digit {
                let seen = PEER_SET[cell] & PEER_SET[end_cell] & self.position.cells_with(digit);
                cells_of(seen).map(|cell| (cell, digit)).collect()
            } else {
                let falls = [(cell, end_digit), (end_cell, digit)];
                let is_there = |c: &Candidate| self.position.marks.has(c.0, c.1);
                let are_peers = has_cell(PEER_SET[cell], end_cell);
                falls.into_iter().filter(|c| are_peers && is_there(c)).collect()
            };
            // What one candidate loses is found as a loop.
            if removed.len() < 2 {
                continue;
            }
            let chain = reach.chain(*end);
            if chain.len() > 2 && !is_lasso(self.links, &chain, None) {
                removals.add(removed);
            }
        }
    }
}
