//! Many puzzles at once: what goes in and what comes out.

/// What is known about one puzzle of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Status {
    /// Exactly one solution.
    Unique,
    /// At least two solutions.
    Multiple,
    /// No solution, though no two givens clash.
    #[default]
    None,
    /// Two equal givens in one house, or a byte that is neither a digit nor an empty cell.
    Invalid,
    /// Undecided: the limit on guesses was reached first.
    GuessLimit,
}

/// How to solve a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchOptions {
    /// How many guesses each puzzle may take. If a puzzle has several solutions, how soon two of
    /// them are found may depend on the rest of the batch.
    pub guess_limit: u64,
}

impl Default for BatchOptions {
    /// No limit.
    fn default() -> Self {
        BatchOptions { guess_limit: u64::MAX }
    }
}

/// How many puzzles of a batch had which status, and what they cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Puzzles with exactly one solution.
    pub unique: u64,
    /// Puzzles with several.
    pub multiple: u64,
    /// Puzzles with none.
    pub none: u64,
    /// Puzzles that contradict themselves or could not be read.
    pub invalid: u64,
    /// Puzzles that reached the limit.
    pub guess_limit: u64,
    /// Guesses in all puzzles together.
    pub guesses: u64,
}

impl Totals {
    /// Counts one more puzzle.
    pub(crate) fn add(&mut self, status: Status, guesses: u64) {
        self.guesses += guesses;
        *match status {
            Status::Unique => &mut self.unique,
            Status::Multiple => &mut self.multiple,
            Status::None => &mut self.none,
            Status::Invalid => &mut self.invalid,
            Status::GuessLimit => &mut self.guess_limit,
        } += 1;
    }
}

/// Puzzles that lie at equal distances in a block of bytes.
///
/// A cell is a digit as a number (1 to 9) or as a character (`1` to `9`); empty cells are the number
/// 0 or one of the characters `.` and `0`. A puzzle with any other byte is [`Status::Invalid`].
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    bytes: &'a [u8],
    stride: usize,
}

impl<'a> Batch<'a> {
    /// Puzzles one after the other.
    pub fn new(puzzles: &'a [[u8; 81]]) -> Self {
        Batch { bytes: puzzles.as_flattened(), stride: 81 }
    }

    /// Lines of text of equal length: each puzzle is the first 81 bytes of `stride`, for example
    /// 82 where a line feed follows. The last line needs no end. Bytes after it that do not make a
    /// whole puzzle are left out.
    ///
    /// # Panics
    ///
    /// If `stride` is below 81.
    pub fn lines(text: &'a [u8], stride: usize) -> Self {
        assert!(stride >= 81, "a puzzle has 81 cells");
        Batch { bytes: text, stride }
    }

    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        (self.bytes.len() + self.stride - 81) / self.stride
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of one puzzle.
    pub(crate) fn bytes(&self, index: usize) -> &'a [u8; 81] {
        let start = index * self.stride;
        self.bytes[start..start + 81].try_into().expect("81 bytes")
    }
}
