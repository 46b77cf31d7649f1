use super::prelude::*;

entries! { Technique:
    /// Four or more almost locked sets (cells of one house with one digit more than there are cells),
    /// each linked to the next by a digit that they cannot both have. No set is entered and left by
    /// the same digit. A digit `z` that the first and the last set have, other than their links, can
    /// be removed from the cells that see all its places in both.
    ///
    /// ## Why it works
    /// If the first set has no `z`, it has all its other digits, so its link. Then the second lacks
    /// that digit and has all the others, so the next link, and so on. The last set lacks its link,
    /// so it has `z`. One of the two ends has `z`.
    ///
    /// ## Example
    /// A is r2c9, which can only be 1 or 2. B is r3c8, r4c8, r5c8 and r7c8 in column 8, with only
    /// the digits 1, 2, 4, 8 and 9. C is r7c5 and r7c9 in row 7, with only the digits 4, 5 and 9. D
    /// is r7c2, r8c1, r9c2 and r9c3 in box 7, with only the digits 1, 5, 7, 8 and 9. E is r2c1,
    /// r3c1 and r5c1 in column 1, with only the digits 1, 6, 7 and 9. If A has no 1, it has 2. Then
    /// B has no 2, so it has 4. Then C has no 4, so it has 5. Then D has no 5, so it has 7. Then E
    /// has no 7, so it has 1. In any case A or E has 1, so no cell that sees every 1 of both can be
    /// 1. So r2c2 is not 1.
    ///
    /// ## See also
    /// ALS-XZ and ALS-XY-wing: the same with two and three sets. ALS loop: a chain that comes back.
    "als-chain" => Technique {
        name: "ALS chain",
        aliases: &["als xy-chain", "chain of almost locked sets", "ach", "almost locked set xy-chain", "almost locked set chain"],
        codes: &["0903"],
        score: 74,
        examples: &[Example {
            grid: "8....796...4.8.75....9..+3..2.....4...+4..125..5..4...3.3.27.6....6.......4..5+2.+67\
             3",
            without: "r1c4-3 r1c9-2 r3c8-4 r6c2-9 r7c9-1 r7c9-4 r7c9-8 r8c9-1 r8c9-4 r8c9-8",
            concludes: "r2c2-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".5.7..2....76.2....2.38.7.9.63579..8...4236.7.74816....4.23...5..216.3.4.3.9.....",
            because: "r8c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Wanted::Chain),
        ..CHAIN
    };

    /// Three or more almost locked sets (cells of one house with one digit more than there are cells)
    /// in a ring, each linked to the next by a digit that they cannot both have, and no set by the
    /// same digit to both neighbours. Every link can be removed from the cells that see all its
    /// places in its two sets, and every other digit of a set from the cells that see all its places
    /// in the set.
    ///
    /// ## Why it works
    /// A set can lack only one digit, so it has at least one of its two links. There are as many
    /// links as sets, and no link is in both of its sets. So each set has exactly one, and all its
    /// other digits.
    ///
    /// ## Example
    /// A is r2c3, r7c3 and r8c3 in column 3, with only the digits 1, 2, 3 and 7. B is r3c2, r3c3,
    /// r3c4, r3c7 and r3c8 in row 3, with only the digits 1, 2, 3, 4, 7 and 9. C is r1c5, r3c5 and
    /// r6c5 in column 5, with only the digits 1, 2, 4 and 7. D is r2c4, r2c5 and r2c6 in row 2,
    /// with only the digits 3, 5, 7 and 9. Only one of A and B can have 2; only one of B and C can
    /// have 1; only one of C and D can have 7; only one of A and D can have 3. A set can lack only
    /// one of its digits, so each has exactly one of its two links, and each link is in one of its
    /// two sets. All other digits of a set are in it as well. None of them can be in a cell that
    /// sees all these places. So r3c3 is not 7.
    ///
    /// ## See also
    /// Doubly linked ALS-XZ: the same with two sets. ALS chain: the ends are not linked.
    "als-loop" => Technique {
        name: "ALS loop",
        aliases: &["als ring", "continuous als chain"],
        codes: &["0903"],
        score: 74,
        examples: &[Example {
            grid: "..+6..+85.+118....46+2+5....6..+8+7296+5+1+8+43+6+14+8+392+57+8+3+57..+61+9.5..8.32+\
             636.....+8...8.+6+3...",
            without: "r1c4-9 r1c5-9 r2c5-5 r2c6-3 r3c4-2 r3c4-9 r3c5-4 r3c5-7 r3c5-9 r7c6-1 r8c4-1 r8c4-4 \
             r8c5-2 r8c5-4 r8c5-5 r8c6-7 r8c9-1 r8c9-8 r9c1-9 r9c4-3 r9c9-1",
            concludes: "r3c3-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "1.2.3759.57.91..2393.5..7614.37.51866.53.12477.1..43592.7..9.353...5.97.859.7361.",
            because: "r8c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Wanted::Loop),
        ..CHAIN
    };
}

/// What the family shares.
const CHAIN: Technique = Technique {
    class: Class::AlmostLocked,
    covered_by: CHAINS_THROUGH_SETS,
    explain: linked_sets::sentences,
    ..Technique::needing(NOTHING)
};

/// The most sets in a row.
const MOST: usize = 8;

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// At least four sets in a row.
    Chain,
    /// At least three that come back to the first.
    Loop,
}

fn find(view: &View<'_>, found: &mut Found<'_>, wanted: Wanted) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let mut distinct = Distinct::default();
    for a in 0..sets.len() {
        view.spend()?;
        for x in sets.set(a).digits.iter() {
            let mut others = (sets.set(a).digits - DigitSet::only(x)).iter();
            if wanted == Wanted::Chain && others.all(|z| sets.reach(a, z).is_empty()) {
                continue;
            }
            let mut walk = Walk::new(sets, a, x, view.board().size());
            walk.go_on();
            for _ in 4..=MOST {
                walk.go_on();
                walk.ends(wanted, &mut |chain| {
                    let removed = chain.eliminations();
                    match distinct.admit(&removed) {
                        true => found.eliminate(removed, || chain.pattern(view)),
                        false => ControlFlow::Continue(()),
                    }
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All that is reached from a set that is left by a given digit, link by link.
struct Walk<'a> {
    sets: &'a AlmostLockedSets,
    start: usize,
    first: Digit,
    size: usize,
    /// For each number of links, for each digit, the sets that it leads into then and not earlier.
    layers: Vec<Vec<u64>>,
    /// The same for all numbers of links.
    reached: Vec<u64>,
    /// The sets that have been left by each digit.
    left: Vec<u64>,
}

impl<'a> Walk<'a> {
    fn new(sets: &'a AlmostLockedSets, start: usize, first: Digit, size: usize) -> Self {
        let words = sets.words();
        let mut reached = vec![0; size * words];
        reached[first.index() * words..][..words].copy_from_slice(sets.links(start, first));
        let left = vec![0; size * words];
        Self { sets, start, first, size, layers: vec![reached.clone()], reached, left }
    }

    /// Leaves the sets that were reached last, each by the digits that it was not entered by.
    fn go_on(&mut self) {
        let words = self.sets.words();
        let last = &self.layers[self.layers.len() - 1];
        let mut next = vec![0; self.size * words];
        for into in (0..self.size).map(Digit::from_index) {
            for set in members(0..self.sets.len(), |word| last[into.index() * words + word]) {
                for out in (self.sets.set(set).digits - DigitSet::only(into)).iter() {
                    let left = &mut self.left[out.index() * words + set / 64];
                    if *left >> (set % 64) & 1 == 0 {
                        *left |= 1 << (set % 64);
                        let row = next[out.index() * words..][..words].iter_mut();
                        row.zip(self.sets.links(set, out)).for_each(|(word, more)| *word |= more);
                    }
                }
            }
        }
        for (news, known) in next.iter_mut().zip(&mut self.reached) {
            *news &= !*known;
            *known |= *news;
        }
        self.layers.push(next);
    }

    /// Visits the chains (or loops) whose last set was reached just now.
    fn ends(
        &self,
        wanted: Wanted,
        visit: &mut dyn FnMut(LinkedSets<'a>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (sets, words) = (self.sets, self.sets.words());
        let own = sets.set(self.start).digits - DigitSet::only(self.first);
        for last in (0..self.size).map(Digit::from_index) {
            let others = own - DigitSet::only(last);
            let reached =
                |word: usize| self.layers[self.layers.len() - 1][last.index() * words + word];
            let is_end = |word: usize| {
                let allied = others.iter().fold(0, |all, z| all | sets.allies(self.start, z)[word]);
                reached(word) & allied
            };
            match wanted {
                Wanted::Chain => {
                    for end in members(self.start + 1..sets.len(), is_end) {
                        visit(self.back(end, last))?;
                    }
                }
                Wanted::Loop if last == self.first => {}
                Wanted::Loop => {
                    for end in members(self.start..self.start + 1, reached) {
                        visit(self.back(end, last))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The way to a set that was reached by a digit just now. Where it ends at its start, a loop.
    fn back(&self, end: usize, last: Digit) -> LinkedSets<'a> {
        let (sets, words) = (self.sets, self.sets.words());
        let (mut numbers, mut links) = (vec![end], vec![last]);
        for layer in self.layers[..self.layers.len() - 1].iter().rev() {
            let (to, by) = (numbers[numbers.len() - 1], links[links.len() - 1]);
            let digits = (0..self.size).map(Digit::from_index).filter(|into| *into != by);
            let mut before = digits.filter_map(|into| {
                let word =
                    |word: usize| layer[into.index() * words + word] & sets.links(to, by)[word];
                Some((members(0..sets.len(), word).next()?, into))
            });
            let (set, into) = before.next().expect("it was reached from there");
            numbers.push(set);
            links.push(into);
        }
        if end != self.start {
            numbers.push(self.start);
        }
        numbers.reverse();
        links.reverse();
        if end == self.start {
            numbers.rotate_right(1);
        }
        LinkedSets::new(sets, numbers, links)
    }
}
