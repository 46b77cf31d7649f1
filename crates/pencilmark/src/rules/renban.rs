use super::{CELLS, SUM, all_differ};
use crate::model::figure::Hue;
use crate::model::{ConstraintForm, Digit, RuleKind};

entries! { RuleKind:
    /// The digits of a renban line are consecutive, in any order.
    "renban" => RuleKind {
        name: "Renban line",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let (cells, size) = (rule.cells("cells"), layout.shape.size());
                let run = |start| (start..start + cells.len()).map(Digit::from_index).collect();
                let starts = 0..(size + 1).saturating_sub(cells.len());
                constraints.listed_sets(cells, starts.map(run));
                Ok(())
            },
            holds: |rule, grid| {
                let mut numbers = grid.line(rule);
                numbers.sort_unstable();
                numbers.is_sorted_by(|a, b| a + 1 == *b)
            },
            sketch: |rule, sketch| sketch.band(Hue::Violet, rule.cells("cells")),
            example: r#"{"type":"renban","cells":["r1c1","r2c2","r3c2"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The cells hold different digits, and no one or more of them add up to the sum.
    "rellik-cage" => RuleKind {
        name: "Rellik cage",
        form: Some(ConstraintForm {
            parameters: &[CELLS, SUM],
            lower: |rule, layout, constraints| {
                let sum = rule.number("sum").unwrap_or(0);
                constraints.sets(rule.cells("cells"), layout.shape, |set| !has_part(set, sum))
            },
            holds: |rule, grid| {
                let (numbers, sum) = (grid.line(rule), rule.number("sum").unwrap_or(0));
                let part = |chosen: u64| {
                    let is_in = |(place, _): &(usize, &i64)| chosen >> place & 1 == 1;
                    numbers.iter().enumerate().filter(is_in).map(|(_, number)| number).sum::<i64>()
                };
                all_differ(&numbers) && (1..1 << numbers.len()).all(|chosen| part(chosen) != sum)
            },
            sketch: |rule, sketch| {
                sketch.cage(rule.cells("cells"), format!("≠Σ{}", rule.number("sum").unwrap_or(0)));
            },
            example: r#"{"type":"rellik-cage","cells":["r1c1","r1c2","r2c2"],"sum":7}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The cells hold different digits: as many odd as even ones, and as many of the lower half of the
    /// digits as of the upper half (none that is in the middle).
    "equality-cage" => RuleKind {
        name: "Equality cage",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let shape = layout.shape;
                let half = (shape.size() / 2) as i64;
                let low_end = shape.lowest() as i64 + half;
                let high_start = (shape.lowest() + shape.size()) as i64 - half;
                constraints.sets(rule.cells("cells"), shape, |set| {
                    let count = |is_in: &dyn Fn(i64) -> bool| {
                        set.iter().filter(|number| is_in(**number)).count()
                    };
                    let odd = count(&|number| number % 2 == 1);
                    let (low, high) =
                        (count(&|number| number < low_end), count(&|number| number >= high_start));
                    odd * 2 == set.len() && low * 2 == set.len() && low == high
                })
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let shape = grid.layout.shape;
                let digits: Vec<i64> = shape.digits().iter().map(|d| shape.value(d)).collect();
                let half = digits.len() / 2;
                let (low, high) = (&digits[..half], &digits[digits.len() - half..]);
                let odd = numbers.iter().filter(|number| **number % 2 == 1).count();
                let lower = numbers.iter().filter(|number| low.contains(number)).count();
                let in_halves = |number: &i64| low.contains(number) || high.contains(number);
                all_differ(&numbers)
                    && odd * 2 == numbers.len()
                    && lower * 2 == numbers.len()
                    && numbers.iter().all(in_halves)
            },
            sketch: |rule, sketch| sketch.cage(rule.cells("cells"), "½"),
            example: r#"{"type":"equality-cage","cells":["r1c1","r1c2","r2c2","r2c3"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// Whether some of the numbers, at least one, add up to a sum.
fn has_part(numbers: &[i64], sum: i64) -> bool {
    match numbers {
        [] => false,
        [first, rest @ ..] => *first == sum || has_part(rest, sum - first) || has_part(rest, sum),
    }
}
