use super::prelude::*;
use crate::logic::colouring::{
    self, COLOURS, Cluster, Fall, Joins, coloured, either, excluded, excluding,
};

entries! { Technique:
    /// Houses where a digit has only two places link these places to each other. Colour linked
    /// places in turn with two colours. A cell that sees both colours cannot hold the digit.
    ///
    /// ## Why it works
    /// Of two linked places one holds the digit and the other does not. So either every place of the
    /// first colour holds it or every place of the second does, and a cell that sees one of each is
    /// excluded either way.
    ///
    /// ## Example
    /// Linked two by two, either r3c3, r9c6, r8c1, r5c5 and r7c8 are 3, or r9c3, r4c6, r8c5, r5c8
    /// and r7c7 are 3. r3c7 cannot be 3 if r3c3 is 3, nor if r7c7 is 3. So r3c7 is not 3.
    ///
    /// ## See also
    /// Simple colours: wrap: one of the colours contradicts itself. Multi-colours: two groups of
    /// linked places. 3D Medusa: several digits.
    "simple-colours-trap" => Technique {
        name: "Simple colours: trap",
        aliases: &["simple colours", "simple colors", "simple colouring", "simple coloring", "singles chain", "colour trap", "color trap", "sc1", "simple colors trap", "coloring"],
        codes: &["0500"],
        score: 43,
        examples: &[Example {
            grid: "..8.5..+2....3..5+8....8...6..1..8..9..+8+4..56.2.3.6..+8+7.82+7+59+4..+6..9+1.+8+24\
             71+4.+27.+958",
            without: "r1c1-7 r1c1-9 r1c9-4 r2c1-6 r2c1-7 r2c1-9 r2c3-6 r3c1-7 r3c1-9 r4c7-7 r5c8-7 r8c5-1 \
             r9c6-2",
            concludes: "r3c7-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371......528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r4c9 can hold 8 too",
            ..NearMiss::BLANK
        }],
        find: |view, found| in_one_digit(view, found, trap),
        ..COLOURING
    };

    /// Places of a digit that are linked by houses with only two places, coloured in turn with two
    /// colours. Two places of the same colour see each other. The digit can be removed from every
    /// place of that colour.
    ///
    /// ## Why it works
    /// Either every place of a colour holds the digit or none does. Two that see each other cannot
    /// both hold it, so none of that colour does.
    ///
    /// ## Example
    /// Linked two by two, either r1c8, r9c2, r2c3, r3c6, r4c9, r6c4, r5c3, r8c7 and r9c1 are 3, or
    /// r1c2, r3c9, r2c6, r4c4, r5c7 and r6c1 are 3. In the former case r9c2 cannot be 3, because
    /// r9c1 is 3. The former is therefore impossible. So r1c8, r2c3, r3c6, r4c9, r5c3, r6c4, r8c7,
    /// r9c1 and r9c2 are not 3.
    ///
    /// ## See also
    /// Simple colours: trap: a cell sees both colours.
    "simple-colours-wrap" => Technique {
        name: "Simple colours: wrap",
        aliases: &["colour wrap", "color wrap", "singles chains", "sc2", "simple colors wrap", "simple colors"],
        codes: &["0501"],
        score: 43,
        examples: &[Example {
            grid: "+6.+9+4+28..7+87.91.+6241+2+47+6.+8+9.+5+96.+81+7+4.+7+8.+6+4+9.51.4+1.5+79+8+69+68+\
             13+4.+7.+4..+87...+9..759.4.8",
            without: "r1c7-3 r2c6-6 r3c6-2 r3c6-6 r3c9-9 r6c1-8 r8c2-3 r8c7-2 r8c7-5 r8c8-1 r8c8-9",
            concludes: "r1c8-3 r2c3-3 r3c6-3 r4c9-3 r5c3-3 r6c4-3 r8c7-3 r9c1-3 r9c2-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...83..4.3..49.6.1..4...8....9....8.48...9.1221..8..9.7.1548.6.896123475.4.9761.8",
            because: "r2c3 can hold 2 too",
            ..NearMiss::BLANK
        }],
        find: |view, found| in_one_digit(view, found, wrap),
        ..COLOURING
    };

    /// Candidates that are linked because a house has only two places for a digit, or a cell only
    /// two digits, coloured in turn with two colours. A candidate that both colours exclude can be
    /// removed.
    ///
    /// ## Why it works
    /// Of two linked candidates one is true and the other false. So either all of the first colour
    /// are true or all of the second are, whatever their digits; what both exclude is false.
    ///
    /// ## Example
    /// Linked two by two, either r4c6 is 6, r8c5 is 6, r6c2 is 6, r6c5 is 5, r5c8 is 6, r8c8 is 5,
    /// r5c9 is 3, r7c8 is 3, r7c1 is 5 and r9c1 is 3, or r9c6 is 6, r6c5 is 6, r8c8 is 6, r5c9 is
    /// 6, r5c8 is 3, r7c8 is 5, r9c9 is 3, r7c1 is 3 and r9c1 is 5. r9c5 cannot be 5 if r6c5 is 5,
    /// nor if r9c1 is 5. So r9c5 is not 5.
    ///
    /// ## See also
    /// Simple colours: trap: the same in one digit. 3D Medusa: wrap: one of the colours contradicts
    /// itself.
    "medusa-trap" => Technique {
        name: "3D Medusa: trap",
        aliases: &["3d medusa", "medusa", "medusa colouring", "medusa coloring", "medusa 3d"],
        class: Class::Chain,
        score: 65,
        examples: &[Example {
            grid: "9..6+1.+37.+13.72..+4.....3418.......21+48...475..4....+2+89+7..6+2714..2....3+7.+1.\
             71+4...2.",
            without: "r1c3-8 r3c1-5 r3c9-6 r4c1-3 r4c1-5 r4c2-9 r4c4-5 r4c5-6 r4c6-8 r5c2-6 r5c3-3 r5c4-3 \
             r7c2-5 r7c9-3 r7c9-5 r8c2-5 r8c3-5 r9c5-6 r9c6-8 r9c7-3 r9c9-5 r9c9-9",
            concludes: "r9c5-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371......528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r4c9 can hold 8 too",
            ..NearMiss::BLANK
        }],
        find: |view, found| in_all_digits(view, found, trap),
        ..COLOURING
    };

    /// Candidates that are linked because a house has only two places for a digit, or a cell only
    /// two digits, coloured in turn with two colours. One of the colours excludes one of its own
    /// candidates, or leaves a cell with nothing. All candidates of that colour can be removed.
    ///
    /// ## Why it works
    /// Either all candidates of a colour are true or none is. A colour that contradicts itself is
    /// false.
    ///
    /// ## Example
    /// Linked two by two, either r4c1 is 6, r5c6 is 6, r9c2 is 6, r5c2 is 1, r5c5 is 4, r7c6 is 4,
    /// r5c3 is 5 and r6c4 is 5, or r5c2 is 6, r5c6 is 4, r5c3 is 1 and r5c5 is 5. The former case
    /// would leave r9c4 with no candidate. The former is therefore impossible. So r4c1, r5c6 and
    /// r9c2 are not 6; r5c2 is not 1; r5c3 and r6c4 are not 5; r5c5 and r7c6 are not 4.
    ///
    /// ## See also
    /// Simple colours: wrap: the same in one digit. 3D Medusa: trap: both colours exclude a
    /// candidate.
    "medusa-wrap" => Technique {
        name: "3D Medusa: wrap",
        aliases: &["medusa"],
        class: Class::Chain,
        score: 65,
        examples: &[Example {
            grid: "..+34+6..+8+78.6+725..+47+4.+38...6.79+8+3.4..3..9..+728.+84.17..+9...1...9+3.3...8.\
             +7......+3.42",
            without: "r1c1-2 r1c6-6 r1c7-1 r4c1-1 r4c8-3 r4c9-3 r5c2-5 r6c1-6 r6c7-6 r7c1-2 r7c2-6 r7c3-2 \
             r7c3-5 r7c5-6 r8c1-1 r8c1-2 r8c1-5 r8c1-6 r8c5-5 r8c5-6 r9c3-1 r9c3-5 r9c5-6",
            concludes: "r4c1-6 r5c2-1 r5c3-5 r5c5-4 r5c6-6 r6c4-5 r7c6-4 r9c2-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "28...41.993..5184241.982.5.678.29.15523.17.981948.52..841596.2.352178964769243581",
            because: "r1c3 can hold 7 too",
            ..NearMiss::BLANK
        }],
        find: |view, found| in_all_digits(view, found, wrap),
        ..COLOURING
    };
}

const COLOURING: Technique =
    Technique { class: Class::SingleDigit, explain, ..Technique::needing(NOTHING) };

/// Fewer candidates than these show nothing that a house inside another does not.
const FEWEST: usize = 4;

/// What is concluded from a cluster.
type Conclude = fn(&View<'_>, &mut Found<'_>, &Cluster) -> ControlFlow<()>;

fn in_one_digit(view: &View<'_>, found: &mut Found<'_>, conclude: Conclude) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        let clusters = colouring::clusters(view, Joins::Places(digit));
        clusters.iter().try_for_each(|cluster| conclude(view, found, cluster))?;
    }
    ControlFlow::Continue(())
}

fn in_all_digits(view: &View<'_>, found: &mut Found<'_>, conclude: Conclude) -> ControlFlow<()> {
    let clusters = colouring::clusters(view, Joins::Everything);
    let mut mixed = clusters.iter().filter(|cluster| cluster.digits().len() > 1);
    mixed.try_for_each(|cluster| conclude(view, found, cluster))
}

/// What both colours exclude is false.
fn trap(view: &View<'_>, found: &mut Found<'_>, cluster: &Cluster) -> ControlFlow<()> {
    if cluster.len() < FEWEST {
        return ControlFlow::Continue(());
    }
    let [one, other] = cluster.falls(view);
    if contradicts_itself(cluster, &[&one, &other]) {
        return ControlFlow::Continue(());
    }
    let pattern = || cluster.draw(Pattern::of(cluster.digits()), view, COLOURS);
    found.eliminate(one.both(&other, view), pattern)
}

/// A colour that excludes one of its own, or leaves a cell with nothing, is false.
fn wrap(view: &View<'_>, found: &mut Found<'_>, cluster: &Cluster) -> ControlFlow<()> {
    if cluster.len() < FEWEST {
        return ControlFlow::Continue(());
    }
    let is_mixed = cluster.digits().len() > 1;
    for (colour, fall) in cluster.falls(view).into_iter().enumerate() {
        let own = &cluster.colours[colour];
        let empties = || is_mixed && fall.emptied(view).is_some();
        if fall.first_of(own).is_some() || empties() {
            let roles = if colour == 0 { COLOURS } else { [Role::Off, Role::On] };
            let pattern = || cluster.draw(Pattern::of(cluster.digits()), view, roles);
            let emptied = fall.emptied(view).filter(|_| fall.first_of(own).is_none());
            found.eliminate(own.clone(), || match emptied {
                Some(cell) => pattern().mark(Role::Pivot, cell, view.digits(cell)),
                None => pattern(),
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn contradicts_itself(cluster: &Cluster, falls: &[&Fall]) -> bool {
    let mut colours = falls.iter().zip(&cluster.colours);
    colours.any(|(fall, own)| fall.first_of(own).is_some())
}

/// Why a colour contradicts itself.
fn contradiction(pattern: &Pattern, words: &Words<'_>) -> String {
    let own = coloured(pattern, Role::On);
    let clash = own.iter().find_map(|fallen| Some((*fallen, excluding(&own, *fallen, words)?)));
    match (clash, pattern.cells(Role::Pivot).next()) {
        (Some((fallen, by)), _) => {
            let (cell, digit) = (words.cell(fallen.cell), words.digit(fallen.digit));
            say!(words, "In the former case {cell} cannot be {digit}, because {claim}.";
                cell, digit, claim = words.is(by))
        }
        (None, Some(cell)) => {
            say!(words, "The former case would leave {cell} with no candidate.";
                cell = words.cell(cell))
        }
        (None, None) => String::new(),
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let mut sentences = vec![either(pattern, COLOURS, words)];
    match coloured(pattern, Role::On).contains(&step.eliminations[0]) {
        true => {
            sentences.push(contradiction(pattern, words).into());
            sentences.push(say!(words, "The former is therefore impossible.").into());
        }
        false => {
            let colours = COLOURS.map(|role| coloured(pattern, role));
            let removed = step.eliminations.iter();
            let excluded = |it: &Candidate| excluded(*it, colours.each_ref(), words).into();
            sentences.extend(removed.map(excluded));
        }
    }
    sentences
}
