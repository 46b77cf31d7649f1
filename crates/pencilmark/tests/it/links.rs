//! Links of f-puzzles and SudokuPad: what they say, and that nothing of it is lost.

use pencilmark::formats::{self, Boards, Format, ReadOptions, Record};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::solve;
use pencilmark_testing::cases::on_lists;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn every_board() -> ReadOptions {
    ReadOptions { boards: Boards::Every, ..ReadOptions::default() }
}

fn read(text: &str) -> Record {
    let mut records = formats::read_all(text, &every_board());
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

/// What a puzzle demands, whatever the order of its rules and the names of its regions.
fn meaning(puzzle: &Puzzle) -> BTreeSet<String> {
    let board = puzzle.board();
    let fields = board.fields_as_json();
    let constraints = fields.get("constraints").and_then(Value::as_array).into_iter().flatten();
    let mut meaning: BTreeSet<String> = constraints.map(Value::to_string).collect();
    for rule in board.rules_as_text() {
        let (name, argument) = rule.split_once('=').unwrap_or((&rule, ""));
        match name {
            "even" | "odd" => {
                meaning.extend(argument.split(' ').map(|cell| format!("{name}={cell}")));
            }
            "jigsaw" | "regions" => {
                let mut known = Vec::new();
                let place = |symbol: char| {
                    known.iter().position(|other| *other == symbol).unwrap_or_else(|| {
                        known.push(symbol);
                        known.len() - 1
                    })
                };
                let places: Vec<usize> = argument.chars().map(place).collect();
                meaning.insert(format!("{name} {places:?}"));
            }
            "diagonal" => {
                meaning.extend(["diagonal-anti", "diagonal-main"].map(str::to_owned));
            }
            // Without dots, the same.
            "non-consecutive" => {
                meaning.insert(r#"{"type":"negative-difference","values":[1]}"#.to_owned());
            }
            _ => {
                meaning.insert(rule);
            }
        }
    }
    meaning.insert(puzzle.givens().to_string());
    let marks = puzzle.pencilmarks().map(|marks| format!("{marks:?}"));
    meaning.extend(marks);
    meaning
}

#[test]
fn links_say_what_the_lists_say() {
    let lists = ["fpuzzles_unique", "fpuzzles_not_unique", "ctc_fpuzzles_unique"]
        .map(|name| format!("variants/{name}.jsonl"));
    on_lists(lists.each_ref().map(String::as_str), |texts| {
        let mut cases = 0;
        for line in texts.iter().flat_map(|text| text.lines()) {
            let fields: Value = serde_json::from_str(line).unwrap();
            let payload = fields["fpuzzles"].as_str().unwrap();
            let record = read(payload);
            let puzzle = record.puzzle.as_ref().unwrap_or_else(|e| panic!("{}: {e}", fields["id"]));
            let expected = read(line).puzzle.unwrap();
            assert_eq!(meaning(puzzle), meaning(&expected), "{}", fields["id"]);
            for format in ["fpuzzles", "sudokupad"].map(|id| Format::find(id).unwrap()) {
                let link = formats::write(format, std::slice::from_ref(&record)).unwrap();
                let again = read(&link);
                for aspect in format.preserves {
                    let (id, name) = (&fields["id"], aspect.name());
                    assert!(aspect.is_equal(&record, &again), "{id}: {} loses {name}", format.id);
                }
                assert_eq!(again.columns, record.columns, "{}", fields["id"]);
            }
            cases += 1;
        }
        cases
    });
}

/// What was read from a link of f-puzzles is written and read to the same puzzle.
fn comes_back(record: &Record, id: &Value) {
    if record.puzzle.is_ok() {
        let format = Format::find("fpuzzles").unwrap();
        let link = formats::write(format, std::slice::from_ref(record));
        let link = link.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(read(&link).puzzle, record.puzzle, "{id}");
    }
}

/// Whether the puzzle has one solution, the one that is stored with it.
///
/// # Panics
///
/// If rules were told from the drawing that say something else.
fn is_understood(record: &Record) -> bool {
    let (Ok(puzzle), Some(stored)) = (&record.puzzle, record.column("solution")) else {
        return false;
    };
    let question = solve::Question::unique().within(Budget::steps(20_000));
    let found = solve::ask(puzzle, &question).unique().map(ToString::to_string);
    let is_understood = found.is_some_and(|found| found.eq_ignore_ascii_case(stored));
    let inferred = record.column("inferred");
    assert!(is_understood || inferred.is_none(), "{:?}: {inferred:?}", record.title);
    is_understood
}

#[test]
fn drawings_are_read() {
    on_lists(["variants/sudokupad_payloads.jsonl"], |[text]| {
        let (mut cases, mut boards, mut solved, mut understood) = (0, 0, 0, 0);
        let mut refused: BTreeMap<String, usize> = BTreeMap::new();
        for line in text.lines() {
            let fields: Value = serde_json::from_str(line).unwrap();
            let record = read(fields["payload"].as_str().unwrap());
            match &record.puzzle {
                Ok(_) => boards += 1,
                Err(error) => {
                    let words = error.to_string();
                    assert!(!words.contains("no whole puzzle"), "{}: {words}", fields["id"]);
                    *refused.entry(words).or_default() += 1;
                }
            }
            if fields["kind"] == "fpuz" {
                comes_back(&record, &fields["id"]);
            } else {
                let has_solution = fields["solution"].is_string();
                let stored = record.column("solution");
                assert_eq!(stored.is_some(), has_solution, "{}", fields["id"]);
                solved += usize::from(has_solution);
                understood += usize::from(is_understood(&record));
            }
            cases += 1;
        }
        // The others have rows that may repeat digits, or digits that the board does not have.
        assert!(boards * 20 > cases * 19, "{boards} of {cases}: {refused:#?}");
        assert!(understood * 10 >= solved * 3, "{understood} of {solved} understood");
        cases
    });
}
