use super::{CELLS, ONE_CELL, VALUE};
use crate::model::{
    Automaton, Cell, ConstraintForm, Constraints, Filled, Layout, Parameters, Relation, RuleKind,
    Sketch,
};

entries! { RuleKind:
    /// The digit in the cell that the first one points at, so many cells along the line, is the value.
    "numbered-room" => RuleKind {
        name: "Numbered room",
        form: Some(ConstraintForm {
            parameters: &[CELLS, VALUE],
            lower: |rule, layout, constraints| {
                let value = rule.number("value").unwrap_or(0);
                let after = |steps: i64, number: i64| match steps {
                    0 => (number == value).then_some(Way::Arrived),
                    steps => Some(Way::Still(steps - 1)),
                };
                let step = move |way: &Way, number: i64| match *way {
                    Way::Start if number >= 1 => after(number - 1, number),
                    Way::Start => None,
                    Way::Still(steps) => after(steps, number),
                    Way::Arrived => Some(Way::Arrived),
                };
                let starts = [Way::Start];
                let room = Automaton::new(layout.shape, starts, step, |way| *way == Way::Arrived);
                constraints.automaton(rule.cells("cells"), room);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let place = usize::try_from(numbers[0] - 1).ok();
                place.and_then(|place| numbers.get(place).copied()) == rule.number("value")
            },
            sketch: |rule, sketch| {
                sketch.clue(rule.cells("cells"), format!("@{}", rule.number("value").unwrap_or(0)));
            },
            example: concat!(
                r#"{"type":"numbered-room","cells":["r1c1","r1c2","r1c3","r1c4","r1c5","r1c6"],"#,
                r#""value":3}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The digit of the first cell stands so many cells after the second as the second says.
    "value-indexing" => RuleKind {
        name: "Value indexing",
        form: Some(ConstraintForm {
            parameters: &[CELLS],
            lower: |rule, layout, constraints| {
                let step = |line: &Indexed, number: i64| match *line {
                    Indexed::Start => Some(Indexed::Digit(number)),
                    Indexed::Digit(digit) => {
                        (number >= 1).then_some(Indexed::Still(digit, number - 1))
                    }
                    Indexed::Still(digit, 0) => (number == digit).then_some(Indexed::Arrived),
                    Indexed::Still(digit, steps) => Some(Indexed::Still(digit, steps - 1)),
                    Indexed::Arrived => Some(Indexed::Arrived),
                };
                let is_end = |line: &Indexed| *line == Indexed::Arrived;
                let automaton = Automaton::new(layout.shape, [Indexed::Start], step, is_end);
                constraints.automaton(rule.cells("cells"), automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let numbers = grid.line(rule);
                let steps = numbers.get(1).and_then(|number| usize::try_from(*number).ok());
                let place = steps.filter(|steps| *steps >= 1).map(|steps| 1 + steps);
                place.and_then(|place| numbers.get(place)) == Some(&numbers[0])
            },
            sketch: |rule, sketch| {
                let cells = rule.cells("cells");
                sketch.arrow(cells[0], &cells[1..]);
                sketch.label(cells[0], "@");
            },
            example: r#"{"type":"value-indexing","cells":["r1c1","r1c2","r2c2","r2c3","r3c3"]}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The cell says where in its row the number of its column stands.
    "column-indexer" => RuleKind {
        name: "Column indexer",
        aliases: &[("column-indexing", "")],
        form: Some(ConstraintForm {
            lower: |rule, layout, constraints| index(rule, layout, constraints, row),
            holds: |rule, grid| is_indexed(rule, grid, row),
            sketch: |rule, sketch| indexer(rule, sketch, "c@"),
            example: r#"{"type":"column-indexer","cells":["r2c3"]}"#,
            ..INDEXER
        }),
        ..RuleKind::BLANK
    };
    /// The cell says where in its column the number of its row stands.
    "row-indexer" => RuleKind {
        name: "Row indexer",
        aliases: &[("row-indexing", "")],
        form: Some(ConstraintForm {
            lower: |rule, layout, constraints| index(rule, layout, constraints, column),
            holds: |rule, grid| is_indexed(rule, grid, column),
            sketch: |rule, sketch| indexer(rule, sketch, "r@"),
            example: r#"{"type":"row-indexer","cells":["r2c3"]}"#,
            ..INDEXER
        }),
        ..RuleKind::BLANK
    };
    /// The cell says where in its box the number of its own place there stands.
    "box-indexer" => RuleKind {
        name: "Box indexer",
        aliases: &[("box-indexing", "")],
        form: Some(ConstraintForm {
            lower: |rule, layout, constraints| index(rule, layout, constraints, region),
            holds: |rule, grid| is_indexed(rule, grid, region),
            sketch: |rule, sketch| indexer(rule, sketch, "b@"),
            example: r#"{"type":"box-indexer","cells":["r2c3"]}"#,
            ..INDEXER
        }),
        ..RuleKind::BLANK
    };
}

const INDEXER: ConstraintForm = ConstraintForm { parameters: &[ONE_CELL], ..ConstraintForm::BLANK };

/// How far a numbered room is from the cells read so far.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Way {
    Start,
    /// So many cells before it.
    Still(i64),
    Arrived,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Indexed {
    Start,
    /// The digit that is looked for.
    Digit(i64),
    /// The digit, and so many cells before it.
    Still(i64, i64),
    Arrived,
}

/// The list of cells that an indexer points into.
type List = fn(&Layout<'_>, Cell) -> Vec<Cell>;

fn row(layout: &Layout<'_>, cell: Cell) -> Vec<Cell> {
    layout.rows()[cell.row(layout.shape)].clone()
}

fn column(layout: &Layout<'_>, cell: Cell) -> Vec<Cell> {
    layout.columns()[cell.column(layout.shape)].clone()
}

fn region(layout: &Layout<'_>, cell: Cell) -> Vec<Cell> {
    layout.region_of(cell).unwrap_or_default().to_vec()
}

/// If the cell points at another, that one holds the number of the cell's place.
fn index(
    rule: &Parameters,
    layout: &Layout<'_>,
    constraints: &mut Constraints,
    list: List,
) -> Result<(), String> {
    let cell = rule.cells("cells")[0];
    let list = list(layout, cell);
    let own = list.iter().position(|other| *other == cell).ok_or("the cell is in no box")?;
    let own_number = own as i64 + 1;
    constraints.allow(cell, layout.shape, |number| (1..=list.len() as i64).contains(&number));
    for (place, other) in (1..).zip(&list).filter(|(_, other)| **other != cell) {
        // No digit comes twice in the list, so that only the cell it points at holds the number.
        let relation = Relation::new(layout.shape, |a, b| (a == place) == (b == own_number));
        constraints.relate([cell, *other], &relation);
    }
    Ok(())
}

fn is_indexed(rule: &Parameters, grid: &Filled<'_>, list: List) -> bool {
    let cell = rule.cells("cells")[0];
    let list = list(&grid.layout, cell);
    let own = list.iter().position(|other| *other == cell).map(|place| place as i64 + 1);
    let pointed = usize::try_from(grid.number(cell) - 1).ok().and_then(|place| list.get(place));
    pointed.map(|cell| grid.number(*cell)) == own
}

/// A shaded cell that says where something stands.
fn indexer(rule: &Parameters, sketch: &mut Sketch<'_>, label: &str) {
    sketch.shade(rule.cells("cells"));
    sketch.label(rule.cells("cells")[0], label);
}
