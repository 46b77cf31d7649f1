//! Every method agrees with every other: on random puzzles of several sizes and rules, with one
//! solution, with many and with none, and when it is stopped.

use crate::common::board;
use pencilmark::methods::{self, Method};
use pencilmark::model::{Board, Budget, Cell, Digit, Grid, Puzzle, Random, Shape};
use pencilmark::solve::{Answer, Ended, Question, Status};
use std::ops::ControlFlow;
use std::sync::Arc;

/// All solutions up to a limit, sorted, and the answer.
fn ask(method: &'static Method, puzzle: &Puzzle, question: &Question<'_>) -> (Vec<Grid>, Answer) {
    let mut solver = method.solver::<&str>(&[]).unwrap();
    let mut grids = Vec::new();
    let answer = solver.solve(puzzle, question, &mut |grid| {
        grids.push(grid.clone());
        ControlFlow::Continue(())
    });
    grids.sort();
    (grids, answer.unwrap())
}

fn methods_for(board: &Board) -> impl Iterator<Item = &'static Method> {
    methods::Method::all().filter(|method| (method.supports)(board).is_ok())
}

fn agree(puzzle: &Puzzle) -> Status {
    const LIMIT: u64 = 60;
    let (expected, reference) =
        ask(methods::Method::find("dlx").unwrap(), puzzle, &Question::up_to(LIMIT));
    assert!(expected.iter().all(|grid| puzzle.is_solved_by(grid)));
    for method in methods_for(puzzle.board()) {
        let (grids, answer) = ask(method, puzzle, &Question::up_to(LIMIT));
        let label = format!("{} on {} {:?}", method.id, puzzle.givens(), puzzle.board().rules());
        assert_eq!((answer.count, answer.ended), (reference.count, reference.ended), "{label}");
        assert_eq!(answer.count, grids.len() as u64, "{label}");
        assert_eq!(answer.first.is_some(), answer.count > 0, "{label}");
        if reference.ended == Ended::Complete {
            assert_eq!(grids, expected, "{label}");
        } else {
            assert!(grids.iter().all(|grid| puzzle.is_solved_by(grid)), "{label}");
        }
        for (name, _) in answer.counters.iter() {
            let listed = method.counters.iter().any(|(known, _)| *known == name);
            assert!(listed, "{} reports {name} and does not say so", method.id);
        }
    }
    reference.status()
}

/// A random full grid: random digits until a search fills in the rest.
fn random_solution(board: &Arc<Board>, random: &mut Random) -> Grid {
    let dlx = methods::Method::find("dlx").unwrap();
    for _ in 0..1000 {
        let mut puzzle = Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap();
        for _ in 0..board.size() / 2 {
            let candidates = puzzle.candidates();
            let cells: Vec<Cell> = candidates.unsolved().iter().collect();
            let Some(&cell) = random.pick(&cells) else { break };
            let digits: Vec<Digit> = candidates.digits(cell).iter().collect();
            let Some(&digit) = random.pick(&digits) else { break };
            let mut givens = puzzle.givens().clone();
            givens.set(cell, digit);
            puzzle = Puzzle::new(board.clone(), givens).unwrap();
        }
        let question = Question::first().within(Budget::steps(20_000));
        if let Some(solution) = ask(dlx, &puzzle, &question).1.first {
            return solution;
        }
    }
    panic!("no grid found for {:?}", board.rules());
}

/// Keeps each digit of a full grid with this chance (in percent); now and then changes one, so that
/// puzzles without a solution come up too.
fn random_puzzle(board: &Arc<Board>, keep: usize, random: &mut Random) -> Puzzle {
    let mut givens = random_solution(board, random);
    for cell in board.cells() {
        if random.below(100) >= keep {
            givens.clear(cell);
        }
    }
    if random.below(4) == 0 {
        let cell = board.cells().nth(random.below(board.shape().cell_count())).unwrap();
        givens.set(cell, Digit::from_number(random.below(board.size()) + 1).unwrap());
    }
    Puzzle::new(board.clone(), givens).unwrap()
}

/// The size, the rules, how many digits to keep (in percent), and how many puzzles.
const BOARDS: &[(usize, &str, usize, u64)] = &[
    (4, "", 25, 60),
    (4, "diagonal", 15, 60),
    (5, "jigsaw=1112211222333443344455555", 30, 40),
    (6, "", 30, 60),
    (6, "anti-king", 15, 40),
    (6, "even=r1c1 r2c2 r3c3,odd=r6c6", 30, 40),
    (9, "", 40, 20),
    (9, "diagonal", 35, 10),
    (9, "windoku", 35, 10),
    (9, "anti-knight", 30, 10),
    (9, "anti-king,disjoint-groups", 30, 10),
    (9, "non-consecutive", 25, 10),
    (9, "asterisk,centre-dot,girandola", 38, 10),
    (12, "", 58, 8),
    (16, "", 68, 6),
    (16, "diagonal", 68, 4),
];

#[test]
fn methods_agree_on_random_puzzles() {
    let mut seen = Vec::new();
    for &(size, rules, keep, count) in BOARDS {
        let board = board(Shape::with_size(size).unwrap(), rules);
        for seed in 0..count {
            let puzzle = random_puzzle(&board, keep, &mut Random::from_seed(seed));
            seen.push(agree(&puzzle));
        }
    }
    let count = |status| seen.iter().filter(|seen| **seen == status).count();
    assert!(count(Status::Unique) > 50, "{} unique", count(Status::Unique));
    assert!(count(Status::Multiple) > 50, "{} multiple", count(Status::Multiple));
    assert!(count(Status::None) > 50, "{} without a solution", count(Status::None));
}

#[test]
fn one_solver_takes_one_puzzle_after_the_other() {
    let boards = [(9, ""), (4, ""), (9, "diagonal"), (9, "anti-knight"), (6, ""), (9, "")];
    for method in methods::Method::all() {
        let mut solver = method.solver::<&str>(&[]).unwrap();
        for (seed, (size, rules)) in (0..).zip(boards) {
            let board = board(Shape::with_size(size).unwrap(), rules);
            if (method.supports)(&board).is_err() {
                continue;
            }
            let puzzle = random_puzzle(&board, 50, &mut Random::from_seed(seed));
            let question = Question::unique();
            let again = solver.solve(&puzzle, &question, &mut |_| ControlFlow::Continue(()));
            let (_, fresh) = ask(method, &puzzle, &question);
            assert_eq!(again.unwrap(), fresh, "{}", method.id);
        }
    }
}

fn empty(size: usize) -> Puzzle {
    let board = board(Shape::with_size(size).unwrap(), "");
    let givens = Grid::empty(board.shape());
    Puzzle::new(board, givens).unwrap()
}

#[test]
fn methods_stop_at_the_limit_and_when_the_visitor_says_so() {
    let puzzle = empty(9);
    for method in methods_for(puzzle.board()) {
        let (grids, answer) = ask(method, &puzzle, &Question::up_to(3));
        assert_eq!((grids.len(), answer.ended), (3, Ended::Limit), "{}", method.id);
        assert_eq!(ask(method, &puzzle, &Question::up_to(0)).1.ended, Ended::Limit);

        let mut solver = method.solver::<&str>(&[]).unwrap();
        let question = Question::all();
        let answer = solver.solve(&puzzle, &question, &mut |_| ControlFlow::Break(())).unwrap();
        assert_eq!((answer.count, answer.ended), (1, Ended::Visitor), "{}", method.id);
        assert_eq!(answer.status(), Status::Solved);
    }
}

#[test]
fn methods_stop_when_the_budget_runs_out() {
    for size in [9, 25] {
        let puzzle = empty(size);
        for method in methods_for(puzzle.board()) {
            let question = Question::all().within(Budget::steps(1000));
            let (_, answer) = ask(method, &puzzle, &question);
            assert_eq!(answer.ended, Ended::Budget, "{} on {size}", method.id);
            let nothing = Question::all().within(Budget::steps(0));
            assert_eq!(ask(method, &puzzle, &nothing).1.status(), Status::Timeout);

            let stop = || true;
            let question = Question::all().within(Budget::unlimited().or_when(&stop));
            let (_, answer) = ask(method, &puzzle, &question);
            assert_eq!(answer.ended, Ended::Budget, "{} on {size}", method.id);
        }
    }
}

#[test]
fn a_budget_that_is_just_enough_is_enough() {
    let board = board(Shape::with_size(9).unwrap(), "");
    let puzzle = random_puzzle(&board, 40, &mut Random::from_seed(1));
    let dlx = methods::Method::find("dlx").unwrap();
    let (_, answer) = ask(dlx, &puzzle, &Question::all());
    let nodes = answer.counters.get("nodes").unwrap();
    let within = |steps| ask(dlx, &puzzle, &Question::all().within(Budget::steps(steps))).1;
    assert_eq!(within(nodes), answer);
    assert_eq!(within(nodes - 1).ended, Ended::Budget);
}

#[test]
fn givens_without_a_solution_are_explained() {
    let cases = [
        ("11..............", "1 appears twice in row 1: r1c1 r1c2"),
        ("1.......1.......", "1 appears twice in column 1: r1c1 r3c1"),
        ("12.....3..4.....", "r1c3 has no candidate left"),
        ("1......3..1.....", "1 has no place left in row 2"),
    ];
    for (line, reason) in cases {
        let puzzle = crate::common::puzzle(line, "");
        for method in methods_for(puzzle.board()) {
            let (_, answer) = ask(method, &puzzle, &Question::unique());
            assert_eq!(answer.status(), Status::None, "{}", method.id);
            assert_eq!(answer.reason.as_deref(), Some(reason), "{}", method.id);
        }
    }
}
