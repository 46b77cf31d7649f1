//! Tiers 1 to 4: how many uses of each technique are possible, which are valid, and what they do.
//!
//! The counts follow the paper's appendix, read as `docs/ratings.md` says. All of them assume that
//! tier 0 has been searched in vain, so no cell and no digit of a house has only one choice left.

use super::options::{Locked, LockedCells, Options};
use crate::classic::{
    CROSSINGS, Fish, Groups, HOUSE_SET, Lines, State, Subset, Thirds, Tier, bits, fish,
    lines_and_boxes, rows_columns_boxes, subsets,
};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// One use of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Application {
    /// The cells share as many digits: no other cell of the house has them.
    Naked(Subset),
    /// The digits have as many places in a house: their cells have no others.
    Hidden(Subset),
    /// These digits have no other place in the line or in the box of a crossing.
    Locked {
        /// The number of the crossing.
        crossing: u8,
        /// The digits.
        digits: u16,
    },
    /// These digits are locked beside a crossing and leave it.
    Lost {
        /// The number of the crossing.
        crossing: u8,
        /// The digits.
        digits: u16,
    },
    /// A digit is confined to as many lines across as there are lines.
    Fish(Fish),
    /// The digit of a cell is known.
    Place {
        /// The cell.
        cell: u8,
        /// The digit.
        digit: u8,
    },
}

impl Application {
    /// Draws the conclusions. A contradiction is kept in the state.
    pub fn apply(self, state: &mut State) {
        match self {
            Self::Naked(subset) => {
                subset.apply_naked(state);
            }
            Self::Hidden(subset) => {
                subset.apply_hidden(state);
            }
            Self::Locked { crossing, digits } => {
                let crossing = &CROSSINGS[usize::from(crossing)];
                state.remove_from(crossing.base, !crossing.shared, digits);
                state.remove_from(crossing.cover, !crossing.shared_in_cover, digits);
            }
            Self::Lost { crossing, digits } => {
                let crossing = &CROSSINGS[usize::from(crossing)];
                state.remove_from(crossing.base, crossing.shared, digits);
            }
            Self::Fish(fish) => {
                fish.apply(state);
            }
            Self::Place { cell, digit } => state.place(cell.into(), digit.into()),
        }
    }
}

/// What a search of a tier found.
#[derive(Clone, Default, Debug)]
pub struct Found {
    /// For each technique of the tier, in the paper's order.
    pub counts: Vec<Counts>,
    /// The valid uses, in no particular order.
    pub valid: Vec<Valid>,
}

/// How many uses of a technique are possible, and how many are valid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// What a person checks.
    pub possible: u32,
    /// What leads to something.
    pub valid: u32,
}

/// A valid use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Valid {
    /// What it does.
    pub application: Application,
    /// The position of its technique in [`Found::counts`].
    pub technique: usize,
    /// Its share, where several outcomes of one use are drawn by lot; 1 otherwise.
    pub share: f64,
}

impl Found {
    /// Searches one of the tiers 1 to 4.
    pub fn search(&mut self, state: &State, tier: Tier, options: &Options) {
        self.counts.clear();
        self.valid.clear();
        match tier {
            Tier::Pairs => {
                self.subsets(state, 2);
                self.locked(state, options);
            }
            Tier::Triples => {
                self.subsets(state, 3);
                self.fish(state, 2);
            }
            Tier::Quads => {
                self.subsets(state, 4);
                self.fish(state, 3);
            }
            Tier::Jellyfish => self.fish(state, 4),
            Tier::Singles | Tier::Backtracking => {
                unreachable!("singles and backtracking have searches of their own")
            }
        }
    }

    /// Possible and valid uses of the whole tier.
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        for counts in &self.counts {
            total.possible += counts.possible;
            total.valid += counts.valid;
        }
        total
    }

    fn add(&mut self, technique: usize, application: Application) -> ControlFlow<Infallible> {
        self.counts[technique].valid += 1;
        self.valid.push(Valid { application, technique, share: 1.0 });
        ControlFlow::Continue(())
    }

    /// Naked and hidden subsets. Possible are all choices of so many open cells of a house.
    fn subsets(&mut self, state: &State, size: u32) {
        let possible = state.open.iter().map(|open| choose(u32::from(*open), size)).sum();
        self.counts.extend([Counts { possible, valid: 0 }; 2]);
        for house in rows_columns_boxes().filter(|house| u32::from(state.open[*house]) > size) {
            let _ = subsets::naked(&state.marks, house, size, Groups::ALL, |subset| {
                self.add(0, Application::Naked(subset))
            });
            let _ = subsets::hidden(&state.marks, house, size, Groups::ALL, |subset| {
                self.add(1, Application::Hidden(subset))
            });
        }
    }

    /// Locked candidates. Possible are the crossings of a line and a box with two or three open cells.
    fn locked(&mut self, state: &State, options: &Options) {
        self.counts.push(Counts::default());
        let technique = self.counts.len() - 1;
        let thirds = Thirds::new(&state.marks);
        for number in lines_and_boxes() {
            let crossing = &CROSSINGS[number];
            let both = HOUSE_SET[crossing.base] & HOUSE_SET[crossing.cover];
            if (both & state.open_cells()).count_ones() < 2 {
                continue;
            }
            self.counts[technique].possible += 1;
            let digits = match options.locked_cells {
                LockedCells::Source => thirds.locked_either_way(crossing),
                LockedCells::Target => thirds.lost(crossing),
            };
            if digits != 0 {
                self.add_locked(technique, number as u8, digits, options);
            }
        }
    }

    fn add_locked(&mut self, technique: usize, crossing: u8, digits: u16, options: &Options) {
        self.counts[technique].valid += 1;
        let all = [digits];
        let single: Vec<u16> = bits(digits).map(|digit| 1 << digit).collect();
        let outcomes = match options.locked {
            Locked::EveryDigit => &all[..],
            Locked::OneDigit => &single,
        };
        let share = 1.0 / outcomes.len() as f64;
        self.valid.extend(outcomes.iter().map(|&digits| {
            let application = match options.locked_cells {
                LockedCells::Source => Application::Locked { crossing, digits },
                LockedCells::Target => Application::Lost { crossing, digits },
            };
            Valid { application, technique, share }
        }));
    }

    /// Fish. Possible are all choices of so many lines that hold a digit twice to `size` times.
    fn fish(&mut self, state: &State, size: u32) {
        self.counts.push(Counts::default());
        let technique = self.counts.len() - 1;
        for digit in 0..9 {
            for kind in [Lines::Rows, Lines::Columns] {
                let places = kind.places(&state.marks, digit);
                let usable = Groups::WITHOUT_SINGLES.usable(&places, size).count_ones();
                self.counts[technique].possible += choose(usable, size);
                let _ = fish(&state.marks, digit, kind, size, Groups::WITHOUT_SINGLES, |fish| {
                    self.add(technique, Application::Fish(fish))
                });
            }
        }
    }
}

/// How many ways there are to choose `size` of `count` things, for sizes up to 4.
pub(super) fn choose(count: u32, size: u32) -> u32 {
    (0..size).fold(1, |ways, taken| ways * count.saturating_sub(taken) / (taken + 1))
}
