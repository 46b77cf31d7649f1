//! Tests over the whole list of methods.

use super::*;
use crate::model::{Board, Grid, Puzzle, Shape};
use crate::registry::assert_every_file_is_listed;
use crate::rules;
use crate::solve::Question;
use std::ops::ControlFlow;

#[test]
fn every_file_is_listed() {
    let mut listed: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    listed.push("machinery");
    assert_every_file_is_listed("methods", &listed);
}

#[test]
fn ids_follow_the_files_and_are_unique() {
    let mut ids: Vec<&str> = Method::all().map(|method| method.id).collect();
    for (file, entries) in FILES {
        assert!(entries.iter().any(|method| method.id.replace('-', "_") == *file), "{file}");
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

#[test]
fn entries_are_complete() {
    for method in Method::all() {
        let id = method.id;
        assert!(!method.name.is_empty() && method.doc.trim().len() > 80, "{id}");
        assert!(method.counters.iter().any(|(name, _)| *name == "guesses"), "{id}");
        assert!((method.supports)(&rules::classic()).is_ok(), "{id}");
        for kind in method.options {
            let default = format!("{}={}", kind.key, kind.default);
            assert!(method.solver(&[&default]).is_ok(), "{id}: {default}");
            assert!(!kind.doc.is_empty() && !kind.form.is_empty(), "{id}: {}", kind.key);
        }
    }
}

#[test]
fn a_board_with_a_demand_that_no_method_knows_is_refused() {
    let board = Board::demanding_the_unheard(Shape::classic(), rules::parse("diagonal").unwrap());
    assert!(Method::all().all(|method| (method.supports)(&board).is_err()));
}

#[test]
fn options_are_checked() {
    let error = |id: &str, texts: &[&str]| {
        Method::find(id).unwrap().solver(texts).map(|_| ()).unwrap_err().to_string()
    };
    assert_eq!(error("dlx", &["a=b"]), "method dlx has no option 'a' (it takes none)");
    let id = "pencil-and-paper";
    assert_eq!(error(id, &["rounds"]), "'rounds' is not an option (expected KEY=VALUE)");
    assert_eq!(error(id, &["rounds=x"]), "option rounds: 'x' (expected NUMBER)");
    assert_eq!(error(id, &["rounds=1", "rounds=2"]), "option rounds is given twice");
    assert_eq!(
        error(id, &["round=1"]),
        "method pencil-and-paper has no option 'round' (expected one of: rounds, missing, more)"
    );
}

/// A counter that a method announces and never reports would be missed by whoever measures with it.
#[test]
fn every_counter_is_reported() {
    let puzzle = |size, rules: &str| {
        let shape = Shape::with_size(size).unwrap();
        let board = rules::board(shape, &rules::parse(rules).unwrap()).unwrap();
        Puzzle::on(board, Grid::empty(shape))
    };
    let puzzles = [puzzle(9, ""), puzzle(4, "diagonal")];
    for method in Method::all() {
        let mut solver = method.solver::<&str>(&[]).unwrap();
        let suited = puzzles.iter().filter(|puzzle| (method.supports)(puzzle.board()).is_ok());
        let mut reported: Vec<&str> = Vec::new();
        for puzzle in suited {
            let question = Question::first();
            let answer = solver.solve(puzzle, &question, &mut |_| ControlFlow::Continue(()));
            reported.extend(answer.unwrap().counters.iter().map(|(name, _)| name));
        }
        for (name, _) in method.counters {
            assert!(reported.contains(name), "{} does not report {name}", method.id);
        }
    }
}
