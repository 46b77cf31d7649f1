use crate::model::{
    Constraint, ConstraintForm, Constraints, Dots, ParameterForm, ParameterKind, RuleKind,
};

entries! { RuleKind:
    /// At least one of these rules holds. Rules without parameters, such as a diagonal, can be among them.
    "or" => RuleKind {
        name: "Any of",
        form: Some(ConstraintForm {
            parameters: &[OF],
            lower: |rule, layout, constraints| {
                let mut lists = Vec::new();
                for part in rule.rules("of") {
                    let mut list = Constraints::default();
                    part.lower(layout, &mut list).map_err(|error| error.to_string())?;
                    lists.push(list.0);
                }
                constraints.0.push(Constraint::AnyOf(lists));
                Ok(())
            },
            holds: |rule, grid| rule.rules("of").iter().any(|part| part.holds(grid)),
            sketch: |rule, sketch| {
                let letter = sketch.letter();
                for part in rule.rules("of") {
                    if let Some(first) = part.first_cell(&sketch.layout) {
                        sketch.label(first, format!("?{letter}"));
                    }
                    sketch.rule(part);
                }
            },
            example: concat!(
                r#"{"type":"or","of":[{"type":"cage","cells":["r1c1","r1c2"],"sum":4},"#,
                r#"{"type":"greater","cells":["r3c1","r1c1"]}]}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// All of these rules hold.
    "and" => RuleKind {
        name: "All of",
        form: Some(ConstraintForm {
            parameters: &[OF],
            lower: |rule, layout, constraints| {
                for part in rule.rules("of") {
                    part.lower(layout, constraints).map_err(|error| error.to_string())?;
                }
                Ok(())
            },
            holds: |rule, grid| rule.rules("of").iter().all(|part| part.holds(grid)),
            sketch: |rule, sketch| rule.rules("of").iter().for_each(|part| sketch.rule(part)),
            dots: Dots::OfParts,
            example: concat!(
                r#"{"type":"and","of":[{"type":"cage","cells":["r1c1","r1c2"],"sum":4},"#,
                r#"{"type":"greater","cells":["r3c1","r1c1"]}]}"#
            ),
        }),
        ..RuleKind::BLANK
    };
}

const OF: ParameterForm = ParameterForm::required("of", ParameterKind::Rules);
