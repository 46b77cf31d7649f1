//! Every step can be proved, every proof is accepted, and nothing false ever is.

use crate::hint::{Pictures, StepRecord};
use crate::logic::{Class, Need, State, Step, Technique, path, proof, text, transcript};
use crate::model::{Budget, Candidate, Grid, Puzzle};
use crate::solve;
use crate::verify::{Checker, Conclusion, End, Fault, Marks, ProvedStep, Reason, json};
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// Needs subsets, fish and chains.
const HARD: &str =
    "541932867.89.....13....8..5.....915...7....82.5.8.6..4.95..3....1..8.5.9...59.4..";

/// Enough for every tree here by far.
const BRANCHES: u64 = 100_000;

/// The proof of a step, written and read back. Where a person is told an argument, that is the proof.
pub(super) fn proved(state: &State, step: &Step) -> ProvedStep {
    if let Some(argument) = &step.pattern.argument {
        let marks = Marks::from(state.candidates());
        let is_told = |claim| transcript::reason(&marks, argument, claim).is_some();
        assert!(argument.conclusions.iter().copied().all(is_told), "{argument:?}");
    }
    let proofs = proof::prove(state, step, &Budget::steps(BRANCHES));
    let board = state.board();
    let name = || format!("{}: {}", step.technique.id, step.conclusions(board.shape()));
    let proofs = proofs.unwrap_or_else(|| panic!("no proof of {}", name()));
    let texts = |list: &[Candidate], write: fn(Candidate, _) -> String| {
        list.iter().map(|candidate| write(*candidate, board.shape())).collect::<Vec<_>>()
    };
    let written = serde_json::json!([{
        "technique": step.technique.id,
        "placements": texts(&step.placements, Candidate::placed),
        "eliminations": texts(&step.eliminations, Candidate::removed),
        "proof": json::write(&proofs, board),
    }]);
    let mut steps = json::read_path(&written.to_string(), board).unwrap();
    assert_eq!(steps[0].conclusions, proof::conclusions(step).collect::<Vec<_>>());
    steps.remove(0)
}

fn givens(state: &State) -> Grid {
    let mut givens = Grid::empty(state.board().shape());
    for cell in state.givens().iter() {
        givens.set(cell, state.candidates().digit(cell).unwrap());
    }
    givens
}

/// The first step of every example of every technique, with its state.
fn example_steps() -> impl Iterator<Item = (State, Step)> {
    let of = |technique: &'static Technique| {
        technique.examples.iter().map(|example| {
            let state = text::state(example.rules, example.grid, example.without).unwrap();
            let step = technique.first(state.view()).expect("an example fires");
            (state, step)
        })
    };
    Technique::all().flat_map(of)
}

/// A checker in the position of a state, taking for granted what led there.
pub(super) fn checker_at(state: &State) -> Checker {
    let candidates = state.candidates();
    let mut checker = Checker::new(&Puzzle::new(state.board().clone(), givens(state)).unwrap());
    for (cell, digit) in candidates.placed().filled() {
        checker.grant(Conclusion::Placement(Candidate::new(cell, digit)));
    }
    let left = Marks::from(candidates);
    for cell in state.board().cells() {
        for digit in (checker.marks().digits(cell) - left.digits(cell)).iter() {
            checker.grant(Conclusion::Elimination(Candidate::new(cell, digit)));
        }
    }
    assert_eq!(*checker.marks(), left);
    checker
}

#[test]
fn every_technique_is_proved_on_its_examples() {
    for technique in Technique::all() {
        for example in technique.examples {
            let state = text::state(example.rules, example.grid, example.without).unwrap();
            let mut left = 5;
            let _ = technique.search(state.view(), &mut |step| {
                let mut checker = checker_at(&state);
                let result = checker.check(&proved(&state, &step), &Budget::unlimited());
                assert_eq!(result, Ok(()), "{}", technique.id);
                let may_assume = technique.needs.contains(&Need::UniqueSolution);
                assert!(may_assume || !checker.assumes_unique(), "{}", technique.id);
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
}

/// A given holds its digit in every solution, so two digits cannot be swapped through one.
#[test]
fn a_deadly_pattern_over_a_given_proves_nothing() {
    let technique = Technique::find("avoidable-rectangle-1").unwrap();
    let example = technique.examples[0];
    let state = text::state(example.rules, example.grid, example.without).unwrap();
    let step = proved(&state, &technique.first(state.view()).unwrap());
    assert_eq!(checker_at(&state).check(&step, &Budget::unlimited()), Ok(()));
    let all_given = text::state("", &example.grid.replace('+', ""), example.without).unwrap();
    let refused = checker_at(&all_given).check(&step, &Budget::unlimited());
    assert!(matches!(refused, Err(Fault::NotDeadly(_))), "{refused:?}");
}

/// The path of a puzzle with its proofs, as far as the techniques lead.
fn proved_path(puzzle: &Puzzle, order: &[&'static Technique]) -> (Vec<ProvedStep>, State) {
    let mut steps = Vec::new();
    let mut state = State::new(puzzle).assuming_unique();
    path::walk(&mut state, order, &mut |state, step| {
        steps.push(proved(state, step));
        ControlFlow::Continue(())
    });
    (steps, state)
}

fn assert_path_is_accepted(puzzle: &Puzzle, order: &[&'static Technique]) {
    let (steps, end) = proved_path(puzzle, order);
    let unproved = |step: &ProvedStep| ProvedStep { proofs: None, ..step.clone() };
    let paths = [steps.clone(), steps.iter().map(unproved).collect()];
    for path in paths {
        let mut checker = Checker::new(puzzle);
        for step in path {
            let checked = checker.check(&step, &Budget::steps(BRANCHES));
            assert_eq!(checked, Ok(()), "{step:?} of {}", puzzle.givens());
        }
        assert_eq!(*checker.marks(), Marks::from(end.candidates()));
    }
}

#[test]
fn paths_of_the_reference_sets_are_accepted() {
    reference::on(reference::SE, |_| {
        let check = |line| {
            assert_path_is_accepted(&super::common::puzzle(line, ""), &Technique::easiest_first());
        };
        reference::puzzles(reference::SE).step_by(12).map(check).count()
    });
    reference::on(reference::BOARDS, |text| {
        // The largest boards have long paths, which show nothing that the others do not.
        let is_small = |row: &Record<'_>| row.number::<usize>("size") <= 9;
        let rows = records(text).filter(|row| is_small(row) && row.get("count") == "1");
        let order = up_to_chains();
        rows.map(|row| assert_path_is_accepted(&super::common::puzzle_of_row(&row), &order)).count()
    });
}

/// The techniques below forcing chains.
fn up_to_chains() -> Vec<&'static Technique> {
    let order = Technique::easiest_first().into_iter();
    order.filter(|technique| technique.class < Class::Forcing).collect()
}

#[test]
fn paths_of_the_lists_are_accepted() {
    for (list, stride) in [("royle17.txt", 1500), ("top1465.txt", 150), ("qqwing_levels.csv", 150)]
    {
        on_list(list, |text| {
            let check = |line: &str| {
                let puzzle = crate::tests::common::puzzle(line.rsplit(',').next().unwrap(), "");
                assert_path_is_accepted(&puzzle, &Technique::easiest_first());
            };
            text.lines().skip(1).step_by(stride).map(check).count()
        });
    }
}

#[test]
fn paths_on_other_boards_are_accepted() {
    for (puzzle, rules) in
        [(".3..2.......4.2.", ""), ("..43...1.2......", "jigsaw=1112122233443344"), (HARD, "")]
    {
        assert_path_is_accepted(
            &crate::tests::common::puzzle(puzzle, rules),
            &Technique::easiest_first(),
        );
    }
}

/// The puzzle, its solution, and the steps of its path.
fn hard() -> &'static (Puzzle, Grid, Vec<ProvedStep>) {
    static HARD_PATH: OnceLock<(Puzzle, Grid, Vec<ProvedStep>)> = OnceLock::new();
    HARD_PATH.get_or_init(|| {
        let puzzle = crate::tests::common::puzzle(HARD, "");
        let solution = solve::unique(&puzzle).unique().unwrap().clone();
        let (steps, _) = proved_path(&puzzle, &Technique::easiest_first());
        (puzzle, solution, steps)
    })
}

/// The checker after so many steps of the path.
fn hard_after(count: usize) -> Checker {
    let (puzzle, _, steps) = hard();
    let mut checker = Checker::new(puzzle);
    steps[..count].iter().for_each(|step| checker.check(step, &Budget::unlimited()).unwrap());
    checker
}

/// Every way to leave a premise out of a reason.
fn weakened(reason: &Reason) -> Vec<Reason> {
    let Reason { line, end } = reason;
    let without = |i: &usize| [&line[..*i], &line[i + 1..]].concat();
    let fewer = (0..line.len()).map(|i| Reason { line: without(&i), end: end.clone() });
    let ends: Vec<End> = match end {
        End::Contradiction => Vec::new(),
        End::Rule(_) | End::Sum(_) => vec![End::Contradiction],
        End::Cover { bases, covers } => (0..covers.len())
            .map(|i| [&covers[..i], &covers[i + 1..]].concat())
            .map(|covers| End::Cover { bases: bases.clone(), covers })
            .chain([End::Contradiction])
            .collect(),
        End::Deadly(pairs) => (0..pairs.len())
            .map(|i| End::Deadly([&pairs[..i], &pairs[i + 1..]].concat()))
            .chain([End::Contradiction])
            .collect(),
        End::Cases { of, cases } => (0..cases.len())
            .map(|i| [&cases[..i], &cases[i + 1..]].concat())
            .map(|cases| End::Cases { of: *of, cases })
            .chain([End::Contradiction])
            .collect(),
    };
    fewer.chain(ends.into_iter().map(|end| Reason { line: line.clone(), end })).collect()
}

#[test]
fn a_proof_without_one_of_its_premises_is_rejected() {
    let mut tried = 0;
    for (state, step) in example_steps() {
        let whole = proved(&state, &step);
        let proofs = whole.proofs.as_ref().unwrap();
        for (number, proof) in proofs.iter().enumerate() {
            for by in weakened(&proof.by) {
                let mut proofs = proofs.clone();
                proofs[number].by = by;
                let step = ProvedStep { proofs: Some(proofs), ..whole.clone() };
                let result = checker_at(&state).check(&step, &Budget::unlimited());
                assert!(result.is_err(), "{step:?}");
                tried += 1;
            }
        }
        let step = ProvedStep { proofs: Some(proofs[1..].to_vec()), ..whole.clone() };
        let result = checker_at(&state).check(&step, &Budget::unlimited());
        assert_eq!(result, Err(Fault::NoProof(proofs[0].so[0])));
    }
    assert!(tried > 100, "only {tried} proofs could be weakened");
}

/// The checker reads a step as it is written, and knows no field that is never written.
#[test]
fn the_fields_of_a_step_are_those_that_the_checker_knows() {
    let mut written = BTreeSet::from(["proof".to_owned()]);
    for (state, step) in example_steps() {
        let record = StepRecord::new(&step, state.board(), Pictures::Wanted);
        let record = serde_json::to_value(record).unwrap();
        written.extend(record.as_object().unwrap().keys().cloned());
        let path = serde_json::json!([record]).to_string();
        assert!(json::read_path(&path, state.board()).is_ok(), "{}", step.technique.id);
    }
    let known = json::READ.iter().chain(&json::FOR_PEOPLE);
    assert_eq!(written, known.map(|name| (*name).to_owned()).collect());
}

#[test]
fn a_wrong_step_without_proof_meets_its_counterexample() {
    let (puzzle, solution, _) = hard();
    for (cell, digit) in solution.filled().filter(|(cell, _)| puzzle.givens().get(*cell).is_none())
    {
        let wrong = Conclusion::Elimination(Candidate::new(cell, digit));
        let step = ProvedStep { conclusions: vec![wrong], proofs: None };
        let result = Checker::new(puzzle).check(&step, &Budget::unlimited());
        assert_eq!(result, Err(Fault::Counterexample(wrong)));
    }
}

#[test]
fn a_deadly_pattern_needs_plain_houses_and_no_givens() {
    let is_deadly = |step: &ProvedStep| {
        let mut proofs = step.proofs.iter().flatten();
        proofs.any(|proof| matches!(proof.by.end, End::Deadly(_)))
    };
    let mut tried = 0;
    for (state, step) in example_steps() {
        let step = proved(&state, &step);
        if !is_deadly(&step) {
            continue;
        }
        let mut checker = checker_at(&state);
        assert_eq!(checker.check(&step, &Budget::unlimited()), Ok(()));
        assert!(checker.assumes_unique());
        // Candidates that the puzzle's text rules out, even if it rules out none, are an extra
        // rule.
        let puzzle = Puzzle::new(state.board().clone(), givens(&state)).unwrap();
        let all = vec![state.board().shape().digits(); state.board().shape().cell_count()];
        let mut checker = Checker::new(&puzzle.with_pencilmarks(all).unwrap());
        tried += usize::from(checker.check(&step, &Budget::unlimited()).is_err());
    }
    assert!(tried > 0, "no example rests on a deadly pattern");
}

#[test]
fn mistakes_in_a_text_are_named() {
    let board = crate::rules::classic();
    for (text, error) in [
        ("{", "bad JSON"),
        ("{}", "the steps are not a list"),
        ("[{}]", "step 1: it has no conclusion"),
        (r#"[{"placements":["r1c1"]}]"#, "step 1: 'r1c1' is not a conclusion"),
        (r#"[{"placements":["r1c1=10"]}]"#, "step 1: '10' is not a digit"),
        (r#"[{"placements":["r0c1=1"]}]"#, "step 1: 'r0c1' is not a cell"),
        (
            r#"[{"placements":["r1c1=1"],"proof":[{"so":[],"by":{}}]}]"#,
            "step 1: no reason is given",
        ),
        (
            r#"[{"placements":["r1c1=1"],"proof":[{"so":[],"by":{"cases":"1 in row 10","each":{}}}]}]"#,
            "step 1: 'row 10' is not a house",
        ),
    ] {
        let found = json::read_path(text, &board).unwrap_err();
        assert!(found.starts_with(error), "{found}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever reason is given, a conclusion that contradicts the solution is rejected.
    #[test]
    fn no_reason_proves_what_is_false(
        when in any::<prop::sample::Index>(),
        source in any::<prop::sample::Index>(),
        row in 0..9usize,
        column in 0..9usize,
        digit in 1..=9usize,
    ) {
        use crate::model::{Cell, Digit, Shape};
        let (_, solution, steps) = hard();
        let candidate = Candidate::new(Cell::at(row, column, Shape::classic()), Digit::from_number(digit).unwrap());
        let wrong = match solution.get(candidate.cell) == Some(candidate.digit) {
            true => Conclusion::Elimination(candidate),
            false => Conclusion::Placement(candidate),
        };
        let mut proofs = steps[source.index(steps.len())].proofs.clone().unwrap();
        proofs.truncate(1);
        proofs[0].so = vec![wrong];
        let step = ProvedStep { conclusions: vec![wrong], proofs: Some(proofs) };
        let mut checker = hard_after(when.index(steps.len()));
        prop_assert!(checker.check(&step, &Budget::unlimited()).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Without trees: on the sparsest boards a path with them takes minutes.
    #[test]
    fn paths_on_random_boards_are_accepted(dug in crate::tests::common::dug::puzzles()) {
        let order = Technique::easiest_first().into_iter();
        let order: Vec<_> = order.filter(|technique| technique.class < Class::Forcing).collect();
        if let Some((puzzle, _)) = dug {
            assert_path_is_accepted(&puzzle, &order);
        }
    }
}
