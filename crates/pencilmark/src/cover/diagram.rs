//! All solutions of a problem as a zero-suppressed decision diagram: dancing with ZDDs.
//!
//! A search comes to the same remainder on many ways: whichever dominoes fill the upper half of a
//! board, the lower half has the same fillings. Nishino, Yasuda, Minato and Nagata (2017) remember
//! each remainder and what it led to, so that it is searched once. What is remembered is a diagram:
//!
//! ```text
//!            ┌─ without ─> the solutions that do not have the option
//!   option ──┤
//!            └─ with ────> the others, the option left out          0: no solution   1: one, nothing more
//! ```
//!
//! A solution is a way from the root to 1, and their number is the sum of those of both branches, so it
//! is known without going any of these ways. Options come in the order of the search, which is not the
//! same on every way; counting does not mind.
//!
//! A diagram of something with few equal remainders is as large as the search and slower to make, and
//! the caller is better off visiting the solutions. So it is counted how many steps were spared, and
//! building ends when these are too few.

use std::collections::HashMap;

use super::algorithm_m::{Branch, spend};
use super::cells::{Cells, Next};
use super::problem::Problem;
use super::report::{SearchCounters, SearchEnd, SearchReport};
use super::search::Choice;
use crate::budget::Budget;

/// The number of a node; two of them are the ends.
type NodeNumber = u32;
const NOTHING: NodeNumber = 0;
const ONE: NodeNumber = 1;

/// After so many remainders it is asked, each time, whether the diagram pays.
const TRIAL: usize = 1 << 14;
/// It pays if for each step it spares so many: dancing links take them that much faster. (Langford pairs
/// of 12 numbers, where it spares one for each, took 1.8 seconds instead of 0.4.)
const PAYING: u128 = 8;
/// So many bytes a diagram may take, if the caller allows no fewer.
pub(super) const MEMORY: usize = 1 << 30;
/// What a hash table takes for an entry beside its contents, roughly.
const ENTRY_BYTES: usize = 16;

/// A node: an option, and what follows without and with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Node {
    option: usize,
    without: NodeNumber,
    with: NodeNumber,
}

/// The solutions of a problem.
#[derive(Clone, Debug)]
pub(super) struct Diagram {
    /// The nodes, each behind those that it leads to. The first two are the ends and hold nothing.
    nodes: Vec<Node>,
    /// How many solutions there are below each node; the largest number means that or more.
    counts: Vec<u128>,
    numbers: HashMap<Node, NodeNumber>,
    root: NodeNumber,
}

/// An item, and what is known of its branches.
struct Level {
    item: usize,
    mark: usize,
    branch: Branch,
    remainder: Box<[u64]>,
    /// Where its finished branches begin in the list of all levels.
    finished: usize,
    /// The solutions that take none of its options.
    without: NodeNumber,
    /// The steps below it, also those that were spared.
    steps: u128,
}

/// What a remainder led to.
#[derive(Clone, Copy)]
struct Known {
    solutions: NodeNumber,
    /// How many steps a search without memory takes to find that out.
    steps: u128,
}

impl Known {
    /// Something that is known without a step.
    fn at_once(solutions: NodeNumber) -> Self {
        Self { solutions, steps: 0 }
    }
}

/// The diagram under way.
struct Builder<'a> {
    cells: Cells,
    choice: Choice,
    budget: &'a Budget<'a>,
    memory: usize,
    diagram: Diagram,
    known: HashMap<Box<[u64]>, Known>,
    /// How many steps were not taken because a remainder was known.
    spared: u128,
    levels: Vec<Level>,
    /// The finished branches of the levels: an option, and the solutions that begin with it.
    finished: Vec<(usize, NodeNumber)>,
    counters: SearchCounters,
}

impl Diagram {
    /// Builds the diagram. The report says that memory ran out also where a diagram does not pay; then,
    /// and when the budget is spent, there is none, and the report counts the solutions found so far.
    pub fn build(
        problem: &Problem,
        choice: Choice,
        budget: &Budget<'_>,
        memory: usize,
    ) -> (SearchReport, Option<Self>) {
        let mut builder = Builder {
            cells: Cells::new(problem),
            choice,
            budget,
            memory,
            diagram: Self::empty(),
            known: HashMap::new(),
            spared: 0,
            levels: Vec::new(),
            finished: Vec::new(),
            counters: SearchCounters::default(),
        };
        let result = builder.build();
        builder.counters.updates = builder.cells.updates();
        let counters = builder.counters;
        match result {
            Ok(root) => {
                let diagram = Self { root, ..builder.diagram };
                let (solutions, end) = (diagram.count(), SearchEnd::Exhausted);
                (SearchReport { solutions, end, counters }, Some(diagram))
            }
            Err(end) => (SearchReport { solutions: builder.so_far(), end, counters }, None),
        }
    }

    /// How many solutions there are; the largest number means that or more.
    fn count(&self) -> u128 {
        self.counts[self.root as usize]
    }

    fn empty() -> Self {
        let end = Node { option: usize::MAX, without: NOTHING, with: NOTHING };
        let (nodes, counts) = (vec![end; 2], vec![0, 1]);
        Self { nodes, counts, numbers: HashMap::new(), root: NOTHING }
    }

    /// The node with these branches: one that is there already, or a new one.
    fn node(&mut self, option: usize, without: NodeNumber, with: NodeNumber) -> NodeNumber {
        if with == NOTHING {
            return without;
        }
        let node = Node { option, without, with };
        let next = self.nodes.len() as NodeNumber;
        let number = *self.numbers.entry(node).or_insert(next);
        if number == next {
            let count = |branch: NodeNumber| self.counts[branch as usize];
            self.counts.push(count(without).saturating_add(count(with)));
            self.nodes.push(node);
        }
        number
    }

    fn memory(&self) -> usize {
        self.nodes.len() * (2 * size_of::<Node>() + size_of::<u128>() + ENTRY_BYTES)
    }

    /// Every solution, in the order of the ways.
    #[cfg(test)]
    fn solutions(&self) -> Vec<Vec<usize>> {
        let mut solutions = Vec::new();
        let mut open = vec![(self.root, Vec::new())];
        while let Some((number, chosen)) = open.pop() {
            match number {
                NOTHING => {}
                ONE => solutions.push(chosen),
                number => {
                    let Node { option, without, with } = self.nodes[number as usize];
                    let mut longer = chosen.clone();
                    longer.push(option);
                    open.push((without, chosen));
                    open.push((with, longer));
                }
            }
        }
        solutions
    }
}

impl Builder<'_> {
    fn build(&mut self) -> Result<NodeNumber, SearchEnd> {
        loop {
            let mut result = self.descend()?;
            loop {
                if let Some(known) = result {
                    self.note(known);
                }
                let Some(level) = self.levels.last_mut() else {
                    return Ok(result.map_or(NOTHING, |known| known.solutions));
                };
                let Some(branch) = level.branch.advance(&mut self.cells, level.item) else {
                    result = Some(self.leave_level());
                    continue;
                };
                level.branch = branch;
                if let Branch::Option(attempt) = branch {
                    spend(self.budget).map_or(Ok(()), Err)?;
                    level.steps = level.steps.saturating_add(1);
                    self.counters.nodes += 1;
                    self.counters.guesses += u64::from(attempt.others > 0);
                }
                break;
            }
        }
    }

    /// Looks at what is left: its solutions if they are known, else a new level.
    fn descend(&mut self) -> Result<Option<Known>, SearchEnd> {
        let item = match self.cells.next(self.choice) {
            Next::Dead => return Ok(Some(Known::at_once(NOTHING))),
            Next::Solved => return Ok(Some(Known::at_once(ONE))),
            Next::Item(item) => item,
        };
        let remainder = self.cells.remainder();
        if let Some(&known) = self.known.get(&remainder) {
            self.spared = self.spared.saturating_add(known.steps);
            return Ok(Some(known));
        }
        let entry = size_of_val(&*remainder) + size_of::<Known>() + ENTRY_BYTES;
        let is_large = self.known.len() * entry + self.diagram.memory() > self.memory;
        let is_trial = self.known.len() >= TRIAL && self.known.len().is_multiple_of(TRIAL);
        let pays = || self.spared / PAYING >= self.counters.nodes.into();
        if is_large || is_trial && !pays() {
            return Err(SearchEnd::MemoryLimit);
        }
        let (mark, finished) = (self.cells.mark(), self.finished.len());
        let (branch, without, steps) = (Branch::Fresh, NOTHING, 0);
        self.levels.push(Level { item, mark, branch, remainder, finished, without, steps });
        Ok(None)
    }

    /// How many solutions there are in the finished branches of the levels that are open.
    fn so_far(&self) -> u128 {
        let without = self.levels.iter().map(|level| level.without);
        let branches = self.finished.iter().map(|(_, solutions)| *solutions).chain(without);
        let counts = branches.map(|solutions| self.diagram.counts[solutions as usize]);
        counts.fold(0, u128::saturating_add)
    }

    /// Tells the last level the solutions of the branch that it is in.
    fn note(&mut self, known: Known) {
        let Some(level) = self.levels.last_mut() else { return };
        level.steps = level.steps.saturating_add(known.steps);
        match level.branch {
            Branch::Option(attempt) => self.finished.push((attempt.option, known.solutions)),
            Branch::Fresh | Branch::NoMore => level.without = known.solutions,
        }
    }

    /// Ends the last level: its solutions, remembered for its remainder.
    fn leave_level(&mut self) -> Known {
        let level = self.levels.pop().expect("there is a level to leave");
        self.cells.come_back(level.mark);
        let mut solutions = level.without;
        for (option, with) in self.finished.drain(level.finished..).rev() {
            solutions = self.diagram.node(option, solutions, with);
        }
        let known = Known { solutions, steps: level.steps };
        self.known.insert(level.remainder, known);
        known
    }
}

#[cfg(test)]
mod tests {
    use super::super::search::Search;
    use super::*;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    /// What the diagram holds and what a search visits, as sets of options.
    fn both(text: &str) -> [BTreeSet<Vec<usize>>; 2] {
        let sorted = |mut solution: Vec<usize>| {
            solution.sort_unstable();
            solution
        };
        let problem = Problem::parse(text).expect("a problem");
        let budget = Budget::unlimited();
        let (report, diagram) = Diagram::build(&problem, Choice::SmallestItem, &budget, usize::MAX);
        let held = diagram.expect("nothing limits it").solutions();
        assert_eq!(report.solutions, held.len() as u128);
        let mut visited = BTreeSet::new();
        problem.search(&mut Search::new(), &budget, &mut |solution: &[usize]| {
            visited.insert(sorted(solution.to_vec()));
            ControlFlow::Continue(())
        });
        [held.into_iter().map(sorted).collect(), visited]
    }

    #[test]
    fn a_diagram_holds_the_solutions_that_a_search_visits() {
        for text in [
            "a b c\na b\nb c\nc\na\n",
            "a b c | x y\na x:1\na x:2 y\nb x:1\nb y:1\nc x:2\nc y:1\n",
            "2:3|a b | x\na b\na x:1\na x:1 \na\nb x:2\n",
            "0:2|a 0:1|b\na\na b\nb\n",
        ] {
            let [held, visited] = both(text);
            assert_eq!(held, visited, "{text}");
            assert!(!held.is_empty(), "{text}");
        }
    }

    #[test]
    fn what_was_counted_before_the_end_is_told() {
        let items: Vec<String> = (0..12).map(|item| format!("i{item}")).collect();
        let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
        let problem = Problem::parse(&format!("{}\n{options}", items.join(" "))).expect("one");
        let counted = |steps| {
            let budget = Budget::steps(steps);
            Diagram::build(&problem, Choice::FirstItem, &budget, usize::MAX).0.solutions
        };
        let counts: Vec<u128> = (0..30).map(counted).collect();
        assert!(counts.is_sorted(), "{counts:?}");
        assert!(counts.iter().any(|count| (2..1 << 12).contains(count)), "{counts:?}");
        assert_eq!((counts[0], counts[29]), (0, 1 << 12));
    }

    #[test]
    fn a_diagram_that_takes_too_much_is_not_built() {
        let problem = Problem::parse("a b\na\nb\na b\n").expect("a problem");
        let build =
            |memory| Diagram::build(&problem, Choice::FirstItem, &Budget::unlimited(), memory);
        assert_eq!(build(0).0.end, SearchEnd::MemoryLimit);
        assert_eq!(build(1 << 20).0.solutions, 2);
    }
}
