use super::brute_force::Backtracking;
use super::machinery::{
    Method, OptionKind, Outcome, Procedure, Run, houses_pairs_and_restrictions,
};
use super::two_phase::techniques_named;
use crate::logic::{State, Technique};
use crate::model::{Board, Cell, Digit, DigitSet, Grid, HouseId, HouseKind, Puzzle};
use crate::solve::Ended;
use std::ops::ControlFlow;

entries! { Method:
    /// Rounds of naked single (in every empty cell) and unique missing candidate (in every row,
    /// column and box), then backtracking for what is left.
    ///
    /// Grados and Mohammadi (2013). Their program makes ten rounds; this one stops as soon as a
    /// round places nothing, which is what theirs was meant to do. Comparisons are counted as in
    /// their source: for a naked single the cells of the row, the column and the box and then the
    /// digits, for a unique missing candidate the cells of a box (rows and columns go uncounted).
    ///
    /// The printed program never calls its search for unique missing candidates; `missing=no` does the same.
    /// The authors suggest further strategies for this algorithm as future work: `more=x-wing,swordfish`
    /// looks for these whenever a round has placed nothing, and continues if they rule out a candidate. Their
    /// comparisons are not counted.
    "pencil-and-paper" => Method {
        name: "Pencil and paper",
        counters: &[
            ("guesses", "digits tried in a cell by the backtracking"),
            ("backtracks", "times that no digit was left for a cell"),
            ("comparisons", "cells compared with a digit, counted as the 2013 paper does"),
            ("rounds", "rounds of naked single and unique missing candidate"),
            ("naked-singles", "cells filled by naked single"),
            ("missing-candidates", "cells filled by unique missing candidate"),
            ("ruled-out", "candidates ruled out by further techniques"),
            ("search", "whether the backtracking was needed"),
        ],
        options: &[
            OptionKind {
                key: "rounds",
                form: "NUMBER",
                default: "10",
                doc: "how many rounds at most, before the backtracking; so many again after each further technique that helps",
            },
            OptionKind {
                key: "missing",
                form: "yes|no",
                default: "yes",
                doc: "whether unique missing candidates are looked for, as the text says and the printed program does not",
            },
            OptionKind {
                key: "more",
                form: "techniques separated by commas",
                default: "",
                doc: "further techniques, in order, for when a round places nothing",
            },
        ],
        trace: Some("a header, then round, row, column, digit, and how it was found: naked or missing"),
        prepare: |options| {
            let rounds = options.read("rounds", |text| text.parse().ok())?;
            let missing = options.read("missing", |text| match text {
                "yes" => Some(Missing::LookedFor),
                "no" => Some(Missing::Forgotten),
                _ => None,
            })?;
            let more = options.read_list("more", techniques_named)?.concat();
            Ok(Box::new(PencilAndPaper { rounds, missing, more }))
        },
        ..Method::taking(houses_pairs_and_restrictions)
    };
}

struct PencilAndPaper {
    /// At most so many rounds.
    rounds: u64,
    missing: Missing,
    /// Further techniques, in order.
    more: Vec<&'static Technique>,
}

/// Whether unique missing candidates are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    LookedFor,
    /// The printed program has the step and never calls it.
    Forgotten,
}

impl Procedure for PencilAndPaper {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        run.trace(|| "round row column digit how".to_owned());
        let mut paper = Paper::new(puzzle);
        let rounds = paper.play(self, run);
        let mut backtracking = Backtracking::new(puzzle, paper.grid.clone());
        let (flow, search) = match rounds {
            Err(End::Stopped(ended)) => (ControlFlow::Break(ended), "not needed"),
            Err(End::Impossible) => (ControlFlow::Continue(()), "not needed"),
            Ok(()) if paper.grid.is_full() => (run.solution(&paper.grid), "not needed"),
            Ok(()) => (backtracking.search(run), "needed"),
        };
        let counters = backtracking
            .counters(paper.comparisons)
            .with("rounds", paper.round)
            .with("naked-singles", paper.naked_singles)
            .with("missing-candidates", paper.missing_candidates)
            .with("ruled-out", paper.ruled_out)
            .with_word("search", search);
        Outcome { flow, counters }
    }
}

/// Why the rounds are over before the backtracking.
enum End {
    /// A cell was found that no digit fits.
    Impossible,
    Stopped(Ended),
}

/// The grid while a person would still fill it in without guessing.
struct Paper<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    grid: Grid,
    /// The digits that each house still needs.
    missing: Vec<DigitSet>,
    /// What further techniques have left of each cell's digits.
    left: Vec<DigitSet>,
    comparisons: u64,
    round: u64,
    naked_singles: u64,
    missing_candidates: u64,
    ruled_out: u64,
}

impl<'a> Paper<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        let board = puzzle.board();
        let mut paper = Self {
            puzzle,
            board,
            grid: Grid::empty(board.shape()),
            missing: vec![board.shape().digits(); board.houses().len()],
            left: board.cells().map(|cell| puzzle.allowed(cell)).collect(),
            comparisons: 0,
            round: 0,
            naked_singles: 0,
            missing_candidates: 0,
            ruled_out: 0,
        };
        for (cell, digit) in puzzle.givens().filled() {
            paper.put(cell, digit);
        }
        paper
    }

    /// Makes rounds until the grid is full, a round places nothing and no further technique helps, or the limit is
    /// reached. After each further technique that helps, there are as many rounds again: the limit was meant for
    /// rounds that go on without end.
    fn play(&mut self, way: &PencilAndPaper, run: &mut Run<'_>) -> Result<(), End> {
        let mut limit = way.rounds;
        while self.round < limit && !self.grid.is_full() {
            self.round += 1;
            let before = self.naked_singles + self.missing_candidates;
            self.place_naked_singles(run)?;
            if way.missing == Missing::LookedFor {
                self.place_missing_candidates(run)?;
            }
            if self.naked_singles + self.missing_candidates == before {
                if !self.rule_out(&way.more, run)? {
                    break;
                }
                limit = self.round + way.rounds;
            }
        }
        Ok(())
    }

    /// Draws the conclusions of the first further technique that has any.
    fn rule_out(&mut self, more: &[&'static Technique], run: &mut Run<'_>) -> Result<bool, End> {
        if more.is_empty() {
            return Ok(false);
        }
        let state = self.state();
        for technique in more {
            if let ControlFlow::Break(ended) = run.long_step() {
                return Err(End::Stopped(ended));
            }
            let steps = technique.every(state.view());
            if steps.is_empty() {
                continue;
            }
            for step in &steps {
                for gone in &step.eliminations {
                    let left = &mut self.left[gone.cell.index()];
                    self.ruled_out += u64::from(left.contains(gone.digit));
                    left.remove(gone.digit);
                }
                for placed in &step.placements {
                    self.left[placed.cell.index()] &= DigitSet::only(placed.digit);
                }
                let conclusions = step.conclusions(self.board.shape());
                run.trace(|| format!("{:>5} {}: {conclusions}", self.round, technique.id));
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// The position as techniques see it.
    fn state(&self) -> State {
        let mut state = State::new(self.puzzle);
        let entered =
            self.grid.filled().filter(|(cell, _)| self.puzzle.givens().get(*cell).is_none());
        for (cell, digit) in entered {
            state.place(cell, digit);
        }
        for cell in self.board.cells() {
            for digit in (state.candidates().digits(cell) - self.left[cell.index()]).iter() {
                state.eliminate(cell, digit);
            }
        }
        state
    }

    /// Fills every empty cell that has only one candidate when its turn comes.
    fn place_naked_singles(&mut self, run: &mut Run<'_>) -> Result<(), End> {
        for cell in self.board.cells() {
            if self.grid.get(cell).is_some() {
                continue;
            }
            let looked_at = self.board.houses_of(cell).len() + 1;
            self.comparisons += (looked_at * self.board.size()) as u64;
            self.comparisons += self.board.pair_rules(cell).len() as u64;
            let digits = self.candidates(cell);
            if digits.is_empty() {
                return Err(End::Impossible);
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
    fn place_missing_candidates(&mut self, run: &mut Run<'_>) -> Result<(), End> {
        for house in self.board.house_ids() {
            if !matches!(self.board.house(house).kind(), HouseKind::Row | HouseKind::Column) {
                self.comparisons += self.board.size() as u64;
            }
            let Some((cell, digit)) = self.missing_candidate(house) else { continue };
            if !self.candidates(cell).contains(digit) {
                return Err(End::Impossible);
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
        let mut digits = self.left[cell.index()];
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
