//! Algorithm X, without recursion: the steps X1 to X8 of the 2022 paper's Procedure 1.
//!
//! In the paper, `links.chosen` is x, its length is the level l, and `item` is i.

use std::ops::ControlFlow;

use super::event::{Event, Observer, XStep};
use super::links::Links;
use super::report::{SearchCounters, SearchEnd, SearchReport};
use super::search::{Choice, Visitor};
use super::tight::Tight;
use crate::budget::Budget;

/// How often, in steps, the budget's callback is asked whether to go on.
const PAUSE: u64 = 1024;

/// Memory that serves one search after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Workspace {
    options: Vec<usize>,
    tight: Tight,
}

/// The observer inside a search: keeps the tight items and the counts, then passes events to the
/// visitor.
struct Watch<'a, V> {
    tight: Tight,
    updates: u64,
    visitor: &'a mut V,
}

impl<V: Visitor> Observer for Watch<'_, V> {
    const LISTENS: bool = V::LISTENS;

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

/// One search under way.
pub(super) struct AlgorithmX<'a, V> {
    links: &'a mut Links,
    choice: Choice,
    budget: &'a Budget<'a>,
    /// What the budget had left at the start; it is charged at the end.
    steps_allowed: u64,
    /// Room for the options of a solution.
    options: Vec<usize>,
    watch: Watch<'a, V>,
    item: usize,
    /// How many levels have another option to try.
    open: usize,
    solutions: u64,
    counters: SearchCounters,
}

impl<'a, V: Visitor> AlgorithmX<'a, V> {
    /// A search of these links that has not begun.
    pub fn new(
        links: &'a mut Links,
        choice: Choice,
        budget: &'a Budget<'a>,
        workspace: Workspace,
        visitor: &'a mut V,
    ) -> Self {
        Self {
            links,
            choice,
            budget,
            steps_allowed: budget.left(),
            options: workspace.options,
            watch: Watch { tight: workspace.tight, updates: 0, visitor },
            item: 0,
            open: 0,
            solutions: 0,
            counters: SearchCounters::default(),
        }
    }

    /// Searches, and gives the memory back.
    pub fn search(mut self) -> (SearchReport, Workspace) {
        let end = match self.levels() {
            ControlFlow::Continue(()) => SearchEnd::Exhausted,
            ControlFlow::Break(end) => {
                self.watch.event(Event::Level(0));
                self.watch.event(Event::Step(XStep::X8));
                end
            }
        };
        self.watch.event(Event::Terminate);
        self.counters.updates = self.watch.updates;
        self.budget.spend(self.counters.nodes);
        let report =
            SearchReport { solutions: self.solutions.into(), end, counters: self.counters };
        (report, Workspace { options: self.options, tight: self.watch.tight })
    }

    /// The steps X1 to X8. The paper's jumps are two loops: down a level as long as there is an
    /// option to try, else up to a level that has another one.
    fn levels(&mut self) -> ControlFlow<SearchEnd> {
        self.initialize();
        'down: loop {
            if self.all_covered() {
                self.visit()?;
            } else {
                self.choose_item();
                self.cover_item();
                if self.try_option()? {
                    continue 'down;
                }
                self.backtrack();
            }
            while self.leave_level() {
                self.try_again();
                if self.try_option()? {
                    continue 'down;
                }
                self.backtrack();
            }
            return ControlFlow::Continue(());
        }
    }

    /// X1.
    fn initialize(&mut self) {
        self.watch.event(Event::Step(XStep::X1));
        self.watch.event(Event::Level(0));
        self.watch.tight.take_stock(self.links);
    }

    /// X2, its question.
    #[inline(always)]
    fn all_covered(&mut self) -> bool {
        self.watch.event(Event::Step(XStep::X2));
        self.links.first_item().is_none()
    }

    /// X2, its answer.
    fn visit(&mut self) -> ControlFlow<SearchEnd> {
        self.watch.event(Event::Solved);
        self.solutions += 1;
        self.options.clear();
        let options = self.links.chosen.iter().map(|&node| self.links.option_of(node as usize));
        self.options.extend(options);
        self.watch.visitor.solution(&self.options).map_break(|()| SearchEnd::Stopped)
    }

    /// X3.
    #[inline(always)]
    fn choose_item(&mut self) {
        self.watch.event(Event::Step(XStep::X3));
        self.item = match self.choice {
            Choice::SmallestItem => self.smallest_item(),
            Choice::FirstItem => self.links.first_item().unwrap_or_default(),
        };
        self.tell_item();
    }

    #[inline(always)]
    fn smallest_item(&self) -> usize {
        self.watch.tight.first(self.links).unwrap_or_else(|| self.smallest_of_two_or_more())
    }

    /// The first of the smallest items, when none is tight.
    fn smallest_of_two_or_more(&self) -> usize {
        let mut smallest = (usize::MAX, 0);
        for item in self.links.uncovered() {
            let size = self.links.size(item);
            if size < smallest.0 {
                smallest = (size, item);
                if size == 2 {
                    break;
                }
            }
        }
        smallest.1
    }

    /// X4.
    #[inline(always)]
    fn cover_item(&mut self) {
        self.watch.event(Event::Step(XStep::X4));
        self.links.cover(self.item, &mut self.watch);
        self.links.chosen.push(self.links.below(self.item) as u32);
        self.tell_try();
    }

    /// X5. Whether there was an option to try.
    #[inline(always)]
    fn try_option(&mut self) -> ControlFlow<SearchEnd, bool> {
        self.watch.event(Event::Step(XStep::X5));
        let node = self.tried();
        if node == self.item {
            return ControlFlow::Continue(false);
        }
        if let ControlFlow::Break(end) = self.afford_step() {
            self.links.uncover(self.item, &mut ());
            self.links.chosen.pop();
            return ControlFlow::Break(end);
        }
        self.counters.nodes += 1;
        if self.links.below(node) != self.item {
            self.counters.guesses += 1;
            self.open += 1;
            self.watch.tight.save();
        }
        self.links.cover_others(node, &mut self.watch);
        self.watch.event(Event::Level(self.links.chosen.len()));
        ControlFlow::Continue(true)
    }

    /// X6.
    #[inline(always)]
    fn try_again(&mut self) {
        self.watch.event(Event::Step(XStep::X6));
        let node = self.tried();
        self.links.uncover_others(node, &mut self.watch);
        self.item = self.links.item_of(node);
        self.tell_item();
        let level = self.links.chosen.len() - 1;
        let next = self.links.below(node);
        self.links.chosen[level] = next as u32;
        self.tell_try();
        if next != self.item {
            self.watch.tight.restore();
            self.open -= 1;
        }
    }

    /// X7.
    #[inline(always)]
    fn backtrack(&mut self) {
        self.watch.event(Event::Step(XStep::X7));
        self.links.uncover(self.item, &mut self.watch);
        self.links.chosen.pop();
    }

    /// X8. Whether a level above is worth coming back to.
    #[inline(always)]
    fn leave_level(&mut self) -> bool {
        self.watch.event(Event::Step(XStep::X8));
        let Some(level) = self.links.chosen.len().checked_sub(1) else {
            return false;
        };
        self.watch.event(Event::Level(level));
        V::LISTENS || self.open > 0
    }

    /// The node tried at this level, x_l.
    fn tried(&self) -> usize {
        self.links.chosen.last().map_or(0, |&node| node as usize)
    }

    fn afford_step(&mut self) -> ControlFlow<SearchEnd> {
        if self.counters.nodes == self.steps_allowed {
            return ControlFlow::Break(SearchEnd::StepLimit);
        }
        if self.counters.nodes.is_multiple_of(PAUSE) && self.budget.look().is_err() {
            return ControlFlow::Break(SearchEnd::Cancelled);
        }
        ControlFlow::Continue(())
    }

    fn tell_item(&mut self) {
        let size = self.links.size(self.item);
        self.watch.event(Event::Item { item: self.item, size });
    }

    fn tell_try(&mut self) {
        let level = self.links.chosen.len() - 1;
        self.watch.event(Event::Try { level, node: self.tried() });
    }
}
