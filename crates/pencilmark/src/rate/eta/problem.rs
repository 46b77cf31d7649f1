//! A puzzle as clauses: the candidates that the givens leave are the variables.

use crate::model::{Board, Candidates, Cell, Digit, House, HouseId, HouseKind, Puzzle};
use std::collections::BTreeMap;

/// So many have a number each.
const MOST_CONFLICTS: usize = u16::MAX as usize;

/// "At least one of these candidates" and "not both of these two".
///
/// The paper writes the four kinds of constraints down one after another, so two candidates that share
/// a row and a box exclude each other in two equal clauses. Equal clauses weigh the same at any time, so
/// they are kept as one that pulls twice as hard. (Platinum Blonde has 257 variables and 2,085 clauses.)
pub struct Problem {
    /// The candidates and what each of them is part of.
    pub variables: Vec<Variable>,
    /// For each cell, and each digit in each house, that is open: its candidates.
    pub choices: Vec<Vec<u16>>,
    /// The pairs of all choices, and those that rules keep apart.
    pub conflicts: Vec<Conflict>,
    /// The pairs that rules keep apart and no choice.
    pub apart: Vec<[u16; 2]>,
}

/// A candidate: its choices and its conflicts, from its own side.
#[derive(Default, Clone)]
pub struct Variable {
    pub choices: Vec<OwnChoice>,
    pub rivals: Vec<Rival>,
}

/// A choice of a candidate, and the other candidates of it.
#[derive(Clone)]
pub struct OwnChoice {
    pub choice: u16,
    pub others: Vec<u16>,
}

/// The other candidate of a conflict, and which conflict it is.
#[derive(Clone)]
pub struct Rival {
    pub variable: u16,
    pub conflict: u16,
}

/// Two candidates that exclude each other.
pub struct Conflict {
    pub pair: [u16; 2],
    /// How many clauses say so.
    pub clauses: u8,
}

impl Problem {
    /// The clauses of a puzzle; nothing if there are more exclusions than a number of theirs can count.
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let (board, left) = (puzzle.board(), Candidates::new(puzzle));
        let open = |cell: Cell| left.digits(cell).iter().map(move |digit| (cell, digit));
        let candidates: Vec<(Cell, Digit)> = board.cells().flat_map(open).collect();
        let number = |candidate: (Cell, Digit)| {
            candidates.binary_search(&candidate).ok().map(|number| number as u16)
        };
        let of_cell = |cell: Cell| open(cell).filter_map(number).collect::<Vec<u16>>();
        let mut choices: Vec<Vec<u16>> = board.cells().map(of_cell).collect();
        for digit in board.shape().digits().iter() {
            for house in in_turn(board) {
                let cells = house.cells().iter();
                choices.push(cells.filter_map(|cell| number((*cell, digit))).collect());
            }
        }
        choices.retain(|choice| !choice.is_empty());
        let mut clauses = clauses(&choices);
        let mut apart = Vec::new();
        for (one, &(cell, digit)) in (0..).zip(&candidates) {
            for other in board.consequences(cell, digit).filter_map(number) {
                if one < other && !clauses.contains_key(&[one, other]) {
                    clauses.insert([one, other], 1);
                    apart.push([one, other]);
                }
            }
        }
        if clauses.len() > MOST_CONFLICTS {
            return None;
        }
        let conflicts = clauses.into_iter().map(|(pair, clauses)| Conflict { pair, clauses });
        let conflicts: Vec<Conflict> = conflicts.collect();
        let variables = variables(candidates.len(), &choices, &conflicts);
        Some(Self { variables, choices, conflicts, apart })
    }

    /// How many clauses the paper writes.
    #[cfg(test)]
    pub fn clause_count(&self) -> usize {
        let exclusions = self.conflicts.iter().map(|conflict| usize::from(conflict.clauses));
        self.choices.len() + exclusions.sum::<usize>()
    }
}

/// The houses: the first row, column, box and house of other rules, then the second of each.
fn in_turn(board: &Board) -> impl Iterator<Item = &House> {
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra];
    let of_kind = |kind| board.houses_of_kind(kind).collect::<Vec<HouseId>>();
    let kinds = kinds.map(of_kind);
    let most = kinds.iter().map(Vec::len).max().unwrap_or(0);
    let houses: Vec<HouseId> =
        (0..most).flat_map(|n| kinds.iter().filter_map(move |ids| ids.get(n).copied())).collect();
    houses.into_iter().map(|id| board.house(id))
}

/// Every two candidates of a choice, and how many choices they share.
fn clauses(choices: &[Vec<u16>]) -> BTreeMap<[u16; 2], u8> {
    let mut clauses: BTreeMap<[u16; 2], u8> = BTreeMap::new();
    for choice in choices {
        for (i, first) in choice.iter().enumerate() {
            for second in &choice[i + 1..] {
                let pair = [*first.min(second), *first.max(second)];
                *clauses.entry(pair).or_default() += 1;
            }
        }
    }
    clauses
}

/// The same clauses, seen from each candidate.
fn variables(count: usize, choices: &[Vec<u16>], conflicts: &[Conflict]) -> Vec<Variable> {
    let mut variables = vec![Variable::default(); count];
    for (number, choice) in (0..).zip(choices) {
        for variable in choice {
            let others = choice.iter().copied().filter(|other| other != variable).collect();
            variables[*variable as usize].choices.push(OwnChoice { choice: number, others });
        }
    }
    for (number, Conflict { pair: [a, b], .. }) in (0..).zip(conflicts) {
        for (one, other) in [(a, b), (b, a)] {
            let rival = Rival { variable: *other, conflict: number };
            variables[*one as usize].rivals.push(rival);
        }
    }
    variables
}
