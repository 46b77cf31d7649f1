//! What is asked of an engine.

use crate::model::{Budget, Grid};
use std::ops::ControlFlow;

/// Receives each solution as it is found and says whether to go on.
pub type Visitor<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

/// How many solutions to look for, and how long.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// Stop after so many solutions.
    pub limit: u64,
    /// Stop when this runs out. A step is one node of the search.
    pub budget: Budget<'a>,
}

impl<'a> Question<'a> {
    /// Is there exactly one solution? Looks for two.
    pub fn unique() -> Self {
        Self::up_to(2)
    }

    /// Any one solution.
    pub fn first() -> Self {
        Self::up_to(1)
    }

    /// As many solutions as there are.
    pub fn all() -> Self {
        Self::up_to(u64::MAX)
    }

    /// At most so many solutions.
    pub fn up_to(limit: u64) -> Self {
        Self { limit, budget: Budget::unlimited() }
    }

    /// The same question with a budget.
    pub fn within(self, budget: Budget<'a>) -> Self {
        Self { budget, ..self }
    }
}
