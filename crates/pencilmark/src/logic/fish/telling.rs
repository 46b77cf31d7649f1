//! Fish in words and marks.

use super::Fish;
use crate::logic::{Pattern, Role, Sentence, Step, View, Words, plainly, words};
use crate::model::{Cell, CellSet, DigitSet, HouseId, HouseKind};

/// The pattern of a fish: its bases, then its covers; the places in the bases, fins apart.
pub fn pattern(view: &View<'_>, fish: &Fish) -> Pattern {
    let only = DigitSet::only(fish.digit);
    let mut places: Vec<Cell> =
        fish.bases.iter().flat_map(|base| view.cells_in(*base, fish.digit)).collect();
    places.sort_unstable();
    places.dedup();
    places.retain(|cell| !fish.fins.contains(cell));
    Pattern::of(only)
        .in_houses(fish.bases.iter().chain(&fish.covers).copied())
        .mark_all(Role::Defining, places, only)
        .mark_all(Role::Fin, fish.fins.iter().copied(), only)
}

/// The premises of a fish, with fins or without.
pub fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let (bases, covers) = step.pattern.houses.split_at(step.pattern.houses.len() / 2);
    tell(bases, covers, step, words)
}

/// What one fish of a step says.
pub fn tell(
    bases: &[HouseId],
    covers: &[HouseId],
    step: &Step,
    words: &Words<'_>,
) -> Vec<Sentence> {
    let board = words.board();
    let depth = |houses: &[HouseId], cell: Cell| {
        houses.iter().filter(|house| board.house(**house).set().contains(cell)).count()
    };
    let is_fin = |cell: &Cell| depth(bases, *cell) > depth(covers, *cell);
    let marked: CellSet = step.pattern.marks.iter().map(|mark| mark.cell).collect();
    let fins: Vec<Cell> = marked.iter().filter(is_fin).collect();
    let is_removed = |cell: &Cell| {
        depth(covers, *cell) > depth(bases, *cell) && fins.iter().all(|fin| board.sees(*fin, *cell))
    };
    let removed = step.eliminations.iter().map(|candidate| candidate.cell);
    let removed: Vec<Cell> = removed.filter(is_removed).collect();
    sentences(bases, covers, [&fins, &removed], &words.digits(step.pattern.digits), words)
}

fn sentences(
    bases: &[HouseId],
    covers: &[HouseId],
    [fins, removed]: [&[Cell]; 2],
    digit: &str,
    words: &Words<'_>,
) -> Vec<Sentence> {
    let shared = |cell: Cell, houses: &[HouseId]| {
        let holds = |house: &&HouseId| words.board().house(**house).set().contains(cell);
        houses.iter().filter(holds).copied().collect::<Vec<_>>()
    };
    let (inside, outside): (Vec<Cell>, Vec<Cell>) =
        fins.iter().partition(|cell| shared(**cell, bases).len() > 1);
    let apart = match outside.is_empty() {
        true => String::new(),
        false => format!(", apart from {}", words.cells(outside.iter().copied())),
    };
    let (of_bases, of_covers) = (names(bases, words), names(covers, words));
    let mut sentences =
        plainly([format!("In {of_bases}, the digit {digit} can only be in {of_covers}{apart}.")]);
    sentences.extend(inside.iter().map(|fin| {
        let houses = words.houses(shared(*fin, bases));
        let cell = words.cell(*fin);
        format!("{cell} lies in {houses} and would serve them all at once.").into()
    }));
    let start = match fins.is_empty() {
        true => "Each".to_owned(),
        false => format!("Unless {} is {digit}, each", words.one_of(fins.iter().copied())),
    };
    let used_up = match noun(covers, words) {
        HOUSES => of_covers,
        noun => format!("the {} {noun}", words::number(covers.len())),
    };
    sentences.push(
        format!(
            "{start} of these {} needs its own {digit}, so together they use up {used_up}.",
            noun(bases, words)
        )
        .into(),
    );
    let cannibals: Vec<Cell> =
        removed.iter().copied().filter(|cell| !shared(*cell, bases).is_empty()).collect();
    let cannibals = match cannibals[..] {
        [] => None,
        [cell] => Some(format!(
            "{} lies in {} and would use them up alone.",
            words.cell(cell),
            names(&shared(cell, covers), words)
        )),
        _ => Some(format!(
            "Each of {} lies in two of the latter and would use them up alone.",
            words.cells(cannibals)
        )),
    };
    sentences.extend(cannibals.map(Sentence::from));
    if !fins.is_empty() {
        let (see, it) = if removed.len() == 1 { ("sees", "it") } else { ("see", "they") };
        sentences.push(
            format!(
                "{} {see} {}, so {it} cannot be {digit} either way.",
                words.cells(removed.iter().copied()),
                words.cells(fins.iter().copied())
            )
            .into(),
        );
    }
    sentences
}

/// `rows 5 and 7 and box 3`.
fn names(houses: &[HouseId], words: &Words<'_>) -> String {
    let kind_of = |house: &HouseId| words.board().house(*house).kind();
    let kinds = houses.chunk_by(|one, other| kind_of(one) == kind_of(other));
    words::and(kinds.map(|houses| words.houses(houses.iter().copied())))
}

const HOUSES: &str = "houses";

/// What some houses are, in one word.
fn noun(houses: &[HouseId], words: &Words<'_>) -> &'static str {
    let kind_of = |house: &HouseId| words.board().house(*house).kind();
    match kind_of(&houses[0]) {
        kind if houses.iter().any(|house| kind_of(house) != kind) => HOUSES,
        HouseKind::Row => "rows",
        HouseKind::Column => "columns",
        HouseKind::Box => "boxes",
        HouseKind::Extra => HOUSES,
    }
}
