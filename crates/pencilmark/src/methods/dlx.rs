use super::machinery::{Method, Outcome, Procedure, Run, houses_pairs_and_restrictions};
use crate::cover::{self, Search, SearchCounters, SearchEnd, Trace};
use crate::model::{Board, Puzzle};
use crate::reduce::{Key, Reduced, Reduction};
use crate::solve::{Counters, Ended};
use std::ops::ControlFlow;
use std::sync::Arc;

entries! { Method:
    /// Dancing links: the puzzle becomes an exact cover problem, linked directly, and Algorithm X
    /// solves it, smallest item first.
    ///
    /// The optimised reduction of the 2014 dancing-links paper (section 3.6), with Knuth's structure
    /// as the 2022 paper describes it. What the givens cover is left out from the start.
    "dlx" => Method {
        name: "Dancing links",
        counters: COUNTERS,
        trace: Some("the steps of Algorithm X, as the 2022 paper's Appendix B writes them"),
        prepare: |_| Ok(Box::new(Dlx { reduce: Reduction::fill, cover: CoverSearch::default() })),
        ..Method::taking(houses_pairs_and_restrictions)
    };
}

/// The counters of both ways.
pub(super) const COUNTERS: &[(&str, &str)] = &[
    ("guesses", "options tried while their item had another one left to try"),
    ("nodes", "options tried"),
    ("updates", "nodes taken out of their item's list"),
    ("candidates", "options of the problem"),
    ("search", "whether there was a guess"),
];

/// A puzzle reduced in one way or the other, then searched.
pub(super) struct Dlx {
    pub reduce: fn(&Reduction, &Puzzle, &mut Reduced),
    pub cover: CoverSearch,
}

impl Procedure for Dlx {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        let reduce = self.reduce;
        self.cover.reduce(puzzle.board(), |reduction, reduced| reduce(reduction, puzzle, reduced));
        let write = run.take_writer();
        let (flow, counters) = self.cover.search(run, write);
        let search = if counters.guesses > 0 { "needed" } else { "not needed" };
        let counters = Counters::guesses(counters.guesses)
            .with("nodes", counters.nodes)
            .with("updates", counters.updates)
            .with("candidates", self.cover.candidates() as u64)
            .with_word("search", search);
        Outcome { flow, counters }
    }
}

/// Algorithm X on reduced puzzles, with tables and memory kept from one to the next.
#[derive(Default)]
pub(super) struct CoverSearch {
    /// Of the board of the last puzzle.
    reduction: Option<Reduction>,
    reduced: Reduced,
    search: Search,
}

impl CoverSearch {
    /// Reduces a puzzle on this board.
    pub fn reduce(&mut self, board: &Arc<Board>, fill: impl FnOnce(&Reduction, &mut Reduced)) {
        let known = self.reduction.take().filter(|known| same_board(known.board(), board));
        let reduction = self.reduction.insert(known.unwrap_or_else(|| Reduction::new(board)));
        fill(reduction, &mut self.reduced);
    }

    /// The number of candidates of the reduced puzzle.
    pub fn candidates(&self) -> usize {
        self.reduced.key.options()
    }

    /// Looks for the solutions of the reduced puzzle; the steps of Algorithm X go to `write`.
    pub fn search(
        &mut self,
        run: &mut Run<'_>,
        write: Option<&mut dyn FnMut(&str)>,
    ) -> (ControlFlow<Ended>, SearchCounters) {
        let Some(reduction) = &self.reduction else {
            return (ControlFlow::Continue(()), SearchCounters::default());
        };
        let Reduced { links, key } = &mut self.reduced;
        let budget = run.question().budget.clone();
        let mut search = std::mem::take(&mut self.search);
        let mut finds = Finds { reduction, key, run, ended: None };
        let report = match write {
            None => search.run(links, &budget, &mut finds),
            Some(write) => {
                links.set_names(reduction.item_names());
                let mut trace = Trace::new(links, write, &mut finds);
                search.run(links, &budget, &mut trace)
            }
        };
        let flow = match (report.end, finds.ended) {
            (_, Some(ended)) => ControlFlow::Break(ended),
            (SearchEnd::Exhausted, None) => ControlFlow::Continue(()),
            (_, None) => ControlFlow::Break(Ended::Budget),
        };
        self.search = search;
        (flow, report.counters)
    }
}

/// Puzzles of a batch mostly share their board; only the others have to be compared rule by rule.
fn same_board(one: &Arc<Board>, other: &Arc<Board>) -> bool {
    Arc::ptr_eq(one, other) || one == other
}

/// Turns the options of each solution back into a grid.
struct Finds<'a, 'r> {
    reduction: &'a Reduction,
    key: &'a Key,
    run: &'a mut Run<'r>,
    /// Why the search was stopped, if it was.
    ended: Option<Ended>,
}

impl cover::Observer for Finds<'_, '_> {}

impl cover::Visitor for Finds<'_, '_> {
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        let grid = self.key.grid(self.reduction, options);
        self.run.solution(&grid).map_break(|ended| self.ended = Some(ended))
    }
}
