use super::prelude::*;
use crate::logic::rule_tools::LeftOver;
use crate::logic::{Addend, left_over};
use std::ops::RangeInclusive;

entries! { Technique:
    /// A house holds every digit once, so its sum is known. Take away the cages that lie mostly inside:
    /// what is left is a sum of the cells that no cage covers (innies), less the cells by which cages stick
    /// out (outies). What cannot be part of that sum can be removed; where it leaves one digit, that digit is
    /// placed.
    ///
    /// ## Why it works
    /// All these sums are known, so what is left of them is known too: the same cells, counted in two
    /// ways.
    ///
    /// ## Example
    /// The digits of box 2 add up to 45. Those of the cages r12c4 (12), r1c56 (11), r2c56 (9) and
    /// r3c45 (10) add up to 42. So what no cage covers, r3c6, adds up to 3. So r3c6 is 3.
    ///
    /// ## See also
    /// Innies and outies of several houses: the same where cages cross from one house to the next. Cage
    /// combinations: sums that the cages state themselves.
    "innies-and-outies" => Technique {
        name: "Innies and outies",
        aliases: &["45 rule", "rule of 45", "innies", "outies", "cage splitting"],
        score: 32,
        examples: &[Example {
            rules: "cage=14 r1c1 r2c1, cage=23 r1c2 r1c3 r2c2 r2c3 r3c3, cage=12 r1c4 r2c4, cage=11 \
             r1c5 r1c6, cage=12 r1c7 r1c8 r2c7, cage=15 r1c9 r2c9 r3c9, cage=9 r2c5 r2c6, \
             cage=10 r2c8 r3c8, cage=8 r3c1 r3c2, cage=10 r3c4 r3c5, cage=24 r3c6 r4c5 r4c6 \
             r5c6, cage=10 r3c7 r4c7, cage=9 r4c1 r5c1, cage=23 r4c2 r5c2 r5c3 r6c3 r6c4, cage=8 \
             r4c3 r4c4, cage=8 r4c8 r5c8, cage=10 r4c9 r5c9, cage=18 r5c4 r5c5 r6c5 r6c6, \
             cage=12 r5c7 r6c7 r7c7, cage=17 r6c1 r6c2 r7c2, cage=25 r6c8 r6c9 r7c8 r8c8, \
             cage=20 r7c1 r8c1 r8c2 r9c1, cage=19 r7c3 r8c3 r9c2 r9c3, cage=10 r7c4 r8c4, \
             cage=18 r7c5 r7c6 r8c6, cage=20 r7c9 r8c9 r9c8 r9c9, cage=12 r8c5 r9c4 r9c5, \
             cage=18 r8c7 r9c6 r9c7",
            grid: "..........4....................................................................8.",
            without: "r1c1-1 r1c1-2 r1c1-3 r1c1-7 r1c4-1 r1c4-2 r1c4-6 r1c4-8 r1c5-1 r1c6-1 r2c1-1 r2c1-2 \
             r2c1-3 r2c1-7 r2c4-1 r2c4-2 r2c4-6 r2c5-5 r2c5-9 r2c6-5 r2c6-9 r2c8-2 r2c8-5 r3c1-8 \
             r3c1-9 r3c2-8 r3c2-9 r3c4-5 r3c5-5 r3c7-5 r3c8-2 r3c8-5 r3c8-6 r4c1-9 r4c3-4 r4c3-8 \
             r4c3-9 r4c4-4 r4c4-8 r4c4-9 r4c7-5 r4c8-4 r4c8-9 r4c9-5 r5c1-9 r5c8-4 r5c8-9 r5c9-5 \
             r6c4-9 r6c9-1 r6c9-2 r7c4-5 r8c4-5 r8c7-1 r9c6-1 r9c7-1",
            concludes: "r3c6=3",
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
    /// The digits of boxes 6 and 9 add up to 90. Those of the cages r4c7,r4c8,r5c6,r5c7,r5c8 (32),
    /// r5678c9 (15), r6c7,r6c8,r7c8 (11), r789c7 (17) and r8c8,r9c8,r9c9 (16) add up to 91. So r4c9
    /// minus what is outside (r5c6) is -1. So r4c9 is not 9; r5c6 is not 4.
    ///
    /// ## See also
    /// Innies and outies: the same with one house.
    "innies-and-outies-2" => Technique {
        name: "Innies and outies of two houses",
        score: 40,
        examples: &[Example {
            rules: "cage=18 r1c1 r1c2 r1c3, cage=24 r1c4 r1c5 r2c4 r2c5 r3c4, cage=22 r1c6 r1c7 r1c8 \
             r1c9, cage=22 r2c1 r2c2 r3c1 r3c2, cage=22 r2c3 r3c3 r4c2 r4c3 r4c4, cage=21 r2c6 \
             r3c5 r3c6 r4c5 r4c6, cage=8 r2c7 r3c7, cage=28 r2c8 r2c9 r3c8 r3c9 r4c9, cage=16 \
             r4c1 r5c1 r5c2 r5c3, cage=32 r4c7 r4c8 r5c6 r5c7 r5c8, cage=25 r5c4 r6c3 r6c4 r7c3 \
             r7c4, cage=22 r5c5 r6c5 r6c6 r7c6, cage=15 r5c9 r6c9 r7c9 r8c9, cage=13 r6c1 r7c1, \
             cage=15 r6c2 r7c2 r8c2, cage=11 r6c7 r6c8 r7c8, cage=17 r7c5 r8c5 r9c5, cage=17 \
             r7c7 r8c7 r9c7, cage=14 r8c1 r9c1 r9c2, cage=24 r8c3 r8c4 r9c3 r9c4, cage=3 r8c6 \
             r9c6, cage=16 r8c8 r9c8 r9c9",
            grid: "...............7........+1...........3............................8...............",
            without: "r1c4-5 r1c4-6 r1c4-7 r1c4-8 r1c4-9 r1c5-5 r1c5-6 r1c5-7 r1c5-8 r1c5-9 r1c6-1 r1c6-2 \
             r1c6-3 r2c3-4 r2c3-5 r2c3-6 r2c3-9 r2c6-1 r2c6-2 r3c3-5 r3c3-6 r3c3-7 r3c3-9 r3c5-9 \
             r3c6-2 r4c1-9 r4c5-6 r4c5-7 r4c5-8 r4c5-9 r4c6-1 r4c6-2 r4c6-9 r4c8-1 r4c9-1 r4c9-2 \
             r4c9-3 r5c2-9 r5c3-9 r5c6-1 r5c6-2 r5c8-1 r5c9-8 r5c9-9 r6c1-1 r6c1-2 r6c1-5 r6c6-1 \
             r6c6-2 r6c7-9 r6c8-9 r7c1-1 r7c1-2 r7c4-1 r7c4-2 r7c5-1 r7c5-2 r7c6-1 r7c6-2 r7c8-9 \
             r8c4-1 r8c4-2 r8c5-1 r8c5-2 r8c6-3 r8c6-4 r8c6-5 r8c6-6 r8c6-7 r8c6-9 r9c3-9 r9c4-1 \
             r9c4-2 r9c5-1 r9c5-2 r9c6-3 r9c6-4 r9c6-5 r9c6-6 r9c6-7 r9c6-8 r9c6-9",
            concludes: "r4c9-9 r5c6-4",
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
    /// The digits of columns 7, 8 and 9 add up to 135. Those of the cages r1c6789 (22), r23c7 (8),
    /// r2c8,r2c9,r3c8,r3c9,r4c9 (28), r4c7,r4c8,r5c6,r5c7,r5c8 (32), r5678c9 (15), r6c7,r6c8,r7c8
    /// (11), r789c7 (17) and r8c8,r9c8,r9c9 (16) add up to 149. So what sticks out, r1c6 and r5c6,
    /// adds up to 14. So r1c6 and r5c6 are not 7.
    ///
    /// ## See also
    /// Innies and outies: the same with one house, or with two.
    "innies-and-outies-3" => Technique {
        name: "Innies and outies of several houses",
        score: 48,
        examples: &[Example {
            rules: "cage=18 r1c1 r1c2 r1c3, cage=24 r1c4 r1c5 r2c4 r2c5 r3c4, cage=22 r1c6 r1c7 r1c8 \
             r1c9, cage=22 r2c1 r2c2 r3c1 r3c2, cage=22 r2c3 r3c3 r4c2 r4c3 r4c4, cage=21 r2c6 \
             r3c5 r3c6 r4c5 r4c6, cage=8 r2c7 r3c7, cage=28 r2c8 r2c9 r3c8 r3c9 r4c9, cage=16 \
             r4c1 r5c1 r5c2 r5c3, cage=32 r4c7 r4c8 r5c6 r5c7 r5c8, cage=25 r5c4 r6c3 r6c4 r7c3 \
             r7c4, cage=22 r5c5 r6c5 r6c6 r7c6, cage=15 r5c9 r6c9 r7c9 r8c9, cage=13 r6c1 r7c1, \
             cage=15 r6c2 r7c2 r8c2, cage=11 r6c7 r6c8 r7c8, cage=17 r7c5 r8c5 r9c5, cage=17 \
             r7c7 r8c7 r9c7, cage=14 r8c1 r9c1 r9c2, cage=24 r8c3 r8c4 r9c3 r9c4, cage=3 r8c6 \
             r9c6, cage=16 r8c8 r9c8 r9c9",
            grid: "...............7........+1...........3............................8...............",
            without: "r1c3-1 r1c4-5 r1c4-6 r1c4-7 r1c4-8 r1c4-9 r1c5-5 r1c5-6 r1c5-7 r1c5-8 r1c5-9 r1c6-1 \
             r1c6-2 r1c6-3 r1c6-4 r1c6-9 r2c3-4 r2c3-5 r2c3-6 r2c3-9 r2c5-1 r2c5-2 r2c5-3 r2c5-4 \
             r2c5-5 r2c6-1 r2c6-2 r3c3-5 r3c3-6 r3c3-7 r3c3-9 r3c5-9 r3c6-2 r4c1-9 r4c2-9 r4c5-5 \
             r4c5-6 r4c5-7 r4c5-8 r4c5-9 r4c6-1 r4c6-2 r4c6-8 r4c6-9 r4c8-1 r4c9-1 r4c9-2 r4c9-3 \
             r4c9-4 r4c9-9 r5c2-9 r5c3-9 r5c6-1 r5c6-2 r5c6-4 r5c6-5 r5c8-1 r5c9-8 r5c9-9 r6c1-1 \
             r6c1-2 r6c1-5 r6c6-1 r6c6-2 r6c7-9 r6c8-9 r7c1-1 r7c1-2 r7c4-1 r7c4-2 r7c5-1 r7c5-2 \
             r7c6-1 r7c6-2 r7c8-9 r8c4-1 r8c4-2 r8c5-1 r8c5-2 r8c6-3 r8c6-4 r8c6-5 r8c6-6 r8c6-7 \
             r8c6-9 r9c3-9 r9c4-1 r9c4-2 r9c5-1 r9c5-2 r9c6-3 r9c6-4 r9c6-5 r9c6-6 r9c6-7 r9c6-8 \
             r9c6-9",
            concludes: "r1c6-7 r5c6-7",
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
        let Concluded { placements, eliminations } = Concluded::from(view, sum);
        if !placements.is_empty() || !eliminations.is_empty() {
            found.step(placements, eliminations, pattern(view, sum))?;
        }
    }
    ControlFlow::Continue(())
}

/// What follows from a sum.
#[derive(Default)]
struct Concluded {
    /// Where it leaves one digit.
    placements: Vec<Candidate>,
    /// What cannot be part of it elsewhere.
    eliminations: Vec<Candidate>,
}

impl Concluded {
    fn from(view: &View<'_>, sum: &LeftOver) -> Self {
        let mut concluded = Self::default();
        let left = sum.alone.left_by_trials(|cell| view.possible(cell)).into_iter().flatten();
        for (cell, left) in sum.alone.cells().iter().zip(left) {
            let candidate = |digit: Digit| Candidate::new(cell, digit);
            let gone = view.digits(cell) - left;
            match left.single() {
                // A cell with one candidate is a naked single already.
                Some(digit) if !gone.is_empty() => concluded.placements.push(candidate(digit)),
                _ => concluded.eliminations.extend(gone.iter().map(candidate)),
            }
        }
        concluded
    }
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
        (_, true) => {
            say!(words, "So what no cage covers, {innies}, adds up to {total}."; innies, total)
        }
        (true, _) => {
            say!(words, "So what sticks out, {outies}, adds up to {total}."; outies, total = -total)
        }
        _ => say!(words, "So {innies} minus what is outside ({outies}) is {total}.";
            innies, outies, total),
    };
    plainly([
        say!(words, "The digits of {houses} add up to {all}.";
            houses = words.houses(houses.iter().copied()), all),
        say!(words, "Those of the cages {list} add up to {inside}.";
            list = words.and(named), inside),
        rest,
    ])
}
