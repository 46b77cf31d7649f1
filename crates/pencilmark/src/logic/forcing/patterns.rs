//! What easy patterns add to a line of reasoning when implications alone lead no further: locked
//! candidates, hidden pairs, naked pairs and X-wings among the candidates that are left.
//!
//! The first of the four that gives anything gives all it has. A pattern counts only if it was not
//! there before the assumption: some candidate that stood in its way must have fallen.

use super::closure::{Basis, Closures, FLAT};
use super::links::Literal;
use super::marks::{Ground, Line, Marks, Mask, bits, number_of};
use super::{Purpose, Removed};
use crate::logic::Reason;
use crate::model::{Cell, Digit, MAX_SIZE};

/// Two digits with the same two places, cells with the same two digits, or lines with the same two
/// across.
struct Pair {
    /// Which things, the higher one first.
    things: [usize; 2],
    /// What they share, as bits.
    shared: u64,
}

impl<M: Marks> Closures<M> {
    /// Adds what the patterns rule out; false if they add nothing.
    pub(super) fn add_patterns(&mut self, purpose: Purpose) -> bool {
        let before = self.arrived();
        self.locked_candidates(purpose);
        if self.arrived() > before {
            return true;
        }
        let twos = self.twos();
        let patterns: [fn(&mut Self, &M::Masks, Purpose); 3] =
            [Self::hidden_pairs, Self::naked_pairs, Self::x_wings];
        patterns.iter().any(|pattern| {
            pattern(self, &twos, purpose);
            self.arrived() > before
        })
    }

    /// What is left, where it is two digits or two places; nothing elsewhere.
    fn twos(&self) -> M::Masks {
        let mut twos = self.left.masks();
        for mask in twos.as_mut() {
            let rest = mask.without_lowest();
            let is_two = rest != M::Mask::default() && rest.without_lowest() == M::Mask::default();
            *mask = if is_two { *mask } else { M::Mask::default() };
        }
        twos
    }

    /// Adds the eliminations of one pattern, which rests on these candidates having fallen.
    fn add_pattern(
        &mut self,
        removed: &[(u16, u64)],
        gone: impl Iterator<Item = Literal>,
        purpose: Purpose,
        reason: Reason,
    ) {
        if removed.is_empty() {
            return;
        }
        let parents: Vec<u32> = gone.map(|literal| self.fall(literal)).collect();
        if parents.is_empty() {
            return;
        }
        let basis = match purpose {
            Purpose::Rating => FLAT,
            Purpose::Findings | Purpose::Arguments => {
                self.bases.push(Basis::Pattern(reason));
                self.bases.len() as u32 - 1
            }
        };
        let ground = self.source.ground();
        let removed = match purpose {
            Purpose::Rating => in_hash_order(removed),
            Purpose::Findings | Purpose::Arguments => removed.to_vec(),
        };
        for (cell, digits) in removed {
            for digit in bits(digits) {
                self.add_elimination(ground.is_not(usize::from(cell), digit), &parents, basis);
            }
        }
    }

    /// How many cells of a house are open.
    fn open_cells(&self, house: usize) -> usize {
        let ground = self.source.ground();
        let cells = (0..ground.size()).map(|place| ground.cell_at(house, place));
        cells.filter(|cell| self.source.digits(*cell) != 0).count()
    }

    fn locked_candidates(&mut self, purpose: Purpose) {
        let ground = self.source.ground();
        // What is left changes only when what is ruled out here is followed up.
        let mut locked = std::mem::take(&mut self.locked);
        self.left.locked(&mut locked);
        for (crossing, digit) in locked.drain(..) {
            let gone = self.source.places(crossing.base, digit) & !crossing.shared;
            if gone == 0 {
                continue;
            }
            let removed = self.left.places(crossing.cover, digit) & !crossing.shared_in_cover;
            let removed: Removed = bits(removed)
                .map(|place| (ground.cell_at(crossing.cover, place) as u16, 1 << digit))
                .collect();
            let gone = places_as_falls(ground, crossing.base, digit, gone);
            let houses = [crossing.base, crossing.cover].map(|house| ground.house_id(house));
            self.add_pattern(&removed, gone, purpose, Reason::Locked(houses));
        }
        self.locked = locked;
    }

    fn hidden_pairs(&mut self, twos: &M::Masks, purpose: Purpose) {
        let ground = self.source.ground();
        for house in ground.subset_houses() {
            let first = number_of(ground, house, 0);
            for pair in pairs(&twos.as_ref()[first..first + ground.size()]) {
                if self.open_cells(house) <= 4 {
                    break;
                }
                let [high, low] = pair.things;
                let digits: u64 = 1 << high | 1 << low;
                let cells = bits(pair.shared).map(|place| ground.cell_at(house, place));
                let of_cell = |cell| (cell as u16, self.left.digits(cell) & !digits);
                let removed: Removed =
                    cells.clone().map(of_cell).filter(|(_, digits)| *digits != 0).collect();
                let before = [low, high].map(|digit| (digit, self.source.places(house, digit)));
                let gone = bits((before[0].1 | before[1].1) & !pair.shared).flat_map(|place| {
                    let fallen = before.into_iter().filter(move |(_, b)| b >> place & 1 == 1);
                    fallen.map(move |(digit, _)| ground.is_not(ground.cell_at(house, place), digit))
                });
                let reason = Reason::HiddenPair {
                    house: ground.house_id(house),
                    digits: [low, high].map(Digit::from_index),
                    cells: two(cells.map(Cell::from_index)),
                };
                self.add_pattern(&removed, gone, purpose, reason);
            }
        }
    }

    fn naked_pairs(&mut self, twos: &M::Masks, purpose: Purpose) {
        let ground = self.source.ground();
        let mut digits = [M::Mask::default(); MAX_SIZE];
        for house in ground.subset_houses() {
            let cell_at = |place| ground.cell_at(house, place);
            let digits = &mut digits[..ground.size()];
            (0..).zip(&mut *digits).for_each(|(n, own)| *own = twos.as_ref()[cell_at(n)]);
            for pair in pairs(digits) {
                if self.open_cells(house) < 4 {
                    break;
                }
                let [high, low] = pair.things;
                let others = (0..ground.size()).filter(|place| *place != high && *place != low);
                let of_cell = |cell| (cell as u16, self.left.digits(cell) & pair.shared);
                let removed: Removed =
                    others.map(cell_at).map(of_cell).filter(|(_, digits)| *digits != 0).collect();
                let cells = [low, high].map(cell_at);
                let gone = cells.map(|cell| {
                    let gone = bits(self.source.digits(cell) & !pair.shared);
                    gone.map(move |digit| ground.is_not(cell, digit))
                });
                let reason = Reason::NakedPair {
                    house: ground.house_id(house),
                    cells: cells.map(Cell::from_index),
                    digits: two(bits(pair.shared).map(Digit::from_index)),
                };
                self.add_pattern(&removed, gone.into_iter().flatten(), purpose, reason);
            }
        }
    }

    fn x_wings(&mut self, twos: &M::Masks, purpose: Purpose) {
        let ground = self.source.ground();
        if !ground.has_lines() {
            return;
        }
        let mut places = [M::Mask::default(); MAX_SIZE];
        for (base, cover) in [(Line::Column, Line::Row), (Line::Row, Line::Column)] {
            let mut found: Vec<(Pair, usize)> = Vec::new();
            for digit in 0..ground.size() {
                let places = &mut places[..ground.size()];
                for (line, own) in places.iter_mut().enumerate() {
                    *own = twos.as_ref()[number_of(ground, ground.line(base, line), digit)];
                }
                found.extend(pairs(places).into_iter().map(|pair| (pair, digit)));
            }
            found.sort_unstable_by_key(|(pair, digit)| (pair.things, *digit));
            for (pair, digit) in found {
                self.x_wing(&pair, digit, [base, cover], purpose);
            }
        }
    }

    fn x_wing(&mut self, pair: &Pair, digit: usize, [base, cover]: [Line; 2], purpose: Purpose) {
        let ground = self.source.ground();
        let [high, low] = pair.things;
        let lines: u64 = 1 << high | 1 << low;
        let covers = bits(pair.shared).map(|number| ground.line(cover, number));
        let of_cover = |cover| {
            let places = bits(self.left.places(cover, digit) & !lines);
            places.map(move |place| (ground.cell_at(cover, place) as u16, 1 << digit))
        };
        let removed: Removed = covers.clone().flat_map(of_cover).collect();
        let bases = [low, high].map(|number| ground.line(base, number));
        let gone = bases.map(|base| {
            let gone = self.source.places(base, digit) & !pair.shared;
            places_as_falls(ground, base, digit, gone)
        });
        let reason = Reason::XWing {
            bases: bases.map(|base| ground.house_id(base)),
            covers: two(covers.map(|cover| ground.house_id(cover))),
        };
        self.add_pattern(&removed, gone.into_iter().flatten(), purpose, reason);
    }
}

/// That a digit is not at these places of a house.
fn places_as_falls(
    ground: impl Ground,
    house: usize,
    digit: usize,
    places: u64,
) -> impl Iterator<Item = Literal> {
    bits(places).map(move |place| ground.is_not(ground.cell_at(house, place), digit))
}

/// Every two of these sets that are the same and not empty; by the later one first.
fn pairs<S: Mask>(sets: &[S]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut twos = [0; MAX_SIZE];
    let mut found = 0;
    for (high, shared) in sets.iter().enumerate() {
        if *shared != S::default() {
            for low in twos[..found].iter().copied().filter(|low| sets[*low] == *shared) {
                pairs.push(Pair { things: [high, low], shared: shared.bits() });
            }
            twos[found] = high;
            found += 1;
        }
    }
    pairs
}

/// The two things that a pattern of two has.
fn two<T>(mut things: impl Iterator<Item = T>) -> [T; 2] {
    std::array::from_fn(|_| things.next().expect("there are two"))
}

/// The cells in the order in which Java's `HashMap` would list them, hashed by index, as Sudoku
/// Explainer does: by the low bits of the index, four of them and one more whenever the map is three
/// quarters full; ties as inserted.
pub(super) fn in_hash_order(removed: &[(u16, u64)]) -> Removed {
    let mut buckets = 16;
    while removed.len() * 4 > buckets * 3 {
        buckets *= 2;
    }
    let mut ordered = removed.to_vec();
    ordered.sort_by_key(|(cell, _)| usize::from(*cell) % buckets);
    ordered
}
