//! A puzzle and what the player has made of it.

#[cfg(feature = "formats")]
use crate::formats::Record;
use crate::logic::{State, Step};
use crate::model::{Budget, Candidate, Cell, Digit, DigitSet, Grid, Puzzle};
use crate::solve::{self, Question, Status};

/// A puzzle, the digits that the player has entered, and the notes that the player has taken.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let judgement = hint::Position::new(puzzle).judge(&Budget::unlimited());
/// assert!(judgement.is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    puzzle: Puzzle,
    entries: Grid,
    /// A set for each cell; empty where the player has noted nothing, so that every candidate is
    /// possible.
    notes: Option<Vec<DigitSet>>,
    /// What the player did, as conclusions are written: `r4c7=5` entered, `r4c7-5` note removed;
    /// several at once with blanks between.
    moves: Vec<String>,
    /// The techniques that the player knows, by name; empty if that is not known.
    known: Vec<String>,
    /// The order in which hints try techniques, as [`super::order()`] takes it; empty for the usual one.
    order: Vec<String>,
}

/// Whether a position is right so far.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Judgement {
    /// What is known about the solutions of the puzzle.
    pub status: Status,
    /// Its only solution.
    pub solution: Option<Grid>,
    /// Why the puzzle cannot be solved from here, if a sentence can say it.
    pub reason: Option<String>,
    /// Entries that contradict the solution.
    pub wrong: Vec<Slip>,
    /// Digits of the solution that are missing from the notes of their cell.
    pub missing_notes: Vec<Slip>,
    /// Notes that are out of date: a digit on the board rules them out. They do no harm.
    pub stale_notes: Vec<Slip>,
}

/// Something that the player got wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The cell.
    pub cell: Cell,
    /// The digit: the wrong one that was entered, the right one that was not noted, or the one that is
    /// still noted.
    pub digit: Digit,
    /// The number of the move that made it, from 1, if the moves are known.
    pub made_at: Option<usize>,
}

impl Position {
    /// A puzzle that nobody has touched.
    pub fn new(puzzle: Puzzle) -> Self {
        let entries = Grid::empty(puzzle.board().shape());
        let (moves, known, order) = (Vec::new(), Vec::new(), Vec::new());
        Self { puzzle, entries, notes: None, moves, known, order }
    }

    /// The same with these digits entered.
    pub fn with_entries(self, entries: Grid) -> Self {
        Self { entries, ..self }
    }

    /// The same with these notes, a set for each cell, empty where nothing is noted.
    pub fn with_notes(self, notes: Vec<DigitSet>) -> Self {
        Self { notes: Some(notes), ..self }
    }

    /// The same of a player who knows these techniques or classes, as [`super::order()`] takes them.
    pub fn with_known(self, known: Vec<String>) -> Self {
        Self { known, ..self }
    }

    /// The same of a player who wants hints to try techniques in this order, as [`super::order()`] takes it.
    pub fn with_order(self, order: Vec<String>) -> Self {
        Self { order, ..self }
    }

    /// The same after these moves, each as conclusions are written: `r4c7=5`, `r4c7-5 r4c8-5`.
    pub fn with_moves(self, moves: Vec<String>) -> Self {
        Self { moves, ..self }
    }

    /// The position of a record; nothing if the record holds no puzzle.
    ///
    /// Candidates in the text are the player's notes if the digits alone have one solution;
    /// otherwise they are part of the puzzle.
    #[cfg(feature = "formats")]
    pub fn of(record: &Record, budget: &Budget<'_>) -> Option<Self> {
        let puzzle = record.puzzle.as_ref().ok()?;
        let mut position = Self::new(puzzle.clone());
        if let Some(entries) = &record.entries {
            position.entries = entries.clone();
        }
        position.notes = record.notes.clone();
        position.moves = record.column("moves").map(texts).unwrap_or_default();
        position.known = record.column("known").map(texts).unwrap_or_default();
        // Other tables have a column of this name too, which holds something else.
        let order = record.column("order").and_then(|text| serde_json::from_str(text).ok());
        position.order = order.unwrap_or_default();
        if let (Some(marks), None) = (puzzle.pencilmarks(), &position.notes) {
            let bare = Puzzle::on(puzzle.board().clone(), puzzle.givens().clone());
            let question = Question::unique().within(budget.clone());
            if solve::ask(&bare, &question).unique().is_some() {
                position.puzzle = bare;
                position.notes = Some(marks.to_vec());
            }
        }
        Some(position)
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The digits that the player has entered.
    pub fn entries(&self) -> &Grid {
        &self.entries
    }

    /// The notes, if the player has taken any: a set for each cell, empty where nothing is noted.
    pub fn notes(&self) -> Option<&[DigitSet]> {
        self.notes.as_deref()
    }

    /// What the player did, as conclusions are written: `r4c7=5`, `r4c7-5 r4c8-5`.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The names of the techniques that the player knows: a hint should use no others. Empty if
    /// that is not known; then it may use them all.
    pub fn known(&self) -> &[String] {
        &self.known
    }

    /// The order in which hints try techniques, by names; empty for the usual one.
    pub fn order(&self) -> &[String] {
        &self.order
    }

    /// The same before any note was taken.
    pub fn without_notes(&self) -> Self {
        Self { notes: None, ..self.clone() }
    }

    /// Compares the position with the solution of the puzzle.
    pub fn judge(&self, budget: &Budget<'_>) -> Judgement {
        let answer = solve::ask(&self.puzzle, &Question::unique().within(budget.clone()));
        let mut judgement = Judgement {
            status: answer.status(),
            solution: answer.unique().cloned(),
            wrong: Vec::new(),
            missing_notes: Vec::new(),
            stale_notes: Vec::new(),
            reason: answer.reason,
        };
        match &judgement.solution {
            Some(solution) => {
                judgement.wrong = self.wrong(solution);
                judgement.missing_notes = self.missing_notes(solution);
                judgement.stale_notes = self.stale_notes();
            }
            None if judgement.status == Status::Multiple && !self.is_possible(budget) => {
                let reason = "the puzzle has solutions, but none with these entries and notes";
                judgement.reason = Some(reason.to_owned());
            }
            None => {}
        }
        judgement
    }

    /// Where logic starts from here.
    pub fn state(&self, judgement: &Judgement) -> State {
        let mut state = State::new(&self.puzzle);
        if judgement.status == Status::Unique {
            state = state.assuming_unique();
        }
        for (cell, digit) in self.entries.filled() {
            state.place(cell, digit);
        }
        for (cell, notes) in self.noted() {
            for digit in (state.candidates().digits(cell) - notes).iter() {
                state.eliminate(cell, digit);
            }
        }
        state
    }

    /// The position after a step. What it removes shows in the notes, which are then complete.
    pub fn after(&self, step: &Step, state: &State) -> Self {
        let mut state = state.clone();
        state.apply(step);
        let mut after = self.clone();
        for candidate in &step.placements {
            after.entries.set(candidate.cell, candidate.digit);
        }
        if self.notes.is_some() || !step.eliminations.is_empty() {
            let cells = state.board().cells();
            after.notes = Some(cells.map(|cell| state.candidates().digits(cell)).collect());
        }
        after.moves.push(step.conclusions(state.board().shape()));
        after
    }

    fn wrong(&self, solution: &Grid) -> Vec<Slip> {
        let shape = self.puzzle.board().shape();
        let wrong =
            self.entries.filled().filter(|(cell, digit)| solution.get(*cell) != Some(*digit));
        let slip = |(cell, digit): (Cell, Digit)| {
            let entered = Candidate::new(cell, digit).placed(shape);
            Slip { cell, digit, made_at: self.made_at(&entered) }
        };
        wrong.map(slip).collect()
    }

    fn missing_notes(&self, solution: &Grid) -> Vec<Slip> {
        let shape = self.puzzle.board().shape();
        let missing = self.noted().filter_map(|(cell, notes)| {
            let digit = solution.get(cell).filter(|digit| !notes.contains(*digit))?;
            let removed = Candidate::new(cell, digit).removed(shape);
            Some(Slip { cell, digit, made_at: self.made_at(&removed) })
        });
        missing.collect()
    }

    fn stale_notes(&self) -> Vec<Slip> {
        let board = self.puzzle.board();
        let on_board = || self.entries.filled().chain(self.puzzle.givens().filled());
        let is_stale = |noted: Candidate| {
            on_board().any(|(cell, digit)| board.excludes(Candidate::new(cell, digit), noted))
        };
        let noted = self
            .noted()
            .flat_map(|(cell, notes)| notes.iter().map(move |digit| Candidate::new(cell, digit)));
        let slip = |Candidate { cell, digit }| Slip { cell, digit, made_at: None };
        noted.filter(|noted| is_stale(*noted)).map(slip).collect()
    }

    /// The open cells that have notes, with them.
    fn noted(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        let notes = self.notes.iter().flatten().enumerate();
        let notes = notes.map(|(index, notes)| (Cell::from_index(index), *notes));
        notes.filter(|(cell, notes)| {
            let is_open =
                self.entries.get(*cell).is_none() && self.puzzle.givens().get(*cell).is_none();
            is_open && !notes.is_empty()
        })
    }

    /// The number of the last move that did this.
    fn made_at(&self, done: &str) -> Option<usize> {
        let did = |made: &String| made.split(' ').any(|part| part.eq_ignore_ascii_case(done));
        self.moves.iter().rposition(did).map(|index| index + 1)
    }

    /// Whether a solution agrees with entries and notes.
    fn is_possible(&self, budget: &Budget<'_>) -> bool {
        let mut digits = self.puzzle.givens().clone();
        for (cell, digit) in self.entries.filled() {
            digits.set(cell, digit);
        }
        let board = self.puzzle.board();
        let mut marks: Vec<DigitSet> =
            board.cells().map(|cell| self.puzzle.allowed(cell)).collect();
        for (cell, notes) in self.noted() {
            marks[cell.index()] &= notes;
        }
        let position = Puzzle::on(board.clone(), digits).marked(marks);
        let answer = solve::ask(&position, &Question::first().within(budget.clone()));
        answer.status() != Status::None
    }
}

impl Judgement {
    /// Whether all is well: the puzzle can be solved from here.
    pub fn is_ok(&self) -> bool {
        let can_be_solved = matches!(self.status, Status::Unique | Status::Multiple);
        can_be_solved
            && self.reason.is_none()
            && self.wrong.is_empty()
            && self.missing_notes.is_empty()
    }
}

/// Reads a list of texts in JSON, or one text with commas: `["single","naked-pair"]`, `single, naked-pair`.
#[cfg(feature = "formats")]
fn texts(text: &str) -> Vec<String> {
    match serde_json::from_str::<Vec<serde_json::Value>>(text) {
        Ok(list) => list.iter().map(|one| one.as_str().unwrap_or_default().to_owned()).collect(),
        Err(_) => text.split(',').map(|one| one.trim().to_owned()).collect(),
    }
}
