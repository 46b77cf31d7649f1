//! The digits that each cell holds in at least one solution, and what is known of them from before.

use crate::{Refusal, Source};
use pencilmark::formats::Boards;
use pencilmark::model::{Budget, Cell, Digit, DigitSet, Grid, Puzzle, Shape};
use pencilmark::solve::Solver;
use serde::Deserialize;
use std::collections::BTreeMap;

/// More witnesses than this are not handed out: what they show is found again.
const MOST_WITNESSES: usize = 400;

/// What an earlier check found: the puzzle as it was asked about, and what its record says. Clues may have
/// been added since, or taken away: what still holds is not asked again.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CheckKnown))]
pub struct Known {
    /// The puzzle that was checked.
    #[serde(flatten)]
    pub source: Source,
    /// For each cell the digits that it holds in at least one solution.
    #[serde(default)]
    pub true_candidates: BTreeMap<String, String>,
    /// Of how many further candidates it was left open.
    pub undecided: Option<usize>,
    /// Solutions of that puzzle.
    #[serde(default)]
    pub witnesses: Vec<String>,
}

/// [`Known`], read.
#[derive(Clone, Debug)]
pub struct KnownCandidates {
    puzzle: Puzzle,
    /// The true candidates of each cell, if all are known.
    possible: Option<Vec<DigitSet>>,
    witnesses: Vec<Grid>,
}

impl Known {
    /// Reads what is known; it must be a record of a check.
    pub(super) fn read(&self) -> Result<KnownCandidates, Refusal> {
        let wrong = |what: String| Refusal::new(format!("known: {what}"));
        let read = self.source.read_on(Boards::Every)?;
        let puzzle = read.record.puzzle.map_err(|error| wrong(error.to_string()))?;
        let shape = puzzle.board().shape();
        let cells = || puzzle.board().cells();
        let digits = |cell: Cell| {
            let name = cell.name(shape).to_string();
            let text = self.true_candidates.get(&name);
            let text = text.ok_or_else(|| wrong(format!("true_candidates: no cell {name}")))?;
            let digits = read_digits(text, shape);
            digits.ok_or_else(|| {
                wrong(format!("true_candidates: {name}: '{text}' (expected digits)"))
            })
        };
        let set = |cell: Cell| Ok(digits(cell)?.into_iter().collect::<DigitSet>());
        let is_whole = self.undecided.unwrap_or(0) == 0;
        let possible = is_whole.then(|| cells().map(set).collect()).transpose()?;
        let witness = |text: &String| {
            let digits = read_digits(text, shape).filter(|list| list.len() == shape.cell_count());
            let digits = digits
                .ok_or_else(|| wrong(format!("witnesses: '{text}' (expected a full grid)")))?;
            let mut grid = Grid::empty(shape);
            cells().zip(digits).for_each(|(cell, digit)| grid.set(cell, digit));
            Ok(grid)
        };
        let witnesses = self.witnesses.iter().map(witness).collect::<Result<_, Refusal>>()?;
        Ok(KnownCandidates { puzzle, possible, witnesses })
    }
}

/// What is said of the candidates of a puzzle.
pub(super) struct Truth {
    /// For each cell the digits that it holds in at least one solution.
    pub found: BTreeMap<String, String>,
    /// Of how many further candidates the budget left it open.
    pub undecided: usize,
    /// Solutions, of which each shows something.
    pub witnesses: Vec<String>,
}

impl Truth {
    /// Finds out what is not known, as far as the budget lasts.
    pub fn new(puzzle: &Puzzle, known: Option<&KnownCandidates>, budget: &Budget<'_>) -> Self {
        let shape = puzzle.board().shape();
        // A witness of a board of another shape shows nothing here.
        let known = known.filter(|known| known.puzzle.board().shape() == shape);
        let mut witnesses = known.map_or_else(Vec::new, |known| known.witnesses.clone());
        let narrowed = known.and_then(|known| known.narrow(puzzle));
        let puzzle = narrowed.as_ref().unwrap_or(puzzle);
        let (seen, open) = Solver::new().true_candidates_from(&mut witnesses, puzzle, budget);
        let cells = puzzle.board().cells().zip(seen);
        let said = cells.map(|(cell, digits)| (cell.name(shape).to_string(), spell(digits, shape)));
        Self {
            found: said.collect(),
            undecided: open.iter().map(|digits| digits.len()).sum(),
            witnesses: witnesses.iter().take(MOST_WITNESSES).map(Grid::to_string).collect(),
        }
    }
}

impl KnownCandidates {
    /// The puzzle without the candidates that were false before and must be false still.
    fn narrow(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        let possible = self.possible.as_ref().filter(|_| puzzle.extends(&self.puzzle))?;
        let left = |cell: Cell| puzzle.allowed(cell) & possible[cell.index()];
        puzzle.clone().with_pencilmarks(puzzle.board().cells().map(left).collect()).ok()
    }
}

/// Whether every digit of a board is one character.
fn has_symbols(shape: Shape) -> bool {
    shape.digits().iter().all(|digit| shape.symbol(digit).is_some())
}

/// The digits as the givens of the puzzle are written, with spaces where one takes several characters.
fn spell(digits: DigitSet, shape: Shape) -> String {
    if has_symbols(shape) {
        return digits.iter().filter_map(|digit| shape.symbol(digit)).collect();
    }
    let number = |digit: Digit| shape.number(digit).to_string();
    digits.iter().map(number).collect::<Vec<_>>().join(" ")
}

/// The digits of a text as [`spell`] and the solutions of records write it; nothing if it is another.
fn read_digits(text: &str, shape: Shape) -> Option<Vec<Digit>> {
    match has_symbols(shape) && !text.contains(' ') {
        true => text.chars().map(|symbol| shape.read_digit(&symbol.to_string())).collect(),
        false => text.split_whitespace().map(|word| shape.read_digit(word)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, known: Option<&KnownCandidates>, budget: &Budget<'_>) -> Truth {
        Truth::new(&text.parse().unwrap(), known, budget)
    }

    /// What a record says, read again.
    fn handed_back(puzzle: &str, truth: &Truth) -> KnownCandidates {
        let known = serde_json::json!({
            "puzzle": puzzle,
            "true_candidates": truth.found,
            "undecided": Some(truth.undecided).filter(|undecided| *undecided > 0),
            "witnesses": truth.witnesses,
        });
        serde_json::from_value::<Known>(known).unwrap().read().unwrap()
    }

    #[test]
    fn cells_are_told_with_the_digits_of_some_solution() {
        let truth = of("12.. .... .... ....", None, &Budget::unlimited());
        assert_eq!((truth.found["r1c1"].as_str(), truth.found["r1c3"].as_str()), ("1", "34"));
        assert_eq!((truth.found.len(), truth.undecided), (16, 0));
    }

    #[test]
    fn what_is_left_open_is_counted() {
        let truth = of("12.. .... .... ....", None, &Budget::steps(0));
        assert!(truth.found.values().all(String::is_empty));
        assert!(truth.undecided > 16 && truth.witnesses.is_empty());
    }

    #[test]
    fn what_was_known_before_changes_no_answer() {
        let texts = [
            "12.. .... .... ....",
            "12.. .... .... ...3",
            "12.. .... .... ..13",
            "12.. .... .... ..11",
            "1... .... .... ....",
            "2... .... .... ....",
        ];
        for earlier in texts {
            for limit in [0, 3, u64::MAX] {
                let known = handed_back(earlier, &of(earlier, None, &Budget::steps(limit)));
                for later in texts {
                    let truth = of(later, Some(&known), &Budget::unlimited());
                    let alone = of(later, None, &Budget::unlimited());
                    assert_eq!((truth.found, truth.undecided), (alone.found, 0), "{later}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_asked_again_when_nothing_has_changed() {
        let text = "12.. .... .... ....";
        let first = of(text, None, &Budget::unlimited());
        let again = of(text, Some(&handed_back(text, &first)), &Budget::steps(0));
        assert_eq!((&again.found, again.undecided), (&first.found, 0));
        assert_eq!(again.witnesses, first.witnesses);
    }

    #[test]
    fn digits_read_back_on_every_shape() {
        for shape in
            [Shape::classic(), Shape::with_size(16).unwrap(), Shape::with_size(36).unwrap()]
        {
            for digits in
                [DigitSet::EMPTY, shape.digits(), DigitSet::only(Digit::from_number(4).unwrap())]
            {
                let read = read_digits(&spell(digits, shape), shape).unwrap();
                assert_eq!(read.into_iter().collect::<DigitSet>(), digits);
            }
        }
    }

    #[test]
    fn what_is_no_record_is_refused_with_its_place() {
        let refused = |known: serde_json::Value| {
            serde_json::from_value::<Known>(known).unwrap().read().unwrap_err().to_string()
        };
        let puzzle = "12.. .... .... ....";
        let words = refused(serde_json::json!({ "puzzle": puzzle }));
        assert_eq!(words, "known: true_candidates: no cell r1c1");
        let words =
            refused(serde_json::json!({"puzzle": puzzle, "undecided": 1, "witnesses": ["1234"]}));
        assert_eq!(words, "known: witnesses: '1234' (expected a full grid)");
    }
}
