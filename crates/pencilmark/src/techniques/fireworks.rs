use super::prelude::*;

entries! { Technique:
    /// A row and a column that cross in a box, and three digits. Outside the box, each of the digits has
    /// no place in the row but one cell, and none in the column but one cell; these two cells are the
    /// same for all three digits. Then the two cells and the crossing hold the three digits: every
    /// other candidate can be removed from them, and the three digits from the cells of the box that lie
    /// in neither line.
    ///
    /// ## Why it works
    /// If a digit is in none of the three cells, the row and the column both need it within the box, in
    /// different cells: once too often. So each of the three digits is in one of the three cells.
    ///
    /// ## Example
    /// In row 1 and column 7, outside box 3, 1, 5 and 6 have no places but r1c3 and r7c7. If one
    /// of them were not in r1c7, r1c3 or r7c7, both lines would need it within box 3. So r1c7,
    /// r1c3 and r7c7 hold 1, 5 and 6. So r1c3 is not 7 or 8.
    ///
    /// ## See also
    /// Firework quad: four digits and two crossings. Hidden triple: three digits in three cells of one
    /// house. Empty rectangle: one digit, a row and a column that cross in a box.
    "firework-triple" => Technique {
        name: "Firework triple",
        aliases: &["fireworks", "firework", "triple fireworks", "firework triples", "firework pair type 1"],
        score: 70,
        examples: &[Example {
            grid: "...9.2....65.1.4..4......2...4...357....6.8..1..8.59.....2.4....1..8...65.3......",
            without: "r1c5-5 r1c7-7 r3c9-1 r3c9-5 r7c7-7 r8c7-5 r9c7-1",
            concludes: "r1c3-7 r1c3-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".85...9..14..................1..5.6.3......7....8..32......4.925.4..173...2.76...",
            because: "r3c5 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_triples,
        ..FIREWORK
    };

    /// Two rows and two columns whose four crossings lie in four boxes. For one crossing there are two
    /// digits that, in its row and its column, have no place outside its box but the two crossings next
    /// to it; and for the opposite crossing two other digits. Then the four crossings hold the four
    /// digits: every other candidate can be removed from them. Each digit can also be removed from the
    /// box of its crossing, but for the cells in the row and the column.
    ///
    /// ## Why it works
    /// If a digit is in none of the three crossings where its row and its column meet the pattern, both
    /// need it within the box, in different cells: once too often. So each of the four digits is in one
    /// of the four cells.
    ///
    /// ## Example
    /// In row 1 and column 7, outside box 3, 2 and 5 have no places but r1c3 and r4c7. If one of
    /// them were not in r1c7, r1c3 or r4c7, both lines would need it within box 3. In row 4 and
    /// column 3, outside box 4, 1 and 8 have no places but r1c3 and r4c7. If one of them were not
    /// in r4c3, r1c3 or r4c7, both lines would need it within box 4. So r1c7, r4c3, r1c3 and r4c7
    /// hold 1, 2, 5 and 8. So r4c7 is not 7 or 9.
    ///
    /// ## See also
    /// Firework triple: three digits and one crossing. Hidden quad: four digits in four cells of one house.
    "firework-quad" => Technique {
        name: "Firework quad",
        aliases: &["fireworks", "firework quadruple", "quadruple fireworks", "firework pair type 2"],
        score: 71,
        examples: &[Example {
            grid: "86.79......76.3..94.9.8.........4.26..4.168.....9...5.1.6...3.5..3.6...8.8.13...2",
            without: "r1c6-2 r1c6-5 r1c7-4 r4c4-8 r6c2-1",
            concludes: "r4c7-7 r4c7-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "3.....74.2..67.........9....8..6...4..24....8..5...261......43.....3..57793...8..",
            because: "r2c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_quads,
        ..FIREWORK
    };
}

/// What the family shares.
const FIREWORK: Technique = Technique {
    class: Class::Exotic,
    houses: &[HouseKind::Box],
    explain,
    ..Technique::needing(NOTHING)
};

/// A row and a column that cross in a box.
#[derive(Clone, Copy)]
struct Crossing {
    cell: Cell,
    row: HouseId,
    column: HouseId,
    square: HouseId,
}

/// A crossing, and a digit that has at most one place in each line outside the box.
#[derive(Clone, Copy)]
struct Firework {
    crossing: Crossing,
    digit: Digit,
    in_row: Option<Cell>,
    in_column: Option<Cell>,
}

impl Firework {
    /// Whether its places outside the box are these.
    fn ends_in(&self, in_row: Cell, in_column: Cell) -> bool {
        self.in_row.is_none_or(|cell| cell == in_row)
            && self.in_column.is_none_or(|cell| cell == in_column)
    }
}

/// The fireworks of a crossing.
fn fireworks(view: &View<'_>, cell: Cell) -> Vec<Firework> {
    let board = view.board();
    let house = |kind: HouseKind| {
        let mut houses = board.houses_of(cell).iter().map(|(house, _)| *house);
        houses.find(|house| board.house(*house).kind() == kind)
    };
    let houses = [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(house);
    let [Some(row), Some(column), Some(square)] = houses else { return Vec::new() };
    let crossing = Crossing { cell, row, column, square };
    let missing = view.missing(row) & view.missing(column) & view.missing(square);
    let firework = |digit: Digit| {
        let outside = |line: HouseId| {
            let places = board.house(line).set() & view.cells_with(digit);
            let places = &places - board.house(square).set();
            (places.len() <= 1).then(|| places.first())
        };
        let (in_row, in_column) = (outside(row)?, outside(column)?);
        Some(Firework { crossing, digit, in_row, in_column })
    };
    missing.iter().filter_map(firework).collect()
}

fn find_triples(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for crossing in view.unsolved().iter() {
        let all = fireworks(view, crossing);
        if all.len() < 3 {
            continue;
        }
        let mut ends: Vec<(Cell, Cell)> = Vec::new();
        for in_row in all.iter().filter_map(|it| it.in_row) {
            ends.extend(all.iter().filter_map(|it| it.in_column).map(|it| (in_row, it)));
        }
        ends.sort_unstable();
        ends.dedup();
        for (in_row, in_column) in ends {
            let same = all.iter().filter(|it| it.ends_in(in_row, in_column)).copied();
            let same: Vec<Firework> = same.collect();
            if same.len() == 3 {
                conclude(view, found, &[crossing, in_row, in_column], &same)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_quads(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let shape = view.board().shape();
    let all = view.unsolved().iter().map(|cell| fireworks(view, cell));
    let pairs: Vec<Vec<Firework>> = all.filter(|fireworks| fireworks.len() > 1).collect();
    for (index, first) in pairs.iter().enumerate() {
        for second in &pairs[index + 1..] {
            let [a, b] = [first, second].map(|fireworks| fireworks[0].crossing);
            if a.row == b.row || a.column == b.column || a.square == b.square {
                continue;
            }
            let p = Cell::at(a.cell.row(shape), b.cell.column(shape), shape);
            let q = Cell::at(b.cell.row(shape), a.cell.column(shape), shape);
            let of_first = first.iter().filter(|it| it.ends_in(p, q)).copied();
            let of_second = second.iter().filter(|it| it.ends_in(q, p)).copied();
            let (of_first, of_second): (Vec<_>, Vec<_>) = (of_first.collect(), of_second.collect());
            let four = [&of_first[..], &of_second].concat();
            let digits: DigitSet = four.iter().map(|it| it.digit).collect();
            let cells = [a.cell, b.cell, p, q];
            let are_open = cells.iter().all(|cell| view.unsolved().contains(*cell));
            if are_open && of_first.len() == 2 && of_second.len() == 2 && digits.len() == 4 {
                conclude(view, found, &cells, &four)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// As many cells as fireworks that end in them: the cells hold their digits.
fn conclude(
    view: &View<'_>,
    found: &mut Found<'_>,
    cells: &[Cell],
    fireworks: &[Firework],
) -> ControlFlow<()> {
    let digits: DigitSet = fireworks.iter().map(|it| it.digit).collect();
    let others = view.board().shape().digits() - digits;
    let mut removed = view.candidates_in(cells.iter().copied(), others);
    for Firework { crossing, digit, .. } in fireworks {
        let set = |house: HouseId| view.board().house(house).set();
        let aside = set(crossing.square) - &(set(crossing.row) | set(crossing.column));
        removed.extend(view.candidates_in(aside.iter(), DigitSet::only(*digit)));
    }
    removed.sort_unstable();
    removed.dedup();
    found.eliminate(removed, || pattern(view, cells, fireworks, digits))
}

fn pattern(view: &View<'_>, cells: &[Cell], fireworks: &[Firework], digits: DigitSet) -> Pattern {
    let mut room = Room::default();
    room.covers.extend(cells.iter().copied().map(Set::Cell));
    for Firework { crossing, digit, .. } in fireworks {
        let of_house = |house: HouseId| Set::House(house, *digit);
        room.bases.extend([crossing.row, crossing.column].map(of_house));
        room.covers.push(of_house(crossing.square));
    }
    let crossings = fireworks.iter().map(|it| it.crossing);
    let mut houses: Vec<HouseId> =
        crossings.flat_map(|it| [it.row, it.column, it.square]).collect();
    let mut seen = Vec::new();
    houses.retain(|house| {
        !seen.contains(house) && {
            seen.push(*house);
            true
        }
    });
    let is_crossing = |cell: Cell| fireworks.iter().any(|it| it.crossing.cell == cell);
    let marked = |pattern: Pattern, cell: &Cell| {
        let role = if is_crossing(*cell) { Role::Pivot } else { Role::Defining };
        pattern.mark(role, *cell, view.digits(*cell) & digits)
    };
    cells.iter().fold(Pattern::of(digits).in_houses(houses), marked).in_room(room)
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let ends: Vec<Cell> = pattern.cells(Role::Defining).collect();
    let crossings: Vec<Cell> = pattern.cells(Role::Pivot).collect();
    // The bases are a row and a column for each digit.
    let digits_of = |row: HouseId| {
        let bases = pattern.rooms[0].bases.iter().filter_map(move |base| match base {
            Set::House(house, digit) if *house == row => Some(*digit),
            _ => None,
        });
        bases.collect::<DigitSet>()
    };
    let mut sentences = Vec::new();
    for (houses, crossing) in pattern.houses.chunks(3).zip(&crossings) {
        let [row, column, square] = houses else { continue };
        let digits = digits_of(*row);
        let (each, lines) = (words.digits(digits), words.houses([*row, *column]));
        let all = [*crossing].into_iter().chain(ends.iter().copied());
        sentences.push(
            say!(words, "In {lines}, outside {house}, {digits} have no places but {cells}.";
                lines, house = words.house(*square), digits = each,
                cells = words.cells(ends.iter().copied()))
            .into(),
        );
        sentences.push(
            say!(words, "If one of them were not in {one}, both lines would need it within {house}.";
                one = words.one_of(all), house = words.house(*square))
            .into(),
        );
    }
    let cells = words.cells(crossings.into_iter().chain(ends));
    sentences.push(
        say!(words, "So {cells} hold {digits}."; cells, digits = words.digits(pattern.digits))
            .into(),
    );
    sentences
}
