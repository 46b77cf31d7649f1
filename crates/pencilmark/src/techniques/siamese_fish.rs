use super::prelude::*;
use crate::logic::fish::{self, Breed, Fish};

entries! { Technique:
    /// Two finned fish with the same two, three or four rows (or columns), but with different lines
    /// across, so that what is a fin of one is a part of the other. The digit can be removed from
    /// the cells that either of them clears.
    ///
    /// ## Why it works
    /// Each of the two fish holds by itself: if one of its fins holds the digit, no cell that sees
    /// them all can; if none does, the bases use up its covers. It removes nothing that the two do
    /// not remove one after the other, so it is never needed, not even in the example below.
    ///
    /// ## Example
    /// In columns 4 and 8, the digit 3 can only be in rows 1 and 4, apart from r6c8. Unless r6c8 is
    /// 3, each of these columns needs its own 3, so together they use up the two rows. r4c7 sees
    /// r6c8, so it cannot be 3 either way. In columns 4 and 8, the digit 3 can only be in rows 1 and
    /// 6, apart from r4c4. Unless r4c4 is 3, each of these columns needs its own 3, so together they
    /// use up the two rows. r6c5 sees r4c4, so it cannot be 3 either way. So r4c7 and r6c5 are not
    /// 3.
    ///
    /// ## See also
    /// Finned X-wing, swordfish and jellyfish: one of the two. Siamese Franken fish: with boxes.
    "siamese-fish" => Technique {
        name: "Siamese fish",
        aliases: &["siamese finned swordfish", "siamese sashimi swordfish", "siamese finned jellyfish", "siamese finned x-wing", "siamese sashimi jellyfish", "siamese sashimi x-wing", "siamese x-wing"],
        codes: &["03111", "03121", "03211", "03221"],
        score: 76,
        examples: &[Example {
            grid: "285..41.993..5184241.982.5.678.29.15523.17.981948.52..841596.2.352178964769243581",
            concludes: "r4c7-3 r6c5-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "285..41.993..5184241..82.5.678.29.15523.17.981948.52..841596.2.352178964769243581",
            because: "r3c4 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Breed::Basic),
        ..SIAMESE
    };

    /// Two finned Franken fish of two to four houses with the same bases, but with different covers.
    /// The digit can be removed from the cells that either of them clears.
    ///
    /// ## Why it works
    /// Each of the two fish holds by itself: if one of its fins holds the digit, no cell that sees
    /// them all can; if none does, the bases use up its covers. It removes nothing that the two do
    /// not remove one after the other, so it is never needed, not even in the example below.
    ///
    /// ## Example
    /// In columns 5, 6, 7 and 8, the digit 5 can only be in rows 1, 7 and 8 and box 5, apart from
    /// r5c7 and r5c8. Unless r5c7 or r5c8 is 5, each of these columns needs its own 5, so together
    /// they use up rows 1, 7 and 8 and box 5. r5c4 sees r5c7 and r5c8, so it cannot be 5 either way.
    /// In columns 5, 6, 7 and 8, the digit 5 can only be in rows 1, 5 and 8 and box 5, apart from
    /// r7c7 and r7c8. Unless r7c7 or r7c8 is 5, each of these columns needs its own 5, so together
    /// they use up rows 1, 5 and 8 and box 5. r8c9 sees r7c7 and r7c8, so it cannot be 5 either way.
    /// So r5c4 and r8c9 are not 5.
    ///
    /// ## See also
    /// Finned Franken swordfish: one of the two. Siamese fish: without boxes.
    "siamese-franken-fish" => Technique {
        name: "Siamese Franken fish",
        aliases: &["siamese finned franken swordfish", "siamese franken swordfish"],
        codes: &["03411", "03421"],
        score: 76,
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[Example {
            grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            concludes: "r5c4-5 r8c9-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371.....8528...7.9649..731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r3c5 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Breed::Franken),
        ..SIAMESE
    };

    /// Two finned mutant fish of two to four houses with the same bases, but with different covers.
    /// The digit can be removed from the cells that either of them clears.
    ///
    /// ## Why it works
    /// Each of the two fish holds by itself: if one of its fins holds the digit, no cell that sees
    /// them all can; if none does, the bases use up its covers. It removes nothing that the two do
    /// not remove one after the other.
    ///
    /// ## Example
    /// In row 3, column 9 and box 8, the digit 1 can only be in rows 4 and 9 and box 3, apart from
    /// r3c6, r7c6 and r8c6. Unless r3c6, r7c6 or r8c6 is 1, each of these houses needs its own 1,
    /// so together they use up rows 4 and 9 and box 3. r4c6 sees r3c6, r7c6 and r8c6, so it cannot
    /// be 1 either way. In row 3, column 9 and box 8, the digit 1 can only be in rows 6 and 9 and
    /// box 3, apart from r3c6, r7c6 and r8c6. Unless r3c6, r7c6 or r8c6 is 1, each of these houses
    /// needs its own 1, so together they use up rows 6 and 9 and box 3. r6c6 sees r3c6, r7c6 and
    /// r8c6, so it cannot be 1 either way. So r4c6 and r6c6 are not 1.
    ///
    /// ## See also
    /// Finned mutant fish: one of the two. Siamese Franken fish: no rows beside columns.
    "siamese-mutant-fish" => Technique {
        name: "Siamese mutant fish",
        aliases: &["siamese mutant swordfish"],
        codes: &["03611", "03621"],
        score: 76,
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[Example {
            grid: ".....476..3...9.8..7.68...39.4.......8.3.5..2...2...9..9.4.............86.2....5.",
            without: "r1c1-1 r1c3-1 r1c5-1 r1c9-1 r2c3-1 r2c7-1 r3c1-1 r3c3-1 r4c2-1 r4c9-1 r5c5-1 \
             r5c7-1 r6c1-1 r6c3-1 r6c5-1 r6c9-1 r7c5-1 r7c8-1 r7c9-1 r8c3-1 r8c4-1 r8c5-1 \
             r8c8-1 r9c2-1 r9c7-1",
            concludes: "r4c6-1 r6c6-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "285..41.993..5184241.982...678.29.15523.17.981948.52..841596.2.352178964769243581",
            because: "r3c8 can hold the digit too, outside the houses across",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Breed::Mutant),
        ..SIAMESE
    };
}

const SIAMESE: Technique = Technique {
    class: Class::Fish,
    effort: Effort::OnRequest,
    explain,
    ..Technique::needing(NOTHING)
};

fn find(view: &View<'_>, found: &mut Found<'_>, breed: Breed) -> ControlFlow<()> {
    (2..=4).try_for_each(|size| {
        let mut all: Vec<Fish> = Vec::new();
        fish::finned(view, breed, size, &mut |fish| {
            for twin in all.iter().filter(|twin| are_siamese(twin, &fish)) {
                let more = fish.removed.iter().filter(|cell| !twin.removed.contains(cell));
                let more = more.map(|cell| Candidate::new(*cell, fish.digit));
                let removed = twin.eliminations().into_iter().chain(more).collect();
                found.eliminate(removed, || pattern(view, twin, &fish))?;
            }
            all.push(fish);
            ControlFlow::Continue(())
        })
    })
}

/// Whether two fish share their bases, and neither removes all that the other does.
fn are_siamese(one: &Fish, other: &Fish) -> bool {
    let adds = |a: &Fish, b: &Fish| a.removed.iter().any(|cell| !b.removed.contains(cell));
    one.digit == other.digit && one.bases == other.bases && adds(one, other) && adds(other, one)
}

/// The bases, the covers of the first and those of the second. Fins of the second that are parts of the
/// first are found again by its covers.
fn pattern(view: &View<'_>, first: &Fish, second: &Fish) -> Pattern {
    let pattern = fish::pattern(view, first).in_houses(second.covers.iter().copied());
    let more = second.fins.iter().filter(|fin| !first.fins.contains(fin));
    pattern.mark_all(Role::Fin, more.copied(), DigitSet::only(first.digit))
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let (bases, covers) = pattern.houses.split_at(pattern.houses.len() / 3);
    let sides = covers.chunks(bases.len());
    sides.flat_map(|covers| fish::tell(bases, covers, step, words)).collect()
}
