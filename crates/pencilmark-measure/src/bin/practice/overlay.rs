//! Two digits in the widest spreads: of their places in a hard puzzle, as many as leave a target out of every way to
//! place its digit that does not meet all ways of the other digit.
//!
//! As in [`super::ways`], places of both digits are added in random order as long as the ways say the same of the target.
//!
//! ```text
//! practice overlay=ID from=FILE|deep [starts=FILE] [base=SCORE] [puzzles=N] [seed=N] [tries=N]
//! ```
//!
//! Around the bank, with `base=0`, one pair of spreads in some 2,000 is left where nothing easier gives the target: four
//! positions took less than seven minutes of one core. With `base=45`, five minutes had none.

use super::alone::puzzles;
use super::ground::{Fact, Ground, Rest};
use super::kept::Kept;
use super::templates::ways;
use super::{WANTED, Words};
use pencilmark::logic::Technique;
use pencilmark::model::{Board, Candidate, Cell, CellSet, Digit, Random};
use std::error::Error;

/// A digit with more ways is left out by the technique.
const MOST_WAYS: usize = 2_000;

/// A digit with fewer open places is too far on.
const FEWEST: usize = 12;

/// Looks for pairs of spreads in puzzles.
pub fn search(words: &Words, kept: &mut Kept) -> Result<(), Box<dyn Error>> {
    let id = words.value("overlay").unwrap_or_default();
    let technique = Technique::find(id).ok_or_else(|| format!("no technique is {id}"))?;
    let (seed, tries) = (words.number("seed", 1)?, words.number("tries", 20)?);
    let (base, count) = (words.number("base", 45)? as u16, words.number("puzzles", 1000)?);
    let mut made_spreads = 0;
    for (number, made) in puzzles(words, seed)?.take(count as usize).enumerate() {
        let (rules, puzzle) = made?;
        let random = &mut Random::for_item(seed, number as u64);
        let Some(ground) = Ground::new(&rules, &puzzle, base) else { continue };
        let line = (0..tries).find_map(|_| {
            let facts = Spreads::widest(&ground, random)?.facts(&ground);
            made_spreads += 1;
            ground.line(technique, facts, Rest::Kept, random)
        });
        line.into_iter().for_each(|line| kept.take_aloud(technique, line));
        if kept.count(technique) >= WANTED {
            break;
        }
    }
    eprintln!("{id}: {made_spreads} spreads");
    Ok(())
}

/// The places of two digits, and the ways to place each.
struct Spreads<'a> {
    board: &'a Board,
    digits: [Digit; 2],
    places: [CellSet; 2],
    ways: [Vec<CellSet>; 2],
    /// Where the first digit is not.
    target: Cell,
}

impl<'a> Spreads<'a> {
    /// The widest spreads, if the ways of the target's digit alone say nothing of it.
    fn widest(ground: &'a Ground, random: &mut Random) -> Option<Self> {
        let (board, candidates) = (ground.base.board(), ground.base.candidates());
        let mut digits: Vec<Digit> = board.shape().digits().iter().collect();
        digits.retain(|digit| candidates.cells_with(*digit).len() >= FEWEST);
        random.shuffle(&mut digits);
        let digits = [*digits.first()?, *digits.get(1)?];
        let solved = |digit: Digit| -> CellSet {
            let holds = |cell: &Cell| ground.solution.get(*cell) == Some(digit);
            candidates.cells_with(digit).iter().filter(holds).collect()
        };
        let [own, other] = digits.map(solved);
        let targets: Vec<Cell> = (candidates.cells_with(digits[0]) - &own).iter().collect();
        let target = *random.pick(&targets)?;
        let places = [&own | &CellSet::only(target), other];
        let ways = [0, 1].map(|side| ways(board, &places[side], MOST_WAYS));
        let ways = [ways[0].clone()?, ways[1].clone()?];
        let mut spreads = Self { board, digits, places, ways, target };
        let mut others: Vec<(usize, Cell)> = Vec::new();
        for side in [0, 1] {
            let open = candidates.cells_with(digits[side]) - &spreads.places[side];
            others.extend(open.iter().map(|cell| (side, cell)));
        }
        random.shuffle(&mut others);
        for (side, cell) in others {
            spreads.add(side, cell);
        }
        let is_open = spreads.ways[0].iter().any(|way| way.contains(target));
        is_open.then(|| spreads.without_unused())
    }

    /// Adds a place, if the target stays out.
    fn add(&mut self, side: usize, cell: Cell) {
        let mut places = self.places[side].clone();
        places.insert(cell);
        let Some(more) = ways(self.board, &places, MOST_WAYS) else { return };
        let before = std::mem::replace(&mut self.ways[side], more);
        if self.left()[0].iter().any(|way| way.contains(self.target)) {
            self.ways[side] = before;
        } else {
            self.places[side] = places;
        }
    }

    /// The ways that leave the other digit one.
    fn left(&self) -> [Vec<CellSet>; 2] {
        let mut left = self.ways.clone();
        loop {
            let before = [left[0].len(), left[1].len()];
            for side in [0, 1] {
                let others = left[1 - side].clone();
                left[side].retain(|way| others.iter().any(|other| !other.intersects(way)));
            }
            if before == [left[0].len(), left[1].len()] {
                return left;
            }
        }
    }

    /// Places that no way uses are left out, but for the target.
    fn without_unused(mut self) -> Self {
        let left = self.left();
        for (places, ways) in self.places.iter_mut().zip(&left) {
            *places = ways.iter().fold(CellSet::EMPTY, |used, way| &used | way);
        }
        self.places[0].insert(self.target);
        self
    }

    fn facts(&self, ground: &Ground) -> Vec<Fact> {
        let of_side = |side: usize| {
            let gone = ground.base.candidates().cells_with(self.digits[side]) - &self.places[side];
            let digit = self.digits[side];
            gone.iter().map(|cell| Fact::Gone(Candidate::new(cell, digit))).collect::<Vec<_>>()
        };
        [0, 1].into_iter().flat_map(of_side).collect()
    }
}
