use crate::model::{Cell, Effects, RuleKind, Shape};

entries! { RuleKind:
    /// Cells that touch at a corner hold different digits (those that share a side do so anyway).
    "anti-king" => RuleKind {
        name: "Anti-king",
        examples: &[("anti-king", Shape::classic())],
        apply: |shape, _, effects| {
            differ_at(&[(1, 1), (1, -1)], shape, effects);
            Ok(())
        },
        ..RuleKind::BLANK
    };
}

/// Every two cells that lie so many rows and columns apart hold different digits. One of the two
/// directions of each distance is enough.
pub(super) fn differ_at(distances: &[(isize, isize)], shape: Shape, effects: &mut Effects) {
    pairs_at(distances, shape).for_each(|pair| effects.differ(pair));
}

/// Every two cells that lie so many rows and columns apart.
pub(super) fn pairs_at(
    distances: &[(isize, isize)],
    shape: Shape,
) -> impl Iterator<Item = [Cell; 2]> + '_ {
    let on_board = |start: usize, distance: isize, end: usize| {
        start.checked_add_signed(distance).filter(|place| *place < end)
    };
    shape.cells().flat_map(move |cell| {
        distances.iter().filter_map(move |&(down, right)| {
            let row = on_board(cell.row(shape), down, shape.rows())?;
            let column = on_board(cell.column(shape), right, shape.columns())?;
            Some([cell, Cell::at(row, column, shape)])
        })
    })
}
