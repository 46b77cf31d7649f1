use super::line::{is_meant, is_puzzle, read_line};
use super::text::Line;
use super::text::LineReader;
use super::text::lines::{is_separator, lines, split_comment, trim};
use super::text::rows::words;
use super::{Format, Read, ReadOptions, Record, Write, WriteError};

entries! { Format:
    /// A collection: many puzzles, one per line, as most programs exchange them. Empty cells are
    /// written as `0`; the other characters for them are read as well. Lines that start with `#`
    /// are comments, the first line may be a title, and whatever follows a puzzle on its line is
    /// kept as columns.
    "sdm" => Format {
        name: "Collection",
        extensions: &["sdm"],
        detect,
        read: Read::Lines(make_reader),
        write: Some(Write::plain(write)),
        line: Line::Cells,
        refusal: Some(|_, error| format!("invalid: {error}\n")),
        samples: &[
            "1030000000000402\n0040010300201000\n",
            "\u{feff}# two small ones\r\n1.3.........4.2.\teasy\t1.5\r\n\r\n..4..1.3..2.1...,hard",
            "Small ones\n1.3.........4.2.",
        ],
        ..Format::BLANK
    };
}

/// Two puzzles, or a title and a puzzle.
fn detect(sample: &str, options: &ReadOptions) -> bool {
    let texts = lines(sample).map(|(_, line)| trim(split_comment(line).0));
    let mut texts = texts.filter(|text| !text.is_empty());
    let is_puzzle = |text: &str| {
        text.split(is_separator).next().is_some_and(|word| is_puzzle(word, options.shape))
    };
    texts.next().is_some_and(|text| is_puzzle(text) || is_title(text))
        && texts.next().is_some_and(is_puzzle)
}

/// Whether a line is words, and nothing in it is meant to be a puzzle.
fn is_title(line: &str) -> bool {
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let digits = line.chars().filter(char::is_ascii_digit).count();
    let is_cells = |word: &str| is_meant(word) || is_puzzle(word, None);
    letters > digits && !words(line).any(is_cells)
}

fn make_reader() -> LineReader {
    let mut is_first = true;
    let mut title = None;
    Box::new(move |reading, line| {
        if is_first && !trim(split_comment(line).0).is_empty() {
            is_first = false;
            if is_title(line) {
                title = Some(trim(line).to_owned());
                return None;
            }
        }
        let record = read_line(reading, line)?;
        Some(Record { title: title.take(), ..record })
    })
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let line = record.written_puzzle()?.givens().to_string();
    Ok(line.replace('.', "0") + "\n")
}
