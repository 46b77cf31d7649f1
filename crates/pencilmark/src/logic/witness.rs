//! The filled cells by which a single can be seen.

use super::{Mark, Pattern, Role, Words, words};
use crate::model::{Candidates, Cell, Digit, DigitSet, HouseId};

/// For each digit that a cell cannot hold, a filled cell that it sees, if there is one.
pub fn of_cell(state: &Candidates, cell: Cell) -> Vec<Mark> {
    let mut seen = DigitSet::EMPTY;
    let mut witnesses = Vec::new();
    for peer in state.board().peers(cell).iter() {
        if let Some(digit) = state.digit(peer).filter(|digit| !seen.contains(*digit)) {
            seen.insert(digit);
            witnesses.push(witness(peer, digit));
        }
    }
    witnesses.sort_by_key(|mark| mark.digits);
    witnesses
}

/// As few filled cells as will do by which the other empty cells of a house cannot hold a digit; and,
/// as marks without a digit, the cells that lost it in earlier steps.
pub fn of_house(state: &Candidates, house: HouseId, place: Cell, digit: Digit) -> Vec<Mark> {
    let board = state.board();
    let mut open = board.house(house).set() & state.unsolved();
    open.remove(place);
    let mut holders: Vec<Cell> = state
        .placed()
        .filled()
        .filter(|(_, other)| *other == digit)
        .map(|(cell, _)| cell)
        .collect();
    let mut witnesses = Vec::new();
    while !open.is_empty() && !holders.is_empty() {
        let count = |holder: &Cell| (&open & board.peers(*holder)).len();
        holders.retain(|holder| count(holder) > 0);
        // The first of the best.
        let Some(best) = holders.iter().copied().rev().max_by_key(count) else { break };
        open -= board.peers(best);
        witnesses.push(witness(best, digit));
    }
    let lost = |cell| Mark { role: Role::Off, cell, digits: DigitSet::EMPTY };
    witnesses.sort_by_key(|mark| mark.cell);
    witnesses.extend(open.iter().map(lost));
    witnesses
}

fn witness(cell: Cell, digit: Digit) -> Mark {
    Mark { role: Role::Witness, cell, digits: DigitSet::only(digit) }
}

/// `1 in r1c9`: what a witness holds.
pub fn held(mark: &Mark, words: &Words<'_>) -> String {
    format!("{} in {}", words.digits(mark.digits), words.cell(mark.cell))
}

/// The witnesses of a pattern.
pub fn witnesses(pattern: &Pattern) -> impl Iterator<Item = &Mark> + Clone {
    pattern.marks.iter().filter(|mark| mark.role == Role::Witness)
}

/// Why the other empty cells of a house cannot hold a digit: `see the 6 in r4c3 or the 6 in r2c8`.
pub fn told(pattern: &Pattern, words: &Words<'_>) -> String {
    let seen = words::or(witnesses(pattern).map(|mark| format!("the {}", held(mark, words))));
    let lost: Vec<Cell> = pattern.cells(Role::Off).collect();
    let lost = match lost.is_empty() {
        true => String::new(),
        false => format!("lost it in earlier steps ({})", words.cells(lost)),
    };
    match (seen.is_empty(), lost.is_empty()) {
        (false, true) => format!("see {seen}"),
        (true, _) => lost,
        (false, false) => format!("see {seen}, or {lost}"),
    }
}
