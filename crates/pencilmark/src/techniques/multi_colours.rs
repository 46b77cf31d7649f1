use super::prelude::*;
use crate::logic::colouring::{
    self, COLOURS, Cluster, Fall, Joins, OTHER_COLOURS, all_of, coloured, either, excluded,
    excluding,
};

entries! { Technique:
    /// Two groups of linked places of a digit, each in two colours. A place of one colour sees a
    /// place of a colour of the other group. A cell that sees places of both opposite colours cannot
    /// hold the digit.
    ///
    /// ## Why it works
    /// The two colours that see each other cannot both be true, so one of the opposite colours is. A
    /// cell that sees both of those is excluded either way.
    ///
    /// ## Example
    /// Linked two by two, either r2c9 and r3c6 are 2, or r3c9 and r7c6 are 2. Linked two by two,
    /// either r4c5 and r5c8 are 2, or r4c7 and r7c8 are 2. r7c6 and r7c8 see each other, so r2c9
    /// and r3c6 are 2, or r4c5 and r5c8 are 2. r2c5 cannot be 2 if r2c9 is 2, nor if r4c5 is 2. So
    /// r2c5 is not 2.
    ///
    /// ## See also
    /// Multi-colours type 2: one colour sees both colours of the other group. Simple colours: one
    /// group.
    "multi-colours-1" => Technique {
        name: "Multi-colours type 1",
        aliases: &["multi-colours", "multi colors 1", "multi-coloring", "multi-colouring", "mc1", "multi colors"],
        codes: &["0502"],
        score: 46,
        examples: &[Example {
            grid: "..+4.+351788....+49+5..5.+8+9.6+4.4.+53.8.+9+6...+4.93.5.+39.+56+4+8.3...4...95....1\
             .+34.+42.8+3.6.",
            without: "r1c4-9 r2c2-1 r2c3-1 r3c1-2 r4c2-2 r5c1-1 r5c2-1 r5c3-1 r6c1-7 r6c9-2 r7c7-7 r8c5-9 \
             r9c4-7",
            concludes: "r2c5-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "725463891483197562691285.7....57...95.7.2.618....1875.17.85...6...74..85.5..3...7",
            because: "r4c2 can hold 6 too",
            ..NearMiss::BLANK
        }],
        find: find_bridges,
        explain: explain_bridge,
        ..COLOURING
    };

    /// Two groups of linked places of a digit, each in two colours. Places of one colour see both
    /// colours of the other group. The digit can be removed from every place of that colour.
    ///
    /// ## Why it works
    /// One colour of the other group is true, whichever it is, and it excludes the colour that sees
    /// both.
    ///
    /// ## Example
    /// Linked two by two, either r4c2, r9c9, r5c8 and r8c1 are 8, or r4c9 and r5c1 are 8. Linked
    /// two by two, either r6c4 and r8c5 are 8, or r6c5 and r9c4 are 8. The first cannot be if r8c5
    /// is 8, nor if r9c4 is 8. So r4c2, r5c8, r8c1 and r9c9 are not 8.
    ///
    /// ## See also
    /// Multi-colours type 1: a colour sees only one colour of the other group.
    "multi-colours-2" => Technique {
        name: "Multi-colours type 2",
        aliases: &["multi colors 2", "mc2", "multi colors", "color wing", "colour wing", "medusa bridge"],
        codes: &["0503"],
        score: 46,
        examples: &[Example {
            grid: "+2...4.57.+4.+71.+5..+2+5.92+78..+43.2+7+5+4+61..5+6+3+124.+717+4...+253+7..+46..+2+\
             5.2.+5.7.+46+645.+2.+7..",
            without: "r1c2-6 r1c3-1 r1c3-6 r1c9-8 r2c2-8 r2c8-3 r7c2-1 r9c8-9",
            concludes: "r4c2-8 r5c8-8 r8c1-8 r9c9-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9726..5.3..89..2..4.1..59..1.74....585..761.......1837.....23...1.8.9.5....1.....",
            because: "r2c1 can hold 3 too",
            ..NearMiss::BLANK
        }],
        find: find_squeezed,
        explain: explain_squeezed,
        ..COLOURING
    };
}

const COLOURING: Technique = Technique { class: Class::SingleDigit, ..Technique::needing(NOTHING) };

/// A colour of one cluster and a colour of another, by their numbers.
const BOTH_WAYS: [(usize, usize); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];

/// A cluster, and what each of its colours excludes.
type Coloured = (Cluster, [Fall; 2]);

/// Visits two clusters of a digit, in either order.
fn for_pairs(
    view: &View<'_>,
    visit: &mut dyn FnMut([&Coloured; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        let clusters = colouring::clusters(view, Joins::Places(digit));
        if clusters.len() < 2 {
            continue;
        }
        let with_falls = |cluster: Cluster| {
            let falls = cluster.falls(view);
            (cluster, falls)
        };
        let clusters: Vec<Coloured> = clusters.into_iter().map(with_falls).collect();
        for (index, first) in clusters.iter().enumerate() {
            let others = clusters.iter().enumerate().filter(|(other, _)| *other != index);
            others.map(|(_, second)| second).try_for_each(|second| visit([first, second]))?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 1: where two colours exclude each other, one of the opposite ones is true.
fn find_bridges(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for_pairs(view, &mut |[(first, first_falls), (second, second_falls)]| {
        if first.colours[0] > second.colours[0] {
            return ControlFlow::Continue(());
        }
        let falls = [first_falls, second_falls];
        let bridges = BOTH_WAYS
            .into_iter()
            .filter(|(a, b)| falls[0][*a].first_of(&second.colours[*b]).is_some());
        let mut removed: Vec<Candidate> =
            bridges.flat_map(|(a, b)| falls[0][1 - a].both(&falls[1][1 - b], view)).collect();
        removed.sort_unstable();
        removed.dedup();
        found.eliminate(removed, || {
            let pattern = first.draw(Pattern::of(first.digits()), view, COLOURS);
            second.draw(pattern, view, OTHER_COLOURS)
        })
    })
}

/// Type 2: a colour that excludes places of both colours of another cluster is false.
fn find_squeezed(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for_pairs(view, &mut |[(first, falls), (second, _)]| {
        for (colour, fall) in falls.iter().enumerate() {
            if second.colours.iter().all(|other| fall.first_of(other).is_some()) {
                found.eliminate(first.colours[colour].clone(), || {
                    let roles = if colour == 0 { COLOURS } else { [Role::Off, Role::On] };
                    let pattern = first.draw(Pattern::of(first.digits()), view, roles);
                    second.draw(pattern, view, OTHER_COLOURS)
                })?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn explain_bridge(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let [first, second] =
        [COLOURS, OTHER_COLOURS].map(|roles| roles.map(|role| coloured(pattern, role)));
    let mut sentences =
        vec![either(pattern, COLOURS, words), either(pattern, OTHER_COLOURS, words)];
    let mut left = step.eliminations.clone();
    for (a, b) in BOTH_WAYS {
        let (seen, opposite) = (&second[b], [&first[1 - a], &second[1 - b]]);
        let bridge = seen.iter().find_map(|to| Some((excluding(&first[a], *to, words)?, *to)));
        let is_excluded = |removed: &Candidate| {
            opposite.iter().all(|colour| excluding(colour, *removed, words).is_some())
        };
        let (here, rest): (Vec<_>, Vec<_>) = left.iter().partition(|removed| is_excluded(removed));
        if let Some((from, to)) = bridge.filter(|_| !here.is_empty()) {
            let (from, to) = (words.cell(from.cell), words.cell(to.cell));
            let [one, other] = opposite.map(|colour| all_of(colour, words));
            sentences.push(
                say!(words, "{from} and {to} see each other, so {one}, or {other}.";
                    from, to, one, other)
                .into(),
            );
            let excluded = |it: &Candidate| excluded(*it, opposite, words).into();
            sentences.extend(here.iter().map(excluded));
            left = rest;
        }
    }
    sentences
}

fn explain_squeezed(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let own = coloured(pattern, Role::On);
    let seen = OTHER_COLOURS.map(|role| {
        let others = coloured(pattern, role);
        let seen = others.iter().find(|other| excluding(&own, **other, words).is_some());
        seen.map_or(String::new(), |other| words.is(*other))
    });
    vec![
        either(pattern, COLOURS, words),
        either(pattern, OTHER_COLOURS, words),
        say!(words, "The first cannot be if {one}, nor if {other}."; one = seen[0], other = seen[1])
        .into(),
    ]
}
