use super::prelude::*;
use crate::logic::deadly;
use crate::logic::shapes::{self, Visit, may_be_deadly};

entries! { Technique:
    /// Four cells of a box in two rows and two columns (or three of them), two cells of the same
    /// rows in another box and column, and two cells of the same columns in another box and row.
    /// Between them they can hold only four digits (or three), but for one cell that can hold others
    /// as well. The digits can be removed from that cell.
    ///
    /// ## Why it works
    /// If this cell held one of the digits too, whatever the cells held, the digits could be
    /// arranged in another way that leaves each row, column and box the same digits: a second
    /// solution.
    ///
    /// ## Example
    /// r1c4, r1c5, r1c8, r3c8, r5c4 and r5c5 can only be 2, 6 or 8. If r3c5 were 2, 6 or 8 as well,
    /// the digits 2, 6 and 8 could be arranged differently in all seven cells without breaking any
    /// rule. That would be a second solution, but the puzzle has only one. So r3c5 is not 2 or 8.
    ///
    /// ## See also
    /// Borescoper type 2: several cells can hold the same extra digit. Extended rectangle: all cells
    /// in two lines.
    "borescoper-1" => Technique {
        name: "Borescoper type 1",
        aliases: &["borescoper deadly pattern", "borescoper's deadly pattern type 1", "borescoper's deadly pattern", "unique polygon"],
        score: 69,
        examples: &[Example {
            grid: "+517..3...2+86+9+4+51+7+3+39+4+1..+6.51+6+3.+54.92+7.+9..13+5.8.5+39..+6+1.7..16+53.\
             .+5..+3..1..+3+15...4.",
            without: "r1c7-2 r1c7-6 r1c7-8 r1c8-6 r1c9-6 r1c9-8 r3c8-6 r4c4-3 r4c4-6 r4c7-6 r8c7-7 r8c9-8 \
             r8c9-9 r9c7-7 r9c9-8 r9c9-9",
            concludes: "r3c5-2 r3c5-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "95.....6113....547.47.5..98......4........9..429.8.156214578639386419725795.6.814",
            because: "r3c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| shapes::find(view, found, borescoper, shapes::one_roof_cell),
        ..DEADLY
    };

    /// Four cells of a box in two rows and two columns (or three of them), two cells of the same
    /// rows in another box and column, and two cells of the same columns in another box and row.
    /// Between them they can hold only four digits (or three), but for an extra digit that several
    /// of them can hold. It can be removed from every cell that sees all of these.
    ///
    /// ## Why it works
    /// If none of them held the extra digit, the digits could be arranged in another way that leaves
    /// each row, column and box the same digits: a second solution. So one of them does.
    ///
    /// ## Example
    /// r1c2, r3c2 and r9c6 can only be 4, 5 or 6. If r1c6, r3c4, r3c6 and r9c4 were all 4, 5 or 6
    /// as well, the digits 4, 5 and 6 could be arranged differently in all seven cells without
    /// breaking any rule. That would be a second solution, but the puzzle has only one. Therefore
    /// r1c6, r3c4, r3c6 or r9c4 is 8, and no cell that sees all four can be 8. So r2c4 is not 8.
    ///
    /// ## See also
    /// Borescoper type 1: only one cell can hold anything else. Extended rectangle: all cells in two
    /// lines.
    "borescoper-2" => Technique {
        name: "Borescoper type 2",
        aliases: &["borescoper's deadly pattern type 2", "borescoper's deadly pattern", "borescoper's deadly pattern type 3", "borescoper's deadly pattern type 4"],
        score: 69,
        examples: &[Example {
            grid: "...+9+1.7...9..32..6....7..9.2+1+9+7+4+365+8+435+2..+9+71.8.1+5+94+23.+7.39+1.......\
             278.+9+92.....1+7",
            without: "r1c3-3 r9c3-8 r9c6-6 r9c6-8",
            concludes: "r2c4-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "14..59..297.82..4525.........2.854....1..36....4.....782913457641....93836...8..4",
            because: "r3c8 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| shapes::find(view, found, borescoper, shapes::one_extra_digit),
        ..DEADLY
    };
}

const DEADLY: Technique = Technique {
    class: Class::Uniqueness,
    explain: deadly::explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

/// The fewest cells of a pattern where its rows and columns cross.
const FEWEST_OF_BLOCK: usize = 3;

/// Two rows and two columns that cross in a box, two more cells of the rows and two more of the columns.
fn borescoper(view: &View<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let shape = view.board().shape();
    for corner in view.board().cells() {
        let (row, column) = (corner.row(shape), corner.column(shape));
        for (below, beside) in later(row, shape.size())
            .flat_map(move |below| later(column, shape.size()).map(move |beside| (below, beside)))
        {
            let lines = [[row, below], [column, beside]];
            let block = lines[0].map(|row| lines[1].map(|column| Cell::at(row, column, shape)));
            let block = block.concat();
            let open = block.iter().filter(|cell| view.digit(**cell).is_none()).count();
            if open >= FEWEST_OF_BLOCK && box_of(view.board(), &block).is_some() {
                around(view, &block, 4, lines, visit)?;
                for left_out in 0..4 {
                    let mut block = block.clone();
                    block.remove(left_out);
                    around(view, &block, 3, lines, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn later(number: usize, size: usize) -> std::ops::Range<usize> {
    number + 1..size
}

/// The cells of a box with two more cells in each direction, in boxes of their own.
fn around(
    view: &View<'_>,
    block: &[Cell],
    count: usize,
    [rows, columns]: [[usize; 2]; 2],
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let board = view.board();
    if !may_be_deadly(view, block, count) {
        return ControlFlow::Continue(());
    }
    let own = box_of(board, block);
    let numbers = |taken: [usize; 2]| (0..board.size()).filter(move |n| !taken.contains(n));
    for column in numbers(columns) {
        let aside = rows.map(|row| Cell::at(row, column, board.shape()));
        let with_side = [block, &aside].concat();
        if !may_be_deadly(view, &with_side, count) {
            continue;
        }
        for row in numbers(rows) {
            let below = columns.map(|column| Cell::at(row, column, board.shape()));
            let cells = [&with_side[..], &below].concat();
            let boxes = [own, box_of(board, &aside), box_of(board, &below)];
            let are_apart = boxes.iter().all(Option::is_some)
                && boxes[0] != boxes[1]
                && boxes[0] != boxes[2]
                && boxes[1] != boxes[2];
            if are_apart && has_no_extras(board, &cells) && may_be_deadly(view, &cells, count) {
                visit(&cells, count)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The box that holds all of these cells.
fn box_of(board: &Board, cells: &[Cell]) -> Option<HouseId> {
    let mut houses = board.houses_of(*cells.first()?).iter().map(|(house, _)| *house);
    houses.find(|house| {
        let house = board.house(*house);
        house.kind() == HouseKind::Box && cells.iter().all(|cell| house.set().contains(*cell))
    })
}

/// Whether none of the cells lies in a house of another rule.
fn has_no_extras(board: &Board, cells: &[Cell]) -> bool {
    let mut houses = cells.iter().flat_map(|cell| board.houses_of(*cell));
    houses.all(|(house, _)| board.house(*house).kind() != HouseKind::Extra)
}
