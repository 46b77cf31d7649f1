//! Files: what was there is not lost, what cannot be written is told, and messages harm nobody.

use super::resume::{note, signal, wait_until};
use super::support::*;
use std::fs::{self, File};
use std::process::Stdio;

#[cfg(unix)]
#[test]
fn an_input_is_never_the_output() {
    let folder = Folder::new("input_output");
    let text = disguises(FIGURE_15, 5);
    let problem = "a b c\na b\nb c\nc\na\n";
    let check = |arguments: &[&str], content: &str| {
        let (input, link) = (folder.file("f.txt", content), folder.path("g.txt"));
        let _ = fs::remove_file(&link);
        fs::hard_link(&input, &link).unwrap();
        for output in [&input, &link] {
            let all: Vec<&str> =
                arguments.iter().map(|word| if *word == "IN" { &input } else { *word }).collect();
            let mut command = program(&[&all[..], &["-o", output]].concat());
            command.stdin(File::open(&input).unwrap()).stderr(Stdio::piped());
            let outcome = outcome(command.stdout(Stdio::piped()).spawn().unwrap());
            assert_eq!(outcome.exit, Some(2), "{arguments:?}: {}", outcome.stderr);
            assert!(outcome.stderr.contains("both input and output"), "{}", outcome.stderr);
            assert_eq!(folder.read("f.txt"), content, "{arguments:?}");
        }
    };
    for command in ["solve", "check", "rate", "hint", "explain", "canon", "bench"] {
        check(&[command, "IN"], &text);
        check(&[command, "-"], &text);
    }
    check(&["convert", "--to", "line", "IN"], &text);
    check(&["solve"], &text);
    check(&["generate", "--starts", "IN"], &text);
    check(&["generate", "--pattern", "IN"], FIGURE_15);
    check(&["cover", "IN"], problem);
    check(&["cover"], problem);
    check(&["cover", "--export", "problem", "IN"], &text);
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = Folder::new("two_writers");
    let out = folder.path("a.csv");
    let mut command = program(&["solve", "-o", &out]);
    let mut first = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    wait_until(&mut first, || fs::exists(note(&out)).unwrap());
    for options in [&["-o", &out][..], &["--resume", "-o", &out]] {
        let second = run(&[&["solve", E1], options].concat());
        assert_eq!(second.exit, Some(2));
        assert!(second.stderr.contains("another run is writing this file"), "{}", second.stderr);
    }
    drop(first.stdin.take());
    first.wait().unwrap();
    assert_eq!(run(&["solve", E1, "-o", &out]).exit, Some(0));
}

#[cfg(all(unix, feature = "parquet"))]
#[test]
fn a_parquet_file_is_whole_or_as_it_was() {
    let folder = Folder::new("parquet_killed");
    let out = folder.file("a.parquet", "what was there");
    for (with, is_kept) in [("-KILL", true), ("-TERM", false)] {
        let mut command = program(&["solve", "-o", &out]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let files = || fs::read_dir(folder.path("")).unwrap().count();
        wait_until(&mut child, || files() > 1);
        // More than a pipe holds: once all of it is written, the program has read a part of it, and it
        // does not read before its handler of signals is there.
        let puzzles = format!("{E1}\n").repeat(2000);
        std::io::Write::write_all(child.stdin.as_mut().unwrap(), puzzles.as_bytes()).unwrap();
        signal(&child, with);
        child.wait().unwrap();
        assert_eq!(fs::read(&out).unwrap() == b"what was there", is_kept, "{with}");
    }
    let outcome = run(&["solve", E1, "--resume", "-o", &out]);
    assert_eq!(outcome.exit, Some(2));
    assert!(outcome.stderr.contains("cannot continue a Parquet file"), "{}", outcome.stderr);
}

/// Runs the program where no file may have more than so many blocks of 512 bytes.
#[cfg(unix)]
fn run_on_full_disk(arguments: &[&str], blocks: u64) -> Outcome {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = std::process::Command::new("sh");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_pencilmark")]).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    outcome(command.spawn().unwrap())
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_anywhere_is_told_and_the_run_can_go_on() {
    let folder = Folder::new("full_disk");
    let puzzles = folder.file("puzzles.txt", &disguises(FIGURE_15, 100));
    let whole = folder.path("whole.csv");
    assert_eq!(run(&["solve", &puzzles, "-o", &whole]).exit, Some(0));
    let expected = folder.read("whole.csv");
    let part = folder.path("part.csv");
    // Below 4 blocks there is no room for the note either.
    for blocks in (0..expected.len() as u64 / 512).step_by(5) {
        let _ = fs::remove_file(&part);
        let full = run_on_full_disk(&["solve", &puzzles, "-o", &part], blocks);
        assert_eq!(full.exit, Some(2), "{blocks} blocks: {}", full.stderr);
        assert!(full.stderr.contains("part.csv"), "{}", full.stderr);
        let done = fs::read_to_string(&part).unwrap_or_default();
        assert!(expected.starts_with(&done), "{blocks} blocks");
        let last = run(&["solve", &puzzles, "--resume", "-o", &part]);
        assert_eq!(last.exit, Some(0), "{}", last.stderr);
        assert_eq!(folder.read("part.csv"), expected, "{blocks} blocks");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_an_error_everywhere() {
    let picture = run(&["hint", E1, "--svg", "/dev/full"]);
    assert_eq!(picture.exit, Some(2), "{}", picture.stderr);
    assert!(picture.stderr.contains("/dev/full"), "{}", picture.stderr);
    let problem = "a b c\na b\nb c\nc\na\n";
    let commands: [&[&str]; 17] = [
        &["solve", E1],
        &["check", E1],
        &["hint", E1],
        &["explain", E1],
        &["verify", "{}"],
        &["rate", E1],
        &["generate", "--seed", "1"],
        &["techniques"],
        &["convert", E1],
        &["canon", E1],
        &["cover", problem],
        &["serve", "--port", "0"],
        &["lab", "list"],
        &["bench", E1],
        &["docs"],
        &["completions", "bash"],
        &["man"],
    ];
    for arguments in commands {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let child = program(arguments).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
        let outcome = outcome(child);
        assert_eq!(outcome.exit, Some(2), "{arguments:?}: {}", outcome.stderr);
        assert!(!outcome.stderr.contains("panicked"), "{arguments:?}: {}", outcome.stderr);
        let full = || File::options().write(true).open("/dev/full").unwrap();
        let silent = program(&[arguments, &["--no-such-option"]].concat()).stderr(full()).status();
        assert_eq!(silent.unwrap().code(), Some(2), "{arguments:?} with a full stderr");
    }
    // Messages that cannot be written stop no work.
    let full = File::options().write(true).open("/dev/full").unwrap();
    let child = program(&["solve", "1.x"]).stdout(Stdio::piped()).stderr(full).spawn().unwrap();
    assert_eq!(outcome(child).exit, Some(2));
}

#[test]
fn nothing_in_a_file_controls_the_terminal() {
    let folder = Folder::new("escape");
    let escape = '\u{1b}';
    let texts = [
        format!("{}\n", escape.to_string().repeat(81)),
        format!("{E1} rules: {escape}[31m\n"),
        format!("puzzle,{escape}x\n{escape}{E1},1\n"),
        "{\"puzzle\":\"\\u001b\",\"rules\":[\"\\u001b[2J\"]}\n".to_owned(),
        format!("1{escape}[31m.....\n"),
    ];
    for text in texts {
        let file = folder.file("a.txt", &text);
        for command in ["solve", "check", "rate", "hint", "explain", "canon", "verify", "bench"] {
            let outcome = run(&[command, &file]);
            assert!(!outcome.stderr.contains(escape), "{command}: {:?}", outcome.stderr);
            // A table holds what the input does; a file of text has lines for people.
            let is_text = !["rate", "canon"].contains(&command);
            assert!(
                !is_text || !outcome.stdout.contains(escape),
                "{command}: {:?}",
                outcome.stdout
            );
        }
    }
    let name = format!("no{escape}file.txt");
    assert!(!run(&["solve", &name]).stderr.contains(escape));
}

#[test]
fn a_number_of_threads_that_no_machine_has_is_refused() {
    for command in ["solve", "generate", "bench"] {
        for threads in ["0", "1025", "99999999999", "99999999999999999999999"] {
            let outcome = run(&[command, "--threads", threads]);
            assert_eq!(outcome.exit, Some(2), "{command} {threads}");
            assert!(outcome.stderr.contains("from 1 to 1024"), "{}", outcome.stderr);
        }
    }
}
