//! Generic tests over every format, and what people really paste.

use super::*;
use crate::model::Shape;
use crate::registry::assert_every_file_is_listed;
use crate::rules;
use std::collections::BTreeSet;

fn read(text: &str) -> Vec<Record> {
    read_all(text, &ReadOptions::default())
}

/// The givens that were read, or the error.
fn outcome(record: &Record) -> String {
    match &record.puzzle {
        Ok(puzzle) => puzzle.givens().to_string(),
        Err(error) => format!("{}: {error}", record.line),
    }
}

fn outcomes(text: &str) -> Vec<String> {
    read(text).iter().map(outcome).collect()
}

#[test]
fn every_file_of_the_folder_is_listed() {
    let formats = FILES.iter().map(|(file, _)| *file);
    let listed: Vec<&str> = formats.chain(["text"]).collect();
    assert_every_file_is_listed("formats", &listed);
}

#[test]
fn ids_and_extensions_are_unique_and_documented() {
    let ids: Vec<&str> = Format::all().map(|format| format.id).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    let extensions: Vec<&&str> = Format::all().flat_map(|format| format.extensions).collect();
    assert_eq!(extensions.iter().collect::<BTreeSet<_>>().len(), extensions.len());
    for format in Format::all() {
        assert!(format.doc.len() > 40 && !format.name.is_empty(), "{} needs words", format.id);
        assert!(!format.samples.is_empty(), "{} needs a sample", format.id);
        assert!(!format.preserves.is_empty(), "{} preserves nothing", format.id);
        assert!(Format::find(format.id).is_some_and(|found| found.id == format.id));
    }
}

#[test]
fn every_sample_is_recognised_and_survives_a_round_trip() {
    for format in Format::all() {
        for sample in format.samples {
            let options = ReadOptions::default();
            assert_eq!(Format::detect(sample, &options).id, format.id, "{sample}");
            let records = read(sample);
            assert!(!records.is_empty(), "{}: nothing in {sample}", format.id);
            let Some(_) = format.write else { continue };
            let written = write(format, &records).unwrap();
            let forced = ReadOptions { format: Some(format), ..ReadOptions::default() };
            let again = read_all(&written, &forced);
            assert_eq!(again.len(), records.len(), "{}: {written}", format.id);
            for (before, after) in records.iter().zip(&again) {
                for aspect in format.preserves {
                    let name = aspect.name();
                    assert!(
                        aspect.is_equal(before, after),
                        "{} loses {name}: {before:?} / {after:?}",
                        format.id
                    );
                }
            }
        }
    }
}

/// 25 bytes, but 24 cells.
#[test]
fn characters_of_several_bytes_are_one_cell() {
    let text = format!("é{}", ".".repeat(23));
    assert_eq!(text.len(), 25);
    assert!(read(&text)[0].puzzle.is_err());
}

#[test]
fn lines_are_read_as_people_paste_them() {
    for text in [
        "1.3.........4.2.",
        "1.3.........4.2.\n",
        "\u{feff}1.3.........4.2.\r\n",
        "  1030 0000 0000 4020 ",
        "1.3.|....|....|4.2.",
        "1*3*|****|****|4*2*",
        "1.3.\u{a0}....\u{2003}....\u{3000}4.2.",
        "1,.,3,.,.,.,.,.,.,.,.,.,4,.,2,.",
        "# a comment\r1.3.........4.2. # another\r",
        "1.3.........4.2.,1234341221434321,5",
        "puzzle 7: 1.3.........4.2.",
        "\"1.3.........4.2.\"\teasy",
        "1.3. .... .... 4.2. hard 9.9",
    ] {
        assert_eq!(outcomes(text), ["1.3.........4.2."], "{text}");
    }
    let records = read("1.3.........4.2.,1234341221434321,5 # nice");
    assert_eq!(records[0].column("2"), Some("1234341221434321"));
    assert_eq!(records[0].column("comment"), Some("nice"));
    assert_eq!(outcomes("\n  \n# nothing here\n"), [""; 0]);
}

#[test]
fn grids_are_read_as_people_paste_them() {
    let grids = [
        "1.3.\n....\n....\n4.2.",
        "A title\r\n\r\n1 0 3 0\r\n0 0 0 0\r\n\r\n0 0 0 0\r\n4 0 2 0\r\n",
        "1.3.\r....\r....\r4.2.",
        " *-------*\n |1.|3.|\n |..|..|\n |--+--|\n |..|..|\n |4.|2.|\n *-------*\n some words\n",
        "[1, 0, 3, 0],\n[0, 0, 0, 0],\n[0, 0, 0, 0],\n[4, 0, 2, 0]",
        "1-3-\n----\n----\n4-2-\n",
        "2024-05-01\n1_3_\n____\n____\n4_2_",
    ];
    for text in grids {
        assert_eq!(outcomes(text), ["1.3.........4.2."], "{text}");
    }
    assert_eq!(read(grids[1])[0].title.as_deref(), Some("A title"));
    assert_eq!(read(grids[1])[0].line, 3);
    let numbers = (0..12).map(|row| format!("{} . 12 . . . . . . 10 . .", row % 9 + 1));
    let grid = read(&numbers.collect::<Vec<_>>().join("\n"));
    assert!(outcome(&grid[0]).starts_with("1.C......A..2.C"), "{grid:?}");
}

#[test]
fn errors_say_where_what_and_what_was_expected() {
    let good = "1.3.........4.2.";
    let cases = [
        ("1.3.....x...4.2.", "1: row 3, column 1: 'x' is not a digit (1-4, or . for empty)"),
        ("1.3.....5...4.2.", "1: row 3, column 1: '5' is not a digit (1-4, or . for empty)"),
        ("1.3.........4.2", "1: 15 cells (expected 16 for 4x4)"),
        ("123", "1: 3 cells (expected 81 for 9x9, 16 for 4x4, 256 for 16x16, …)"),
        ("1.3.........4.2. rules: nonsense", "1: 'nonsense' is not a rule (expected one of: "),
        ("1.3.........4.2. rules: windoku", "1: rule windoku needs a 9x9 board"),
        (
            "..43...1.2...... rules: jigsaw=1111122233334444",
            "1: rule jigsaw: region '1' has 5 cells",
        ),
        (
            ".........................",
            "1: a 5x5 board has no boxes (expected a rule jigsaw=REGIONS)",
        ),
        (
            "1.3.\n....\n.x..\n4.2.\n",
            "3: row 3, column 2: 'x' is not a digit (1-4, or . for empty)",
        ),
        ("T\n1.3.\n...\n....\n4.2.\n", "3: row 2: 3 cells (expected 4)"),
        ("1.3.\n....\n....", "1: 3 rows of 4 cells (expected 4 rows)"),
        ("id,puzzle\n7,1.3\n", "2: 3 cells (expected 81"),
        ("{\"puzzle\":7", "1: bad JSON: EOF while parsing an object at line 1 column 11"),
        ("{\"schema\":1}", "1: no field \"puzzle\""),
    ];
    for (text, expected) in cases {
        let found = outcomes(text);
        assert!(found.len() == 1 && found[0].starts_with(expected), "{text}: {found:?}");
    }
    let sized = ReadOptions { shape: Some(Shape::classic()), ..ReadOptions::default() };
    assert_eq!(outcome(&read_all(good, &sized)[0]), "1: 16 cells (expected 81 for 9x9)");
    let column = ReadOptions { column: Some("grid".to_owned()), ..ReadOptions::default() };
    let table = format!("id,puzzle\n7,{good}\n8,{good}\n");
    let found = read_all(&table, &column);
    assert_eq!(outcome(&found[0]), "1: no column 'grid' (expected one of: id, puzzle)");
    assert_eq!(found.len(), 1);
}

#[test]
fn a_bad_puzzle_loses_no_other() {
    let good = "1.3.........4.2.";
    let found = outcomes(&format!("{good}\n1.3.........4.2,1234341221434321\n{good}\n"));
    assert_eq!(found, [good, "2: 15 cells (expected 16 for 4x4)", good]);
    let json = format!("[{{\"puzzle\":\"{good}\"}},\n{{\"puzzle\":}},\n{{\"puzzle\":\"{good}\"}}]");
    let found = outcomes(&json);
    assert_eq!((found.len(), &found[0], &found[2]), (3, &good.to_owned(), &good.to_owned()));
    assert!(found[1].starts_with("2: bad JSON"), "{found:?}");
}

#[test]
fn options_override_the_text() {
    let text = "1.3.........4.2. rules: diagonal";
    let rules = rules::parse("anti-king").unwrap();
    let shape = Shape::with_boxes(1, 4).unwrap();
    let options = ReadOptions { rules: Some(rules), shape: Some(shape), ..ReadOptions::default() };
    let records = read_all(text, &options);
    let board = records[0].puzzle.as_ref().unwrap().board();
    assert_eq!(format!("{:?}", board.rules()), "[boxes, anti-king]");
    assert_eq!(board.shape(), shape);
}

#[test]
fn rules_of_options_join_the_constraints_of_a_text() {
    let text = r#"{"puzzle":"1.3.........4.2.","rules":["diagonal"],"constraints":[{"type":"cage","cells":["r1c1","r1c2"],"sum":3}]}"#;
    let rules = rules::parse("anti-king").unwrap();
    let options =
        ReadOptions { rules: Some(rules), boards: Boards::Every, ..ReadOptions::default() };
    let records = read_all(text, &options);
    let puzzle = records[0].puzzle.as_ref().unwrap_or_else(|error| panic!("{error}"));
    let rules = format!("{:?}", puzzle.board().rules());
    assert!(rules.contains("anti-king") && rules.contains("cage"), "{rules}");
    assert!(!rules.contains("diagonal"), "{rules}");
}

#[test]
fn lines_of_one_text_share_a_board() {
    let records = read("1.3.........4.2.\n..4..1.3..2.1...\n");
    let boards: Vec<_> = records.iter().map(|r| r.puzzle.as_ref().unwrap().board()).collect();
    assert!(std::sync::Arc::ptr_eq(boards[0], boards[1]));
}

#[test]
fn pieces_may_be_cut_anywhere() {
    let text = "\u{feff}1.3.........4.2.\r\n\r\n..4..1.3..2.1...\r# x\r\n1.3.........4.2.\n12\r";
    let whole = read(text);
    assert_eq!(whole.iter().map(|record| record.line).collect::<Vec<_>>(), [1, 3, 5, 6]);
    // Long enough that the format is known before the end.
    let long = text.repeat(400);
    let expected = read(&long);
    for size in [1, 7, 1000, 20_000] {
        let mut reader = Reader::new(ReadOptions::default());
        let pieces = long.as_bytes().chunks(size);
        let mut records: Vec<Record> = pieces.flat_map(|piece| reader.push(piece)).collect();
        records.extend(reader.finish());
        assert!(records == expected, "pieces of {size}");
    }
}

/// The samples of a format that hold several puzzles, and two of those that hold one in a line.
#[test]
fn no_more_records_are_read_than_are_wanted() {
    for format in Format::all() {
        for sample in format.samples {
            let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
            let text = sample.repeat(if matches!(format.read, Read::Lines(_)) { 2 } else { 1 });
            let all = read_all(&text, &options);
            for most in 0..=all.len() {
                let options = ReadOptions { most: Some(most), ..options.clone() };
                assert_eq!(read_all(&text, &options)[..], all[..most], "{}: {text}", format.id);
            }
        }
    }
}

#[test]
fn utf_16_is_read() {
    let text = "\u{feff}1.3.........4.2.\r\n";
    let units = text.encode_utf16();
    for bytes in [
        units.clone().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
        units.flat_map(u16::to_be_bytes).collect(),
    ] {
        let mut reader = Reader::new(ReadOptions::default());
        assert!(reader.push(&bytes).is_empty());
        assert_eq!(outcome(&reader.finish()[0]), "1.3.........4.2.");
    }
}

#[test]
fn what_a_format_loses_is_known() {
    let record = &read("..43...1.2...... rules: jigsaw=1112122233443344 # hard")[0];
    assert_eq!(Format::find("line").unwrap().loses(record), [Aspect::Columns]);
    assert_eq!(Format::find("sdm").unwrap().loses(record), [Aspect::Rules, Aspect::Columns]);
    assert_eq!(Format::find("json").unwrap().loses(record), []);
    assert_eq!(Format::with_extension(".SDM").unwrap().id, "sdm");
}

/// What a text is recognised as.
fn detected(text: &str) -> &'static str {
    Format::detect(text, &ReadOptions::default()).id
}

#[test]
fn look_alikes_are_told_apart() {
    let small = "1.3.........4.2.\n";
    assert_eq!(detected(&small.repeat(16)), "sdm");
    let large = "1.3...A.....4.2G\n".repeat(16);
    assert_eq!(detected(&large), "grid");
    assert_eq!(detected("title\n1.3.........4.2."), "sdm");
    assert_eq!(detected("no puzzle at all"), "line");
    assert_eq!(detected("1.3.........4.2,a\n1.3.........4.2.,b\n"), "line");
    assert_eq!(detected("name,cells\n1,1.3.........4.2.\n"), "csv");
    assert_eq!(detected(""), "line");

    let empty = ".".repeat(729);
    assert_eq!(detected(&empty), "pencilmarks");
    let shape = Some(Shape::with_size(27).unwrap());
    let options = ReadOptions { shape, ..ReadOptions::default() };
    let records = read_all(&empty, &options);
    assert_eq!(records[0].puzzle.as_ref().unwrap().board().shape().size(), 27);
}

#[test]
fn a_bad_first_line_is_a_record_and_a_title_is_not() {
    let good = "1.3.........4.2.";
    let found = outcomes(&format!("1.3.........4.2,a\n{good},b\n"));
    assert_eq!(found, ["1: 15 cells (expected 16 for 4x4)", good]);
    let records = read(&format!("Some puzzles\n{good}\n{good}\n"));
    assert_eq!(records.len(), 2);
    assert_eq!((records[0].title.as_deref(), records[0].line), (Some("Some puzzles"), 2));
}

#[test]
fn a_single_candidate_is_a_given_once_it_has_taken_effect() {
    let records = read("1 2 3 4\n234 23 124 14\n23 123 14 134\n3 4 1 2");
    let puzzle = records[0].puzzle.as_ref().unwrap();
    // 3 in r4c1 is a naked single: r2c1 and r3c1 still have a 3.
    assert_eq!(puzzle.givens().to_string(), "1.3..........4.2");
    assert_eq!(puzzle.pencilmarks().unwrap()[4].len(), 3);
}

#[test]
fn hodoku_lines_tell_entries_and_lost_candidates() {
    let cells = format!("1{}+2{}3{}", ".".repeat(15), ".".repeat(56), ".".repeat(7));
    let text = format!(":0901-1:47:{cells}:412 913:436::\n");
    let record = &read(&text)[0];
    assert_eq!(record.puzzle.as_ref().unwrap().clue_count(), 2);
    assert_eq!(record.entries.as_ref().unwrap().filled_count(), 1);
    // r1c2 sees 1 and 3, and 4 is gone.
    assert_eq!(record.candidates().unwrap()[1].len(), 6);
    assert_eq!(record.column("technique"), Some("0901-1"));
    assert_eq!(record.column("eliminations"), Some("436"));
    assert_eq!(write(Format::find("hodoku").unwrap(), std::slice::from_ref(record)).unwrap(), text);
    assert_eq!(
        outcomes(&text.replace("412", "4x2")),
        ["1: '4x2' is not a candidate (expected digit, row, column, such as 436)"]
    );
}

#[test]
fn games_are_saved_from_a_damaged_file() {
    let game = format!("<game data=\"{}\"/>", "0".repeat(81));
    let text = format!("<opensudoku>\n{game}\n<game data=\"12\"/>\n{game}\n<folder name=\"x\n");
    let found = outcomes(&text);
    assert_eq!(found[0], ".".repeat(81));
    assert_eq!(found[1], "3: 2 cells (expected 81 for 9x9)");
    assert_eq!(found[2], ".".repeat(81));
    assert!(found[3].contains("bad XML"), "{found:?}");
}

#[test]
fn what_cannot_be_written_is_refused_with_a_reason() {
    let record = &read("1.3.........4.2.")[0];
    let refused = |format: &str, record: &Record| {
        write(Format::find(format).unwrap(), std::slice::from_ref(record)).unwrap_err().to_string()
    };
    let expected = "format opensudoku cannot hold a 4x4 board (only 9x9)";
    assert_eq!(refused("opensudoku", record), expected);
    let bad = &read("1.3.x")[0];
    assert!(refused("line", bad).starts_with("5 cells"));
}

#[test]
fn every_version_of_an_opensudoku_game_is_read() {
    // A given 1, an entered 5 with the notes 1 and 3, a cell with the note 2, then nothing.
    let games = [
        ("1", "1|-|0|5|1,3,|1|0|2,|1|", "0|-|1|"),
        ("2", "1|0||0|5|5||1|0|2||1|", "0|0||1|"),
        ("3", "1|0|0|5|5|1|0|2|1|", "0|0|1|"),
        ("4", "1|0|0|0|5|5|0|1|0|2|0|1|", "0|0|0|1|"),
        ("5", "1|0|0|0|0|5|5|0|0|1|0|2|0|0|1|", "0|0|0|0|1|"),
    ];
    for (version, cells, blank) in games {
        let data = format!("version: {version}&#10;{cells}{}", blank.repeat(78));
        let text = format!("<opensudoku><name>Old</name><game data=\"{data}\"/></opensudoku>");
        let record = &read(&text)[0];
        assert_eq!(outcome(record), format!("1{}", ".".repeat(80)), "{version}");
        assert_eq!(record.entries.as_ref().unwrap().to_string(), format!(".5{}", ".".repeat(79)));
        let notes: Vec<usize> = record.notes.iter().flatten().map(|digits| digits.len()).collect();
        assert_eq!(notes[..4], [0, 2, 1, 0]);
        assert_eq!(record.column("folder"), Some("Old"));
    }
}
