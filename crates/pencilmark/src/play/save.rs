//! Games as JSON.
//!
//! A saved game is a game state in the project's own format, so that hints take it as it is, with
//! `version`, `policy`, `automatic`, `log`, for those who read the state `moves`, and `order` if hints have one
//! and `fog` if there is some:
//!
//! ```text
//! {"schema":1,"puzzle":"…","rules":[…],"entries":"…","notes":{…},"version":1,"policy":"clashes",
//!  "automatic":false,"known":[…],"log":[{"kind":"enter","cells":["r1c1"],"digit":5},…],"moves":["r1c1=5",…]}
//! ```

use super::fog::Fog;
use super::{Action, ActionRecord, Game, GameError, Mistakes, Move, NoteKind, Switch};
use crate::formats::{self, Boards, ReadOptions, Record, TextColumn};
use crate::model::Cell;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The version of saved games.
pub const VERSION: u32 = 1;

impl Game {
    /// The game as one line of JSON, without its end.
    pub fn save(&self) -> String {
        let shape = self.puzzle.board().shape();
        let log: Vec<_> = self.log.iter().map(|action| ActionRecord::new(action, shape)).collect();
        let mut columns = vec![
            TextColumn::new("version", VERSION.to_string()),
            TextColumn::new("policy", self.mistakes.name()),
            TextColumn::new("automatic", (self.automatic == Switch::On).to_string()),
            TextColumn::new("known", json(&self.known)),
            TextColumn::new("log", json(&log)),
            TextColumn::new("moves", json(&self.moves())),
        ];
        if !self.order.is_empty() {
            columns.push(TextColumn::new("order", json(&self.order)));
        }
        columns.extend(self.fog.iter().flat_map(|fog| fog.columns(shape)));
        let record = Record {
            title: self.title.clone(),
            entries: Some(self.sheet().entries().clone()),
            notes: self.notes(),
            columns,
            ..self.puzzle.clone().into()
        };
        let format = formats::Format::find("json-lines").expect("it is in the list");
        let line = formats::write(format, &[record]).expect("a puzzle can always be written");
        line.trim_end().to_owned()
    }

    /// The game of a text: a saved game, a game state without a log, or a puzzle in any format.
    pub fn restore(text: &str) -> Result<Self, GameError> {
        let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
        let records = formats::read_all(text, &options);
        match <[Record; 1]>::try_from(records) {
            Ok([record]) => Self::of(&record),
            Err(records) => {
                let error = format!("{} puzzles found (expected one)", records.len());
                Err(GameError::Field { name: "puzzle", error })
            }
        }
    }

    /// The game of a record.
    pub fn of(record: &Record) -> Result<Self, GameError> {
        let puzzle = record.puzzle.clone().map_err(GameError::Puzzle)?;
        let mut game = Self::new(puzzle)?;
        game.title = record.title.clone();
        game.fog = Fog::of(record, &game.puzzle)?;
        if let Some(known) = column::<Vec<String>>(record, "known")? {
            game.act(Action::Known(known))?;
        }
        // Tables that are no games have a column of this name too.
        if record.column("version").is_some()
            && let Some(order) = column::<Vec<String>>(record, "order")?
        {
            game.act(Action::Order(order))?;
        }
        if let Some(policy) = record.column("policy") {
            game.mistakes = Mistakes::from_name(policy)?;
        }
        if column::<bool>(record, "automatic")? == Some(true) {
            game.automatic = Switch::On;
        }
        match (record.column("version"), column::<Vec<ActionRecord>>(record, "log")?) {
            (Some(version), _) if version != VERSION.to_string() => {
                return Err(GameError::Version(version.to_owned()));
            }
            (_, Some(log)) => {
                let shape = game.puzzle.board().shape();
                let log: Result<_, _> = log.iter().map(|action| action.read(shape)).collect();
                game.replay(log?)?;
            }
            (_, None) => game.take_over(record)?,
        }
        Ok(game)
    }

    /// Makes the moves that lead to the entries and notes of a state without a log.
    fn take_over(&mut self, record: &Record) -> Result<(), GameError> {
        let shape = self.puzzle.board().shape();
        for digit in shape.digits().iter() {
            let has = |cell: &Cell| {
                record.entries.as_ref().is_some_and(|entries| entries.get(*cell) == Some(digit))
            };
            self.act(Move::Enter(shape.cells().filter(has).collect(), digit).into())?;
        }
        for digit in shape.digits().iter() {
            let has = |cell: &Cell| {
                record.notes.as_ref().is_some_and(|notes| notes[cell.index()].contains(digit))
            };
            let cells = shape.cells().filter(has).collect();
            self.act(Move::Note(NoteKind::Centre, cells, digit, Switch::On).into())?;
        }
        Ok(())
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("text and numbers")
}

/// What a column of a saved game says.
fn column<T: DeserializeOwned>(
    record: &Record,
    name: &'static str,
) -> Result<Option<T>, GameError> {
    let read = |text: &str| serde_json::from_str(text);
    let error = |error: serde_json::Error| GameError::Field { name, error: error.to_string() };
    record.column(name).map(read).transpose().map_err(error)
}
