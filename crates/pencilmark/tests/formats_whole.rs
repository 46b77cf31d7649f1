//! Nothing is lost on the way: as many records come back as were written, whatever the size, the rules
//! and the format; and a small text never takes a large memory.

use pencilmark::formats::{self, Aspect, Format, ReadOptions, Record, TextColumn};
use pencilmark::model::{Digit, Grid, Puzzle, RuleKind, Shape};
use pencilmark::play::Game;
use pencilmark::rules;

/// Numbers that look random, the same each time.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }
}

/// Some digits of a full grid of a shape with boxes, shifted along by `shift`.
fn givens(shape: Shape, shift: usize, share: usize, numbers: &mut Numbers) -> Grid {
    let size = shape.size();
    let (rows, columns) = shape.boxes().map_or((1, size), |boxes| (boxes.rows(), boxes.columns()));
    let mut grid = Grid::empty(shape);
    for cell in shape.cells() {
        let (row, column) = (cell.row(shape), cell.column(shape));
        let number = (row % rows * columns + row / rows + column + shift) % size + 1;
        if numbers.next(10) < share {
            grid.set(cell, Digit::from_number(number).expect("a digit of the board"));
        }
    }
    grid
}

/// Every board that a rule gives as an example, and the ordinary one of every size.
fn boards() -> Vec<(String, Shape)> {
    let plain = (1..=36).filter_map(|size| Shape::with_size(size).ok());
    let plain = plain.filter(|shape| shape.boxes().is_some()).map(|shape| (String::new(), shape));
    let examples = RuleKind::all().flat_map(|kind| kind.examples);
    plain.chain(examples.map(|(text, shape)| ((*text).to_owned(), *shape))).collect()
}

/// Some puzzles of a board.
fn puzzles(rule: &str, shape: Shape, count: usize, numbers: &mut Numbers) -> Vec<Record> {
    let board = rules::board(shape, &rules::parse(rule).unwrap()).unwrap();
    let puzzle = |number: usize| {
        // Dense and sparse ones, and in large boards those whose first has more letters than digits.
        let share = [4, 9, 1][number % 3];
        let shift = if number == 0 { shape.size() / 2 } else { number };
        let grid = givens(shape, shift, share, numbers);
        Record::from(Puzzle::new(board.clone(), grid).unwrap())
    };
    (0..count).map(puzzle).collect()
}

/// Whether a record came back as it was, as far as the format says.
fn came_back(format: &Format, before: &Record, after: &Record) -> bool {
    let (Ok(was), Ok(is)) = (&before.puzzle, &after.puzzle) else { return false };
    format.preserves.iter().all(|aspect| match aspect {
        Aspect::Givens => was.givens() == is.givens(),
        Aspect::Rules => was.board() == is.board(),
        Aspect::Candidates => {
            let same_board = was.board() == is.board();
            !same_board || before.candidates() == after.candidates()
        }
        _ => true,
    })
}

/// Whether a format can say which board it is.
fn tells(format: &Format, rule: &str, shape: Shape) -> bool {
    let is_expected = Shape::with_size(shape.size()) == Ok(shape);
    (rule.is_empty() && is_expected) || format.preserves.contains(&Aspect::Rules)
}

#[test]
fn as_many_records_come_back_as_were_written() {
    let mut numbers = Numbers(1);
    let mut lost = Vec::new();
    for (rule, shape) in boards() {
        // Forty lines of 29 characters were once a grid; of large boards a few will do.
        for count in [1, 2, if shape.size() <= 9 { 40 } else { 3 }] {
            let records = puzzles(&rule, shape, count, &mut numbers);
            for format in Format::all().filter(|format| tells(format, &rule, shape)) {
                let Ok(text) = formats::write(format, &records) else { continue };
                let forced = ReadOptions { format: Some(format), ..ReadOptions::default() };
                // A single character is no puzzle, except in a field of its own.
                let is_json = matches!(format.id, "json" | "json-lines");
                if shape.size() == 1 && !is_json {
                    continue;
                }
                // A sukaku of one size may be a puzzle of another.
                let ways = match format.id {
                    "pencilmarks" => vec![forced],
                    _ => vec![forced, ReadOptions::default()],
                };
                for options in ways {
                    let again = formats::read_all(&text, &options);
                    let how = options.format.map_or("as it looks", |_| "as it is");
                    let same = again.len() == count
                        && records.iter().zip(&again).all(|(a, b)| came_back(format, a, b));
                    if !same {
                        let seen = formats::Format::detect(&text, &options).id;
                        lost.push(format!(
                            "{} {count} of {}x{} {rule}, read {how} ({seen}): {}",
                            format.id,
                            shape.size(),
                            shape.size(),
                            again.len()
                        ));
                    }
                }
            }
        }
    }
    assert!(lost.is_empty(), "{} ways to lose puzzles:\n{}", lost.len(), lost.join("\n"));
}

#[test]
fn a_list_with_columns_is_not_a_grid() {
    let puzzle = "1.3.........4.2.";
    for columns in [" rules: diagonal", " easy", ",1234341221434321", "\t12\t3.5", " abcdefgh ij"] {
        let line = format!("{puzzle}{columns}\n");
        for count in [1, 16, 25, 29, 40] {
            let records = formats::read_all(&line.repeat(count), &ReadOptions::default());
            let good = records.iter().filter(|record| record.puzzle.is_ok()).count();
            assert_eq!((records.len(), good), (count, count), "{line}");
        }
    }
}

#[test]
fn the_first_of_a_list_of_large_boards_is_no_title() {
    let mut numbers = Numbers(7);
    for size in [16, 20, 25, 30, 35] {
        let shape = Shape::with_size(size).unwrap();
        // Full of letters.
        let lines: Vec<String> = (0..3)
            .map(|shift| givens(shape, size / 2 + shift, 10, &mut numbers).to_string())
            .collect();
        for cut in [0, 1] {
            let text = format!("{}\n{}\n{}\n", &lines[0][cut..], lines[1], lines[2]);
            let records = formats::read_all(&text, &ReadOptions::default());
            assert_eq!(records.len(), 3, "{size}, {cut} cut off");
            assert_eq!(records[0].puzzle.is_ok(), cut == 0, "{size}");
        }
    }
}

#[test]
fn a_name_that_is_there_twice_is_written_once() {
    let text = "#ASomeone\n#DA small one\n#DAgain\n#LEasy\n#LHard\n1.3.\n....\n....\n.4.2\n";
    let options = ReadOptions { format: Format::find("sdk"), ..ReadOptions::default() };
    let records = formats::read_all(text, &options);
    let json = formats::write(Format::find("json-lines").unwrap(), &records).unwrap();
    let again = formats::read_all(&json, &ReadOptions::default());
    assert_eq!(again[0].puzzle, records[0].puzzle, "{json}");
    assert_eq!(again[0].title.as_deref(), Some("A small one"));
    assert_eq!(again[0].column("level"), Some("Easy"));
}

#[test]
fn a_game_on_the_smallest_board_is_restored() {
    let board = rules::board(Shape::with_size(1).unwrap(), &[]).unwrap();
    let puzzle = Puzzle::new(board, Grid::empty(Shape::with_size(1).unwrap())).unwrap();
    let saved = Game::new(puzzle).unwrap().save();
    assert_eq!(Game::restore(&saved).map(|game| game.save()).as_ref(), Ok(&saved));
    let line = formats::read_all("7", &ReadOptions::default());
    assert!(line[0].puzzle.is_err(), "a number is no puzzle");
}

#[test]
fn single_candidates_open_one_after_the_other() {
    // No cell is open, so every digit stands, although all of them clash.
    let row = "1 ".repeat(36);
    let text = format!("{row}\n").repeat(36);
    let options = ReadOptions { format: Format::find("candidates"), ..ReadOptions::default() };
    let records = formats::read_all(&text, &options);
    assert_eq!(records[0].puzzle.as_ref().unwrap().clue_count(), 36 * 36);
    // One open cell opens all.
    let text = text.replacen("1 ", "1,2 ", 1);
    let records = formats::read_all(&text, &options);
    assert_eq!(records[0].puzzle.as_ref().unwrap().clue_count(), 0);
}

#[test]
fn a_board_has_a_limited_number_of_rules() {
    let cells = |number: usize| format!("r{}c{}", number / 9 + 1, number % 9 + 1);
    let many = |count: usize| (0..count).map(|n| format!("even={}", cells(n))).collect::<Vec<_>>();
    let board =
        |count| rules::board(Shape::classic(), &rules::parse(&many(count).join(",")).unwrap());
    assert!(board(60).is_ok());
    assert_eq!(board(80).unwrap_err().to_string(), "more than 64 rules");
    let again = rules::parse(&"diagonal,".repeat(1000)).unwrap();
    assert!(rules::board(Shape::classic(), &again).is_ok(), "the same rule counts once");
}

/// Texts of about this size that once took memory by the square of their length.
const SIZE: usize = 1 << 16;

/// A record takes some hundred bytes, and its text may be two characters long.
const BYTES_FOR_EACH: u64 = 640;

fn attacks() -> Vec<(&'static str, String)> {
    let filled = |piece: &str| piece.repeat(SIZE / piece.len() + 1);
    let half = "x".repeat(SIZE / 2);
    let games = filled("<game/>");
    let some_games = "<game/>".repeat(SIZE / 14);
    vec![
        ("games", format!("<opensudoku>{games}</opensudoku>")),
        ("a damaged file of games", format!("<opensudoku>{games}")),
        (
            "a long name of a folder",
            format!("<opensudoku><folder name=\"{half}\">{some_games}</folder></opensudoku>"),
        ),
        (
            "a long name of the whole",
            format!("<opensudoku><name>{half}</name>{some_games}</opensudoku>"),
        ),
        ("values in one line", format!("[{}1]", filled("1,"))),
        ("objects in one line", format!("[{}{{}}]", filled("{},"))),
        ("bad lines of JSON", filled("{\n")),
        ("lists within lists", filled("[")),
        ("a table with many columns", format!("puzzle{}\n1\n", filled(","))),
        ("a table with a long column", format!("puzzle,{half}\n{}", filled(".,1\n"))),
        ("rows with many fields", format!("puzzle,a\n{}", filled(","))),
        (
            "many rules",
            format!("{} rules: {}", ".".repeat(16), filled("even=r1c1 r1c1,even=r1c1,")),
        ),
        (
            "many jigsaws",
            filled("{\"puzzle\":\"................\",\"rules\":\"jigsaw=1122112233443344\"}\n"),
        ),
        ("a long line", filled("1")),
        ("many lines", filled("1\n")),
        ("titles", filled("a title\n1.3.\n")),
        ("rows", filled("1.3.........4.2.5678\n")),
        ("candidates", filled("1 2 3 4\n")),
        ("sections", filled("[State]\n1.3.\n")),
        ("a library", filled(":0:\n")),
    ]
}

#[test]
fn memory_grows_no_faster_than_the_text() {
    for (what, text) in attacks() {
        let most = BYTES_FOR_EACH * text.len() as u64;
        for format in [None].into_iter().chain(Format::all().map(Some)) {
            let options = ReadOptions { format, ..ReadOptions::default() };
            let used = allocation_counter::measure(|| {
                formats::read_all(&text, &options);
            });
            let how = format.map_or("any format", |format| format.id);
            assert!(used.bytes_max <= most, "{what} as {how}: {} bytes", used.bytes_max);
        }
    }
}

#[test]
fn what_every_record_repeats_is_short() {
    let name = "n".repeat(1000);
    let table = format!("puzzle,{name}\n1.3.........4.2.,1\n");
    let records = formats::read_all(&table, &ReadOptions::default());
    let short = format!("{}…", &name[..64]);
    assert_eq!(records[0].columns, [TextColumn::new(short.clone(), "1")]);
    let game = format!("<game data=\"{}\"/>", "0".repeat(81));
    let text = format!("<opensudoku><folder name=\"{name}\">{game}</folder></opensudoku>");
    let records = formats::read_all(&text, &ReadOptions::default());
    assert_eq!(records[0].column("folder"), Some(short.as_str()));
}
