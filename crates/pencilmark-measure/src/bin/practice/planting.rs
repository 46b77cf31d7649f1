//! How patterns come into the notes: a way to plant them draws false candidates that are dropped.

use super::ground::{Fact, Ground};
use super::plan::{Draw, PLANS, Plan};
use pencilmark::logic::State;
use pencilmark::model::{Candidate, Cell, CellSet, Digit, HouseId, Random, Shape};
use std::str::FromStr;

/// The most houses of a fish.
const MOST_HOUSES: usize = 7;

/// The most cells with more than two candidates in a late state.
const MOST_WIDE: usize = 8;

/// The most fins of a fish.
const MOST_FINS: usize = 3;

/// How a pattern comes into the notes.
#[derive(Clone, Copy)]
pub enum Planting {
    /// Nothing is dropped.
    Nothing,
    /// False candidates are dropped at random.
    Scattered,
    /// A digit is confined to as many houses across as it has houses, but for a few fins.
    Fish,
    /// The same with rows and columns alone, and without fins.
    BasicFish,
    /// Cells that hold one of a few digits are left with these alone, or with two of them.
    Digits,
    /// A pattern over many cells is planned on the solution; the puzzle's givens are chosen anew.
    Planned(Draw),
    /// Nothing is planted: the states of a walk are looked at.
    Walked,
    /// Late states of a walk, where cells with more than two candidates lose some of them.
    Thinned,
}

impl FromStr for Planting {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "nothing" => Ok(Self::Nothing),
            "scattered" => Ok(Self::Scattered),
            "fish" => Ok(Self::Fish),
            "basic-fish" => Ok(Self::BasicFish),
            "digits" => Ok(Self::Digits),
            "walked" => Ok(Self::Walked),
            "thinned" => Ok(Self::Thinned),
            _ => match PLANS.iter().find(|(name, _)| *name == word) {
                Some((_, draw)) => Ok(Self::Planned(*draw)),
                None => Err(format!("no way of planting is called {word}")),
            },
        }
    }
}

impl Planting {
    /// What is dropped of the notes of a puzzle.
    pub fn facts(self, ground: &Ground, random: &mut Random) -> Vec<Fact> {
        let dropped = match self {
            Self::Nothing | Self::Planned(_) | Self::Walked | Self::Thinned => Vec::new(),
            Self::Scattered => scattered(ground, random),
            Self::Fish => fish(ground, outside, random),
            Self::BasicFish => fish(ground, outside_lines, random),
            Self::Digits => digits(ground, random),
        };
        dropped.into_iter().map(Fact::Gone).collect()
    }
}

/// What the cells of a plan may not hold.
pub fn dropped(ground: &Ground, plan: &Plan) -> Vec<Fact> {
    let mut dropped = ground.false_candidates();
    dropped.retain(|it| {
        plan.iter().any(|(cell, digits)| *cell == it.cell && !digits.contains(it.digit))
    });
    dropped.into_iter().map(Fact::Gone).collect()
}

/// A state with few cells of more than two candidates, each time without some of their false ones; nothing if it has
/// too many of them.
pub fn thinned(
    ground: &Ground,
    state: &State,
    times: usize,
    random: &mut Random,
) -> Vec<Vec<Fact>> {
    let candidates = state.candidates();
    let is_wide = |cell: &Cell| candidates.digits(*cell).len() > 2;
    let wide: CellSet = candidates.unsolved().iter().filter(is_wide).collect();
    let is_left = |it: &Candidate| wide.contains(it.cell) && candidates.has(it.cell, it.digit);
    let mut left = ground.false_candidates();
    left.retain(is_left);
    let is_late = (2..=MOST_WIDE).contains(&wide.len());
    let facts = ground.facts(state);
    let choose = |_| {
        let dropped = left.iter().filter(|_| random.below(4) == 0).map(|it| Fact::Gone(*it));
        facts.iter().copied().chain(dropped).collect()
    };
    (0..if is_late { times } else { 0 }).map(choose).collect()
}

fn scattered(ground: &Ground, random: &mut Random) -> Vec<Candidate> {
    let share = random.unit();
    let mut dropped = ground.false_candidates();
    dropped.retain(|_| random.unit() < share);
    dropped
}

/// Where a digit must not be, so that it is confined.
type Outside = fn(&Ground, Digit, &mut Random) -> CellSet;

fn fish(ground: &Ground, outside: Outside, random: &mut Random) -> Vec<Candidate> {
    let digits: Vec<Digit> = ground.base.board().shape().digits().iter().collect();
    let digit = *random.pick(&digits).expect("every board has digits");
    let outside = outside(ground, digit, random);
    let mut dropped = ground.false_candidates();
    dropped.retain(|it| it.digit == digit && outside.contains(it.cell));
    dropped
}

/// The cells of some houses outside as many houses across, each of which has the digit of one of them.
fn outside(ground: &Ground, digit: Digit, random: &mut Random) -> CellSet {
    let board = ground.base.board();
    let is_place = |cell: &Cell| ground.solution.get(*cell) == Some(digit);
    let mut houses: Vec<HouseId> = board.house_ids().collect();
    random.shuffle(&mut houses);
    if random.below(3) == 0 {
        let kind = board.house(houses[0]).kind();
        houses.retain(|house| board.house(*house).kind() == kind);
    }
    let count = 2 + random.below(MOST_HOUSES - 1);
    let mut places = CellSet::EMPTY;
    let (mut bases, mut covers) = (CellSet::EMPTY, Vec::new());
    for base in houses {
        let Some(cell) = board.house(base).set().iter().find(is_place) else { continue };
        let across = board.houses_of(cell).iter().map(|(house, _)| *house);
        let across: Vec<HouseId> =
            across.filter(|house| *house != base && !covers.contains(house)).collect();
        let is_open = ground.base.candidates().digit(cell).is_none() && !places.contains(cell);
        let cover = random.pick(&across).filter(|_| is_open && covers.len() < count);
        if let Some(cover) = cover {
            covers.push(*cover);
            places.insert(cell);
            bases = &bases | board.house(base).set();
        }
    }
    let covered = covers.iter().fold(CellSet::EMPTY, |all, it| &all | board.house(*it).set());
    let mut outside: Vec<Cell> = (&bases - &covered).iter().collect();
    random.shuffle(&mut outside);
    outside.into_iter().skip(random.below(MOST_FINS + 1)).collect()
}

/// The cells of some rows outside the columns where the solution has the digit there; or of some columns.
fn outside_lines(ground: &Ground, digit: Digit, random: &mut Random) -> CellSet {
    let board = ground.base.board();
    let shape = board.shape();
    let line: [fn(Cell, Shape) -> usize; 2] = match random.below(2) {
        0 => [Cell::row, Cell::column],
        _ => [Cell::column, Cell::row],
    };
    let is_open = |cell: &Cell| {
        ground.solution.get(*cell) == Some(digit) && ground.base.candidates().digit(*cell).is_none()
    };
    let mut places: Vec<Cell> = board.cells().filter(is_open).collect();
    random.shuffle(&mut places);
    places.truncate(2 + random.below(MOST_HOUSES - 1));
    let is_in = |cell: Cell, side: usize| {
        places.iter().any(|place| line[side](*place, shape) == line[side](cell, shape))
    };
    board.cells().filter(|cell| is_in(*cell, 0) && !is_in(*cell, 1)).collect()
}

fn digits(ground: &Ground, random: &mut Random) -> Vec<Candidate> {
    let mut digits: Vec<Digit> = ground.base.board().shape().digits().iter().collect();
    random.shuffle(&mut digits);
    digits.truncate(2 + random.below(3));
    let (share, are_pairs) = (random.unit(), random.below(2) == 0);
    let all = ground.false_candidates();
    let mut dropped = Vec::new();
    for (cell, digit) in ground.solution.filled() {
        let other = *random.pick(&digits).expect("there are two at least");
        if digits.contains(&digit) && random.unit() < share {
            let is_kept = |it: &Candidate| match are_pairs {
                true => it.digit == other,
                false => digits.contains(&it.digit),
            };
            dropped.extend(all.iter().filter(|it| it.cell == cell && !is_kept(it)));
        }
    }
    dropped
}
