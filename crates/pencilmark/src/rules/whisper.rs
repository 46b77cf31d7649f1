use super::{CELLS, VALUE};
use crate::model::figure::{Hue, Style};
use crate::model::{ConstraintForm, Relation, RuleKind};

entries! { RuleKind:
    /// Neighbours along a whisper line differ by at least the value: 5 for German whispers.
    "whisper" => RuleKind {
        name: "Whisper line",
        aliases: &[("whispers", ""), ("german-whisper", ""), ("german-whispers", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let relation = Relation::new(layout.shape, |a, b| (a - b).abs() >= value);
                constraints.chain(rule.cells("cells"), &relation);
                Ok(())
            },
            holds: |rule, grid| {
                let value = rule.number("value").unwrap_or(0);
                grid.line(rule).windows(2).all(|pair| (pair[0] - pair[1]).abs() >= value)
            },
            sketch: |rule, sketch| {
                let label = format!("≥{}", rule.number("value").unwrap_or(0));
                sketch.labelled_band(Hue::Green, rule.cells("cells"), label);
            },
            example: r#"{"type":"whisper","cells":["r1c1","r2c2","r3c2"],"value":3}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// No two digits of a line, wherever they are on it, are equal or consecutive.
    "nabner" => RuleKind {
        name: "Nabner line",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let relation = Relation::new(layout.shape, |a, b| (a - b).abs() > 1);
                constraints.all_pairs(rule.cells("cells"), &relation);
                Ok(())
            },
            holds: |rule, grid| {
                let mut numbers = grid.line(rule);
                numbers.sort_unstable();
                numbers.is_sorted_by(|a, b| a + 1 < *b)
            },
            sketch: |rule, sketch| {
                sketch.band(Hue::Yellow, rule.cells("cells"));
                sketch.line(Style::Beads, rule.cells("cells"));
            },
            example: r#"{"type":"nabner","cells":["r1c1","r2c2","r3c3"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Odd and even digits take turns along the line.
    "parity-line" => RuleKind {
        name: "Parity line",
        aliases: &[("parity", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let relation = Relation::new(layout.shape, |a, b| (a + b) % 2 == 1);
                constraints.chain(rule.cells("cells"), &relation);
                Ok(())
            },
            holds: |rule, grid| grid.line(rule).windows(2).all(|pair| pair[0] % 2 != pair[1] % 2),
            sketch: |rule, sketch| {
                sketch.band(Hue::Red, rule.cells("cells"));
                sketch.line(Style::Stitch, rule.cells("cells"));
            },
            example: r#"{"type":"parity-line","cells":["r1c1","r2c2","r3c3","r4c3"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}
