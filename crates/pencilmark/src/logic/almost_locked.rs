//! Almost locked sets: so many cells of a house with just one digit more than there are cells.
//!
//! Take any of its digits away, and the others are locked in it: each has to be somewhere in the set.
//! Two sets are *linked* by a digit that both have, if no place of it in one set can be true together
//! with a place in the other (a restricted common candidate). Then at most one of the two has the
//! digit, so at least one of them is locked.
//!
//! ```text
//!   sets          0, 1, 2, …, those of fewer cells first
//!   slot          one for each digit of each set: set 0 with its digits, set 1 with its digits, …
//!   places[slot]  the cells of the set that have the digit
//!   reach[slot]   the cells outside with the candidate that see all of these: none of them
//!                 can hold the digit if the set does
//!   links[slot]   the sets that the digit links to this one, as bits
//!   allies[slot]  the sets whose reach of the digit has a cell in common with this one, as bits
//! ```

use super::forcing::Rows;
use crate::model::{
    Candidates, Cell, CellSet, Digit, DigitSet, HouseId, PlaceSet, SmallIndex as _,
};
use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;

/// Cells of a house with one digit more than there are cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlmostLockedSet {
    /// The first house that holds the cells.
    pub house: HouseId,
    /// The cells.
    pub cells: CellSet,
    /// Their candidates.
    pub digits: DigitSet,
}

/// Every almost locked set of a state, and how they touch each other.
pub struct AlmostLockedSets {
    sets: Vec<AlmostLockedSet>,
    /// The first slot of each set.
    slots: Vec<usize>,
    places: Vec<CellSet>,
    reach: Vec<CellSet>,
    size: usize,
    /// Made when it is asked for.
    links: OnceLock<Rows>,
    /// Made when it is asked for.
    allies: OnceLock<Allies>,
}

/// Which sets reach what, and so which have a cell within reach in common.
struct Allies {
    allies: Rows,
    /// For each candidate of the board, the sets that have it within reach.
    reaching: Rows,
}

/// On boards of at most nine digits, sets of every size are listed; on larger ones there would be far
/// too many, and nobody sees them.
const ALL_SIZES_UP_TO: usize = 9;

/// The most cells of a set on a larger board.
const CELLS_ON_LARGE_BOARDS: usize = 4;

/// The most sets that are kept on a larger board, the smallest ones.
const SETS_ON_LARGE_BOARDS: usize = 512;

impl AlmostLockedSets {
    /// All of a state.
    pub fn new(state: &Candidates) -> Self {
        let mut sets = Vec::new();
        let size = state.board().size();
        let (largest, most) = match size <= ALL_SIZES_UP_TO {
            true => (size - 1, usize::MAX),
            false => (CELLS_ON_LARGE_BOARDS, SETS_ON_LARGE_BOARDS),
        };
        for house in state.board().house_ids() {
            let of_house = state.board().house(house).cells().iter().copied();
            let open: Vec<Cell> =
                of_house.filter(|cell| state.unsolved().contains(*cell)).collect();
            Gathering { state, house, largest, sets: &mut sets }.add(
                &open,
                &mut Vec::new(),
                DigitSet::EMPTY,
            );
        }
        sets.sort_by_key(|set| set.cells.len());
        sets.truncate(most);
        let mut all = Self {
            slots: Vec::with_capacity(sets.len()),
            places: Vec::new(),
            reach: Vec::new(),
            size,
            links: OnceLock::new(),
            allies: OnceLock::new(),
            sets,
        };
        all.fill_slots(state);
        all
    }

    fn fill_slots(&mut self, state: &Candidates) {
        for set in &self.sets {
            self.slots.push(self.places.len());
            for digit in set.digits.iter() {
                let places = &set.cells & state.cells_with(digit);
                self.reach
                    .push(state.board().common_peers(places.iter()) & state.cells_with(digit));
                self.places.push(places);
            }
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// A set, by its number.
    pub fn set(&self, number: usize) -> &AlmostLockedSet {
        &self.sets[number]
    }

    /// The sets, those of fewer cells first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &AlmostLockedSet> + Clone {
        self.sets.iter()
    }

    /// The numbers of the sets with so many cells.
    pub fn of_size(&self, cells: usize) -> Range<usize> {
        let first = |count: usize| self.sets.partition_point(|set| set.cells.len() < count);
        first(cells)..first(cells + 1)
    }

    /// The cells of a set that have one of its digits.
    pub fn places(&self, set: usize, digit: Digit) -> &CellSet {
        &self.places[self.slot(set, digit)]
    }

    /// The cells outside of a set that lose one of its digits if the set holds it.
    pub fn reach(&self, set: usize, digit: Digit) -> &CellSet {
        &self.reach[self.slot(set, digit)]
    }

    /// The sets that a digit links to one that has it.
    pub fn links(&self, set: usize, digit: Digit) -> &[u64] {
        self.links.get_or_init(|| self.make_links()).row(self.slot(set, digit))
    }

    /// The sets that have a place of the digit within reach in common with one that has it.
    pub fn allies(&self, set: usize, digit: Digit) -> &[u64] {
        self.made_allies().allies.row(self.slot(set, digit))
    }

    /// The sets that have a candidate within reach.
    pub fn reaching(&self, cell: Cell, digit: Digit) -> &[u64] {
        self.made_allies().reaching.row(cell.index() * self.size + digit.index())
    }

    /// The length of a row of bits, one for each set.
    pub fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    /// Whether a digit links two sets.
    pub fn are_linked(&self, a: usize, b: usize, by: Digit) -> bool {
        self.set(b).digits.contains(by) && self.places(b, by).is_subset(self.reach(a, by))
    }

    /// Each set with the later ones, few cells first: a set, and the numbers of those to pair it with.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, Range<usize>)> + '_ {
        let most = self.sets.last().map_or(0, |set| set.cells.len());
        (2..=2 * most).flat_map(move |total| {
            (1..=total / 2).flat_map(move |fewer| {
                let others = self.of_size(total - fewer);
                let pairs =
                    self.of_size(fewer).map(move |a| (a, others.start.max(a + 1)..others.end));
                pairs.filter(|(_, others)| !others.is_empty())
            })
        })
    }

    fn slot(&self, set: usize, digit: Digit) -> usize {
        let below = self.sets[set].digits.bits() & ((1 << digit.index()) - 1);
        self.slots[set] + below.count_ones() as usize
    }

    fn made_allies(&self) -> &Allies {
        self.allies.get_or_init(|| Allies::new(self))
    }

    /// By slot: the sets with the digit that have no place of it out of reach.
    fn make_links(&self) -> Rows {
        let (count, size) = (self.len().max(1), self.size);
        let [mut having, mut with_digit, mut links] = [(); 3].map(|()| Rows::default());
        having.clear(size * size * size, count);
        with_digit.clear(size, count);
        links.clear(self.places.len(), count);
        let mut open = vec![CellSet::EMPTY; size];
        for (number, set) in self.iter().enumerate() {
            for digit in set.digits.iter() {
                let places = self.places(number, digit);
                let row = |cell: Cell| cell.index() * size + digit.index();
                places.iter().for_each(|cell| having.insert(row(cell), number));
                with_digit.insert(digit.index(), number);
                open[digit.index()] |= places;
            }
        }
        for (number, set) in self.iter().enumerate() {
            for digit in set.digits.iter() {
                let (slot, reach) = (self.slot(number, digit), self.reach(number, digit));
                // Whatever is linked has its places within reach.
                if reach.is_empty() {
                    continue;
                }
                links.insert_words(slot, with_digit.row(digit.index()).iter().copied());
                for cell in (&open[digit.index()] - reach).iter() {
                    links.remove_words(slot, having.row(cell.index() * size + digit.index()));
                }
            }
        }
        links
    }
}

impl fmt::Debug for AlmostLockedSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.sets).finish()
    }
}

impl Allies {
    fn new(sets: &AlmostLockedSets) -> Self {
        let (count, size) = (sets.len().max(1), sets.size);
        let [mut reaching, mut allies] = [(); 2].map(|()| Rows::default());
        reaching.clear(size * size * size, count);
        allies.clear(sets.places.len(), count);
        let each_reached = |visit: &mut dyn FnMut(usize, usize, usize)| {
            for (number, set) in sets.iter().enumerate() {
                for digit in set.digits.iter() {
                    for cell in sets.reach(number, digit).iter() {
                        let candidate = cell.index() * size + digit.index();
                        visit(number, sets.slot(number, digit), candidate);
                    }
                }
            }
        };
        each_reached(&mut |number, _, candidate| reaching.insert(candidate, number));
        each_reached(&mut |_, slot, candidate| {
            allies.insert_words(slot, reaching.row(candidate).iter().copied());
        });
        Self { allies, reaching }
    }
}

/// Collects the sets of one house.
struct Gathering<'a> {
    state: &'a Candidates,
    house: HouseId,
    largest: usize,
    sets: &'a mut Vec<AlmostLockedSet>,
}

impl Gathering<'_> {
    /// Adds cells to a choice in every way, as long as there can still be enough of them for their
    /// digits.
    fn add(&mut self, open: &[Cell], chosen: &mut Vec<Cell>, digits: DigitSet) {
        for (i, &cell) in open.iter().enumerate() {
            let rest = &open[i + 1..];
            let digits = digits | self.state.digits(cell);
            let most = self.largest.min(chosen.len() + 1 + rest.len());
            if digits.len() > most + 1 {
                continue;
            }
            chosen.push(cell);
            if digits.len() == chosen.len() + 1 {
                self.keep(chosen, digits);
            }
            if chosen.len() < self.largest {
                self.add(rest, chosen, digits);
            }
            chosen.pop();
        }
    }

    /// Keeps a set, unless an earlier house holds it too.
    fn keep(&mut self, chosen: &[Cell], digits: DigitSet) {
        let board = self.state.board();
        let earlier = board.houses_of(chosen[0]).iter().map(|(house, _)| *house);
        let mut earlier = earlier.filter(|house| *house < self.house);
        let holds_all =
            |house: HouseId| chosen.iter().all(|cell| board.house(house).set().contains(*cell));
        if !earlier.any(holds_all) {
            let cells = chosen.iter().copied().collect();
            self.sets.push(AlmostLockedSet { house: self.house, cells, digits });
        }
    }
}

/// The numbers within a range whose bits are set in words that a function gives.
pub fn members(range: Range<usize>, word: impl Fn(usize) -> u64) -> impl Iterator<Item = usize> {
    let words = range.start / 64..range.end.div_ceil(64);
    words.flat_map(move |index| {
        let base = index * 64;
        let from = u64::MAX << range.start.saturating_sub(base);
        let to = if range.end < base + 64 { (1 << (range.end - base)) - 1 } else { u64::MAX };
        PlaceSet::from_bits(word(index) & from & to).iter().map(move |bit| base + bit.index())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::text;
    use std::collections::BTreeSet;

    const GRIDS: [&str; 2] = [
        "243.6..81.68.1.345..1483.......3.1..18.6.4.2339..71...83...641..1.3.86.96.914..3.",
        "..8.13...1.....42..9...7..1..435.1..51...89......41.5...5.3..1.3.18.57.68..1....5",
    ];

    /// The sets of a house, by trying every choice of its open cells.
    fn naive(state: &Candidates, house: HouseId) -> Vec<(Vec<Cell>, DigitSet)> {
        let cells = state.board().house(house).cells().iter().copied();
        let open: Vec<Cell> = cells.filter(|cell| state.unsolved().contains(*cell)).collect();
        let chosen = |bits: u64| {
            let cells: Vec<Cell> =
                PlaceSet::from_bits(bits).iter().map(|it| open[it.index()]).collect();
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | state.digits(*cell));
            (digits.len() == cells.len() + 1).then_some((cells, digits))
        };
        (1..1 << open.len()).filter_map(chosen).collect()
    }

    #[test]
    fn every_set_is_listed_once() {
        for grid in GRIDS {
            let state = text::state("", grid, "").unwrap();
            let state = state.candidates();
            let expected: BTreeSet<(Vec<Cell>, DigitSet)> =
                state.board().house_ids().flat_map(|house| naive(state, house)).collect();
            let sets = AlmostLockedSets::new(state);
            let listed: BTreeSet<(Vec<Cell>, DigitSet)> =
                sets.iter().map(|set| (set.cells.iter().collect(), set.digits)).collect();
            assert_eq!(listed, expected);
            assert_eq!(sets.len(), expected.len());
            assert!(sets.iter().is_sorted_by_key(|set| set.cells.len()));
        }
    }

    #[test]
    fn links_and_allies_are_what_their_cells_say() {
        for grid in GRIDS {
            let state = text::state("", grid, "").unwrap();
            let board = state.board();
            let sets = AlmostLockedSets::new(state.candidates());
            for a in 0..sets.len() {
                for digit in sets.set(a).digits.iter() {
                    let linked: Vec<usize> =
                        members(0..sets.len(), |word| sets.links(a, digit)[word]).collect();
                    let allied: Vec<usize> =
                        members(0..sets.len(), |word| sets.allies(a, digit)[word]).collect();
                    let others = (0..sets.len()).filter(|b| sets.set(*b).digits.contains(digit));
                    let sees = |b: &usize| {
                        let places = sets.places(a, digit).iter();
                        places
                            .clone()
                            .all(|p| sets.places(*b, digit).iter().all(|q| board.sees(p, q)))
                    };
                    assert_eq!(linked, others.clone().filter(sees).collect::<Vec<_>>());
                    let meets = |b: &usize| sets.reach(a, digit).intersects(sets.reach(*b, digit));
                    assert_eq!(allied, others.filter(meets).collect::<Vec<_>>());
                }
            }
        }
    }

    #[test]
    fn pairs_come_with_few_cells_first_and_each_once() {
        let state = text::state("", GRIDS[0], "").unwrap();
        let sets = AlmostLockedSets::new(state.candidates());
        let pairs: Vec<(usize, usize)> =
            sets.pairs().flat_map(|(a, others)| others.map(move |b| (a, b))).collect();
        let count = sets.len();
        assert_eq!(pairs.len(), count * (count - 1) / 2);
        assert_eq!(pairs.iter().collect::<BTreeSet<_>>().len(), pairs.len());
        let cells = |(a, b): &(usize, usize)| sets.set(*a).cells.len() + sets.set(*b).cells.len();
        assert!(pairs.iter().is_sorted_by_key(cells));
    }
}
