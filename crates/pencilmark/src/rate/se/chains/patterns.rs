//! What easy patterns add to a line of reasoning when implications alone lead no further: locked
//! candidates, hidden pairs, naked pairs and X-wings among the candidates that are left.
//!
//! The first of the four that gives anything gives all it has. A pattern counts only if it was not
//! there before the assumption: some candidate that stood in its way must have fallen.

use super::closure::{Closures, FLAT};
use super::links::Literal;
use crate::classic::{
    ALL_NINE, COLUMNS, CROSSINGS, ROWS, State, bits, boxes_columns_rows, cell_at, tuples,
};
use std::ops::ControlFlow;

impl Closures {
    /// Adds what the patterns rule out; false if they add nothing.
    pub(super) fn add_patterns(&mut self, state: &State) -> bool {
        let before = self.arrived();
        let patterns: [fn(&mut Self, &State); 4] =
            [Self::locked, Self::hidden_pairs, Self::naked_pairs, Self::x_wings];
        patterns.iter().any(|pattern| {
            pattern(self, state);
            self.arrived() > before
        })
    }

    /// Adds the eliminations of one pattern, which rests on these candidates having fallen.
    fn add_pattern(&mut self, removed: &[(u8, u16)], gone: impl Iterator<Item = Literal>) {
        let parents: Vec<u16> =
            gone.map(|literal| self.known(literal).expect("it fell in this line")).collect();
        if parents.is_empty() {
            return;
        }
        for (cell, digits) in in_hash_order(removed) {
            for digit in bits(digits) {
                self.add_elimination(Literal::is_not(usize::from(cell), digit), &parents, FLAT);
            }
        }
    }

    fn locked(&mut self, _state: &State) {
        for crossing in &CROSSINGS {
            for digit in 0..9 {
                let removed = crossing.removed(&self.left, digit);
                if removed != 0 {
                    let removed: Vec<(u8, u16)> = bits(removed)
                        .map(|place| (cell_at(crossing.cover, place) as u8, 1 << digit))
                        .collect();
                    let gone = self.source.places[crossing.base][digit] & !crossing.shared;
                    let base = crossing.base;
                    let gone = bits(gone).map(|p| Literal::is_not(cell_at(base, p), digit));
                    self.add_pattern(&removed, gone);
                }
            }
        }
    }

    fn hidden_pairs(&mut self, state: &State) {
        for house in boxes_columns_rows().filter(|house| state.open[*house] > 4) {
            let sets = self.left.places[house];
            let _ = tuples::<()>(&sets, 2, |digits, places| {
                let of_cell = |place| {
                    let cell = cell_at(house, place);
                    (cell as u8, self.left.cells[cell] & !digits)
                };
                let removed: Vec<(u8, u16)> =
                    bits(places).map(of_cell).filter(|(_, digits)| *digits != 0).collect();
                if !removed.is_empty() {
                    let source = self.source.places[house];
                    let gone = bits(!places & ALL_NINE).flat_map(move |place| {
                        let digits = bits(digits).filter(move |d| source[*d] >> place & 1 == 1);
                        digits.map(move |digit| Literal::is_not(cell_at(house, place), digit))
                    });
                    self.add_pattern(&removed, gone);
                }
                ControlFlow::Continue(())
            });
        }
    }

    fn naked_pairs(&mut self, state: &State) {
        for house in boxes_columns_rows().filter(|house| state.open[*house] >= 4) {
            let sets = self.left.by_place(house);
            let _ = tuples::<()>(&sets, 2, |places, digits| {
                let others = bits(!places & ALL_NINE).map(|place| cell_at(house, place));
                let removed = others.map(|cell| (cell as u8, self.left.cells[cell] & digits));
                let removed: Vec<(u8, u16)> = removed.filter(|(_, digits)| *digits != 0).collect();
                if !removed.is_empty() {
                    let source = self.source.by_place(house);
                    let gone = bits(places).flat_map(move |place| {
                        let gone = bits(source[place] & !digits);
                        gone.map(move |digit| Literal::is_not(cell_at(house, place), digit))
                    });
                    self.add_pattern(&removed, gone);
                }
                ControlFlow::Continue(())
            });
        }
    }

    fn x_wings(&mut self, state: &State) {
        for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
            let mut found = Vec::new();
            for digit in (0..9).filter(|digit| state.placed[*digit] <= 5) {
                let lines: [u16; 9] = std::array::from_fn(|n| self.left.places[bases + n][digit]);
                let _ = tuples::<()>(&lines, 2, |lines, across| {
                    found.push((lines, digit, across));
                    ControlFlow::Continue(())
                });
            }
            found.sort_unstable();
            for (lines, digit, across) in found {
                let removed = bits(across).flat_map(|cover| {
                    let places = self.left.places[covers + cover][digit] & !lines;
                    bits(places)
                        .map(move |place| (cell_at(covers + cover, place) as u8, 1 << digit))
                });
                let removed: Vec<(u8, u16)> = removed.collect();
                if !removed.is_empty() {
                    let source = &self.source.places;
                    let gone = bits(lines).flat_map(|line| {
                        let gone = bits(source[bases + line][digit] & !across);
                        gone.map(move |place| Literal::is_not(cell_at(bases + line, place), digit))
                    });
                    let gone: Vec<Literal> = gone.collect();
                    self.add_pattern(&removed, gone.into_iter());
                }
            }
        }
    }
}

/// The cells in the order in which Java's `HashMap` would list them, hashed by index: by the low bits
/// of the index, four of them and one more whenever the map is three quarters full; ties as inserted.
pub(super) fn in_hash_order(removed: &[(u8, u16)]) -> Vec<(u8, u16)> {
    let mut buckets = 16;
    while removed.len() * 4 > buckets * 3 {
        buckets *= 2;
    }
    let mut ordered = removed.to_vec();
    ordered.sort_by_key(|(cell, _)| usize::from(*cell) % buckets);
    ordered
}
