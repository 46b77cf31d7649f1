//! The roles that candidates play in a pattern, and how each is told apart: never by colour alone.

/// What a marked candidate (or cell) does in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// The family of colours that a role is drawn in; a theme picks the shade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// A reason.
    Green,
    /// The other kind of reason.
    Yellow,
    /// An exception.
    Blue,
    /// One more cell that takes part.
    Violet,
    /// The result.
    Orange,
    /// What goes.
    Red,
}

/// The outline that a role is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outline {
    /// A filled circle.
    Disc,
    /// A circle, not filled.
    Ring,
    /// A square.
    Square,
    /// A diamond.
    Diamond,
    /// A frame around the whole digit.
    Frame,
    /// A line through the digit.
    Strike,
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

    /// The colour.
    pub fn colour(self) -> Colour {
        self.look().1
    }

    /// The outline.
    pub fn outline(self) -> Outline {
        self.look().2
    }

    /// What it means, for a legend.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Defining => "makes the pattern",
            Self::Pivot => "pivot: what a wing turns on",
            Self::Pincer => "pincer: an end of a wing",
            Self::Floor => "floor: holds nothing but the digits of the pattern",
            Self::Roof => "roof: can hold something else",
            Self::Fin => "fin: the exception that saves the pattern",
            Self::Witness => "witness: one more cell that takes part",
            Self::On => "true in the chain",
            Self::Off => "false in the chain",
            Self::Placed => "placed by the step",
            Self::Removed => "removed by the step",
        }
    }

    fn look(self) -> (&'static str, Colour, Outline) {
        match self {
            Self::Defining => ("defining", Colour::Green, Outline::Disc),
            Self::Pivot => ("pivot", Colour::Yellow, Outline::Diamond),
            Self::Pincer => ("pincer", Colour::Green, Outline::Ring),
            Self::Floor => ("floor", Colour::Green, Outline::Square),
            Self::Roof => ("roof", Colour::Yellow, Outline::Ring),
            Self::Fin => ("fin", Colour::Blue, Outline::Square),
            Self::Witness => ("witness", Colour::Violet, Outline::Ring),
            Self::On => ("on", Colour::Green, Outline::Diamond),
            Self::Off => ("off", Colour::Yellow, Outline::Square),
            Self::Placed => ("placed", Colour::Orange, Outline::Frame),
            Self::Removed => ("removed", Colour::Red, Outline::Strike),
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
                assert_ne!((a.colour(), a.outline()), (b.colour(), b.outline()), "{a:?} {b:?}");
            }
        }
    }
}
