use super::line::{is_puzzle, read_line};
use super::text::lines::{is_separator, lines, split_comment, trim};
use super::{Format, Read, ReadOptions, Record, Write, WriteError};

entries! { Format:
    /// A collection: many puzzles, one in each line, as most programs exchange them. Empty cells are
    /// written as `0`; the other characters for them are read as well. Lines that start with `#`
    /// are comments, and what follows a puzzle in its line is kept as columns.
    "sdm" => Format {
        name: "Collection",
        extensions: &["sdm"],
        detect,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(write)),
        samples: &[
            "1030000000000402\n0040010300201000\n",
            "\u{feff}# two small ones\r\n1.3.........4.2.\teasy\t1.5\r\n\r\n..4..1.3..2.1...,hard",
        ],
        ..Format::BLANK
    };
}

fn detect(sample: &str, options: &ReadOptions) -> bool {
    let texts = lines(sample).map(|(_, line)| trim(split_comment(line).0));
    let is_puzzle = |text: &str| {
        text.split(is_separator).next().is_some_and(|word| is_puzzle(word, options.shape))
    };
    let mut puzzles = texts.filter(|text| !text.is_empty()).map(is_puzzle);
    puzzles.next() == Some(true) && puzzles.next() == Some(true)
}

fn write(record: &Record, _: &Record) -> Result<String, WriteError> {
    let line = record.written_puzzle()?.givens().to_string();
    Ok(line.replace('.', "0") + "\n")
}
