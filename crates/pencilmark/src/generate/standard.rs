use super::machinery::{Aim, Collector, Draft, Generator, Maker, Prober, Request};
use crate::classic::{Reached, State, Tier, bits, cells_of};
use crate::model::{Cell, CellSet, Grid, Random, Spent};

entries! { Generator:
    /// Standard: the generator of the 2008 paper. Random candidates are put into random cells of an
    /// empty board, and after each one everything that follows is filled in; on a contradiction it
    /// starts again. What was put in is the puzzle.
    ///
    /// "What follows" is what the paper's techniques conclude, limited backtracking included; there a
    /// guess counts only if it leads to a contradiction, so that the solution is the only one by
    /// construction. (It is checked anyway.) Most of the puzzles are easy, and some givens can be
    /// left out.
    "standard" => Generator {
        name: "Standard (2008 paper)",
        prepare: |request| Box::new(Standard { prober: Prober::new(&request.board) }),
        ..Generator::taking(Generator::CLASSIC, |request| match request {
            Request { pattern: Some(_), .. } | Request { symmetry: Some(_), .. } => {
                Err("it puts givens into random cells")
            }
            _ => Ok(()),
        }, Aim::Study)
    };
}

/// The tiers of the paper, backtracking included.
const HIGHEST_TIER: Tier = Tier::Backtracking;

struct Standard {
    prober: Prober,
}

impl Maker for Standard {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        collector.budget().step()?;
        let tools = HIGHEST_TIER.tools();
        let mut board = State::empty();
        let mut givens = CellSet::EMPTY;
        loop {
            match board.close(tools) {
                Reached::Solved => break,
                Reached::Contradiction => return Ok(()),
                Reached::Stuck => {}
            }
            let open: Vec<usize> = cells_of(board.open_cells()).collect();
            let cell = *random.pick(&open).expect("an unsolved cell");
            let digits: Vec<usize> = bits(board.candidates(cell)).collect();
            board.place(cell, *random.pick(&digits).expect("a candidate"));
            givens.insert(Cell::from_index(cell));
        }
        let solution = Grid::from_numbers(board.digits);
        self.prober.start(solution.clone());
        let is_unique = self.prober.is_unique(&givens, collector.budget())?;
        debug_assert!(is_unique, "it follows from the givens by logic");
        if is_unique {
            let givens = self.prober.givens(&givens);
            collector.offer(Draft::new(givens, solution))?;
        }
        Ok(())
    }
}
