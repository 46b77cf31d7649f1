use super::{CELLS, SUM, VALUE, all_differ, expect_different};
use crate::model::{ConstraintForm, ParameterForm, ParameterKind, RuleKind, counted};

entries! { RuleKind:
    /// The cells of a cage hold different digits that add up to its sum (Killer Sudoku).
    "cage" => RuleKind {
        name: "Cage",
        aliases: &[("killer-cage", ""), ("killer", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS, SUM],
            lower: |rule, layout, constraints| {
                expect_different(rule.cells("cells"), layout.shape)?;
                constraints.distinct(rule.cells("cells"));
                constraints.sum(rule.cells("cells"), rule.number("sum").unwrap_or(0));
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                all_differ(&numbers) && Some(numbers.iter().sum()) == rule.number("sum")
            },
            sketch: |rule, sketch| sketch.cage(rule.cells("cells"), rule.number("sum").unwrap_or(0)),
            example: r#"{"type":"cage","cells":["r1c1","r1c2","r2c2"],"sum":9}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The cells add up to a sum, each times its weight where weights are given; digits may repeat.
    "sum" => RuleKind {
        name: "Sum",
        form: Some(ConstraintForm {
            parameters: &[CELLS, SUM, ParameterForm::optional("weights", ParameterKind::Numbers)],
            lower: |rule, _, constraints| {
                let (cells, weights) = (rule.cells("cells"), rule.numbers("weights"));
                if !weights.is_empty() && weights.len() != cells.len() {
                    return Err(format!("{} weights for {} cells", weights.len(), cells.len()));
                }
                let weights = weights.iter().copied().chain(std::iter::repeat(1));
                let terms = cells.iter().copied().zip(weights);
                constraints.weighted_sum(terms, rule.number("sum").unwrap_or(0));
                Ok(())
            },
            holds: |rule, grid| {
                let mut weights = rule.numbers("weights").iter().copied().chain(std::iter::repeat(1));
                let total = grid.line(rule).iter().map(|n| n * weights.next().unwrap_or(1)).sum();
                Some(total) == rule.number("sum")
            },
            sketch: |rule, sketch| {
                sketch.cage(rule.cells("cells"), format!("Σ{}", rule.number("sum").unwrap_or(0)));
                for (cell, weight) in rule.cells("cells").iter().zip(rule.numbers("weights")) {
                    sketch.label(*cell, format!("×{weight}"));
                }
            },
            example: r#"{"type":"sum","cells":["r1c1","r2c2","r3c3"],"sum":7,"weights":[1,-1,2]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The cells of a diagonal add up to the number at its end; digits may repeat.
    "little-killer" => RuleKind {
        name: "Little killer",
        aliases: &[("little-killer-sum", "")],
        form: Some(ConstraintForm {
            sketch: |rule, sketch| sketch.pointing_clue(rule.cells("cells"), rule.number("value").unwrap_or(0)),
            example: r#"{"type":"little-killer","cells":["r1c2","r2c3","r3c4"],"value":10}"#,
            ..PLAIN_SUM
        }),
        ..RuleKind::BLANK
    };
    /// The cells next to a number outside the grid add up to it (Frame Sudoku).
    "outside-sum" => RuleKind {
        name: "Outside sum",
        form: Some(ConstraintForm {
            sketch: |rule, sketch| {
                sketch.clue(rule.cells("cells"), format!("Σ{}", rule.number("value").unwrap_or(0)));
            },
            example: r#"{"type":"outside-sum","cells":["r1c1","r2c1","r3c1"],"value":12}"#,
            ..PLAIN_SUM
        }),
        ..RuleKind::BLANK
    };
    /// The cells hold different digits.
    "distinct" => RuleKind {
        name: "Different digits",
        aliases: &[("extra-region", ""), ("all-different", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                expect_different(rule.cells("cells"), layout.shape)?;
                constraints.distinct(rule.cells("cells"));
                Ok(())
            },
            holds: |rule, grid| all_differ(&grid.line(rule)),
            sketch: |rule, sketch| sketch.cage(rule.cells("cells"), "≠"),
            example: r#"{"type":"distinct","cells":["r1c1","r2c4","r3c5"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The cells hold every digit of the board once.
    "house" => RuleKind {
        name: "House",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let (found, size) = (rule.cells("cells").len(), layout.shape.size());
                if found != size {
                    return Err(format!("{} (expected {size})", counted(found, "cell")));
                }
                expect_different(rule.cells("cells"), layout.shape)?;
                constraints.distinct(rule.cells("cells"));
                Ok(())
            },
            holds: |rule, grid| {
                let mut numbers = grid.line(rule);
                numbers.sort_unstable();
                let shape = grid.layout.shape;
                numbers == shape.digits().iter().map(|d| shape.value(d)).collect::<Vec<_>>()
            },
            sketch: |rule, sketch| sketch.shade(rule.cells("cells")),
            example: r#"{"type":"house","cells":["r1c1","r2c2","r3c3","r4c4","r5c5","r6c6"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Each of the cells holds one of these digits.
    "allowed" => RuleKind {
        name: "Allowed digits",
        form: Some(ConstraintForm {
            parameters: &[CELLS, ParameterForm::required("digits", ParameterKind::Numbers)],
            lower: |rule, layout, constraints| {
                for cell in rule.cells("cells") {
                    constraints.allow(*cell, layout.shape, |n| rule.numbers("digits").contains(&n));
                }
                Ok(())
            },
            holds: |rule, grid| grid.line(rule).iter().all(|n| rule.numbers("digits").contains(n)),
            sketch: |rule, sketch| {
                let digits: String = rule.numbers("digits").iter().map(i64::to_string).collect();
                rule.cells("cells").iter().for_each(|cell| sketch.label(*cell, &digits));
            },
            example: r#"{"type":"allowed","cells":["r1c1","r5c2"],"digits":[2,3,6]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// Cells that add up to a value.
const PLAIN_SUM: ConstraintForm = ConstraintForm {
    parameters: &[CELLS, VALUE],
    lower: |rule, _, constraints| {
        constraints.sum(rule.cells("cells"), rule.number("value").unwrap_or(0));
        Ok(())
    },
    holds: |rule, grid| Some(grid.line(rule).iter().sum()) == rule.number("value"),
    ..ConstraintForm::BLANK
};
