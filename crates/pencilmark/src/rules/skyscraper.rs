use super::{CELLS, VALUE};
use crate::model::{Automaton, ConstraintForm, RuleKind};

entries! { RuleKind:
    /// The value is the number of skyscrapers seen along the line: digits higher than all before them.
    "skyscraper" => RuleKind {
        name: "Skyscrapers",
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let step = move |&(height, seen): &(i64, i64), number: i64| match number > height {
                    true => (seen < value).then_some((number, seen + 1)),
                    false => Some((height, seen)),
                };
                let automaton =
                    Automaton::new(layout.shape, [(0, 0)], step, |(_, seen)| *seen == value);
                constraints.automaton(rule.cells("cells"), automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let (mut highest, mut seen) = (0, 0);
                for number in grid.line(rule).into_iter() {
                    if number > highest {
                        (highest, seen) = (number, seen + 1);
                    }
                }
                Some(seen) == rule.number("value")
            },
            sketch: |rule, sketch| {
                sketch.clue(rule.cells("cells"), format!("⌂{}", rule.number("value").unwrap_or(0)));
            },
            example: concat!(
                r#"{"type":"skyscraper","cells":["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6"],"#,
                r#""value":3}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The first digit along the line that is lower than the one before it is the value.
    "hidden-skyscraper" => RuleKind {
        name: "Hidden skyscraper",
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let step = move |view: &View, number: i64| match *view {
                    View::Up(before) if number < before => (number == value).then_some(View::Down),
                    View::Start | View::Up(_) => Some(View::Up(number)),
                    View::Down => Some(View::Down),
                };
                let is_end = |view: &View| *view == View::Down;
                let automaton = Automaton::new(layout.shape, [View::Start], step, is_end);
                constraints.automaton(rule.cells("cells"), automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let lower = numbers.windows(2).find(|pair| pair[1] < pair[0]);
                lower.map(|pair| pair[1]) == rule.number("value")
            },
            sketch: |rule, sketch| {
                sketch.clue(rule.cells("cells"), format!("⌂<{}", rule.number("value").unwrap_or(0)));
            },
            example: concat!(
                r#"{"type":"hidden-skyscraper","#,
                r#""cells":["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6"],"value":3}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// Whether the line has gone down.
#[derive(Clone, PartialEq, Eq, Hash)]
enum View {
    Start,
    /// Not yet; the last number.
    Up(i64),
    Down,
}
