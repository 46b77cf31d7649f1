//! `combinations`: what chosen cells add up to, and which digits a cage can still hold.

use crate::question::Whole;
use crate::{Question, Refusal, SCHEMA, Source};
use pencilmark::formats::Boards;
use pencilmark::model::{Budget, Cell, DigitSet, Shape};
use pencilmark::play::Game;
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "combinations",
    "Adds up the digits of chosen cells, and lists the sets of digits that their cage can still hold.",
    "The sum and the sets",
);

/// A game, and cells that the player has chosen.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CombinationsRequest, example = json!({"puzzle": {"puzzle": "................", "constraints": [{"type": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}]}, "cells": ["r1c1"]})))]
pub struct Request {
    /// The game or the puzzle.
    #[serde(flatten)]
    pub source: Source,
    /// The cells.
    pub cells: Vec<String>,
}

/// What there is to say about the cells.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CombinationsRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// What the digits in the cells add up to.
    pub sum: i64,
    /// How many of the cells hold no digit yet.
    pub open: usize,
    /// The rules that speak of all the cells, and of nothing but sets of different digits, such as cages.
    pub rules: Vec<RuleRecord>,
}

/// The sets of digits of a cage.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CombinationsOfRule))]
pub struct RuleRecord {
    /// The id of the rule, such as `cage`.
    pub id: &'static str,
    /// What the rule is called.
    pub name: &'static str,
    /// Its cells.
    pub cells: Vec<String>,
    /// What they add up to, if the rule says so.
    pub sum: Option<i64>,
    /// The sets that fit what is on the board and in the player's notes: `[[1, 4], [2, 3]]`.
    pub left: Vec<Vec<usize>>,
    /// The sets that the rule alone would allow, and that do not fit.
    pub gone: Vec<Vec<usize>>,
}

/// Looks at the chosen cells of a request.
pub fn combinations(request: &Request) -> Result<Record, Refusal> {
    let read = request.source.read_on(Boards::Every)?;
    let game = Game::of(&read.record).map_err(Refusal::new)?;
    let shape = game.puzzle().board().shape();
    let cells = request.cells.iter().map(|name| Cell::parse(name, shape));
    let cells: Vec<Cell> = cells.collect::<Result<_, _>>().map_err(Refusal::new)?;
    let chosen = game.chosen(&cells);
    let rules = chosen.rules.into_iter().map(|rule| RuleRecord {
        id: rule.id,
        name: rule.name,
        cells: rule.cells.iter().map(|cell| cell.name(shape).to_string()).collect(),
        sum: rule.sum,
        left: lists(rule.left, shape),
        gone: lists(rule.gone, shape),
    });
    Ok(Record { schema: SCHEMA, sum: chosen.sum, open: chosen.open, rules: rules.collect() })
}

/// Sets as numbers, those with the lowest digits first.
fn lists(sets: Vec<DigitSet>, shape: Shape) -> Vec<Vec<usize>> {
    let numbers = |set: DigitSet| set.iter().map(|digit| shape.number(digit)).collect();
    let mut lists: Vec<Vec<usize>> = sets.into_iter().map(numbers).collect();
    lists.sort();
    lists
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        combinations(self)
    }
}
