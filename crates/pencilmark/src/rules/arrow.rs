use super::CELLS;
use crate::model::figure::Style;
use crate::model::{Cell, ConstraintForm, ParameterForm, ParameterKind, RING, RuleKind, Shape};

entries! { RuleKind:
    /// The digits along an arrow add up to the number in its circle, which has a digit for each cell of
    /// the circle.
    "arrow" => RuleKind {
        name: "Arrow",
        form: Some(ConstraintForm {
            parameters: &[ParameterForm::required("circle", ParameterKind::Cells), CELLS],
            lower: |rule, _, constraints| {
                let places = rule.cells("circle").iter().rev();
                let ten = std::iter::successors(Some(1), |weight: &i64| weight.checked_mul(10));
                let circle = places.copied().zip(ten);
                let arrow = rule.cells("cells").iter().map(|cell| (*cell, -1));
                constraints.weighted_sum(circle.chain(arrow), 0);
                Ok(())
            },
            holds: |rule, grid| {
                let circle = grid.numbers(rule.cells("circle"));
                let number = circle.iter().fold(0, |number, digit| number * 10 + digit);
                number == grid.line(rule).iter().sum::<i64>()
            },
            sketch: |rule, sketch| {
                let (circle, arrow) = (rule.cells("circle"), rule.cells("cells"));
                sketch.arrow(nearest(circle, arrow[0], sketch.layout.shape), arrow);
                sketch.pill(circle);
            },
            example: r#"{"type":"arrow","circle":["r1c1"],"cells":["r2c2","r3c3"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The two ends of a line together are the sum of the digits between them.
    "double-arrow" => RuleKind {
        name: "Double arrow",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, _, constraints| {
                let cells = rule.cells("cells");
                if cells.len() < 2 {
                    return Err("fewer than two cells".to_owned());
                }
                let (ends, between) = ends(cells);
                constraints.same_sum(&ends, between);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let both = numbers[0] + numbers[numbers.len() - 1];
                let between = numbers.get(1..numbers.len() - 1).unwrap_or_default();
                both == between.iter().sum::<i64>()
            },
            sketch: |rule, sketch| {
                let (ends, _) = ends(rule.cells("cells"));
                sketch.line(Style::Shaft, rule.cells("cells"));
                ends.into_iter().for_each(|end| sketch.circle(Style::Ring, end, RING));
            },
            example: r#"{"type":"double-arrow","cells":["r1c1","r1c2","r2c3","r3c3"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// The first and the last cell of a line, and those between them. A line of one cell has it at both
/// ends.
fn ends(line: &[Cell]) -> ([Cell; 2], &[Cell]) {
    ([line[0], line[line.len() - 1]], line.get(1..line.len() - 1).unwrap_or_default())
}

/// The cell of a circle that an arrow begins at: the one next to its first cell.
fn nearest(circle: &[Cell], first: Cell, shape: Shape) -> Cell {
    let distance = |cell: &&Cell| {
        let rows = cell.row(shape).abs_diff(first.row(shape));
        let columns = cell.column(shape).abs_diff(first.column(shape));
        (rows.max(columns), rows + columns)
    };
    circle.iter().min_by_key(distance).copied().unwrap_or(first)
}
