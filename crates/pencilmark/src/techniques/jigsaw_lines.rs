use super::prelude::*;
use crate::logic::fish::{self, Breed, Fish};

entries! { Technique:
    /// A few neighbouring rows (or columns) and as many boxes of a jigsaw that share almost all
    /// their cells. The cells of the rows that lie in none of the boxes and the cells of the boxes
    /// that lie in none of the rows, the leftovers, hold the same digits. A digit that has no place
    /// in the one can be removed from the other.
    ///
    /// ## Why it works
    /// The rows hold each digit once each, and so do the boxes: equally often together. The cells
    /// that they share hold the same digits for both, so the leftovers must hold the same digits as
    /// well.
    ///
    /// ## Example
    /// Rows 1 and 2 hold the same digits as boxes 1 and 2, equally often. They share all their cells
    /// but r2c5 of the former and r3c1 of the latter, so these hold the same digits. There is no 1
    /// in r3c1. So r2c5 is not 1.
    ///
    /// ## See also
    /// Double pointing: one digit, in boxes and lines that share less. On boards with rectangular
    /// boxes locked candidates say the same.
    "law-of-leftovers" => Technique {
        name: "Law of leftovers",
        aliases: &["law of leftover", "leftovers", "LoL", "set equivalence", "set equivalence theory"],
        score: 27,
        class: Class::Intersection,
        examples: &[Example {
            rules: "jigsaw=2211111222231125333345533444555544466666667777777",
            grid: "6...35.32.7..6.36..7.763..2...2.7632..36..1..6.3.",
            concludes: "r2c5-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            rules: "jigsaw=2211111222231125333345533444555544466666667777777",
            grid: "6...35.32.7..6.36..7.763..2...2.7632..36.....6.3.",
            because: "r3c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_leftovers,
        explain: explain_leftovers,
        ..JIGSAW
    };

    /// Two or three boxes of a jigsaw whose places for a digit lie in as many rows (or columns). The
    /// digit can be removed from the rest of these lines.
    ///
    /// ## Why it works
    /// Each of the boxes needs the digit, and no two of them can have it in the same line. So
    /// between them they use up the lines.
    ///
    /// ## Example
    /// In boxes 3 and 7, the digit 4 can only be in columns 2 and 4. Each of these boxes needs its
    /// own 4, so together they use up the two columns. So r1c2 is not 4.
    ///
    /// ## See also
    /// Pointing: one box and one line. Franken X-wing: lines among the boxes. On boards with
    /// rectangular boxes claiming says the same.
    "double-pointing" => Technique {
        name: "Double pointing",
        aliases: &["multiple lines", "double pair", "triple pointing", "double pointing pairs", "generalized intersections"],
        score: 29,
        class: Class::Fish,
        examples: &[Example {
            rules: "jigsaw=11111122211333322213334322566634425566644455567674488577679485577779988899999\
             9888",
            grid: "+5..9..6.+1..+5..7+4+9+2...2.1+7.+52.....5+78.5.+7..2+43....+5+23+6+9+9+24+57+3+8+1+\
             6..6.+95+1+24+4.....9+5+7",
            without: "r1c5-1 r1c5-5 r1c8-1 r1c8-4 r2c1-5 r2c4-5 r2c5-5 r3c1-4 r3c1-5 r3c5-8 r3c8-4 r3c8-7 \
             r4c4-3 r5c1-8 r5c3-8 r6c1-1 r6c2-7 r6c2-8 r6c3-1 r6c4-8 r9c5-1",
            concludes: "r1c2-4",
        }],
        near_misses: &[NearMiss {
            rules: "jigsaw=2211111222231125333345533444555544466666667777777",
            grid: "6...35.32.7..6.36..7.763..2...2.7632..36.....6.3.",
            because: "r3c1 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: find_double,
        explain: fish::explain,
        ..JIGSAW
    };
}

const JIGSAW: Technique =
    Technique { form: Form::JigsawLines, houses: &[HouseKind::Box], ..Technique::needing(NOTHING) };

/// The most cells that are left over on either side: more are hard to keep in mind, and hardly ever say
/// anything.
const MOST_LEFT: usize = 4;

/// Lines and as many boxes that share almost all their cells.
struct Leftovers {
    lines: Vec<HouseId>,
    boxes: Vec<HouseId>,
    /// The cells of the lines outside the boxes, and the cells of the boxes outside the lines.
    cells: [CellSet; 2],
}

fn find_leftovers(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    // Locked candidates say the same there.
    if view.board().has_rectangular_boxes() {
        return ControlFlow::Continue(());
    }
    for_leftovers(view.board(), &mut |leftovers| {
        let [outside_boxes, outside_lines] = leftovers.cells.each_ref().map(|cells| {
            let held = |cell: Cell| view.digit(cell).map_or(view.digits(cell), DigitSet::only);
            cells.iter().fold(DigitSet::EMPTY, |all, cell| all | held(cell))
        });
        let mut removed =
            view.candidates_in(leftovers.cells[0].iter(), outside_boxes - outside_lines);
        removed
            .extend(view.candidates_in(leftovers.cells[1].iter(), outside_lines - outside_boxes));
        let digits = removed.iter().map(|candidate| candidate.digit).collect();
        found.eliminate(removed, || {
            let [of_lines, of_boxes] = &leftovers.cells;
            let mark = |pattern: Pattern, role: Role, cells: &CellSet| {
                cells.iter().fold(pattern, |all, cell| all.mark(role, cell, view.digits(cell)))
            };
            let houses = leftovers.lines.iter().chain(&leftovers.boxes).copied();
            let pattern = mark(Pattern::of(digits).in_houses(houses), Role::Roof, of_lines);
            mark(pattern, Role::Floor, of_boxes)
        })
    })
}

/// Visits neighbouring lines with each choice of boxes that leaves few cells over, fewest lines first.
fn for_leftovers(
    board: &Board,
    visit: &mut dyn FnMut(Leftovers) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let boxes: Vec<HouseId> = board.houses_of_kind(HouseKind::Box).collect();
    for count in 1..=boxes.len() / 2 {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let lines: Vec<HouseId> = board.houses_of_kind(kind).collect();
            for lines in lines.windows(count) {
                let area = union(board, lines);
                choose_boxes(board, &boxes, &area, &mut Vec::new(), count, &mut |boxes| {
                    let inside = union(board, boxes);
                    let cells = [&area - &inside, &inside - &area];
                    visit(Leftovers { lines: lines.to_vec(), boxes: boxes.to_vec(), cells })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the ways to add boxes until there are so many, with few cells outside an area.
fn choose_boxes(
    board: &Board,
    boxes: &[HouseId],
    area: &CellSet,
    chosen: &mut Vec<HouseId>,
    count: usize,
    visit: &mut dyn FnMut(&[HouseId]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if (&union(board, chosen) - area).len() > MOST_LEFT {
        return ControlFlow::Continue(());
    }
    if chosen.len() == count {
        return visit(chosen);
    }
    for (index, next) in boxes.iter().enumerate() {
        chosen.push(*next);
        choose_boxes(board, &boxes[index + 1..], area, chosen, count, visit)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}

fn union(board: &Board, houses: &[HouseId]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, house| &all | board.house(*house).set())
}

fn explain_leftovers(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let (lines, boxes) = pattern.houses.split_at(pattern.houses.len() / 2);
    let [lines, boxes] = [lines, boxes].map(|houses| words.houses(houses.iter().copied()));
    let [of_lines, of_boxes] = [Role::Roof, Role::Floor].map(|role| pattern.cells(role));
    let mut sentences = plainly([
        words::sentence(&say!(words, "{lines} hold the same digits as {boxes}, equally often.";
            lines, boxes)),
        say!(words, "They share all their cells but {cells} of the former and {others} of the latter, so these hold the same digits.";
            cells = words.cells(of_lines.clone()), others = words.cells(of_boxes.clone())),
    ]);
    for (own, other) in [(of_lines.clone(), of_boxes.clone()), (of_boxes, of_lines)] {
        let own: Vec<Cell> = own.collect();
        let removed = step.eliminations.iter().filter(|candidate| own.contains(&candidate.cell));
        let digits: DigitSet = removed.map(|candidate| candidate.digit).collect();
        if !digits.is_empty() {
            let (other, digits) = (words.one_of(other), words.either(digits));
            sentences.push(say!(words, "There is no {digits} in {other}."; digits, other).into());
        }
    }
    sentences
}

fn find_double(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    // Locked candidates say the same there.
    if view.board().has_rectangular_boxes() {
        return ControlFlow::Continue(());
    }
    let kind_of = |house: &HouseId| view.board().house(*house).kind();
    let is_pointing = |fish: &Fish| {
        let is_line =
            |house: &HouseId| matches!(kind_of(house), HouseKind::Row | HouseKind::Column);
        fish.bases.iter().all(|base| kind_of(base) == HouseKind::Box)
            && fish.covers.iter().all(is_line)
    };
    (2..=3).try_for_each(|size| {
        fish::whole(view, Breed::Franken, size, &mut |fish| match is_pointing(&fish) {
            true => found.eliminate(fish.eliminations(), || fish::pattern(view, &fish)),
            false => ControlFlow::Continue(()),
        })
    })
}
