use super::prelude::*;

entries! { Technique:
    /// Three cells with two candidates each: a pivot `xy` that sees a pincer `xz` and a pincer
    /// `yz`. A cell that sees both pincers cannot hold `z`.
    ///
    /// ## Why it works
    /// If the pivot is `x`, the first pincer is `z`; if it is `y`, the second is. Either way one of
    /// the pincers is `z`.
    ///
    /// ## Example
    /// r1c7 can only be 4 or 7. If r1c7 is 7, then r6c7 is 6. If r1c7 is 4, then r7c7 is 6. Either
    /// way one of them is 6, and a cell that sees both cannot be. So r5c7 is not 6.
    ///
    /// ## See also
    /// XYZ-wing: the pivot may be `z` too. W-wing: two cells `xz` joined by a digit with two
    /// places.
    "xy-wing" => Technique {
        name: "XY-Wing",
        aliases: &["y-wing", "bent naked triple"],
        codes: &["0800"],
        class: Class::Wing,
        score: 42,
        examples: &[Example {
            grid: "312.....96489.13.25972..1681365...9.759....1.82419..3527...9.8.46.8..92.983.2.5.1",
            concludes: "r5c7-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "312.....96489.13.25972..16.1365...9.759....1.82419..3527...9.8.46.8..92.983.2.5.1",
            because: "r1c7 has a third candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::BLANK
    };
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = view.board();
    let bivalue = view.bivalue();
    for pivot in bivalue.iter() {
        let xy = view.digits(pivot);
        let pincers = &bivalue & board.peers(pivot);
        let is_pincer = |cell: &Cell| (view.digits(*cell) & xy).len() == 1;
        let mut first_ones = pincers.iter().filter(is_pincer);
        while let Some(a) = first_ones.next() {
            for b in first_ones.clone() {
                let z = (view.digits(a) & view.digits(b)) - xy;
                let (Some(digit), false) = (z.single(), view.digits(a) == view.digits(b)) else {
                    continue;
                };
                let targets = board.peers(a) & board.peers(b) & view.cells_with(digit);
                found.eliminate(view.candidates_in(targets.iter(), z), || {
                    Pattern::of(xy | z)
                        .mark(Role::Pivot, pivot, xy)
                        .mark(Role::Pincer, a, view.digits(a))
                        .mark(Role::Pincer, b, view.digits(b))
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<String> {
    let [pivot, a, b] = [0, 1, 2].map(|i| step.pattern.marks[i]);
    let z = a.digits & b.digits;
    let branch = |pincer: Mark| {
        format!(
            "If {} is {}, then {} is {}.",
            words.cell(pivot.cell),
            words.digits(pivot.digits & pincer.digits),
            words.cell(pincer.cell),
            words.digits(z)
        )
    };
    vec![
        format!("{} can only be {}.", words.cell(pivot.cell), words.either(pivot.digits)),
        branch(a),
        branch(b),
        format!(
            "Either way one of them is {}, and a cell that sees both cannot be.",
            words.digits(z)
        ),
    ]
}
