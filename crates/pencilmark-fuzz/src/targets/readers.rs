use crate::Target;
use pencilmark::formats::{self, Format, ReadOptions, Reader};

/// No bytes make a reader panic, pieces read as the whole, and what was read can be written as JSON and
/// read again.
pub const TARGET: Target = Target {
    name: "readers",
    doc: "no bytes make a reader panic; pieces read as the whole; what was read survives JSON",
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let samples = Format::all().flat_map(|format| format.samples);
    samples.enumerate().map(|(i, sample)| [&[i as u8], sample.as_bytes()].concat()).collect()
}

fn run(data: &[u8]) {
    let (choice, text) = data.split_first().map_or((0, data), |(first, rest)| (*first, rest));
    let format = Format::all().nth(usize::from(choice) % (Format::all().count() * 2));
    let options = ReadOptions { format, ..ReadOptions::default() };
    let read = |size: usize| {
        let mut reader = Reader::new(options.clone());
        let mut records: Vec<_> = text.chunks(size).flat_map(|piece| reader.push(piece)).collect();
        records.extend(reader.finish());
        records
    };
    let records = read(text.len().max(1));
    assert_eq!(read(7), records, "in pieces");
    let json = Format::find("json-lines").expect("it is in the list");
    for record in &records {
        assert!(record.line > 0);
        let Ok(puzzle) = &record.puzzle else { continue };
        let written = formats::write(json, std::slice::from_ref(record)).expect("it is a puzzle");
        let again = formats::read_all(&written, &ReadOptions::default());
        assert_eq!(again.len(), 1, "{written}");
        assert_eq!(again[0].puzzle.as_ref(), Ok(puzzle), "{written}");
    }
}
