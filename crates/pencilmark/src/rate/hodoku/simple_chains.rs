//! Turbot fish, X-chains, XY-chains and remote pairs: chains of one digit, or through cells with two.
//!
//! All chains are walked, depth first and never through a cell twice, and of what they remove the best
//! is taken (see [`best`]).

use super::position::{Candidate, Position, Step, cells_in, houses_of, only};
use crate::classic::{PEER_SET, bits, cells_of, has_cell, sees};
use crate::model::{Budget, Spent};

/// The most links of a chain.
const MOST_LINKS: usize = 20;

/// The fewest cells of a remote pair.
const REMOTE_CELLS: usize = 4;

/// The removals that HoDoKu prefers: the most candidates, then the first ones by a weighted sum of
/// their cells and digits, then what was found first. Candidates are in the order of digits.
pub(super) fn best(found: Vec<Vec<Candidate>>) -> Option<Step> {
    let key = |removed: &Vec<Candidate>| (std::cmp::Reverse(removed.len()), weight(removed));
    // Of equal ones `min_by_key` takes the first.
    found.into_iter().min_by_key(key).map(Step::Removes)
}

fn weight(removed: &[Candidate]) -> usize {
    let terms = removed.iter().enumerate();
    terms.map(|(n, (cell, digit))| cell * (1 + 80 * n) + digit + 1).sum()
}

/// Each candidate once, in the order of digits, then of cells.
pub(super) fn in_order(mut removed: Vec<Candidate>) -> Vec<Candidate> {
    removed.sort_unstable_by_key(|(cell, digit)| (*digit, *cell));
    removed.dedup();
    removed
}

/// Keeps what chains remove, each set of candidates once.
#[derive(Default)]
pub(super) struct Removals(Vec<Vec<Candidate>>);

impl Removals {
    pub fn add(&mut self, removed: Vec<Candidate>) {
        let removed = in_order(removed);
        if !removed.is_empty() && !self.0.contains(&removed) {
            self.0.push(removed);
        }
    }

    pub fn best(self) -> Option<Step> {
        best(self.0)
    }
}

pub(super) fn turbot_fish(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    single_digit(position, 3, budget)
}

pub(super) fn x_chain(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    single_digit(position, MOST_LINKS - 1, budget)
}

/// Chains of one digit that begin and end with a strong link, with so many links at most.
fn single_digit(position: &Position, most: usize, budget: &Budget<'_>) -> Option<Step> {
    let links = SingleDigit::new(position);
    let mut removals = Removals::default();
    for start in cells_of(position.open) {
        for digit in bits(position.marks.cells[start]) {
            let mut walk = Walk { links: &links, digit, start, most, removals: &mut removals };
            walk.strong(start, 0, 1, budget).ok()?;
        }
    }
    removals.best()
}

/// A place that a place of a digit is linked with.
#[derive(Clone, Copy)]
struct Link {
    to: usize,
    is_strong: bool,
}

/// The links between the places of each digit.
struct SingleDigit<'a> {
    position: &'a Position,
    of: Vec<Vec<Link>>,
}

impl<'a> SingleDigit<'a> {
    fn new(position: &'a Position) -> Self {
        let links = |candidate: usize| {
            let (cell, digit) = (candidate / 9, candidate % 9);
            if !position.marks.has(cell, digit) {
                return Vec::new();
            }
            let mut links = Vec::new();
            for (house, _) in houses_of(cell) {
                let is_strong = position.count(house, digit) == 2;
                let places = cells_in(house);
                for to in places.filter(|to| *to != cell && position.marks.has(*to, digit)) {
                    // In a box only what is not in the same row or column.
                    let is_in_line = to / 9 == cell / 9 || to % 9 == cell % 9;
                    if house >= 9 || !is_in_line {
                        links.push(Link { to, is_strong });
                    }
                }
            }
            links
        };
        Self { position, of: (0..81 * 9).map(links).collect() }
    }
}

/// A walk along chains of one digit.
struct Walk<'a, 'b> {
    links: &'a SingleDigit<'b>,
    digit: usize,
    start: usize,
    most: usize,
    removals: &'a mut Removals,
}

impl Walk<'_, '_> {
    /// Goes on from a place that is false: another must be true.
    fn strong(
        &mut self,
        from: usize,
        seen: u128,
        link: usize,
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        budget.step()?;
        let links = self.links;
        let next = links.of[from * 9 + self.digit].iter().filter(|link| link.is_strong);
        for Link { to, .. } in next {
            let is_loop = *to == self.start;
            if has_cell(seen, *to) && !is_loop {
                continue;
            }
            if link >= 3 {
                self.note(*to);
            }
            if link < self.most && !is_loop {
                self.weak(*to, seen | 1 << from, link + 1, budget)?;
            }
        }
        Ok(())
    }

    /// Goes on from a place that is true: others are false.
    fn weak(
        &mut self,
        from: usize,
        seen: u128,
        link: usize,
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        let links = self.links;
        for Link { to, .. } in &links.of[from * 9 + self.digit] {
            if !has_cell(seen, *to) && *to != self.start {
                self.strong(*to, seen | 1 << from, link + 1, budget)?;
            }
        }
        Ok(())
    }

    /// A chain from the start to here: what sees both is false.
    fn note(&mut self, end: usize) {
        let position = self.links.position;
        let seen = PEER_SET[self.start] & PEER_SET[end] & position.cells_with(self.digit);
        self.removals.add(cells_of(seen).map(|cell| (cell, self.digit)).collect());
    }
}

pub(super) fn xy_chain(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    let cells: Vec<usize> = position.cells_of_size(2).collect();
    let mut removals = Removals::default();
    for start in &cells {
        for digit in bits(position.marks.cells[*start]) {
            let chain = Xy { position, cells: &cells, start: *start, digit };
            chain.walk(*start, digit, 0, 1, &mut removals, budget).ok()?;
        }
    }
    removals.best()
}

/// Chains through cells with two candidates, from a cell where this digit is false.
struct Xy<'a> {
    position: &'a Position,
    cells: &'a [usize],
    start: usize,
    digit: usize,
}

impl Xy<'_> {
    /// Goes on from a cell that has lost a digit, so that it holds its other one.
    fn walk(
        &self,
        cell: usize,
        lost: usize,
        seen: u128,
        link: usize,
        removals: &mut Removals,
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        budget.step()?;
        let kept = only(self.position.marks.cells[cell] & !(1 << lost)).expect("it has two");
        if link > 1 && kept == self.digit {
            let seen = PEER_SET[self.start] & PEER_SET[cell] & self.position.cells_with(kept);
            removals.add(cells_of(seen).map(|cell| (cell, kept)).collect());
        }
        if link + 2 > MOST_LINKS {
            return Ok(());
        }
        let seen = seen | 1 << cell;
        for next in in_houses(cell, self.cells) {
            if self.position.marks.has(next, kept) && !has_cell(seen, next) {
                self.walk(next, kept, seen, link + 2, removals, budget)?;
            }
        }
        Ok(())
    }
}

/// Those of the cells that a cell sees: in its row, its column, its box.
fn in_houses(cell: usize, cells: &[usize]) -> impl Iterator<Item = usize> + '_ {
    let kinds: [fn(usize, usize) -> bool; 3] = [
        |one, other| one / 9 == other / 9,
        |one, other| one % 9 == other % 9,
        |one, other| one / 9 != other / 9 && one % 9 != other % 9,
    ];
    kinds.into_iter().flat_map(move |is_of_kind| {
        let others = cells.iter().copied().filter(move |other| sees(cell, *other));
        others.filter(move |other| is_of_kind(cell, *other))
    })
}

pub(super) fn remote_pair(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    let cells: Vec<usize> = position.cells_of_size(2).collect();
    let mut removals = Removals::default();
    for start in &cells {
        let digits = position.marks.cells[*start];
        let alike = cells.iter().copied().filter(|cell| position.marks.cells[*cell] == digits);
        let alike: Vec<usize> = alike.collect();
        extend(position, &alike, &mut vec![*start], &mut removals, budget).ok()?;
    }
    removals.best()
}

/// Walks on along cells with the same two candidates.
fn extend(
    position: &Position,
    alike: &[usize],
    chain: &mut Vec<usize>,
    removals: &mut Removals,
    budget: &Budget<'_>,
) -> Result<(), Spent> {
    budget.step()?;
    let (start, end) = (chain[0], chain[chain.len() - 1]);
    let is_even = chain.len() >= REMOTE_CELLS && chain.len().is_multiple_of(2);
    if is_even {
        let digits = position.marks.cells[start];
        for first in bits(digits) {
            if PEER_SET[start] & PEER_SET[end] & position.cells_with(first) != 0 {
                removals.add(between(position, chain, digits));
            }
        }
    }
    if 2 * chain.len() + 1 > MOST_LINKS {
        return Ok(());
    }
    for next in in_houses(end, alike) {
        if !chain.contains(&next) {
            chain.push(next);
            extend(position, alike, chain, removals, budget)?;
            chain.pop();
        }
    }
    Ok(())
}

/// What sees two cells of the chain that hold different digits; of the shortest chain only its ends count.
fn between(position: &Position, chain: &[usize], digits: u16) -> Vec<Candidate> {
    let mut removed = Vec::new();
    for (n, one) in chain.iter().enumerate() {
        for other in chain.iter().skip(n + REMOTE_CELLS - 1).step_by(2) {
            for digit in bits(digits) {
                let seen = PEER_SET[*one] & PEER_SET[*other] & position.cells_with(digit);
                removed.extend(cells_of(seen).map(|cell| (cell, digit)));
            }
        }
    }
    removed
}
