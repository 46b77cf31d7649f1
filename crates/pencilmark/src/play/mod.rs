//! The game: what a player does with a puzzle. It has no screen and no clock, and is the same for every front
//! end.
//!
//! * [`Action`]: what a player can do: a [`Move`] on the sheet, or undo, redo, save points, settings;
//! * `Sheet`: what the player has written: entries, centre and corner notes, crossed out
//!   candidates, colours;
//! * [`Game`]: a puzzle, the tree of moves, and the log from which everything can be restored;
//! * `Fog`: what is hidden until the player has entered correct digits nearby;
//! * `Change`: what an action did to the sheet;
//! * [`View`]: everything that a screen shows: candidates, clashes, mistakes according to the [`Mistakes`]
//!   policy, what is left, whether the game is finished.
//!
//! A game is its log: [`Game::save`] writes the puzzle, the settings and the log as JSON, which is also a
//! game state that hints accept, and [`Game::restore`] replays it.

mod action;
mod broken_rule;
mod change;
mod combinations;
pub(crate) mod fog;
mod game;
mod record;
mod resolve;
mod save;
mod sheet;
mod tree;
mod view;

pub use action::{Action, Colour, Move, NoteKind, Switch};
pub(crate) use action::{ColourSet, Note};
pub(crate) use change::Change;
pub use game::{Game, GameError, Mistakes};
pub use record::ActionRecord;
pub(crate) use save::VERSION;
pub(crate) use sheet::Sheet;
pub use tree::TreePlace;
pub use view::{ChangeView, View};
