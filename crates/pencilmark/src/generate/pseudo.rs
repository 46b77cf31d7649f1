use super::machinery::closure::{self, Reached};
use super::machinery::{Closure, Desk, Draft, Maker, Method, Prober, Request};
use crate::model::{Budget, Cell, CellSet, Grid, Puzzle, Random, Spent};
use crate::solve;

entries! { Method:
    /// Pseudo: the pseudo-generator of the 2008 paper, which makes puzzles about as hard as a given
    /// one, from its solution.
    ///
    /// A start that techniques up to tier k+1 solve and up to tier k do not keeps the cells that tier
    /// k leaves open as *reserved*. Digits of the solution are put into random other cells, and what
    /// tier k concludes is filled in, until only reserved cells are open; then rows, columns, bands,
    /// stacks and digits change places, so that it looks new. Starts come from `--from`; each job
    /// takes one of them at random. (Where no tier below backtracking makes a difference, k is the
    /// last tier before it.)
    "pseudo" => Method {
        name: "Pseudo (2008 paper)",
        prepare: |request| Box::new(Pseudo::new(request)),
        ..Method::suiting(|request| match request {
            Request { pattern: Some(_), .. } | Request { symmetry: Some(_), .. } => {
                Err("it puts givens into random cells")
            }
            Request { starts, .. } if starts.is_empty() => Err("it needs puzzles to start from"),
            _ => Method::CLASSIC(request),
        })
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
    tier: usize,
    reserved: Vec<usize>,
}

impl Seed {
    /// A start; nothing if it is not proper or if singles solve it.
    fn new(puzzle: &Puzzle) -> Option<Self> {
        let solution = solve::unique(puzzle).unique()?.clone();
        let closed = |tier| {
            let mut board = Closure::new(puzzle.givens().numbers());
            (board.close(closure::up_to_tier(tier)), board)
        };
        let last_below_backtracking = closure::TIERS.len() - 2;
        let solving = (0..=last_below_backtracking).find(|tier| closed(*tier).0 == Reached::Solved);
        let tier = solving.unwrap_or(last_below_backtracking + 1).checked_sub(1)?;
        let (_, board) = closed(tier);
        let reserved = (0..81).filter(|cell| board.placed()[*cell] == 0).collect();
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
    /// Cells to give, so that all but the reserved ones follow.
    fn givens(&self, random: &mut Random, budget: &Budget<'_>) -> Result<CellSet, Spent> {
        let mut board = Closure::empty();
        let mut givens = CellSet::EMPTY;
        loop {
            budget.step()?;
            board.close(closure::up_to_tier(self.tier));
            let is_open =
                |cell: &usize| board.placed()[*cell] == 0 && !self.reserved.contains(cell);
            let open: Vec<usize> = (0..81).filter(is_open).collect();
            let Some(&cell) = random.pick(&open) else { return Ok(givens) };
            board.place(cell, self.solution.numbers()[cell] - 1);
            givens.insert(Cell::from_index(cell));
        }
    }
}

impl Maker for Pseudo {
    fn make(&mut self, random: &mut Random, desk: &mut Desk<'_>) -> Result<(), Spent> {
        let Some(seed) = random.pick(&self.seeds) else { return desk.budget().long_step() };
        let givens = seed.givens(random, desk.budget())?;
        self.prober.start(seed.solution.clone());
        if !self.prober.is_unique(&givens, desk.budget())? {
            return Ok(());
        }
        let (givens, solution) = (self.prober.givens(&givens), seed.solution.clone());
        let draft = Draft { givens, solution, minimal: None, weight: None };
        desk.offer(draft.disguised(&self.request, random))?;
        Ok(())
    }
}
