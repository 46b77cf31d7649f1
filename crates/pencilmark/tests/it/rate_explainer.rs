//! The scales of Sudoku Explainer: equal to the original, and the same for all isomorphs where promised.

use crate::common::puzzle;
use pencilmark::model::{Budget, Grid, Puzzle};
use pencilmark::rate::{self, Rating, RatingStatus, Settings, Subject, Workspace};
use pencilmark::{rules, symmetry};
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;

fn rate_within(id: &str, puzzle: &Puzzle, budget: &Budget<'_>) -> Rating {
    let mut workspace = Workspace::default();
    let subject = Subject::prove(puzzle, &mut workspace, &Budget::unlimited()).unwrap();
    rate::Scale::find(id).unwrap().rate(&subject, &Settings::default(), &mut workspace, budget)
}

/// The figures with slashes between them, as people write them.
fn figures(id: &str, puzzle: &Puzzle) -> String {
    let rating = rate_within(id, puzzle, &Budget::unlimited());
    let figures = rating.columns().map(|(_, figure)| figure.expect("it is rated").to_string());
    figures.collect::<Vec<_>>().join("/")
}

/// Generated puzzles (`cargo run --release -p pencilmark-measure --bin dig -- 100 5`), with the
/// ratings of the original in the version of Sukaku Explainer 1.18.1.
const PUZZLES: [(&str, &str); 20] = [
    (
        "..1.2..4..4.9....8.83....26..5.8.........5.1.6..3..8..7....1......6.93....6..3...",
        "1.5/1.2/1.2",
    ),
    (
        "7......5.5.......4..3....79.6...3...9..6....8.359.2..7..92.73....2...4...4...8...",
        "1.7/1.2/1.2",
    ),
    (
        ".7.13....3.......2.24.8.......4..........8.....5..698.1....72.5..6...4....83..6..",
        "2.0/1.2/1.2",
    ),
    (
        "3.....8.5.4.........7.3..624..2.7.......9.........8.5.56..73..9....81....18...4..",
        "2.3/1.2/1.2",
    ),
    (
        "9.7...1.....1.....1..4.3.7686...2.......8.....753.....2...4.618........9..8..62..",
        "2.5/2.0/2.0",
    ),
    (
        "16.......43.9...2....4...8..2......4...3..8....7....59.4...6....7...159.5..8.....",
        "2.6/1.2/1.2",
    ),
    (
        "7.......2....8.9....5..98......5672.3..42..1..6.......2.3....4...6....735.....1..",
        "3.0/1.2/1.2",
    ),
    (
        "28.7...4...7.....54......62.71.....9.4.3.5....9.....3......2.8.....67..1...5..6.4",
        "3.4/1.2/1.2",
    ),
    (
        "1.............4.95....12.646....57...3.1.....25...9......93...1....7.95..28......",
        "4.2/1.2/1.2",
    ),
    (
        "5...3..9...6..9..4.3.2.6.....24..96...8...32..5..8....1.........23.9..4....1.4...",
        "4.5/1.2/1.2",
    ),
    (
        "..26.....18.....4.....3.....7...9.38...81..92......6.7.6.7...1..4....9....39....4",
        "5.6/1.2/1.2",
    ),
    (
        ".2.3.........4.5..85....9..1..68.....84......2.....1.....1.6.45....78..3.7..5...1",
        "6.6/1.2/1.2",
    ),
    (
        "6...1.2.....4..3.9...32.....98.....6..3......4..1...85.5...8...1......4.......72.",
        "7.0/1.2/1.2",
    ),
    (
        "..9..8.....3....2....95...71...3.56.6.8..............3...6.98..9...1.47.7.2....9.",
        "7.1/1.2/1.2",
    ),
    (
        "......5...5.41....4127.....9.3....74......6...81..4...3.......2..6.2.9.5...16....",
        "7.2/1.2/1.2",
    ),
    (
        ".7....4298.4...5.1.3.............9..7.2......61.5...7..41..96..9.86.5..4.....2...",
        "7.3/1.2/1.2",
    ),
    (
        "..5...6..72..5..8.13....2..5...4......1..2..3.9..6...5..73..52....8.....4....9...",
        "7.6/1.2/1.2",
    ),
    (
        "16....4.....4...6...3.6.197....5..3.......7.6..7....522....7..17.1.36...34.......",
        "7.7/1.2/1.2",
    ),
    (
        "3............164...5.4...2..2.9471...95...6.71.........1.....3...98..2.65...9....",
        "8.3/1.2/1.2",
    ),
    (
        ".9...6...27.9..1....5..4.6...7.3...2....8.....321.5....2.....8........174.....5..",
        "8.4/1.2/1.2",
    ),
];

#[test]
fn puzzles_of_our_own_are_rated_as_by_the_original() {
    for (text, expected) in PUZZLES {
        assert_eq!(figures("se", &puzzle(text, "")), expected, "{text}");
    }
}

/// Asserts that a row has the figures of the original.
fn assert_row_is_rated_as_told(row: &Record<'_>) {
    let told = ["ER", "EP", "ED"].map(|name| row.get(name)).join("/");
    let line = row.get("puzzle");
    assert_eq!(figures("se", &puzzle(line, "")), told, "{line}");
}

#[test]
fn the_reference_set_is_rated_as_by_the_original() {
    reference::on(reference::SE, |text| {
        records(text).map(|row| assert_row_is_rated_as_told(&row)).count()
    });
}

#[test]
fn rows_of_the_list_are_rated_as_by_the_original() {
    on_list("se_ratings.csv", |text| {
        let is_exact = |source: &str| source.starts_with("SE-") || source.starts_with("Sukaku");
        let is_quick = |row: &Record<'_>| row.number::<f64>("ER") < 9.0;
        let rows = records(text).filter(|row| is_exact(row.get("source")) && is_quick(row));
        rows.step_by(12).map(|row| assert_row_is_rated_as_told(&row)).count()
    });
}

#[test]
fn isomorphs_have_the_same_mended_rating() {
    for ((text, _), seed) in PUZZLES.iter().zip(1..) {
        let original = puzzle(text, "");
        let expected = figures("se-fixed", &original);
        let disguise = symmetry::shuffle(&original, seed);
        assert_eq!(figures("se-fixed", &disguise), expected, "{text}");
    }
}

/// Asserts that a disguise has the figures of the original, and the mended rating of its puzzle.
fn assert_disguise_is_rated(line: &str, disguise: &str, told: &str) {
    let [original, disguised] = [line, disguise].map(|line| puzzle(line, ""));
    assert_eq!(figures("se", &disguised), told, "{disguise}");
    assert_eq!(figures("se-fixed", &original), figures("se-fixed", &disguised), "{disguise}");
}

#[test]
fn disguises_of_the_reference_set_are_rated_as_by_the_original_and_all_the_same_when_mended() {
    reference::on(reference::SE_ISOMORPHS, |text| {
        let check = |row: Record<'_>| {
            let told = ["ER", "EP", "ED"].map(|name| row.get(name)).join("/");
            assert_disguise_is_rated(row.get("puzzle"), row.get("disguise"), &told);
        };
        records(text).map(check).count()
    });
}

#[test]
fn isomorphs_of_the_list_are_rated_as_by_the_original_and_all_the_same_when_mended() {
    on_list("se_isomorphs.csv", |text| {
        let check = |row: Record<'_>| {
            let told = row.get("sukaku121_ER/EP/ED");
            assert_disguise_is_rated(row.get("base_puzzle"), row.get("isomorph"), told);
        };
        records(text).step_by(5).map(check).count()
    });
}

#[test]
fn a_bottleneck_is_named_in_the_cells_of_the_puzzle() {
    let text = PUZZLES[0].0;
    let bottleneck = |id| {
        let rating = rate_within(id, &puzzle(text, ""), &Budget::unlimited());
        rating.measurement.bottleneck.unwrap()
    };
    let solution = pencilmark::solve::first(&puzzle(text, "")).first.unwrap();
    for id in ["se", "se-fixed"] {
        let step = bottleneck(id);
        assert_eq!(step.technique, "Hidden single in a line");
        let numbers: Vec<usize> = step
            .conclusions
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|n| n.parse().ok())
            .collect();
        let [row, column, digit] = numbers[..] else { panic!("{}", step.conclusions) };
        let index = (row - 1) * 9 + column - 1;
        let (_, solved) = solution.filled().find(|(cell, _)| cell.index() == index).unwrap();
        assert_eq!(solved.number(), digit);
    }
}

#[test]
fn a_spent_budget_is_a_timeout_and_other_boards_are_refused() {
    let hard = puzzle(PUZZLES[PUZZLES.len() - 1].0, "");
    let rating = rate_within("se", &hard, &Budget::steps(100));
    assert_eq!(rating.measurement.status, RatingStatus::Timeout);
    let shape = pencilmark::model::Shape::with_size(4).unwrap();
    let board = rules::board(shape, &rules::parse("").unwrap()).unwrap();
    let full = Grid::try_from(vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
    let rating = rate_within("se", &Puzzle::new(board, full).unwrap(), &Budget::unlimited());
    assert!(matches!(rating.measurement.status, RatingStatus::Unsuited(_)));
}
