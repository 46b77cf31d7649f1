//! Sue de Coq: cells where a line and a box cross, with sets in the line and in the box that take all
//! their digits.

use super::position::{Position, Step};
use crate::classic::{HOUSE_SET, HOUSES, ROWS, bits, cells_of};
use crate::model::Budget;

pub(super) fn sue_de_coq(position: &Position, _: &Budget<'_>) -> Option<Step> {
    (ROWS..HOUSES).find_map(|line| {
        (0..ROWS).find_map(|a_box| {
            let (line, a_box) = (HOUSE_SET[line] & position.open, HOUSE_SET[a_box] & position.open);
            let shared: Vec<usize> = cells_of(line & a_box).collect();
            crossings(&shared).into_iter().find_map(|crossing| {
                let digits = digits_of(position, crossing);
                let more = digits.count_ones() as i32 - crossing.count_ones() as i32;
                (more >= 2)
                    .then(|| Crossing { position, crossing, digits, line, a_box }.find(more))
                    .flatten()
            })
        })
    })
}

/// Two or three of the shared cells: a pair before the triples that extend it.
fn crossings(shared: &[usize]) -> Vec<u128> {
    let mut crossings = Vec::new();
    for (n, first) in shared.iter().enumerate() {
        for (m, second) in shared.iter().enumerate().skip(n + 1) {
            let pair = 1 << first | 1 << second;
            crossings.push(pair);
            crossings.extend(shared[m + 1..].iter().map(|third| pair | 1 << third));
        }
    }
    crossings
}

fn digits_of(position: &Position, cells: u128) -> u16 {
    cells_of(cells).fold(0, |all, cell| all | position.marks.cells[cell])
}

/// Cells that a line and a box share, and what is open there.
struct Crossing<'a> {
    position: &'a Position,
    crossing: u128,
    digits: u16,
    line: u128,
    a_box: u128,
}

impl Crossing<'_> {
    /// The first sets that together take as many digits as the crossing has more than cells.
    fn find(&self, more: i32) -> Option<Step> {
        first_set(self.position, self.line & !self.crossing, !0, &mut |in_line, of_line| {
            let own = of_line & !self.digits;
            let taken = in_line.count_ones() as i32 - own.count_ones() as i32;
            if of_line & self.digits == 0 || taken <= 0 || taken >= more {
                return None;
            }
            let from = self.a_box & !self.crossing & !in_line;
            let allowed = !(of_line & self.digits);
            first_set(self.position, from, allowed, &mut |in_box, of_box| {
                let own = of_box & !self.digits;
                let taken_too = in_box.count_ones() as i32 - own.count_ones() as i32;
                if of_box & self.digits == 0 || taken + taken_too != more {
                    return None;
                }
                self.step(in_line, of_line, in_box, of_box)
            })
        })
    }

    fn step(&self, in_line: u128, of_line: u16, in_box: u128, of_box: u16) -> Option<Step> {
        let both = of_line & of_box;
        let fallen = |cells: u128, digits: u16| {
            cells_of(cells).flat_map(move |cell| {
                bits(self.position.marks.cells[cell] & digits).map(move |digit| (cell, digit))
            })
        };
        let box_digits = (self.digits | of_box) & !of_line | both;
        let line_digits = (self.digits | of_line) & !of_box | both;
        let from_box = fallen(self.a_box & !in_box & !self.crossing, box_digits);
        let from_line = fallen(self.line & !in_line & !self.crossing, line_digits);
        Step::removing(from_box.chain(from_line))
    }
}

/// Passes each set of these cells with allowed digits to `visit`, a set before those that extend it.
fn first_set(
    position: &Position,
    cells: u128,
    allowed: u16,
    visit: &mut dyn FnMut(u128, u16) -> Option<Step>,
) -> Option<Step> {
    fn extend(
        position: &Position,
        cells: &[usize],
        chosen: (u128, u16),
        allowed: u16,
        visit: &mut dyn FnMut(u128, u16) -> Option<Step>,
    ) -> Option<Step> {
        cells.iter().enumerate().find_map(|(n, cell)| {
            let set = chosen.0 | 1 << cell;
            let digits = chosen.1 | position.marks.cells[*cell];
            if digits & !allowed == 0 {
                let step = visit(set, digits);
                if step.is_some() {
                    return step;
                }
            }
            extend(position, &cells[n + 1..], (set, digits), allowed, visit)
        })
    }
    let cells: Vec<usize> = cells_of(cells).collect();
    extend(position, &cells, (0, 0), allowed, visit)
}
