//! An argument: the reasoning of a forcing step, inference by inference, as facts that a checker can
//! follow without knowing how they were found.
//!
//! ```text
//!   Refutation   assume -> … -> a claim and its opposite         so the assumption is false
//!   Cases        assume each candidate of a cell, or each place
//!                of a digit, or a candidate and its opposite
//!                -> … -> the same claim every time               so the claim is true
//! ```
//!
//! Inferences are numbered along a line of reasoning from 0; where a branch splits again, its
//! branches go on counting. A premise is the number of an earlier inference of the same line.
//! Everything else that an inference rests on is plain to see in the state of the step.

use crate::model::{Candidate, Cell, Digit, HouseId, RuleId};

/// That a candidate is true, or that it is false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// The cell holds the digit.
    Is(Candidate),
    /// It does not.
    IsNot(Candidate),
}

impl Claim {
    /// The candidate it is about.
    pub fn candidate(self) -> Candidate {
        match self {
            Self::Is(candidate) | Self::IsNot(candidate) => candidate,
        }
    }

    /// The claim that it denies.
    pub fn opposite(self) -> Self {
        match self {
            Self::Is(candidate) => Self::IsNot(candidate),
            Self::IsNot(candidate) => Self::Is(candidate),
        }
    }
}

/// One step of reasoning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference {
    /// What is claimed.
    pub claim: Claim,
    /// Why it follows.
    pub reason: Reason,
    /// The numbers of the earlier inferences that it follows from.
    pub premises: Vec<u32>,
    /// The argument inside this one, for [`Reason::Nested`]. It holds on the state without the
    /// candidates that the premises deny.
    pub nested: Option<Box<Argument>>,
}

/// Why a claim follows from its premises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It does not: it is assumed.
    Assumption,
    /// The cell holds another digit.
    OneDigit,
    /// Another cell of the house holds the digit.
    OnePlace(HouseId),
    /// A rule other than the houses forbids it.
    Rule(&'static str),
    /// The premises deny every other candidate that the cell has in the state.
    LastDigit,
    /// The premises deny every other place that the digit has in the house.
    LastPlace(HouseId),
    /// All places of the digit that are left in the first house lie in the second.
    Locked([HouseId; 2]),
    /// The digits have only the same two places left in the house, and this is another digit there.
    HiddenPair {
        /// The house.
        house: HouseId,
        /// The two digits.
        digits: [Digit; 2],
        /// Their places.
        cells: [Cell; 2],
    },
    /// The cells of the house have only the same two digits left, and this is another cell there.
    NakedPair {
        /// The house.
        house: HouseId,
        /// The two cells.
        cells: [Cell; 2],
        /// Their digits.
        digits: [Digit; 2],
    },
    /// The digit has only the same two places left in two lines; this is another cell across.
    XWing {
        /// The two lines.
        bases: [HouseId; 2],
        /// The lines across.
        covers: [HouseId; 2],
    },
    /// A rule with parameters cannot be fulfilled otherwise, with the candidates that are left.
    Constraint(RuleId),
    /// An argument on the candidates that are left.
    Nested,
}

/// One assumption and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The assumption, then what follows; nothing that is not used later.
    pub inferences: Vec<Inference>,
    /// Where it leads.
    pub end: Ending,
}

/// Where a branch leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// To the conclusion of the argument: the last inference of the branch, or the last ones where
    /// it concludes several things.
    Conclusion,
    /// To a claim and its opposite, by their numbers.
    Contradiction([u32; 2]),
    /// To further cases, each of which ends in a contradiction.
    Cases(Cases),
}

/// A choice of which one must hold, and what follows from each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cases {
    /// Why one of them must hold.
    pub split: Split,
    /// The inferences that deny the cell's other candidates, or the digit's other places.
    pub premises: Vec<u32>,
    /// What follows from each.
    pub branches: Vec<Branch>,
}

/// Why one of several assumptions must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Split {
    /// A candidate is true or false.
    Either(Candidate),
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The digit has one of its places in the house.
    House(HouseId, Digit),
}

/// The shape of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reasoning {
    /// The assumption of the branch leads to a contradiction, so its opposite is the conclusion.
    Refutation(Branch),
    /// Every case leads to the conclusion.
    Cases(Cases),
}

/// What kind of argument it is. The order breaks ties between arguments of the same length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ArgumentKind {
    /// A candidate and its opposite lead to the same conclusion.
    Double,
    /// A loop, or a candidate that denies itself, by the places of one digit.
    SingleDigit,
    /// A loop through cells with two candidates.
    TwoDigitCells,
    /// A loop, or a candidate that denies itself, by both.
    Mixed,
    /// Every candidate of a cell leads to the same conclusion.
    Cell,
    /// Every place of a digit in a house leads to the same conclusion.
    House,
    /// An assumption leads to a contradiction.
    Contradiction,
    /// An assumption leads to a contradiction whichever way the cases fall.
    Tree,
}

/// The reasoning of a forcing step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// What kind of argument it is.
    pub kind: ArgumentKind,
    /// How long it is: the claims of every chain in it, those shared by two chains counted twice,
    /// and those of every nested argument once.
    pub complexity: u32,
    /// What it shows. A nested argument that places a digit rules out the other candidates of the
    /// cell.
    pub conclusions: Vec<Claim>,
    /// The argument.
    pub reasoning: Reasoning,
}

impl Argument {
    /// Its outermost branches.
    pub fn branches(&self) -> &[Branch] {
        match &self.reasoning {
            Reasoning::Refutation(branch) => std::slice::from_ref(branch),
            Reasoning::Cases(cases) => &cases.branches,
        }
    }
}

impl Branch {
    /// The number of inferences, those of its cases included.
    pub fn len(&self) -> usize {
        let below = match &self.end {
            Ending::Cases(cases) => cases.branches.iter().map(Branch::len).sum(),
            _ => 0,
        };
        self.inferences.len() + below
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
