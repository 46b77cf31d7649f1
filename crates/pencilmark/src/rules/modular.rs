use super::{CELLS, VALUE, all_differ};
use crate::model::figure::Hue;
use crate::model::{
    Automaton, Cell, ConstraintForm, Constraints, Filled, Layout, Relation, RuleKind,
};

entries! { RuleKind:
    /// Of each VALUE successive cells of the line, no two leave the same remainder when divided by VALUE.
    "modular" => RuleKind {
        name: "Modular line",
        aliases: &[("modular-line", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").filter(|value| *value > 0);
                let value = value.ok_or("the value is not above 0")?;
                let relation = Relation::new(layout.shape, |a, b| a % value != b % value);
                within(rule.cells("cells"), value as usize, constraints, &relation);
                Ok(())
            },
            holds: |rule, grid| {
                let value = rule.number("value").unwrap_or(1);
                let classes: Vec<i64> = grid.line(rule).iter().map(|n| n % value).collect();
                let length = classes.len().min(value as usize);
                classes.windows(length).all(all_differ)
            },
            sketch: |rule, sketch| {
                let label = format!("mod {}", rule.number("value").unwrap_or(0));
                sketch.labelled_band(Hue::Blue, rule.cells("cells"), label);
            },
            example: r#"{"type":"modular","cells":["r1c1","r2c2","r3c2","r4c3"],"value":3}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Every three successive cells of the line hold a low, a middle and a high digit: 1 to 3, 4 to 6, 7 to 9.
    "entropic" => RuleKind {
        name: "Entropic line",
        aliases: &[("entropic-line", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let relation = Relation::new(layout.shape, |a, b| third(a) != third(b));
                within(rule.cells("cells"), 3, constraints, &relation);
                Ok(())
            },
            holds: |rule, grid| {
                let classes: Vec<i64> = grid.line(rule).iter().map(|n| third(*n)).collect();
                classes.windows(classes.len().min(3)).all(all_differ)
            },
            sketch: |rule, sketch| sketch.labelled_band(Hue::Orange, rule.cells("cells"), "L·M·H"),
            example: r#"{"type":"entropic","cells":["r1c1","r2c2"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Every square of two by two cells holds a low, a middle and a high digit: 1 to 3, 4 to 6, 7 to 9.
    "global-entropy" => RuleKind {
        name: "Global entropy",
        form: Some(ConstraintForm {
            parameters: &[],
            lower: |_, layout, constraints| {
                in_squares(layout, constraints, third);
                Ok(())
            },
            holds: |_, grid| squares_hold_three(grid, third),
            example: r#"{"type":"global-entropy"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Every square of two by two cells holds digits of all three remainders when divided by 3.
    "global-modular" => RuleKind {
        name: "Global modular",
        aliases: &[("global-mod", "")],
        form: Some(ConstraintForm {
            parameters: &[],
            lower: |_, layout, constraints| {
                in_squares(layout, constraints, |number| number % 3);
                Ok(())
            },
            holds: |_, grid| squares_hold_three(grid, |number| number % 3),
            example: r#"{"type":"global-modular"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// Which three digits a number belongs to: 0 for 1 to 3, 1 for 4 to 6, …
fn third(number: i64) -> i64 {
    (number - 1).div_euclid(3)
}

/// Any two cells of the line that are fewer than so many steps apart go together.
fn within(
    line: &[Cell],
    steps: usize,
    constraints: &mut Constraints,
    relation: &std::sync::Arc<Relation>,
) {
    for (place, first) in line.iter().enumerate() {
        for second in line[place + 1..].iter().take(steps - 1) {
            constraints.relate([*first, *second], relation);
        }
    }
}

/// Every square of two by two cells has exactly three classes of digits.
fn in_squares(layout: &Layout<'_>, constraints: &mut Constraints, class: fn(i64) -> i64) {
    let step = |seen: &Vec<i64>, number: i64| {
        let mut seen = seen.clone();
        if !seen.contains(&class(number)) {
            seen.push(class(number));
            seen.sort_unstable();
        }
        Some(seen)
    };
    let automaton = Automaton::new(layout.shape, [Vec::new()], step, |seen| seen.len() == 3);
    for square in layout.squares() {
        constraints.automaton(&square, automaton.clone());
    }
}

fn squares_hold_three(grid: &Filled<'_>, class: fn(i64) -> i64) -> bool {
    grid.layout.squares().iter().all(|square| {
        let classes = grid.numbers(square).into_iter().map(class);
        classes.collect::<std::collections::BTreeSet<i64>>().len() == 3
    })
}
