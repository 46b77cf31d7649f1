//! Families of clues: cages, lines and numbers that are drawn at random into a full grid, so that they
//! hold there. One file per family, listed once; the method `layout` makes puzzles of them.

use crate::model::{Cell, Grid, Parameter, Parameters, Random, Rule, RuleKind, Shape};

registry! {
    /// Every family, in the order of the documentation.
    static FILES: ClueFamily = [
        killer,
        thermometer,
        arrow,
        kropki,
        sandwich,
        little_killer,
    ];
}

/// One way to draw clues into a full grid.
pub struct ClueFamily {
    /// The id, as `--rules` takes it: `killer`.
    pub id: &'static str,
    /// The name on the screen.
    pub name: &'static str,
    /// What the puzzles are like, for players.
    pub doc: &'static str,
    /// Whether a puzzle may do without one of the clues.
    pub thinning: Thinning,
    /// Draws rules that hold in a grid.
    pub draw: fn(&Canvas<'_>, &mut Random) -> Vec<Rule>,
}

/// Whether a puzzle may do without one of the clues of a family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinning {
    /// The clues belong together: every dot is drawn.
    Never,
    /// Cages cover the board, unless the puzzle is to be minimal.
    Minimal,
    /// What is not needed goes.
    Clues,
}

impl ClueFamily {
    /// Defaults, so that a family's file states only what it must.
    pub const BLANK: ClueFamily = ClueFamily {
        id: "",
        name: "",
        doc: "",
        thinning: Thinning::Never,
        draw: |_, _| Vec::new(),
    };

    /// Every family.
    pub fn all() -> impl Iterator<Item = &'static ClueFamily> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The families that a list of rules names, and the rest of the list: `killer,diagonal`.
    pub fn named(rules: &str) -> (Vec<&'static ClueFamily>, String) {
        let mut families: Vec<&'static ClueFamily> = Vec::new();
        let mut rest = Vec::new();
        for part in rules.split(',') {
            match Self::all().find(|family| family.id == part.trim()) {
                Some(family) if families.iter().any(|known| std::ptr::eq(*known, family)) => {}
                Some(family) => families.push(family),
                None => rest.push(part),
            }
        }
        (families, rest.join(","))
    }
}

impl std::fmt::Debug for ClueFamily {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// A full grid to draw into.
pub struct Canvas<'a> {
    /// The board.
    pub shape: Shape,
    /// A digit in every cell.
    pub solution: &'a Grid,
}

impl Canvas<'_> {
    /// The number in a cell.
    pub fn number(&self, cell: Cell) -> i64 {
        self.shape.value(self.solution.get(cell).expect("the grid is full"))
    }

    /// The sum of cells.
    pub fn sum(&self, cells: &[Cell]) -> i64 {
        cells.iter().map(|cell| self.number(*cell)).sum()
    }

    /// The cells at these distances (down, right) from one.
    pub fn at(&self, cell: Cell, distances: &[(isize, isize)]) -> Vec<Cell> {
        let shape = self.shape;
        let moved = |&(down, right): &(isize, isize)| {
            let row = cell.row(shape).checked_add_signed(down).filter(|row| *row < shape.rows())?;
            let column = cell.column(shape).checked_add_signed(right);
            let column = column.filter(|column| *column < shape.columns())?;
            Some(Cell::at(row, column, shape))
        };
        distances.iter().filter_map(moved).collect()
    }

    /// The rows from their left ends, then the columns from their tops.
    pub fn lines(&self) -> Vec<Vec<Cell>> {
        let shape = self.shape;
        let at = |row, column| Cell::at(row, column, shape);
        let rows = (0..shape.rows())
            .map(|row| (0..shape.columns()).map(|column| at(row, column)).collect());
        let columns = (0..shape.columns())
            .map(|column| (0..shape.rows()).map(|row| at(row, column)).collect());
        rows.chain(columns).collect()
    }

    /// A walk from a cell: each time to one of the cells that `next` offers for what was walked so far,
    /// until it offers none or the walk has so many cells.
    pub fn walk(
        &self,
        start: Cell,
        longest: usize,
        random: &mut Random,
        next: impl Fn(&[Cell]) -> Vec<Cell>,
    ) -> Vec<Cell> {
        let mut walked = vec![start];
        while walked.len() < longest {
            let Some(cell) = random.pick(&next(&walked)).copied() else { break };
            walked.push(cell);
        }
        walked
    }
}

/// The distances to the cells that share a side, and to those that touch at a corner too.
pub const SIDES: &[(isize, isize)] = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
pub const AROUND: &[(isize, isize)] =
    &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The rule with these parameters.
pub fn rule<const N: usize>(id: &str, parameters: [(&'static str, Parameter); N]) -> Rule {
    let kind = RuleKind::find_constraint(id).expect("families name rules that there are");
    Rule::with_parameters(kind, Parameters(parameters.into()))
}

/// The parameter `cells`.
pub fn cells(cells: &[Cell]) -> (&'static str, Parameter) {
    ("cells", Parameter::Cells(cells.to_vec()))
}

/// The parameter `value`.
pub fn value(value: i64) -> (&'static str, Parameter) {
    ("value", Parameter::Number(value))
}

#[cfg(test)]
mod tests;
