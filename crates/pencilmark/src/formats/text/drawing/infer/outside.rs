//! Arrows, which point from a circle or from a clue outside, and clues at the ends of rows and columns.

use super::{Evidence, Guess, Reading};
use crate::formats::text::drawing::wording::{Relevance, Words};
use crate::formats::text::drawing::{Line, Mark, Place, cell};
use crate::model::Cell;
use serde_json::{Value, json};

pub(super) fn guesses(evidence: &Evidence<'_>) -> Vec<Guess> {
    let mut taken: Vec<&Mark> = Vec::new();
    let mut guesses = Vec::new();
    let (mut sums, mut diagonals) = (Vec::new(), Vec::new());
    for arrow in &evidence.drawing.arrows {
        match (from_circle(arrow, evidence), from_clue(arrow, evidence)) {
            (_, Some((mark, constraint))) => {
                taken.push(mark);
                diagonals.push(constraint);
            }
            (Some(constraint), None) => sums.push(constraint),
            (None, None) => {}
        }
    }
    if !evidence.drawing.arrows.is_empty() {
        let said = [
            (evidence.is_said(&[&["arrow"], &["circle"], &["bulb"]]), sums),
            (evidence.is_said(&[&["diagonal"], &["little killer"], &["arrow"]]), diagonals),
        ];
        for (is_said, constraints) in said {
            if is_said && !constraints.is_empty() {
                guesses.push(evidence.guess(Some("arrows"), vec![(Relevance::Near, constraints)]));
            }
        }
    }
    guesses.extend(clues(evidence, &taken));
    guesses
}

/// The cells along an arrow add up to the number in its circle.
fn from_circle(arrow: &Line, evidence: &Evidence<'_>) -> Option<Value> {
    let drawing = evidence.drawing;
    let cells = arrow.cells(drawing.shape)?;
    let start = cells[0];
    let holds_start = |mark: &&Mark| {
        mark.width.max(mark.height) > 0.5
            && mark.width.max(mark.height) < 4.0
            && mark.text.is_empty()
            && mark.covered(drawing.shape).contains(&start)
    };
    // A pill holds a number of several digits: the largest mark there.
    let area = |mark: &&Mark| (mark.covered(drawing.shape).len(), mark.is_round);
    let circle = drawing.marks.iter().filter(holds_start).max_by_key(area);
    let circle = circle.map_or(vec![start], |mark| mark.covered(drawing.shape));
    let shaft: Vec<Cell> = cells.into_iter().filter(|cell| !circle.contains(cell)).collect();
    (!shaft.is_empty()).then(|| {
        json!({"type": "arrow", "circle": evidence.names(&circle), "cells": evidence.names(&shaft)})
    })
}

/// The cells of a diagonal add up to the clue from which a short arrow points.
fn from_clue<'e>(arrow: &Line, evidence: &'e Evidence<'_>) -> Option<(&'e Mark, Value)> {
    let shape = evidence.drawing.shape;
    let (first, last) = (arrow.points.first()?, arrow.points.last()?);
    let way = [0, 1].map(|axis: usize| {
        let length = last[axis] - first[axis];
        if length.abs() < 0.05 { 0.0 } else { length.signum() }
    });
    let is_outside = |at: &[f64; 2]| {
        at[0] < 0.0 || at[1] < 0.0 || at[0] > shape.rows() as f64 || at[1] > shape.columns() as f64
    };
    if !is_outside(first) || way.contains(&0.0) {
        return None;
    }
    let distance = |mark: &Mark| {
        let [row, column] = [0, 1].map(|axis: usize| mark.centre[axis] - first[axis]);
        row.hypot(column)
    };
    let clues = evidence.drawing.marks.iter().filter(|mark| mark.text.parse::<i64>().is_ok());
    let clue = clues.filter(|mark| distance(mark) < 1.0);
    let clue = clue.min_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    // From the tip on, which is outside or on the rim of the first cell.
    let mut at = [0, 1].map(|axis: usize| (last[axis] - way[axis] * 0.2).floor() as i64);
    let mut cells = Vec::new();
    for _ in 0..shape.rows() + shape.columns() {
        at = [0, 1].map(|axis: usize| at[axis] + way[axis] as i64);
        match cell(at, shape) {
            Some(cell) => cells.push(cell),
            None if cells.is_empty() => {}
            None => break,
        }
    }
    let sum = clue.text.parse().ok()?;
    let constraint = evidence.with_number("little-killer", &cells, "value", sum);
    (!cells.is_empty()).then_some((clue, constraint))
}

/// What numbers at the ends of rows and columns may mean.
const CLUES: &[(&str, Words)] = &[
    ("sandwich", &[&["sandwich"], &["between", "1 and"], &["between the 1"], &["sum", "between"]]),
    ("x-sum", &[&["x-sum"], &["x sum"], &["first x"], &["first n"]]),
    ("skyscraper", &[&["skyscraper"], &["building"], &["seen"], &["visible"]]),
    ("numbered-room", &[&["numbered room"], &["nth"], &["n-th"], &["xth"], &["position", "first"]]),
    ("hidden-skyscraper", &[&["hidden skyscraper"], &["hidden"]]),
    ("full-rank", &[&["rank"]]),
];

/// The numbers at the ends of rows and columns.
fn clues(evidence: &Evidence<'_>, taken: &[&Mark]) -> Vec<Guess> {
    let shape = evidence.drawing.shape;
    let mut clues: Vec<(Vec<Cell>, &str)> = Vec::new();
    for mark in &evidence.drawing.marks {
        let is_taken = taken.iter().any(|taken| std::ptr::eq(*taken, mark));
        if let (false, Place::Before(line)) = (is_taken || mark.text.is_empty(), mark.place(shape))
        {
            clues.push((line, &mark.text));
        }
    }
    if clues.is_empty() {
        return Vec::new();
    }
    let mut readings: Vec<Reading> = Vec::new();
    for (rule, words) in CLUES {
        if evidence.is_said(words) {
            let constraint = |(line, text): &(Vec<Cell>, &str)| {
                let value: i64 = text.parse().ok()?;
                Some(evidence.with_number(rule, line, "value", value))
            };
            let all: Option<Vec<Value>> = clues.iter().map(constraint).collect();
            readings.extend(all.map(|all| (Relevance::Near, all)));
        }
    }
    for sentence in evidence
        .sentences
        .iter()
        .filter(|sentence| sentence.says(&[&["first"], &["nearest"], &["closest"]]))
    {
        for count in sentence.numbers().into_iter().filter(|count| (2..=6).contains(count)) {
            let first = |line: &Vec<Cell>| line[..(count as usize).min(line.len())].to_vec();
            let sum = |(line, text): &(Vec<Cell>, &str)| {
                Some(evidence.with_number("outside-sum", &first(line), "value", text.parse().ok()?))
            };
            let all: Option<Vec<Value>> = clues.iter().map(sum).collect();
            readings.extend(all.map(|all| (Relevance::Near, all)));
            let digits = |(line, text): &(Vec<Cell>, &str)| {
                let digits = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
                let digits: Vec<i64> =
                    digits.map(|c| c.to_digit(10).map(i64::from)).collect::<Option<_>>()?;
                Some(
                    json!({"type": "contain", "cells": evidence.names(&first(line)), "digits": digits}),
                )
            };
            let all: Option<Vec<Value>> = clues.iter().map(digits).collect();
            readings.extend(all.map(|all| (Relevance::Open, all)));
        }
    }
    vec![evidence.guess(Some("overlays"), readings)]
}
