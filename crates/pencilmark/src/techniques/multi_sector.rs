use super::prelude::*;
use crate::logic::sectors::{self, Locked, Sector};

entries! { Technique:
    /// The empty cells where some rows and some columns cross. Each digit has room in the rows or in the
    /// columns that hold its places among these cells, whichever are fewer. If there is room for just as
    /// many digits as there are cells, a digit can be removed from the other cells of every row or column
    /// where it has its room.
    ///
    /// ## Why it works
    /// Each cell needs a digit, and a house has room for each digit once. If the room is just enough,
    /// these cells use all of it.
    ///
    /// ## Example
    /// The 12 cells r1c2, r1c4, r1c9, r2c1, r2c4, r2c5, r2c9, r5c1, r5c2, r5c4, r5c5 and r5c9 need
    /// a digit each. Their digits have room for just 12: 1 in row 5; 2 in rows 1 and 2; 3 in column
    /// 9; 4 in row 5; 5 in rows 1, 2 and 5; 6 in row 2; 7 in column 4; 8 in row 1; 9 in row 2. So
    /// these cells use all of it, and no other cell of these houses can have any. So r1c8 is not 5.
    ///
    /// ## See also
    /// Naked subset and fish: the same count in one house, and for one digit. SK loop: sixteen cells in a
    /// ring.
    "multi-sector-locked-set" => Technique {
        name: "Multi-sector locked set",
        aliases: &["msls", "multifish", "multi-sector naked set", "rank 0 set"],
        class: Class::Exotic,
        score: 79,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: "6.9.4.....37..841...4..3........2..9..2..986....3..14..16.5.9.79..1..............",
            without: "r1c6-5 r1c7-2 r1c7-5 r1c8-2 r1c8-8 r3c4-7 r4c1-1 r4c1-5 r4c1-7 r4c2-7 r4c4-5 \
             r4c4-6 r4c4-7 r4c5-1 r4c5-6 r4c5-7 r5c1-3 r5c1-5 r5c1-7 r5c2-7 r5c4-5 r5c5-7 \
             r8c9-3 r9c1-2 r9c1-5 r9c1-7 r9c2-2 r9c2-7 r9c4-2 r9c4-6 r9c4-7 r9c5-2 r9c5-6 \
             r9c5-7 r9c5-9 r9c9-3",
            concludes: "r1c8-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "....468......591..8...........9.7..44...3.....5.6..982..17.84.3.............61..7",
            because: "r7c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain: sectors::explain,
        ..Technique::needing(&[Need::Lines])
    };
}

/// How many rows and how many columns are chosen. Fewer make locked sets of one house or two, more leave
/// little to conclude.
const LINES: std::ops::RangeInclusive<u32> = 3..=5;

/// Boards of more rows have too many choices.
const MOST_ROWS: usize = 9;

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let size = view.board().size();
    if size > MOST_ROWS {
        return ControlFlow::Continue(());
    }
    let lines = Lines::new(view);
    let choices = (0..1usize << size).filter(|lines| LINES.contains(&lines.count_ones()));
    let mut choices: Vec<usize> = choices.collect();
    choices.sort_by_key(|lines| lines.count_ones());
    let mut distinct = Distinct::default();
    for &rows in &choices {
        view.spend()?;
        for &columns in choices.iter().filter(|columns| lines.are_just_enough(rows, **columns)) {
            let locked = lines.locked(view, rows, columns);
            if distinct.admit(&locked.eliminations()) {
                locked.conclude(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The board as bits. Sets of rows and of columns are numbers, bit `i` for line `i`.
struct Lines {
    size: usize,
    /// For each row, the columns of its empty cells.
    open: Vec<usize>,
    /// For each digit and each set of rows, the columns that have it in one of them.
    columns: Vec<Vec<usize>>,
    /// For each digit and each set of columns, the rows that have it in one of them.
    rows: Vec<Vec<usize>>,
}

impl Lines {
    fn new(view: &View<'_>) -> Self {
        let size = view.board().size();
        let places = |digit: Digit, first: usize| {
            let of_line = move |line: usize| {
                view.places(HouseId::from_index(first + line), digit).bits() as usize
            };
            let each: Vec<usize> = (0..size).map(of_line).collect();
            unions(&each)
        };
        let digits = view.board().shape().digits();
        let open = |row: usize| {
            let cells = view.board().house(HouseId::from_index(row)).cells().iter().enumerate();
            let open = cells.filter(|(_, cell)| view.unsolved().contains(**cell));
            open.fold(0, |columns, (column, _)| columns | 1 << column)
        };
        Self {
            size,
            open: (0..size).map(open).collect(),
            columns: digits.iter().map(|digit| places(digit, 0)).collect(),
            rows: digits.iter().map(|digit| places(digit, size)).collect(),
        }
    }

    /// The rows that hold a digit where these rows and columns cross, and the columns.
    fn holding(&self, digit: usize, rows: usize, columns: usize) -> [usize; 2] {
        [self.rows[digit][columns] & rows, self.columns[digit][rows] & columns]
    }

    /// Whether these rows and columns cross in cells, at least two in each line, that have room for just as
    /// many digits, and need both kinds of lines for it: otherwise every line is a locked set of its own.
    fn are_just_enough(&self, rows: usize, columns: usize) -> bool {
        let (mut once, mut twice, mut cells) = (0, 0, 0);
        for row in members(rows) {
            let open = self.open[row] & columns;
            if open.count_ones() < 2 {
                return false;
            }
            (once, twice) = (once | open, twice | once & open);
            cells += open.count_ones();
        }
        if twice != columns {
            return false;
        }
        let (mut room, mut by_rows, mut by_columns) = (0, 0, 0);
        for digit in 0..self.size {
            let [in_rows, in_columns] = self.holding(digit, rows, columns).map(usize::count_ones);
            room += in_rows.min(in_columns);
            by_rows += in_rows;
            by_columns += in_columns;
            if room > cells {
                return false;
            }
        }
        room == cells && room < by_rows && room < by_columns
    }

    fn locked<'a>(&self, view: &'a View<'a>, rows: usize, columns: usize) -> Locked<'a> {
        let shape = view.board().shape();
        let crossings = members(rows)
            .flat_map(|row| members(self.open[row] & columns).map(move |column| (row, column)));
        let cells = crossings.map(|(row, column)| Cell::at(row, column, shape)).collect();
        let houses = |lines: usize, first: usize| {
            members(lines).map(|line| HouseId::from_index(first + line)).collect::<Vec<_>>()
        };
        let ways = (0..self.size).filter_map(|index| {
            let [in_rows, in_columns] = self.holding(index, rows, columns);
            let least = in_rows.count_ones().min(in_columns.count_ones()) as usize;
            let ways = [houses(in_rows, 0), houses(in_columns, self.size)];
            let ways = ways.into_iter().filter(|houses| houses.len() == least && least > 0);
            let digit = Digit::from_index(index);
            let ways: Vec<Sector> = ways.map(|houses| Sector { digit, houses }).collect();
            (!ways.is_empty()).then_some(ways)
        });
        Locked { view, cells, ways: ways.collect() }
    }
}

/// The union of every choice of these sets.
fn unions(sets: &[usize]) -> Vec<usize> {
    let mut unions = vec![0];
    for set in sets {
        unions.extend(unions.clone().iter().map(|union| union | set));
    }
    unions
}

/// The numbers of the bits.
fn members(bits: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |index| bits >> index & 1 == 1)
}
