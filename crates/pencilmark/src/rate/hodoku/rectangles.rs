//! Unique rectangles of types 1 to 6, hidden and avoidable rectangles.
//!
//! A rectangle is looked at once, from the first of its cells with two candidates, and its corners may
//! have lost one of the two digits. Each type takes the first rectangle that fits it.

use super::position::{Position, Step, cells_in, only, peers_of_all, row_column_box};
use crate::classic::{CELLS, HOUSE_SET, PEER_SET, bits, cell_at, cells_of, has_cell};
use crate::model::Budget;

/// Four cells in two rows, two columns and two boxes, and the two digits that they must not share.
struct Rectangle<'a> {
    position: &'a Position,
    digits: [usize; 2],
    /// The corners with no other digits, and those with some.
    bare: u128,
    rich: u128,
}

/// What a type makes of a rectangle.
type Type = fn(&Rectangle<'_>) -> Option<Step>;

pub(super) fn type_1(position: &Position, _: &Budget<'_>) -> Option<Step> {
    first(position, |rectangle| {
        let (cell, _) = rectangle.corners(3, 1)?;
        rectangle.remove_own(&[cell], &rectangle.digits)
    })
}

pub(super) fn type_2(position: &Position, _: &Budget<'_>) -> Option<Step> {
    first(position, |rectangle| rectangle.in_line().then(|| rectangle.one_more()).flatten())
}

pub(super) fn type_3(position: &Position, _: &Budget<'_>) -> Option<Step> {
    first(position, |rectangle| rectangle.with_subset())
}

pub(super) fn type_4(position: &Position, _: &Budget<'_>) -> Option<Step> {
    first(position, |rectangle| {
        let (one, other) = rectangle.corners(2, 2)?;
        let seen = PEER_SET[one] & PEER_SET[other];
        let is_locked = |digit: usize| seen & rectangle.position.cells_with(digit) == 0;
        let [first, second] = rectangle.digits;
        if !rectangle.in_line() {
            return None;
        }
        let falls = match (is_locked(first), is_locked(second)) {
            (true, _) => second,
            (_, true) => first,
            _ => return None,
        };
        rectangle.remove_own(&[one, other], &[falls])
    })
}

pub(super) fn type_5(position: &Position, _: &Budget<'_>) -> Option<Step> {
    first(position, |rectangle| (!rectangle.in_line()).then(|| rectangle.one_more()).flatten())
}

pub(super) fn type_6(position: &Position, _: &Budget<'_>) -> Option<Step> {
    first(position, |rectangle| {
        let (one, other) = rectangle.corners(2, 2)?;
        if rectangle.in_line() {
            return None;
        }
        let lines = [one, other].map(|cell| {
            let [row, column, _] = row_column_box(cell);
            HOUSE_SET[row] | HOUSE_SET[column]
        });
        let outside = (lines[0] | lines[1]) & !rectangle.bare & !rectangle.rich;
        let is_locked = |digit: &usize| outside & rectangle.position.cells_with(*digit) == 0;
        let falls = rectangle.digits.into_iter().find(is_locked)?;
        rectangle.remove_own(&[one, other], &[falls])
    })
}

pub(super) fn hidden(position: &Position, _: &Budget<'_>) -> Option<Step> {
    first(position, |rectangle| rectangle.hidden())
}

impl Rectangle<'_> {
    /// The first two rich corners, if there are so many bare and rich ones.
    fn corners(&self, bare: u32, rich: u32) -> Option<(usize, usize)> {
        let fits = self.bare.count_ones() == bare && self.rich.count_ones() == rich;
        fits.then(|| {
            let mut cells = cells_of(self.rich);
            let first = cells.next().expect("there is a rich corner");
            (first, cells.next().unwrap_or(first))
        })
    }

    /// Whether there are two rich corners, in one row or column.
    fn in_line(&self) -> bool {
        let is_in_line =
            |(one, other): (usize, usize)| one / 9 == other / 9 || one % 9 == other % 9;
        self.corners(2, 2).is_some_and(is_in_line)
    }

    fn remove_own(&self, cells: &[usize], digits: &[usize]) -> Option<Step> {
        let candidates =
            cells.iter().flat_map(|cell| digits.iter().map(move |digit| (*cell, *digit)));
        Step::removing(candidates.filter(|(cell, digit)| self.position.marks.has(*cell, *digit)))
    }

    /// The two digits as a mask.
    fn own(&self) -> u16 {
        1 << self.digits[0] | 1 << self.digits[1]
    }

    /// The digits of some cells beside the two.
    fn others(&self, cells: u128) -> u16 {
        cells_of(cells).fold(0, |all, cell| all | self.position.marks.cells[cell]) & !self.own()
    }

    /// All rich corners have the same one digit more: what sees them all cannot hold it.
    fn one_more(&self) -> Option<Step> {
        if !(1..=2).contains(&self.bare.count_ones()) {
            return None;
        }
        let digit = only(self.others(self.rich))?;
        let seen = peers_of_all(self.rich) & self.position.cells_with(digit);
        Step::removing_digit(seen, digit)
    }

    /// The other digits of two rich corners are part of a naked subset of a house they share.
    fn with_subset(&self) -> Option<Step> {
        let (one, other) = self.corners(2, 2)?;
        let (houses, of_other) = (row_column_box(one), row_column_box(other));
        let shared = houses.into_iter().zip(of_other).filter(|(a, b)| a == b);
        shared.map(|(house, _)| house).find_map(|house| {
            let usable = |cell: &usize| {
                let digits = self.position.marks.cells[*cell];
                digits != 0 && digits & self.own() == 0 && !has_cell(self.bare | self.rich, *cell)
            };
            let cells = cells_in(house).filter(usable);
            let cells: Vec<usize> = cells.collect();
            self.subset(house, &cells, self.rich, self.others(self.rich))
        })
    }

    /// The first subset that extends these cells.
    fn subset(&self, house: usize, more: &[usize], cells: u128, digits: u16) -> Option<Step> {
        more.iter().enumerate().find_map(|(n, cell)| {
            let cells = cells | 1 << cell;
            let digits = digits | self.position.marks.cells[*cell];
            let is_subset = digits.count_ones() + 1 == cells.count_ones();
            // In a box, a subset in a line was looked at as one of the line.
            let is_new = house >= 9 || lines_of(cells).is_empty();
            let step = (is_subset && is_new).then(|| self.subset_step(house, cells, digits));
            step.flatten().or_else(|| self.subset(house, &more[n + 1..], cells, digits))
        })
    }

    fn subset_step(&self, house: usize, cells: u128, digits: u16) -> Option<Step> {
        let falls = |house: usize| {
            cells_of(HOUSE_SET[house] & !cells).flat_map(move |cell| {
                bits(self.position.marks.cells[cell] & digits).map(move |digit| (cell, digit))
            })
        };
        let mut removed: Vec<_> = falls(house).collect();
        if removed.is_empty() {
            return None;
        }
        let a_box = row_column_box(cells.trailing_zeros() as usize)[2];
        if house >= 9 && cells & !HOUSE_SET[a_box] == 0 {
            removed.extend(falls(a_box));
        }
        Step::removing(removed)
    }

    /// Opposite a bare corner, a digit with no other place in both lines takes the other digit away.
    fn hidden(&self) -> Option<Step> {
        let bare: Vec<usize> = cells_of(self.bare).collect();
        let is_diagonal = |one: usize, other: usize| one / 9 != other / 9 && one % 9 != other % 9;
        match bare[..] {
            [_] => {}
            [one, other] if is_diagonal(one, other) => {}
            _ => return None,
        }
        let [first, second] = self.digits;
        bare.into_iter().find_map(|corner| {
            let opposite =
                cells_of(self.bare | self.rich).find(|cell| is_diagonal(*cell, corner))?;
            [(first, second), (second, first)].into_iter().find_map(|(locked, falls)| {
                let [row, column, _] = row_column_box(opposite);
                let lines = HOUSE_SET[row] | HOUSE_SET[column];
                let elsewhere = lines & !self.bare & !self.rich & self.position.cells_with(locked);
                (elsewhere == 0).then(|| self.remove_own(&[opposite], &[falls])).flatten()
            })
        })
    }
}

/// The row and the column that have all of these cells.
fn lines_of(cells: u128) -> Vec<usize> {
    let [row, column, _] = row_column_box(cells.trailing_zeros() as usize);
    [row, column].into_iter().filter(|line| cells & !HOUSE_SET[*line] == 0).collect()
}

/// The first rectangle of which the type makes a step.
fn first(position: &Position, of_type: Type) -> Option<Step> {
    let mut looked_at = Vec::new();
    position.cells_of_size(2).find_map(|start| {
        let digits: Vec<usize> = bits(position.marks.cells[start]).collect();
        let digits = [digits[0], digits[1]];
        let allowed = position.allowed(digits[0]) & position.allowed(digits[1]);
        corners(start).find_map(|[second, third, fourth]| {
            if ![second, third, fourth].iter().all(|cell| has_cell(allowed, *cell)) {
                return None;
            }
            let corners = [start, second, third, fourth];
            if !is_new(corners, &mut looked_at) {
                return None;
            }
            let has_more = |cell: &usize| {
                position.marks.cells[*cell] & !(1 << digits[0] | 1 << digits[1]) != 0
            };
            let rich = corners.into_iter().filter(has_more).fold(0, |set, cell| set | 1 << cell);
            let all = corners.into_iter().fold(0, |set, cell| set | 1 << cell);
            of_type(&Rectangle { position, digits, bare: all & !rich, rich })
        })
    })
}

/// The other corners of all rectangles of two boxes with this cell: its neighbour in the box, then the
/// two beyond it.
fn corners(start: usize) -> impl Iterator<Item = [usize; 3]> {
    let [row, column, a_box] = row_column_box(start);
    let in_box = cells_in(a_box);
    let neighbours = in_box.filter(move |cell| {
        let [other_row, other_column, _] = row_column_box(*cell);
        *cell != start && (other_row == row || other_column == column)
    });
    neighbours.flat_map(move |second| {
        let along = usize::from(row_column_box(second)[0] == row);
        let lines = [start, second].map(|cell| row_column_box(cell)[along]);
        let places = (0..9).map(move |n| [second, cell_at(lines[0], n), cell_at(lines[1], n)]);
        places.filter(move |[_, third, _]| row_column_box(*third)[2] != a_box)
    })
}

/// HoDoKu remembers rectangles by a number that a few of them share.
fn is_new(mut corners: [usize; 4], looked_at: &mut Vec<usize>) -> bool {
    corners.sort_unstable();
    let number = corners.into_iter().fold(0, |number, cell| number * 10 + cell);
    let is_new = !looked_at.contains(&number);
    if is_new {
        looked_at.push(number);
    }
    is_new
}

/// Which corners of an avoidable rectangle are open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    One,
    Two,
}

pub(super) fn avoidable_1(position: &Position, _: &Budget<'_>) -> Option<Step> {
    avoidable(position, Open::One)
}

pub(super) fn avoidable_2(position: &Position, _: &Budget<'_>) -> Option<Step> {
    avoidable(position, Open::Two)
}

/// Rectangles of which corners were filled by the player.
fn avoidable(position: &Position, wanted: Open) -> Option<Step> {
    let value = |cell: usize| usize::from(position.digits[cell]).checked_sub(1);
    let placed = |cell: usize| value(cell).filter(|_| !has_cell(position.givens, cell));
    let mut looked_at = Vec::new();
    (0..CELLS).find_map(|start| {
        let first = placed(start)?;
        corners(start).find_map(|[neighbour, third, fourth]| {
            let second = placed(neighbour)?;
            let has_two = |cell: usize, digit: usize| {
                position.marks.has(cell, digit) && position.marks.cells[cell].count_ones() == 2
            };
            let filled = [placed(third) == Some(second), placed(fourth) == Some(first)];
            let open = [has_two(third, second), has_two(fourth, first)];
            let (kind, falls) = match (filled, open) {
                ([true, _], [_, true]) => (Open::One, Some((fourth, first))),
                ([_, true], [true, _]) => (Open::One, Some((third, second))),
                (_, [true, true]) => (Open::Two, None),
                _ => return None,
            };
            if !is_new([start, neighbour, third, fourth], &mut looked_at) || kind != wanted {
                return None;
            }
            if let Some(candidate) = falls {
                return Step::removing([candidate]);
            }
            let more = position.marks.cells[third] & !(1 << second);
            let more = only(more & position.marks.cells[fourth])?;
            let seen = PEER_SET[third] & PEER_SET[fourth] & position.cells_with(more);
            Step::removing_digit(seen, more)
        })
    })
}
