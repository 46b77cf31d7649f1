use super::prelude::*;

entries! { Technique:
    /// Three almost locked sets (cells of one house with one digit more than there are cells). A digit
    /// `x` links the first to the second, another digit `y` links the second to the third. A digit
    /// `z` that the first and the third have can be removed from the cells that see all its places
    /// in both.
    ///
    /// ## Why it works
    /// If the first set has no `z`, it has all its other digits, so `x`. Then the second set has no
    /// `x`, so it has `y`; then the third has no `y`, so it has `z`. One of the two ends has `z`.
    ///
    /// ## Example
    /// A is r2c7, which can only be 5 or 7. B is r5c1, r5c3 and r5c7 in row 5, with only the digits
    /// 2, 3, 5 and 7. C is r4c3, which can only be 3 or 7. If A has no 7, it has 5. Then B has no 5,
    /// so it has 3. Then C has no 3, so it has 7. In any case A or C has 7, so no cell that sees
    /// every 7 of both can be 7. So r2c3 is not 7.
    ///
    /// ## See also
    /// XY-wing: the same with three single cells. ALS-XZ: two sets. ALS chain: four and more.
    "als-xy-wing" => Technique {
        name: "ALS-XY-Wing",
        aliases: &["als xy-wing", "als wing", "axy", "almost locked set xy-wing", "erip", "empty rectangle intersection pair"],
        codes: &["0902"],
        class: Class::AlmostLocked,
        score: 73,
        examples: &[Example {
            grid: "149.86....8.192.64.26.4.89145.82.916.1.469...698.154...7.6341.9.3497165.961258347",
            concludes: "r2c3-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "149.86....8.192.64.26.4.89145.82.916.1.469...69..154...7.6341.9.3497165.961258347",
            because: "r5c1 and r5c3 have another candidate",
            ..NearMiss::BLANK
        }],
        covered_by: CHAINS_THROUGH_SETS,
        find,
        explain: linked_sets::sentences,
        ..Technique::needing(NOTHING)
    };
}

/// Whether sets may have cells in common. Apart they are easier to see, so they come first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Overlap {
    Apart,
    Allowed,
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut distinct = Distinct::default();
    for overlap in [Overlap::Apart, Overlap::Allowed] {
        search(view, overlap, &mut |wing| {
            let removed = wing.eliminations();
            match distinct.admit(&removed) {
                true => found.eliminate(removed, || wing.pattern(view)),
                false => ControlFlow::Continue(()),
            }
        })?;
    }
    ControlFlow::Continue(())
}

fn search<'a>(
    view: &View<'a>,
    overlap: Overlap,
    visit: &mut dyn FnMut(LinkedSets<'a>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let (words, size) = (sets.words(), view.board().size());
    let is_allowed = |a: usize, b: usize| {
        overlap == Overlap::Allowed || !sets.set(a).cells.intersects(&sets.set(b).cells)
    };
    // For each digit, the sets that it links to a set in the middle.
    let mut far = vec![0; size * words];
    for a in 0..sets.len() {
        let digits = sets.set(a).digits;
        for x in digits.iter() {
            far.fill(0);
            for middle in members(0..sets.len(), |word| sets.links(a, x)[word]) {
                for y in (sets.set(middle).digits - DigitSet::only(x)).iter() {
                    let row = far[y.index() * words..][..words].iter_mut();
                    row.zip(sets.links(middle, y)).for_each(|(word, more)| *word |= more);
                }
            }
            for y in (view.board().shape().digits() - DigitSet::only(x)).iter() {
                let others = digits - DigitSet::only(x) - DigitSet::only(y);
                let is_end = |word: usize| {
                    let allied = others.iter().fold(0, |all, z| all | sets.allies(a, z)[word]);
                    far[y.index() * words + word] & allied
                };
                for b in members(a + 1..sets.len(), is_end).filter(|b| is_allowed(a, *b)) {
                    let joins = |word: usize| sets.links(a, x)[word] & sets.links(b, y)[word];
                    let mut middles = members(0..sets.len(), joins);
                    let middle = middles.find(|it| is_allowed(a, *it) && is_allowed(*it, b));
                    if let Some(middle) = middle {
                        visit(LinkedSets::new(sets, vec![a, middle, b], vec![x, y]))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
