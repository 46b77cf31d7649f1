//! True candidates: the digits that a cell holds in at least one solution.
//!
//! Every solution is a witness for as many candidates as there are cells. For a candidate without a
//! witness a solution with it is looked for: either there is one, a witness for others too, or the
//! candidate is false. Searches take digits without a witness first, so that few are needed, and give up
//! after some guesses: what was found for others meanwhile makes the next try easier.
//!
//! When a clue is added, solutions that were known are witnesses as long as they still hold, and what was
//! false stays false: only what lost its last witness is asked again.

use super::{Question, Solver, constraints};
use crate::model::{
    Budget, Cell, Digit, DigitSet, Grid, Puzzle, Spent, houses_pairs_and_restrictions,
};

/// What is known of the candidates of a puzzle.
pub(crate) struct Survey {
    /// For each cell, the digits that it holds in a solution that was found.
    seen: Vec<DigitSet>,
    /// For each cell, the digits of which nothing is known.
    open: Vec<DigitSet>,
}

/// What came of a search for a solution with a certain digit in a certain cell.
pub(crate) enum Finding {
    /// There is one.
    Witness(Grid),
    /// There is none.
    False,
    /// It was given up.
    Unsettled,
}

/// After so many guesses a candidate is put off at first; after each that was, twice as many are allowed. So
/// a few hard ones do not hold up the others, and where all are hard, little is lost.
const PATIENCE: u64 = 300;

impl Survey {
    fn new(open: Vec<DigitSet>) -> Self {
        Self { seen: vec![DigitSet::EMPTY; open.len()], open }
    }

    /// The digits of a cell of which nothing is known.
    pub fn open(&self, cell: usize) -> DigitSet {
        self.open[cell]
    }

    fn note(&mut self, solution: &Grid) {
        for (cell, digit) in solution.filled() {
            self.seen[cell.index()].insert(digit);
            self.open[cell.index()].remove(digit);
        }
    }

    /// Whether a solution holds a digit that no other does.
    fn tells_more(&self, solution: &Grid) -> bool {
        solution.filled().any(|(cell, digit)| !self.seen[cell.index()].contains(digit))
    }

    /// Keeps the solutions of the puzzle that are witnesses for something.
    fn start(&mut self, puzzle: &Puzzle, witnesses: &mut Vec<Grid>) {
        witnesses.retain(|solution| {
            let is_witness = puzzle.is_solved_by(solution) && self.tells_more(solution);
            if is_witness {
                self.note(solution);
            }
            is_witness
        });
    }

    /// Looks for a witness for every candidate, as far as the budget lasts: `find` is asked for a
    /// solution, or for one with a digit in a cell, after at most so many guesses. What is found is added.
    fn complete(
        &mut self,
        witnesses: &mut Vec<Grid>,
        mut find: impl FnMut(&Self, Option<(Cell, Digit)>, u64) -> Result<Finding, Spent>,
    ) {
        if witnesses.is_empty() {
            match find(self, None, u64::MAX) {
                Ok(Finding::Witness(solution)) => self.add(solution, witnesses),
                Ok(Finding::False) => self.open.fill(DigitSet::EMPTY),
                Ok(Finding::Unsettled) | Err(Spent) => return,
            }
        }
        let mut patience = PATIENCE;
        while self.open.iter().any(|digits| !digits.is_empty()) {
            for cell in (0..self.open.len()).map(Cell::from_index) {
                let open = self.open[cell.index()];
                for digit in open.iter() {
                    if !self.open[cell.index()].contains(digit) {
                        continue;
                    }
                    match find(self, Some((cell, digit)), patience) {
                        Ok(Finding::Witness(solution)) => self.add(solution, witnesses),
                        Ok(Finding::False) => self.open[cell.index()].remove(digit),
                        Ok(Finding::Unsettled) => patience = patience.saturating_mul(2),
                        Err(Spent) => return,
                    }
                }
            }
        }
    }

    fn add(&mut self, solution: Grid, witnesses: &mut Vec<Grid>) {
        self.note(&solution);
        witnesses.push(solution);
    }
}

impl Solver {
    /// For each cell, the digits that it holds in at least one solution, and those of which the budget
    /// left it open whether it does. All others are false.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let puzzle: Puzzle = "12.. .... .... ....".parse()?;
    /// let (seen, open) = solve::Solver::new().true_candidates(&puzzle, &Budget::unlimited());
    /// assert_eq!(seen.iter().map(|digits| digits.len()).sum::<usize>(), 42);
    /// assert!(open.iter().all(|digits| digits.is_empty()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn true_candidates(
        &mut self,
        puzzle: &Puzzle,
        budget: &Budget<'_>,
    ) -> (Vec<DigitSet>, Vec<DigitSet>) {
        self.true_candidates_from(&mut Vec::new(), puzzle, budget)
    }

    /// [`Self::true_candidates`] of a puzzle of which solutions may be known: those that it does not
    /// have are taken out, and those that are found are added. Hand them in again when a clue was
    /// added or taken away, and only what they do not show is asked.
    ///
    /// What was false stays false when a clue is added ([`Puzzle::extends`]): pencilmarks say so.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let puzzle: Puzzle = "12.. .... .... ....".parse()?;
    /// let (mut solver, mut known) = (solve::Solver::new(), Vec::new());
    /// let budget = Budget::unlimited();
    /// let (seen, _) = solver.true_candidates_from(&mut known, &puzzle, &budget);
    ///
    /// let more: Puzzle = "12.. .... .... ...3".parse()?;
    /// assert!(more.extends(&puzzle));
    /// let narrowed = more.clone().with_pencilmarks(seen)?;
    /// let (after, _) = solver.true_candidates_from(&mut known, &narrowed, &budget);
    /// assert_eq!(after, solver.true_candidates(&more, &budget).0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn true_candidates_from(
        &mut self,
        known: &mut Vec<Grid>,
        puzzle: &Puzzle,
        budget: &Budget<'_>,
    ) -> (Vec<DigitSet>, Vec<DigitSet>) {
        let survey = match houses_pairs_and_restrictions(puzzle.board()) {
            Ok(()) => self.survey(puzzle, known, budget),
            Err(_) => survey_constraints(puzzle, known, budget),
        };
        (survey.seen, survey.open)
    }

    /// With the engine that is fastest for the puzzle, asked anew for every candidate.
    fn survey(&mut self, puzzle: &Puzzle, known: &mut Vec<Grid>, budget: &Budget<'_>) -> Survey {
        let mut survey = Survey::new(possible(puzzle));
        survey.start(puzzle, known);
        survey.complete(known, |_, assumed, _| {
            let question = Question::first().within(budget.clone());
            let answer = match assumed {
                Some((cell, digit)) => self.ask(&puzzle.with_given(cell, Some(digit)), &question),
                None => self.ask(puzzle, &question),
            };
            match answer.ended {
                super::Ended::Budget => Err(Spent),
                _ => Ok(answer.first.map_or(Finding::False, Finding::Witness)),
            }
        });
        survey
    }
}

/// The digits that a cell may hold before anything is concluded.
fn possible(puzzle: &Puzzle) -> Vec<DigitSet> {
    let of = |cell: Cell| {
        let given = puzzle.givens().get(cell).map(DigitSet::only);
        given.map_or(puzzle.allowed(cell), |given| given & puzzle.allowed(cell))
    };
    puzzle.board().cells().map(of).collect()
}

/// With the engine for constraints, which goes on from what it has concluded.
fn survey_constraints(puzzle: &Puzzle, known: &mut Vec<Grid>, budget: &Budget<'_>) -> Survey {
    let mut survey = Survey::new(possible(puzzle));
    survey.start(puzzle, known);
    let is_open = survey.open.iter().any(|digits| !digits.is_empty());
    if !is_open || budget.look().is_err() {
        return survey;
    }
    let mut problem = constraints::Problem::new(puzzle.board(), constraints::Purpose::Search);
    let Ok(state) = constraints::root(&mut problem, puzzle) else {
        return Survey::new(vec![DigitSet::EMPTY; puzzle.givens().cell_count()]);
    };
    let mut witnesses = constraints::Witnesses::new(&problem, state, budget);
    survey.open.iter_mut().zip(witnesses.possible()).for_each(|(open, left)| *open &= left);
    survey.complete(known, |survey, assumed, patience| witnesses.find(survey, assumed, patience));
    survey
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Shape;
    use crate::rules;
    use crate::solve;
    use std::ops::ControlFlow;

    /// What all solutions together hold.
    fn by_all_solutions(puzzle: &Puzzle) -> Vec<DigitSet> {
        let mut survey = Survey::new(possible(puzzle));
        solve::solutions(puzzle, &Question::all(), &mut |solution| {
            survey.note(solution);
            ControlFlow::Continue(())
        });
        survey.seen
    }

    #[test]
    fn true_candidates_are_what_all_solutions_hold() {
        let shape = Shape::with_size(4).unwrap();
        let mut false_ones = 0;
        for (rules, givens) in [
            ("", "12.. .... .... ...."),
            ("", "1... .1.. ..1. ...2"),
            ("diagonal", "1... .... .... ...."),
            ("anti-knight", "12.. .... .... ...."),
            ("", "11.. .... .... ...."),
        ] {
            let board = rules::board(shape, &rules::parse(rules).unwrap()).unwrap();
            let plain: Puzzle = givens.parse().unwrap();
            let puzzle = Puzzle::on(board, plain.givens().clone());
            let expected = by_all_solutions(&puzzle);
            let (seen, open) = Solver::new().true_candidates(&puzzle, &Budget::unlimited());
            assert_eq!(seen, expected, "{rules} {givens}");
            assert!(open.iter().all(|digits| digits.is_empty()));
            // The engine for constraints takes every board.
            assert_eq!(
                survey_constraints(&puzzle, &mut Vec::new(), &Budget::unlimited()).seen,
                expected
            );
            false_ones += 64 - expected.iter().map(|digits| digits.len()).sum::<usize>();
        }
        assert!(false_ones > 100);
    }

    #[test]
    fn a_board_of_a_single_digit_has_its_only_candidate() {
        let shape = Shape::with_size(1).unwrap();
        for rule in ["no-boxes", "cage=1 r1c1", "little-killer=1 r1c1"] {
            let board = rules::board(shape, &rules::parse(rule).unwrap()).unwrap();
            let puzzle = Puzzle::on(board, Grid::empty(shape));
            for survey in [
                Solver::new().survey(&puzzle, &mut Vec::new(), &Budget::steps(100)),
                survey_constraints(&puzzle, &mut Vec::new(), &Budget::steps(100)),
            ] {
                assert_eq!(survey.seen, [shape.digits()], "{rule}");
                assert_eq!(survey.open, [DigitSet::EMPTY], "{rule}");
            }
        }
    }

    #[test]
    fn what_the_budget_leaves_open_is_said() {
        let puzzle: Puzzle = "12.. .... .... ....".parse().unwrap();
        for survey in [
            Solver::new().survey(&puzzle, &mut Vec::new(), &Budget::steps(0)),
            survey_constraints(&puzzle, &mut Vec::new(), &Budget::steps(0)),
        ] {
            assert!(survey.seen.iter().all(|digits| digits.is_empty()));
            assert!(survey.open.iter().any(|digits| digits.len() > 1));
        }
    }
}
