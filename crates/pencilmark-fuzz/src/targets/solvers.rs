use super::{choices, puzzle};
use crate::{Bytes, Target};
use pencilmark::methods::Method;
use pencilmark::model::{Budget, Puzzle};
use pencilmark::solve::{Answer, Question, Status};
use std::ops::ControlFlow;

/// All complete methods find the same number of solutions, and each solution is one.
pub const TARGET: Target = Target {
    name: "solvers",
    doc: "all engines find the same number of solutions, and each solution is one",
    seeds: choices,
    run,
};

fn answer(id: &str, puzzle: &Puzzle) -> Option<Answer> {
    let method = Method::find(id).expect("it is in the list");
    let mut solver = method.solver::<&str>(&[]).expect("it needs no options");
    let question = Question::up_to(100).within(Budget::steps(200_000));
    let visit = &mut |solution: &_| {
        assert!(puzzle.is_solved_by(solution), "{id} says that {solution} solves {puzzle}");
        ControlFlow::Continue(())
    };
    let answer = solver.solve(puzzle, &question, visit).ok()?;
    (answer.status() != Status::Timeout).then_some(answer)
}

fn run(data: &[u8]) {
    let puzzle = puzzle(&mut Bytes::new(data));
    let answers =
        ["auto", "search", "dlx"].map(|id| answer(id, &puzzle).map(|answer| answer.count));
    let known: Vec<u64> = answers.into_iter().flatten().collect();
    assert!(known.windows(2).all(|pair| pair[0] == pair[1]), "{known:?} solutions of {puzzle}");
}
