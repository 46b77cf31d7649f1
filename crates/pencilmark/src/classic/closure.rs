//! What the techniques of the 2008 paper conclude from a classic puzzle, all at once and fast.
//!
//! For questions of the form "is it solved with these techniques?" the order of steps does not
//! matter: each of these techniques still applies (or has nothing left to do) after any other step,
//! so all orders end in the same state, the *closure*. That makes wholesale work exact: no step is
//! recorded, and everything a technique finds is drawn at once. A closure takes some ten
//! microseconds; `logic::path` takes a hundred times as long and gives the steps.

use super::bits::bits;
use super::fish::{Fish, Lines, fish};
use super::locked::{CROSSINGS, Thirds};
use super::state::State;
use super::subsets::{self, Subset};
use super::tables::{ALL_NINE, rows_columns_boxes};
use super::tight::Groups;
use super::tools::{Tool, Tools};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// How far a closure came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// Every cell holds a digit.
    Solved,
    /// Nothing more follows.
    Stuck,
    /// There is no solution.
    Contradiction,
}

impl Subset {
    /// As a naked subset: the digits leave the other cells; whether any of them was there.
    pub fn apply_naked(&self, state: &mut State) -> bool {
        state.remove_from(self.house, !self.places, self.digits)
    }

    /// As a hidden subset: the cells lose all other digits; whether they had any.
    pub fn apply_hidden(&self, state: &mut State) -> bool {
        state.remove_from(self.house, self.places, !self.digits)
    }
}

impl Fish {
    /// The digit leaves the lines across in all other lines; whether it was there.
    pub fn apply(&self, state: &mut State) -> bool {
        let mut changed = false;
        for line in bits(!self.lines & ALL_NINE) {
            changed |= state.remove_from(self.kind.house(line), self.across, 1 << self.digit);
        }
        changed
    }
}

impl State {
    /// How far it has come.
    pub fn reached(&self) -> Reached {
        match (self.is_contradictory(), self.is_solved()) {
            (true, _) => Reached::Contradiction,
            (_, true) => Reached::Solved,
            _ => Reached::Stuck,
        }
    }

    /// Places every single that there is, until none is left. The order does not matter.
    pub fn place_singles(&mut self) -> Reached {
        while !self.is_contradictory() {
            let singles = self.naked_singles() | self.hidden_singles();
            if singles == 0 {
                break;
            }
            let cell = singles.trailing_zeros() as usize;
            self.place(cell, self.single(cell));
        }
        self.reached()
    }

    /// Draws everything that singles and these tools conclude.
    pub fn close(&mut self, tools: Tools) -> Reached {
        loop {
            let reached = self.place_singles();
            if reached != Reached::Stuck || !tools.iter().any(|tool| self.apply(tool)) {
                return reached;
            }
        }
    }

    /// Draws everything that a tool concludes now; whether anything changed.
    pub fn apply(&mut self, tool: Tool) -> bool {
        match tool {
            Tool::Locked => self.locked(),
            Tool::NakedPair => self.naked(2),
            Tool::HiddenPair => self.hidden(2),
            Tool::NakedTriple => self.naked(3),
            Tool::HiddenTriple => self.hidden(3),
            Tool::XWing => self.fish(2),
            Tool::NakedQuad => self.naked(4),
            Tool::HiddenQuad => self.hidden(4),
            Tool::Swordfish => self.fish(3),
            Tool::Jellyfish => self.fish(4),
            Tool::Backtracking => self.backtrack(),
        }
    }

    fn locked(&mut self) -> bool {
        let thirds = Thirds::new(&self.marks);
        let mut changed = false;
        for crossing in &CROSSINGS {
            let digits = thirds.locked(crossing);
            if digits != 0 {
                changed |= self.remove_from(crossing.cover, !crossing.shared_in_cover, digits);
            }
        }
        changed
    }

    fn naked(&mut self, size: u32) -> bool {
        let mut changed = false;
        for house in rows_columns_boxes() {
            let found = all(|visit| subsets::naked(&self.marks, house, size, Groups::ALL, visit));
            found.iter().for_each(|subset| changed |= subset.apply_naked(self));
        }
        changed
    }

    fn hidden(&mut self, size: u32) -> bool {
        let mut changed = false;
        for house in rows_columns_boxes() {
            let found = all(|visit| subsets::hidden(&self.marks, house, size, Groups::ALL, visit));
            found.iter().for_each(|subset| changed |= subset.apply_hidden(self));
        }
        changed
    }

    fn fish(&mut self, size: u32) -> bool {
        let mut changed = false;
        for kind in [Lines::Rows, Lines::Columns] {
            for digit in 0..9 {
                let found = all(|visit| fish(&self.marks, digit, kind, size, Groups::ALL, visit));
                found.iter().for_each(|fish| changed |= fish.apply(self));
            }
        }
        changed
    }

    /// The first digit of a cell with two candidates that singles refute.
    fn backtrack(&mut self) -> bool {
        let refuted = self.bivalue_cells().find_map(|cell| {
            let is_refuted = |digit: &usize| {
                let mut trial = self.clone();
                trial.place(cell, *digit);
                trial.place_singles() == Reached::Contradiction
            };
            bits(self.candidates(cell)).find(is_refuted).map(|digit| (cell, digit))
        });
        if let Some((cell, digit)) = refuted {
            self.remove(cell, digit);
        }
        refuted.is_some()
    }
}

/// Everything that a search visits.
fn all<T>(
    search: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<Infallible>) -> ControlFlow<Infallible>,
) -> Vec<T> {
    let mut found = Vec::new();
    let _ = search(&mut |one| {
        found.push(one);
        ControlFlow::Continue(())
    });
    found
}
