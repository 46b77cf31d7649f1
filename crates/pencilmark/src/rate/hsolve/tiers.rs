//! Tiers 1 to 4: how many uses of each technique are possible, which are valid, and what they do.
//!
//! The counts follow the paper's appendix, read as `docs/ratings.md` says. All of them assume that
//! tier 0 has been searched in vain, so no cell and no digit of a house has only one choice left.

use super::options::{Locked, Tier};
use super::state::State;
use super::tables::{CELLS_OF, HOUSE, INTERSECTIONS, Intersection, bits, members};
use super::tight::tight_groups;

/// One use of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Application {
    /// The cells at these places of a house share as many digits: no other cell has them.
    Naked {
        /// The house.
        house: u8,
        /// The places of the cells.
        places: u16,
        /// Their digits.
        digits: u16,
    },
    /// These digits have as many places in a house: their cells have no others.
    Hidden {
        /// The house.
        house: u8,
        /// The places of the cells.
        places: u16,
        /// Their digits.
        digits: u16,
    },
    /// These digits have no other place in the line or in the box of an intersection.
    Locked {
        /// The number of the intersection.
        intersection: u8,
        /// The digits.
        digits: u16,
    },
    /// A digit is confined to as many lines across as there are lines.
    Fish {
        /// The digit.
        digit: u8,
        /// Whether the lines are rows or columns.
        lines: Lines,
        /// The lines that confine it.
        base: u16,
        /// The lines across.
        cover: u16,
    },
    /// The digit of a cell is known.
    Place {
        /// The cell.
        cell: u8,
        /// The digit.
        digit: u8,
    },
}

/// The two ways to look at lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// The base lines are rows.
    Rows,
    /// The base lines are columns.
    Columns,
}

impl Lines {
    /// The first house of this kind.
    fn first_house(self) -> usize {
        match self {
            Self::Rows => 0,
            Self::Columns => 9,
        }
    }

    /// The cell in a base line where a line across meets it.
    fn cell(self, base: usize, across: usize) -> usize {
        match self {
            Self::Rows => 9 * base + across,
            Self::Columns => 9 * across + base,
        }
    }
}

impl Application {
    /// Draws the conclusions.
    pub fn apply(self, state: &mut State) {
        match self {
            Self::Naked { house, places, digits } => remove_from(state, house, !places, digits),
            Self::Hidden { house, places, digits } => remove_from(state, house, places, !digits),
            Self::Locked { intersection, digits } => {
                let (line, in_box, both) = cells_of(INTERSECTIONS[usize::from(intersection)]);
                for cell in members((line | in_box) & !both & state.empty_cells()) {
                    remove_all(state, cell, digits);
                }
            }
            Self::Fish { digit, lines, base, cover } => {
                for across in bits(cover) {
                    for line in bits(!base & 0x1ff) {
                        remove_all(state, lines.cell(line, across), 1 << digit);
                    }
                }
            }
            // A contradiction is kept in the state.
            Self::Place { cell, digit } => drop(state.place(cell.into(), digit.into())),
        }
    }
}

/// Removes digits from the cells at these places of a house.
fn remove_from(state: &mut State, house: u8, places: u16, digits: u16) {
    for place in bits(places & 0x1ff) {
        remove_all(state, CELLS_OF[usize::from(house)][place].into(), digits);
    }
}

fn remove_all(state: &mut State, cell: usize, digits: u16) {
    for digit in bits(state.candidates(cell) & digits) {
        state.remove(cell, digit);
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
    pub fn search(&mut self, state: &State, tier: Tier, locked: Locked) {
        self.counts.clear();
        self.valid.clear();
        match tier {
            Tier::Pairs => {
                self.subsets(state, 2);
                self.locked(state, locked);
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

    fn add(&mut self, technique: usize, application: Application) {
        self.counts[technique].valid += 1;
        self.valid.push(Valid { application, technique, share: 1.0 });
    }

    /// Naked and hidden subsets. Possible are all choices of so many empty cells of a house.
    fn subsets(&mut self, state: &State, size: u32) {
        let empty_in = |cells: &u128| (state.empty_cells() & cells).count_ones();
        let possible = HOUSE.iter().map(|cells| choose(empty_in(cells), size)).sum();
        self.counts.extend([Counts { possible, valid: 0 }; 2]);
        for (house, _) in HOUSE.iter().enumerate().filter(|(_, cells)| empty_in(cells) > size) {
            self.naked(state, house, size);
            self.hidden(state, house, size);
        }
    }

    fn naked(&mut self, state: &State, house: usize, size: u32) {
        let cells = state.candidates_of(house);
        tight_groups(&cells, size, &mut |places, digits| {
            let others = bits(!places & 0x1ff).fold(0, |seen, place| seen | cells[place]);
            if others & digits != 0 {
                self.add(0, Application::Naked { house: house as u8, places, digits });
            }
        });
    }

    fn hidden(&mut self, state: &State, house: usize, size: u32) {
        let cells = state.candidates_of(house);
        let places_of = std::array::from_fn(|digit| state.places(digit, house));
        tight_groups(&places_of, size, &mut |digits, places| {
            let seen = bits(places).fold(0, |seen, place| seen | cells[place]);
            if seen & !digits != 0 {
                self.add(1, Application::Hidden { house: house as u8, places, digits });
            }
        });
    }

    /// Locked candidates. Possible are the intersections with two or three empty cells.
    fn locked(&mut self, state: &State, locked: Locked) {
        self.counts.push(Counts::default());
        let technique = self.counts.len() - 1;
        for (number, intersection) in INTERSECTIONS.into_iter().enumerate() {
            let (line, in_box, both) = cells_of(intersection);
            if (both & state.empty_cells()).count_ones() < 2 {
                continue;
            }
            self.counts[technique].possible += 1;
            let digits_in = |cells: u128| {
                (0..9).fold(0u16, |seen, digit| {
                    seen | u16::from(state.plane(digit) & cells != 0) << digit
                })
            };
            // Confined in one of the two houses, and not in the other.
            let digits = digits_in(both) & (digits_in(line & !both) ^ digits_in(in_box & !both));
            if digits != 0 {
                self.add_locked(technique, number as u8, digits, locked);
            }
        }
    }

    fn add_locked(&mut self, technique: usize, intersection: u8, digits: u16, locked: Locked) {
        self.counts[technique].valid += 1;
        let all = [digits];
        let single: Vec<u16> = bits(digits).map(|digit| 1 << digit).collect();
        let outcomes = match locked {
            Locked::EveryDigit => &all[..],
            Locked::OneDigit => &single,
        };
        let share = 1.0 / outcomes.len() as f64;
        self.valid.extend(outcomes.iter().map(|&digits| {
            let application = Application::Locked { intersection, digits };
            Valid { application, technique, share }
        }));
    }

    /// Fish. Possible are all choices of so many lines that hold a digit twice to `size` times.
    fn fish(&mut self, state: &State, size: u32) {
        self.counts.push(Counts::default());
        let technique = self.counts.len() - 1;
        for digit in 0..9 {
            for lines in [Lines::Rows, Lines::Columns] {
                let mut places: [u16; 9] =
                    std::array::from_fn(|line| state.places(digit, lines.first_house() + line));
                let mut usable = 0;
                for line in &mut places {
                    let is_usable = (2..=size).contains(&line.count_ones());
                    *line = if is_usable { *line } else { 0 };
                    usable += u32::from(is_usable);
                }
                self.counts[technique].possible += choose(usable, size);
                if usable >= size {
                    self.fish_of(state, digit, lines, &places, size);
                }
            }
        }
    }

    fn fish_of(&mut self, state: &State, digit: usize, lines: Lines, places: &[u16; 9], size: u32) {
        let technique = self.counts.len() - 1;
        let plane = state.plane(digit);
        tight_groups(places, size, &mut |base, cover| {
            let is_elsewhere =
                |across| bits(!base & 0x1ff).any(|line| plane >> lines.cell(line, across) & 1 == 1);
            if bits(cover).any(is_elsewhere) {
                let digit = digit as u8;
                self.add(technique, Application::Fish { digit, lines, base, cover });
            }
        });
    }
}

/// The cells of the line, of the box, and of both.
fn cells_of(intersection: Intersection) -> (u128, u128, u128) {
    let line = HOUSE[usize::from(intersection.line)];
    let in_box = HOUSE[usize::from(intersection.in_box)];
    (line, in_box, line & in_box)
}

/// How many ways there are to choose `size` of `count` things, for sizes up to 4.
fn choose(count: u32, size: u32) -> u32 {
    (0..size).fold(1, |ways, taken| ways * count.saturating_sub(taken) / (taken + 1))
}
