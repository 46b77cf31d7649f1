//! A random transformation that keeps a board.
//!
//! Boards with nothing but rectangular boxes are drawn directly: bands, rows in bands, stacks,
//! columns in stacks, digits. Any other board is searched: see `links.rs`.

use super::Transformation;
use super::links::Links;
use super::transformation::Axes;
use crate::model::{Board, MAX_SIZE, Random, Shape};

impl Transformation {
    /// A random transformation that keeps this board, all equally likely. (Left out are those that
    /// keep a board only because moved cells and renamed digits make up for each other, such as
    /// even cells going to odd cells.)
    pub fn random(board: &Board, random: &mut Random) -> Self {
        if board.is_plain() {
            Plain::draw(board.shape(), random)
        } else {
            Links::new(board).draw(random)
        }
    }
}

/// The images of rows, columns and digits, drawn for a board with rectangular boxes and no other
/// rule. Arrays, so that a benchmark can shuffle millions of puzzles.
pub(super) struct Plain {
    pub axes: Axes,
    pub rows: [u8; MAX_SIZE],
    pub columns: [u8; MAX_SIZE],
    pub digits: [u8; MAX_SIZE],
}

impl Plain {
    fn draw(shape: Shape, random: &mut Random) -> Transformation {
        let size = shape.size();
        let (rows, columns) = match shape.boxes() {
            Some(boxes) => (boxes.rows(), boxes.columns()),
            None => (size, size),
        };
        let Self { axes, rows, columns, digits } = Self::with_boxes(rows, columns, size, random);
        let part = |images: [u8; MAX_SIZE]| images[..size].to_vec();
        Transformation::new(shape, axes, part(rows), part(columns), part(digits))
            .expect("shuffled parts are permutations")
    }

    pub fn with_boxes(rows: usize, columns: usize, size: usize, random: &mut Random) -> Self {
        let swapped = rows == columns && random.below(2) == 1;
        Self {
            axes: if swapped { Axes::Swapped } else { Axes::Kept },
            rows: lines(rows, size, random),
            columns: lines(columns, size, random),
            digits: lines(size, size, random),
        }
    }
}

/// Random images of `size` lines in bands of `width`.
fn lines(width: usize, size: usize, random: &mut Random) -> [u8; MAX_SIZE] {
    let mut images = [0; MAX_SIZE];
    let mut bands: [u8; MAX_SIZE] = std::array::from_fn(|band| band as u8);
    random.shuffle(&mut bands[..size / width]);
    for (band, places) in bands.iter().zip(images[..size].chunks_exact_mut(width)) {
        let start = *band as usize * width;
        places.iter_mut().enumerate().for_each(|(i, place)| *place = (start + i) as u8);
        random.shuffle(places);
    }
    images
}
