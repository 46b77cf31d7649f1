//! States and conclusions in a line of text, as examples, tests and regression libraries write
//! them.

use super::State;
use crate::model::{Candidate, Cell, Digit, Grid, Puzzle, Shape};
use crate::rules;

/// Reads a state: the rules beyond the ordinary ones, a grid in one line (`.` or `0` for empty, `5`
/// for a given, `+5` for a digit placed since) and the candidates that are gone (`r4c7-5 …`).
/// The puzzle is taken to have only one solution.
///
/// ```
/// use pencilmark::logic::text;
///
/// let state = text::state("", "1.3.....+2....4.2", "r1c2-4")?;
/// assert!(!state.candidates().is_solved());
/// # Ok::<(), String>(())
/// ```
pub fn state(rules: &str, grid: &str, without: &str) -> Result<State, String> {
    let cells = cells(grid)?;
    let shape = Shape::with_cell_count(cells.len()).map_err(|error| error.to_string())?;
    let rules = rules::parse(rules).map_err(|error| error.to_string())?;
    let board = rules::board(shape, &rules).map_err(|error| error.to_string())?;
    let mut givens = Grid::empty(shape);
    for (cell, digit, origin) in filled(&cells) {
        if origin == Origin::Given {
            givens.set(cell, digit);
        }
    }
    let mut state = State::new(&Puzzle::on(board, givens)).assuming_unique();
    for (cell, digit, origin) in filled(&cells) {
        if origin == Origin::Placed {
            state.place(cell, digit);
        }
    }
    for Candidate { cell, digit } in candidates(without, '-', shape)? {
        state.eliminate(cell, digit);
    }
    Ok(state)
}

/// Reads candidates such as `r4c7=5 r1c2=6`, with `sign` between cell and digit.
///
/// ```
/// use pencilmark::{logic::text, model::Shape};
///
/// assert_eq!(text::candidates("r4c7=5 r1c2=6", '=', Shape::classic())?.len(), 2);
/// # Ok::<(), String>(())
/// ```
pub fn candidates(text: &str, sign: char, shape: Shape) -> Result<Vec<Candidate>, String> {
    let one = |word: &str| {
        let expected = || format!("'{word}' is not a candidate (expected r4c7{sign}5)");
        let (cell, digit) = word.split_once(sign).ok_or_else(expected)?;
        let cell = Cell::parse(cell, shape).map_err(|error| error.to_string())?;
        let digit = digit.parse().ok().and_then(|number| shape.digit(number));
        let digit = digit.ok_or_else(expected)?;
        Ok(Candidate::new(cell, digit))
    };
    text.split_whitespace().map(one).collect()
}

/// Whether a digit was given or placed since.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Given,
    Placed,
}

fn cells(grid: &str) -> Result<Vec<Option<(Digit, Origin)>>, String> {
    let mut cells = Vec::new();
    let mut origin = Origin::Given;
    for symbol in grid.chars() {
        match (symbol, Digit::from_symbol(symbol)) {
            ('+', _) => {
                origin = Origin::Placed;
                continue;
            }
            ('.' | '0', _) => cells.push(None),
            (_, Some(digit)) => cells.push(Some((digit, origin))),
            _ => return Err(format!("'{symbol}' is not a digit, '.' or '+'")),
        }
        origin = Origin::Given;
    }
    Ok(cells)
}

fn filled(cells: &[Option<(Digit, Origin)>]) -> impl Iterator<Item = (Cell, Digit, Origin)> + '_ {
    let numbered = cells.iter().enumerate();
    numbered.filter_map(|(i, cell)| cell.map(|(digit, o)| (Cell::from_index(i), digit, o)))
}
