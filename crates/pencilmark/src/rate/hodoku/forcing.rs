//! Forcing chains and forcing nets, and the last resort.
//!
//! What counts is only which conclusions there are: a placement is taken before a removal, and of each the
//! one with the first cell. A net differs from a chain in what a literal leads to at once: four rounds
//! of all singles that it opens.

use super::links::{CANDIDATES, Links, Literal, Nodes, is_true, node, off, on};
use super::position::{Candidate, Position, Step, only};
use crate::classic::{HOUSE_SET, PEER_SET, bits, cells_of, rows_columns_boxes};
use crate::model::{Budget, Spent};

/// How many rounds of singles a net looks ahead.
const ROUNDS: usize = 4;

pub(super) fn chain(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    find(position, &Links::new(position, Nodes::Groups), budget).ok()?
}

pub(super) fn net(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    let mut links = Links::new(position, Nodes::Groups);
    for candidate in candidates(position) {
        for literal in [off(candidate), on(candidate)] {
            budget.step().ok()?;
            let more = look_ahead(position, literal);
            links.of[usize::from(literal)].extend(more);
        }
    }
    find(position, &links, budget).ok()?
}

fn candidates(position: &Position) -> impl Iterator<Item = usize> + '_ {
    cells_of(position.open)
        .flat_map(|cell| bits(position.marks.cells[cell]).map(move |digit| cell * 9 + digit))
}

/// What follows from a literal by a few rounds of singles.
fn look_ahead(position: &Position, literal: Literal) -> Vec<Literal> {
    let mut ahead = position.clone();
    let mut follows = Vec::new();
    let mut place = |ahead: &mut Position, (cell, digit): Candidate| {
        follows.push(on(cell * 9 + digit));
        follows.extend(seen_from(position, (cell, digit)).map(|(c, d)| off(c * 9 + d)));
        ahead.place(cell, digit);
    };
    let (cell, digit) = (node(literal) / 9, node(literal) % 9);
    match is_true(literal) {
        true => place(&mut ahead, (cell, digit)),
        false => {
            ahead.apply(&Step::Removes(vec![(cell, digit)]));
            if let Some(last) = only(ahead.marks.cells[cell]) {
                place(&mut ahead, (cell, last));
            }
        }
    }
    for _ in 0..ROUNDS {
        let singles: Vec<Candidate> = ahead.naked_singles().chain(ahead.hidden_singles()).collect();
        for (cell, digit) in singles {
            if usize::from(ahead.digits[cell]) != digit + 1 {
                place(&mut ahead, (cell, digit));
            }
        }
    }
    follows
}

/// The candidates that a placement removes at the position itself.
fn seen_from(position: &Position, (cell, digit): Candidate) -> impl Iterator<Item = Candidate> {
    let in_cell = bits(position.marks.cells[cell] & !(1 << digit)).map(move |d| (cell, d));
    let seen = PEER_SET[cell] & position.cells_with(digit);
    in_cell.chain(cells_of(seen).map(move |cell| (cell, digit)))
}

/// The candidates that follow from a literal: true ones and false ones.
#[derive(Clone)]
struct Closure {
    /// By digit.
    on: [u128; 9],
    off: [u128; 9],
}

impl Closure {
    const EVERYTHING: Self = Self { on: [!0; 9], off: [!0; 9] };

    fn of(links: &Links, start: Literal) -> Self {
        let mut closure = Self { on: [0; 9], off: [0; 9] };
        let mut is_reached = vec![false; links.of.len()];
        let mut waiting = vec![start];
        is_reached[usize::from(start)] = true;
        while let Some(literal) = waiting.pop() {
            if node(literal) < CANDIDATES {
                let sets = if is_true(literal) { &mut closure.on } else { &mut closure.off };
                sets[node(literal) % 9] |= 1 << (node(literal) / 9);
            }
            for follows in &links.of[usize::from(literal)] {
                if !std::mem::replace(&mut is_reached[usize::from(*follows)], true) {
                    waiting.push(*follows);
                }
            }
        }
        closure
    }

    /// What follows from both.
    fn and(&self, other: &Self) -> Self {
        let both = |a: &[u128; 9], b: &[u128; 9]| std::array::from_fn(|digit| a[digit] & b[digit]);
        Self { on: both(&self.on, &other.on), off: both(&self.off, &other.off) }
    }

    fn is_contradictory(&self, position: &Position) -> bool {
        let clash = |digit: usize| self.on[digit] & self.off[digit] != 0;
        let twice_in_cell = || {
            let (mut once, mut twice) = (0, 0);
            for set in self.on {
                twice |= once & set;
                once |= set;
            }
            twice != 0
        };
        (0..9).any(clash)
            || twice_in_cell()
            || self.empties_cell(position)
            || self.fills_house(position)
    }

    /// Whether a cell loses all its candidates.
    fn empties_cell(&self, position: &Position) -> bool {
        let is_lost = |digit: usize| self.off[digit] | !position.cells_with(digit);
        let empty = (0..9).fold(position.open, |set, digit| set & is_lost(digit));
        let true_ones = self.on.iter().fold(0, |set, cells| set | cells);
        empty & !true_ones != 0
    }

    /// Whether a house has a digit twice, or has lost it. A house in which the digit has been ruled out by
    /// logic before is not seen to lose it.
    fn fills_house(&self, position: &Position) -> bool {
        (0..9).any(|digit| {
            let allowed = position.allowed(digit);
            rows_columns_boxes().any(|house| {
                let places = HOUSE_SET[house] & allowed;
                let is_lost = places != 0 && places & !self.off[digit] == 0;
                (HOUSE_SET[house] & self.on[digit]).count_ones() > 1 || is_lost
            })
        })
    }
}

/// The conclusion that HoDoKu prefers.
fn find(position: &Position, links: &Links, budget: &Budget<'_>) -> Result<Option<Step>, Spent> {
    let mut conclusions = Conclusions::default();
    let nothing = Closure { on: [0; 9], off: [0; 9] };
    let mut if_true = vec![nothing; CANDIDATES];
    for candidate in candidates(position) {
        budget.step()?;
        let (yes, no) = (Closure::of(links, on(candidate)), Closure::of(links, off(candidate)));
        let this = (candidate / 9, candidate % 9);
        if yes.is_contradictory(position) {
            conclusions.remove(this);
        }
        if no.is_contradictory(position) {
            conclusions.place(this);
        }
        conclusions.add(&yes.and(&no), 1 << this.0);
        if_true[candidate] = yes;
    }
    let mut all_of = |cases: &mut dyn Iterator<Item = usize>| {
        let all = cases.fold(Closure::EVERYTHING, |all, n| all.and(&if_true[n]));
        if all.on[0] != !0 {
            conclusions.add(&all, 0);
        }
    };
    for cell in cells_of(position.open) {
        all_of(&mut bits(position.marks.cells[cell]).map(|digit| cell * 9 + digit));
    }
    for house in rows_columns_boxes() {
        for digit in 0..9 {
            let places = HOUSE_SET[house] & position.cells_with(digit);
            all_of(&mut cells_of(places).map(|cell| cell * 9 + digit));
        }
    }
    Ok(conclusions.best())
}

/// What has been concluded.
#[derive(Default)]
struct Conclusions {
    placed: Option<Candidate>,
    removed: Option<Candidate>,
}

impl Conclusions {
    fn place(&mut self, candidate: Candidate) {
        self.placed = Some(self.placed.map_or(candidate, |known| known.min(candidate)));
    }

    fn remove(&mut self, candidate: Candidate) {
        self.removed = Some(self.removed.map_or(candidate, |known| known.min(candidate)));
    }

    /// What holds in all cases, but for these cells.
    fn add(&mut self, common: &Closure, but: u128) {
        for digit in 0..9 {
            cells_of(common.on[digit] & !but).for_each(|cell| self.place((cell, digit)));
            cells_of(common.off[digit] & !but).for_each(|cell| self.remove((cell, digit)));
        }
    }

    fn best(self) -> Option<Step> {
        let placed = self.placed.map(Step::Places);
        placed.or_else(|| self.removed.and_then(|candidate| Step::removing([candidate])))
    }
}
