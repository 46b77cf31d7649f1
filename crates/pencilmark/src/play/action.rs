//! What a player can do.

use super::{Mistakes, TreePlace};
use crate::model::{Candidate, Cell, Digit, Shape, SmallIndex, SmallSet};

/// Something that a player does.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Action {
    /// Changes the sheet: one step of undo.
    Make(Move),
    /// Takes the last move back, with all that it did.
    Undo,
    /// Makes the move again that was taken back last; or, if several moves were tried from here, the
    /// one with this number.
    Redo(Option<usize>),
    /// Goes back to the empty sheet. Redo leads back again.
    Restart,
    /// Gives the sheet as it is a name.
    SavePoint(String),
    /// Goes to a sheet with a name.
    Return(String),
    /// Goes to any place of the tree.
    Go(TreePlace),
    /// Chooses which mistakes are shown.
    Mistakes(Mistakes),
    /// Shows or hides automatic candidates.
    Automatic(Switch),
    /// Says which techniques the player knows; hints use no others. None at all means every one.
    Known(Vec<String>),
    /// Says in which order hints try the techniques, as [`order()`](crate::hint::order()) takes it: an order by
    /// name, techniques that go first, or both. Nothing at all means the usual order.
    Order(Vec<String>),
}

/// A change of the sheet. Cells with a given are left alone.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Move {
    /// Puts a digit into cells, and removes the notes that it rules out.
    Enter(Vec<Cell>, Digit),
    /// Empties cells: of their entries; if there are none, of their notes; if there are none, of
    /// their crosses and colours.
    Clear(Vec<Cell>),
    /// Writes or removes a note.
    Note(NoteKind, Vec<Cell>, Digit, Switch),
    /// Crosses a candidate out, or brings it back.
    Cross(Vec<Cell>, Digit, Switch),
    /// Colours cells.
    Colour(Vec<Cell>, Colour, Switch),
    /// Colours a candidate in cells.
    ColourCandidate(Vec<Cell>, Digit, Colour, Switch),
    /// Writes every candidate that is not crossed out as a centre note.
    FillNotes,
    /// Makes a step: enters what it places, crosses out what it removes.
    Apply {
        /// Digits to enter.
        placements: Vec<Candidate>,
        /// Candidates to cross out.
        eliminations: Vec<Candidate>,
    },
}

/// Where a note is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoteKind {
    /// In the centre of the cell: its candidates.
    Centre,
    /// In the corner of the cell: where in a box the digit may go.
    Corner,
}

/// A note in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Note {
    /// Where it is.
    pub kind: NoteKind,
    /// What it says.
    pub candidate: Candidate,
}

/// On, off, or toggled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// Off where it is on in every cell; otherwise on in every cell.
    Toggle,
    /// On.
    On,
    /// Off.
    Off,
}

/// One of nine colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(u8);

/// A set of colours.
pub type ColourSet = SmallSet<Colour>;

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 9;

    /// The colour with this number, from 1 to 9.
    pub fn from_number(number: usize) -> Option<Self> {
        (1..=Self::COUNT).contains(&number).then(|| Self::from_index(number - 1))
    }

    /// Its number, from 1.
    pub fn number(self) -> usize {
        self.index() + 1
    }
}

impl SmallIndex for Colour {
    fn from_index(index: usize) -> Self {
        Self(index as u8)
    }
    fn index(self) -> usize {
        self.0.into()
    }
}

impl Move {
    /// The move in a few words; what it enters or removes is written as conclusions are: `r4c7=5`.
    pub fn spell(&self, shape: Shape) -> String {
        let each = |cells: &[Cell], write: &dyn Fn(Cell) -> String| {
            cells.iter().map(|cell| write(*cell)).collect::<Vec<_>>().join(" ")
        };
        let named = |cells: &[Cell]| each(cells, &|cell| cell.name(shape).to_string());
        let placed = |digit| move |cell| Candidate::new(cell, digit).placed(shape);
        let removed = |digit| move |cell| Candidate::new(cell, digit).removed(shape);
        match self {
            Self::Enter(cells, digit) => each(cells, &placed(*digit)),
            Self::Clear(cells) => format!("clear {}", named(cells)),
            Self::Note(kind, cells, digit, _) => {
                format!("{} note {} {}", kind.name(), shape.number(*digit), named(cells))
            }
            Self::Cross(cells, digit, Switch::On) => each(cells, &removed(*digit)),
            Self::Cross(cells, digit, _) => {
                format!("bring {} back {}", shape.number(*digit), named(cells))
            }
            Self::Colour(cells, colour, _) => {
                format!("colour {} {}", colour.number(), named(cells))
            }
            Self::ColourCandidate(cells, digit, colour, _) => {
                let digit = shape.number(*digit);
                format!("colour {} on {digit} {}", colour.number(), named(cells))
            }
            Self::FillNotes => "fill notes".to_owned(),
            Self::Apply { placements, eliminations } => {
                let placed = placements.iter().map(|candidate| candidate.placed(shape));
                let removed = eliminations.iter().map(|candidate| candidate.removed(shape));
                placed.chain(removed).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

impl NoteKind {
    /// The word in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Centre => "centre",
            Self::Corner => "corner",
        }
    }
}
