use super::prelude::*;
use crate::logic::deadly;

entries! { Technique:
    /// Two digits, cells that hold one of them and were not given, and an empty cell. If the empty cell
    /// held one of the two digits, every row, column and box that meets these cells would have both digits
    /// in two of them. That digit can be removed from the empty cell.
    ///
    /// ## Why it works
    /// With it, the two digits could be swapped in all of these cells: a second solution, since none of
    /// them was given.
    ///
    /// ## Example
    /// r7c6, r3c4 and r2c8 are 3 and r2c6 and r3c8 are 7, and none of these cells is a given. If
    /// r7c4 were 7, the digits 3 and 7 could be swapped in all six cells without breaking any rule.
    /// That would be a second solution, but the puzzle has only one. So r7c4 is not 7.
    ///
    /// ## See also
    /// Avoidable rectangle type 1: the same with four cells. Unique loop: the same with empty cells.
    "reverse-bug" => Technique {
        name: "Reverse BUG",
        aliases: &["reverse bivalue universal grave", "reverse bug type 1", "avoidable loop", "reverse unique loop type 1", "reverse unique loop"],
        class: Class::Uniqueness,
        score: 48,
        examples: &[Example {
            grid: "6+7+31+8+4+2+95+8295+6+7+1+3+4+54+1+3+9+26+7+8.....68+5..5+69.8.+2..+8721+54+6..15..\
             +3.8......9.+127....+1.4.",
            without: "r4c1-3 r4c1-4 r4c1-9 r4c5-7 r4c9-3 r5c1-2 r5c1-3 r5c7-1 r7c9-9 r8c4-7 r8c5-4 r8c7-1 \
             r8c7-3 r9c2-3 r9c9-9",
            concludes: "r7c4-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "+3+78+4615+9+2+56+2.8.+34+1+4+193+5+2+67+86+41..5+98+32+8+7+6+9+3+41+5+9+3+5+8+14+7+26+79+65.+8+1+3+48.3.+4.2.9+1.4.3.+8.+7",
            because: "r4c1 is a given",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
    };
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = view.board();
    let free = free_digits(view);
    for roof in view.unsolved().iter() {
        let houses = board.houses_of(roof).iter();
        let others = houses.fold(board.shape().digits(), |all, (it, _)| all & free[it.index()]);
        let own = view.digits(roof);
        let pairs = others.iter().flat_map(|other| own.iter().map(move |own| [own, other]));
        for digits in pairs {
            let Some(cells) = swappable(view, roof, digits) else { continue };
            found.eliminate(vec![Candidate::new(roof, digits[0])], || {
                pattern(view, roof, digits, &cells)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The roof with the first of two digits, and what the other cells hold.
fn pattern(view: &View<'_>, roof: Cell, digits: [Digit; 2], cells: &[Cell]) -> Pattern {
    let start = Pattern::of(DigitSet::from_iter(digits));
    let start = start.mark(Role::Roof, roof, DigitSet::only(digits[0]));
    cells.iter().filter(|cell| **cell != roof).fold(start, |pattern, cell| {
        pattern.mark(Role::Floor, *cell, DigitSet::from_iter(view.digit(*cell)))
    })
}

/// For each house, the digits that it holds in cells that were not given.
fn free_digits(view: &View<'_>) -> Vec<DigitSet> {
    let board = view.board();
    let mut free = vec![DigitSet::EMPTY; board.houses().len()];
    for (cell, digit) in view.placed().filled().filter(|it| !view.givens().contains(it.0)) {
        board.houses_of(cell).iter().for_each(|(house, _)| free[house.index()].insert(digit));
    }
    free
}

/// The cells where two digits could be swapped if the roof held the first of them, if there are: the roof
/// and cells that were not given. Four cells are a rectangle.
fn swappable(view: &View<'_>, roof: Cell, digits: [Digit; 2]) -> Option<Vec<Cell>> {
    let board = view.board();
    let mut cells = vec![roof];
    let mut next = 0;
    while let Some(&cell) = cells.get(next) {
        next += 1;
        let held = view.digit(cell).unwrap_or(digits[0]);
        let wanted = if held == digits[0] { digits[1] } else { digits[0] };
        for (house, _) in board.houses_of(cell) {
            let holds = |it: &&Cell| match view.digit(**it) {
                Some(digit) => digit == wanted,
                None => **it == roof && wanted == digits[0],
            };
            let partner = *board.house(*house).cells().iter().find(holds)?;
            if view.givens().contains(partner) {
                return None;
            }
            if !cells.contains(&partner) {
                cells.push(partner);
            }
        }
    }
    (cells.len() > 4).then_some(cells)
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let (roof, digit) = (pattern.cells(Role::Roof), pattern.digits_of(Role::Roof));
    let holding = |digit: Digit| {
        let marks = pattern.marks.iter().filter(|mark| mark.role == Role::Floor);
        let cells = marks.filter(|mark| mark.digits.contains(digit)).map(|mark| mark.cell);
        let cells: Vec<Cell> = cells.collect();
        let digit = words.digit(digit);
        match cells[..] {
            [cell] => say!(words, "{cell} is {digit}"; cell = words.cell(cell), digit),
            _ => say!(words, "{cells} are {digit}"; cells = words.cells(cells), digit),
        }
    };
    let held = pattern.digits.iter().map(holding);
    plainly([
        say!(words, "{claims}, and none of these cells is a given."; claims = words.and(held)),
        say!(words, "If {cells} were {digits}, {exchange}.";
            cells = words.cells(roof), digits = words.digits(digit),
            exchange = deadly::exchange(pattern, words)),
        deadly::second_solution(words),
    ])
}
