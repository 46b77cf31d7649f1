//! A random transformation that keeps a board.
//!
//! Boards with nothing but rectangular boxes are drawn directly: bands, rows in bands, stacks,
//! columns in stacks, digits. For any other board the images of rows, columns and digits are chosen
//! one after the other in random order, taking back choices that lead nowhere. That is an even draw
//! too: what keeps a board is closed under composition, so every image that leads anywhere leads to
//! equally many transformations.

use super::Transformation;
use super::transformation::Axes;
use crate::model::{Board, Cell, Digit, DigitSet, MAX_SIZE, Random, Shape};

impl Transformation {
    /// A random transformation that keeps this board, all equally likely. (Left out are those that
    /// keep a board only because moved cells and renamed digits make up for each other, such as
    /// even cells going to odd cells.)
    pub fn random(board: &Board, random: &mut Random) -> Self {
        if board.rules().iter().all(|rule| rule.kind().id == "boxes") {
            Plain::draw(board.shape(), random)
        } else {
            Links::new(board).draw(random)
        }
    }
}

/// The images of rows, columns and digits, drawn for a board with rectangular boxes and no further
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
            Some(boxes) => (boxes.rows as usize, boxes.columns as usize),
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

/// How every two cells, and every two digits, of a board are linked.
struct Links<'a> {
    board: &'a Board,
    /// For every two cells: how many houses hold both, and which of `relations` links them.
    cells: Vec<(u8, u8)>,
    /// The different ways in which two cells restrict each other: for each digit of the one, the
    /// digits that the other cannot hold.
    relations: Vec<Vec<DigitSet>>,
    /// The different restrictions of single cells.
    restrictions: Vec<DigitSet>,
}

impl<'a> Links<'a> {
    fn new(board: &'a Board) -> Self {
        let count = board.shape().cell_count();
        let mut links = Self {
            board,
            cells: vec![(0, 0); count * count],
            relations: vec![vec![DigitSet::EMPTY; board.size()]],
            restrictions: board.cells().map(|cell| board.allowed(cell)).collect(),
        };
        links.restrictions.sort_unstable();
        links.restrictions.dedup();
        for house in board.houses() {
            for a in house.cells() {
                house
                    .cells()
                    .iter()
                    .for_each(|b| links.cells[a.index() * count + b.index()].0 += 1);
            }
        }
        for a in board.cells() {
            for pair in board.pair_rules(a) {
                let relation = links.relation(a, pair.cell);
                links.cells[a.index() * count + pair.cell.index()].1 = relation;
            }
        }
        links
    }

    /// The number of the relation between two cells: of all pair rules that link them.
    fn relation(&mut self, a: Cell, b: Cell) -> u8 {
        let pairs = self.board.pair_rules(a).iter().filter(|pair| pair.cell == b);
        let all = self.board.shape().digits();
        let forbids = |digit: Digit| {
            let none = if self.board.sees(a, b) { DigitSet::only(digit) } else { DigitSet::EMPTY };
            pairs.clone().fold(none, |union, pair| union | pair.forbids(digit) & all)
        };
        let relation: Vec<DigitSet> = all.iter().map(forbids).collect();
        let known = self.relations.iter().position(|other| *other == relation);
        known.unwrap_or_else(|| {
            self.relations.push(relation);
            self.relations.len() - 1
        }) as u8
    }

    fn draw(&self, random: &mut Random) -> Transformation {
        let size = self.board.size();
        let mut digits = Vec::new();
        let found = extend(&mut digits, 1, size, random, &|images| self.digits_fit(images));
        debug_assert!(found, "at least the identity fits");
        let mut axes = [Axes::Kept, Axes::Swapped];
        random.shuffle(&mut axes);
        for axes in axes {
            let mut lines = Vec::new();
            let fits = |lines: &[u8]| self.lines_fit(axes, lines, &digits);
            if extend(&mut lines, 2, size, random, &fits) {
                return self.transformation(axes, &lines, &digits);
            }
        }
        Transformation::identity(self.board.shape())
    }

    fn transformation(&self, axes: Axes, lines: &[u8], digits: &[u8]) -> Transformation {
        let every_second = |start: usize| lines[start..].iter().copied().step_by(2).collect();
        let (rows, columns) = (every_second(0), every_second(1));
        Transformation::new(self.board.shape(), axes, rows, columns, digits.to_vec())
            .expect("images are chosen among the unused")
    }

    /// Whether the last image fits the earlier ones.
    fn digits_fit(&self, images: &[u8]) -> bool {
        let digit =
            |index: usize| (Digit::from_index(index), Digit::from_index(images[index] as usize));
        let (last, last_image) = digit(images.len() - 1);
        let same = |set: DigitSet, image: DigitSet, index: usize| {
            let (member, member_image) = digit(index);
            set.contains(member) == image.contains(member_image)
        };
        (0..images.len()).all(|earlier| {
            self.relations
                .iter()
                .all(|relation| same(relation[last.index()], relation[last_image.index()], earlier))
        }) && self.restrictions.iter().all(|set| same(*set, *set, last.index()))
    }

    /// Whether the image of the last line fits the earlier ones: the new crossings with them are
    /// linked to all known crossings as their images are. `lines` holds a row, a column, a row, ….
    fn lines_fit(&self, axes: Axes, lines: &[u8], digits: &[u8]) -> bool {
        let shape = self.board.shape();
        let crossing = |row: usize, column: usize| {
            let source = match axes {
                Axes::Kept => Cell::at(row / 2, column / 2, shape),
                Axes::Swapped => Cell::at(column / 2, row / 2, shape),
            };
            (source, Cell::at(lines[row] as usize, lines[column] as usize, shape))
        };
        let rows = (0..lines.len()).step_by(2);
        let columns = (1..lines.len()).step_by(2);
        let known =
            || rows.clone().flat_map(|row| columns.clone().map(move |column| (row, column)));
        let last = lines.len() - 1;
        let new = known().filter(|&(row, column)| row == last || column == last);
        let fits = new.map(|(row, column)| crossing(row, column)).all(|(cell, image)| {
            self.board.allowed(cell) == self.board.allowed(image)
                && self.board.houses_of(cell).len() == self.board.houses_of(image).len()
                && known().map(|(row, column)| crossing(row, column)).all(|(other, other_image)| {
                    self.link(cell, other) == self.link(image, other_image)
                })
        });
        let complete = lines.len() == 2 * shape.size();
        fits && (!complete || self.transformation(axes, lines, digits).keeps(self.board))
    }

    fn link(&self, a: Cell, b: Cell) -> (u8, u8) {
        self.cells[a.index() * self.board.shape().cell_count() + b.index()]
    }
}

/// Extends `images` to `size` images on each of so many interleaved tracks, each track a
/// permutation, every prefix fitting. False, and `images` as it was, if that cannot be.
fn extend(
    images: &mut Vec<u8>,
    tracks: usize,
    size: usize,
    random: &mut Random,
    fits: &dyn Fn(&[u8]) -> bool,
) -> bool {
    if images.len() == tracks * size {
        return true;
    }
    let track = images.iter().skip(images.len() % tracks).step_by(tracks);
    let mut unused: Vec<u8> =
        (0..size as u8).filter(|image| !track.clone().any(|i| i == image)).collect();
    random.shuffle(&mut unused);
    unused.into_iter().any(|image| {
        images.push(image);
        let found = fits(images) && extend(images, tracks, size, random, fits);
        if !found {
            images.pop();
        }
        found
    })
}
