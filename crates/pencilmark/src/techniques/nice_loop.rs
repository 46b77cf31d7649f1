use super::prelude::*;
use crate::logic::links::{Along, Links, Node, ones};
use crate::logic::{cycle, walk};
use std::collections::HashSet;

entries! { Technique:
    /// One digit, and pairs of cells that are its last two places in a house, joined in a ring: a
    /// cell of each pair sees a cell of the next pair, and the last pair links back to the first.
    /// The digit can be removed from any cell that sees both cells of such a link.
    ///
    /// ## Why it works
    /// Going round the ring, the digit is in every second cell, in one of two ways. Either way, one
    /// cell of every link holds the digit, so no cell that sees both can hold it.
    ///
    /// ## Example
    /// If r3c1 is not 7, then in row 3 only r3c8 can be 7. Then r7c8 is not 7, so in row 7 only
    /// r7c2 can be 7. Then r9c3 is not 7, so in column 3 only r2c3 can be 7. Then r3c1 is not 7.
    /// All this also holds the other way round: of any two neighbours in the loop, one is true.
    /// Therefore r3c8 or r7c8 is 7; r7c2 or r9c3 is 7; r2c3 or r3c1 is 7. Whatever two such
    /// neighbours both rule out is false. So r2c1, r8c8 and r9c2 are not 7.
    ///
    /// ## See also
    /// X-wing: two pairs in parallel lines. X-chain: the ring is open. Continuous nice loop: with more
    /// than one digit.
    "x-cycle" => Technique {
        name: "X-Cycle",
        aliases: &["fishy cycle", "bidirectional x-cycle", "x-loop", "generalized x-wing", "continuous x-cycle", "x-ring"],
        codes: &["0701"],
        score: 61,
        examples: &[Example {
            grid: "1+5.2.7.+38...+5..+2...+29...6.55.3.1+2.+6.+29.736.....1.58.2+34.5.+2.3.683+2+6.....\
             +9..+3.5..2",
            without: "r2c2-6 r2c2-7 r2c5-8 r2c8-7 r3c4-4 r4c7-4 r7c4-9 r9c8-7",
            concludes: "r2c1-7 r8c8-7 r9c2-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "54.8697.36.934758.3785126...6492.35....43.86.8.367......67534.8.35284.76487196235",
            because: "r4c6 is a third place in row 4",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Along::Places),
        ..LOOP
    };

    /// A ring of cells with two candidates each: every cell sees the next and shares one of its
    /// digits with it, the other one with the cell before. Each shared digit can be removed from
    /// any cell that sees both of its cells.
    ///
    /// ## Why it works
    /// If one cell holds the digit that it shares with the next, the next must hold its other one,
    /// and so on round the ring; or the same in the other direction. Either way each shared digit
    /// is in one of its two cells.
    ///
    /// ## Example
    /// If r1c4 is not 1, then it can only be 2. Then r1c8 is not 2, so it can only be 7. Then r9c8
    /// is not 7, so it can only be 1. Then r8c7 is not 1, so it can only be 7. Then r8c2 is not 7,
    /// so it can only be 2. Then r8c4 is not 2, so it can only be 1. Then r1c4 is not 1. All this
    /// also holds the other way round: of any two neighbours in the loop, one is true. Therefore
    /// r1c4 or r1c8 is 2; r1c8 or r9c8 is 7. Whatever two such neighbours both rule out is false.
    /// So r1c9 is not 2; r4c8, r5c8 and r6c8 are not 7.
    ///
    /// ## See also
    /// Naked pair and naked triple: rings of two and three cells in one house. XY-chain: the ring
    /// is open. Continuous nice loop: the places of a digit can be links, too.
    "xy-cycle" => Technique {
        name: "XY-Cycle",
        aliases: &["y-cycle", "bidirectional y-cycle", "xy-loop", "continuous xy-chain", "xy-ring"],
        codes: &["0702"],
        score: 63,
        examples: &[Example {
            grid: "+4+6+3.895..75+8+4..+9+3.21+95...8.+9.2..4..35..+3..+2..13..2....+6917..8..+3.+5.48.\
             69+8.....3.5",
            without: "r1c4-4 r1c8-1 r1c8-4 r1c9-4 r2c9-6 r3c5-6 r3c6-6 r3c7-7 r3c9-7 r4c4-1 r5c9-1 r6c9-6 \
             r7c5-6 r7c6-2 r7c6-6 r8c7-2 r9c4-1 r9c4-2 r9c8-2 r9c8-4",
            concludes: "r1c9-2 r4c8-7 r5c8-7 r6c8-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...9247866278153499486735127692581343841692572.54376988.234.9...9.78.42.4..5928..",
            because: "r7c2 and r9c2 have a third candidate",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Along::Cells),
        ..LOOP
    };

    /// A ring of strong links (at least one of the two candidates is true) and weak links (at least
    /// one of the two is false) in turn. Every weak link becomes strong: a digit that links two
    /// cells can be removed from cells that see both, and a cell that the ring enters by one digit
    /// and leaves by another keeps only these two.
    ///
    /// ## Why it works
    /// Going round the ring, the candidates are true and false in turn, in one of two ways. Either
    /// way one end of every link is true, weak links included. Whatever both ends rule out is
    /// false.
    ///
    /// ## Example
    /// If r5c3 is not 3, then in column 3 only r3c3 can be 3. Then r3c5 is not 3, so in column 5
    /// only r2c5 can be 3. Then r2c9 is not 3, so it can only be 8. Then r2c6 is not 8, so in
    /// column 6 only r8c6 can be 8. Then it is not 2, so in row 8 only r8c2 can be 2. Then it is
    /// not 9, so in box 7 only r7c3 can be 9. Then it is not 6, so in column 3 only r5c3 can be 6.
    /// Then it is not 3. All this also holds the other way round: of any two neighbours in the
    /// loop, one is true. Therefore r3c3 or r3c5 is 3; r2c5 or r2c9 is 3; r2c9 or r2c6 is 8; r5c3
    /// is 3 or 6. Whatever two such neighbours both rule out is false. So r2c4 is not 8; r2c8, r3c2
    /// and r3c8 are not 3; r5c3 is not 1 or 2.
    ///
    /// ## See also
    /// X-cycle: one digit. XY-cycle: cells with two candidates. AIC: the ring is open. Discontinuous
    /// nice loop: the ring contradicts itself where it closes.
    "continuous-nice-loop" => Technique {
        name: "Continuous nice loop",
        aliases: &["nice loop", "bidirectional cycle", "cnl", "aic ring", "aic loop", "continuous loop", "bidirectional chain", "h-ring", "l-ring", "m-ring", "nice loop/aic", "ring", "w-ring"],
        codes: &["0706"],
        score: 70,
        examples: &[Example {
            grid: "..5.49+1..+46....2..7....+6..5...+9+736.....4..78+994+768.3...+7...+4...5.4+36..173.\
             8.97...",
            without: "r1c1-1 r1c2-1 r1c9-1 r2c3-3 r2c9-1 r5c1-2 r5c2-2 r7c3-1 r7c3-2 r7c8-5 r7c8-6 r7c9-6 \
             r9c8-2 r9c8-5",
            concludes: "r2c4-8 r2c8-3 r3c2-3 r3c8-3 r5c3-1 r5c3-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "493.8.125851..2764726541...139...642572463819648219537..7..4..1..4......3.5.2.4..",
            because: "r7c2 is a third place for 8 in row 7",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Along::Both),
        ..LOOP
    };
}

/// What the family shares.
const LOOP: Technique = Technique { class: Class::Chain, explain, ..Technique::needing(NOTHING) };

fn find(view: &View<'_>, found: &mut Found<'_>, along: Along) -> ControlFlow<()> {
    match along {
        // One by one, so that no digit uses up the budget of another.
        Along::Places => view.changed_digits().iter().try_for_each(|digit| {
            around(view, found, &Links::new(view, along, DigitSet::only(digit)))
        }),
        Along::Cells => {
            let digits = view.board().shape().digits();
            around(view, found, &Links::new(view, along, digits))
        }
        Along::Both => around(view, found, &view.plain_chains().links),
    }
}

/// Reports every outcome of a loop along these links once.
fn around(view: &View<'_>, found: &mut Found<'_>, links: &Links) -> ControlFlow<()> {
    let mut outcomes = HashSet::new();
    cycle::search(links, &mut |nodes| {
        let eliminations = eliminations(links, nodes);
        if eliminations.is_empty() || !outcomes.insert(eliminations.clone()) {
            return ControlFlow::Continue(());
        }
        found.eliminate(eliminations, || {
            let round = nodes.iter().chain(&nodes[..1]).map(|node| links.candidate(*node));
            walk::pattern(view, &round.collect::<Vec<_>>(), LinkKind::Strong)
        })
    })
}

/// What both ends of a weak link of a loop exclude. A cell of the loop loses candidates only to two
/// of its own digits.
fn eliminations(links: &Links, nodes: &[Node]) -> Vec<Candidate> {
    let cells: CellSet = nodes.iter().map(|node| links.candidate(*node).cell).collect();
    let ends = nodes.iter().skip(1).step_by(2).zip(nodes[2..].iter().chain(nodes).step_by(2));
    let mut removed: Vec<Candidate> = Vec::new();
    for (&a, &b) in ends {
        let is_in_cell = links.candidate(a).cell == links.candidate(b).cell;
        let seen = ones(links.seen_by_both(a, b)).map(|node| links.candidate(node));
        removed.extend(seen.filter(|candidate| is_in_cell || !cells.contains(candidate.cell)));
    }
    removed.sort_unstable();
    removed.dedup();
    removed
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let mut sentences = walk::sentences(&step.pattern, words);
    let weak = step.pattern.links.iter().filter(|link| link.kind == LinkKind::Weak);
    let used = weak.filter(|link| rules_out_some(link, step, words.board()));
    let used = used.map(|&Link { from, to, .. }| match from.cell == to.cell {
        true => say!(words, "{cell} is {digits}";
            cell = words.cell(from.cell),
            digits = words.either([from.digit, to.digit].into_iter().collect())),
        false if from.digit == to.digit => {
            let one = words.one_of([from.cell, to.cell]);
            say!(words, "{one} is {digit}"; one, digit = words.digit(from.digit))
        }
        false => words.one_is([from, to]),
    });
    sentences.push(
        say!(words, "All this also holds the other way round: of any two neighbours in the loop, one is true.")
            .into(),
    );
    let used = used.collect::<Vec<_>>().join("; ");
    sentences.push(say!(words, "Therefore {claims}."; claims = used).into());
    sentences.push(say!(words, "Whatever two such neighbours both rule out is false.").into());
    sentences
}

/// Whether the two ends of a link both rule out something that the step removes.
fn rules_out_some(link: &Link, step: &Step, board: &Board) -> bool {
    let mut removed = step.eliminations.iter();
    removed.any(|it| board.excludes(link.from, *it) && board.excludes(link.to, *it))
}
