use super::prelude::*;
use std::collections::HashSet;

entries! { Technique:
    /// A cell, the stem, and for each of its candidates an almost locked set, a petal: cells of one
    /// house with one digit more than there are cells, where every place of that candidate sees the
    /// stem. A digit `z` that all petals have and the stem has not can be removed from the cells
    /// that see all its places in the petals.
    ///
    /// ## Why it works
    /// The stem holds one of its candidates. The petal of that candidate loses it, so it needs all
    /// its other digits, `z` among them. Whatever the stem is, one of the petals has `z`.
    ///
    /// ## Example
    /// r8c7 can only be 1, 2 or 8. If r8c7 is 1, then r7c5, r7c7 and r7c8 in row 7 can only hold 4,
    /// 8 and 9. If r8c7 is 2, then r4c8, r5c8, r7c8 and r8c8 in column 8 can only hold 1, 4, 8 and
    /// 9. If r8c7 is 8, then r7c5, r7c7 and r7c8 in row 7 can only hold 1, 4 and 9. In any case one
    /// of these groups of cells has 4, so no cell that sees every 4 of all of them can be 4. So
    /// r7c9 is not 4.
    ///
    /// ## See also
    /// ALS-XY-wing: a stem that is itself a set. XYZ-wing and XY-wing: petals of one cell.
    "death-blossom" => Technique {
        name: "Death blossom",
        aliases: &["db", "als blossom", "death blossom cell type", "death blossom house type", "death blossom rectangle type", "normal death blossom"],
        codes: &["0904"],
        class: Class::AlmostLocked,
        score: 74,
        examples: &[Example {
            grid: "8....796...4.8.75....9..+3..2.....4...+4..125..5..4...3.3.27.6....6.......4..5+2.+67\
             3",
            without: "r1c4-3 r1c9-2 r6c2-9 r7c9-1 r7c9-8 r8c9-1 r8c9-4 r8c9-8",
            concludes: "r7c9-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..98.......275.9...5.6.9.....59..2..74.5..6.9298.6........96...92.1.58365.628..94",
            because: "r1c1 has another candidate, and no petal for it",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

/// A stem with more candidates than this is too much to keep in mind.
const MOST_PETALS: usize = 5;

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = view.almost_locked_sets();
    let mut distinct = Distinct::default();
    for stem in view.unsolved().iter() {
        view.spend()?;
        let digits = view.digits(stem);
        if digits.len() <= MOST_PETALS {
            let blossom = Blossom { sets, stem, petals: Vec::new(), within: Vec::new() };
            let mut seen = vec![HashSet::new(); digits.len()];
            blossom.grow(view, digits, &mut seen, &mut |blossom| {
                let removed = blossom.eliminations();
                match distinct.admit(&removed) {
                    true => found.eliminate(removed, || blossom.pattern(view)),
                    false => ControlFlow::Continue(()),
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell, and an almost locked set for each of its candidates so far.
#[derive(Clone)]
struct Blossom<'a> {
    sets: &'a AlmostLockedSets,
    stem: Cell,
    petals: Vec<(Digit, usize)>,
    /// What all petals have within reach: digits, each with the cells that lose it.
    within: Vec<(Digit, CellSet)>,
}

/// What was within reach after so many petals.
type Seen = HashSet<Vec<(Digit, CellSet)>>;

impl<'a> Blossom<'a> {
    /// Adds a petal for each of the digits, in every way that leaves something else within reach.
    fn grow(
        &self,
        view: &View<'_>,
        digits: DigitSet,
        seen: &mut [Seen],
        visit: &mut dyn FnMut(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (Some(digit), Some((seen, later))) = (digits.first(), seen.split_first_mut()) else {
            return visit(self);
        };
        for petal in members(0..self.sets.len(), |word| self.sets.reaching(self.stem, digit)[word])
        {
            let within = self.within_reach_of(petal, digit, view);
            if !within.is_empty() && seen.insert(within.clone()) {
                let mut petals = self.petals.clone();
                petals.push((digit, petal));
                let grown = Self { petals, within, ..self.clone() };
                grown.grow(view, digits - DigitSet::only(digit), later, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What is within reach of one more petal too. No digit of the stem can be removed.
    fn within_reach_of(&self, petal: usize, by: Digit, view: &View<'_>) -> Vec<(Digit, CellSet)> {
        let digits = self.sets.set(petal).digits - DigitSet::only(by) - view.digits(self.stem);
        let common = digits.iter().filter_map(|digit| {
            let reach = self.sets.reach(petal, digit);
            let known = self.within.iter().find(|(known, _)| *known == digit);
            let cells = match known {
                Some((_, cells)) => cells & reach,
                None if self.petals.is_empty() => reach.clone(),
                None => CellSet::EMPTY,
            };
            (!cells.is_empty()).then_some((digit, cells))
        });
        common.collect()
    }

    fn eliminations(&self) -> Vec<Candidate> {
        let of_digit = |(digit, cells): &(Digit, CellSet)| {
            let digit = *digit;
            cells.iter().map(|cell| Candidate::new(cell, digit)).collect::<Vec<_>>()
        };
        let mut removed: Vec<Candidate> = self.within.iter().flat_map(of_digit).collect();
        removed.sort_unstable();
        removed
    }

    fn pattern(&self, view: &View<'_>) -> Pattern {
        let stem = view.digits(self.stem);
        let mut pattern = Pattern::of(stem).mark(Role::Pivot, self.stem, stem);
        let mut room = Room { bases: vec![Set::Cell(self.stem)], covers: Vec::new() };
        for (&(digit, petal), role) in self.petals.iter().zip(ROLES.into_iter().cycle()) {
            let set = self.sets.set(petal);
            pattern.digits |= set.digits;
            pattern.houses.push(set.house);
            for cell in set.cells.iter() {
                pattern = pattern.mark(role, cell, view.digits(cell));
            }
            let end = self.sets.places(petal, digit).first();
            pattern.links.extend(end.map(|cell| Link {
                from: Candidate::new(self.stem, digit),
                to: Candidate::new(cell, digit),
                kind: LinkKind::Weak,
            }));
            room.bases.extend(set.cells.iter().map(Set::Cell));
            let own = (set.digits - DigitSet::only(digit)).iter();
            room.covers.extend(own.map(|digit| Set::House(set.house, digit)));
            let ends = self.sets.places(petal, digit).iter().chain([self.stem]);
            room.covers
                .extend(view.common_houses(ends).take(1).map(|house| Set::House(house, digit)));
        }
        pattern.in_room(room)
    }
}

/// The roles of the petals, by turns.
const ROLES: [Role; 2] = [Role::Defining, Role::Witness];

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let (stem, petals) = pattern.marks.split_first().expect("a stem");
    let removed: DigitSet = step.eliminations.iter().map(|candidate| candidate.digit).collect();
    let name = words.cell(stem.cell);
    let mut sentences = plainly([say!(words, "{cell} can only be {digits}.";
        cell = name, digits = words.either(stem.digits))]);
    let of_petals = petals.chunk_by(|a, b| a.role == b.role);
    for ((marks, link), house) in of_petals.zip(&pattern.links).zip(&pattern.houses) {
        let digits = marks.iter().fold(DigitSet::EMPTY, |all, mark| all | mark.digits);
        let cells = words.cells(marks.iter().map(|mark| mark.cell));
        let rest = words.digits(digits - DigitSet::only(link.from.digit));
        let claim = words.then().is(link.from);
        let text = match marks.len() {
            1 => say!(words, "If {claim}, then {cell} can only hold {digits}.";
                claim, cell = cells, digits = rest),
            _ => say!(words, "If {claim}, then {cells} in {house} can only hold {digits}.";
                claim, cells, house = words.house(*house), digits = rest),
        };
        sentences.push(Sentence::of(text, [*link]));
    }
    let z = words.digits(removed);
    sentences.push(say!(words, "In any case one of these groups of cells has {z}, so no cell that sees every {z} of all of them can be {z}.";
        z).into());
    sentences
}
