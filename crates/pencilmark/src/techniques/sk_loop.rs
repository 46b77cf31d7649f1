use super::prelude::*;
use crate::logic::bands::{Bands, Lie, NINE, THREE, beside};
use crate::logic::sectors::{self, Locked, Sector};

entries! { Technique:
    /// Four boxes that form a rectangle, and two rows and two columns that cross in them. In each box
    /// the two cells beside the crossing in the row and the two beside it in the column belong to the
    /// pattern, sixteen cells in a ring: from row to box to column to box and so on. Each digit has room
    /// in some of these rows, columns and boxes; if there is room for just sixteen, a digit can be
    /// removed from the other cells of every row, column or box where it has its room.
    ///
    /// ## Why it works
    /// Sixteen cells need a digit each, and a house has room for each digit once. If the room is just
    /// enough, the cells of the ring use all of it.
    ///
    /// ## Example
    /// The 16 cells r1c3, r1c8, r2c1, r2c2, r2c7, r2c9, r3c3, r3c8, r4c3, r4c8, r5c1, r5c2, r5c7,
    /// r5c9, r6c3 and r6c8 need a digit each. Their digits have room for just 16: 1 in column 3; 2
    /// in row 5 and box 3; 3 in row 2 and box 4; 4 in row 2; 5 in boxes 1, 4 and 6; 6 in boxes 4
    /// and 6; 7 in row 5, column 3 and column 8; 8 in box 1; 9 in row 5. So these cells use all of
    /// it, and no other cell of these houses can have any; the same holds for other houses that
    /// have as little room for a digit. So r4c1 is not 5.
    ///
    /// ## See also
    /// Multi-sector locked set: the same count for cells where rows and columns cross. Sue de Coq: one box
    /// and one line.
    "sk-loop" => Technique {
        name: "SK loop",
        aliases: &["domino loop", "virus pattern", "stephen kurzhals loop", "steve k loop"],
        class: Class::Exotic,
        score: 77,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: ".6...58....976..1..3....6.....94......4....8.98..7.1..17.45...6.......4........38",
            without: "r1c1-7 r1c3-2 r1c8-9 r1c9-2 r1c9-3 r2c1-2 r2c2-2 r2c6-3 r2c6-4 r2c6-8 \
             r2c7-5 r2c9-5 r3c1-5 r3c1-8 r3c3-2 r3c8-5 r3c8-9 r3c9-2 r4c1-3 r4c1-6 r4c2-5 r4c3-2 \
             r4c7-5 r4c8-2 r4c9-5 r5c2-1 r5c4-2 r5c5-2 r5c6-2 r5c7-3 r5c9-3 r6c3-2 r6c8-2 r6c9-5",
            concludes: "r4c1-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "2.....8...3.5.6....57......9...1.2....4..37.1.7.4...89.....45.8...62.4.....38....",
            because: "r3c5 has another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain: sectors::explain,
        ..Technique::needing(NOTHING)
    };
}

/// The houses around the ring: row, box, column, box, row, box, column, box.
const LINKS: usize = 8;

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let Some(bands) = Bands::of(view, Lie::Rows) else { return ControlFlow::Continue(()) };
    let mut distinct = Distinct::default();
    let far = |line: usize| (line / THREE + 1) * THREE..NINE;
    for rows in (0..NINE).flat_map(|top| far(top).map(move |bottom| [top, bottom])) {
        for columns in (0..NINE).flat_map(|left| far(left).map(move |right| [left, right])) {
            let ring = Ring { view, bands, rows, columns };
            let locked = ring.locked().filter(|it| distinct.admit(&it.eliminations()));
            if let Some(locked) = locked {
                locked.conclude(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether nodes of a ring of eight touch all these edges; edge `i` joins nodes `i` and `i + 1`.
const fn touch_all(nodes: u8, edges: u8) -> bool {
    edges & !(nodes | nodes.rotate_right(1)) == 0
}

/// For each set of edges of a ring of eight, the least number of nodes that touch all of them.
const LEAST: [u32; 256] = {
    let mut least = [u32::MAX; 256];
    let mut index = 0;
    while index < 256 * 256 {
        let (edges, nodes) = (index / 256, index % 256);
        let count = (nodes as u8).count_ones();
        if count < least[edges] && touch_all(nodes as u8, edges as u8) {
            least[edges] = count;
        }
        index += 1;
    }
    least
};

/// The smallest sets of nodes that touch all these edges.
fn smallest(edges: u8) -> impl Iterator<Item = u8> {
    let is_smallest = move |nodes: &u8| nodes.count_ones() == LEAST[usize::from(edges)];
    (0..=u8::MAX).filter(is_smallest).filter(move |nodes| touch_all(*nodes, edges))
}

/// Two rows and two columns.
struct Ring<'a> {
    view: &'a View<'a>,
    bands: Bands<'a>,
    rows: [usize; 2],
    columns: [usize; 2],
}

impl<'a> Ring<'a> {
    /// The houses around the ring.
    fn houses(&self) -> [HouseId; LINKS] {
        let ([top, bottom], [left, right]) = (self.rows, self.columns);
        let bands = &self.bands;
        [
            bands.line(top),
            bands.square(top, left),
            bands.across(left),
            bands.square(bottom, left),
            bands.line(bottom),
            bands.square(bottom, right),
            bands.across(right),
            bands.square(top, right),
        ]
    }

    /// The pairs of cells around the ring, each between a house and the next.
    fn pairs(&self) -> [[Cell; 2]; LINKS] {
        let ([top, bottom], [left, right]) = (self.rows, self.columns);
        let in_row = |row: usize, column: usize| beside(column).map(|it| self.bands.cell(row, it));
        let in_column =
            |row: usize, column: usize| beside(row).map(|it| self.bands.cell(it, column));
        [
            in_row(top, left),
            in_column(top, left),
            in_column(bottom, left),
            in_row(bottom, left),
            in_row(bottom, right),
            in_column(bottom, right),
            in_column(top, right),
            in_row(top, right),
        ]
    }

    /// The ring, if it has room for no more digits than cells.
    fn locked(&self) -> Option<Locked<'a>> {
        let (view, pairs) = (self.view, self.pairs());
        let is_open = |cell: &Cell| view.unsolved().contains(*cell);
        if !pairs.iter().flatten().all(is_open) {
            return None;
        }
        let of_pair = |pair: &[Cell; 2]| view.digits(pair[0]) | view.digits(pair[1]);
        let digits = pairs.each_ref().map(of_pair);
        let edges = |digit: Digit| {
            let has = (0..LINKS).filter(|edge| digits[*edge].contains(digit));
            has.fold(0u8, |edges, edge| edges | 1 << edge)
        };
        let all = digits.into_iter().fold(DigitSet::EMPTY, |all, digits| all | digits);
        let room: u32 = all.iter().map(|digit| LEAST[usize::from(edges(digit))]).sum();
        let cells: CellSet = pairs.into_iter().flatten().collect();
        if room as usize != cells.len() {
            return None;
        }
        let houses = self.houses();
        let ways = all.iter().map(|digit| {
            let sector = |nodes: u8| {
                let used = (0..LINKS).filter(|node| nodes >> node & 1 == 1);
                Sector { digit, houses: used.map(|node| houses[node]).collect() }
            };
            smallest(edges(digit)).map(sector).collect()
        });
        Some(Locked { view, cells, ways: ways.collect() })
    }
}
