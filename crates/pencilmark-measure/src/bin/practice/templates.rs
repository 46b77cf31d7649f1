//! The ways to place one digit in every house, and full grids around one of them.

use pencilmark::model::{Board, Cell, CellSet, Digit, Grid, HouseKind, Puzzle, Random};
use pencilmark::solve;
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many digits of a solution are drawn before the solver completes it.
const DRAWN: usize = 24;

/// What becomes of a place when every house takes its last one.
#[derive(PartialEq, Eq)]
pub enum Refuted {
    /// A house has none left.
    Yes,
    /// No house has a single one left.
    Not,
}

/// Follows a place to its end.
pub fn refuted(board: &Board, places: &CellSet, start: Cell) -> Refuted {
    let mut left = places - board.peers(start);
    let mut placed = CellSet::only(start);
    loop {
        let mut next = None;
        for house in board.houses() {
            let places = house.set() & &left;
            match places.len() {
                0 => return Refuted::Yes,
                1 if !placed.contains(places.first().expect("there is one")) => {
                    next = places.first();
                }
                _ => {}
            }
        }
        let Some(cell) = next else { return Refuted::Not };
        placed.insert(cell);
        left = &left - board.peers(cell);
    }
}

/// The places that singles, locked candidates and X-wings leave; nothing if a house has none left.
pub fn closed(board: &Board, places: &CellSet) -> Option<CellSet> {
    let mut left = places.clone();
    loop {
        let before = left.len();
        for house in board.houses() {
            let places = house.set() & &left;
            let seen = places.iter().map(|cell| board.peers(cell).clone());
            // What sees all places of a house is locked out of it; a single place is all of them.
            left = &left - &seen.reduce(|all, more| &all & &more)?;
        }
        for (bases, covers) in
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
        {
            left = &left - &outside_x_wings(board, &left, bases, covers);
        }
        if left.len() == before {
            return Some(left);
        }
    }
}

/// The places that chains leave too: those that lead to their own opposite go, and those that all places of a house
/// rule out. Links are what they are before anything is followed, as in the chains inside a nested one.
pub fn chained(board: &Board, places: &CellSet) -> Option<CellSet> {
    let mut left = places.clone();
    loop {
        left = closed(board, &left)?;
        let followed = |cell: Cell| (cell, Followed::new(board, &left, cell));
        let followed: BTreeMap<Cell, Followed> = left.iter().map(followed).collect();
        let is_denied = |cell: &Cell| followed[cell].taken.intersects(&followed[cell].barred);
        let mut removed: CellSet = left.iter().filter(is_denied).collect();
        for house in board.houses() {
            let places = house.set() & &left;
            let barred = places.iter().map(|cell| followed[&cell].barred.clone());
            removed |= &barred.reduce(|all, more| &all & &more)?;
        }
        if removed.is_empty() {
            return Some(left);
        }
        left = &left - &removed;
    }
}

/// What follows from a place if each house with two places passes the digit on.
struct Followed {
    taken: CellSet,
    barred: CellSet,
}

impl Followed {
    fn new(board: &Board, left: &CellSet, start: Cell) -> Self {
        let mut followed = Self { taken: CellSet::only(start), barred: CellSet::EMPTY };
        let mut next = vec![start];
        while let Some(taken) = next.pop() {
            let barred = &(board.peers(taken) & left) - &followed.barred;
            followed.barred |= &barred;
            for cell in barred.iter() {
                for (house, _) in board.houses_of(cell) {
                    let places = board.house(*house).set() & left;
                    let other = (&places - &CellSet::only(cell)).first();
                    let other =
                        other.filter(|it| places.len() == 2 && !followed.taken.contains(*it));
                    if let Some(other) = other {
                        followed.taken.insert(other);
                        next.push(other);
                    }
                }
            }
        }
        followed
    }
}

/// The places that X-wings remove.
fn outside_x_wings(board: &Board, left: &CellSet, bases: HouseKind, covers: HouseKind) -> CellSet {
    let of_kind = |kind: HouseKind| {
        board.houses().iter().filter(move |house| house.kind() == kind).map(|house| house.set())
    };
    let mut removed = CellSet::EMPTY;
    for (number, one) in of_kind(bases).enumerate() {
        for other in of_kind(bases).skip(number + 1) {
            let both = &(one | other) & left;
            let across: Vec<&CellSet> = of_kind(covers).filter(|it| it.intersects(&both)).collect();
            if let [first, second] = across[..] {
                removed |= &(&(&(first | second) & left) - &both);
            }
        }
    }
    removed
}

/// A place for each house, none of which sees another, drawn at random.
pub fn template(board: &Board, places: &CellSet, random: &mut Random) -> Option<CellSet> {
    fn fill(
        board: &Board,
        left: &CellSet,
        chosen: &CellSet,
        random: &mut Random,
    ) -> Option<CellSet> {
        let open = board.houses().iter().filter(|house| !house.set().intersects(chosen));
        let places = open.map(|house| house.set() & left).min_by_key(CellSet::len);
        let Some(places) = places else { return Some(chosen.clone()) };
        let mut places: Vec<Cell> = places.iter().collect();
        random.shuffle(&mut places);
        places.into_iter().find_map(|cell| {
            let mut more = chosen.clone();
            more.insert(cell);
            let mut rest = left - board.peers(cell);
            rest.remove(cell);
            fill(board, &rest, &more, random)
        })
    }
    fill(board, places, &CellSet::EMPTY, random)
}

/// A full grid with a digit in these places.
pub fn solution(
    board: &Arc<Board>,
    digit: Digit,
    places: &CellSet,
    random: &mut Random,
) -> Option<Grid> {
    let mut givens = Grid::empty(board.shape());
    places.iter().for_each(|cell| givens.set(cell, digit));
    let digits: Vec<Digit> = board.shape().digits().iter().collect();
    let cells: Vec<Cell> = board.cells().collect();
    let first = |givens: &Grid| {
        let puzzle = Puzzle::new(board.clone(), givens.clone()).ok()?;
        solve::first(&puzzle).first
    };
    for _ in 0..DRAWN {
        let (cell, drawn) = (*random.pick(&cells)?, *random.pick(&digits)?);
        if drawn == digit || givens.get(cell).is_some() {
            continue;
        }
        let mut more = givens.clone();
        more.set(cell, drawn);
        if first(&more).is_some() {
            givens = more;
        }
    }
    first(&givens)
}

/// Every way to have one of the places in each house that has any, no two of which see each other; nothing if there are
/// more than so many.
pub fn ways(board: &Board, places: &CellSet, most: usize) -> Option<Vec<CellSet>> {
    fn extend(
        board: &Board,
        houses: &[&CellSet],
        left: &CellSet,
        chosen: &CellSet,
        most: usize,
        all: &mut Vec<CellSet>,
    ) {
        let open = houses.iter().filter(|house| !house.intersects(chosen));
        let Some(tightest) = open.map(|house| *house & left).min_by_key(CellSet::len) else {
            all.push(chosen.clone());
            return;
        };
        for cell in tightest.iter() {
            if all.len() > most {
                return;
            }
            let mut more = chosen.clone();
            more.insert(cell);
            let mut rest = left - board.peers(cell);
            rest.remove(cell);
            extend(board, houses, &rest, &more, most, all);
        }
    }
    let houses = board.houses().iter().map(|house| house.set());
    let houses: Vec<&CellSet> = houses.filter(|house| house.intersects(places)).collect();
    let mut all = Vec::new();
    extend(board, &houses, places, &CellSet::EMPTY, most, &mut all);
    (all.len() <= most).then_some(all)
}
