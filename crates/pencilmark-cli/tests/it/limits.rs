//! Every endpoint and every command ends in time, whatever board or text it is given. What counts is the
//! time that the program worked, since the machine may be busy.

use crate::api::support::{Server, empty, worked};
use pencilmark_api::Takes;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What an answer may take by the clock, with a limit far below it, on a machine that is busy with other
/// things.
const PATIENCE: Duration = Duration::from_secs(60);

/// The limit of every request and every puzzle.
const LIMIT: &str = "0.3";

/// For how long a program may work on one thing with that limit: a second more.
const WORK: Duration = Duration::from_millis(1300);

/// For how long it may work on a text with 300,000 records, each of which has a limit of its own.
const WORK_ON_A_TEXT: Duration = Duration::from_secs(6);

/// A board of 36x36 cells, of which some are given.
fn large_board() -> String {
    let number = |row: usize, column: usize| (row % 6 * 6 + row / 6 + column) % 36 + 1;
    let cell = |index: usize| match (index * 7919 + index / 36) % 5 {
        0 | 1 => number(index / 36, index % 36).to_string(),
        _ => ".".to_owned(),
    };
    (0..36 * 36).map(cell).collect::<Vec<_>>().join(" ")
}

/// An empty board of 36x36 cells.
fn empty_board() -> String {
    vec!["."; 36 * 36].join(" ")
}

/// Texts of almost 1 MiB, of the kinds that once took time by the square of their length.
fn long_texts() -> [String; 4] {
    // As JSON, ends of lines take twice the room.
    let most = 600_000;
    [
        format!("<opensudoku>{}</opensudoku>", "<game/>".repeat(148_000)),
        ("1 ".repeat(36) + "\n").repeat(most / 73),
        "{\n".repeat(most / 2),
        format!("{}\n", empty(4)).repeat(most / 17),
    ]
}

/// What makes each question work hardest.
fn most(question: &str) -> Value {
    match question {
        "hint" => json!({"all": true, "techniques": "all"}),
        "check" => json!({"repair": true}),
        "solve" => json!({"all": 1_000_000}),
        "rate" => json!({"scales": "all"}),
        "canon" => json!({"automorphisms": true}),
        "generate" => json!({"size": 36, "minimal": true}),
        _ => json!({}),
    }
}

#[test]
fn every_endpoint_answers_in_time() {
    let server = Server::start(&["--time-limit", LIMIT]);
    let boards = [empty_board(), large_board(), empty(25)];
    for question in pencilmark_api::all().filter(|question| question.takes == Takes::Request) {
        for text in boards.iter().cloned().chain(long_texts()) {
            let mut request = most(question.name);
            if question.name != "generate" {
                request["puzzle"] = text.into();
            }
            let (start, before) = (Instant::now(), server.worked());
            let path = format!("/api/v1/{}", question.name);
            let answer = server.post(&path, &request.to_string());
            let name = question.name;
            assert!([200, 400, 422].contains(&answer.status), "{name}: {answer:.300?}");
            assert!(start.elapsed() < PATIENCE, "{name} took {:?}", start.elapsed());
            if let (Some(before), Some(after)) = (before, server.worked()) {
                let worked = after.saturating_sub(before);
                assert!(worked <= WORK, "{name} worked for {worked:?} on {request:.200}");
            }
        }
    }
    assert!(server.is_well());
}

/// Runs the program, and ends it when it takes too long.
fn run_in_time(arguments: &[&str], work: Duration) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let start = Instant::now();
    let status = loop {
        let worked = worked(&child).unwrap_or_default();
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > PATIENCE || worked > work {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{arguments:?} has worked for {worked:?} in {:?}", start.elapsed());
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(status.code().is_some_and(|code| code < 3), "{arguments:?}: {status}");
}

#[test]
fn every_command_ends_in_time() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("limits");
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| {
        fs::write(folder.join(name), text).unwrap();
        folder.join(name).to_str().unwrap().to_owned()
    };
    let boards = [("empty.txt", empty_board()), ("large.txt", large_board())];
    let boards = boards.map(|(name, board)| file(name, &format!("{board}\n")));
    let commands: [&[&str]; 17] = [
        &["solve"],
        &["solve", "--method", "dlx"],
        &["solve", "--method", "logic"],
        &["solve", "--count"],
        &["check"],
        &["check", "--repair"],
        &["check", "--minimal"],
        &["hint"],
        &["hint", "--all"],
        &["hint", "--why", "r1c1=1"],
        &["hint", "--techniques", "all", "--stage", "5"],
        &["explain"],
        &["rate", "--scales", "all"],
        &["rate", "--report"],
        &["canon"],
        &["convert", "--to", "grid"],
        &["verify"],
    ];
    let certificates = folder.join("certificates.jsonl");
    let certificates = certificates.to_str().unwrap();
    for board in &boards {
        for command in commands {
            run_in_time(&[command, &["--time-limit", LIMIT, board]].concat(), WORK);
        }
        for command in ["solve", "check"] {
            let certified = [command, "--time-limit", LIMIT, "--certificate", certificates, board];
            run_in_time(&certified, WORK);
        }
        for method in ["search", "dlx"] {
            let bench = ["bench", "--methods", method, "--repeats", "1", "--time-limit", LIMIT];
            run_in_time(&[&bench[..], &[board]].concat(), WORK);
        }
    }
    let generate = ["generate", "--threads", "1", "--time-limit", LIMIT];
    run_in_time(&[&generate[..], &["--size", "36", "--minimal"]].concat(), WORK);
    run_in_time(&[&generate[..], &["--size", "25", "--level", "evil"]].concat(), WORK);
    let problem = file("problem.txt", &cover_problem());
    run_in_time(&["cover", "--count", "--time-limit", LIMIT, &problem], WORK);
    for (number, text) in long_texts().iter().enumerate() {
        let long = file(&format!("long-{number}.txt"), text);
        for command in ["solve", "check", "convert", "verify"] {
            run_in_time(&[command, "--quiet", "--time-limit", "0.001", &long], WORK_ON_A_TEXT);
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// An exact cover problem with more solutions than anyone counts.
fn cover_problem() -> String {
    let items: Vec<String> = (0..60).map(|number| format!("i{number}")).collect();
    let mut text = items.join(" ") + "\n";
    for first in 0..60 {
        for second in first + 1..60 {
            text += &format!("i{first} i{second}\n");
        }
    }
    text
}
