//! Lists of variant puzzles as JSON lines: each solved to its stored solution and proven unique, or its
//! solutions counted; how many, and how fast.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin variants -- [--seconds N] [--each] [--true-candidates | --added-clue] LIST...
//! ```
//!
//! The time of a puzzle is the CPU time from its board on: everything that is made of the board for the
//! search is made anew for each puzzle. `--each` prints a line for every puzzle; `--true-candidates` asks
//! which digits each cell holds in some solution; `--added-clue` asks it again after a given was added, with
//! what is known from before, and tells the time of that.

use std::time::Duration;

use pencilmark::formats::{self, Boards, ReadOptions, Record};
use pencilmark::model::{Budget, Cell, DigitSet, Grid, Puzzle};
use pencilmark::solve::{self, Answer, Ended, Question};
use pencilmark_measure::thread_time;

const USAGE: &str =
    "usage: variants [--seconds N] [--each] [--true-candidates | --added-clue] LIST...";

/// What became of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// The answer is the stored one.
    Right,
    /// The answer is another.
    Wrong,
    /// Nothing is stored; the answer is complete.
    Settled,
    /// The time ran out.
    Timeout,
    /// It could not be read.
    Refused,
}

fn main() {
    let (mut seconds, mut each, mut lists) = (3.0, false, Vec::new());
    let mut measure: fn(&Record, Duration) -> Measured = solve_one;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seconds" => {
                seconds = arguments.next().and_then(|text| text.parse().ok()).expect(USAGE);
            }
            "--each" => each = true,
            "--true-candidates" => measure = find_true_candidates,
            "--added-clue" => measure = add_clue,
            _ => lists.push(argument),
        }
    }
    assert!(!lists.is_empty(), "{USAGE}");
    println!("list, puzzles, right, wrong, settled, timeout, refused; ms: total, median, p90, max");
    for path in lists {
        let text = std::fs::read_to_string(&path).expect("cannot read the list");
        let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
        let records = formats::read_all(&text, &options);
        let mut results = Vec::new();
        for record in &records {
            let (outcome, time, answer) = measure(record, Duration::from_secs_f64(seconds));
            if each {
                let name = record.column("id").unwrap_or("?");
                let why = record.puzzle.as_ref().err().map(ToString::to_string).unwrap_or_default();
                let told = answer.map(|answer| tell(&answer)).unwrap_or_default();
                println!("{name}\t{outcome:?}\t{:.3}\t{told}\t{why}", milliseconds(time));
            }
            results.push((outcome, time));
        }
        println!("{}", summary(path.rsplit('/').next().unwrap_or(&path), &results));
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Status, guesses, and the first solution.
fn tell(answer: &Answer) -> String {
    let first = answer.first.as_ref().map(ToString::to_string).unwrap_or_default();
    format!("{}\t{}\t{first}", answer.status(), answer.counters.guess_count())
}

/// What became of a puzzle, how long it took, and the answer, if there is one.
type Measured = (Outcome, Duration, Option<Answer>);

fn find_true_candidates(record: &Record, limit: Duration) -> Measured {
    let Ok(puzzle) = &record.puzzle else { return (Outcome::Refused, Duration::ZERO, None) };
    let (outcome, time, _) = survey(puzzle, &mut Vec::new(), limit);
    (outcome, time, None)
}

/// The true candidates after a given was added: in the middle one of the cells that may hold several
/// digits, the middle one of these.
fn add_clue(record: &Record, limit: Duration) -> Measured {
    let Ok(puzzle) = &record.puzzle else { return (Outcome::Refused, Duration::ZERO, None) };
    let mut known = Vec::new();
    let (outcome, time, seen) = survey(puzzle, &mut known, limit);
    let open: Vec<Cell> =
        puzzle.board().cells().filter(|cell| seen[cell.index()].len() > 1).collect();
    let Some(&cell) = open.get(open.len() / 2).filter(|_| outcome == Outcome::Settled) else {
        return (outcome, time, None);
    };
    let digits = seen[cell.index()];
    let more = puzzle.with_given(cell, digits.iter().nth(digits.len() / 2));
    let more = more.with_pencilmarks(seen).expect("there is a set for each cell");
    let (outcome, time, _) = survey(&more, &mut known, limit);
    (outcome, time, None)
}

/// Whether all true candidates were found, how long it took, and which they are.
fn survey(
    puzzle: &Puzzle,
    known: &mut Vec<Grid>,
    limit: Duration,
) -> (Outcome, Duration, Vec<DigitSet>) {
    let start = thread_time();
    let is_over = || thread_time() - start > limit;
    let budget = Budget::unlimited().or_when(&is_over);
    let (seen, open) = solve::Solver::new().true_candidates_from(known, puzzle, &budget);
    let is_known = open.iter().all(|digits| digits.is_empty());
    let outcome = if is_known { Outcome::Settled } else { Outcome::Timeout };
    (outcome, thread_time() - start, seen)
}

fn solve_one(record: &Record, limit: Duration) -> Measured {
    let Ok(puzzle) = &record.puzzle else { return (Outcome::Refused, Duration::ZERO, None) };
    let count = record.column("count").and_then(|count| count.parse::<u64>().ok());
    let start = thread_time();
    let is_over = || thread_time() - start > limit;
    let wanted = count.map_or(2, |count| count + 1);
    let question = Question::up_to(wanted).within(Budget::unlimited().or_when(&is_over));
    let answer = solve::ask(puzzle, &question);
    let time = thread_time() - start;
    (outcome(record, puzzle, &answer, count), time, Some(answer))
}

fn outcome(record: &Record, puzzle: &Puzzle, answer: &Answer, count: Option<u64>) -> Outcome {
    if answer.first.as_ref().is_some_and(|solution| !puzzle.is_solved_by(solution)) {
        return Outcome::Wrong;
    }
    let is_right = match (count, record.column("solution"), record.column("status")) {
        _ if answer.ended == Ended::Budget => return Outcome::Timeout,
        (Some(count), _, _) => answer.count == count && answer.ended == Ended::Complete,
        (_, Some(stored), _) if stored != "null" => {
            answer.unique().is_some_and(|grid| grid.to_string().eq_ignore_ascii_case(stored))
        }
        (_, _, Some(status @ ("multiple" | "none"))) => answer.status().to_string() == status,
        _ => return Outcome::Settled,
    };
    if is_right { Outcome::Right } else { Outcome::Wrong }
}

fn summary(name: &str, results: &[(Outcome, Duration)]) -> String {
    let count = |wanted: Outcome| results.iter().filter(|(found, _)| *found == wanted).count();
    let counts =
        [Outcome::Right, Outcome::Wrong, Outcome::Settled, Outcome::Timeout, Outcome::Refused]
            .map(|outcome| count(outcome).to_string());
    let read = results.iter().filter(|(outcome, _)| *outcome != Outcome::Refused);
    let mut times: Vec<f64> = read.map(|(_, time)| milliseconds(*time)).collect();
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times.get((part * times.len() as f64) as usize).copied().unwrap_or(0.0);
    let (total, most) = (times.iter().sum::<f64>(), times.last().copied().unwrap_or(0.0));
    format!(
        "{name}, {}, {}; {total:.1}, {:.3}, {:.3}, {most:.1}",
        results.len(),
        counts.join(", "),
        at(0.5),
        at(0.9)
    )
}
