//! A step: what a technique found. Facts only; words and colours are made later, by
//! [`super::Explanation`], and only when a person asks.

use super::node::Chain;
use super::{Argument, Role, Technique};
use crate::model::{Candidate, Cell, DigitSet, HouseId, RuleId, Shape};
use crate::verify::{Set, SumPart};

/// One use of a technique: its conclusions and what they rest on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique.
    pub technique: &'static Technique,
    /// The digits that it places.
    pub placements: Vec<Candidate>,
    /// The candidates that it removes, beyond those that its placements rule out.
    pub eliminations: Vec<Candidate>,
    /// What the conclusions rest on.
    pub pattern: Pattern,
}

impl Step {
    /// The conclusions as people read them, sorted: `r4c7=5 r1c2-6`.
    pub fn conclusions(&self, shape: Shape) -> String {
        let sorted = |list: &[Candidate]| {
            let mut list = list.to_vec();
            list.sort_unstable();
            list.into_iter()
        };
        let placed = sorted(&self.placements).map(|candidate| candidate.placed(shape));
        let removed = sorted(&self.eliminations).map(|candidate| candidate.removed(shape));
        placed.chain(removed).collect::<Vec<_>>().join(" ")
    }

    /// Whether another step concludes the same, for whatever reason.
    pub fn has_same_outcome(&self, other: &Self) -> bool {
        let sorted = |list: &[Candidate]| {
            let mut list = list.to_vec();
            list.sort_unstable();
            list
        };
        sorted(&self.placements) == sorted(&other.placements)
            && sorted(&self.eliminations) == sorted(&other.eliminations)
    }
}

/// What a step rests on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pattern {
    /// The digits that the pattern is about.
    pub digits: DigitSet,
    /// The houses that it lies in, the one that matters most first.
    pub houses: Vec<HouseId>,
    /// The candidates that it is made of, by the role they play.
    pub marks: Vec<Mark>,
    /// For singles: from a filled cell to an empty one that it keeps from holding its digit.
    pub(crate) sights: Vec<[Cell; 2]>,
    /// How one candidate forces the next, for chains; in order.
    pub links: Vec<Link>,
    /// The chain, where it passes through more than single candidates.
    pub chain: Option<Box<Chain>>,
    /// The reasoning in full, for forcing steps.
    pub argument: Option<Box<Argument>>,
    /// What needs room and what gives it, where that is the whole reason; otherwise in each of the
    /// cases that have to be told apart.
    pub rooms: Vec<Room>,
    /// The rule with parameters that cannot be fulfilled otherwise, where that is the whole reason.
    pub rule: Option<RuleId>,
    /// The parts of the sum that cannot come out otherwise, where that is the whole reason.
    pub parts: Vec<SumPart>,
}

/// Sets that each need a true candidate, and sets that each have room for one. Where every candidate
/// of the former lies in the latter, no more of the former can be satisfied than there are of the
/// latter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Room {
    /// What needs room. A set that is named twice needs it twice.
    pub bases: Vec<Set>,
    /// What gives it.
    pub covers: Vec<Set>,
}

impl Pattern {
    /// A pattern of these digits, to be filled with the functions below.
    pub fn of(digits: DigitSet) -> Self {
        Self { digits, ..Self::default() }
    }

    /// The same with these houses.
    pub fn in_houses(mut self, houses: impl IntoIterator<Item = HouseId>) -> Self {
        self.houses.extend(houses);
        self
    }

    /// The same with these digits of a cell marked.
    pub fn mark(mut self, role: Role, cell: Cell, digits: DigitSet) -> Self {
        self.marks.push(Mark { role, cell, digits });
        self
    }

    /// The same with the same digits of several cells marked.
    pub fn mark_all(
        mut self,
        role: Role,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
    ) -> Self {
        self.marks.extend(cells.into_iter().map(|cell| Mark { role, cell, digits }));
        self
    }

    /// The same, resting on how little room there is.
    pub fn in_room(mut self, room: Room) -> Self {
        self.rooms.push(room);
        self
    }

    /// The same, resting on a rule with parameters.
    pub fn by_rule(self, rule: RuleId) -> Self {
        Self { rule: Some(rule), ..self }
    }

    /// The same, resting on the sum of these parts.
    pub fn by_sum(self, parts: Vec<SumPart>) -> Self {
        Self { parts, ..self }
    }

    /// The cells that play a role, in the order they were marked.
    pub fn cells(&self, role: Role) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.marks.iter().filter(move |mark| mark.role == role).map(|mark| mark.cell)
    }

    /// The digits of all marks with a role.
    pub fn digits_of(&self, role: Role) -> DigitSet {
        let marks = self.marks.iter().filter(|mark| mark.role == role);
        marks.fold(DigitSet::EMPTY, |digits, mark| digits | mark.digits)
    }
}

/// Candidates of one cell that play the same role. No digits: the cell itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Their role.
    pub role: Role,
    /// The cell.
    pub cell: Cell,
    /// The digits.
    pub digits: DigitSet,
}

/// One candidate forces another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where the arrow starts.
    pub from: Candidate,
    /// Where it ends.
    pub to: Candidate,
    /// What it says.
    pub kind: LinkKind,
}

/// What a link says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkKind {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
}

impl LinkKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Strong, Self::Weak];

    /// The word in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Strong => "strong",
            Self::Weak => "weak",
        }
    }

    /// What it means, for a legend.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Strong => "strong link: if one is false, the other is true",
            Self::Weak => "weak link: if one is true, the other is false",
        }
    }
}
