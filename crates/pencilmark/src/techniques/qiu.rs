use super::prelude::*;
use crate::logic::bands::{Bands, Lie, NINE, THREE, beside};
use crate::logic::deadly::{self, Deadly};

entries! { Technique:
    /// Two rows of a band that are filled in the same columns and with the same digits, but for one.
    /// Two columns where both rows are empty cross them in a box, and two digits of the box have their
    /// places there only. Two more cells of these columns, in a row of another band, can only be these
    /// two digits, but for one cell that can be something else. The digits can be removed from it. (Or the
    /// same with rows and columns exchanged.)
    ///
    /// ## Why it works
    /// If both cells held the two digits, each of these would be in the other column of the box. Swapping
    /// them leaves each column the same digits. If they are in one row of the box, that is all; otherwise
    /// the rows exchange digits, column by column, until they have their own again. Only where they are
    /// filled would that be impossible, and there are always two ways round, of which one avoids it: a
    /// second solution.
    ///
    /// ## Example
    /// But for one digit, columns 7 and 8 are filled in the same places with the same digits. In
    /// box 9, the digits 3 and 6 can only be in r7c7, r9c7, r7c8 and r9c8. If r7c3 and r9c3 held 3
    /// and 6, these digits could be swapped there and in box 9, as columns 7 and 8 could exchange
    /// some of their digits, place by place. That would be a second solution, but the puzzle has
    /// only one. So r9c3 is not 3 or 6.
    ///
    /// ## See also
    /// Unique rectangle type 1: the two digits in one row of the box. Qiu type 2: both cells can hold one
    /// more digit.
    "qiu-1" => Technique {
        name: "Qiu type 1",
        aliases: &["qiu's deadly pattern type 1", "qiu's deadly pattern", "qiu deadly pattern", "qdp", "locked qiu's deadly pattern", "qiu's deadly pattern locked type", "ucc", "uniqueness clue cover type 2", "uniqueness clue cover"],
        score: 69,
        examples: &[Example {
            grid: "......2....53.1..4..7.6.91........93....2.1+4.6.4..8+5+2....2.7..+187..3.+4+52.\
             1...4..+9",
            without: "r7c3-9",
            concludes: "r9c3-3 r9c3-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...7....6.7..46.536.1.......4.6..5.9.5.4..6..3.9..54.7..3..1.2....8.3.6......4...",
            because: "2 and 8 have another place in box 4, r6c2",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, one_roof_cell),
        ..DEADLY
    };

    /// Two rows of a band that are filled in the same columns and with the same digits, but for one.
    /// Two columns where both rows are empty cross them in a box, and two digits of the box have their
    /// places there only. Two more cells of these columns, in a row of another band, can only be these
    /// two digits, but for an extra digit that both can hold. It can be removed from every cell that
    /// sees both. (Or the same with rows and columns exchanged.)
    ///
    /// ## Why it works
    /// If neither cell held the extra digit, the two digits could be swapped, as in type 1: a second
    /// solution. So one of them does.
    ///
    /// ## Example
    /// But for one digit, columns 4 and 6 are filled in the same places with the same digits. In
    /// box 2, the digits 3 and 6 can only be in r1c4, r2c4, r1c6 and r2c6. If r1c9 and r2c9 held 3
    /// and 6, these digits could be swapped there and in box 2, as columns 4 and 6 could exchange
    /// some of their digits, place by place. That would be a second solution, but the puzzle has
    /// only one. Therefore r1c9 or r2c9 is 4, and no cell that sees both can be 4. So r2c8 and r9c9
    /// are not 4.
    ///
    /// ## See also
    /// Qiu type 1: only one cell can hold anything else. Unique rectangle type 2: the two digits in one
    /// row of the box.
    "qiu-2" => Technique {
        name: "Qiu type 2",
        aliases: &["qiu's deadly pattern type 2", "qiu's deadly pattern", "qiu deadly pattern", "qdp", "qiu's deadly pattern type 3", "qiu's deadly pattern type 4"],
        score: 69,
        examples: &[Example {
            grid: "25....79..97...2..34.972..5.3..27..852.4.3..77...9...2983264571.72.3..69..57.9.2.",
            concludes: "r2c8-4 r9c9-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "25....79..97...2..34..72..5.3..27..852.4.3..77...9...2983264571.72.3..69..57.9.2.",
            because: "6 has another place in box 2, r3c4",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, one_extra_digit),
        ..DEADLY
    };
}

/// What the family shares.
const DEADLY: Technique = Technique {
    class: Class::Uniqueness,
    form: Form::ExchangedLines,
    effort: Effort::OnRequest,
    houses: &[HouseKind::Box],
    explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

/// Two lines of a band, the two lines that cross them, and a line of another band that these two cross.
struct Crossing<'a> {
    view: &'a View<'a>,
    bands: Bands<'a>,
    lines: [usize; 2],
    across: [usize; 2],
    /// The digits of the box that have their places where the lines cross.
    locked: DigitSet,
    /// The cells of the other line.
    pair: [Cell; 2],
}

/// What is concluded where lines cross.
type Conclude = fn(&Crossing<'_>, &mut Found<'_>) -> ControlFlow<()>;

fn find(view: &View<'_>, found: &mut Found<'_>, conclude: Conclude) -> ControlFlow<()> {
    let mut houses = view.board().houses().iter();
    if houses.any(|house| house.kind() == HouseKind::Extra) {
        return ControlFlow::Continue(());
    }
    for lie in Lie::BOTH {
        let Some(bands) = Bands::of(view, lie) else { return ControlFlow::Continue(()) };
        for lines in neighbours() {
            let Some(open) = open_across(view, &bands, lines) else { continue };
            for across in neighbours().filter(|both| both.iter().all(|it| open.contains(it))) {
                each_pair(view, bands, lines, across, &mut |crossing| conclude(crossing, found))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every two lines of a band.
fn neighbours() -> impl Iterator<Item = [usize; 2]> {
    let both = (0..NINE).flat_map(|line| beside(line).map(|other| [line, other]));
    both.filter(|[line, other]| line < other)
}

/// The lines across where both lines are open, if the two are filled alike elsewhere, but for one digit.
fn open_across(view: &View<'_>, bands: &Bands<'_>, lines: [usize; 2]) -> Option<Vec<usize>> {
    let held = |line: usize, across: usize| view.digit(bands.cell(line, across));
    let is_open = |across: &usize| lines.iter().all(|line| held(*line, *across).is_none());
    let (open, filled): (Vec<usize>, Vec<usize>) = (0..NINE).partition(is_open);
    let [first, second] =
        lines.map(|line| filled.iter().filter_map(|it| held(line, *it)).collect::<DigitSet>());
    // What leads into a ring of exchanges that cannot be carried out, and out of it again.
    let unlike = (first - second).len() + filled.len() - first.len();
    (unlike == 1).then_some(open)
}

/// Visits the crossings of four lines with every line of another band.
fn each_pair(
    view: &View<'_>,
    bands: Bands<'_>,
    lines: [usize; 2],
    across: [usize; 2],
    visit: &mut dyn FnMut(&Crossing<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let square = bands.square(lines[0], across[0]);
    let crossed = lines.map(|line| across.map(|it| bands.cell(line, it))).concat();
    let is_locked = |digit: &Digit| {
        view.missing(square).contains(*digit)
            && view.cells_in(square, *digit).all(|cell| crossed.contains(&cell))
    };
    let locked: DigitSet = view.board().shape().digits().iter().filter(is_locked).collect();
    if locked.len() < 2 {
        return ControlFlow::Continue(());
    }
    for line in (0..NINE).filter(|line| line / THREE != lines[0] / THREE) {
        let pair = across.map(|it| bands.cell(line, it));
        if pair.iter().all(|cell| view.unsolved().contains(*cell)) {
            visit(&Crossing { view, bands, lines, across, locked, pair })?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 1: one cell of the pair can only be two locked digits.
fn one_roof_cell(crossing: &Crossing<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let Crossing { view, locked, pair, .. } = *crossing;
    for (floor, roof) in [(pair[0], pair[1]), (pair[1], pair[0])] {
        let digits = view.digits(floor);
        let is_roof = !view.digits(roof).is_subset(digits);
        if digits.len() == 2 && digits.is_subset(locked) && is_roof {
            let removed = view.candidates_in([roof], digits);
            found.eliminate(removed, || crossing.pattern(digits))?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 2: both cells of the pair can be the same third digit.
fn one_extra_digit(crossing: &Crossing<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let Crossing { view, locked, pair, .. } = *crossing;
    let [first, second] = pair.map(|cell| view.digits(cell));
    let all = first | second;
    if all.len() != 3 {
        return ControlFlow::Continue(());
    }
    for extra in (first & second).iter().map(DigitSet::only) {
        let digits = all - extra;
        if digits.is_subset(locked) {
            let seen = view.board().common_peers(pair);
            let removed = view.candidates_in(seen.iter(), extra);
            found.eliminate(removed, || crossing.pattern(digits))?;
        }
    }
    ControlFlow::Continue(())
}

impl Crossing<'_> {
    /// The pair, the cells where lines cross, and all else that would be exchanged: the other cells of the
    /// two lines where both are open. The open cells of the box, too, keep the digits where lines cross.
    fn pattern(&self, digits: DigitSet) -> Pattern {
        let Self { view, bands, lines, across, ref pair, .. } = *self;
        let square = bands.square(lines[0], across[0]);
        let both = |across: usize| lines.map(|line| bands.cell(line, across));
        let crossed = lines.map(|line| across.map(|it| bands.cell(line, it))).concat();
        let are_open = |cells: &[Cell]| cells.iter().all(|cell| view.unsolved().contains(*cell));
        let exchanged = (0..NINE).map(both).filter(|cells| are_open(cells)).flatten();
        let of_box = view.board().house(square).cells().iter().copied();
        let others = exchanged.chain(of_box.filter(|cell| are_open(&[*cell])));
        let others: CellSet = others.filter(|cell| !crossed.contains(cell)).collect();
        let houses = [bands.line(lines[0]), bands.line(lines[1]), square];
        let start = Deadly { digits, cells: pair }.pattern(view).in_houses(houses);
        let start = start.mark_all(Role::Defining, crossed, digits);
        others
            .iter()
            .fold(start, |pattern, cell| pattern.mark(Role::Witness, cell, view.digits(cell)))
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let [first, second, square] = [0, 1, 2].map(|number| pattern.houses[number]);
    let (digits, extras) = (words.digits(pattern.digits), pattern.digits_of(Role::Fin));
    let roof: Vec<Cell> = pattern.cells(Role::Roof).collect();
    let pair = words.cells(pattern.cells(Role::Floor).chain(roof.iter().copied()));
    let mut sentences = plainly([
        say!(words, "But for one digit, {houses} are filled in the same places with the same digits.";
            houses = words.houses([first, second])),
        say!(words, "In {house}, the digits {digits} can only be in {cells}.";
            house = words.house(square), digits, cells = words.cells(pattern.cells(Role::Defining))),
        say!(words, "If {pair} held {digits}, these digits could be swapped there and in {house}, as {houses} could exchange some of their digits, place by place.";
            pair, digits, house = words.house(square), houses = words.houses([first, second])),
        deadly::second_solution(words),
    ]);
    if roof.len() > 1 {
        let extra = words.either(extras);
        sentences.push(
            say!(words, "Therefore {one} is {digit}, and no cell that sees {all} can be {digit}.";
                one = words.one_of(roof), digit = extra, all = words.all(2))
            .into(),
        );
    }
    sentences
}
