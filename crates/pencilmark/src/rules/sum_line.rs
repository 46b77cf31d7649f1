use super::{CELLS, SUM};
use crate::model::figure::Hue;
use crate::model::{Automaton, ConstraintForm, ParameterForm, ParameterKind, RuleKind};

entries! { RuleKind:
    /// The line can be cut into pieces that each add up to the sum; on a loop one of them may run over
    /// its end.
    "sum-line" => RuleKind {
        name: "Sum line",
        form: Some(ConstraintForm {
            parameters: &[CELLS, SUM, ParameterForm::optional("loop", ParameterKind::Flag)],
            lower: |rule, layout, constraints| {
                // The sum of a piece of zeros is 0.
                let least = layout.shape.lowest() as i64;
                let sum = rule.number("sum").filter(|sum| (least..=MOST).contains(sum));
                let sum = sum.ok_or(format!("the sum is not from {least} to {MOST}"))?;
                // On a loop the first piece may have begun at the end of the line: what it has there
                // is guessed, and must be there.
                let before = if rule.is_set("loop") { 0..sum.max(1) } else { 0..1 };
                let step = move |&(owed, so_far): &(i64, i64), number: i64| {
                    let so_far = so_far + number;
                    (so_far <= sum).then_some((owed, if so_far == sum { 0 } else { so_far }))
                };
                let starts = before.map(|owed| (owed, owed));
                let automaton =
                    Automaton::new(layout.shape, starts, step, |(owed, so_far)| owed == so_far);
                constraints.automaton(rule.cells("cells"), automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let (numbers, sum) = (grid.line(rule), rule.number("sum").unwrap_or(0));
                let starts = if rule.is_set("loop") { numbers.len() } else { 1 };
                let from = |start: usize| [&numbers[start..], &numbers[..start]].concat();
                (0..starts).any(|start| is_cut(&from(start), sum))
            },
            sketch: |rule, sketch| {
                let label = format!("Σ{}", rule.number("sum").unwrap_or(0));
                sketch.labelled_band(Hue::Yellow, rule.cells("cells"), label);
            },
            example: r#"{"type":"sum-line","cells":["r1c1","r2c2","r3c2","r3c3"],"sum":6}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// The largest sum: the automaton of a loop has as many states as its square.
const MOST: i64 = 100;

/// Whether numbers can be cut, from the first on, into pieces of this sum.
fn is_cut(numbers: &[i64], sum: i64) -> bool {
    let mut so_far = 0;
    for number in numbers {
        so_far += number;
        if so_far == sum {
            so_far = 0;
        } else if so_far > sum {
            return false;
        }
    }
    so_far == 0
}
