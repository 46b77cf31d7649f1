use super::prelude::*;

entries! { Technique:
    /// A digit that has only two places left in each of two rows, in the same two columns. The
    /// digit can be removed from the rest of the two columns. (Or the same with rows and columns
    /// exchanged.)
    ///
    /// ## Why it works
    /// Each of the two rows needs the digit, and they cannot both have it in the same column. So
    /// between them they use up both columns, whichever way round it is.
    ///
    /// ## Example
    /// In rows 3 and 6, the digit 8 can only be in columns 3 and 6. Each of these rows needs its
    /// own 8, so together they use up the two columns. So r8c6 is not 8.
    ///
    /// ## See also
    /// Swordfish and jellyfish: the same with three and four lines.
    "x-wing" => Technique {
        name: "X-Wing",
        aliases: &["bf2", "basic fish"],
        codes: &["0300"],
        score: 32,
        form: Form::Fish(2),
        examples: &[Example {
            grid: "4.1.9+7+6+5+3+7+9+5.+3.+128+3+6.+51.7+9+42.+7+1+5.9865.6..+9+37+1+91..+7.+5+4+2+8+5+\
             4+761+2+39+67+9...41+5+1..9+45+8+6+7",
            without: "r2c4-3 r2c4-5 r2c6-3 r6c4-8",
            concludes: "r8c6-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".73.84....8..3....24.76.85335487...1892...4..16794.5.84....87....8.2....72.4..385",
            because: "r8c6 can hold the digit too, outside the lines across",
            ..NearMiss::BLANK
        }],
        find: find::<2>,
        ..FISH
    };

    /// A digit whose places in three rows lie in three columns. The digit can be removed from the
    /// rest of the three columns. (Or the same with rows and columns exchanged.) Not every row
    /// needs a place in all three columns.
    ///
    /// ## Why it works
    /// Each of the three rows needs the digit, each in a different column. So between them they use
    /// up the three columns.
    ///
    /// ## Example
    /// In rows 3, 5 and 7, the digit 8 can only be in columns 4, 5 and 7. Each of these rows needs
    /// its own 8, so together they use up the three columns. So r1c5, r1c7, r8c4, r8c5, r9c4, r9c5
    /// and r9c7 are not 8.
    ///
    /// ## See also
    /// X-wing: the same with two lines. Jellyfish: with four.
    "swordfish" => Technique {
        name: "Swordfish",
        aliases: &["bf3", "basic fish"],
        codes: &["0301"],
        score: 38,
        form: Form::Fish(3),
        examples: &[Example {
            grid: "4.+59....+6+3.8+526......+4.3.5.1.+3.4.52+8.5...1+4638.43..+71+9.32..+4.9+55.....6..\
             ........7",
            without: "r1c2-6 r3c2-6 r3c3-1 r7c5-1 r8c2-1 r8c2-7 r8c2-9 r8c5-1 r9c2-1 r9c2-6 r9c2-9 r9c5-1",
            concludes: "r1c5-8 r1c7-8 r8c4-8 r8c5-8 r9c4-8 r9c5-8 r9c7-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "541932867.89......3....8..5.....915...7....82.5.8.6..4.95..3....1..8.5.9...59.4..",
            because: "r2c9 can hold the digit too, outside the lines across",
            ..NearMiss::BLANK
        }],
        find: find::<3>,
        ..FISH
    };

    /// A digit whose places in four rows lie in four columns. The digit can be removed from the
    /// rest of the four columns. (Or the same with rows and columns exchanged.)
    ///
    /// ## Why it works
    /// Each of the four rows needs the digit, each in a different column. So between them they use
    /// up the four columns.
    ///
    /// ## Example
    /// In rows 3, 4, 6 and 7, the digit 4 can only be in columns 1, 4, 5 and 7. Each of these rows
    /// needs its own 4, so together they use up the four columns. So r1c5 and r2c5 are not 4.
    ///
    /// ## See also
    /// Swordfish: the same with three lines. On a 9x9 board a larger fish always has a smaller one
    /// beside it, in the lines across; on larger boards it need not.
    "jellyfish" => Technique {
        name: "Jellyfish",
        aliases: &["bf4", "basic fish"],
        codes: &["0302"],
        score: 52,
        form: Form::Fish(4),
        examples: &[Example {
            grid: "+8.+36....7+7.+5...6.32+61....8..7+95.1...6+12...5+94.+58..9.+7.9+8+7.3...2+13...87.\
             .5+2.7.....",
            without: "r1c5-2 r1c5-5 r1c7-4 r2c4-2 r2c4-4 r2c5-2 r2c5-9 r3c5-9 r3c6-4 r3c6-5 r4c5-8 r4c7-2 \
             r4c8-6 r6c4-3 r7c6-4 r7c8-1 r7c8-4 r8c4-4 r8c5-4 r8c5-6 r8c8-5 r8c9-6 r9c5-4 r9c5-6 \
             r9c7-4 r9c8-4 r9c8-6 r9c9-6 r9c9-9",
            concludes: "r1c5-4 r2c5-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "....725962....47..9.76..4..7.54..3..42....85...92..674834.2.965672.3.148591846237",
            because: "r1c2 can hold the digit too, outside the lines across",
            ..NearMiss::BLANK
        }],
        find: find::<4>,
        ..FISH
    };

    /// A digit whose places in five rows lie in five columns, or the other way round. The digit can
    /// be removed from the rest of the lines across.
    ///
    /// ## Why it works
    /// As for the smaller fish: five lines need the digit, each in a different line across, and use
    /// up all five.
    ///
    /// ## Example
    /// In rows 2, 4, 7, 8 and 9, the digit 1 can only be in columns 2, 6, 7, 11 and 12. Each of
    /// these rows needs its own 1, so together they use up the five columns. So r1c7, r1c12, r3c6,
    /// r3c12, r5c6, r10c11, r11c7, r12c7, r12c11 and r12c12 are not 1.
    ///
    /// ## See also
    /// Jellyfish: the same with four lines. On a 9x9 board a smaller fish in the lines across always says
    /// the same; on larger boards this one can be needed, as on the 12x12 board of the example.
    "squirmbag" => Technique {
        name: "Squirmbag",
        aliases: &["starfish", "bf5"],
        codes: &["0303"],
        score: 60,
        form: Form::Fish(5),
        examples: &[
            Example {
                grid: "23.6.5..A9C.789-1.2.B-1.-1.-1....-1.C.3.9...8.-1.2-1.C-1..59-1.7...97...8.4.6CB4\
             8.73C6..25C.2368A-1.-1.B.99BA7-1...568.28.549..BCA...5.2.743.C.647.95A.C82B-1..C\
             38.-1....4..",
                concludes: "r1c7-1 r1c12-1 r3c6-1 r3c12-1 r5c6-1 r10c11-1 r11c7-1 r12c7-1 r12c11-1 \
             r12c12-1",
                ..Example::BLANK
            },
            // A first look on 9x9, where something easier gives the same.
            Example {
                grid: ".9..1.2.5.25869..417..2.9..98327654175..48.2.24..5.8978.9.3...2..7.8..39..2.917.8",
                concludes: "r9c1-3",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: ".9..1.2.5..5869..417..2.9..98327654175..48.2.24..5.8978.9.3...2..7.8..39..2.917.8",
            because: "r2c2 can hold the digit too, outside the lines across",
            ..NearMiss::BLANK
        }],
        find: find::<5>,
        ..FISH
    };

    /// A digit whose places in six rows lie in six columns, or the other way round. The digit can
    /// be removed from the rest of the lines across.
    ///
    /// ## Why it works
    /// As for the smaller fish: six lines need the digit, each in a different line across, and use
    /// up all six.
    ///
    /// ## Example
    /// In rows 2, 5, 7, 9, 10 and 12, the digit 1 can only be in columns 5, 6, 7, 9, 10 and 11. Each
    /// of these rows needs its own 1, so together they use up the six columns. So r1c9, r1c10,
    /// r1c11, r3c10, r4c5, r4c6, r4c7, r6c9 and r6c11 are not 1.
    ///
    /// ## See also
    /// Squirmbag: the same with five lines. This one, too, is needed on larger boards only; that of the
    /// example is 12x12.
    "whale" => Technique {
        name: "Whale",
        aliases: &["bf6"],
        codes: &["0304"],
        score: 63,
        form: Form::Fish(6),
        examples: &[
            Example {
                grid: "23..596.....567-1...8-1.3..2....4A3.5.6.472.....9BC63C-1.82..6...76...745C.3.874\
             69..C-1....5.BC.6345897AA5-1.3.7296..-1.9-1.56C2.-1..A4BB2..-1.5-1..C-1.8.-1.A47\
             .6B-1....3",
                concludes: "r1c9-1 r1c10-1 r1c11-1 r3c10-1 r4c5-1 r4c6-1 r4c7-1 r6c9-1 r6c11-1",
                ..Example::BLANK
            },
            // A first look on 9x9, where something easier gives the same.
            Example {
                grid: "6.8.94..39...38...3.2156...589621.3...65.39..13.4.9265.63915..4...34217....86735.",
                concludes: "r5c1-7",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: "6.8.94..39...38...3.2156...589621.3...65.39..13.4.9265.6.915..4...34217....86735.",
            because: "r7c3 can hold the digit too, outside the lines across",
            ..NearMiss::BLANK
        }],
        find: find::<6>,
        ..FISH
    };

    /// A digit whose places in seven rows lie in seven columns, or the other way round. The digit
    /// can be removed from the rest of the lines across.
    ///
    /// ## Why it works
    /// As for the smaller fish: seven lines need the digit, each in a different line across, and
    /// use up all seven.
    ///
    /// ## Example
    /// In rows 2, 3, 6, 8, 10, 14 and 16, the digit 1 can only be in columns 2, 3, 4, 7, 9, 12 and
    /// 13. Each of these rows needs its own 1, so together they use up the seven columns. So r1c12,
    /// r1c13, r4c7, r5c2, r5c9, r7c4, r7c12, r9c7, r9c12, r11c3, r12c9, r13c4, r13c7, r13c13, r15c3,
    /// r15c7 and r15c13 are not 1.
    ///
    /// ## See also
    /// Whale: the same with six lines. This one, too, is needed on larger boards only; that of the
    /// example is 16x16.
    "leviathan" => Technique {
        name: "Leviathan",
        aliases: &["bf7"],
        codes: &["0305"],
        score: 66,
        form: Form::Fish(7),
        examples: &[
            Example {
                grid: ".465278.A....F.G78..3456.-1.F.A-1.D-1.C...BEFG.45..78-1.E2FGAC..6789345...23.647\
             .9.CD.GF46..923C.D-1...B-1.5.BC..FE.2...46.8F...DA.846-1..23-1.C634-1.....B...F.\
             .D-1.95C68.FD-1.3..2-1.A.G.FE.C37.248.B6.E82..7...6G9....73.C...E..6.8F.-1.C.673\
             A4.-1.DB.92E.F.48..E92A7.D..2DE.F-1..BC-1.-1..5A-1.7",
                concludes: "r1c12-1 r1c13-1 r4c7-1 r5c2-1 r5c9-1 r7c4-1 r7c12-1 r9c7-1 r9c12-1 r11c3-1 \
             r12c9-1 r13c4-1 r13c7-1 r13c13-1 r15c3-1 r15c7-1 r15c13-1",
                ..Example::BLANK
            },
            // A first look on 9x9, where something easier gives the same.
            Example {
                grid: "271453896396.8.5..584..93...6...59..75..9416......67..8173..6.9...5.7.81.45918.73",
                concludes: "r8c7-2",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: "271453896396.8.5..584..93...6...59..75..9416......67..8173..6.9...5.7.81..5918.73",
            because: "r9c2 can hold the digit too, outside the lines across",
            ..NearMiss::BLANK
        }],
        find: find::<7>,
        ..FISH
    };
}

const FISH: Technique =
    Technique { class: Class::Fish, explain, ..Technique::needing(&[Need::Lines]) };

fn find<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let size = view.board().size();
    let mut things = Vec::with_capacity(size);
    for digit in view.changed_digits().iter() {
        // Rows are the first houses of a board and columns the next; a place in a row is a column.
        for (first_base, first_across) in [(0, size), (size, 0)] {
            things.clear();
            things.extend((0..size).filter_map(|index| {
                let places = view.places(HouseId::from_index(first_base + index), digit);
                let thing = Thing { index, places: places.bits() };
                (2..=SIZE).contains(&places.len()).then_some(thing)
            }));
            confined::search(&things, SIZE, &mut |Confined { things, places }| {
                let base = lines(first_base, things);
                let across = lines(first_across, places);
                let inside = base.clone().flat_map(|line| view.cells_in(line, digit));
                let outside = across.clone().flat_map(|line| {
                    let places = view.places(line, digit) - PlaceSet::from_bits(things);
                    places.iter().map(move |place| view.board().house(line).cell(place))
                });
                let only = DigitSet::only(digit);
                found.eliminate(view.candidates_in(outside, only), || {
                    Pattern::of(only).in_houses(base.chain(across)).mark_all(
                        Role::Defining,
                        inside,
                        only,
                    )
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The rows or columns with these numbers, where `first` is the house of the first one.
fn lines(first: usize, numbers: u64) -> impl Iterator<Item = HouseId> + Clone {
    let numbers = PlaceSet::from_bits(numbers).iter();
    numbers.map(move |number| HouseId::from_index(first + number.index()))
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let digit = words.digits(step.pattern.digits);
    let (base, across) = step.pattern.houses.split_at(step.pattern.houses.len() / 2);
    let kind = words.board().house(base[0]).kind();
    let base = words.houses(base.iter().copied());
    let across = words.houses(across.iter().copied());
    let count = words.number(step.pattern.houses.len() / 2);
    plainly([
        say!(words, "In {house}, the digit {digit} can only be in {cells}.";
            house = base, digit, cells = across),
        match kind {
            HouseKind::Row => {
                say!(words, "Each of these rows needs its own {digit}, so together they use up the {count} columns.";
                    digit, count)
            }
            _ => {
                say!(words, "Each of these columns needs its own {digit}, so together they use up the {count} rows.";
                    digit, count)
            }
        },
    ])
}
