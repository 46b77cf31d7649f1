use crate::model::{Automaton, Cell, ConstraintForm, Filled, Layout, Relation, RuleKind, Shape};

entries! { RuleKind:
    /// Two cells with the same digit are never exactly that many steps up, down or sideways apart.
    "anti-taxicab" => RuleKind {
        name: "Anti-taxicab",
        aliases: &[("taxicab", "")],
        form: Some(ConstraintForm {
            parameters: &[],
            lower: |_, layout, constraints| {
                let shape = layout.shape;
                for digit in shape.digits().iter() {
                    let number = shape.value(digit);
                    let relation = Relation::new(shape, |a, b| a != number || b != number);
                    for first in shape.cells() {
                        let seconds = shape.cells().filter(|second| *second > first);
                        for second in seconds.filter(|cell| distance(first, *cell, shape) == number) {
                            constraints.relate([first, second], &relation);
                        }
                    }
                }
                Ok(())
            },
            holds: |_, grid| {
                let shape = grid.layout.shape;
                shape.cells().all(|first| {
                    let number = grid.number(first);
                    shape.cells().all(|second| {
                        grid.number(second) != number
                            || first == second
                            || distance(first, second, shape) != number
                    })
                })
            },
            example: r#"{"type":"anti-taxicab"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// Every 5 has a 1 directly above it or a 9 directly below it.
    "dutch-flatmates" => RuleKind {
        name: "Dutch flatmates",
        form: Some(ConstraintForm {
            parameters: &[],
            lower: |_, layout, constraints| {
                for cell in layout.shape.cells() {
                    let flats = flats(layout, cell);
                    let wanted: Vec<i64> = flats.iter().map(|(_, number)| *number).collect();
                    // The middle is read first; then it is known how many flats are still to be seen.
                    let step = |state: &Flatmates, number: i64| match *state {
                        Flatmates::Unknown if number == MIDDLE => Some(Flatmates::Missing(0)),
                        Flatmates::Missing(at) if number != wanted[at] => {
                            (at + 1 < wanted.len()).then_some(Flatmates::Missing(at + 1))
                        }
                        _ => Some(Flatmates::Fine),
                    };
                    let cells: Vec<Cell> =
                        [cell].into_iter().chain(flats.iter().map(|(cell, _)| *cell)).collect();
                    let is_fine = |state: &Flatmates| *state == Flatmates::Fine;
                    let automaton =
                        Automaton::new(layout.shape, [Flatmates::Unknown], step, is_fine);
                    constraints.automaton(&cells, automaton);
                }
                Ok(())
            },
            holds: |_, grid: &Filled<'_>| {
                grid.layout.shape.cells().filter(|cell| grid.number(*cell) == MIDDLE).all(|cell| {
                    let mut flats = flats(&grid.layout, cell).into_iter();
                    flats.any(|(cell, number)| grid.number(cell) == number)
                })
            },
            example: r#"{"type":"dutch-flatmates"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

/// The digit that must not live alone, and who may live above and below it.
const MIDDLE: i64 = 5;
const ABOVE: i64 = 1;
const BELOW: i64 = 9;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Flatmates {
    Unknown,
    /// None so far; the next flat.
    Missing(usize),
    Fine,
}

/// Steps up, down and sideways from one cell to another.
fn distance(one: Cell, other: Cell, shape: Shape) -> i64 {
    let rows = one.row(shape).abs_diff(other.row(shape));
    (rows + one.column(shape).abs_diff(other.column(shape))) as i64
}

/// The cells above and below, with the number of whoever may live there.
fn flats(layout: &Layout<'_>, cell: Cell) -> Vec<(Cell, i64)> {
    let shape = layout.shape;
    let (row, column) = (cell.row(shape), cell.column(shape));
    let above = row.checked_sub(1).map(|row| (Cell::at(row, column, shape), ABOVE));
    let below = (row + 1 < shape.rows()).then(|| (Cell::at(row + 1, column, shape), BELOW));
    above.into_iter().chain(below).collect()
}
