use super::prelude::*;
use crate::logic::bands::{Bands, Lie, NINE, THREE, beside};

entries! { Technique:
    /// Two cells in a row of a box, the base, with three or four digits between them, and one cell in
    /// each of the other two boxes of the band, outside that row: the targets. The cell beside each target
    /// in its column, as far as it lies in the band and outside the row, has none of these digits. Three
    /// columns, the cross-lines, are those of the targets and the one through the third cell of the base
    /// row in its box. Below and above the band, each base digit has its places in the cross-lines on two
    /// lines only. Then the two targets hold the same digits as the base, and nothing else. (Or the same
    /// with rows and columns exchanged.)
    ///
    /// ## Why it works
    /// A digit that is in the base is in no other cell of its row and of its box. In the three cross-lines
    /// it is needed three times, but outside the band there is room for it only twice. Within the band only
    /// the targets are left for it. So each of the two base digits is in a target.
    ///
    /// ## Example
    /// r8c7 and r9c7 can only be 5, 8 or 9. Each of these digits, if it is there, is also needed in
    /// rows 7, 3 and 5; outside the three boxes of the pattern, its places in them lie on at most two
    /// lines. That is room for two of three, and within the boxes only r3c8 or r5c8 is left for the
    /// third. So the two digits of r8c7 and r9c7 are those of r3c8 and r5c8. So r3c8 is not 2 or 3.
    ///
    /// ## See also
    /// Multi-sector locked set: the count behind it. Franken fish: the cross-lines of one digit.
    "junior-exocet" => Technique {
        name: "Junior exocet",
        aliases: &["exocet", "je", "jexocet"],
        class: Class::Exotic,
        score: 78,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: "...92.1....9.4.7......7...4.5..8234.462319..73.84.......6...41228.1...7.1..2...6.",
            concludes: "r3c8-2 r3c8-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...92.1....9.4.7......7...4.5..8234.46231...73.84.......6...41228.1...7.1..2...6.",
            because: "r5c8 has another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

/// The fewest and the most digits of a base.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for lie in Lie::BOTH {
        let Some(bands) = Bands::of(view, lie) else { return ControlFlow::Continue(()) };
        for row in 0..NINE {
            for escape in 0..NINE {
                let base = beside(escape).map(|column| bands.cell(row, column));
                let digits =
                    base.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell));
                let is_open = base.iter().all(|cell| view.unsolved().contains(*cell));
                if is_open && DIGITS.contains(&digits.len()) {
                    Base { view, bands, row, escape, base, digits }.targets(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells of a box in a row, and the column of the third.
struct Base<'a> {
    view: &'a View<'a>,
    bands: Bands<'a>,
    row: usize,
    escape: usize,
    base: [Cell; 2],
    digits: DigitSet,
}

impl Base<'_> {
    /// Tries every two targets.
    fn targets(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let stack = self.escape / THREE;
        let [first, second] = [1, 2].map(|offset| (stack + offset) % THREE);
        let of_stack = |stack: usize| {
            let columns = (0..THREE).map(move |offset| stack * THREE + offset);
            columns.flat_map(|column| self.in_column(column)).collect::<Vec<_>>()
        };
        for &(a, column_a) in &of_stack(first) {
            for &(b, column_b) in &of_stack(second) {
                let columns = [self.escape, column_a, column_b];
                let lines: Option<Vec<(Digit, Vec<HouseId>)>> =
                    self.digits.iter().map(|it| Some((it, self.lines(it, columns)?))).collect();
                if let Some(lines) = lines {
                    Exocet { base: self, targets: [a, b], columns, lines }.conclude(found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The targets of a column: open, with a digit of the base, beside a cell without.
    fn in_column(&self, column: usize) -> Vec<(Cell, usize)> {
        let [p, q] = beside(self.row).map(|row| self.bands.cell(row, column));
        let has = |cell: Cell| match self.view.digit(cell) {
            Some(digit) => self.digits.contains(digit),
            None => self.view.digits(cell).intersects(self.digits),
        };
        let is_target = |cell: Cell, other: Cell| {
            self.view.unsolved().contains(cell) && has(cell) && !has(other)
        };
        let pairs = [(p, q), (q, p)].into_iter().filter(|(cell, other)| is_target(*cell, *other));
        pairs.map(|(cell, _)| (cell, column)).collect()
    }

    /// At most two lines that hold all places of a digit in the columns outside the band, if there are.
    fn lines(&self, digit: Digit, columns: [usize; 3]) -> Option<Vec<HouseId>> {
        let band = self.row / THREE;
        let outside = (0..NINE).filter(|row| row / THREE != band);
        let holds = |cell: Cell| match self.view.digit(cell) {
            Some(placed) => placed == digit,
            None => self.view.has(cell, digit),
        };
        let places: Vec<(usize, usize)> = outside
            .flat_map(|row| columns.map(|column| (row, column)))
            .filter(|(row, column)| holds(self.bands.cell(*row, *column)))
            .collect();
        let rows = places.iter().map(|(row, _)| self.bands.line(*row));
        let across = columns.into_iter().map(|column| self.bands.across(column));
        let mut options: Vec<HouseId> = rows.chain(across).collect();
        options.sort_unstable();
        options.dedup();
        let board = self.view.board();
        let covers = |lines: &[HouseId]| {
            places.iter().all(|(row, column)| {
                let cell = self.bands.cell(*row, *column);
                lines.iter().any(|line| board.house(*line).set().contains(cell))
            })
        };
        if covers(&[]) {
            return Some(Vec::new());
        }
        let one = options.iter().map(|line| vec![*line]);
        let two = options.iter().flat_map(|a| options.iter().map(move |b| vec![*a, *b]));
        one.chain(two).find(|lines| covers(lines))
    }
}

/// A base with its targets, and the lines that hold each digit in the cross-lines outside the band.
struct Exocet<'a> {
    base: &'a Base<'a>,
    targets: [Cell; 2],
    columns: [usize; 3],
    lines: Vec<(Digit, Vec<HouseId>)>,
}

impl Exocet<'_> {
    fn conclude(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let Base { view, base, digits, .. } = *self.base;
        let others = view.board().shape().digits() - digits;
        let mut removed = view.candidates_in(self.targets, others);
        let in_targets =
            self.targets.iter().fold(DigitSet::EMPTY, |all, it| all | view.digits(*it));
        // With one line or none outside, a digit would have to be in both targets.
        let twice: DigitSet = self
            .lines
            .iter()
            .filter(|(_, lines)| lines.len() < 2)
            .map(|(digit, _)| *digit)
            .collect();
        let never = (digits - in_targets) | twice;
        removed.extend(view.candidates_in(base, never));
        removed.extend(view.candidates_in(self.targets, twice));
        removed.sort_unstable();
        removed.dedup();
        found.eliminate(removed, || self.pattern())
    }

    fn pattern(&self) -> Pattern {
        let Base { view, ref bands, base, digits, .. } = *self.base;
        let houses = self.columns.map(|column| bands.across(column));
        let pattern = Pattern::of(digits)
            .in_houses(houses)
            .mark_all(Role::Pivot, base, digits)
            .mark_all(Role::Pincer, self.targets, digits);
        let of_digit = |(digit, lines): &(Digit, Vec<HouseId>)| {
            let digit = *digit;
            let sets = |houses: &[HouseId]| {
                houses.iter().map(|house| Set::House(*house, digit)).collect::<Vec<_>>()
            };
            (sets(&houses), sets(lines))
        };
        let _ = view;
        let rooms: Vec<(Vec<Set>, Vec<Set>)> = self.lines.iter().map(of_digit).collect();
        let targets = self.targets.map(Set::Cell);
        let mut pattern = pattern;
        for (i, (needs, gives)) in rooms.iter().enumerate() {
            let covers = gives.iter().copied().chain(targets);
            pattern = pattern.in_room(Room { bases: needs.clone(), covers: covers.collect() });
            for (also_needs, also_gives) in &rooms[i + 1..] {
                pattern = pattern.in_room(Room {
                    bases: needs.iter().chain(also_needs).copied().collect(),
                    covers: gives.iter().chain(also_gives).copied().chain(targets).collect(),
                });
            }
        }
        pattern
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<String> {
    let pattern = &step.pattern;
    let base = words.cells(pattern.cells(Role::Pivot));
    let targets: Vec<String> = pattern.cells(Role::Pincer).map(|cell| words.cell(cell)).collect();
    let lines = words.houses(pattern.houses.iter().copied());
    let band = "outside the three boxes of the pattern";
    vec![
        format!("{base} can only be {}.", words.either(pattern.digits)),
        format!(
            "Each of these digits, if it is there, is also needed in {lines}; {band}, its places in them lie on at most two lines."
        ),
        format!(
            "That is room for two of three, and within the boxes only {} is left for the third.",
            words::or(targets.iter().cloned())
        ),
        format!("So the two digits of {base} are those of {}.", words::and(targets)),
    ]
}
