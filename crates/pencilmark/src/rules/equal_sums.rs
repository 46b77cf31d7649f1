use super::{CELLS, GROUPS, all_equal};
use crate::model::figure::{Hue, Style};
use crate::model::{BULB, Cell, ConstraintForm, RuleKind};

entries! { RuleKind:
    /// The digits of a line have the same sum in each box that it passes through.
    "region-sum-line" => RuleKind {
        name: "Region sum line",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                for pair in layout.segments(rule.cells("cells")).windows(2) {
                    constraints.same_sum(&pair[0], &pair[1]);
                }
                Ok(())
            },
            holds: |rule, grid| {
                let segments = grid.layout.segments(rule.cells("cells"));
                all_equal(segments.iter().map(|cells| grid.numbers(cells).iter().sum::<i64>()))
            },
            sketch: |rule, sketch| sketch.labelled_band(Hue::Blue, rule.cells("cells"), "Σ="),
            example: r#"{"type":"region-sum-line","cells":["r2c2","r2c3","r2c4","r3c5"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Cells at the same distance from the middle of a line have the same sum, and the cell in the
    /// middle, if there is one, is that sum.
    "zipper" => RuleKind {
        name: "Zipper line",
        aliases: &[("zipper-line", "")],
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, _, constraints| {
                // The last is the cell in the middle, if there is one: short sums tell the most.
                let pairs = pairs(rule.cells("cells"));
                for pair in pairs.iter().rev().skip(1) {
                    constraints.same_sum(pair, &pairs[pairs.len() - 1]);
                }
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let (count, half) = (numbers.len(), numbers.len() / 2);
                let middle = (count % 2 == 1).then(|| numbers[half]);
                let sums = (0..half).map(|place| numbers[place] + numbers[count - 1 - place]);
                all_equal(sums.chain(middle))
            },
            sketch: |rule, sketch| {
                let cells = rule.cells("cells");
                sketch.labelled_band(Hue::Violet, cells, "Σ⇔");
                if let Some([middle]) = pairs(cells).last().map(Vec::as_slice) {
                    sketch.circle(Style::Bulb, *middle, BULB / 2.0);
                }
            },
            example: r#"{"type":"zipper","cells":["r1c1","r2c1","r2c2","r3c2","r4c3"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Every group of cells has the same sum.
    "equal-sum" => RuleKind {
        name: "Equal sums",
        form: Some(ConstraintForm {
            parameters: &[GROUPS],
            lower: |rule, _, constraints| {
                for pair in rule.groups("groups").windows(2) {
                    constraints.same_sum(&pair[0], &pair[1]);
                }
                Ok(())
            },
            holds: |rule, grid| {
                let sum = |cells: &Vec<Cell>| grid.numbers(cells).iter().sum::<i64>();
                all_equal(rule.groups("groups").iter().map(sum))
            },
            sketch: |rule, sketch| {
                let letter = sketch.letter();
                for group in rule.groups("groups") {
                    sketch.cage(group, format!("Σ={letter}"));
                }
            },
            example: r#"{"type":"equal-sum","groups":[["r1c1","r1c2"],["r2c3","r2c4"],["r3c3","r4c4"]]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// The cells at each distance from the middle of a line, the outermost first.
fn pairs(line: &[Cell]) -> Vec<Vec<Cell>> {
    let (count, half) = (line.len(), line.len() / 2);
    let middle = (count % 2 == 1).then(|| vec![line[half]]);
    (0..half).map(|place| vec![line[place], line[count - 1 - place]]).chain(middle).collect()
}
