//! Cells that have room for just as many digits as there are cells, in houses of several kinds.
//!
//! Each cell needs a digit, and a house has room for each digit once. If all candidates of the cells lie
//! in as many houses, counted once for each digit, then all of that room is used by the cells.

use super::{Found, Pattern, Role, Room, Sentence, Set, Step, View, Words, plainly, words};
use crate::model::{Candidate, CellSet, Digit, DigitSet, HouseId};
use std::ops::ControlFlow;

/// Houses that hold all places of a digit among some cells.
#[derive(Clone)]
pub struct Sector {
    /// The digit.
    pub digit: Digit,
    /// The houses where it has its room.
    pub houses: Vec<HouseId>,
}

/// Cells with room for just as many digits.
pub struct Locked<'a> {
    /// Where they are.
    pub view: &'a View<'a>,
    /// The cells.
    pub cells: CellSet,
    /// For each digit, every way to hold its places in as few houses as possible.
    pub ways: Vec<Vec<Sector>>,
}

impl Locked<'_> {
    /// Reports what falls because all room is used.
    pub fn conclude(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        found.eliminate(self.eliminations(), || self.pattern())
    }

    /// What falls, sorted: a digit anywhere else in the houses where it has its room, and one within the
    /// cells that would take up two of them.
    pub fn eliminations(&self) -> Vec<Candidate> {
        let board = self.view.board();
        let mut removed = Vec::new();
        for Sector { digit, houses } in self.ways.iter().flatten() {
            let count = |cell| {
                houses.iter().filter(|house| board.house(**house).set().contains(cell)).count()
            };
            let falls = |cell: &_| count(*cell) > usize::from(self.cells.contains(*cell));
            let cells = self.view.cells_with(*digit).iter().filter(falls);
            removed.extend(cells.map(|cell| Candidate::new(cell, *digit)));
        }
        removed.sort_unstable();
        removed.dedup();
        removed
    }

    fn pattern(&self) -> Pattern {
        let sets = |Sector { digit, houses }: &Sector| {
            houses.iter().map(|house| Set::House(*house, *digit)).collect::<Vec<_>>()
        };
        let bases: Vec<Set> = self.cells.iter().map(Set::Cell).collect();
        let usual: Vec<Vec<Set>> = self.ways.iter().map(|ways| sets(&ways[0])).collect();
        let digits = self.ways.iter().map(|ways| ways[0].digit).collect::<DigitSet>();
        let houses = self.ways.iter().flatten().flat_map(|way| way.houses.iter().copied());
        let mut houses: Vec<HouseId> = houses.collect();
        houses.sort_unstable();
        houses.dedup();
        let marked =
            |pattern: Pattern, cell| pattern.mark(Role::Defining, cell, self.view.digits(cell));
        let start = Pattern::of(digits).in_houses(houses);
        let mut pattern = self.cells.iter().fold(start, marked);
        for (index, ways) in self.ways.iter().enumerate() {
            // The usual way of every digit is one room; each other way of a digit, with the usual ones of
            // the others, is another.
            for way in ways.iter().skip(usize::from(index > 0)) {
                let others = usual.iter().enumerate().filter(|(other, _)| *other != index);
                let covers = others.flat_map(|(_, sets)| sets.iter().copied()).chain(sets(way));
                pattern = pattern.in_room(Room { bases: bases.clone(), covers: covers.collect() });
            }
        }
        pattern
    }
}

/// The count, in words.
pub fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let count = words.number(pattern.marks.len());
    let cells = words.cells(pattern.cells(Role::Defining));
    let in_houses = |digit: Digit| {
        let houses = pattern.rooms[0].covers.iter().filter_map(|cover| match cover {
            Set::House(house, known) if *known == digit => Some(*house),
            _ => None,
        });
        let mut houses: Vec<HouseId> = houses.collect();
        houses.sort_unstable();
        say!(words, "{digit} in {houses}";
            digit = words.digit(digit), houses = words.houses(houses))
    };
    let all_rooms = match pattern.rooms.len() {
        1 => say!(
            words,
            "So these cells use all of it, and no other cell of these houses can have any."
        ),
        _ => {
            say!(
                words,
                "So these cells use all of it, and no other cell of these houses can have any; the same holds for other houses that have as little room for a digit."
            )
        }
    };
    plainly([
        say!(words, "The {count} cells {cells} need a digit each."; count, cells),
        say!(words, "Their digits have room for just {count}: {list}.";
            count, list = words::list_of_clauses(pattern.digits.iter().map(in_houses))),
        all_rooms,
    ])
}
