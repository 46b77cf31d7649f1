use super::prelude::*;

entries! { Technique:
    /// Two almost locked sets: cells of one house that have one digit more than there are cells. A
    /// digit `x` links them: none of its places in one set can be true together with one in the
    /// other. Another digit `z` that both sets have can be removed from cells that see all places of
    /// `z` in both.
    ///
    /// ## Why it works
    /// A set that loses one digit needs all the others. Only one of the two sets can have `x`, so
    /// the other one has none; it needs all its other digits, `z` among them. Whichever set it is,
    /// one of the two has `z`.
    ///
    /// ## Example
    /// A is r7c6 and r9c4 in box 8, with only the digits 1, 6 and 9. B is r1c6, r2c4 and r3c4 in
    /// box 2, with only the digits 4, 6, 7 and 9. If A has no 6, it has 9. Then B has no 9, so it
    /// has 6. In any case A or B has 6, so no cell that sees every 6 of both can be 6. So r8c4 is
    /// not 6.
    ///
    /// ## See also
    /// XY-wing and XYZ-wing: small cases, with a set of one cell. Doubly linked ALS-XZ: two digits
    /// link the sets. ALS-XY-wing: a third set between the two.
    "als-xz" => Technique {
        name: "ALS-XZ",
        aliases: &["als xz rule", "almost locked sets xz", "singly linked als-xz", "axz", "almost locked set xz-rule", "almost locked set", "als", "multivalue x-wing", "singly linked almost locked sets xz rule"],
        codes: &["0901"],
        score: 66,
        examples: &[Example {
            grid: "...2+5..69....13+5..5....8.......3..8....+8..4.598+4572.3..9.+34.75.1...+2...3.73.8+\
             5...",
            without: "r2c3-8 r4c6-6 r4c7-1 r4c7-6 r4c9-1 r4c9-6 r5c8-1 r8c7-9",
            concludes: "r8c4-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".3....184.....637...13...9..8.......4..82......3..7428......95191.5.8263...6..847",
            because: "r4c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Linked::Once),
        ..ALS
    };

    /// Two almost locked sets (cells of one house with one digit more than there are cells) that are
    /// linked by two digits: neither of these can be in both sets. Every other digit of a set can be
    /// removed from the cells that see all its places in that set, and the two links from the cells
    /// that see all their places in both.
    ///
    /// ## Why it works
    /// A set can lack only one of its digits, so it has at least one of the two links. Neither link
    /// is in both sets. So each set has exactly one of them, and all its other digits.
    ///
    /// ## Example
    /// A is r6c2 and r6c5 in row 6, with only the digits 2, 3 and 4. B is r8c2, r8c4, r8c5, r8c8
    /// and r8c9 in row 8, with only the digits 1, 2, 3, 4, 5 and 9. Only one of A and B can have 2;
    /// only one of A and B can have 4. A set can lack only one of its digits, so each has exactly
    /// one of its two links, and each link is in one of its two sets. All other digits of a set are
    /// in it as well. None of them can be in a cell that sees all these places. So r6c3 is not 3;
    /// r8c6 is not 3 or 9.
    ///
    /// ## See also
    /// ALS-XZ: only one digit links the sets. Sue de Coq: the same thought where a box and a line
    /// cross. ALS loop: more sets, each linked to the next.
    "doubly-linked-als-xz" => Technique {
        name: "Doubly linked ALS-XZ",
        aliases: &["als-xz doubly linked", "als pair", "doubly linked almost locked sets xz rule"],
        codes: &["0901"],
        score: 67,
        examples: &[Example {
            grid: "+2+8+54....9.46...+52..1+9.2+5+4..8+6..+5.+94+25+9.26....+1..9.+86+579..5....4+6.8..\
             .7..4.1.8....",
            without: "r2c5-5 r2c6-5 r2c9-5 r3c8-6 r3c9-3 r3c9-5 r5c3-3 r5c6-1 r5c6-3 r7c2-2 r7c3-7 r7c6-3 \
             r8c5-1 r8c6-1 r8c9-3 r9c2-2 r9c4-3 r9c6-6 r9c7-5 r9c8-6",
            concludes: "r6c3-3 r8c6-3 r8c6-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "73.9.581....3.....9....83.....637....67851..33154927866.35...2.57.....3.1.4.836.5",
            because: "r4c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Linked::Twice),
        ..ALS
    };
}

/// What the family shares.
const ALS: Technique = Technique {
    class: Class::AlmostLocked,
    explain: linked_sets::sentences,
    ..Technique::needing(NOTHING)
};

/// By how many digits the two sets are linked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Linked {
    Once,
    Twice,
}

fn find(view: &View<'_>, found: &mut Found<'_>, linked: Linked) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let mut distinct = Distinct::default();
    let also = |set: usize, digit: Digit| match linked {
        Linked::Once => sets.allies(set, digit),
        Linked::Twice => sets.links(set, digit),
    };
    let by_digits: Vec<[Vec<u64>; 2]> =
        (0..sets.len()).map(|set| by_digits(sets, set, |digit| also(set, digit))).collect();
    for (a, others) in sets.pairs() {
        let [by_any, by_several] = &by_digits[a];
        for x in sets.set(a).digits.iter() {
            let (links, own) = (sets.links(a, x), also(a, x));
            let is_of_use =
                |word: usize| links[word] & (by_several[word] | by_any[word] & !own[word]);
            for b in members(others.clone(), is_of_use) {
                if overlap_or_share_a_house(view, sets, a, b) {
                    continue;
                }
                let common = sets.set(a).digits & sets.set(b).digits;
                let links: Vec<Digit> =
                    common.iter().filter(|digit| sets.are_linked(a, b, *digit)).collect();
                let is_wanted = (links.len() == 1) == (linked == Linked::Once);
                if !is_wanted || links[0] != x {
                    continue;
                }
                let pair = LinkedSets::new(sets, vec![a, b], links.into_iter().take(2).collect());
                let removed = pair.eliminations();
                if distinct.admit(&removed) {
                    found.eliminate(removed, || pair.pattern(view))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What the rows of any digit of a set have, and what those of several digits have.
fn by_digits<'a>(
    sets: &AlmostLockedSets,
    set: usize,
    row: impl Fn(Digit) -> &'a [u64],
) -> [Vec<u64>; 2] {
    let [mut any, mut several] = [(); 2].map(|()| vec![0; sets.words()]);
    for digit in sets.set(set).digits.iter() {
        for (word, bits) in row(digit).iter().enumerate() {
            several[word] |= any[word] & bits;
            any[word] |= bits;
        }
    }
    [any, several]
}

/// Whether the sets have a cell in common, or are one naked subset.
fn overlap_or_share_a_house(view: &View<'_>, sets: &AlmostLockedSets, a: usize, b: usize) -> bool {
    let (one, other) = (&sets.set(a).cells, &sets.set(b).cells);
    one.intersects(other) || view.common_houses((one | other).iter()).next().is_some()
}
