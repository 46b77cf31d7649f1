//! Marks inside the grid: dots, letters and signs between two cells here, circles on corners in
//! [`corners`], and marked cells in [`cells`].

use super::{Evidence, Guess, Reading, cells, corners};
use crate::formats::text::drawing::colour::Colour;
use crate::formats::text::drawing::wording::{Relevance, Words};
use crate::formats::text::drawing::{Mark, Place};
use crate::model::Cell;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a mark on a side says by its text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Said {
    Nothing,
    Number(i64),
    /// `X` or `V`.
    Roman(i64),
    /// The first cell is greater, or the second.
    Greater(Side),
    Other,
}

/// What a mark says, and the cells on both sides of it.
type Dot = (Said, [Cell; 2]);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Side {
    First,
    Second,
}

pub(super) fn guesses(evidence: &Evidence<'_>) -> Vec<Guess> {
    let shape = evidence.drawing.shape;
    let marks = &evidence.drawing.marks;
    let placed: Vec<(&Mark, Place)> = marks.iter().map(|mark| (mark, mark.place(shape))).collect();
    let colours: Vec<Colour> = placed
        .iter()
        .filter(|(_, place)| !matches!(place, Place::Before(_) | Place::Elsewhere))
        .filter_map(|(mark, _)| mark.colour)
        .collect();
    let mut guesses = sides(evidence, &placed, &colours);
    guesses.extend(corners::guesses(evidence, &placed));
    guesses.extend(cells::guesses(evidence, &placed, &colours));
    guesses
}

/// Marks between two cells, by what they say and by their colour.
fn sides(evidence: &Evidence<'_>, placed: &[(&Mark, Place)], colours: &[Colour]) -> Vec<Guess> {
    type Kind = (bool, Option<Colour>);
    let mut dots: BTreeMap<(&str, Kind), Vec<Dot>> = BTreeMap::new();
    for (mark, place) in placed {
        let Place::Side(cells) = place else { continue };
        let said = said(mark, *cells, evidence);
        // Long things on a side are no dots.
        if mark.width.max(mark.height) > 1.2 {
            continue;
        }
        let kind = match said {
            Said::Roman(_) => ("roman", (false, None)),
            Said::Greater(_) => ("sign", (false, None)),
            Said::Other => ("other", (false, None)),
            Said::Nothing | Said::Number(_) => ("dot", (said == Said::Nothing, mark.colour)),
        };
        let group = dots.entry(kind).or_default();
        // The same dot may be drawn twice, as disc and as rim.
        if !group.contains(&(said.clone(), *cells)) {
            group.push((said, *cells));
        }
    }
    let mut guesses: Vec<Guess> = Vec::new();
    for ((kind, (_, colour)), marks) in &dots {
        let readings = match *kind {
            "roman" => vec![(Relevance::Near, roman(evidence, marks))],
            "sign" => vec![(Relevance::Near, signs(evidence, marks))],
            "other" => Vec::new(),
            _ => dot_readings(evidence, marks, *colour, colours),
        };
        guesses.push(evidence.guess(Some("overlays"), readings));
    }
    guesses.extend(negatives(evidence, &guesses));
    guesses.extend(dots.get(&("roman", (false, None))).and_then(|marks| no_more(evidence, marks)));
    guesses
}

fn said(mark: &Mark, cells: [Cell; 2], evidence: &Evidence<'_>) -> Said {
    let shape = evidence.drawing.shape;
    let is_upright = cells[0].column(shape) == cells[1].column(shape);
    let compares = || {
        evidence.is_said(&[
            &["inequalit"],
            &["greater"],
            &["less"],
            &["smaller"],
            &["larger"],
            &["bigger"],
            &["lower"],
            &["higher"],
            &["points"],
        ])
    };
    // Where the tip of the sign points, in quarters of a turn from the right.
    let tip = match mark.text.as_str() {
        ">" | "›" | "❯" | "＞" => Some(0),
        "v" | "V" | "∨" | "﹀" | "⌄" | "ˇ" if is_upright || mark.text != "V" => Some(1),
        "<" | "‹" | "❮" | "＜" => Some(2),
        "^" | "∧" | "Λ" | "︿" | "⌃" | "˄" => Some(3),
        _ => None,
    };
    let tip = tip.map(|tip| (tip + mark.turn) % 4).filter(|tip| (tip % 2 == 1) == is_upright);
    match (mark.text.to_ascii_uppercase().as_str(), tip) {
        ("", _) => Said::Nothing,
        ("X", _) => Said::Roman(10),
        ("V", _) if evidence.is_said(&[&["v", "5"], &["xv"], &["x/v"]]) => Said::Roman(5),
        ("XV", _) => Said::Roman(15),
        (_, Some(0 | 1)) if compares() => Said::Greater(Side::First),
        (_, Some(_)) if compares() => Said::Greater(Side::Second),
        (text, _) => text.parse().map_or(Said::Other, Said::Number),
    }
}

fn roman(evidence: &Evidence<'_>, marks: &[Dot]) -> Vec<Value> {
    let value = |said: &Said| if let Said::Roman(value) = said { *value } else { 0 };
    let sum = |(said, cells): &Dot| evidence.with_number("pair-sum", cells, "value", value(said));
    marks.iter().map(sum).collect()
}

fn signs(evidence: &Evidence<'_>, marks: &[Dot]) -> Vec<Value> {
    let greater = |(said, [first, second]): &Dot| match said {
        Said::Greater(Side::Second) => evidence.of_cells("greater", &[*second, *first]),
        _ => evidence.of_cells("greater", &[*first, *second]),
    };
    marks.iter().map(greater).collect()
}

/// What dots may mean: the rule, the words, and the number without a text.
const DOTS: &[(&str, Words, Option<i64>)] = &[
    ("difference", &[&["consecutive"]], Some(1)),
    ("ratio", &[&["ratio"], &["double"], &["twice"]], Some(2)),
    ("difference", &[&["differ"]], None),
    ("ratio", &[&["ratio"], &["times"], &["multiple"]], None),
    ("pair-sum", &[&["sum"], &["add"], &["total"]], None),
    ("product", &[&["product"], &["multipl"]], None),
];

fn dot_readings(
    evidence: &Evidence<'_>,
    marks: &[Dot],
    colour: Option<Colour>,
    colours: &[Colour],
) -> Vec<Reading> {
    let mut readings = Vec::new();
    for (rule, words, usual) in DOTS {
        for (relevance, sentence) in evidence.about(words, colour, colours) {
            let numbers = match usual {
                Some(number) => vec![*number],
                None => sentence.numbers(),
            };
            // A number in the dots is the one that counts.
            let own = marks.iter().all(|(said, _)| matches!(said, Said::Number(_)));
            let numbers = if own { vec![0] } else { numbers };
            for number in numbers {
                let dot = |(said, cells): &Dot| {
                    let number = if let Said::Number(own) = said { *own } else { number };
                    match *rule {
                        "product" => evidence.relation(cells, |a, b| a * b == number),
                        rule => evidence.with_number(rule, cells, "value", number),
                    }
                };
                readings.push((relevance, marks.iter().map(dot).collect()));
            }
        }
    }
    readings
}

/// That all marks are given.
const ALL_GIVEN: Words = &[
    &["all", "given", "!not all", "!not necessarily"],
    &["all", "shown", "!not all", "!not necessarily"],
    &["all", "marked", "!not all", "!not necessarily"],
    &["all possible", "!not all"],
    &["every possible", "!not"],
    &["negative constraint", "!no negative"],
    &["no dot"],
    &["without a dot"],
    &["not separated by"],
];

/// Where all marks are given, neighbours without one are none.
fn negatives(evidence: &Evidence<'_>, sides: &[Guess]) -> Vec<Guess> {
    let used = |rule: &str| {
        let first = |guess: &Guess| guess.readings.first()?.1.first().cloned();
        sides.iter().filter_map(first).any(|constraint| constraint["type"] == rule)
    };
    if !evidence.is_said(ALL_GIVEN) {
        return Vec::new();
    }
    let negatives = [
        (used("difference"), json!({"type": "negative-difference", "values": [1]})),
        (used("ratio"), json!({"type": "negative-ratio", "values": [2]})),
        (used("pair-sum"), json!({"type": "negative-xv"})),
    ];
    let marks: Vec<Value> = sides
        .iter()
        .filter_map(|side| side.readings.first())
        .flat_map(|(_, all)| all.clone())
        .collect();
    let mut guesses = Vec::new();
    for (is_used, negative) in negatives {
        // Whether it fits depends on the marks themselves.
        let together: Vec<Value> = marks.iter().cloned().chain([negative.clone()]).collect();
        if is_used && evidence.fits(&together) {
            guesses.push(Guess { part: None, readings: vec![(Relevance::Near, vec![negative])] });
        }
    }
    guesses
}

/// Where all letters are given, neighbours without one have none of their sums: as tables, because `X` may
/// be there without `V`.
fn no_more(evidence: &Evidence<'_>, marks: &[Dot]) -> Option<Guess> {
    let sums: Vec<i64> =
        marks.iter().map(|(said, _)| if let Said::Roman(sum) = said { *sum } else { 0 }).collect();
    let is_marked = |pair: &[Cell; 2]| marks.iter().any(|(_, cells)| cells == pair);
    let pairs = evidence.neighbours().into_iter().filter(|pair| !is_marked(pair));
    let apart = |pair: [Cell; 2]| evidence.relation(&pair, |a, b| !sums.contains(&(a + b)));
    evidence
        .is_said(ALL_GIVEN)
        .then(|| evidence.guess(None, vec![(Relevance::Near, pairs.map(apart).collect())]))
}
