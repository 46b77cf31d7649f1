//! What an action did to the sheet, so that a screen can show it and a screen reader can say it.

use super::{Note, NoteKind, Sheet};
use crate::language::fill;
use crate::model::{Candidate, Cell, DigitSet, Grid, Shape};

/// The difference between two sheets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Digits that were entered.
    pub placed: Vec<Candidate>,
    /// Entries that are gone or replaced.
    pub erased: Vec<Candidate>,
    /// Notes that were written.
    pub notes_added: Vec<Note>,
    /// Notes that are gone.
    pub notes_removed: Vec<Note>,
    /// Candidates that were crossed out.
    pub crossed: Vec<Candidate>,
    /// Candidates that were brought back.
    pub restored: Vec<Candidate>,
    /// Digits that were not entered because they are wrong.
    pub refused: Vec<Candidate>,
}

impl Change {
    /// What is different after.
    pub fn between(before: &Sheet, after: &Sheet) -> Self {
        let mut change = Self {
            placed: entries_beyond(after.entries(), before.entries()),
            erased: entries_beyond(before.entries(), after.entries()),
            ..Self::default()
        };
        for cell in (0..after.entries().cell_count()).map(Cell::from_index) {
            for kind in [NoteKind::Centre, NoteKind::Corner] {
                let (old, new) = (before.notes(kind, cell), after.notes(kind, cell));
                let note = |candidate| Note { kind, candidate };
                change.notes_added.extend(candidates(cell, new - old).map(note));
                change.notes_removed.extend(candidates(cell, old - new).map(note));
            }
            let (old, new) = (before.crossed(cell), after.crossed(cell));
            change.crossed.extend(candidates(cell, new - old));
            change.restored.extend(candidates(cell, old - new));
        }
        change
    }

    /// The change in a sentence or two, for a screen reader; empty if there is nothing to say.
    pub fn text(&self, shape: Shape) -> String {
        let counted = |count: usize, one: &str, several: &str| {
            let text = if count == 1 { one } else { several };
            (count > 0).then(|| fill(text, &[("count", &count)]))
        };
        let entries = |list: &[Candidate], one: &str, several: &str| match list {
            [Candidate { cell, digit }] => {
                let (digit, cell) = (shape.number(*digit), cell.name(shape));
                Some(fill(one, &[("digit", &digit), ("cell", &cell)]))
            }
            list => counted(list.len(), "", several),
        };
        let replaced = |gone: &&Candidate| !self.placed.iter().any(|new| new.cell == gone.cell);
        let erased: Vec<Candidate> = self.erased.iter().filter(replaced).copied().collect();
        let refused = (!self.refused.is_empty()).then(|| {
            let not = |candidate: &Candidate| {
                let digit = shape.number(candidate.digit);
                format!("{} is not {digit}", candidate.cell.name(shape))
            };
            let sentences: Vec<String> = self.refused.iter().map(not).collect();
            format!("not entered: {}", sentences.join(", "))
        });
        let parts = [
            refused,
            entries(&self.placed, "{digit} placed in {cell}", "{count} digits placed in cells"),
            entries(&erased, "{digit} removed from {cell}", "{count} digits removed from cells"),
            counted(self.notes_added.len(), "{count} note added", "{count} notes added"),
            counted(self.notes_removed.len(), "{count} note removed", "{count} notes removed"),
            counted(
                self.crossed.len(),
                "{count} candidate crossed out",
                "{count} candidates crossed out",
            ),
            counted(
                self.restored.len(),
                "{count} candidate brought back",
                "{count} candidates brought back",
            ),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
    }
}

/// The entries of one grid that another does not have.
fn entries_beyond(one: &Grid, other: &Grid) -> Vec<Candidate> {
    let new = one.filled().filter(|(cell, digit)| other.get(*cell) != Some(*digit));
    new.map(|(cell, digit)| Candidate::new(cell, digit)).collect()
}

fn candidates(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| Candidate::new(cell, digit))
}
