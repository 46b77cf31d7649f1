use super::grid::{self, read_block};
use super::line::is_puzzle;
use super::text::cells::{are_numbers, number_of_symbol};
use super::text::lines::{is_frame, is_separator, lines, split_comment, trim, unquoted};
use super::text::link::is_link;
use super::text::rows::{blocks, words};
use super::{Aspect, Format, Read, ReadOptions, Reading, Record, read_all};

entries! { Format:
    /// A forum post or an email: grids, lines and links with puzzles between sentences, possibly quoted with
    /// `>`. Whatever is not a whole puzzle is treated as words.
    "post" => Format {
        name: "Post",
        extensions: &[],
        preserves: &[Aspect::Givens],
        detect,
        read: Read::Whole(read),
        samples: &[QUOTED, WITH_LINK],
        ..Format::BLANK
    };
}

const QUOTED: &str = "\
> Ann wrote:
>> I am stuck with this one, any idea what to do next?
>> [code]
>> +-----+-----+
>> | 1 . | 3 . |
>> | . . | . . |
>> +-----+-----+
>> | . . | . . |
>> | . 4 | . 2 |
>> +-----+-----+
>> [/code]
> It is easy if you look at the last row. I like this one more:
12.............3
";

const WITH_LINK: &str = "\
Try these two, they are easy:
1.3..........4.2
and https://sudoku.coach/en/play/1.3.........4.2. for tomorrow
";

/// Sentences, a link after something else, or a grid that is quoted, and puzzles between them: more than there
/// are if the sentences are titles of grids.
fn detect(sample: &str, options: &ReadOptions) -> bool {
    let is_grid = grid::detect(sample, options);
    let mut written = lines(sample).map(|(_, line)| (trim(line), trim(unquoted(trim(line)))));
    if !written.any(|(line, inside)| {
        is_sentence(inside) || leads_elsewhere(inside) || (is_grid && inside != line)
    }) {
        return false;
    }
    let mut reading = Reading::new(options.clone());
    let titled = match is_grid {
        true => grid::read(&mut reading, sample).iter().filter(|record| is_whole(record)).count(),
        false => 0,
    };
    read(&mut reading, sample).len() > titled
}

/// So many words in a row that no list of puzzles has them.
const SENTENCE: usize = 4;

/// Whether a line is written for people: some words, most of them of letters alone.
fn is_sentence(line: &str) -> bool {
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
        letters.chars().all(char::is_alphabetic) && !letters.is_empty()
    };
    let (line, _) = split_comment(line);
    let all = line.split_whitespace().count();
    let written = line.split_whitespace().filter(is_word).count();
    written >= SENTENCE && written * 2 > all
}

/// Whether a line has a link after something else, and no puzzle: `Try this: https://…`, `[url]https://…[/url]`.
fn leads_elsewhere(line: &str) -> bool {
    let (line, _) = split_comment(line);
    let has_link = line.split_whitespace().any(|word| link_in(word).is_some());
    has_link && !is_link(line) && !line.split_whitespace().any(|word| is_puzzle(word, None))
}

/// The link in a word, without what is around it: `(https://…)`, `<https://…>`, `[url=https://…]here[/url]`.
fn link_in(word: &str) -> Option<&str> {
    let start = ["https://", "http://", "www."].iter().filter_map(|head| word.find(head)).min()?;
    let link = &word[start..];
    let end = link.find(['"', '\'', '<', '>', '(', ')', '[', ']']).unwrap_or(link.len());
    Some(link[..end].trim_end_matches([',', ';', '!', ':']))
}

/// The whole puzzles of a post in their order: its grids, and the puzzles and links in its other lines.
fn read(reading: &mut Reading, text: &str) -> Vec<Record> {
    let grids = blocks(text, split_row).into_iter().filter(|block| block.is_complete());
    let grids = grids.map(|block| Record { title: None, ..read_block(reading, &block) });
    let mut found: Vec<Record> = grids.collect();
    let options = ReadOptions { format: None, ..reading.options().clone() };
    for (number, line) in lines(text) {
        let parts = trim(unquoted(trim(line))).split_whitespace();
        let parts = parts.map(|part| link_in(part).unwrap_or(part));
        for part in parts.filter(|part| is_link(part) || is_puzzle(part, options.shape)) {
            let records = read_all(part, &options).into_iter();
            found.extend(records.map(|record| Record { line: number, ..record }));
        }
    }
    found.retain(is_whole);
    found.sort_by_key(|record| record.line);
    found
}

/// Whether a record is a puzzle with something in it: a row of dots is an ornament.
fn is_whole(record: &Record) -> bool {
    record.puzzle.as_ref().is_ok_and(|puzzle| puzzle.clue_count() > 0)
}

/// The cells of a row: nothing but digits and signs of empty cells, so that no sentence is one.
fn split_row(line: &str) -> Option<Vec<&str>> {
    if is_frame(line) {
        return None;
    }
    let words: Vec<&str> = words(line).collect();
    if are_numbers(&words, 10) {
        return Some(words);
    }
    let is_cell =
        |c: char| is_separator(c) || number_of_symbol(c).is_some_and(|number| number < 10);
    let cells = || line.char_indices().filter(|(_, c)| !is_separator(*c));
    let is_row = line.chars().all(is_cell) && (4..=9).contains(&cells().count());
    is_row.then(|| cells().map(|(at, c)| &line[at..at + c.len_utf8()]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str =
        "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";

    fn found(text: &str) -> Vec<String> {
        let records = read_all(text, &ReadOptions::default());
        let givens = |record: &Record| record.puzzle.as_ref().unwrap().givens().to_string();
        records.iter().map(givens).collect()
    }

    /// The puzzle as a forum shows it, each line after a mark.
    fn drawn(mark: &str) -> String {
        let rows = GRID.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
        let boxed =
            |row: String| format!("{mark}| {} | {} | {} |\n", &row[..3], &row[3..6], &row[6..]);
        rows.map(boxed).collect()
    }

    #[test]
    fn grids_lines_and_links_are_found_between_sentences() {
        let intro = "I found this one hard, any idea what comes next?\n\n[code]\n";
        assert_eq!(found(&format!("{intro}{}[/code]\nThanks, Ann\n", drawn(""))), [GRID]);
        let tagged = format!("[quote=\"Bob\"]Here is a hard one for you\n{}[/quote]\n", drawn(""));
        assert_eq!(found(&tagged), [GRID]);
        let quoted = format!("> Bob wrote on Monday:\n> > here is a hard one\n{}", drawn("> > "));
        assert_eq!(found(&quoted), [GRID]);
        // Few words are enough where something is quoted.
        let short = format!("> Bob wrote:\n{}>\nThis one:\n{GRID}\n", drawn("> > "));
        assert_eq!(found(&short), [GRID, GRID]);
        let link = format!("Have a look at https://sudoku.coach/en/play/{GRID} and tell me.");
        assert_eq!(found(&link), [GRID]);
        for around in [
            "Puzzle: LINK",
            "[Load it](LINK)",
            "[url=LINK]my puzzle[/url]",
            "<a href=\"LINK\">this one</a>",
            "(LINK), thanks",
        ] {
            let link = format!("https://sudoku.coach/en/play/{GRID}");
            assert_eq!(found(&around.replace("LINK", &link)), [GRID], "{around}");
        }
        let two =
            format!("Try this one first, please:\n{GRID}\nor that one over there:\n{}", drawn(""));
        assert_eq!(found(&two), [GRID, GRID]);
    }

    #[test]
    fn lists_and_titled_grids_are_no_posts() {
        let format = |text: &str| Format::detect(text, &ReadOptions::default()).id;
        assert_ne!(format(&format!("{GRID}\n{GRID}x # with a long comment after it\n")), "post");
        assert_ne!(format("What people say about puzzles has no puzzle in it."), "post");
    }
}
