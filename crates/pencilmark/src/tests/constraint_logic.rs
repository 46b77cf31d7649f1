//! The lists of variant puzzles by logic alone: every step agrees with the solution, and the checker accepts
//! its proof.

use super::constraint_twins::{BOARDS, all_of, read, some_grid};
use super::proofs::proved;
use crate::formats::{Boards, ReadOptions, Record, read_all};
use crate::hint;
use crate::logic::path::{self, PathEnd};
use crate::logic::{Class, Need, State, Step, Technique};
use crate::model::{Budget, Candidate, DigitSet, Grid, Puzzle, Random, RuleId, RuleKind};
use crate::solve::{self, Question};
use crate::verify::{Checker, Conclusion, End, Proof, ProvedStep, Reason};
use pencilmark_testing::cases::on_list;
use std::ops::ControlFlow;

/// The techniques up to contradictions with constraints: harder ones take long on boards without givens.
fn order() -> Vec<&'static Technique> {
    let easy = |technique: &&Technique| {
        technique.class <= Class::Subset || technique.needs.contains(&Need::Constraints)
    };
    hint::order(&[], &[]).unwrap().into_iter().filter(easy).collect()
}

fn agrees(step: &Step, solution: &Grid) -> bool {
    let holds = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
    step.placements.iter().all(holds) && !step.eliminations.iter().any(holds)
}

/// Whether logic solves the puzzle of a record; every step on the way is right and proven.
fn is_solved(record: &Record, order: &[&'static Technique]) -> bool {
    let name = record.column("id").unwrap_or_default();
    let puzzle = record.puzzle.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
    let answer = solve::unique(puzzle);
    let solution = answer.unique().expect("the lists have proper puzzles");
    let mut state = State::new(puzzle).assuming_unique();
    let end = follow(&mut state, order, (name, puzzle), solution);
    end == PathEnd::Solved
}

/// Follows the path of a puzzle: no step is against the solution, and the checker accepts each.
fn follow(
    state: &mut State,
    order: &[&'static Technique],
    (name, puzzle): (&str, &Puzzle),
    solution: &Grid,
) -> PathEnd {
    let mut checker = Checker::new(puzzle);
    let budget = Budget::unlimited();
    path::walk_within(state, order, &budget, &mut |state, step| {
        let words = || {
            format!("{name}: {} {}", step.technique.id, step.conclusions(puzzle.board().shape()))
        };
        assert!(agrees(step, solution), "{}", words());
        let result = checker.check(&proved(state, step), &Budget::unlimited());
        assert_eq!(result, Ok(()), "{}", words());
        ControlFlow::Continue(())
    })
}

/// Every so many-th puzzle of some lists, and how many of them logic solves.
#[test]
fn logic_solves_variants_and_every_step_is_proven() {
    let order = order();
    for (list, every, least) in [
        ("variants/krazydad_killer.jsonl", 20, 100),
        ("variants/ctc_fpuzzles_unique.jsonl", 5, 18),
        ("variants/janko_killer.jsonl", 60, 8),
        ("variants/janko_frame.jsonl", 30, 2),
        ("variants/janko_consecutive.jsonl", 16, 8),
        ("variants/janko_skyscraper_latin.jsonl", 16, 5),
        ("variants/fpuzzles_unique.jsonl", 8, 2),
    ] {
        on_list(list, |text| {
            let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
            let lines: String =
                text.lines().step_by(every).map(|line| format!("{line}\n")).collect();
            let records = read_all(&lines, &options);
            let solved = records.iter().filter(|record| is_solved(record, &order)).count();
            assert!(solved >= least, "{list}: only {solved} of {}, and not {least}", records.len());
            records.len()
        });
    }
}

/// The example of a rule on the first board where it has a grid, and such a grid.
fn some_puzzle(kind: &RuleKind, random: &mut Random) -> Option<(Puzzle, Grid)> {
    let example = kind.form.as_ref().expect("it has parameters").example;
    BOARDS.iter().find_map(|board| {
        let puzzle = read(board, example).puzzle.ok()?;
        let grid = some_grid(&puzzle, random)?;
        Some((puzzle, grid))
    })
}

/// A puzzle without givens on the same board: in every cell the digit of a grid, and some others.
fn some_marks(puzzle: &Puzzle, grid: &Grid, random: &mut Random) -> Puzzle {
    let shape = puzzle.board().shape();
    let marks = puzzle.board().cells().map(|cell| {
        let others = shape.digits().iter().filter(|_| random.below(4) == 0);
        others.chain(grid.get(cell)).collect::<DigitSet>()
    });
    let marks = marks.collect();
    Puzzle::on(puzzle.board().clone(), Grid::empty(shape)).marked(marks)
}

/// Whatever the techniques find by a rule on marks at random, the checker accepts, and a grid that the marks come
/// from agrees.
#[test]
fn what_every_rule_shows_is_proven() {
    let order = order();
    let by_constraints = |technique: &&&Technique| technique.needs.contains(&Need::Constraints);
    let order: Vec<_> = order.iter().filter(by_constraints).copied().collect();
    let mut silent = Vec::new();
    for kind in RuleKind::constraints() {
        let mut shown = false;
        for seed in 0..6 {
            let mut random = Random::from_seed(seed);
            let Some((puzzle, grid)) = some_puzzle(kind, &mut random) else { continue };
            let puzzle = some_marks(&puzzle, &grid, &mut random);
            let mut state = State::new(&puzzle);
            let before = state.candidates().clone();
            follow(&mut state, &order, (kind.id, &puzzle), &grid);
            shown |= *state.candidates() != before;
        }
        silent.extend((!shown).then_some(kind.id));
    }
    assert_eq!(silent, Vec::<&str>::new());
}

/// Whether the checker takes it that a rule alone rules a candidate out.
fn is_ruled_out(puzzle: &Puzzle, rule: RuleId, candidate: Candidate) -> bool {
    let conclusions = vec![Conclusion::Elimination(candidate)];
    let by = Reason { line: Vec::new(), end: End::Rule(rule) };
    let proofs = Some(vec![Proof { so: conclusions.clone(), by }]);
    let step = ProvedStep { conclusions, proofs };
    Checker::new(puzzle).check(&step, &Budget::unlimited()).is_ok()
}

/// Compares the checker with the plain meaning of a rule; how much the checker took to be ruled out.
fn compare_with_meaning(kind: &RuleKind, seed: u64) -> usize {
    let mut random = Random::from_seed(seed);
    let Some((puzzle, grid)) = some_puzzle(kind, &mut random) else { return 0 };
    let puzzle = some_marks(&puzzle, &grid, &mut random);
    let mut ruled_out = 0;
    for rule in puzzle.board().rule_ids() {
        for cell in puzzle.board().cells() {
            for digit in puzzle.allowed(cell).iter() {
                let candidate = Candidate::new(cell, digit);
                if !is_ruled_out(&puzzle, rule, candidate) {
                    continue;
                }
                let name = format!("{} {}", kind.id, candidate.placed(puzzle.board().shape()));
                assert_ne!(grid.get(cell), Some(digit), "{name}: {grid} has it");
                let mut givens = Grid::empty(puzzle.board().shape());
                givens.set(cell, digit);
                let marks = puzzle.board().cells().map(|cell| puzzle.allowed(cell)).collect();
                let with = Puzzle::on(puzzle.board().clone(), givens).marked(marks);
                let question = Question::all().within(Budget::steps(2_000));
                let solutions = all_of(solve::naive::solutions, &with, &question);
                assert!(solutions.is_none_or(|solutions| solutions.is_empty()), "{name}");
                ruled_out += 1;
            }
        }
    }
    ruled_out
}

/// What the checker takes a rule alone to rule out is in no grid that obeys the rule by its plain meaning.
#[test]
fn no_rule_rules_out_what_it_allows() {
    let mut silent = Vec::new();
    for kind in RuleKind::constraints() {
        let ruled_out: usize = (0..6).map(|seed| compare_with_meaning(kind, seed)).sum();
        silent.extend((ruled_out == 0).then_some(kind.id));
    }
    assert_eq!(silent, Vec::<&str>::new());
}
