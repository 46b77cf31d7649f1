use super::{CELLS, SUM, VALUE, all_differ, expect_different};
use crate::model::{Automaton, ConstraintForm, RuleKind, Shape};
use std::sync::Arc;

entries! { RuleKind:
    /// The digits between the lowest and the highest digit of the board add up to the value.
    "sandwich" => RuleKind {
        name: "Sandwich",
        aliases: &[("sandwich-sum", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let (shape, value) = (layout.shape, rule.number("value").unwrap_or(0));
                let (low, high) = ends(shape);
                let automaton = filling(shape, &[(low, high)], value);
                constraints.sandwich(rule.cells("cells"), value, automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let (low, high) = ends(grid.layout.shape);
                Some(between(&grid.line(rule), low, high)) == rule.number("value").map(Some)
            },
            sketch: |rule, sketch| sketch.clue(rule.cells("cells"), rule.number("value").unwrap_or(0)),
            example: concat!(
                r#"{"type":"sandwich","cells":["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6"],"#,
                r#""value":7}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The cells hold different digits; those between the lowest and the highest of them add up to the
    /// sum.
    "lunchbox" => RuleKind {
        name: "Lunchbox",
        form: Some(ConstraintForm {
            parameters: &[CELLS, SUM],
            lower: |rule, layout, constraints| {
                let (shape, cells) = (layout.shape, rule.cells("cells"));
                expect_different(cells, shape)?;
                let (low, high) = ends(shape);
                // So many different digits reach at least so far.
                let reach = cells.len() as i64 - 1;
                let pairs: Vec<(i64, i64)> = (low..=high)
                    .flat_map(|least| (least + reach..=high).map(move |most| (least, most)))
                    .collect();
                constraints.distinct(cells);
                let sum = rule.number("sum").unwrap_or(0);
                constraints.automaton(cells, filling(shape, &pairs, sum));
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let (low, high) = (numbers.iter().min(), numbers.iter().max());
                let sum = between(&numbers, *low.unwrap_or(&0), *high.unwrap_or(&0));
                all_differ(&numbers) && sum == rule.number("sum")
            },
            sketch: |rule, sketch| {
                sketch.cage(rule.cells("cells"), format!("[{}]", rule.number("sum").unwrap_or(0)));
            },
            example: r#"{"type":"lunchbox","cells":["r1c1","r1c2","r2c3","r2c4"],"sum":4}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// As many digits as the first one says, itself included, add up to the value.
    "x-sum" => RuleKind {
        name: "X-sum",
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let step = move |state: &Option<(i64, i64)>, number: i64| {
                    let (left, sum) = state.unwrap_or((number, 0));
                    let (left, sum) = if left == 0 { (0, sum) } else { (left - 1, sum + number) };
                    (sum <= value && (left > 0 || sum == value)).then_some(Some((left, sum)))
                };
                let is_end = |state: &Option<(i64, i64)>| state.is_some_and(|(_, s)| s == value);
                let automaton = Automaton::new(layout.shape, [None], step, is_end);
                constraints.automaton(rule.cells("cells"), automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                Some(numbers.iter().take(numbers[0] as usize).sum()) == rule.number("value")
            },
            sketch: |rule, sketch| {
                sketch.clue(rule.cells("cells"), format!("X{}", rule.number("value").unwrap_or(0)));
            },
            example: concat!(
                r#"{"type":"x-sum","cells":["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6"],"#,
                r#""value":10}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// The lowest and the highest number of a board.
fn ends(shape: Shape) -> (i64, i64) {
    (shape.lowest() as i64, (shape.lowest() + shape.size()) as i64 - 1)
}

/// What is between the first places of two numbers adds up to this.
fn between(numbers: &[i64], low: i64, high: i64) -> Option<i64> {
    let place = |number: i64| numbers.iter().position(|other| *other == number);
    let (one, other) = (place(low)?, place(high)?);
    let (start, end) = (one.min(other), one.max(other));
    Some(numbers[start..end].iter().skip(1).sum())
}

/// Where a line is with a sandwich whose crusts are two of its numbers, and no other is outside them.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Bite {
    Before,
    /// After this crust, with this sum.
    Inside(i64, i64),
    After,
}

/// Between the crusts, which are one of these pairs and the lowest and highest numbers, is this sum.
fn filling(shape: Shape, crusts: &[(i64, i64)], sum: i64) -> Arc<Automaton> {
    let step = move |&((low, high), ref bite): &((i64, i64), Bite), number: i64| {
        let is_crust = number == low || number == high;
        let bite = match *bite {
            _ if number < low || number > high => None,
            Bite::Before if is_crust && low == high => (sum == 0).then_some(Bite::After),
            Bite::Before if is_crust => Some(Bite::Inside(number, 0)),
            Bite::Before => Some(Bite::Before),
            Bite::Inside(crust, so_far) if is_crust && number != crust => {
                (so_far == sum).then_some(Bite::After)
            }
            Bite::Inside(crust, so_far) => {
                (so_far + number <= sum).then_some(Bite::Inside(crust, so_far + number))
            }
            Bite::After => Some(Bite::After),
        };
        bite.map(|bite| ((low, high), bite))
    };
    let starts = crusts.iter().map(|pair| (*pair, Bite::Before));
    Automaton::new(shape, starts, step, |(_, bite)| *bite == Bite::After)
}
