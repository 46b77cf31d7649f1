use super::brute_force::Backtracking;
use super::machinery::{
    Method, OptionKind, Outcome, Procedure, Run, houses_pairs_and_restrictions,
};
use crate::model::{Board, Cell, Digit, DigitSet, Grid, HouseId, HouseKind, Puzzle};
use std::ops::ControlFlow;

entries! { Method:
    /// Rounds of naked single (in every empty cell) and unique missing candidate (in every row,
    /// column and box), then backtracking for what is left.
    ///
    /// Grados and Mohammadi (2013). Their program makes ten rounds; this one stops as soon as a
    /// round places nothing, which is what theirs was meant to do. Comparisons are counted as in
    /// their source: for a naked single the cells of the row, the column and the box and then the
    /// digits, for a unique missing candidate the cells of a box (rows and columns go uncounted).
    "pencil-and-paper" => Method {
        name: "Pencil and paper",
        counters: &[
            ("guesses", "digits tried in a cell by the backtracking"),
            ("backtracks", "times that no digit was left for a cell"),
            ("comparisons", "cells compared with a digit, counted as the 2013 paper does"),
            ("rounds", "rounds of naked single and unique missing candidate"),
            ("naked-singles", "cells filled by naked single"),
            ("missing-candidates", "cells filled by unique missing candidate"),
            ("search", "whether the backtracking was needed"),
        ],
        options: &[OptionKind {
            key: "rounds",
            form: "NUMBER",
            default: "10",
            doc: "how many rounds at most, before the backtracking",
        }],
        trace: Some("a header, then round, row, column, digit, and how it was found: naked or missing"),
        prepare: |options| {
            let rounds = options.read("rounds", |text| text.parse().ok())?;
            Ok(Box::new(PencilAndPaper { rounds }))
        },
        ..Method::taking(houses_pairs_and_restrictions)
    };
}

struct PencilAndPaper {
    /// At most so many rounds.
    rounds: u64,
}

impl Procedure for PencilAndPaper {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        run.trace(|| "round row column digit how".to_owned());
        let mut paper = Paper::new(puzzle);
        let rounds = paper.play(self.rounds, run);
        let mut backtracking = Backtracking::new(puzzle, paper.grid.clone());
        let (flow, search) = match rounds {
            Err(Impossible) => (ControlFlow::Continue(()), "not needed"),
            Ok(()) if paper.grid.is_full() => (run.solution(&paper.grid), "not needed"),
            Ok(()) => (backtracking.search(run), "needed"),
        };
        let counters = backtracking
            .counters(paper.comparisons)
            .with("rounds", paper.round)
            .with("naked-singles", paper.naked_singles)
            .with("missing-candidates", paper.missing_candidates)
            .with_word("search", search);
        Outcome { flow, counters }
    }
}

/// A cell was found that no digit fits.
struct Impossible;

/// The grid while a person would still fill it in without guessing.
struct Paper<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    grid: Grid,
    /// The digits that each house still needs.
    missing: Vec<DigitSet>,
    comparisons: u64,
    round: u64,
    naked_singles: u64,
    missing_candidates: u64,
}

impl<'a> Paper<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        let board = puzzle.board();
        let mut paper = Self {
            puzzle,
            board,
            grid: Grid::empty(board.shape()),
            missing: vec![board.shape().digits(); board.houses().len()],
            comparisons: 0,
            round: 0,
            naked_singles: 0,
            missing_candidates: 0,
        };
        for (cell, digit) in puzzle.givens().filled() {
            paper.put(cell, digit);
        }
        paper
    }

    /// Makes rounds until the grid is full, a round places nothing, or the limit is reached.
    fn play(&mut self, rounds: u64, run: &mut Run<'_>) -> Result<(), Impossible> {
        while self.round < rounds && !self.grid.is_full() {
            self.round += 1;
            let before = self.naked_singles + self.missing_candidates;
            self.place_naked_singles(run)?;
            self.place_missing_candidates(run)?;
            if self.naked_singles + self.missing_candidates == before {
                break;
            }
        }
        Ok(())
    }

    /// Fills every empty cell that has only one candidate when its turn comes.
    fn place_naked_singles(&mut self, run: &mut Run<'_>) -> Result<(), Impossible> {
        for cell in self.board.cells() {
            if self.grid.get(cell).is_some() {
                continue;
            }
            let looked_at = self.board.houses_of(cell).len() + 1;
            self.comparisons += (looked_at * self.board.size()) as u64;
            self.comparisons += self.board.pair_rules(cell).len() as u64;
            let digits = self.candidates(cell);
            if digits.is_empty() {
                return Err(Impossible);
            }
            if let Some(digit) = digits.single() {
                self.put(cell, digit);
                self.naked_singles += 1;
                self.tell(cell, digit, "naked", run);
            }
        }
        Ok(())
    }

    /// Fills the last empty cell of every house that has only one.
    fn place_missing_candidates(&mut self, run: &mut Run<'_>) -> Result<(), Impossible> {
        for house in self.board.house_ids() {
            if !matches!(self.board.house(house).kind(), HouseKind::Row | HouseKind::Column) {
                self.comparisons += self.board.size() as u64;
            }
            let Some((cell, digit)) = self.missing_candidate(house) else { continue };
            if !self.candidates(cell).contains(digit) {
                return Err(Impossible);
            }
            self.put(cell, digit);
            self.missing_candidates += 1;
            self.tell(cell, digit, "missing", run);
        }
        Ok(())
    }

    /// The only empty cell of a house, with the digit that the house still needs.
    fn missing_candidate(&self, house: HouseId) -> Option<(Cell, Digit)> {
        let digit = self.missing[house.index()].single()?;
        let cells = self.board.house(house).cells().iter();
        cells.copied().find(|&cell| self.grid.get(cell).is_none()).map(|cell| (cell, digit))
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        let mut digits = self.puzzle.allowed(cell);
        for (house, _) in self.board.houses_of(cell) {
            digits &= self.missing[house.index()];
        }
        for pair in self.board.pair_rules(cell) {
            if let Some(other) = self.grid.get(pair.cell) {
                digits -= pair.forbids(other);
            }
        }
        digits
    }

    fn put(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, digit);
        for (house, _) in self.board.houses_of(cell) {
            self.missing[house.index()].remove(digit);
        }
    }

    fn tell(&self, cell: Cell, digit: Digit, how: &str, run: &mut Run<'_>) {
        let shape = self.board.shape();
        let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
        run.trace(|| format!("{:>5} {row:>3} {column:>6} {digit:>5} {how}", self.round));
    }
}
