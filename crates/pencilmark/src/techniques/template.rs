use super::prelude::*;
use crate::logic::templates::Templates;

entries! { Technique:
    /// All places that a digit still needs are filled at once, in every possible way: one in each house
    /// that lacks it, no two of which see each other, and none where another digit is in every one of
    /// its ways. A cell that is part of every way holds the digit.
    ///
    /// ## Why it works
    /// The solution is one of the ways. What all of them have in common is in the solution too.
    ///
    /// ## Example
    /// 21 houses still need 1. Every way of placing all of them puts one into r8c11. So r8c11 is 1.
    ///
    /// ## See also
    /// Template delete: cells that are part of no way. Fish and X-chains show most of the same with less.
    /// On a 9x9 board something easier nearly always gives the same; the board of the example is 12x12.
    "template-set" => Technique {
        name: "Template set",
        aliases: &["ts", "templates", "templating"],
        codes: &["1201"],
        score: 112,
        examples: &[
            Example {
                grid: ".B....3-9..-9..-9..A.7.2-9.C.4.-9.......6783.5....6....1..4..C7...A..3...28.1.B5\
             ..1.3...-9.-9..-9..-9...5...B......46.13...2...92..B....67......5-9.2B.-9.5.....\
             7A.831",
                concludes: "r8c11=1",
                ..Example::BLANK
            },
            // A first look on 9x9, where something easier gives the same.
            Example {
                grid: "158..46.9.....5....4396...5.....926....4275...2.65.9...7..8619.6..54...23..79..56",
                concludes: "r3c8=1",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: "158..46.9.....5....43.6...5.....926....4275...2.65.9...7..8619.6..54...23..79..56",
            because: "r2c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Wanted::Common),
        explain: |step, words| explain(step, words, Wanted::Common),
        ..TEMPLATE
    };

    /// All places that a digit still needs are filled at once, in every possible way: one in each house
    /// that lacks it, no two of which see each other, and none where another digit is in every one of
    /// its ways. A cell that is part of no way cannot hold the digit.
    ///
    /// ## Why it works
    /// The solution is one of the ways. A place that none of them uses is not in the solution either.
    ///
    /// ## Example
    /// 24 houses still need 1. No way of placing all of them puts one into r10c3. So r10c3 is not 1.
    ///
    /// ## See also
    /// Template set: cells that are part of every way. Fish and X-chains show most of the same with less.
    /// On a 9x9 board something easier nearly always gives the same; the board of the example is 12x12.
    "template-delete" => Technique {
        name: "Template delete",
        aliases: &["td", "templates", "templating"],
        codes: &["1202"],
        score: 111,
        examples: &[
            Example {
                grid: "8.....-1.......5-B..C.9..36.6..9.43....1..A....8-1.7-B.9C...A..-1B.-1..2..45.72.\
             -1.-1.83...C....7.54....1.B.....67B4.51.......3....A-B.9......B13...A.7...C-B.7.\
             .56-B..",
                concludes: "r10c3-1",
                ..Example::BLANK
            },
            // A first look on 9x9, where something easier gives the same.
            Example {
                grid: ".8..19.741..8..2...5...2.81.13..4..8...7..1...6.12....478..1..9935.87.1.621..58.7",
                concludes: "r4c7-9",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: ".8..19.741..8..2.......2.81.13..4..8...7..1...6.12....478..1..9935.87.1.621..58.7",
            because: "r2c2, r3c7 and r5c2 have another candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Wanted::Unused),
        explain: |step, words| explain(step, words, Wanted::Unused),
        ..TEMPLATE
    };
}

/// What the family shares. Forcing chains and trees are found first; templates are for those who ask.
const TEMPLATE: Technique =
    Technique { class: Class::Proof, effort: Effort::OnRequest, ..Technique::needing(NOTHING) };

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Places that every way uses.
    Common,
    /// Places that no way uses.
    Unused,
}

fn find(view: &View<'_>, found: &mut Found<'_>, wanted: Wanted) -> ControlFlow<()> {
    let templates = Templates::new(view);
    let open = templates.refined()?;
    for digit in view.board().shape().digits().iter() {
        let houses = view.board().house_ids().filter(|house| view.missing(*house).contains(digit));
        let pattern = || {
            let only = DigitSet::only(digit);
            let places = open[digit.index()].iter();
            Pattern::of(only).in_houses(houses.clone()).mark_all(Role::Defining, places, only)
        };
        let all = |cells: CellSet| -> Vec<Candidate> {
            cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
        };
        match wanted {
            Wanted::Common => {
                let common = all(templates.common(digit, &open[digit.index()]));
                if !common.is_empty() {
                    found.step(common, Vec::new(), pattern())?;
                }
            }
            Wanted::Unused => {
                let used = templates.used(digit, &open[digit.index()]);
                found.eliminate(all(view.cells_with(digit) - &used), pattern)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>, wanted: Wanted) -> Vec<Sentence> {
    let digit = words.digits(step.pattern.digits);
    let count = words.number(step.pattern.houses.len());
    let cells: CellSet =
        step.placements.iter().chain(&step.eliminations).map(|it| it.cell).collect();
    let named = words.one_of(cells.iter());
    let all = words.cells(cells.iter());
    plainly([
        say!(words, "{count} houses still need {digit}."; count = words::sentence(&count), digit),
        match wanted {
            Wanted::Common => {
                say!(words, "Every way of placing all of them puts one into {all}."; all)
            }
            Wanted::Unused => {
                say!(words, "No way of placing all of them puts one into {named}."; named)
            }
        },
    ])
}
