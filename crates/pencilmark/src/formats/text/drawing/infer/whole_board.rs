//! Rules of the whole board: they are told in words alone, or by a line across the board.

use super::{Evidence, Guess};
use crate::formats::text::drawing::wording::{Relevance, Sentence, Words};
use crate::model::Cell;
use serde_json::{Value, json};

/// Rules, and the words that say so.
const RULES: &[(&str, Words)] = &[
    ("anti-knight", &[&["knight"]]),
    (
        "anti-king",
        &[
            &["king's"],
            &["kings move"],
            &["king move"],
            &["anti-king"],
            &["antiking"],
            &["anti king"],
            &["diagonally", "adjacent"],
            &["touch", "diagonally"],
        ],
    ),
    (
        "non-consecutive",
        &[
            &["consecutive", "adjacent", "not"],
            &["consecutive", "orthogonal", "not"],
            &["consecutive", "orthogonal", "no "],
            &["non-consecutive"],
            &["nonconsecutive"],
        ],
    ),
    (
        "disjoint-groups",
        &[
            &["disjoint"],
            &["same position", "box"],
            &["same relative"],
            &["corresponding", "position"],
        ],
    ),
    ("global-entropy", &[&["2x2", "low"], &["entropy"], &["2x2", "entrop"]]),
    ("global-modular", &[&["2x2", "mod"]]),
    ("dutch-flatmates", &[&["flat"], &["directly above", "directly below"]]),
    ("anti-taxicab", &[&["taxicab"]]),
    ("windoku", &[&["windoku"]]),
];

/// What is told about both diagonals.
const DIAGONALS: Words = &[
    &["diagonal", "repeat"],
    &["diagonal", "once"],
    &["diagonal", "1-9"],
    &["diagonal", "1 to 9"],
    &["diagonal", "different"],
    &["diagonal", "unique"],
    &["diagonal", "digits from"],
    &["diagonal", "all the digits"],
];

pub(super) fn guesses(evidence: &Evidence<'_>) -> Vec<Guess> {
    let said = RULES.iter().filter(|(_, words)| evidence.is_said(words));
    let mut guesses: Vec<Guess> =
        said.map(|(rule, _)| one(evidence, vec![json!({"type": rule})])).collect();
    if evidence.is_said(DIAGONALS) {
        guesses.push(diagonals(evidence));
    }
    guesses.extend(evidence.sentences.iter().filter_map(|sentence| neighbours(evidence, sentence)));
    if evidence.is_said(&[&["magic square"]]) {
        guesses.push(one(evidence, vec![magic_square(evidence)].into_iter().flatten().collect()));
    }
    guesses
}

/// What is told about any two neighbours: sums that they do not have, or how much they differ at least.
fn neighbours(evidence: &Evidence<'_>, sentence: &Sentence) -> Option<Guess> {
    const NEIGHBOURS: Words = &[
        &["adjacent", "!line"],
        &["neighbo", "!line"],
        &["sharing an edge"],
        &["share an edge"],
        &["orthogonally connected", "cells", "sum"],
    ];
    const NEVER: Words = &[&["no "], &["not "], &["cannot"], &["never"], &["can't"]];
    if !sentence.says(NEIGHBOURS) {
        return None;
    }
    let lines = evidence.rows_and_columns();
    let least = sentence.number_after("at least").filter(|_| sentence.says(&[&["differ"]]));
    let sums = Some(sentence.numbers()).filter(|sums| {
        !sums.is_empty() && sentence.says(&[&["sum"], &["add"]]) && sentence.says(NEVER)
    });
    let line = |line: &Vec<Cell>| match (&sums, least) {
        (Some(sums), _) => Some(evidence.relation(line, |a, b| !sums.contains(&(a + b)))),
        (None, Some(least)) => Some(evidence.with_number("whisper", line, "value", least)),
        (None, None) => None,
    };
    let all: Option<Vec<Value>> = lines.iter().map(line).collect();
    all.map(|all| one(evidence, all))
}

fn one(evidence: &Evidence<'_>, constraints: Vec<Value>) -> Guess {
    evidence.guess(None, vec![(Relevance::Near, constraints)])
}

/// The diagonals that are drawn; both, if none is.
fn diagonals(evidence: &Evidence<'_>) -> Guess {
    let size = evidence.drawing.shape.rows() as f64;
    let is_drawn = |from: [f64; 2], to: [f64; 2]| {
        evidence.drawing.lines.iter().any(|line| {
            let (Some(first), Some(last)) = (line.points.first(), line.points.last()) else {
                return false;
            };
            let near = |a: &[f64; 2], b: [f64; 2]| {
                (a[0] - b[0]).abs() <= 0.6 && (a[1] - b[1]).abs() <= 0.6
            };
            (near(first, from) && near(last, to)) || (near(first, to) && near(last, from))
        })
    };
    let drawn = [
        ("diagonal-main", is_drawn([0.0, 0.0], [size, size])),
        ("diagonal-anti", is_drawn([0.0, size], [size, 0.0])),
    ];
    let marked = drawn.iter().filter(|(_, is_drawn)| *is_drawn);
    let marked: Vec<Value> = marked.map(|(rule, _)| json!({"type": rule})).collect();
    match marked.is_empty() {
        true => one(evidence, vec![json!({"type": "diagonal"})]),
        false => one(evidence, marked),
    }
}

/// The box in the middle as a magic square: rows, columns and diagonals have one sum.
fn magic_square(evidence: &Evidence<'_>) -> Option<Value> {
    let shape = evidence.drawing.shape;
    let boxes = shape.boxes().filter(|boxes| (boxes.rows(), boxes.columns()) == (3, 3))?;
    let first = (shape.rows() - boxes.rows()) / 2;
    let at = |row: usize, column: usize| Cell::at(first + row, first + column, shape);
    let mut lines: Vec<Vec<Cell>> = Vec::new();
    for one in 0..3 {
        lines.push((0..3).map(|other| at(one, other)).collect());
        lines.push((0..3).map(|other| at(other, one)).collect());
    }
    lines.push((0..3).map(|place| at(place, place)).collect());
    lines.push((0..3).map(|place| at(place, 2 - place)).collect());
    let groups: Vec<Vec<String>> = lines.iter().map(|line| evidence.names(line)).collect();
    Some(json!({"type": "equal-sum", "groups": groups}))
}
