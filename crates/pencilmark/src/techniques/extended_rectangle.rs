use super::prelude::*;
use crate::logic::deadly;
use crate::logic::shapes::{self, Chance, Visit};

entries! { Technique:
    /// Three or four cells of a row and the cells below or above them in another row (or the same
    /// with columns). Between them they can hold only as many digits as there are cells in each row,
    /// but for one cell that can hold others as well. The digits can be removed from that cell.
    ///
    /// ## Why it works
    /// If this cell held one of the digits too, both rows would hold the same digits in these cells,
    /// and the two rows could be exchanged there without breaking any rule: a second solution.
    ///
    /// ## Example
    /// r5c3, r6c3, r6c4, r5c7 and r6c7 can only be 3, 5 or 7. If r5c4 were 3, 5 or 7 as well, the
    /// digits 3, 5 and 7 could be arranged differently in all six cells without breaking any rule.
    /// That would be a second solution, but the puzzle has only one. So r5c4 is not 3 or 7.
    ///
    /// ## See also
    /// Unique rectangle type 1: the same with two cells in each row. Extended rectangle type 2:
    /// several cells can hold the same extra digit.
    "extended-rectangle-1" => Technique {
        name: "Extended rectangle type 1",
        aliases: &["extended unique rectangle type 1", "XR type 1", "extended unique rectangle", "extended rectangle"],
        score: 68,
        examples: &[Example {
            grid: "...83..4.3.849.6.1..4...8....9....8448...9.1221..84.967.1548.6.896123475.4.9761.8",
            concludes: "r5c4-3 r5c4-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...83..4.3.849.6.1..4...8....9....8448...9.1.21..84.967.1548.6.896123475.4.9761.8",
            because: "r5c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| shapes::find(view, found, one_free, shapes::one_roof_cell),
        ..DEADLY
    };

    /// Three or four cells of a row and the cells below or above them in another row (or the same
    /// with columns). Between them they can hold only as many digits as there are cells in each row,
    /// but for an extra digit that several of them can hold. It can be removed from every cell that
    /// sees all of these.
    ///
    /// ## Why it works
    /// If none of them held the extra digit, both rows would hold the same digits in these cells,
    /// and the two rows could be exchanged there: a second solution. So one of them does.
    ///
    /// ## Example
    /// r4c8, r4c9, r9c8 and r9c9 can only be 2, 5 or 7. If r3c8 and r3c9 were both 2, 5 or 7 as
    /// well, the digits 2, 5 and 7 could be arranged differently in all six cells without breaking
    /// any rule. That would be a second solution, but the puzzle has only one. Therefore r3c8 or
    /// r3c9 is 4, and no cell that sees both can be 4. So r1c9 and r3c5 are not 4.
    ///
    /// ## See also
    /// Unique rectangle type 2: the same with two cells in each row. Extended rectangle type 1: only
    /// one cell can hold anything else.
    "extended-rectangle-2" => Technique {
        name: "Extended rectangle type 2",
        aliases: &["extended unique rectangle type 2", "XR type 2", "extended unique rectangle", "extended rectangle"],
        score: 68,
        examples: &[Example {
            grid: "....2..8..8.....3196....2..89436....6..4.....1....5...5.+6.9+4+318+34+8.......+19+83\
             64..",
            without: "r1c1-3 r3c6-1 r5c3-3 r5c7-5 r5c8-5 r5c9-5 r5c9-9 r6c9-9 r8c7-5 r8c8-5 r8c9-5",
            concludes: "r1c9-4 r3c5-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "95.....6113....547.47.5..98......4........9..429.8.156214578639386419725795.6.814",
            because: "r3c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| shapes::find(view, found, one_free, shapes::one_extra_digit),
        ..DEADLY
    };

    /// Three or four cells of a row and the cells below or above them in another row (or the same
    /// with columns). All but two cells of a house can hold only as many digits as there are cells in
    /// each row. These two, taken as one cell with their other digits, make a naked subset with other
    /// cells of the house: its digits can be removed from the cells that see all of it.
    ///
    /// ## Why it works
    /// If neither of the two held another digit, both rows would hold the same digits in these cells,
    /// and the two rows could be exchanged there: a second solution. So one of the two holds another
    /// digit, as one cell of the subset would.
    ///
    /// ## Example
    /// r9c2, r7c5, r9c5 and r9c8 can only be 2, 6 or 9. If r7c2 and r7c8 were both 2, 6 or 9 as
    /// well, the digits 2, 6 and 9 could be arranged differently in all six cells without breaking
    /// any rule. That would be a second solution, but the puzzle has only one. Therefore r7c2 or
    /// r7c8 is 5 or 7. In row 7, that cell and r7c3 have only two digits between them and use them
    /// up: 5 and 7. So r7c9 is not 5.
    ///
    /// ## See also
    /// Unique rectangle type 3: the same with two cells in each row. Naked subset: the same without a
    /// rectangle.
    "extended-rectangle-3" => Technique {
        name: "Extended rectangle type 3",
        aliases: &["extended unique rectangle type 3", "XR type 3", "extended unique rectangle", "extended rectangle"],
        score: 69,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: ".5.....4...8..6..7..2.8.1.....9...232193.8........2.1.4..8.13...957..2..8..5..7..",
            without: "r7c3-6 r9c2-3 r9c5-3 r9c5-4",
            concludes: "r7c9-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...869..265.2349..9.2517.3.561782349.2.491...4..653281.36975.2...51.6.93...3.8...",
            because: "r9c8 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| shapes::find(view, found, two_free, shapes::roof_as_subset),
        ..DEADLY
    };

    /// Three or four cells of a row and the cells below or above them in another row (or the same
    /// with columns). All but two cells of a house can hold only as many digits as there are cells in
    /// each row. One of these digits has no place in the house but the two cells: the others can be
    /// removed from both.
    ///
    /// ## Why it works
    /// One of the two cells holds that digit. If the other one held another of the digits, both rows
    /// would hold the same digits in these cells, and the two rows could be exchanged there: a second
    /// solution.
    ///
    /// ## Example
    /// r8c2, r9c2, r8c4 and r8c7 can only be 2, 6 or 9. In row 9, the digit 2 can only be in r9c4
    /// or r9c7. One of them is 2; if the other were 6 or 9, the digits 2, 6 and 9 could be
    /// arranged differently in all six cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. So r9c4 is not 6; r9c7 is not 9.
    ///
    /// ## See also
    /// Unique rectangle type 4: the same with two cells in each row. Extended rectangle type 3: the two
    /// cells make a subset.
    "extended-rectangle-4" => Technique {
        name: "Extended rectangle type 4",
        aliases: &["extended unique rectangle type 4", "XR type 4", "extended unique rectangle", "extended rectangle"],
        score: 69,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: "7..9..4...1..2....2......37.............62.9494.....7..5..9...61.7..5.83..3....5.",
            without: "r8c4-4 r9c2-2 r9c2-8 r9c9-2",
            concludes: "r9c4-6 r9c7-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "6.2..4951475...283.19.2.6471.7.9.43.596432178..4...59.751846329263.5.814948213765",
            because: "r2c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| shapes::find(view, found, two_free, shapes::digit_kept_in_roof),
        ..DEADLY
    };
}

const DEADLY: Technique = Technique {
    class: Class::Uniqueness,
    explain: deadly::explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

fn one_free(view: &View<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    extended(view, shapes::may_be_deadly, visit)
}

fn two_free(view: &View<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    extended(view, shapes::may_be_deadly_without_two, visit)
}

/// The fewest lines across: with two, it is a rectangle.
const FEWEST_PAIRS: usize = 3;

/// The most lines across that people see.
const MOST_PAIRS: usize = 4;

/// Two lines that could be exchanged where some lines across cut them.
fn extended(view: &View<'_>, chance: Chance, visit: Visit<'_>) -> ControlFlow<()> {
    let board = view.board();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<HouseId> = board.houses_of_kind(kind).collect();
        for (index, first) in lines.iter().enumerate() {
            for second in &lines[index + 1..] {
                let [top, bottom] = [first, second].map(|line| board.house(*line).cells());
                let pairs = top.iter().zip(bottom).map(|(a, b)| [*a, *b]);
                let pairs: Vec<[Cell; 2]> =
                    pairs.filter(|pair| chance(view, pair, MOST_PAIRS)).collect();
                for count in FEWEST_PAIRS..=MOST_PAIRS {
                    add_pairs(view, &pairs, &mut Vec::new(), count, chance, visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds pairs of cells until there are so many, where the lines can be exchanged.
fn add_pairs(
    view: &View<'_>,
    pairs: &[[Cell; 2]],
    cells: &mut Vec<Cell>,
    count: usize,
    chance: Chance,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    if cells.len() == 2 * count {
        return visit(cells, count);
    }
    let missing = count - cells.len() / 2;
    for (index, pair) in pairs.iter().enumerate().take((pairs.len() + 1).saturating_sub(missing)) {
        cells.extend(pair);
        // What cannot be exchanged cannot be with more pairs either.
        if chance(view, cells, count) && are_exchangeable(view.board(), cells) {
            add_pairs(view, &pairs[index + 1..], cells, count, chance, visit)?;
        }
        cells.truncate(cells.len() - 2);
    }
    ControlFlow::Continue(())
}

/// Whether every house has both cells of each pair that it meets, or all first ones, or all second ones.
fn are_exchangeable(board: &Board, cells: &[Cell]) -> bool {
    let count = cells.len() / 2;
    let houses = cells.iter().flat_map(|cell| board.houses_of(*cell));
    houses.into_iter().all(|(house, _)| {
        let set = board.house(*house).set();
        let (mut first, mut second, mut has_whole_pairs) = (0, 0, true);
        for pair in cells.chunks_exact(2) {
            let [a, b] = [pair[0], pair[1]].map(|cell| set.contains(cell));
            first += usize::from(a);
            second += usize::from(b);
            has_whole_pairs &= a == b;
        }
        has_whole_pairs || (first == count && second == 0) || (first == 0 && second == count)
    })
}
