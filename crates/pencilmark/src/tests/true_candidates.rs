//! True candidates on boards with rules of every kind: what is known from before a clue came or went changes
//! nothing of the answer, and all solutions together hold the same.

use super::constraint_twins::{BOARDS, all_of, read, some_grid};
use crate::model::{Budget, Cell, DigitSet, Grid, Puzzle, Random, RuleKind};
use crate::solve::{self, Question, Solver};

/// What is known of a puzzle, and of those that it was before.
struct Known {
    puzzle: Puzzle,
    possible: Vec<DigitSet>,
    witnesses: Vec<Grid>,
}

impl Known {
    fn new(puzzle: &Puzzle) -> Self {
        let mut witnesses = Vec::new();
        let (possible, open) =
            Solver::new().true_candidates_from(&mut witnesses, puzzle, &Budget::unlimited());
        assert!(open.iter().all(|digits| digits.is_empty()));
        Self { puzzle: puzzle.clone(), possible, witnesses }
    }

    /// Goes on to another puzzle, as who sets one does; returns how many witnesses stayed.
    fn go_on(&mut self, puzzle: &Puzzle) -> usize {
        let before = self.witnesses.clone();
        let narrowed = match puzzle.extends(&self.puzzle) {
            true => puzzle.clone().marked(self.possible.clone()),
            false => puzzle.clone(),
        };
        let budget = Budget::unlimited();
        let (possible, open) =
            Solver::new().true_candidates_from(&mut self.witnesses, &narrowed, &budget);
        assert!(open.iter().all(|digits| digits.is_empty()));
        assert!(self.witnesses.iter().all(|solution| puzzle.is_solved_by(solution)));
        (self.puzzle, self.possible) = (puzzle.clone(), possible);
        assert_eq!(self.possible, Self::new(puzzle).possible, "{puzzle}");
        before.iter().filter(|solution| self.witnesses.contains(solution)).count()
    }
}

/// What all solutions together hold, as far as there are few.
fn by_all_solutions(puzzle: &Puzzle) -> Option<Vec<DigitSet>> {
    let question = Question::all().within(Budget::steps(5_000));
    let solutions = all_of(solve::solutions, puzzle, &question)?;
    let of = |cell: Cell| solutions.iter().filter_map(|solution| solution.get(cell)).collect();
    Some(puzzle.board().cells().map(of).collect())
}

/// A puzzle with some digits of a grid.
fn thinned(puzzle: &Puzzle, grid: &Grid, random: &mut Random) -> Puzzle {
    let mut givens = grid.clone();
    for _ in 0..45 {
        givens.clear(Cell::from_index(random.below(grid.cell_count())));
    }
    Puzzle::on(puzzle.board().clone(), givens)
}

#[test]
fn what_is_known_from_before_changes_no_answer() {
    let (mut stayed, mut compared, mut extended) = (0, 0, 0);
    for (number, kind) in RuleKind::constraints().enumerate() {
        let board = BOARDS[number % BOARDS.len()];
        let mut random = Random::from_seed(number as u64);
        let plain = read(board, "").puzzle.unwrap();
        let Ok(ruled) = read(board, kind.form.as_ref().unwrap().example).puzzle else { continue };
        let Some(grid) = some_grid(&ruled, &mut random) else { continue };
        // The rule comes, then a given comes, goes, and comes elsewhere.
        let first = thinned(&plain, &grid, &mut random);
        let second = Puzzle::on(ruled.board().clone(), first.givens().clone());
        extended += usize::from(second.extends(&first));
        let mut known = Known::new(&first);
        stayed += known.go_on(&second);
        assert!(!first.extends(&second) || first == second);
        if let Some(expected) = by_all_solutions(&second) {
            assert_eq!(known.possible, expected, "{second}");
            compared += 1;
        }
        for _ in 0..3 {
            let blanks: Vec<Cell> = second.givens().blanks().collect();
            let cell = blanks[random.below(blanks.len())];
            let Some(digit) = known.possible[cell.index()].iter().last() else { break };
            let more = second.with_given(cell, Some(digit));
            assert!(more.extends(&second));
            stayed += known.go_on(&more);
            stayed += known.go_on(&second);
        }
    }
    assert!(stayed > 300 && compared > 40 && extended > 40, "{stayed} {compared} {extended}");
}

#[test]
fn a_further_dot_takes_back_what_was_forbidden_there() {
    let negative = r#"{"type":"negative-ratio"}"#;
    let dot = r#"{"type":"ratio","cells":["r1c1","r1c2"],"value":2}"#;
    let without = read(BOARDS[0], negative).puzzle.unwrap();
    let with = read(BOARDS[0], &format!("{negative},{dot}")).puzzle.unwrap();
    assert!(!with.extends(&without) && !without.extends(&with));
    let mut known = Known::new(&without);
    known.go_on(&with);
}

#[test]
fn a_search_that_is_stopped_keeps_what_it_has_found() {
    let puzzle = read(BOARDS[0], r#"{"type":"cage","cells":["r1c1","r1c2","r2c1"],"sum":9}"#);
    let puzzle = puzzle.puzzle.unwrap();
    let whole = Known::new(&puzzle);
    let mut witnesses = Vec::new();
    let mut steps = 1;
    loop {
        let budget = Budget::steps(steps);
        let found = Solver::new().true_candidates_from(&mut witnesses, &puzzle, &budget);
        for ((seen, open), all) in found.0.iter().zip(&found.1).zip(&whole.possible) {
            assert!((*seen - *all).is_empty() && (*all - *seen - *open).is_empty());
        }
        if found.1.iter().all(|open| open.is_empty()) {
            assert_eq!(found.0, whole.possible);
            break;
        }
        steps *= 2;
    }
    assert!(steps > 4, "the budget never ran out");
}
