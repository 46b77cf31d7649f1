//! Rules without parameters on boards with regions of any outline: the engines find the solutions of the board
//! without the rule that obey its definition, which is stated here once more, and so do `or` and `and` of it.

use super::constraint_twins::{ENGINES, all_of, every_board, some_grid, thinned};
use crate::formats::{Format, read_all, write};
use crate::model::{Boxes, Cell, Grid, Puzzle, Random, RuleKind, Shape};
use crate::solve::{self, Question};
use std::collections::BTreeSet;

/// Sides, digits and regions: whole boxes, outlines of any kind, and regions that leave cells over.
const BOARDS: [(usize, [usize; 2], &str); 6] = [
    (6, [1, 6], "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF"),
    (6, [1, 6], "AAAAAABBBCCCBBBCCCDDDEEEDDDEEEFFFFFF"),
    (6, [0, 5], "AAAAAABBBCCCBBBCCCDDDEEEDDDEEEFFFFFF"),
    (6, [1, 7], "AA..BBA....BCC..DDC....DEE..FFE....F"),
    (4, [1, 4], "AA..AA......CCCC"),
    (4, [1, 4], "AABBAABBCCDDCCDD"),
];

/// The boards, and two of nine rows: with boxes, and with the same after two pairs of cells have changed sides.
fn boards() -> Vec<(Shape, String, String)> {
    let board = |side: usize, [low, high]: [usize; 2], regions: &str| {
        let fields =
            format!(r#""rows":{side},"cols":{side},"digits":[{low},{high}],"regions":"{regions}""#);
        (Shape::with_digits(side, side, low..=high).unwrap(), regions.to_owned(), fields)
    };
    let boxes: Vec<char> =
        (0..81).map(|cell| char::from(b"ABCDEFGHI"[cell / 27 * 3 + cell % 9 / 3])).collect();
    let mut outlines = boxes.clone();
    outlines.swap(3, 20);
    outlines.swap(77, 60);
    let nine = [boxes, outlines].map(|regions| board(9, [1, 9], &String::from_iter(regions)));
    BOARDS
        .map(|(side, digits, regions)| board(side, digits, regions))
        .into_iter()
        .chain(nine)
        .collect()
}

fn read(fields: &str, cells: usize, constraint: &str) -> Option<Puzzle> {
    let givens = ".".repeat(cells);
    let text = format!(r#"{{{fields},"givens":"{givens}","constraints":[{constraint}]}}"#);
    read_all(&text, &every_board()).remove(0).puzzle.ok()
}

/// What a full grid must be like.
type Definition<'a> = &'a dyn Fn(&Grid) -> bool;

/// A full grid as numbers, with the letters of the regions.
struct Filled<'a> {
    side: usize,
    numbers: Vec<i64>,
    regions: &'a [u8],
}

impl<'a> Filled<'a> {
    fn new(grid: &Grid, shape: Shape, regions: &'a str) -> Self {
        let number = |cell: Cell| shape.value(grid.get(cell).unwrap());
        let numbers = shape.cells().map(number).collect();
        Self { side: shape.rows(), numbers, regions: regions.as_bytes() }
    }

    fn differ(&self, cells: impl IntoIterator<Item = usize>) -> bool {
        let mut seen = BTreeSet::new();
        cells.into_iter().all(|cell| seen.insert(self.numbers[cell]))
    }

    fn named(&self, cells: &str) -> bool {
        let places =
            cells.as_bytes().chunks(2).map(|pair| pair.iter().map(|c| usize::from(c - b'1')));
        self.differ(places.map(|mut place| place.next().unwrap() * 9 + place.next().unwrap()))
    }

    /// Whether all pairs of cells that lie so many rows and columns apart fit.
    fn apart(&self, distances: &[[usize; 2]], fit: fn(i64, i64) -> bool) -> bool {
        let side = self.side;
        let mut cells = (0..side * side).flat_map(|a| (0..a).map(move |b| (a, b)));
        cells.all(|(a, b)| {
            let distance = [(a / side).abs_diff(b / side), (a % side).abs_diff(b % side)];
            !distances.contains(&distance) || fit(self.numbers[a], self.numbers[b])
        })
    }

    fn disjoint(&self) -> bool {
        let places = |cell: usize| {
            let before = self.regions[..cell].iter();
            before.filter(|region| **region == self.regions[cell]).count()
        };
        let inside = |cell: &usize| self.regions[*cell] != b'.';
        let group = |place: usize| {
            (0..self.regions.len()).filter(inside).filter(move |cell| places(*cell) == place)
        };
        (0..self.regions.len()).all(|place| self.differ(group(place)))
    }

    fn obeys(&self, id: &str) -> bool {
        let side = self.side;
        let main = || self.differ((0..side).map(|i| i * side + i));
        let anti = || self.differ((0..side).map(|i| i * side + side - 1 - i));
        match id {
            "diagonal" => main() && anti(),
            "diagonal-main" => main(),
            "diagonal-anti" => anti(),
            "windoku" => [10, 14, 46, 50]
                .into_iter()
                .all(|first| self.differ((0..9).map(|i| first + i / 3 * 9 + i % 3))),
            "disjoint-groups" => self.disjoint(),
            "asterisk" => self.named("253337525558737785"),
            "centre-dot" => self.named("222528525558828588"),
            "girandola" => self.named("111925525558859199"),
            "anti-knight" => self.apart(&[[1, 2], [2, 1]], |a, b| a != b),
            "anti-king" => self.apart(&[[1, 1]], |a, b| a != b),
            "non-consecutive" => self.apart(&[[0, 1], [1, 0]], |a, b| (a - b).abs() != 1),
            other => panic!("{other} has no definition here"),
        }
    }
}

/// The rules of the whole board that need no cells.
fn kinds() -> impl Iterator<Item = &'static RuleKind> {
    RuleKind::all().filter(|kind| kind.argument.is_none() && kind.boxes == Boxes::Keep)
}

#[test]
fn rules_of_the_whole_board_mean_what_they_say_on_every_board() {
    let boards = boards();
    for kind in kinds() {
        let (mut found, mut broken) = (0, 0);
        let rule = format!(r#"{{"type":"{}"}}"#, kind.id);
        let is_odd = r#"{"type":"odd","cells":["r1c1"]}"#;
        let or = format!(r#"{{"type":"or","of":[{rule},{is_odd}]}}"#);
        let and = format!(r#"{{"type":"and","of":[{rule},{is_odd}]}}"#);
        for (number, (shape, regions, fields)) in boards.iter().enumerate() {
            let plain = read(fields, shape.cell_count(), "").unwrap();
            let Some(ruled) = read(fields, shape.cell_count(), &rule) else { continue };
            let mut random = Random::from_seed(number as u64);
            // The last board may have no solution with the rule, and the search for it may be long.
            let ruled = Some(&ruled).filter(|_| number + 1 < boards.len());
            for from in std::iter::once(&plain).chain(ruled) {
                let Some(grid) = some_grid(from, &mut random) else { continue };
                let blanks = shape.cell_count() / 3;
                let plain = thinned(&plain, &grid, blanks, &mut random);
                let all = all_of(solve::solutions, &plain, &Question::all()).unwrap();
                let obeys = |grid: &Grid| Filled::new(grid, *shape, regions).obeys(kind.id);
                let odd = |grid: &Grid| Filled::new(grid, *shape, regions).numbers[0] % 2 == 1;
                let one = |grid: &Grid| obeys(grid) || odd(grid);
                let both = |grid: &Grid| obeys(grid) && odd(grid);
                let forms: [(&str, Definition<'_>); 3] =
                    [(&rule, &obeys), (&or, &one), (&and, &both)];
                for (constraint, is_right) in forms {
                    let board = read(fields, shape.cell_count(), constraint).unwrap();
                    let puzzle = Puzzle::on(board.board().clone(), plain.givens().clone());
                    let right: BTreeSet<Grid> =
                        all.iter().filter(|it| is_right(it)).cloned().collect();
                    found += right.len();
                    broken += all.len() - right.len();
                    for engine in ENGINES.into_iter().chain([solve::naive::solutions as _]) {
                        let solutions = all_of(engine, &puzzle, &Question::all());
                        assert_eq!(solutions.as_ref(), Some(&right), "{constraint} {puzzle}");
                    }
                }
            }
        }
        assert!(found > 0 && broken > 0, "{}: {found} found, {broken} broken", kind.id);
    }
}

/// How many solutions a board has with a rule, whatever comes first in its list of rules.
#[test]
fn disjoint_groups_are_places_in_regions() {
    let count = |text: &str| {
        let puzzle = read_all(text, &every_board()).remove(0).puzzle.unwrap();
        all_of(solve::solutions, &puzzle, &Question::all()).unwrap().len()
    };
    let groups = r#""constraints":[{"type":"disjoint-groups"}]"#;
    let regions = "AAAAAABBBCCCBBBCCCDDDEEEDDDEEEFFFFFF";
    let givens = "......5......4......5.....3.2....3..";
    let six = format!(
        r#"{{"rows":6,"cols":6,"digits":[1,6],"regions":"{regions}","givens":"{givens}",{groups}}}"#
    );
    assert_eq!(count(&six), 142);
    for rules in [
        format!(r#""jigsaw={regions}","disjoint-groups""#),
        format!(r#""disjoint-groups","jigsaw={regions}""#),
    ] {
        assert_eq!(count(&format!(r#"{{"puzzle":"{givens}","rules":[{rules}]}}"#)), 142);
    }
    let cells = ".".repeat(16);
    let four = |regions: &str| {
        format!(
            r#"{{"rows":4,"cols":4,"digits":[1,4],"regions":{regions},"givens":"{cells}",{groups}}}"#
        )
    };
    assert_eq!(count(&four(r#""AA..AA......CCCC""#)), 192);
    // Each group has more cells than there are digits.
    assert_eq!(count(&four(r#""AABBCCDDEEFFGGHH""#)), 0);
    for regions in ["null", r#""AA..AA......CCC.""#] {
        let error = read_all(&four(regions), &every_board()).remove(0).puzzle.unwrap_err();
        let expected = "disjoint-groups: needs boxes of one size that do not overlap";
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn boxes_without_a_centre_have_no_centre_dots() {
    let (shape, _, fields) = boards().pop().unwrap();
    assert!(read(&fields, shape.cell_count(), "").is_some());
    assert!(read(&fields, shape.cell_count(), r#"{"type":"centre-dot"}"#).is_none());
}

#[test]
fn rules_without_parameters_in_others_read_back_and_are_drawn() {
    let json = Format::find("json-lines").unwrap();
    let fields = r#""rows":9,"cols":9"#;
    for (part, figures) in [
        (r#"{"type":"even","cells":["r1c1","r2c2"]}"#, 2),
        (r#"{"type":"diagonal"}"#, 2),
        (r#"{"type":"windoku"}"#, 4),
        (r#"{"type":"anti-king"}"#, 0),
        (r#"{"type":"or","of":[{"type":"diagonal-anti"}]}"#, 1),
    ] {
        let rule =
            format!(r#"{{"type":"or","of":[{part},{{"type":"thermo","cells":["r5c5","r5c6"]}}]}}"#);
        let puzzle = read(fields, 81, &rule).unwrap();
        assert_eq!(puzzle.board().figures().ground.len(), figures, "{part}");
        let record = crate::formats::Record::from(puzzle.clone());
        let again = read_all(&write(json, &[record]).unwrap(), &every_board()).remove(0);
        assert_eq!(again.puzzle, Ok(puzzle));
    }
}
