//! Every experiment on a tiny list: what does not depend on the machine must be right.

use super::machinery::{BothWays, Field, Table, Verdict, counted, first, solver};
use super::{EXPERIMENTS, Effort, Laboratory, Lists};
use pencilmark_testing::cases::on_lists_folder;
use std::collections::BTreeSet;
use std::path::Path;

/// The lists of a folder.
fn folder(folder: &Path) -> Lists {
    Lists { folder: Some(folder.to_owned()), ..Lists::default() }
}

fn laboratory(lists: Lists) -> Laboratory {
    Laboratory { lists, effort: Effort::Tiny, sample: None, seed: 1 }
}

/// The tables of a part of an experiment.
fn tables(laboratory: &Laboratory, experiment: &str, part: &str) -> Vec<Table> {
    let experiment = EXPERIMENTS.iter().find(|known| known.id == experiment).unwrap();
    let part = experiment.parts.iter().find(|known| known.id == part).unwrap();
    (part.run)(laboratory).unwrap().tables().cloned().collect()
}

fn table<'a>(tables: &'a [Table], name: &str) -> &'a Table {
    tables.iter().find(|table| table.name == name).unwrap()
}

#[test]
fn every_part_decides_its_claims_with_the_lists_that_ship() {
    let laboratory = laboratory(Lists::default());
    let mut decided = BTreeSet::new();
    for experiment in EXPERIMENTS {
        assert!(!experiment.parts.is_empty() && !experiment.question.is_empty());
        assert_eq!(experiment.paper.is_some(), experiment.bibtex.is_some(), "{}", experiment.id);
        for part in experiment.parts {
            let name = format!("{}/{}", experiment.id, part.id);
            let section = (part.run)(&laboratory).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(section.tables().count() > 0, "{name} has no table");
            assert!(section.tables().all(|table| !table.rows.is_empty()), "{name}: no rows");
            for claim in section.every_claim() {
                let id = format!("{}/{}", experiment.id, claim.id);
                assert!(!claim.statement.is_empty() && !claim.statistic.is_empty(), "{id}");
                assert!(decided.insert(id.clone()), "{id} is there twice");
            }
        }
    }
    // What has no figure without lists that do not ship.
    let only_with_lists = ["ratings/best-players-times"].map(str::to_owned);
    let tested: BTreeSet<String> = both_ways().into_iter().map(|(id, _)| id).collect();
    let missing: Vec<&String> = decided.difference(&tested).collect();
    assert!(missing.is_empty(), "no data for which these are false: {missing:?}");
    let unknown: Vec<&String> =
        tested.difference(&decided).filter(|id| !only_with_lists.contains(id)).collect();
    assert!(unknown.is_empty(), "no experiment says these: {unknown:?}");
}

/// Every claim with the verdict on data for which it is true, and on data for which it is false.
fn both_ways() -> Vec<(String, [Verdict; 2])> {
    let experiments: [(&str, BothWays); 7] = [
        ("two-phase-2022", super::two_phase_2022::both_ways()),
        ("dancing-links-2014", super::dancing_links_2014::both_ways()),
        ("hsolve-2008", super::hsolve_2008::both_ways()),
        ("limited-backtracking-2014", super::limited_backtracking_2014::both_ways()),
        ("pencil-and-paper-2013", super::pencil_and_paper_2013::both_ways()),
        ("ratings", super::ratings::both_ways()),
        ("beyond", super::beyond::both_ways()),
    ];
    let mut verdicts = Vec::new();
    for (experiment, pairs) in experiments {
        for [right, wrong] in pairs {
            assert_eq!(right.len(), wrong.len(), "{experiment}");
            for (right, wrong) in right.iter().zip(&wrong) {
                assert_eq!(right.id, wrong.id, "{experiment}");
                let id = format!("{experiment}/{}", right.id);
                verdicts.push((id, [right.verdict(), wrong.verdict()]));
            }
        }
    }
    verdicts
}

#[test]
fn every_claim_can_turn_out_false() {
    for (id, verdicts) in both_ways() {
        assert_eq!(verdicts, [Verdict::Agrees, Verdict::Differs], "{id}");
    }
}

#[test]
fn a_counter_that_does_not_exist_is_an_error() {
    let puzzle =
        pencilmark::formats::read_all(&"1234341221434321".replace('4', "."), &Default::default());
    let puzzle = puzzle[0].puzzle.clone().unwrap();
    let answer = first(&mut solver("dlx", &[]).unwrap(), &puzzle).unwrap();
    assert!(counted(&answer, "guesses").is_ok());
    let error = counted(&answer, "gueses").unwrap_err().to_string();
    assert!(
        error.starts_with("the method does not count 'gueses' (it reports: guesses, "),
        "{error}"
    );
}

#[test]
fn names_are_told_apart() {
    let mut names: Vec<String> = Vec::new();
    for experiment in EXPERIMENTS {
        names.push(experiment.id.to_owned());
        names.extend(experiment.parts.iter().map(|part| format!("{}.{}", experiment.id, part.id)));
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn the_sets_of_the_two_phase_paper_are_its_own() {
    on_lists_folder(|folder| {
        // The sets are whole also in a full run; a tiny sample could not show their ranges.
        let lists = self::folder(folder);
        let laboratory = Laboratory { effort: Effort::Quick, ..laboratory(lists) };
        let tables = tables(&laboratory, "two-phase-2022", "data");
        let table = table(&tables, "table-1");
        let field = |row, set: &str| table.field(row, &format!("{set}, here")).to_string();
        assert_eq!(field("Number of initial filled cells", "Moderate"), "[17, 26]");
        assert_eq!(field("Number of initial candidates", "Moderate"), "[209, 313]");
        assert_eq!(field("Number of initial filled cells", "Hard"), "[20, 23]");
        assert_eq!(field("Number of initial candidates", "Hard"), "[228, 264]");
        assert_eq!(field("Number of instances", "Easy"), "18");
        table.rows.len()
    });
}

#[test]
fn the_groups_of_the_two_phase_paper_come_out() {
    on_lists_folder(|folder| {
        let lists = self::folder(folder);
        let laboratory = Laboratory { effort: Effort::Quick, ..laboratory(lists) };
        let tables = tables(&laboratory, "two-phase-2022", "results");
        let shares = table(&tables, "table-3");
        let share = |set: &str| {
            shares.field("Group 1: human strategies alone", &format!("{set}, here")).to_string()
        };
        assert_eq!([share("Moderate"), share("Hard")], ["25.26 %", "0.00 %"]);
        shares.rows.len()
    });
}

#[test]
fn the_trace_of_figure_15_is_the_printed_one() {
    let tables = tables(&laboratory(Lists::default()), "limited-backtracking-2014", "trace");
    let trace = table(&tables, "table-2");
    assert_eq!(trace.rows.len(), 51);
    assert!(trace.rows.iter().all(|row| row[1] == row[2]), "{trace:?}");
    assert!(trace.rows.iter().all(|row| !row[3].to_string().ends_with('B')));
}

#[test]
fn the_first_item_tries_more_options_than_the_smallest() {
    let tables = tables(&laboratory(Lists::default()), "dancing-links-2014", "choice");
    for row in &table(&tables, "choice").rows {
        let (Field::Number(smallest, _), Field::Number(first, _)) = (&row[2], &row[3]) else {
            panic!()
        };
        assert!(first > smallest, "{row:?}");
    }
}

#[test]
fn reductions_go_from_a_full_grid_to_the_puzzle() {
    let tables = tables(&laboratory(Lists::default()), "dancing-links-2014", "reduction");
    let raw = table(&tables, "reduction");
    let clues: Vec<String> = raw.rows.iter().map(|row| row[1].to_string()).collect();
    assert_eq!(clues[0], "81");
    assert_eq!(clues.iter().filter(|clues| *clues == "81").count(), 3, "three repeats");
}
#[test]
fn the_statistics_of_the_printed_table_come_out() {
    let tables = tables(&laboratory(Lists::default()), "hsolve-2008", "printed");
    let printed = table(&tables, "printed");
    let here = |row| printed.field(row, "here, from the printed counts").to_string();
    assert_eq!(here("gamma"), "0.8200");
    assert_eq!(here("chi-square"), "1,450");
    assert_eq!(here("largest possible chi-square"), "5,600");
}

#[test]
fn hsolve_bins_agree_with_the_levels_of_six_puzzles() {
    let tables = tables(&laboratory(Lists::default()), "hsolve-2008", "labels");
    assert_eq!(
        rows(table(&tables, "confusion-pencilmark")),
        [
            "beginner,1,0,0,0,0",
            "easy,1,0,0,0,0",
            "medium,0,1,0,0,0",
            "hard,0,0,1,1,0",
            "evil,0,0,0,0,1"
        ]
    );
    assert_eq!(table(&tables, "labels").field("Pencilmark", "gamma, binned").to_string(), "1.000");
}

#[test]
fn brute_force_compares_more_than_pencil_and_paper() {
    let tables = tables(&laboratory(Lists::default()), "pencil-and-paper-2013", "levels");
    let hard = table(&tables, "levels").rows.iter().filter(|row| row[0] == Field::from("hard"));
    let comparisons: Vec<String> = hard.map(|row| format!("{} {}", row[1], row[5])).collect();
    let expected =
        ["pencil and paper 331,366", "backtracking after one round 375,710", "brute force 698,898"];
    assert_eq!(comparisons, expected);
}

#[test]
fn scales_agree_with_the_levels_of_six_puzzles() {
    let tables = tables(&laboratory(Lists::default()), "ratings", "levels");
    let gammas: Vec<String> =
        table(&tables, "levels").rows.iter().map(|row| format!("{} {}", row[2], row[4])).collect();
    let expected = [
        "hsolve 1.000",
        "hsolve-exact 1.000",
        "hsolve-plus 1.000",
        "effort 1.000",
        "guesses 1.000",
        "time 1.000",
    ];
    assert_eq!(gammas, expected);
}

#[test]
fn branching_rules_need_the_same_guesses_everywhere() {
    let tables = tables(&laboratory(Lists::default()), "beyond", "branching");
    let rows = &table(&tables, "branching").rows;
    let guesses: Vec<String> = rows.iter().map(|row| row[1].to_string()).collect();
    // The last row is the fast solver, which may guess differently on another machine.
    assert_eq!(guesses[..6], ["3.17", "9.00", "2.00", "2.33", "2.67", "2.00"]);
}

/// The rows as CSV.
fn rows(table: &Table) -> Vec<String> {
    let text = String::from_utf8(table.csv()).unwrap();
    text.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn lists_of_ones_own_take_the_place_of_others_and_are_known_again() {
    let folder = std::env::temp_dir().join(format!("pencilmark-lab-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [lines, levels] = ["mine.txt", "mine.csv"].map(|name| folder.join(name));
    let first = pencilmark_puzzles::CLASSIC.lines().find(|line| !line.starts_with('#')).unwrap();
    std::fs::write(&lines, format!("{first}\n")).unwrap();
    std::fs::write(&levels, format!("puzzle,level\n{first},hard\n")).unwrap();
    let lists = Lists {
        own: vec![("hard".to_owned(), lines.clone()), ("other".to_owned(), lines.clone())],
        levels: Some(levels),
        folder: None,
    };
    assert_eq!(lists.hard().unwrap().puzzles.len(), 1);
    assert_eq!(lists.mixed().unwrap()[0].name, "other");
    assert_eq!(lists.labelled().unwrap()[0].levels(), ["hard"]);
    let before = lists.marks().unwrap();
    std::fs::write(&lines, format!("{first}\n{first}\n")).unwrap();
    assert_ne!(before, lists.marks().unwrap(), "another list is not taken for the same");
    std::fs::write(&lines, "nothing\n").unwrap();
    let error = lists.hard().err().unwrap().to_string();
    assert!(error.ends_with("no puzzles (expected one per line, or a column puzzle)"), "{error}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What the jobs of the Python package leave: a folder of Parquet files, and other things.
#[cfg(feature = "parquet")]
#[test]
fn a_list_may_be_a_folder_of_parquet_files() {
    use crate::batch::{Kind, parquet_table};
    use crate::files::{End, Outlet as _};
    use std::io::Write as _;

    let folder = std::env::temp_dir().join(format!("pencilmark-folder-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let puzzles = pencilmark_puzzles::CLASSIC.lines().filter(|line| !line.starts_with('#'));
    let puzzles: Vec<&str> = puzzles.filter_map(|line| line.split_whitespace().next()).collect();
    for (number, part) in puzzles[..6].chunks(2).enumerate() {
        let path = folder.join(format!("part-{number}.parquet"));
        let mut file = parquet_table(&path, "rules,puzzle\n", |_| Kind::Text).unwrap();
        part.iter().for_each(|puzzle| writeln!(file, "\"a,b\",{puzzle}").unwrap());
        file.close(End::Complete).unwrap();
    }
    for other in [".part-3.parquet", "manifest.json"] {
        std::fs::write(folder.join(other), "{}").unwrap();
    }
    let lists = Lists { own: vec![("typical".to_owned(), folder.clone())], ..Lists::default() };
    let lines: Vec<String> =
        lists.typical().unwrap().puzzles.iter().map(|entry| entry.line()).collect();
    assert_eq!(lines, puzzles[..6]);
    assert_eq!(lists.marks().unwrap().len(), 3);
    std::fs::remove_dir_all(&folder).unwrap();
}
