use super::prelude::*;
use crate::logic::deadly;

entries! { Technique:
    /// Every empty cell has two candidates and every missing digit has two places in each house,
    /// except for one cell with extra candidates. The cell holds one of the extra ones.
    ///
    /// ## Why it works
    /// Without the extra candidates the grid would be a bivalue universal grave (BUG): whatever its
    /// solution, the other candidate of every cell would make a second one. A puzzle with one
    /// solution never gets there, so one of the extra candidates is true.
    ///
    /// ## Example
    /// Without 3 in r6c3, every empty cell would have two candidates, and every missing digit two
    /// places in each house. Then the other candidate of every cell would make a second solution,
    /// but the puzzle has only one. So r6c3 is 3.
    ///
    /// ## See also
    /// BUG types 2 to 4: several cells have extra candidates. Unique rectangle: the same idea with
    /// four cells.
    "bug-1" => Technique {
        name: "BUG type 1",
        aliases: &["bug+1", "bivalue universal grave", "bug", "bivalue universal grave + 1", "bivalue universal grave type 1", "bug1"],
        codes: &["0610"],
        score: 56,
        examples: &[Example {
            grid: "967512834.2.786915581349276....34.9...2975.83....6145.27.498.618.6127.491..653728",
            concludes: "r6c3=3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "96.512834.2.786915581349276....34.9...2975.83....6145.27.498.618.6127.491..653728",
            because: "r6c3 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Grave::one_cell),
        ..BUG
    };

    /// A bivalue universal grave except for several cells, all with the same extra digit. That
    /// digit can be removed from all cells that see all of them.
    ///
    /// ## Why it works
    /// One of the extra candidates is true, or the puzzle would have a second solution; and they
    /// are all the same digit.
    ///
    /// ## Example
    /// Without 8 in r1c7 and 8 in r2c4, every empty cell would have two candidates, and every
    /// missing digit two places in each house. Then the other candidate of every cell would make a
    /// second solution, but the puzzle has only one. Therefore r1c7 is 8 or r2c4 is 8. No cell that
    /// sees both can be 8. So r2c7 is not 8.
    ///
    /// ## See also
    /// BUG type 1: only one cell has extra candidates.
    "bug-2" => Technique {
        name: "BUG type 2",
        aliases: &["bug+n", "bug", "bivalue universal grave type 2", "bivalue universal grave + n", "bug false candidate type", "bug xy-wing", "bug xz rule", "bi-value universal grave false candidate type"],
        score: 57,
        examples: &[Example {
            grid: "9..4+2+7.+5.14+7....6+2+5...+16+4+97+63..7452.8..1.+3+6+7+4+7.+4+2+6..3929+8+53+1+74\
             +6+47+5+68+29+1+3+3..+7+4+9+2+85",
            without: "r2c5-2 r2c6-7 r2c6-9 r5c5-2 r6c7-6",
            concludes: "r2c7-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "467912835315.87249289534167.4675..82.734285.6528.69.7.754.9.62..3127.....92.4.7.3",
            because: "r9c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Grave::one_digit),
        ..BUG
    };

    /// A bivalue universal grave except for some cells of one house. Taken as a single cell that
    /// holds one of their extra digits, they form a naked subset with other cells of the house; its
    /// digits can be removed from all cells that see the subset.
    ///
    /// ## Why it works
    /// One of the extra candidates is true, or the puzzle would have a second solution. Together
    /// with the other cells of the subset, that makes as many cells as digits.
    ///
    /// ## Example
    /// Without 3 in r1c1 and 5 in r1c8, every empty cell would have two candidates, and every
    /// missing digit two places in each house. Then the other candidate of every cell would make a
    /// second solution, but the puzzle has only one. Therefore r1c1 is 3 or r1c8 is 5. In row 1,
    /// that cell and r1c4 have only two digits between them and use them up: 3 and 5. So r1c6 is
    /// not 5; r1c9 is not 3.
    ///
    /// ## See also
    /// Unique rectangle type 3: the same with a rectangle.
    "bug-3" => Technique {
        name: "BUG type 3",
        aliases: &["bug", "bivalue universal grave type 3"],
        score: 58,
        examples: &[Example {
            grid: ".4+7.8.6...+1.+6+7...4..+6+421...+7+6+4.1.+5928+32+95+4+7..5+9+17+6+234+8+4.9+2+3.\
             1..6+2+3+1+97+48+5+17..+46+239",
            without: "r1c6-3 r2c1-9 r2c6-5",
            concludes: "r1c6-5 r1c9-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "46798352.218765493395124.7.67.5.1.8.85.2.7...9218367..132458967749612...586379...",
            because: "r5c9 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Grave::subset),
        ..BUG
    };

    /// A bivalue universal grave except for two cells of one house, which also share one digit that
    /// is not extra. Everything but this digit and the extra ones can be removed from both cells.
    ///
    /// ## Why it works
    /// The shared digit has no other place in the house, so one of the two cells holds it. The
    /// other must then hold its extra digit, or none of the extra candidates would be true.
    ///
    /// ## Example
    /// Without 5 in r5c3 and 3 in r5c7, every empty cell would have two candidates, and every
    /// missing digit two places in each house. Then the other candidate of every cell would make a
    /// second solution, but the puzzle has only one. Therefore r5c3 is 5 or r5c7 is 3. In row 5,
    /// the digit 2 can only be in r5c3 or r5c7. So one of them is 2, and the other is 3 or 5. So
    /// r5c3 is not 9; r5c7 is not 8.
    ///
    /// ## See also
    /// Unique rectangle type 4: the same with a rectangle.
    "bug-4" => Technique {
        name: "BUG type 4",
        aliases: &["bug", "bivalue universal grave type 4"],
        score: 57,
        examples: &[Example {
            grid: "1.+3+7.+5+6...+6+78+1+2.4.2...3671.+83..+294+7+6.7..64..+16.+4.+7+8.59+7.8..1+5..+3.\
             625+7..+4+45..8+3..7",
            without: "r1c2-6 r1c2-9 r1c5-7 r1c8-6 r1c8-8 r2c7-2 r2c7-6 r2c9-2 r3c2-9 r3c3-4 r3c4-5 r4c3-2 \
             r5c8-2 r6c2-4 r7c4-9 r7c5-7 r7c8-2 r7c8-9 r8c7-9 r9c3-9 r9c7-2 r9c7-6 r9c8-9",
            concludes: "r5c3-9 r5c7-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "1.3.82.5682.5.6.13576193824738215649962.....54156.92.86519243873...615922..35.461",
            because: "r5c7 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Grave::shared_digit),
        ..BUG
    };
}

const BUG: Technique = Technique {
    class: Class::Uniqueness,
    explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

/// The cells that save the grid from being a grave, each with its extra digits.
struct Grave {
    surplus: Vec<(Cell, DigitSet)>,
}

/// What a type concludes from a grave.
type Conclude = fn(&Grave, &View<'_>, &mut Found<'_>) -> ControlFlow<()>;

fn find(view: &View<'_>, found: &mut Found<'_>, conclude: Conclude) -> ControlFlow<()> {
    match Grave::of(view) {
        Some(grave) => conclude(&grave, view, found),
        None => ControlFlow::Continue(()),
    }
}

impl Grave {
    /// The grave that the grid would be without some extra candidates.
    fn of(view: &View<'_>) -> Option<Self> {
        let wide = view.unsolved().iter().filter(|cell| view.digits(*cell).len() > 2).count();
        if wide == 0 || wide > view.board().size() {
            return None;
        }
        let mut rest = view.candidates().clone();
        while let Some(candidate) = first_surplus(&rest) {
            rest.eliminate(candidate.cell, candidate.digit);
        }
        let is_grave = rest.unsolved().iter().all(|cell| rest.digits(cell).len() == 2)
            && odd_places(&rest).next().is_none();
        let surplus =
            view.unsolved().iter().map(|cell| (cell, view.digits(cell) - rest.digits(cell)));
        is_grave
            .then(|| Self { surplus: surplus.filter(|(_, digits)| !digits.is_empty()).collect() })
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.surplus.iter().map(|(cell, _)| *cell)
    }

    fn digits(&self) -> DigitSet {
        self.surplus.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits)
    }

    fn pattern(&self) -> Pattern {
        let start = Pattern::of(self.digits());
        self.surplus
            .iter()
            .fold(start, |pattern, (cell, digits)| pattern.mark(Role::Fin, *cell, *digits))
    }

    /// Type 1.
    fn one_cell(&self, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let [(cell, digits)] = self.surplus[..] else { return ControlFlow::Continue(()) };
        if let Some(digit) = digits.single() {
            return found.place(cell, digit, self.pattern());
        }
        let others = view.board().shape().digits() - digits;
        found.eliminate(view.candidates_in([cell], others), || self.pattern())
    }

    /// Type 2.
    fn one_digit(&self, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.surplus.len() < 2 || self.digits().len() != 1 {
            return ControlFlow::Continue(());
        }
        let seen = view.board().common_peers(self.cells());
        found.eliminate(view.candidates_in(seen.iter(), self.digits()), || self.pattern())
    }

    /// Type 3.
    fn subset(&self, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.surplus.len() < 2 || self.digits().len() < 2 {
            return ControlFlow::Continue(());
        }
        let cells: CellSet = self.cells().collect();
        for house in view.common_houses(self.cells()) {
            deadly::virtual_subsets(view, house, &cells, self.digits(), &mut |others, digits| {
                let seen = view.board().common_peers((&cells | &others).iter());
                found.eliminate(view.candidates_in(seen.iter(), digits), || {
                    let pattern = self.pattern().in_houses([house]);
                    others.iter().fold(pattern, |pattern, cell| {
                        pattern.mark(Role::Witness, cell, view.digits(cell))
                    })
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Type 4.
    fn shared_digit(&self, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let [(a, of_a), (b, of_b)] = self.surplus[..] else { return ControlFlow::Continue(()) };
        let shared = (view.digits(a) - of_a) & (view.digits(b) - of_b);
        let Some(house) = view.common_houses([a, b]).next() else {
            return ControlFlow::Continue(());
        };
        if shared.len() != 1 {
            return ControlFlow::Continue(());
        }
        let mut removed = view.candidates_in([a], view.digits(a) - of_a - shared);
        removed.extend(view.candidates_in([b], view.digits(b) - of_b - shared));
        found.eliminate(removed, || {
            self.pattern().in_houses([house]).mark_all(Role::Defining, [a, b], shared)
        })
    }
}

/// The houses and digits that a grave cannot have: those with neither zero nor two places.
fn odd_places(rest: &Candidates) -> impl Iterator<Item = (HouseId, Digit)> + '_ {
    let board = rest.board();
    board.house_ids().flat_map(move |house| {
        let is_odd = move |digit: &Digit| !matches!(rest.places(house, *digit).len(), 0 | 2);
        board.shape().digits().iter().filter(is_odd).map(move |digit| (house, digit))
    })
}

/// A candidate that must go to make a grave: the only one of its house and digit, where these have
/// too many or too few, in a cell with more than two.
fn first_surplus(rest: &Candidates) -> Option<Candidate> {
    odd_places(rest).find_map(|(house, digit)| {
        let mut wide = rest.cells_in(house, digit).filter(|cell| rest.digits(*cell).len() > 2);
        match (wide.next(), wide.next()) {
            (Some(cell), None) => Some(Candidate::new(cell, digit)),
            _ => None,
        }
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let surplus = || pattern.marks.iter().filter(|mark| mark.role == Role::Fin);
    let name = |mark: &Mark| {
        say!(words, "{digits} in {cell}";
            digits = words.digits(mark.digits), cell = words.cell(mark.cell))
    };
    let holds = |mark: &Mark| {
        say!(words, "{cell} is {digits}";
            cell = words.cell(mark.cell), digits = words.either(mark.digits))
    };
    let mut sentences = plainly([
        say!(words, "Without {list}, every empty cell would have two candidates, and every missing digit two places in each house.";
            list = words.and(surplus().map(name))),
        say!(
            words,
            "Then the other candidate of every cell would make a second solution, but the puzzle has only one."
        ),
    ]);
    if step.placements.is_empty() {
        sentences.push(
            say!(words, "Therefore {claims}."; claims = words.or(surplus().map(holds))).into(),
        );
    }
    let shared = words.digits(pattern.digits_of(Role::Defining));
    if !shared.is_empty() {
        let (house, extra) = (words.house(pattern.houses[0]), words.either(pattern.digits));
        let one = words.one_of(pattern.cells(Role::Fin));
        sentences.push(
            say!(words, "In {house}, the digit {digit} can only be in {cells}.";
                house, digit = shared, cells = one)
            .into(),
        );
        sentences.push(
            say!(words, "So one of them is {shared}, and the other is {extra}."; shared, extra)
                .into(),
        );
    } else if pattern.cells(Role::Witness).next().is_some() {
        sentences.push(deadly::counted_as_one(pattern, words).into());
    } else if surplus().count() > 1 {
        let (all, digit) = (words.all(surplus().count()), words.digits(pattern.digits));
        sentences.push(say!(words, "No cell that sees {all} can be {digit}."; all, digit).into());
    }
    sentences
}
