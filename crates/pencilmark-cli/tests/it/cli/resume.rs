//! Whatever stops a run, the one that continues it ends with the same bytes.

use super::support::*;
use std::fs;
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

/// The note that a stopped run leaves beside its file.
pub fn note(path: &str) -> String {
    format!("{path}.resume")
}

/// Starts the program and says nothing of what it says.
fn start(arguments: &[&str]) -> Child {
    let mut command = program(arguments);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Waits until something is so, or the program has ended.
pub fn wait_until(child: &mut Child, is_so: impl Fn() -> bool) {
    while !is_so() && child.try_wait().unwrap().is_none() {
        thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(unix)]
pub fn signal(child: &Child, signal: &str) {
    let id = child.id().to_string();
    // It may have ended by itself.
    let _ = std::process::Command::new("kill").args([signal, &id]).stderr(Stdio::null()).status();
}

fn length(path: &str) -> u64 {
    fs::metadata(path).map_or(0, |found| found.len())
}

/// Starts a run that writes to `output`, and kills it when there are so many bytes.
#[cfg(unix)]
fn stop(arguments: &[&str], output: &str, bytes: u64, with: &str) {
    let mut child = start(arguments);
    wait_until(&mut child, || length(output) > bytes);
    signal(&child, with);
    child.wait().unwrap();
}

/// Stops a run at several moments in several ways, and continues it.
#[cfg(unix)]
fn stop_and_resume(folder: &Folder, name: &str, arguments: &[&str]) {
    let (whole, part) = (folder.path(name), folder.path(&format!("part-{name}")));
    assert!(run(&[arguments, &["-o", &whole]].concat()).exit.unwrap() < 2);
    assert!(!fs::exists(note(&whole)).unwrap(), "a complete file has no note");
    let expected = fs::read_to_string(&whole).unwrap();
    let all = expected.len() as u64;
    for (number, with) in ["-TERM", "-INT", "-KILL", "-KILL"].into_iter().enumerate() {
        let _ = fs::remove_file(&part);
        let first = [arguments, &["-o", &part]].concat();
        stop(&first, &part, all * number as u64 / 5, with);
        let again = [arguments, &["--resume", "-o", &part]].concat();
        // The run that continues is stopped too.
        stop(&again, &part, all * (number as u64 + 2) / 6, with);
        let last = run(&again);
        assert!(last.exit.unwrap() < 2, "{}", last.stderr);
        assert_eq!(fs::read_to_string(&part).unwrap(), expected, "{name} {with}");
        assert!(!fs::exists(note(&part)).unwrap());
    }
}

#[cfg(unix)]
#[test]
fn a_rating_that_was_killed_is_continued() {
    let folder = Folder::new("killed_rate");
    let several = format!(".{}", &E1[1..]);
    let puzzles = folder.file("rätsel.txt", &(disguises(FIGURE_15, 120) + &several + "\n12x\n"));
    for name in ["a.csv", "a.jsonl"] {
        stop_and_resume(&folder, name, &["rate", "--scales", "hsolve", "--runs", "3", &puzzles]);
    }
}

#[cfg(unix)]
#[test]
fn a_generator_that_was_killed_is_continued() {
    let folder = Folder::new("killed_generate");
    for name in ["a.csv", "a.jsonl", "a.txt"] {
        let arguments =
            ["generate", "--count", "60", "--seed", "3", "--symmetry", "none", "--minimal"];
        stop_and_resume(&folder, name, &arguments);
    }
}

/// Runs the program until it writes more than so many blocks of half a kilobyte to a file: the system kills
/// it in the middle of that write. Whether it was killed.
#[cfg(target_os = "linux")]
fn is_killed_beyond(arguments: &[&str], blocks: u64) -> bool {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &format!("ulimit -c 0; ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
    shell.arg(env!("CARGO_BIN_EXE_pencilmark")).args(arguments).stdin(Stdio::null());
    shell.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().code().is_none()
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_killed_at_any_write_is_continued() {
    let folder = Folder::new("killed_at_writes");
    let puzzles = folder.file("puzzles.txt", &disguises(FIGURE_15, 60));
    let solve = ["solve", &puzzles];
    let generate = ["generate", "--count", "40", "--seed", "3", "--size", "6"];
    let runs: [(&str, &[&str]); 4] =
        [("a.csv", &solve), ("a.jsonl", &solve), ("b.jsonl", &generate), ("b.txt", &generate)];
    for (name, arguments) in runs {
        let (whole, part) = (folder.path(name), folder.path(&format!("part-{name}")));
        assert_eq!(run(&[arguments, &["-o", &whole]].concat()).exit, Some(0));
        let expected = folder.read(name);
        let mut killed = 0;
        for blocks in 0..expected.len().div_ceil(512) as u64 {
            let _ = fs::remove_file(&part);
            killed += u64::from(is_killed_beyond(&[arguments, &["-o", &part]].concat(), blocks));
            let again = [arguments, &["--resume", "-o", &part]].concat();
            // The run that continues is killed too, later.
            killed += u64::from(is_killed_beyond(&again, blocks + 2));
            let last = run(&again);
            assert_eq!(last.exit, Some(0), "{name}, {blocks} blocks: {}", last.stderr);
            assert_eq!(fs::read_to_string(&part).unwrap(), expected, "{name}, {blocks} blocks");
            assert!(!fs::exists(note(&part)).unwrap());
        }
        assert!(killed as usize >= expected.len() / 512, "{name}: killed {killed} times");
    }
}

#[cfg(unix)]
#[test]
fn a_generator_goes_on_with_its_own_seed() {
    let folder = Folder::new("own_seed");
    let part = folder.path("a.txt");
    let arguments = ["generate", "--count", "200", "--minimal", "-o", &part];
    stop(&arguments, &part, 2000, "-KILL");
    let before = folder.read("a.txt");
    if fs::exists(note(&part)).unwrap() {
        let more = ["generate", "--minimal", "--resume", "--count", "201", "-o", &part];
        assert_eq!(run(&more).exit, Some(0));
        let after = folder.read("a.txt");
        let whole = before.rfind('\n').map_or(0, |end| end + 1);
        assert!(after.starts_with(&before[..whole]));
        assert_eq!(after.lines().count(), 201);
    }
}

#[cfg(unix)]
#[test]
fn another_command_or_input_is_not_continued() {
    let folder = Folder::new("other_resume");
    let text = disguises(FIGURE_15, 400);
    let puzzles = folder.file("puzzles.txt", &text);
    let out = folder.path("a.csv");
    let rate = ["rate", "--scales", "hsolve", "--runs", "3", &puzzles, "-o", &out];
    stop(&rate, &out, 5000, "-KILL");
    let before = folder.read("a.csv");
    assert!(fs::exists(note(&out)).unwrap() && before.lines().count() < 401);
    let refused = |arguments: &[&str], why: &str| {
        let outcome = run(&[arguments, &["--resume", "-o", &out]].concat());
        assert_eq!(outcome.exit, Some(2), "{}", outcome.stderr);
        assert!(outcome.stderr.contains(why), "{}", outcome.stderr);
        assert_eq!(folder.read("a.csv"), before, "nothing was written");
    };
    refused(
        &["rate", "--scales", "eta", &puzzles],
        "the file was written with --scales hsolve, not --scales eta",
    );
    refused(&["rate", "--scales", "hsolve", "--runs", "4", &puzzles], "--runs 3, not --runs 4");
    refused(&["solve", &puzzles], "the file was written by rate");
    let other = folder.file("other.txt", &text);
    refused(&["rate", "--scales", "hsolve", "--runs", "3", &other], "other.txt");
    folder.file("puzzles.txt", &(text[82..].to_owned() + &text[..82]));
    refused(&["rate", "--scales", "hsolve", "--runs", "3", &puzzles], "puzzles.txt");
    folder.file("puzzles.txt", &text);
    let last = ["rate", "--scales", "hsolve", "--runs", "3", "--threads", "1", &puzzles];
    assert_eq!(run(&[&last[..], &["--resume", "-o", &out]].concat()).exit, Some(0));
    assert_eq!(folder.read("a.csv").lines().count(), 401);
}

#[test]
fn a_table_with_other_columns_is_not_continued() {
    let folder = Folder::new("other_columns");
    let puzzles = folder.file("puzzles.txt", &disguises(FIGURE_15, 3));
    let out = folder.path("a.csv");
    assert_eq!(run(&["solve", &puzzles, "-o", &out]).exit, Some(0));
    let before = folder.read("a.csv");
    let outcome = run(&["check", &puzzles, "--resume", "-o", &out]);
    assert_eq!(outcome.exit, Some(2));
    assert!(outcome.stderr.contains("other columns"), "{}", outcome.stderr);
    assert_eq!(folder.read("a.csv"), before);
}

#[test]
fn a_complete_file_is_not_continued_with_another_input() {
    let folder = Folder::new("other_input");
    let text = disguises(FIGURE_15, 8);
    let (first, more) = (folder.file("first.txt", &text[..82 * 4]), folder.file("more.txt", &text));
    let other = folder.file("other.txt", &disguises(FIGURE_1_1, 8));
    for name in ["a.csv", "a.jsonl"] {
        let out = folder.path(name);
        assert_eq!(run(&["solve", &first, "-o", &out]).exit, Some(0));
        let before = folder.read(name);
        let outcome = run(&["solve", &other, "--resume", "-o", &out]);
        assert_eq!(outcome.exit, Some(2), "{}", outcome.stderr);
        assert!(outcome.stderr.contains("is not in its place"), "{}", outcome.stderr);
        assert_eq!(folder.read(name), before);
        // An input that has grown is continued.
        let outcome = run(&["solve", &more, "--resume", "-o", &out]);
        assert_eq!(outcome.exit, Some(0));
        assert!(outcome.stderr.contains("was not left by a stopped run"), "{}", outcome.stderr);
        assert_eq!(objects_or_rows(&folder.read(name)), 8);
        assert_eq!(run(&["solve", &more, "--resume", "-o", &out]).exit, Some(0));
        assert_eq!(objects_or_rows(&folder.read(name)), 8);
    }
}

/// How many records a file has.
fn objects_or_rows(text: &str) -> usize {
    text.lines().filter(|line| !line.starts_with("index,")).count()
}

#[test]
fn a_file_that_is_cut_anywhere_is_continued() {
    let folder = Folder::new("cut");
    // Characters of two bytes, in the name that each row has and in a field.
    let table = format!("puzzle,about\n{E1},one\n{FIGURE_1_1},\"ü,\"\"ö\"\n{FIGURE_15},\n");
    let puzzles = folder.file("ä.csv", &table);
    for name in ["whole.csv", "whole.jsonl"] {
        let arguments = ["solve", "--keep", "about", &puzzles];
        let whole = folder.path(name);
        assert_eq!(run(&[&arguments[..], &["-o", &whole]].concat()).exit, Some(0));
        let bytes = fs::read(&whole).unwrap();
        let part = folder.path(&format!("part-{name}"));
        for end in (0..bytes.len()).step_by(11).chain(multi_byte_places(&bytes)) {
            fs::write(&part, &bytes[..end]).unwrap();
            let outcome = run(&[&arguments[..], &["--resume", "-o", &part]].concat());
            assert_eq!(outcome.exit, Some(0), "{name} cut at {end}: {}", outcome.stderr);
            assert_eq!(fs::read(&part).unwrap(), bytes, "{name} cut at {end}");
        }
    }
}

/// The first places inside of a character.
fn multi_byte_places(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let is_inside = |place: &usize| bytes[*place] & 0b1100_0000 == 0b1000_0000;
    (0..bytes.len()).filter(is_inside).take(8)
}
