use super::machinery::{Method, Outcome, Procedure, Run, houses_pairs_and_restrictions};
use crate::model::{
    Board, Cell, Digit, DigitSet, Grid, HouseId, PairRule, Place, Puzzle, SmallIndex as _,
};
use crate::solve::{Counters, Ended};
use std::ops::ControlFlow;

entries! { Method:
    /// Row by row, lowest digit first: put the first digit that fits into the next empty cell, and
    /// go back to the cell before when none fits.
    ///
    /// This is the backtracking of Grados and Mohammadi (2013), with their counter: every cell that
    /// is looked at to see whether a digit is already in a row, column or box is a comparison.
    "brute-force" => Method {
        name: "Brute force",
        counters: &[
            ("guesses", "digits tried in a cell"),
            ("backtracks", "times that no digit was left for a cell"),
            ("comparisons", "cells compared with a digit, counted as the 2013 paper does"),
            ("search", "always needed"),
        ],
        prepare: |_| Ok(Box::new(BruteForce)),
        ..Method::taking(houses_pairs_and_restrictions)
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
    size: usize,
    grid: Grid,
    /// The cells to fill, row by row.
    blanks: Vec<Blank<'a>>,
    /// `[house * N + digit]`: where in the house the digit is, from 1; 0 if it is not there.
    ///
    /// The paper's program goes through a house until it meets the digit. The number of cells that
    /// it looks at is exactly this, so the count is the paper's without the work.
    places: Vec<u8>,
    comparisons: u64,
    guesses: u64,
    backtracks: u64,
}

/// A cell to fill. What it takes from the board is at hand, for hundreds of millions of visits.
#[derive(Clone, Copy)]
struct Blank<'a> {
    cell: Cell,
    allowed: DigitSet,
    houses: &'a [(HouseId, Place)],
    pairs: &'a [PairRule],
}

impl<'a> Backtracking<'a> {
    /// Starts from a partly filled grid in which nothing clashes.
    pub(super) fn new(puzzle: &'a Puzzle, grid: Grid) -> Self {
        let board: &Board = puzzle.board();
        let blank = |cell| Blank {
            cell,
            allowed: puzzle.allowed(cell),
            houses: board.houses_of(cell),
            pairs: board.pair_rules(cell),
        };
        let mut backtracking = Self {
            size: board.size(),
            blanks: grid.blanks().map(blank).collect(),
            places: vec![0; board.houses().len() * board.size()],
            comparisons: 0,
            guesses: 0,
            backtracks: 0,
            grid,
        };
        for (cell, digit) in backtracking.grid.clone().filled() {
            backtracking.note_places(board.houses_of(cell), digit, |place| place + 1);
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
                Some(&blank) => {
                    run.step()?;
                    self.advance(blank)
                }
                None => {
                    run.solution(&self.grid)?;
                    Next::GoBack
                }
            };
            match next {
                Next::GoOn => depth += 1,
                Next::GoBack if depth == 0 => return ControlFlow::Continue(()),
                Next::GoBack => depth -= 1,
            }
        }
    }

    /// Puts the next higher digit that fits into a cell; empties it if there is none.
    fn advance(&mut self, blank: Blank<'a>) -> Next {
        let mut lowest = 0;
        if let Some(digit) = self.grid.get(blank.cell) {
            self.note_places(blank.houses, digit, |_| 0);
            lowest = digit.index() + 1;
        }
        let mut digits = (lowest..self.size).map(Digit::from_index);
        match digits.find(|&digit| self.fits(&blank, digit)) {
            Some(digit) => {
                self.guesses += 1;
                self.grid.set(blank.cell, digit);
                self.note_places(blank.houses, digit, |place| place + 1);
                Next::GoOn
            }
            None => {
                self.backtracks += 1;
                self.grid.clear(blank.cell);
                Next::GoBack
            }
        }
    }

    fn fits(&mut self, blank: &Blank<'a>, digit: Digit) -> bool {
        for (house, _) in blank.houses {
            let place = self.places[house.index() * self.size + digit.index()];
            if place != 0 {
                self.comparisons += u64::from(place);
                return false;
            }
            self.comparisons += self.size as u64;
        }
        for pair in blank.pairs {
            self.comparisons += 1;
            if self.grid.get(pair.cell).is_some_and(|other| pair.forbids(digit).contains(other)) {
                return false;
            }
        }
        blank.allowed.contains(digit)
    }

    fn note_places(&mut self, houses: &[(HouseId, Place)], digit: Digit, note: fn(u8) -> u8) {
        for &(house, place) in houses {
            let place = note(place.index() as u8);
            self.places[house.index() * self.size + digit.index()] = place;
        }
    }
}

/// Where the backtracking turns.
enum Next {
    GoOn,
    GoBack,
}
