use super::prelude::*;

entries! { Technique:
    /// All places of a digit in a box lie on one line. The digit can then be removed from the rest
    /// of that line.
    ///
    /// ## Why it works
    /// The box needs the digit, so one of these places holds it; then no other cell of the line
    /// can. With extra rules the same holds for any cell, wherever it is, that sees all of these
    /// places.
    ///
    /// ## Example
    /// In box 9, the digit 9 can only be in r8c7 or r8c8. Both lie in row 8, so no other cell in
    /// row 8 can be 9. So r8c1 is not 9.
    ///
    /// ## See also
    /// Claiming: the other way round, from a line into a box. Hidden single: only one place is
    /// left.
    "pointing" => Technique {
        name: "Pointing",
        aliases: &["locked candidates type 1", "locked candidates type 1 (pointing)", "pointing pair", "pointing triple", "locked candidates", "locked candidate", "intersection removal", "line-box interaction", "intersections", "lc1", "pointing candidates", "pointing tuple", "pointing pairs/triples", "vlocking"],
        codes: &["0100"],
        score: 26,
        form: Form::Pointing,
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[Example {
            grid: "478169532...87...9...5..8.786.35.7.453...7.867...86.536..798321.87.3...53..6.5478",
            concludes: "r8c1-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "478169532...87...9...5..8.786.35.7.453...7.867...86.536..798321.87.3...53..6.54.8",
            because: "r9c8 can hold the digit too, off the line",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, is_box),
        ..LOCKED
    };

    /// All places of a digit in a row or column (or an extra house) lie in one box. The digit can
    /// then be removed from the rest of that box.
    ///
    /// ## Why it works
    /// The line needs the digit, so one of these places holds it; then no other cell of the box
    /// can. With extra rules the same holds for any cell, wherever it is, that sees all of these
    /// places.
    ///
    /// ## Example
    /// In row 8, the digit 5 can only be in r8c5 or r8c6. Both lie in box 8, so no other cell in
    /// box 8 can be 5. So r7c4 and r9c5 are not 5.
    ///
    /// ## See also
    /// Pointing: the other way round, from a box into a line. X-wing: two lines at once.
    "claiming" => Technique {
        name: "Claiming",
        aliases: &["locked candidates type 2", "locked candidates type 2 (claiming)", "box-line reduction", "locked candidates", "locked candidate", "intersection removal", "line-box interaction", "intersections", "lc2", "claiming pair", "claiming triple", "claiming candidates", "claiming tuple", "line box reduction"],
        codes: &["0101"],
        score: 28,
        form: Form::Claiming,
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[Example {
            grid: ".3....198.......+43..8...26...16....4..6..9.7....37.+6..9+6..12...82+79..4+1+6.137.6\
             ...",
            concludes: "r7c4-5 r9c5-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".6.32..9...259...497.684.1....956.2....478.5959.213.7...1.69.4.659.42.31.4.1359..",
            because: "r3c3 can hold the digit too, outside the box",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, is_no_box),
        ..LOCKED
    };

    /// Pointing that leaves the digit with only one place in another box on the line, where it is
    /// placed at once.
    ///
    /// ## Why it works
    /// Pointing removes the digit from the rest of the line. If that leaves only one of its places
    /// in another box, that place is a hidden single. A player who does not write down candidates
    /// sees both at once.
    ///
    /// ## Example
    /// In box 3, the digit 4 can only be in r1c7 or r1c8. Both lie in row 1, so no other cell in
    /// row 1 can be 4. That leaves r2c5 as the only cell in box 2 for 4. So r2c5 is 4; r1c5 is not
    /// 4.
    ///
    /// ## See also
    /// Pointing and hidden single: the two halves.
    "direct-pointing" => Technique {
        name: "Direct pointing",
        aliases: &["complex single", "complex full house", "pointing crosshatching in block", "pointing full house", "pointing hidden single"],
        score: 17,
        special_case_of: Some("pointing"),
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[Example {
            grid: "2389.5...1.58.73929..21358.32.78..5.5..63....7..45....6..5281.441239687585.174...",
            concludes: "r2c5=4 r1c5-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "2389.5...1.58.7.929..21358.32.78..5.5..63....7..45....6..5281.441239687585.174...",
            because: "r2c7 can hold the digit too",
            ..NearMiss::BLANK
        }],
        find: |view, found| find_direct(view, found, is_box),
        ..DIRECT
    };

    /// Claiming that leaves the digit with only one place in another line through the box, where it
    /// is placed at once.
    ///
    /// ## Why it works
    /// Claiming removes the digit from the rest of the box. If that leaves only one of its places
    /// in another row (or column, or diagonal) through the box, that place is a hidden single.
    ///
    /// ## Example
    /// In the main diagonal, the digit 9 can only be in r4c4, r5c5 or r6c6. All three lie in box 5,
    /// so no other cell in box 5 can be 9. That leaves r5c5 as the only cell in the anti-diagonal
    /// for 9. So r5c5 is 9; r4c6, r5c4, r5c6 and r6c4 are not 9.
    ///
    /// ## See also
    /// Claiming and hidden single: the two halves.
    "direct-claiming" => Technique {
        name: "Direct claiming",
        aliases: &["complex single", "claiming full house", "claiming naked single"],
        score: 19,
        special_case_of: Some("claiming"),
        houses: &[HouseKind::Box, HouseKind::Extra],
        examples: &[
            Example {
                rules: "diagonal",
                grid: "3..+6.......5....6....+571+349....6..3..3...........+3.....9...64.+3..+3...9..5.\
                2...8..",
                concludes: "r5c5=9 r4c6-9 r5c4-9 r5c6-9 r6c4-9",
                ..Example::BLANK
            },
            // Into no box: the cell that loses the digit sees one of its places along a diagonal.
            Example {
                rules: "diagonal",
                grid: "7....9.....8.7.+9.3.+9..8..7.9......8.2.......+9...+9.........+9..5.5..6...94.2\
                +93+54+7..",
                concludes: "r1c7=8 r1c9-8",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: "49..8...5673..4.98528971463769......3.27..9..1.5...3...14..5...256147839.372..514",
            because: "r1c7 can hold the digit too",
            ..NearMiss::BLANK
        }],
        find: |view, found| find_direct(view, found, is_no_box),
        ..DIRECT
    };
}

const LOCKED: Technique =
    Technique { class: Class::Intersection, explain, ..Technique::needing(NOTHING) };

const DIRECT: Technique = Technique {
    class: Class::Intersection,
    form: Form::Direct,
    explain: explain_direct,
    ..Technique::needing(NOTHING)
};

fn is_box(kind: HouseKind) -> bool {
    kind == HouseKind::Box
}

fn is_no_box(kind: HouseKind) -> bool {
    kind != HouseKind::Box
}

/// A digit whose places in a house are all seen from outside.
struct Locked {
    house: HouseId,
    digit: Digit,
    /// The cells with the digit that see all its places in the house.
    targets: CellSet,
}

impl Locked {
    fn pattern(&self, view: &View<'_>) -> Pattern {
        let places = view.cells_in(self.house, self.digit);
        let seen = places.clone().chain(self.targets.first());
        let only = DigitSet::only(self.digit);
        Pattern::of(only)
            .in_houses([self.house].into_iter().chain(view.common_houses(seen).next()))
            .mark_all(Role::Defining, places, only)
    }

    fn eliminations(&self, view: &View<'_>) -> Vec<Candidate> {
        view.candidates_in(self.targets.iter(), DigitSet::only(self.digit))
    }
}

/// One rule for all boards: a cell outside a house that sees every place of a digit in it cannot
/// hold the digit.
fn search(
    view: &View<'_>,
    houses: impl Iterator<Item = HouseId>,
    visit: &mut dyn FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let changed = view.changed_digits();
    for house in houses {
        for digit in (view.missing(house) & changed).iter() {
            if view.places(house, digit).len() < 2 {
                continue;
            }
            let mut places = view.cells_in(house, digit);
            let targets = places.try_fold(view.cells_with(digit).clone(), |seen, cell| {
                Some(&seen & view.board().peers(cell)).filter(|seen| !seen.is_empty())
            });
            if let Some(targets) = targets {
                visit(Locked { house, digit, targets })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find(view: &View<'_>, found: &mut Found<'_>, base: fn(HouseKind) -> bool) -> ControlFlow<()> {
    let is_base = |house: &HouseId| base(view.board().house(*house).kind());
    search(view, view.changed_houses().filter(is_base), &mut |locked| {
        found.eliminate(locked.eliminations(view), || locked.pattern(view))
    })
}

fn find_direct(
    view: &View<'_>,
    found: &mut Found<'_>,
    base: fn(HouseKind) -> bool,
) -> ControlFlow<()> {
    let board = view.board();
    // The second house may have changed although the first has not, so every house is a base.
    let is_base = |house: &HouseId| base(board.house(*house).kind());
    search(view, board.house_ids().filter(is_base), &mut |locked| {
        let Locked { house, digit, .. } = locked;
        for other in board.houses_of_kind(board.house(house).kind()).filter(|id| *id != house) {
            let mut left =
                view.cells_in(other, digit).filter(|cell| !locked.targets.contains(*cell));
            if let (Some(cell), None) = (left.next(), left.next())
                && view.places(other, digit).len() > 1
            {
                let eliminations = locked.eliminations(view);
                let pattern = locked.pattern(view).in_houses([other]);
                found.step(vec![Candidate::new(cell, digit)], eliminations, pattern)?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let digit = words.digits(pattern.digits);
    let house = words.house(pattern.houses[0]);
    let places = pattern.cells(Role::Defining);
    let all = words.all(places.clone().count());
    // With extra rules, a cell may see all of the places although no house contains it and them. A
    // second house is then the one where the digit is placed.
    let crossing = pattern.houses.get(1).filter(|crossing| {
        let set = words.board().house(**crossing).set();
        let removed = step.eliminations.iter().map(|removed| removed.cell);
        places.clone().chain(removed).all(|cell| set.contains(cell))
    });
    let elsewhere = match crossing.map(|crossing| words.house(*crossing)) {
        Some(crossing) => words::sentence(
            &say!(words, "{all} lie in {house}, so no other cell in {house} can be {digit}.";
                all, house = crossing, digit),
        ),
        None => say!(words, "One of them is {digit}, so no cell that sees {all} can be {digit}.";
            digit, all),
    };
    plainly([
        say!(words, "In {house}, the digit {digit} can only be in {cells}.";
            house, digit, cells = words.one_of(places)),
        elsewhere,
    ])
}

fn explain_direct(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let mut sentences = explain(step, words);
    let other = step.pattern.houses.last().map(|house| words.house(*house)).unwrap_or_default();
    let cell = words.cell(step.placements[0].cell);
    let digit = words.digit(step.placements[0].digit);
    sentences.push(
        say!(words, "That leaves {cell} as the only cell in {house} for {digit}.";
            cell, house = other, digit)
        .into(),
    );
    sentences
}
