//! Where a digit can still be, as bits, and how deep places lie in chosen houses.

use super::Breed;
use crate::logic::View;
use crate::model::{Board, Cell, CellSet, Digit, HouseId, HouseKind};

/// The most places of a digit that a search looks at: those that one word can number. Boards up to 11x11
/// have no more; on larger ones a digit waits until it has fewer.
pub(super) const MOST_PLACES: usize = 128;

/// Places as bits: on boards with few cells by the numbers of their cells, so that a set of cells is a set of
/// places; on larger ones they are counted.
pub(super) type Places = u128;

/// Where a digit can still be.
pub(super) struct Spread<'a> {
    pub(super) digit: Digit,
    pub(super) board: &'a Board,
    /// The cells that can hold it.
    held: &'a CellSet,
    /// The cells by the numbers of their places, if these are counted.
    counted: Vec<Cell>,
    pub(super) houses: Vec<OpenHouse>,
}

/// A house where the digit is missing.
#[derive(Clone, Copy)]
pub(super) struct OpenHouse {
    pub(super) id: HouseId,
    pub(super) kind: HouseKind,
    pub(super) places: Places,
    /// Those that the target leaves.
    pub(super) left: Places,
}

impl<'a> Spread<'a> {
    pub(super) fn new(view: &View<'a>, digit: Digit) -> Self {
        let (board, held) = (view.board(), view.candidates().cells_with(digit));
        let are_few = board.shape().cell_count() <= MOST_PLACES;
        let counted = if are_few { Vec::new() } else { held.iter().collect() };
        let mut spread = Self { digit, board, held, counted, houses: Vec::new() };
        let houses = board.house_ids().filter(|house| !view.places(*house, digit).is_empty());
        let houses = houses.map(|id| {
            let house = board.house(id);
            let places = spread.places_in(house.set());
            OpenHouse { id, kind: house.kind(), places, left: places }
        });
        spread.houses = houses.collect();
        spread
    }

    pub(super) fn places_in(&self, set: &CellSet) -> Places {
        if self.counted.is_empty() {
            return (set & self.held).low_bits();
        }
        let inside = self.counted.iter().enumerate().filter(|(_, cell)| set.contains(**cell));
        inside.fold(0, |places, (index, _)| places | 1 << index)
    }

    pub(super) fn cell(&self, place: usize) -> Cell {
        self.counted.get(place).copied().unwrap_or(Cell::from_index(place))
    }

    /// All its places.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> + use<> {
        let mut rest = self.places_in(self.held);
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                place
            })
        })
    }

    /// The other places that one excludes.
    pub(super) fn peers(&self, place: usize) -> Places {
        self.places_in(self.board.peers(self.cell(place)))
    }
}

/// Whether houses of a kind may be on one side of a fish.
pub(super) type Side = fn(HouseKind) -> bool;

/// The kinds of bases and covers to try.
pub(super) fn sides(breed: Breed) -> Vec<[Side; 2]> {
    let rows: Side = |kind| kind == HouseKind::Row;
    let columns: Side = |kind| kind == HouseKind::Column;
    let no_columns: Side = |kind| kind != HouseKind::Column;
    let no_rows: Side = |kind| kind != HouseKind::Row;
    match breed {
        Breed::Basic => vec![[rows, columns], [columns, rows]],
        Breed::Franken => vec![[no_columns, no_rows], [no_rows, no_columns]],
        Breed::Mutant => vec![[|_| true, |_| true]],
    }
}

impl Breed {
    /// The most places of a base that one cover can hold on a board with 3x3 boxes; on larger boards a few
    /// fish are missed.
    pub(super) fn most_shared(self) -> usize {
        match self {
            Self::Basic => 1,
            Self::Franken | Self::Mutant => 3,
        }
    }
}

pub(super) fn breed_of(bases: &[OpenHouse], covers: &[OpenHouse]) -> Breed {
    let has = |side: &[OpenHouse], kind| side.iter().any(|house| house.kind == kind);
    let is_mixed = [HouseKind::Row, HouseKind::Column].into_iter().any(|kind| {
        let across = if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
        (has(bases, kind) && has(bases, across))
            || (has(covers, kind) && has(covers, across))
            || (has(bases, kind) && has(covers, kind))
    });
    let is_line = |house: &OpenHouse| matches!(house.kind, HouseKind::Row | HouseKind::Column);
    match is_mixed {
        true => Breed::Mutant,
        false if bases.iter().chain(covers).all(is_line) => Breed::Basic,
        false => Breed::Franken,
    }
}

/// The places that lie in at least one, two and three of some houses.
#[derive(Clone, Copy, Default)]
pub(super) struct Depth(pub(super) [Places; 3]);

impl Depth {
    pub(super) fn with(self, places: Places) -> Self {
        let [one, two, three] = self.0;
        Self([one | places, two | (one & places), three | (two & places)])
    }

    /// The places that are deeper in these than in others.
    pub(super) fn above(self, other: Self) -> Places {
        let levels = self.0.into_iter().zip(other.0);
        levels.fold(0, |above, (here, there)| above | (here & !there))
    }
}

pub(super) fn count(places: Places) -> usize {
    places.count_ones() as usize
}
