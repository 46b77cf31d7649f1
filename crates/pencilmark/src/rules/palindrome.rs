use super::{CELLS, GROUPS, all_equal};
use crate::model::figure::{Hue, Style};
use crate::model::{Cell, Constraint, ConstraintForm, Relation, RuleKind};

entries! { RuleKind:
    /// The line reads the same from both ends.
    "palindrome" => RuleKind {
        name: "Palindrome",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let (cells, same) = (rule.cells("cells"), Relation::new(layout.shape, |a, b| a == b));
                for (one, other) in cells.iter().zip(cells.iter().rev()).take(cells.len() / 2) {
                    constraints.relate([*one, *other], &same);
                }
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                numbers.iter().eq(numbers.iter().rev())
            },
            sketch: |rule, sketch| {
                sketch.band(Hue::Grey, rule.cells("cells"));
                sketch.line(Style::Core, rule.cells("cells"));
            },
            example: r#"{"type":"palindrome","cells":["r1c1","r2c2","r3c3","r4c4"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Two groups of cells hold the same digits, cell by cell.
    "clone" => RuleKind {
        name: "Clone",
        form: Some(ConstraintForm {
            parameters: &[GROUPS],
            lower: |rule, layout, constraints| {
                let [one, other] = rule.groups("groups") else {
                    return Err("not two groups".to_owned());
                };
                let same = Relation::new(layout.shape, |a, b| a == b);
                for (one, other) in one.iter().zip(other) {
                    constraints.relate([*one, *other], &same);
                }
                Ok(())
            },
            holds: |rule, grid| {
                let groups = rule.groups("groups");
                groups[0].iter().zip(&groups[1]).all(|(a, b)| grid.number(*a) == grid.number(*b))
            },
            sketch: |rule, sketch| {
                let letter = sketch.letter();
                for group in rule.groups("groups") {
                    sketch.shade(group);
                    for (place, cell) in group.iter().enumerate() {
                        sketch.label(*cell, format!("{letter}{}", place + 1));
                    }
                }
            },
            example: r#"{"type":"clone","groups":[["r1c1","r1c2"],["r3c3","r3c4"]]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Every group of cells holds the same digits, each as often, in any order.
    "same-values" => RuleKind {
        name: "Same digits",
        form: Some(ConstraintForm {
            parameters: &[GROUPS],
            lower: |rule, _, constraints| {
                constraints.0.push(Constraint::SameDigits(rule.groups("groups").to_vec()));
                Ok(())
            },
            holds: |rule, grid| {
                all_equal(rule.groups("groups").iter().map(|cells| sorted(grid.numbers(cells))))
            },
            sketch: |rule, sketch| {
                let letter = sketch.letter();
                for group in rule.groups("groups") {
                    sketch.cage(group, format!("={letter}"));
                }
            },
            example: r#"{"type":"same-values","groups":[["r1c1","r1c2"],["r3c3","r4c2"]]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// All rows, columns and boxes hold the same digits; of lines of different lengths the longest.
    "region-same-values" => RuleKind {
        name: "Same digits everywhere",
        aliases: &[("region-same", "")],
        form: Some(ConstraintForm {
            parameters: &[],
            lower: |_, layout, constraints| {
                let lists = [layout.rows(), layout.columns(), layout.regions.to_vec()].concat();
                constraints.0.push(Constraint::SameDigits(longest(lists)));
                Ok(())
            },
            holds: |_, grid| {
                let layout = grid.layout;
                let lists = [layout.rows(), layout.columns(), layout.regions.to_vec()].concat();
                all_equal(longest(lists).iter().map(|cells| sorted(grid.numbers(cells))))
            },
            example: r#"{"type":"region-same-values"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

fn sorted(mut numbers: Vec<i64>) -> Vec<i64> {
    numbers.sort_unstable();
    numbers
}

/// The longest of the lists.
fn longest(mut lists: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    let most = lists.iter().map(Vec::len).max();
    lists.retain(|cells| Some(cells.len()) == most);
    lists
}
