//! What a move does on a sheet: toggles are decided, and cells that it would not change are left
//! out. So a log says what happened, and a move that changes nothing is not a step of undo.

use super::{Move, Sheet, Switch};
use crate::model::{Candidate, Cell, Puzzle};

impl Sheet {
    /// The move with every toggle decided and without the cells that it would not change; nothing
    /// if it changes nothing at all.
    pub fn resolve(&self, made: Move, puzzle: &Puzzle) -> Option<Move> {
        let is_given = |cell: &Cell| puzzle.givens().get(*cell).is_some();
        let open = |cells: Vec<Cell>| {
            let mut cells: Vec<Cell> = cells.into_iter().filter(|cell| !is_given(cell)).collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        };
        let is_blank = |cell: &Cell| self.entries().get(*cell).is_none();
        let resolved = match made {
            Move::Enter(cells, digit) => {
                let mut cells = open(cells);
                cells.retain(|cell| self.entries().get(*cell) != Some(digit));
                Move::Enter(cells, digit)
            }
            Move::Clear(cells) => Move::Clear(self.clearable(cells, puzzle)),
            Move::Note(kind, cells, digit, switch) => {
                let mut cells = open(cells);
                cells.retain(is_blank);
                let has = |cell: &Cell| self.notes(kind, *cell).contains(digit);
                let (cells, switch) = decide(cells, switch, has);
                Move::Note(kind, cells, digit, switch)
            }
            Move::Cross(cells, digit, switch) => {
                let mut cells = open(cells);
                cells.retain(|cell| self.possible(*cell, puzzle).contains(digit));
                let has = |cell: &Cell| self.crossed(*cell).contains(digit);
                let (cells, switch) = decide(cells, switch, has);
                Move::Cross(cells, digit, switch)
            }
            Move::Colour(cells, colour, switch) => {
                let has = |cell: &Cell| self.colours(*cell).contains(colour);
                let (cells, switch) = decide(cells, switch, has);
                Move::Colour(cells, colour, switch)
            }
            Move::ColourCandidate(cells, digit, colour, switch) => {
                let has = |cell: &Cell| {
                    let candidate = Candidate::new(*cell, digit);
                    self.candidate_colours().get(&candidate) == Some(&colour)
                };
                let (cells, switch) = decide(cells, switch, has);
                Move::ColourCandidate(cells, digit, colour, switch)
            }
            Move::FillNotes => Move::FillNotes,
            Move::Apply { mut placements, mut eliminations } => {
                placements.retain(|placed| !is_given(&placed.cell));
                eliminations.retain(|removed| !is_given(&removed.cell));
                Move::Apply { placements, eliminations }
            }
        };
        let mut after = self.clone();
        after.make(&resolved, puzzle);
        (after != *self).then_some(resolved)
    }

    /// The cells of which the same kind of thing can be cleared.
    fn clearable(&self, cells: Vec<Cell>, puzzle: &Puzzle) -> Vec<Cell> {
        let is_given = |cell: &Cell| puzzle.givens().get(*cell).is_some();
        let entered = |cell: &Cell| self.entries().get(*cell).is_some() && !is_given(cell);
        if cells.iter().any(entered) { cells.into_iter().filter(entered).collect() } else { cells }
    }
}

/// Decides a toggle, and leaves out the cells that are as they should be.
fn decide(
    mut cells: Vec<Cell>,
    switch: Switch,
    has: impl Fn(&Cell) -> bool,
) -> (Vec<Cell>, Switch) {
    let switch = match switch {
        Switch::Toggle if cells.iter().all(&has) => Switch::Off,
        Switch::Toggle => Switch::On,
        decided => decided,
    };
    cells.retain(|cell| has(cell) == (switch == Switch::Off));
    (cells, switch)
}
