//! Fog: givens and clues that are hidden until the player has found digits nearby. It is a matter of play
//! alone: solving, hints and ratings see the whole puzzle.
//!
//! ```text
//!   lights   cells that are clear from the start
//!   1 2 3    a right digit of the player's clears its own cell
//!   4 5 6    and the eight around it
//! ```

use super::GameError;
use crate::formats::{FOG, Record, TextColumn};
use crate::hint::Position;
use crate::model::{Budget, Cell, Grid, Puzzle, Shape};

/// What is told if no cell is clear from the start.
const NONE: &str = "none";

/// The column with a solution that is told.
const SOLUTION: &str = "solution";

/// The nodes that the search for the solution may take.
const NODES: u64 = 20_000;

/// The fog over a puzzle, and the solution that lifts it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fog {
    lights: Vec<Cell>,
    solution: Grid,
    /// The solution as it was told, if the rules alone do not lead to it: of a drawing not all are known.
    told: Option<String>,
}

impl Fog {
    /// Reads the fog of a record, whose puzzle has one solution, or is told with one.
    pub fn of(record: &Record, puzzle: &Puzzle) -> Result<Option<Self>, GameError> {
        let Some(text) = record.column(FOG) else { return Ok(None) };
        let refused = |error: String| GameError::Field { name: FOG, error };
        let lights = match text.trim() {
            "" | NONE => Vec::new(),
            cells => Cell::parse_list(cells, puzzle.board().shape())
                .map_err(|error| refused(error.to_string()))?,
        };
        let judgement = Position::new(puzzle.clone()).judge(&Budget::steps(NODES));
        let words =
            "only a puzzle with one solution can lie in fog, because correct digits lift it";
        let told = record.column(SOLUTION).filter(|_| judgement.solution.is_none());
        let of_text = |text: &str| full_grid(text, puzzle);
        let solution = judgement.solution.or_else(|| told.and_then(of_text));
        let solution = solution.ok_or_else(|| refused(words.to_owned()))?;
        Ok(Some(Self { lights, solution, told: told.map(str::to_owned) }))
    }

    /// The columns from which it is read again.
    pub fn columns(&self, shape: Shape) -> Vec<TextColumn> {
        let told = self.told.iter().map(|text| TextColumn::new(SOLUTION, text.clone()));
        [TextColumn::new(FOG, self.text(shape))].into_iter().chain(told).collect()
    }

    /// The lights, as they are read.
    fn text(&self, shape: Shape) -> String {
        match self.lights.is_empty() {
            true => NONE.to_owned(),
            false => names(&self.lights, shape).join(" "),
        }
    }

    /// The cells that are still hidden after these digits of the player's.
    pub fn hidden(&self, entries: &Grid, shape: Shape) -> Vec<Cell> {
        let is_right = |(cell, digit)| self.solution.get(cell) == Some(digit);
        let right: Vec<Cell> =
            entries.filled().filter(|entry| is_right(*entry)).map(|(c, _)| c).collect();
        let is_clear = |cell: &Cell| {
            self.lights.contains(cell) || right.iter().any(|near| touch(*near, *cell, shape))
        };
        shape.cells().filter(|cell| !is_clear(cell)).collect()
    }
}

/// A solution that is told, if it is one.
fn full_grid(text: &str, puzzle: &Puzzle) -> Option<Grid> {
    let shape = puzzle.board().shape();
    let mut grid = Grid::empty(shape);
    for (cell, symbol) in shape.cells().zip(text.chars()) {
        grid.set(cell, shape.digit(i64::from(symbol.to_digit(36)?))?);
    }
    puzzle.is_solved_by(&grid).then_some(grid)
}

/// Whether a king goes from one cell to the other in a move, or none.
fn touch(one: Cell, other: Cell, shape: Shape) -> bool {
    one.row(shape).abs_diff(other.row(shape)) <= 1
        && one.column(shape).abs_diff(other.column(shape)) <= 1
}

/// The names of cells.
pub(super) fn names(cells: &[Cell], shape: Shape) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape).to_string()).collect()
}

#[cfg(test)]
mod tests {
    use crate::model::Budget;
    use crate::play::{Action, Game, Move};

    const PUZZLE: &str = r#"{"puzzle":"1.3..........4.2","fog":"r1c4 r4c4"}"#;

    fn hidden(game: &Game) -> String {
        game.view(&Budget::unlimited()).fog.join(" ")
    }

    fn enter(game: &mut Game, cell: &str, digit: usize) {
        let shape = game.puzzle().board().shape();
        let cell = crate::model::Cell::parse(cell, shape).unwrap();
        let digit = shape.digit(digit as i64).unwrap();
        game.act(Move::Enter(vec![cell], digit).into()).unwrap();
    }

    #[test]
    fn right_digits_lift_the_fog_around_them_and_wrong_ones_do_not() {
        let mut game = Game::restore(PUZZLE).unwrap();
        let start = "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3";
        assert_eq!(hidden(&game), start);
        // Of the givens only r4c4=2 can be seen.
        let left = game.view(&Budget::unlimited()).left;
        assert_eq!(left.into_iter().collect::<Vec<_>>(), [(1, 4), (2, 3), (3, 4), (4, 4)]);
        // The solution is 1234 4321 2143 3412.
        enter(&mut game, "r1c2", 4);
        assert_eq!(hidden(&game), start);
        enter(&mut game, "r1c2", 2);
        let after = "r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3";
        assert_eq!(hidden(&game), after);
        // A saved game knows its fog, and what is taken back is hidden again.
        let mut again = Game::restore(&game.save()).unwrap();
        assert_eq!((&again, hidden(&again).as_str()), (&game, after));
        again.act(Action::Undo).unwrap();
        again.act(Action::Undo).unwrap();
        assert_eq!(hidden(&again), start);
    }

    #[test]
    fn fog_needs_one_solution_and_cells_of_the_board() {
        for (puzzle, words) in [
            (r#"{"puzzle":"1...............","fog":"none"}"#, "one solution"),
            (r#"{"puzzle":"1.3..........4.2","fog":"r9c9"}"#, "r9c9"),
        ] {
            let error = Game::restore(puzzle).unwrap_err().to_string();
            assert!(error.starts_with("fog: ") && error.contains(words), "{error}");
        }
        let whole = Game::restore(r#"{"puzzle":"1.3..........4.2","fog":"none"}"#).unwrap();
        assert_eq!(hidden(&whole).split(' ').count(), 16);
        assert!(whole.save().contains(r#""fog":"none""#), "{}", whole.save());
        assert!(hidden(&Game::restore("1.3..........4.2").unwrap()).is_empty());
        // Of a drawing not all rules are known, but its solution may be told.
        let told = r#"{"puzzle":"1...............","fog":"r1c1","solution":"1234341221434321"}"#;
        let game = Game::restore(told).unwrap();
        assert_eq!(Game::restore(&game.save()).unwrap(), game);
        assert_eq!(hidden(&game).split(' ').count(), 15);
    }
}
