//! `play`: a move in a game that the client keeps.

use crate::question::Whole;
use crate::{Names, Question, Refusal, SCHEMA, Source, Spoken};
use pencilmark::formats::Boards;
use pencilmark::model::Budget;
use pencilmark::play::{ActionRecord, ChangeView, Game, View};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "play",
    "Makes a move, and says what it changed and what the screen shows now.",
    "The game",
);

/// A game, and what is done in it; or a puzzle, to start a game.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PlayRequest, example = json!({"puzzle": "1.34341221434321", "move": {"kind": "enter", "cells": ["r1c2"], "digit": 2}})))]
pub struct Request {
    /// The game, or the puzzle.
    #[serde(flatten)]
    pub source: Source,
    /// How a game begins, or goes on from here: which mistakes are shown, as the move `policy` says it. With
    /// `refuse`, digits that are not those of the solution are not entered.
    pub policy: Option<String>,
    /// The order in which hints try techniques from here on, as the move `order` says it: `procedure-2`,
    /// `["x-wing", "skyscraper"]`.
    pub order: Option<Names>,
    /// What the player does; without it, the game is shown as it is.
    pub r#move: Option<ActionRecord>,
    /// The language of sentences and names; English, if it is missing.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub language: Spoken,
}

impl Request {
    /// What the request asks for: settings first, then the move.
    fn actions(&self) -> impl Iterator<Item = ActionRecord> {
        let policy = self.policy.clone().map(|policy| ActionRecord::Policy { policy });
        let order = self.order.as_ref().map(|names| ActionRecord::Order {
            techniques: names.list().into_iter().map(str::to_owned).collect(),
        });
        [policy, order, self.r#move.clone()].into_iter().flatten()
    }
}

/// A game after a move.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PlayRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The game, to be kept by the client and sent back with the next move. It is a game state that
    /// the other questions and `pencilmark hint` take.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub game: Box<RawValue>,
    /// What the screen shows.
    pub view: View,
    /// What the move changed.
    pub change: ChangeView,
}

/// Makes the move of a request.
pub fn play(request: &Request, budget: &Budget<'_>) -> Result<Record, Refusal> {
    let read = request.source.read_on(Boards::Every)?;
    let mut game = Game::of(&read.record).map_err(Refusal::new)?;
    let shape = game.puzzle().board().shape();
    let mut change = Default::default();
    for action in request.actions() {
        let action = action.read(shape).map_err(Refusal::new)?;
        change = game.act_within(action, budget).map_err(Refusal::new)?;
    }
    Ok(Record {
        schema: SCHEMA,
        view: game.view(budget).in_language(request.language.0),
        change: change.view(shape).in_language(request.language.0),
        game: RawValue::from_string(game.save()).expect("we wrote it"),
    })
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, budget: &Budget<'_>) -> Result<Record, Refusal> {
        play(self, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn asked(request: Value) -> Result<Value, String> {
        let request: Request = serde_json::from_value(request).unwrap();
        let record = play(&request, &Budget::unlimited()).map_err(|refusal| refusal.to_string())?;
        Ok(serde_json::to_value(record).unwrap())
    }

    #[test]
    fn fog_is_lifted_by_right_digits_and_needs_one_solution() {
        let puzzle = json!({"puzzle": "1.3..........4.2", "fog": "r1c4 r4c4"});
        let start = asked(json!({"puzzle": puzzle})).unwrap();
        assert_eq!(start["view"]["fog"].as_array().unwrap().len(), 14);
        let enter = json!({"kind": "enter", "cells": ["r1c2"], "digit": 2});
        let after = asked(json!({"game": start["game"], "move": enter})).unwrap();
        let left: Vec<&str> =
            after["view"]["fog"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!(left, ["r2c4", "r3c1", "r3c2", "r3c3", "r3c4", "r4c1", "r4c2", "r4c3"]);
        let open = asked(json!({"puzzle": "1.3..........4.2"})).unwrap();
        assert!(open["view"].get("fog").is_none());
        let error =
            asked(json!({"puzzle": {"puzzle": "1...............", "fog": "none"}})).unwrap_err();
        assert!(error.contains("only a puzzle with one solution"), "{error}");
    }
}
