//! What a drawing means, and what it leaves open.

use super::*;
use crate::formats::{Boards, read_all, write};
use serde_json::Value;

fn every_board() -> ReadOptions {
    ReadOptions { boards: Boards::Every, ..ReadOptions::default() }
}

fn read(text: &str) -> Record {
    let mut records = read_all(text, &every_board());
    assert_eq!(
        (records.len(), Format::detect(text, &every_board()).id),
        (1, "sudokupad"),
        "{text}"
    );
    records.remove(0)
}

/// A 4x4 board with these fields.
fn drawing(fields: &str) -> String {
    let boxes = "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
                 [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    format!("{{id:'x',ce:[[{{v:1}},,,],[,,,],[,,,],[,,,]],{boxes},{fields}}}")
}

fn constraints(record: &Record) -> String {
    Value::from(record.puzzle.as_ref().unwrap().board().constraints_as_json()).to_string()
}

#[test]
fn givens_regions_and_cages_are_read() {
    let record = read(&drawing(
        "ca:[{ce:[[0,1],[0,2]],v:'5'},{ce:[[1,0],[2,1]],unique:t},{v:'title: Small'},{v:'rules: Words.'}],\
         l:[{wp:[[0,0],[1,1]]}],metadata:{antiking:t,author:'Me'}",
    ));
    assert_eq!(
        constraints(&record),
        r#"[{"cells":["r1c2","r1c3"],"sum":5,"type":"cage"},{"cells":["r2c1","r3c2"],"type":"distinct"}]"#
    );
    assert_eq!(record.title.as_deref(), Some("Small"));
    let columns: Vec<(&str, &str)> =
        record.columns.iter().map(|column| (column.name.as_str(), column.text.as_str())).collect();
    assert_eq!(columns, [("author", "Me"), ("ruleset", "Words."), ("not_understood", "lines")]);
    let puzzle = record.puzzle.unwrap();
    assert_eq!(puzzle.board().rules_as_text(), ["anti-king"]);
    assert_eq!(puzzle.givens().to_string(), "1...............");
}

#[test]
fn what_the_solution_contradicts_is_only_drawn() {
    let with_solution = |sum: &str| {
        let cage =
            format!("ca:[{{ce:[[0,1],[0,2]],v:{sum}}}],metadata:{{solution:'1234341221434321'}}");
        read(&drawing(&cage))
    };
    assert!(constraints(&with_solution("5")).contains("\"sum\":5"));
    let wrong = with_solution("6");
    assert_eq!(
        (constraints(&wrong).as_str(), wrong.column("not_understood")),
        ("[]", Some("cages"))
    );
    assert_eq!(with_solution("'<9'").column("not_understood"), Some("cages"));
}

#[test]
fn links_are_read_and_written() {
    let records = vec![read(&drawing("ca:[{ce:[[0,1],[0,2]],v:5}]"))];
    let link = write(Format::find("sudokupad").unwrap(), &records).unwrap();
    assert!(link.starts_with("https://sudokupad.app/fpuzN4Ig"), "{link}");
    assert_eq!(read(&link).puzzle, records[0].puzzle);
    let packed = lz_string::compress(&drawing("ca:[{ce:[[0,1],[0,2]],v:5}]"));
    assert_eq!(read(&format!("https://sudokupad.app/scl{packed}")).puzzle, records[0].puzzle);
}

#[test]
fn damaged_links_are_told() {
    for text in
        ["https://sudokupad.app/abc123", "https://sudokupad.app/sclN4IgQQQQ", "{ce:[[,],[,]"]
    {
        let error = read(text).puzzle.unwrap_err().to_string();
        assert!(error.contains("no whole puzzle"), "{text}: {error}");
    }
    for (text, words) in [
        ("{ce:[[,,],[,,]]}", "expected a square"),
        ("{ce:[[{v:3},],[,]]}", "'3' is not a digit"),
        ("{id:'x',metadata:{norowcol:t},ce:[[,],[,]]}", "may repeat digits"),
    ] {
        let error = read(text).puzzle.unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
}
