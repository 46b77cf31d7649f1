//! What reading needs besides the text: the options, and the boards made so far.

use super::cells::BadCell;
use super::numbering::Numbering;
use super::settings::Settings;
use super::{Format, ReadError};
use crate::model::{Board, Grid, Puzzle, Rule, Shape, houses_pairs_and_restrictions};
use crate::rules;
use std::sync::Arc;

/// How a text is read. The default takes everything from the text.
#[derive(Clone, Default)]
pub struct ReadOptions {
    /// The format, instead of the one that the text looks like.
    pub format: Option<&'static Format>,
    /// The size and boxes, instead of what the number of cells says.
    pub shape: Option<Shape>,
    /// The rules, instead of those that the text names. What it has as constraints (cages, lines) stays.
    pub rules: Option<Vec<Rule>>,
    /// The column of a table that holds the puzzles; `puzzle` if none is named.
    pub column: Option<String>,
    /// Whether digits begin with 0 or 1. Without it they begin with 1, and a text in which 0 may be a
    /// digit is refused.
    pub numbering: Option<Numbering>,
    /// The boards that whoever reads can work on; others are refused.
    pub boards: Boards,
    /// How many records are read; the rest of the text is not looked at. All of them if it is `None`.
    pub most: Option<usize>,
}

/// The boards that whoever reads can work on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Boards {
    /// Boards whose rules are houses, forbidden pairs and restricted cells, with as many rows and
    /// columns as digits.
    #[default]
    Usual,
    /// Every board: with constraints such as cages and thermometers, and of every shape.
    Every,
}

/// The options of a text that is being read, and the boards of its puzzles so far: a million lines
/// share one board.
pub struct Reading {
    options: ReadOptions,
    boards: Vec<(Shape, Vec<Rule>, Arc<Board>)>,
}

/// A text with more different boards than this (each line its own jigsaw) gains nothing from
/// keeping them.
const KEPT_BOARDS: usize = 16;

impl Reading {
    /// Nothing read so far.
    pub fn new(options: ReadOptions) -> Self {
        Self { options, boards: Vec::new() }
    }

    /// How the text is read.
    pub fn options(&self) -> &ReadOptions {
        &self.options
    }

    /// Whether so many records are all that are wanted.
    pub(in crate::formats) fn is_enough(&self, records: usize) -> bool {
        self.options.most.is_some_and(|most| records >= most)
    }

    /// Refuses a board that whoever reads cannot work on.
    pub(in crate::formats) fn expect_known(&self, board: &Board) -> Result<(), ReadError> {
        let (is_known, what) = match self.options.boards {
            Boards::Usual => (
                houses_pairs_and_restrictions(board).is_ok(),
                "constraints, or a board of an unusual shape, are",
            ),
            Boards::Every => (true, ""),
        };
        match is_known {
            true => Ok(()),
            false => Err(ReadError::Syntax(format!(
                "{what} not supported here (`solve` and `check` without `--certificate`, `bench`, `convert`, \
                 `hint`, `explain`, `rate` and `verify` take them)"
            ))),
        }
    }

    /// The shape of a puzzle with so many cells.
    pub(in crate::formats) fn shape(
        &self,
        cells: usize,
        settings: &Settings,
    ) -> Result<Shape, ReadError> {
        let told = match self.options.shape {
            None => settings.shape()?,
            asked => asked,
        };
        match told {
            Some(shape) if shape.cell_count() == cells => Ok(shape),
            Some(shape) => Err(ReadError::Length { found: cells, expected: Some(shape) }),
            None if cells <= 1 => Err(ReadError::Length { found: cells, expected: None }),
            None => Shape::with_cell_count(cells)
                .map_err(|_| ReadError::Length { found: cells, expected: nearest_shape(cells) }),
        }
    }

    /// What a text says beside its cells, with the rules of the options if there are any.
    pub(in crate::formats) fn settings(&self, told: Settings) -> Settings {
        match &self.options.rules {
            Some(rules) => Settings { rules: rules.clone(), ..told },
            None => told,
        }
    }

    /// The board of this shape with the rules of the options, or else of the text.
    pub(in crate::formats) fn board(
        &mut self,
        shape: Shape,
        settings: &Settings,
    ) -> Result<Arc<Board>, ReadError> {
        let rules = self.options.rules.as_ref().unwrap_or(&settings.rules);
        let known = self.boards.iter().find(|(s, r, _)| *s == shape && r == rules);
        if let Some((_, _, board)) = known {
            return Ok(board.clone());
        }
        let board = rules::board(shape, rules)?;
        self.expect_known(&board)?;
        if self.boards.len() == KEPT_BOARDS {
            self.boards.remove(0);
        }
        self.boards.push((shape, rules.clone(), board.clone()));
        Ok(board)
    }

    /// The puzzle with these givens; if one cell is bad, the error has the puzzle without it.
    pub(in crate::formats) fn puzzle_of(
        &mut self,
        shape: Shape,
        givens: Result<Grid, BadCell>,
        settings: &Settings,
    ) -> Result<Puzzle, ReadError> {
        match givens {
            Ok(givens) => self.puzzle(shape, givens, settings),
            Err(bad) => {
                let others = bad.others.clone();
                let rest = others.and_then(|others| self.puzzle(shape, others, settings).ok());
                Err(bad.error(rest))
            }
        }
    }

    /// The puzzle with these givens, which fit the shape.
    pub(in crate::formats) fn puzzle(
        &mut self,
        shape: Shape,
        givens: Grid,
        settings: &Settings,
    ) -> Result<Puzzle, ReadError> {
        Ok(Puzzle::on(self.board(shape, settings)?, givens))
    }
}

/// The usual board that a text of so many cells misses by less than a row.
fn nearest_shape(cells: usize) -> Option<Shape> {
    let usual =
        [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36].map(|size| Shape::with_size(size).ok());
    let distance = |shape: &Shape| shape.cell_count().abs_diff(cells);
    let near = usual.into_iter().flatten().filter(|shape| distance(shape) < shape.size());
    near.min_by_key(distance)
}
