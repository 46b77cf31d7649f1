use super::prelude::*;
use crate::logic::fish::{self, Breed, Fins};

entries! { Technique:
    /// An X-Wing that is spoilt by a few more places of the digit, the fins. What the X-Wing would
    /// remove can still be removed from the cells that see all the fins.
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, the two
    /// lines need the digit where they cross the two lines across, and use them up. Either way these
    /// cells cannot hold it.
    ///
    /// ## Example
    /// In rows 1 and 5, the digit 8 can only be in columns 2 and 4, apart from r5c5. Unless r5c5 is
    /// 8, each of these rows needs its own 8, so together they use up the two columns. r6c4 sees
    /// r5c5, so it cannot be 8 either way. So r6c4 is not 8.
    ///
    /// ## See also
    /// X-Wing: without fins. Sashimi X-Wing: without its fins, one of the lines has only one place
    /// left. Finned swordfish and jellyfish: the same with three and four lines.
    "finned-x-wing" => Technique {
        name: "Finned X-Wing",
        aliases: &["fbf2", "finned fish"],
        codes: &["0310"],
        score: 41,
        examples: &[Example {
            grid: "4.1.9+7+6+5+3+7+9+5.+3.+128+3+6.+51.7+9+42.+7+1+5.9865.6..+9+37+1+91..+7.+5+4+2+8+5+\
             4+761+2+39+67+9...41+5+1..9+45+8+6+7",
            without: "r2c4-3 r2c4-5 r2c6-3",
            concludes: "r6c4-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "725463891483197562.91285.7..1.57...95.7.2.618....1875.17.85...6...74..85.5..3...7",
            because: "r4c1 can hold the digit too, and r8c6 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Basic, 2..=2, Fins::Whole),
        ..FINNED_FISH
    };

    /// A finned X-Wing where, without its fins, one of the lines has only one place left in the
    /// lines across. The digit can be removed from the cells of the lines across that see all the
    /// fins.
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, that line
    /// has its digit in its only place, and the others must make do with the rest of the lines
    /// across: together they use them up, as in a whole X-Wing.
    ///
    /// ## Example
    /// In columns 3 and 6, the digit 6 can only be in rows 1 and 8, apart from r2c3 and r3c3.
    /// Unless r2c3 or r3c3 is 6, each of these columns needs its own 6, so together they use up the
    /// two rows. r1c2 sees r2c3 and r3c3, so it cannot be 6 either way. So r1c2 is not 6.
    ///
    /// ## See also
    /// Finned X-Wing: every line keeps two places or more. Skyscraper: the same pattern, seen as two
    /// lines that stand on a common one.
    "sashimi-x-wing" => Technique {
        name: "Sashimi X-Wing",
        aliases: &["sbf2", "sashimi finned x-wing", "sashimi fish"],
        codes: &["0320"],
        score: 41,
        examples: &[Example {
            grid: "..37...+5+4....45+3+8+14+5..1+3.7...1.9.+463..+4..+18.+76...+74+1.5..9+4.75+3.3..15.\
             .+4.24+5..9+7+16",
            without: "r7c5-8 r8c6-8",
            concludes: "r1c2-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "285..41.99...5184241.982.5.678.29.15523.17.981948.52..841596.2.352178964769243581",
            because: "r2c4 can hold the digit too, and r4c7 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Basic, 2..=2, Fins::Sashimi),
        ..FINNED_FISH
    };

    /// A swordfish that is spoilt by a few more places of the digit, the fins. What the swordfish
    /// would remove can still be removed from the cells that see all the fins.
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, the three
    /// lines need the digit where they cross the three lines across, and use them up. Either way
    /// these cells cannot hold it.
    ///
    /// ## Example
    /// In rows 3, 5 and 7, the digit 9 can only be in columns 2, 4 and 9, apart from r5c3. Unless
    /// r5c3 is 9, each of these rows needs its own 9, so together they use up the three columns.
    /// r4c2 sees r5c3, so it cannot be 9 either way. So r4c2 is not 9.
    ///
    /// ## See also
    /// Swordfish: without fins. Sashimi swordfish: without its fins, one of the lines has only one
    /// place left. Finned X-wing: the same with two lines. Finned jellyfish: with four.
    "finned-swordfish" => Technique {
        name: "Finned Swordfish",
        aliases: &["fbf3"],
        codes: &["0311"],
        score: 48,
        examples: &[Example {
            grid: "9..6+1.+37.+13.72..+4.....3418.......21+48...475..4....+2+89+7..6+2714..2....3+7.+1.\
             71+4...2.",
            without: "r3c1-5 r3c9-6 r4c1-3 r4c1-5 r4c4-5 r4c6-8 r5c2-6 r5c3-3 r5c4-3 r7c2-5 r7c9-3 r7c9-5 \
             r8c2-5 r8c3-5 r9c5-6 r9c6-8 r9c7-3 r9c9-5",
            concludes: "r4c2-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371.....8528...7.9649..731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r3c5 can hold the digit too, and r5c4 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Basic, 3..=3, Fins::Whole),
        ..FINNED_FISH
    };

    /// A finned swordfish where, without its fins, one of the lines has only one place left in the
    /// lines across. The digit can be removed from the cells of the lines across that see all the
    /// fins.
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, that line
    /// has its digit in its only place, and the others must make do with the rest of the lines
    /// across: together they use them up, as in a whole swordfish.
    ///
    /// ## Example
    /// In columns 1, 4 and 8, the digit 6 can only be in rows 5, 8 and 9, apart from r6c4. Unless
    /// r6c4 is 6, each of these columns needs its own 6, so together they use up the three rows.
    /// r5c6 sees r6c4, so it cannot be 6 either way. So r5c6 is not 6.
    ///
    /// ## See also
    /// Finned swordfish: every line keeps two places or more.
    "sashimi-swordfish" => Technique {
        name: "Sashimi Swordfish",
        aliases: &["sbf3", "finned sashimi swordfish", "sashimi finned swordfish"],
        codes: &["0321"],
        score: 48,
        examples: &[Example {
            grid: "..+45...26.16+4+2..+5+7+5..7...+48+4.32+5..9+1.5.+1..4.+22.1.84+73+59....5.+1+4.45..\
             1+2.3+1...425.+9",
            without: "r1c2-3 r1c2-9 r1c5-3 r2c6-3 r3c2-3 r3c5-9 r3c6-9 r3c7-9 r4c7-7 r5c5-6 r5c5-7 r7c2-7 \
             r7c4-6 r7c5-3 r7c7-7 r8c4-6 r9c2-7 r9c2-8",
            concludes: "r5c6-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9726..5.35.89..2..4.1..59..1..4....585..761.......1837.....23...1.8.9.5....1.....",
            because: "r4c3 can hold the digit too, and r9c2 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Basic, 3..=3, Fins::Sashimi),
        ..FINNED_FISH
    };

    /// A jellyfish that is spoilt by a few more places of the digit, the fins. What the jellyfish
    /// would remove can still be removed from the cells that see all the fins.
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, the four
    /// lines need the digit where they cross the four lines across, and use them up. Either way
    /// these cells cannot hold it.
    ///
    /// ## Example
    /// In rows 2, 4, 6 and 9, the digit 9 can only be in columns 2, 6, 8 and 9, apart from r4c1,
    /// r4c3 and r6c3. Unless r4c1, r4c3 or r6c3 is 9, each of these rows needs its own 9, so
    /// together they use up the four columns. r5c2 sees r4c1, r4c3 and r6c3, so it cannot be 9
    /// either way. So r5c2 is not 9.
    ///
    /// ## See also
    /// Jellyfish: without fins. Sashimi jellyfish: without its fins, one of the lines has only one
    /// place left. Finned swordfish: the same with three lines.
    "finned-jellyfish" => Technique {
        name: "Finned Jellyfish",
        aliases: &["fbf4"],
        codes: &["0312"],
        score: 54,
        examples: &[Example {
            grid: ".......7+16.1...82...89.+1.34...85.+31...31.6.8.+8+1..2.7..1.........+8.7+15+2.33.2+\
             64.+1..",
            without: "r1c1-2 r1c2-2 r1c6-3 r6c8-6 r7c7-6 r7c9-5 r7c9-6 r7c9-9 r9c9-1 r9c9-5 r9c9-6 r9c9-9",
            concludes: "r5c2-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371.....8.28...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r2c5 can hold the digit too, and r5c4 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Basic, 4..=4, Fins::Whole),
        ..FINNED_FISH
    };

    /// A finned jellyfish where, without its fins, one of the lines has only one place left in the
    /// lines across. The digit can be removed from the cells of the lines across that see all the
    /// fins.
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can. If none does, that line
    /// has its digit in its only place, and the others must make do with the rest of the lines
    /// across: together they use them up, as in a whole jellyfish.
    ///
    /// ## Example
    /// In columns 1, 5, 8 and 9, the digit 2 can only be in rows 2, 3, 7 and 9, apart from r1c5.
    /// Unless r1c5 is 2, each of these columns needs its own 2, so together they use up the four
    /// rows. r2c4 sees r1c5, so it cannot be 2 either way. So r2c4 is not 2.
    ///
    /// ## See also
    /// Finned jellyfish: every line keeps two places or more.
    "sashimi-jellyfish" => Technique {
        name: "Sashimi Jellyfish",
        aliases: &["sbf4"],
        codes: &["0322"],
        score: 54,
        examples: &[Example {
            grid: "8..6....14.+6.39.....785....+36..9.5+7+817..+6+8+493.+8....21+66.8...1..+7.3.+1...4.\
             .+1.+86..7",
            without: "r1c2-9 r1c3-2 r1c8-2 r3c1-3 r3c2-2 r3c2-9 r3c6-2 r3c7-9 r3c8-2 r8c7-9 r8c8-2 r8c8-5 \
             r9c1-9 r9c4-5",
            concludes: "r2c4-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "725463891483197562691285.7..1.57...95.7.2.618....1875.1..85...6...74..85.5..3...7",
            because: "r7c2 can hold the digit too, and r8c7 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Basic, 4..=4, Fins::Sashimi),
        ..FINNED_FISH
    };

    /// Five, six or seven rows whose places for a digit lie in as many columns (or the other way
    /// round), but for a few fins. The digit can be removed from the cells of the lines across that
    /// see all the fins.
    ///
    /// ## Why it works
    /// As for the smaller ones: if one of the fins holds the digit, no cell that sees them all can;
    /// if none does, the lines use up the lines across.
    ///
    /// ## Example
    /// In rows 1, 5, 6, 7 and 10, the digit 1 can only be in columns 4, 5, 7, 8 and 9, apart from
    /// r10c6. Unless r10c6 is 1, each of these rows needs its own 1, so together they use up the
    /// five columns. r11c8 sees r10c6, so it cannot be 1 either way. So r11c8 is not 1.
    ///
    /// ## See also
    /// Finned jellyfish: the same with four lines. Squirmbag, whale and leviathan: without fins. On
    /// 9x9 boards no position is known that needs it; the board of the example is 12x12.
    "large-finned-fish" => Technique {
        name: "Large finned fish",
        aliases: &["finned squirmbag", "finned whale", "finned leviathan", "sashimi squirmbag", "sashimi whale", "sashimi leviathan", "fbf5", "fbf6", "fbf7", "sbf5", "sbf6", "sbf7"],
        codes: &["0313", "0314", "0315", "0323", "0324", "0325"],
        score: 76,
        effort: Effort::OnRequest,
        examples: &[
            Example {
                grid: "2345.7.B.9AC67.B2C9.5.3.9C1A5843267B123645.C98BA495..B..32C68ABC9326.745386.7A..\
             4-1.927.92C.34AB68ABC4..627..3B4A...C..35756.3B.A.....C.293.5-1.BA..",
                concludes: "r11c8-1",
                ..Example::BLANK
            },
            // A first look on 9x9, where something easier gives the same.
            Example {
                grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
                concludes: "r8c9-5",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: "371.....8528...7.9649..731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r3c5 can hold the digit too, and r8c9 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Basic, 5..=7, Fins::Some),
        ..FINNED_FISH
    };
}

const FINNED_FISH: Technique =
    Technique { class: Class::Fish, explain: fish::explain, ..Technique::needing(NOTHING) };
