//! Searching links: the settings, and what can be asked.
//!
//! Every solution goes to a [`Visitor`], which says whether to go on; so the first solution, all of
//! them and their number are one search. The same visitor may listen to the events of the search,
//! as [`Trace`](super::Trace) does. The algorithm itself is in `algorithm_x.rs`.

use std::ops::ControlFlow;

use super::algorithm_m;
use super::algorithm_x::{AlgorithmX, Workspace};
use super::cells::Cells;
use super::diagram::{self, Diagram};
use super::event::Observer;
use super::links::Links;
use super::problem::Problem;
use super::report::{SearchEnd, SearchReport};
use crate::budget::Budget;

/// Which item is covered next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// The first item with the fewest options, which keeps the search tree narrow.
    #[default]
    SmallestItem,
    /// The first item, for comparison.
    FirstItem,
}

/// Receives what a search finds. A closure `FnMut(&[usize]) -> ControlFlow<()>` is one.
pub trait Visitor: Observer {
    /// Called with the options of each solution, in the order they were chosen.
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()>;
}

impl<F: FnMut(&[usize]) -> ControlFlow<()>> Observer for F {}

impl<F: FnMut(&[usize]) -> ControlFlow<()>> Visitor for F {
    #[inline]
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        self(options)
    }
}

/// Algorithm X with its settings. Its memory is kept from one search to the next.
#[derive(Clone, Debug)]
pub struct Search {
    choice: Choice,
    /// How many bytes links may take.
    memory: usize,
    workspace: Workspace,
}

impl Default for Search {
    fn default() -> Self {
        Self { choice: Choice::default(), memory: usize::MAX, workspace: Workspace::default() }
    }
}

impl Search {
    /// A search for the smallest item first, without limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets which item is covered next.
    pub fn choice(mut self, choice: Choice) -> Self {
        self.choice = choice;
        self
    }

    /// Sets how many bytes the links and the search's own stack may take together.
    pub fn memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Whether there may be links of so many bytes.
    fn affords(&self, bytes: usize) -> bool {
        bytes <= self.memory
    }

    /// Visits the solutions until there are no more, the visitor stops or the budget is spent. A step
    /// of the budget is an option that is tried.
    pub fn run(
        &mut self,
        links: &mut Links,
        budget: &Budget<'_>,
        visitor: &mut impl Visitor,
    ) -> SearchReport {
        if !self.affords(links.memory()) {
            return SearchReport::OUT_OF_MEMORY;
        }
        links.rewind();
        links.chosen.reserve(links.primary());
        let workspace = std::mem::take(&mut self.workspace);
        let search = AlgorithmX::new(links, self.choice, budget, workspace, visitor);
        let (report, workspace) = search.search();
        self.workspace = workspace;
        report
    }

    /// The options of the first solution.
    pub fn first(&mut self, links: &mut Links) -> Option<Vec<usize>> {
        let mut first = None;
        self.run(links, &Budget::unlimited(), &mut |options: &[usize]| {
            first = Some(options.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// The options of every solution.
    pub fn all(&mut self, links: &mut Links) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        self.run(links, &Budget::unlimited(), &mut |options: &[usize]| {
            all.push(options.to_vec());
            ControlFlow::Continue(())
        });
        all
    }

    /// Counts the solutions, but not beyond a limit of at least one.
    pub fn count(&mut self, links: &mut Links, limit: u64) -> SearchReport {
        let mut left = limit;
        self.run(links, &Budget::unlimited(), &mut |_: &[usize]| {
            left = left.saturating_sub(1);
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    }
}

impl Problem {
    /// Visits the solutions: a plain problem's with dancing links, others' with dancing cells. Nothing
    /// is built that would take more memory than it may.
    pub fn search(
        &self,
        search: &mut Search,
        budget: &Budget<'_>,
        visitor: &mut impl Visitor,
    ) -> SearchReport {
        let (items, options) = (self.items().len(), self.options());
        if self.is_plain() {
            return if search.affords(Links::memory_for(items, options, self.nodes())) {
                search.run(&mut self.links(), budget, visitor)
            } else {
                SearchReport::OUT_OF_MEMORY
            };
        }
        if !search.affords(Cells::memory_for(items, options, self.nodes())) {
            return SearchReport::OUT_OF_MEMORY;
        }
        algorithm_m::search(&mut Cells::new(self), search.choice, budget, visitor)
    }

    /// Counts the solutions without visiting each, as long as a decision diagram of them is small;
    /// otherwise by visiting them. A number as large as `u128::MAX` means that many or more; if the
    /// budget runs out, there are as many as were counted, or more.
    ///
    /// ```
    /// use pencilmark::cover::{Problem, Search};
    /// use pencilmark::model::Budget;
    ///
    /// // A hundred items with two options each.
    /// let names = || (0..100).map(|item| format!("i{item}"));
    /// let mut problem = Problem::new(names(), [])?;
    /// for name in names() {
    ///     problem.add_option([&name])?;
    ///     problem.add_option([&name])?;
    /// }
    /// let report = problem.count(&mut Search::new(), &Budget::unlimited());
    /// assert_eq!(report.solutions, 1 << 100);
    /// # Ok::<(), pencilmark::cover::ProblemError>(())
    /// ```
    pub fn count(&self, search: &mut Search, budget: &Budget<'_>) -> SearchReport {
        let memory = Cells::memory_for(self.items().len(), self.options(), self.nodes());
        let mut at_least = 0;
        if search.affords(memory) {
            let left = (search.memory - memory).min(diagram::MEMORY);
            let (report, _) = Diagram::build(self, search.choice, budget, left);
            if report.end != SearchEnd::MemoryLimit {
                return report;
            }
            at_least = report.solutions;
        }
        let mut visit = |_: &[usize]| ControlFlow::Continue(());
        let report = self.search(search, budget, &mut visit);
        SearchReport { solutions: report.solutions.max(at_least), ..report }
    }
}
