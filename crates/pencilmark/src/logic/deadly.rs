//! Deadly patterns: what a second solution would look like. Shared by the uniqueness techniques.
//!
//! ```text
//!     a b . | . . .      Four cells (or a longer loop) that hold only a and b, where every house
//!     . . . | . . .      that meets them has one cell of each colour: the two digits can be
//!     b a . | . . .      swapped. A puzzle with only one solution never gets there.
//! ```
//!
//! The *roof* of a pattern is the cells that can hold something else; one of them must. The types
//! below draw different conclusions from that, and are the same for rectangles and longer loops.

use super::confined::{self, Confined, Thing};
use super::{Found, Pattern, Role, Sentence, Step, View, Words, plainly};
use crate::model::{Board, Cell, CellSet, Digit, DigitSet, HouseId};
use std::iter;
use std::ops::ControlFlow;

/// A pattern of unsolved cells that must not be filled with its two digits alone.
#[derive(Clone, Copy)]
pub struct Deadly<'a> {
    /// The two digits.
    pub digits: DigitSet,
    /// The cells, each sharing a house with the next, colours alternating.
    pub cells: &'a [Cell],
}

/// How the cells of a roof lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Roof {
    /// Two cells that share a house.
    Neighbours,
    /// Two cells that share none, or more than two.
    Scattered,
    /// In any way.
    Any,
}

impl Roof {
    fn is(self, view: &View<'_>, roof: &[Cell]) -> bool {
        let are_neighbours =
            || roof.len() == 2 && view.common_houses(roof.iter().copied()).next().is_some();
        match self {
            Self::Neighbours => are_neighbours(),
            Self::Scattered => !are_neighbours(),
            Self::Any => true,
        }
    }
}

/// Receives each deadly pattern and says whether to go on.
pub type Visit<'a> = &'a mut dyn FnMut(Deadly<'_>) -> ControlFlow<()>;

impl Deadly<'_> {
    /// The cells that can hold something else.
    pub fn roof(&self, view: &View<'_>) -> Vec<Cell> {
        let is_roof = |cell: &Cell| !view.digits(*cell).is_subset(self.digits);
        self.cells.iter().copied().filter(is_roof).collect()
    }

    /// What else the roof can hold.
    pub fn extras(&self, view: &View<'_>, roof: &[Cell]) -> DigitSet {
        let all = roof.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell));
        all - self.digits
    }

    /// The other one of the two digits.
    pub fn partner(&self, digit: Digit) -> DigitSet {
        self.digits - DigitSet::only(digit)
    }

    /// The pattern, its floor and roof marked.
    pub fn pattern(&self, view: &View<'_>) -> Pattern {
        let start = Pattern::of(self.digits);
        self.cells.iter().fold(start, |pattern, &cell| {
            let is_floor = view.digits(cell).is_subset(self.digits);
            let role = if is_floor { Role::Floor } else { Role::Roof };
            let pattern = pattern.mark(role, cell, view.digits(cell) & self.digits);
            let extras = view.digits(cell) - self.digits;
            if extras.is_empty() { pattern } else { pattern.mark(Role::Fin, cell, extras) }
        })
    }

    /// Type 1: one roof cell, which must hold something else.
    pub fn one_roof_cell(&self, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let [roof] = self.roof(view)[..] else { return ControlFlow::Continue(()) };
        found.eliminate(view.candidates_in([roof], self.digits), || self.pattern(view))
    }

    /// Types 2 and 5: every roof cell can hold the same extra digit, so one of them does.
    pub fn one_extra_digit(
        &self,
        view: &View<'_>,
        found: &mut Found<'_>,
        suits: Roof,
    ) -> ControlFlow<()> {
        let roof = self.roof(view);
        let extras = self.extras(view, &roof);
        if roof.len() < 2 || extras.len() != 1 || !suits.is(view, &roof) {
            return ControlFlow::Continue(());
        }
        let seen = view.board().common_peers(roof.iter().copied());
        found.eliminate(view.candidates_in(seen.iter(), extras), || self.pattern(view))
    }

    /// Type 3: two roof cells of a house hold, between them, one of a few other digits; together
    /// with other cells of the house that makes a naked subset.
    pub fn roof_as_subset(&self, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let [first, second] = self.roof(view)[..] else { return ControlFlow::Continue(()) };
        let roof = CellSet::from_iter([first, second]);
        let extras = self.extras(view, &[first, second]);
        if extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in view.common_houses([first, second]) {
            virtual_subsets(view, house, &roof, extras, &mut |cells, digits| {
                let all = &roof | &cells;
                let seen = view.board().common_peers(all.iter());
                found.eliminate(view.candidates_in(seen.iter(), digits), || {
                    let pattern = self.pattern(view).in_houses([house]);
                    cells.iter().fold(pattern, |pattern, cell| {
                        pattern.mark(Role::Witness, cell, view.digits(cell))
                    })
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Type 4: one of the digits has no other place in a house of the two roof cells, so the other
    /// digit is in neither.
    pub fn digit_kept_in_roof(&self, view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let [first, second] = self.roof(view)[..] else { return ControlFlow::Continue(()) };
        for house in view.common_houses([first, second]) {
            for kept in self.digits.iter() {
                let is_in_both = view.has(first, kept) && view.has(second, kept);
                if is_in_both && view.places(house, kept).len() == 2 {
                    let removed = view.candidates_in([first, second], self.partner(kept));
                    found.eliminate(removed, || {
                        let pattern = self.pattern(view).in_houses([house]);
                        match self.digits.len() {
                            // The other one of two digits need not be named.
                            2 => pattern,
                            _ => {
                                let kept = DigitSet::only(kept);
                                pattern.mark_all(Role::Defining, [first, second], kept)
                            }
                        }
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits the naked subsets of a house where some cells count as one that holds one of `extras`:
/// the other cells of the subset, and its digits.
pub fn virtual_subsets(
    view: &View<'_>,
    house: HouseId,
    virtual_cells: &CellSet,
    extras: DigitSet,
    visit: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells = view.board().house(house).cells();
    let things: Vec<Thing> = cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| !virtual_cells.contains(**cell) && view.digit(**cell).is_none())
        .map(|(index, cell)| Thing { index, places: view.digits(*cell).bits() })
        .collect();
    let start = Confined { things: 0, places: extras.bits() };
    for size in extras.len()..=things.len() {
        confined::complete(start, &things, size - 1, size, &mut |Confined { things, places }| {
            let chosen = (0..cells.len()).filter(|index| things >> index & 1 == 1);
            visit(chosen.map(|index| cells[index]).collect(), DigitSet::from_bits(places))
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the deadly rectangles with at least one cell of the floor.
pub fn rectangles(view: &View<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let mut rectangles = view.rectangles().with_floor().iter();
    rectangles.try_for_each(|rectangle| visit(rectangle.as_deadly()))
}

/// Visits the deadly rectangles whose cells can all hold both digits.
pub fn whole_rectangles(view: &View<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    let mut rectangles = view.rectangles().whole().iter();
    rectangles.try_for_each(|rectangle| visit(rectangle.as_deadly()))
}

/// Whether every house that meets the cells of a loop holds one of each colour, so that two digits
/// can be swapped along it without breaking any rule.
pub fn houses_are_balanced(board: &Board, cells: &[Cell]) -> bool {
    let count = |house: HouseId, colour: usize| {
        let set = board.house(house).set();
        cells.iter().skip(colour).step_by(2).filter(|cell| set.contains(**cell)).count()
    };
    let houses = cells.iter().flat_map(|cell| board.houses_of(*cell));
    houses.into_iter().all(|(house, _)| count(*house, 0) == 1 && count(*house, 1) == 1)
}

/// A house of both cells where the digit has no other place.
pub fn house_of_only(view: &View<'_>, cells: [Cell; 2], digit: Digit) -> Option<HouseId> {
    let mut houses = view.common_houses(cells);
    houses.find(|house| {
        let mut places = view.cells_in(*house, digit).peekable();
        places.peek().is_some() && places.all(|cell| cells.contains(&cell))
    })
}

/// Visits the deadly loops of six or more cells that all still have both digits. At most two cells
/// are roof, or any number if they all have the same single extra digit.
pub fn loops(view: &View<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    for start in view.bivalue().iter() {
        let digits = view.digits(start);
        let has_both = |cell: &Cell| digits.is_subset(view.digits(*cell));
        let cells: CellSet = view.unsolved().iter().filter(has_both).collect();
        if cells.len() >= 6 {
            let mut search = LoopSearch { view, digits, cells, path: vec![start], visit };
            search.extend(DigitSet::EMPTY, 0)?;
        }
    }
    ControlFlow::Continue(())
}

/// Builds loops cell by cell, from a cell of the floor.
struct LoopSearch<'s, 'v> {
    view: &'s View<'v>,
    digits: DigitSet,
    cells: CellSet,
    path: Vec<Cell>,
    visit: Visit<'s>,
}

impl LoopSearch<'_, '_> {
    fn extend(&mut self, extras: DigitSet, roof: usize) -> ControlFlow<()> {
        let board = self.view.board();
        let (start, end) = (self.path[0], self.path[self.path.len() - 1]);
        if self.path.len() >= 6
            && self.path.len().is_multiple_of(2)
            && self.path[1] < end
            && board.sees(start, end)
            && houses_are_balanced(board, &self.path)
        {
            (self.visit)(Deadly { digits: self.digits, cells: &self.path })?;
        }
        for next in (board.peers(end) & &self.cells).iter() {
            let more = self.view.digits(next) - self.digits;
            let (extras, roof) = (extras | more, roof + usize::from(!more.is_empty()));
            let is_first = next > start || !more.is_empty();
            if is_first && (roof <= 2 || extras.len() == 1) && self.fits(next) {
                self.path.push(next);
                self.extend(extras, roof)?;
                self.path.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a cell may come next: no house gets a second cell of a colour.
    fn fits(&self, next: Cell) -> bool {
        let board = self.view.board();
        let colour = self.path.len() % 2;
        let shares_house = |cell: &Cell| {
            let houses = board.houses_of(*cell).iter();
            let mut houses = houses.map(|(house, _)| board.house(*house).set());
            houses.any(|set| set.contains(next))
        };
        !self.path.contains(&next)
            && !self.path.iter().skip(colour).step_by(2).any(shares_house)
            && self.path.len() < 2 * self.view.board().size()
    }
}

/// Why a deadly pattern is impossible.
pub fn second_solution(words: &Words<'_>) -> String {
    say!(words, "That would be a second solution, but the puzzle has only one.")
}

/// `r4c7 and r4c8 can only be 2 or 5.`: the floor of a pattern.
pub fn floor(pattern: &Pattern, words: &Words<'_>) -> String {
    let (cells, digits) = (words.cells(pattern.cells(Role::Floor)), words.either(pattern.digits));
    say!(words, "{cells} can only be {digits}."; cells, digits)
}

/// `the digits 2 and 5 could be swapped in all four cells without breaking any rule`.
pub fn exchange(pattern: &Pattern, words: &Words<'_>) -> String {
    let cells = pattern.cells(Role::Floor).chain(pattern.cells(Role::Roof)).count();
    let (digits, all) = (words.digits(pattern.digits), words.all(cells));
    match pattern.digits.len() {
        2 => {
            say!(words, "the digits {digits} could be swapped in {all} cells without breaking any rule";
                digits, all)
        }
        _ => {
            say!(words, "the digits {digits} could be arranged differently in {all} cells without breaking any rule";
                digits, all)
        }
    }
}

/// That some cells, of which one holds one of a few digits, count as one cell of a naked subset.
pub fn counted_as_one(pattern: &Pattern, words: &Words<'_>) -> String {
    let witnesses = pattern.cells(Role::Witness).map(|cell| words.cell(cell));
    let members = words.and(iter::once(say!(words, "that cell")).chain(witnesses));
    let digits = pattern.digits_of(Role::Fin) | pattern.digits_of(Role::Witness);
    let count = words.number(digits.len());
    say!(words, "In {house}, {members} have only {count} digits between them and use them up: {digits}.";
        house = words.house(pattern.houses[0]), members, count, digits = words.digits(digits))
}

/// The premises of a rectangle or loop of type 1 to 6, taken from its marks.
pub fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let roof: Vec<Cell> = pattern.cells(Role::Roof).collect();
    if roof.len() > 1 && roof.contains(&step.eliminations[0].cell) {
        return kept_in_roof(step, words);
    }
    let (cells, digits) = (words.cells(roof.iter().copied()), words.either(pattern.digits));
    let exchange = exchange(pattern, words);
    let mut sentences = plainly([
        floor(pattern, words),
        match roof.len() {
            1 => say!(words, "If {cell} were {digits} as well, {exchange}.";
                cell = cells, digits, exchange),
            2 => say!(words, "If {cells} were both {digits} as well, {exchange}.";
                cells, digits, exchange),
            _ => say!(words, "If {cells} were all {digits} as well, {exchange}.";
                cells, digits, exchange),
        },
        second_solution(words),
    ]);
    let (one, extras) = (words.one_of(roof.iter().copied()), pattern.digits_of(Role::Fin));
    let extra = words.either(extras);
    if pattern.cells(Role::Witness).next().is_some() {
        sentences.push(say!(words, "Therefore {one} is {digit}."; one, digit = extra).into());
        sentences.push(counted_as_one(pattern, words).into());
    } else if roof.len() > 1 {
        let all = words.all(roof.len());
        sentences.push(
            say!(words, "Therefore {one} is {digit}, and no cell that sees {all} can be {digit}.";
                one, digit = extra, all)
            .into(),
        );
    }
    sentences
}

/// The premises of types 4 and 6, where one of the digits has no place but in the pattern.
fn kept_in_roof(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let roof = words.one_of(pattern.cells(Role::Roof));
    let houses = words.houses(pattern.houses.iter().copied());
    let removed: DigitSet = step.eliminations.iter().map(|it| it.digit).collect();
    let named = pattern.digits_of(Role::Defining);
    let kept = if named.is_empty() { pattern.digits - removed } else { named };
    let (other, removed) = (words.digits(kept), words.either(removed));
    let exchange = exchange(pattern, words);
    let mut sentences = plainly([floor(pattern, words)]);
    if pattern.houses.len() == 1 {
        sentences.extend(plainly([
            say!(words, "In {house}, the digit {digit} can only be in {cells}.";
                house = houses, digit = other, cells = roof),
            say!(words, "One of them is {other}; if the other were {removed}, {exchange}.";
                other, removed, exchange),
        ]));
    } else {
        let floor = words.cells(pattern.cells(Role::Floor));
        sentences.extend(plainly([
            say!(words, "In {houses}, the digit {digit} can only be in the four cells.";
                houses, digit = removed),
            say!(words, "If {roof} were {removed}, both would be, and {floor} would be {other}.";
                roof, removed, floor, other),
            say!(words, "Then {exchange}."; exchange),
        ]));
    }
    sentences.push(second_solution(words).into());
    sentences
}
