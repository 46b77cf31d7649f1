//! Sums that follow from others: what cages leave over of rows, columns and boxes.
//!
//! The digits of so many houses that share no cell add up to the totals of these houses. Take away the
//! cages that lie mostly inside, and what is left is a sum of the cells inside that no cage covers
//! (innies) minus the cells outside that cages reach (outies).
//!
//! Most areas leave too much. So it is counted first how many cells of each cage an area holds: house by
//! house, as an area grows.
//!
//! ```text
//!   inside     row 1: 3 0 2 4      row 2: 1 3 0 0      both: 4 3 2 4     cells of each cage
//! ```

use super::bits::Bits;
use super::merge::{self, Room};
use super::problem::Problem;
use crate::model::{Cell, Constraint, Shape};
use std::ops::Range;

/// More cells than this are left over: hardly anything follows from such a sum, and it is looked at all
/// the time. Thirty hard killers take 504 ms with up to 4 cells, 359 with 5 or 6, 373 with 7, 428 with 8,
/// 516 with 9. More are kept where one of them is in no cage, and where their total leaves them little room:
/// one killer of diagonal cages takes 5,500 guesses without.
const MOST_CELLS: usize = 6;

/// A sum: cells with their weights, and the total.
pub type Terms = (Vec<(Cell, i64)>, i64);

/// Which houses are put together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Areas {
    /// Each alone.
    Houses,
    /// Several side by side.
    Several,
}

impl Areas {
    /// What is looked at after these.
    pub fn next(self) -> Option<Self> {
        (self == Self::Houses).then_some(Self::Several)
    }
}

/// The plain sums of a board, those first that share cells with the fewest others.
pub struct Cages {
    cages: Vec<Cage>,
    /// How many cells each has: the counts by themselves are quick to go through.
    counts: Vec<u8>,
    /// Whether some of them share cells.
    overlap: bool,
    /// The cells of all of them.
    covered: Bits,
}

struct Cage {
    cells: Bits,
    count: u8,
    total: i64,
}

impl Cages {
    /// Whether there is something to derive sums from, and room for it: see [`Bits`].
    pub fn are_there(constraints: &[Constraint], shape: Shape) -> bool {
        shape.cell_count() <= Bits::CAPACITY && constraints.iter().any(|it| Cage::new(it).is_some())
    }

    /// Those of a board.
    pub fn new(constraints: &[Constraint]) -> Self {
        let mut cages: Vec<Cage> = constraints.iter().filter_map(Cage::new).collect();
        let covered = cages.iter().fold(Bits::default(), |covered, cage| covered.or(cage.cells));
        let count: usize = cages.iter().map(|cage| usize::from(cage.count)).sum();
        let overlap = covered.len() < count;
        if overlap {
            let overlaps = |cage: &Cage| {
                cages.iter().filter(|other| other.cells.intersects(cage.cells)).count()
            };
            let overlaps: Vec<usize> = cages.iter().map(overlaps).collect();
            let mut order: Vec<(usize, Cage)> = overlaps.into_iter().zip(cages).collect();
            order.sort_by_key(|(overlaps, _)| *overlaps);
            cages = order.into_iter().map(|(_, cage)| cage).collect();
        }
        let counts = cages.iter().map(|cage| cage.count).collect();
        Self { cages, counts, overlap, covered }
    }
}

impl Cage {
    fn new(constraint: &Constraint) -> Option<Self> {
        let Constraint::Sum { terms, total } = constraint else { return None };
        let cells: Bits = terms.iter().map(|(cell, _)| cell.index()).collect();
        let is_plain = terms.iter().all(|(_, weight)| *weight == 1) && cells.len() == terms.len();
        is_plain.then_some(Self { cells, count: terms.len() as u8, total: *total })
    }
}

/// Some houses that share no cell.
#[derive(Clone)]
struct Area {
    cells: Bits,
    count: usize,
    total: i64,
    /// How many of its cells each cage has.
    inside: Vec<u8>,
}

/// What cages leave over of an area: the cells inside, those outside, and the total of the former minus
/// the latter.
#[derive(PartialEq)]
struct Leftover {
    inside: Bits,
    outside: Bits,
    rest: i64,
}

impl Leftover {
    /// Whether a sum of many cells is worth to be kept.
    fn says_much(&self, count: usize, known: &Cages, problem: &Problem) -> bool {
        let cells = self.inside.or(self.outside);
        let is_first = !cells.without(known.covered).is_empty();
        if is_first && count <= problem.shape.size() {
            return true;
        }
        match (self.inside.is_empty(), self.outside.is_empty()) {
            (false, true) => Room::is_little(cells, self.rest, problem),
            (true, false) => Room::is_little(cells, -self.rest, problem),
            _ => false,
        }
    }
}

impl Area {
    fn add(&mut self, other: &Self) {
        self.cells = self.cells.or(other.cells);
        self.count += other.count;
        self.total += other.total;
        self.inside.iter_mut().zip(&other.inside).for_each(|(own, more)| *own += more);
    }

    /// Whether what cages that share no cell leave over is worth a closer look: if there are many cells, either all of
    /// them must be inside, or all outside, or one in no cage.
    fn may_leave_little(&self, known: &Cages, most: usize) -> bool {
        let (mut covered, mut reached) = (0, 0);
        for (&inside, &count) in self.inside.iter().zip(&known.counts) {
            let taken = if is_taken(inside, count) { u8::MAX } else { 0 };
            covered += u32::from(inside & taken);
            reached += u32::from((count - inside) & taken);
        }
        let innies = self.count - covered as usize;
        let count = innies + reached as usize;
        let is_one_sided = || innies == 0 || reached == 0;
        let has_first = || !self.cells.without(known.covered).is_empty();
        count <= MOST_CELLS || count <= most && (is_one_sided() || has_first())
    }

    /// What is left over, if it is little.
    fn left_over(&self, known: &Cages, problem: &Problem) -> Option<Leftover> {
        let most = 2 * problem.shape.size();
        if !known.overlap && !self.may_leave_little(known, most) {
            return None;
        }
        let (mut covered, mut rest) = (Bits::default(), self.total);
        let cages = known.cages.iter().zip(&self.inside);
        for (cage, _) in cages.filter(|(cage, inside)| is_taken(**inside, cage.count)) {
            if !cage.cells.intersects(covered) {
                covered = covered.or(cage.cells);
                rest -= cage.total;
            }
        }
        let (inside, outside) = (self.cells.without(covered), covered.without(self.cells));
        let count = inside.len() + outside.len();
        if count == 0 || count > most || inside == self.cells {
            return None;
        }
        let leftover = Leftover { inside, outside, rest };
        (count <= MOST_CELLS || leftover.says_much(count, known, problem)).then_some(leftover)
    }
}

/// Whether a cage of so many cells with so many inside is taken away: one that is mostly outside leaves fewer cells if it
/// is left alone.
fn is_taken(inside: u8, count: u8) -> bool {
    inside > 0 && inside * 2 >= count
}

/// The sums that follow from cages and the houses of a problem.
pub fn sums(problem: &Problem, cages: &Cages, wanted: Areas) -> Vec<Terms> {
    let houses = single_areas(problem, &cages.cages);
    let mut merged = Vec::new();
    let mut derived: Vec<Leftover> = Vec::new();
    let mut derive = |area: &Area| {
        if let Some(leftover) = area.left_over(cages, problem)
            && !derived.contains(&leftover)
        {
            derived.push(leftover);
        }
    };
    match wanted {
        Areas::Houses => {
            houses.iter().for_each(derive);
            merged = merge::merged(cages.cages.iter().map(|c| (c.cells, c.total)), problem);
        }
        Areas::Several => {
            for kind in kinds(problem) {
                kind.visit_areas(&houses, &mut derive);
            }
        }
    }
    derived.iter().map(terms).chain(merged).collect()
}

/// The houses, each as an area.
fn single_areas(problem: &Problem, cages: &[Cage]) -> Vec<Area> {
    let (size, lowest) = (problem.houses.len(), problem.shape.lowest() as i64);
    let mut inside = vec![0u8; size * cages.len()];
    for (at, cage) in cages.iter().enumerate() {
        for cell in cage.cells.members() {
            for &house in problem.houses_of(cell as u16) {
                inside[usize::from(house) * cages.len() + at] += 1;
            }
        }
    }
    let inside = inside.chunks_exact(cages.len());
    let area = |(house, inside): (&super::house::House, &[u8])| Area {
        cells: house.cells.iter().map(|cell| usize::from(*cell)).collect(),
        count: house.cells.len(),
        total: super::state::indices(house.digits).map(|index| i64::from(index) + lowest).sum(),
        inside: inside.to_vec(),
    };
    problem.houses.iter().zip(inside).map(area).collect()
}

/// Houses of a kind, by number.
enum Kind {
    /// Rows or columns from the first to the last, or regions of any form.
    Lines(Vec<usize>),
    /// Rectangles that cover the board, each with its rows and columns.
    Boxes(Vec<(usize, Range<usize>, Range<usize>)>),
}

/// The rows, the columns, and the boxes or regions of a problem.
fn kinds(problem: &Problem) -> [Kind; 3] {
    let columns = problem.shape.columns();
    let (mut across, mut down, mut boxes) = (Vec::new(), Vec::new(), Vec::new());
    let mut covered = Bits::default();
    for (number, house) in problem.houses.iter().enumerate() {
        let place = |cell: &u16| (usize::from(*cell) / columns, usize::from(*cell) % columns);
        let span = |of: fn((usize, usize)) -> usize| {
            let places = || house.cells.iter().map(|cell| of(place(cell)));
            places().min().unwrap_or(0)..places().max().map_or(0, |last| last + 1)
        };
        let (rows, columns) = (span(|place| place.0), span(|place| place.1));
        let cells: Bits = house.cells.iter().map(|cell| usize::from(*cell)).collect();
        match (rows.len(), columns.len()) {
            (1, _) => across.push(number),
            (_, 1) => down.push(number),
            _ if !cells.intersects(covered) => {
                covered = covered.or(cells);
                boxes.push((number, rows, columns));
            }
            _ => {}
        }
    }
    let fills = |(house, rows, columns): &(usize, Range<usize>, Range<usize>)| {
        rows.len() * columns.len() == problem.houses[*house].cells.len()
    };
    let boxes = match boxes.iter().all(fills) {
        true => Kind::Boxes(boxes),
        false => Kind::Lines(boxes.into_iter().map(|(house, ..)| house).collect()),
    };
    [Kind::Lines(across), Kind::Lines(down), boxes]
}

impl Kind {
    /// Visits areas of several houses side by side.
    fn visit_areas(&self, houses: &[Area], visit: &mut dyn FnMut(&Area)) {
        match self {
            Self::Lines(lines) => visit_runs(lines, houses, visit),
            Self::Boxes(boxes) => visit_rectangles(boxes, houses, visit),
        }
    }
}

/// Houses one after another, as long as they share no cell.
fn visit_runs(lines: &[usize], houses: &[Area], visit: &mut dyn FnMut(&Area)) {
    for start in 0..lines.len() {
        let mut area = houses[lines[start]].clone();
        for &next in &lines[start + 1..] {
            if area.cells.intersects(houses[next].cells) {
                break;
            }
            area.add(&houses[next]);
            visit(&area);
        }
    }
}

/// Every rectangle of boxes.
fn visit_rectangles(
    boxes: &[(usize, Range<usize>, Range<usize>)],
    houses: &[Area],
    visit: &mut dyn FnMut(&Area),
) {
    for (first, top, left) in boxes {
        for (_, bottom, right) in boxes.iter().filter(|other| other.0 != *first) {
            let (rows, columns) = (top.start..bottom.end, left.start..right.end);
            if bottom.start < top.start || right.start < left.start {
                continue;
            }
            let mut area = houses[*first].clone();
            for (number, own_rows, own_columns) in boxes {
                let is_inside =
                    rows.contains(&own_rows.start) && columns.contains(&own_columns.start);
                if is_inside && number != first {
                    area.add(&houses[*number]);
                }
            }
            if area.count == rows.len() * columns.len() {
                visit(&area);
            }
        }
    }
}

/// Outies count positively where there are no innies, so that their sum is a plain one.
fn terms(Leftover { inside, outside, rest }: &Leftover) -> Terms {
    let sign = if inside.is_empty() { -1 } else { 1 };
    let innies = inside.members().map(|cell| (Cell::from_index(cell), sign));
    let outies = outside.members().map(|cell| (Cell::from_index(cell), -sign));
    (innies.chain(outies).collect(), rest * sign)
}
