//! Cages: sums, and cells that hold different digits.

use super::{Evidence, Guess};
use crate::formats::text::drawing::colour::Colour;
use crate::formats::text::drawing::field;
use crate::formats::text::drawing::parts::places;
use crate::formats::text::drawing::wording::{Relevance, Words};
use crate::formats::text::link::number;
use crate::model::Cell;
use serde_json::{Value, json};

/// That all cages add up to the same.
const SAME_SUM: Words =
    &[&["cage", "same sum"], &["cage", "same total"], &["cage", "sum", "same"], &["cage", "equal"]];

pub(super) fn guesses(evidence: &Evidence<'_>) -> Vec<Guess> {
    let shape = evidence.drawing.shape;
    let mut summed: Vec<(Vec<Cell>, i64)> = Vec::new();
    let (mut distinct, mut blank) = (Vec::new(), Vec::new());
    for cage in evidence.cages {
        let cells = field(cage, ["cells", "ce"]).and_then(|cells| places(cells, shape));
        let Some(cells) = cells.filter(|cells| !cells.is_empty()) else { continue };
        // A cage that cannot be seen is the label of another.
        let is_seen = cage.get("outlineC").is_none_or(|colour| Colour::read(colour).is_some());
        if !is_seen {
            continue;
        }
        let is_unique = cage.get("unique").and_then(Value::as_bool) == Some(true);
        match number(field(cage, ["value", "v"]).or_else(|| cage.get("sum"))) {
            Some(Some(sum)) => summed.push((cells, sum)),
            Some(None) if is_unique => distinct.push(cells),
            Some(None) if cells.len() > 1 => blank.push(cells),
            _ => {}
        }
    }
    let sums = |kind: &str| -> Vec<Value> {
        let cages = summed.iter();
        cages.map(|(cells, sum)| evidence.with_number(kind, cells, "sum", *sum)).collect()
    };
    let each = |kind: &str, cages: &[Vec<Cell>]| -> Vec<Value> {
        cages.iter().map(|cells| evidence.of_cells(kind, cells)).collect()
    };
    let mut guesses = Vec::new();
    if !summed.is_empty() {
        // Where digits may repeat, a sum is all that is told.
        let repeats = evidence.is_said(&[&["cage", "may repeat"], &["cage", "can repeat"]]);
        let first = if repeats { Relevance::Far } else { Relevance::Near };
        let mut readings = vec![(first, sums("cage")), (Relevance::Open, sums("sum"))];
        if evidence.is_said(&[&["rellik"], &["cage", "cannot", "sum"]]) {
            readings.push((Relevance::Open, sums("rellik-cage")));
        }
        guesses.push(evidence.guess(Some("cages"), readings));
    }
    if !distinct.is_empty() {
        let all = each("distinct", &distinct);
        guesses.push(evidence.guess(Some("cages"), vec![(Relevance::Near, all)]));
        if evidence.is_said(SAME_SUM) {
            let groups: Vec<Vec<String>> = distinct.iter().map(|c| evidence.names(c)).collect();
            let same = vec![json!({"type": "equal-sum", "groups": groups})];
            guesses.push(evidence.guess(None, vec![(Relevance::Near, same)]));
        }
    }
    if !blank.is_empty() {
        guesses.push(evidence.guess(Some("cages"), blank_readings(evidence, &blank)));
    }
    guesses
}

/// What cages without a number may mean.
fn blank_readings(evidence: &Evidence<'_>, blank: &[Vec<Cell>]) -> Vec<super::Reading> {
    let mut readings = Vec::new();
    let cages = evidence.sentences.iter().filter(|sentence| sentence.says(&[&["cage"]]));
    for sentence in cages {
        for sum in sentence.numbers() {
            for kind in ["cage", "sum"] {
                let all = blank.iter().map(|cells| evidence.with_number(kind, cells, "sum", sum));
                readings.push((Relevance::Near, all.collect()));
            }
        }
        if sentence.says(super::lines::DIFFERENT) {
            let all = blank.iter().map(|cells| evidence.of_cells("distinct", cells));
            readings.push((Relevance::Open, all.collect()));
        }
        if sentence.says(SAME_SUM) {
            let groups: Vec<Vec<String>> =
                blank.iter().map(|cells| evidence.names(cells)).collect();
            readings.push((Relevance::Near, vec![json!({"type": "equal-sum", "groups": groups})]));
        }
    }
    readings
}
