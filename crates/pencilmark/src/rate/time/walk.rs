//! Walks: how a player may come through a puzzle, again and again in another order.
//!
//! At each step some singles are open. A player sees the only place in a box sooner than the only
//! place in a line, and both sooner than the only candidate of a cell: each kind has a *visibility*.
//! Which single is taken is drawn in proportion to it, and the more of it there is in all, the less
//! time the step takes. When no single is open, the player looks closer (locked candidates, pairs);
//! if nothing follows from that either, a cell is given away and counted.

use super::position::{Position, Shown, Single};
use crate::model::Random;

/// How well each kind of single is seen, chosen for the human data: a line counts half as much as a
/// box. With 0.5 instead of 0.1 for naked singles the rank correlation falls by 0.007, with 4 instead
/// of 2 for boxes by 0.005.
fn visibility(shown: Shown) -> f64 {
    match shown {
        Shown::Box => 2.0,
        Shown::Line => 1.0,
        Shown::Naked => 0.1,
    }
}

/// The names of the features, in the order of [`Walks::features`].
pub const FEATURES: [&str; 6] =
    ["search", "naked_search", "narrow_steps", "box_narrow_steps", "looks", "beyond"];

/// What a puzzle needs: predictions err by different amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing but singles.
    Singles,
    /// Locked candidates or pairs.
    Pairs,
    /// More: the walks were given cells, so that they say only how long it takes at least.
    Beyond,
}

/// Sums over all steps of all walks.
#[derive(Default)]
pub struct Walks {
    count: f64,
    search: f64,
    naked_search: f64,
    narrow_steps: f64,
    box_narrow_steps: f64,
    looks: f64,
    gifts: f64,
}

impl Walks {
    /// Walks through a puzzle once; a cell that must be given away is taken from the solution.
    pub fn walk(&mut self, start: &Position, solution: &[u8; 81], random: &mut Random) {
        self.count += 1.0;
        let mut position = start.clone();
        let mut singles = Vec::with_capacity(81);
        while position.empty_count() > 0 {
            position.singles(&mut singles);
            if singles.is_empty() {
                if position.look_closer() {
                    self.looks += 1.0;
                    continue;
                }
                self.gifts += 1.0;
                let cell = *random.pick(&position.tightest()).expect("a cell is empty");
                position.place(cell, solution[cell]);
                continue;
            }
            self.count_step(&singles, f64::from(position.empty_count()));
            let Single { cell, digit, .. } = choose(&singles, random);
            position.place(cell as usize, digit);
        }
    }

    fn count_step(&mut self, singles: &[Single], empty_count: f64) {
        let count =
            |wanted: Shown| singles.iter().filter(|single| single.shown == wanted).count() as f64;
        let (boxes, lines, naked) = (count(Shown::Box), count(Shown::Line), count(Shown::Naked));
        let seen: f64 = singles.iter().map(|single| visibility(single.shown)).sum();
        self.search += search_time(empty_count, seen);
        self.naked_search += search_time(empty_count, naked);
        self.narrow_steps += f64::from(boxes + lines + naked <= 2.0);
        self.box_narrow_steps += f64::from(boxes <= 1.0);
    }

    /// What the walks needed beside singles.
    pub fn kind(&self) -> Kind {
        match (self.looks > 0.0, self.gifts > 0.0) {
            (_, true) => Kind::Beyond,
            (true, false) => Kind::Pairs,
            (false, false) => Kind::Singles,
        }
    }

    /// What the walks say about the puzzle, as [`FEATURES`] names it; what lies beyond them is known
    /// from elsewhere.
    pub fn features(&self, beyond: f64) -> [f64; FEATURES.len()] {
        let mean = |sum: f64| sum / self.count;
        [
            mean(self.search).max(SHORTEST).ln(),
            mean(self.naked_search).max(SHORTEST).ln(),
            mean(self.narrow_steps),
            mean(self.box_narrow_steps),
            (mean(self.looks) + 1.0).ln(),
            beyond,
        ]
    }
}

/// The logarithm needs a number above 0; only a full grid has less.
const SHORTEST: f64 = 0.01;

/// How long a step takes, in no unit: longer with more empty cells to look at, shorter with more to be
/// seen, to the power of 5/4.
fn search_time(empty_count: f64, seen: f64) -> f64 {
    let ratio = empty_count / 40.0 / (0.25 + seen);
    ratio * ratio.sqrt().sqrt()
}

/// One of the singles, drawn in proportion to visibility.
fn choose(singles: &[Single], random: &mut Random) -> Single {
    let total: f64 = singles.iter().map(|single| visibility(single.shown)).sum();
    let mut left = random.unit() * total;
    let chosen = singles.iter().find(|single| {
        left -= visibility(single.shown);
        left < 0.0
    });
    *chosen.unwrap_or(&singles[singles.len() - 1])
}
