//! The examples in the help of every command: each on one line, and each runs to its end.

use super::support::*;
use std::path::Path;
use std::process::{Command, Stdio};

/// A terminal has at least 80 columns, and help stands two columns in.
const COLUMNS: usize = 78;

/// Commands whose examples serve until they are stopped, or measure for minutes.
const ENDLESS: [&str; 3] = ["serve", "lab", "bench"];

/// Examples that need another program, or a list that does not ship; what they run is run elsewhere.
const ELSEWHERE: [&str; 3] = ["xclip", "reglib", "~/"];

const COMMANDS: [&str; 14] = [
    "solve",
    "check",
    "hint",
    "explain",
    "verify",
    "rate",
    "generate",
    "techniques",
    "convert",
    "canon",
    "cover",
    "docs",
    "completions",
    "man",
];

/// The lines below `Examples:`.
fn examples(command: &str) -> Vec<String> {
    let help = run(&[command, "--help"]).stdout;
    let after = help.split_once("Examples:\n").map(|(_, after)| after.to_owned());
    let after = after.unwrap_or_else(|| panic!("{command} has no examples"));
    after
        .lines()
        .take_while(|line| line.starts_with("  "))
        .map(|line| line.trim().to_owned())
        .collect()
}

#[test]
fn examples_stand_on_one_line() {
    for command in COMMANDS.iter().chain(&ENDLESS) {
        for example in examples(command) {
            let first = example.split_whitespace().next().unwrap_or_default();
            let programs = ["pencilmark", "printf", "curl", "xclip"];
            assert!(programs.contains(&first), "{command}: '{example}' is not a whole command");
            assert!(example.chars().count() <= COLUMNS, "{command}: '{example}' is too long");
        }
    }
}

/// The files that examples name.
fn files(folder: &Folder) {
    const EASY: &str =
        "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";
    const HARD: &str =
        "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4";
    folder.file("puzzle.txt", &format!("{EASY}\n"));
    folder.file("first.txt", &format!("{EASY}\n"));
    folder.file("second.txt", &run(&["canon", "--shuffle", EASY]).stdout);
    folder.file("puzzles.txt", &format!("{EASY}\n{HARD}\n"));
    folder.file("puzzles.gz", &format!("{EASY}\n{HARD}\n"));
    folder.file("puzzles.csv", &format!("id,difficulty,puzzle\n1,2.5,{EASY}\n"));
    folder.file("transcript.txt", &format!("4{}\n", &EASY[1..]));
    folder.file("notes.txt", &run(&["convert", "--to", "candidates", HARD]).stdout);
    folder.file("game.json", &format!(r#"{{"puzzle":"{HARD}"}}"#));
    folder.file("problem.txt", "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n");
    folder.file("heart.txt", HARD);
}

#[test]
fn examples_run_to_their_ends() {
    let folder = Folder::new("examples");
    files(&folder);
    let program = Path::new(env!("CARGO_BIN_EXE_pencilmark")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    for command in COMMANDS {
        for example in examples(command) {
            if ELSEWHERE.iter().any(|word| example.contains(word)) {
                continue;
            }
            let mut shell = Command::new("sh");
            shell
                .args(["-c", &example])
                .current_dir(folder.path(""))
                .env("PATH", &path)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped());
            let outcome = outcome(shell.spawn().unwrap());
            // A list may hold a puzzle that is not proper (1); wrong usage (2) is never shown.
            assert!(matches!(outcome.exit, Some(0 | 1)), "{example}: {}", outcome.stderr);
        }
    }
}
