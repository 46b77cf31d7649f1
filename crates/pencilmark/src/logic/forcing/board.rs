//! Any board at all: any size, jigsaw boxes, extra houses, pair rules.

use super::marks::{Crossing, Ground, Line, Marks};
use crate::model::{
    Board, Candidate, Candidates, Cell, CellSet, Digit, HouseId, HouseKind, Place, PlaceSet,
    SmallIndex as _,
};

/// The houses of a board in the order in which the searches follow them: boxes before rows, rows
/// before columns, extra houses last. A house's number is the board's.
pub(super) struct Houses<'b> {
    board: &'b Board,
    size: usize,
    cell_count: usize,
    /// The houses of each cell and its place there.
    memberships: Vec<Vec<(usize, usize)>>,
    /// The same houses, and the places of the cells that are in no house before.
    peer_places: Vec<Vec<(usize, u64)>>,
    peers: Vec<Vec<usize>>,
    peer_words: Vec<Vec<u64>>,
    crossings: Vec<Crossing>,
    /// In the order of subsets: boxes, columns, rows, extra houses.
    houses: Vec<usize>,
    columns: Vec<usize>,
    rows: Vec<usize>,
}

impl<'b> Houses<'b> {
    pub fn new(board: &'b Board) -> Self {
        let of_kind = |kind| board.houses_of_kind(kind).map(HouseId::index).collect::<Vec<_>>();
        let (columns, rows) = (of_kind(HouseKind::Column), of_kind(HouseKind::Row));
        let subset_order = [HouseKind::Box, HouseKind::Column, HouseKind::Row, HouseKind::Extra];
        let memberships: Vec<_> = board.cells().map(|cell| memberships(board, cell)).collect();
        Self {
            board,
            size: board.size(),
            cell_count: board.shape().cell_count(),
            peer_places: board.cells().map(|cell| peer_places(board, cell, &memberships)).collect(),
            peers: board.cells().map(|cell| peers(board, cell, &memberships)).collect(),
            peer_words: board.cells().map(|cell| words(board.peers(cell), board)).collect(),
            memberships,
            crossings: crossings(board),
            houses: subset_order.into_iter().flat_map(of_kind).collect(),
            columns,
            rows,
        }
    }
}

fn memberships(board: &Board, cell: Cell) -> Vec<(usize, usize)> {
    let link_order = |kind| match kind {
        HouseKind::Box => 0,
        HouseKind::Row => 1,
        HouseKind::Column => 2,
        HouseKind::Extra => 3,
    };
    let mut houses = board.houses_of(cell).to_vec();
    houses.sort_by_key(|(house, _)| link_order(board.house(*house).kind()));
    houses.into_iter().map(|(house, place)| (house.index(), place.index())).collect()
}

/// The houses of a cell and the places there of the cells that are in no house before.
fn peer_places(
    board: &Board,
    cell: Cell,
    memberships: &[Vec<(usize, usize)>],
) -> Vec<(usize, u64)> {
    let mut seen = CellSet::only(cell);
    let of_house = |(house, _): &(usize, usize)| {
        let cells = board.houses()[*house].cells().iter().enumerate();
        let new = cells.filter(|(_, peer)| !seen.contains(**peer));
        let places = new.fold(0, |places, (place, _)| places | 1 << place);
        board.houses()[*house].cells().iter().for_each(|peer| seen.insert(*peer));
        (*house, places)
    };
    memberships[cell.index()].iter().map(of_house).collect()
}

/// The peers of a cell in the order of its houses, then those by pair rules.
fn peers(board: &Board, cell: Cell, memberships: &[Vec<(usize, usize)>]) -> Vec<usize> {
    let houses = memberships[cell.index()].iter();
    let in_houses = houses.flat_map(|(house, _)| board.houses()[*house].cells().iter().copied());
    let mut seen = CellSet::only(cell);
    let mut peers = Vec::new();
    for peer in in_houses.chain(board.peers(cell).iter()) {
        if !seen.contains(peer) {
            seen.insert(peer);
            peers.push(peer.index());
        }
    }
    peers
}

fn words(cells: &CellSet, board: &Board) -> Vec<u64> {
    let mut words = vec![0; board.shape().cell_count().div_ceil(64)];
    cells.iter().for_each(|cell| words[cell.index() / 64] |= 1 << (cell.index() % 64));
    words
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
    let (shared, shared_in_cover) = (shared_of(base, cover), shared_of(cover, base));
    (shared.len() > 1).then_some(Crossing {
        base: base.index(),
        cover: cover.index(),
        shared: shared.bits(),
        shared_in_cover: shared_in_cover.bits(),
    })
}

impl<'b> Ground for &'b Houses<'b> {
    #[inline]
    fn size(self) -> usize {
        self.size
    }

    #[inline]
    fn cell_count(self) -> usize {
        self.cell_count
    }

    fn house_count(self) -> usize {
        self.houses.len()
    }

    #[inline]
    fn houses_of(self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        self.memberships[cell].iter().copied()
    }

    #[inline]
    fn peer_places(self, cell: usize) -> impl Iterator<Item = (usize, u64)> {
        self.peer_places[cell].iter().copied()
    }

    #[inline]
    fn cell_at(self, house: usize, place: usize) -> usize {
        self.board.houses()[house].cells()[place].index()
    }

    #[inline]
    fn peers(self, cell: usize) -> impl Iterator<Item = usize> {
        self.peers[cell].iter().copied()
    }

    fn peer_words(self, cell: usize) -> impl Iterator<Item = u64> {
        self.peer_words[cell].iter().copied()
    }

    fn sees(self, cell: usize, other: usize) -> bool {
        self.peer_words[cell][other / 64] >> (other % 64) & 1 == 1
    }

    fn forbidden(self, cell: usize, digit: usize) -> impl Iterator<Item = (usize, u64)> {
        let rules = self.board.pair_rules(Cell::from_index(cell)).iter();
        let digit = Digit::from_index(digit);
        rules.map(move |pair| (pair.cell.index(), pair.forbids(digit).bits()))
    }

    fn rule(self, candidate: Candidate, forbidden: Candidate) -> &'static str {
        self.board.rule_between(candidate, forbidden)
    }

    fn crossings(self) -> impl Iterator<Item = Crossing> {
        self.crossings.iter().copied()
    }

    fn subset_houses(self) -> impl Iterator<Item = usize> {
        self.houses.iter().copied()
    }

    fn has_lines(self) -> bool {
        [&self.columns, &self.rows].iter().all(|lines| lines.len() == self.size())
    }

    fn line(self, line: Line, number: usize) -> usize {
        match line {
            Line::Column => self.columns[number],
            Line::Row => self.rows[number],
        }
    }

    fn house_id(self, house: usize) -> HouseId {
        HouseId::from_index(house)
    }

    fn house(self, id: HouseId) -> usize {
        id.index()
    }
}

/// The candidates of a board by cell and by house.
pub(super) struct BoardMarks<'b> {
    houses: &'b Houses<'b>,
    digits: Vec<u64>,
    /// `places[house * size + digit]`.
    places: Vec<u64>,
}

impl<'b> BoardMarks<'b> {
    pub fn new(houses: &'b Houses<'b>, candidates: &Candidates) -> Self {
        let board = candidates.board();
        let places = board.house_ids().flat_map(|house| {
            let digits = board.shape().digits().iter();
            digits.map(move |digit| candidates.places(house, digit).bits())
        });
        let digits = board.cells().map(|cell| candidates.digits(cell).bits());
        Self { houses, digits: digits.collect(), places: places.collect() }
    }
}

impl Clone for BoardMarks<'_> {
    fn clone(&self) -> Self {
        Self { houses: self.houses, digits: self.digits.clone(), places: self.places.clone() }
    }

    // Keeps the memory.
    fn clone_from(&mut self, other: &Self) {
        self.houses = other.houses;
        self.digits.clone_from(&other.digits);
        self.places.clone_from(&other.places);
    }
}

impl<'b> Marks for BoardMarks<'b> {
    type Ground = &'b Houses<'b>;
    type Key = Vec<u64>;
    type Mask = u64;
    type Masks = Vec<u64>;

    #[inline]
    fn ground(&self) -> &'b Houses<'b> {
        self.houses
    }

    #[inline]
    fn digits(&self, cell: usize) -> u64 {
        self.digits[cell]
    }

    #[inline]
    fn places(&self, house: usize, digit: usize) -> u64 {
        self.places[house * self.houses.size + digit]
    }

    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        self.digits[cell] &= !(1 << digit);
        for (house, place) in self.houses.houses_of(cell) {
            self.places[house * self.houses.size + digit] &= !(1 << place);
        }
    }

    fn key(&self) -> &Vec<u64> {
        &self.digits
    }

    fn masks(&self) -> Vec<u64> {
        self.digits.iter().chain(&self.places).copied().collect()
    }

    fn set_masks(&mut self, masks: &Vec<u64>) {
        let (digits, places) = masks.split_at(self.digits.len());
        self.digits.copy_from_slice(digits);
        self.places.copy_from_slice(places);
    }
}
