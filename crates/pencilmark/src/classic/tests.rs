//! The kernel against its naive twins: [`crate::model`] and [`crate::techniques`], which know any board
//! and take their time.

use super::tables::HOUSE_CELLS;
use super::tight::Order;
use super::{
    CELL_HOUSES, CELLS, COLUMNS, CROSSINGS, CandidateSet, Groups, HOUSE_SET, HOUSES, Lines,
    PEER_SET, PEERS, ROWS, Reached, State, Thirds, Tier, Tool, Tools, bits, cell_at, cells_of,
    fish, sees, subsets,
};
use crate::logic::Technique;
use crate::logic::{self, path};
use crate::model::{
    Board, Budget, Cell, Digit, Grid, HouseId, HouseKind, Puzzle, Random, SmallIndex,
};
use crate::rules;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The kinds of houses in the order of the tables.
const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// The model's houses in the order of the tables.
fn houses(board: &Board) -> Vec<HouseId> {
    KINDS.into_iter().flat_map(|kind| board.houses_of_kind(kind)).collect()
}

const SOLUTION: &[u8; CELLS] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// States with some digits of a full grid, from which some wrong candidates are gone.
fn states() -> Vec<State> {
    let mut random = Random::from_seed(14);
    let mut state = |n| {
        let mut given = |digit: &u8| if random.below(60) < n { digit - b'0' } else { 0 };
        let givens: Vec<u8> = SOLUTION.iter().map(&mut given).collect();
        let mut state = State::new(&givens);
        for _ in 0..random.below(120) {
            let (cell, digit) = (random.below(CELLS), random.below(9));
            if usize::from(SOLUTION[cell] - b'1') != digit && state.marks.has(cell, digit) {
                state.remove(cell, digit);
            }
        }
        state
    };
    (0..60).map(&mut state).collect()
}

/// The same states with every single placed: the techniques leave singles to singles.
fn states_without_singles() -> Vec<State> {
    let mut states = states();
    for state in &mut states {
        state.place_singles();
    }
    states.retain(|state| !state.is_solved());
    assert!(states.len() > 20);
    states
}

/// The same state as the techniques see it.
fn twin(state: &State) -> logic::State {
    let puzzle = Puzzle::on(rules::classic(), Grid::from_numbers(state.digits));
    let mut twin = logic::State::new(&puzzle);
    for cell in cells_of(state.open_cells()) {
        for digit in (0..9).filter(|digit| !state.marks.has(cell, *digit)) {
            twin.eliminate(Cell::from_index(cell), Digit::from_index(digit));
        }
    }
    twin
}

/// The candidates that techniques rule out, each by itself.
fn ruled_out(twin: &logic::State, names: &[&str]) -> BTreeSet<usize> {
    let techniques: Vec<_> = names.iter().map(|name| Technique::find(name).unwrap()).collect();
    let steps = path::every(twin, &techniques);
    let gone = steps.iter().flat_map(|step| &step.eliminations);
    gone.map(|candidate| candidate.cell.index() * 9 + candidate.digit.index()).collect()
}

/// The candidates that are gone.
fn difference(before: &State, after: &State) -> BTreeSet<usize> {
    let gone = |cell: &usize| before.candidates(*cell) & !after.candidates(*cell);
    (0..CELLS).flat_map(|cell| bits(gone(&cell)).map(move |digit| cell * 9 + digit)).collect()
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
        let like_base = (crossing.base / 9 * 9..).take(9).filter(|house| *house != crossing.base);
        let beside = |house: &usize| HOUSE_SET[*house] & HOUSE_SET[crossing.cover] != 0;
        let expected: Vec<usize> = like_base.filter(beside).collect();
        assert_eq!(crossing.neighbours.map(|(house, _)| usize::from(house)).to_vec(), expected);
        for (house, places) in crossing.neighbours {
            let both = HOUSE_SET[usize::from(house)] & HOUSE_SET[crossing.cover];
            assert_eq!(cells(house.into(), places), cells_of(both).collect());
        }
        pairs.insert((crossing.base, crossing.cover));
    }
    let share_three = |a: usize, b: usize| (HOUSE_SET[a] & HOUSE_SET[b]).count_ones() == 3;
    let all = (0..HOUSES).flat_map(|a| (0..HOUSES).map(move |b| (a, b)));
    assert_eq!(pairs, all.filter(|(a, b)| share_three(*a, *b)).collect());
}

#[test]
fn marks_are_the_candidates_of_the_model() {
    for state in states() {
        let twin = twin(&state);
        let candidates = twin.candidates();
        let houses = houses(twin.board());
        for cell in twin.board().cells() {
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
                let places: Vec<usize> = places.iter().map(SmallIndex::index).collect();
                let expected = if is_missing { places } else { vec![] };
                assert_eq!(bits(state.marks.places[house][digit]).collect::<Vec<_>>(), expected);
                let open = candidates.missing(*id).len();
                assert_eq!(usize::from(state.open[house]), open);
            }
            let cells = cells_of(state.marks.cells_with(digit));
            assert!(cells.eq((0..CELLS).filter(|cell| state.marks.has(*cell, digit))));
        }
    }
}

#[test]
fn singles_are_those_that_the_techniques_find() {
    let names = ["full-house", "hidden-single-box", "hidden-single-row", "hidden-single-column"];
    for state in states() {
        let twin = twin(&state);
        let placed = |names: &[&str]| -> BTreeSet<(usize, usize)> {
            let all: Vec<_> = names.iter().map(|name| Technique::find(name).unwrap()).collect();
            let steps = path::every(&twin, &all);
            let placements = steps.iter().flat_map(|step| &step.placements);
            placements.map(|found| (found.cell.index(), found.digit.index())).collect()
        };
        let single = |cell: usize| (cell, state.single(cell));
        let hidden: BTreeSet<_> = cells_of(state.hidden_singles()).map(single).collect();
        assert_eq!(hidden, placed(&names));
        let naked: BTreeSet<_> = cells_of(state.naked_singles()).map(single).collect();
        assert_eq!(naked, placed(&["naked-single"]));
    }
}

#[test]
fn contradictions_are_seen() {
    let mut twice = [0; CELLS];
    (twice[0], twice[1]) = (5, 5);
    assert!(State::new(&twice).is_contradictory());
    let mut state = State::empty();
    (0..9).for_each(|digit| state.remove(40, digit));
    assert_eq!(state.close(Tools::EMPTY), Reached::Contradiction);
    let mut state = State::empty();
    (0..9).for_each(|place| state.remove(cell_at(COLUMNS, place), 3));
    assert_eq!(state.close(Tools::EMPTY), Reached::Contradiction);
}

#[test]
fn groups_are_those_that_counting_finds() {
    let mut random = Random::from_seed(3);
    for _ in 0..200 {
        let sets: [u16; 9] =
            std::array::from_fn(|_| (random.bits() & random.bits()) as u16 & super::ALL_NINE);
        for groups in [Groups::ALL, Groups::WITHOUT_SINGLES, Groups::TUPLES] {
            for size in 2..=4 {
                let mut found = Vec::new();
                let _ = groups.visit::<()>(&sets, size, |chosen, union| {
                    found.push((chosen, union));
                    ControlFlow::Continue(())
                });
                let union = |chosen: u16| bits(chosen).fold(0, |union, set| union | sets[set]);
                let mut expected: Vec<(u16, u16)> = (0u16..512)
                    .filter(|chosen| chosen.count_ones() == size)
                    .filter(|chosen| bits(*chosen).all(|n| sets[n].count_ones() >= groups.least))
                    .map(|chosen| (chosen, union(chosen)))
                    .filter(|(_, union)| union.count_ones() == size)
                    .collect();
                if groups.order == Order::FirstSet {
                    expected.sort_by_key(|(chosen, _)| bits(*chosen).collect::<Vec<_>>());
                }
                assert_eq!(found, expected);
            }
        }
    }
}

#[test]
fn tools_rule_out_what_the_techniques_rule_out() {
    let tools: [(Tool, &[&str]); 10] = [
        (Tool::Locked, &["pointing", "claiming"]),
        (Tool::NakedPair, &["naked-pair"]),
        (Tool::HiddenPair, &["hidden-pair"]),
        (Tool::NakedTriple, &["naked-triple"]),
        (Tool::HiddenTriple, &["hidden-triple"]),
        (Tool::XWing, &["x-wing"]),
        (Tool::NakedQuad, &["naked-quad"]),
        (Tool::HiddenQuad, &["hidden-quad"]),
        (Tool::Swordfish, &["swordfish"]),
        (Tool::Jellyfish, &["jellyfish"]),
    ];
    for state in states_without_singles() {
        let twin = twin(&state);
        for (tool, names) in tools {
            let found = found_by(&state, tool);
            assert_eq!(found, ruled_out(&twin, names), "{tool:?}");
            // A tool that is applied may go on with what it has just ruled out.
            let mut after = state.clone();
            assert_eq!(after.apply(tool), !found.is_empty());
            assert!(difference(&state, &after).is_superset(&found));
        }
    }
}

/// What a tool rules out in a state, each use by itself.
fn found_by(state: &State, tool: Tool) -> BTreeSet<usize> {
    let mut after = state.clone();
    let size = match tool {
        Tool::NakedTriple | Tool::HiddenTriple | Tool::Swordfish => 3,
        Tool::NakedQuad | Tool::HiddenQuad | Tool::Jellyfish => 4,
        _ => 2,
    };
    let (marks, groups) = (&state.marks, Groups::ALL);
    for house in 0..HOUSES {
        let _ = match tool {
            Tool::NakedPair | Tool::NakedTriple | Tool::NakedQuad => {
                subsets::naked::<()>(marks, house, size, groups, |subset| {
                    subset.apply_naked(&mut after);
                    ControlFlow::Continue(())
                })
            }
            Tool::HiddenPair | Tool::HiddenTriple | Tool::HiddenQuad => {
                subsets::hidden::<()>(marks, house, size, groups, |subset| {
                    subset.apply_hidden(&mut after);
                    ControlFlow::Continue(())
                })
            }
            Tool::XWing | Tool::Swordfish | Tool::Jellyfish if house >= ROWS => {
                let kind = if house < COLUMNS { Lines::Rows } else { Lines::Columns };
                fish::<()>(marks, house % 9, kind, size, groups, |fish| {
                    fish.apply(&mut after);
                    ControlFlow::Continue(())
                })
            }
            _ => ControlFlow::Continue(()),
        };
    }
    if tool == Tool::Locked {
        let thirds = Thirds::new(marks);
        for crossing in &CROSSINGS {
            let digits = thirds.locked(crossing);
            let is_locked = |digit: &usize| {
                let places = marks.places[crossing.base][*digit];
                let rest = marks.places[crossing.cover][*digit] & !crossing.shared_in_cover;
                places.count_ones() > 1 && places & !crossing.shared == 0 && rest != 0
            };
            let by_digit: Vec<usize> = (0..9).filter(is_locked).collect();
            assert_eq!(bits(digits).collect::<Vec<_>>(), by_digit);
            after.remove_from(crossing.cover, !crossing.shared_in_cover, digits);
        }
    }
    difference(state, &after)
}

#[test]
fn closures_end_where_paths_end() {
    for (number, state) in states().into_iter().enumerate() {
        let tier = Tier::ALL[number % 5];
        let names = [
            "hidden-single-box",
            "hidden-single-row",
            "hidden-single-column",
            "naked-single",
            "pointing",
            "claiming",
            "naked-pair",
            "hidden-pair",
            "naked-triple",
            "hidden-triple",
            "x-wing",
            "naked-quad",
            "hidden-quad",
            "swordfish",
            "jellyfish",
        ];
        let known = [4, 8, 11, 14, 15][tier as usize];
        let order: Vec<_> =
            names[..known].iter().map(|name| Technique::find(name).unwrap()).collect();
        let mut twin = twin(&state);
        path::solve(&mut twin, &order, &Budget::unlimited());
        let mut closed = state.clone();
        let reached = closed.close(tier.tools());
        assert_eq!(reached == Reached::Solved, twin.candidates().is_solved());
        for cell in cells_of(closed.open_cells()) {
            let digits = twin.candidates().digits(Cell::from_index(cell));
            assert_eq!(u64::from(closed.candidates(cell)), digits.bits(), "{tier:?}");
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
    let (mut both, mut either) = (one, one);
    both &= &other;
    either |= &other;
    assert!(both.iter().eq(tree_one.intersection(&tree_other).copied()));
    assert!(either.iter().eq(tree_one.union(&tree_other).copied()));
    assert!(!one.is_empty() && CandidateSet::default().is_empty());
}
