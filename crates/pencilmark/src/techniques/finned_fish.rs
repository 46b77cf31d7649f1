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
    /// In rows 4 and 9, the digit 6 can only be in columns 3 and 6, apart from r9c4. Unless r9c4 is
    /// 6, each of these rows needs its own 6, so together they use up the two columns. r8c6 sees
    /// r9c4, so it cannot be 6 either way. So r8c6 is not 6.
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
            grid: "725463891483197562691285.7..1.57...95.7.2.618....1875.17.85...6...74..85.5..3...7",
            concludes: "r8c6-6",
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
    /// In columns 4 and 8, the digit 3 can only be in rows 1 and 4, apart from r6c8. Unless r6c8 is
    /// 3, each of these columns needs its own 3, so together they use up the two rows. r4c7 sees
    /// r6c8, so it cannot be 3 either way. So r4c7 is not 3.
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
            grid: "285..41.993..5184241.982.5.678.29.15523.17.981948.52..841596.2.352178964769243581",
            concludes: "r4c7-3",
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
    /// In rows 3, 4 and 6, the digit 5 can only be in columns 2, 4 and 9, apart from r4c5 and r6c6.
    /// Unless r4c5 or r6c6 is 5, each of these rows needs its own 5, so together they use up the
    /// three columns. r5c4 sees r4c5 and r6c6, so it cannot be 5 either way. So r5c4 is not 5.
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
            grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            concludes: "r5c4-5",
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
    /// In rows 2, 4 and 8, the digit 3 can only be in columns 2, 5 and 6, apart from r8c1 and r8c3.
    /// Unless r8c1 or r8c3 is 3, each of these rows needs its own 3, so together they use up the
    /// three columns. r9c2 sees r8c1 and r8c3, so it cannot be 3 either way. So r9c2 is not 3.
    ///
    /// ## See also
    /// Finned swordfish: every line keeps two places or more.
    "sashimi-swordfish" => Technique {
        name: "Sashimi Swordfish",
        aliases: &["sbf3", "finned sashimi swordfish", "sashimi finned swordfish"],
        codes: &["0321"],
        score: 48,
        examples: &[Example {
            grid: "9726..5.35.89..2..4.1..59..1.74....585..761.......1837.....23...1.8.9.5....1.....",
            concludes: "r9c2-3",
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
    /// In columns 5, 6, 7 and 8, the digit 5 can only be in rows 1, 5, 7 and 8, apart from r4c5 and
    /// r6c6. Unless r4c5 or r6c6 is 5, each of these columns needs its own 5, so together they use
    /// up the four rows. r5c4 sees r4c5 and r6c6, so it cannot be 5 either way. So r5c4 is not 5.
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
            grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            concludes: "r5c4-5",
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
    /// In columns 1, 2, 4 and 8, the digit 3 can only be in rows 4, 5, 6 and 8, apart from r7c8.
    /// Unless r7c8 is 3, each of these columns needs its own 3, so together they use up the four
    /// rows. r8c7 sees r7c8, so it cannot be 3 either way. So r8c7 is not 3.
    ///
    /// ## See also
    /// Finned jellyfish: every line keeps two places or more.
    "sashimi-jellyfish" => Technique {
        name: "Sashimi Jellyfish",
        aliases: &["sbf4"],
        codes: &["0322"],
        score: 54,
        examples: &[Example {
            grid: "725463891483197562691285.7..1.57...95.7.2.618....1875.17.85...6...74..85.5..3...7",
            concludes: "r8c7-3",
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
    /// if none does, the lines use up the lines across. It takes long to look for, and hardly ever
    /// finds what nothing else does, so it is looked for only when it is asked for by name.
    ///
    /// ## Example
    /// In columns 2, 5, 6, 7 and 8, the digit 5 can only be in rows 1, 4, 5, 6 and 8, apart from
    /// r7c7 and r7c8. Unless r7c7 or r7c8 is 5, each of these columns needs its own 5, so together
    /// they use up the five rows. r8c9 sees r7c7 and r7c8, so it cannot be 5 either way. So r8c9 is
    /// not 5.
    ///
    /// ## See also
    /// Finned jellyfish: the same with four lines. Squirmbag, whale and leviathan: without fins.
    "large-finned-fish" => Technique {
        name: "Large finned fish",
        aliases: &["finned squirmbag", "finned whale", "finned leviathan", "sashimi squirmbag", "sashimi whale", "sashimi leviathan", "fbf5", "fbf6", "fbf7", "sbf5", "sbf6", "sbf7"],
        codes: &["0313", "0314", "0315", "0323", "0324", "0325"],
        score: 76,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            concludes: "r8c9-5",
            ..Example::BLANK
        }],
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
