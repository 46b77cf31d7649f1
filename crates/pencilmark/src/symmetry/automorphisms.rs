//! Automorphisms: the transformations that leave a puzzle as it is.
//!
//! They are the ways to reach the canonical form, compared with one of them. Besides, lines (and
//! digits) that do not occur in the puzzle can be exchanged without changing it: those *idle*
//! exchanges are counted by a formula. A puzzle with one solution has none of them.

use super::Transformation;
use super::canonical::{NoCanonicalForm, lines};
use super::transformation::Axes;
use crate::model::{Cell, Grid, Puzzle, Shape};
use std::collections::HashSet;

/// The transformations that leave a puzzle as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automorphisms {
    /// How many there are, the identity included.
    pub count: u64,
    /// Some from which composition makes all others; none if there is only the identity.
    pub generators: Vec<Transformation>,
    shape: Shape,
}

impl Automorphisms {
    /// All of them, the identity first; `None` if there are more than `limit`.
    pub fn list(&self, limit: usize) -> Option<Vec<Transformation>> {
        let few = self.count <= limit as u64;
        few.then(|| closure(self.shape, &self.generators, &Transformation::clone))
    }
}

/// The automorphisms of a puzzle, or of a solution grid given as one; for the same boards as
/// [`super::canonical`].
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1... .... .... ...1".parse()?;
/// assert!(symmetry::automorphisms(&puzzle)?.count > 1, "it can be turned by half a turn");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn automorphisms(puzzle: &Puzzle) -> Result<Automorphisms, NoCanonicalForm> {
    let shape = puzzle.board().shape();
    let drafts = lines(puzzle)?.smallest();
    let mut ways = drafts.iter().map(|draft| draft.transformation(shape));
    let there = ways.next().expect("there is always a smallest disguise");
    let others = ways.map(|back| there.then(&back.inverse()));

    // What two automorphisms that differ by idle exchanges have in common.
    let givens: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
    let visible = |transformation: &Transformation| -> (Axes, Vec<Cell>) {
        let images = givens.iter().map(|cell| transformation.cell(*cell));
        (transformation.axes(), images.collect())
    };
    let mut generators = Vec::new();
    let mut made = HashSet::from([visible(&Transformation::identity(shape))]);
    for other in others {
        if !made.contains(&visible(&other)) {
            generators.push(other);
            made = closure(shape, &generators, &visible).iter().map(visible).collect();
        }
    }
    generators.extend(idle_exchanges(puzzle));
    Ok(Automorphisms { count: drafts.len() as u64 * idle_count(puzzle), generators, shape })
}

/// Everything that composition makes of the generators, the identity first; of those that look the
/// same, one.
fn closure<K: Eq + std::hash::Hash>(
    shape: Shape,
    generators: &[Transformation],
    look: &dyn Fn(&Transformation) -> K,
) -> Vec<Transformation> {
    let mut all = vec![Transformation::identity(shape)];
    let mut known: HashSet<K> = all.iter().map(look).collect();
    let mut next = 0;
    while next < all.len() {
        for generator in generators {
            let made = all[next].then(generator);
            if known.insert(look(&made)) {
                all.push(made);
            }
        }
        next += 1;
    }
    all
}

/// How many ways there are to exchange what does not occur in a puzzle.
pub(super) fn idle_count(puzzle: &Puzzle) -> u64 {
    let idle = Idle::of(puzzle);
    let orders = |count: usize| (1..=count as u64).product::<u64>();
    let lines = |blank: &[bool]| -> u64 {
        let bands = blank.chunks_exact(idle.side);
        let blank_in = |band: &[bool]| band.iter().filter(|is_blank| **is_blank).count();
        let inside: u64 = bands.clone().map(|band| orders(blank_in(band))).product();
        inside * orders(bands.filter(|band| blank_in(band) == idle.side).count())
    };
    let digits = idle.digits.iter().filter(|is_absent| **is_absent).count();
    lines(&idle.rows) * lines(&idle.columns) * orders(digits)
}

/// Exchanges of two things that do not occur in a puzzle, enough to make all of them.
fn idle_exchanges(puzzle: &Puzzle) -> Vec<Transformation> {
    let shape = puzzle.board().shape();
    let idle = Idle::of(puzzle);
    let all: Vec<u8> = (0..shape.size() as u8).collect();
    let part = |rows: Vec<u8>, columns: Vec<u8>, digits: Vec<u8>| {
        Transformation::new(shape, Axes::Kept, rows, columns, digits)
            .expect("an exchange is a permutation")
    };
    let rows = line_exchanges(&idle.rows, idle.side);
    let columns = line_exchanges(&idle.columns, idle.side);
    let digits = exchanges(&idle.digits, 1, idle.digits.len());
    let rows = rows.into_iter().map(|rows| part(rows, all.clone(), all.clone()));
    let columns = columns.into_iter().map(|columns| part(all.clone(), columns, all.clone()));
    let digits = digits.into_iter().map(|digits| part(all.clone(), all.clone(), digits));
    rows.chain(columns).chain(digits).collect()
}

/// What does not occur in a puzzle.
struct Idle {
    side: usize,
    rows: Vec<bool>,
    columns: Vec<bool>,
    digits: Vec<bool>,
}

impl Idle {
    fn of(puzzle: &Puzzle) -> Self {
        let shape = puzzle.board().shape();
        let size = shape.size();
        let all = || vec![true; size];
        let mut idle = Self { side: size.isqrt(), rows: all(), columns: all(), digits: all() };
        let givens: &Grid = puzzle.givens();
        for (cell, digit) in givens.filled() {
            idle.rows[cell.row(shape)] = false;
            idle.columns[cell.column(shape)] = false;
            idle.digits[digit.index()] = false;
        }
        idle
    }
}

/// Exchanges of blank lines of one band, and of blank bands.
fn line_exchanges(blank: &[bool], side: usize) -> Vec<Vec<u8>> {
    let bands: Vec<bool> = blank.chunks_exact(side).map(|band| !band.contains(&false)).collect();
    let mut all = exchanges(blank, 1, side);
    all.extend(exchanges(&bands, side, bands.len()));
    all
}

/// Exchanges of each idle item with the next idle one among the same `reach` items; an item is so
/// many lines wide.
fn exchanges(idle: &[bool], width: usize, reach: usize) -> Vec<Vec<u8>> {
    let size = idle.len() * width;
    let of_one = idle.chunks(reach).enumerate().flat_map(|(number, part)| {
        let items: Vec<usize> = (0..part.len()).filter(|i| part[*i]).collect();
        let first = number * reach;
        items.windows(2).map(|pair| [first + pair[0], first + pair[1]]).collect::<Vec<_>>()
    });
    let exchange = |[a, b]: [usize; 2]| {
        let mut lines: Vec<u8> = (0..size as u8).collect();
        (0..width).for_each(|line| lines.swap(a * width + line, b * width + line));
        lines
    };
    of_one.map(exchange).collect()
}
