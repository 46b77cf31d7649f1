//! `pencilmark canon`.

use super::support::*;

#[test]
fn disguises_have_one_form_and_records_keep_their_places() {
    let forms = run_with(&["canon"], &disguises(E1, 40));
    assert_eq!(forms.exit, Some(0));
    let lines: Vec<&str> = forms.stdout.lines().collect();
    assert_eq!(lines.len(), 40);
    assert!(lines.iter().all(|line| *line == lines[0]), "{}", forms.stdout);

    let clash = format!("33{}", &E1[2..]);
    let mixed = run_with(&["canon"], &format!("{E1}\n{clash}\nx{}\n{E1_SOLUTION}\n", &E1[1..]));
    let found: Vec<&str> = mixed.stdout.lines().collect();
    assert_eq!(found[0], lines[0]);
    assert_eq!(found[1], "invalid: the givens clash: 3 appears twice in row 1: r1c1 r1c2");
    assert!(found[2].starts_with("invalid: row 1, column 1: 'x'"), "{}", found[2]);
    assert!(found[3].starts_with("12345678945"), "{}", found[3]);
    assert_eq!((found.len(), mixed.exit), (4, Some(1)));
    assert!(mixed.stderr.contains("stdin:2: the givens clash"), "{}", mixed.stderr);
}

#[test]
fn json_tells_how_the_form_is_reached() {
    let input = disguises(E1, 2);
    let found = objects(&run_with(&["canon", "--json"], &input).stdout);
    assert_eq!(found[0]["canonical"], found[1]["canonical"]);
    assert_eq!(found.len(), input.lines().count());
    for (record, line) in found.iter().zip(input.lines()) {
        assert_eq!((&record["schema"], &record["puzzle"]), (&1.into(), &line.into()));
        assert_eq!((&record["status"], &record["automorphisms"]), (&"ok".into(), &1.into()));
        assert!(record["transformation"].as_str().unwrap().contains("; digits "), "{record}");
    }
    let table = run(&["canon", "--csv", E1]).stdout;
    let form = run(&["canon", E1]).stdout;
    let header = "index,file,line,id,status,puzzle,rules,canonical,shuffled,automorphisms,error";
    assert_eq!(table, format!("{header}\n0,,,,ok,{E1},,{},,1,\n", form.trim()));
}

#[test]
fn automorphisms_are_counted_and_listed() {
    let symmetric = "1234341221434321";
    assert_eq!(run(&["canon", "--automorphisms", symmetric]).stdout, "32\n");
    let record = &objects(&run(&["canon", "--automorphisms", "--json", symmetric]).stdout)[0];
    let list = record["list"].as_array().unwrap();
    assert_eq!((list.len(), &record["automorphisms"]), (32, &32.into()));
    assert_eq!(list[0], "rows 1 2 3 4; columns 1 2 3 4; digits 1 2 3 4");
    let many = &objects(&run(&["canon", "--automorphisms", "--json", &empty()]).stdout)[0];
    assert_eq!(many["automorphisms"], 1_218_998_108_160u64);
    assert!(many["list"].is_null() && !many["generators"].as_array().unwrap().is_empty());
}

#[test]
fn a_disguise_comes_from_its_seed() {
    let shuffled = |seed: &str, threads: &str| {
        let input = format!("{E1}\n{E1}\n{FIGURE_15}\n");
        run_with(&["canon", "--shuffle", "--seed", seed, "--threads", threads], &input)
    };
    let first = shuffled("7", "1");
    assert_eq!(first, shuffled("7", "3"));
    assert_ne!(first.stdout, shuffled("8", "1").stdout);
    let lines: Vec<&str> = first.stdout.lines().collect();
    assert_ne!(lines[0], lines[1], "each puzzle gets a disguise of its own");
    assert_eq!(run(&["canon", lines[0]]), run(&["canon", E1]));
    // The rules of a variant board are kept.
    let diagonal = run(&["canon", "--shuffle", "--rules", "diagonal", "1..............."]);
    assert_eq!(diagonal.exit, Some(0));
    assert_eq!(diagonal.stdout.trim().replace('.', "").len(), 1);
}

#[test]
fn two_puzzles_are_compared() {
    let disguise = disguises(E1, 2).lines().next_back().unwrap().to_owned();
    let same = run(&["canon", "--same", E1, &disguise]);
    assert!(same.stdout.starts_with("same: ") && same.exit == Some(0), "{same:?}");
    let different = run(&["canon", "--same", E1, FIGURE_15]);
    assert_eq!((different.stdout.as_str(), different.exit), ("different\n", Some(1)));
    let json = objects(&run(&["canon", "--same", "--json", E1, FIGURE_15]).stdout);
    assert_eq!((&json[0]["same"], &json[0]["puzzles"][1]), (&false.into(), &FIGURE_15.into()));
    let one = run(&["canon", "--same", E1]);
    assert_eq!(one.exit, Some(2));
    assert!(
        one.stderr.contains("--same compares two puzzles, but the input has 1"),
        "{}",
        one.stderr
    );
}

#[test]
fn boards_without_a_form_say_so() {
    let found = run(&["canon", "--rules", "diagonal", E1]);
    let expected = "unsupported: the canonical form exists only for puzzles without extra rules, not with diagonal\n";
    assert_eq!((found.stdout.as_str(), found.exit), (expected, Some(1)));
}
