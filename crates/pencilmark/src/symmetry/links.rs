//! The search for a random transformation that keeps a board with any rules.
//!
//! The images of digits, then of rows and columns in turn, are chosen one after the other in random
//! order, taking back choices that lead nowhere. That is an even draw: what keeps a board is closed
//! under composition, so every image that leads anywhere leads to equally many transformations.
//!
//! Dead ends must show early, or a single odd cell in the last corner of a large board would be
//! found out only after trying the orders of all other lines. So cells first look around: each gets
//! a number that sums up how it is linked to cells of which look, a few times over. Lines of
//! different looks are never tried. (Two looks may be equal by accident; the last check is exact.)

use super::Transformation;
use super::transformation::Axes;
use crate::model::{Board, Budget, Cell, Digit, DigitSet, Random};

/// Corner to corner takes two (a row, a column); the rest tells apart what only combinations show.
const ROUNDS_OF_LOOKING: usize = 4;

/// Far more than any board with a known rule needs; without it, a malicious one could take forever.
/// When they are used up, the identity is used.
const MOST_TRIES: u64 = 100_000;

/// How every two cells, and every two digits, of a board are linked.
pub(super) struct Links<'a> {
    board: &'a Board,
    /// For every two cells: how many houses hold both, and which of `relations` links them.
    cells: Vec<(u16, u16)>,
    /// For every cell, a number that tells apart cells which no transformation exchanges.
    looks: Vec<u64>,
    /// The different ways in which two cells restrict each other: for each digit of the one, the
    /// digits that the other cannot hold.
    relations: Vec<Vec<DigitSet>>,
    /// The different restrictions of single cells.
    restrictions: Vec<DigitSet>,
}

impl<'a> Links<'a> {
    /// The links of this board.
    pub fn new(board: &'a Board) -> Self {
        let count = board.shape().cell_count();
        let mut links = Self {
            board,
            cells: vec![(0, 0); count * count],
            looks: board.cells().map(|cell| board.allowed(cell).bits()).collect(),
            relations: vec![vec![DigitSet::EMPTY; board.size()]],
            restrictions: board.cells().map(|cell| board.allowed(cell)).collect(),
        };
        links.restrictions.sort_unstable();
        links.restrictions.dedup();
        for house in board.houses() {
            for a in house.cells() {
                let others = house.cells().iter().map(|b| a.index() * count + b.index());
                others.for_each(|pair| links.cells[pair].0 += 1);
            }
        }
        for a in board.cells() {
            for pair in board.pair_rules(a) {
                let relation = links.relation(a, pair.cell);
                links.cells[a.index() * count + pair.cell.index()].1 = relation;
            }
        }
        (0..ROUNDS_OF_LOOKING).for_each(|_| links.look_around());
        links
    }

    /// Tells cells apart by how they are linked to cells of which look.
    fn look_around(&mut self) {
        let rows = self.cells.chunks_exact(self.looks.len());
        let look = |links: &[(u16, u16)]| {
            let seen = links.iter().zip(&self.looks).map(|(link, look)| {
                mixed(look ^ mixed(u64::from(link.0) << 16 | u64::from(link.1)))
            });
            seen.fold(0, u64::wrapping_add)
        };
        let around: Vec<u64> = rows.map(look).collect();
        let both =
            self.looks.iter().zip(around).map(|(own, around)| mixed(*own).wrapping_add(around));
        self.looks = both.collect();
    }

    /// The number of the relation between two cells: what all pair rules that link them forbid,
    /// beyond what their houses forbid anyway.
    fn relation(&mut self, a: Cell, b: Cell) -> u16 {
        let pairs = self.board.pair_rules(a).iter().filter(|pair| pair.cell == b);
        let all = self.board.shape().digits();
        let share_a_house = self.link(a, b).0 > 0;
        let forbids = |digit: Digit| {
            let union =
                pairs.clone().fold(DigitSet::EMPTY, |union, pair| union | pair.forbids(digit));
            let known = if share_a_house { DigitSet::only(digit) } else { DigitSet::EMPTY };
            (union & all) - known
        };
        let relation: Vec<DigitSet> = all.iter().map(forbids).collect();
        let known = self.relations.iter().position(|other| *other == relation);
        known.unwrap_or_else(|| {
            self.relations.push(relation);
            self.relations.len() - 1
        }) as u16
    }

    /// A random transformation that keeps the board.
    pub fn draw(&self, random: &mut Random) -> Transformation {
        let size = self.board.size();
        let mut digits = Vec::new();
        let budget = Budget::steps(MOST_TRIES);
        let fits = |images: &[u8]| budget.step().is_ok() && self.digits_fit(images);
        if !extend(&mut digits, 1, size, random, &fits) {
            return Transformation::identity(self.board.shape());
        }
        let mut axes = [Axes::Kept, Axes::Swapped];
        random.shuffle(&mut axes);
        for axes in axes {
            let mut lines = Vec::new();
            let fits = |lines: &[u8]| budget.step().is_ok() && self.lines_fit(axes, lines, &digits);
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

    /// Whether the image of the last line fits the earlier ones: the line looks like its image, and
    /// the new crossings are linked to all known crossings as their images are. `lines` holds a
    /// row, a column, a row, ….
    fn lines_fit(&self, axes: Axes, lines: &[u8], digits: &[u8]) -> bool {
        let last = lines.len() - 1;
        let crossing = |row: usize, column: usize| {
            let image = (lines[row] as usize, lines[column] as usize);
            (self.source(axes, row / 2, column / 2), self.source(Axes::Kept, image.0, image.1))
        };
        let rows = (0..lines.len()).step_by(2);
        let columns = (1..lines.len()).step_by(2);
        let known =
            || rows.clone().flat_map(|row| columns.clone().map(move |column| (row, column)));
        let mut new = known().filter(|&(row, column)| row == last || column == last);
        let fits = self.line_look(axes, last % 2, last / 2)
            == self.line_look(Axes::Kept, last % 2, lines[last] as usize)
            && new.all(|(row, column)| {
                let (cell, image) = crossing(row, column);
                self.looks[cell.index()] == self.looks[image.index()]
                    && known().map(|(row, column)| crossing(row, column)).all(
                        |(other, other_image)| {
                            self.link(cell, other) == self.link(image, other_image)
                        },
                    )
            });
        let complete = lines.len() == 2 * self.board.size();
        fits && (!complete || self.transformation(axes, lines, digits).keeps(self.board))
    }

    /// The cell that is in this row and column once the axes are swapped, if they are.
    fn source(&self, axes: Axes, row: usize, column: usize) -> Cell {
        let (row, column) = axes.pair(row, column);
        Cell::at(row, column, self.board.shape())
    }

    /// What a row (direction 0) or a column (1) looks like, whatever the order of its cells.
    fn line_look(&self, axes: Axes, direction: usize, line: usize) -> u64 {
        let cell = |other| match direction {
            0 => self.source(axes, line, other),
            _ => self.source(axes, other, line),
        };
        let looks = (0..self.board.size()).map(|other| mixed(self.looks[cell(other).index()]));
        looks.fold(0, u64::wrapping_add)
    }

    fn link(&self, a: Cell, b: Cell) -> (u16, u16) {
        self.cells[a.index() * self.board.shape().cell_count() + b.index()]
    }
}

/// Extends `images` to `size` images on each of so many interleaved tracks, each track a
/// permutation, every prefix fitting. False, with `images` unchanged, if that is impossible.
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

/// Spreads the bits of a number, so that sums of such numbers tell sets apart.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 32)).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (number ^ (number >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
