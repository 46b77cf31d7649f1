//! The README's tour and the jobs: every command in them prints what stands below it.

use super::support::{Folder, outcome};
use std::path::Path;
use std::process::{Command, Stdio};

/// Commands that take minutes, measure time, or need a file of the reader's.
const NOT_RUN: [&str; 4] = ["cargo ", "./test", "bench", "puzzles.sdm >"];
/// What only a terminal shows.
const DRAWN: &str = "┌";

#[test]
fn the_tour_prints_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let mut count = 0;
    for (command, expected) in examples(&readme) {
        if NOT_RUN.iter().any(|words| command.contains(words)) || expected.starts_with(DRAWN) {
            continue;
        }
        assert_eq!(printed(command, &root, "").trim_end(), expected.trim_end(), "{command}");
        count += 1;
    }
    assert!(count >= 8, "only {count} commands were found");
}

#[test]
fn the_jobs_run_to_their_ends() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/jobs.md")).unwrap();
    let folder = Folder::new("jobs");
    let (jobs, mut count) = (page.matches("\n## ").count(), 0);
    for (command, expected) in examples(&page) {
        let printed = printed(command, &root, &folder.path(""));
        assert_eq!(printed.trim_end(), expected.trim_end(), "{command}");
        count += 1;
    }
    assert!(jobs == 10 && count >= jobs, "{count} commands for {jobs} jobs");
}

/// The commands of the tour, and what they print.
fn examples(readme: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = readme.split("```console\n").skip(1);
    let blocks = blocks.map(|rest| rest.split_once("```").map_or(rest, |(block, _)| block));
    let commands = blocks.flat_map(|block| block.strip_prefix("$ ").unwrap_or(block).split("\n$ "));
    commands.map(|example| example.split_once('\n').unwrap_or((example, "")))
}

/// What a shell prints for a command: messages first, as they come. `files` is a folder for files.
fn printed(command: &str, folder: &Path, files: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_pencilmark")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .env("TMP", files)
        .stdin(Stdio::null());
    let outcome = outcome(shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap());
    outcome.stderr + &outcome.stdout
}
