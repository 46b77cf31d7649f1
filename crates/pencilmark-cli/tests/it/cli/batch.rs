//! Files, pipes and long jobs: order, threads, shards, going on, stopping.

use super::support::*;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

#[test]
fn arguments_files_and_pipes_give_the_same() {
    let folder = Folder::new("inputs");
    let file = folder.file("puzzle.txt", &format!("# a comment\n\n{E1}\n"));
    let expected = format!("{E1_SOLUTION}\n");
    assert_eq!(run(&["solve", E1]).stdout, expected);
    assert_eq!(run(&["solve", &file]).stdout, expected);
    assert_eq!(run_with(&["solve"], E1).stdout, expected);
    assert_eq!(run_with(&["solve", "-"], E1).stdout, expected);
    let both = run_with(&["solve", FIGURE_1_1, "-", &file], E1).stdout;
    assert_eq!(both, format!("{FIGURE_1_1_SOLUTION}\n{expected}{expected}"));
}

#[test]
fn what_people_paste_is_read() {
    let grid: Vec<String> = E1
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|c| format!("{} ", *c as char)).collect())
        .collect();
    let texts = [
        E1.replace('.', "0"),
        format!("\u{feff}{E1}\r\n"),
        format!("{E1},easy,1.5\n"),
        format!("{E1} # from the paper"),
        grid.join("\n"),
    ];
    for text in texts {
        let outcome = run_with(&["solve"], &text);
        assert_eq!(outcome.stdout, format!("{E1_SOLUTION}\n"), "{text:?}\n{}", outcome.stderr);
    }
}

#[test]
fn one_bad_line_in_a_thousand_loses_nothing() {
    let good = disguises(FIGURE_1_1, 999);
    let expected = run_with(&["solve"], &good);
    assert_eq!(expected.exit, Some(0));
    let mut solutions: Vec<&str> = expected.stdout.lines().collect();
    assert_eq!(solutions.len(), 999);

    let mut lines: Vec<&str> = good.lines().collect();
    let bad = lines[500].replace('5', "x");
    lines.insert(500, &bad);
    let folder = Folder::new("one_bad_line");
    let file = folder.file("puzzles.txt", &(lines.join("\n") + "\n"));
    let outcome = run(&["solve", &file]);
    let (row, column) = (bad.find('x').unwrap() / 9 + 1, bad.find('x').unwrap() % 9 + 1);
    let what = format!("row {row}, column {column}: 'x' is not a digit (1-9, or . for empty)");
    let record = format!("invalid: {what}");
    solutions.insert(500, &record);
    assert_eq!(outcome.stdout.lines().collect::<Vec<_>>(), solutions);
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines[0], format!("{file}:501: {what}"));
    assert!(lines.len() == 3 && lines[2].trim() == "^", "{}", outcome.stderr);
    assert_eq!(outcome.exit, Some(1));
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let mut input = disguises(FIGURE_1_1, 4000) + "12x\n" + &disguises(FIGURE_15, 4000);
    input += &format!(".{}\n", &E1[1..]);
    for options in [&["solve"][..], &["solve", "--json"], &["solve", "--csv"], &["check"]] {
        let run_on = |threads| run_with(&[options, &["--threads", threads]].concat(), &input);
        let one = run_on("1");
        assert_eq!(one, run_on("2"), "{options:?}");
        assert_eq!(one, run_on("5"), "{options:?}");
    }
    let input = disguises(FIGURE_15, 300);
    let slow = |threads| {
        let options = ["solve", "--json", "--stats", "--method", "dlx", "--threads", threads];
        run_with(&options, &input)
    };
    assert_eq!(slow("1"), slow("3"));
}

#[test]
fn shards_share_the_work() {
    let input = disguises(FIGURE_15, 100);
    let whole = run_with(&["solve"], &input).stdout;
    let shards =
        ["1/3", "2/3", "3/3"].map(|shard| run_with(&["solve", "--shard", shard], &input).stdout);
    let mut parts = shards.each_ref().map(|text| text.lines());
    for (index, line) in whole.lines().enumerate() {
        assert_eq!(parts[index % 3].next(), Some(line));
    }
    assert!(parts.iter_mut().all(|part| part.next().is_none()));
    let second = objects(&run_with(&["solve", "--json", "--shard", "2/3"], &input).stdout);
    assert_eq!((&second[0]["index"], &second[1]["index"]), (&1.into(), &4.into()));
    assert_eq!(run_with(&["solve", "--shard", "4/3"], &input).exit, Some(2));
}

#[test]
fn a_stopped_job_goes_on_where_it_was() {
    let folder = Folder::new("resume");
    let several = format!(".{}", &E1[1..]);
    let input = format!("{several}\n{}", disguises(FIGURE_15, 50));
    let puzzles = folder.file("puzzles.txt", &input);
    let forms: [(&str, &[&str]); 4] =
        [("a.txt", &[]), ("a.jsonl", &[]), ("a.csv", &[]), ("all.txt", &["--all"])];
    for (name, options) in forms {
        let arguments = [&["solve", &puzzles][..], options].concat();
        let (whole, part) = (folder.path(name), folder.path(&format!("part-{name}")));
        let first = run(&[&arguments[..], &["-o", &whole]].concat());
        assert_eq!((first.stdout.as_str(), first.exit), ("", Some(1)));
        let text = folder.read(name);
        // Stopped in the middle of a record.
        std::fs::write(&part, &text[..text.len() / 2]).unwrap();
        let second = run(&[&arguments[..], &["--resume", "-o", &part]].concat());
        assert_eq!(std::fs::read_to_string(&part).unwrap(), text, "{name}");
        assert_eq!(second.exit, Some(1), "{name}: the puzzle of the first run still counts");
    }
    assert_eq!(run(&["solve", "--resume", &puzzles]).exit, Some(2));
}

#[test]
fn files_that_cannot_be_read_or_written_are_errors() {
    let folder = Folder::new("file_errors");
    let puzzles = folder.file("puzzles.txt", E1);
    let missing = run(&["solve", "no-such-file.txt"]);
    assert_eq!((missing.stdout.as_str(), missing.exit), ("", Some(2)));
    assert!(missing.stderr.starts_with("pencilmark: no-such-file.txt: "), "{}", missing.stderr);
    assert_eq!(run(&["solve", &folder.path("")]).exit, Some(2));
    let others = run(&["solve", "no-such-file.txt", &puzzles, "nor-this.txt"]);
    assert_eq!((others.stdout, others.exit), (format!("{E1_SOLUTION}\n"), Some(2)));
    assert!(others.stderr.contains("no-such-file.txt") && others.stderr.contains("nor-this.txt"));
    assert_eq!(run(&["solve", &puzzles, "-o", &folder.path("no/such/folder.txt")]).exit, Some(2));
    let over = run(&["solve", &puzzles, "-o", &puzzles]);
    assert_eq!(over.exit, Some(2));
    assert_eq!(folder.read("puzzles.txt"), E1, "{}", over.stderr);
}

#[test]
fn a_bad_puzzle_on_the_command_line_is_told_from_a_missing_file() {
    let short = run(&["solve", &E1[..80]]);
    assert_eq!(
        (short.stdout.as_str(), short.exit),
        ("invalid: 80 cells (expected 81 for 9x9)\n", Some(1))
    );
    let lines: Vec<&str> = short.stderr.lines().collect();
    assert_eq!(lines[0], "argument 1: 80 cells (expected 81 for 9x9)");
    assert!(lines.len() == 3 && lines[2].trim() == "^", "{}", short.stderr);
}

#[test]
fn nothing_to_do_is_not_a_success() {
    assert_eq!(run_with(&["solve"], "").exit, Some(1));
    assert_eq!(run_with(&["check"], "# only a comment\n").exit, Some(1));
}

#[test]
fn a_slow_pipe_has_its_results_at_once() {
    let mut child =
        program(&["solve"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for (puzzle, solution) in [(E1, E1_SOLUTION), (FIGURE_1_1, FIGURE_1_1_SOLUTION)] {
        writeln!(input, "{puzzle}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), solution);
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// The most memory that a running process has used, in kilobytes.
#[cfg(target_os = "linux")]
fn most_memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_million_lines_stream_through_in_little_memory() {
    let mut child = program(&["solve", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let thousand = format!("{E1}\n").repeat(1000);
        (0..1000).for_each(|_| input.write_all(thousand.as_bytes()).unwrap());
        input
    });
    let output = BufReader::new(child.stdout.take().unwrap());
    let mut lines = output.split(b'\n').map(Result::unwrap);
    assert!((0..1_000_000).all(|_| lines.next().unwrap() == E1_SOLUTION.as_bytes()));
    // The input alone has 82 megabytes, the output too.
    let most = most_memory(child.id());
    assert!(most < 40_000, "{most} kB");
    drop(writer.join().unwrap());
    assert!(lines.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = program(&["solve", "--all", &empty()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let outcome = outcome(child);
    assert_eq!((outcome.stderr.as_str(), outcome.exit), ("", Some(0)));
}

#[cfg(target_os = "linux")]
#[test]
fn an_endless_line_is_an_error() {
    let outcome = run(&["solve", "/dev/zero"]);
    assert_eq!((outcome.stdout.as_str(), outcome.exit), ("", Some(2)));
    assert!(outcome.stderr.contains("/dev/zero: a line has more than"), "{}", outcome.stderr);
}

#[cfg(unix)]
#[test]
fn ctrl_c_and_a_polite_kill_write_what_is_done() {
    stop_with("-INT");
    stop_with("-TERM");
}

#[cfg(unix)]
fn stop_with(signal: &str) {
    let mut child = program(&["solve", "--count"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{E1}").unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "1\n");
    // A count that never ends, and a pipe that stays open.
    writeln!(input, "{}", empty()).unwrap();
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args([signal, &id]).status().unwrap().success());
    let outcome = outcome(child);
    assert_eq!((outcome.stderr.as_str(), outcome.exit), ("", Some(130)));
}
