//! What each cell may still hold, and what has changed since conclusions were last drawn.

use super::Mask;
use super::house::Spot;
use super::paths::Paths;
use super::places::{Few, Left, Places};
use super::problem::Problem;
use crate::model::{Cell, Digit, Grid};

/// No solution is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

/// A set of small numbers from which the lowest is taken first.
#[derive(Clone, Default)]
pub struct Marks {
    words: Vec<u64>,
}

impl Marks {
    /// Every number, of so many.
    pub fn all(count: usize) -> Self {
        let mut words = vec![u64::MAX; count.div_ceil(64)];
        if let (Some(last), 1..) = (words.last_mut(), count % 64) {
            *last >>= 64 - count % 64;
        }
        Self { words }
    }

    /// No number, of so many.
    pub fn none(count: usize) -> Self {
        Self { words: vec![0; count.div_ceil(64)] }
    }

    #[inline]
    pub fn insert(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub fn remove(&mut self, number: usize) {
        self.words[number / 64] &= !(1 << (number % 64));
    }

    /// Puts in all of another set of as many.
    #[inline]
    pub fn insert_all(&mut self, other: &[u64]) {
        let words = &mut self.words[..other.len()];
        for at in 0..other.len() {
            words[at] |= other[at];
        }
    }

    /// These numbers, as bits.
    pub fn copy_from(&mut self, words: &[u64]) {
        self.words.copy_from_slice(words);
    }

    /// Takes out the lowest.
    #[inline]
    pub fn take(&mut self) -> Option<usize> {
        let at = self.words.iter().position(|word| *word != 0)?;
        let word = &mut self.words[at];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(at * 64 + bit)
    }

    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// The numbers as bits.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

/// The digits that are left, and the cells and propagators that are to be looked at.
#[derive(Clone, Default)]
pub struct State {
    pub digits: Vec<Mask>,
    /// Cells that have not told their peers their only digit.
    pub open: Marks,
    pub places: Places,
    /// Cells with one digit left whose peers do not know it yet.
    pub placed: Vec<u16>,
    /// Digits with one place left in a house.
    pub lone: Vec<Spot>,
    /// Cells whose partners in relations do not know yet.
    pub changed: Marks,
    /// Propagators, by number.
    pub due: Marks,
    /// Sets of digits, by number, that are due if their houses leave them more than is placed.
    pub rests_due: Marks,
    /// For each propagator the sets of digits, or the slices of a sandwich, that are still possible, where it has
    /// some: the first 64 as bits.
    pub sets_left: Vec<u64>,
    /// Whether a cell was filled since houses that share cells were last compared.
    pub are_crossings_due: bool,
    pub effort: Effort,
    /// Room for the states of a line.
    pub layers: Vec<u64>,
    /// And for the digits of the ways between them.
    pub paths: Paths,
    /// The cell that lost its last digit.
    pub emptied: Option<u16>,
    /// Who found a contradiction.
    pub failed: Option<Finder>,
}

/// How hard propagators look.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Effort {
    /// As long as there were few guesses.
    #[default]
    Quick,
    /// With everything they know.
    Thorough,
}

/// What finds a contradiction, by number.
#[derive(Clone, Copy)]
pub enum Finder {
    House(usize),
    Propagator(usize),
}

impl State {
    /// Every digit in every cell, with everything to be looked at.
    pub fn new(problem: &Problem) -> Self {
        let mut placed = Vec::with_capacity(problem.cell_count);
        if is_single(problem.all) {
            // A cell with the only digit there is never loses another.
            placed.extend(0..problem.cell_count as u16);
        }
        Self {
            digits: vec![problem.all; problem.cell_count],
            open: Marks::all(problem.cell_count),
            places: Places::new(&problem.houses, problem.shape.size()),
            placed,
            lone: Vec::with_capacity(problem.cell_count),
            changed: Marks::all(problem.cell_count),
            due: Marks::all(problem.propagator_count()),
            rests_due: Marks::none(problem.propagator_count()),
            sets_left: vec![u64::MAX; problem.propagator_count()],
            are_crossings_due: false,
            effort: Effort::Quick,
            layers: Vec::new(),
            paths: Paths::default(),
            emptied: None,
            failed: None,
        }
    }

    /// Everything is to be looked at by propagators, of which there may be more than before.
    pub fn wake_all(&mut self, problem: &Problem) {
        self.due = Marks::all(problem.propagator_count());
        self.rests_due = Marks::none(problem.propagator_count());
        self.sets_left = vec![u64::MAX; problem.propagator_count()];
    }

    /// Keeps only these digits of a cell.
    #[inline]
    pub fn keep(&mut self, problem: &Problem, cell: u16, kept: Mask) -> Result<(), Impossible> {
        match self.of(cell) & !kept {
            0 => Ok(()),
            gone => self.take(problem, cell, gone),
        }
    }

    /// Takes digits from a cell that has them.
    fn take(&mut self, problem: &Problem, cell: u16, gone: Mask) -> Result<(), Impossible> {
        let digits = &mut self.digits[usize::from(cell)];
        let left = *digits & !gone;
        *digits = left;
        if is_single(left) {
            if left == 0 {
                self.emptied = Some(cell);
                return Err(Impossible);
            }
            self.placed.push(cell);
        }
        self.wake(problem, cell);
        match self.places.lose(problem.houses_of(cell), gone) {
            Few::No => Ok(()),
            Few::Yes => self.note_few(problem.houses_of(cell), gone),
        }
    }

    /// Whoever looks at a cell that lost digits is to look again.
    #[inline]
    fn wake(&mut self, problem: &Problem, cell: u16) {
        let (word, bit) = (usize::from(cell / 64), 1 << (cell % 64));
        self.changed.words[word] |= problem.related[word] & bit;
        self.due.insert_all(problem.watchers(cell));
        self.rests_due.insert_all(problem.rest_watchers(cell));
    }

    /// Some of these digits have few places left in the houses of a cell that lost them.
    #[inline(never)]
    fn note_few(&mut self, houses: &[u16], digits: Mask) -> Result<(), Impossible> {
        self.places.visit_few(houses, digits, |house, digit, left| match left {
            Left::One => {
                self.lone.push(Spot { house, digit });
                Ok(())
            }
            Left::None => {
                self.failed = Some(Finder::House(house.into()));
                Err(Impossible)
            }
        })
    }

    /// Takes the only digit of a cell from its peers. Telling houses and propagators of it only after all such digits are
    /// taken makes a tenth fewer cells to tell of, but houses notice contradictions a sixth of such digits later, and it
    /// takes 25.1 instead of 24.8 guesses (the geometric mean of [`super::choose`]).
    pub fn tell_peers(&mut self, problem: &Problem, cell: u16) -> Result<(), Impossible> {
        let digit = self.of(cell);
        self.open.remove(cell.into());
        self.are_crossings_due = true;
        // It has its place in the houses of the cell: nobody need find that out again.
        for &house in problem.houses_of(cell) {
            self.places.settle(house, digit.trailing_zeros());
        }
        for (at, &peers) in problem.peers.of(cell).iter().enumerate() {
            for bit in indices(peers & self.open.words()[at]) {
                self.keep(problem, (at * 64) as u16 + bit as u16, !digit)?;
            }
        }
        Ok(())
    }

    /// Takes a digit from every open cell that all of these see that may hold it: one of them does.
    pub fn take_from_common_peers(
        &mut self,
        digit: Mask,
        cells: &[u16],
        problem: &Problem,
    ) -> Result<(), Impossible> {
        for word in 0..problem.peers.words() {
            let mut seen = self.open.words()[word];
            for &cell in cells.iter().filter(|cell| self.of(**cell) & digit != 0) {
                seen &= problem.peers.of(cell)[word];
            }
            for bit in indices(seen) {
                self.keep(problem, (word * 64) as u16 + bit as u16, !digit)?;
            }
        }
        Ok(())
    }

    /// The digits of a cell.
    #[inline]
    pub fn of(&self, cell: u16) -> Mask {
        self.digits[usize::from(cell)]
    }

    /// Whether every cell holds one digit.
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(|digits| is_single(*digits))
    }

    /// The digits, where every cell holds one.
    pub fn grid(&self, problem: &Problem) -> Grid {
        let mut grid = Grid::empty(problem.shape);
        for (cell, digits) in self.digits.iter().enumerate() {
            let digit = Digit::from_index(digits.trailing_zeros() as usize);
            grid.set(Cell::from_index(cell), digit);
        }
        grid
    }

    /// Forgets what was to be looked at.
    pub fn settle(&mut self) {
        self.placed.clear();
        self.lone.clear();
        self.changed.clear();
        self.due.clear();
        self.rests_due.clear();
        self.are_crossings_due = false;
    }
}

/// The digits that any of the cells may hold.
#[inline]
pub fn union(cells: &[u16], state: &State) -> Mask {
    cells.iter().fold(0, |union, cell| union | state.of(*cell))
}

/// Whether exactly one digit is left.
#[inline]
pub fn is_single(digits: Mask) -> bool {
    digits & digits.wrapping_sub(1) == 0
}

/// The indices of the digits, lowest first.
#[inline]
pub fn indices(mut digits: Mask) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (digits != 0).then(|| {
            let index = digits.trailing_zeros();
            digits &= digits - 1;
            index
        })
    })
}

/// The numbers of a set of several words, lowest first.
#[inline]
pub fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let (mut at, mut rest) = (0, words.first().copied().unwrap_or(0));
    std::iter::from_fn(move || {
        while rest == 0 {
            at += 1;
            rest = *words.get(at)?;
        }
        let bit = rest.trailing_zeros();
        rest &= rest - 1;
        Some(at * 64 + bit as usize)
    })
}

/// The index of the lowest digit.
#[inline]
pub fn lowest(digits: Mask) -> i64 {
    i64::from(digits.trailing_zeros())
}

/// The index of the highest digit.
#[inline]
pub fn highest(digits: Mask) -> i64 {
    i64::from(63 - digits.leading_zeros())
}
