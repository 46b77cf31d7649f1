//! Almost locked sets: XZ, XY-wing, chains. Sets do not overlap.

use super::position::{Candidate, Position, Step, cells_in, peers_of_all};
use super::simple_chains::Removals;
use crate::classic::{bits, cells_of, rows_columns_boxes};
use crate::model::{Budget, Spent};

/// The most links of a chain of sets.
const MOST_LINKS: usize = 50;

/// Cells of a house with one digit more than there are cells.
struct Set {
    cells: u128,
    digits: u16,
    /// By digit: where the set has it, and where else what sees all these places has it.
    own: [u128; 9],
    seen: [u128; 9],
}

/// Two sets that cannot both have a digit, or neither of two.
#[derive(Clone, Copy)]
struct Common {
    sets: [usize; 2],
    first: usize,
    second: Option<usize>,
}

/// The sets, and what links them, by their numbers.
struct Sets {
    sets: Vec<Set>,
    common: Vec<Common>,
}

impl Sets {
    fn new(position: &Position) -> Self {
        let sets = all_sets(position);
        let mut common = Vec::new();
        for (n, one) in sets.iter().enumerate() {
            for (m, other) in sets.iter().enumerate().skip(n + 1) {
                if one.cells & other.cells != 0 {
                    continue;
                }
                let is_restricted = |digit: &usize| {
                    let places = one.own[*digit] | other.own[*digit];
                    let in_one = one.own[*digit] | one.seen[*digit];
                    let in_other = other.own[*digit] | other.seen[*digit];
                    places & !(in_one & in_other) == 0
                };
                let mut digits = bits(one.digits & other.digits).filter(is_restricted);
                if let Some(first) = digits.next() {
                    // Of more than two digits the last is kept.
                    common.push(Common { sets: [n, m], first, second: digits.last() });
                }
            }
        }
        Self { sets, common }
    }

    /// What falls where two sets meet in digits beside these.
    fn meet(&self, one: usize, other: usize, but: u16) -> Vec<Candidate> {
        let (one, other) = (&self.sets[one], &self.sets[other]);
        let digits = bits(one.digits & other.digits & !but);
        digits
            .flat_map(|digit| {
                cells_of(one.seen[digit] & other.seen[digit]).map(move |cell| (cell, digit))
            })
            .collect()
    }
}

/// Every set once, by house (rows, columns, boxes), a set before those that extend it.
fn all_sets(position: &Position) -> Vec<Set> {
    fn extend(
        position: &Position,
        cells: &[usize],
        chosen: (u128, u16),
        sets: &mut Vec<(u128, u16)>,
    ) {
        for (n, cell) in cells.iter().enumerate() {
            let set = (chosen.0 | 1 << cell, chosen.1 | position.marks.cells[*cell]);
            if set.0.count_ones() > 8 {
                continue;
            }
            if set.1.count_ones() == set.0.count_ones() + 1 && !sets.contains(&set) {
                sets.push(set);
            }
            extend(position, &cells[n + 1..], set, sets);
        }
    }
    let mut sets = Vec::new();
    for house in rows_columns_boxes() {
        let is_open = |cell: &usize| position.marks.cells[*cell] != 0;
        let cells = cells_in(house).filter(is_open);
        extend(position, &cells.collect::<Vec<_>>(), (0, 0), &mut sets);
    }
    let complete = |(cells, digits): (u128, u16)| {
        let own = std::array::from_fn(|digit| cells & position.cells_with(digit));
        let seen = std::array::from_fn(|digit| {
            let has_digit = digits >> digit & 1 == 1;
            let seen = peers_of_all(own[digit]) & position.cells_with(digit) & !cells;
            if has_digit { seen } else { 0 }
        });
        Set { cells, digits, own, seen }
    };
    sets.into_iter().map(complete).collect()
}

fn mask(digit: Option<usize>) -> u16 {
    digit.map_or(0, |digit| 1 << digit)
}

pub(super) fn xz(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    let sets = Sets::new(position);
    sets.common.iter().find_map(|common| {
        budget.step().ok()?;
        let [one, other] = common.sets;
        let mut removed = sets.meet(one, other, 1 << common.first);
        if let Some(second) = common.second {
            removed.extend(sets.meet(one, other, 1 << second));
            // Each set keeps its other digits.
            for [set, other] in [[one, other], [other, one]] {
                let (set, other) = (&sets.sets[set], &sets.sets[other]);
                for digit in bits(set.digits & !(1 << common.first | 1 << second)) {
                    let seen = set.seen[digit] & !other.cells;
                    removed.extend(cells_of(seen).map(|cell| (cell, digit)));
                }
            }
        }
        Step::removing(removed)
    })
}

pub(super) fn xy_wing(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    let sets = Sets::new(position);
    let mut of_set = vec![Vec::new(); sets.sets.len()];
    for (n, common) in sets.common.iter().enumerate() {
        common.sets.iter().for_each(|set| of_set[*set].push(n));
    }
    sets.common.iter().enumerate().find_map(|(n, one)| {
        let linked = one.sets.iter().flat_map(|set| of_set[*set].iter().copied());
        let mut linked: Vec<usize> = linked.filter(|m| *m > n).collect();
        linked.sort_unstable();
        linked.into_iter().find_map(|m| {
            budget.step().ok()?;
            wing(&sets, one, &sets.common[m])
        })
    })
}

/// Two sets that a third one links.
fn wing(sets: &Sets, one: &Common, other: &Common) -> Option<Step> {
    let is_same = one.second.is_none() && other.second.is_none() && one.first == other.first;
    let far = |common: &Common, from: &Common| {
        common.sets.into_iter().find(|set| !from.sets.contains(set))
    };
    let (left, right) = (far(one, other)?, far(other, one)?);
    if is_same || sets.sets[left].cells & sets.sets[right].cells != 0 {
        return None;
    }
    let used = 1 << one.first | mask(one.second) | 1 << other.first | mask(other.second);
    Step::removing(sets.meet(left, right, used))
}

pub(super) fn chain(position: &Position, budget: &Budget<'_>) -> Option<Step> {
    let sets = Sets::new(position);
    let mut removals = Removals::default();
    for start in 0..sets.sets.len() {
        let mut walk = Walk { sets: &sets, start, first: 0, removals: &mut removals };
        walk.on(start, None, 0, budget).ok()?;
    }
    removals.best()
}

/// A walk along linked sets, always to one that was found later.
struct Walk<'a> {
    sets: &'a Sets,
    start: usize,
    /// The digits by which the chain leaves its start.
    first: u16,
    removals: &'a mut Removals,
}

impl Walk<'_> {
    /// Goes on from a set that was entered by these digits.
    fn on(
        &mut self,
        from: usize,
        entered: Option<u16>,
        links: usize,
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        budget.step()?;
        if links >= MOST_LINKS {
            return Ok(());
        }
        let sets = self.sets;
        for common in sets.common.iter().filter(|common| common.sets[0] == from) {
            for usable in usable(common, entered) {
                if entered.is_none() {
                    self.first = usable;
                }
                let to = common.sets[1];
                if links >= 2 {
                    let used = self.first | usable;
                    self.removals.add(sets.meet(self.start, to, used));
                }
                self.on(to, Some(usable), links + 1, budget)?;
            }
        }
        Ok(())
    }
}

/// The digits of a link by which a chain can go on: at the start one at a time, later all that it did not
/// come in by. HoDoKu takes two digits that it came in by for the first one.
fn usable(common: &Common, entered: Option<u16>) -> Vec<u16> {
    let first = 1 << common.first;
    let all = first | mask(common.second);
    let came_by = match entered {
        None if common.second.is_some() => return vec![first, mask(common.second)],
        None => 0,
        Some(entered) => entered & entered.wrapping_neg(),
    };
    let left = all & !came_by;
    if left == 0 { Vec::new() } else { vec![left] }
}
