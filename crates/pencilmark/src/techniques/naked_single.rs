use super::prelude::*;

entries! { Technique:
    /// A cell with only one candidate left takes it.
    ///
    /// ## Why it works
    /// Every cell holds some digit. If all the others have been ruled out, by the cells it sees or
    /// by earlier steps, this one remains.
    ///
    /// ## Example
    /// Every digit but 7 has been ruled out for r5c9. So r5c9 is 7.
    ///
    /// ## See also
    /// Hidden single: the digit has one cell left, rather than the cell one digit. Naked pair: two
    /// cells with two digits between them.
    "naked-single" => Technique {
        name: "Naked single",
        aliases: &["sole candidate"],
        codes: &["0003"],
        class: Class::Single,
        score: 23,
        form: Form::NakedSingle,
        examples: &[Example {
            grid: "5......12924.15........2459.9.2.35..8.61..2....2....9.179538624243..1985685924173",
            concludes: "r5c9=7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "5......12924.15........2459.9.2.35....61..2....2....9.179538624243..1985685924173",
            because: "r5c9 has a second candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in view.unsolved().iter() {
        if let Some(digit) = view.digits(cell).single() {
            found.place(cell, digit, Pattern::of(DigitSet::only(digit)))?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<String> {
    let cell = words.cell(step.placements[0].cell);
    let digit = step.placements[0].digit;
    vec![format!("Every digit but {digit} has been ruled out for {cell}.")]
}
