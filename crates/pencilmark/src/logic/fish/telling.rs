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
        false => say!(words, ", apart from {cells}"; cells = words.cells(outside.iter().copied())),
    };
    let (of_bases, of_covers) = (names(bases, words), names(covers, words));
    let mut sentences =
        plainly([say!(words, "In {bases}, the digit {digit} can only be in {covers}{apart}.";
            bases = of_bases, digit, covers = of_covers, apart)]);
    sentences.extend(inside.iter().map(|fin| {
        let houses = words.houses(shared(*fin, bases));
        let cell = words.cell(*fin);
        say!(words, "{cell} lies in {houses} and would serve them all at once."; cell, houses)
            .into()
    }));
    let count = words.number(covers.len());
    let covers_used = match kind(covers, words) {
        Some(HouseKind::Row) => say!(words, "the {count} rows"; count),
        Some(HouseKind::Column) => say!(words, "the {count} columns"; count),
        Some(HouseKind::Box) => say!(words, "the {count} boxes"; count),
        Some(HouseKind::Extra) | None => of_covers,
    };
    let each = match kind(bases, words) {
        Some(HouseKind::Row) => say!(words, "each of these rows"),
        Some(HouseKind::Column) => say!(words, "each of these columns"),
        Some(HouseKind::Box) => say!(words, "each of these boxes"),
        Some(HouseKind::Extra) | None => say!(words, "each of these houses"),
    };
    sentences.push(Sentence::from(match fins.is_empty() {
        true => words::sentence(&say!(words, "{each} needs its own {digit}, so together they use up {covers}.";
            each, digit, covers = covers_used)),
        false => say!(words, "Unless {one} is {digit}, {each} needs its own {digit}, so together they use up {covers}.";
            one = words.one_of(fins.iter().copied()), digit, each, covers = covers_used),
    }));
    let cannibals: Vec<Cell> =
        removed.iter().copied().filter(|cell| !shared(*cell, bases).is_empty()).collect();
    let cannibals = match cannibals[..] {
        [] => None,
        [cell] => Some(say!(words, "{cell} lies in {houses} and would use them up alone.";
            cell = words.cell(cell), houses = names(&shared(cell, covers), words))),
        _ => Some(
            say!(words, "Each of {cells} lies in two of the latter and would use them up alone.";
                cells = words.cells(cannibals)),
        ),
    };
    sentences.extend(cannibals.map(Sentence::from));
    if !fins.is_empty() {
        let (cells, fins) =
            (words.cells(removed.iter().copied()), words.cells(fins.iter().copied()));
        sentences.push(Sentence::from(match removed.len() {
            1 => say!(words, "{cell} sees {fins}, so it cannot be {digit} either way.";
                cell = cells, fins, digit),
            _ => say!(words, "{cells} see {fins}, so they cannot be {digit} either way.";
                cells, fins, digit),
        }));
    }
    sentences
}

/// `rows 5 and 7 and box 3`.
fn names(houses: &[HouseId], words: &Words<'_>) -> String {
    let kind_of = |house: &HouseId| words.board().house(*house).kind();
    let kinds = houses.chunk_by(|one, other| kind_of(one) == kind_of(other));
    words.and(kinds.map(|houses| words.houses(houses.iter().copied())))
}

/// What kind of houses they are, if all are of one.
fn kind(houses: &[HouseId], words: &Words<'_>) -> Option<HouseKind> {
    let mut kinds = houses.iter().map(|house| words.board().house(*house).kind());
    let first = kinds.next()?;
    kinds.all(|kind| kind == first).then_some(first)
}
