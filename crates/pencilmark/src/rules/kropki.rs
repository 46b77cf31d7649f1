use super::{PAIR, VALUE};
use crate::model::figure::Style;
use crate::model::{ConstraintForm, Dots, Relation, RuleKind};

entries! { RuleKind:
    /// The digits of two cells differ by the value: a white dot for 1.
    "difference" => RuleKind {
        name: "Difference",
        aliases: &[("white-dot", "1"), ("consecutive", "1")],
        form: Some(ConstraintForm {
            parameters: &[PAIR, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let relation = Relation::new(layout.shape, |a, b| (a - b).abs() == value);
                constraints.chain(rule.cells("cells"), &relation);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                Some((numbers[0] - numbers[1]).abs()) == rule.number("value")
            },
            sketch: |rule, sketch| {
                let value = rule.number("value").filter(|value| *value != 1);
                let text = value.map(|value| value.to_string()).unwrap_or_default();
                sketch.dot(rule.cells("cells"), Style::WhiteDot, text);
            },
            dots: Dots::Difference,
            example: r#"{"type":"difference","cells":["r1c1","r1c2"],"value":1}"#,
        }),
        ..RuleKind::BLANK
    };
    /// One of the two digits is the value times the other: a black dot for 2.
    "ratio" => RuleKind {
        name: "Ratio",
        aliases: &[("black-dot", "2")],
        form: Some(ConstraintForm {
            parameters: &[PAIR, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let relation = Relation::new(layout.shape, |a, b| a == value * b || b == value * a);
                constraints.chain(rule.cells("cells"), &relation);
                Ok(())
            },
            holds: |rule, grid| {
                let (numbers, value) = (grid.line(rule), rule.number("value").unwrap_or(0));
                numbers[0] == value * numbers[1] || numbers[1] == value * numbers[0]
            },
            sketch: |rule, sketch| {
                let value = rule.number("value").filter(|value| *value != 2);
                let text = value.map(|value| value.to_string()).unwrap_or_default();
                sketch.dot(rule.cells("cells"), Style::BlackDot, text);
            },
            dots: Dots::Ratio,
            example: r#"{"type":"ratio","cells":["r1c1","r1c2"],"value":2}"#,
        }),
        ..RuleKind::BLANK
    };
    /// The digits of two cells add up to the value: an X for 10, a V for 5.
    "pair-sum" => RuleKind {
        name: "X and V",
        aliases: &[("xv", ""), ("x", "10"), ("v", "5")],
        form: Some(ConstraintForm {
            parameters: &[PAIR, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let relation = Relation::new(layout.shape, |a, b| a + b == value);
                constraints.chain(rule.cells("cells"), &relation);
                Ok(())
            },
            holds: |rule, grid| Some(grid.line(rule).iter().sum()) == rule.number("value"),
            sketch: |rule, sketch| {
                let text = match rule.number("value").unwrap_or(0) {
                    5 => "V".to_owned(),
                    10 => "X".to_owned(),
                    value => value.to_string(),
                };
                sketch.sign(rule.cells("cells"), text);
            },
            dots: Dots::Sum,
            example: r#"{"type":"pair-sum","cells":["r1c1","r1c2"],"value":5}"#,
        }),
        ..RuleKind::BLANK
    };
}
