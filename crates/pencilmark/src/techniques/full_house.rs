use super::prelude::*;

entries! { Technique:
    /// A house with one empty cell left: the cell takes the one digit that the house still needs.
    ///
    /// ## Why it works
    /// A house holds every digit once. With all other cells filled, one digit and one cell are
    /// left, and they must meet.
    ///
    /// ## Example
    /// r9c4 is the only empty cell in row 9. 8 is the only digit that row 9 still needs. So r9c4 is
    /// 8.
    ///
    /// ## See also
    /// Hidden single: the house may have more empty cells. Naked single: the digit is the only one
    /// left for the cell, whatever its houses need.
    "full-house" => Technique {
        name: "Full house",
        aliases: &["last digit", "unique missing candidate", "fh", "last free cell", "last cell", "last empty cell", "last value in block"],
        codes: &["0000"],
        class: Class::Single,
        score: 10,
        form: Form::FullHouse,
        examples: &[Example {
            grid: ".4..725962....47..9.76..4..7.54..3..42....85...92..674834.2.965672.3.14.591.46237",
            concludes: "r9c4=8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".4..725962....47..9.76..4..7.54..3..42....85...92..674834.2.965672.3.14.591.462.7",
            because: "r9c8 is empty too",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for house in view.changed_houses() {
        if let Some(digit) = view.missing(house).single()
            && let Some(place) = view.places(house, digit).first()
        {
            found.place_in(house, view.board().house(house).cell(place), digit)?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let house = words.house(step.pattern.houses[0]);
    let cell = words.cell(step.placements[0].cell);
    let digit = words.digit(step.placements[0].digit);
    plainly([
        say!(words, "{cell} is the only empty cell in {house}."; cell, house),
        say!(words, "{digit} is the only digit that {house} still needs."; digit, house),
    ])
}
