use super::prelude::*;

entries! { Technique:
    /// All places of a digit in a box lie on one line. The digit can then go from the rest of that
    /// line.
    ///
    /// ## Why it works
    /// The box needs the digit, so one of these places holds it; then no other cell of the line can.
    /// With extra rules the same holds for every cell, wherever it is, that sees all of the places.
    ///
    /// ## Example
    /// In box 9, the digit 9 can only be in r8c7 and r8c8. These cells all lie in row 8. One of them is
    /// 9, so nothing else that they all see can be. So r8c1 is not 9.
    ///
    /// ## See also
    /// Claiming: the other way round, from a line into a box. Hidden single: only one place is left.
    "pointing" => Technique {
        name: "Pointing",
        aliases: &["locked candidates type 1", "pointing pair", "pointing triple"],
        codes: &["0100"],
        score: 26,
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
        find: |view, found| find(view, found, |kind| kind == HouseKind::Box),
        ..LOCKED
    };

    /// All places of a digit in a row or column (or an extra house) lie in one box. The digit can
    /// then go from the rest of that box.
    ///
    /// ## Why it works
    /// The line needs the digit, so one of these places holds it; then no other cell of the box can.
    /// With extra rules the same holds for every cell, wherever it is, that sees all of the places.
    ///
    /// ## Example
    /// In row 3, the digit 3 can only be in r3c7 and r3c9. These cells all lie in box 3. One of them is
    /// 3, so nothing else that they all see can be. So r2c7 is not 3.
    ///
    /// ## See also
    /// Pointing: the other way round, from a box into a line. X-wing: two lines at once.
    "claiming" => Technique {
        name: "Claiming",
        aliases: &["locked candidates type 2", "box-line reduction"],
        codes: &["0101"],
        score: 28,
        examples: &[Example {
            grid: ".6.32..9...259...4975684.1....956.2....478.5959.213.7...1.69.4.659.42.31.4.1359..",
            concludes: "r2c7-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".6.32..9...259...497.684.1....956.2....478.5959.213.7...1.69.4.659.42.31.4.1359..",
            because: "r3c3 can hold the digit too, outside the box",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, |kind| kind != HouseKind::Box),
        ..LOCKED
    };
}

const LOCKED: Technique = Technique { class: Class::Intersection, explain, ..Technique::BLANK };

/// One rule for all boards: a cell outside a house that sees every place of a digit in it cannot
/// hold the digit.
fn find(view: &View<'_>, found: &mut Found<'_>, base: fn(HouseKind) -> bool) -> ControlFlow<()> {
    let board = view.board();
    for house in view.changed_houses().filter(|id| base(board.house(*id).kind())) {
        for digit in view.missing(house).iter() {
            let places = view.cells_in(house, digit);
            if places.clone().nth(1).is_none() {
                continue;
            }
            let targets = places.clone().fold(view.cells_with(digit).clone(), |targets, cell| {
                if targets.is_empty() { targets } else { &targets & board.peers(cell) }
            });
            found.eliminate(view.candidates_in(targets.iter(), DigitSet::only(digit)), || {
                let crossing = targets
                    .first()
                    .and_then(|target| view.common_houses(places.clone().chain([target])).next());
                Pattern::of(DigitSet::only(digit))
                    .in_houses([house].into_iter().chain(crossing))
                    .mark_all(Role::Defining, places.clone(), DigitSet::only(digit))
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<String> {
    let pattern = &step.pattern;
    let digit = words.digits(pattern.digits);
    let house = words.house(pattern.houses[0]);
    let places = words.cells(pattern.cells(Role::Defining));
    let seen = match pattern.houses.get(1) {
        Some(crossing) => format!("These cells all lie in {}.", words.house(*crossing)),
        None => "Every cell named below sees all of them.".to_owned(),
    };
    vec![
        format!("In {house}, the digit {digit} can only be in {places}."),
        seen,
        format!("One of them is {digit}, so nothing else that they all see can be."),
    ]
}
