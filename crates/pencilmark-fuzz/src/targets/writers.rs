use super::{choices, puzzle};
use crate::{Bytes, Target};
use pencilmark::formats::{self, Aspect, Format, ReadOptions, Record};

/// Whatever is written in a format comes back from it: as many records, and what the format preserves.
pub const TARGET: Target = Target {
    name: "writers",
    doc: "as many records come back as were written, with what the format preserves",
    seeds: choices,
    run,
};

fn run(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let first = puzzle(&mut bytes);
    let count = 1 + bytes.below(20);
    let records: Vec<Record> = (0..count).map(|_| first.clone().into()).collect();
    for format in Format::all() {
        let keeps_rules = format.preserves.contains(&Aspect::Rules);
        if !keeps_rules && !first.board().rules_as_text().is_empty() {
            continue;
        }
        let Ok(text) = formats::write(format, &records) else { continue };
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        let again = formats::read_all(&text, &options);
        assert_eq!(again.len(), count, "{}: {text}", format.id);
        for record in &again {
            let is = record.puzzle.as_ref().expect("we wrote it");
            if format.preserves.contains(&Aspect::Givens) {
                assert_eq!(is.givens(), first.givens(), "{}: {text}", format.id);
            }
        }
    }
}
