//! What easy patterns add to a line of reasoning when implications alone lead no further: locked
//! candidates, hidden pairs, naked pairs and X-wings among the candidates that are left.
//!
//! The first of the four that gives anything gives all it has. A pattern counts only if it was not
//! there before the assumption: some candidate that stood in its way must have fallen.

use super::closure::Closure;
use super::marks::{Crossing, Ground, Literal};
use crate::logic::Reason;
use crate::model::{Candidate, Cell, Digit, DigitSet, HouseId, HouseKind, SmallIndex as _};

impl Closure {
    /// Adds what the patterns rule out; false if they add nothing.
    pub(super) fn add_patterns(&mut self, ground: &Ground<'_>) -> bool {
        let before = self.nodes().len();
        let kinds: [fn(&mut Self, &Ground<'_>); 4] =
            [Self::locked, Self::hidden_pairs, Self::naked_pairs, Self::x_wings];
        for kind in kinds {
            kind(self, ground);
            if self.nodes().len() > before {
                return true;
            }
        }
        false
    }

    /// Adds eliminations of one pattern, which rests on these candidates having fallen.
    fn rule_out(
        &mut self,
        ground: &Ground<'_>,
        targets: impl Iterator<Item = Candidate>,
        reason: Reason,
        gone: &[Literal],
    ) {
        if gone.is_empty() {
            return;
        }
        let known = |literal: &Literal| self.find(*literal).expect("it fell in this line");
        let parents: Vec<u32> = gone.iter().map(known).collect();
        for Candidate { cell, digit } in targets {
            self.add_elimination(ground.is_not(cell, digit), reason, &parents, None);
        }
    }

    /// The places of a digit in a house that have fallen.
    fn gone_places<'a>(
        &'a self,
        ground: &'a Ground<'_>,
        house: HouseId,
        digit: Digit,
    ) -> impl Iterator<Item = Literal> + 'a {
        let gone = self.source().places(house, digit) - self.marks().places(house, digit);
        gone.iter().map(move |place| ground.is_not(ground.cell(house, place), digit))
    }

    fn locked(&mut self, ground: &Ground<'_>) {
        for crossing in &ground.crossings {
            let &Crossing { base, cover, shared, shared_in_cover } = crossing;
            for digit in ground.board.shape().digits().iter() {
                let places = self.marks().places(base, digit);
                if places.len() < 2 || !places.is_subset(shared) {
                    continue;
                }
                let targets = self.marks().places(cover, digit) - shared_in_cover;
                if targets.is_empty() {
                    continue;
                }
                let gone = (self.source().places(base, digit) - shared).iter();
                let gone: Vec<Literal> =
                    gone.map(|place| ground.is_not(ground.cell(base, place), digit)).collect();
                let targets = targets.iter();
                let targets = targets.map(|p| Candidate::new(ground.cell(cover, p), digit));
                self.rule_out(ground, targets, Reason::Locked([base, cover]), &gone);
            }
        }
    }

    fn hidden_pairs(&mut self, ground: &Ground<'_>) {
        for &house in &ground.houses {
            if self.source().open_cells(ground, house) <= 4 {
                continue;
            }
            let has_two = |digit: &Digit| self.marks().places(house, *digit).len() == 2;
            let digits: Vec<Digit> = ground.board.shape().digits().iter().filter(has_two).collect();
            for (high, low) in pairs(&digits) {
                let places = self.marks().places(house, high);
                if self.marks().places(house, low) != places {
                    continue;
                }
                let pair = DigitSet::only(high) | DigitSet::only(low);
                let cells = places.iter().map(|place| ground.cell(house, place));
                let of_cell = |cell| {
                    let others = self.marks().digits(cell) - pair;
                    others.iter().map(move |digit| Candidate::new(cell, digit))
                };
                let targets: Vec<Candidate> = cells.flat_map(of_cell).collect();
                if targets.is_empty() {
                    continue;
                }
                let gone = [low, high].into_iter();
                let gone: Vec<Literal> =
                    gone.flat_map(|digit| self.gone_places(ground, house, digit)).collect();
                let Some((first, second)) = places.pair() else { continue };
                let cells = [first, second].map(|place| ground.cell(house, place));
                let reason = Reason::HiddenPair { house, digits: [low, high], cells };
                self.rule_out(ground, targets.into_iter(), reason, &gone);
            }
        }
    }

    fn naked_pairs(&mut self, ground: &Ground<'_>) {
        for &house in &ground.houses {
            if self.source().open_cells(ground, house) < 4 {
                continue;
            }
            let cells = ground.board.house(house).cells();
            let has_two = |cell: &Cell| self.marks().digits(*cell).len() == 2;
            let bivalue: Vec<Cell> = cells.iter().copied().filter(has_two).collect();
            for (high, low) in pairs(&bivalue) {
                let pair = self.marks().digits(high);
                if self.marks().digits(low) != pair {
                    continue;
                }
                let others = cells.iter().filter(|cell| **cell != low && **cell != high);
                let of_cell = |cell: &Cell| {
                    let (cell, digits) = (*cell, self.marks().digits(*cell) & pair);
                    digits.iter().map(move |digit| Candidate::new(cell, digit))
                };
                let targets: Vec<Candidate> = others.flat_map(of_cell).collect();
                if targets.is_empty() {
                    continue;
                }
                let gone_digits = |cell: Cell| {
                    let gone = self.source().digits(cell) - self.marks().digits(cell);
                    gone.iter().map(move |digit| ground.is_not(cell, digit))
                };
                let gone: Vec<Literal> = [low, high].into_iter().flat_map(gone_digits).collect();
                let Some((first, second)) = pair.pair() else { continue };
                let digits = [first, second];
                let reason = Reason::NakedPair { house, cells: [low, high], digits };
                self.rule_out(ground, targets.into_iter(), reason, &gone);
            }
        }
    }

    fn x_wings(&mut self, ground: &Ground<'_>) {
        let lines = |kind| ground.board.houses_of_kind(kind).collect::<Vec<HouseId>>();
        let (columns, rows) = (lines(HouseKind::Column), lines(HouseKind::Row));
        for (bases, covers) in [(&columns, &rows), (&rows, &columns)] {
            for (high, low) in pairs(bases) {
                for digit in ground.board.shape().digits().iter() {
                    let places = self.marks().places(high, digit);
                    if let Some((first, second)) = places.pair()
                        && self.marks().places(low, digit) == places
                    {
                        let across = [first, second].map(|place| covers[place.index()]);
                        self.x_wing(ground, [low, high], digit, across);
                    }
                }
            }
        }
    }

    fn x_wing(
        &mut self,
        ground: &Ground<'_>,
        bases: [HouseId; 2],
        digit: Digit,
        covers: [HouseId; 2],
    ) {
        let in_bases =
            |cell: &Cell| bases.iter().any(|b| ground.board.house(*b).set().contains(*cell));
        let of_line = |line: HouseId| {
            let places = self.marks().places(line, digit).iter();
            places.map(move |place| ground.cell(line, place))
        };
        let cells: Vec<Cell> =
            covers.into_iter().flat_map(of_line).filter(|cell| !in_bases(cell)).collect();
        if cells.is_empty() {
            return;
        }
        let gone: Vec<Literal> =
            bases.iter().flat_map(|base| self.gone_places(ground, *base, digit)).collect();
        let targets = cells.into_iter().map(|cell| Candidate::new(cell, digit));
        self.rule_out(ground, targets, Reason::XWing { bases, covers }, &gone);
    }
}

/// Every two of these, as `(later, earlier)`; by the later one first.
fn pairs<T: Copy>(things: &[T]) -> impl Iterator<Item = (T, T)> + '_ {
    let later = things.iter().enumerate();
    later.flat_map(|(i, high)| things[..i].iter().map(move |low| (*high, *low)))
}
