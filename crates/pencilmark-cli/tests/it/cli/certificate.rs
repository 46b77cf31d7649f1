//! Certificates of `solve` and `check`, checked by `verify` and by the second checker.

use super::support::*;
use pencilmark_testing::cases::skipped;
use std::process::Command;

/// One solution, several, none, and boards of other sizes and rules.
fn puzzles() -> String {
    let girandola = run(&["generate", "--rules", "girandola", "--seed", "1", "--quiet"]).stdout;
    let lines = [
        E1,
        FIGURE_15,
        &empty(),
        "123....4........",
        "1.34341221434321",
        "12..34..........",
        "..43...1.2...... rules: jigsaw=1112122233443344",
        girandola.trim_end(),
    ];
    lines.join("\n") + "\n"
}

#[test]
fn every_verdict_has_a_certificate_that_verify_checks() {
    let folder = Folder::new("certificates");
    let file = folder.file("puzzles.txt", &puzzles());
    for command in ["solve", "check"] {
        let proofs = folder.path(&format!("{command}.jsonl"));
        let outcome = run(&[command, "--certificate", &proofs, &file]);
        assert_eq!((outcome.stdout.as_str(), outcome.exit), ("", Some(1)), "{}", outcome.stderr);
        let records = objects(&folder.read(&format!("{command}.jsonl")));
        let words: Vec<_> =
            records.iter().map(|record| record["status"].as_str().unwrap()).collect();
        let expected =
            ["unique", "unique", "multiple", "none", "unique", "multiple", "unique", "unique"];
        assert_eq!(words, expected);
        let verified = run(&["verify", &proofs]);
        assert_eq!((verified.stdout.as_str(), verified.exit), ("ok\n".repeat(8).as_str(), Some(0)));
        // A certificate of another puzzle proves nothing.
        let forged = folder.read(&format!("{command}.jsonl")).replacen("3.9.7.2..", "3.9.7....", 1);
        let forged = folder.file("forged.jsonl", &forged);
        assert_eq!(run(&["verify", &forged]).exit, Some(1));
    }
    assert_eq!(folder.read("solve.jsonl"), folder.read("check.jsonl"));
}

#[test]
fn boards_with_constraints_have_none_and_verify_says_why() {
    let cage = r#"{"puzzle":"1.34341221434321","constraints":[{"type":"cage","cells":["r1c1","r1c2"],"sum":3}]}"#;
    let folder = Folder::new("no-certificate");
    let proofs = folder.path("proofs.jsonl");
    let outcome = run_with(&["solve", "--certificate", &proofs, "-"], cage);
    let words = "(`solve` and `check` without `--certificate`, ";
    assert!(outcome.stderr.contains(words), "{}", outcome.stderr);
    let verified = run(&["verify", &proofs]);
    let says =
        "invalid: the record says: constraints, or a board of an unusual shape, are not supported";
    assert!(verified.stdout.starts_with(says), "{}", verified.stdout);
}

#[test]
fn the_second_checker_agrees() {
    let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/check-proofs");
    let folder = Folder::new("second_checker");
    let file = folder.file("puzzles.txt", &puzzles());
    let proofs = folder.path("proofs.jsonl");
    run(&["solve", "--certificate", &proofs, &file]);
    let Ok(output) = Command::new("python3").args([checker, &proofs]).output() else {
        return skipped("the second checker: python3 is not installed");
    };
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n".repeat(8));
}
