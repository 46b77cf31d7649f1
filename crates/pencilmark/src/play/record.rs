//! Actions as JSON.

use super::{Action, Colour, GameError, Mistakes, Move, NoteKind, Switch, TreePlace};
use crate::logic::text;
use crate::model::{Candidate, Cell, CellNameError, Digit, Shape};
use serde::{Deserialize, Serialize};

/// An action as JSON: `{"kind":"enter","cells":["r1c1"],"digit":5}`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the actions are described in [`Action`] and [`Move`]")]
#[non_exhaustive]
pub enum ActionRecord {
    Enter {
        cells: Vec<String>,
        digit: usize,
    },
    Clear {
        cells: Vec<String>,
    },
    Centre {
        cells: Vec<String>,
        digit: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<bool>,
    },
    Corner {
        cells: Vec<String>,
        digit: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<bool>,
    },
    Eliminate {
        cells: Vec<String>,
        digit: usize,
    },
    Restore {
        cells: Vec<String>,
        digit: usize,
    },
    /// Crosses out, or brings back.
    Cross {
        cells: Vec<String>,
        digit: usize,
    },
    Colour {
        cells: Vec<String>,
        colour: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<bool>,
    },
    ColourCandidate {
        cells: Vec<String>,
        digit: usize,
        colour: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<bool>,
    },
    FillNotes,
    Apply {
        #[serde(default)]
        placements: Vec<String>,
        #[serde(default)]
        eliminations: Vec<String>,
    },
    Undo,
    Redo {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        branch: Option<usize>,
    },
    Restart,
    SavePoint {
        name: String,
    },
    Return {
        to: String,
    },
    Go {
        step: usize,
    },
    Policy {
        policy: String,
    },
    Automatic {
        on: bool,
    },
    Known {
        techniques: Vec<String>,
    },
    Order {
        techniques: Vec<String>,
    },
}

impl ActionRecord {
    /// An action as JSON.
    pub fn new(action: &Action, shape: Shape) -> Self {
        match action {
            Action::Make(made) => Self::of_move(made, shape),
            Action::Undo => Self::Undo,
            Action::Redo(branch) => Self::Redo { branch: *branch },
            Action::Restart => Self::Restart,
            Action::SavePoint(name) => Self::SavePoint { name: name.clone() },
            Action::Return(name) => Self::Return { to: name.clone() },
            Action::Go(step) => Self::Go { step: step.number() },
            Action::Mistakes(mistakes) => Self::Policy { policy: mistakes.name().to_owned() },
            Action::Automatic(switch) => Self::Automatic { on: *switch == Switch::On },
            Action::Known(known) => Self::Known { techniques: known.clone() },
            Action::Order(order) => Self::Order { techniques: order.clone() },
        }
    }

    fn of_move(made: &Move, shape: Shape) -> Self {
        let named =
            |cells: &[Cell]| cells.iter().map(|cell| cell.name(shape).to_string()).collect();
        match made {
            Move::Enter(cells, digit) => {
                Self::Enter { cells: named(cells), digit: shape.number(*digit) }
            }
            Move::Clear(cells) => Self::Clear { cells: named(cells) },
            Move::Note(kind, cells, digit, switch) => {
                let (cells, digit, on) = (named(cells), shape.number(*digit), switch.state());
                match kind {
                    NoteKind::Centre => Self::Centre { cells, digit, on },
                    NoteKind::Corner => Self::Corner { cells, digit, on },
                }
            }
            Move::Cross(cells, digit, switch) => {
                let (cells, digit) = (named(cells), shape.number(*digit));
                match switch {
                    Switch::On => Self::Eliminate { cells, digit },
                    Switch::Off => Self::Restore { cells, digit },
                    Switch::Toggle => Self::Cross { cells, digit },
                }
            }
            Move::Colour(cells, colour, switch) => {
                let (cells, colour) = (named(cells), colour.number());
                Self::Colour { cells, colour, on: switch.state() }
            }
            Move::ColourCandidate(cells, digit, colour, switch) => Self::ColourCandidate {
                cells: named(cells),
                digit: shape.number(*digit),
                colour: colour.number(),
                on: switch.state(),
            },
            Move::FillNotes => Self::FillNotes,
            Move::Apply { placements, eliminations } => Self::Apply {
                placements: placements.iter().map(|placed| placed.placed(shape)).collect(),
                eliminations: eliminations.iter().map(|removed| removed.removed(shape)).collect(),
            },
        }
    }

    /// The action on a board of this shape.
    pub fn read(&self, shape: Shape) -> Result<Action, GameError> {
        let reader = Reader { shape };
        let made = match self {
            Self::Enter { cells, digit } => {
                Move::Enter(reader.cells(cells)?, reader.digit(*digit)?)
            }
            Self::Clear { cells } => Move::Clear(reader.cells(cells)?),
            Self::Centre { cells, digit, on } => {
                let (cells, digit) = (reader.cells(cells)?, reader.digit(*digit)?);
                Move::Note(NoteKind::Centre, cells, digit, Switch::of(*on))
            }
            Self::Corner { cells, digit, on } => {
                let (cells, digit) = (reader.cells(cells)?, reader.digit(*digit)?);
                Move::Note(NoteKind::Corner, cells, digit, Switch::of(*on))
            }
            Self::Eliminate { cells, digit } => {
                Move::Cross(reader.cells(cells)?, reader.digit(*digit)?, Switch::On)
            }
            Self::Restore { cells, digit } => {
                Move::Cross(reader.cells(cells)?, reader.digit(*digit)?, Switch::Off)
            }
            Self::Cross { cells, digit } => {
                Move::Cross(reader.cells(cells)?, reader.digit(*digit)?, Switch::Toggle)
            }
            Self::Colour { cells, colour, on } => {
                Move::Colour(reader.cells(cells)?, reader.colour(*colour)?, Switch::of(*on))
            }
            Self::ColourCandidate { cells, digit, colour, on } => {
                let (cells, digit) = (reader.cells(cells)?, reader.digit(*digit)?);
                Move::ColourCandidate(cells, digit, reader.colour(*colour)?, Switch::of(*on))
            }
            Self::FillNotes => Move::FillNotes,
            Self::Apply { placements, eliminations } => Move::Apply {
                placements: reader.candidates("placements", placements, '=')?,
                eliminations: reader.candidates("eliminations", eliminations, '-')?,
            },
            Self::Undo => return Ok(Action::Undo),
            Self::Redo { branch } => return Ok(Action::Redo(*branch)),
            Self::Restart => return Ok(Action::Restart),
            Self::SavePoint { name } => return Ok(Action::SavePoint(name.clone())),
            Self::Return { to } => return Ok(Action::Return(to.clone())),
            Self::Go { step } => return Ok(Action::Go(TreePlace::from_number(*step))),
            Self::Policy { policy } => return Ok(Action::Mistakes(Mistakes::from_name(policy)?)),
            Self::Automatic { on } => return Ok(Action::Automatic(Switch::of(Some(*on)))),
            Self::Known { techniques } => return Ok(Action::Known(techniques.clone())),
            Self::Order { techniques } => return Ok(Action::Order(techniques.clone())),
        };
        Ok(Action::Make(made))
    }
}

impl Switch {
    fn of(on: Option<bool>) -> Self {
        match on {
            None => Self::Toggle,
            Some(true) => Self::On,
            Some(false) => Self::Off,
        }
    }

    fn state(self) -> Option<bool> {
        match self {
            Self::Toggle => None,
            Self::On => Some(true),
            Self::Off => Some(false),
        }
    }
}

/// Reads names on a board.
struct Reader {
    shape: Shape,
}

impl Reader {
    fn cells(&self, names: &[String]) -> Result<Vec<Cell>, GameError> {
        let error =
            |error: CellNameError| GameError::Field { name: "cells", error: error.to_string() };
        names.iter().map(|name| Cell::parse(name, self.shape).map_err(error)).collect()
    }

    fn digit(&self, number: usize) -> Result<Digit, GameError> {
        let [lowest, highest] = self.shape.ends();
        let digit = i64::try_from(number).ok().and_then(|number| self.shape.digit(number));
        digit.ok_or_else(|| GameError::Field {
            name: "digit",
            error: format!("{number} (expected {lowest} to {highest})"),
        })
    }

    fn colour(&self, number: usize) -> Result<Colour, GameError> {
        Colour::from_number(number).ok_or_else(|| GameError::Field {
            name: "colour",
            error: format!("{number} (expected 1 to {})", Colour::COUNT),
        })
    }

    fn candidates(
        &self,
        name: &'static str,
        texts: &[String],
        sign: char,
    ) -> Result<Vec<Candidate>, GameError> {
        let read = |text: &String| text::candidates(text, sign, self.shape);
        let lists: Result<Vec<_>, _> = texts.iter().map(read).collect();
        let lists = lists.map_err(|error| GameError::Field { name, error })?;
        Ok(lists.into_iter().flatten().collect())
    }
}

impl Mistakes {
    /// The word in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hidden => "none",
            Self::Clashes => "clashes",
            Self::Solution => "solution",
            Self::Refused => "refuse",
        }
    }

    /// The policy with this name.
    pub fn from_name(name: &str) -> Result<Self, GameError> {
        let known = [Self::Hidden, Self::Clashes, Self::Solution, Self::Refused];
        known.into_iter().find(|policy| policy.name() == name).ok_or_else(|| GameError::Field {
            name: "policy",
            error: format!("'{name}' (expected none, clashes, solution or refuse)"),
        })
    }
}
