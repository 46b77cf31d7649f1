use super::{CELLS, PAIR};
use crate::model::figure::{Hue, Style};
use crate::model::{BULB, ConstraintForm, Relation, RuleKind};

entries! { RuleKind:
    /// Digits rise along a thermometer from its bulb.
    "thermo" => RuleKind {
        name: "Thermometer",
        aliases: &[("thermometer", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                constraints.chain(rule.cells("cells"), &Relation::new(layout.shape, |a, b| a < b));
                Ok(())
            },
            holds: |rule, grid| grid.line(rule).is_sorted_by(|a, b| a < b),
            sketch: |rule, sketch| {
                sketch.band(Hue::Grey, rule.cells("cells"));
                sketch.circle(Style::Bulb, rule.cells("cells")[0], BULB);
            },
            example: r#"{"type":"thermo","cells":["r1c1","r2c1","r2c2","r3c2"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Digits never fall along a slow thermometer from its bulb.
    "slow-thermo" => RuleKind {
        name: "Slow thermometer",
        aliases: &[("slow-thermometer", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                constraints.chain(rule.cells("cells"), &Relation::new(layout.shape, |a, b| a <= b));
                Ok(())
            },
            holds: |rule, grid| grid.line(rule).is_sorted(),
            sketch: |rule, sketch| {
                sketch.band(Hue::Grey, rule.cells("cells"));
                sketch.line(Style::Stitch, rule.cells("cells"));
                sketch.circle(Style::Bulb, rule.cells("cells")[0], BULB);
            },
            example: r#"{"type":"slow-thermo","cells":["r1c1","r2c2","r3c1","r4c2"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The first of two cells holds the greater digit.
    "greater" => RuleKind {
        name: "Greater than",
        aliases: &[("greater-than", "")],
        form: Some(ConstraintForm {
            parameters: &[PAIR],
            lower: |rule, layout, constraints| {
                constraints.chain(rule.cells("cells"), &Relation::new(layout.shape, |a, b| a > b));
                Ok(())
            },
            holds: |rule, grid| grid.line(rule)[0] > grid.line(rule)[1],
            sketch: |rule, sketch| sketch.greater(rule.cells("cells")),
            example: r#"{"type":"greater","cells":["r1c1","r1c2"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}
