//! Both reductions: their shape, their order of columns, and that they mean the same.

use super::*;
use crate::cover::{Problem, Search};
use crate::model::{Board, Cell, Digit, Grid, Puzzle, Shape};
use crate::rules;
use std::sync::Arc;

fn board(size: usize, rules: &str) -> Arc<Board> {
    rules::board(Shape::with_size(size).unwrap(), &rules::parse(rules).unwrap()).unwrap()
}

fn puzzle(board: &Arc<Board>, givens: &[(usize, usize, usize)]) -> Puzzle {
    let mut grid = Grid::empty(board.shape());
    for &(row, column, digit) in givens {
        grid.set(Cell::at(row - 1, column - 1, board.shape()), Digit::from_number(digit).unwrap());
    }
    Puzzle::on(board.clone(), grid)
}

#[test]
fn matrices_have_the_size_of_the_paper() {
    for (size, rows, columns) in [(9, 729, 324), (16, 4096, 1024), (4, 64, 64)] {
        let board = board(size, "");
        let matrix = Reduction::new(&board).matrix(&puzzle(&board, &[]));
        assert_eq!((matrix.rows(), matrix.columns()), (rows, columns));
        assert!((0..rows).all(|row| matrix.ones(row).count() == 4));
    }
}

#[test]
fn columns_are_cells_rows_columns_boxes_extras() {
    let board = board(9, "diagonal");
    let reduction = Reduction::new(&board);
    let row = reduction.row(Cell::at(4, 4, board.shape()), Digit::from_index(6));
    assert_eq!(row, 40 * 9 + 6);
    let (cell, line, column, region) = (40, 81 + 4 * 9 + 6, 162 + 4 * 9 + 6, 243 + 4 * 9 + 6);
    let (main, anti) = (324 + 6, 324 + 9 + 6);
    assert_eq!(reduction.items(row), [cell, line, column, region, main, anti]);
    let names = reduction.item_names();
    let named = [cell, line, column, region, main, anti].map(|item| names[item as usize].as_str());
    assert_eq!(
        named,
        ["r5c5", "row-5=7", "column-5=7", "box-5=7", "main-diagonal=7", "anti-diagonal=7"]
    );
}

#[test]
fn rows_of_impossible_candidates_are_zero() {
    let board = board(9, "");
    let reduction = Reduction::new(&board);
    let matrix = reduction.matrix(&puzzle(&board, &[(1, 1, 5)]));
    let is_zero = |row: usize, column: usize, digit| {
        let cell = Cell::at(row - 1, column - 1, board.shape());
        let row = reduction.row(cell, Digit::from_number(digit).unwrap());
        matrix.ones(row).next().is_none()
    };
    assert!(!is_zero(1, 1, 5) && is_zero(1, 1, 4));
    assert!(is_zero(1, 9, 5) && is_zero(9, 1, 5) && is_zero(3, 3, 5) && !is_zero(4, 4, 5));
}

#[test]
fn forbidden_pairs_are_secondary_items() {
    // A knight's move from r1c1 leads to r2c3 and r3c2; both pairs lie in no house together.
    let board = board(4, "anti-knight");
    let reduction = Reduction::new(&board);
    let names = reduction.item_names();
    let pairs = &names[reduction.primary()..];
    assert!(pairs.contains(&"r1c1=1/r2c3=1".to_owned()));
    assert_eq!(pairs.len(), reduction.secondary());
    let neighbours: usize = board.cells().map(|cell| board.pair_rules(cell).len()).sum();
    assert_eq!(reduction.secondary(), neighbours / 2 * 4);
}

#[test]
fn pairs_that_a_house_forbids_need_no_item() {
    let reduction = Reduction::new(&board(9, "non-consecutive"));
    // 144 pairs of neighbours, each with 16 ways to be consecutive; equal digits clash in a house.
    assert_eq!(reduction.secondary(), 144 * 16);
}

#[test]
fn both_ways_and_the_text_have_the_same_solutions() {
    for rules in ["", "diagonal", "even=r1c1 r2c2"] {
        let board = board(4, rules);
        let reduction = Reduction::new(&board);
        let puzzle = puzzle(&board, &[(1, 1, 2), (2, 3, 1)]);
        let mut reduced = Reduced::default();
        let mut solutions = |fill: fn(&Reduction, &Puzzle, &mut Reduced)| {
            fill(&reduction, &puzzle, &mut reduced);
            let all = Search::new().all(&mut reduced.links);
            let grids = all.iter().map(|options| reduced.key.grid(&reduction, options));
            let mut grids: Vec<Grid> = grids.collect();
            grids.sort();
            grids
        };
        let direct = solutions(Reduction::fill);
        assert_eq!(direct, solutions(Reduction::fill_through_matrix), "{rules}");
        assert!(direct.iter().all(|grid| puzzle.is_solved_by(grid)));
        let problem = Problem::parse(&reduction.text(&puzzle)).unwrap();
        assert_eq!(Search::new().all(&mut problem.links()).len(), direct.len(), "{rules}");
    }
}

#[test]
fn what_is_left_of_a_puzzle_can_be_linked() {
    let board = board(9, "");
    let reduction = Reduction::new(&board);
    let puzzle = puzzle(&board, &[(1, 1, 5), (2, 4, 7)]);
    let mut candidates = puzzle.candidates();
    let mut reduced = Reduced::default();
    reduction.fill(&puzzle, &mut reduced);
    assert_eq!(reduced.key.options(), candidates.count());
    candidates.eliminate(Cell::at(8, 8, board.shape()), Digit::from_index(0));
    reduction.fill_rest(&candidates, &mut reduced);
    assert_eq!(reduced.key.options(), candidates.count());
}

/// The 2022 paper's Appendix A: r1c1 is 1, r1c2 is open and keeps the row of 1.
#[test]
fn the_full_matrix_rules_nothing_out() {
    let board = board(4, "");
    let reduction = Reduction::new(&board);
    let puzzle = puzzle(&board, &[(1, 1, 1)]);
    let (full, filtered) = (reduction.full_matrix(&puzzle), reduction.matrix(&puzzle));
    let rows = |matrix: &crate::cover::Matrix, cell: usize| {
        (0..4).filter(|digit| matrix.ones(4 * cell + digit).count() == 4).count()
    };
    assert_eq!([rows(&full, 0), rows(&full, 1)], [1, 4]);
    assert_eq!([rows(&filtered, 0), rows(&filtered, 1)], [1, 3]);
    let count = |matrix: &crate::cover::Matrix| Search::new().all(&mut matrix.links()).len();
    assert_eq!((count(&full), count(&filtered)), (72, 72));
}
