use super::prelude::*;

entries! { Technique:
    /// Two almost locked sets (cells of one house with one digit more than there are cells) that both
    /// have `x` and `z`, and a house where `x` has only two places: one sees every `x` of the first
    /// set, the other every `x` of the second. `z` can be removed from the cells that see all its
    /// places in both sets.
    ///
    /// ## Why it works
    /// One of the two places of `x` holds it, so one of the sets has no `x`. That set needs all its
    /// other digits, `z` among them. One of the two sets has `z`.
    ///
    /// ## Example
    /// A is r1c4, r1c5, r1c6, r2c4, r2c6 and r3c4 in box 2, with only the digits 1, 2, 4, 5, 6, 7
    /// and 8. B is r2c2, r2c3, r2c4, r2c5, r2c6 and r2c7 in row 2, with only the digits 1, 2, 5, 6,
    /// 7, 8 and 9. In row 1, the digit 6 can only be in r1c1 or r1c5. If r1c1 is 6, A has no 6, so
    /// it has 1; if r1c5 is 6, B has no 6, so it has 1. In any case A or B has 1, so no cell that
    /// sees every 1 of both can be 1. So r3c6 is not 1.
    ///
    /// ## See also
    /// W-wing: the same with two cells. ALS-XZ: the sets see each other.
    "als-w-wing" => Technique {
        name: "ALS-W-Wing",
        aliases: &["als w-wing", "grouped w-wing", "chute remote pair", "almost locked sets w-wing", "multi-branch w-wing"],
        class: Class::AlmostLocked,
        score: 65,
        examples: &[Example {
            grid: ".3....198.......+43..8...26...16....4..6..9.7....37.+6..9+6..12...82+79..4+1+6.137.6\
             ...",
            without: "r3c1-5 r3c5-5 r3c6-5 r5c9-5 r6c9-5 r7c4-5 r9c5-5 r9c9-5",
            concludes: "r3c6-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..8.1....1.....42..9...7..1..435.1..51...89......41.5...5.3..1.3.18.57.68..1....5",
            because: "r2c6 and r1c7 have another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

/// There are often many, so those that remove most come first.
fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let mut distinct = Distinct::default();
    let mut wings: Vec<(Vec<Candidate>, Wing<'_>)> = Vec::new();
    for x in view.board().shape().digits().iter() {
        for house in view.board().house_ids() {
            let places: Vec<Cell> = view.cells_in(house, x).collect();
            let [p, q] = places[..] else { continue };
            for a in members(0..sets.len(), |word| sets.reaching(p, x)[word]) {
                let digits = sets.set(a).digits - DigitSet::only(x);
                let is_end = |word: usize| {
                    let allied = digits.iter().fold(0, |all, z| all | sets.allies(a, z)[word]);
                    sets.reaching(q, x)[word] & allied
                };
                for b in members(0..sets.len(), is_end) {
                    let wing = Wing { view, sets, ends: [a, b], bridge: [p, q], x, house };
                    let removed = wing.eliminations();
                    if wing.is_larger_than_a_w_wing() && distinct.admit(&removed) {
                        wings.push((removed, wing));
                    }
                }
            }
        }
    }
    wings.sort_by_key(|(removed, _)| std::cmp::Reverse(removed.len()));
    let mut wings = wings.into_iter();
    wings.try_for_each(|(removed, wing)| found.eliminate(removed, || wing.pattern()))
}

/// Two sets, and the two places of a digit in a house that join them.
struct Wing<'a> {
    view: &'a View<'a>,
    sets: &'a AlmostLockedSets,
    ends: [usize; 2],
    bridge: [Cell; 2],
    x: Digit,
    house: HouseId,
}

impl Wing<'_> {
    fn is_larger_than_a_w_wing(&self) -> bool {
        self.ends.iter().any(|end| self.sets.set(*end).cells.len() > 1)
    }

    fn eliminations(&self) -> Vec<Candidate> {
        let [a, b] = self.ends;
        let common = self.sets.set(a).digits & self.sets.set(b).digits;
        let mut removed = Vec::new();
        for z in (common - DigitSet::only(self.x)).iter() {
            let cells = self.sets.reach(a, z) & self.sets.reach(b, z);
            removed.extend(cells.iter().map(|cell| Candidate::new(cell, z)));
        }
        removed.sort_unstable();
        removed
    }

    fn pattern(&self) -> Pattern {
        let (view, x) = (self.view, DigitSet::only(self.x));
        let mut pattern = Pattern::of(x).in_houses([self.house]);
        let mut room = Room { bases: vec![Set::House(self.house, self.x)], covers: Vec::new() };
        for ((number, role), bridge) in
            self.ends.into_iter().zip([Role::Defining, Role::Witness]).zip(self.bridge)
        {
            let set = self.sets.set(number);
            pattern.digits |= set.digits;
            pattern.houses.push(set.house);
            for cell in set.cells.iter() {
                pattern = pattern.mark(role, cell, view.digits(cell));
            }
            room.bases.extend(set.cells.iter().map(Set::Cell));
            room.covers.extend((set.digits - x).iter().map(|digit| Set::House(set.house, digit)));
            let ends = self.sets.places(number, self.x).iter().chain([bridge]);
            room.covers
                .extend(view.common_houses(ends).take(1).map(|house| Set::House(house, self.x)));
        }
        pattern.mark_all(Role::Pivot, self.bridge, x).in_room(room)
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let removed: DigitSet = step.eliminations.iter().map(|candidate| candidate.digit).collect();
    let set = |name: char, role: Role, house: HouseId| {
        let cells = words.cells(pattern.cells(role));
        let digits = pattern.digits_of(role);
        match pattern.cells(role).count() {
            1 => say!(words, "{name} is {cell}, which can only be {digits}.";
                name, cell = cells, digits = words.either(digits)),
            _ => say!(words, "{name} is {cells} in {house}, with only the digits {digits}.";
                name, cells, house = words.house(house), digits = words.digits(digits)),
        }
    };
    let x = words.digits(pattern.digits_of(Role::Pivot));
    let bridge: Vec<String> = pattern.cells(Role::Pivot).map(|cell| words.cell(cell)).collect();
    let (house, z) = (words.house(pattern.houses[0]), words.digits(removed));
    plainly([
        set('A', Role::Defining, pattern.houses[1]),
        set('B', Role::Witness, pattern.houses[2]),
        say!(words, "In {house}, the digit {digit} can only be in {cells}.";
            house, digit = x, cells = words.one_of(pattern.cells(Role::Pivot))),
        say!(words, "If {p} is {x}, A has no {x}, so it has {z}; if {q} is {x}, B has no {x}, so it has {z}.";
            p = bridge[0], x, z, q = bridge[1]),
        match removed.single() {
            Some(_) => {
                say!(words, "In any case A or {last} has {z}, so no cell that sees every {z} of both can be {z}.";
                    last = 'B', z)
            }
            None => {
                say!(words, "In any case each of {digits} is in A or {last}, and not in a cell that sees all its places in both.";
                    digits = z, last = 'B')
            }
        },
    ])
}
