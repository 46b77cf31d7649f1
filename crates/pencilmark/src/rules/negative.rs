use crate::model::{
    Cell, ConstraintForm, Constraints, Dots, Filled, Layout, ParameterForm, ParameterKind,
    Relation, Rule, RuleKind,
};

entries! { RuleKind:
    /// Neighbours without a dot are neither consecutive nor in the ratio 1:2.
    "negative-kropki" => RuleKind {
        name: "All Kropki dots",
        aliases: &[("strict-kropki", "")],
        form: Some(ConstraintForm {
            parameters: &[],
            lower: |_, layout, constraints| {
                let near = |a: i64, b: i64| (a - b).abs() == 1 || a == 2 * b || b == 2 * a;
                forbid(layout, constraints, &[Dots::Difference, Dots::Ratio], near);
                Ok(())
            },
            holds: |_, grid| {
                let fits = |a: i64, b: i64| (a - b).abs() != 1 && a != 2 * b && b != 2 * a;
                unmarked_fit(grid, &[Dots::Difference, Dots::Ratio], fits)
            },
            example: r#"{"type":"negative-kropki"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Neighbours without a mark add up neither to 5 nor to 10.
    "negative-xv" => RuleKind {
        name: "All X and V",
        aliases: &[("strict-xv", "")],
        form: Some(ConstraintForm {
            parameters: &[],
            lower: |_, layout, constraints| {
                forbid(layout, constraints, &[Dots::Sum], |a, b| a + b == 5 || a + b == 10);
                Ok(())
            },
            holds: |_, grid| unmarked_fit(grid, &[Dots::Sum], |a, b| ![5, 10].contains(&(a + b))),
            example: r#"{"type":"negative-xv"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Of neighbours without a dot none is one of the values (2, unless they are given) times the other.
    "negative-ratio" => RuleKind {
        name: "All ratios",
        form: Some(ConstraintForm {
            parameters: &[VALUES],
            lower: |rule, layout, constraints| {
                let values = values(rule.numbers("values"));
                let times = |a: i64, b: i64| values.iter().any(|value| a == value * b);
                forbid(layout, constraints, &[Dots::Ratio], |a, b| times(a, b) || times(b, a));
                Ok(())
            },
            holds: |rule, grid| {
                let values = values(rule.numbers("values"));
                let fits = |a: i64, b: i64| values.iter().all(|v| a != v * b && b != v * a);
                unmarked_fit(grid, &[Dots::Ratio], fits)
            },
            example: r#"{"type":"negative-ratio","values":[3]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Neighbours without a dot do not differ by one of the values (2, unless they are given).
    "negative-difference" => RuleKind {
        name: "All differences",
        form: Some(ConstraintForm {
            parameters: &[VALUES],
            lower: |rule, layout, constraints| {
                let values = values(rule.numbers("values"));
                let differ = |a: i64, b: i64| values.contains(&(a - b).abs());
                forbid(layout, constraints, &[Dots::Difference], differ);
                Ok(())
            },
            holds: |rule, grid| {
                let values = values(rule.numbers("values"));
                unmarked_fit(grid, &[Dots::Difference], |a, b| !values.contains(&(a - b).abs()))
            },
            example: r#"{"type":"negative-difference","values":[2]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

const VALUES: ParameterForm = ParameterForm::optional("values", ParameterKind::Numbers);

/// The values that are given, or else 2.
fn values(given: &[i64]) -> Vec<i64> {
    if given.is_empty() { vec![2] } else { given.to_vec() }
}

/// Pairs of numbers that no two neighbours without such a dot may hold.
fn forbid(
    layout: &Layout<'_>,
    constraints: &mut Constraints,
    dots: &[Dots],
    is_forbidden: impl Fn(i64, i64) -> bool,
) {
    let relation = Relation::new(layout.shape, |a, b| !is_forbidden(a, b));
    for pair in unmarked(layout, dots) {
        constraints.relate(pair, &relation);
    }
}

/// Whether the numbers of all neighbours without such a dot fit.
fn unmarked_fit(grid: &Filled<'_>, dots: &[Dots], fit: impl Fn(i64, i64) -> bool) -> bool {
    unmarked(&grid.layout, dots).iter().all(|[a, b]| fit(grid.number(*a), grid.number(*b)))
}

/// The neighbours between which there is no such dot.
fn unmarked(layout: &Layout<'_>, dots: &[Dots]) -> Vec<[Cell; 2]> {
    let mut marked = Vec::new();
    gather(layout.rules, dots, &mut marked);
    let mut pairs = layout.neighbours();
    pairs.retain(|[a, b]| !marked.contains(&[*a, *b]) && !marked.contains(&[*b, *a]));
    pairs
}

/// The pairs of cells with such a dot.
fn gather(rules: &[Rule], dots: &[Dots], marked: &mut Vec<[Cell; 2]>) {
    for rule in rules {
        let parameters = rule.parameters();
        match rule.kind().form.as_ref().map_or(Dots::None, |form| form.dots) {
            Dots::OfParts => gather(parameters.rules("of"), dots, marked),
            kind if dots.contains(&kind) => {
                marked.extend(parameters.cells("cells").first_chunk::<2>());
            }
            _ => {}
        }
    }
}
