//! States and conclusions in a line of text, as examples, tests and regression libraries write
//! them.

use super::State;
use crate::model::{
    Candidate, Cell, Digit, Grid, Parameter, ParameterForm, ParameterKind, Parameters, Puzzle,
    Rule, RuleError, RuleKind, Shape,
};
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
    let rules = rules_on(shape, rules)?;
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

/// Reads rules as [`rules::parse`] does, and rules with parameters in a short form: after `=` come its
/// number, if it has one, and its cells, with `|` between lists of them (`cage=10 r1c1 r1c2`).
fn rules_on(shape: Shape, text: &str) -> Result<Vec<Rule>, String> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    let one = |part: &str| match part.split_once('=') {
        Some((id, words)) => match RuleKind::constraints().find(|kind| kind.id == id) {
            Some(kind) => with_parameters(kind, words, shape),
            None => part.parse().map_err(|error: RuleError| error.to_string()),
        },
        None => part.parse().map_err(|error: RuleError| error.to_string()),
    };
    parts.map(one).collect()
}

fn with_parameters(kind: &'static RuleKind, text: &str, shape: Shape) -> Result<Rule, String> {
    let mut lists = text.split('|');
    let mut number = None;
    let mut cells_of = |list: &str| {
        let mut cells = Vec::new();
        for word in list.split_whitespace() {
            match word.parse() {
                Ok(found) => number = Some(found),
                Err(_) => cells.push(Cell::parse(word, shape).map_err(|error| error.to_string())?),
            }
        }
        Ok::<_, String>(cells)
    };
    let forms = kind.form.as_ref().map_or(&[] as &[ParameterForm], |form| form.parameters);
    let is_list = |form: &&ParameterForm| form.kind != ParameterKind::Number;
    let mut parameters = Parameters::default();
    for form in forms.iter().filter(is_list) {
        let Some(list) = lists.next() else { break };
        parameters.0.push((form.name, Parameter::Cells(cells_of(list)?)));
    }
    let numbers = forms.iter().filter(|form| form.kind == ParameterKind::Number);
    parameters.0.extend(numbers.zip(number).map(|(form, it)| (form.name, Parameter::Number(it))));
    Ok(Rule::with_parameters(kind, parameters))
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
        let digit = digit.parse().ok().and_then(Digit::from_number);
        let digit = digit.filter(|digit| shape.digits().contains(*digit)).ok_or_else(expected)?;
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
