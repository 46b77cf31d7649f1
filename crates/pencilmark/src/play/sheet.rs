//! What a player has written on a puzzle, and what moves do to it.

use super::{Colour, ColourSet, Move, Note, NoteKind, Switch};
use crate::model::{Candidate, Cell, Digit, DigitSet, Grid, Puzzle};
use std::collections::BTreeMap;

/// Entries, notes, crosses and colours. What is written under an entry stays, and shows again when
/// the entry is gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    entries: Grid,
    centre: Vec<DigitSet>,
    corner: Vec<DigitSet>,
    /// The candidates that the player has crossed out. Automatic candidates are what the digits on
    /// the board leave, without these: so they can be computed again after every move, and the
    /// player's own work is not lost.
    crossed: Vec<DigitSet>,
    colours: Vec<ColourSet>,
    candidate_colours: BTreeMap<Candidate, Colour>,
    /// The notes that each entry has removed; they come back if it goes.
    taken: BTreeMap<Cell, Vec<Note>>,
}

impl Sheet {
    /// A sheet with nothing on it.
    pub fn empty(puzzle: &Puzzle) -> Self {
        let shape = puzzle.board().shape();
        let none = vec![DigitSet::EMPTY; shape.cell_count()];
        Self {
            entries: Grid::empty(shape),
            centre: none.clone(),
            corner: none.clone(),
            crossed: none,
            colours: vec![ColourSet::EMPTY; shape.cell_count()],
            candidate_colours: BTreeMap::new(),
            taken: BTreeMap::new(),
        }
    }

    /// The player's digits.
    pub fn entries(&self) -> &Grid {
        &self.entries
    }

    /// The notes of a cell.
    pub fn notes(&self, kind: NoteKind, cell: Cell) -> DigitSet {
        match kind {
            NoteKind::Centre => self.centre[cell.index()],
            NoteKind::Corner => self.corner[cell.index()],
        }
    }

    /// The candidates that the player has crossed out in a cell.
    pub fn crossed(&self, cell: Cell) -> DigitSet {
        self.crossed[cell.index()]
    }

    /// The colours of a cell.
    pub fn colours(&self, cell: Cell) -> ColourSet {
        self.colours[cell.index()]
    }

    /// The candidates with a colour.
    pub fn candidate_colours(&self) -> &BTreeMap<Candidate, Colour> {
        &self.candidate_colours
    }

    /// The digit in a cell, given or entered.
    pub fn digit(&self, cell: Cell, puzzle: &Puzzle) -> Option<Digit> {
        puzzle.givens().get(cell).or_else(|| self.entries.get(cell))
    }

    /// What the digits on the board leave for an open cell, without what is crossed out.
    pub fn candidates(&self, cell: Cell, puzzle: &Puzzle) -> DigitSet {
        self.possible(cell, puzzle) - self.crossed(cell)
    }

    /// What the digits on the board leave for an open cell.
    pub(super) fn possible(&self, cell: Cell, puzzle: &Puzzle) -> DigitSet {
        match self.digit(cell, puzzle) {
            Some(_) => DigitSet::EMPTY,
            None => self.left_by_others(cell, puzzle),
        }
    }

    /// What the digits of other cells leave for a cell.
    fn left_by_others(&self, cell: Cell, puzzle: &Puzzle) -> DigitSet {
        let board = puzzle.board();
        let mut left = puzzle.allowed(cell);
        for digit in board.peers(cell).iter().filter_map(|peer| self.digit(peer, puzzle)) {
            left.remove(digit);
        }
        for pair in board.pair_rules(cell) {
            // What a pair rule forbids is symmetric.
            left -= self.digit(pair.cell, puzzle).map_or(DigitSet::EMPTY, |d| pair.forbids(d));
        }
        left
    }

    /// Makes a move that has been resolved.
    pub fn make(&mut self, made: &Move, puzzle: &Puzzle) {
        match made {
            Move::Enter(cells, digit) => {
                for cell in cells {
                    self.enter(*cell, *digit, puzzle);
                }
            }
            Move::Clear(cells) => self.clear(cells, puzzle),
            Move::Note(kind, cells, digit, switch) => {
                for cell in cells {
                    turn(&mut self.notes_mut(*kind)[cell.index()], *digit, *switch);
                }
            }
            Move::Cross(cells, digit, switch) => {
                for cell in cells {
                    self.cross(Candidate::new(*cell, *digit), *switch);
                }
            }
            Move::Colour(cells, colour, switch) => {
                for cell in cells {
                    match switch {
                        Switch::Off => self.colours[cell.index()].remove(*colour),
                        _ => self.colours[cell.index()].insert(*colour),
                    }
                }
            }
            Move::ColourCandidate(cells, digit, colour, switch) => {
                for candidate in cells.iter().map(|cell| Candidate::new(*cell, *digit)) {
                    match switch {
                        Switch::Off => self.candidate_colours.remove(&candidate),
                        _ => self.candidate_colours.insert(candidate, *colour),
                    };
                }
            }
            Move::FillNotes => {
                for cell in puzzle.board().cells() {
                    if self.digit(cell, puzzle).is_none() {
                        self.centre[cell.index()] = self.candidates(cell, puzzle);
                    }
                }
            }
            Move::Apply { placements, eliminations } => {
                for Candidate { cell, digit } in placements {
                    self.enter(*cell, *digit, puzzle);
                }
                for candidate in eliminations {
                    self.cross(*candidate, Switch::On);
                }
            }
        }
    }

    fn notes_mut(&mut self, kind: NoteKind) -> &mut Vec<DigitSet> {
        match kind {
            NoteKind::Centre => &mut self.centre,
            NoteKind::Corner => &mut self.corner,
        }
    }

    /// Puts a digit into a cell and removes the notes that it rules out.
    fn enter(&mut self, cell: Cell, digit: Digit, puzzle: &Puzzle) {
        if puzzle.givens().get(cell).is_some() || self.entries.get(cell) == Some(digit) {
            return;
        }
        self.erase(cell, puzzle);
        self.entries.set(cell, digit);
        let mut taken = Vec::new();
        for (peer, fallen) in puzzle.board().consequences(cell, digit) {
            for kind in [NoteKind::Centre, NoteKind::Corner] {
                let notes = &mut self.notes_mut(kind)[peer.index()];
                if notes.contains(fallen) {
                    notes.remove(fallen);
                    taken.push(Note { kind, candidate: Candidate::new(peer, fallen) });
                }
            }
        }
        if !taken.is_empty() {
            self.taken.insert(cell, taken);
        }
    }

    /// Takes an entry away. The notes that it removed come back, unless another digit rules them out
    /// by now.
    fn erase(&mut self, cell: Cell, puzzle: &Puzzle) {
        self.entries.clear(cell);
        for Note { kind, candidate } in self.taken.remove(&cell).unwrap_or_default() {
            let Candidate { cell, digit } = candidate;
            if self.left_by_others(cell, puzzle).contains(digit) {
                self.notes_mut(kind)[cell.index()].insert(digit);
            }
        }
    }

    fn cross(&mut self, candidate: Candidate, switch: Switch) {
        let Candidate { cell, digit } = candidate;
        turn(&mut self.crossed[cell.index()], digit, switch);
        if switch == Switch::On {
            self.centre[cell.index()].remove(digit);
        }
    }

    fn clear(&mut self, cells: &[Cell], puzzle: &Puzzle) {
        let has = |cell: &&Cell| self.entries.get(**cell).is_some();
        let entered: Vec<Cell> = cells.iter().filter(has).copied().collect();
        let is_noted =
            |cell: &Cell| !(self.centre[cell.index()] | self.corner[cell.index()]).is_empty();
        if !entered.is_empty() {
            entered.into_iter().for_each(|cell| self.erase(cell, puzzle));
        } else if cells.iter().any(is_noted) {
            for cell in cells {
                self.centre[cell.index()] = DigitSet::EMPTY;
                self.corner[cell.index()] = DigitSet::EMPTY;
            }
        } else {
            for cell in cells {
                self.crossed[cell.index()] = DigitSet::EMPTY;
                self.colours[cell.index()] = ColourSet::EMPTY;
            }
            self.candidate_colours.retain(|candidate, _| !cells.contains(&candidate.cell));
        }
    }
}

fn turn(digits: &mut DigitSet, digit: Digit, switch: Switch) {
    match switch {
        Switch::Off => digits.remove(digit),
        Switch::On | Switch::Toggle => digits.insert(digit),
    }
}
