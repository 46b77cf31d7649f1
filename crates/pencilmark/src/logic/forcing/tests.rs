//! Sets against chains: what is decided beforehand is what the full search would have found.

use super::board::{BoardMarks, Houses};
use super::bounds::Bounds;
use super::family::{Family, Level};
use super::links::{Literal, Via, strong, weak};
use super::loops::Walker;
use super::marks::Ground;
use super::quick::{Filter, Shared};
use super::reach::Reach;
use super::search::{Search, Setting};
use super::{Conclusion, Finding, Purpose, Wanted, classic::Classic};
use crate::classic::{CELL_HOUSES, Marks, PEERS, State, bits, cell_at};
use crate::logic::{self, ArgumentKind};
use crate::model::{Budget, Candidates, Cell, Digit, Random};
use std::collections::BTreeSet;

/// The Riddle of Sho, as the paper prints it.
const PUZZLE: &[u8; 81] =
    b"000000605000300090080004001040020970000000000031080060900600020010007000504000000";

/// Positions with candidates taken away at random, none of them the last of its cell or house.
fn positions() -> Vec<State> {
    let start = State::new(&PUZZLE.map(|digit| digit - b'0'));
    let after = |taken: u64| {
        let mut random = Random::from_seed(taken);
        let mut state = start.clone();
        for _ in 0..taken {
            take_away(&mut state.marks, random.below(81), random.below(9));
        }
        state
    };
    (0..8).map(|n| after(n * 30)).collect()
}

fn take_away(marks: &mut Marks, cell: usize, digit: usize) {
    let mut rest = marks.clone();
    rest.remove(cell, digit);
    let is_last = rest.cells[cell].count_ones() < 2
        || CELL_HOUSES[cell]
            .iter()
            .any(|(house, _)| rest.places[usize::from(*house)][digit].count_ones() < 2);
    if !is_last {
        *marks = rest;
    }
}

/// What a literal leads to, by one link after the other.
fn consequences(marks: &Marks, start: Literal, via: Via) -> BTreeSet<Literal> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![start];
    while let Some(literal) = waiting.pop() {
        let mut go = |next: Literal| {
            if reached.insert(next) {
                waiting.push(next);
            }
        };
        if literal.is_true() {
            weak(marks, literal.candidate(), via, |to, _| go(!Literal::is(to)));
        } else {
            strong(marks, literal.candidate(), via, |to, _| go(Literal::is(to)));
        }
    }
    reached
}

fn candidates(marks: &Marks) -> Vec<usize> {
    (0..81).flat_map(|cell| marks.candidates(cell, !0)).collect()
}

#[test]
fn rows_hold_what_links_lead_to() {
    for state in positions() {
        for via in [Via::Digit, Via::Cell, Via::Both] {
            let mut reach = Reach::new(via);
            reach.complete(&state.marks);
            let mut has_denials = false;
            for candidate in candidates(&state.marks) {
                let is = Literal::is(candidate);
                let follow = consequences(&state.marks, is, via);
                let follow_not = consequences(&state.marks, !is, via);
                for other in
                    candidates(&state.marks).into_iter().filter(|other| *other != candidate)
                {
                    let literal = Literal::is(other);
                    assert_eq!(reach.reaches(candidate, other), follow.contains(&literal));
                    assert_eq!(reach.leads_to(candidate, other), follow_not.contains(&literal));
                }
                assert_eq!(reach.denies_itself(candidate), follow.contains(&!is));
                assert_eq!(reach.leads_to(candidate, candidate), follow_not.contains(&is));
                has_denials |= follow.contains(&!is) || follow_not.contains(&is);
            }
            assert_eq!(reach.has_denials(), has_denials);
        }
    }
}

#[test]
fn candidates_share_what_all_of_them_rule_out() {
    for state in positions() {
        let mut reach = Reach::new(Via::Both);
        reach.complete(&state.marks);
        for cell in (0..81).filter(|cell| state.marks.cells[*cell] != 0) {
            let open: Vec<usize> = state.marks.candidates(cell, !0).collect();
            let all = open.iter().map(|candidate| {
                let is = Literal::is(*candidate);
                let mut follow = consequences(&state.marks, is, Via::Both);
                follow.retain(|literal| !literal.is_true());
                follow
            });
            let common = all.reduce(|one, other| &one & &other).expect("the cell is open");
            assert_eq!(reach.share(&state.marks, open.iter().copied()), !common.is_empty());
        }
    }
}

#[test]
fn there_are_single_chains_exactly_where_something_denies_itself() {
    for state in positions() {
        let (mut walker, mut found) = (Walker::new(Classic), Vec::new());
        let budget = Budget::unlimited();
        walker.search(&state.marks, Wanted::All, &budget, &mut found).expect("no limit");
        let is_denied = candidates(&state.marks).into_iter().any(|candidate| {
            let is = Literal::is(candidate);
            [is, !is].into_iter().any(|l| consequences(&state.marks, l, Via::Both).contains(&!l))
        });
        assert_eq!(!found.is_empty(), is_denied);
    }
}

/// What is left of the cells if a literal holds (or as they are), by one single after the other;
/// nothing if that leaves a cell without a digit or a digit without a place.
fn left_by_singles(marks: &Marks, literal: Option<Literal>) -> Option<[u16; 81]> {
    let mut cells = marks.cells;
    if let Some(literal) = literal {
        let (cell, digit) = Classic.cell_and_digit(literal);
        cells[cell] &= if literal.is_true() { 1 << digit } else { !(1 << digit) };
    }
    let open: Vec<usize> = (0..81).filter(|cell| marks.cells[*cell] != 0).collect();
    loop {
        let before = cells;
        for &cell in &open {
            match cells[cell].count_ones() {
                0 => return None,
                1 => PEERS[cell].iter().for_each(|peer| cells[usize::from(*peer)] &= !cells[cell]),
                _ => {}
            }
        }
        for (house, digit) in (0..27).flat_map(|house| (0..9).map(move |digit| (house, digit))) {
            let places = bits(marks.places[house][digit]).map(|place| cell_at(house, place));
            let places: Vec<usize> = places.filter(|cell| cells[*cell] >> digit & 1 == 1).collect();
            match places[..] {
                [] if marks.places[house][digit] != 0 => return None,
                [only] => cells[only] = 1 << digit,
                _ => {}
            }
        }
        if cells == before {
            return Some(cells);
        }
    }
}

/// Whether all literals that do not clash rule out the same candidate.
fn rule_out_the_same(marks: &Marks, literals: &[Literal]) -> bool {
    let lefts = literals.iter().filter_map(|literal| left_by_singles(marks, Some(*literal)));
    let any = lefts.fold([0; 81], |mut any: [u16; 81], left| {
        any.iter_mut().zip(left).for_each(|(any, digits)| *any |= digits);
        any
    });
    // In a position that clashes by itself anything follows.
    let ground = left_by_singles(marks, None);
    ground.is_none_or(|ground| ground.iter().zip(any).any(|(open, any)| open & !any != 0))
}

/// A position from which nothing follows by singles; none if it clashes.
fn settled(marks: &Marks) -> Option<Marks> {
    let cells = left_by_singles(marks, None)?;
    let mut settled = marks.clone();
    for candidate in candidates(marks) {
        if cells[candidate / 9] >> (candidate % 9) & 1 == 0 {
            settled.remove(candidate / 9, candidate % 9);
        }
    }
    Some(settled)
}

#[test]
fn dynamic_sets_hold_what_singles_leave() {
    let positions: Vec<Marks> = positions().iter().filter_map(|s| settled(&s.marks)).collect();
    let [mut filter, mut widest] = [0; 2].map(|_| Filter::new(&positions[0]));
    // The first position holds everything of the others.
    widest.begin(&positions[0]);
    widest.close_all();
    let mut clash_count = 0;
    for marks in &positions {
        for wider in [None, Some(&widest)] {
            filter.begin(marks);
            // Searches begin where singles lead no further: what these decide is never assumed.
            for cell in (0..81).filter(|cell| marks.cells[*cell].count_ones() > 1) {
                let open: Vec<Literal> = marks.candidates(cell, !0).map(Literal::is).collect();
                for literal in open.iter().flat_map(|is| [*is, !*is]) {
                    let clashes = left_by_singles(marks, Some(literal)).is_none();
                    assert_eq!(filter.clashes(literal, wider), clashes, "{literal:?}");
                    clash_count += usize::from(clashes);
                }
                let same = rule_out_the_same(marks, &open);
                let shared = filter.share(&open, wider);
                assert_eq!(shared != Shared::Nothing, same, "cell {cell}");
            }
        }
    }
    assert!(clash_count > 0, "nothing clashes anywhere");
}

#[test]
fn where_singles_are_left_anything_may_follow() {
    let states = positions();
    let unsettled = states.iter().filter(|state| {
        settled(&state.marks).is_none_or(|settled| settled.cells != state.marks.cells)
    });
    let mut filter = Filter::new(&states[0].marks);
    for state in unsettled {
        filter.begin(&state.marks);
        for is in candidates(&state.marks).into_iter().map(Literal::is) {
            assert!(filter.clashes(is, None) && filter.clashes(!is, None));
            assert_eq!(filter.share(&[is, !is], None), Shared::Perhaps);
        }
    }
}

/// A position and what is left of it as more and more candidates are taken away, none of them by singles.
fn narrower_and_narrower(start: &Marks) -> Vec<Marks> {
    let mut random = Random::from_seed(5);
    let mut all = vec![start.clone()];
    for _ in 0..3 {
        let mut next = all[all.len() - 1].clone();
        (0..12).for_each(|_| take_away(&mut next, random.below(81), random.below(9)));
        all.push(next);
    }
    all
}

/// Every ordered closure of a level rules out no more than its bound; how many of them clash.
fn assert_bounded(
    marks: &Marks,
    level: Level,
    bounds: &mut Bounds<Marks>,
    filter: &mut Filter<Marks>,
) -> usize {
    let budget = Budget::unlimited();
    let family = Family::Dynamic(level);
    let setting = Setting::new(marks, family, Wanted::Best, &budget);
    let mut search = Search::new(marks, Purpose::Rating);
    search.begin(marks, family);
    let mut clash_count = 0;
    for literal in candidates(marks).into_iter().map(Literal::is).flat_map(|is| [is, !is]) {
        let number = search.summary(&setting, literal).expect("no limit");
        let summary = search.summaries[number];
        if summary.clash.is_some() {
            assert!(bounds.clashes(level, literal, filter), "{level:?} {literal:?}");
            clash_count += 1;
        }
        for node in search.closures.nodes(&summary) {
            let (cell, digit) = Classic.cell_and_digit(node.literal);
            let digits = bounds.digits(level, literal, cell, filter);
            let is_bounded = |digits: u64| match node.literal.is_true() {
                true => digits & 0x1ff == 1 << digit,
                false => digits >> digit & 1 == 0,
            };
            assert!(digits.is_none_or(is_bounded), "{level:?} {literal:?} {:?}", node.literal);
        }
    }
    clash_count
}

#[test]
fn bounds_hold_what_closures_hold() {
    let starts = positions();
    let starts = starts.iter().step_by(3).filter_map(|state| settled(&state.marks));
    let mut clash_count = 0;
    for start in starts {
        let (mut bounds, mut filter) = (Bounds::new(&start), Filter::new(&start));
        for marks in narrower_and_narrower(&start) {
            filter.begin(&marks);
            bounds.begin();
            for level in [Level::Patterns, Level::Loops, Level::Multiple] {
                clash_count += assert_bounded(&marks, level, &mut bounds, &mut filter);
            }
        }
    }
    assert!(clash_count > 0, "nothing clashes anywhere");
}

/// Searches inside of closures take long: only where many candidates are gone.
#[test]
fn bounds_hold_what_closures_with_dynamic_searches_hold() {
    let last = positions().iter().rev().find_map(|state| settled(&state.marks));
    let start = last.expect("some do not clash");
    let (mut bounds, mut filter) = (Bounds::new(&start), Filter::new(&start));
    for marks in narrower_and_narrower(&start).iter().step_by(2) {
        filter.begin(marks);
        bounds.begin();
        assert_bounded(marks, Level::Dynamic, &mut bounds, &mut filter);
    }
}

/// How many literals the shortest chain from a literal to its opposite has.
fn distance(marks: &Marks, start: Literal) -> Option<u32> {
    let (mut reached, mut layer, mut length) = (BTreeSet::from([start]), vec![start], 1);
    while !layer.is_empty() && !reached.contains(&!start) {
        length += 1;
        let mut next = Vec::new();
        for literal in layer {
            let mut go = |literal| {
                if reached.insert(literal) {
                    next.push(literal);
                }
            };
            if literal.is_true() {
                weak(marks, literal.candidate(), Via::Both, |to, _| go(!Literal::is(to)));
            } else {
                strong(marks, literal.candidate(), Via::Both, |to, _| go(Literal::is(to)));
            }
        }
        layer = next;
    }
    reached.contains(&!start).then_some(length)
}

#[test]
fn the_nearest_denial_is_the_first_of_the_shortest() {
    for state in positions() {
        let mut reach = Reach::new(Via::Both);
        reach.complete(&state.marks);
        let starts = candidates(&state.marks);
        let literals = starts.iter().map(|start| Literal::is(*start));
        let shortest = literals
            .flat_map(|is| [is, !is])
            .filter_map(|literal| distance(&state.marks, literal).map(|length| (literal, length)))
            .min_by_key(|(_, length)| *length);
        assert_eq!(reach.nearest_denial(&starts), shortest);
    }
}

fn found(
    search: &mut Search<Marks>,
    state: &State,
    family: Family,
    wanted: Wanted,
) -> Vec<Finding> {
    let budget = Budget::unlimited();
    search.run(&Setting::new(&state.marks, family, wanted, &budget)).expect("no limit");
    search.take_findings()
}

fn anew(state: &State) -> Search<Marks> {
    Search::new(&state.marks, Purpose::Rating)
}

/// A position as the candidates of any board.
fn as_candidates(marks: &Marks) -> Candidates {
    let grid = PUZZLE.map(char::from).iter().collect::<String>();
    let mut state = logic::text::state("", &grid, "").expect("a puzzle");
    for candidate in 0..81 * 9 {
        if !marks.has(candidate / 9, candidate % 9) {
            state.eliminate(Cell::from_index(candidate / 9), Digit::from_index(candidate % 9));
        }
    }
    state.candidates().clone()
}

#[test]
fn any_board_finds_what_masks_find() {
    for state in positions().iter().step_by(2) {
        for purpose in [Purpose::Rating, Purpose::Findings] {
            both_find_the_same(state, purpose, &FAMILIES, &WANTED);
        }
    }
}

/// The highest levels take long: only where many candidates are gone, and only the best of them.
#[test]
fn any_board_finds_what_masks_find_on_the_highest_levels() {
    let highest = [Level::Dynamic, Level::DynamicLoops].map(Family::Dynamic);
    let state = positions().pop().expect("there are some");
    both_find_the_same(&state, Purpose::Rating, &highest, &[Wanted::Best]);
}

#[test]
fn what_is_remembered_of_another_position_changes_nothing() {
    let state = positions().pop().expect("there are some");
    let mut before = state.clone();
    let (cell, digit) = (0..729)
        .map(|n| (n / 9, n % 9))
        .find(|(c, d)| {
            let is_taken = !state.marks.has(*c, *d);
            is_taken && state.marks.cells[*c] != 0
        })
        .expect("some are taken away");
    before.marks.cells[cell] |= 1 << digit;
    for (house, place) in CELL_HOUSES[cell] {
        before.marks.places[usize::from(house)][digit] |= 1 << place;
    }
    let highest = Family::Dynamic(Level::DynamicLoops);
    let mut search = anew(&before);
    found(&mut search, &before, highest, Wanted::Best);
    let next = found(&mut search, &state, highest, Wanted::Best);
    let anew = found(&mut anew(&state), &state, highest, Wanted::Best);
    assert_eq!(described(&next), described(&anew));
}

#[test]
fn peers_come_once_in_the_first_house_that_they_share() {
    let marks = &positions()[0].marks;
    let candidates = as_candidates(marks);
    let houses = Houses::new(candidates.board());
    assert!((0..81).all(|cell| peers_by_house(Classic, cell).eq(Classic.peers(cell))));
    assert!((0..81).all(|cell| peers_by_house(&houses, cell).eq(houses.peers(cell))));
}

fn peers_by_house(ground: impl Ground, cell: usize) -> impl Iterator<Item = usize> {
    ground.peer_places(cell).flat_map(move |(house, places)| {
        (0..9).filter(move |place| places >> place & 1 == 1).map(move |n| ground.cell_at(house, n))
    })
}

/// Compares what the masks find with what the board finds, family by family.
fn both_find_the_same(state: &State, purpose: Purpose, families: &[Family], wanted: &[Wanted]) {
    let candidates = as_candidates(&state.marks);
    let houses = Houses::new(candidates.board());
    let marks = BoardMarks::new(&houses, &candidates);
    let budget = Budget::unlimited();
    let mut on_masks = Search::new(&state.marks, purpose);
    let mut on_board = Search::new(&marks, purpose);
    for (family, wanted) in
        families.iter().flat_map(|family| wanted.iter().map(|wanted| (*family, *wanted)))
    {
        on_masks.run(&Setting::new(&state.marks, family, wanted, &budget)).expect("no limit");
        on_board.run(&Setting::new(&marks, family, wanted, &budget)).expect("no limit");
        let [one, other] = [on_masks.take_findings(), on_board.take_findings()];
        assert_eq!(described(&one), described(&other), "{family:?} {wanted:?}");
        let uses = |found: &[Finding]| found.iter().map(|f| f.uses).collect::<Vec<_>>();
        assert_eq!(uses(&one), uses(&other), "{family:?} {wanted:?}");
    }
}

const WANTED: [Wanted; 3] = [Wanted::All, Wanted::Best, Wanted::BestOfEach];

/// How good a finding is, and what it says.
type Described = ((u16, u32, ArgumentKind), Conclusion);

fn described(findings: &[Finding]) -> Vec<Described> {
    findings.iter().map(|finding| (finding.order(), finding.conclusion.clone())).collect()
}

const FAMILIES: [Family; 7] = [
    Family::Loops,
    Family::Nishio,
    Family::Multiple,
    Family::Dynamic(Level::Plain),
    Family::Dynamic(Level::Patterns),
    Family::Dynamic(Level::Loops),
    Family::Dynamic(Level::Multiple),
];

#[test]
fn levels_go_on_as_if_they_had_started_anew() {
    let positions = positions();
    let mut search = anew(&positions[0]);
    for state in positions.iter().step_by(3) {
        for family in FAMILIES {
            let next = found(&mut search, state, family, Wanted::All);
            let anew = found(&mut anew(state), state, family, Wanted::All);
            assert_eq!(described(&next), described(&anew), "{family:?}");
        }
    }
}

#[test]
fn closures_that_were_forgotten_are_worked_out_again() {
    let positions = positions();
    let purposes = [Purpose::Rating, Purpose::Arguments];
    for (state, purpose) in positions.iter().step_by(3).zip(purposes) {
        for family in FAMILIES {
            let mut roomy = Search::new(&state.marks, purpose);
            let mut narrow = Search::new(&state.marks, purpose);
            narrow.inside.room = 0;
            let [kept, forgotten] =
                [&mut roomy, &mut narrow].map(|search| found(search, state, family, Wanted::All));
            assert_eq!(described(&kept), described(&forgotten), "{family:?}");
            assert!(narrow.closures.bytes() <= roomy.closures.bytes());
        }
    }
}

#[test]
fn the_closures_of_a_large_board_take_little_room() {
    let state = logic::text::state("", &".".repeat(36 * 36), "").expect("a puzzle");
    let houses = Houses::new(state.candidates().board());
    let marks = BoardMarks::new(&houses, state.candidates());
    for family in [Family::Nishio, Family::Multiple, Family::Dynamic(Level::Plain)] {
        let mut search = Search::new(&marks, Purpose::Findings);
        // Enough to fill the room several times.
        let budget = Budget::steps(600_000);
        let ended = search.run(&Setting::new(&marks, family, Wanted::BestOfEach, &budget));
        assert!(ended.is_err(), "{family:?} needs more steps");
        // What is compared at once is kept.
        let most = search.inside.room + (1 << 20);
        assert!(search.closures.bytes() <= most, "{family:?}: {}", search.closures.bytes());
    }
}

#[test]
fn the_best_are_the_best_of_all() {
    for state in positions().iter().step_by(3) {
        for family in FAMILIES {
            let all = described(&found(&mut anew(state), state, family, Wanted::All));
            let best = described(&found(&mut anew(state), state, family, Wanted::Best));
            let first = |list: &[Described]| list.iter().min_by_key(|(order, _)| *order).cloned();
            assert_eq!(first(&all), first(&best), "{family:?}");
            let each = described(&found(&mut anew(state), state, family, Wanted::BestOfEach));
            for (_, conclusion) in &all {
                let of = |list: &[Described]| {
                    let same = list.iter().filter(|(_, other)| other == conclusion);
                    same.map(|(order, _)| *order).min()
                };
                assert_eq!(of(&all), of(&each), "{family:?} {conclusion:?}");
            }
        }
    }
}
