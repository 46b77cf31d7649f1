//! What each cell may still hold, and what has changed since conclusions were last drawn.

use super::Mask;
use super::problem::Problem;

/// No solution is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

/// A set of small numbers from which the lowest is taken first.
#[derive(Clone, Default)]
pub struct Marks {
    words: Vec<u64>,
}

impl Marks {
    /// No number, of so many.
    pub fn new(count: usize) -> Self {
        Self { words: vec![0; count.div_ceil(64)] }
    }

    #[inline]
    pub fn insert(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
    }

    /// Puts in all of another set of as many.
    #[inline]
    pub fn insert_all(&mut self, other: &[u64]) {
        for (word, more) in self.words.iter_mut().zip(other) {
            *word |= more;
        }
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
}

/// The digits that are left, and the cells and propagators that are to be looked at.
#[derive(Clone, Default)]
pub struct State {
    pub digits: Vec<Mask>,
    /// Cells whose neighbours do not know yet.
    pub changed: Marks,
    /// Propagators, by number.
    pub due: Marks,
}

impl State {
    /// These digits, with everything to be looked at.
    pub fn new(problem: &Problem, digits: Vec<Mask>) -> Self {
        let mut state =
            Self { digits, changed: Marks::new(problem.cells), due: Marks::new(problem.rank()) };
        (0..problem.cells).for_each(|cell| state.changed.insert(cell));
        (0..problem.rank()).for_each(|propagator| state.due.insert(propagator));
        state
    }

    /// Keeps only these digits of a cell.
    #[inline]
    pub fn keep(&mut self, problem: &Problem, cell: u16, kept: Mask) -> Result<(), Impossible> {
        let digits = &mut self.digits[usize::from(cell)];
        let left = *digits & kept;
        if left == *digits {
            return Ok(());
        }
        *digits = left;
        if left == 0 {
            return Err(Impossible);
        }
        self.changed.insert(cell.into());
        self.due.insert_all(problem.watchers(cell));
        Ok(())
    }

    /// The digits of a cell.
    #[inline]
    pub fn of(&self, cell: u16) -> Mask {
        self.digits[usize::from(cell)]
    }

    /// Forgets what was to be looked at.
    pub fn settle(&mut self) {
        self.changed.clear();
        self.due.clear();
    }
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
