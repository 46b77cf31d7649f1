//! Which givens to take away first, so that a pattern comes up and nothing simpler does.
//!
//! A fish of digit `d` on lines `R` whose digits `d` are in the cross lines `C`:
//!
//! ```text
//!              C         other cross lines
//!     R     to be open     to be filled         the candidates of the fish; the cells without them
//!     else  to be open       in between         what the fish removes
//! ```
//!
//! and every `d` itself is taken away. A subset of cells in a house is the same with digits for cross
//! lines, and a hidden one with cells and digits exchanged.

use super::digit_at;
use crate::logic::{Form, Technique};
use crate::model::{CellSet, Grid, Random};

/// An order of cells: those with the lowest number are taken away first.
pub struct Plan {
    keep: [u8; 81],
}

/// What is taken away first, second, third and last.
const FIRST: u8 = 0;
const EARLY: u8 = 1;
const LATE: u8 = 2;
const LAST: u8 = 3;

impl Plan {
    /// A plan for a technique on the classic board, from random choices; nothing for techniques that
    /// need none or are not known here. Where orbits tie cells together, the plan is the best of
    /// several: the one that treats the cells of an orbit most alike.
    pub fn toward(
        technique: &Technique,
        solution: &Grid,
        orbits: &[CellSet],
        random: &mut Random,
    ) -> Option<Self> {
        if solution.cell_count() != 81 {
            return None;
        }
        let count = if orbits.len() < solution.cell_count() { CHOICE } else { 1 };
        let plans = (0..count).map(|_| Self::draw(technique, solution, random));
        plans.flatten().min_by_key(|plan| plan.discord(orbits))
    }

    /// How differently the plan treats cells that must be given together.
    fn discord(&self, orbits: &[CellSet]) -> u32 {
        let of_orbit = |orbit: &CellSet| {
            let keep = |cell: crate::model::Cell| u32::from(self.keep[cell.index()]);
            let (least, most) = (orbit.iter().map(keep).min(), orbit.iter().map(keep).max());
            most.zip(least).map_or(0, |(most, least)| most - least)
        };
        orbits.iter().map(of_orbit).sum()
    }

    fn draw(technique: &Technique, solution: &Grid, random: &mut Random) -> Option<Self> {
        match technique.form {
            Form::Fish(size @ ..=LARGEST) => Some(Self::fish(size, solution, random)),
            Form::NakedSubset(size) => Some(Self::naked(size, solution, random)),
            Form::HiddenSubset(size) => Some(Self::hidden(size, solution, random)),
            _ => None,
        }
    }

    /// How long to keep an orbit: as long as its cells on average.
    pub fn keeps(&self, orbit: &CellSet) -> usize {
        let sum: usize = orbit.iter().map(|cell| usize::from(self.keep[cell.index()])).sum();
        sum * 12 / orbit.len()
    }

    fn by_cell(keep: impl Fn(usize) -> u8) -> Self {
        Self { keep: std::array::from_fn(keep) }
    }

    fn fish(size: usize, solution: &Grid, random: &mut Random) -> Self {
        let digit = 1 + random.below(9) as u8;
        let are_rows = random.below(2) == 0;
        let at =
            |line: usize, cross: usize| if are_rows { line * 9 + cross } else { cross * 9 + line };
        let across = |line: usize| {
            (0..9).find(|cross| digit_at(solution, at(line, *cross)) == digit).expect("a full grid")
        };
        let mut lines: Vec<usize> = (0..9).collect();
        for _ in 0..TRIES {
            random.shuffle(&mut lines);
            // Locked candidates see what lies in one band or stack.
            let base = &lines[..size];
            if spread(base.iter().copied()) && spread(base.iter().map(|line| across(*line))) {
                break;
            }
        }
        let base = &lines[..size];
        let cover: Vec<usize> = base.iter().map(|line| across(*line)).collect();
        Self::by_cell(|cell| {
            let (line, cross) = if are_rows { (cell / 9, cell % 9) } else { (cell % 9, cell / 9) };
            match (base.contains(&line), cover.contains(&cross)) {
                _ if digit_at(solution, cell) == digit => FIRST,
                (_, true) => EARLY,
                (true, false) => LAST,
                (false, false) => LATE,
            }
        })
    }

    /// Some cells of a house see every digit but their own between them.
    fn naked(size: usize, solution: &Grid, random: &mut Random) -> Self {
        let mut house = random_house(random);
        random.shuffle(&mut house);
        let members = &house[..size];
        let digits: Vec<u8> = members.iter().map(|cell| digit_at(solution, *cell)).collect();
        Self::by_cell(|cell| match digits.contains(&digit_at(solution, cell)) {
            _ if house.contains(&cell) => FIRST,
            true => EARLY,
            false if members.iter().any(|member| sees(*member, cell)) => LAST,
            false => LATE,
        })
    }

    /// The other cells of a house see some digits.
    fn hidden(size: usize, solution: &Grid, random: &mut Random) -> Self {
        let mut house = random_house(random);
        random.shuffle(&mut house);
        let (members, others) = house.split_at(size);
        let digits: Vec<u8> = members.iter().map(|cell| digit_at(solution, *cell)).collect();
        Self::by_cell(|cell| match digits.contains(&digit_at(solution, cell)) {
            _ if house.contains(&cell) => FIRST,
            true if others.iter().any(|other| sees(*other, cell)) => LAST,
            true => LATE,
            false => EARLY,
        })
    }
}

/// On the classic board a larger fish has a smaller one across.
const LARGEST: usize = 4;

/// How many plans there are to choose from where cells are tied together.
const CHOICE: usize = 30;

/// How often lines are drawn before any will do.
const TRIES: usize = 20;

/// Whether lines lie in as many bands or stacks as they can.
fn spread(lines: impl Iterator<Item = usize>) -> bool {
    let mut counts = [0; 3];
    lines.for_each(|line| counts[line / 3] += 1);
    let (least, most) = (counts.iter().min(), counts.iter().max());
    most.zip(least).is_some_and(|(most, least)| most - least <= 1)
}

/// The cells of a random row, column or box.
fn random_house(random: &mut Random) -> [usize; 9] {
    let (kind, house) = (random.below(3), random.below(9));
    std::array::from_fn(|place| match kind {
        0 => house * 9 + place,
        1 => place * 9 + house,
        _ => (house / 3 * 3 + place / 3) * 9 + house % 3 * 3 + place % 3,
    })
}

fn sees(a: usize, b: usize) -> bool {
    let home = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || home(a) == home(b))
}
