//! The kernel against its naive twin: [`crate::model`], which knows any board and takes its time.

use super::tables::{CELLS, HOUSE_CELLS, HOUSES};
use super::{
    CELL_HOUSES, CROSSINGS, CandidateSet, HOUSE_SET, PEER_SET, PEERS, State, bits, cell_at,
    cells_of, sees,
};
use crate::model::{Board, Candidates, Cell, Digit, Grid, HouseId, HouseKind, Puzzle, Random};
use crate::rules;
use std::collections::BTreeSet;

/// The kinds of houses in the order of the tables.
const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// The model's houses in the order of the tables.
fn houses(board: &Board) -> Vec<HouseId> {
    KINDS.into_iter().flat_map(|kind| board.houses_of_kind(kind)).collect()
}

/// Puzzles with some digits of a full grid, and the model's view of them.
fn states() -> Vec<(State, Candidates)> {
    const SOLUTION: &[u8; CELLS] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut random = Random::from_seed(14);
    (0..60)
        .map(|n| {
            let is_given = |_| random.below(60) < n;
            let given: Vec<bool> = (0..CELLS).map(is_given).collect();
            let numbers = std::array::from_fn(|n| if given[n] { SOLUTION[n] - b'0' } else { 0 });
            let puzzle = Puzzle::on(rules::classic(), Grid::from_numbers(numbers));
            let (mut state, mut candidates) = (State::new(&numbers), Candidates::new(&puzzle));
            for _ in 0..random.below(40) {
                let (cell, digit) = (random.below(CELLS), random.below(9));
                if SOLUTION[cell] - b'1' != digit as u8 && state.marks.has(cell, digit) {
                    state.marks.remove(cell, digit);
                    candidates.eliminate(Cell::from_index(cell), Digit::from_index(digit));
                }
            }
            (state, candidates)
        })
        .collect()
}

#[test]
fn tables_are_those_of_the_board() {
    let board = rules::classic();
    let houses = houses(&board);
    for (house, id) in houses.iter().enumerate() {
        let cells: Vec<usize> = board.house(*id).cells().iter().map(|cell| cell.index()).collect();
        assert_eq!(HOUSE_CELLS[house].map(usize::from), *cells);
        assert_eq!(
            cells_of(HOUSE_SET[house]).collect::<BTreeSet<_>>(),
            cells.into_iter().collect()
        );
    }
    for cell in board.cells() {
        let peers: Vec<usize> = board.peers(cell).iter().map(|peer| peer.index()).collect();
        let cell = cell.index();
        assert_eq!(cells_of(PEER_SET[cell]).collect::<Vec<_>>(), peers);
        assert_eq!(
            PEERS[cell].iter().map(|peer| usize::from(*peer)).collect::<BTreeSet<_>>(),
            peers.iter().copied().collect()
        );
        assert!((0..CELLS).all(|other| sees(cell, other) == peers.contains(&other)));
        for (house, place) in CELL_HOUSES[cell] {
            assert_eq!(cell_at(house.into(), place.into()), cell);
        }
    }
}

#[test]
fn crossings_are_all_pairs_of_a_box_and_a_line_that_share_cells() {
    let mut pairs = BTreeSet::new();
    for crossing in &CROSSINGS {
        let cells = |house: usize, places: u16| -> BTreeSet<usize> {
            bits(places).map(|place| cell_at(house, place)).collect()
        };
        let both = HOUSE_SET[crossing.base] & HOUSE_SET[crossing.cover];
        let both: BTreeSet<usize> = cells_of(both).collect();
        assert_eq!(both.len(), 3);
        assert_eq!(cells(crossing.base, crossing.shared), both);
        assert_eq!(cells(crossing.cover, crossing.shared_in_cover), both);
        pairs.insert((crossing.base, crossing.cover));
    }
    let share_three = |a: usize, b: usize| (HOUSE_SET[a] & HOUSE_SET[b]).count_ones() == 3;
    let all = (0..HOUSES).flat_map(|a| (0..HOUSES).map(move |b| (a, b)));
    assert_eq!(pairs, all.filter(|(a, b)| share_three(*a, *b)).collect());
}

#[test]
fn marks_are_the_candidates_of_the_model() {
    for (state, candidates) in states() {
        let houses = houses(candidates.board());
        for cell in candidates.board().cells() {
            let digits: Vec<usize> = candidates.digits(cell).iter().map(Digit::index).collect();
            let is_placed = candidates.digit(cell).is_some();
            assert_eq!(state.digits[cell.index()] != 0, is_placed);
            let marks: Vec<usize> = bits(state.marks.cells[cell.index()]).collect();
            assert_eq!(marks, if is_placed { vec![] } else { digits });
        }
        for digit in 0..9 {
            for (house, id) in houses.iter().enumerate() {
                let is_missing = candidates.missing(*id).contains(Digit::from_index(digit));
                let places = candidates.places(*id, Digit::from_index(digit));
                let places: Vec<usize> =
                    places.iter().map(|place| crate::model::SmallIndex::index(place)).collect();
                let expected = if is_missing { places } else { vec![] };
                assert_eq!(bits(state.marks.places[house][digit]).collect::<Vec<_>>(), expected);
            }
            let cells = cells_of(state.marks.cells_with(digit));
            assert!(cells.eq((0..CELLS).filter(|cell| state.marks.has(*cell, digit))));
        }
    }
}

#[test]
fn a_set_of_candidates_is_a_set() {
    let mut random = Random::from_seed(3);
    let mut draw = || -> Vec<usize> { (0..50).map(|_| random.below(CELLS * 9)).collect() };
    let (one, other) = (draw(), draw());
    let (tree_one, tree_other): (BTreeSet<usize>, BTreeSet<usize>) =
        (one.iter().copied().collect(), other.iter().copied().collect());
    let (one, other): (CandidateSet, CandidateSet) =
        (one.into_iter().collect(), other.into_iter().collect());
    assert!(one.iter().eq(tree_one.iter().copied()));
    assert!(
        (0..CELLS * 9).all(|candidate| one.contains(candidate) == tree_one.contains(&candidate))
    );
    let (mut both, mut either) = (one, one);
    both &= &other;
    either |= &other;
    assert!(both.iter().eq(tree_one.intersection(&tree_other).copied()));
    assert!(either.iter().eq(tree_one.union(&tree_other).copied()));
    assert!(!one.is_empty() && CandidateSet::default().is_empty());
}
