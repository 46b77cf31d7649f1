//! Two exocets that share their cross-lines.

use super::Exocet;
use crate::logic::bands::{NINE, THREE};
use crate::logic::{Pattern, Role};
use crate::model::{Candidate, Cell, DigitSet};

/// Two junior exocets of a band with the same cross-lines and four digits between them. None of these can
/// be in both bases: it would be in the target of the third box in both exocets, and these differ.
pub struct Double<'e, 'a>([&'e Exocet<'a>; 2]);

impl<'e, 'a> Double<'e, 'a> {
    /// Two exocets as one, if they can be.
    pub fn of(one: &'e Exocet<'a>, other: &'e Exocet<'a>) -> Option<Self> {
        let columns = |exocet: &Exocet<'_>| {
            let mut columns = exocet.columns;
            columns.sort_unstable();
            columns
        };
        let suits = one.lie == other.lie
            && one.band == other.band
            && one.columns[0] < other.columns[0]
            && columns(one) == columns(other)
            && one.targets.iter().all(|target| !other.targets.contains(target))
            && (one.digits | other.digits).len() == one.base.len() + other.base.len();
        suits.then_some(Self([one, other]))
    }

    fn digits(&self) -> DigitSet {
        self.0[0].digits | self.0[1].digits
    }

    /// What falls because each digit is in one of the bases and in one of the targets, and fills its two
    /// lines, sorted.
    pub fn eliminations(&self) -> Vec<Candidate> {
        let view = self.0[0].view;
        let board = view.board();
        let mut removed = Vec::new();
        for cells in [self.0.map(|it| it.base).concat(), self.0.map(|it| it.targets).concat()] {
            for digit in self.digits().iter() {
                let holding = cells.iter().copied().filter(|cell| view.has(*cell, digit));
                let seen = board.common_peers(holding);
                removed.extend(view.candidates_in(seen.iter(), DigitSet::only(digit)));
            }
        }
        for (digit, lines) in self.0.iter().flat_map(|exocet| &exocet.lines) {
            for line in lines.iter().filter(|_| lines.len() == 2) {
                let cells = board.house(*line).cells().iter().copied();
                let beyond = cells.filter(|cell| !self.is_crossed(*cell));
                removed.extend(view.candidates_in(beyond, DigitSet::only(*digit)));
            }
        }
        removed.sort_unstable();
        removed.dedup();
        removed
    }

    /// Whether a cell lies in a cross-line outside the band.
    fn is_crossed(&self, cell: Cell) -> bool {
        let Exocet { bands, band, columns, .. } = self.0[0];
        let rows = (0..NINE).filter(|row| row / THREE != *band);
        rows.into_iter().any(|row| columns.iter().any(|column| bands.cell(row, *column) == cell))
    }

    /// Both exocets: the bases and the targets, those of the first exocet first, and the cross-lines.
    pub fn pattern(&self) -> Pattern {
        let digits = self.digits();
        let pattern = Pattern::of(digits)
            .in_houses(self.0[0].cross_lines())
            .mark_all(Role::Pivot, self.0.map(|it| it.base).concat(), digits)
            .mark_all(Role::Pincer, self.0.map(|it| it.targets).concat(), digits);
        self.0.iter().flat_map(|it| it.rooms()).fold(pattern, Pattern::in_room)
    }
}
