use super::{CELLS, VALUE};
use crate::model::figure::{Hue, Style};
use crate::model::{Automaton, Cell, ConstraintForm, RING, RuleKind, Shape};
use std::sync::Arc;

entries! { RuleKind:
    /// The digits along the line lie strictly between those at its two ends.
    "between" => RuleKind {
        name: "Between line",
        aliases: &[("between-line", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let is_between = |low: i64, high: i64, number: i64| low < number && number < high;
                let automaton = automaton(layout.shape, 0, is_between);
                constraints.automaton(&ends_first(rule.cells("cells"))?, automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
                let (low, high) = (first.min(last), first.max(last));
                numbers[1..numbers.len() - 1].iter().all(|number| low < *number && *number < high)
            },
            sketch: |rule, sketch| {
                let cells = rule.cells("cells");
                sketch.band(Hue::Grey, cells);
                [cells[0], cells[cells.len() - 1]]
                    .into_iter()
                    .for_each(|end| sketch.circle(Style::Ring, end, RING));
            },
            example: r#"{"type":"between","cells":["r1c1","r2c2","r2c3","r3c4"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The two ends of the line differ by at least the value, and no digit along it is between them or
    /// equal to one of them.
    "lockout" => RuleKind {
        name: "Lockout line",
        aliases: &[("lockout-line", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let is_outside = |low: i64, high: i64, number: i64| number < low || number > high;
                let value = rule.number("value").unwrap_or(0);
                let automaton = automaton(layout.shape, value, is_outside);
                constraints.automaton(&ends_first(rule.cells("cells"))?, automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
                let (low, high) = (first.min(last), first.max(last));
                let between = &numbers[1..numbers.len() - 1];
                high - low >= rule.number("value").unwrap_or(0)
                    && between.iter().all(|number| *number < low || *number > high)
            },
            sketch: |rule, sketch| {
                let cells = rule.cells("cells");
                let label = format!("≥{}", rule.number("value").unwrap_or(0));
                sketch.labelled_band(Hue::Blue, cells, label);
                [cells[0], cells[cells.len() - 1]].into_iter().for_each(|end| sketch.diamond(end));
            },
            example: r#"{"type":"lockout","cells":["r1c1","r2c2","r3c2","r4c3"],"value":3}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// The two ends of a line, then the cells between them.
fn ends_first(line: &[Cell]) -> Result<Vec<Cell>, String> {
    match line {
        [first, between @ .., last] => Ok([&[*first, *last], between].concat()),
        _ => Err("fewer than two cells".to_owned()),
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Ends {
    None,
    One(i64),
    Both { low: i64, high: i64 },
}

/// Reads both ends, which differ by at least so much, then the numbers between them, which must fit.
fn automaton(shape: Shape, least: i64, fits: fn(i64, i64, i64) -> bool) -> Arc<Automaton> {
    let step = move |ends: &Ends, number: i64| match *ends {
        Ends::None => Some(Ends::One(number)),
        Ends::One(first) => {
            let (low, high) = (first.min(number), first.max(number));
            (high - low >= least).then_some(Ends::Both { low, high })
        }
        Ends::Both { low, high } => fits(low, high, number).then_some(Ends::Both { low, high }),
    };
    Automaton::new(shape, [Ends::None], step, |ends| matches!(ends, Ends::Both { .. }))
}
