use super::machinery::{Aim, Collector, Draft, Generator, Maker, Prober, Request};
use crate::classic::{Reached, State, Tier, cells_of};
use crate::model::{Budget, Cell, CellSet, Grid, Puzzle, Random, Spent};
use crate::solve;

entries! { Generator:
    /// Pseudo: the pseudo-generator of the 2008 paper, which makes puzzles about as hard as a given
    /// one, from its solution.
    ///
    /// Take a start that techniques up to tier k+1 solve, but those up to tier k do not. The cells
    /// that tier k leaves open are *reserved*. Digits of the solution are put into random other
    /// cells, and what tier k concludes is filled in, until only reserved cells are open; then
    /// rows, columns, bands, stacks and digits are permuted, so that it looks new. Starts come from
    /// `--starts`; each job takes one of them at random. (Where no tier below backtracking makes a
    /// difference, k is the last tier before it.)
    "pseudo" => Generator {
        name: "Pseudo (2008 paper)",
        prepare: |request| Box::new(Pseudo::new(request)),
        ..Generator::taking(Generator::CLASSIC, |request| match request {
            Request { pattern: Some(_), .. } | Request { symmetry: Some(_), .. } => {
                Err("it puts givens into random cells")
            }
            Request { starts, .. } if starts.is_empty() => Err("it needs puzzles to start from"),
            _ => Ok(()),
        }, Aim::Study)
    };
}

struct Pseudo {
    request: Request,
    seeds: Vec<Seed>,
    prober: Prober,
}

/// A puzzle to start from.
struct Seed {
    solution: Grid,
    tier: Tier,
    reserved: Vec<usize>,
}

impl Seed {
    /// A start; nothing if it is not proper or if singles solve it.
    fn new(puzzle: &Puzzle) -> Option<Self> {
        let solution = solve::unique(puzzle).unique()?.clone();
        let closed = |tier: Tier| {
            let mut board = State::new(puzzle.givens().numbers());
            (board.close(tier.tools()), board)
        };
        let is_enough =
            |tier: &Tier| *tier == Tier::Backtracking || closed(*tier).0 == Reached::Solved;
        let needed = Tier::ALL.into_iter().find(is_enough)?;
        let tier = *Tier::ALL[..needed as usize].last()?;
        let (_, board) = closed(tier);
        let reserved = cells_of(board.open_cells()).collect();
        Some(Self { solution, tier, reserved })
    }
}

impl Pseudo {
    fn new(request: &Request) -> Self {
        let puzzles =
            request.starts.iter().map(|givens| Puzzle::on(request.board.clone(), givens.clone()));
        let seeds = puzzles.filter_map(|puzzle| Seed::new(&puzzle)).collect();
        Self { seeds, prober: Prober::new(&request.board), request: request.clone() }
    }
}

impl Seed {
    /// Cells to give, so that all cells but the reserved ones follow.
    fn givens(&self, random: &mut Random, budget: &Budget<'_>) -> Result<CellSet, Spent> {
        let mut board = State::empty();
        let mut givens = CellSet::EMPTY;
        loop {
            budget.step()?;
            board.close(self.tier.tools());
            let is_free = |cell: &usize| !self.reserved.contains(cell);
            let open: Vec<usize> = cells_of(board.open_cells()).filter(is_free).collect();
            let Some(&cell) = random.pick(&open) else { return Ok(givens) };
            board.place(cell, usize::from(self.solution.numbers()[cell]) - 1);
            givens.insert(Cell::from_index(cell));
        }
    }
}

impl Maker for Pseudo {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let Some(seed) = random.pick(&self.seeds) else { return collector.budget().long_step() };
        let givens = seed.givens(random, collector.budget())?;
        self.prober.start(seed.solution.clone());
        if !self.prober.is_unique(&givens, collector.budget())? {
            return Ok(());
        }
        let (givens, solution) = (self.prober.givens(&givens), seed.solution.clone());
        let draft = Draft::new(givens, solution);
        collector.offer(draft.disguised(&self.request, random))?;
        Ok(())
    }
}
