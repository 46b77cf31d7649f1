//! The canonical form: one puzzle that stands for all its disguises.
//!
//! It is the smallest of them ("minlex"): of all puzzles that transformations of the board make of
//! this one, the one whose text, row by row, comes first in the dictionary, where a blank cell
//! (`.` or `0`) comes before `1`, `1` before `2`, and so on. For 9x9 that is the smallest of
//! 2 x 6^8 x 9! texts. A solution grid is the special case without blanks. Two puzzles are the same
//! puzzle in disguise if and only if their canonical forms are equal.
//!
//! The search is in `minimal.rs`; a transformation that leads there, and the number of
//! automorphisms, come with it at no cost.

use super::Transformation;
use super::automorphisms::idle_count;
use super::minimal::{Lines, MAX_SIDE};
use crate::model::{Board, Grid, Puzzle};
use pencilmark_simd::givens_clash;
use std::fmt;

/// A canonical form, and how it was reached.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// The smallest disguise.
    pub form: Grid,
    /// A transformation that turns the puzzle into it.
    pub transformation: Transformation,
    /// How many transformations leave the puzzle as it is, the identity included.
    pub automorphism_count: u64,
}

/// Why a puzzle has no canonical form here.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoCanonicalForm {
    /// The board has another shape; its size, and its boxes if it has any.
    Shape(String),
    /// A rule besides the boxes.
    Rule(String),
    /// The puzzle has pencilmarks.
    Pencilmarks,
    /// Givens that clash; the first clash.
    Clash(String),
}

/// The canonical form of a puzzle, or of a solution grid given as one: classic boards of 4x4 and
/// 9x9 with square boxes and no other rule, givens that do not clash.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let disguised = symmetry::shuffle(&puzzle, 1);
/// assert_eq!(symmetry::canonical(&puzzle)?.form, symmetry::canonical(&disguised)?.form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical(puzzle: &Puzzle) -> Result<Canonical, NoCanonicalForm> {
    let lines = lines(puzzle)?;
    let shape = puzzle.board().shape();
    let drafts = lines.smallest();
    let transformation = drafts[0].transformation(shape);
    Ok(Canonical {
        form: transformation.grid(puzzle.givens()),
        transformation,
        automorphism_count: drafts.len() as u64 * idle_count(puzzle),
    })
}

/// The [`canonical`] form of a classic 9x9 puzzle or solution grid as bytes, row by row, for
/// callers that have many of them: 0 is blank. `None` if givens clash or a byte is above 9.
///
/// ```
/// use pencilmark::symmetry;
///
/// assert_eq!(symmetry::canonical_classic(&[0; 81]), Some([0; 81]));
/// assert_eq!(symmetry::canonical_classic(&[1; 81]), None);
/// ```
pub fn canonical_classic(cells: &[u8; 81]) -> Option<[u8; 81]> {
    if cells.iter().any(|number| *number > 9) || givens_clash(cells) {
        return None;
    }
    let lines = Lines::new(cells, MAX_SIDE);
    Some(lines.smallest()[0].form(&lines))
}

/// A transformation that turns the first puzzle into the second; `None` if they are different
/// puzzles.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let disguised = symmetry::shuffle(&puzzle, 7);
/// let there = symmetry::same(&puzzle, &disguised)?.expect("they are the same in disguise");
/// assert_eq!(there.grid(puzzle.givens()), *disguised.givens());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn same(first: &Puzzle, second: &Puzzle) -> Result<Option<Transformation>, NoCanonicalForm> {
    let (a, b) = (canonical(first)?, canonical(second)?);
    let equal = first.board().shape() == second.board().shape() && a.form == b.form;
    Ok(equal.then(|| a.transformation.then(&b.transformation.inverse())))
}

/// The lines of a puzzle, if the search can take it.
pub(super) fn lines(puzzle: &Puzzle) -> Result<Lines, NoCanonicalForm> {
    let side = side(puzzle.board())?;
    if puzzle.pencilmarks().is_some() {
        return Err(NoCanonicalForm::Pencilmarks);
    }
    if puzzle.has_clash() {
        let clash = puzzle.clashes().first().map(ToString::to_string);
        return Err(NoCanonicalForm::Clash(clash.unwrap_or_default()));
    }
    Ok(Lines::new(puzzle.givens().numbers(), side))
}

/// The side of the boxes of a board, if the search can take it.
fn side(board: &Board) -> Result<usize, NoCanonicalForm> {
    if let Some(rule) = board.further_rules().next() {
        return Err(NoCanonicalForm::Rule(rule.to_string()));
    }
    let size = board.size();
    if !board.shape().is_usual() {
        return Err(NoCanonicalForm::Shape(board.shape().to_string()));
    }
    match board.shape().boxes() {
        Some(boxes)
            if boxes.rows() == boxes.columns() && (2..=MAX_SIDE).contains(&boxes.rows()) =>
        {
            Ok(boxes.rows())
        }
        Some(boxes) => Err(NoCanonicalForm::Shape(format!("{size}x{size} with boxes of {boxes}"))),
        None => Err(NoCanonicalForm::Shape(format!("{size}x{size}"))),
    }
}

impl fmt::Display for NoCanonicalForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(found) => {
                write!(
                    f,
                    "the canonical form exists only for 4x4 and 9x9 boards with square boxes, not for {found}"
                )
            }
            Self::Rule(rule) => {
                write!(
                    f,
                    "the canonical form exists only for puzzles without extra rules, not with {rule}"
                )
            }
            Self::Pencilmarks => {
                f.write_str("the canonical form exists only for puzzles without pencilmarks")
            }
            Self::Clash(clash) => write!(f, "the givens clash: {clash}"),
        }
    }
}

impl std::error::Error for NoCanonicalForm {}
