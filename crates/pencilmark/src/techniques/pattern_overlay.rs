use super::prelude::*;
use crate::logic::templates::Templates;

entries! { Technique:
    /// For every digit, all the ways to place it in every house that lacks it. A way that leaves some other
    /// digit no way at all without sharing a cell is crossed out, and so on until no more can be. A cell
    /// that is part of no way left of a digit cannot hold it; one that is part of all of them holds it.
    ///
    /// ## Why it works
    /// The solution is one way of each digit, and no two of these share a cell. So a way that shares a
    /// cell with every way of another digit is not in the solution.
    ///
    /// ## Example
    /// 24 houses still need 1. Of the ways to place all of them, those that share a cell with every
    /// way of some other digit are crossed out; then the same for the other digits, as long as that
    /// crosses anything out. All that are left put one into r1c3, r2c8, r3c5, r4c2, r5c6, r6c9,
    /// r7c7 and r9c1. So r1c3 is 1; r2c8 is 1; r3c5 is 1; r4c2 is 1; r5c6 is 1; r6c9 is 1; r7c7 is
    /// 1; r9c1 is 1.
    ///
    /// ## See also
    /// Template set and template delete: each digit alone, but for cells that others are sure of.
    "pattern-overlay" => Technique {
        name: "Pattern overlay",
        aliases: &["pattern overlay method", "pom"],
        class: Class::Proof,
        score: 113,
        effort: Effort::OnRequest,
        examples: &[Example {
            grid: ".9..6.83....5..7.6.............9..5..3.6....8.563...9.3.9.8.....6.1.4....8...6..2",
            without: "r1c3-4 r2c3-4 r2c5-3 r2c6-3 r3c3-3 r3c3-4 r3c5-3 r4c1-4 r4c2-4 r6c1-4 r9c3-4",
            concludes: "r1c3=1 r2c8=1 r3c5=1 r4c2=1 r5c6=1 r6c9=1 r7c7=1 r9c1=1",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...2.......9.3........97....2.6..38.6.53.127.4.3.2..56.....3...53.8.26......1..23",
            without: "r1c2-8 r1c9-4 r2c2-8 r2c9-4 r3c2-8 r3c9-4 r7c2-8 r7c7-9 r7c8-9 r7c9-4 r7c9-9 \
                r8c9-4 r9c2-8 r9c7-9",
            because: "r7c2 and r8c3 have another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

/// A digit with more ways is left out: it rules out hardly anything.
const MOST_WAYS: usize = 2_000;

/// Boards of more rows have too many ways.
const MOST_ROWS: usize = 9;

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    if view.board().size() > MOST_ROWS {
        return ControlFlow::Continue(());
    }
    let templates = Templates::new(view);
    let digits = view.board().shape().digits();
    let mut ways: Vec<Vec<CellSet>> = Vec::new();
    for digit in digits.iter() {
        view.spend()?;
        ways.push(templates.all(digit, MOST_WAYS));
    }
    while let Some((digit, fewer)) = first_fewer(view, &ways)? {
        ways[digit] = fewer;
    }
    for (digit, ways) in digits.iter().zip(&ways) {
        let Some((first, others)) = ways.split_first() else { continue };
        let used = others.iter().fold(first.clone(), |used, way| &used | way);
        let common = others.iter().fold(first.clone(), |common, way| &common & way);
        let all = |cells: CellSet| -> Vec<Candidate> {
            cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
        };
        let houses = view.board().house_ids().filter(|house| view.missing(*house).contains(digit));
        let (placed, removed) = (all(common), all(view.cells_with(digit) - &used));
        if !placed.is_empty() || !removed.is_empty() {
            let only = DigitSet::only(digit);
            let pattern = Pattern::of(only).in_houses(houses);
            let pattern = pattern.mark_all(Role::Defining, used.iter(), only);
            // What is placed rules out the rest of its houses anyway.
            let removed = if placed.is_empty() { removed } else { Vec::new() };
            found.step(placed, removed, pattern)?;
        }
    }
    ControlFlow::Continue(())
}

/// The first digit that has ways which share a cell with every way of another digit, and its other ways.
fn first_fewer(
    view: &View<'_>,
    ways: &[Vec<CellSet>],
) -> ControlFlow<(), Option<(usize, Vec<CellSet>)>> {
    for (digit, own) in ways.iter().enumerate() {
        view.spend()?;
        let others = || ways.iter().enumerate().filter(|(other, _)| *other != digit);
        let leaves_all = |way: &&CellSet| {
            let leaves = |ways: &[CellSet]| ways.iter().any(|other| !other.intersects(way));
            others().all(|(_, ways)| ways.is_empty() || leaves(ways))
        };
        let fewer: Vec<CellSet> = own.iter().filter(leaves_all).cloned().collect();
        if fewer.len() < own.len() && !fewer.is_empty() {
            return ControlFlow::Continue(Some((digit, fewer)));
        }
    }
    ControlFlow::Continue(None)
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let digit = words.digits(step.pattern.digits);
    let count = words::sentence(&words.number(step.pattern.houses.len()));
    let cells = |list: &[Candidate]| list.iter().map(|it| it.cell).collect::<Vec<_>>();
    let conclusion = match step.placements.is_empty() {
        true => {
            say!(words, "None that is left puts one into {one}.";
                one = words.one_of(cells(&step.eliminations)))
        }
        false => {
            say!(words, "All that are left put one into {cells}.";
                cells = words.cells(cells(&step.placements)))
        }
    };
    plainly([
        say!(words, "{count} houses still need {digit}."; count, digit),
        say!(
            words,
            "Of the ways to place all of them, those that share a cell with every way of some other digit are crossed out; then the same for the other digits, as long as that crosses anything out."
        ),
        conclusion,
    ])
}
