//! Marked cells: odd and even, extremes, regions, clones.

use super::{Evidence, Guess, Reading, connected};
use crate::formats::text::drawing::colour::Colour;
use crate::formats::text::drawing::wording::{Relevance, Words};
use crate::formats::text::drawing::{Mark, Place};
use crate::model::Cell;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// What marked cells may mean one by one.
const CELLS: &[(&str, Words)] = &[
    ("odd", &[&["odd"]]),
    ("even", &[&["even"]]),
    ("minimum", &[&["smaller than"], &["lower than"], &["less than"], &["minimum"], &["minima"]]),
    (
        "maximum",
        &[&["greater than"], &["larger than"], &["higher than"], &["maximum"], &["maxima"]],
    ),
    ("row-indexer", &[&["index"], &["row", "position"]]),
    ("column-indexer", &[&["index"], &["column", "position"]]),
    ("box-indexer", &[&["index"], &["box", "position"]]),
];

/// Marked cells, by colour and form.
pub(super) fn guesses(
    evidence: &Evidence<'_>,
    placed: &[(&Mark, Place)],
    colours: &[Colour],
) -> Vec<Guess> {
    /// The sizes of a mark that belongs to one cell.
    const ONE_CELL: RangeInclusive<f64> = 0.4..=1.1;
    let mut groups: BTreeMap<(&str, bool, Option<Colour>), Vec<Cell>> = BTreeMap::new();
    for (mark, place) in placed {
        let Place::Cell(cell) = place else { continue };
        let is_of_one_cell = ONE_CELL.contains(&mark.width) && ONE_CELL.contains(&mark.height);
        if is_of_one_cell && mark.text.is_empty() {
            let group = groups.entry((mark.part, mark.is_round, mark.colour)).or_default();
            if !group.contains(cell) {
                group.push(*cell);
            }
        }
    }
    let ends = ends_of_lines(evidence);
    let guess = |((_, _, colour), cells): (&(&str, bool, Option<Colour>), &Vec<Cell>)| {
        let mut readings = cell_readings(evidence, cells, *colour, colours);
        // A bulb may look like a mark.
        let others: Vec<Cell> = cells.iter().copied().filter(|cell| !ends.contains(cell)).collect();
        if !others.is_empty() && others.len() < cells.len() {
            readings.extend(cell_readings(evidence, &others, *colour, colours));
        }
        // Shading and circles that mean nothing by themselves belong to something else.
        evidence.guess(None, readings)
    };
    groups.iter().map(guess).collect()
}

/// The cells where lines and arrows begin or end.
fn ends_of_lines(evidence: &Evidence<'_>) -> Vec<Cell> {
    let drawing = evidence.drawing;
    let ways = drawing.lines.iter().chain(&drawing.arrows);
    let ends = |cells: Vec<Cell>| [cells.first().copied(), cells.last().copied()];
    ways.filter_map(|line| line.cells(drawing.shape)).flat_map(ends).flatten().collect()
}

fn cell_readings(
    evidence: &Evidence<'_>,
    cells: &[Cell],
    colour: Option<Colour>,
    colours: &[Colour],
) -> Vec<Reading> {
    let regions = connected(cells, evidence);
    let mut readings = Vec::new();
    for (rule, words) in CELLS {
        for (relevance, _) in evidence.about(words, colour, colours) {
            readings.push((relevance, marked(evidence, rule, cells)));
        }
    }
    for (relevance, _) in evidence.about(CIRCLES, colour, colours) {
        readings.push((relevance, vec![evidence.of_cells("counting-circles", cells)]));
    }
    for (relevance, _) in evidence.about(PRIME, colour, colours) {
        let names = evidence.names(cells);
        readings
            .push((relevance, vec![json!({"type": "allowed", "cells": names, "digits": PRIMES})]));
    }
    let different = evidence.about(super::lines::DIFFERENT, colour, colours);
    for (relevance, sentence) in different.chain(evidence.about(WHOLE, colour, colours)) {
        if relevance == Relevance::Near || sentence.says(SHADED) {
            let readings_of_it = different_digits(evidence, cells, &regions);
            readings.extend(readings_of_it.map(|rules| (relevance, rules)));
        }
    }
    for (relevance, _) in evidence.about(SAME, colour, colours) {
        readings.extend(same_digits(evidence, &regions).map(|rules| (relevance, rules)));
    }
    readings
}

/// Circles that say how often their digit is in a circle.
const CIRCLES: Words = &[
    &["circle", "how many"],
    &["circle", "number of"],
    &["circle", "times"],
    &["circle", "count"],
];

/// Cells with a prime number, and these.
const PRIME: Words = &[&["prime"]];
const PRIMES: [i64; 4] = [2, 3, 5, 7];

/// Regions with every digit.
const WHOLE: Words =
    &[&["1-9"], &["1 to 9"], &["all of the digits"], &["every digit"], &["each digit"]];

/// What a sentence calls marked cells if it does not say their colour.
const SHADED: Words = &[
    &["shaded"],
    &["circle"],
    &["marked"],
    &["highlight"],
    &["colo"],
    &["extra"],
    &["square"],
    &["regions"],
];

/// Regions with the same digits as each other.
const SAME: Words = &[&["clone"], &["same digits"], &["identical"], &["same position"]];

/// That digits do not repeat: in each region, or in all of the cells.
fn different_digits(
    evidence: &Evidence<'_>,
    cells: &[Cell],
    regions: &[Vec<Cell>],
) -> impl Iterator<Item = Vec<Value>> {
    let parts = regions.iter().filter(|region| region.len() > 1);
    let each = parts.map(|region| evidence.of_cells("distinct", region)).collect();
    [each, vec![evidence.of_cells("distinct", cells)]].into_iter()
}

/// That the regions hold the same digits: in the same places, or anywhere.
fn same_digits(evidence: &Evidence<'_>, regions: &[Vec<Cell>]) -> impl Iterator<Item = Vec<Value>> {
    let groups: Vec<Vec<String>> = regions.iter().map(|region| evidence.names(region)).collect();
    let rules = ["clone", "same-values"].into_iter().filter(|_| regions.len() > 1);
    rules.map(move |rule| vec![json!({"type": rule, "groups": groups})])
}

/// Each cell with a rule of its own.
fn marked(evidence: &Evidence<'_>, rule: &str, cells: &[Cell]) -> Vec<Value> {
    match rule {
        "odd" | "even" => vec![evidence.of_cells(rule, cells)],
        "minimum" | "maximum" => {
            let marks = evidence.names(cells);
            let names = marks.iter();
            names.map(|cell| json!({"type": rule, "cells": [cell], "marks": marks})).collect()
        }
        rule => cells.iter().map(|cell| evidence.of_cells(rule, &[*cell])).collect(),
    }
}
