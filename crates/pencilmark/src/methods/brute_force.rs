use super::machinery::{Method, Outcome, Procedure, Run};
use crate::model::{Board, Cell, Digit, Grid, Puzzle};
use crate::solve::{Counters, Ended};
use std::ops::ControlFlow;

entries! { Method:
    /// Row by row, lowest digit first: put the first digit that fits into the next empty cell, and
    /// go back to the cell before when none fits.
    ///
    /// This is the backtracking of Grados and Mohammadi (2013), with their counter: every cell that
    /// is looked at to see whether a digit stands in a row, column or box already is a comparison.
    "brute-force" => Method {
        name: "Brute force",
        counters: &[
            ("guesses", "digits put into a cell, all of them on trial"),
            ("backtracks", "times that no digit was left for a cell"),
            ("comparisons", "cells compared with a digit, counted as the 2013 paper does"),
            ("search", "always needed"),
        ],
        prepare: |_| Ok(Box::new(BruteForce)),
        ..Method::BLANK
    };
}

struct BruteForce;

impl Procedure for BruteForce {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        let mut backtracking = Backtracking::new(puzzle, puzzle.givens().clone());
        let flow = backtracking.search(run);
        let counters = backtracking.counters(0).with_word("search", "needed");
        Outcome { flow, counters }
    }
}

/// The backtracking of the 2013 paper, without recursion.
pub(super) struct Backtracking<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
    grid: Grid,
    /// The cells to fill, row by row.
    blanks: Vec<Cell>,
    /// `[house * N + digit]`: where in the house the digit stands, from 1; 0 if it does not.
    ///
    /// The paper walks through a house until it meets the digit. How many cells it would look at is
    /// just this number, so the count is the paper's and the walk is spared.
    places: Vec<u8>,
    comparisons: u64,
    guesses: u64,
    backtracks: u64,
}

impl<'a> Backtracking<'a> {
    /// Starts from a partly filled grid in which nothing clashes.
    pub(super) fn new(puzzle: &'a Puzzle, grid: Grid) -> Self {
        let board = puzzle.board();
        let mut backtracking = Self {
            puzzle,
            board,
            blanks: grid.blanks().collect(),
            places: vec![0; board.houses().len() * board.size()],
            comparisons: 0,
            guesses: 0,
            backtracks: 0,
            grid: Grid::empty(board.shape()),
        };
        for (cell, digit) in grid.filled() {
            backtracking.put(cell, digit);
        }
        backtracking
    }

    /// What it counted, and the comparisons made before it.
    pub(super) fn counters(&self, comparisons_before: u64) -> Counters {
        Counters::guesses(self.guesses)
            .with("backtracks", self.backtracks)
            .with("comparisons", comparisons_before + self.comparisons)
    }

    pub(super) fn search(&mut self, run: &mut Run<'_>) -> ControlFlow<Ended> {
        let mut depth = 0;
        loop {
            let next = match self.blanks.get(depth) {
                None => {
                    run.solution(&self.grid)?;
                    None
                }
                Some(&cell) => {
                    run.step()?;
                    self.next_digit(cell)
                }
            };
            match next {
                Some((cell, digit)) => {
                    self.put(cell, digit);
                    self.guesses += 1;
                    depth += 1;
                }
                None if depth == 0 => return ControlFlow::Continue(()),
                None => {
                    depth -= 1;
                    self.backtracks += u64::from(depth + 1 < self.blanks.len());
                }
            }
        }
    }

    /// Empties a cell and finds the next higher digit that fits, if there is one.
    fn next_digit(&mut self, cell: Cell) -> Option<(Cell, Digit)> {
        let mut lowest = 0;
        if let Some(digit) = self.grid.get(cell) {
            self.take(cell, digit);
            lowest = digit.index() + 1;
        }
        let mut digits = (lowest..self.board.size()).map(Digit::from_index);
        digits.find(|&digit| self.fits(cell, digit)).map(|digit| (cell, digit))
    }

    fn fits(&mut self, cell: Cell, digit: Digit) -> bool {
        let size = self.board.size();
        for &(house, _) in self.board.houses_of(cell) {
            let place = self.places[house.index() * size + digit.index()];
            if place != 0 {
                self.comparisons += u64::from(place);
                return false;
            }
            self.comparisons += size as u64;
        }
        for pair in self.board.pair_rules(cell) {
            self.comparisons += 1;
            if self.grid.get(pair.cell).is_some_and(|other| pair.forbids(digit).contains(other)) {
                return false;
            }
        }
        self.puzzle.allowed(cell).contains(digit)
    }

    fn put(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, digit);
        self.note_places(cell, digit, |place| place + 1);
    }

    fn take(&mut self, cell: Cell, digit: Digit) {
        self.grid.clear(cell);
        self.note_places(cell, digit, |_| 0);
    }

    fn note_places(&mut self, cell: Cell, digit: Digit, note: fn(u8) -> u8) {
        use crate::model::SmallIndex as _;
        let size = self.board.size();
        for &(house, place) in self.board.houses_of(cell) {
            self.places[house.index() * size + digit.index()] = note(place.index() as u8);
        }
    }
}
