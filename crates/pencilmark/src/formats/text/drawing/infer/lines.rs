//! Lines: what is said about lines of a colour, and the ways of reading them.

use super::paths::{cut_at_circles, from_bulbs, joined, once_each, together};
use super::{Evidence, Guess, Reading};
use crate::formats::text::drawing::colour::Colour;
use crate::formats::text::drawing::wording::{Sentence, Words};
use crate::model::Cell;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What lines may mean, and the words that say so.
struct Meaning {
    rule: &'static str,
    words: Words,
    form: Form,
}

/// How the constraints are made of lines.
enum Form {
    /// Each line is one.
    Each,
    /// The cells of each line are one, whatever their order.
    Sets,
    /// The cells of lines that meet, box by box.
    ByBox,
    /// Each line, with a number of the sentence.
    Valued(&'static str, fn(&Sentence) -> Option<i64>),
    /// Each line from circle to circle.
    BetweenCircles(&'static str, fn(&Sentence) -> Option<i64>),
    /// The digit in the place of each number says in which place that number is.
    Index,
    /// From the bulb on, where lines may branch.
    FromBulb,
    /// All lines together are one.
    Together,
    /// Neighbours on a line stand in this relation, with a number of the sentence.
    Pairs(fn(&Sentence) -> Option<i64>, fn(i64, i64, i64) -> bool),
}

const fn meaning(rule: &'static str, words: Words, form: Form) -> Meaning {
    Meaning { rule, words, form }
}

const MEANINGS: &[Meaning] = &[
    meaning("thermo", &[&["thermo"], &["bulb"], &["increas"]], Form::FromBulb),
    meaning(
        "slow-thermo",
        &[&["slow"], &["not decrease"], &["never decrease"], &["stay the same"], &["or equal"]],
        Form::FromBulb,
    ),
    meaning(
        "whisper",
        &[&["whisper"], &["differ", "at least"], &["differ", "or more"], &["differ", "minimum"]],
        Form::Valued("value", least_difference),
    ),
    meaning(
        "renban",
        &[
            &["renban"],
            &["consecutive", "order"],
            &["consecutive", "set"],
            &["consecutive", "line"],
        ],
        Form::Sets,
    ),
    meaning(
        "region-sum-line",
        &[
            &["region sum"],
            &["border"],
            &["sum", "box"],
            &["total", "box"],
            &["same sum"],
            &["equal sum"],
            &["sum", "region"],
        ],
        Form::Each,
    ),
    meaning(
        "equal-sum",
        &[&["region sum"], &["border"], &["sum", "box"], &["total", "box"], &["sum", "region"]],
        Form::ByBox,
    ),
    meaning(
        "palindrome",
        &[&["palindrom"], &["same", "forward"], &["same", "direction"], &["same", "read"]],
        Form::Each,
    ),
    meaning("between", &[&["between"]], Form::BetweenCircles("", |_| None)),
    meaning(
        "parity-line",
        &[&["alternat", "odd"], &["alternat", "parity"], &["adjacent", "parity"], &["parity line"]],
        Form::Each,
    ),
    meaning(
        "entropic",
        &[&["entrop"], &["low", "high"], &["1,2,3"], &["123", "456"], &["1-3", "4-6"], &["1/2/3"]],
        Form::Each,
    ),
    meaning(
        "modular",
        &[&["modular"], &["mod 3"], &["modulo"], &["remainder"], &["147"], &["1,4,7"], &["1/4/7"]],
        Form::Valued("value", |_| Some(3)),
    ),
    meaning(
        "nabner",
        &[
            &["nabner"],
            &["consecutive", "no "],
            &["consecutive", "not "],
            &["consecutive", "never"],
        ],
        Form::Sets,
    ),
    meaning(
        "zipper",
        &[&["zipper"], &["equidistant"], &["equal distance"], &["same distance"]],
        Form::Each,
    ),
    meaning(
        "lockout",
        &[&["lockout"], &["not", "between"], &["outside"]],
        Form::BetweenCircles("value", |sentence| sentence.number_after("at least").or(Some(4))),
    ),
    meaning(
        "double-arrow",
        &[&["double arrow"], &["double-arrow"], &["sum", "circle"], &["sum", "end"]],
        Form::BetweenCircles("", |_| None),
    ),
    meaning("sum-line", &[&["sum"], &["add"]], Form::Valued("sum", total)),
    meaning(
        "equal-sum",
        &[&["same sum"], &["equal sum"], &["same total"], &["sum", "same"]],
        Form::Together,
    ),
    meaning("same-values", &[&["same digits"], &["same set"], &["identical"]], Form::Together),
    meaning("sum", &[&["sum"], &["add"]], Form::Valued("sum", total)),
    meaning("relation", &[&["index"], &["nth"]], Form::Index),
    meaning("distinct", DIFFERENT, Form::Sets),
    meaning(
        "relation",
        &[
            &["differ", "at most"],
            &["differ", "no more than"],
            &["differ", "or less"],
            &["differ", "maximum"],
        ],
        Form::Pairs(
            |sentence| sentence.numbers().last().copied(),
            |most, a, b| (a - b).abs() <= most,
        ),
    ),
    meaning(
        "relation",
        &[&["consecutive", "adjacent"], &["consecutive", "neighbo"]],
        Form::Pairs(|_| Some(1), |one, a, b| (a - b).abs() == one),
    ),
    meaning(
        "relation",
        &[&["differ", "exactly"], &["difference of"], &["differ by"]],
        Form::Pairs(|sentence| sentence.numbers().last().copied(), |by, a, b| (a - b).abs() == by),
    ),
];

/// That digits differ from each other.
pub(super) const DIFFERENT: Words = &[
    &["not repeat"],
    &["n't repeat"],
    &["cannot repeat"],
    &["no repeat"],
    &["without repeat"],
    &["non-repeat"],
    &["never repeat"],
    &["different", "!may be different"],
    &["once"],
    &["unique"],
];

/// How much neighbours differ at least.
fn least_difference(sentence: &Sentence) -> Option<i64> {
    let told = sentence.number_after("at least").or_else(|| sentence.number_after("differ"));
    let usual = if sentence.says(&[&["dutch"]]) { 4 } else { 5 };
    Some(told.unwrap_or(usual)).filter(|value| (1..=12).contains(value))
}

/// What parts of a line add up to.
fn total(sentence: &Sentence) -> Option<i64> {
    sentence.numbers().into_iter().find(|number| *number >= 5)
}

/// Lines of one colour and thickness, as cells.
struct Group {
    colour: Option<Colour>,
    lines: Vec<Vec<Cell>>,
}

pub(super) fn guesses(evidence: &Evidence<'_>) -> Vec<Guess> {
    let groups = groups(evidence);
    let colours: Vec<Colour> = groups.iter().filter_map(|group| group.colour).collect();
    let guess = |group: &Group| {
        let mut readings = Vec::new();
        for meaning in MEANINGS {
            readings.extend(read(meaning, group, &colours, evidence));
        }
        evidence.guess(Some("lines"), readings)
    };
    groups.iter().map(guess).collect()
}

/// The lines that go from cell to cell, by colour and thickness. A diagonal from corner to corner of the
/// board is a rule of the whole board.
fn groups(evidence: &Evidence<'_>) -> Vec<Group> {
    let mut groups: BTreeMap<(Option<Colour>, i64), Vec<Vec<Cell>>> = BTreeMap::new();
    for line in &evidence.drawing.lines {
        let cells = line.cells(evidence.drawing.shape);
        let Some(cells) = cells.filter(|cells| cells.len() > 1) else { continue };
        let lines = groups.entry((line.colour, line.thickness.round() as i64)).or_default();
        let backwards: Vec<Cell> = cells.iter().rev().copied().collect();
        if !lines.contains(&cells) && !lines.contains(&backwards) {
            lines.push(cells);
        }
    }
    groups.into_iter().map(|((colour, _), lines)| Group { colour, lines }).collect()
}

/// The readings of lines with a meaning: as they are drawn, and with those joined that meet end to end.
fn read(
    meaning: &Meaning,
    group: &Group,
    colours: &[Colour],
    evidence: &Evidence<'_>,
) -> Vec<Reading> {
    let mut readings = Vec::new();
    let drawn = group.lines.clone();
    let layouts = match meaning.form {
        Form::Sets | Form::ByBox => {
            let sets = |lines: &[Vec<Cell>]| lines.iter().map(|line| once_each(line)).collect();
            vec![sets(&drawn), sets(&joined(&drawn)), together(&drawn)]
        }
        Form::BetweenCircles(..) => vec![drawn.clone(), cut_at_circles(&drawn, evidence)],
        Form::FromBulb => {
            vec![drawn.clone(), joined(&drawn), cut_at_circles(&drawn, evidence)]
        }
        _ => vec![drawn.clone(), joined(&drawn)],
    };
    for (relevance, sentence) in evidence.about(meaning.words, group.colour, colours) {
        for lines in &layouts {
            let constraints = constraints(meaning, lines, sentence, evidence);
            readings.extend(constraints.map(|constraints| (relevance, constraints)));
        }
    }
    readings
}

fn constraints(
    meaning: &Meaning,
    lines: &[Vec<Cell>],
    sentence: &Sentence,
    evidence: &Evidence<'_>,
) -> Option<Vec<Value>> {
    let rule = meaning.rule;
    let lines = lines.iter();
    Some(match meaning.form {
        Form::Each | Form::Sets => lines.map(|line| evidence.of_cells(rule, line)).collect(),
        Form::Valued(name, value) => {
            let value = value(sentence)?;
            lines.map(|line| evidence.with_number(rule, line, name, value)).collect()
        }
        Form::BetweenCircles(name, value) => {
            let value = value(sentence);
            let constraint = |line: &Vec<Cell>| match value {
                Some(value) => evidence.with_number(rule, line, name, value),
                None => evidence.of_cells(rule, line),
            };
            lines.map(constraint).collect()
        }
        Form::Index => lines.flat_map(|line| index(line, evidence)).collect(),
        Form::FromBulb => {
            let lines: Vec<Vec<Cell>> = lines.cloned().collect();
            from_bulbs(&lines, evidence)?.iter().map(|line| evidence.of_cells(rule, line)).collect()
        }
        Form::Together => {
            let groups: Vec<Vec<String>> = lines.map(|line| evidence.names(line)).collect();
            (groups.len() > 1).then(|| vec![json!({"type": rule, "groups": groups})])?
        }
        Form::ByBox => {
            let sums = |line: &Vec<Cell>| {
                let groups = evidence.by_box(line);
                let groups: Vec<Vec<String>> = groups.iter().map(|c| evidence.names(c)).collect();
                (groups.len() > 1).then(|| json!({"type": rule, "groups": groups}))
            };
            lines.filter_map(sums).collect()
        }
        Form::Pairs(number, goes) => {
            let number = number(sentence)?;
            lines.map(|line| evidence.relation(line, |a, b| goes(number, a, b))).collect()
        }
    })
}

/// If the digit in place 3 is 5, then the one in place 5 is 3; and all are places of the line.
fn index(line: &[Cell], evidence: &Evidence<'_>) -> Vec<Value> {
    let mut constraints = Vec::new();
    for (one, first) in (1..).zip(line) {
        for (other, second) in (1..).zip(line).skip(one as usize) {
            let goes = |a: i64, b: i64| (a == other) == (b == one);
            constraints.push(evidence.relation(&[*first, *second], goes));
        }
    }
    let places: Vec<i64> = (1..).take(line.len()).collect();
    constraints.push(json!({"type": "allowed", "cells": evidence.names(line), "digits": places}));
    constraints
}
