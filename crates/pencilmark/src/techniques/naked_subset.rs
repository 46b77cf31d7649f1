use super::prelude::*;

entries! { Technique:
    /// Two cells of a house with the same two candidates and no others. Both digits can be removed
    /// from the rest of the house.
    ///
    /// ## Why it works
    /// The two digits fill the two cells, one way or the other. Neither is left for the other
    /// cells.
    ///
    /// ## Example
    /// In row 2, the cells r2c6 and r2c7 can hold only 1 and 9. They use up these digits, so no
    /// other cell in row 2 can hold them. So r2c2 is not 1.
    ///
    /// ## See also
    /// Hidden pair: the same two cells seen from the digits. Locked pair: the two cells share two
    /// houses, so that both are cleared.
    "naked-pair" => Technique {
        name: "Naked pair",
        aliases: &["n2", "conjugate pair", "disjoint pair", "obvious pair", "naked candidate", "naked subset", "naked pairs/triples", "disjoint subsets", "generalized naked pair", "naked pair (+)"],
        codes: &["0200"],
        score: 30,
        form: Form::NakedSubset(2),
        examples: &[Example {
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r2c2-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "....75.....548..2.8..6..574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "r2c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find::<2>,
        ..NAKED_SUBSET
    };

    /// Three cells of a house with three candidates between them. The three digits can be removed
    /// from the rest of the house. No cell has to have all three: 12, 23 and 13 will do.
    ///
    /// ## Why it works
    /// Three cells need three digits, and these are all they have. None of them is left for the
    /// other cells.
    ///
    /// ## Example
    /// In row 5, the cells r5c2, r5c3 and r5c7 can hold only 1, 5 and 7. They use up these digits,
    /// so no other cell in row 5 can hold them. So r5c6 is not 1 or 5; r5c8 and r5c9 are not 1, 5
    /// or 7.
    ///
    /// ## See also
    /// Naked pair and naked quad: the same with two and four. Hidden triple: the same seen from the
    /// digits.
    "naked-triple" => Technique {
        name: "Naked triple",
        aliases: &["naked triplet", "n3", "disjoint triple", "obvious triple", "naked candidate", "naked subset", "naked pairs/triples", "generalized naked triplet", "naked triple (+)"],
        codes: &["0201"],
        score: 36,
        form: Form::NakedSubset(3),
        examples: &[Example {
            grid: ".+4.6..32.5.+3+4..7.89...3.4..3.4.2....2..86.....9.+3..+2....+9+243....1+29+5+6+8...\
             351+879.+2",
            without: "r1c6-9 r2c6-9",
            concludes: "r5c6-1 r5c6-5 r5c8-1 r5c8-5 r5c8-7 r5c9-1 r5c9-5 r5c9-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "297.41...3186.59.44659.831...2189......4572.95.92..1.8953..4.....4.92....2....49.",
            because: "r8c4 and r9c4 have another candidate",
            ..NearMiss::BLANK
        }],
        find: find::<3>,
        ..NAKED_SUBSET
    };

    /// Four cells of a house with four candidates between them. The four digits can be removed from
    /// the rest of the house.
    ///
    /// ## Why it works
    /// Four cells need four digits, and these are all they have. None of them is left for the other
    /// cells.
    ///
    /// ## Example
    /// In column 6, the cells r3c6, r4c6, r5c6 and r9c6 can hold only 2, 3, 4 and 6. They use up
    /// these digits, so no other cell in column 6 can hold them. So r1c6 is not 3; r2c6 is not 2, 4
    /// or 6; r7c6 is not 2 or 3; r8c6 is not 6.
    ///
    /// ## See also
    /// Naked pair and naked triple: the same with fewer. Hidden pair, triple and quad: in a house
    /// with at most seven empty cells, the hidden subset on the other side is smaller (or a single).
    "naked-quad" => Technique {
        name: "Naked quad",
        aliases: &["naked quadruple", "n4", "naked quadruplet", "disjoint quad", "obvious quad", "naked subset", "generalized naked quad", "locked quadruple", "naked quadruple (+)", "naked quintuplet", "naked/hidden quads"],
        codes: &["0202"],
        score: 50,
        form: Form::NakedSubset(4),
        examples: &[Example {
            grid: ".649......+5......31+8..7..54.7.1......+1..8..3..2..97...+8+46...57.23+1+7..+48.+597\
             84.+3.1",
            without: "r1c6-2 r2c7-2 r4c3-9 r4c5-5 r4c6-5 r4c9-9 r5c6-5 r5c9-9 r9c6-5",
            concludes: "r1c6-3 r2c6-2 r2c6-4 r2c6-6 r7c6-2 r7c6-3 r8c6-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "4.9..8627...2.943882..4.519...9827417824.....914...28.2.8..41...9.123874.4.8.5..2",
            because: "r3c3 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find::<4>,
        ..NAKED_SUBSET
    };

    /// A naked pair whose two cells share two houses, such as a row and a box. Both digits can be
    /// removed from the rest of both houses.
    ///
    /// ## Why it works
    /// The two digits fill the two cells, one way or the other, so every house that contains both
    /// cells has both digits.
    ///
    /// ## Example
    /// In column 5 and box 5, the cells r5c5 and r6c5 can hold only 2 and 4. They use up these
    /// digits, so no other cell in column 5 and box 5 can hold them. So r4c6 and r9c5 are not 4.
    ///
    /// ## See also
    /// Naked pair: in one house. Pointing: one digit that a box confines to a line.
    "locked-pair" => Technique {
        name: "Locked pair",
        aliases: &["l2", "naked pair in a box and a line", "locked subset"],
        codes: &["0110"],
        score: 29,
        special_case_of: Some("naked-pair"),
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[Example {
            grid: "..14..68...6.1..2....26517...739.251.1...78.......1..7.4.15.7.25739824161.2...5.8",
            concludes: "r4c6-4 r9c5-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..14..68...6.1..2....2.517...739.251.1...78.......1..7.4.15.7.25739824161.2...5.8",
            because: "r5c5 and r6c5 have another candidate",
            ..NearMiss::BLANK
        }],
        find: find_locked::<2>,
        ..NAKED_SUBSET
    };

    /// A naked triple whose three cells share two houses, such as a row and a box. The three digits
    /// can be removed from the rest of both houses.
    ///
    /// ## Why it works
    /// The three digits fill the three cells, so every house that contains all three cells has the
    /// three digits.
    ///
    /// ## Example
    /// In row 4 and box 5, the cells r4c4, r4c5 and r4c6 can hold only 3, 7 and 9. They use up
    /// these digits, so no other cell in row 4 and box 5 can hold them. So r4c1 is not 3; r4c7 and
    /// r4c9 are not 9; r6c6 is not 3 or 9.
    ///
    /// ## See also
    /// Naked triple: in one house. Locked pair: with two digits.
    "locked-triple" => Technique {
        name: "Locked triple",
        aliases: &["locked triplet", "l3", "locked subset"],
        codes: &["0111"],
        score: 35,
        special_case_of: Some("naked-triple"),
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[Example {
            grid: ".......67...5.82......3..9+8.84....+2...9..5.737..61..+8..3......2.4....8..29.1.....",
            without: "r2c3-7 r3c3-7 r4c7-5 r6c7-5 r7c7-5 r8c9-5 r9c7-5 r9c9-5",
            concludes: "r4c1-3 r4c7-9 r4c9-9 r6c6-3 r6c6-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..5.9.....4..52.9...3.8.....5.......867129543..1....7..74.3...9....7.62.5...1....",
            because: "r7c6 and r8c6 have another candidate",
            ..NearMiss::BLANK
        }],
        find: find_locked::<3>,
        ..NAKED_SUBSET
    };
}

const NAKED_SUBSET: Technique =
    Technique { class: Class::Subset, explain, ..Technique::needing(NOTHING) };

/// Cells of a house that have as many candidates between them as there are cells.
struct Naked {
    house: HouseId,
    cells: CellSet,
    digits: DigitSet,
}

impl Naked {
    /// The digits in all other cells of some houses.
    fn eliminations(&self, view: &View<'_>, houses: &[HouseId]) -> Vec<Candidate> {
        let sets = houses.iter().map(|house| view.board().house(*house).set());
        let all = sets.fold(CellSet::EMPTY, |all, set| &all | set);
        view.candidates_in((&all - &self.cells).iter(), self.digits)
    }

    fn pattern(&self, view: &View<'_>, houses: &[HouseId]) -> Pattern {
        let pattern = Pattern::of(self.digits).in_houses(houses.iter().copied());
        self.cells
            .iter()
            .fold(pattern, |pattern, cell| pattern.mark(Role::Defining, cell, view.digits(cell)))
    }
}

fn search<const SIZE: usize>(
    view: &View<'_>,
    visit: &mut dyn FnMut(Naked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut things = Vec::with_capacity(view.board().size());
    for id in view.changed_houses() {
        let house = view.board().house(id);
        things.clear();
        things.extend(house.cells().iter().enumerate().filter_map(|(index, cell)| {
            let digits = view.digits(*cell);
            (2..=SIZE).contains(&digits.len()).then_some(Thing { index, places: digits.bits() })
        }));
        confined::search(&things, SIZE, &mut |Confined { things, places }| {
            let cells = PlaceSet::from_bits(things).iter().map(|place| house.cell(place));
            let digits = DigitSet::from_bits(places);
            visit(Naked { house: id, cells: cells.collect(), digits })
        })?;
    }
    ControlFlow::Continue(())
}

fn find<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::<SIZE>(view, &mut |naked| {
        let houses = [naked.house];
        found.eliminate(naked.eliminations(view, &houses), || naked.pattern(view, &houses))
    })
}

fn find_locked<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::<SIZE>(view, &mut |naked| {
        let houses: Vec<HouseId> = view.common_houses(naked.cells.iter()).collect();
        // The same cells come up once in each of their houses; the first one counts.
        let is_first = houses[0] == naked.house;
        let clears = |house: &HouseId| !naked.eliminations(view, &[*house]).is_empty();
        if houses.len() < 2 || !is_first || !houses.iter().all(clears) {
            return ControlFlow::Continue(());
        }
        found.eliminate(naked.eliminations(view, &houses), || naked.pattern(view, &houses))
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let houses = words.houses(pattern.houses.iter().copied());
    let cells = words.cells(pattern.cells(Role::Defining));
    let digits = words.digits(pattern.digits);
    plainly([
        say!(words, "In {houses}, the cells {cells} can hold only {digits}.";
            houses, cells, digits),
        say!(words, "They use up these digits, so no other cell in {houses} can hold them.";
            houses),
    ])
}
