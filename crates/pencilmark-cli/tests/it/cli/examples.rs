//! The examples in the help of every command: each on one line, and each runs to its end.

use super::support::*;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// A terminal has at least 80 columns, and help stands two columns in.
const COLUMNS: usize = 78;

/// The command whose examples serve until they are stopped.
const SERVE: &str = "serve";

/// Examples that need another program, or a list that does not ship; what they run is run elsewhere.
const ELSEWHERE: [&str; 3] = ["xclip", "reglib", "~/"];

const COMMANDS: [&str; 16] = [
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
    "lab",
    "bench",
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
    for command in COMMANDS.iter().chain([&SERVE]) {
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
    folder.file("easy.txt", &format!("{EASY}\n"));
    folder.file("hard.txt", &format!("{HARD}\n"));
    let diagonal = run(&["generate", "--rules", "diagonal", "--seed", "1", "-q"]).stdout;
    folder.file("diagonal.txt", &format!("{}\n", &diagonal[..81]));
    let cage = r#"{"type":"cage","cells":["r1c1","r1c2"],"sum":3}"#;
    let killer = format!(r#"{{"puzzle":"1.34341221434321","constraints":[{cage}]}}"#);
    folder.file("killers.jsonl", &format!("{killer}\n"));
    std::fs::create_dir(folder.path("lists")).unwrap();
    folder.file("lists/top95.txt", &format!("{HARD}\n"));
}

/// A command line in a folder; programs that lie there are found first, and then the one that is tested.
fn shell(line: &str, folder: &Folder) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_pencilmark")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("sh");
    shell
        .args(["-c", line])
        .current_dir(folder.path(""))
        .env("PATH", format!("{}:{}:{path}", folder.path(""), program.display()))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    shell
}

/// An example with as much work as a test has time for: experiments with small samples.
fn bounded(example: &str) -> String {
    let is_experiment = example.contains(" lab ") && !example.ends_with(" list");
    match is_experiment && !example.contains("--quick") {
        true => format!("{example} --quick"),
        false => example.to_owned(),
    }
}

#[test]
fn examples_run_to_their_ends() {
    let folder = Folder::new("examples");
    files(&folder);
    for command in COMMANDS {
        for example in examples(command) {
            if ELSEWHERE.iter().any(|word| example.contains(word)) {
                continue;
            }
            let outcome = outcome(shell(&bounded(&example), &folder).spawn().unwrap());
            // A list may hold a puzzle that is not proper (1); wrong usage (2) is never shown.
            assert!(matches!(outcome.exit, Some(0 | 1)), "{example}: {}", outcome.stderr);
        }
    }
}

/// The examples of `serve`, each with a port of its own: the address is told, a browser is opened if that
/// is asked for, `curl` gets its answer, and a polite kill ends it.
#[cfg(unix)]
#[test]
fn the_server_serves_until_it_is_stopped() {
    let folder = Folder::new("examples-serve");
    // What the desktop would open the browser with.
    folder.file("xdg-open", "#!/bin/sh\necho \"$1\" > opened\n");
    assert!(
        Command::new("chmod").args(["+x", &folder.path("xdg-open")]).status().unwrap().success()
    );
    let (servers, clients): (Vec<String>, Vec<String>) =
        examples(SERVE).into_iter().partition(|example| example.starts_with("pencilmark"));
    assert!(!servers.is_empty() && !clients.is_empty());
    for example in servers {
        let line = example.replace("--port 8080", "");
        let mut child = shell(&format!("exec {line} --port 0"), &folder).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let port = address.trim().trim_end_matches('/').rsplit(':').next().unwrap();
        for client in &clients {
            let client = client.replace("7829", port);
            let answer = outcome(shell(&client, &folder).spawn().unwrap());
            let is_there = answer.exit != Some(127);
            assert!(!is_there || answer.stdout.contains("solution"), "{client}: {}", answer.stderr);
        }
        if example.contains("--open") && cfg!(target_os = "linux") {
            assert_eq!(written(&folder, "opened"), address, "{example}");
        }
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let outcome = outcome(child);
        assert!(matches!(outcome.exit, Some(0 | 130)), "{example}: {outcome:?}");
    }
}

/// What another program writes into a file, as soon as it has.
fn written(folder: &Folder, name: &str) -> String {
    loop {
        match std::fs::read_to_string(folder.path(name)) {
            Ok(text) if text.ends_with('\n') => return text,
            _ => std::thread::sleep(std::time::Duration::from_millis(20)),
        }
    }
}
