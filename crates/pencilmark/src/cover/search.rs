//! Algorithm X, without recursion: the steps X1 to X8 of the 2022 paper's Procedure 1.
//!
//! Every solution goes to a [`Visitor`], which says whether to go on; so the first solution, all of
//! them and their number are one search. The same visitor may listen to the events of the search,
//! as [`Trace`](super::Trace) does.

use std::ops::ControlFlow;

use super::budget::{Budget, Counters, End, Report};
use super::links::{Event, Links, Observer, Step};
use super::tight::Tight;

/// How often, in steps, a visitor is asked whether to go on.
const PAUSE: u64 = 1024;

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

    /// Asked at the first step and every 1024 steps whether to go on.
    #[inline]
    fn pause(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(&[usize]) -> ControlFlow<()>> Observer for F {}

impl<F: FnMut(&[usize]) -> ControlFlow<()>> Visitor for F {
    #[inline]
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        self(options)
    }
}

/// Algorithm X with its settings. Its memory is kept from one search to the next.
#[derive(Clone, Debug, Default)]
pub struct Search {
    choice: Choice,
    budget: Budget,
    chosen: Vec<u32>,
    options: Vec<usize>,
    tight: Tight,
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

    /// Sets what a search may spend.
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// What a search may spend.
    pub(super) fn limits(&self) -> Budget {
        self.budget
    }

    /// Visits the solutions until there are no more, the visitor stops or the budget is spent.
    /// Afterwards the links are as they were before.
    pub fn run(&mut self, links: &mut Links, visitor: &mut impl Visitor) -> Report {
        let stack = size_of::<u32>() * links.primary();
        if links.memory().saturating_add(stack) > self.budget.memory {
            return Report { solutions: 0, end: End::MemoryLimit, counters: Counters::default() };
        }
        self.chosen.clear();
        self.chosen.reserve(links.primary());
        let observer = Watch { tight: &mut self.tight, updates: 0, visitor };
        let run = Run {
            links,
            choice: self.choice,
            steps_allowed: self.budget.steps,
            chosen: &mut self.chosen,
            options: &mut self.options,
            observer,
            item: 0,
            solutions: 0,
            counters: Counters::default(),
        };
        run.search()
    }

    /// The options of the first solution.
    pub fn first(&mut self, links: &mut Links) -> Option<Vec<usize>> {
        let mut first = None;
        self.run(links, &mut |options: &[usize]| {
            first = Some(options.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// The options of every solution.
    pub fn all(&mut self, links: &mut Links) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        self.run(links, &mut |options: &[usize]| {
            all.push(options.to_vec());
            ControlFlow::Continue(())
        });
        all
    }

    /// Counts the solutions, but not beyond a limit.
    pub fn count(&mut self, links: &mut Links, limit: u64) -> Report {
        let mut left = limit;
        self.run(links, &mut |_: &[usize]| {
            left = left.saturating_sub(1);
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    }
}

/// The observer inside a search: keeps the tight items and counts, then tells the visitor.
struct Watch<'a, V> {
    tight: &'a mut Tight,
    updates: u64,
    visitor: &'a mut V,
}

impl<V: Visitor> Observer for Watch<'_, V> {
    #[inline(always)]
    fn event(&mut self, event: Event) {
        match event {
            Event::Remove { item, size, .. } => {
                self.updates += 1;
                self.tight.note(item, size);
            }
            Event::Cover(item) => self.tight.forget(item),
            _ => {}
        }
        self.visitor.event(event);
    }
}

/// One search under way. The names in the paper: `chosen` is x, its length is the level l, `item`
/// is i.
struct Run<'a, V> {
    links: &'a mut Links,
    choice: Choice,
    steps_allowed: u64,
    chosen: &'a mut Vec<u32>,
    options: &'a mut Vec<usize>,
    observer: Watch<'a, V>,
    item: usize,
    solutions: u64,
    counters: Counters,
}

impl<V: Visitor> Run<'_, V> {
    fn search(mut self) -> Report {
        let mut step = Step::X1;
        let end = loop {
            self.observer.event(Event::Step(step));
            let next = match step {
                Step::X1 => self.initialize(),
                Step::X2 => self.enter_level(),
                Step::X3 => self.choose_item(),
                Step::X4 => self.cover_item(),
                Step::X5 => self.try_option(),
                Step::X6 => self.try_again(),
                Step::X7 => self.backtrack(),
                Step::X8 => self.leave_level(),
            };
            match next {
                ControlFlow::Continue(next) => step = next,
                ControlFlow::Break(end) => break end,
            }
        };
        if end != End::Exhausted {
            self.observer.event(Event::Level(0));
            self.observer.event(Event::Step(Step::X8));
            self.restore();
        }
        self.observer.event(Event::Terminate);
        self.counters.updates = self.observer.updates;
        Report { solutions: self.solutions, end, counters: self.counters }
    }

    fn initialize(&mut self) -> ControlFlow<End, Step> {
        self.observer.event(Event::Level(0));
        self.observer.tight.take_stock(self.links);
        ControlFlow::Continue(Step::X2)
    }

    fn enter_level(&mut self) -> ControlFlow<End, Step> {
        if !self.links.all_covered() {
            return ControlFlow::Continue(Step::X3);
        }
        self.observer.event(Event::Solved);
        self.solutions += 1;
        self.options.clear();
        let options = self.chosen.iter().map(|&node| self.links.option_of(node as usize));
        self.options.extend(options);
        match self.observer.visitor.solution(self.options) {
            ControlFlow::Continue(()) => ControlFlow::Continue(Step::X8),
            ControlFlow::Break(()) => ControlFlow::Break(End::Stopped),
        }
    }

    fn choose_item(&mut self) -> ControlFlow<End, Step> {
        self.item = match self.choice {
            Choice::SmallestItem => self.smallest_item(),
            Choice::FirstItem => self.links.first_item().unwrap_or_default(),
        };
        self.tell_item();
        ControlFlow::Continue(Step::X4)
    }

    fn smallest_item(&self) -> usize {
        if let Some(item) = self.observer.tight.first(self.links) {
            return item;
        }
        let mut smallest = (usize::MAX, 0);
        for item in self.links.uncovered() {
            let size = self.links.size(item);
            if size < smallest.0 {
                smallest = (size, item);
                // No item is tight, so none has fewer.
                if size == 2 {
                    break;
                }
            }
        }
        smallest.1
    }

    fn cover_item(&mut self) -> ControlFlow<End, Step> {
        self.links.cover(self.item, &mut self.observer);
        self.chosen.push(self.links.below(self.item) as u32);
        self.tell_try();
        ControlFlow::Continue(Step::X5)
    }

    fn try_option(&mut self) -> ControlFlow<End, Step> {
        let node = self.tried();
        if node == self.item {
            return ControlFlow::Continue(Step::X7);
        }
        if let ControlFlow::Break(end) = self.afford_step() {
            self.links.uncover(self.item, &mut ());
            self.chosen.pop();
            return ControlFlow::Break(end);
        }
        self.counters.nodes += 1;
        self.counters.guesses += u64::from(self.links.below(node) != self.item);
        self.links.cover_others(node, &mut self.observer);
        self.observer.event(Event::Level(self.chosen.len()));
        ControlFlow::Continue(Step::X2)
    }

    fn try_again(&mut self) -> ControlFlow<End, Step> {
        let node = self.tried();
        self.links.uncover_others(node, &mut self.observer);
        self.item = self.links.item_of(node);
        self.tell_item();
        let level = self.chosen.len() - 1;
        let next = self.links.below(node);
        self.chosen[level] = next as u32;
        self.tell_try();
        if next != self.item {
            self.observer.tight.take_stock(self.links);
        }
        ControlFlow::Continue(Step::X5)
    }

    fn backtrack(&mut self) -> ControlFlow<End, Step> {
        self.links.uncover(self.item, &mut self.observer);
        self.chosen.pop();
        ControlFlow::Continue(Step::X8)
    }

    fn leave_level(&mut self) -> ControlFlow<End, Step> {
        match self.chosen.len().checked_sub(1) {
            None => ControlFlow::Break(End::Exhausted),
            Some(level) => {
                self.observer.event(Event::Level(level));
                ControlFlow::Continue(Step::X6)
            }
        }
    }

    /// The node tried at this level, x_l.
    fn tried(&self) -> usize {
        self.chosen.last().map_or(0, |&node| node as usize)
    }

    fn afford_step(&mut self) -> ControlFlow<End> {
        if self.counters.nodes == self.steps_allowed {
            return ControlFlow::Break(End::StepLimit);
        }
        if self.counters.nodes.is_multiple_of(PAUSE) && self.observer.visitor.pause().is_break() {
            return ControlFlow::Break(End::Cancelled);
        }
        ControlFlow::Continue(())
    }

    /// Undoes, unobserved, what an ended search has done to the links.
    fn restore(&mut self) {
        while let Some(node) = self.chosen.pop() {
            let node = node as usize;
            self.links.uncover_others(node, &mut ());
            self.links.uncover(self.links.item_of(node), &mut ());
        }
    }

    fn tell_item(&mut self) {
        let size = self.links.size(self.item);
        self.observer.event(Event::Item { item: self.item, size });
    }

    fn tell_try(&mut self) {
        let level = self.chosen.len() - 1;
        self.observer.event(Event::Try { level, node: self.tried() });
    }
}
