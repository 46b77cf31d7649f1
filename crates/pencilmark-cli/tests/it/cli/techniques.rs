//! `pencilmark techniques`.

use super::support::*;
use pencilmark::logic::Technique;

#[test]
fn the_list_has_every_technique() {
    let outcome = run(&["techniques"]);
    assert_eq!(outcome.exit, Some(0));
    let ids: Vec<&str> =
        outcome.stdout.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let expected: Vec<&str> = Technique::list().iter().map(|t| t.id).collect();
    assert_eq!(ids, expected);
    let json = objects(&run(&["techniques", "--json"]).stdout);
    assert_eq!(json.len(), expected.len());
    assert!(json.iter().all(|technique| technique["step"].is_object()));
}

#[test]
fn a_lesson_has_a_live_example() {
    let lesson = run(&["techniques", "Y-Wing"]).stdout;
    assert!(lesson.starts_with("# XY-Wing (`xy-wing`)\n"), "{lesson}");
    assert!(
        lesson.contains("## Why it works") && lesson.contains("## Example\n\n+---"),
        "{lesson}"
    );
    assert!(lesson.contains("So r4c7 is not 8.\n\n## See also\n"), "{lesson}");
    let fish = run(&["techniques", "fish"]).stdout;
    assert!(fish.contains("(`x-wing`)") && fish.contains("(`swordfish`)"));
    let unknown = run(&["techniques", "x-wnig"]);
    assert_eq!(unknown.exit, Some(2));
    assert!(unknown.stderr.contains("'x-wnig' is not a technique"), "{}", unknown.stderr);
}

#[test]
fn a_regression_library_is_checked() {
    let folder = Folder::new("techniques-check");
    let grid = ".73.84....8..3....24.76.85335487...1892...4..16794.5.84....87....8.27...72.4..385";
    let good = format!("# comment\n:0300:3:{grid}::354::\n:9999:3:{grid}::354::\n");
    let good = folder.file("good.txt", &good);
    let outcome = run(&["techniques", "--check", &good]);
    let expected = "0300 passed 1 failed 0 missing 0\n9999 passed 0 failed 0 missing 1\n\
                    total passed 1 failed 0 missing 1\n";
    assert_eq!((outcome.stdout.as_str(), outcome.exit), (expected, Some(0)));
    let bad = folder.file("bad.txt", &format!(":0300-x:3:{grid}::::\n:03:3:...:\n"));
    let outcome = run(&["techniques", "--check", &bad]);
    assert!(outcome.stdout.ends_with("total passed 0 failed 1 missing 0\n"), "{}", outcome.stdout);
    assert!(outcome.stderr.contains("bad.txt:1: failed: :0300-x"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("bad.txt:2: '03' is not a code"), "{}", outcome.stderr);
    assert_eq!(outcome.exit, Some(1));
    assert_eq!(run(&["techniques", "--check", &folder.path("none.txt")]).exit, Some(2));
}
