//! `PENCILMARK_SIMD` forces an architecture: each gives the same bytes.

use super::support::*;
use pencilmark::solve::batch::Architecture;
use std::process::Stdio;

fn run_on(architecture: &str, arguments: &[&str]) -> Outcome {
    let mut command = program(arguments);
    command.env(Architecture::CHOICE, architecture).stdout(Stdio::piped()).stderr(Stdio::piped());
    outcome(command.spawn().unwrap())
}

#[test]
fn every_architecture_of_the_machine_gives_the_same_bytes() {
    let folder = Folder::new("architectures");
    let puzzles = disguises(FIGURE_15, 500) + &format!(".{}\n{}\n", &E1[1..], empty());
    let file = folder.file("puzzles.txt", &puzzles);
    for arguments in [&["solve", &file][..], &["solve", "--json", &file], &["check", &file]] {
        let expected = run(arguments);
        for architecture in Architecture::available() {
            let name = architecture.name();
            assert_eq!(run_on(name, arguments), expected, "{name} {arguments:?}");
        }
    }
}

#[test]
fn an_architecture_that_is_not_there_is_an_error() {
    for name in ["avx9", "", "PORTABLE"] {
        let outcome = run_on(name, &["solve", E1]);
        assert_eq!((outcome.stdout.as_str(), outcome.exit), ("", Some(2)));
        assert!(outcome.stderr.contains("portable"), "{}", outcome.stderr);
    }
}
