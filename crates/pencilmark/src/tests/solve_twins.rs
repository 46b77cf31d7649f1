//! The engines against their naive twin and against dancing links, on random puzzles with every rule
//! and mixtures of rules.

use super::common::board;
use crate::methods;
use crate::model::RuleKind;
use crate::model::{Board, Budget, Digit, DigitSet, Grid, Puzzle, Shape};
use crate::solve::{self, Answer, Question, Visitor};
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

type Engine = fn(&Puzzle, &Question<'_>, Visitor<'_>) -> Answer;

/// Boards on which the naive twin is quick, with the most solutions to compare.
const SMALL: [(usize, &str, u64); 16] = [
    (4, "", 400),
    (4, "diagonal", 400),
    (4, "diagonal-main,even=r1c2 r3c3", 400),
    (4, "jigsaw=1112122233443344", 400),
    (4, "anti-king,odd=r1c1", 400),
    (4, "no-boxes", 400),
    (4, "regions=11..11....22..22", 400),
    (4, "non-consecutive", 400),
    (5, "jigsaw=1112211222333443544435555", 400),
    (6, "", 300),
    (6, "diagonal", 300),
    (6, "anti-knight", 300),
    (6, "anti-king,non-consecutive", 300),
    (6, "disjoint-groups,even=r1c1 r2c5,odd=r6c6", 300),
    (6, "jigsaw=111222111222333444335544355554666666,non-consecutive", 300),
    (7, "jigsaw=1111222111222233334443334444555566655566667777777", 200),
];

/// Boards of 9x9; random puzzles on them keep enough digits of a solution for the twin.
const NINE: [&str; 10] = [
    "",
    "diagonal",
    "windoku",
    "asterisk,centre-dot",
    "girandola",
    "disjoint-groups",
    "anti-knight",
    "anti-king,diagonal-anti",
    "non-consecutive",
    "anti-knight,anti-king,even=r1c1 r5c5",
];

/// What the naive twin may spend; a few unlucky puzzles in a thousand would take it minutes.
const NAIVE_STEPS: u64 = 3_000_000;

/// The same for dancing links, whose steps take longer.
const LINKS_STEPS: u64 = 300_000;

/// What the engines were compared with.
#[derive(Default)]
struct Compared {
    /// The naive twin.
    naive: u32,
    /// Dancing links, which share nothing with the engines but the rules.
    links: u32,
}

impl Compared {
    fn assert_at_least(&self, naive: u32, links: u32) {
        assert!(self.naive >= naive, "only {} cases were held against the naive twin", self.naive);
        assert!(self.links >= links, "only {} cases were held against dancing links", self.links);
    }

    fn add(&mut self, other: &Compared) {
        self.naive += other.naive;
        self.links += other.links;
    }
}

/// Every solution that a question asks for, and whether that is all of them.
fn all_of(
    engine: Engine,
    puzzle: &Puzzle,
    question: &Question<'_>,
) -> (BTreeSet<Grid>, solve::Ended) {
    let mut solutions = BTreeSet::new();
    let answer = engine(puzzle, question, &mut |solution| {
        assert!(puzzle.is_solved_by(solution), "{solution} does not solve {puzzle:?}");
        assert!(solutions.insert(solution.clone()), "{solution} comes twice");
        ControlFlow::Continue(())
    });
    assert_eq!(answer.count, solutions.len() as u64);
    assert_eq!(answer.first.is_some(), answer.count > 0);
    (solutions, answer.ended)
}

fn by_links(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    let method = methods::Method::find("dlx").expect("it is in the list");
    let mut solver = method.solver::<&str>(&[]).expect("it needs no options");
    solver.solve(puzzle, question, visitor).expect("it takes every board")
}

/// The engines find the same solutions as either twin, and where there are too many, as many. A twin
/// that runs out of steps is left out, but what it has found must be among the solutions.
fn assert_twins(puzzle: &Puzzle, limit: u64) -> Compared {
    let question = Question::up_to(limit);
    let (expected, ended) = all_of(solve::search::solutions, puzzle, &question);
    let agree = |engine: Engine, question: &Question<'_>| {
        let (found, found_ended) = all_of(engine, puzzle, question);
        let complete = ended == solve::Ended::Complete;
        if found_ended == solve::Ended::Budget {
            assert!(!complete || found.is_subset(&expected), "{puzzle:?}");
            return false;
        }
        assert_eq!((found.len(), found_ended), (expected.len(), ended), "{puzzle:?}");
        assert!(!complete || found == expected, "{puzzle:?}");
        true
    };
    assert!(agree(solve::solutions, &question), "nothing limits the engine");
    let within = |steps| Question::up_to(limit).within(Budget::steps(steps));
    Compared {
        naive: agree(solve::naive::solutions, &within(NAIVE_STEPS)).into(),
        links: agree(by_links, &within(LINKS_STEPS)).into(),
    }
}

/// How many cases each property is tried on.
const CASES: u32 = 100;

/// Tries a property on the same cases every time, and says how many of them were compared.
fn compared<S: Strategy>(cases: S, property: impl Fn(S::Value) -> Compared) -> Compared {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(CASES) };
    let random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let total = RefCell::new(Compared::default());
    let outcome = TestRunner::new_with_rng(config, random).run(&cases, |case| {
        total.borrow_mut().add(&property(case));
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    total.into_inner()
}

/// A solution of a board that differs from seed to seed.
fn some_solution(board: &Arc<Board>, seed: u64) -> Option<Grid> {
    let mut solutions = Vec::new();
    let empty = Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap();
    solve::search::solutions(&empty, &Question::up_to(1 + seed % 60), &mut |solution| {
        solutions.push(solution.clone());
        ControlFlow::Continue(())
    });
    solutions.pop()
}

/// The solution with only the cells left whose random number is below a share of 256.
fn thinned(board: &Arc<Board>, solution: &Grid, numbers: &[u8], share: u8) -> Puzzle {
    let mut givens = Grid::empty(board.shape());
    for ((cell, digit), number) in solution.filled().zip(numbers.iter().cycle()) {
        if *number < share {
            givens.set(cell, digit);
        }
    }
    Puzzle::new(board.clone(), givens).unwrap()
}

#[test]
fn small_boards_with_random_givens() {
    let givens = prop::collection::vec((0usize..49, 0usize..7), 0..8);
    let compared = compared((0..SMALL.len(), givens), |(kind, givens)| {
        let (size, rules, limit) = SMALL[kind];
        let shape = Shape::with_size(size).unwrap();
        let mut grid = Grid::empty(shape);
        for (cell, digit) in givens {
            let cell = shape.cells().nth(cell % shape.cell_count()).unwrap();
            grid.set(cell, Digit::from_number(digit % size + 1).unwrap());
        }
        assert_twins(&Puzzle::new(board(shape, rules), grid).unwrap(), limit)
    });
    compared.assert_at_least(CASES, CASES);
}

#[test]
fn small_boards_with_pencilmarks() {
    let marks = prop::collection::vec(1u64..128, 49);
    let compared = compared((0..SMALL.len(), marks), |(kind, marks)| {
        let (size, rules, limit) = SMALL[kind];
        let shape = Shape::with_size(size).unwrap();
        let marks = marks.iter().take(shape.cell_count());
        let marks = marks.map(|bits| {
            let marked = |digit: &Digit| (bits | bits >> 2) >> digit.index() & 1 == 1;
            shape.digits().iter().filter(marked).collect::<DigitSet>()
        });
        let empty = Puzzle::new(board(shape, rules), Grid::empty(shape)).unwrap();
        assert_twins(&empty.with_pencilmarks(marks.collect()).unwrap(), limit)
    });
    compared.assert_at_least(CASES, CASES);
}

#[test]
fn nine_by_nine_with_every_rule() {
    let numbers = prop::collection::vec(any::<u8>(), 81);
    let compared = compared((0..NINE.len(), 0u64..60, numbers), |(kind, seed, numbers)| {
        let board = board(Shape::classic(), NINE[kind]);
        let solution = some_solution(&board, seed).expect("every board of the list has solutions");
        assert_twins(&thinned(&board, &solution, &numbers, 120), 500)
    });
    compared.assert_at_least(CASES, CASES);
}

#[test]
fn every_rule_is_in_a_twin_test() {
    let tested: Vec<String> = SMALL
        .iter()
        .map(|(_, rules, _)| (*rules).to_owned())
        .chain(NINE.map(str::to_owned))
        .collect();
    for kind in RuleKind::all().filter(|kind| kind.id != "boxes") {
        assert!(tested.iter().any(|rules| rules.contains(kind.id)), "no twin test of {}", kind.id);
    }
}

#[test]
fn many_solutions_are_enumerated_exactly() {
    // Enough to pass from excluding solutions by clauses to backing out of them.
    for (size, rules) in [(4, ""), (4, "jigsaw=1112122233443344"), (6, "anti-knight,diagonal")] {
        let shape = Shape::with_size(size).unwrap();
        let compared =
            assert_twins(&Puzzle::new(board(shape, rules), Grid::empty(shape)).unwrap(), u64::MAX);
        compared.assert_at_least(1, 1);
    }
}
