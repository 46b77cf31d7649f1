use super::prelude::*;
use crate::logic::fish::{self, Breed, Fins};

entries! { Technique:
    /// Two rows or boxes whose places for a digit lie in two columns or boxes, at least one of them
    /// all a box. The digit can be removed from the rest of the latter. (Or the same with rows and
    /// columns exchanged.)
    ///
    /// ## Why it works
    /// Each of the two houses needs the digit, and the two houses across have room for it once each.
    /// So they are used up between them, and nothing is left for other cells. A cell that lies in
    /// two of the houses across would take the room of two, so it cannot hold the digit even if it
    /// lies in one of the first houses.
    ///
    /// ## Example
    /// In rows 1 and 9, the digit 3 can only be in column 1 and box 9. Each of these rows needs
    /// its own 3, so together they use up column 1 and box 9. So r7c8 is not 3.
    ///
    /// ## See also
    /// X-Wing: rows and columns alone. Finned Franken X-Wing: with a few exceptions.
    "franken-x-wing" => Technique {
        name: "Franken X-Wing",
        aliases: &["ff2", "complex fish"],
        codes: &["0330"],
        score: 67,
        examples: &[Example {
            grid: "..1..2...8.....3..72..8..1.....3....43..5..9..68.4...35....82.....3...7...46.91..",
            concludes: "r7c8-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371......528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r4c9 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 2..=2, Fins::Without),
        ..FRANKEN_FISH
    };

    /// A Franken X-Wing that is spoilt by a few more places of the digit, the fins. The digit can be
    /// removed from the cells of the houses across that see all the fins. A place that lies in two
    /// of the houses that need the digit counts as a fin as well (an endo-fin).
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, each of the
    /// two houses needs a place of its own in the two houses across, and they are used up. Either
    /// way these cells cannot hold the digit.
    ///
    /// ## Example
    /// In the main diagonal and the anti-diagonal, the digit 2 can only be in column 9 and box 5,
    /// apart from r2c2 and r2c8. Unless r2c2 or r2c8 is 2, each of these houses needs its own 2, so
    /// together they use up column 9 and box 5. r2c9 sees r2c2 and r2c8, so it cannot be 2 either
    /// way. So r2c9 is not 2.
    ///
    /// ## See also
    /// Franken X-Wing: without fins. Finned X-Wing: rows and columns alone.
    "finned-franken-x-wing" => Technique {
        name: "Finned Franken X-Wing",
        aliases: &["fff2", "sashimi franken x-wing"],
        codes: &["0340"],
        score: 68,
        examples: &[Example {
            rules: "diagonal",
            grid: "...........6.1....13..7....6.2....7....7..2....4...85..5.......2..8.3..48........",
            without: "r1c2-8 r1c3-8 r1c4-2 r2c4-2 r5c5-5 r5c6-5 r7c1-7 r9c2-7",
            concludes: "r2c9-2",
        }],
        near_misses: &[NearMiss {
            grid: "...563...6318..9525481927637..2....9..2.1...........27....894.5..4...2.....42..98",
            because: "r5c7 can hold the digit too, and r8c1 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 2..=2, Fins::Some),
        ..FRANKEN_FISH
    };

    /// Three rows or boxes whose places for a digit lie in three columns or boxes, at least one of
    /// them all a box. The digit can be removed from the rest of the latter. (Or the same with rows
    /// and columns exchanged.)
    ///
    /// ## Why it works
    /// Each of the three houses needs the digit, and the three houses across have room for it once
    /// each. So they are used up between them, and nothing is left for other cells. A cell that lies
    /// in two of the houses across would take the room of two, so it cannot hold the digit even if
    /// it lies in one of the first houses.
    ///
    /// ## Example
    /// In column 8 and the main diagonal and the anti-diagonal, the digit 1 can only be in rows 3,
    /// 6 and 7. Each of these houses needs its own 1, so together they use up the three rows. So
    /// r3c2 and r6c2 are not 1.
    ///
    /// ## See also
    /// Swordfish: rows and columns alone. Finned Franken swordfish: with a few exceptions.
    "franken-swordfish" => Technique {
        name: "Franken Swordfish",
        aliases: &["ff3", "complex fish", "franken fish"],
        codes: &["0331"],
        score: 69,
        examples: &[Example {
            rules: "diagonal",
            grid: "....79.3..5..4....9.........9..23.41....+8.....................81........+6+384+1257\
             +9",
            without: "r2c7-1 r2c8-1 r3c4-1 r3c6-1 r5c1-5 r5c3-5 r5c6-7 r6c1-5 r6c3-1 r6c3-5 r6c4-5 r6c4-7 \
             r7c4-3",
            concludes: "r3c2-1 r6c2-1",
        }],
        near_misses: &[NearMiss {
            grid: "371......528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r1c7 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 3..=3, Fins::Without),
        ..FRANKEN_FISH
    };

    /// A Franken swordfish that is spoilt by a few more places of the digit, the fins. The digit can
    /// be removed from the cells of the houses across that see all the fins. A place that lies in
    /// two of the houses that need the digit counts as a fin as well (an endo-fin).
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, each of the
    /// three houses needs a place of its own in the three houses across, and they are used up.
    /// Either way these cells cannot hold the digit.
    ///
    /// ## Example
    /// In rows 2 and 8 and box 9, the digit 5 can only be in columns 1, 4 and 7, apart from r7c9
    /// and r8c2. Unless r7c9 or r8c2 is 5, each of these houses needs its own 5, so together they
    /// use up the three columns. r7c1 sees r7c9 and r8c2, so it cannot be 5 either way. So r7c1 is
    /// not 5.
    ///
    /// ## See also
    /// Franken swordfish: without fins. Finned swordfish: rows and columns alone.
    "finned-franken-swordfish" => Technique {
        name: "Finned Franken Swordfish",
        aliases: &["fff3", "finned franken fish", "sashimi franken swordfish"],
        codes: &["0341"],
        score: 73,
        examples: &[Example {
            grid: "...+9+1.7...9..32..6....7..9.2+1+9+7+4+365+8+435+2..+9+71.8.1+5+94+23.+7.39+1.......\
             278.+9+92.....1+7",
            without: "r1c3-3 r2c4-8 r3c4-4 r3c4-5 r9c3-8 r9c6-6 r9c6-8",
            concludes: "r7c1-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "725463891483197562691285.7..1.57...95.7.2.61.....1875.17.85...6...74..85.5..3...7",
            because: "r5c9 can hold the digit too, and r6c3 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 3..=3, Fins::Some),
        ..FRANKEN_FISH
    };

    /// Four rows or boxes whose places for a digit lie in four columns or boxes, at least one of
    /// them all a box. The digit can be removed from the rest of the latter. (Or the same with rows
    /// and columns exchanged.)
    ///
    /// ## Why it works
    /// Each of the four houses needs the digit, and the four houses across have room for it once
    /// each. So they are used up between them, and nothing is left for other cells. A cell that
    /// lies in two of the houses across would take the room of two, so it cannot hold the digit
    /// even if it lies in one of the first houses.
    ///
    /// ## Example
    /// In rows 1 and 6 and boxes 1 and 2, the digit 1 can only be in columns 2, 5, 6 and 7. Each of
    /// these houses needs its own 1, so together they use up the four columns. So r8c6 is not 1.
    ///
    /// ## See also
    /// Jellyfish: rows and columns alone. Finned Franken jellyfish: with a few exceptions.
    "franken-jellyfish" => Technique {
        name: "Franken Jellyfish",
        aliases: &["ff4"],
        codes: &["0332"],
        score: 74,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: "3.6.2...8..89..3..2.4...........64......5.9.....4...37......5...5..7.8...6..82...",
            without: "r1c2-1 r1c4-1 r1c6-1 r1c8-1 r2c1-1 r3c4-1 r3c7-1 r4c2-1 r4c5-1 r5c2-1 r5c6-1 \
             r6c1-1 r6c3-1 r7c2-1 r7c5-1 r7c6-1 r9c7-1",
            concludes: "r8c6-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9726....35389.72..4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            because: "r1c7 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 4..=4, Fins::Without),
        ..FRANKEN_FISH
    };

    /// A Franken jellyfish that is spoilt by a few more places of the digit, the fins. The digit can
    /// be removed from the cells of the houses across that see all the fins. A place that lies in
    /// two of the houses that need the digit counts as a fin as well (an endo-fin).
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, each of
    /// the four houses needs a place of its own in the four houses across, and they are used up.
    /// Either way these cells cannot hold the digit.
    ///
    /// ## Example
    /// In rows 3, 4 and 9 and box 3, the digit 6 can only be in columns 1, 5, 6 and 9, apart from
    /// r4c2. Unless r4c2 is 6, each of these houses needs its own 6, so together they use up the
    /// four columns. r5c1 sees r4c2, so it cannot be 6 either way. So r5c1 is not 6.
    ///
    /// ## See also
    /// Franken jellyfish: without fins. Finned jellyfish: rows and columns alone.
    "finned-franken-jellyfish" => Technique {
        name: "Finned Franken Jellyfish",
        aliases: &["fff4", "sashimi franken jellyfish"],
        codes: &["0342"],
        score: 75,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: "..6.3......1..2.9..5.4...23...8...1......1..92..3..68...2..4...8.....1...3.1.5.4.",
            concludes: "r5c1-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371.....8528...7.9649.8.31.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r3c6 can hold the digit too, and r5c4 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 4..=4, Fins::Some),
        ..FRANKEN_FISH
    };
}

const FRANKEN_FISH: Technique = Technique {
    class: Class::Fish,
    houses: &[HouseKind::Box, HouseKind::Extra],
    explain: fish::explain,
    ..Technique::needing(NOTHING)
};
