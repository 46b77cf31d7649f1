use super::prelude::*;
use crate::logic::deadly::{self, Deadly};

entries! { Technique:
    /// Four cells in two rows, two columns and two boxes that can all hold the same two digits. One
    /// of them holding one of the digits would force the other cells to hold the two digits as well,
    /// because along the sides of the rectangle a digit has no other place, or because a cell can
    /// hold nothing else. That candidate can be removed.
    ///
    /// ## Why it works
    /// If it were true, the four cells would hold just the two digits, and they could be swapped
    /// without breaking any rule: a second solution.
    ///
    /// ## Example
    /// If r7c8 were 2, then in column 8 only r4c8 could be 3, in box 6 only r4c7 could be 2 and in
    /// row 7 only r7c7 could be 3. Then the digits 2 and 3 could be swapped in all four cells
    /// without breaking any rule. That would be a second solution, but the puzzle has only one. So
    /// r7c8 is not 2.
    ///
    /// ## See also
    /// Unique rectangle types 4 and 6, hidden rectangle: where fewer links are enough. External
    /// unique rectangle: the digits have a few places outside.
    "unique-rectangle-links" => Technique {
        name: "Unique rectangle with strong links",
        aliases: &["unique rectangle with conjugate pairs", "UR+2B/1SL", "UR+2D/1SL", "UR+3X/2SL", "UR+3N/2SL", "UR+3U/2SL", "UR+4X/3SL", "UR+4C/3SL", "hidden unique rectangle", "unique rectangle +2B/1SL", "unique rectangle +2D/1SL", "unique rectangle +3E/2SL", "unique rectangle +3N/2SL", "unique rectangle +3U/1SL", "unique rectangle +3U/2SL", "unique rectangle +3X/1SL", "unique rectangle +3X/2SL", "unique rectangle +4C/3SL", "unique rectangle +4X/2SL", "unique rectangle +4X/3SL", "unique rectangle +4x/1SL", "unique rectangle 2b/1sl"],
        score: 48,
        examples: &[Example {
            grid: "725463891483197562691285.7..1.57...95.7.2.618....1875.17.85...6...74..85.5..3...7",
            concludes: "r7c8-2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "72546389148.197562691285.7..1.57...95.7.2.618....1875.17.85...6...74..85.5..3...7",
            because: "r7c3 can hold 3 too",
            ..NearMiss::BLANK
        }],
        find: find_links,
        explain: explain_links,
        ..RECTANGLE
    };

    /// Four cells in two rows, two columns and two boxes that can all hold the same two digits. In
    /// two opposite sides of the rectangle (its rows, its columns, or boxes instead) the two digits
    /// have only a few other places, the guardians. What every guardian excludes can be removed.
    ///
    /// ## Why it works
    /// If no guardian were true, both sides would hold the two digits in the four cells, and they
    /// could be swapped without breaking any rule: a second solution. So one of the guardians is
    /// true.
    ///
    /// ## Example
    /// Unless r1c7 is 6, r1c8 is 6 or r4c4 is 6, the digits 6 and 9 can only be in r1c4, r1c6, r5c6
    /// and r5c4 in row 1 and box 5. Then the digits 6 and 9 could be swapped in all four cells
    /// without breaking any rule. That would be a second solution, but the puzzle has only one.
    /// Therefore r1c7 is 6, r1c8 is 6 or r4c4 is 6. Whichever it is, r1c4 is not 6. So r1c4 is not
    /// 6.
    ///
    /// ## See also
    /// Unique rectangle types 1 and 2: the same with extra digits inside the rectangle. Guardians:
    /// the same idea with a loop of one digit.
    "external-unique-rectangle" => Technique {
        name: "External unique rectangle",
        aliases: &["unique rectangle external type 1", "unique rectangle external type 2", "UR external", "unique rectangle external type 3", "unique rectangle external type 4", "unique rectangle guardian"],
        score: 49,
        examples: &[Example {
            grid: "371.....8528...7.9649.8731.4.7..129.132.7....9.6.2.17..6..93....93..2...21.76893.",
            concludes: "r1c4-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "371.....8528...7.9649.8731.4.7...29.132.7....9.6.2.17..6..93....93..2...21.76893.",
            because: "r4c4 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_external,
        explain: explain_external,
        ..RECTANGLE
    };
}

const RECTANGLE: Technique = Technique {
    class: Class::Uniqueness,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

/// The most guardians that people keep in mind.
const MOST_GUARDIANS: usize = 4;

fn find_links(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    deadly::whole_rectangles(view, &mut |deadly| {
        let rectangle = Rectangle::new(view, &deadly);
        for corner in 0..4 {
            for digit in deadly.digits.iter() {
                let start = Candidate::new(deadly.cells[corner], digit);
                let Some(links) = rectangle.forced(corner, digit) else { continue };
                found.eliminate(vec![start], || {
                    let houses = links.iter().filter_map(|link| last_two(view, link));
                    let pattern = deadly.pattern(view).in_houses(houses);
                    Pattern { links: links.clone(), ..pattern }
                })?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// How the corners of a rectangle force each other.
struct Rectangle<'a> {
    deadly: &'a Deadly<'a>,
    /// By side, from its corner to the next: the digits that have no other place in a house of it.
    kept: [DigitSet; 4],
    /// By corner: whether it can hold nothing else.
    is_pair: [bool; 4],
}

impl<'a> Rectangle<'a> {
    fn new(view: &View<'_>, deadly: &'a Deadly<'a>) -> Self {
        let cell = |index: usize| deadly.cells[index % 4];
        let kept = [0, 1, 2, 3].map(|side| {
            let ends = [cell(side), cell(side + 1)];
            let is_kept = |digit: &Digit| deadly::house_of_only(view, ends, *digit).is_some();
            deadly.digits.iter().filter(is_kept).collect()
        });
        let is_pair = [0, 1, 2, 3].map(|corner| view.digits(cell(corner)) == deadly.digits);
        Self { deadly, kept, is_pair }
    }

    /// How a digit in one corner forces the two digits into the other corners, if it does: the links from
    /// what a cell then cannot hold to what follows.
    fn forced(&self, corner: usize, digit: Digit) -> Option<Vec<Link>> {
        let other = self.deadly.partner(digit).first()?;
        let wanted = |index: usize| if (index + corner).is_multiple_of(2) { digit } else { other };
        let at = |index: usize, digit: Digit| Candidate::new(self.deadly.cells[index], digit);
        let mut links: Vec<Link> = Vec::new();
        let mut known = [false; 4];
        known[corner] = true;
        while known.contains(&false) {
            // A known corner lacks the digit that its neighbours are to hold, and they lack its digit.
            let link = (0..4).filter(|index| !known[*index]).find_map(|index| {
                let to = at(index, wanted(index));
                let sides = [((index + 1) % 4, index), ((index + 3) % 4, (index + 3) % 4)];
                let mut beside = sides.into_iter().filter(|(neighbour, _)| known[*neighbour]);
                beside.find_map(|(neighbour, side)| {
                    let from = match self.kept[side].contains(to.digit) {
                        true => at(neighbour, to.digit),
                        false if self.is_pair[index] => at(index, wanted(neighbour)),
                        false => return None,
                    };
                    Some((index, Link { from, to, kind: LinkKind::Strong }))
                })
            });
            let (index, link) = link?;
            known[index] = true;
            links.push(link);
        }
        Some(links)
    }
}

/// The house where the ends of a link are the last two places, unless they share a cell.
fn last_two(view: &View<'_>, link: &Link) -> Option<HouseId> {
    let Link { from, to, .. } = link;
    deadly::house_of_only(view, [from.cell, to.cell], to.digit).filter(|_| from.cell != to.cell)
}

fn explain_links(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let mut houses = pattern.houses.iter();
    let clauses = pattern.links.iter().map(|Link { from, to, .. }| {
        let (cell, digit) = (words.cell(to.cell), words.digit(to.digit));
        match from.cell == to.cell {
            true => say!(words, "{cell} could only be {digit}"; cell, digit),
            false => {
                let house = houses.next().map_or(String::new(), |house| words.house(*house));
                say!(words, "in {house} only {cell} could be {digit}"; house, cell, digit)
            }
        }
    });
    let removed = step.eliminations[0];
    let forced = say!(words, "If {cell} were {digit}, then {list}.";
        cell = words.cell(removed.cell), digit = words.digit(removed.digit),
        list = words.and(clauses));
    vec![
        Sentence::of(forced, &pattern.links[..]),
        say!(words, "Then {exchange}."; exchange = deadly::exchange(pattern, words)).into(),
        deadly::second_solution(words).into(),
    ]
}

fn find_external(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    deadly::whole_rectangles(view, &mut |deadly| {
        let [a, b, c, d] = deadly.cells[..] else { return ControlFlow::Continue(()) };
        for [one, other] in [[[a, b], [c, d]], [[b, c], [d, a]]] {
            for first in view.common_houses(one) {
                for second in view.common_houses(other) {
                    guarded(view, found, &deadly, [first.min(second), first.max(second)])?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// What all guardians in two houses exclude.
fn guarded(
    view: &View<'_>,
    found: &mut Found<'_>,
    deadly: &Deadly<'_>,
    houses: [HouseId; 2],
) -> ControlFlow<()> {
    let corners: CellSet = deadly.cells.iter().copied().collect();
    let board = view.board();
    let outside = |house: HouseId, digit: Digit| {
        &(board.house(house).set() & view.cells_with(digit)) - &corners
    };
    let in_first: usize = deadly.digits.iter().map(|digit| outside(houses[0], digit).len()).sum();
    if in_first > MOST_GUARDIANS {
        return ControlFlow::Continue(());
    }
    let mut guardians: Vec<Candidate> = Vec::new();
    for house in houses {
        for digit in deadly.digits.iter() {
            let cells = outside(house, digit);
            guardians.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        }
    }
    guardians.sort_unstable();
    guardians.dedup();
    if guardians.is_empty() || guardians.len() > MOST_GUARDIANS {
        return ControlFlow::Continue(());
    }
    let removed = guardians::excluded(view, &guardians);
    found.eliminate(removed, || {
        let start = Pattern::of(deadly.digits).in_houses(houses);
        let floor = deadly
            .cells
            .iter()
            .fold(start, |pattern, cell| pattern.mark(Role::Floor, *cell, deadly.digits));
        guardians.iter().fold(floor, |pattern, Candidate { cell, digit }| {
            pattern.mark(Role::Fin, *cell, DigitSet::only(*digit))
        })
    })
}

fn explain_external(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let guardians = pattern
        .marks
        .iter()
        .filter(|mark| mark.role == Role::Fin)
        .flat_map(|mark| mark.digits.iter().map(move |digit| Candidate::new(mark.cell, digit)));
    let guardians: Vec<Candidate> = guardians.collect();
    let (houses, digits) =
        (words.houses(pattern.houses.iter().copied()), words.digits(pattern.digits));
    let cells = words.cells(pattern.cells(Role::Floor));
    let one_is = words.one_is(guardians.iter().copied());
    let mut sentences = plainly([
        say!(words, "Unless {claims}, the digits {digits} can only be in {cells} in {houses}.";
            claims = one_is, digits, cells, houses),
        say!(words, "Then {exchange}."; exchange = deadly::exchange(pattern, words)),
        deadly::second_solution(words),
        say!(words, "Therefore {claims}."; claims = one_is),
    ]);
    if guardians.len() > 1 {
        sentences.push(
            say!(words, "Whichever it is, {claims}.";
                claims = words.then().are_not(&step.eliminations))
            .into(),
        );
    }
    sentences
}
