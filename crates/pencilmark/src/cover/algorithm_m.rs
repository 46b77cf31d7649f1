//! The search through [`Cells`]: Algorithm M in what it does, for problems with colours and
//! multiplicities.
//!
//! A level belongs to an item. The solutions are divided by the first of its options that they take:
//! once an option has been tried it stays out for the rest of the level, so no set of options is found
//! in two orders. If the item needs nothing more, the last branch takes none of them.

use std::ops::ControlFlow;

use super::cells::{Cells, Next};
use super::report::{SearchCounters, SearchEnd, SearchReport};
use super::search::{Choice, Visitor};
use crate::budget::Budget;

/// An item and what has been tried for it.
struct Level {
    item: usize,
    /// Where the level began.
    mark: usize,
    branch: Branch,
}

/// What is under way on a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Branch {
    /// Nothing yet.
    Fresh,
    /// An option is chosen.
    Option(Attempt),
    /// No more options of the item.
    NoMore,
}

/// An option that is being tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attempt {
    pub option: usize,
    /// Where undoing it comes back to.
    mark: usize,
    /// How many other options its item had.
    pub others: usize,
}

impl Branch {
    /// Leaves this branch of an item and enters the next one, if there is one.
    pub fn advance(self, cells: &mut Cells, item: usize) -> Option<Self> {
        match self {
            Self::Fresh => {}
            Self::NoMore => return None,
            Self::Option(Attempt { option, mark, .. }) => {
                cells.give_back(option, mark);
                cells.leave_out(option);
                if cells.starves(option) {
                    return None;
                }
            }
        }
        let Some(others) = cells.size(item).checked_sub(1) else {
            return (cells.need(item) == 0).then_some(Self::NoMore);
        };
        let attempt = Attempt { option: cells.an_option(item), mark: cells.mark(), others };
        cells.choose(attempt.option);
        Some(Self::Option(attempt))
    }
}

/// Visits the solutions until there are no more, the visitor stops or the budget is spent.
pub(super) fn search(
    cells: &mut Cells,
    choice: Choice,
    budget: &Budget<'_>,
    visitor: &mut impl Visitor,
) -> SearchReport {
    let mut levels: Vec<Level> = Vec::new();
    let mut chosen = Vec::new();
    let mut counters = SearchCounters::default();
    let mut solutions = 0;
    let end = 'search: loop {
        match cells.next(choice) {
            Next::Dead => {}
            Next::Item(item) => {
                levels.push(Level { item, mark: cells.mark(), branch: Branch::Fresh });
            }
            Next::Solved => {
                solutions += 1;
                chosen.clear();
                chosen.extend(levels.iter().filter_map(|level| match level.branch {
                    Branch::Option(attempt) => Some(attempt.option),
                    Branch::Fresh | Branch::NoMore => None,
                }));
                if visitor.solution(&chosen) == ControlFlow::Break(()) {
                    break SearchEnd::Stopped;
                }
            }
        }
        loop {
            let Some(level) = levels.last_mut() else { break 'search SearchEnd::Exhausted };
            let Some(branch) = level.branch.advance(cells, level.item) else {
                cells.come_back(level.mark);
                levels.pop();
                continue;
            };
            level.branch = branch;
            if let Branch::Option(attempt) = branch {
                if let Some(end) = spend(budget) {
                    break 'search end;
                }
                counters.nodes += 1;
                counters.guesses += u64::from(attempt.others > 0);
            }
            break;
        }
    };
    counters.updates = cells.updates();
    SearchReport { solutions, end, counters }
}

/// Counts a step; tells why the search ends if the budget has run out.
pub(super) fn spend(budget: &Budget<'_>) -> Option<SearchEnd> {
    let had = budget.left();
    budget.step().err().map(|_| if had == 0 { SearchEnd::StepLimit } else { SearchEnd::Cancelled })
}
