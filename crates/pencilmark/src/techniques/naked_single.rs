use super::prelude::*;
use crate::logic::witness;

entries! { Technique:
    /// A cell with only one candidate left takes it.
    ///
    /// ## Why it works
    /// Every cell holds some digit. If all the others have been ruled out, by the cells it sees or
    /// by earlier steps, this one remains.
    ///
    /// ## Example
    /// r5c9 sees 1, 6 and 8 in row 5; 2, 3, 4 and 9 in column 9; 5 in box 6. Only 7 is left. So r5c9
    /// is 7.
    ///
    /// ## See also
    /// Hidden single: the digit has one cell left, rather than the cell one digit. Naked pair: two
    /// cells with two digits between them.
    "naked-single" => Technique {
        name: "Naked single",
        aliases: &["sole candidate", "n1", "lone single", "last possible number", "forced digit", "singleton", "only candidate", "obvious single"],
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
            let pattern = Pattern::of(DigitSet::only(digit));
            found.place(cell, digit, witness::of_cell(view, cell).within(pattern))?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let Candidate { cell, digit } = step.placements[0];
    let seen = step.pattern.digits_of(Role::Witness);
    let others = words.shape().digits() - seen - DigitSet::only(digit);
    let mut sentences = Vec::new();
    if !seen.is_empty() {
        let held = witness::by_house(&step.pattern, cell, words);
        sentences.push(
            say!(words, "{cell} sees {held}."; cell = words.cell(cell), held = held.join("; "))
                .into(),
        );
    }
    if !others.is_empty() {
        let digits = words.digits(others);
        sentences.push(Sentence::from(match others.len() {
            1 => say!(words, "{digit} has been ruled out there before."; digit = digits),
            _ => say!(words, "{digits} have been ruled out there before."; digits),
        }));
    }
    sentences.push(say!(words, "Only {digit} is left."; digit = words.digit(digit)).into());
    sentences
}
