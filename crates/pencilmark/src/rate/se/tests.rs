//! The chains that hints tell and the chains that this scale rates are the same.

use super::chains::Chains;
use crate::classic;
use crate::logic::Technique;
use crate::logic::forcing::{self, Family, Level};
use crate::logic::{ArgumentKind, Claim, Class, State, path, text};
use crate::model::{Budget, Candidate, Cell};
use std::ops::ControlFlow;

/// Puzzles of our own that need chains, easiest first, and the Riddle of Sho.
const PUZZLES: [&str; 6] = [
    "6...1.2.....4..3.9...32.....98.....6..3......4..1...85.5...8...1......4.......72.",
    "......5...5.41....4127.....9.3....74......6...81..4...3.......2..6.2.9.5...16....",
    "16....4.....4...6...3.6.197....5..3.......7.6..7....522....7..17.1.36...34.......",
    "3............164...5.4...2..2.9471...95...6.71.........1.....3...98..2.65...9....",
    ".9...6...27.9..1....5..4.6...7.3...2....8.....321.5....2.....8........174.....5..",
    "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......",
];

/// All kinds that are looked for, as the rating looks for them.
const KINDS: &[ArgumentKind] = &[
    ArgumentKind::Double,
    ArgumentKind::SingleDigit,
    ArgumentKind::TwoDigitCells,
    ArgumentKind::Mixed,
    ArgumentKind::Cell,
    ArgumentKind::House,
    ArgumentKind::Contradiction,
];

/// The score from which on techniques are chains and loops.
const CHAINS: u16 = 65;

/// The states of a puzzle's path from where chains begin, by the easiest techniques.
fn states(puzzle: &str) -> Vec<State> {
    let mut order = Technique::easiest_first();
    // Only to get to states: what is compared there is every family of chains. With almost locked sets and
    // exotic patterns these puzzles are solved before some families have their turn.
    order.retain(|technique| !matches!(technique.class, Class::AlmostLocked | Class::Exotic));
    let mut state = text::state("", puzzle, "").expect("a puzzle");
    let mut states = Vec::new();
    let _ = path::walk(&mut state, &order, &mut |state, step| {
        if step.technique.score >= CHAINS {
            states.push(state.clone());
        }
        // A few states of each puzzle will do.
        if states.len() < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    states
}

/// The same state as masks.
fn masks(state: &State) -> classic::State {
    let mut digits = [0; 81];
    let placed = state.candidates().placed();
    placed.filled().for_each(|(cell, digit)| digits[cell.index()] = digit.index() as u8 + 1);
    let mut masks = classic::State::new(&digits);
    for candidate in 0..81 * 9 {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let is_open = state.candidates().digits(Cell::from_index(cell)).bits();
        if masks.marks.has(cell, digit) && is_open >> digit & 1 == 0 {
            masks.marks.remove(cell, digit);
        }
    }
    masks
}

/// Conclusions as the scale writes them.
fn conclusions(claims: &[Claim]) -> Vec<(usize, char)> {
    let index = |Candidate { cell, digit }: Candidate| cell.index() * 9 + digit.index();
    let conclusion = |claim: &Claim| match *claim {
        Claim::Is(candidate) => (index(candidate), '='),
        Claim::IsNot(candidate) => (index(candidate), '-'),
    };
    claims.iter().map(conclusion).collect()
}

#[test]
fn hints_and_ratings_find_the_same_chains() {
    let families = [
        Family::Loops,
        Family::Nishio,
        Family::Multiple,
        Family::Dynamic(Level::Plain),
        Family::Dynamic(Level::Patterns),
        Family::Dynamic(Level::Loops),
    ];
    let (mut chains, budget) = (Chains::default(), Budget::unlimited());
    let mut found = [0; 6];
    for state in PUZZLES.iter().flat_map(|puzzle| states(puzzle)) {
        let masks = masks(&state);
        for (family, count) in families.into_iter().zip(&mut found) {
            let rated = chains.best(&masks, family, &budget).expect("no limit");
            let told = forcing::search(state.candidates(), family, KINDS, &budget);
            let told = told.first();
            assert_eq!(rated.is_some(), told.is_some(), "{family:?}");
            let (Some(rated), Some(told)) = (rated, told) else { continue };
            *count += 1;
            assert_eq!(rated.rating, told.rating, "{family:?}");
            let claims = told.claims(state.candidates());
            assert_eq!(rated.conclusions(), conclusions(&claims), "{family:?}");
            let argument = forcing::argument(state.candidates(), family, told);
            assert_eq!(argument.complexity, told.complexity, "{family:?}");
            assert_eq!(argument.conclusions, claims, "{family:?}");
        }
    }
    assert!(found.iter().all(|count| *count > 0), "{found:?}");
}
