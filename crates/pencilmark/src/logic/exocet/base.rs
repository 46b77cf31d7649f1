//! Bases, and the targets that each of them may have.

use super::{Exocet, Visit};
use crate::logic::View;
use crate::logic::bands::{Bands, Lie, NINE, THREE, beside};
use crate::model::{Cell, Digit, DigitSet, HouseId};
use std::ops::ControlFlow;

/// The fewest and the most digits of a base.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// The cells of the cross-lines within the band, outside the row and the box of the base.
const IN_BAND: usize = 4;

/// The targets of an exocet.
const TARGETS: u32 = 2;

/// Visits the bases of a state.
pub fn bases<'a>(
    view: &View<'a>,
    visit: &mut dyn FnMut(&Base<'a>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for lie in Lie::BOTH {
        let Some(bands) = Bands::of(view, lie) else { return ControlFlow::Continue(()) };
        for row in 0..NINE {
            for escape in 0..NINE {
                let cells = beside(escape).map(|column| bands.cell(row, column));
                let digits =
                    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.digits(*cell));
                let is_open = cells.iter().all(|cell| view.unsolved().contains(*cell));
                if is_open && DIGITS.contains(&digits.len()) {
                    visit(&Base { view: *view, bands, lie, row, escape, cells, digits })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells of a box in a row, and the column of the third.
pub struct Base<'a> {
    view: View<'a>,
    bands: Bands<'a>,
    lie: Lie,
    row: usize,
    escape: usize,
    cells: [Cell; 2],
    digits: DigitSet,
}

/// A row and a column.
type Place = (usize, usize);

impl<'a> Base<'a> {
    /// Visits the exocets with one target in each of the two other boxes of the band.
    pub fn juniors(&self, visit: Visit<'_, 'a>) -> ControlFlow<()> {
        let of_stack = |stack: usize| {
            columns_of(stack).flat_map(|column| self.in_column(column)).collect::<Vec<_>>()
        };
        let [first, second] = self.other_stacks().map(of_stack);
        for &(a, column_a) in &first {
            for &(b, column_b) in &second {
                let columns = [self.escape, column_a, column_b];
                let places = self.outside(columns);
                if let Some(exocet) = self.exocet([a, b], columns, &places) {
                    visit(exocet)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the exocets with a target outside the band.
    pub fn seniors(&self, visit: Visit<'_, 'a>) -> ControlFlow<()> {
        let [first, second] = self.other_stacks().map(columns_of);
        for column_a in first {
            for column_b in second.clone() {
                let columns = [self.escape, column_a, column_b];
                let in_band = beside(self.row).map(|row| [(row, column_a), (row, column_b)]);
                let places = [in_band.concat(), self.outside(columns)].concat();
                for targets in self.targets(&places) {
                    let is_other = |place: &Place| !targets.contains(place);
                    let others: Vec<Place> = places.iter().copied().filter(is_other).collect();
                    let targets = targets.map(|(row, column)| self.bands.cell(row, column));
                    if let Some(exocet) = self.exocet(targets, columns, &others) {
                        visit(exocet)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The two other stacks.
    fn other_stacks(&self) -> [usize; 2] {
        [1, 2].map(|offset| (self.escape / THREE + offset) % THREE)
    }

    /// The places of the cross-lines outside the band.
    fn outside(&self, columns: [usize; 3]) -> Vec<Place> {
        let rows = (0..NINE).filter(|row| row / THREE != self.row / THREE);
        rows.flat_map(|row| columns.map(|column| (row, column))).collect()
    }

    fn holds(&self, cell: Cell, digit: Digit) -> bool {
        match self.view.digit(cell) {
            Some(placed) => placed == digit,
            None => self.view.has(cell, digit),
        }
    }

    /// The targets of a junior exocet in a column: open, with a digit of the base, beside a cell without.
    fn in_column(&self, column: usize) -> Vec<(Cell, usize)> {
        let [p, q] = beside(self.row).map(|row| self.bands.cell(row, column));
        let has = |cell: Cell| self.digits.iter().any(|digit| self.holds(cell, digit));
        let is_target = |cell: Cell, other: Cell| {
            self.view.unsolved().contains(cell) && has(cell) && !has(other)
        };
        let pairs = [(p, q), (q, p)].into_iter().filter(|(cell, other)| is_target(*cell, *other));
        pairs.map(|(cell, _)| (cell, column)).collect()
    }

    /// Every two places, one of them at least outside the band, without which each digit of the base has
    /// its places on two lines. Places are bits; the first ones lie in the band.
    fn targets(&self, places: &[Place]) -> Vec<[Place; 2]> {
        let bits = |is_in: &dyn Fn(Place) -> bool| {
            let numbered = places.iter().enumerate().filter(|(_, place)| is_in(**place));
            numbered.fold(0_u32, |bits, (number, _)| bits | 1 << number)
        };
        let rows = (0..NINE).map(|line| bits(&|(row, _)| row == line));
        let columns = (0..NINE).map(|line| bits(&|(_, column)| column == line));
        let lines: Vec<u32> = rows.chain(columns).filter(|line| *line != 0).collect();
        // For each digit, what every two lines leave over, where targets could hold it.
        let mut left_over: Vec<Vec<u32>> = Vec::new();
        for digit in self.digits.iter() {
            let held = bits(&|(row, column)| self.holds(self.bands.cell(row, column), digit));
            let pairs = lines.iter().flat_map(|a| lines.iter().map(move |b| held & !(a | b)));
            let mut left: Vec<u32> = pairs.filter(|it| it.count_ones() <= TARGETS).collect();
            if left.is_empty() {
                return Vec::new();
            }
            left.sort_unstable();
            left.dedup();
            left_over.push(left);
        }
        let is_open = |(row, column): Place| {
            let cell = self.bands.cell(row, column);
            self.view.unsolved().contains(cell) && self.view.digits(cell).intersects(self.digits)
        };
        let suits = |both: u32| left_over.iter().all(|left| left.iter().any(|it| it & !both == 0));
        let mut targets = Vec::new();
        for second in (IN_BAND..places.len()).filter(|number| is_open(places[*number])) {
            for first in (0..second).filter(|number| is_open(places[*number])) {
                if suits(1 << first | 1 << second) {
                    targets.push([places[first], places[second]]);
                }
            }
        }
        targets
    }

    /// The exocet with these targets, if each digit has its other places on at most two lines.
    fn exocet(
        &self,
        targets: [Cell; 2],
        columns: [usize; 3],
        places: &[Place],
    ) -> Option<Exocet<'a>> {
        let lines = self.digits.iter().map(|it| Some((it, self.lines(it, columns, places)?)));
        Some(Exocet {
            view: self.view,
            bands: self.bands,
            lie: self.lie,
            band: self.row / THREE,
            base: self.cells,
            digits: self.digits,
            targets,
            columns,
            lines: lines.collect::<Option<_>>()?,
        })
    }

    /// At most two lines that hold all of these places of a digit, if there are.
    fn lines(&self, digit: Digit, columns: [usize; 3], places: &[Place]) -> Option<Vec<HouseId>> {
        let holds = |place: &&Place| self.holds(self.bands.cell(place.0, place.1), digit);
        let places: Vec<Place> = places.iter().filter(holds).copied().collect();
        let rows = places.iter().map(|(row, _)| self.bands.line(*row));
        let across = columns.into_iter().map(|column| self.bands.across(column));
        let mut options: Vec<HouseId> = rows.chain(across).collect();
        options.sort_unstable();
        options.dedup();
        let board = self.view.board();
        let covers = |lines: &[HouseId]| {
            places.iter().all(|(row, column)| {
                let cell = self.bands.cell(*row, *column);
                lines.iter().any(|line| board.house(*line).set().contains(cell))
            })
        };
        if covers(&[]) {
            return Some(Vec::new());
        }
        let one = options.iter().map(|line| vec![*line]);
        let two = options.iter().flat_map(|a| options.iter().map(move |b| vec![*a, *b]));
        one.chain(two).find(|lines| covers(lines))
    }
}

fn columns_of(stack: usize) -> std::ops::Range<usize> {
    stack * THREE..(stack + 1) * THREE
}
