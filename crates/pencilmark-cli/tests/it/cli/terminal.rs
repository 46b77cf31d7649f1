//! What a person sees on a terminal, through `script`, which makes one.

use super::support::*;
use std::process::{Command, Stdio};

/// What a command line shows on a terminal of 100 columns without colours; nothing where there is no `script`.
fn shown(arguments: &str) -> Option<String> {
    shown_on(100, arguments)
}

fn shown_on(columns: usize, arguments: &str) -> Option<String> {
    let program = env!("CARGO_BIN_EXE_pencilmark");
    let line =
        format!("stty rows 40 columns {columns} 2>/dev/null; {program} --color never {arguments}");
    let output = Command::new("script")
        .args(["-qec", &line, "/dev/null"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).unwrap().replace('\r', "");
    (!text.is_empty()).then_some(text)
}

#[test]
fn hints_and_explanations_draw_the_board() {
    let Some(hint) = shown(&format!("hint {FIGURE_15}")) else { return };
    assert!(hint.starts_with('┌'), "{hint}");
    assert!(hint.contains('=') && hint.contains("= placed by the step"), "{hint}");
    let place = shown(&format!("hint --stage 2 {FIGURE_15}")).unwrap();
    assert!(place.contains("? look here") && place.contains("Look at"), "{place}");
    let explained = shown(&format!("explain {FIGURE_15}")).unwrap();
    assert_eq!(explained.matches('┌').count(), 2, "{explained}");
}

#[test]
fn ratings_and_new_puzzles_are_drawn_and_aligned() {
    let Some(one) = shown(&format!("rate {FIGURE_15}")) else { return };
    assert!(one.starts_with('┌') && one.contains("\nlevel "), "{one}");
    let folder = Folder::new("terminal-rate");
    let file = folder.file("two.txt", &format!("{FIGURE_15}\n{FIGURE_1_1}\n12\n"));
    let table = shown(&format!("rate {file}")).unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| !line.contains(&file)).collect();
    let column = rows[0].find("se_er").unwrap() + "se_er".len();
    assert!(rows[1][..column].ends_with(char::is_numeric), "{table}");
    assert!(rows[2][..column].ends_with(char::is_numeric), "{table}");
    assert!(table.contains("invalid"), "{table}");
    let made = shown("generate --seed 4 -q").unwrap();
    assert!(made.starts_with('┌') && made.lines().any(|line| line.len() == 81), "{made}");
    assert_eq!(run(&["generate", "--seed", "4", "-q"]).stdout.lines().count(), 1);
}

#[test]
fn a_table_is_no_wider_than_the_terminal_and_tells_the_file() {
    let folder = Folder::new("terminal-width");
    let first = folder.file("first.txt", &format!("{FIGURE_15}\n{FIGURE_1_1}\n"));
    let second = folder.file("second.txt", &format!("{FIGURE_15}\n12\n"));
    let Some(narrow) = shown_on(80, &format!("rate -q {first} {second}")) else { return };
    let rows: Vec<&str> = narrow.lines().collect();
    assert_eq!(rows.len(), 5, "{narrow}");
    assert!(rows[..4].iter().all(|row| row.chars().count() <= 80), "{narrow}");
    assert!(rows[0].trim_start().starts_with("file") && rows[0].contains("se_er"), "{narrow}");
    assert!(!rows[0].contains("se_ep") && rows[1].contains("first.txt"), "{narrow}");
    assert!(rows[3].contains("second.txt") && rows[3].contains("4.2"), "{narrow}");
    let wide = shown_on(130, &format!("rate -q {first}")).unwrap();
    assert!(wide.contains("se_ep") && !wide.contains("first.txt"), "{wide}");
}

#[test]
fn a_picture_of_stage_2_shows_the_place() {
    let folder = Folder::new("place");
    let picture = |stage: &str| {
        let file = folder.path(&format!("{stage}.svg"));
        assert_eq!(run(&["hint", "--stage", stage, "--svg", &file, FIGURE_15]).exit, Some(0));
        folder.read(&format!("{stage}.svg"))
    };
    let (checked, place, full) = (picture("0"), picture("2"), picture("4"));
    assert!(place.contains("Look at") && !checked.contains("Look at"));
    assert!(place.len() > checked.len() && place != full);
}

#[test]
fn reports_explain_their_letters_and_errors_begin_alike() {
    let report = run(&["rate", "--report", FIGURE_15]).stdout;
    assert!(report.contains("; no letter: a single\n"), "{report}");
    let figures = ["ep: the hardest step up to the first placement", "ed: the first step"];
    for figure in figures {
        assert!(report.contains(&format!("                     {figure}\n")), "{figure}\n{report}");
    }
    for wrong in [
        &["solve", "--nonsense"][..],
        &["generate", "--level", "x"],
        &["rate", "--scales", "x", E1],
    ] {
        let outcome = run(wrong);
        assert!(outcome.stderr.starts_with("pencilmark: "), "{}", outcome.stderr);
        assert_eq!((outcome.exit, outcome.stdout.as_str()), (Some(2), ""));
    }
}

#[test]
fn names_that_people_try_lead_to_commands() {
    for (word, command) in [
        ("play", "serve"),
        ("print", "explain"),
        ("show", "convert"),
        ("difficulty", "rate"),
        ("create", "generate"),
        ("validate", "check"),
    ] {
        let outcome = run(&[word]);
        assert_eq!((outcome.exit, outcome.stdout.as_str()), (Some(2), ""));
        assert!(outcome.stderr.contains(&format!("pencilmark {command}")), "{}", outcome.stderr);
    }
}
