//! The loop of Sudoku Explainer: find a step, count it, take it.
//!
//! [`Hint`] is a step, [`Explainer`] the loop, and `ORDER` the kinds of steps in the order in which the
//! original tries them, each with its file.

use super::chains::Chains;
use super::news::News;
use super::subsets::Kind::{Hidden, Naked};
use super::unique_loops::{self, Extras, Rings};
use super::{bug, exclusion, fish, locking, singles, subsets, wings};
use crate::classic::{CELLS, CandidateSet, Marks, State};
use crate::logic::forcing::{Family, Level};
use crate::model::{Budget, Spent};
use std::ops::ControlFlow;

/// A step that Sudoku Explainer could offer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    pub name: &'static str,
    /// In tenths.
    pub rating: u16,
    /// The candidate that it places, if it places one.
    pub placed: Option<u16>,
    pub removed: CandidateSet,
}

/// Receives hints in the order in which they are found, and says when it has seen enough.
pub(super) type Visit<'a> = dyn FnMut(Hint) -> ControlFlow<()> + 'a;

impl Hint {
    /// A step that removes candidates; none if there is nothing to remove.
    pub fn removing(
        name: &'static str,
        rating: u16,
        removed: impl IntoIterator<Item = usize>,
    ) -> Option<Self> {
        let removed: CandidateSet = removed.into_iter().collect();
        (!removed.is_empty()).then_some(Self { name, rating, placed: None, removed })
    }

    /// A step that places a digit.
    pub fn placing(name: &'static str, rating: u16, cell: usize, digit: usize) -> Self {
        let placed = Some((cell * 9 + digit) as u16);
        Self { name, rating, placed, removed: CandidateSet::default() }
    }

    /// Does it.
    pub fn apply(&self, state: &mut State) {
        for candidate in self.removed.iter() {
            if state.marks.has(candidate / 9, candidate % 9) {
                state.remove(candidate / 9, candidate % 9);
            }
        }
        if let Some(candidate) = self.placed {
            let (cell, digit) = (usize::from(candidate) / 9, usize::from(candidate) % 9);
            if state.digits[cell] == 0 {
                state.place(cell, digit);
            }
        }
    }

    /// What it concludes, as candidates that are true (`=`) or false (`-`). What a placement removes on
    /// its way follows from it.
    pub fn conclusions(&self) -> Vec<(usize, char)> {
        match self.placed {
            Some(candidate) => vec![(usize::from(candidate), '=')],
            None => self.removed.iter().map(|candidate| (candidate, '-')).collect(),
        }
    }
}

/// The rating of a puzzle, in tenths.
#[derive(Clone, Debug)]
pub(super) struct Rating {
    /// The hardest step.
    pub er: u16,
    /// The hardest step up to the first placement.
    pub ep: u16,
    /// The first step.
    pub ed: u16,
    /// The hardest step itself; of several, the first. None if the puzzle is full.
    pub bottleneck: Option<Hint>,
}

/// Why there is no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unrated {
    /// The budget ran out.
    Spent,
    /// No step leads on. The original calls this 20.0.
    Stuck,
}

impl From<Spent> for Unrated {
    fn from(_: Spent) -> Self {
        Self::Spent
    }
}

/// Whether the original's defects are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Defects {
    /// The kinds of steps are tried in a fixed order, and the first step found is taken.
    Kept,
    /// Of all kinds of steps, those of the lowest rating are taken, and all of them at once.
    Mended,
}

/// Rates one puzzle after another, and keeps its memory.
#[derive(Default)]
pub(super) struct Explainer {
    chains: Chains,
    steps: Vec<Hint>,
    /// For each kind of step, up to the position with these marks.
    news: [News; ORDER.len()],
    seen: Option<[u16; CELLS]>,
    rings: Rings,
}

impl Explainer {
    /// Rates a puzzle with one solution; 0 for an open cell.
    pub fn rate(
        &mut self,
        puzzle: &[u8; 81],
        defects: Defects,
        budget: &Budget<'_>,
    ) -> Result<Rating, Unrated> {
        let mut state = self.begin(puzzle);
        let mut rating = Rating { er: 0, ep: 0, ed: 0, bottleneck: None };
        while !state.is_solved() {
            self.find_steps(&state, defects, budget)?;
            let first = self.steps.first().ok_or(Unrated::Stuck)?;
            if first.rating > rating.er {
                rating.er = first.rating;
                rating.bottleneck = Some(*first);
            }
            if rating.ed == 0 {
                rating.ed = rating.er;
            }
            if rating.ep == 0 && self.steps.iter().any(|step| step.placed.is_some()) {
                rating.ep = rating.er;
            }
            self.steps.iter().for_each(|step| step.apply(&mut state));
        }
        Ok(rating)
    }

    /// Whether the hardest step is rated above this. Nothing is looked for after the first such step.
    pub fn is_above(
        &mut self,
        puzzle: &[u8; 81],
        rating: u16,
        budget: &Budget<'_>,
    ) -> Result<bool, Spent> {
        let mut state = self.begin(puzzle);
        while !state.is_solved() {
            self.find_steps(&state, Defects::Kept, budget)?;
            match self.steps.first() {
                Some(step) if step.rating <= rating => step.apply(&mut state),
                _ => return Ok(true),
            }
        }
        Ok(false)
    }

    /// Looks at another puzzle.
    fn begin(&mut self, puzzle: &[u8; 81]) -> State {
        self.seen = None;
        self.rings.clear();
        State::new(puzzle)
    }

    /// The step that is taken now, or all those that are.
    fn find_steps(
        &mut self,
        state: &State,
        defects: Defects,
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        budget.step()?;
        self.steps.clear();
        for (number, (least, kind)) in ORDER.iter().enumerate() {
            let is_better = |step: &Hint| defects == Defects::Mended && *least <= step.rating;
            if self.steps.first().is_some_and(|step| !is_better(step)) {
                break;
            }
            match (kind, defects) {
                (Kind::Single(find), _) => {
                    let _ = find(state, &mut |step| self.take(step, defects));
                }
                (Kind::Pattern(find), _) => {
                    self.look(state, number, defects, |news, visit| find(state, news, visit));
                }
                (Kind::UniqueLoops, _) => self.find_unique_loops(state, number, defects),
                (Kind::Chains(family), Defects::Kept) => {
                    self.steps.extend(self.chains.best(state, *family, budget)?);
                }
                (Kind::Chains(family), Defects::Mended) => {
                    let steps = self.chains.all_best(state, *family, budget)?;
                    steps.into_iter().for_each(|step| self.keep_lowest(step));
                }
            }
        }
        Ok(())
    }

    /// Looks for steps of a kind where there is news for it.
    fn look(
        &mut self,
        state: &State,
        number: usize,
        defects: Defects,
        find: impl FnOnce(&News, &mut Visit<'_>) -> ControlFlow<()>,
    ) {
        self.catch_up(&state.marks);
        let news = self.news[number];
        let mut is_in_vain = true;
        let _ = find(&news, &mut |step| {
            is_in_vain = false;
            self.take(step, defects)
        });
        if is_in_vain {
            self.news[number] = News::default();
        }
    }

    fn find_unique_loops(&mut self, state: &State, number: usize, defects: Defects) {
        let extras = match defects {
            Defects::Kept => Extras::Leaking,
            Defects::Mended => Extras::Exact,
        };
        let mut rings = std::mem::take(&mut self.rings);
        self.look(state, number, defects, |news, visit| {
            unique_loops::find(state, news, &mut rings, extras, visit)
        });
        self.rings = rings;
    }

    /// Takes a step that was found, and says whether that is enough.
    fn take(&mut self, step: Hint, defects: Defects) -> ControlFlow<()> {
        if defects == Defects::Kept {
            self.steps.push(step);
            return ControlFlow::Break(());
        }
        self.keep_lowest(step);
        ControlFlow::Continue(())
    }

    /// Adds what has changed since patterns were last looked for.
    fn catch_up(&mut self, marks: &Marks) {
        let news = match &self.seen {
            Some(seen) if *seen == marks.cells => return,
            Some(seen) => News::between(seen, &marks.cells),
            None => News::ALL,
        };
        self.news.iter_mut().for_each(|known| known.add(&news));
        self.seen = Some(marks.cells);
    }

    /// Keeps a step if none is lower, and drops those that are higher.
    fn keep_lowest(&mut self, step: Hint) {
        let lowest = self.steps.first().map_or(u16::MAX, |first| first.rating);
        if step.rating < lowest {
            self.steps.clear();
        }
        if step.rating <= lowest {
            self.steps.push(step);
        }
    }
}

/// Looks for steps of one kind.
type Find = fn(&State, &News, &mut Visit<'_>) -> ControlFlow<()>;

/// A kind of step, by how it is looked for.
enum Kind {
    /// The state keeps them ready.
    Single(fn(&State, &mut Visit<'_>) -> ControlFlow<()>),
    Pattern(Find),
    UniqueLoops,
    Chains(Family),
}

/// The kinds in the order in which the original tries them, each with its lowest rating.
static ORDER: [(u16, Kind); 30] = [
    (10, Kind::Single(singles::hidden)),
    (17, Kind::Pattern(|state, _, visit| locking::find(state, locking::Directness::Direct, visit))),
    (20, Kind::Pattern(|state, news, visit| subsets::direct(state, news, 2, visit))),
    (23, Kind::Single(singles::naked)),
    (25, Kind::Pattern(|state, news, visit| subsets::direct(state, news, 3, visit))),
    (26, Kind::Pattern(|state, _, visit| locking::find(state, locking::Directness::Plain, visit))),
    (30, Kind::Pattern(|state, news, visit| subsets::find(Naked, state, news, 2, visit))),
    (32, Kind::Pattern(|state, news, visit| fish::find(state, news, 2, visit))),
    (34, Kind::Pattern(|state, news, visit| subsets::find(Hidden, state, news, 2, visit))),
    (36, Kind::Pattern(|state, news, visit| subsets::find(Naked, state, news, 3, visit))),
    (38, Kind::Pattern(|state, news, visit| fish::find(state, news, 3, visit))),
    (40, Kind::Pattern(|state, news, visit| subsets::find(Hidden, state, news, 3, visit))),
    (42, Kind::Pattern(|state, news, visit| wings::find(state, news, wings::Pivot::Two, visit))),
    (44, Kind::Pattern(|state, news, visit| wings::find(state, news, wings::Pivot::Three, visit))),
    (45, Kind::UniqueLoops),
    (50, Kind::Pattern(|state, news, visit| subsets::find(Naked, state, news, 4, visit))),
    (52, Kind::Pattern(|state, news, visit| fish::find(state, news, 4, visit))),
    (54, Kind::Pattern(|state, news, visit| subsets::find(Hidden, state, news, 4, visit))),
    (56, Kind::Pattern(|state, _, visit| bug::find(state, visit))),
    (62, Kind::Pattern(exclusion::pairs)),
    (65, Kind::Chains(Family::Loops)),
    (75, Kind::Pattern(exclusion::triplets)),
    (75, Kind::Chains(Family::Nishio)),
    (80, Kind::Chains(Family::Multiple)),
    (85, Kind::Chains(Family::Dynamic(Level::Plain))),
    (90, Kind::Chains(Family::Dynamic(Level::Patterns))),
    (95, Kind::Chains(Family::Dynamic(Level::Loops))),
    (100, Kind::Chains(Family::Dynamic(Level::Multiple))),
    (105, Kind::Chains(Family::Dynamic(Level::Dynamic))),
    (110, Kind::Chains(Family::Dynamic(Level::DynamicLoops))),
];
