//! Generic tests over every rule, and exact ones for those whose cells are easy to get wrong.

use super::*;
use crate::model::{Cell, Digit, DigitSet, Grid, HouseKind, Puzzle};
use crate::registry::assert_every_file_is_listed;

fn names(board: &Board, cells: impl Iterator<Item = Cell>) -> String {
    let names: Vec<String> = cells.map(|cell| cell.name(board.shape()).to_string()).collect();
    names.join(" ")
}

fn extra_houses(rules: &str) -> Vec<String> {
    let board = board(Shape::classic(), &parse(rules).unwrap()).unwrap();
    let extras = board.houses_of_kind(HouseKind::Extra);
    extras.map(|id| names(&board, board.house(id).cells().iter().copied())).collect()
}

#[test]
fn every_file_of_the_folder_is_listed() {
    let mut listed: Vec<&str> = FILES.iter().map(|(file, _)| *file).collect();
    listed.extend(["pattern", "short"]);
    assert_every_file_is_listed("rules", &listed);
}

#[test]
fn ids_are_unique_and_documented() {
    let ids: Vec<&str> = RuleKind::all().map(|kind| kind.id).collect();
    let distinct: std::collections::BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(distinct.len(), ids.len());
    for kind in RuleKind::all() {
        assert!(kind.doc.len() > 40 && !kind.name.is_empty(), "{} needs words", kind.id);
        assert!(!kind.examples.is_empty(), "{} needs an example", kind.id);
    }
}

#[test]
fn every_example_reads_back_and_makes_a_sound_board() {
    for (text, shape) in RuleKind::all().flat_map(|kind| kind.examples) {
        let rule = text.parse::<Rule>().unwrap();
        assert_eq!(rule.to_string(), *text);
        let board = board(*shape, &[rule]).unwrap();
        for house in board.houses() {
            assert_eq!(house.set().len(), shape.size(), "{text}: {house} repeats a cell");
        }
        for cell in board.cells() {
            assert!(!board.peers(cell).contains(cell));
            assert!(board.peers(cell).iter().all(|peer| board.sees(peer, cell)), "{text}");
            for pair in board.pair_rules(cell) {
                for digit in shape.digits().iter() {
                    for other in (pair.forbids(digit) & shape.digits()).iter() {
                        assert!(pair.forbids(other).contains(digit), "{text} is not symmetric");
                    }
                }
            }
        }
    }
}

#[test]
fn boxes_are_added_unless_a_rule_brings_them() {
    assert!(classic().is_classic());
    let diagonal = board(Shape::classic(), &parse("boxes,diagonal").unwrap()).unwrap();
    assert_eq!(diagonal.houses().len(), 29);
    assert!(!diagonal.is_classic());
    let jigsaw = parse("jigsaw=1112122233443344").unwrap();
    assert_eq!(board(Shape::square(2), &jigsaw).unwrap().houses().len(), 12);
    assert_eq!(board(Shape::with_size(5).unwrap(), &[]), Err(RuleError::NoBoxes(5)));
    let wide = board(Shape::with_boxes(2, 3).unwrap(), &[]).unwrap();
    let first_box = wide.houses_of_kind(HouseKind::Box).next().unwrap();
    let cells = wide.house(first_box).cells().iter().copied();
    assert_eq!(names(&wide, cells), "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3");
}

#[test]
fn extra_houses_have_the_right_cells() {
    assert_eq!(
        extra_houses("windoku"),
        [
            "r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4",
            "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8",
            "r6c2 r6c3 r6c4 r7c2 r7c3 r7c4 r8c2 r8c3 r8c4",
            "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8",
        ]
    );
    assert_eq!(extra_houses("centre-dot"), ["r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8"]);
    assert_eq!(extra_houses("disjoint-groups").len(), 9);
    assert_eq!(extra_houses("diagonal-anti"), ["r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1"]);
    assert_eq!(extra_houses("diagonal").len(), 2);
}

#[test]
fn pair_rules_see_the_right_cells() {
    let knight = board(Shape::classic(), &parse("anti-knight").unwrap()).unwrap();
    let corner = Cell::at(0, 0, knight.shape());
    let beyond = knight.peers(corner) - classic().peers(corner);
    // r2c3 and r3c2 are in the same box.
    assert!(beyond.is_empty());
    let centre = Cell::at(4, 4, knight.shape());
    let beyond = knight.peers(centre) - classic().peers(centre);
    assert_eq!(names(&knight, beyond.iter()), "r3c4 r3c6 r4c3 r4c7 r6c3 r6c7 r7c4 r7c6");

    let apart = board(Shape::classic(), &parse("non-consecutive").unwrap()).unwrap();
    let one = Digit::from_index(0);
    let fall: Vec<String> = apart
        .consequences(corner, one)
        .filter(|(_, digit)| *digit != one)
        .map(|(cell, digit)| format!("{}-{digit}", cell.name(apart.shape())))
        .collect();
    assert_eq!(fall, ["r1c2-2", "r2c1-2"]);
}

#[test]
fn clashes_name_the_house_and_the_cells() {
    let clashes = |rules: &str, givens: &[(&str, usize)]| -> Vec<String> {
        let board = board(Shape::classic(), &parse(rules).unwrap()).unwrap();
        let mut grid = Grid::empty(board.shape());
        for (cell, number) in givens {
            let cell = Cell::parse(cell, board.shape()).unwrap();
            grid.set(cell, Digit::from_number(*number).unwrap());
        }
        let puzzle = Puzzle::on(board, grid);
        let clashes = puzzle.clashes();
        assert_eq!(puzzle.has_clash(), !clashes.is_empty(), "{rules} {givens:?}");
        clashes.iter().map(ToString::to_string).collect()
    };
    let fine = [("r1c1", 5), ("r2c4", 5), ("r9c9", 5)];
    assert_eq!(clashes("", &fine), [] as [&str; 0]);
    assert_eq!(clashes("anti-knight,odd=r1c1", &fine), [] as [&str; 0]);
    assert_eq!(
        clashes("", &[("r1c1", 5), ("r1c4", 5), ("r9c1", 5)]),
        ["5 appears twice in row 1: r1c1 r1c4", "5 appears twice in column 1: r1c1 r9c1"]
    );
    assert_eq!(
        clashes("", &[("r1c1", 5), ("r1c4", 5), ("r1c9", 5)]),
        ["5 appears 3 times in row 1: r1c1 r1c4 r1c9"]
    );
    assert_eq!(clashes("non-consecutive", &[("r1c1", 5), ("r1c2", 6)]).len(), 1);
    assert_eq!(clashes("odd=r1c1", &[("r1c1", 4)]), ["4 is not allowed (odd): r1c1"]);
    assert_eq!(clashes("anti-king", &[("r3c3", 4), ("r4c4", 4)]).len(), 1);
}

#[test]
fn bad_rules_are_refused_with_a_reason() {
    let error = |text: &str, size: usize| -> String {
        let result = parse(text).and_then(|rules| board(Shape::with_size(size).unwrap(), &rules));
        result.unwrap_err().to_string()
    };
    assert!(error("diagnal", 9).starts_with("'diagnal' is not a rule (expected one of: boxes"));
    assert!(error("diagnal", 9).ends_with("); did you mean diagonal?"));
    assert_eq!(
        error("windoku", 6),
        "rule windoku needs a 9x9 board or a larger one with square boxes, but the board is 6x6"
    );
    assert_eq!(
        error("jigsaw=1111122233334444", 4),
        "rule jigsaw: region '1' has 5 cells (expected 4)"
    );
    assert_eq!(
        error("jigsaw=123", 4),
        "rule jigsaw: 3 cells (expected one character for each of the 16 cells)"
    );
    assert_eq!(error("even=r1c1 r10c1", 9), "'r10c1' is not a cell (expected r1c1 to r9c9)");
    assert_eq!(error("odd", 9), "rule odd: nothing after the name (expected odd=CELLS)");
    assert_eq!(
        error("diagonal=3", 9),
        "rule diagonal: '3' after = (expected nothing after the name)"
    );
}

#[test]
fn what_is_drawn_makes_a_board_in_pieces_of_its_own() {
    for size in [4, 5, 6, 7, 9, 12, 16] {
        let shape = Shape::with_size(size).unwrap();
        let mut random = Random::from_seed(size as u64);
        let drawn = complete("diagonal, jigsaw", shape, &mut random);
        let other = complete("diagonal, jigsaw", shape, &mut random);
        assert_ne!(drawn, other);
        for text in [drawn, other] {
            let board = board(shape, &parse(&text).unwrap()).unwrap();
            for house in board.houses_of_kind(HouseKind::Box) {
                assert_in_one_piece(board.house(house).cells(), shape);
            }
        }
    }
    let text = "diagonal,even=r1c1,nonsense";
    assert_eq!(complete(text, Shape::classic(), &mut Random::from_seed(1)), text);
}

fn assert_in_one_piece(cells: &[Cell], shape: Shape) {
    let touch = |one: &Cell, other: &Cell| {
        one.row(shape).abs_diff(other.row(shape)) + one.column(shape).abs_diff(other.column(shape))
            == 1
    };
    let mut reached = vec![cells[0]];
    for _ in cells {
        let fresh = |cell: &&Cell| {
            !reached.contains(cell) && reached.iter().any(|known| touch(known, cell))
        };
        let more: Vec<Cell> = cells.iter().filter(fresh).copied().collect();
        reached.extend(more);
    }
    assert_eq!(reached.len(), cells.len());
}

#[test]
fn houses_of_a_board_with_boxes_and_a_jigsaw_are_told_apart() {
    let rules = parse("boxes,jigsaw=1112122233443344").unwrap();
    let board = board(Shape::square(2), &rules).unwrap();
    let mut names: Vec<&str> = board.houses().iter().map(|house| house.name()).collect();
    assert!(names.ends_with(&["box 7", "box 8"]), "{names:?}");
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), board.houses().len());
}

#[test]
fn what_does_not_fit_the_board_is_refused() {
    let board = board(Shape::with_size(4).unwrap(), &[]).unwrap();
    // A grid of 16 cells holds no digit above 4 in the first place.
    let mut numbers = [0; 16];
    numbers[6] = 5;
    assert!(Grid::try_from(numbers).is_err());
    let error = Puzzle::new(board.clone(), Grid::empty(Shape::classic())).unwrap_err();
    assert_eq!(error.to_string(), "81 cells (expected 16, as the board has)");
    let puzzle = Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap();
    let error = puzzle.with_pencilmarks(vec![DigitSet::EMPTY; 3]).unwrap_err();
    assert_eq!(error.to_string(), "3 cells (expected 16, as the board has)");
}

/// The rule of every example with parameters, on the board that they are made for.
fn examples_with_parameters() -> Vec<(&'static RuleKind, Rule)> {
    let shape = Shape::with_size(6).unwrap();
    let read = |kind: &'static RuleKind| {
        let example = kind.form.as_ref().unwrap().example;
        let text = format!(r#"{{"puzzle":"{}","constraints":[{example}]}}"#, ".".repeat(36));
        let options = crate::formats::ReadOptions {
            boards: crate::formats::Boards::Every,
            ..Default::default()
        };
        let puzzle = crate::formats::read_all(&text, &options).remove(0).puzzle.unwrap();
        assert_eq!(puzzle.board().shape(), shape);
        (kind, puzzle.board().rules().last().unwrap().clone())
    };
    RuleKind::constraints().map(read).collect()
}

#[test]
fn every_rule_with_parameters_has_a_line_that_reads_back() {
    let shape = Shape::with_size(6).unwrap();
    for (kind, rule) in examples_with_parameters() {
        let line = rule.in_a_line(shape);
        let again = board(shape, &parse(&line).unwrap()).unwrap_or_else(|e| panic!("{line}: {e}"));
        let again = again.rules().last().unwrap();
        assert_eq!(again.parameters(), rule.parameters(), "{line}");
        assert_eq!((again.kind().id, again.in_a_line(shape)), (kind.id, line.clone()));
        assert!(kind.usage().starts_with(kind.id), "{}", kind.usage());
        // A blank in place of the sign, and capital letters, mean the same.
        let spoken = line.replacen('=', " ", 1).replacen(kind.id, &kind.id.to_uppercase(), 1);
        let spoken = board(shape, &parse(&spoken).unwrap()).unwrap();
        assert_eq!(spoken.rules().last().unwrap().parameters(), rule.parameters(), "{line}");
    }
}

#[test]
fn lines_of_rules_are_short() {
    let shape = Shape::classic();
    for (line, written) in [
        ("cage 10 r1c1 r1c2", "cage=10 r1c1 r1c2"),
        ("killercage=r1c1 r1c2 10", "cage=10 r1c1 r1c2"),
        ("KillerCage r1c1 10 r1c2", "cage=10 r1c1 r1c2"),
        ("WhiteDot r1c1 r1c2", "difference=1 r1c1 r1c2"),
        ("x=r1c1 r1c2", "pair-sum=10 r1c1 r1c2"),
        ("arrow=r1c1 | r2c2 r3c3", "arrow=r1c1 | r2c2 r3c3"),
        ("quad=1 4 r1c1 r1c2 r2c1 r2c2", "quadruple=1 4 r1c1 r1c2 r2c1 r2c2"),
        ("clone=r1c1 r1c2 | r3c3 r3c4", "clone=r1c1 r1c2 | r3c3 r3c4"),
        ("sum=7 r1c1 r2c2 weights:1;-1", "sum=7 r1c1 r2c2 weights:1;-1"),
        ("sum-line=10 r1c1 r2c2 loop", "sum-line=10 r1c1 r2c2 loop"),
        ("negative-xv", "negative-xv"),
        ("minimum=r2c2 marks:r2c3", "minimum=r2c2 | r2c3"),
        ("or=(diagonal)(Odd r1c1 r1c2)", "or=(diagonal)(odd=r1c1 r1c2)"),
        (
            "or=(cage=5 r1c1 r1c2)(regex=r1c1 pattern:%281|2%29)",
            "or=(cage=5 r1c1 r1c2)(regex=r1c1 pattern:%281|2%29)",
        ),
        ("regex=r1c1 r1c2 pattern:(12|1{1%2C2})", "regex=r1c1 r1c2 pattern:(12|1{1%2C2})"),
    ] {
        let board = board(shape, &parse(line).unwrap()).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(board.rules().last().unwrap().in_a_line(shape), written);
    }
    for (line, error) in [
        ("cage=r1c1 r1c2", "cage: no sum (expected SUM CELLS)"),
        ("cage=10", "cage: no cells (expected SUM CELLS)"),
        ("cage=10 11 r1c1", "cage: 2 numbers (expected one)"),
        ("cage=10 r1c1 | r1c2", "cage: too many lists of cells (expected SUM CELLS)"),
        ("cage=10 r1c10", "cage: 'r1c10' is not a cell (expected r1c1 to r9c9)"),
        ("cage=ten r1c1", "cage: 'ten' (expected SUM CELLS)"),
        ("negative-xv=3", "negative-xv: a number too many (expected nothing)"),
        ("difference=1 r1c1", "difference: 1 cell (expected 2)"),
        ("cage=3 r1c2 r1c2", "cage: r1c2 is there twice"),
        ("distinct=r1c1 r1c2 r1c1", "distinct: r1c1 is there twice"),
        ("lunchbox=3 r1c1 r2c2 r2c2", "lunchbox: r2c2 is there twice"),
        ("thermo=3 r1c1", "thermo: a number too many (expected CELLS)"),
        ("or=cage=5 r1c1", "or: 'cage=5 r1c1' (expected rules in parentheses)"),
        ("or=(no-boxes)", "or: no-boxes: boxes cannot be a part of another rule"),
        ("or=(odd=r1c10)", "or: 'r1c10' is not a cell (expected r1c1 to r9c9)"),
        ("sum=9999999 r1c1", "sum: 9999999 is too large (expected -1000000 to 1000000)"),
        ("sum-line=0 r1c1", "sum-line: the sum is not from 1 to 100"),
        ("double-arrow=r1c1", "double-arrow: fewer than two cells"),
    ] {
        let found = parse(line).and_then(|rules| board(shape, &rules)).err();
        assert_eq!(found.map(|error| error.to_string()).as_deref(), Some(error), "{line}");
    }
    let deep = format!("{}cage=5 r1c1{}", "or=(".repeat(40), ")".repeat(40));
    assert!(parse(&deep).and_then(|rules| board(shape, &rules)).is_err());
}

#[test]
fn aliases_are_names_of_one_rule() {
    let kinds: Vec<&RuleKind> = RuleKind::of_both_kinds().collect();
    let aliases: Vec<String> = kinds
        .iter()
        .flat_map(|kind| kind.aliases.iter().map(|(alias, _)| alias.replace('-', "")))
        .chain(kinds.iter().map(|kind| kind.id.replace('-', "")))
        .collect();
    let distinct: std::collections::BTreeSet<&String> = aliases.iter().collect();
    assert_eq!(distinct.len(), aliases.len());
}
