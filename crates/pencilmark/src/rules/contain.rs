use super::CELLS;
use crate::model::figure::Style;
use crate::model::{
    Constraint, ConstraintForm, Constraints, Filled, Layout, ParameterForm, ParameterKind,
    Parameters, RING, RuleKind,
};

entries! { RuleKind:
    /// The four cells around a corner contain these digits, each at least as often as it is listed.
    "quadruple" => RuleKind {
        name: "Quadruple",
        aliases: &[("quad", "")],
        form: Some(ConstraintForm {
            sketch: |rule, sketch| sketch.quadruple(rule.cells("cells"), rule.numbers("digits")),
            example: r#"{"type":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"digits":[1,4]}"#,
            ..AT_LEAST
        }),
        ..RuleKind::BLANK
    };
    /// The cells contain these digits, each at least as often as it is listed.
    "contain" => RuleKind {
        name: "Contains",
        aliases: &[("contain-at-least", "")],
        form: Some(ConstraintForm {
            sketch: |rule, sketch| {
                sketch.cage(rule.cells("cells"), format!("∋{}", written(rule)));
            },
            example: r#"{"type":"contain","cells":["r1c1","r2c2","r3c3"],"digits":[2,2]}"#,
            ..AT_LEAST
        }),
        ..RuleKind::BLANK
    };
    /// The cells contain each of these digits exactly as often as it is listed.
    "contain-exactly" => RuleKind {
        name: "Contains exactly",
        aliases: &[("contain-exact", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS, DIGITS],
            lower: |rule, layout, constraints| {
                let listed = listed(rule.numbers("digits"));
                count(rule, &listed, layout, constraints, |found, listed| found == listed)
            },
            holds: |rule, grid| {
                let (numbers, digits) = (grid.line(rule), rule.numbers("digits"));
                digits.iter().all(|digit| times(&numbers, *digit) == times(digits, *digit))
            },
            sketch: |rule, sketch| {
                sketch.cage(rule.cells("cells"), format!("∋{}!", written(rule)));
            },
            example: r#"{"type":"contain-exactly","cells":["r1c1","r2c2","r3c3"],"digits":[3]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The clue lists how often digits come in the cells: `2314` says two 3s and one 4.
    "look-and-say" => RuleKind {
        name: "Look and say",
        form: Some(ConstraintForm {
            parameters: &[CELLS, ParameterForm::required("clue", ParameterKind::Word)],
            lower: |rule, layout, constraints| {
                let said = said(rule).ok_or("the clue is not pairs of figures")?;
                count(rule, &said, layout, constraints, |found, said| found == said)
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                said(rule).into_iter().flatten().all(|(often, n)| times(&numbers, n) == often)
            },
            sketch: |rule, sketch| {
                sketch.cage(rule.cells("cells"), format!("#{}", rule.word("clue")));
            },
            example: r#"{"type":"look-and-say","cells":["r1c1","r2c2","r3c3"],"clue":"2314"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// A digit in a circle says in how many circles that digit is.
    "counting-circles" => RuleKind {
        name: "Counting circles",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                constraints.counts(rule.cells("cells"), layout.shape, |number, count| {
                    count == 0 || count as i64 == number
                })
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                numbers.iter().all(|number| times(&numbers, *number) as i64 == *number)
            },
            sketch: |rule, sketch| {
                for cell in rule.cells("cells") {
                    sketch.circle(Style::Ring, *cell, RING);
                }
            },
            example: r#"{"type":"counting-circles","cells":["r1c1","r2c3","r3c5","r4c2","r5c4","r6c6"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The control cell holds the number of different digits in the cells.
    "count-distinct" => RuleKind {
        name: "Number of different digits",
        aliases: &[("count-different", "")],
        form: Some(ConstraintForm {
            parameters: &[ParameterForm::required("control", ParameterKind::Cell), CELLS],
            lower: |rule, _, constraints| {
                let number = rule.cell("control").ok_or("no control cell")?;
                let cells = rule.cells("cells").to_vec();
                constraints.0.push(Constraint::DifferentDigits { number, cells });
                Ok(())
            },
            holds: |rule, grid| {
                let mut numbers = grid.line(rule);
                numbers.sort_unstable();
                numbers.dedup();
                rule.cell("control").map(|cell| grid.number(cell)) == Some(numbers.len() as i64)
            },
            sketch: |rule, sketch| {
                let label = format!("#{}", sketch.letter());
                sketch.cage(rule.cells("cells"), &label);
                if let Some(control) = rule.cell("control") {
                    sketch.circle(Style::Ring, control, RING);
                    sketch.label(control, label);
                }
            },
            example: r#"{"type":"count-distinct","control":"r1c1","cells":["r2c2","r3c3","r4c4"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

const DIGITS: ParameterForm = ParameterForm::required("digits", ParameterKind::Numbers);

/// Every listed digit at least as often as it is listed.
const AT_LEAST: ConstraintForm = ConstraintForm {
    parameters: &[CELLS, DIGITS],
    lower: |rule, layout, constraints| {
        let listed = listed(rule.numbers("digits"));
        count(rule, &listed, layout, constraints, |found, listed| found >= listed)
    },
    holds: |rule, grid: &Filled<'_>| {
        let (numbers, digits) = (grid.line(rule), rule.numbers("digits"));
        digits.iter().all(|digit| times(&numbers, *digit) >= times(digits, *digit))
    },
    ..ConstraintForm::BLANK
};

/// How often a number is in a list.
fn times(list: &[i64], number: i64) -> usize {
    list.iter().filter(|listed| **listed == number).count()
}

/// Each number of a list, and how often it is there.
fn listed(list: &[i64]) -> Vec<(usize, i64)> {
    list.iter().map(|number| (times(list, *number), *number)).collect()
}

/// Each of these numbers comes in the cells so often that it fits what is said of it. What the board
/// does not have comes 0 times.
fn count(
    rule: &Parameters,
    said: &[(usize, i64)],
    layout: &Layout<'_>,
    constraints: &mut Constraints,
    fits: fn(usize, usize) -> bool,
) -> Result<(), String> {
    let is_strange =
        |(often, number): &(usize, i64)| layout.shape.digit(*number).is_none() && !fits(0, *often);
    if said.iter().any(is_strange) {
        constraints.impossible();
    }
    constraints.counts(rule.cells("cells"), layout.shape, |number, count| {
        said.iter().all(|(often, other)| *other != number || fits(count, *often))
    })
}

/// What the clue says: how often, and which number.
fn said(rule: &Parameters) -> Option<Vec<(usize, i64)>> {
    let figures: Option<Vec<u32>> = rule.word("clue").chars().map(|c| c.to_digit(10)).collect();
    let figures = figures.filter(|figures| figures.len().is_multiple_of(2))?;
    Some(figures.chunks(2).map(|pair| (pair[0] as usize, i64::from(pair[1]))).collect())
}

/// The digits that are listed, one after another.
fn written(rule: &Parameters) -> String {
    rule.numbers("digits").iter().map(i64::to_string).collect()
}
