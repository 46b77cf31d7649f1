use super::prelude::*;
use crate::logic::bands::{Bands, Lie, NINE, THREE};

entries! { Technique:
    /// Four boxes that form a rectangle, and three digits. In each box, three cells in different rows
    /// and columns have the three digits; the diagonals that they form run the same way in three of
    /// the boxes and the other way in the fourth. If nothing else were possible in these twelve cells,
    /// there would be no solution. So one of their other candidates, the guardians, is true: if there
    /// is only one, it can be placed; otherwise what would make all of them false can be removed.
    ///
    /// ## Why it works
    /// Twelve cells filled with three digits: each box has them in some order along its diagonal. Two
    /// boxes side by side cannot have the same digit in the same row, nor two boxes above each other in
    /// the same column; so from box to box the order turns by one place. Around the four boxes the
    /// turns do not add up when one diagonal runs the other way.
    ///
    /// ## Example
    /// r1c2, r2c3, r3c1, r1c6, r2c4, r3c5, r7c1, r8c2, r9c3, r7c6, r8c5 and r9c4 form a diagonal
    /// in each of four boxes; one of the four runs the other way. If they held nothing but 1, 3
    /// and 5, there would be no way to fill them. Only 9 in r7c6 can save them from that. So r7c6
    /// is 9.
    ///
    /// ## See also
    /// Bivalue oddagon: two digits that cannot fill a ring of cells. Guardians: the same with one digit.
    "tridagon" => Technique {
        name: "Tridagon",
        aliases: &["thor's hammer", "anti-tridagon", "trivalue oddagon", "chromatic pattern", "chromatic pattern type 1"],
        class: Class::Exotic,
        score: 76,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: "8...4.........8....649.2...7.....1...5.394.72.2..8.3....6........2....4748...7..9",
            without: "r1c2-7 r1c2-9 r1c6-6 r2c3-7 r2c3-9 r2c4-6 r2c4-7 r3c5-7 r7c1-9 r8c2-9 \
             r8c5-6 r9c4-2 r9c4-6",
            concludes: "r7c6=9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "286.971437134629.85941.37.61.9.4637.43.7.1..9.6793..14941.7..3.35..14.9767.3.94.1",
            because: "r8c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

/// More guardians than this are hardly ever all excluded by one candidate.
const MOST_GUARDIANS: usize = 6;

/// The cells of a diagonal: the column of each row, counted within a box. The first three run one way,
/// the others the other way.
const DIAGONALS: [[usize; 3]; 6] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// The diagonals that run the first way.
const ONE_WAY: std::ops::Range<usize> = 0..3;

/// Three cells of a box, and their candidates besides the three digits.
struct Diagonal {
    cells: [Cell; 3],
    guardians: Vec<Candidate>,
    runs_one_way: bool,
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let Some(bands) = Bands::of(view, Lie::Rows) else { return ControlFlow::Continue(()) };
    let mut distinct = Distinct::default();
    for digits in threes(view) {
        let of_box = |index: usize| diagonals(view, &bands, index / THREE, index % THREE, digits);
        let boxes: Vec<Vec<Diagonal>> = (0..NINE).map(of_box).collect();
        let fours = rectangles().flat_map(|corners| fours(corners.map(|index| &boxes[index][..])));
        let is_odd = |four: &[&Diagonal; 4]| {
            four.iter().filter(|diagonal| diagonal.runs_one_way).count() % 2 == 1
        };
        fours
            .filter(is_odd)
            .try_for_each(|four| conclude(view, digits, four, &mut distinct, found))?;
    }
    ControlFlow::Continue(())
}

/// Every choice of a diagonal in each of four boxes.
fn fours(boxes: [&[Diagonal]; 4]) -> impl Iterator<Item = [&Diagonal; 4]> {
    let [a, b, c, d] = boxes;
    let pairs = a.iter().flat_map(move |a| b.iter().map(move |b| (a, b)));
    let threes = pairs.flat_map(move |(a, b)| c.iter().map(move |c| (a, b, c)));
    threes.flat_map(move |(a, b, c)| d.iter().map(move |d| [a, b, c, d]))
}

/// Every three digits.
fn threes(view: &View<'_>) -> Vec<DigitSet> {
    let all: Vec<Digit> = view.board().shape().digits().iter().collect();
    let mut threes = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate().skip(i + 1) {
            threes.extend(all[j + 1..].iter().map(|c| DigitSet::from_iter([*a, *b, *c])));
        }
    }
    threes
}

/// Every four boxes that form a rectangle, by their numbers.
fn rectangles() -> impl Iterator<Item = [usize; 4]> {
    let pairs = [(0, 1), (0, 2), (1, 2)];
    pairs.into_iter().flat_map(move |(top, bottom)| {
        pairs.map(|(left, right)| {
            [top * THREE + left, top * THREE + right, bottom * THREE + left, bottom * THREE + right]
        })
    })
}

/// The diagonals of a box whose cells are open and have at least two of the digits each.
fn diagonals(
    view: &View<'_>,
    bands: &Bands<'_>,
    band: usize,
    stack: usize,
    digits: DigitSet,
) -> Vec<Diagonal> {
    let diagonal = |(number, columns): (usize, &[usize; 3])| {
        let cell = |row: usize| bands.cell(band * THREE + row, stack * THREE + columns[row]);
        let cells = [0, 1, 2].map(cell);
        let fits = |cell: &Cell| (view.digits(*cell) & digits).len() >= 2;
        let others = cells.iter().flat_map(|cell| {
            let others = view.digits(*cell) - digits;
            others.iter().map(|digit| Candidate::new(*cell, digit))
        });
        let guardians: Vec<Candidate> = others.collect();
        let is_good = cells.iter().all(fits) && guardians.len() <= MOST_GUARDIANS;
        is_good.then(|| Diagonal { cells, guardians, runs_one_way: ONE_WAY.contains(&number) })
    };
    DIAGONALS.iter().enumerate().filter_map(diagonal).collect()
}

fn conclude(
    view: &View<'_>,
    digits: DigitSet,
    diagonals: [&Diagonal; 4],
    distinct: &mut Distinct,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let guardians = diagonals.iter().flat_map(|diagonal| diagonal.guardians.iter().copied());
    let guardians: Vec<Candidate> = guardians.collect();
    if guardians.len() > MOST_GUARDIANS {
        return ControlFlow::Continue(());
    }
    let is_new = match guardians[..] {
        [] => false,
        [only] => distinct.admit(&[only]),
        _ => distinct.admit(&guardians::excluded(view, &guardians)),
    };
    if !is_new {
        return ControlFlow::Continue(());
    }
    guardians::conclude(view, &guardians, found, || {
        let cells = diagonals.iter().flat_map(|diagonal| diagonal.cells);
        cells.fold(Pattern::of(digits), |pattern, cell| {
            pattern.mark(Role::Defining, cell, view.digits(cell) & digits)
        })
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let cells = words.cells(pattern.cells(Role::Defining));
    let digits = words.digits(pattern.digits);
    plainly([
        say!(words, "{cells} form a diagonal in each of four boxes; one of the four runs the other way.";
            cells),
        say!(words, "If they held nothing but {digits}, there would be no way to fill them.";
            digits),
        guardians::sentence(step, words),
    ])
}
