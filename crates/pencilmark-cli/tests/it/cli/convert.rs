//! `pencilmark convert`.

use super::support::*;
use pencilmark::formats;

#[test]
fn every_format_that_keeps_givens_reads_back() {
    let writable = formats::Format::all().filter(|format| format.write.is_some());
    for format in writable.filter(|format| format.preserves.contains(&formats::Aspect::Givens)) {
        let there = run(&["convert", "--to", format.id, FIGURE_15]);
        assert_eq!((there.stderr.as_str(), there.exit), ("", Some(0)), "{}", format.id);
        let back = run_with(&["convert"], &there.stdout);
        assert_eq!(back.stdout, format!("{FIGURE_15}\n"), "{}:\n{}", format.id, there.stdout);
    }
}

#[test]
fn the_extension_chooses_the_format() {
    let folder = Folder::new("extensions");
    let file = folder.path("puzzles.sdm");
    assert_eq!(run(&["convert", E1, FIGURE_15, "-o", &file]).exit, Some(0));
    let expected = format!("{E1}\n{FIGURE_15}\n").replace('.', "0");
    assert_eq!(folder.read("puzzles.sdm"), expected);
    let table = run(&["convert", "--csv", &file]).stdout;
    assert_eq!(table.lines().count(), 3);
    let again = run_with(&["convert"], &table).stdout;
    assert_eq!(again, format!("{E1}\n{FIGURE_15}\n"));
}

#[test]
fn columns_come_along_and_losses_are_named() {
    let input = format!("{E1} hard\n");
    let table = run_with(&["convert", "--csv"], &input);
    assert!(table.stdout.contains("hard"), "{}", table.stdout);
    let lossy = run_with(&["convert", "--to", "line", "--rules", "diagonal"], &input);
    assert_eq!(lossy.stdout, format!("{E1} rules: diagonal\n"));
    assert!(lossy.stderr.contains("format line does not keep the columns"), "{}", lossy.stderr);
    assert_eq!(lossy.exit, Some(0));
}

#[test]
fn a_bad_line_keeps_its_place() {
    let outcome = run_with(&["convert"], &format!("{E1}\n12x\n{FIGURE_15}\n"));
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!((lines[0], lines[2]), (E1, FIGURE_15));
    assert!(lines[1].starts_with("invalid: "), "{}", lines[1]);
    assert!(outcome.stderr.starts_with("stdin:2: "), "{}", outcome.stderr);
    assert_eq!(outcome.exit, Some(1));
    for format in ["csv", "json-lines"] {
        let there = run_with(&["convert", "--to", format], &format!("{E1}\n12x\n{FIGURE_15}\n"));
        let back = run_with(&["convert"], &there.stdout).stdout;
        let lines: Vec<&str> = back.lines().collect();
        assert_eq!((lines[0], lines[2]), (E1, FIGURE_15), "{}", there.stdout);
        assert!(lines[1].starts_with("invalid: "), "{}", lines[1]);
    }
}

#[test]
fn an_unknown_format_is_wrong_usage() {
    let outcome = run(&["convert", "--to", "gird", E1]);
    assert_eq!(outcome.exit, Some(2));
    assert!(outcome.stderr.contains("similar value exists: 'grid'"), "{}", outcome.stderr);
    assert_eq!(run(&["solve", "--from", "gird", E1]).exit, Some(2));
}

/// A thermometer and a dot, with the rules in words and the solution.
#[test]
fn links_say_which_rules_were_told_from_their_drawing() {
    let drawing = "{ce:[[{v:1},{v:2},,],[{v:3},,,],[{v:2},{v:1},,],[,,,]],\
        re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
        l:[{c:#cccf,th:19,wp:[[0.5,2.5],[0.5,3.5]]},{c:#cccf,th:19,wp:[[1.5,2.5],[1.5,3.5]]}],\
        u:[{ct:[0.5,2.5],w:0.8,h:0.8,r:t,c2:#cccf},{ct:[1.5,2.5],w:0.8,h:0.8,r:t,c2:#cccf}],\
        metadata:{rules:'Thermometers rise from their bulbs.',solution:'1234341221434321'}}";
    let solved = run_with(&["solve"], drawing);
    let words = "rules derived from the drawing, under which its solution is the only one: thermo";
    assert!(solved.stderr.contains(words), "{}", solved.stderr);
    assert_eq!(solved.stdout.trim(), "1234341221434321");
}

/// A link with a cage, and a line that only the rules in words explain.
#[test]
fn links_keep_their_constraints_and_say_what_is_only_drawn() {
    let drawing =
        "{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,1],[0,2]],v:5}],l:[{wp:[[0,0],[1,1]]}]}";
    let there = run_with(&["convert", "--to", "fpuzzles"], drawing);
    assert_eq!(there.exit, Some(0), "{}", there.stderr);
    assert!(there.stdout.starts_with("https://www.f-puzzles.com/?load=N4Ig"), "{}", there.stdout);
    let words = "only drawn, its rules are not known: lines";
    assert!(there.stderr.contains(words), "{}", there.stderr);
    let back = run(&["convert", "--to", "json-lines", there.stdout.trim()]);
    assert!(back.stdout.contains(r#""sum":5"#), "{}", back.stdout);
    let solved = run(&["solve", "--count", "--json", there.stdout.trim()]);
    // Of the 144 squares with that given, two of the six first rows have a sum of 5 there.
    assert_eq!(objects(&solved.stdout)[0]["solutions"], 48, "{}", solved.stdout);
    let rate = run(&["rate", there.stdout.trim()]);
    // It has several solutions, with the cage too.
    assert!(rate.stdout.contains(",multiple,"), "{}", rate.stdout);
}
