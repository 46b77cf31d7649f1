//! The candidates that a line of reasoning has left, cheap to copy and to change.

use crate::logic::{Claim, Reason};
use crate::model::{
    Board, Candidate, Candidates, Cell, Digit, DigitSet, HouseId, HouseKind, Place, PlaceSet,
    SmallIndex as _,
};
use std::ops::{ControlFlow, Not};

/// A claim as an index: `(cell * size + digit) * 2`, and 1 more if it says that the candidate is
/// true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it says that the candidate is true.
    pub fn is_true(self) -> bool {
        self.0 & 1 == 1
    }
}

/// The opposite claim.
impl Not for Literal {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// What a board says about claims, in the order in which the searches follow it: boxes before rows,
/// rows before columns, extra houses last.
pub(super) struct Ground<'b> {
    pub board: &'b Board,
    pub size: usize,
    /// The houses of each cell and its place there.
    memberships: Vec<Vec<(HouseId, Place)>>,
    /// Houses that share two cells or more.
    pub crossings: Vec<Crossing>,
    /// Houses in the order of subsets: boxes, columns, rows, extra houses.
    pub houses: Vec<HouseId>,
}

/// Two houses that share cells: a digit whose places in the first lie in `shared` can go from the
/// rest of the second.
pub(super) struct Crossing {
    pub base: HouseId,
    pub cover: HouseId,
    /// The shared cells, as places of the base.
    pub shared: PlaceSet,
    /// The shared cells, as places of the cover.
    pub shared_in_cover: PlaceSet,
}

impl<'b> Ground<'b> {
    pub fn new(board: &'b Board) -> Self {
        let link_order = |kind| match kind {
            HouseKind::Box => 0,
            HouseKind::Row => 1,
            HouseKind::Column => 2,
            HouseKind::Extra => 3,
        };
        let memberships = board.cells().map(|cell| {
            let mut houses = board.houses_of(cell).to_vec();
            houses.sort_by_key(|(house, _)| link_order(board.house(*house).kind()));
            houses
        });
        let kinds = [HouseKind::Box, HouseKind::Column, HouseKind::Row, HouseKind::Extra];
        let houses = kinds.iter().flat_map(|kind| board.houses_of_kind(*kind)).collect();
        Self {
            board,
            size: board.size(),
            memberships: memberships.collect(),
            crossings: crossings(board),
            houses,
        }
    }

    pub fn literals(&self) -> usize {
        self.board.shape().cell_count() * self.size * 2
    }

    pub fn is(&self, cell: Cell, digit: Digit) -> Literal {
        Literal(((cell.index() * self.size + digit.index()) * 2 + 1) as u32)
    }

    pub fn is_not(&self, cell: Cell, digit: Digit) -> Literal {
        !self.is(cell, digit)
    }

    pub fn candidate(&self, literal: Literal) -> Candidate {
        let index = literal.index() / 2;
        let digit = Digit::from_index(index % self.size);
        Candidate::new(Cell::from_index(index / self.size), digit)
    }

    pub fn claim(&self, literal: Literal) -> Claim {
        let candidate = self.candidate(literal);
        if literal.is_true() { Claim::Is(candidate) } else { Claim::IsNot(candidate) }
    }

    pub fn houses_of(&self, cell: Cell) -> &[(HouseId, Place)] {
        &self.memberships[cell.index()]
    }

    pub fn cell(&self, house: HouseId, place: Place) -> Cell {
        self.board.house(house).cell(place)
    }
}

/// Boxes with columns and rows, then columns and rows with boxes, then whatever else crosses.
fn crossings(board: &Board) -> Vec<Crossing> {
    use HouseKind::{Box, Column, Row};
    let usual = [(Box, Column), (Box, Row), (Column, Box), (Row, Box)];
    let pairs = |wanted: &dyn Fn(HouseKind, HouseKind) -> bool| {
        let mut pairs = Vec::new();
        for base in board.house_ids() {
            for cover in board.house_ids() {
                if base != cover && wanted(board.house(base).kind(), board.house(cover).kind()) {
                    pairs.extend(crossing(board, base, cover));
                }
            }
        }
        pairs
    };
    let mut all = Vec::new();
    for known in usual {
        all.extend(pairs(&|a, b| (a, b) == known));
    }
    all.extend(pairs(&|a, b| !usual.contains(&(a, b))));
    all
}

fn crossing(board: &Board, base: HouseId, cover: HouseId) -> Option<Crossing> {
    let shared_of = |of: HouseId, with: HouseId| {
        let cells = board.house(of).cells().iter().enumerate();
        let shared = cells.filter(|(_, cell)| board.house(with).set().contains(**cell));
        shared.map(|(place, _)| Place::from_index(place)).collect::<PlaceSet>()
    };
    let shared = shared_of(base, cover);
    let shared_in_cover = shared_of(cover, base);
    (shared.len() > 1).then_some(Crossing { base, cover, shared, shared_in_cover })
}

/// Which links are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Via {
    /// Only between the places of one digit.
    Digit,
    /// Strong links only inside cells.
    Cell,
    /// All of them.
    Both,
}

/// The candidates by cell and by house.
#[derive(Clone, Default)]
pub(super) struct Marks {
    digits: Vec<DigitSet>,
    /// `places[house * size + digit]`.
    places: Vec<PlaceSet>,
    size: usize,
}

impl Marks {
    pub fn new(candidates: &Candidates) -> Self {
        let board = candidates.board();
        let places = board.house_ids().flat_map(|house| {
            let digits = board.shape().digits().iter();
            digits.map(move |digit| candidates.places(house, digit))
        });
        Self {
            digits: board.cells().map(|cell| candidates.digits(cell)).collect(),
            places: places.collect(),
            size: board.size(),
        }
    }

    pub fn copy_from(&mut self, other: &Self) {
        self.digits.clone_from(&other.digits);
        self.places.clone_from(&other.places);
        self.size = other.size;
    }

    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    pub fn places(&self, house: HouseId, digit: Digit) -> PlaceSet {
        self.places[house.index() * self.size + digit.index()]
    }

    pub fn remove(&mut self, ground: &Ground<'_>, Candidate { cell, digit }: Candidate) {
        self.digits[cell.index()].remove(digit);
        for &(house, place) in ground.houses_of(cell) {
            self.places[house.index() * self.size + digit.index()].remove(place);
        }
    }

    /// The cells that have a candidate left.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let open = self.digits.iter().enumerate().filter(|(_, digits)| !digits.is_empty());
        open.map(|(index, _)| Cell::from_index(index))
    }

    /// The number of cells of a house that have a candidate.
    pub fn open_cells(&self, ground: &Ground<'_>, house: HouseId) -> usize {
        let cells = ground.board.house(house).cells().iter();
        cells.filter(|cell| !self.digits(**cell).is_empty()).count()
    }

    /// Visits what falls if a candidate is true: the others of its cell, its digit wherever it is
    /// seen, and what pair rules (anti-knight, non-consecutive, …) forbid.
    pub fn weak<B>(
        &self,
        ground: &Ground<'_>,
        Candidate { cell, digit }: Candidate,
        via: Via,
        mut visit: impl FnMut(Literal, Reason) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if via != Via::Digit {
            for other in (self.digits(cell) - DigitSet::only(digit)).iter() {
                visit(ground.is_not(cell, other), Reason::OneDigit)?;
            }
        }
        for &(house, place) in ground.houses_of(cell) {
            for other in self.places(house, digit).iter().filter(|other| *other != place) {
                visit(ground.is_not(ground.cell(house, other), digit), Reason::OnePlace(house))?;
            }
        }
        for pair in ground.board.pair_rules(cell) {
            let forbidden = pair.forbids(digit) & self.digits(pair.cell);
            for other in forbidden.iter().filter(|other| via != Via::Digit || *other == digit) {
                visit(ground.is_not(pair.cell, other), Reason::Rule(pair.rule))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits what is left if a candidate is false: the only other digit of its cell, the only other
    /// place in a house.
    pub fn strong<B>(
        &self,
        ground: &Ground<'_>,
        Candidate { cell, digit }: Candidate,
        via: Via,
        mut visit: impl FnMut(Literal, Reason) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if via != Via::Digit
            && let Some((low, high)) = self.digits(cell).pair()
        {
            let other = if low == digit { high } else { low };
            visit(ground.is(cell, other), Reason::LastDigit)?;
        }
        if via != Via::Cell {
            for &(house, place) in ground.houses_of(cell) {
                if let Some((low, high)) = self.places(house, digit).pair() {
                    let other = ground.cell(house, if low == place { high } else { low });
                    visit(ground.is(other, digit), Reason::LastPlace(house))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
