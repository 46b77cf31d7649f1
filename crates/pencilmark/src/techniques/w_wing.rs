use super::prelude::*;

entries! { Technique:
    /// Two cells with the same two candidates `xy`, and a house where `x` has only two places: one
    /// that the first cell sees and one that the second cell sees. A cell that sees both `xy` cells
    /// cannot hold `y`.
    ///
    /// ## Why it works
    /// One of the two places of `x` holds it. The `xy` cell that sees this place is not `x`, so it
    /// is `y`. Either way one of the two cells is `y`.
    ///
    /// ## Example
    /// r2c8 and r6c9 can only be 3 or 5. In row 9, the digit 5 can only be in r9c8 or r9c9. If r9c8
    /// is 5, then r2c8 is 3; if r9c9 is 5, then r6c9 is 3. Either way r2c8 or r6c9 is 3, so no cell
    /// that sees both can be 3. So r1c9 and r5c8 are not 3.
    ///
    /// ## See also
    /// XY-wing: the cells are joined by a third cell. Remote pair: joined by more `xy` cells.
    "w-wing" => Technique {
        name: "W-Wing",
        aliases: &["w", "semi-remote naked pair", "irregular wing", "george woods' wing"],
        codes: &["0803"],
        class: Class::Wing,
        score: 44,
        examples: &[Example {
            grid: "+7+54+2+8.+19.+9+2+617...8+83+15+9..+2.+593+8+4+761+248+2+6....91+6+7+9.2+8+4.+3+4+5\
             +7692812+7+8+3..+9+6+4+6+194+2+83..",
            without: "r5c6-3",
            concludes: "r1c9-3 r5c8-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "2.4.95371..9.7328473....59634....765.9....423.273.4918.73.26.494.......29.2..8..7",
            because: "r9c2 has another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = view.board();
    let bivalue = view.bivalue();
    let mut first_ones = bivalue.iter();
    while let Some(a) = first_ones.next() {
        let xy = view.digits(a);
        let others = first_ones.clone().filter(|b| view.digits(*b) == xy && !board.sees(a, *b));
        others
            .flat_map(|b| xy.iter().map(move |x| (b, x)))
            .try_for_each(|(b, x)| find_bridged(view, found, [a, b], x))?;
    }
    ControlFlow::Continue(())
}

/// The wings whose ends, with the same two digits, are joined by this one of them.
fn find_bridged(
    view: &View<'_>,
    found: &mut Found<'_>,
    ends: [Cell; 2],
    x: Digit,
) -> ControlFlow<()> {
    let board = view.board();
    let xy = view.digits(ends[0]);
    let seen = board.peers(ends[0]) & board.peers(ends[1]);
    let targets = view.candidates_in(seen.iter(), xy - DigitSet::only(x));
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    for (house, bridge) in bridges(view, ends, x) {
        found.eliminate(targets.clone(), || {
            Pattern::of(xy).in_houses([house]).mark_all(Role::Pincer, ends, xy).mark_all(
                Role::Pivot,
                bridge,
                DigitSet::only(x),
            )
        })?;
    }
    ControlFlow::Continue(())
}

/// The houses where a digit has just two places, one for each end to see.
fn bridges(
    view: &View<'_>,
    ends: [Cell; 2],
    digit: Digit,
) -> impl Iterator<Item = (HouseId, [Cell; 2])> {
    let board = view.board();
    board.house_ids().filter_map(move |house| {
        view.places(house, digit).pair()?;
        let mut places = view.cells_in(house, digit);
        let (p, q) = (places.next()?, places.next()?);
        let bridge = [[p, q], [q, p]];
        let joins = |[p, q]: &[Cell; 2]| board.sees(ends[0], *p) && board.sees(ends[1], *q);
        bridge.into_iter().find(joins).map(|bridge| (house, bridge))
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let [a, b, p, q] = [0, 1, 2, 3].map(|i| words.cell(pattern.marks[i].cell));
    let x = pattern.digits_of(Role::Pivot);
    let y = words.digits(pattern.digits - x);
    let (house, x) = (words.house(pattern.houses[0]), words.digits(x));
    plainly([
        say!(words, "{cells} can only be {digits}.";
            cells = words.and([a.clone(), b.clone()]), digits = words.either(pattern.digits)),
        say!(words, "In {house}, the digit {digit} can only be in {cells}.";
            house, digit = x, cells = words.or([p.clone(), q.clone()])),
        say!(words, "If {p} is {x}, then {a} is {y}; if {q} is {x}, then {b} is {y}.";
            p, x, a, y, q, b),
        say!(words, "Either way {a} or {b} is {y}, so no cell that sees both can be {y}."; a, b, y),
    ])
}
