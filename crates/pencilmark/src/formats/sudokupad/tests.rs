//! What a drawing means, and what it leaves open.

use super::*;
use crate::formats::{read_all, write};
use serde_json::Value;

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
    assert_eq!(
        columns[..3],
        [("author", "Me"), ("ruleset", "Words."), ("not_understood", "lines")]
    );
    assert!(columns[3].1.starts_with(r#"{"sudokupad":{"#), "{columns:?}");
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

/// Three lines on the small board, whose solution is 1234 3412 2143 4321.
const LINES: &str = "l:[{c:#67f067,th:9,wp:[[0.5,1.5],[1.5,1.5],[1.5,2.5]]},\
    {c:#cccf,th:19,wp:[[3.5,2.5],[3.5,0.5]]},{c:#f067f0,th:9,wp:[[1.5,3.5],[0.5,2.5]]}],\
    u:[{ct:[3.5,3.5],w:0.8,h:0.8,r:t,c2:#cccf},{ct:[3.5,2.5],w:0.8,h:0.8,r:t,c2:#cccf}],\
    o:[{ct:[0.5,3],w:0.3,h:0.3,r:t,c2:#F,c1:#0}]";

fn with_lines(rules: &str, solution: &str) -> Record {
    let words = format!("metadata:{{rules:'{rules}',solution:'{solution}'}}");
    read(&drawing(&format!("{LINES},{words}")))
}

#[test]
fn what_is_drawn_means_what_the_words_say_if_the_solution_is_the_only_one() {
    let rules = "Neighbours on a green line differ by at least two. Digits on a thermometer increase from \
                 its bulb. A purple line holds consecutive digits in any order. White dots join \
                 consecutive digits. A grey circle holds an odd digit.";
    let solution = "1234341221434321";
    let record = with_lines(rules, solution);
    let inferred = record.column("inferred").unwrap_or_else(|| panic!("{:?}", record.columns));
    assert_eq!(inferred, "difference, odd, renban, thermo, whisper");
    // Nothing is told without the solution, without the words, or with a solution that does not fit.
    for record in [
        with_lines(rules, ""),
        with_lines("Normal rules apply.", solution),
        with_lines(rules, "1243341221344321"),
    ] {
        assert_eq!(record.column("inferred"), None);
        assert_eq!(record.column("not_understood"), Some("lines, overlays, underlays"));
        assert_eq!(constraints(&record), "[]");
    }
}

#[test]
fn drawings_are_written_again() {
    for rules in ["Neighbours on a green line differ by at least two.", "Nobody knows."] {
        let record = with_lines(rules, "1234341221434321");
        let format = Format::find("sudokupad").unwrap();
        let link = write(format, std::slice::from_ref(&record)).unwrap();
        assert!(link.starts_with("https://sudokupad.app/scl"), "{link}");
        let again = read(&link);
        assert_eq!((&again.puzzle, &again.title), (&record.puzzle, &record.title));
        for name in ["ruleset", "solution", "inferred", "not_understood"] {
            assert_eq!(again.column(name), record.column(name), "{name}");
        }
    }
}

#[test]
fn packed_classics_are_read() {
    let puzzle: crate::model::Puzzle =
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
            .parse()
            .unwrap();
    let packed = packed::pack(puzzle.givens());
    let named = lz_string::compress(&format!(r#"{{"p":"{packed}","n":"Named"}}"#));
    let bare = read(&format!("https://sudokupad.app/scf{packed}"));
    let named = read(&format!("https://sudokupad.app/scf{named}"));
    assert_eq!((bare.puzzle.as_ref(), named.puzzle.as_ref()), (Ok(&puzzle), Ok(&puzzle)));
    assert_eq!((bare.title, named.title.as_deref()), (None, Some("Named")));
}

#[test]
fn boards_of_every_shape_are_read() {
    for (text, shape) in [
        ("{id:'x',ce:[[,,],[,,]]}", "2x3 digits=1-3"),
        ("{id:'x',ce:[[{v:0},,],[,,],[,,]],metadata:{solution:'012120201'}}", "3x3 digits=0-2"),
    ] {
        let record = read(text);
        assert_eq!(record.puzzle.unwrap().board().shape().to_string(), shape);
    }
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
        ("{ce:[[,,],[,]]}", "expected a rectangle"),
        ("{ce:[[{v:3},],[,]]}", "'3' is not a digit"),
        ("{id:'x',metadata:{norowcol:t},ce:[[,],[,]]}", "may repeat digits"),
    ] {
        let error = read(text).puzzle.unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn fog_is_told_in_two_ways_and_kept() {
    for fields in ["foglight:[[3,3],[0,1]]", "ca:[{v:'foglight: r4c4r1c2'}]"] {
        let record = read(&drawing(fields));
        assert_eq!(record.column("fog"), Some("r4c4 r1c2"), "{fields}");
        let link =
            write(Format::find("sudokupad").unwrap(), std::slice::from_ref(&record)).unwrap();
        assert_eq!(read(&link).column("fog"), record.column("fog"), "{link}");
        let json = write(Format::find("json").unwrap(), std::slice::from_ref(&record)).unwrap();
        assert_eq!(read_all(&json, &every_board())[0].column("fog"), record.column("fog"));
    }
    assert_eq!(read(&drawing("ca:[{v:'foglight:'}]")).column("fog"), Some("none"));
    assert_eq!(read(&drawing("foglight:[]")).column("fog"), None);
    assert_eq!(read(&drawing("l:[]")).column("fog"), None);
    // What lifts the fog is not what usually does.
    let other = read(&drawing("foglight:[[0,0]],triggereffect:[{trigger:{type:'cellvalue'}}]"));
    assert_eq!(
        (other.column("fog"), other.column("not_understood")),
        (None, Some("triggereffect"))
    );
}
