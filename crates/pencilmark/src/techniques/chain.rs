use super::prelude::*;
use crate::logic::chain::{self, Ends, FEWEST_STRONG_LINKS};
use crate::logic::links::{Along, Links, ones};
use crate::logic::{chain_telling, walk};
use std::collections::HashSet;

entries! { Technique:
    /// One digit, and pairs of cells that are its last two places in a house. A cell of each pair
    /// sees a cell of the next, so that the pairs form a chain. A cell that sees both ends of the chain
    /// cannot hold the digit.
    ///
    /// ## Why it works
    /// If the first cell does not hold the digit, the other cell of its pair does. Then the next
    /// cell, which sees it, does not, so the other cell of the next pair does; and so on to the
    /// last. So the first cell or the last one holds the digit.
    ///
    /// ## Example
    /// If r3c9 is not 3, then in row 3 only r3c2 can be 3. Then r4c2 is not 3, so in row 4 only
    /// r4c5 can be 3. Then r6c6 is not 3, so in column 6 only r2c6 can be 3. Therefore r3c9 or r2c6
    /// is 3, and no cell that sees both can be 3. So r2c7 and r2c9 are not 3.
    ///
    /// ## See also
    /// X-cycle: the ends see each other. AIC: the chain changes its digit. Chains of two pairs have
    /// names of their own: skyscraper, two-string kite, turbot fish.
    "x-chain" => Technique {
        name: "X-Chain",
        aliases: &["x", "forcing x-chain", "single-digit chain", "simple x-chain", "3 strong links", "4 strong links", "5 strong links", "6 strong links", "three strong links", "3-link fish", "4-link fish", "5-link fish", "6-link fish"],
        codes: &["0701"],
        score: 62,
        examples: &[Example {
            grid: "...8.5..6.8.4+6....+2.+6+1794+8.+6....12.88.2+6.+7.........65..6....+73152+3+7+148+6\
             +917+8+396+5+42",
            without: "r2c3-7 r4c5-5 r5c2-1 r5c2-3 r5c5-3 r6c5-2 r6c9-3",
            concludes: "r2c7-3 r2c9-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "328.7.149.19423.78.471892..8942.1..727..3.91413.79482.45.9.7.82762..849.98..427..",
            because: "r5c4 is a third place in row 5",
            ..NearMiss::BLANK
        }],
        find: of_one_digit,
        ..CHAIN
    };

    /// A chain of cells with two candidates each. Every cell sees the next and shares a digit with
    /// it, and links to it by one candidate and to the cell before by the other. The first cell and
    /// the last have the same digit left over; a cell that sees both cannot hold it.
    ///
    /// ## Why it works
    /// If the first cell does not hold the digit, it holds its other candidate. That takes one of
    /// the two candidates of the next cell, which must hold its other one, and so on, until the
    /// last cell holds the digit. So the first cell or the last one holds it.
    ///
    /// ## Example
    /// If r4c6 is not 9, then it can only be 8. Then r4c3 is not 8, so it can only be 3. Then r5c1
    /// is not 3, so it can only be 8. Then r5c8 is not 8, so it can only be 7. Then r6c9 is not 7,
    /// so it can only be 9. Therefore r4c6 or r6c9 is 9, and no cell that sees both can be 9. So
    /// r4c7, r4c9 and r6c4 are not 9.
    ///
    /// ## See also
    /// XY-wing: three cells. Remote pair: the same two digits in every cell. XY-cycle: the ends see
    /// each other. AIC: the places of a digit can be links, too.
    "xy-chain" => Technique {
        name: "XY-Chain",
        aliases: &["xyc", "y-chain", "twinned xy-chain", "y-wing chain"],
        codes: &["0702"],
        score: 64,
        examples: &[Example {
            grid: ".+2........4..+236.8.8..57.3.71.....+6..92.+16..4+4+56..2.1..+3.+275..6.+7.3+6+4.+2.\
             2+64...7+5+3",
            without: "r1c1-5 r1c3-1 r1c3-5 r1c3-9 r2c3-1 r2c3-9 r3c7-9 r3c9-9 r5c4-1 r6c5-9 r7c3-8 r8c3-1 \
             r8c3-9",
            concludes: "r4c7-9 r4c9-9 r6c4-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...3.4...86.527314...8.92..731492865...1.6...9.673.4215246..19.6....1.4...7.4....",
            because: "r1c3 has a third candidate",
            ..NearMiss::BLANK
        }],
        find: of_cells,
        ..CHAIN
    };

    /// An alternating inference chain: candidates joined by strong links (at least one of the two
    /// is true) and weak links (at least one of the two is false) in turn, with strong links at
    /// both ends. A strong link is a digit with two places in a house, or a cell with two digits. On
    /// boards with constraints, digits that a dot, a line or a cage does not allow together have a weak
    /// link, too. Candidates that both ends rule out are false: the same digit in cells that see both,
    /// or each end's digit in the cell of the other.
    ///
    /// ## Why it works
    /// If the start is false, the next candidate is true, the one after it false, and so on in
    /// turn; the end is true. So at least one of the two ends is true.
    ///
    /// ## Example
    /// If r4c2 is not 5, then in row 4 only r4c5 can be 5. Then r8c5 is not 5, so in row 8 only
    /// r8c8 can be 5. Then r3c8 is not 5, so it can only be 6. Then r5c8 is not 6, so in box 6 only
    /// r6c9 can be 6. Then it is not 2, so in row 6 only r6c2 can be 2. Therefore r4c2 is 5 or r6c2
    /// is 2, and whatever both rule out is false. So r4c2 is not 2; r6c2 is not 5.
    ///
    /// ## See also
    /// X-chain and XY-chain: links of one kind only. Discontinuous nice loop: the chain removes a
    /// single candidate, and is described as a loop that starts at it. Continuous nice loop: the ends
    /// rule each other out.
    "aic" => Technique {
        name: "AIC",
        aliases: &[
            "alternating inference chain",
            "alternating inference chains",
            "altern. inference chains",
            "purple cow",
            "xy-x-chain",
            "kropki chain",
            "whisper chain",
        ],
        codes: &["0708"],
        score: 71,
        form: Form::OpenChain,
        examples: &[
            Example {
            grid: "..1+2+9...8..95..21..4.7+18...6..3.9+1..+9...2...51.4....3..9......13+1.+9.26....5..\
             ..9.",
            without: "r1c2-5 r7c3-7 r7c3-8 r9c6-4",
            concludes: "r4c2-2 r6c2-5",
            ..Example::BLANK
        },
            Example {
                grid: ".9...25..7.1.8.94...5.....7....4..5...62573..25......4184......569...87.372698415",
                concludes: "r4c9-9 r5c1-9",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: ".3628147....34621.12495.3684751238963.8..4.27.6.87..346..4..753......942.4....681",
            because: "r8c6 has a third candidate",
            ..NearMiss::BLANK
        }],
        find: of_all,
        ..CHAIN
    };

    /// A chain of strong and weak links in turn that comes back to where it began and contradicts
    /// itself there. With a weak link at both ends, the candidate is false. With a strong link at
    /// both ends it is true, and the other candidates of its cell can be removed.
    ///
    /// ## Why it works
    /// Suppose the candidate is true. If it follows, link by link, that it is false, it cannot be
    /// true. Or suppose it is false. If it follows that it is true, it cannot be false.
    ///
    /// ## Example
    /// If r9c2 is 2, then it is not 1, so in row 9 only r9c1 can be 1. Then r1c1 is not 1, so it
    /// can only be 7. Then r1c8 is not 7, so it can only be 9. Then r7c8 is not 9, so in row 7 only
    /// r7c9 can be 9. Then it is not 2, so in column 9 only r9c9 can be 2. Then r9c2 is not 2. That
    /// contradicts what we began with. So r9c2 is not 2.
    ///
    /// ## See also
    /// AIC: a chain that removes several candidates. Continuous nice loop: a loop without a break.
    "discontinuous-nice-loop" => Technique {
        name: "Discontinuous nice loop",
        aliases: &["dnl", "nice loop", "forcing chain", "discontinuous loop", "aic type 2"],
        codes: &["0707"],
        score: 72,
        examples: &[
            Example {
            grid: "...5+43+8.+64....2+31..+36.+1.24.28..+5..639.......+4.5+41.7+9+28....71......3...81.\
             .9...4..",
            without: "r2c3-7 r3c1-3 r3c1-7 r4c6-5 r4c7-5 r5c3-7 r5c5-5 r5c6-5 r6c5-2 r6c5-9 r7c3-2 r7c4-9 \
             r7c9-5 r9c8-5 r9c9-5",
            concludes: "r9c2-2",
            ..Example::BLANK
        },
            Example {
                grid: ".31...8.5..5.1894348.3..2.15..8..634....6.5288...4.7191.....387..81374.63.768.1.2",
                concludes: "r2c1-2 r2c1-7",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            grid: "3819765424721356..596248137..8.1...5..5.92......85....253481976...32985.8.9567...",
            because: "r6c8 is a third place for 1 in column 8",
            ..NearMiss::BLANK
        }],
        find: closed,
        explain: explain_closed,
        ..CHAIN
    };
}

/// What the family shares.
const CHAIN: Technique =
    Technique { class: Class::Chain, explain: walk::explain_open, ..Technique::needing(NOTHING) };

/// Two cells in a row are a naked pair.
const FEWEST_CELLS: u16 = 3;

/// A chain that removes one candidate is told as a loop from this candidate.
const FEWEST_OF_AN_OPEN_CHAIN: u32 = 2;

/// Chains of one digit.
fn of_one_digit(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let links = Links::new(view, Along::Places, view.changed_digits());
    open(view, found, &links, [&chain::every_ends(&links, FEWEST_STRONG_LINKS)[..]], 1)
}

/// Chains of cells with two candidates.
fn of_cells(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let links = Links::new(view, Along::Cells, view.board().shape().digits());
    open(view, found, &links, [&chain::every_ends(&links, FEWEST_CELLS)[..]], 1)
}

/// Chains of any kind.
fn of_all(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let chains = view.plain_chains();
    open(view, found, &chains.links, chains.ends(), FEWEST_OF_AN_OPEN_CHAIN)
}

/// Chains between two candidates, of which one is true, that remove so many candidates or more; of those of
/// the same length the ones that remove most come first. The ends come in parts, short chains first.
fn open<'a>(
    view: &View<'_>,
    found: &mut Found<'_>,
    links: &Links,
    parts: impl IntoIterator<Item = &'a [Ends]>,
    fewest: u32,
) -> ControlFlow<()> {
    let mut outcomes = HashSet::new();
    let seen = |ends: &Ends| links.seen_by_both(ends.start, ends.end);
    for part in parts {
        let counted = part.iter().map(|ends| (seen(ends).map(u64::count_ones).sum::<u32>(), ends));
        let mut wanted: Vec<(u32, &Ends)> =
            counted.filter(|(count, ends)| *count >= fewest && ends.start != ends.end).collect();
        wanted.sort_by_key(|(count, ends)| (ends.strong_links, std::cmp::Reverse(*count)));
        for (_, ends) in wanted {
            let seen = seen(ends);
            if outcomes.insert(seen.clone().collect::<Vec<u64>>()) {
                let eliminations = ones(seen).map(|node| links.candidate(node)).collect();
                found.eliminate(eliminations, || {
                    walk::pattern(view, &chain::between(links, ends), LinkKind::Strong)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Chains from a candidate to itself: it is true even if it is false, or false even if it is true.
fn closed(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let chains = view.plain_chains();
    let links = &chains.links;
    let mut outcomes = HashSet::new();
    for ends in chains.ends().flatten() {
        if ends.start == ends.end {
            let Candidate { cell, digit } = links.candidate(ends.start);
            let others = view.candidates_in([cell], view.digits(cell) - DigitSet::only(digit));
            if outcomes.insert(others.clone()) {
                found.eliminate(others, || {
                    walk::pattern(view, &chain::between(links, ends), LinkKind::Strong)
                })?;
            }
            continue;
        }
        for node in ones(links.seen_by_both(ends.start, ends.end)) {
            let removed = vec![links.candidate(node)];
            if outcomes.insert(removed.clone()) {
                found.eliminate(removed.clone(), || {
                    let inside = chain::between(links, ends);
                    let around = [&removed[..], &inside, &removed].concat();
                    walk::pattern(view, &around, LinkKind::Weak)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain_closed(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let start = step.pattern.links[0];
    let mut sentences = walk::sentences(&step.pattern, words);
    sentences.push(chain_telling::back(start.kind, &words.then().is(start.from), words).into());
    sentences
}
