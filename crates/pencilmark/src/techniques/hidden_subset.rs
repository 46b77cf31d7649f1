use super::prelude::*;

entries! { Technique:
    /// Two digits that have only the same two places left in a house. All other candidates of the two
    /// cells can go.
    ///
    /// ## Why it works
    /// The house needs both digits, and the two cells are all that is left for them. So the two cells
    /// hold these digits and nothing else.
    ///
    /// ## Example
    /// In row 6, the digits 3 and 6 can only be in r6c2 and r6c3. These cells are used up by
    /// these digits, so nothing else fits in them. So r6c2 is not 9.
    ///
    /// ## See also
    /// Naked pair: the same seen from the cells. Hidden single: one digit with one place.
    "hidden-pair" => Technique {
        name: "Hidden pair",
        codes: &["0210"],
        score: 34,
        examples: &[Example {
            grid: "6.2183.75.8165..233..24.816.14..53...7.3.41......1854....571239129836754...492681",
            concludes: "r6c2-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..2183.75.8165..233..24.816.14..53...7.3.41......1854....571239129836754...492681",
            because: "r6c1 can hold one of the digits too",
            ..NearMiss::BLANK
        }],
        find: find::<2>,
        ..HIDDEN_SUBSET
    };

    /// Three digits that have only three places left between them in a house. All other candidates of
    /// the three cells can go. Not every digit need fit all three cells.
    ///
    /// ## Why it works
    /// The house needs the three digits, and the three cells are all that is left for them. So these
    /// cells hold these digits and nothing else.
    ///
    /// ## Example
    /// In column 2, the digits 1, 2 and 9 can only be in r4c2, r7c2 and r8c2. These cells are
    /// used up by these digits, so nothing else fits in them. So r4c2 is not 4 or 6; r7c2
    /// is not 6 or 7; r8c2 is not 7.
    ///
    /// ## See also
    /// Hidden pair and hidden quad: the same with two and four. Naked triple: seen from the cells.
    "hidden-triple" => Technique {
        name: "Hidden triple",
        aliases: &["hidden triplet"],
        codes: &["0211"],
        score: 40,
        examples: &[Example {
            grid: "..251968.1.9.6..45685734291..7.5.....5.47......319.572...34.85.5.862..3...498512.",
            concludes: "r4c2-4 r4c2-6 r7c2-6 r7c2-7 r8c2-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..251968...9.6..45685734291..7.5.....5.47......319.572...34.85.5.862..3...498512.",
            because: "r2c2 can hold one of the digits too",
            ..NearMiss::BLANK
        }],
        find: find::<3>,
        ..HIDDEN_SUBSET
    };

    /// Four digits that have only four places left between them in a house. All other candidates of
    /// the four cells can go.
    ///
    /// ## Why it works
    /// The house needs the four digits, and the four cells are all that is left for them. So these
    /// cells hold these digits and nothing else.
    ///
    /// ## Example
    /// In box 7, the digits 1, 2, 4 and 9 can only be in r8c2, r9c1, r9c2 and r9c3. These cells
    /// are used up by these digits, so nothing else fits in them. So r8c2 is not 5.
    ///
    /// ## See also
    /// Hidden pair and hidden triple: the same with fewer. Naked quad: seen from the cells.
    "hidden-quad" => Technique {
        name: "Hidden quad",
        aliases: &["hidden quadruple"],
        codes: &["0212"],
        score: 54,
        examples: &[Example {
            grid: "6.8.94..39...38...3.2156...589621.3...65.39..13.4.9265763915..4...34217....86735.",
            concludes: "r8c2-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "6.8.94..39...38...3.2156...589621.3...65.39..13.4.9265.63915..4...34217....86735.",
            because: "r7c1 can hold one of the digits too",
            ..NearMiss::BLANK
        }],
        find: find::<4>,
        ..HIDDEN_SUBSET
    };
}

const HIDDEN_SUBSET: Technique = Technique { class: Class::Subset, explain, ..Technique::BLANK };

fn find<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut things = Vec::with_capacity(view.board().size());
    for id in view.changed_houses() {
        let house = view.board().house(id);
        things.clear();
        things.extend(view.missing(id).iter().filter_map(|digit| {
            let places = view.places(id, digit);
            let thing = Thing { index: digit.index(), places: places.bits() };
            (2..=SIZE).contains(&places.len()).then_some(thing)
        }));
        confined::search(&things, SIZE, &mut |Confined { things, places }| {
            let (digits, chosen) = (DigitSet::from_bits(things), PlaceSet::from_bits(places));
            let cells = chosen.iter().map(|place| house.cell(place));
            let others = view.board().shape().digits() - digits;
            found.eliminate(view.candidates_in(cells.clone(), others), || {
                let pattern = Pattern::of(digits).in_houses([id]);
                cells.fold(pattern, |pattern, cell| {
                    pattern.mark(Role::Defining, cell, view.digits(cell) & digits)
                })
            })
        })?;
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<String> {
    let pattern = &step.pattern;
    let house = words.house(pattern.houses[0]);
    let cells = words.cells(pattern.cells(Role::Defining));
    let digits = words.digits(pattern.digits);
    vec![
        format!("In {house}, the digits {digits} can only be in {cells}."),
        "These cells are used up by these digits, so nothing else fits in them.".to_owned(),
    ]
}
