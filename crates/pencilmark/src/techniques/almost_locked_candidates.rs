use super::prelude::*;

entries! { Technique:
    /// Two digits, and two houses that cross. In one house, a cell outside the other can only be one
    /// of the two digits. In the other house, both digits fit only where the houses cross and in one
    /// cell more. That cell must be one of the two digits, and both can be removed from the rest of
    /// the first house.
    ///
    /// ## Why it works
    /// The second house needs both digits. They cannot both be where the houses cross, because the
    /// cell in the first house is one of them. So one is in the one cell more, and the other where
    /// the houses cross. Together with the cell in the first house, both are used up there.
    ///
    /// ## Example
    /// In row 1, r1c4 can only be 1 or 2. In box 3, 1 and 2 can only be where it crosses row 1, and
    /// in r2c9. With one of these digits in r1c4, at most one of them can be where the houses cross,
    /// so r2c9 cannot be anything else. Then all of 1 and 2 are used up in row 1. So r2c9 is not 6.
    ///
    /// ## See also
    /// Pointing and claiming: digits that fit only where the houses cross. Almost locked triple: the
    /// same with three digits. Sue de Coq.
    "almost-locked-pair" => Technique {
        name: "Almost locked pair",
        aliases: &["almost locked candidates", "alp", "almost locked candidates pair", "almost locked pair value type"],
        score: 45,
        examples: &[Example {
            grid: "463.895..7584..93.2195...8.9.2..4..35..3..2..13..2....6917..8..3.5.48.698.....3.5",
            concludes: "r2c9-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "463..95..7584..93.2195...8.9.2..4..35..3..2..13..2....6917..8..3.5.48.698.....3.5",
            because: "r1c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find::<2>,
        ..LOCKED
    };

    /// Three digits, and two houses that cross. In one house, one or two cells outside the other can
    /// only be some of the three digits. In the other house, the three digits fit only where the
    /// houses cross and in as many cells more. Those cells must hold some of the three digits, and
    /// all three can be removed from the rest of the first house.
    ///
    /// ## Why it works
    /// The second house needs all three digits. The cells in the first house hold as many of them as
    /// there are cells, so only the others can be where the houses cross. The rest must be in the
    /// cells that are left for them in the second house. So all three are used up in the first.
    ///
    /// ## Example
    /// In row 8, r8c2 and r8c3 can only be 1, 2 or 5. In box 9, 1, 2 and 5 can only be where it
    /// crosses row 8, and in r9c7 and r9c9. With two of these digits in r8c2 and r8c3, at most one
    /// of them can be where the houses cross, so r9c7 and r9c9 cannot be anything else. Then all of
    /// 1, 2 and 5 are used up in row 8. So r8c5 is not 5; r9c7 and r9c9 are not 3.
    ///
    /// ## See also
    /// Almost locked pair: the same with two digits. Almost locked quad: with four.
    "almost-locked-triple" => Technique {
        name: "Almost locked triple",
        aliases: &["alt", "almost locked candidates triple", "almost locked triple value type"],
        score: 52,
        examples: &[Example {
            grid: "...+536....+6..+2483552+3.+7..+6+4....9...613+67..4.+9..5+6.1......21.+67.6....7.9..\
             8..6..+4.",
            without: "r1c1-7 r1c2-7 r1c3-7 r4c1-7 r4c3-7 r4c7-3 r4c7-5 r4c8-2 r6c1-7 r6c9-8 r8c2-4 r8c3-4 \
             r8c7-1 r9c3-9",
            concludes: "r8c5-5 r9c7-3 r9c9-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".8....9.6...9....39..68....649.....72...68495...49.16....5146..1...76...4...29571",
            because: "r5c3 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find::<3>,
        ..LOCKED
    };

    /// Four digits, and two houses that cross. In one house, up to three cells outside the other can
    /// only be some of the four digits. In the other house, the four digits fit only where the houses
    /// cross and in as many cells more. Those cells must hold some of the four digits, and all four
    /// can be removed from the rest of the first house.
    ///
    /// ## Why it works
    /// The second house needs all four digits. The cells in the first house hold as many of them as
    /// there are cells, so only the others can be where the houses cross. The rest must be in the
    /// cells that are left for them in the second house. So all four are used up in the first.
    ///
    /// ## Example
    /// In box 7, r8c1 and r8c2 can only be 2, 4, 6 or 8. In row 7, 2, 4, 6 and 8 can only be where
    /// it crosses box 7, and in r7c6 and r7c8. With two of these digits in r8c1 and r8c2, at most
    /// two of them can be where the houses cross, so r7c6 and r7c8 cannot be anything else. Then
    /// all of 2, 4, 6 and 8 are used up in box 7. So r7c8 is not 9; r9c1 is not 8; r9c3 is not 6.
    ///
    /// ## See also
    /// Almost locked pair and almost locked triple: the same with two and three digits.
    "almost-locked-quad" => Technique {
        name: "Almost locked quad",
        aliases: &["alq", "almost locked candidates quadruple", "almost locked quadruple value type", "almost locked quadruple"],
        score: 58,
        examples: &[Example {
            grid: "..9..46...1..5...95...+6+98....+5+4....+22.89.+5+46+1...6+2.578...+51...3..379.1...5\
             ..4.2..",
            without: "r2c3-2 r2c6-2 r4c1-3 r4c1-9 r4c2-3 r4c2-9 r4c5-3 r4c6-3 r4c8-2 r6c6-2 r9c1-6",
            concludes: "r7c8-9 r9c1-8 r9c3-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "....3.8.......21....3....965..6..3..934187.6...63.59...652.84.9.9.4...1884.9.....",
            because: "r3c2 and r3c7 have another candidate",
            ..NearMiss::BLANK
        }],
        find: find::<4>,
        ..LOCKED
    };
}

/// What the family shares.
const LOCKED: Technique = Technique {
    class: Class::AlmostLocked,
    houses: &[HouseKind::Box, HouseKind::Extra],
    explain,
    ..Technique::needing(NOTHING)
};

fn find<const SIZE: usize>(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = view.board();
    let mut distinct = Distinct::default();
    for naked in board.house_ids() {
        for hidden in board.house_ids().filter(|hidden| *hidden != naked) {
            let crossing = board.house(naked).set() & board.house(hidden).set();
            if (&crossing & view.unsolved()).len() < 2 {
                continue;
            }
            let missing = view.missing(naked) & view.missing(hidden);
            let fits = |digit: &Digit| {
                let places = board.house(hidden).set() & view.cells_with(*digit);
                places.intersects(&crossing) && (places - &crossing).len() < SIZE
            };
            let almost_locked: DigitSet = missing.iter().filter(fits).collect();
            // Some cell of the first house holds nothing else.
            let own = &(board.house(naked).set() - &crossing) & view.unsolved();
            let is_own = |cell: Cell| view.digits(cell).is_subset(almost_locked);
            if !own.iter().any(|cell| view.digits(cell).len() <= SIZE && is_own(cell)) {
                continue;
            }
            for digits in choices(almost_locked, SIZE) {
                let houses = Houses { view, naked, hidden, crossing: &crossing };
                houses.conclude(digits, &mut distinct, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every choice of so many digits.
fn choices(digits: DigitSet, count: usize) -> Vec<DigitSet> {
    let mut choices = vec![DigitSet::EMPTY];
    for digit in digits.iter() {
        for index in 0..choices.len() {
            if choices[index].len() < count {
                choices.push(choices[index] | DigitSet::only(digit));
            }
        }
    }
    choices.retain(|choice| choice.len() == count);
    choices
}

/// Two houses that cross: in the first some cells hold nothing but the digits, in the second the
/// digits fit almost only where the houses cross.
struct Houses<'a> {
    view: &'a View<'a>,
    naked: HouseId,
    hidden: HouseId,
    crossing: &'a CellSet,
}

impl Houses<'_> {
    fn conclude(
        &self,
        digits: DigitSet,
        distinct: &mut Distinct,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let (view, board) = (self.view, self.view.board());
        let outside = |house: HouseId| {
            let cells = board.house(house).set() - self.crossing;
            &cells & view.unsolved()
        };
        let more: CellSet =
            outside(self.hidden).iter().filter(|it| view.digits(*it).intersects(digits)).collect();
        let own: CellSet =
            outside(self.naked).iter().filter(|it| view.digits(*it).is_subset(digits)).collect();
        if more.is_empty() || more.len() >= digits.len() || own.len() != more.len() {
            return ControlFlow::Continue(());
        }
        let rest = outside(self.naked) - &own;
        let mut removed = view.candidates_in(rest.iter(), digits);
        removed.extend(view.candidates_in(more.iter(), board.shape().digits() - digits));
        removed.sort_unstable();
        if !distinct.admit(&removed) {
            return ControlFlow::Continue(());
        }
        found.eliminate(removed, || {
            let of = |house: HouseId| digits.iter().map(move |digit| Set::House(house, digit));
            let crossing = self.crossing.iter().filter(|it| view.digits(*it).intersects(digits));
            let mark = |role| {
                move |pattern: Pattern, cell: Cell| {
                    pattern.mark(role, cell, view.digits(cell) & digits)
                }
            };
            let pattern = Pattern::of(digits).in_houses([self.naked, self.hidden]);
            let pattern = own.iter().fold(pattern, mark(Role::Defining));
            let pattern = more.iter().fold(pattern, mark(Role::Witness));
            crossing.fold(pattern, mark(Role::Pivot)).in_room(Room {
                bases: own.iter().map(Set::Cell).chain(of(self.hidden)).collect(),
                covers: more.iter().map(Set::Cell).chain(of(self.naked)).collect(),
            })
        })
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let [naked, hidden] = [0, 1].map(|index| words.house(pattern.houses[index]));
    let own = words.cells(pattern.cells(Role::Defining));
    let more = words.cells(pattern.cells(Role::Witness));
    let (digits, either) = (words.digits(pattern.digits), words.either(pattern.digits));
    let (count, total) = (pattern.cells(Role::Defining).count(), pattern.digits.len());
    plainly([
        say!(words, "In {naked}, {own} can only be {either}."; naked, own, either),
        say!(words, "In {hidden}, {digits} can only be where it crosses {naked}, and in {more}.";
            hidden, digits, naked, more),
        say!(words, "With {count} of these digits in {own}, at most {rest} of them can be where the houses cross, so {more} cannot be anything else.";
            count = words.number(count), own, rest = words.number(total - count), more),
        say!(words, "Then all of {digits} are used up in {naked}."; digits, naked),
    ])
}
