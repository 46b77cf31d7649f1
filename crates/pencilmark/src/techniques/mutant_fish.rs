use super::prelude::*;
use crate::logic::fish::{self, Breed, Fins};

entries! { Technique:
    /// Five, six or seven rows or boxes whose places for a digit lie in as many columns or boxes (or
    /// with rows and columns exchanged). The digit can be removed from the rest of the latter.
    ///
    /// ## Why it works
    /// As for the smaller ones: so many houses need the digit, and as many houses across have room
    /// for it once each. It takes long to look for, so it is looked for only when it is asked for by
    /// name.
    ///
    /// ## Example
    /// In rows 5, 7, 8 and 9 and box 3, the digit 4 can only be in columns 8 and 9 and boxes 7, 8
    /// and 9. Each of these houses needs its own 4, so together they use up columns 8 and 9 and
    /// boxes 7, 8 and 9. Each of r7c8, r7c9, r8c9, r9c8 and r9c9 lies in two of the latter and would
    /// use them up alone. So r7c8, r7c9, r8c9, r9c8 and r9c9 are not 4.
    ///
    /// ## See also
    /// Franken jellyfish: the same with four houses. Large finned Franken fish: with a few
    /// exceptions.
    "large-franken-fish" => Technique {
        name: "Large Franken fish",
        aliases: &["franken squirmbag", "franken whale", "franken leviathan", "ff5", "ff6", "ff7"],
        codes: &["0333", "0334", "0335"],
        score: 76,
        examples: &[Example {
            grid: "9726..5.35389.72..4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            concludes: "r7c8-4 r7c9-4 r8c9-4 r9c8-4 r9c9-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9726....35389.72..4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            because: "r1c7 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 5..=7, Fins::Without),
        ..LARGE_FISH
    };

    /// Five, six or seven rows or boxes whose places for a digit lie in as many columns or boxes (or
    /// with rows and columns exchanged), but for a few fins. The digit can be removed from the cells
    /// of the latter that see all the fins.
    ///
    /// ## Why it works
    /// As for the smaller ones: if one of the fins holds the digit, no cell that sees them all can;
    /// if none does, the houses across are used up. It takes long to look for, so it is looked for
    /// only when it is asked for by name.
    ///
    /// ## Example
    /// In columns 2, 5, 6, 7 and 8, the digit 5 can only be in rows 1, 4, 5 and 6 and box 9, apart
    /// from r8c5. Unless r8c5 is 5, each of these columns needs its own 5, so together they use up
    /// rows 1, 4, 5 and 6 and box 9. r8c9 sees r8c5, so it cannot be 5 either way. So r8c9 is not 5.
    ///
    /// ## See also
    /// Finned Franken jellyfish: the same with four houses. Large Franken fish: without fins.
    "large-finned-franken-fish" => Technique {
        name: "Large finned Franken fish",
        aliases: &["finned franken squirmbag", "finned franken whale", "finned franken leviathan", "fff5", "fff6", "fff7", "sashimi franken squirmbag"],
        codes: &["0343", "0344", "0345"],
        score: 77,
        examples: &[Example {
            grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            concludes: "r8c9-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371.....8528...7.9649.8.31.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r3c6 can hold the digit too, and r8c9 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Franken, 5..=7, Fins::Some),
        ..LARGE_FISH
    };

    /// Two, three or four houses of any kind whose places for a digit lie in as many other houses,
    /// rows and columns mixed on the same side. The digit can be removed from the rest of the
    /// latter.
    ///
    /// ## Why it works
    /// Each of the houses needs the digit, and the others have room for it once each, so they are
    /// used up between them; which of them are rows, columns or boxes does not matter. It is hard to
    /// see and takes long to look for, so it is looked for only when it is asked for by name.
    ///
    /// ## Example
    /// In boxes 5 and 6, the digit 8 can only be in row 5 and column 4. Each of these boxes needs
    /// its own 8, so together they use up row 5 and column 4. r5c4 lies in row 5 and column 4 and
    /// would use them up alone. So r5c4 is not 8.
    ///
    /// ## See also
    /// Franken X-wing, swordfish and jellyfish: no rows beside columns. Finned mutant fish: with a
    /// few exceptions.
    "mutant-fish" => Technique {
        name: "Mutant fish",
        aliases: &["mutant x-wing", "mutant swordfish", "mutant jellyfish", "mf2", "mf3", "mf4", "complex fish"],
        codes: &["0350", "0351", "0352"],
        score: 76,
        examples: &[Example {
            grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            concludes: "r5c4-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371......528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r4c9 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Mutant, 2..=4, Fins::Without),
        ..LARGE_FISH
    };

    /// Two, three or four houses of any kind whose places for a digit lie in as many other houses,
    /// rows and columns mixed on the same side, but for a few fins. The digit can be removed from
    /// the cells of the latter that see all the fins.
    ///
    /// ## Why it works
    /// If one of the fins holds the digit, no cell that sees them all can; if none does, the houses
    /// across are used up. It is hard to see and takes long to look for, so it is looked for only
    /// when it is asked for by name.
    ///
    /// ## Example
    /// In row 5 and box 3, the digit 4 can only be in row 7 and column 9, apart from r1c8, r2c8 and
    /// r5c8. Unless r1c8, r2c8 or r5c8 is 4, each of these houses needs its own 4, so together they
    /// use up row 7 and column 9. r7c8 sees r1c8, r2c8 and r5c8, so it cannot be 4 either way. So
    /// r7c8 is not 4.
    ///
    /// ## See also
    /// Mutant fish: without fins. Finned Franken swordfish: no rows beside columns.
    "finned-mutant-fish" => Technique {
        name: "Finned mutant fish",
        aliases: &["finned mutant x-wing", "finned mutant swordfish", "finned mutant jellyfish", "fmf2", "fmf3", "fmf4", "complex fish", "sashimi mutant jellyfish", "sashimi mutant swordfish", "sashimi mutant x-wing"],
        codes: &["0360", "0361", "0362"],
        score: 77,
        examples: &[Example {
            grid: "9726..5.35389.72..4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            concludes: "r7c8-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9726..5.35389.7...4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            because: "r2c7 can hold the digit too, and r7c8 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Mutant, 2..=4, Fins::Some),
        ..LARGE_FISH
    };

    /// Five, six or seven houses of any kind whose places for a digit lie in as many other houses,
    /// rows and columns mixed on the same side. The digit can be removed from the rest of the
    /// latter.
    ///
    /// ## Why it works
    /// As for the smaller ones: so many houses need the digit, and as many others have room for it
    /// once each. It takes very long to look for, so it is looked for only when it is asked for by
    /// name.
    ///
    /// ## Example
    /// In row 5 and boxes 3, 7, 8 and 9, the digit 4 can only be in rows 7, 8 and 9 and columns 8
    /// and 9. Each of these houses needs its own 4, so together they use up rows 7, 8 and 9 and
    /// columns 8 and 9. Each of r7c8, r7c9, r8c9, r9c8 and r9c9 lies in two of the latter and would
    /// use them up alone. So r7c8, r7c9, r8c9, r9c8 and r9c9 are not 4.
    ///
    /// ## See also
    /// Mutant fish: two to four houses. Large finned mutant fish: with a few exceptions.
    "large-mutant-fish" => Technique {
        name: "Large mutant fish",
        aliases: &["mutant squirmbag", "mutant whale", "mutant leviathan", "mf5", "mf6", "mf7"],
        codes: &["0353", "0354", "0355"],
        score: 78,
        examples: &[Example {
            grid: "9726..5.35389.72..4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            concludes: "r7c8-4 r7c9-4 r8c9-4 r9c8-4 r9c9-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9726....35389.72..4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            because: "r1c7 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Mutant, 5..=7, Fins::Without),
        ..LARGE_FISH
    };

    /// Five, six or seven houses of any kind whose places for a digit lie in as many other houses,
    /// rows and columns mixed on the same side, but for a few fins. The digit can be removed from
    /// the cells of the latter that see all the fins.
    ///
    /// ## Why it works
    /// As for the smaller ones: if one of the fins holds the digit, no cell that sees them all can;
    /// if none does, the other houses are used up. It takes very long to look for, so it is looked
    /// for only when it is asked for by name.
    ///
    /// ## Example
    /// In rows 1, 2, 5, 8 and 9, the digit 4 can only be in row 7, columns 5, 6 and 9 and box 7,
    /// apart from r1c8, r2c8, r5c8, r8c7, r9c7 and r9c8. Unless r1c8, r2c8, r5c8, r8c7, r9c7 or r9c8
    /// is 4, each of these rows needs its own 4, so together they use up row 7, columns 5, 6 and 9
    /// and box 7. r7c8 sees r1c8, r2c8, r5c8, r8c7, r9c7 and r9c8, so it cannot be 4 either way. So
    /// r7c8 is not 4.
    ///
    /// ## See also
    /// Finned mutant fish: two to four houses. Large mutant fish: without fins.
    "large-finned-mutant-fish" => Technique {
        name: "Large finned mutant fish",
        aliases: &["finned mutant squirmbag", "finned mutant whale", "finned mutant leviathan", "fmf5", "fmf6", "fmf7", "sashimi mutant squirmbag"],
        codes: &["0363", "0364", "0365"],
        score: 79,
        examples: &[Example {
            grid: "9726..5.35389.72..4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            concludes: "r7c8-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9726..5.35389.7...4613259781.74..6258532761.....5.1837...7.23...1.8.9.5....1.....",
            because: "r2c7 can hold the digit too, and r7c8 does not see it",
            ..NearMiss::BLANK
        }],
        find: |view, found| fish::find(view, found, Breed::Mutant, 5..=7, Fins::Some),
        ..LARGE_FISH
    };
}

const LARGE_FISH: Technique = Technique {
    class: Class::Fish,
    effort: Effort::OnRequest,
    houses: &[HouseKind::Box, HouseKind::Extra],
    explain: fish::explain,
    ..Technique::needing(NOTHING)
};
