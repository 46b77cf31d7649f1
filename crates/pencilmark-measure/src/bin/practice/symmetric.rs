//! Puzzles whose givens are symmetrical in their digits, too.

use pencilmark::model::{Cell, Digit, Grid, Puzzle, Random, Shape};
use pencilmark::{rules, solve};

/// Where a row and a column go.
type Image = fn(usize, usize) -> (usize, usize);

/// A way to turn or reflect the board, with the digits that meet.
struct Symmetry {
    image: Image,
    partners: Vec<Digit>,
}

const LAST: usize = 8;

impl Symmetry {
    /// Turned by half, four pairs of digits meet; reflected in a diagonal, three do.
    fn random(random: &mut Random) -> Self {
        let (image, pairs): (Image, usize) = match random.below(2) {
            0 => (|row, column| (LAST - row, LAST - column), 4),
            _ => (|row, column| (column, row), 3),
        };
        let mut partners: Vec<Digit> = Shape::classic().digits().iter().collect();
        let mut order: Vec<usize> = (0..partners.len()).collect();
        random.shuffle(&mut order);
        order.chunks_exact(2).take(pairs).for_each(|pair| partners.swap(pair[0], pair[1]));
        Self { image, partners }
    }

    fn of(&self, cell: Cell, digit: Digit) -> (Cell, Digit) {
        let shape = Shape::classic();
        let (row, column) = (self.image)(cell.row(shape), cell.column(shape));
        (Cell::at(row, column, shape), self.partners[digit.index()])
    }
}

/// A puzzle with one solution, none of whose givens can be left out together with the one it meets.
pub fn puzzle(random: &mut Random) -> Option<Puzzle> {
    let symmetry = Symmetry::random(random);
    let digits: Vec<Digit> = Shape::classic().digits().iter().collect();
    let mut cells: Vec<Cell> = rules::classic().cells().collect();
    random.shuffle(&mut cells);
    let mut givens = Grid::empty(Shape::classic());
    // A pair of givens at a time, as long as there are several solutions.
    for &cell in &cells {
        let digit = *random.pick(&digits)?;
        let (image, partner) = symmetry.of(cell, digit);
        if givens.get(cell).is_some() || (image == cell && partner != digit) {
            continue;
        }
        let mut more = givens.clone();
        more.set(cell, digit);
        more.set(image, partner);
        let answer = solve::unique(&Puzzle::new(rules::classic(), more.clone()).ok()?);
        if answer.first.is_none() {
            continue;
        }
        givens = more;
        if answer.unique().is_some() {
            return fewest(givens, &cells, &symmetry);
        }
    }
    None
}

/// The givens without the pairs that are not needed.
fn fewest(mut givens: Grid, cells: &[Cell], symmetry: &Symmetry) -> Option<Puzzle> {
    for &cell in cells {
        let Some(digit) = givens.get(cell) else { continue };
        let mut fewer = givens.clone();
        fewer.clear(cell);
        fewer.clear(symmetry.of(cell, digit).0);
        if solve::unique(&Puzzle::new(rules::classic(), fewer.clone()).ok()?).unique().is_some() {
            givens = fewer;
        }
    }
    Puzzle::new(rules::classic(), givens).ok()
}
