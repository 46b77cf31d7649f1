//! Transformations: the laws of composition, what boards allow, and shuffling by seed.

use pencilmark::model::RuleKind;
use pencilmark::model::{Board, Grid, Puzzle, Random, Shape};
use pencilmark::rules;
use pencilmark::symmetry::{Axes, Transformation, shuffle, shuffle_classic};
use std::collections::HashSet;
use std::sync::Arc;

const SUDOKU: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Plain boards of several shapes, and every example of every rule.
fn boards() -> Vec<Arc<Board>> {
    let shapes = [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4)];
    let plain = shapes.map(|(rows, columns)| Shape::with_boxes(rows, columns).unwrap());
    let plain = plain.into_iter().map(|shape| rules::board(shape, &[]).unwrap());
    let examples = RuleKind::all().flat_map(|kind| kind.examples);
    let variants =
        examples.map(|(text, shape)| rules::board(*shape, &[text.parse().unwrap()]).unwrap());
    plain.chain(variants).collect()
}

fn random_grid(shape: Shape, random: &mut Random) -> Grid {
    let numbers: Vec<u8> =
        (0..shape.cell_count()).map(|_| random.below(shape.size() + 1) as u8).collect();
    Grid::try_from(numbers).unwrap()
}

fn classic(line: &str) -> Puzzle {
    let number = |symbol: char| symbol.to_digit(10).unwrap_or(0) as u8;
    let numbers: Vec<u8> = line.chars().map(number).collect();
    Puzzle::new(rules::classic(), Grid::try_from(numbers).unwrap()).unwrap()
}

#[test]
fn composition_and_inverse_keep_their_laws() {
    let mut random = Random::from_seed(1);
    for board in boards() {
        let shape = board.shape();
        let identity = Transformation::identity(shape);
        for _ in 0..20 {
            let [a, b, c] = std::array::from_fn(|_| Transformation::random(&board, &mut random));
            let grid = random_grid(shape, &mut random);
            assert_eq!(a.then(&b).grid(&grid), b.grid(&a.grid(&grid)), "{board:?}: {a}, {b}");
            assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
            assert_eq!(a.then(&a.inverse()), identity);
            assert_eq!(a.inverse().then(&a), identity);
            assert_eq!(a.then(&b).inverse(), b.inverse().then(&a.inverse()));
            assert_eq!(a.then(&identity), a);
            assert_eq!(a.inverse().grid(&a.grid(&grid)), grid);
        }
        assert!(identity.is_identity() && identity.keeps(&board));
    }
}

#[test]
fn random_transformations_keep_the_board() {
    let mut random = Random::from_seed(2);
    for board in boards() {
        for _ in 0..20 {
            let transformation = Transformation::random(&board, &mut random);
            assert!(transformation.keeps(&board), "{board:?}: {transformation}");
            assert!(transformation.inverse().keeps(&board));
        }
    }
}

#[test]
fn candidates_move_with_the_puzzle() {
    let mut random = Random::from_seed(3);
    for board in boards() {
        let marks = board.cells().map(|_| board.shape().digits()).collect();
        let mut givens = Grid::empty(board.shape());
        let cell = board.cells().nth(random.below(givens.cell_count())).unwrap();
        givens.set(cell, board.allowed(cell).first().unwrap());
        let puzzle = Puzzle::new(board.clone(), givens).unwrap().with_pencilmarks(marks).unwrap();
        let transformation = Transformation::random(&board, &mut random);
        let moved = transformation.puzzle(&puzzle).unwrap().candidates();
        let candidates = puzzle.candidates();
        for cell in board.cells() {
            let image = transformation.digits(candidates.digits(cell));
            assert_eq!(moved.digits(transformation.cell(cell)), image, "{board:?}");
        }
    }
}

/// The transformations that keep a board, found by trying all of them.
fn all_that_keep(board: &Board) -> HashSet<Transformation> {
    let size = board.size();
    let orders = permutations(size);
    let mut kept = HashSet::new();
    for axes in [Axes::Kept, Axes::Swapped] {
        for rows in &orders {
            for columns in &orders {
                for digits in &orders {
                    let parts = (rows.clone(), columns.clone(), digits.clone());
                    let transformation =
                        Transformation::new(board.shape(), axes, parts.0, parts.1, parts.2)
                            .unwrap();
                    if transformation.keeps(board) {
                        kept.insert(transformation);
                    }
                }
            }
        }
    }
    kept
}

fn permutations(size: usize) -> Vec<Vec<u8>> {
    (0..size as u8).fold(vec![vec![]], |shorter, next| {
        let insert = |order: Vec<u8>| {
            (0..=order.len()).map(move |at| [&order[..at], &[next], &order[at..]].concat())
        };
        shorter.into_iter().flat_map(insert).collect()
    })
}

#[test]
fn every_transformation_that_keeps_a_4x4_board_is_drawn() {
    let rules_and_counts = [
        ("", 128 * 24),
        ("diagonal", 16 * 24),
        ("non-consecutive", 8 * 2),
        ("anti-king", 8 * 24),
        ("anti-knight", 8 * 24),
        // Boxes and disjoint groups can even change places.
        ("disjoint-groups", 64 * 24),
        ("even=r1c1 r2c2", 16 * 4),
        ("jigsaw=1112122233443344", 4 * 24),
    ];
    for (text, count) in rules_and_counts {
        let board = rules::board(Shape::square(2), &rules::parse(text).unwrap()).unwrap();
        let kept = all_that_keep(&board);
        assert_eq!(kept.len(), count, "{text}");
        let mut random = Random::from_seed(4);
        let draws = 0..kept.len() * 12;
        let drawn: HashSet<_> =
            draws.map(|_| Transformation::random(&board, &mut random)).collect();
        assert!(drawn == kept, "{text}: {} drawn of {}", drawn.len(), kept.len());
    }
}

#[test]
fn rare_rules_on_large_boards_are_no_trap() {
    let mut random = Random::from_seed(5);
    for (side, cells) in [(3, "r9c9"), (5, "r25c25"), (6, "r36c36"), (6, "r1c1 r8c9 r36c35")] {
        let rule = rules::parse(&format!("even={cells}")).unwrap();
        let board = rules::board(Shape::square(side), &rule).unwrap();
        let drawn: HashSet<_> =
            (0..3).map(|_| Transformation::random(&board, &mut random)).collect();
        assert!(drawn.len() == 3 && drawn.iter().all(|one| one.keeps(&board)), "{cells}");
    }
}

#[test]
fn a_board_can_refuse() {
    let board = rules::board(Shape::with_boxes(2, 3).unwrap(), &[]).unwrap();
    let all: Vec<u8> = (0..6).collect();
    let swap =
        Transformation::new(board.shape(), Axes::Swapped, all.clone(), all.clone(), all.clone())
            .unwrap();
    let puzzle = Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap();
    assert_eq!(
        swap.puzzle(&puzzle).unwrap_err().to_string(),
        "the rules of the board do not allow this transformation"
    );
    assert_eq!(swap.to_string(), "swap; rows 1 2 3 4 5 6; columns 1 2 3 4 5 6; digits 1 2 3 4 5 6");
    let parts = (vec![0; 6], all.clone(), all);
    assert_eq!(Transformation::new(board.shape(), Axes::Kept, parts.0, parts.1, parts.2), None);
}

#[test]
fn shuffling_is_the_same_everywhere() {
    let puzzle = classic(SUDOKU);
    let numbers: [u8; 81] = puzzle.givens().numbers().try_into().unwrap();
    let text: [u8; 81] = SUDOKU.as_bytes().try_into().unwrap();
    for seed in 0..50 {
        let shuffled = shuffle(&puzzle, seed);
        assert_eq!(shuffled.givens().numbers(), shuffle_classic(&numbers, seed));
        assert_eq!(shuffled.givens().to_string().as_bytes(), shuffle_classic(&text, seed));
        assert!(shuffled.clashes().is_empty() && shuffled.clue_count() == puzzle.clue_count());
    }
    assert_eq!(
        shuffle(&puzzle, 2024).givens().to_string(),
        "4....93..5....47..8..75.1....4....67...8264.......325.6.3..7...2..168....97....4."
    );
}
