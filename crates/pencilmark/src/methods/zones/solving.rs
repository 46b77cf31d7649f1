//! The loop of the 2014 paper: singles, special tests, guesses.

use super::guess;
use crate::logic::{State, Technique};
use crate::methods::Run;
use crate::model::{Candidates, Cell, Digit, DigitSet, HouseKind, Puzzle};
use crate::solve::{Counters, Ended};
use std::ops::ControlFlow;

/// A state of the solver that it may return to.
#[derive(Clone)]
struct Position {
    state: State,
    /// When each special test last found nothing.
    last_looks: Vec<u32>,
    /// The digits placed so far.
    detected: usize,
}

impl Position {
    fn new(puzzle: &Puzzle, tests: usize) -> Self {
        Self { state: State::new(puzzle), last_looks: vec![0; tests], detected: 0 }
    }

    fn candidates(&self) -> &Candidates {
        self.state.candidates()
    }
}

/// A cell where a guess was made, and the digits left to try.
struct Branch {
    position: Position,
    cell: Cell,
    digits: DigitSet,
}

/// How far deduction got.
enum Deduced {
    Solved,
    Contradiction,
    Stuck,
}

/// How a digit was found: the paper's codes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Code {
    Line,
    Column,
    OnlyCandidate,
    Zone,
    Backtracking,
}

impl Code {
    fn text(self) -> &'static str {
        match self {
            Self::Line | Self::Column => "lc",
            Self::OnlyCandidate => "us",
            Self::Zone => "z",
            Self::Backtracking => "B",
        }
    }
}

/// A puzzle being solved.
pub(super) struct Solving<'a> {
    digits: Vec<Digit>,
    tests: &'a [&'static Technique],
    position: Position,
    guesses: u64,
    backtracks: u64,
    singles: u64,
    eliminations: u64,
}

impl<'a> Solving<'a> {
    pub fn new(puzzle: &Puzzle, digits: Vec<Digit>, tests: &'a [&'static Technique]) -> Self {
        let position = Position::new(puzzle, tests.len());
        Self { digits, tests, position, guesses: 0, backtracks: 0, singles: 0, eliminations: 0 }
    }

    /// What was counted so far.
    pub fn counters(&self) -> Counters {
        let search = if self.guesses > 0 { "needed" } else { "not needed" };
        Counters::guesses(self.guesses)
            .with("backtracks", self.backtracks)
            .with("singles", self.singles)
            .with("eliminations", self.eliminations)
            .with_word("search", search)
    }

    /// Finds the solutions: deduces, guesses, and returns from a guess that failed or is used up.
    pub fn search(&mut self, run: &mut Run<'_>) -> ControlFlow<Ended> {
        let mut branches: Vec<Branch> = Vec::new();
        loop {
            match self.deduce(run)? {
                Deduced::Solved => run.solution(self.position.candidates().placed())?,
                Deduced::Contradiction => self.backtracks += 1,
                Deduced::Stuck => {
                    let cell = guess::cell(self.position.candidates());
                    let digits = self.position.candidates().digits(cell);
                    branches.push(Branch { position: self.position.clone(), cell, digits });
                }
            }
            match self.next_guess(&mut branches) {
                Some((cell, digit)) => self.place(cell, digit, Code::Backtracking, run),
                None => return ControlFlow::Continue(()),
            }
        }
    }

    /// Returns to the last branch and takes its next digit. The last digit of a branch is not a
    /// guess: all the others have been tried.
    fn next_guess(&mut self, branches: &mut Vec<Branch>) -> Option<(Cell, Digit)> {
        let mut branch = branches.pop()?;
        let (cell, digit) = (branch.cell, branch.digits.first()?);
        branch.digits.remove(digit);
        if branch.digits.is_empty() {
            self.position = branch.position;
        } else {
            self.guesses += 1;
            self.position.clone_from(&branch.position);
            branches.push(branch);
        }
        Some((cell, digit))
    }

    /// Places and eliminates until nothing follows without a guess.
    fn deduce(&mut self, run: &mut Run<'_>) -> ControlFlow<Ended, Deduced> {
        loop {
            run.long_step()?;
            if self.position.candidates().is_solved() {
                return ControlFlow::Continue(Deduced::Solved);
            }
            if let Some((cell, digit, code)) = self.only_place() {
                self.place(cell, digit, code, run);
                if code == Code::Line {
                    self.sweep(run);
                }
            } else if !self.sweep(run) {
                if self.position.candidates().contradiction().is_some() {
                    return ControlFlow::Continue(Deduced::Contradiction);
                }
                if !self.special_tests() {
                    return ControlFlow::Continue(Deduced::Stuck);
                }
            }
        }
    }

    /// A digit that has one place left: in the line or column of an unsolved cell, else in a zone.
    fn only_place(&self) -> Option<(Cell, Digit, Code)> {
        let lines = [HouseKind::Row, HouseKind::Column];
        let zones = [HouseKind::Box, HouseKind::Extra];
        self.digits.iter().find_map(|&digit| {
            self.only_place_in(lines, digit).or_else(|| self.only_place_in(zones, digit))
        })
    }

    fn only_place_in(&self, kinds: [HouseKind; 2], digit: Digit) -> Option<(Cell, Digit, Code)> {
        let candidates = self.position.candidates();
        let board = candidates.board();
        let houses = candidates.unsolved().iter().flat_map(|cell| board.houses_of(cell));
        for &(id, _) in houses {
            let Some(place) = candidates.places(id, digit).single() else { continue };
            let house = board.house(id);
            if kinds.contains(&house.kind()) {
                let code = match house.kind() {
                    HouseKind::Row => Code::Line,
                    HouseKind::Column => Code::Column,
                    HouseKind::Box | HouseKind::Extra => Code::Zone,
                };
                return Some((house.cell(place), digit, code));
            }
        }
        None
    }

    /// Sweeps through the lines until a sweep finds no only candidate; says whether any did. A sweep
    /// sees the grid as it was at its start.
    fn sweep(&mut self, run: &mut Run<'_>) -> bool {
        let before = self.position.detected;
        loop {
            let singles = first_single_of_each_line(self.position.candidates());
            if singles.is_empty() {
                return self.position.detected > before;
            }
            for (cell, digit) in singles {
                // Two of them may clash; the cell that comes second is then left with nothing.
                if self.position.candidates().has(cell, digit) {
                    self.place(cell, digit, Code::OnlyCandidate, run);
                }
            }
        }
    }

    /// Draws the conclusions of the first special test that has any; says whether one had.
    fn special_tests(&mut self) -> bool {
        let Position { state, last_looks, .. } = &mut self.position;
        let before = state.candidates().count();
        for (test, last_look) in self.tests.iter().zip(last_looks) {
            let steps = test.every(state.view_since(*last_look));
            if steps.is_empty() {
                *last_look = state.now();
                continue;
            }
            steps.iter().for_each(|step| state.apply(step));
            self.eliminations += (before - state.candidates().count()) as u64;
            return true;
        }
        false
    }

    fn place(&mut self, cell: Cell, digit: Digit, code: Code, run: &mut Run<'_>) {
        let position = &mut self.position;
        position.state.place(cell, digit);
        position.detected += 1;
        self.singles += u64::from(code != Code::Backtracking);
        let shape = position.candidates().board().shape();
        let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
        let order = position.detected;
        run.trace(|| format!("{order:>5} {row:>3} {column:>6} {digit:>5} {}", code.text()));
    }
}

/// The first cell of each line that has only one candidate.
fn first_single_of_each_line(candidates: &Candidates) -> Vec<(Cell, Digit)> {
    let board = candidates.board();
    let single = |&cell: &Cell| Some((cell, candidates.digits(cell).single()?));
    let lines = board.houses_of_kind(HouseKind::Row);
    lines.filter_map(|line| board.house(line).cells().iter().find_map(single)).collect()
}
