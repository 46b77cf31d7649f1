//! Makes the proof of a step: its argument, if it has one; otherwise hints from its pattern, and a
//! search along them.
//!
//! The prover knows no technique. A pattern names cells, houses and digits; the reason is nearly
//! always that these have too little room, or that each of their cases is impossible. Where it is
//! not, a tree of cases is found all the same, so a new technique needs no line here.

use super::{Claim, Class, Form, Link, Mark, Need, Role, State, Step, chain_proof, transcript};
use crate::model::{Budget, Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};
use crate::verify::search::{self, Found, Hints};
use crate::verify::{Checker, Conclusion, End, Marks, Proof, Reason, Set, trimmed};

/// Proves a step in the state that it was found in; nothing if it is wrong, or the budget (whose
/// steps are branches of the search) runs out.
///
/// ```
/// use pencilmark::logic::{State, Technique, proof};
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let state = State::new(&puzzle).assuming_unique();
/// let order = Technique::easiest_first();
/// let step = order.iter().find_map(|technique| technique.first(state.view()));
/// let step = step.expect("the puzzle can be solved");
/// assert!(proof::prove(&state, &step, &Budget::unlimited()).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove(state: &State, step: &Step, budget: &Budget<'_>) -> Option<Vec<Proof>> {
    let marks = Marks::from(state.candidates());
    let hints = hints(state, step);
    let checker = Checker::at(marks.clone(), state.givens().clone());
    let mut proofs: Vec<Proof> = Vec::new();
    for conclusion in conclusions(step) {
        let by = match as_told(state, &marks, step, conclusion) {
            Some(reason) => reason,
            None => match search::reason(&marks, conclusion, &hints, budget) {
                Found::Reason(reason) => trimmed(reason, conclusion, &checker),
                Found::Counterexample(_) | Found::Spent => return None,
            },
        };
        match proofs.iter_mut().find(|proof| proof.by == by) {
            Some(proof) => proof.so.push(conclusion),
            None => proofs.push(Proof { so: vec![conclusion], by }),
        }
    }
    Some(proofs)
}

/// The reason that the step gives.
fn as_told(state: &State, marks: &Marks, step: &Step, conclusion: Conclusion) -> Option<Reason> {
    let end = match (step.pattern.rule, &step.pattern.parts) {
        (Some(rule), _) => Some(End::Rule(rule)),
        (None, parts) => (!parts.is_empty()).then(|| End::Sum(parts.clone())),
    };
    if let Some(end) = end {
        return Some(Reason { line: Vec::new(), end });
    }
    if let Some(chain) = &step.pattern.chain {
        return chain_proof::reason(state, chain, conclusion);
    }
    let claim = match conclusion {
        Conclusion::Placement(candidate) => Claim::Is(candidate),
        Conclusion::Elimination(candidate) => Claim::IsNot(candidate),
    };
    transcript::reason(marks, step.pattern.argument.as_ref()?, claim)
}

/// What a step says, in the checker's terms.
pub(crate) fn conclusions(step: &Step) -> impl Iterator<Item = Conclusion> + '_ {
    let placements = step.placements.iter().copied().map(Conclusion::Placement);
    placements.chain(step.eliminations.iter().copied().map(Conclusion::Elimination))
}

fn hints(state: &State, step: &Step) -> Hints {
    let pattern = &step.pattern;
    let cells: CellSet = pattern.marks.iter().map(|mark| mark.cell).collect();
    let linked = pattern.links.iter().flat_map(|link| [link.from, link.to]);
    let cells: CellSet = cells.iter().chain(linked.map(|candidate| candidate.cell)).collect();
    let houses = || pattern.houses.iter();
    let of_house = |house: &HouseId| {
        let house = *house;
        pattern.digits.iter().map(move |digit| Set::House(house, digit))
    };
    let of_cells: Vec<Set> = cells.iter().map(Set::Cell).collect();
    let mut bases: Vec<Vec<Set>> = vec![of_cells.clone()];
    bases.extend(houses().map(|house| of_house(house).collect()));
    bases.extend(pattern.digits.iter().flat_map(|digit| of_lines(state, &pattern.houses, digit)));
    let mut sets = of_cells;
    sets.extend(houses().flat_map(of_house));
    sets.extend(pattern.links.iter().flat_map(|link| of_link(state, link)));
    sets.sort_unstable();
    sets.dedup();
    // What a pattern turns on is told apart first.
    let pivots = pattern.cells(Role::Pivot).map(Set::Cell).collect::<Vec<_>>();
    let splits = if pivots.is_empty() { sets.clone() } else { pivots };
    let mut rooms = rooms(step);
    rooms.extend(pattern.rooms.iter().map(|room| (room.bases.clone(), room.covers.clone())));
    Hints { rooms, bases, sets, splits, pairs: pairs(state, step), sums: Vec::new() }
}

/// Of a fish, or of lines and boxes that share most of their cells: the houses that need room, and as many
/// that give it; two times, where two fish share their bases.
fn rooms(step: &Step) -> Vec<(Vec<Set>, Vec<Set>)> {
    let has_sides = matches!(step.technique.class, Class::Fish | Class::Intersection);
    let count = step.pattern.houses.len();
    let sides = [2, 3].into_iter().find(|sides| has_sides && count.is_multiple_of(*sides));
    let Some(size) = sides.map(|sides| count / sides).filter(|size| *size > 1) else {
        return Vec::new();
    };
    let of_digit = |digit: Digit| {
        let sets = step.pattern.houses.iter().map(|house| Set::House(*house, digit));
        let sides: Vec<Vec<Set>> =
            sets.collect::<Vec<_>>().chunks(size).map(<[_]>::to_vec).collect();
        let others = sides[1..].iter().map(|other| [&sides[0], other]);
        let both = others.flat_map(|[one, other]| [[one, other], [other, one]]);
        both.map(|[bases, covers]| (bases.clone(), covers.clone())).collect::<Vec<_>>()
    };
    step.pattern.digits.iter().flat_map(of_digit).collect()
}

/// The places of a digit in the rows among some houses, and those in the columns.
fn of_lines(state: &State, houses: &[HouseId], digit: Digit) -> [Vec<Set>; 2] {
    [HouseKind::Row, HouseKind::Column].map(|kind| {
        let lines = houses.iter().filter(|house| state.board().house(**house).kind() == kind);
        lines.map(|house| Set::House(*house, digit)).collect()
    })
}

/// The houses that a link between two places of a digit lies in.
fn of_link(state: &State, &Link { from, to, .. }: &Link) -> Vec<Set> {
    let houses = match from.digit == to.digit {
        true => state.view().common_houses([from.cell, to.cell]).collect(),
        false => Vec::new(),
    };
    houses.into_iter().map(|house| Set::House(house, from.digit)).collect()
}

/// The cells that a second solution would fill differently, for techniques that rest on there being
/// none: those of a rectangle or loop with its two digits, or of a grave with what it leaves them.
fn pairs(state: &State, step: &Step) -> Vec<(Cell, DigitSet)> {
    let pattern = &step.pattern;
    if !step.technique.needs.contains(&Need::UniqueSolution) {
        return Vec::new();
    }
    let is_of_loop = |mark: &&Mark| match step.technique.form {
        Form::ExchangedLines => mark.role != Role::Fin,
        _ => matches!(mark.role, Role::Floor | Role::Roof),
    };
    let digits = |mark: &Mark| match (step.technique.form, mark.role) {
        (Form::LocalGrave, _) => mark.digits,
        (Form::ExchangedLines, Role::Defining | Role::Witness) => {
            state.candidates().digits(mark.cell)
        }
        _ => pattern.digits,
    };
    let of_loop = pattern.marks.iter().filter(is_of_loop).map(|mark| (mark.cell, digits(mark)));
    // What has one digit left is not exchanged.
    let of_loop: Vec<_> = of_loop.filter(|(_, digits)| digits.len() > 1).collect();
    if !of_loop.is_empty() {
        return of_loop;
    }
    let candidates = state.candidates();
    let surplus = |cell: Cell| {
        let fins = pattern.marks.iter().filter(|mark| mark.role == Role::Fin && mark.cell == cell);
        fins.fold(DigitSet::EMPTY, |all, mark| all | mark.digits)
    };
    candidates
        .unsolved()
        .iter()
        .map(|cell| (cell, candidates.digits(cell) - surplus(cell)))
        .collect()
}
