use super::prelude::*;
use crate::logic::witness;

entries! { Technique:
    /// A digit that has only one place left in a box goes there, whatever else the cell might hold.
    ///
    /// ## Why it works
    /// Every box holds every digit. If all its other empty cells see the digit already, one cell is
    /// left for it.
    ///
    /// ## Example
    /// The digit 6 is still missing in box 7. The other empty cells there see the 6 in r8c4 or the
    /// 6 in r9c8. Only r7c2 can hold it. So r7c2 is 6.
    ///
    /// ## See also
    /// Full house: the box has no other empty cell. Pointing: the digit has several places left,
    /// all on one line.
    "hidden-single-box" => Technique {
        name: "Hidden single in a box",
        aliases: &["hidden single", "hidden single in block", "crosshatching", "unique candidate", "pinned digit", "last remaining cell", "h1", "crosshatching in block", "scanning", "squeezing"],
        score: 12,
        form: Form::HiddenSingle(HouseKind::Box),
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: "7..82594.92543178684.9672..5..2.64.7...194.2.4.2..3.9.1.43.9..22..648..9....12.64",
            concludes: "r7c2=6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "7..82594.92543178684.9672..5..2.64.7...194.2.4.2..3.9...43.9..22..648..9....12.64",
            because: "r7c1 can hold the digit too",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, HouseKind::Box),
        ..HIDDEN_SINGLE
    };

    /// A digit that has only one place left in a row goes there, whatever else the cell might hold.
    ///
    /// ## Why it works
    /// Every row holds every digit. If all its other empty cells see the digit already, in their
    /// columns or boxes, one cell is left for it.
    ///
    /// ## Example
    /// The digit 8 is still missing in row 1. The other empty cells there see the 8 in r7c1 or the
    /// 8 in r9c4. Only r1c3 can hold it. So r1c3 is 8.
    ///
    /// ## See also
    /// Hidden single in a box: easier to see. Hidden pair: two digits in two cells.
    "hidden-single-row" => Technique {
        name: "Hidden single in a row",
        aliases: &["hidden single", "unique candidate", "pinned digit", "h1", "crosshatching in row", "hidden single in row"],
        score: 15,
        form: Form::HiddenSingle(HouseKind::Row),
        examples: &[Example {
            grid: ".4..725962....47..9.76..4..7.54..3..42....85...92..674834.2.965672.3.148591846237",
            concludes: "r1c3=8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".4...25962....47..9.76..4..7.54..3..42....85...92..674834.2.965672.3.148591846237",
            because: "r1c5 can hold the digit too",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, HouseKind::Row),
        ..HIDDEN_SINGLE
    };

    /// A digit that has only one place left in a column goes there, whatever else the cell might
    /// hold.
    ///
    /// ## Why it works
    /// Every column holds every digit. If all its other empty cells see the digit already, in their
    /// rows or boxes, one cell is left for it.
    ///
    /// ## Example
    /// The digit 1 is still missing in column 1. The other empty cells there see the 1 in r5c4 or
    /// the 1 in r9c5. Only r7c1 can hold it. So r7c1 is 1.
    ///
    /// ## See also
    /// Hidden single in a box: easier to see. Hidden pair: two digits in two cells.
    "hidden-single-column" => Technique {
        name: "Hidden single in a column",
        aliases: &["hidden single", "unique candidate", "pinned digit", "h1", "crosshatching in column", "hidden single in column"],
        score: 15,
        form: Form::HiddenSingle(HouseKind::Column),
        examples: &[Example {
            grid: "7..82594.92543178684.9672..5..2.64.7...194.2.4.2..3.9...43.9..22..648..9....12.64",
            concludes: "r7c1=1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "7..82594.925431786.4.9672..5..2.64.7...194.2.4.2..3.9...43.9..22..648..9....12.64",
            because: "r3c1 can hold the digit too",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, HouseKind::Column),
        ..HIDDEN_SINGLE
    };

    /// A digit that has only one place left in a diagonal, a window or another house that a rule
    /// adds goes there, whatever else the cell might hold.
    ///
    /// ## Why it works
    /// Such a house holds every digit once, just as a row does. If all its other empty cells see
    /// the digit already, one cell is left for it.
    ///
    /// ## Example
    /// The digit 9 is still missing in the main diagonal. The other empty cells there see the 9 in
    /// r3c6, the 9 in r4c2 or the 9 in r7c8. Only r5c5 can hold it. So r5c5 is 9.
    ///
    /// ## See also
    /// Hidden single in a row: the same in an ordinary house.
    "hidden-single-extra" => Technique {
        name: "Hidden single in an extra house",
        score: 17,
        form: Form::HiddenSingle(HouseKind::Extra),
        houses: &[HouseKind::Extra],
        examples: &[Example {
            rules: "diagonal",
            grid: "7..36......3....8..1.4.93.7.9..37.5.......14323.64..7.3....649......4.3......3...",
            concludes: "r5c5=9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            rules: "diagonal",
            grid: "...36......3....8..1.4.93.7.9..37.5.......14323.64..7.3....649......4.3......3...",
            because: "r1c1 can hold the digit too",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, HouseKind::Extra),
        ..HIDDEN_SINGLE
    };
}

const HIDDEN_SINGLE: Technique = Technique {
    aliases: &["hidden single"],
    codes: &["0002"],
    class: Class::Single,
    explain,
    ..Technique::needing(NOTHING)
};

fn find(view: &View<'_>, found: &mut Found<'_>, kind: HouseKind) -> ControlFlow<()> {
    for house in view.changed_houses().filter(|house| view.board().house(*house).kind() == kind) {
        let missing = view.missing(house);
        if missing.len() < 2 {
            continue;
        }
        for digit in missing.iter() {
            if let Some(place) = view.places(house, digit).single() {
                let cell = view.board().house(house).cell(place);
                let pattern = Pattern::of(DigitSet::only(digit)).in_houses([house]);
                let seen = witness::of_house(view, house, cell, digit);
                found.place(cell, digit, seen.within(pattern))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let house = words.house(step.pattern.houses[0]);
    let cell = words.cell(step.placements[0].cell);
    let digit = words.digit(step.placements[0].digit);
    plainly([
        say!(words, "The digit {digit} is still missing in {house}."; digit, house),
        say!(words, "The other empty cells there {witness}.";
            witness = witness::told(&step.pattern, words)),
        say!(words, "Only {cell} can hold it."; cell),
    ])
}
