//! States and conclusions in a line of text, as examples, tests and regression libraries write
//! them.

use super::State;
use crate::model::{Candidate, Cell, Digit, Grid, Puzzle, Shape};
use crate::rules;

/// Reads a state: the rules beyond the ordinary ones, a grid in one line (`.` or `0` for empty, `5`
/// for a given, `+5` for a digit placed since) and the candidates that are gone: `r4c7-5 …`, or in the
/// grid, `-57.` for an empty cell that has lost 5 and 7. The puzzle is taken to have only one solution.
///
/// ```
/// use pencilmark::logic::text;
///
/// let state = text::state("", "1.3.....+2....4.2", "r1c2-4")?;
/// assert!(!state.candidates().is_solved());
/// let same = text::state("", "1-4.3.....+2....4.2", "")?;
/// assert_eq!(state.candidates(), same.candidates());
/// # Ok::<(), String>(())
/// ```
pub fn state(rules: &str, grid: &str, without: &str) -> Result<State, String> {
    let (cells, gone) = cells(grid)?;
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
    for Candidate { cell, digit } in gone.into_iter().chain(candidates(without, '-', shape)?) {
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
        let expected = || format!("'{word}' is not a candidate (expected one such as r4c7{sign}5)");
        let (cell, digit) = word.split_once(sign).ok_or_else(expected)?;
        let cell = Cell::parse(cell, shape).map_err(|error| error.to_string())?;
        let digit = digit.parse().ok().and_then(|number| shape.digit(number));
        let digit = digit.ok_or_else(expected)?;
        Ok(Candidate::new(cell, digit))
    };
    text.split_whitespace().map(one).collect()
}

/// What the digits that follow are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Given,
    Placed,
    /// Gone from the notes of the next cell, which is empty.
    Gone,
}

/// The cells of a grid, and the candidates that it says are gone.
type Written = (Vec<Option<(Digit, Origin)>>, Vec<Candidate>);

fn cells(grid: &str) -> Result<Written, String> {
    let (mut cells, mut gone) = (Vec::new(), Vec::new());
    let mut origin = Origin::Given;
    for symbol in grid.chars() {
        match (symbol, Digit::from_symbol(symbol), origin) {
            ('+', _, Origin::Given) => {
                origin = Origin::Placed;
                continue;
            }
            ('-', _, Origin::Given) => {
                origin = Origin::Gone;
                continue;
            }
            ('.' | '0', _, Origin::Given | Origin::Gone) => cells.push(None),
            (_, Some(digit), Origin::Gone) => {
                gone.push(Candidate::new(Cell::from_index(cells.len()), digit));
                continue;
            }
            (_, Some(digit), _) => cells.push(Some((digit, origin))),
            _ => return Err(format!("'{symbol}' is not a digit, '.', '+' or '-' there")),
        }
        origin = Origin::Given;
    }
    match origin {
        Origin::Given => Ok((cells, gone)),
        Origin::Placed | Origin::Gone => Err("the grid ends where a cell was expected".to_owned()),
    }
}

fn filled(cells: &[Option<(Digit, Origin)>]) -> impl Iterator<Item = (Cell, Digit, Origin)> + '_ {
    let numbered = cells.iter().enumerate();
    numbered.filter_map(|(i, cell)| cell.map(|(digit, o)| (Cell::from_index(i), digit, o)))
}
