use super::{CELLS, VALUE, all_differ};
use crate::model::{
    Cell, Constraint, ConstraintForm, Layout, ParameterForm, ParameterKind, Parameters, Rivals,
    RuleKind, Ties,
};

entries! { RuleKind:
    /// Read as a number from its first cell, the row or column has this rank among all rows and columns
    /// read from both ends, the smallest being 1. With `ties` `none` or `only-unclued`, no
    /// other line is equal to it.
    "full-rank" => RuleKind {
        name: "Full rank",
        form: Some(ConstraintForm {
            parameters: &[
                CELLS,
                VALUE,
                ParameterForm::optional("ties", ParameterKind::Word),
            ],
            lower: |rule, layout, constraints| {
                let line = rule.cells("cells").to_vec();
                if line.is_empty() || !layout.lines_both_ways().contains(&line) {
                    return Err("the cells are neither a row nor a column".to_owned());
                }
                let before = rule.number("value").and_then(|value| usize::try_from(value - 1).ok());
                let before = before.ok_or("the rank is below 1")?;
                let others = others(layout, &line);
                let shape = layout.shape;
                let (mut rivals, mut before) = (Rivals::All, before);
                if shape.rows() == shape.size() && shape.columns() == shape.size() {
                    // Along each side of the board every digit comes once, so that as many lines begin
                    // with each digit as the board has sides.
                    let first = (shape.lowest() + before / SIDES) as i64;
                    constraints.allow(line[0], shape, |number| number == first);
                    (rivals, before) = (Rivals::SameFirst(SIDES - 1), before % SIDES);
                }
                let ties = ties(rule);
                constraints.0.push(Constraint::Rank { line, others, rivals, before, ties });
                Ok(())
            },
            holds: |rule, grid| {
                let lines = grid.layout.lines_both_ways();
                let own = grid.line(rule);
                let smaller = lines.iter().filter(|line| grid.numbers(line) < own).count();
                let equal = lines.iter().filter(|line| grid.numbers(line) == own).count();
                let is_alone = equal == 1 || ties(rule) == Ties::Allowed;
                is_alone && Some(smaller as i64 + 1) == rule.number("value")
            },
            sketch: |rule, sketch| {
                sketch.clue(rule.cells("cells"), format!("#{}", rule.number("value").unwrap_or(0)));
            },
            example: concat!(
                r#"{"type":"full-rank","cells":["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6"],"#,
                r#""value":7,"ties":"any"}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Whether rows and columns read from both ends may be equal as numbers: not with `none`.
    "full-rank-ties" => RuleKind {
        name: "Ties of full rank",
        form: Some(ConstraintForm {
            parameters: &[ParameterForm::required("ties", ParameterKind::Word)],
            lower: |rule, layout, constraints| {
                if rule.word("ties") == "none" {
                    let lines = layout.lines_both_ways();
                    constraints.0.push(Constraint::DifferentLines(lines));
                }
                Ok(())
            },
            holds: |rule, grid| {
                let lines = grid.layout.lines_both_ways();
                let numbers: Vec<_> = lines.iter().map(|line| grid.numbers(line)).collect();
                rule.word("ties") != "none" || all_differ(&numbers)
            },
            example: r#"{"type":"full-rank-ties","ties":"none"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// Whether other lines may be equal to the one with the rank. Where ties are left to lines without a
/// clue, they may not.
fn ties(rule: &Parameters) -> Ties {
    match rule.word("ties") {
        "none" | "only-unclued" => Ties::Forbidden,
        _ => Ties::Allowed,
    }
}

/// The sides of a board.
const SIDES: usize = 4;

/// All rows and columns read from both ends, but this one.
fn others(layout: &Layout<'_>, line: &[Cell]) -> Vec<Vec<Cell>> {
    let mut lines = layout.lines_both_ways();
    lines.retain(|other| other != line);
    lines
}
