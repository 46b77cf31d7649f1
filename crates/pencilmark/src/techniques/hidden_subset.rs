use super::prelude::*;

entries! { Technique:
    /// Two digits that have only the same two places left in a house. All other candidates of the
    /// two cells can be removed.
    ///
    /// ## Why it works
    /// The house needs both digits, and the two cells are all that is left for them. So the two
    /// cells hold these digits and nothing else.
    ///
    /// ## Example
    /// In row 6, the digits 3 and 6 can only be in r6c2 and r6c3. These digits fill these cells, so
    /// nothing else fits in them. So r6c2 is not 9.
    ///
    /// ## See also
    /// Naked pair: the same seen from the cells. Hidden single: one digit with one place.
    "hidden-pair" => Technique {
        name: "Hidden pair",
        aliases: &["h2", "hidden twin", "unique pair", "hidden candidate", "hidden subset", "hidden pairs/triples", "locked hidden pair"],
        codes: &["0210"],
        score: 34,
        form: Form::HiddenSubset(2),
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

    /// Three digits that have only three places left between them in a house. All other candidates
    /// of the three cells can be removed. Not every digit needs to fit all three cells.
    ///
    /// ## Why it works
    /// The house needs the three digits, and the three cells are all that is left for them. So
    /// these cells hold these digits and nothing else.
    ///
    /// ## Example
    /// In row 4, the digits 1, 3 and 8 can only be in r4c2, r4c3 and r4c7. These digits fill these
    /// cells, so nothing else fits in them. So r4c2 is not 4, 6 or 7; r4c3 is not 6 or 7.
    ///
    /// ## See also
    /// Hidden pair and hidden quad: the same with two and four. Naked triple: the same seen from
    /// the cells.
    "hidden-triple" => Technique {
        name: "Hidden triple",
        aliases: &["hidden triplet", "h3", "unique triple", "hidden candidate", "hidden subset", "hidden pairs/triples", "locked hidden triple"],
        codes: &["0211"],
        score: 40,
        form: Form::HiddenSubset(3),
        examples: &[Example {
            grid: "4.+2+61.+593+1.3+95+28...95+4...122..+5........3...8...+98.1.+5691.+2...35.24+1..+9.\
             +8...79.4+2+1",
            without: "r4c7-7 r5c7-7 r6c7-7",
            concludes: "r4c2-4 r4c2-6 r4c2-7 r4c3-6 r4c3-7",
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
    /// the four cells can be removed.
    ///
    /// ## Why it works
    /// The house needs the four digits, and the four cells are all that is left for them. So these
    /// cells hold these digits and nothing else.
    ///
    /// ## Example
    /// In box 1, the digits 1, 3, 4 and 8 can only be in r1c1, r1c3, r3c1 and r3c3. These digits
    /// fill these cells, so nothing else fits in them. So r1c1, r1c3, r3c1 and r3c3 are not 2.
    ///
    /// ## See also
    /// Hidden pair and hidden triple: the same with fewer. Naked quad: the same seen from the
    /// cells.
    "hidden-quad" => Technique {
        name: "Hidden quad",
        aliases: &["hidden quadruple", "h4", "hidden quadruplet", "hidden subset", "naked/hidden quads"],
        codes: &["0212"],
        score: 54,
        form: Form::HiddenSubset(4),
        examples: &[Example {
            grid: ".......5....8.3.+41.......6.+3.5.4.+1.+8.2.+5+3+86.4.8.+1.9+5.3+54+93+127+8+6.1..+8.\
             .+3.6+389...1.",
            without: "r1c1-7 r1c1-9 r1c3-6 r1c3-7 r1c7-2 r1c7-9 r3c1-7 r3c1-9 r3c3-7 r3c7-2 r3c7-9 r8c4-7 \
             r8c6-7 r8c7-2 r8c9-2",
            concludes: "r1c1-2 r1c3-2 r3c1-2 r3c3-2",
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

    /// A hidden pair that leaves another digit with only one place in the house, where it is placed
    /// at once.
    ///
    /// ## Why it works
    /// The two digits of the pair use up their two cells. If another digit of the house has only
    /// one place outside those cells, it goes there.
    ///
    /// ## Example
    /// In column 6, the digits 5 and 8 can only be in r6c6 and r9c6. These digits fill these cells,
    /// so nothing else fits in them. That leaves r2c6 as the only cell in column 6 for 9. So r2c6
    /// is 9; r9c6 is not 9.
    ///
    /// ## See also
    /// Hidden pair and hidden single: the two halves.
    "direct-hidden-pair" => Technique {
        name: "Direct hidden pair",
        aliases: &["direct naked pair", "hidden pair crosshatching in block", "hidden pair full house"],
        score: 20,
        special_case_of: Some("hidden-pair"),
        examples: &[Example {
            grid: "378..6.4.61248..5.9452.....491...528.27.41....3692.7141.3..4...7891324652.4...173",
            concludes: "r2c6=9 r9c6-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "378..6.4.61248....9452.....491...528.27.41....3692.7141.3..4...7891324652.4...173",
            because: "r2c6 can hold one of the digits too",
            ..NearMiss::BLANK
        }],
        find: find_direct::<2>,
        ..DIRECT
    };

    /// A hidden triple that leaves another digit with only one place in the house, where it is
    /// placed at once.
    ///
    /// ## Why it works
    /// The three digits of the triple use up their three cells. If another digit of the house has
    /// only one place outside those cells, it goes there.
    ///
    /// ## Example
    /// In row 1, the digits 3, 7 and 8 can only be in r1c1, r1c2 and r1c7. These digits fill these
    /// cells, so nothing else fits in them. That leaves r1c6 as the only cell in row 1 for 4. So
    /// r1c6 is 4; r1c1 is not 4; r1c2 is not 5.
    ///
    /// ## See also
    /// Hidden triple and hidden single: the two halves. Direct hidden pair: with two digits.
    "direct-hidden-triple" => Technique {
        name: "Direct hidden triple",
        aliases: &["direct hidden triplet", "hidden triple full house"],
        score: 25,
        special_case_of: Some("hidden-triple"),
        examples: &[Example {
            grid: "...9...26..93....1...7.85..284176935197583264...2491785438..6.79186374527624.5...",
            concludes: "r1c6=4 r1c1-4 r1c2-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...9...26..93....1...7..5..284176935197583264...2491785438..6.79186374527624.5...",
            because: "r1c6 can hold one of the digits too",
            ..NearMiss::BLANK
        }],
        find: find_direct::<3>,
        ..DIRECT
    };
}

const HIDDEN_SUBSET: Technique =
    Technique { class: Class::Subset, explain, ..Technique::needing(NOTHING) };

const DIRECT: Technique = Technique {
    class: Class::Subset,
    form: Form::Direct,
    explain: explain_direct,
    ..Technique::needing(NOTHING)
};

/// Digits that have as many places in a house between them as there are digits.
#[derive(Clone, Copy)]
struct Hidden {
    house: HouseId,
    digits: DigitSet,
    places: PlaceSet,
}

impl Hidden {
    fn cells<'a>(&self, view: &View<'a>) -> impl Iterator<Item = Cell> + Clone + use<'a> {
        let house = view.board().house(self.house);
        self.places.iter().map(|place| house.cell(place))
    }

    fn eliminations(&self, view: &View<'_>) -> Vec<Candidate> {
        view.candidates_in(self.cells(view), view.board().shape().digits() - self.digits)
    }

    fn pattern(&self, view: &View<'_>) -> Pattern {
        let pattern = Pattern::of(self.digits).in_houses([self.house]);
        self.cells(view).fold(pattern, |pattern, cell| {
            pattern.mark(Role::Defining, cell, view.digits(cell) & self.digits)
        })
    }
}

fn search<const SIZE: usize>(
    view: &View<'_>,
    visit: &mut dyn FnMut(Hidden) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut things = Vec::with_capacity(view.board().size());
    for house in view.changed_houses() {
        things.clear();
        things.extend(view.missing(house).iter().filter_map(|digit| {
            let places = view.places(house, digit);
            let thing = Thing { index: digit.index(), places: places.bits() };
            (2..=SIZE).contains(&places.len()).then_some(thing)
        }));
        confined::search(&things, SIZE, &mut |Confined { things, places }| {
            let digits = DigitSet::from_bits(things);
            visit(Hidden { house, digits, places: PlaceSet::from_bits(places) })
        })?;
    }
    ControlFlow::Continue(())
}

fn find<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::<SIZE>(view, &mut |hidden| {
        found.eliminate(hidden.eliminations(view), || hidden.pattern(view))
    })
}

fn find_direct<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::<SIZE>(view, &mut |hidden| {
        for digit in (view.missing(hidden.house) - hidden.digits).iter() {
            let places = view.places(hidden.house, digit);
            if let Some(place) = (places - hidden.places).single()
                && places.len() > 1
            {
                let cell = view.board().house(hidden.house).cell(place);
                let placements = vec![Candidate::new(cell, digit)];
                found.step(placements, hidden.eliminations(view), hidden.pattern(view))?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let house = words.house(pattern.houses[0]);
    let cells = words.cells(pattern.cells(Role::Defining));
    let digits = words.digits(pattern.digits);
    plainly([
        say!(words, "In {house}, the digits {digits} can only be in {cells}.";
            house, digits, cells),
        say!(words, "These digits fill these cells, so nothing else fits in them."),
    ])
}

fn explain_direct(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let mut sentences = explain(step, words);
    let house = words.house(step.pattern.houses[0]);
    let cell = words.cell(step.placements[0].cell);
    let digit = words.digit(step.placements[0].digit);
    sentences.push(
        say!(words, "That leaves {cell} as the only cell in {house} for {digit}.";
            cell, house, digit)
        .into(),
    );
    sentences
}
