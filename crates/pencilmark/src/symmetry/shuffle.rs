//! Random disguises from a seed.

use super::draw::Plain;
use super::transformation::{Axes, Transformation};
use crate::model::{Puzzle, Random, houses_pairs_and_restrictions};

/// The puzzle in a random disguise that its rules allow. The same seed gives the same disguise on
/// any machine. A puzzle with constraints stays as it is.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let disguised = symmetry::shuffle(&puzzle, 7);
/// assert_eq!(disguised, symmetry::shuffle(&puzzle, 7));
/// assert_eq!(disguised.clue_count(), puzzle.clue_count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shuffle(puzzle: &Puzzle, seed: u64) -> Puzzle {
    match houses_pairs_and_restrictions(puzzle.board()) {
        Ok(()) => {
            Transformation::random(puzzle.board(), &mut Random::from_seed(seed)).disguise(puzzle)
        }
        Err(_) => puzzle.clone(),
    }
}

/// [`shuffle`] for a classic 9x9 puzzle as bytes, row by row, without allocating. Digits may be
/// numbers 1 to 9 or characters `1` to `9`; any other byte is an empty cell and stays what it is.
///
/// ```
/// let mut puzzle = [b'.'; 81];
/// puzzle[0] = b'5';
/// let disguised = pencilmark::symmetry::shuffle_classic(&puzzle, 7);
/// assert_eq!(disguised.iter().filter(|cell| **cell != b'.').count(), 1);
/// ```
pub fn shuffle_classic(puzzle: &[u8; 81], seed: u64) -> [u8; 81] {
    let drawn = Plain::with_boxes(3, 3, 9, &mut Random::from_seed(seed));
    let mut renamed: [u8; 256] = std::array::from_fn(|byte| byte as u8);
    for (digit, image) in (0..9).zip(drawn.digits) {
        renamed[1 + digit] = 1 + image;
        renamed[b'1' as usize + digit] = b'1' + image;
    }
    let mut shuffled = [0; 81];
    for (row, cells) in puzzle.chunks_exact(9).enumerate() {
        for (column, byte) in cells.iter().enumerate() {
            let place = match drawn.axes {
                Axes::Kept => drawn.rows[row] * 9 + drawn.columns[column],
                Axes::Swapped => drawn.rows[column] * 9 + drawn.columns[row],
            };
            shuffled[place as usize] = renamed[*byte as usize];
        }
    }
    shuffled
}
