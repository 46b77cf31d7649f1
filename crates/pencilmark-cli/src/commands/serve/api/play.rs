//! `POST /api/v1/play`: the game of the library, played on the game that the client sends.

use super::schema::Clash;
use crate::commands::serve::App;
use crate::commands::serve::answer::{Answer, Failure, Failures, Reply};
use crate::commands::serve::posted::{Posted, Source};
use crate::commands::serve::workshop::Lane;
use crate::record::SCHEMA;
use axum::extract::State;
use pencilmark::model::Budget;
use pencilmark::play::{ActionRecord, ChangeView, Game, View};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// A game, and what is done in it; or a puzzle, to start a game.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"puzzle": "1.34341221434321", "move": {"kind": "enter", "cells": ["r1c2"], "digit": 2}}))]
pub struct PlayRequest {
    #[serde(flatten)]
    source: Source,
    /// What the player does; without it, the game is shown as it is.
    #[schema(value_type = Option<MoveSchema>)]
    r#move: Option<ActionRecord>,
}

/// Something that a player does. Which fields it takes depends on its kind.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct MoveSchema {
    kind: Kind,
    /// The cells of `enter`, `clear`, notes, `eliminate`, `restore` and colours, as `r1c1`.
    #[schema(required = false)]
    cells: Vec<String>,
    #[schema(required = false, minimum = 1, maximum = 36)]
    digit: usize,
    #[schema(required = false, minimum = 1, maximum = 9)]
    colour: usize,
    /// On or off, for notes and colours, which otherwise change over; and for `automatic`.
    #[schema(required = false)]
    on: bool,
    /// What a step places, for `apply`: `r4c7=5`.
    #[schema(required = false)]
    placements: Vec<String>,
    /// What a step removes, for `apply`: `r4c7-5`.
    #[schema(required = false)]
    eliminations: Vec<String>,
    /// Which of the moves tried from here to make again, from 0, for `redo`.
    #[schema(required = false)]
    branch: usize,
    /// The name of a `save-point`.
    #[schema(required = false)]
    name: String,
    /// The name of the save point to `return` to.
    #[schema(required = false)]
    to: String,
    /// The place to `go` to: the number of the move that led there, 0 for the start.
    #[schema(required = false)]
    step: usize,
    /// Which mistakes are shown: `none`, `clashes` or `solution`.
    #[schema(required = false)]
    policy: String,
    /// The techniques that hints may use, for `known`.
    #[schema(required = false)]
    techniques: Vec<String>,
}

/// What a player can do.
#[derive(ToSchema)]
#[schema(rename_all = "kebab-case")]
#[allow(dead_code, reason = "only described")]
enum Kind {
    Enter,
    Clear,
    Centre,
    Corner,
    Eliminate,
    Restore,
    Cross,
    Colour,
    ColourCandidate,
    FillNotes,
    Apply,
    Undo,
    Redo,
    Restart,
    SavePoint,
    Return,
    Go,
    Policy,
    Automatic,
    Known,
}

/// A game after a move.
#[derive(Serialize, ToSchema)]
pub struct Played {
    schema: u32,
    /// The game, to be kept by the client and sent back with the next move. It is a game state that
    /// the other endpoints and `pencilmark hint` take.
    #[schema(value_type = Object)]
    game: Box<RawValue>,
    #[schema(value_type = ViewSchema)]
    view: View,
    #[schema(value_type = ChangeSchema)]
    change: ChangeView,
}

/// Makes a move, and tells what it changed and what the screen shows now.
#[utoipa::path(
    post, path = "/api/v1/play", request_body = PlayRequest,
    responses((status = 200, description = "The game", body = Played), Failures),
)]
pub async fn play(State(app): State<Arc<App>>, Posted(request): Posted<PlayRequest>) -> Reply {
    let work = app.workshop.run(Lane::Quick, move |stop| {
        let read = request.source.read()?;
        let mut game = Game::of(&read.record).map_err(Failure::refused)?;
        let shape = game.puzzle().board().shape();
        let change = match &request.r#move {
            Some(action) => {
                let action = action.read(shape).map_err(Failure::refused)?;
                game.act(action).map_err(Failure::refused)?
            }
            None => Default::default(),
        };
        Ok(Answer::fine(&Played {
            schema: SCHEMA,
            view: game.view(&Budget::unlimited().or_when(stop)),
            change: change.view(shape),
            game: RawValue::from_string(game.save()).expect("we wrote it"),
        }))
    });
    work.await?
}

/// What a screen shows.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct ViewSchema {
    /// The player's digits in one line.
    entries: String,
    /// The notes of open cells.
    notes: BTreeMap<String, NotesSchema>,
    /// What the digits on the board leave for open cells, without what the player has crossed out.
    candidates: BTreeMap<String, String>,
    /// What the player has crossed out.
    crossed: BTreeMap<String, String>,
    /// The colours of cells.
    colours: BTreeMap<String, Vec<usize>>,
    /// The colours of candidates, by `r1c2=3`.
    candidate_colours: BTreeMap<String, usize>,
    /// Digits that break a rule, unless mistakes are hidden.
    clashes: Vec<Clash>,
    /// The cells whose entries are wrong, as far as the player wants to be told.
    wrong: Vec<String>,
    /// The first move that is wrong and still stands, if the player wants to be told.
    first_wrong: Option<FirstWrongSchema>,
    /// Why it cannot be solved from here, if the player wants to be told and it can be said.
    reason: Option<String>,
    /// How often each digit is still to be placed.
    left: BTreeMap<String, usize>,
    /// Whether it is solved.
    finished: bool,
    /// Whether every cell holds a digit.
    full: bool,
    can_undo: bool,
    can_redo: bool,
    /// The moves that were tried from here, in a few words.
    branches: Vec<String>,
    /// Every line of moves that was tried, in the order in which they were begun.
    lines: Vec<LineSchema>,
    save_points: Vec<SavePointSchema>,
    /// Which mistakes are shown: `none`, `clashes` or `solution`.
    policy: String,
    /// Whether automatic candidates are shown.
    automatic: bool,
    /// The techniques that hints may use; empty for all.
    known: Vec<String>,
    /// How many moves lead from the start to here.
    moves: usize,
}

/// The notes of a cell.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct NotesSchema {
    #[schema(required = false)]
    centre: String,
    #[schema(required = false)]
    corner: String,
}

/// The first move that was wrong.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct FirstWrongSchema {
    /// Its number, from 1.
    r#move: usize,
    cell: String,
    /// The wrong digit, or the right one that was crossed out.
    digit: usize,
    text: String,
}

/// A line of moves, from the start to where it ends.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct LineSchema {
    /// The place where it ends, for `go`.
    step: usize,
    /// How many moves lead there.
    moves: usize,
    /// After how many of them it leaves the other lines.
    fork: usize,
    /// Its first move after that, in a few words.
    first: String,
    /// Whether the player is on it: redo leads to its end.
    here: bool,
}

/// A sheet with a name.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct SavePointSchema {
    name: String,
    /// How many moves lead there.
    r#move: usize,
}

/// What a move changed.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only described")]
pub struct ChangeSchema {
    placed: Vec<String>,
    erased: Vec<String>,
    notes_added: Vec<String>,
    notes_removed: Vec<String>,
    crossed: Vec<String>,
    restored: Vec<String>,
    /// All of it in words, for a screen reader.
    text: String,
}
