use super::prelude::*;
use crate::logic::deadly::{self, Deadly, Roof};

entries! { Technique:
    /// Four cells in two rows, two columns and two boxes. Three of them can hold only the same two
    /// digits. Both digits can be removed from the fourth.
    ///
    /// ## Why it works
    /// If the fourth cell held one of the two digits too, all four would hold just these two, and
    /// they could be swapped in all four without breaking any rule. The puzzle would have a second
    /// solution.
    ///
    /// ## Example
    /// r7c5, r7c8 and r8c8 can only be 4 or 8. If r8c5 were 4 or 8 as well, the digits 4 and 8
    /// could be swapped in all four cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. So r8c5 is not 4 or 8.
    ///
    /// ## See also
    /// Unique rectangle types 2 to 6: more than one cell can hold something else. Avoidable
    /// rectangle: some of the cells are solved.
    "unique-rectangle-1" => Technique {
        name: "Unique rectangle type 1",
        aliases: &["uniqueness test 1", "u1", "unique rectangle", "unique rectangles", "uniqueness test", "ur type 1", "unique corner"],
        codes: &["0600"],
        score: 45,
        examples: &[Example {
            grid: ".5....8.4.234.8715.8.5..9.653....16.168.5..9..72..1.582157.36.93.7..65.18.61.5273",
            concludes: "r8c5-4 r8c5-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".5....8.4.234.8715.8.5..9.653....16.168.5..9..72..1.582157.36.93.7..65.18.61.5.73",
            because: "r8c8 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::rectangles(view, &mut |deadly| deadly.one_roof_cell(view, found))
        },
        ..UNIQUE_RECTANGLE
    };

    /// A rectangle of two digits where two neighbouring cells can also hold the same extra digit.
    /// The extra digit can be removed from every cell that sees both.
    ///
    /// ## Why it works
    /// One of the two cells must hold something other than the two digits, or there would be a
    /// second solution; and the extra digit is the only other choice.
    ///
    /// ## Example
    /// r5c1 and r6c1 can only be 4 or 7. If r5c6 and r6c6 were both 4 or 7 as well, the digits 4
    /// and 7 could be swapped in all four cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. Therefore r5c6 or r6c6 is 1, and no cell that sees
    /// both can be 1. So r4c6 is not 1.
    ///
    /// ## See also
    /// Unique rectangle type 5: the cells with the extra digit are diagonally opposite, or there
    /// are three of them.
    "unique-rectangle-2" => Technique {
        name: "Unique rectangle type 2",
        aliases: &["uniqueness test 2", "u2", "unique rectangle", "uniqueness test", "ur type 2", "unique side"],
        codes: &["0601"],
        score: 45,
        examples: &[Example {
            grid: "32..8.59.65...9.2898.512.635.8.6..7...2.5.83...38..95.2461753898.94...151.5.98.4.",
            concludes: "r4c6-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "32..8.59.65...9.28.8.512.635.8.6..7...2.5.83...38..95.2461753898.94...151.5.98.4.",
            because: "r5c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::rectangles(view, &mut |deadly| {
                deadly.one_extra_digit(view, found, Roof::Neighbours)
            })
        },
        ..UNIQUE_RECTANGLE
    };

    /// A rectangle of two digits where two neighbouring cells can hold other digits. Taken as a
    /// single cell that holds one of these other digits, they form a naked subset with other cells
    /// of a house; the subset's digits can be removed from all cells that see it.
    ///
    /// ## Why it works
    /// One of the two cells must hold one of the other digits. Together with the rest of the
    /// subset, that makes as many cells as digits, so the digits are used up there.
    ///
    /// ## Example
    /// r1c2 and r1c5 can only be 2 or 3. If r3c5 and r3c2 were both 2 or 3 as well, the digits 2
    /// and 3 could be swapped in all four cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. Therefore r3c5 or r3c2 is 7 or 8. In row 3, that cell
    /// and r3c1 have only two digits between them and use them up: 7 and
    /// 8. So r3c6 is not 8.
    ///
    /// ## See also
    /// Naked pair and triple: the same with ordinary cells. Unique rectangle type 4: another
    /// conclusion from the same two cells.
    "unique-rectangle-3" => Technique {
        name: "Unique rectangle type 3",
        aliases: &["uniqueness test 3", "u3", "unique rectangle", "uniqueness test", "ur type 3", "unique subset", "unique rectangle type 3 with hidden pair", "unique rectangle type 3 with naked pair"],
        codes: &["0602"],
        score: 46,
        examples: &[Example {
            grid: "..57...8..4.15.73...16...954895.13.7263847...15739...851.4...7.39.2758.....91...3",
            concludes: "r3c6-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..5....8..4.15.73...16...954895.13.7263847...15739...851.4...7.39.2758.....91...3",
            because: "r1c2 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::rectangles(view, &mut |deadly| deadly.roof_as_subset(view, found))
        },
        ..UNIQUE_RECTANGLE
    };

    /// A rectangle of two digits where two neighbouring cells can hold other digits, and one of the
    /// two digits has no other place in a house of these two cells. The other digit of the two can
    /// be removed from both cells.
    ///
    /// ## Why it works
    /// One of the two cells holds the digit that has no other place. If the other cell held the
    /// second digit of the rectangle, the four cells would make a second solution.
    ///
    /// ## Example
    /// r4c6 and r5c6 can only be 5 or 6. In column 8, the digit 6 can only be in r4c8 or r5c8. One
    /// of them is 6; if the other were 5, the digits 5 and 6 could be swapped in all four cells
    /// without breaking any rule. That would be a second solution, but the puzzle has only one. So
    /// r4c8 and r5c8 are not 5.
    ///
    /// ## See also
    /// Unique rectangle type 6: the two cells are diagonally opposite. Hidden rectangle: three
    /// cells can hold other digits.
    "unique-rectangle-4" => Technique {
        name: "Unique rectangle type 4",
        aliases: &["uniqueness test 4", "u4", "unique rectangle", "uniqueness test", "ur type 4", "unique pair rectangle"],
        codes: &["0603"],
        score: 45,
        examples: &[Example {
            grid: "7836..9..15.3....66.95....323781...949173...28654..31791.26..3.3..158.945..9.3.2.",
            concludes: "r4c8-5 r5c8-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "7836..9..15.3....66.95....323781...949173...2865...31791.26..3.3..158.945..9.3.2.",
            because: "r4c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::rectangles(view, &mut |deadly| deadly.digit_kept_in_roof(view, found))
        },
        ..UNIQUE_RECTANGLE
    };

    /// A rectangle of two digits where two diagonally opposite cells, or three cells, can also hold
    /// the same extra digit. The extra digit can be removed from every cell that sees all of them.
    ///
    /// ## Why it works
    /// One of these cells must hold something other than the two digits, or there would be a second
    /// solution; and the extra digit is the only other choice.
    ///
    /// ## Example
    /// r6c9 can only be 1 or 3. If r6c8, r3c8 and r3c9 were all 1 or 3 as well, the digits 1 and 3
    /// could be swapped in all four cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. Therefore r6c8, r3c8 or r3c9 is 8, and no cell that
    /// sees all three can be 8. So r1c8 is not 8.
    ///
    /// ## See also
    /// Unique rectangle type 2: two neighbouring cells.
    "unique-rectangle-5" => Technique {
        name: "Unique rectangle type 5",
        aliases: &["uniqueness test 5", "u5", "unique rectangle", "uniqueness test", "ur type 5"],
        codes: &["0604"],
        score: 45,
        examples: &[Example {
            grid: "41+9...+5..+385+4.+1+92.6+7+2.9+5+4...+9+7..8.6413+8..+4+7+59.+6+4+9.7...+7+5+1.4.39\
             .+8+4+31.+967.+926..3.4.",
            without: "r1c4-2 r1c4-5 r1c5-5 r1c5-6 r1c5-7 r1c6-5 r1c9-3 r1c9-5 r1c9-8 r2c5-1 r2c9-1 r3c4-5 \
             r4c4-2 r4c5-2 r6c5-2 r6c5-3 r6c9-2 r6c9-8",
            concludes: "r1c8-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "8.273459657982...34.39.587275164293839.5..2..62.3.9.5.1864537299472..315235197684",
            because: "r5c5 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::rectangles(view, &mut |deadly| {
                deadly.one_extra_digit(view, found, Roof::Scattered)
            })
        },
        ..UNIQUE_RECTANGLE
    };

    /// A rectangle of two digits where two diagonally opposite cells can hold other digits, and one
    /// of the two digits forms an X-wing in the four cells. That digit can be removed from the two
    /// cells.
    ///
    /// ## Why it works
    /// With the X-wing, if one of the two cells holds the digit, so does the other, and the
    /// remaining two cells hold the second digit: a second solution.
    ///
    /// ## Example
    /// r6c8 and r8c9 can only be 2 or 7. In rows 6 and 8, the digit 7 can only be in the four
    /// cells. If r6c9 or r8c8 were 7, both would be, and r6c8 and r8c9 would be 2. Then the digits
    /// 2 and 7 could be swapped in all four cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. So r6c9 and r8c8 are not 7.
    ///
    /// ## See also
    /// X-wing: what it rests on. Unique rectangle type 4: the two cells are neighbours.
    "unique-rectangle-6" => Technique {
        name: "Unique rectangle type 6",
        aliases: &["uniqueness test 6", "u6", "unique rectangle", "uniqueness test", "ur type 6", "unique x-wing"],
        codes: &["0605"],
        score: 46,
        examples: &[Example {
            grid: "9.7.8..453.4.97...8.24..79.279..4.18138.7.5.464581.9..526748139493165...781.2.456",
            concludes: "r6c9-7 r8c8-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9.7.8..453.4.97...8.24...9.279..4.18138.7.5.464581.9..526748139493165...781.2.456",
            because: "r8c7 can hold the digit too, so there is no X-wing",
            ..NearMiss::BLANK
        }],
        find: |view, found| {
            deadly::rectangles(view, &mut |deadly| x_wing_in_roof(deadly, view, found))
        },
        ..UNIQUE_RECTANGLE
    };
}

const UNIQUE_RECTANGLE: Technique = Technique {
    class: Class::Uniqueness,
    explain: deadly::explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

/// Type 6: if one of two diagonally opposite roof cells holds a digit, so does the other.
fn x_wing_in_roof(deadly: Deadly<'_>, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let roof = deadly.roof(view);
    let [a, b, c, d] = deadly.cells[..] else { return ControlFlow::Continue(()) };
    if roof != [a, c] && roof != [b, d] {
        return ControlFlow::Continue(());
    }
    for digit in deadly.digits.iter() {
        let sides = [[[a, b], [c, d]], [[b, c], [d, a]]];
        let x_wing = sides.iter().find_map(|[one, other]| {
            let one = deadly::house_of_only(view, *one, digit)?;
            Some([one, deadly::house_of_only(view, *other, digit)?])
        });
        if let Some(houses) = x_wing {
            let removed = view.candidates_in(roof.iter().copied(), DigitSet::only(digit));
            found.eliminate(removed, || deadly.pattern(view).in_houses(houses))?;
        }
    }
    ControlFlow::Continue(())
}
