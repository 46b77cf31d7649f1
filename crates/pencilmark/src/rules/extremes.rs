use super::ONE_CELL;
use crate::model::{
    Cell, ConstraintForm, Constraints, Filled, Layout, Opening, ParameterForm, ParameterKind,
    Parameters, Relation, RuleKind,
};

entries! { RuleKind:
    /// The cell is lower than each of its neighbours, except those that are marked as well.
    "minimum" => RuleKind {
        name: "Minimum",
        form: Some(ConstraintForm {
            lower: |rule, layout, constraints| {
                relate(rule, layout, constraints, |own, other| own < other);
                Ok(())
            },
            holds: |rule, grid| all_around(rule, grid, |own, other| own < other),
            sketch: |rule, sketch| sketch.extreme(rule.cells("cells")[0], Opening::Outwards, "min"),
            example: r#"{"type":"minimum","cells":["r2c2"],"marks":["r2c3"]}"#,
            ..EXTREME
        }),
        ..RuleKind::BLANK
    };
    /// The cell is higher than each of its neighbours, except those that are marked as well.
    "maximum" => RuleKind {
        name: "Maximum",
        form: Some(ConstraintForm {
            lower: |rule, layout, constraints| {
                relate(rule, layout, constraints, |own, other| own > other);
                Ok(())
            },
            holds: |rule, grid| all_around(rule, grid, |own, other| own > other),
            sketch: |rule, sketch| sketch.extreme(rule.cells("cells")[0], Opening::Inwards, "max"),
            example: r#"{"type":"maximum","cells":["r2c2"]}"#,
            ..EXTREME
        }),
        ..RuleKind::BLANK
    };
}

const EXTREME: ConstraintForm = ConstraintForm {
    parameters: &[ONE_CELL, ParameterForm::optional("marks", ParameterKind::Cells)],
    ..ConstraintForm::BLANK
};

/// The neighbours that are not marked.
fn unmarked(rule: &Parameters, layout: &Layout<'_>) -> Vec<Cell> {
    let mut around = layout.around(rule.cells("cells")[0]);
    around.retain(|cell| !rule.cells("marks").contains(cell));
    around
}

fn relate(
    rule: &Parameters,
    layout: &Layout<'_>,
    constraints: &mut Constraints,
    goes: fn(i64, i64) -> bool,
) {
    let relation = Relation::new(layout.shape, goes);
    for other in unmarked(rule, layout) {
        constraints.relate([rule.cells("cells")[0], other], &relation);
    }
}

fn all_around(rule: &Parameters, grid: &Filled<'_>, goes: fn(i64, i64) -> bool) -> bool {
    let own = grid.number(rule.cells("cells")[0]);
    unmarked(rule, &grid.layout).iter().all(|other| goes(own, grid.number(*other)))
}
