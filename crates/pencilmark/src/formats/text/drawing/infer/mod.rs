//! What a drawing means: each kind of thing that is drawn is read in every way that the rules in words
//! offer for it, and the stored solution decides. A meaning is accepted only if the solution fits it and
//! is the only one.
//!
//! ```text
//!   things of one kind and colour      sentences that speak of such a thing
//!              \                          /
//!               readings: lists of constraints        (lines, marks, outside, cages, whole_board)
//!                          |
//!               those that the solution obeys         (Evidence::fits)
//!                          |
//!               one of each, together: only one solution?
//! ```

mod cages;
mod cells;
mod corners;
mod lines;
mod marks;
mod outside;
mod paths;
mod whole_board;

use super::Drawing;
use super::read::Base;
use super::wording::{Relevance, Sentence, Words};
use crate::formats::text::drawing::colour::Colour;
use crate::model::{Budget, Cell, Grid, HouseKind, Puzzle};
use crate::solve::{Ended, Question, Solver};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What there is to tell the meaning from.
pub(super) struct Evidence<'a> {
    pub drawing: &'a Drawing,
    pub cages: &'a [&'a Value],
    pub sentences: Vec<Sentence>,
    pub base: &'a Base,
    pub solution: &'a Grid,
    /// For how many readings there is still time.
    left: Budget<'a>,
}

/// What was found: the puzzle, the rules that were read from the drawing, and the parts of it that still
/// mean nothing.
pub(super) struct Inferred {
    pub puzzle: Puzzle,
    pub rules: BTreeSet<String>,
    pub open: BTreeSet<&'static str>,
}

/// Things of one kind, and the ways to read them that the solution obeys, the likeliest first.
struct Guess {
    /// The part of the drawing that they are in; nothing if they are not drawn.
    part: Option<&'static str>,
    readings: Vec<Reading>,
}

/// A way to read some things, and how well the sentence that says so suits them.
type Reading = (Relevance, Vec<Value>);

/// The nodes that the search for a second solution may take.
const NODES: u64 = 20_000;

/// How many readings are held against the solution.
const READINGS: u64 = 1_000;

/// A drawing of more things than this stays a drawing: nobody may keep a server busy with one.
const THINGS: usize = 800;

/// How many ways to put the readings together are tried.
const TRIES: usize = 12;

/// The meaning of a drawing, if there is one that leaves the solution alone.
pub(super) fn infer(evidence: &Evidence<'_>) -> Option<Inferred> {
    if evidence.drawing.count() + evidence.cages.len() > THINGS {
        return None;
    }
    let guesses = [
        cages::guesses(evidence),
        whole_board::guesses(evidence),
        lines::guesses(evidence),
        marks::guesses(evidence),
        outside::guesses(evidence),
    ];
    let guesses: Vec<Guess> = guesses.into_iter().flatten().collect();
    let mut solver = Solver::new();
    for constraints in proposals(&guesses).into_iter().take(TRIES) {
        let Ok(puzzle) = evidence.base.puzzle(&constraints) else { continue };
        if !puzzle.is_solved_by(evidence.solution) {
            continue;
        }
        let question = Question::unique().within(Budget::steps(NODES));
        let answer = solver.ask(&puzzle, &question);
        if answer.unique() == Some(evidence.solution) {
            let kinds =
                constraints.iter().filter_map(|rule| Some(rule["type"].as_str()?.to_owned()));
            let open = guesses.iter().filter(|guess| guess.readings.is_empty());
            return Some(Inferred {
                puzzle,
                rules: kinds.collect(),
                open: open.filter_map(|guess| guess.part).collect(),
            });
        }
        if answer.ended == Ended::Budget {
            return None;
        }
    }
    None
}

/// The ways to put readings together: the first of each guess, then with one other at a time, and at last
/// with everything that is said of a thing: a line may mean two things at once.
fn proposals(guesses: &[Guess]) -> Vec<Vec<Value>> {
    let first = |guess: &Guess| guess.readings.first().cloned().into_iter().collect::<Vec<_>>();
    let with = |place: usize, readings: &[Reading]| -> Vec<Value> {
        let before = guesses[..place].iter().flat_map(first);
        let after = guesses.iter().skip(place + 1).flat_map(first);
        let all = before.chain(readings.iter().cloned()).chain(after);
        all.flat_map(|(_, constraints)| constraints).collect()
    };
    let mut proposals = vec![guesses.iter().flat_map(first).flat_map(|(_, all)| all).collect()];
    for (place, guess) in guesses.iter().enumerate() {
        let others = guess.readings.iter().skip(1);
        proposals.extend(others.map(|reading| with(place, std::slice::from_ref(reading))));
    }
    let together = guesses.iter().flat_map(Guess::together).collect();
    if proposals.len() > 1 {
        proposals.insert(1, together);
    }
    proposals
}

impl Guess {
    /// Everything that is said as clearly as the first reading, once for each rule.
    fn together(&self) -> Vec<Value> {
        let mut known = BTreeSet::new();
        let best = self.readings.first().map(|(relevance, _)| *relevance);
        let readings = self.readings.iter().filter(|(relevance, _)| Some(*relevance) == best);
        let new = readings.filter(|(_, all)| known.insert(all[0]["type"].to_string()));
        new.flat_map(|(_, constraints)| constraints.clone()).collect()
    }
}

impl<'a> Evidence<'a> {
    pub fn new(
        drawing: &'a Drawing,
        cages: &'a [&'a Value],
        sentences: Vec<Sentence>,
        base: &'a Base,
        solution: &'a Grid,
    ) -> Self {
        Self { drawing, cages, sentences, base, solution, left: Budget::steps(READINGS) }
    }

    /// Whether the solution obeys these constraints.
    fn fits(&self, constraints: &[Value]) -> bool {
        if self.left.step().is_err() {
            return false;
        }
        let puzzle = self.base.puzzle(constraints);
        puzzle.is_ok_and(|puzzle| puzzle.is_solved_by(self.solution))
    }

    /// Whether a sentence says this.
    fn is_said(&self, words: Words) -> bool {
        self.sentences.iter().any(|sentence| sentence.says(words))
    }

    /// The sentences that say this and may be about something of this colour.
    fn about<'s>(
        &'s self,
        words: Words,
        colour: Option<Colour>,
        others: &'s [Colour],
    ) -> impl Iterator<Item = (Relevance, &'s Sentence)> {
        let said = self.sentences.iter().filter(move |sentence| sentence.says(words));
        said.filter_map(move |sentence| Some((sentence.relevance(colour, others)?, sentence)))
    }

    /// The readings that the solution obeys, the likeliest first, each once.
    fn guess(&self, part: Option<&'static str>, mut readings: Vec<Reading>) -> Guess {
        readings.sort_by_key(|(relevance, _)| std::cmp::Reverse(*relevance));
        let mut known: Vec<Vec<Value>> = Vec::new();
        let mut fitting: Vec<Reading> = Vec::new();
        for (relevance, constraints) in readings {
            if constraints.is_empty() || known.contains(&constraints) {
                continue;
            }
            known.push(constraints.clone());
            if self.fits(&constraints) {
                fitting.push((relevance, constraints));
            }
        }
        Guess { part, readings: fitting }
    }

    /// Names of cells.
    fn names(&self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|cell| cell.name(self.drawing.shape).to_string()).collect()
    }

    /// A constraint of these cells.
    fn of_cells(&self, kind: &str, cells: &[Cell]) -> Value {
        json!({"type": kind, "cells": self.names(cells)})
    }

    /// A constraint of these cells with a number.
    fn with_number(&self, kind: &str, cells: &[Cell], name: &str, number: i64) -> Value {
        json!({"type": kind, "cells": self.names(cells), name: number})
    }

    /// The numbers that are digits of the board.
    fn numbers(&self) -> Vec<i64> {
        let shape = self.drawing.shape;
        (0..shape.size()).map(|place| (shape.lowest() + place) as i64).collect()
    }

    /// Each row and each column.
    fn rows_and_columns(&self) -> Vec<Vec<Cell>> {
        let shape = self.drawing.shape;
        let at = |row: usize, column: usize| Cell::at(row, column, shape);
        let row = |row| (0..shape.columns()).map(|column| at(row, column)).collect();
        let column = |column| (0..shape.rows()).map(|row| at(row, column)).collect();
        (0..shape.rows()).map(row).chain((0..shape.columns()).map(column)).collect()
    }

    /// Each two cells that share a side, the upper or the left one first.
    fn neighbours(&self) -> Vec<[Cell; 2]> {
        let lines = self.rows_and_columns().into_iter();
        lines
            .flat_map(|line| line.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>())
            .collect()
    }

    /// The cells in each box.
    fn by_box(&self, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let Ok(puzzle) = self.base.puzzle(&[]) else { return Vec::new() };
        let board = puzzle.board();
        let boxes = board.houses_of_kind(HouseKind::Box).map(|id| board.house(id).cells());
        let inside = |house: &[Cell]| cells.iter().copied().filter(|c| house.contains(c)).collect();
        boxes.map(inside).filter(|cells: &Vec<Cell>| !cells.is_empty()).collect()
    }

    /// Which digits may follow each digit along a line.
    fn relation(&self, cells: &[Cell], goes: impl Fn(i64, i64) -> bool) -> Value {
        let numbers = self.numbers();
        let after = |a: &i64| numbers.iter().copied().filter(|b| goes(*a, *b)).collect();
        let allowed: Vec<Vec<i64>> = numbers.iter().map(after).collect();
        json!({"type": "relation", "cells": self.names(cells), "apply": "chain", "allowed": allowed})
    }
}

/// Groups of cells that touch at their sides.
fn connected(cells: &[Cell], evidence: &Evidence<'_>) -> Vec<Vec<Cell>> {
    let shape = evidence.drawing.shape;
    let mut left: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut groups = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut group = vec![first];
        let mut at = 0;
        while let Some(cell) = group.get(at).copied() {
            let (row, column) = (cell.row(shape), cell.column(shape));
            let is_beside = |other: &Cell| {
                row.abs_diff(other.row(shape)) + column.abs_diff(other.column(shape)) == 1
            };
            let beside: Vec<Cell> = left.iter().copied().filter(is_beside).collect();
            left.retain(|cell| !beside.contains(cell));
            group.extend(beside);
            at += 1;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}
