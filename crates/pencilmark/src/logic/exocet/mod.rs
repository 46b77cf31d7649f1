//! Exocets: two cells of a box, the base, whose digits two other cells, the targets, must repeat.
//!
//! ```text
//!       c c     c
//!   B B e . . | . . . .      B  base, e its escape: the third cell of the row in its box
//!   . . . T . | . . . .      T  targets, in the two other boxes of the band (junior), or anywhere
//!   . . . . . | . . T .         in the cross-lines (senior)
//!   ------------------       c  cross-lines: the columns of the escape and of one cell in each of
//!   . . s s . | . . s .         the other boxes
//!   . . s s . | . . s .      s  where a digit of the base has its places in the cross-lines: on two
//!                               lines only, but for the targets
//! ```
//!
//! A digit that is in the base is in no other cell of its row and box. The three cross-lines need it three
//! times; two lines have room for it twice; so a target holds it.

mod base;
mod double;

pub use base::bases;
pub use double::Double;

use super::bands::{Bands, Lie};
use super::{Pattern, Role, Room, Set, View};
use crate::model::{Candidate, Cell, Digit, DigitSet, HouseId};
use std::ops::ControlFlow;

/// Receives exocets and says whether to go on.
pub type Visit<'v, 'a> = &'v mut dyn FnMut(Exocet<'a>) -> ControlFlow<()>;

/// A base with its targets, and the lines that hold each digit in the cross-lines.
#[derive(Clone)]
pub struct Exocet<'a> {
    view: View<'a>,
    bands: Bands<'a>,
    lie: Lie,
    band: usize,
    base: [Cell; 2],
    digits: DigitSet,
    targets: [Cell; 2],
    /// The cross-lines, the one of the escape first.
    columns: [usize; 3],
    lines: Vec<(Digit, Vec<HouseId>)>,
}

impl Exocet<'_> {
    /// What falls because the targets hold the digits of the base, sorted.
    pub fn eliminations(&self) -> Vec<Candidate> {
        let Self { view, base, digits, targets, .. } = self;
        let others = view.board().shape().digits() - *digits;
        let mut removed = view.candidates_in(*targets, others);
        let in_targets = targets.iter().fold(DigitSet::EMPTY, |all, it| all | view.digits(*it));
        // With one line or none, a digit would have to be in both targets.
        let cramped = self.lines.iter().filter(|(_, lines)| lines.len() < 2);
        let twice: DigitSet = cramped.map(|(digit, _)| *digit).collect();
        removed.extend(view.candidates_in(*base, (*digits - in_targets) | twice));
        removed.extend(view.candidates_in(*targets, twice));
        removed.sort_unstable();
        removed.dedup();
        removed
    }

    /// The base, the targets and the cross-lines.
    pub fn pattern(&self) -> Pattern {
        let pattern = Pattern::of(self.digits)
            .in_houses(self.cross_lines())
            .mark_all(Role::Pivot, self.base, self.digits)
            .mark_all(Role::Pincer, self.targets, self.digits);
        self.rooms().into_iter().fold(pattern, Pattern::in_room)
    }

    fn cross_lines(&self) -> [HouseId; 3] {
        self.columns.map(|column| self.bands.across(column))
    }

    /// For each digit, and for every two, what the cross-lines need and what lines and targets give.
    fn rooms(&self) -> Vec<Room> {
        let of_digit = |(digit, lines): &(Digit, Vec<HouseId>)| {
            let sets = |houses: &[HouseId]| {
                houses.iter().map(|house| Set::House(*house, *digit)).collect::<Vec<_>>()
            };
            (sets(&self.cross_lines()), sets(lines))
        };
        let all: Vec<(Vec<Set>, Vec<Set>)> = self.lines.iter().map(of_digit).collect();
        let targets = self.targets.map(Set::Cell);
        let mut rooms = Vec::new();
        for (i, (needs, gives)) in all.iter().enumerate() {
            let covers = gives.iter().copied().chain(targets);
            rooms.push(Room { bases: needs.clone(), covers: covers.collect() });
            for (also_needs, also_gives) in &all[i + 1..] {
                rooms.push(Room {
                    bases: needs.iter().chain(also_needs).copied().collect(),
                    covers: gives.iter().chain(also_gives).copied().chain(targets).collect(),
                });
            }
        }
        rooms
    }
}
