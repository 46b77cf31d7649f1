//! Steps of the hardest techniques on real puzzles, those on request too: each agrees with the solution, and
//! the checker accepts its proof. What a broken finder finds has no proof.

use super::common;
use super::proofs::{checker_at, proved};
use crate::logic::node::Bond;
use crate::logic::{Class, Found, NOTHING, State, Step, Technique, View, path, proof};
use crate::model::{Budget, Candidate, Grid, Puzzle};
use crate::solve;
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;
use std::ops::ControlFlow;

/// So many steps of a technique are looked at in one state.
const STEPS: usize = 2;

/// So many steps of a budget may be spent on one technique in one state, where any step will do.
const WORK: u64 = 100;

/// The first state of a puzzle where no technique up to subsets finds anything.
fn after_subsets(puzzle: &Puzzle) -> State {
    let order = Technique::easiest_first().into_iter();
    let order: Vec<_> = order.filter(|technique| technique.class <= Class::Subset).collect();
    let mut state = State::new(puzzle).assuming_unique();
    path::solve(&mut state, &order, &Budget::unlimited());
    state
}

/// The first steps of a technique.
fn steps(technique: &'static Technique, state: &State, budget: &Budget<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.search(state.view().within(budget), &mut |step| {
        steps.push(step);
        if steps.len() < STEPS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    steps
}

fn agrees(step: &Step, solution: &Grid) -> bool {
    let holds = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    step.placements.iter().all(holds) && !step.eliminations.iter().any(holds)
}

/// Checks the first steps of some techniques; says how many there were.
fn check(puzzle: &Puzzle, techniques: &[&'static Technique], work: u64) -> usize {
    let answer = solve::unique(puzzle);
    let solution = answer.unique().expect("the lists have proper puzzles");
    let state = after_subsets(puzzle);
    let found = |technique: &&'static Technique| steps(technique, &state, &Budget::steps(work));
    let all = techniques.iter().flat_map(found);
    all.map(|step| check_step(&state, &step, solution)).count()
}

/// Checks that a step agrees with the solution, and that its proof is accepted.
fn check_step(state: &State, step: &Step, solution: &Grid) {
    let name = || format!("{} in {:?}", step.technique.id, state.candidates());
    assert!(agrees(step, solution), "{}", name());
    let result = checker_at(state).check(&proved(state, step), &Budget::unlimited());
    assert_eq!(result, Ok(()), "{}", name());
}

/// Where the rarest patterns are: a list, the number of a line, and what is found there.
const RARE: [(&str, usize, &str); 21] = [
    ("mith_te3_200.txt", 1, "tridagon"),
    ("mith_te3_200.txt", 4, "tridagon"),
    ("mith_te3_200.txt", 5, "senior-exocet"),
    ("mith_te3_200.txt", 190, "multi-sector-locked-set"),
    ("hardest110626.txt", 2, "junior-exocet"),
    ("hardest110626.txt", 34, "sk-loop"),
    ("hardest110626.txt", 41, "sk-loop"),
    ("hardest110626.txt", 43, "multi-sector-locked-set"),
    ("hardest110626.txt", 45, "multi-sector-locked-set"),
    ("hardest110626.txt", 62, "double-exocet"),
    ("hardest110626.txt", 78, "double-exocet"),
    ("forum_hardest_11plus.txt", 2, "junior-exocet"),
    ("forum_hardest_11plus.txt", 16, "double-exocet"),
    ("forum_hardest_11plus.txt", 76, "sk-loop"),
    ("forum_hardest_11plus.txt", 253, "multi-sector-locked-set"),
    ("forum_hardest_11plus.txt", 753, "senior-exocet"),
    ("forum_hardest_11plus.txt", 1_562, "senior-exocet"),
    ("top1465.txt", 93, "senior-exocet"),
    ("top1465.txt", 328, "six-link-fish"),
    ("top1465.txt", 826, "qiu-2"),
    ("top1465.txt", 1_042, "qiu-1"),
];

#[test]
fn the_rarest_patterns_are_found_and_proved_on_real_puzzles() {
    for (list, number, id) in RARE {
        on_list(list, |text| {
            let line = text.lines().nth(number - 1).expect("the list is long enough");
            let count = check(&common::puzzle(line, ""), &[Technique::find(id).unwrap()], u64::MAX);
            assert!(count > 0, "{id} is not on line {number} of {list}");
            count
        });
    }
}

/// Exotic patterns, and what is looked for on request only: whole paths have hardly any of them.
#[test]
fn rare_techniques_are_proved_on_the_hardest_lists() {
    let is_rare = |it: &&Technique| it.is_on_request() || it.class == Class::Exotic;
    let all = Technique::list().into_iter().filter(|technique| technique.class < Class::Forcing);
    let rare: Vec<_> = all.filter(is_rare).collect();
    for (list, stride) in
        [("mith_te3_200.txt", 50), ("hardest110626.txt", 75), ("forum_hardest_11plus.txt", 5_000)]
    {
        on_list(list, |text| {
            let puzzles = text.lines().step_by(stride).map(|line| common::puzzle(line, ""));
            puzzles.map(|puzzle| check(&puzzle, &rare, WORK)).sum()
        });
    }
}

/// A step is proved wherever it is found, also where something easier was left undone: the first steps of
/// every technique up to chains at the very first state of small boards.
#[test]
fn steps_before_easier_ones_are_proved() {
    let all = Technique::easiest_first().into_iter();
    let all: Vec<_> = all.filter(|technique| technique.class < Class::Forcing).collect();
    reference::on(reference::BOARDS, |text| {
        let is_small = |row: &Record<'_>| row.number::<usize>("size") <= 9;
        let rows = records(text).filter(|row| is_small(row) && row.get("count") == "1");
        let check = |row: Record<'_>| {
            let puzzle = common::puzzle_of_row(&row);
            let solution = common::grid(row.get("solution"));
            let state = State::new(&puzzle).assuming_unique();
            let found = all.iter().flat_map(|it| steps(it, &state, &Budget::unlimited()));
            found.map(|step| check_step(&state, &step, &solution)).count()
        };
        rows.step_by(3).map(check).sum()
    });
}

/// Whether a chain leaves an almost locked set by several digits at once, at a cell that sees them.
fn turns_a_corner(step: &Step) -> bool {
    let chain = step.pattern.chain.as_ref();
    chain.is_some_and(|chain| chain.bonds.iter().any(|it| matches!(it, Bond::Corner { .. })))
}

/// Chains through sets that turn a corner come up, and the checker accepts their proofs, loops too.
#[test]
fn chains_that_turn_a_corner_are_proved() {
    reference::on(reference::HODOKU, |text| {
        let mut counts = [0, 0, 0];
        let ids = ["als-aic", "als-discontinuous-nice-loop", "als-continuous-nice-loop"];
        for row in records(text).filter(|row| row.get("level") == "Extreme").take(40) {
            let puzzle = common::puzzle(row.get("puzzle"), "");
            let answer = solve::unique(&puzzle);
            let solution = answer.unique().expect("the set has proper puzzles");
            let state = after_subsets(&puzzle);
            for (id, count) in ids.iter().zip(&mut counts) {
                let mut steps = Technique::find(id).unwrap().every(state.view());
                steps.retain(turns_a_corner);
                for step in steps.iter().take(5) {
                    assert!(agrees(step, solution), "{id} on {}", puzzle.givens());
                    let proved = proved(&state, step);
                    let result = checker_at(&state).check(&proved, &Budget::unlimited());
                    assert_eq!(result, Ok(()), "{id} on {}", puzzle.givens());
                    *count += 1;
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 0), "{ids:?}: {counts:?}");
        counts.iter().sum()
    });
}

/// Claims that no cell with two candidates holds the first of them.
static BROKEN: Technique = Technique {
    id: "broken",
    name: "Broken",
    find: |view: &View<'_>, found: &mut Found<'_>| {
        view.bivalue().iter().try_for_each(|cell| {
            let first = view.digits(cell).first().expect("it has two");
            found.eliminate(vec![Candidate::new(cell, first)], Default::default)
        })
    },
    ..Technique::needing(NOTHING)
};

#[test]
fn a_broken_finder_is_caught() {
    let technique = Technique::find("xy-wing").unwrap();
    let mut wrong = 0;
    for example in technique.examples {
        let puzzle = common::puzzle(&example.grid.replace('+', ""), "");
        let answer = solve::unique(&puzzle);
        let solution = answer.unique().expect("an example is a proper puzzle");
        let state = State::new(&puzzle).assuming_unique();
        let right = technique.first(state.view()).map(|step| proved(&state, &step));
        for step in BROKEN.every(state.view()).iter().filter(|step| !agrees(step, solution)) {
            wrong += 1;
            assert_eq!(proof::prove(&state, step, &Budget::unlimited()), None);
            // Nor does it help to give it the proof of another step, or none.
            let conclusions: Vec<_> = proof::conclusions(step).collect();
            for proofs in [right.as_ref().and_then(|step| step.proofs.clone()), None] {
                let proofs = proofs.map(|mut proofs| {
                    proofs.truncate(1);
                    proofs.iter_mut().for_each(|proof| proof.so.clone_from(&conclusions));
                    proofs
                });
                let forged = crate::verify::ProvedStep { conclusions: conclusions.clone(), proofs };
                let result = checker_at(&state).check(&forged, &Budget::unlimited());
                assert!(result.is_err(), "{step:?}");
            }
        }
    }
    assert!(wrong > 0, "nothing that it found was wrong");
}
