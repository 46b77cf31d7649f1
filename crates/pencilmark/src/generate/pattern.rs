use super::machinery::{Aim, Collector, Draft, FullGrids, Generator, Maker, Request};
use crate::model::{
    Budget, Cell, Digit, Grid, Puzzle, Random, Spent, houses_pairs_and_restrictions,
};
use crate::solve::{Ended, Question, Solver};

entries! { Generator:
    /// Pattern: givens in exactly the cells of a drawing.
    ///
    /// The digits of a random full grid in these cells usually leave many solutions. So one given after
    /// another is changed to a digit that leaves fewer (or as many), until one solution is left. Works with
    /// every board and rule; a search that gets nowhere starts again.
    "pattern" => Generator {
        name: "Pattern",
        prepare: |request| Box::new(Pattern::new(request)),
        ..Generator::taking(houses_pairs_and_restrictions, |request| match request.pattern {
            Some(_) => Ok(()),
            None => Err("no pattern is asked for"),
        }, Aim::Pattern)
    };
}

/// Solutions are counted up to here. Higher limits see more of the slope at the start of a climb and
/// take longer.
const CLASSIC_LIMIT: u64 = 2000;

/// The same for other boards, where counting takes longer.
const OTHER_LIMIT: u64 = 50;

/// A climb ends after so many changes in a row that do not leave fewer solutions.
const PATIENCE: usize = 120;

struct Pattern {
    cells: Vec<Cell>,
    limit: u64,
    grids: FullGrids,
    climb: Climb,
}

struct Climb {
    puzzle: Puzzle,
    solver: Solver,
}

impl Pattern {
    fn new(request: &Request) -> Self {
        let board = &request.board;
        let empty = Puzzle::on(board.clone(), Grid::empty(board.shape()));
        Self {
            cells: request.pattern.iter().flat_map(|cells| cells.iter()).collect(),
            limit: if board.is_classic() { CLASSIC_LIMIT } else { OTHER_LIMIT },
            grids: FullGrids::new(board),
            climb: Climb { puzzle: empty, solver: Solver::new() },
        }
    }
}

impl Climb {
    /// How many solutions these givens leave, up to a limit, and one of them.
    fn count(
        &mut self,
        givens: &Grid,
        limit: u64,
        budget: &Budget<'_>,
    ) -> Result<(u64, Option<Grid>), Spent> {
        let puzzle = Puzzle::on(self.puzzle.board().clone(), givens.clone());
        let answer = self.solver.ask(&puzzle, &Question::up_to(limit).within(budget.clone()));
        match answer.ended {
            Ended::Budget => Err(Spent),
            _ => Ok((answer.count, answer.first)),
        }
    }

    /// The digits that a cell may hold beside the other givens, without its own.
    fn others(&self, givens: &Grid, cell: Cell) -> Vec<Digit> {
        let board = self.puzzle.board();
        let is_free = |digit: &Digit| {
            board.consequences(cell, *digit).all(|(peer, fallen)| givens.get(peer) != Some(fallen))
        };
        let digits = board.allowed(cell).iter().filter(|digit| givens.get(cell) != Some(*digit));
        digits.filter(is_free).collect()
    }
}

impl Maker for Pattern {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let budget = collector.budget();
        let Some(start) = self.grids.draw(random, budget)? else { return Ok(()) };
        let mut givens = Grid::empty(self.climb.puzzle.board().shape());
        for &cell in &self.cells {
            givens.set(cell, start.get(cell).expect("a full grid"));
        }
        let (mut fewest, mut solution) = self.climb.count(&givens, self.limit, budget)?;
        let mut idle = 0;
        while fewest > 1 && idle < PATIENCE {
            let Some(&cell) = random.pick(&self.cells) else { return Ok(()) };
            let Some(&digit) = random.pick(&self.climb.others(&givens, cell)) else {
                idle += 1;
                continue;
            };
            let mut changed = givens.clone();
            changed.set(cell, digit);
            // One more than the fewest so far tells whether it is better, equal or worse.
            let limit = if fewest == self.limit { fewest } else { fewest + 1 };
            let (count, found) = self.climb.count(&changed, limit, budget)?;
            idle = if count < fewest && count > 0 { 0 } else { idle + 1 };
            if (1..=fewest).contains(&count) {
                (givens, fewest, solution) = (changed, count, found);
            }
        }
        match solution {
            Some(solution) if fewest == 1 => {
                collector.offer(Draft::new(givens, solution))?;
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
