//! What follows from a ring that could swap two digits: Sudoku Explainer's types 1 to 4.

use super::explainer::Hint;
use super::unique_loops::Extras;
use crate::classic::{ALL_NINE, CELL_HOUSES, PEER_SET, State, bits, cell_at, cells_of, count};

/// A ring of cells that all have the pair.
#[derive(Clone)]
pub(super) struct Ring {
    pub pair: u16,
    /// In the order of the walk.
    pub cells: Vec<u8>,
}

/// What a ring gives. Rings of the same cells count once for each kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    OneRoof,
    SameExtra,
    NakedSubset,
    HiddenSubset,
    LockedDigit,
}

impl Kind {
    /// The number by which it is known.
    pub fn number(self) -> u8 {
        match self {
            Self::OneRoof => 1,
            Self::SameExtra => 2,
            Self::NakedSubset | Self::HiddenSubset => 3,
            Self::LockedDigit => 4,
        }
    }
}

/// A ring, the position, and where hints go.
struct Conclusion<'a> {
    state: &'a State,
    ring: &'a Ring,
    extras: Extras,
    found: &'a mut dyn FnMut(Kind, Hint),
}

/// Reports everything that follows from a ring.
pub(super) fn conclude(
    state: &State,
    ring: &Ring,
    extras: Extras,
    found: &mut dyn FnMut(Kind, Hint),
) {
    let cells = ring.cells.iter().map(|cell| usize::from(*cell));
    let roofs: Vec<usize> = cells.filter(|cell| ring.extras(&state.marks, *cell) != 0).collect();
    let all = roofs.iter().fold(0, |all, cell| all | ring.extras(&state.marks, *cell));
    let mut conclusion = Conclusion { state, ring, extras, found };
    match roofs[..] {
        [] => {}
        [roof] => {
            let removed: Vec<usize> = state.marks.candidates(roof, ring.pair).collect();
            conclusion.report(Kind::OneRoof, 0, removed);
        }
        [first, second] => {
            if count(all) == 1 {
                conclusion.same_extra(&roofs, all);
            } else {
                conclusion.subsets(first, second, all);
            }
            conclusion.locked_digit(first, second);
        }
        _ => conclusion.same_extra(&roofs, all),
    }
}

/// Every choice of so many members of a set, by their masks as numbers.
fn choices(members: u16, size: u32) -> impl Iterator<Item = u16> {
    let none = (count(members) >= size).then_some(0u16);
    let next = move |chosen: &u16| {
        let next = chosen.wrapping_sub(members) & members;
        (next != 0).then_some(next)
    };
    std::iter::successors(none, next).filter(move |chosen| count(*chosen) == size)
}

impl Conclusion<'_> {
    fn report(&mut self, kind: Kind, more: u16, removed: impl IntoIterator<Item = usize>) {
        let (base, is_rectangle) = match self.ring.cells.len() {
            4 => (45, true),
            6 => (46, false),
            8 => (47, false),
            _ => (50, false),
        };
        let name = match (is_rectangle, kind.number()) {
            (true, 1) => "Unique rectangle type 1",
            (true, 2) => "Unique rectangle type 2",
            (true, 3) => "Unique rectangle type 3",
            (true, _) => "Unique rectangle type 4",
            (false, 1) => "Unique loop type 1",
            (false, 2) => "Unique loop type 2",
            (false, 3) => "Unique loop type 3",
            (false, _) => "Unique loop type 4",
        };
        if let Some(hint) = Hint::removing(name, base + more, removed) {
            (self.found)(kind, hint);
        }
    }

    /// Type 2: the roof cells have the same extra digit; one of them must be it.
    fn same_extra(&mut self, roofs: &[usize], extra: u16) {
        let victims = roofs.iter().fold(u128::MAX, |seen, roof| seen & PEER_SET[*roof]);
        let marks = &self.state.marks;
        let removed: Vec<usize> =
            cells_of(victims).flat_map(|cell| marks.candidates(cell, extra)).collect();
        self.report(Kind::SameExtra, 0, removed);
    }

    /// The houses that two cells share: box, row, column.
    fn shared_houses(first: usize, second: usize) -> impl Iterator<Item = (usize, u8, u8)> {
        let pairs = CELL_HOUSES[first].into_iter().zip(CELL_HOUSES[second]);
        let shared = pairs.filter(|(one, other)| one.0 == other.0);
        shared.map(|(one, other)| (one.0 as usize, one.1, other.1))
    }

    /// Type 3: the two roof cells together act as one cell of a subset.
    fn subsets(&mut self, first: usize, second: usize, all: u16) {
        let smallest = match self.extras {
            Extras::Leaking => count(all),
            Extras::Exact => 2,
        };
        for size in smallest..=7 {
            for (house, place, other) in Self::shared_houses(first, second) {
                let open = u32::from(self.state.open[house]);
                if size * 2 <= open && size >= count(all) {
                    self.naked_subset(house, place, other, all, size);
                }
                if size * 2 < open {
                    self.hidden_subset(house, place, other, all, size);
                }
            }
        }
    }

    /// Other cells of the house that have, with the extra digits, as many digits as they are cells
    /// with the roof as one of them.
    fn naked_subset(&mut self, house: usize, place: u8, other: u8, all: u16, size: u32) {
        let marks = &self.state.marks;
        let digits = marks.by_place(house);
        let common = all & digits[place as usize] & digits[other as usize];
        let roof = 1u16 << place | 1 << other;
        // What has too many digits for itself, or with the extra ones, is in no subset.
        let is_member = |place: &usize| {
            let own = digits[*place];
            (2..=size).contains(&count(own)) && count(own | all) <= size
        };
        let members =
            bits(ALL_NINE & !roof).filter(is_member).fold(0, |set, place| set | 1 << place);
        let mut hints = Vec::new();
        // One cell less than the size: the first roof cell is chosen, too.
        for others in choices(members, size - 1) {
            let union = bits(others).fold(0, |union, place| union | digits[place]);
            let covered = count(union | common);
            if covered == size && count(union | all) == size {
                let rest = bits(!(others | roof) & ALL_NINE).map(|place| cell_at(house, place));
                let removed: Vec<usize> =
                    rest.flat_map(|cell| marks.candidates(cell, union | all)).collect();
                hints.push(removed);
            }
        }
        for removed in hints {
            self.report(Kind::NakedSubset, size as u16 - 1, removed);
        }
    }

    /// The pair and other digits that have as many places as they are digits, with the roof as one
    /// place.
    fn hidden_subset(&mut self, house: usize, place: u8, other: u8, all: u16, size: u32) {
        let marks = &self.state.marks;
        let places = &marks.places[house];
        let without_other = |digit: usize| places[digit] & !(1 << other);
        let of_pair = bits(self.ring.pair).fold(0, |union, digit| union | without_other(digit));
        if bits(self.ring.pair).any(|digit| without_other(digit) == 0) || count(of_pair) > size {
            return;
        }
        // What has too many places with those of the pair is in no subset.
        let is_member = |digit: &usize| {
            let own = without_other(*digit);
            own != 0 && count(own | of_pair) <= size
        };
        let rest = bits(!(self.ring.pair | all) & ALL_NINE);
        let members = rest.filter(is_member).fold(0, |set, digit| set | 1 << digit);
        let mut hints = Vec::new();
        for chosen in choices(members, size - 2) {
            let digits = self.ring.pair | chosen;
            let union = bits(chosen).fold(of_pair, |union, digit| union | without_other(digit));
            if count(union) == size {
                let cells = union & !(1 << place);
                let removed = bits(cells).map(|place| cell_at(house, place));
                let removed: Vec<usize> =
                    removed.flat_map(|cell| marks.candidates(cell, !digits)).collect();
                hints.push((count(cells) as u16, removed));
            }
        }
        for (cells, removed) in hints {
            self.report(Kind::HiddenSubset, cells - 1, removed);
        }
    }

    /// Type 4: one digit of the pair has no other place in a house of both roof cells, so the other
    /// digit can go from both.
    fn locked_digit(&mut self, first: usize, second: usize) {
        let marks = &self.state.marks;
        let [low, high] = self.ring.digits();
        for (locked, removed) in [(low, high), (high, low)] {
            let is_locked = |(house, place, other): (usize, u8, u8)| {
                marks.places[house][locked] & !(1 << place | 1 << other) == 0
            };
            if Self::shared_houses(first, second).any(is_locked) {
                return self.report(Kind::LockedDigit, 0, [first, second].map(|c| c * 9 + removed));
            }
        }
    }
}
