//! Every rule with parameters: its JSON reads back, and the engine finds the same solutions as the twin,
//! which knows nothing but the rule's plain meaning.

use crate::formats::{Boards, Format, ReadOptions, Record, read_all, write};
use crate::model::{Budget, Cell, Digit, Grid, Puzzle, Random, RuleKind};
use crate::solve::constraints::SecondLane;
use crate::solve::{self, Answer, Ended, Question, Visitor};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Boards of 6x6: the usual one, one whose digits count from 0, one with more digits than cells in a row, and two
/// whose regions are no rectangles.
pub(super) const BOARDS: [&str; 5] = [
    r#""rows":6,"cols":6,"digits":[1,6],"regions":"AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF""#,
    r#""rows":6,"cols":6,"digits":[0,5],"regions":"AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF""#,
    r#""rows":6,"cols":6,"digits":[1,9],"regions":"AAA.BBAAA.BBCCCDDDCCCDDD..EFFF..EFFF""#,
    r#""rows":6,"cols":6,"digits":[1,6],"regions":"AAAAAABBBCCCBBBCCCDDDEEEDDDEEEFFFFFF""#,
    r#""rows":6,"cols":6,"digits":[1,6],"regions":"AA..BBAAA.BBCCA.BDCCCDDDE.CDDFEEEFFF""#,
];

pub(super) fn every_board() -> ReadOptions {
    ReadOptions { boards: Boards::Every, ..ReadOptions::default() }
}

pub(super) fn read(board: &str, constraints: &str) -> Record {
    let givens = ".".repeat(36);
    let text = format!(r#"{{{board},"givens":"{givens}","constraints":[{constraints}]}}"#);
    let mut records = read_all(&text, &every_board());
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

pub(super) fn all_of(
    engine: Engine,
    puzzle: &Puzzle,
    question: &Question<'_>,
) -> Option<BTreeSet<Grid>> {
    let mut solutions = BTreeSet::new();
    let answer = engine(puzzle, question, &mut |solution| {
        assert!(puzzle.is_solved_by(solution), "{solution} does not solve {puzzle}");
        assert!(solutions.insert(solution.clone()), "{solution} comes twice");
        ControlFlow::Continue(())
    });
    (answer.ended == Ended::Complete).then_some(solutions)
}

/// A grid of a board, if it has any, with a few cells at random.
pub(super) fn some_grid(puzzle: &Puzzle, random: &mut Random) -> Option<Grid> {
    let shape = puzzle.board().shape();
    let mut givens = Grid::empty(shape);
    let cells: Vec<Cell> = shape.cells().collect();
    for _ in 0..6 {
        let cell = cells[random.below(cells.len())];
        let digit = Digit::from_index(random.below(shape.size()));
        let mut tried = givens.clone();
        tried.set(cell, digit);
        if solve::first(&Puzzle::on(puzzle.board().clone(), tried.clone())).first.is_some() {
            givens = tried;
        }
    }
    solve::first(&Puzzle::on(puzzle.board().clone(), givens)).first
}

/// The same board with some of the digits of a grid.
pub(super) fn thinned(puzzle: &Puzzle, grid: &Grid, blanks: usize, random: &mut Random) -> Puzzle {
    let mut givens = grid.clone();
    for _ in 0..blanks {
        givens.clear(Cell::from_index(random.below(grid.cell_count())));
    }
    Puzzle::on(puzzle.board().clone(), givens)
}

type Engine = fn(&Puzzle, &Question<'_>, Visitor<'_>) -> Answer;

/// The lanes, alone and together.
pub(super) const ENGINES: [Engine; 4] = [solve::solutions, second_lane, both_lanes, abreast];

/// The lane that learns, alone, or the first where it does not take the board.
fn second_lane(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    let answer = solve::learning::solutions(puzzle, question, visitor);
    answer.unwrap_or_else(|_| solve::solutions(puzzle, question, visitor))
}

/// Both lanes from the first guess on, in turns as short as can be.
fn both_lanes(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    with_second(SecondLane::Learning, puzzle, question, visitor)
}

/// Sixteen positions at once from the first guess on, or the first lane alone where they do not take the board.
fn abreast(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    with_second(SecondLane::Abreast, puzzle, question, visitor)
}

fn with_second(
    second: SecondLane,
    puzzle: &Puzzle,
    question: &Question<'_>,
    visitor: Visitor<'_>,
) -> Answer {
    let turns = solve::constraints::Turns { second, guesses: 1, conflicts: 1 };
    solve::constraints::Solver::with_turns(turns).solutions(puzzle, question, visitor)
}

#[test]
fn the_second_lane_takes_all_rules_but_these() {
    let is_refused = |kind: &&'static RuleKind| {
        let example = kind.form.as_ref().unwrap().example;
        let puzzle = read(BOARDS[0], example).puzzle.unwrap();
        let nothing = Question::up_to(0);
        let go_on = &mut |_: &Grid| ControlFlow::Continue(());
        solve::learning::solutions(&puzzle, &nothing, go_on).is_err()
    };
    let refused: Vec<&str> = RuleKind::constraints().filter(is_refused).map(|k| k.id).collect();
    assert_eq!(refused, ["full-rank", "full-rank-ties"]);
}

/// Compares engine and twin on puzzles with this rule; how many solutions there were, and how many
/// grids of the plain board broke the rule.
fn compare(board: &str, constraint: &str, seed: u64) -> (usize, usize) {
    let plain = read(board, "").puzzle.unwrap();
    let Ok(puzzle) = read(board, constraint).puzzle else { return (0, 0) };
    let mut random = Random::from_seed(seed);
    let (mut found, mut broken) = (0, 0);
    // Grids that need not obey the rule, and grids that do.
    for (blanks, board) in [(8, &plain), (10, &puzzle), (14, &plain), (16, &puzzle)] {
        let Some(grid) = some_grid(board, &mut random) else { continue };
        broken += usize::from(!puzzle.board().obeys(&grid));
        let puzzle = thinned(&puzzle, &grid, blanks, &mut random);
        let question = Question::all().within(Budget::steps(5_000));
        let Some(expected) = all_of(solve::naive::solutions, &puzzle, &question) else { continue };
        for engine in ENGINES {
            let solutions = all_of(engine, &puzzle, &Question::all());
            assert_eq!(solutions, Some(expected.clone()), "{puzzle}");
        }
        found += expected.len();
    }
    (found, broken)
}

#[test]
fn engine_and_twin_agree_on_every_rule_with_parameters() {
    for kind in RuleKind::constraints() {
        let example = kind.form.as_ref().unwrap().example;
        let (mut found, mut broken) = (0, 0);
        for (seed, board) in (0..3).flat_map(|seed| BOARDS.map(|board| (seed, board))) {
            let (more, worse) = compare(board, example, seed);
            found += more;
            broken += worse;
        }
        assert!(found > 0, "{} never held", kind.id);
        assert!(broken > 0, "{} never failed", kind.id);
    }
}

#[test]
fn engine_and_twin_agree_on_mixtures() {
    let examples: Vec<&str> =
        RuleKind::constraints().map(|kind| kind.form.as_ref().unwrap().example).collect();
    let mut random = Random::from_seed(7);
    let mut found = 0;
    for seed in 0..60 {
        let count = 2 + random.below(2);
        let chosen: Vec<&str> =
            (0..count).map(|_| examples[random.below(examples.len())]).collect();
        found += compare(BOARDS[random.below(BOARDS.len())], &chosen.join(","), seed).0;
    }
    assert!(found > 40, "only {found} solutions");
}

#[test]
fn every_rule_with_parameters_reads_back() {
    let json = Format::find("json-lines").unwrap();
    for kind in RuleKind::constraints() {
        let example = kind.form.as_ref().unwrap().example;
        let record = read(BOARDS[0], example);
        let puzzle = record.puzzle.clone().unwrap_or_else(|error| panic!("{example}: {error}"));
        let expected: serde_json::Value = serde_json::from_str(example).unwrap();
        assert_eq!(puzzle.board().constraints_as_json(), [expected]);
        let text = write(json, &[record]).unwrap();
        let again = read_all(&text, &every_board()).remove(0);
        assert_eq!(again.puzzle, Ok(puzzle), "{text}");
    }
}

#[test]
fn a_board_of_an_unusual_shape_reads_back() {
    let json = Format::find("json-lines").unwrap();
    let more = [
        r#""rows":4,"cols":7,"digits":[1,7],"regions":null"#,
        r#""rows":4,"cols":5,"digits":[0,5],"regions":"AAABBAA.BBCCCDDCCC.D""#,
    ];
    for board in BOARDS.iter().chain(&more) {
        let cells = if board.contains(r#""rows":6"#) { 36 } else { board.len() };
        let rows = [(36, 36), (more[0].len(), 28), (more[1].len(), 20)];
        let cells = rows.iter().find(|(known, _)| *known == cells).unwrap().1;
        let text = format!(r#"{{{board},"givens":"{}"}}"#, ".".repeat(cells));
        let record = read_all(&text, &every_board()).remove(0);
        let puzzle = record.puzzle.clone().unwrap();
        let solution = solve::first(&puzzle).first.unwrap();
        assert!(puzzle.is_solved_by(&solution), "{puzzle} {solution}");
        assert_eq!(solution.to_string().contains('0'), board.contains("[0,"));
        let again = read_all(&write(json, &[record]).unwrap(), &every_board()).remove(0);
        assert_eq!(again.puzzle, Ok(puzzle));
    }
}

#[test]
fn what_is_wrong_with_a_constraint_is_told_with_its_place() {
    for (constraint, words) in [
        (r#"{"type":"fog"}"#, "constraint 1 (fog) is not known"),
        (r#"{"cells":["r1c1"]}"#, "constraint 1: no \"type\""),
        (r#"{"type":"cage","cells":["r1c1"]}"#, "constraint 1 (cage): no \"sum\""),
        (
            r#"{"type":"cage","cells":["r1c9"],"sum":3}"#,
            "constraint 1 (cage), cells: 'r1c9' is not",
        ),
        (r#"{"type":"cage","cells":["r1c1"],"sum":"3"}"#, "constraint 1 (cage), sum: found \"3\""),
        (
            r#"{"type":"cage","cells":["r1c1"],"sum":3,"by":1}"#,
            "constraint 1 (cage): unknown field",
        ),
        (
            r#"{"type":"greater","cells":["r1c1"]}"#,
            "constraint 1 (greater), cells: 1 cell (expected 2)",
        ),
        (r#"{"type":"regex","cells":["r1c1"],"pattern":"("}"#, "regex: a group of the pattern"),
        (r#"{"type":"or","of":[{"type":"fog"}]}"#, "constraint 1 (or), of (fog) is not known"),
        (r#"{"type":"or","of":[{"type":"even"}]}"#, "constraint 1 (or), of (even): no \"cells\""),
        (
            r#"{"type":"or","of":[{"type":"jigsaw"}]}"#,
            "constraint 1 (or), of (jigsaw): boxes are not a constraint (expected",
        ),
        (r#"{"type":"or","of":[{"type":"no-boxes"}]}"#, "or: no-boxes: boxes cannot be a part"),
        (
            r#"{"type":"cage","cells":["r1c1"],"sum":1000000000000}"#,
            "constraint 1 (cage), sum: 1000000000000 is too large (expected -1000000 to 1000000)",
        ),
    ] {
        let error = read(BOARDS[0], constraint).puzzle.unwrap_err().to_string();
        assert!(error.starts_with(words), "{error}");
    }
}

#[test]
fn who_does_not_know_constraints_reads_none() {
    for (board, constraint) in [
        (BOARDS[0], r#"{"type":"cage","cells":["r1c1","r1c2"],"sum":3}"#),
        (BOARDS[1], ""),
        (BOARDS[2], ""),
    ] {
        let text = read(board, constraint).puzzle.unwrap().to_string();
        assert!(text.parse::<Puzzle>().is_ok());
        let refused = read_all(&text, &ReadOptions::default()).remove(0).puzzle.unwrap_err();
        assert!(refused.to_string().contains("not supported here"), "{refused}");
    }
}

#[test]
fn only_methods_that_say_so_take_constraints() {
    let cage = read(BOARDS[0], r#"{"type":"cage","cells":["r1c1","r1c2"],"sum":3}"#);
    let shape = read(BOARDS[2], "");
    for board in [cage, shape].map(|record| record.puzzle.unwrap().board().clone()) {
        let takers: Vec<&str> = crate::methods::Method::all()
            .filter(|method| (method.supports)(&board).is_ok())
            .map(|method| method.id)
            .collect();
        assert_eq!(takers, ["auto", "search"]);
        // Guesses are those of the search; the effort is that of the path.
        let scales = crate::rate::Scale::all().filter(|scale| (scale.supports)(&board).is_ok());
        let scales: Vec<&str> = scales.map(|scale| scale.id).collect();
        assert_eq!(scales, ["effort", "guesses"]);
        assert!(crate::generate::Generator::all().all(|maker| (maker.supports)(&board).is_err()));
        assert!(!board.has_only_houses());
        let puzzle = Puzzle::on(board.clone(), Grid::empty(board.shape()));
        assert!(crate::symmetry::canonical(&puzzle).is_err());
        assert!(crate::symmetry::automorphisms(&puzzle).is_err());
        assert_eq!(crate::symmetry::shuffle(&puzzle, 7), puzzle);
        assert!(crate::play::Game::new(puzzle).is_ok());
    }
}

#[test]
fn a_format_without_room_for_constraints_refuses_them() {
    let record = read(BOARDS[0], r#"{"type":"cage","cells":["r1c1","r1c2"],"sum":3}"#);
    let mut refused = 0;
    for format in Format::all().filter(|format| format.write.is_some()) {
        match write(format, std::slice::from_ref(&record)) {
            Ok(text) => {
                let again = read_all(&text, &every_board()).remove(0);
                assert_eq!(again.puzzle, record.puzzle, "{}", format.id);
            }
            Err(error) => {
                assert!(error.to_string().contains("cannot hold the rule cage"), "{error}");
                refused += 1;
            }
        }
    }
    assert!(refused > 5);
}
