use super::prelude::*;
use crate::logic::rule_tools::LeftOver;
use crate::logic::{Addend, left_over};
use std::ops::RangeInclusive;

entries! { Technique:
    /// A house holds every digit once, so its sum is known. Take away the cages that lie mostly inside:
    /// what is left is a sum of the cells that no cage covers (innies), less the cells by which cages stick
    /// out (outies). What cannot be part of that sum can be removed.
    ///
    /// ## Why it works
    /// All these sums are known, so what is left of them is known too: the same cells, counted in two
    /// ways.
    ///
    /// ## Example
    /// The digits of row 6 add up to 45. Those of the cages r6c12 (9), r6c456 (23) and r6c789 (10) add up to 42.
    /// So what no cage covers, r6c3, adds up to 3. So r6c3 is not 2.
    ///
    /// ## See also
    /// Innies and outies of several houses: the same where cages cross from one house to the next. Cage
    /// combinations: sums that the cages state themselves.
    "innies-and-outies" => Technique {
        name: "Innies and outies",
        aliases: &["45 rule", "rule of 45", "innies", "outies", "law of leftovers"],
        score: 32,
        examples: &[Example {
            rules: "cage=9 r6c1 r6c2, cage=23 r6c4 r6c5 r6c6, cage=10 r6c7 r6c8 r6c9",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r6c3-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            rules: "cage=23 r6c4 r6c5 r6c6",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "every digit of the cells that are left is part of a way to make their sum",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, 1..=1),
        ..INNIES_AND_OUTIES
    };

    /// Two houses that share no cell hold every digit twice. Take away the cages that lie mostly inside:
    /// what is left is a sum of the cells that no cage covers, less those by which cages stick out. What
    /// cannot be part of that sum can be removed.
    ///
    /// ## Why it works
    /// All these sums are known, so what is left of them is known too. A cage that lies in both houses
    /// would stick out of either.
    ///
    /// ## Example
    /// The digits of rows 5 and 6 add up to 90. Those of the cages r56c1 (11), r5c23456789 (41), r6c456 (23) and
    /// r6c789 (10) add up to 85. So what no cage covers, r6c2 and r6c3, adds up to 5. So r6c2 is not 7.
    ///
    /// ## See also
    /// Innies and outies: the same with one house.
    "innies-and-outies-2" => Technique {
        name: "Innies and outies of two houses",
        score: 40,
        examples: &[Example {
            rules: "cage=11 r5c1 r6c1, cage=41 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9, \
                cage=23 r6c4 r6c5 r6c6, cage=10 r6c7 r6c8 r6c9",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r6c2-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            rules: "cage=23 r6c4 r6c5 r6c6, cage=45 r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "every digit of the cells that are left is part of a way to make their sum",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, 2..=2),
        ..INNIES_AND_OUTIES
    };

    /// Three or more rows, columns or boxes side by side, which share no cell. Take away the cages that lie
    /// mostly inside: what is left is a sum of the cells that no cage covers, less those by which cages stick
    /// out. What cannot be part of that sum can be removed.
    ///
    /// ## Why it works
    /// So many houses add up to as many times the sum of all digits, and the cages have known sums. What is
    /// left is known too.
    ///
    /// ## Example
    /// The digits of rows 4, 5 and 6 add up to 135. Those of the cages r456c1 (20), r4c23456789 (36), r5c23456789
    /// (41), r6c456 (23) and r6c789 (10) add up to 130. So what no cage covers, r6c2 and r6c3, adds up to
    /// 5. So r6c2 is not 7.
    ///
    /// ## See also
    /// Innies and outies: the same with one house, or with two.
    "innies-and-outies-3" => Technique {
        name: "Innies and outies of several houses",
        score: 48,
        examples: &[Example {
            rules: "cage=20 r4c1 r5c1 r6c1, cage=36 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9, \
                cage=41 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9, cage=23 r6c4 r6c5 r6c6, cage=10 r6c7 r6c8 r6c9",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r6c2-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            rules: "cage=23 r6c4 r6c5 r6c6, cage=45 r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9, \
                cage=45 r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "every digit of the cells that are left is part of a way to make their sum",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, 3..=usize::MAX),
        ..INNIES_AND_OUTIES
    };
}

const INNIES_AND_OUTIES: Technique =
    Technique { class: Class::Constraint, explain, ..Technique::needing(&[Need::Constraints]) };

fn find(view: &View<'_>, found: &mut Found<'_>, houses: RangeInclusive<usize>) -> ControlFlow<()> {
    let sums = view.rule_tools().left_overs(view.board()).iter();
    let sums = sums.filter(|sum| houses.contains(&sum.houses));
    for sum in sums.filter(|sum| view.has_changed(sum.alone.cells())) {
        view.spend()?;
        found.eliminate(fallen(view, sum), || pattern(view, sum))?;
    }
    ControlFlow::Continue(())
}

/// The candidates that cannot be part of a sum.
fn fallen(view: &View<'_>, sum: &LeftOver) -> Vec<Candidate> {
    let Some(left) = sum.alone.left_by_trials(|cell| view.possible(cell)) else {
        return Vec::new();
    };
    let fallen = sum.alone.cells().iter().zip(left).flat_map(|(cell, left)| {
        (view.digits(cell) - left).iter().map(move |digit| Candidate::new(cell, digit))
    });
    fallen.collect()
}

fn pattern(view: &View<'_>, sum: &LeftOver) -> Pattern {
    let houses = sum.parts.iter().filter_map(|part| match part.addend {
        Addend::House(house) => Some(house),
        Addend::Rule(_) => None,
    });
    let pattern = Pattern::default().in_houses(houses).by_sum(sum.parts.clone());
    sum.alone
        .cells()
        .iter()
        .fold(pattern, |pattern, cell| pattern.mark(Role::Defining, cell, view.possible(cell)))
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let board = words.board();
    let Pattern { parts, houses, .. } = &step.pattern;
    let sum = |addend: Addend| addend.sum(board).map_or(0, |(_, total)| total);
    let all: i64 = houses.iter().map(|house| sum(Addend::House(*house))).sum();
    let cages: Vec<Addend> = parts.iter().map(|part| part.addend).skip(houses.len()).collect();
    let inside: i64 = cages.iter().map(|cage| sum(*cage)).sum();
    let named = cages.iter().filter_map(|cage| {
        let cells = cage.sum(board)?.0.iter().map(|(cell, _)| *cell).collect();
        Some(format!("{} ({})", words.cells_in_short(&cells), sum(*cage)))
    });
    let (terms, total) = left_over(board, parts).unwrap_or_default();
    let of_sign = |sign: i64| {
        terms.iter().filter(move |(_, weight)| weight.signum() == sign).map(|(cell, _)| *cell)
    };
    let (innies, outies) = (words.cells(of_sign(1)), words.cells(of_sign(-1)));
    let rest = match (innies.is_empty(), outies.is_empty()) {
        (_, true) => format!("So what no cage covers, {innies}, adds up to {total}."),
        (true, _) => format!("So what sticks out, {outies}, adds up to {}.", -total),
        _ => format!("So {innies} less {outies}, which sticks out, comes to {total}."),
    };
    plainly([
        format!("The digits of {} add up to {all}.", words.houses(houses.iter().copied())),
        format!("Those of the cages {} add up to {inside}.", words::and(named)),
        rest,
    ])
}
