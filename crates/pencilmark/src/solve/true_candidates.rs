//! True candidates: the digits that a cell holds in at least one solution.
//!
//! Every solution is a witness for as many candidates as there are cells. For a candidate without a
//! witness a solution with it is looked for: either there is one, a witness for others too, or the
//! candidate is false. Searches take digits without a witness first, so that few are needed.

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

    /// Looks for a witness for every candidate, as far as the budget lasts: `witness` is asked for a
    /// solution with a digit in a cell.
    fn complete(
        &mut self,
        mut witness: impl FnMut(&Self, Cell, Digit) -> Result<Option<Grid>, Spent>,
    ) {
        for index in 0..self.open.len() {
            let cell = Cell::from_index(index);
            while let Some(digit) = self.open[index].first() {
                match witness(self, cell, digit) {
                    Ok(Some(solution)) => self.note(&solution),
                    Ok(None) => self.open[index].remove(digit),
                    Err(Spent) => return,
                }
            }
        }
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
        let survey = match houses_pairs_and_restrictions(puzzle.board()) {
            Ok(()) => self.survey(puzzle, budget),
            Err(_) => survey_constraints(puzzle, budget),
        };
        (survey.seen, survey.open)
    }

    /// With the engine that is fastest for the puzzle, asked anew for every candidate.
    fn survey(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Survey {
        let mut survey = Survey::new(possible(puzzle));
        survey.complete(|_, cell, digit| {
            let question = Question::first().within(budget.clone());
            let answer = self.ask(&puzzle.with_given(cell, Some(digit)), &question);
            match answer.ended {
                super::Ended::Budget => Err(Spent),
                _ => Ok(answer.first),
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
fn survey_constraints(puzzle: &Puzzle, budget: &Budget<'_>) -> Survey {
    if budget.look().is_err() {
        return Survey::new(possible(puzzle));
    }
    let mut problem = constraints::Problem::new(puzzle.board());
    let Ok(state) = constraints::root(&mut problem, puzzle) else {
        return Survey::new(vec![DigitSet::EMPTY; puzzle.givens().cell_count()]);
    };
    let mut witnesses = constraints::Witnesses::new(&problem, state, budget);
    let mut survey = Survey::new(witnesses.possible());
    survey.complete(|survey, cell, digit| witnesses.find(survey, cell, digit));
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
            assert_eq!(survey_constraints(&puzzle, &Budget::unlimited()).seen, expected);
            false_ones += 64 - expected.iter().map(|digits| digits.len()).sum::<usize>();
        }
        assert!(false_ones > 100);
    }

    #[test]
    fn what_the_budget_leaves_open_is_said() {
        let puzzle: Puzzle = "12.. .... .... ....".parse().unwrap();
        for survey in [
            Solver::new().survey(&puzzle, &Budget::steps(0)),
            survey_constraints(&puzzle, &Budget::steps(0)),
        ] {
            assert!(survey.seen.iter().all(|digits| digits.is_empty()));
            assert!(survey.open.iter().any(|digits| digits.len() > 1));
        }
    }
}
