//! The lists of variant puzzles: solved to their solutions and proven unique, or counted.

use crate::formats::{Boards, ReadOptions, Record, read_all};
use crate::model::Budget;
use crate::solve::{self, Ended, Question};
use pencilmark_testing::cases::on_list;

/// Guesses for each puzzle of the lists with hard ones; what needs more is left out.
const FEW_GUESSES: u64 = 300;

/// How many of the puzzles of a text have a complete answer within so many guesses; each must be the
/// one that is stored. Every so many-th puzzle is taken.
fn right_answers(text: &str, every: usize, guesses: u64) -> (usize, usize) {
    let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
    let lines: String = text.lines().step_by(every).map(|line| format!("{line}\n")).collect();
    let records = read_all(&lines, &options);
    let right = records.iter().filter(|record| is_answered(record, guesses)).count();
    (right, records.len())
}

/// Whether there is a complete answer.
fn is_answered(record: &Record, guesses: u64) -> bool {
    let name = record.column("id").unwrap_or_default();
    let puzzle = record.puzzle.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
    let count = record.column("count").and_then(|count| count.parse::<u64>().ok());
    let question = Question::up_to(count.map_or(2, |count| count + 1));
    let answer = solve::ask(puzzle, &question.within(Budget::steps(guesses)));
    if let Some(solution) = &answer.first {
        assert!(puzzle.is_solved_by(solution), "{name}: {solution}");
    }
    match (count, record.column("solution")) {
        _ if answer.ended == Ended::Budget => return false,
        (Some(count), _) => assert_eq!(answer.count, count, "{name}"),
        (_, Some(stored)) if stored != "null" => {
            let found = answer.unique().map(ToString::to_string);
            assert_eq!(found.as_deref(), Some(stored), "{name}");
        }
        _ => {}
    }
    match record.column("status") {
        Some("none") => assert_eq!(answer.count, 0, "{name}"),
        Some("multiple") => assert_eq!(answer.count, 2, "{name}"),
        _ => {}
    }
    true
}

#[test]
fn every_easy_list_is_solved() {
    for (list, every) in [
        ("variants/krazydad_killer.jsonl", 20),
        ("variants/janko_killer.jsonl", 6),
        ("variants/janko_frame.jsonl", 2),
        ("variants/janko_skyscraper.jsonl", 1),
        ("variants/janko_skyscraper_latin.jsonl", 4),
        ("variants/janko_consecutive.jsonl", 2),
        ("variants/thermo_counts.jsonl", 40),
    ] {
        on_list(list, |text| {
            let (right, all) = right_answers(text, every, u64::MAX);
            assert_eq!(right, all, "{list}");
            right
        });
    }
}

/// Every third puzzle, and how many of them have an answer within [`FEW_GUESSES`].
#[test]
fn hard_lists_are_never_solved_wrongly() {
    for (list, least) in [
        ("variants/iss_unique.jsonl", 54),
        ("variants/ctc_fpuzzles_unique.jsonl", 33),
        ("variants/ctc_scl_killers_unique.jsonl", 17),
        ("variants/fpuzzles_unique.jsonl", 9),
        ("variants/fpuzzles_not_unique.jsonl", 24),
    ] {
        on_list(list, |text| {
            let (right, all) = right_answers(text, 3, FEW_GUESSES);
            assert!(right >= least, "{list}: only {right} of {all}, and not {least}");
            right
        });
    }
}

/// Three more take millions of guesses.
#[test]
fn boards_with_several_solutions_or_none_are_settled() {
    on_list("variants/iss_open_or_not_unique.jsonl", |text| {
        let (right, all) = right_answers(text, 1, 20_000);
        assert!(right + 3 >= all, "only {right} of {all}");
        right
    });
}
