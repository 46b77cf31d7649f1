//! Property tests over every format: no text makes a reader panic, random puzzles of many sizes
//! survive the declared round trip, and pieces read the same as the whole.

use pencilmark::formats::{self, Aspect, Format, ReadOptions, Reader, Record, WriteError};
use pencilmark::model::{DigitSet, Grid, Puzzle, Shape};
use pencilmark::rules;
use proptest::prelude::*;

/// Texts that are close to the real thing: samples and pieces of them, shuffled and cut.
fn near_texts() -> impl Strategy<Value = String> {
    let samples: Vec<&str> =
        formats::Format::all().flat_map(|format| format.samples).copied().collect();
    let piece = (prop::sample::select(samples), any::<prop::sample::Index>(), "\\PC{0,3}|[\r\n]");
    let piece = piece.prop_map(|(sample, cut, noise)| {
        let ends: Vec<usize> = sample.char_indices().map(|(at, _)| at).collect();
        let cut = ends[cut.index(ends.len())];
        format!("{}{noise}{}", &sample[..cut], &sample[cut..])
    });
    prop::collection::vec(piece, 1..4).prop_map(|pieces| pieces.concat())
}

fn all_options() -> Vec<ReadOptions> {
    let mut options = vec![ReadOptions::default()];
    for format in formats::Format::all() {
        let forced = ReadOptions { format: Some(format), ..ReadOptions::default() };
        options.push(forced.clone());
        options.push(ReadOptions { shape: Some(Shape::classic()), ..forced });
    }
    options
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for options in all_options() {
            let mut reader = Reader::new(options);
            reader.push(&bytes);
            reader.finish();
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in near_texts()) {
        for options in all_options() {
            for record in formats::read_all(&text, &options) {
                prop_assert!(record.line > 0);
                if let Err(error) = &record.puzzle {
                    prop_assert!(!error.to_string().is_empty());
                }
                for format in formats::Format::all() {
                    let _ = formats::write(format, std::slice::from_ref(&record));
                }
            }
        }
    }

    #[test]
    fn pieces_read_the_same_as_the_whole(text in near_texts(), size in 1usize..50) {
        let whole = formats::read_all(&text, &ReadOptions::default());
        let mut reader = Reader::new(ReadOptions::default());
        let pieces = text.as_bytes().chunks(size);
        let mut records: Vec<Record> = pieces.flat_map(|piece| reader.push(piece)).collect();
        records.extend(reader.finish());
        prop_assert_eq!(records, whole);
    }
}

/// A record with some of everything, on a board of one of the sizes that people play.
fn records() -> impl Strategy<Value = Record> {
    let shapes = [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (5, 5), (6, 6)];
    prop::sample::select(shapes.to_vec()).prop_flat_map(|(rows, columns)| {
        let shape = Shape::with_boxes(rows, columns).unwrap();
        let size = shape.size() as u64;
        let cell = prop_oneof![3 => Just(0), 2 => 1..=size];
        let digits = prop::collection::vec(cell, shape.cell_count());
        let entered = prop::collection::vec(any::<bool>(), shape.cell_count());
        let marks = prop::collection::vec(0..1u64 << size, shape.cell_count());
        let rule = prop::sample::select(vec!["", "diagonal", "anti-knight,odd=r1c1 r2c2"]);
        (Just(shape), digits, entered, marks, rule, any::<[bool; 4]>()).prop_map(
            |(shape, digits, entered, marks, rule, has)| {
                make_record(shape, &digits, &entered, &marks, rule, has)
            },
        )
    })
}

fn make_record(
    shape: Shape,
    digits: &[u64],
    entered: &[bool],
    marks: &[u64],
    rule: &str,
    [has_entries, has_marks, has_notes, has_title]: [bool; 4],
) -> Record {
    let kept = |keep: bool| -> Grid {
        let numbers = digits.iter().zip(entered);
        let number =
            |(digit, entered): (&u64, &bool)| if *entered == keep { *digit as u8 } else { 0 };
        Grid::try_from(numbers.map(number).collect::<Vec<u8>>()).unwrap()
    };
    let sets = |flip: u64| -> Vec<DigitSet> {
        let all = shape.digits();
        let set = |bits: &u64| {
            all.iter().filter(|digit| (bits ^ flip) >> digit.index() & 1 == 1).collect()
        };
        marks.iter().map(set).collect()
    };
    let board = rules::board(shape, &rules::parse(rule).unwrap()).unwrap();
    let mut puzzle = Puzzle::new(board, kept(false)).unwrap();
    if has_marks {
        puzzle = puzzle.with_pencilmarks(sets(0)).unwrap();
    }
    let mut record = Record::from(puzzle);
    record.entries = has_entries.then(|| kept(true)).filter(|grid| grid.filled_count() > 0);
    record.notes = has_notes.then(|| sets(u64::MAX));
    record.title = has_title.then(|| "A title, \"quoted\"; & more <i>".to_owned());
    record
}

/// Whether a board has more than its boxes.
fn has_further_rules(record: &Record) -> bool {
    record.puzzle.as_ref().unwrap().board().rules().len() > 1
}

/// Writes a record and reads it back, as what it is and as what it looks like, with the board that
/// the format does not carry.
fn round_trip(
    format: &'static Format,
    record: &Record,
) -> Result<Option<[Record; 2]>, TestCaseError> {
    let text = match formats::write(format, std::slice::from_ref(record)) {
        Ok(text) => text,
        Err(WriteError::Size { .. } | WriteError::NotWritable(_)) => return Ok(None),
        // A sheet of penpa-edit has no room for rules of its own, unless an only solution proves its words.
        Err(WriteError::Constraints { format: "penpa", .. }) if has_further_rules(record) => {
            return Ok(None);
        }
        Err(error) => return Err(TestCaseError::fail(format!("{}: {error}", format.id))),
    };
    let mut options = ReadOptions { format: Some(format), ..ReadOptions::default() };
    if !format.preserves.contains(&Aspect::Rules) {
        let board = record.puzzle.as_ref().unwrap().board();
        options.shape = Some(board.shape());
        options.rules = Some(board.rules().to_vec());
    }
    let told = formats::read_all(&text, &options);
    let detected = formats::read_all(&text, &ReadOptions { format: None, ..options });
    match (<[Record; 1]>::try_from(told), <[Record; 1]>::try_from(detected)) {
        (Ok([told]), Ok([detected])) => Ok(Some([told, detected])),
        _ => Err(TestCaseError::fail(format!("{}: not one record in {text}", format.id))),
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn random_records_survive_the_declared_round_trip(record in records()) {
        for format in formats::Format::all() {
            let Some([again, detected]) = round_trip(format, &record)? else { continue };
            let seen = [Aspect::Givens, Aspect::Candidates];
            for aspect in seen.into_iter().filter(|aspect| format.preserves.contains(aspect)) {
                prop_assert!(aspect.is_equal(&record, &detected), "{} is not seen", format.id);
            }
            for aspect in format.preserves {
                prop_assert!(
                    aspect.is_equal(&record, &again),
                    "{} loses {}: {:?}",
                    format.id,
                    aspect.name(),
                    again
                );
            }
        }
    }
}
