//! The roles that candidates play in a pattern, and how they are told apart: never by colour alone.

use crate::model::figure::{Hue, Outline, Part, Style};

/// What a marked candidate (or cell) does in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// Makes up the pattern.
    Defining,
    /// The cell that a wing turns on.
    Pivot,
    /// A cell at the end of a wing.
    Pincer,
    /// A cell of a rectangle, loop or grave that holds nothing but its digits.
    Floor,
    /// A cell of a rectangle or loop that holds more than its digits.
    Roof,
    /// The exception that saves a pattern from being complete.
    Fin,
    /// A candidate that helps to rule out a combination.
    Witness,
    /// True, if the premise of a chain is.
    On,
    /// False, if the premise of a chain is true.
    Off,
    /// Placed by the step.
    Placed,
    /// Removed by the step.
    Removed,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 11] = [
        Self::Defining,
        Self::Pivot,
        Self::Pincer,
        Self::Floor,
        Self::Roof,
        Self::Fin,
        Self::Witness,
        Self::On,
        Self::Off,
        Self::Placed,
        Self::Removed,
    ];

    /// The word in JSON and in legends.
    pub fn name(self) -> &'static str {
        self.look().0
    }

    /// The outline and the colour of its mark.
    pub(crate) fn mark(self) -> (Outline, Style) {
        let (_, hue, outline) = self.look();
        (outline, Style::Mark(hue, outline, self.part()))
    }

    /// The mark of a cell that plays it.
    pub(crate) fn cell_mark(self) -> Style {
        Style::Mark(self.look().1, Outline::Ring, self.part())
    }

    /// The ground under its mark, where the mark is a line through the digit.
    pub(crate) fn tint(self) -> Style {
        Style::Tint(self.look().1, self.part())
    }

    fn part(self) -> Part {
        match self {
            Self::Placed | Self::Removed => Part::Conclusion,
            _ => Part::Premise,
        }
    }

    /// What it means, for a legend.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Defining => "makes the pattern",
            Self::Pivot => "pivot: the cell that a wing turns on",
            Self::Pincer => "pincer: an end of a wing",
            Self::Floor => "floor: holds nothing but the digits of the pattern",
            Self::Roof => "roof: can hold something else",
            Self::Fin => "fin: the exception that saves the pattern",
            Self::Witness => "witness: a cell or digit that rules others out",
            Self::On => "true in the chain",
            Self::Off => "false in the chain",
            Self::Placed => "placed by the step",
            Self::Removed => "removed by the step",
        }
    }

    fn look(self) -> (&'static str, Hue, Outline) {
        match self {
            Self::Defining => ("defining", Hue::Green, Outline::Disc),
            Self::Pivot => ("pivot", Hue::Yellow, Outline::Diamond),
            Self::Pincer => ("pincer", Hue::Green, Outline::Ring),
            Self::Floor => ("floor", Hue::Green, Outline::Square),
            Self::Roof => ("roof", Hue::Yellow, Outline::Ring),
            Self::Fin => ("fin", Hue::Blue, Outline::Square),
            Self::Witness => ("witness", Hue::Violet, Outline::Ring),
            Self::On => ("on", Hue::Green, Outline::Diamond),
            Self::Off => ("off", Hue::Yellow, Outline::Square),
            Self::Placed => ("placed", Hue::Orange, Outline::Frame),
            Self::Removed => ("removed", Hue::Red, Outline::Strike),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_roles_look_or_sound_alike() {
        for (i, a) in Role::ALL.iter().enumerate() {
            for b in &Role::ALL[i + 1..] {
                assert_ne!(a.name(), b.name());
                assert_ne!(a.mark(), b.mark(), "{a:?} {b:?}");
            }
        }
    }
}
