use super::prelude::*;

entries! { Technique:
    /// Two cells, and at least two cells with two candidates that see both. A candidate of the pair
    /// can go if each way to fill the other cell beside it would repeat a digit in sight or take
    /// both candidates of one of the further cells.
    ///
    /// ## Why it works
    /// Each further cell needs a digit. Where the two cells together hold both of its candidates,
    /// nothing is left for it, so that way of filling the two is ruled out. A candidate whose every
    /// way is ruled out is false.
    ///
    /// ## Example
    /// r2c4 and r2c5 must leave a digit to each of these cells, which see them all: r2c2 (1 or 3),
    /// r2c6 (1 or 7), r3c5 (1 or 8). If r2c5 is 1, every digit for r2c4 would be a repeat in sight
    /// or leave one of them empty. So r2c5 is not 1.
    ///
    /// ## See also
    /// Aligned triple exclusion: the same with three cells. XY-wing: a common special case.
    "aligned-pair-exclusion" => Technique {
        name: "Aligned pair exclusion",
        aliases: &["ape"],
        codes: &["1000"],
        score: 62,
        examples: &[Example {
            grid: "8.2.....59.5....6.4765.29.315..2.3...6...5....294...5.287164539691253.7.543978621",
            concludes: "r2c5-1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "8.2.....59.5....6.4.65.29.315..2.3...6...5....294...5.287164539691253.7.543978621",
            because: "r2c2 has a further candidate",
            ..NearMiss::BLANK
        }],
        find: find::<2>,
        ..EXCLUSION
    };

    /// Three cells, and at least two cells with two or three candidates that see all three. A
    /// candidate can go if each way to fill the other two cells beside it would repeat a digit in
    /// sight or take all candidates of one of the further cells.
    ///
    /// ## Why it works
    /// Each further cell needs a digit. Where the three cells together hold all of its candidates,
    /// nothing is left for it, so that way of filling the three is ruled out. A candidate whose
    /// every way is ruled out is false.
    ///
    /// ## Example
    /// r1c4, r2c2 and r3c5 must leave a digit to each of these cells, which see them all: r2c4 (3,
    /// 7 or 8), r2c6 (1 or 7). If r1c4 is 7, every digit for r2c2 and r3c5 would be a repeat in
    /// sight or leave one of them empty. So r1c4 is not 7.
    ///
    /// ## See also
    /// Aligned pair exclusion: the same with two cells.
    "aligned-triple-exclusion" => Technique {
        name: "Aligned triple exclusion",
        aliases: &["ate", "aligned triplet exclusion"],
        codes: &["1001"],
        score: 75,
        examples: &[Example {
            grid: "8.2.....59.5....6.4765.29.315..2.3...6...5....294...5.287164539691253.7.543978621",
            concludes: "r1c4-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "8.2.....59.5....6.4765.2..315..2.3...6...5....294...5.287164539691253.7.543978621",
            because: "r3c5 has a further candidate",
            ..NearMiss::BLANK
        }],
        find: find::<3>,
        ..EXCLUSION
    };
}

const EXCLUSION: Technique = Technique { class: Class::Exclusion, explain, ..Technique::BLANK };

fn find<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let excluders: CellSet = view
        .unsolved()
        .iter()
        .filter(|cell| (2..=SIZE).contains(&view.digits(*cell).len()))
        .collect();
    let base: Vec<Cell> = view
        .unsolved()
        .iter()
        .filter(|cell| excluders.intersects(view.board().peers(*cell)))
        .collect();
    choose::<SIZE>(view, &base, &mut Vec::with_capacity(SIZE), &excluders, found)
}

/// Adds cells to a choice of base cells for as long as two excluders see all of them.
fn choose<const SIZE: usize>(
    view: &View<'_>,
    base: &[Cell],
    chosen: &mut Vec<Cell>,
    excluders: &CellSet,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    if chosen.len() == SIZE {
        return conclude::<SIZE>(view, chosen, excluders, found);
    }
    for (i, &cell) in base.iter().enumerate() {
        let common = excluders & view.board().peers(cell);
        if common.len() >= 2 {
            chosen.push(cell);
            choose::<SIZE>(view, &base[i + 1..], chosen, &common, found)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

fn conclude<const SIZE: usize>(
    view: &View<'_>,
    cells: &[Cell],
    excluders: &CellSet,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell));
    let witnesses = excluders.iter().filter(|cell| view.digits(*cell).is_subset(all));
    let forbidden: Vec<DigitSet> = witnesses.clone().map(|cell| view.digits(cell)).collect();
    if forbidden.is_empty() {
        return ControlFlow::Continue(());
    }
    let allowed = Combinations::<SIZE> { view, cells, forbidden }.allowed_digits();
    let of_cell = |(cell, allowed): (&Cell, &DigitSet)| {
        view.candidates_in([*cell], view.digits(*cell) - *allowed)
    };
    let removed = cells.iter().zip(&allowed).flat_map(of_cell).collect();
    found.eliminate(removed, || {
        let mark =
            |role| move |pattern: Pattern, cell: Cell| pattern.mark(role, cell, view.digits(cell));
        let pattern = cells.iter().copied().fold(Pattern::of(all), mark(Role::Defining));
        witnesses.fold(pattern, mark(Role::Witness))
    })
}

/// The ways to fill a few cells.
struct Combinations<'a, const SIZE: usize> {
    view: &'a View<'a>,
    cells: &'a [Cell],
    /// Digits that must not all be used: the candidates of a further cell.
    forbidden: Vec<DigitSet>,
}

impl<const SIZE: usize> Combinations<'_, SIZE> {
    /// For each cell, the digits that some allowed combination uses. One combination vouches for
    /// all its digits; going through every combination instead took 1.4 times as long for three
    /// cells (528 hard states).
    fn allowed_digits(&self) -> [DigitSet; SIZE] {
        let mut allowed = [DigitSet::EMPTY; SIZE];
        for fixed in 0..SIZE {
            for digit in self.view.digits(self.cells[fixed]).iter() {
                if allowed[fixed].contains(digit) {
                    continue;
                }
                let mut digits = [digit; SIZE];
                if self.complete(&mut digits, fixed, 0) {
                    allowed.iter_mut().zip(digits).for_each(|(set, digit)| set.insert(digit));
                }
            }
        }
        allowed
    }

    /// Fills the cells from `next` on, but for the fixed one; whether there is an allowed way.
    fn complete(&self, digits: &mut [Digit; SIZE], fixed: usize, next: usize) -> bool {
        if next == SIZE {
            let used = DigitSet::from_iter(*digits);
            return !self.forbidden.iter().any(|digits| digits.is_subset(used));
        }
        let options = match next == fixed {
            true => DigitSet::only(digits[fixed]),
            false => self.view.digits(self.cells[next]),
        };
        options.iter().any(|digit| {
            let repeats = |other: usize| {
                digits[other] == digit
                    && self.view.board().sees(self.cells[other], self.cells[next])
            };
            if (0..next).any(repeats) {
                return false;
            }
            digits[next] = digit;
            self.complete(digits, fixed, next + 1)
        })
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<String> {
    let pattern = &step.pattern;
    let cells: Vec<Cell> = pattern.cells(Role::Defining).collect();
    let witnesses = pattern.marks.iter().filter(|mark| mark.role == Role::Witness);
    let witnesses = witnesses
        .map(|mark| format!("{} ({})", words.cell(mark.cell), words.either(mark.digits)))
        .collect::<Vec<_>>()
        .join(", ");
    let mut sentences = vec![format!(
        "{} must leave a digit to each of these cells, which see them all: {witnesses}.",
        words.cells(cells.iter().copied())
    )];
    sentences.extend(step.eliminations.iter().map(|removed| {
        let others = cells.iter().copied().filter(|cell| *cell != removed.cell);
        format!(
            "If {}, every digit for {} would be a repeat in sight or leave one of them empty.",
            words.is(*removed),
            words.cells(others)
        )
    }));
    sentences
}
