use crate::model::figure::{Figure, Style};
use crate::model::{Cell, Effects, HouseKind, RuleKind, Shape};

entries! { RuleKind:
    /// Both long diagonals hold each digit once (Sudoku X).
    "diagonal" => RuleKind {
        name: "Diagonals",
        examples: &[("diagonal", Shape::classic())],
        apply: |shape, _, effects| {
            add_main(shape, effects);
            add_anti(shape, effects);
            Ok(())
        },
        ..RuleKind::BLANK
    };
    /// The diagonal from the top left to the bottom right corner holds each digit once.
    "diagonal-main" => RuleKind {
        name: "Main diagonal",
        examples: &[("diagonal-main", Shape::classic())],
        apply: |shape, _, effects| {
            add_main(shape, effects);
            Ok(())
        },
        ..RuleKind::BLANK
    };
    /// The diagonal from the top right to the bottom left corner holds each digit once.
    "diagonal-anti" => RuleKind {
        name: "Anti-diagonal",
        examples: &[("diagonal-anti", Shape::classic())],
        apply: |shape, _, effects| {
            add_anti(shape, effects);
            Ok(())
        },
        ..RuleKind::BLANK
    };
}

fn add_main(shape: Shape, effects: &mut Effects) {
    let cells = (0..length(shape)).map(|i| Cell::at(i, i, shape)).collect();
    effects.add_house(HouseKind::Extra, "main diagonal", cells);
    let size = length(shape) as f64;
    effects.draw(Figure::lines(Style::Stripe, [[[0.0, 0.0], [size, size]]]));
}

fn add_anti(shape: Shape, effects: &mut Effects) {
    let last = shape.columns() - 1;
    let cells = (0..length(shape)).map(|i| Cell::at(i, last - i, shape)).collect();
    effects.add_house(HouseKind::Extra, "anti-diagonal", cells);
    let size = length(shape) as f64;
    effects.draw(Figure::lines(Style::Stripe, [[[0.0, size], [size, 0.0]]]));
}

/// The cells of a diagonal.
fn length(shape: Shape) -> usize {
    shape.rows().min(shape.columns())
}
