use super::prelude::*;
use crate::logic::fish::{self, Breed, Fins};

entries! { Technique:
    /// Five, six or seven rows or boxes whose places for a digit lie in as many columns or boxes (or
    /// with rows and columns exchanged). The digit can be removed from the rest of the latter.
    ///
    /// ## Why it works
    /// As for the smaller ones: so many houses need the digit, and as many houses across have room
    /// for it once each.
    ///
    /// ## Example
    /// In rows 2, 5 and 7 and boxes 2 and 6, the digit 1 can only be in columns 1, 3, 4, 5 and 9.
    /// Each of these houses needs its own 1, so together they use up the five columns. So r8c3 is
    /// not 1.
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
            grid: ".....4..5.3.9..2....2..3..85..8..46..8..7..2.7.3...........63......4...92.8.5...4",
            without: "r1c1-1 r1c2-1 r1c3-1 r2c5-1 r2c6-1 r2c8-1 r3c1-1 r3c4-1 r4c3-1 r4c5-1 r5c6-1 \
             r5c7-1 r5c9-1 r6c4-1 r6c5-1 r6c7-1 r6c8-1 r7c2-1 r7c4-1 r7c8-1 r8c1-1 r8c2-1 \
             r8c4-1 r9c4-1",
            concludes: "r8c3-1",
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
    /// if none does, the houses across are used up.
    ///
    /// ## Example
    /// In rows 1, 3, 4, 5 and 7, the digit 1 can only be in columns 3, 4, 5 and 9 and box 3, apart
    /// from r4c1. Unless r4c1 is 1, each of these rows needs its own 1, so together they use up
    /// columns 3, 4, 5 and 9 and box 3. r6c3 sees r4c1, so it cannot be 1 either way. So r6c3 is
    /// not 1.
    ///
    /// ## See also
    /// Finned Franken jellyfish: the same with four houses. Large Franken fish: without fins.
    "large-finned-franken-fish" => Technique {
        name: "Large finned Franken fish",
        aliases: &["finned franken squirmbag", "finned franken whale", "finned franken leviathan", "fff5", "fff6", "fff7", "sashimi franken squirmbag"],
        codes: &["0343", "0344", "0345"],
        score: 77,
        examples: &[Example {
            grid: "63..7.5......3..6.5426......5.....9..69..7.3.4.........8...532...59..8...2.3....4",
            without: "r1c4-1 r1c6-1 r2c6-1 r2c9-1 r3c6-1 r3c9-1 r4c5-1 r4c6-1 r4c7-1 r5c1-1 r5c5-1 \
             r5c7-1 r6c4-1 r6c5-1 r6c9-1 r7c1-1 r7c4-1 r8c1-1 r8c9-1 r9c3-1 r9c5-1 r9c8-1",
            concludes: "r6c3-1",
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
    /// used up between them; which of them are rows, columns or boxes does not matter.
    ///
    /// ## Example
    /// In rows 2 and 4 and column 5, the digit 1 can only be in columns 1 and 7 and box 2. Each of
    /// these houses needs its own 1, so together they use up columns 1 and 7 and box 2. So r5c7 is
    /// not 1.
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
            grid: "7...25.9.........4...7.45.2.8..49.2..2......8......76.6.....48.2.4.3.9..5...9....",
            without: "r1c4-1 r1c7-1 r2c2-1 r2c3-1 r2c5-1 r2c8-1 r3c1-1 r4c3-1 r4c4-1 r4c9-1 r5c1-1 \
             r5c4-1 r5c5-1 r6c1-1 r6c5-1 r7c5-1 r7c6-1 r8c2-1 r8c8-1 r8c9-1 r9c4-1 r9c7-1 \
             r9c9-1",
            concludes: "r5c7-1",
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
    /// across are used up.
    ///
    /// ## Example
    /// In row 9 and columns 1, 4 and 7, the digit 1 can only be in rows 2, 6 and 8 and box 9, apart
    /// from r5c4 and r9c5. Unless r5c4 or r9c5 is 1, each of these houses needs its own 1, so
    /// together they use up rows 2, 6 and 8 and box 9. r6c5 sees r5c4 and r9c5, so it cannot be 1
    /// either way. So r6c5 is not 1.
    ///
    /// ## See also
    /// Mutant fish: without fins. Finned Franken swordfish: no rows beside columns.
    "finned-mutant-fish" => Technique {
        name: "Finned mutant fish",
        aliases: &["finned mutant x-wing", "finned mutant swordfish", "finned mutant jellyfish", "fmf2", "fmf3", "fmf4", "complex fish", "sashimi mutant jellyfish", "sashimi mutant swordfish", "sashimi mutant x-wing"],
        codes: &["0360", "0361", "0362"],
        score: 77,
        examples: &[Example {
            grid: "3..52.96.....9...7..67..2.3...3...9.4...7.3..79.4.....2.89.........5.6..64.2.....",
            without: "r1c2-1 r1c3-1 r2c2-1 r2c6-1 r2c8-1 r3c1-1 r4c1-1 r4c6-1 r4c7-1 r4c9-1 r5c2-1 \
             r5c3-1 r6c6-1 r7c5-1 r7c8-1 r8c2-1 r8c3-1 r8c8-1 r8c9-1 r9c3-1 r9c6-1 r9c7-1",
            concludes: "r6c5-1",
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
    /// once each.
    ///
    /// ## Example
    /// In rows 1 and 9, columns 7 and 9 and box 2, the digit 1 can only be in columns 2, 3 and 5
    /// and boxes 6 and 9. Each of these houses needs its own 1, so together they use up columns 2,
    /// 3 and 5 and boxes 6 and 9. So r5c3 is not 1.
    ///
    /// ## See also
    /// Mutant fish: two to four houses. Large finned mutant fish: with a few exceptions.
    "large-mutant-fish" => Technique {
        name: "Large mutant fish",
        aliases: &["mutant squirmbag", "mutant whale", "mutant leviathan", "mf5", "mf6", "mf7"],
        codes: &["0353", "0354", "0355"],
        score: 78,
        examples: &[Example {
            grid: "2..8.35.7..3..9....64.......7....694.3...7.8...2.6.....85....2...6....3.4..2.....",
            without: "r1c5-1 r1c8-1 r2c2-1 r2c4-1 r2c7-1 r2c9-1 r3c1-1 r3c4-1 r3c6-1 r3c7-1 r3c9-1 \
             r4c3-1 r4c5-1 r5c5-1 r6c2-1 r6c8-1 r7c5-1 r7c6-1 r8c2-1 r8c5-1 r8c7-1 r9c6-1 \
             r9c7-1 r9c9-1",
            concludes: "r5c3-1",
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
    /// if none does, the other houses are used up.
    ///
    /// ## Example
    /// In rows 1, 3, 4 and 9 and box 7, the digit 1 can only be in row 2 and columns 2, 6, 8 and 9,
    /// apart from r1c1, r4c3 and r7c3. Unless r1c1, r4c3 or r7c3 is 1, each of these houses needs
    /// its own 1, so together they use up row 2 and columns 2, 6, 8 and 9. r2c3 sees r1c1, r4c3 and
    /// r7c3, so it cannot be 1 either way. So r2c3 is not 1.
    ///
    /// ## See also
    /// Finned mutant fish: two to four houses. Large mutant fish: without fins.
    "large-finned-mutant-fish" => Technique {
        name: "Large finned mutant fish",
        aliases: &["finned mutant squirmbag", "finned mutant whale", "finned mutant leviathan", "fmf5", "fmf6", "fmf7", "sashimi mutant squirmbag"],
        codes: &["0363", "0364", "0365"],
        score: 79,
        examples: &[Example {
            grid: "...53.8.9.....8.7..3.46...24.....2.....35.....59.....7.......846.........9.68.3..",
            without: "r1c3-1 r2c2-1 r2c4-1 r2c9-1 r3c1-1 r3c3-1 r3c7-1 r4c4-1 r4c5-1 r4c8-1 r5c8-1 \
             r6c6-1 r6c8-1 r7c1-1 r7c6-1 r7c7-1 r8c2-1 r8c3-1 r8c7-1 r8c8-1 r8c9-1 r9c1-1 \
             r9c3-1 r9c6-1 r9c8-1",
            concludes: "r2c3-1",
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
