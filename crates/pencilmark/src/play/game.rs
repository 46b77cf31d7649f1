//! A game: a puzzle, and all that a player has done with it.

use super::fog::Fog;
use super::tree::{Tree, TreePlace};
use super::{Action, Change, Move, NoteKind, Sheet, Switch};
use crate::formats::ReadError;
use crate::hint::{self, Hint, Position, Stage, UnknownTechnique};
use crate::logic::Technique;
use crate::model::{Budget, Candidate, Cell, DigitSet, Puzzle};
use std::fmt;

/// Which mistakes a player wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Mistakes {
    /// None.
    Hidden,
    /// Digits that break a rule.
    #[default]
    Clashes,
    /// Digits that are not those of the solution.
    Solution,
    /// The same, and such a digit is not entered in the first place, as in the application of the 2022 paper:
    /// [`Game::act_within`] refuses it.
    Refused,
}

impl Mistakes {
    /// Whether entries are compared with the solution.
    pub(super) fn needs_solution(self) -> bool {
        matches!(self, Self::Solution | Self::Refused)
    }
}

/// A puzzle, the tree of moves, and the log.
///
/// ```
/// use pencilmark::play::Game;
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let game = Game::new(puzzle)?;
/// assert!(game.moves().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(super) puzzle: Puzzle,
    pub(super) title: Option<String>,
    pub(super) mistakes: Mistakes,
    pub(super) automatic: Switch,
    pub(super) known: Vec<String>,
    pub(super) order: Vec<String>,
    pub(super) fog: Option<Fog>,
    /// What was done, settings left out. The tree and the sheet follow from it.
    pub(super) log: Vec<Action>,
    pub(super) tree: Tree,
    sheet: Sheet,
}

impl Game {
    /// The game at its start. Givens that clash cannot be played.
    pub fn new(puzzle: Puzzle) -> Result<Self, GameError> {
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            let clashes: Vec<String> = clashes.iter().map(ToString::to_string).collect();
            return Err(GameError::Clashes(clashes.join("; ")));
        }
        Ok(Self {
            title: None,
            mistakes: Mistakes::default(),
            automatic: Switch::Off,
            known: Vec::new(),
            order: Vec::new(),
            fog: None,
            log: Vec::new(),
            tree: Tree::new(),
            sheet: Sheet::empty(&puzzle),
            puzzle,
        })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What the player has written.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// What was done since the start, settings left out; made again in this order, it leads here.
    pub fn log(&self) -> &[Action] {
        &self.log
    }

    /// Which mistakes are shown.
    pub fn mistakes(&self) -> Mistakes {
        self.mistakes
    }

    /// The techniques that hints may use; empty for all.
    pub fn known(&self) -> &[String] {
        &self.known
    }

    /// In which order hints try the techniques, as [`hint::order()`] takes it; empty for the usual one.
    pub fn order(&self) -> &[String] {
        &self.order
    }

    /// The moves from the start to here, in a few words each.
    pub fn moves(&self) -> Vec<String> {
        let shape = self.puzzle.board().shape();
        self.tree.path().into_iter().map(|made| made.spell(shape)).collect()
    }

    /// As [`act`](Self::act); but where wrong digits are refused ([`Mistakes::Refused`]), a move that enters one
    /// is not made, and the change says which they were. What the budget does not suffice to solve is let through.
    pub fn act_within(&mut self, action: Action, budget: &Budget<'_>) -> Result<Change, GameError> {
        let is_checked = self.mistakes == Mistakes::Refused && matches!(action, Action::Make(_));
        if !is_checked {
            return self.act(action);
        }
        let before = self.clone();
        let change = self.act(action)?;
        let wrong = self.position().judge(budget).wrong;
        let is_wrong = |placed: &Candidate| {
            wrong.iter().any(|slip| (slip.cell, slip.digit) == (placed.cell, placed.digit))
        };
        let refused: Vec<Candidate> = change.placed.iter().copied().filter(is_wrong).collect();
        if refused.is_empty() {
            return Ok(change);
        }
        *self = before;
        Ok(Change { refused, ..Change::default() })
    }

    /// Does what the player asks for, and reports what it did to the sheet.
    pub fn act(&mut self, action: Action) -> Result<Change, GameError> {
        let before = self.sheet.clone();
        match action {
            Action::Make(made) => {
                if let Some(made) = self.sheet.resolve(made, &self.puzzle) {
                    self.sheet.make(&made, &self.puzzle);
                    self.tree.add(made.clone());
                    self.log.push(Action::Make(made));
                }
            }
            Action::Mistakes(mistakes) => self.mistakes = mistakes,
            Action::Automatic(switch) => {
                self.automatic = match (switch, self.automatic) {
                    (Switch::Toggle, Switch::On) => Switch::Off,
                    (Switch::Toggle, _) => Switch::On,
                    (decided, _) => decided,
                };
            }
            Action::Known(known) => {
                let names: Vec<&str> = known.iter().map(String::as_str).collect();
                hint::order(&names, &[])?;
                self.known = known;
            }
            Action::Order(order) => {
                let names: Vec<&str> = order.iter().map(String::as_str).collect();
                hint::order(&[], &names)?;
                self.order = order;
            }
            action => {
                if self.travel(&action)? == Travelled::Somewhere {
                    self.sheet = self.replayed();
                    self.log.push(action);
                }
            }
        }
        Ok(Change::between(&before, &self.sheet))
    }

    /// Replays a log from the start. The sheet is made only at the end.
    pub(super) fn replay(&mut self, log: Vec<Action>) -> Result<(), GameError> {
        for action in &log {
            match action {
                Action::Make(made) => self.tree.add(made.clone()),
                action => {
                    self.travel(action)?;
                }
            }
        }
        self.log.extend(log);
        self.sheet = self.replayed();
        Ok(())
    }

    /// The sheet that the moves from the start to here make.
    fn replayed(&self) -> Sheet {
        let mut sheet = Sheet::empty(&self.puzzle);
        for made in self.tree.path() {
            sheet.make(made, &self.puzzle);
        }
        sheet
    }

    /// Goes to another place of the tree.
    fn travel(&mut self, action: &Action) -> Result<Travelled, GameError> {
        let to = match action {
            Action::Undo => self.tree.back(),
            Action::Redo(None) => self.tree.onwards(),
            Action::Redo(Some(number)) => {
                let branch = self.tree.branches().nth(*number).map(|(step, _)| step);
                Some(branch.ok_or(GameError::NoBranch(*number))?)
            }
            Action::Restart => self.tree.back().map(|_| TreePlace::START),
            Action::Return(name) => {
                let missing = || GameError::NoSavePoint(name.clone());
                Some(self.tree.find(name).ok_or_else(missing)?)
            }
            Action::Go(step) if !self.tree.contains(*step) => {
                return Err(GameError::NoStep(step.number()));
            }
            Action::Go(step) => Some(*step),
            Action::SavePoint(name) => {
                self.tree.save(name);
                return Ok(Travelled::Somewhere);
            }
            Action::Make(_)
            | Action::Mistakes(_)
            | Action::Automatic(_)
            | Action::Known(_)
            | Action::Order(_) => None,
        };
        Ok(match to {
            Some(step) => {
                self.tree.go(step);
                Travelled::Somewhere
            }
            None => Travelled::Nowhere,
        })
    }

    /// The player's position, for hints.
    pub fn position(&self) -> Position {
        let position = Position::new(self.puzzle.clone())
            .with_entries(self.sheet.entries().clone())
            .with_moves(self.moves())
            .with_known(self.known.clone())
            .with_order(self.order.clone());
        match self.notes() {
            Some(notes) => position.with_notes(notes),
            None => position,
        }
    }

    /// The candidates that the player has left in cells where notes or crosses say so; nothing if
    /// there are none.
    pub(super) fn notes(&self) -> Option<Vec<DigitSet>> {
        let left = |cell: Cell| {
            let centre = self.sheet.notes(NoteKind::Centre, cell);
            let crossed = self.sheet.crossed(cell);
            match (self.sheet.digit(cell, &self.puzzle), centre.is_empty(), crossed.is_empty()) {
                (Some(_), ..) | (None, true, true) => DigitSet::EMPTY,
                (None, false, _) => centre - crossed,
                (None, true, false) => self.sheet.candidates(cell, &self.puzzle),
            }
        };
        let notes: Vec<DigitSet> = self.puzzle.board().cells().map(left).collect();
        notes.iter().any(|notes| !notes.is_empty()).then_some(notes)
    }

    /// A hint for the player's position, by the techniques that the player knows, in the player's order.
    pub fn hint(&self, stage: Stage, budget: &Budget<'_>) -> Hint {
        let position = self.position();
        let judgement = position.judge(budget);
        Hint::new(&position, judgement, &self.techniques(), stage, budget)
    }

    /// The techniques that hints may use, in the order in which they try them.
    pub fn techniques(&self) -> Vec<&'static Technique> {
        let [known, order] = [&self.known, &self.order]
            .map(|names| names.iter().map(String::as_str).collect::<Vec<_>>());
        hint::order(&known, &order).expect("the names were checked before")
    }
}

/// Whether an action led anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Travelled {
    Somewhere,
    Nowhere,
}

/// Why something cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GameError {
    /// There is no puzzle.
    Puzzle(ReadError),
    /// The givens clash.
    Clashes(String),
    /// A saved game of a version that is not known here.
    Version(String),
    /// A field of a saved game, or of a move, that cannot be read.
    Field {
        /// The field.
        name: &'static str,
        /// What is wrong with it.
        error: String,
    },
    /// No save point has this name.
    NoSavePoint(String),
    /// No move with this number was tried from here.
    NoBranch(usize),
    /// No move has this number.
    NoStep(usize),
    /// A name that no technique has.
    Technique(UnknownTechnique),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(error) => error.fmt(f),
            Self::Clashes(clashes) => f.write_str(clashes),
            Self::Version(found) => {
                let expected = super::VERSION;
                write!(f, "a game of version {found} is not supported (expected {expected})")
            }
            Self::Field { name, error } => write!(f, "{name}: {error}"),
            Self::NoSavePoint(name) => write!(f, "no save point is called '{name}'"),
            Self::NoBranch(number) => write!(f, "no move with number {number} was tried from here"),
            Self::NoStep(number) => write!(f, "no move has the number {number}"),
            Self::Technique(unknown) => unknown.fmt(f),
        }
    }
}

impl std::error::Error for GameError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Puzzle(error) => Some(error),
            Self::Technique(error) => Some(error),
            _ => None,
        }
    }
}

impl From<UnknownTechnique> for GameError {
    fn from(unknown: UnknownTechnique) -> Self {
        Self::Technique(unknown)
    }
}

impl From<Move> for Action {
    fn from(made: Move) -> Self {
        Self::Make(made)
    }
}
