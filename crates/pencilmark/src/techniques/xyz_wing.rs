use super::prelude::*;

entries! { Technique:
    /// A pivot with three candidates `xyz` that sees a pincer `xz` and a pincer `yz`. A cell that
    /// sees all three cannot hold `z`.
    ///
    /// ## Why it works
    /// If the pivot is `x`, the first pincer is `z`; if it is `y`, the second is; otherwise the
    /// pivot itself is `z`. So one of the three cells is `z`.
    ///
    /// ## Example
    /// r6c5 can only be 3, 5 or 9. If it is 3, then r4c4 is 5. If it is 9, then r6c7 is 5. In any
    /// case one of the three is 5, and a cell that sees them all cannot be. So r6c6 is not 5.
    ///
    /// ## See also
    /// XY-wing: the pivot cannot be `z`, so that cells need to see only the pincers.
    "xyz-wing" => Technique {
        name: "XYZ-Wing",
        codes: &["0801"],
        class: Class::Wing,
        score: 44,
        examples: &[Example {
            grid: "2.786..913894126576..7.9.82......216.2.6...43.6.2...78572146839..69..72..9..2716.",
            concludes: "r6c6-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "2.7.6..913894126576..7.9.82......216.2.6...43.6.2...78572146839..69..72..9..2716.",
            because: "r4c4 has a further candidate",
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
    for pivot in view.unsolved().iter().filter(|cell| view.digits(*cell).len() == 3) {
        let xyz = view.digits(pivot);
        let near = &bivalue & board.peers(pivot);
        let mut first_ones = near.iter().filter(|cell| view.digits(*cell).is_subset(xyz));
        while let Some(a) = first_ones.next() {
            for b in first_ones.clone().filter(|b| view.digits(*b) != view.digits(a)) {
                let z = view.digits(a) & view.digits(b);
                let seen = board.common_peers([pivot, a, b]);
                found.eliminate(view.candidates_in(seen.iter(), z), || {
                    Pattern::of(xyz)
                        .mark(Role::Pivot, pivot, xyz)
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
            "If it is {}, then {} is {}.",
            words.digits(pincer.digits - z),
            words.cell(pincer.cell),
            words.digits(z)
        )
    };
    vec![
        format!("{} can only be {}.", words.cell(pivot.cell), words.either(pivot.digits)),
        branch(a),
        branch(b),
        format!(
            "In any case one of the three is {}, and a cell that sees them all cannot be.",
            words.digits(z)
        ),
    ]
}
