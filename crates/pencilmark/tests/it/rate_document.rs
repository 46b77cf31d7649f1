//! Figures of docs/ratings.md, worked out again: what the document says is what the scales say.
//!
//! Rows that take a second or two are worked out whole. Of those that take longer, the document has a row for one
//! puzzle in twenty as well, which is worked out here; the program `agreement` of the measuring crate makes
//! them all, and what the document says in words is held to its own tables.

use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{self, Level, Scale, Settings, Subject, Summary, Workspace};
use pencilmark::statistics;
use pencilmark_testing::cases::{on_list, on_lists};
use pencilmark_testing::records::records;
use std::path::Path;

const SCALES: [&str; 4] = ["hsolve", "hsolve-exact", "hsolve-plus", "time"];

/// The riddle of the paper on hsolve.
const RIDDLE_OF_SHO: &str =
    "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......";

/// QQWing's levels, easiest first.
const QQWING: [&str; 4] = ["simple", "easy", "intermediate", "expert"];

/// HoDoKu's.
const HODOKU: [&str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(path).expect("the file is there")
}

fn document() -> String {
    file("../../docs/ratings.md")
}

/// The rows of all tables of the document, as cells; the first is before the first bar.
fn rows() -> Vec<Vec<String>> {
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect();
    document().lines().filter(|line| line.starts_with('|')).map(cells).collect()
}

/// The row that starts with these cells; of the second the beginning is enough.
fn row(first: &str, second: &str) -> Vec<String> {
    let is_row = |cells: &Vec<String>| cells[1] == first && cells[2].starts_with(second);
    rows().into_iter().find(is_row).expect("the document has the row")
}

fn rating(id: &str, text: &str, workspace: &mut Workspace) -> Option<f64> {
    let puzzle: Puzzle = text.parse().expect("it can be read");
    let subject = Subject::prove(&puzzle, workspace, &Budget::unlimited()).expect("it is proper");
    let scale = Scale::find(id).expect("it is in the list");
    scale.rate(&subject, &Settings::default(), workspace, &Budget::unlimited()).number()
}

#[test]
fn the_riddle_of_sho_has_the_ratings_of_the_document() {
    for id in SCALES {
        let rating = rating(id, RIDDLE_OF_SHO, &mut Workspace::default()).expect("it is rated");
        assert_eq!(row(id, "Riddle of Sho")[4], rating.to_string(), "{id}");
    }
}

/// A row of the table of agreements: a scale and a list, of which every so-manieth puzzle counts.
struct Told {
    scale: String,
    list: String,
    every: usize,
    count: usize,
    result: String,
    unrated: String,
}

/// The rows of that table that speak of a list.
fn told() -> Vec<Told> {
    let told = |cells: Vec<String>| {
        let (list, count) = cells[2].strip_suffix(')')?.split_once(" (")?;
        let (list, every) = match list.split_once(", every ") {
            Some((list, every)) => (list, every.strip_suffix("th")?.parse().ok()?),
            None => (list, 1),
        };
        SCALES.contains(&&*cells[1]).then(|| Told {
            scale: cells[1].clone(),
            list: list.to_owned(),
            every,
            count: count.parse().expect("it is a number"),
            result: cells[4].clone(),
            unrated: cells[5].clone(),
        })
    };
    rows().into_iter().filter_map(told).collect()
}

/// How a scale agrees with what a list says, in the words of the document.
fn result(list: &str, ours: &[f64], theirs: &[f64]) -> String {
    let in_bins = |numbers: &[f64], count: usize| -> Vec<f64> {
        let size = numbers.len().div_ceil(count).max(1) as f64;
        statistics::ranks(numbers).into_iter().map(|rank| ((rank - 1.0) / size).floor()).collect()
    };
    let shown =
        |name: &str, figure: Option<f64>| format!("{name} {:.4}", figure.expect("they differ"));
    match list {
        "qqwing_levels.csv" => {
            let binned = statistics::gamma(&in_bins(ours, QQWING.len()), theirs);
            let raw = statistics::gamma(ours, theirs);
            format!("{}, {}", shown("gamma", raw), shown("in bins", binned))
        }
        "se_ratings.csv" => shown("tau-b", statistics::tau_b(ours, theirs)),
        "hardest110626.txt" => String::new(),
        _ => shown("rho", statistics::spearman(ours, theirs)),
    }
}

/// Works a row out, and says how many puzzles that took.
fn assert_is_told(told: &Told, text: &str) -> usize {
    let column = match &*told.list {
        "qqwing_levels.csv" => "level",
        "se_ratings.csv" => "ER",
        "human_cloudsudoku_times.csv" => "avg_seconds",
        "human_cloudsudoku_dto_dtr.csv" => "D_TO",
        _ => "",
    };
    let puzzles: Vec<(&str, f64)> = match column {
        "" => text.lines().step_by(told.every).map(|line| (&line[..81], 0.0)).collect(),
        "level" => {
            let level =
                |name: &str| QQWING.iter().position(|level| *level == name).expect("one of four");
            let figure =
                |row: pencilmark_testing::records::Record<'_>| level(row.get("level")) as f64;
            let puzzles = records(text).map(|row| row.get("puzzle"));
            puzzles.zip(records(text).map(figure)).step_by(told.every).collect()
        }
        column => {
            let rows = records(text).step_by(told.every);
            rows.map(|row| (row.get("puzzle"), row.number(column))).collect()
        }
    };
    let mut workspace = Workspace::default();
    let ratings: Vec<Option<f64>> =
        puzzles.iter().map(|(puzzle, _)| rating(&told.scale, puzzle, &mut workspace)).collect();
    let ours: Vec<f64> = ratings.iter().map(|rating| rating.unwrap_or(f64::MAX)).collect();
    let theirs: Vec<f64> = puzzles.iter().map(|(_, figure)| *figure).collect();
    let unrated = ratings.iter().filter(|rating| rating.is_none()).count();
    let (scale, list) = (&told.scale, &told.list);
    assert_eq!(puzzles.len(), told.count, "{scale} {list}");
    assert_eq!(result(list, &ours, &theirs), told.result, "{scale} {list}");
    assert_eq!(unrated.to_string(), told.unrated, "{scale} {list}");
    puzzles.len()
}

/// Whether a row takes more than a few seconds; then one of its puzzles in twenty has a row of its own.
fn is_long(told: &Told) -> bool {
    told.scale != "hsolve" && told.every == 1 && told.count > 1000
}

/// Works out the rows of the document about a list.
fn assert_rows_of_list(list: &str) {
    on_list(list, |text| {
        let of_list: Vec<Told> = told().into_iter().filter(|told| told.list == list).collect();
        for long in of_list.iter().filter(|told| is_long(told)) {
            let sampled = |told: &Told| told.scale == long.scale && told.every == 20;
            assert!(of_list.iter().any(sampled), "{} {list}", long.scale);
        }
        assert!(SCALES.iter().all(|id| of_list.iter().any(|told| told.scale == *id)), "{list}");
        let short = of_list.iter().filter(|told| !is_long(told));
        short.map(|told| assert_is_told(told, text)).sum()
    });
}

#[test]
fn the_scales_agree_with_the_times_of_people_as_the_document_says() {
    assert_rows_of_list("human_cloudsudoku_times.csv");
}

#[test]
fn the_scales_agree_with_people_as_the_document_says() {
    assert_rows_of_list("human_cloudsudoku_dto_dtr.csv");
}

#[test]
fn the_scales_agree_with_the_levels_of_qqwing_as_the_document_says() {
    assert_rows_of_list("qqwing_levels.csv");
}

#[test]
fn the_scales_agree_with_sudoku_explainer_as_the_document_says() {
    assert_rows_of_list("se_ratings.csv");
}

#[test]
fn the_scales_rate_the_hardest_as_the_document_says() {
    assert_rows_of_list("hardest110626.txt");
}

/// The goals are compared with rounded figures of the table.
#[test]
fn the_goals_of_the_document_are_compared_with_its_figures() {
    let figure = |scale: &str, list: &str, name: &str| -> f64 {
        let result = &row(scale, list)[4];
        let mut parts = result.split(", ").filter_map(|part| part.rsplit_once(' '));
        let (_, number) = parts.find(|(known, _)| *known == name).expect("the row has the figure");
        number.parse().expect("it is a number")
    };
    for (goal, list, name) in [
        ("gamma against QQWing's levels, raw", "qqwing_levels.csv (", "gamma"),
        ("the same in four equal bins", "qqwing_levels.csv (", "in bins"),
        ("tau-b against ER, all of se_ratings.csv", "se_ratings.csv (", "tau-b"),
    ] {
        let told = row(goal, "");
        let expected = SCALES[..3].iter().map(|scale| format!("{:.3}", figure(scale, list, name)));
        assert!(expected.eq(told[3..6].iter().cloned()), "{goal}");
    }
    for (goal, list) in [
        ("puzzles of se_ratings.csv without a rating", "se_ratings.csv ("),
        ("puzzles of hardest110626 without a rating", "hardest110626.txt ("),
    ] {
        let expected = SCALES[..3].iter().map(|scale| row(scale, list)[5].clone());
        assert!(expected.eq(row(goal, "")[3..6].iter().cloned()), "{goal}");
    }
}

/// What the model of the time says of itself is in its table, too.
#[test]
fn the_document_has_the_figures_of_the_model() {
    let table = file("src/rate/time/coefficients.csv");
    let number = |name: &str| -> f64 {
        let mut lines = table.lines().filter_map(|line| line.split_once(','));
        let (_, number) = lines.find(|(known, _)| *known == name).expect("the table has it");
        number.parse().expect("it is a number")
    };
    for (kind, start) in
        [("singles", "band of 8 of 10"), ("pairs", "… locked candidates"), ("beyond", "… more")]
    {
        let [low, high] = ["low", "high"].map(|end| number(&format!("{end}_{kind}")).exp());
        let is_row = |cells: &Vec<String>| cells[1].starts_with(start);
        let told = rows().into_iter().find(is_row).expect("the document has the row");
        let factors = format!("{low:.2} to {high:.2}");
        assert_eq!(told[2].trim_start_matches("factor "), factors, "{kind}");
    }
    let validated =
        table.lines().find(|line| line.contains("Cross-validated")).expect("it says so");
    let spearman = &row("Spearman with the mean time, puzzles left out of the fit", "")[2];
    let median = &row("median error of the time, puzzles left out", "")[2];
    let square = &row("error of the logarithm, root mean square", "")[2];
    assert!(validated.contains(&format!("Spearman {spearman}")), "{validated}");
    assert!(validated.contains(&format!("median error {median},")), "{validated}");
    assert!(validated.contains(&format!("root mean square error {square} ")), "{validated}");
}

/// The level of a puzzle. Evil ones are not walked to the end: what takes so many steps is evil.
fn level(text: &str, workspace: &mut Workspace) -> Level {
    let puzzle: Puzzle = text.parse().expect("it can be read");
    let settings =
        Settings { summary: Summary::Wanted, summary_steps: 100_000, ..Settings::default() };
    let report = rate::rate(&puzzle, &[], &settings, workspace, &Budget::unlimited());
    report.expect("it is proper").level.expect("it has a level")
}

/// The levels of others in ours: how many of each, as the document tells it.
#[test]
fn our_levels_are_those_of_others_as_the_document_says() {
    on_lists(["qqwing_levels.csv", "hodoku_ratings.csv"], |[qqwing, hodoku]| {
        let mut workspace = Workspace::default();
        let mut counts = |text: &str, column: &str, words: &[&str], every: usize| {
            let mut table = vec![[0_usize; Level::ALL.len()]; words.len()];
            for row in records(text).step_by(every) {
                let theirs = words.iter().position(|word| *word == row.get(column));
                let ours = level(row.get("puzzle"), &mut workspace);
                table[theirs.expect("a known level")][ours as usize] += 1;
            }
            table
        };
        let qqwing = counts(qqwing, "level", &QQWING, 10);
        let gentle = qqwing[..3].iter().fold([0; 6], |sum: [usize; 6], row| {
            std::array::from_fn(|level| sum[level] + row[level])
        });
        let hodoku = counts(hodoku, "hodoku_level", &HODOKU, 5);
        let named = HODOKU.iter().map(|word| format!("HoDoKu {}", word.to_lowercase()));
        let mut expected = vec![
            ("QQWing simple, easy, intermediate".to_owned(), gentle),
            ("QQWing expert".to_owned(), qqwing[3]),
        ];
        expected.extend(named.zip(hodoku));
        for (name, counts) in &expected {
            let name = format!("{name} ({})", counts.iter().sum::<usize>());
            let told = &row(&name, "")[2..6];
            let shown = |count: &usize| if *count == 0 { String::new() } else { count.to_string() };
            assert_eq!(counts[..2], [0, 0], "{name}");
            assert!(counts[2..].iter().map(shown).eq(told.iter().cloned()), "{name}: {counts:?}");
        }
        expected.iter().map(|(_, counts)| counts.iter().sum::<usize>()).sum()
    });
}
