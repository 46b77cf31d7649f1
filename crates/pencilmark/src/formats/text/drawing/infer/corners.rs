//! Circles on the corners of four cells.

use super::{Evidence, Guess, Reading};
use crate::formats::text::drawing::colour::Colour;
use crate::formats::text::drawing::wording::Words;
use crate::formats::text::drawing::{Mark, Place, cell};
use crate::model::Cell;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What is written in a circle on a corner.
type Corner<'e> = (Vec<Cell>, Vec<&'e str>);

/// Circles on corners, by colour, with what is written in them.
pub(super) fn guesses(evidence: &Evidence<'_>, placed: &[(&Mark, Place)]) -> Vec<Guess> {
    let mut corners: BTreeMap<Vec<Cell>, (Option<Colour>, Vec<&str>)> = BTreeMap::new();
    for (mark, place) in placed {
        let cells = match place {
            Place::Corner(cells) => cells.to_vec(),
            // The digits of a circle may be texts of their own, beside its middle.
            Place::Elsewhere if !mark.text.is_empty() => around(mark, evidence).unwrap_or_default(),
            _ => continue,
        };
        if cells.is_empty() || (*place == Place::Elsewhere && !corners.contains_key(&cells)) {
            continue;
        }
        let (colour, texts) = corners.entry(cells).or_default();
        *colour = colour.or(mark.colour);
        texts.push(&mark.text);
    }
    let mut groups: BTreeMap<Option<Colour>, Vec<Corner<'_>>> = BTreeMap::new();
    for (cells, (colour, texts)) in corners {
        if texts.iter().any(|text| !text.is_empty()) {
            groups.entry(colour).or_default().push((cells, texts));
        }
    }
    let colours: Vec<Colour> = groups.keys().copied().flatten().collect();
    let guess = |(colour, corners): (&Option<Colour>, &Vec<Corner<'_>>)| {
        evidence.guess(Some("overlays"), corner_readings(evidence, corners, *colour, &colours))
    };
    groups.iter().map(guess).collect()
}

/// The cells around the corner that a mark is near to.
fn around(mark: &Mark, evidence: &Evidence<'_>) -> Option<Vec<Cell>> {
    let [row, column] = mark.centre.map(|at| at.round() as i64);
    let around = [[row - 1, column - 1], [row - 1, column], [row, column - 1], [row, column]];
    around.into_iter().map(|at| cell(at, evidence.drawing.shape)).collect()
}

/// The digits of the cells around, digits that they do not hold, or their sum.
fn corner_readings(
    evidence: &Evidence<'_>,
    corners: &[Corner<'_>],
    colour: Option<Colour>,
    colours: &[Colour],
) -> Vec<Reading> {
    let digits = |texts: &[&str]| -> Option<Vec<i64>> {
        let symbols = texts.iter().flat_map(|text| text.chars());
        let symbols = symbols.filter(|c| !c.is_whitespace() && *c != ',');
        symbols.map(|c| c.to_digit(10).map(i64::from)).collect()
    };
    let quadruple = |(cells, texts): &Corner<'_>| {
        let digits = digits(texts).filter(|digits| digits.len() <= cells.len())?;
        Some(json!({"type": "quadruple", "cells": evidence.names(cells), "digits": digits}))
    };
    let without = |(cells, texts): &Corner<'_>| {
        let digits = digits(texts)?;
        let others = evidence.numbers().into_iter().filter(|number| !digits.contains(number));
        let others: Vec<i64> = others.collect();
        Some(json!({"type": "allowed", "cells": evidence.names(cells), "digits": others}))
    };
    let sum = |(cells, texts): &Corner<'_>| {
        Some(evidence.with_number("sum", cells, "sum", texts.concat().parse().ok()?))
    };
    type Make<'f> = &'f dyn Fn(&Corner<'_>) -> Option<Value>;
    let meanings: [(Words, Make<'_>); 3] = [
        (
            &[
                &["quad"],
                &["surrounding"],
                &["touching"],
                &["adjacent", "circle"],
                &["corner"],
                &["circle", "appear"],
            ],
            &quadruple,
        ),
        (&[&["anti-quad"], &["cannot appear"], &["not appear"], &["don't appear"]], &without),
        (
            &[
                &["sum", "2x2"],
                &["sum", "4 cells"],
                &["sum", "surrounding"],
                &["sum", "adjacent"],
                &["sum", "circle"],
            ],
            &sum,
        ),
    ];
    let mut readings = Vec::new();
    for (words, make) in meanings {
        for (relevance, _) in evidence.about(words, colour, colours) {
            let all: Option<Vec<Value>> = corners.iter().map(make).collect();
            readings.extend(all.map(|all| (relevance, all)));
        }
    }
    readings
}
