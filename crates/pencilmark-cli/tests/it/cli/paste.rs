//! What people paste: spreadsheets, Markdown, drawings, quoted posts, links, packed files.

use super::support::*;

/// Puzzle 2 of the papers.
const PUZZLE: &str =
    "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4";

/// The rows of the puzzle, with blanks for empty cells.
fn rows() -> Vec<String> {
    let cells: Vec<char> = PUZZLE.replace('.', " ").chars().collect();
    cells.chunks(9).map(|row| row.iter().collect()).collect()
}

/// The rows, their cells joined by something, between two other things.
fn joined(before: &str, between: &str, after: &str) -> String {
    let row = |row: &String| {
        let cells: Vec<String> =
            row.chars().map(|cell| cell.to_string().trim().to_owned()).collect();
        format!("{before}{}{after}\n", cells.join(between))
    };
    rows().iter().map(row).collect()
}

#[track_caller]
fn reads(text: &str) {
    let outcome = run_with(&["convert", "-q"], text);
    assert_eq!(outcome.stdout.trim(), PUZZLE, "{text}\n{}", outcome.stderr);
    assert_eq!(outcome.exit, Some(0));
}

#[test]
fn grids_with_blank_cells_are_read() {
    for separator in [",", ";", "\t"] {
        reads(&joined("", separator, ""));
    }
    reads(&joined("", "\",\"", "").lines().map(|line| format!("\"{line}\"\n")).collect::<String>());
    let rule = format!("|{}\n", "---|".repeat(9));
    let header = format!("|{}\n", " |".repeat(9));
    reads(&(header + &rule + &joined("| ", " | ", " |")));
    let table = joined("| ", " | ", " |");
    let (first, others) = table.split_once('\n').unwrap();
    reads(&format!("{first}\n{rule}{others}"));
    reads(&(rows().join("\n") + "\n"));
    reads(&rows().iter().map(|row| row.trim_end().to_owned() + "\n").collect::<String>());
}

#[test]
fn drawings_and_quoted_posts_are_read() {
    let grid = run(&["convert", "--to", "grid", PUZZLE]).stdout;
    reads(&grid.replace('.', " "));
    reads(&grid.replace('.', "·"));
    reads(&PUZZLE.replace('.', "·"));
    let drawn = grid.replace('|', "│").replace('-', "─").replace('+', "┼");
    reads(&drawn);
    reads(&drawn.replace('.', "·"));
    reads(&drawn.replace('.', " "));
    for marks in ["> ", ">", "> > ", ">> "] {
        let quoted =
            |text: &str| text.lines().map(|line| format!("{marks}{line}\n")).collect::<String>();
        reads(&quoted(&grid));
        reads(&quoted(&grid.replace('.', " ")));
        reads(&format!("Bob wrote:\n{}", quoted(&grid)));
    }
}

#[test]
fn links_are_read() {
    let zeros = PUZZLE.replace('.', "0");
    for link in [
        format!("https://sudoku.coach/en/play/{PUZZLE}"),
        format!("https://sudoku.coach/en/solver/{zeros}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("www.sudokuwiki.org/Sudoku.asp?bd={zeros}&x=1"),
        format!("https://example.org/play?mode=classic&puzzle={PUZZLE}#top"),
    ] {
        reads(&link);
        assert_eq!(run(&["convert", &link]).stdout.trim(), PUZZLE, "{link}");
    }
}

#[test]
fn the_digits_of_large_boards_begin_with_0_or_1() {
    let puzzle = read_project("puzzles/16x16.txt").lines().nth(1).unwrap().to_owned();
    let from_zero: String = puzzle
        .chars()
        .map(|c| {
            c.to_digit(17).map_or(c, |n| char::from_digit(n - 1, 16).unwrap().to_ascii_uppercase())
        })
        .collect();
    let doubtful = run(&["convert", &from_zero]);
    assert_eq!(doubtful.exit, Some(1));
    assert!(doubtful.stderr.contains("--digits 0-F"), "{}", doubtful.stderr);
    assert_eq!(run(&["convert", "--digits", "0-F", &from_zero]).stdout.trim(), puzzle);
    assert_eq!(run(&["convert", "--digits", "1-G", &puzzle]).stdout.trim(), puzzle);
    let grid: String = from_zero
        .as_bytes()
        .chunks(16)
        .map(|row| format!("{}\n", String::from_utf8_lossy(row)))
        .collect();
    assert_eq!(run_with(&["convert", "--digits", "0-F"], &grid).stdout.trim(), puzzle);
    assert_eq!(run_with(&["convert"], &grid).exit, Some(1));
}

#[test]
fn errors_point_at_the_place() {
    let wrong = PUZZLE.replacen('7', "x", 1);
    let outcome = run_with(&["solve"], &format!("{PUZZLE}\n{wrong}\n{}\n", &PUZZLE[1..]));
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines[0], "stdin:2: row 2, column 4: 'x' is not a digit (1-9, or . for empty)");
    assert_eq!(lines[1].find('x'), lines[2].find('^'), "{}", outcome.stderr);
    assert_eq!(lines[3], "stdin:3: 80 cells (expected 81 for 9x9)");
    assert!(lines[5].ends_with('^'), "{}", outcome.stderr);
    let mut rows: Vec<String> = (0..9).map(|row| PUZZLE[9 * row..9 * row + 9].to_owned()).collect();
    rows[3] += "5";
    let outcome = run_with(&["solve"], &rows.join("\n"));
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines[0], "stdin:4: row 4: 10 cells (expected 9)");
    assert_eq!(lines[1].len(), lines[2].len(), "{}", outcome.stderr);
    assert!(lines[1].ends_with('5') && lines[2].ends_with('^'), "{}", outcome.stderr);
}

#[test]
fn errors_say_what_was_taken_to_be_the_size() {
    let unusual = format!("11{}", ".".repeat(98));
    let outcome = run_with(&["solve"], &format!("{PUZZLE}\n{unusual}\nx{}\n", &unusual[1..]));
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert!(lines[0].starts_with("stdin:2: read as 10x10: 1 appears twice in row 1"), "{lines:?}");
    assert!(
        lines[1].starts_with("stdin:3: read as 10x10: row 1, column 1: 'x' is not"),
        "{lines:?}"
    );
}

#[test]
fn packed_files_are_read() {
    let folder = Folder::new("packed");
    let list = read_project("puzzles/papers.sdm");
    let expected = run_with(&["solve"], &list).stdout;
    for (bytes, name) in
        [(&b"\xfd7zXZ\0\0"[..], "xz"), (b"BZh91AY&SY", "bzip2"), (b"PK\x03\x04", "zip")]
    {
        let file = folder.path(name);
        std::fs::write(&file, bytes).unwrap();
        let outcome = run(&["solve", &file]);
        let expected = format!("compressed with {name} (expected gzip or Zstandard)");
        assert!(outcome.stderr.contains(&expected), "{}", outcome.stderr);
        assert_eq!((outcome.stdout.as_str(), outcome.exit), ("", Some(2)));
    }
    for (program, name) in [("gzip", "papers.sdm.gz"), ("zstd", "papers.sdm.zst")] {
        let Some(packed) = piped(program, &list) else { continue };
        let twice = [packed.clone(), packed.clone()].concat();
        std::fs::write(folder.path(name), packed).unwrap();
        assert_eq!(run(&["solve", &folder.path(name)]).stdout, expected, "{name}");
        std::fs::write(folder.path("twice"), twice).unwrap();
        assert_eq!(run(&["solve", &folder.path("twice")]).stdout, expected.repeat(2), "{name}");
    }
    let broken = folder.path("broken.gz");
    std::fs::write(&broken, [0x1f, 0x8b, 8, 0, 1]).unwrap();
    assert_eq!(run(&["solve", &broken]).exit, Some(2));
}

#[test]
fn parquet_is_read_with_its_columns() {
    let folder = Folder::new("parquet-in");
    let table = folder.file("mine.csv", &format!("id,source,puzzle\n7,paper,{PUZZLE}\n"));
    let parquet = folder.path("mine.parquet");
    assert_eq!(
        run(&["rate", "--scales", "se", "--keep", "source", "-o", &parquet, &table]).exit,
        Some(0)
    );
    let again = objects(
        &run(&["rate", "--scales", "se", "--keep", "se_er,source", "--json", &parquet]).stdout,
    );
    assert_eq!(again[0]["puzzle"], PUZZLE);
    assert_eq!(again[0]["id"], "7");
    assert_eq!((&again[0]["input_se_er"], &again[0]["source"]), (&"4.2".into(), &"paper".into()));

    let jigsaws = folder.path("jigsaws.parquet");
    run(&["generate", "--rules", "jigsaw", "--size", "6", "--seed", "5", "-q", "-o", &jigsaws]);
    let solved = run(&["solve", &jigsaws]);
    assert_eq!((solved.exit, solved.stdout.trim().len()), (Some(0), 36), "{}", solved.stderr);
    let lists = folder.path("lists.parquet");
    run(&["solve", "--all=3", "-o", &lists, "1..............."]);
    let kept = run(&["check", "--json", "--keep", "solution", &lists]).stdout;
    let all = run(&["solve", "--all=3", "1..............."]).stdout;
    let all: Vec<&str> = all.split_whitespace().collect();
    assert_eq!(objects(&kept)[0]["input_solution"], all.join(" "), "a list of solutions");
    std::fs::write(folder.path("bad.parquet"), "PAR1 and nothing else").unwrap();
    assert_eq!(run(&["solve", &folder.path("bad.parquet")]).exit, Some(2));
}
