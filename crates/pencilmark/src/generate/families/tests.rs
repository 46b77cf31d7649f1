//! Every family draws clues that hold, and puzzles of every family are proper and need all their clues.

use super::*;
use crate::generate::{Generator, Minimal, Puzzles, Request};
use crate::model::{Board, Budget, Puzzle};
use crate::rate::Level;
use crate::registry::assert_every_file_is_listed;
use crate::rules;
use crate::solve::{self, Question};
use std::sync::Arc;

#[test]
fn every_file_is_listed_and_every_family_has_words() {
    let listed: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    assert_every_file_is_listed("generate/families", &listed);
    for family in ClueFamily::all() {
        assert!(!family.name.is_empty() && family.doc.len() > 40, "{}", family.id);
    }
}

#[test]
fn families_are_told_from_rules() {
    let (families, rest) = ClueFamily::named("killer, diagonal,arrow,killer,anti-knight");
    assert_eq!(format!("{families:?}"), "[killer, arrow]");
    assert_eq!(rest, " diagonal,anti-knight");
}

fn board(size: usize) -> Arc<Board> {
    rules::board(Shape::with_size(size).unwrap(), &[]).unwrap()
}

#[test]
fn what_a_family_draws_holds_in_the_grid() {
    for (family, seed) in ClueFamily::all().flat_map(|family| [1, 2].map(|seed| (family, seed))) {
        let base = board(9);
        let mut random = Random::from_seed(seed);
        let mut grids = crate::generate::machinery::FullGrids::new(&base);
        let solution = grids.draw(&mut random, &Budget::unlimited()).unwrap().unwrap();
        let canvas = Canvas { shape: base.shape(), solution: &solution };
        let drawn = (family.draw)(&canvas, &mut random);
        assert!(drawn.len() > 4, "{family:?} draws {}", drawn.len());
        let rules = base.rules().iter().chain(&drawn).cloned().collect();
        let board = Board::new(base.shape(), rules).unwrap();
        assert!(board.obeys(&solution), "{family:?}");
    }
}

#[test]
fn cages_cover_the_board_and_hold_different_digits() {
    let base = board(9);
    let mut random = Random::from_seed(5);
    let mut grids = crate::generate::machinery::FullGrids::new(&base);
    let solution = grids.draw(&mut random, &Budget::unlimited()).unwrap().unwrap();
    let canvas = Canvas { shape: base.shape(), solution: &solution };
    let (families, _) = ClueFamily::named("killer");
    let cages = (families[0].draw)(&canvas, &mut random);
    let mut covered: Vec<Cell> =
        cages.iter().flat_map(|cage| cage.parameters().cells("cells").to_vec()).collect();
    covered.sort_unstable();
    assert_eq!(covered, base.cells().collect::<Vec<_>>());
}

#[test]
fn puzzles_of_every_family_are_proper_and_need_every_clue() {
    let layout = Generator::find("layout").unwrap();
    for family in ClueFamily::all() {
        let request = Request { families: vec![family], ..Request::any(board(6)) };
        let made = Puzzles::new(&request, layout, 3, Budget::unlimited()).next().unwrap();
        let answer = solve::ask(&made.puzzle, &Question::unique());
        assert_eq!(answer.unique(), Some(&made.solution), "{family:?}");
        assert_needs_givens(&made.puzzle);
        let is_thin = made.certificate.thinned_out == Some(true);
        // Cages stay, needed or not, and of little killers it is not always known in time.
        assert!(!is_thin || family.thinning != Thinning::Minimal, "{family:?}");
        if is_thin || family.thinning == Thinning::Clues {
            assert_needs_clues(&made.puzzle);
        }
    }
}

fn assert_needs_givens(puzzle: &Puzzle) {
    for (cell, _) in puzzle.givens().filled() {
        let fewer = puzzle.with_given(cell, None);
        assert!(solve::ask(&fewer, &Question::unique()).unique().is_none(), "{puzzle}");
    }
}

fn assert_needs_clues(puzzle: &Puzzle) {
    let solution = solve::ask(puzzle, &Question::unique());
    for (number, fewer) in puzzle.without_each_clue() {
        let answer = solve::ask(&fewer, &Question::unique());
        let is_needed = answer.unique().is_none_or(|other| Some(other) != solution.unique());
        assert!(is_needed, "{number} of {puzzle}");
    }
}

#[test]
fn minimal_puzzles_need_every_given_and_every_clue() {
    let layout = Generator::find("layout").unwrap();
    for names in ["killer", "thermometer", "arrow", "sandwich", "little-killer", "killer,arrow"] {
        let (families, _) = ClueFamily::named(names);
        assert!(!families.is_empty(), "{names}");
        let request = Request { families, minimal: Minimal::Required, ..Request::any(board(6)) };
        for made in Puzzles::new(&request, layout, 5, Budget::unlimited()).take(3) {
            let answer = solve::ask(&made.puzzle, &Question::unique());
            assert_eq!(answer.unique(), Some(&made.solution), "{names}");
            assert_eq!(made.certificate.minimal, Some(true), "{names}");
            assert_eq!(made.certificate.thinned_out, Some(true), "{names}");
            assert_needs_givens(&made.puzzle);
            assert_needs_clues(&made.puzzle);
        }
    }
}

#[test]
fn no_evil_puzzle_is_looked_for_without_end() {
    let names =
        ["killer", "thermometer", "arrow", "kropki", "sandwich", "little-killer", "killer,arrow"];
    for rules in names {
        let (families, rest) = Request::families_in(rules);
        assert!(rest.is_empty() && !families.is_empty(), "{rules}");
        let of_level = |level| Request {
            families: families.clone(),
            level: Some(level),
            ..Request::any(rules::classic())
        };
        let why = of_level(Level::Evil).rare().unwrap_or_else(|| panic!("{rules}"));
        assert!(why.starts_with("no puzzle of level evil with clues for "), "{why}");
        assert_eq!(of_level(Level::Expert).rare(), None, "{rules}");
    }
}
