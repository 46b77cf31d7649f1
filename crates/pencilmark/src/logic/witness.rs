//! The filled cells by which a single can be seen, and the cells that each of them rules out.

use super::{Mark, Pattern, Role, Words};
use crate::model::{Candidates, Cell, Digit, DigitSet, HouseId};

/// What a single is seen by: the witnesses as marks, and a line from each to what it rules out.
#[derive(Default)]
pub struct Seen {
    /// The witnesses, and as marks without a digit the cells that lost it in earlier steps.
    pub marks: Vec<Mark>,
    /// From a witness to a cell that cannot hold its digit.
    pub sights: Vec<[Cell; 2]>,
}

impl Seen {
    /// A pattern that is seen like this.
    pub fn within(self, pattern: Pattern) -> Pattern {
        Pattern { marks: self.marks, sights: self.sights, ..pattern }
    }
}

/// For each digit that a cell cannot hold, a filled cell that it sees, if there is one.
pub fn of_cell(state: &Candidates, cell: Cell) -> Seen {
    let mut seen = DigitSet::EMPTY;
    let mut witnesses = Vec::new();
    for peer in state.board().peers(cell).iter() {
        if let Some(digit) = state.digit(peer).filter(|digit| !seen.contains(*digit)) {
            seen.insert(digit);
            witnesses.push(witness(peer, digit));
        }
    }
    witnesses.sort_by_key(|mark| mark.digits);
    let sights = witnesses.iter().map(|mark| [mark.cell, cell]).collect();
    Seen { marks: witnesses, sights }
}

/// As few filled cells as will do by which the other empty cells of a house cannot hold a digit; and,
/// as marks without a digit, the cells that lost it in earlier steps.
pub fn of_house(state: &Candidates, house: HouseId, place: Cell, digit: Digit) -> Seen {
    let board = state.board();
    let mut open = board.house(house).set() & state.unsolved();
    open.remove(place);
    let mut holders: Vec<Cell> = state
        .placed()
        .filled()
        .filter(|(_, other)| *other == digit)
        .map(|(cell, _)| cell)
        .collect();
    let (mut witnesses, mut sights) = (Vec::new(), Vec::new());
    while !open.is_empty() && !holders.is_empty() {
        let count = |holder: &Cell| (&open & board.peers(*holder)).len();
        holders.retain(|holder| count(holder) > 0);
        // The first of the best.
        let Some(best) = holders.iter().copied().rev().max_by_key(count) else { break };
        sights.extend((&open & board.peers(best)).iter().map(|barred| [best, barred]));
        open -= board.peers(best);
        witnesses.push(witness(best, digit));
    }
    let lost = |cell| Mark { role: Role::Off, cell, digits: DigitSet::EMPTY };
    witnesses.sort_by_key(|mark| mark.cell);
    witnesses.extend(open.iter().map(lost));
    Seen { marks: witnesses, sights }
}

fn witness(cell: Cell, digit: Digit) -> Mark {
    Mark { role: Role::Witness, cell, digits: DigitSet::only(digit) }
}

/// `1 in r1c9`: what a witness holds.
pub fn held(mark: &Mark, words: &Words<'_>) -> String {
    say!(words, "{digits} in {cell}";
        digits = words.digits(mark.digits), cell = words.cell(mark.cell))
}

/// `1, 6 and 8 in row 5`: what the houses of a cell hold, each digit in the first house that has its
/// witness; then what it sees by other rules.
pub fn by_house(pattern: &Pattern, cell: Cell, words: &Words<'_>) -> Vec<String> {
    let board = words.board();
    let mut left: Vec<&Mark> = witnesses(pattern).collect();
    let mut told = Vec::new();
    for (house, _) in board.houses_of(cell) {
        let is_inside = |mark: &&Mark| board.house(*house).set().contains(mark.cell);
        let (inside, others) = left.into_iter().partition::<Vec<_>, _>(is_inside);
        left = others;
        let digits = inside.iter().fold(DigitSet::EMPTY, |digits, mark| digits | mark.digits);
        if !digits.is_empty() {
            told.push(say!(words, "{digits} in {house}";
                digits = words.digits(digits), house = words.house(*house)));
        }
    }
    told.extend(left.into_iter().map(|mark| held(mark, words)));
    told
}

/// The witnesses of a pattern.
pub fn witnesses(pattern: &Pattern) -> impl Iterator<Item = &Mark> + Clone {
    pattern.marks.iter().filter(|mark| mark.role == Role::Witness)
}

/// Why the other empty cells of a house cannot hold a digit: `see the 6 in r4c3 or the 6 in r2c8`.
pub fn told(pattern: &Pattern, words: &Words<'_>) -> String {
    let seen = words.or(witnesses(pattern).map(|mark| {
        say!(words, "the {digit} in {cell}";
            digit = words.digits(mark.digits), cell = words.cell(mark.cell))
    }));
    let lost: Vec<Cell> = pattern.cells(Role::Off).collect();
    let lost = match lost.is_empty() {
        true => String::new(),
        false => say!(words, "lost it in earlier steps ({cells})"; cells = words.cells(lost)),
    };
    match (seen.is_empty(), lost.is_empty()) {
        (false, true) => say!(words, "see {seen}"; seen),
        (true, _) => lost,
        (false, false) => say!(words, "see {seen}, or {lost}"; seen, lost),
    }
}
