//! Certificates: steps that prove how many solutions a puzzle has, found by cases alone.
//!
//! This file need not be trusted: what it finds goes through the [`super::Checker`].

use super::search::{self, Found, Hints};
use super::{Conclusion, Marks, Proof, ProvedStep};
use crate::model::{Budget, Candidate, Cell, CellSet, Grid, Puzzle};

impl ProvedStep {
    /// Steps with their proofs that lead from the givens to the only solution, or, where there is none, to a
    /// cell without a digit. Nothing if the budget runs out, or if it is not so; a step of the budget is a
    /// branch of the search.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    /// use pencilmark::verify::{Checker, ProvedStep};
    ///
    /// let puzzle: Puzzle = "1...341..1.34.2.".parse()?;
    /// let answer = solve::unique(&puzzle);
    /// let steps = ProvedStep::certificate(&puzzle, answer.unique(), &Budget::unlimited()).unwrap();
    /// let mut checker = Checker::new(&puzzle);
    /// assert!(steps.iter().all(|step| checker.check(step, &Budget::unlimited()).is_ok()));
    /// assert_eq!(checker.marks().solution().as_ref(), answer.unique());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certificate(
        puzzle: &Puzzle,
        solution: Option<&Grid>,
        budget: &Budget<'_>,
    ) -> Option<Vec<ProvedStep>> {
        let mut certificate = Certificate { marks: Marks::new(puzzle), steps: Vec::new(), budget };
        match solution {
            Some(solution) => certificate.lead_to(solution)?,
            None => certificate.close_a_cell()?,
        }
        Some(certificate.steps)
    }
}

struct Certificate<'a> {
    marks: Marks,
    steps: Vec<ProvedStep>,
    budget: &'a Budget<'a>,
}

impl Certificate<'_> {
    /// Places one digit after another, always in a cell with the fewest candidates.
    fn lead_to(&mut self, solution: &Grid) -> Option<()> {
        let mut open: CellSet = self.marks.board().cells().collect();
        while let Some(cell) = self.narrowest(&open) {
            open.remove(cell);
            let placement = Conclusion::Placement(Candidate::new(cell, solution.get(cell)?));
            let mut after = self.marks.clone();
            placement.draw(&mut after);
            if after != self.marks {
                self.prove(placement)?;
            }
        }
        Some(())
    }

    /// Refutes every candidate of a cell with the fewest.
    fn close_a_cell(&mut self) -> Option<()> {
        let cell = self.narrowest(&self.marks.board().cells().collect())?;
        for digit in self.marks.digits(cell).iter() {
            self.prove(Conclusion::Elimination(Candidate::new(cell, digit)))?;
        }
        Some(())
    }

    fn narrowest(&self, cells: &CellSet) -> Option<Cell> {
        cells.iter().min_by_key(|cell| self.marks.digits(*cell).len())
    }

    fn prove(&mut self, conclusion: Conclusion) -> Option<()> {
        let found = search::reason(&self.marks, conclusion, &Hints::default(), self.budget);
        let Found::Reason(by) = found else { return None };
        conclusion.draw(&mut self.marks);
        let proofs = Some(vec![Proof { so: vec![conclusion], by }]);
        self.steps.push(ProvedStep { conclusions: vec![conclusion], proofs });
        Some(())
    }
}
