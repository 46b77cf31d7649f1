use super::prelude::*;
use crate::logic::deadly;

entries! { Technique:
    /// A rectangle of two digits where one cell can hold nothing else. If one of the digits has no
    /// place outside the rectangle in the row and in the column of the opposite cell, the other
    /// digit can be removed from the opposite cell.
    ///
    /// ## Why it works
    /// If the opposite cell held the other digit, the first digit would go to its two neighbours in
    /// the rectangle, and the known cell would hold the other digit as well: a rectangle of just
    /// two digits, and a second solution.
    ///
    /// ## Example
    /// r6c5 can only be 3 or 9. In column 8 and row 4, the digit 3 can only be in r4c8, r6c8 or
    /// r4c5. If r4c8 were 9, r6c8 and r4c5 would be 3 and r6c5 would be 9. Then the digits 3 and 9
    /// could be swapped in all four cells without breaking any rule. That would be a second
    /// solution, but the puzzle has only one. So r4c8 is not 9.
    ///
    /// ## See also
    /// Unique rectangle types 4 and 6: more cells can hold nothing else.
    "hidden-rectangle" => Technique {
        name: "Hidden rectangle",
        aliases: &["hr", "hidden unique rectangle", "hidden ur"],
        codes: &["0606"],
        score: 47,
        examples: &[Example {
            grid: "9463278153158649727...1.4634.7..2...1.378.....5.4..7...31.4..572796..1..5.4.7.3..",
            concludes: "r4c8-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "946.278153158649727...1.4634.7..2...1.378.....5.4..7...31.4..572796..1..5.4.7.3..",
            because: "r4c4 can hold the digit too",
            ..NearMiss::BLANK
        }],
        find,
        ..HIDDEN_RECTANGLE
    };
}

const HIDDEN_RECTANGLE: Technique = Technique {
    class: Class::Uniqueness,
    explain,
    ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
};

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    deadly::rectangles(view, &mut |deadly| {
        let roof = deadly.roof(view);
        for corner in 0..4 {
            let [known, beside, opposite, below] =
                [0, 1, 2, 3].map(|i| deadly.cells[(corner + i) % 4]);
            let is_hidden = view.digits(known) == deadly.digits
                && roof.contains(&beside)
                && roof.contains(&below);
            for digit in deadly.digits.iter().filter(|_| is_hidden) {
                let Some(row) = deadly::house_of_only(view, [opposite, beside], digit) else {
                    continue;
                };
                let Some(column) = deadly::house_of_only(view, [opposite, below], digit) else {
                    continue;
                };
                let removed = view.candidates_in([opposite], deadly.partner(digit));
                found.eliminate(removed, || deadly.pattern(view).in_houses([row, column]))?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let removed = step.eliminations[0];
    let opposite = words.cell(removed.cell);
    let houses = || pattern.houses.iter().map(|house| words.board().house(*house).set());
    let corners = pattern.cells(Role::Floor).chain(pattern.cells(Role::Roof));
    let is_beside =
        |cell: &Cell| *cell != removed.cell && houses().any(|house| house.contains(*cell));
    let (beside, across): (Vec<Cell>, Vec<Cell>) =
        corners.filter(|cell| *cell != removed.cell).partition(is_beside);
    let kept = words.digits(pattern.digits - DigitSet::only(removed.digit));
    let places = words.one_of([removed.cell].into_iter().chain(beside.iter().copied()));
    let (beside, across) = (words.cells(beside), words.cells(across));
    let houses = words.houses(pattern.houses.iter().copied());
    let removed = words.digit(removed.digit);
    plainly([
        say!(words, "{cell} can only be {digits}.";
            cell = across, digits = words.either(pattern.digits)),
        say!(words, "In {house}, the digit {digit} can only be in {cells}.";
            house = houses, digit = kept, cells = places),
        say!(words, "If {opposite} were {removed}, {beside} would be {kept} and {across} would be {removed}.";
            opposite, removed, beside, kept, across),
        say!(words, "Then {exchange}."; exchange = deadly::exchange(pattern, words)),
        deadly::second_solution(words),
    ])
}
