//! Figures of docs/ratings.md, worked out again: what the document says of a row is what the scale says.
//!
//! The rows that take a second or less; the program `agreement` of the measuring crate makes the whole table.

use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{RatingStatus, Scale, Settings, Subject, Workspace};
use pencilmark::statistics;
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::records;
use std::path::Path;

const SCALES: [&str; 3] = ["hsolve", "hsolve-exact", "hsolve-plus"];

/// The riddle of the paper on hsolve.
const RIDDLE_OF_SHO: &str =
    "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......";

/// The cells of a row of the document that starts with these two.
fn row(scale: &str, puzzles: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ratings.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    let mut rows = document.lines().map(|line| line.split('|').map(|cell| cell.trim().to_owned()));
    let is_row = |cells: &Vec<String>| {
        cells.get(1).is_some_and(|cell| cell == scale)
            && cells.get(2).is_some_and(|cell| cell.starts_with(puzzles))
    };
    rows.find_map(|cells| Some(cells.collect()).filter(is_row)).expect("the document has the row")
}

fn rating(id: &str, text: &str, workspace: &mut Workspace) -> Option<f64> {
    let puzzle: Puzzle = text.parse().expect("it can be read");
    let subject = Subject::prove(&puzzle, workspace, &Budget::unlimited()).expect("it is proper");
    let scale = Scale::find(id).expect("it is in the list");
    let rating = scale.rate(&subject, &Settings::default(), workspace, &Budget::unlimited());
    rating.number().filter(|_| rating.measurement.status == RatingStatus::Rated)
}

#[test]
fn the_riddle_of_sho_has_the_ratings_of_the_document() {
    for id in SCALES {
        let rating = rating(id, RIDDLE_OF_SHO, &mut Workspace::default()).expect("it is rated");
        assert_eq!(row(id, "Riddle of Sho")[4], rating.to_string(), "{id}");
    }
}

#[test]
fn the_scales_agree_with_people_as_the_document_says() {
    on_list("human_cloudsudoku_dto_dtr.csv", |text| {
        for id in SCALES {
            let mut workspace = Workspace::default();
            let ours: Vec<f64> = records(text)
                .map(|record| rating(id, record.get("puzzle"), &mut workspace).unwrap_or(f64::MAX))
                .collect();
            let theirs: Vec<f64> = records(text).map(|record| record.number("D_TO")).collect();
            let rho = statistics::spearman(&ours, &theirs).expect("they differ");
            let told = row(id, "human_cloudsudoku_dto_dtr.csv");
            assert_eq!(told[4], format!("rho {rho:.4}"), "{id}");
        }
        3 * records(text).count()
    });
}

#[test]
fn hsolve_agrees_with_the_levels_of_qqwing_as_the_document_says() {
    const LEVELS: [&str; 4] = ["simple", "easy", "intermediate", "expert"];
    on_list("qqwing_levels.csv", |text| {
        let mut workspace = Workspace::default();
        let mut rate = |text| rating("hsolve", text, &mut workspace).unwrap_or(f64::MAX);
        let ours: Vec<f64> = records(text).map(|record| rate(record.get("puzzle"))).collect();
        let level = |name: &str| LEVELS.iter().position(|level| *level == name);
        let theirs: Vec<f64> = records(text)
            .map(|record| level(record.get("level")).expect("it is one of four") as f64)
            .collect();
        let gamma = statistics::gamma(&ours, &theirs).expect("they differ");
        let told = row("hsolve", "qqwing_levels.csv");
        assert!(told[4].starts_with(&format!("gamma {gamma:.4},")), "{gamma:.4}: {}", told[4]);
        assert_eq!(told[5], ours.iter().filter(|rating| **rating == f64::MAX).count().to_string());
        ours.len()
    });
}
