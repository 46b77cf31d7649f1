use super::prelude::*;

entries! { Technique:
    /// Two cells of a house with the same two candidates and no others. Both digits can go from the
    /// rest of the house.
    ///
    /// ## Why it works
    /// The two digits fill the two cells, one way or the other. Nothing is left of them for the
    /// other cells.
    ///
    /// ## Example
    /// In row 2, the cells r2c6 and r2c7 can hold only 1 and 9. They use up these digits, so no
    /// other cell of row 2 can hold one. So r2c2 is not 1.
    ///
    /// ## See also
    /// Hidden pair: the same two cells seen from the digits. Locked pair: the two cells share two
    /// houses, so that both are cleared.
    "naked-pair" => Technique {
        name: "Naked pair",
        codes: &["0200"],
        score: 30,
        examples: &[Example {
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r2c2-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "....75.....548..2.8..6..574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "r2c6 has a further candidate",
            ..NearMiss::BLANK
        }],
        find: find::<2>,
        ..NAKED_SUBSET
    };

    /// Three cells of a house with three candidates between them. The three digits can go from the
    /// rest of the house. No cell need have all three: 12, 23 and 13 will do.
    ///
    /// ## Why it works
    /// Three cells need three digits, and these are all they have. Nothing is left of them for the
    /// other cells.
    ///
    /// ## Example
    /// In box 8, the cells r7c4, r8c4 and r9c4 can hold only 5, 7 and 8. They use up these
    /// digits, so no other cell of box 8 can hold one. So r7c5 and r9c5 are not 7.
    ///
    /// ## See also
    /// Naked pair and naked quad: the same with two and four. Hidden triple: seen from the digits.
    "naked-triple" => Technique {
        name: "Naked triple",
        aliases: &["naked triplet"],
        codes: &["0201"],
        score: 36,
        examples: &[Example {
            grid: "297341...3186.59.44659.831...2189......4572.95.92..1.8953..4.....4.92....2....49.",
            concludes: "r7c5-7 r9c5-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "297.41...3186.59.44659.831...2189......4572.95.92..1.8953..4.....4.92....2....49.",
            because: "r8c4 and r9c4 have a further candidate",
            ..NearMiss::BLANK
        }],
        find: find::<3>,
        ..NAKED_SUBSET
    };

    /// Four cells of a house with four candidates between them. The four digits can go from the rest
    /// of the house.
    ///
    /// ## Why it works
    /// Four cells need four digits, and these are all they have. Nothing is left of them for the
    /// other cells.
    ///
    /// ## Example
    /// In box 1, the cells r2c1, r2c2, r2c3 and r3c3 can hold only 1, 5, 6 and 7. They use up
    /// these digits, so no other cell of box 1 can hold one. So r1c2 is not 5.
    ///
    /// ## See also
    /// Naked pair and naked triple: the same with fewer. Hidden pair, triple and quad: in a house
    /// with many empty cells the other side of the coin is often smaller.
    "naked-quad" => Technique {
        name: "Naked quad",
        aliases: &["naked quadruple"],
        codes: &["0202"],
        score: 50,
        examples: &[Example {
            grid: "4.9..8627...2.943882.34.519...9827417824.....914...28.2.8..41...9.123874.4.8.5..2",
            concludes: "r1c2-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "4.9..8627...2.943882..4.519...9827417824.....914...28.2.8..41...9.123874.4.8.5..2",
            because: "r3c3 has a further candidate",
            ..NearMiss::BLANK
        }],
        find: find::<4>,
        ..NAKED_SUBSET
    };
}

const NAKED_SUBSET: Technique = Technique { class: Class::Subset, explain, ..Technique::BLANK };

fn find<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut things = Vec::with_capacity(view.board().size());
    for id in view.changed_houses() {
        let house = view.board().house(id);
        things.clear();
        things.extend(house.cells().iter().enumerate().filter_map(|(index, cell)| {
            let digits = view.digits(*cell);
            (2..=SIZE).contains(&digits.len()).then_some(Thing { index, places: digits.bits() })
        }));
        confined::search(&things, SIZE, &mut |Confined { things, places }| {
            let (chosen, digits) = (PlaceSet::from_bits(things), DigitSet::from_bits(places));
            let cells = chosen.iter().map(|place| house.cell(place));
            let others = house
                .cells()
                .iter()
                .enumerate()
                .filter_map(|(index, cell)| (things >> index & 1 == 0).then_some(*cell));
            found.eliminate(view.candidates_in(others, digits), || {
                let pattern = Pattern::of(digits).in_houses([id]);
                cells.fold(pattern, |pattern, cell| {
                    pattern.mark(Role::Defining, cell, view.digits(cell))
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
        format!("In {house}, the cells {cells} can hold only {digits}."),
        format!("They use up these digits, so no other cell of {house} can hold one."),
    ]
}
