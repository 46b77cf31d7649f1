//! Where a person is in a puzzle, and what has changed since a technique last looked.
//!
//! A technique that found nothing need not look again at a house (or a digit) that has not changed:
//! candidates only ever disappear, so no pattern can have come up there. [`State`] keeps the time
//! of the last change of every house and digit; [`View`] shows a technique only what is newer than
//! its last look.

use super::almost_locked::AlmostLockedSets;
use super::alternating::Alternating;
use super::chain::PlainChains;
use super::conjugates::Conjugates;
use super::fish::FinnedFish;
use super::rectangles::Rectangles;
use super::rule_tools::RuleTools;
use super::web::Through;
use super::{Need, Step};
use crate::model::{
    Board, Budget, Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseId, Puzzle, Shape,
    Spent,
};
use std::ops::{ControlFlow, Deref};
use std::sync::{Arc, OnceLock};

/// The candidates, the cells that were given, and what may be assumed about the puzzle.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let mut state = logic::State::new(&puzzle).assuming_unique();
/// let naked = logic::Technique::find("naked-single").expect("it is in the list");
/// while let Some(step) = naked.first(state.view()) {
///     state.apply(&step);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct State {
    candidates: Candidates,
    givens: CellSet,
    /// Whether a technique may assume that the puzzle has only one solution.
    unique: bool,
    /// Whether houses are the only rules, and no candidate was ruled out by the puzzle's text.
    only_houses: bool,
    /// Counts changes; a house or digit with a later time than a technique's last look is new to
    /// it.
    now: u32,
    house_changed: Vec<u32>,
    digit_changed: Vec<u32>,
    cell_changed: Vec<u32>,
    shared: Shared,
    /// The rules with parameters, from the first technique that asks.
    rule_tools: Arc<OnceLock<RuleTools>>,
}

/// What several techniques rest on, from the first that asks until the next change.
#[derive(Clone, Debug, Default)]
struct Shared {
    almost_locked: OnceLock<Arc<AlmostLockedSets>>,
    rectangles: OnceLock<Arc<Rectangles>>,
    plain_chains: OnceLock<Arc<PlainChains>>,
    conjugates: OnceLock<Arc<Conjugates>>,
    /// By size, from the smallest.
    finned_fish: [OnceLock<Arc<FinnedFish>>; 3],
    /// By [`Through`].
    alternating: [OnceLock<Arc<Alternating>>; Through::COUNT],
}

impl State {
    /// The state of a puzzle before its first step. Nothing is assumed about its solutions: see
    /// [`State::assuming_unique`].
    pub fn new(puzzle: &Puzzle) -> Self {
        let candidates = puzzle.candidates();
        let board = puzzle.board();
        Self {
            givens: puzzle.givens().filled().map(|(cell, _)| cell).collect(),
            unique: false,
            only_houses: board.has_only_houses() && puzzle.pencilmarks().is_none(),
            now: 1,
            house_changed: vec![1; board.houses().len()],
            digit_changed: vec![1; board.size()],
            cell_changed: vec![1; board.shape().cell_count()],
            rule_tools: Arc::default(),
            shared: Shared::default(),
            candidates,
        }
    }

    /// The same state of a puzzle that is known to have only one solution, which uniqueness
    /// techniques rest on.
    pub fn assuming_unique(self) -> Self {
        Self { unique: true, ..self }
    }

    /// What is still possible.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        self.candidates.board()
    }

    /// The cells whose digits were given.
    pub fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// Whether what a technique needs holds here.
    pub fn meets(&self, need: Need) -> bool {
        match need {
            Need::UniqueSolution => self.unique,
            Need::OnlyHouses => self.only_houses,
            Need::Constraints => self.board().rule_ids().next().is_some(),
            Need::Lines => self.board().shape().has_whole_lines(),
        }
    }

    /// The time of the last change.
    pub fn now(&self) -> u32 {
        self.now
    }

    /// Draws the conclusions of a step.
    pub fn apply(&mut self, step: &Step) {
        self.begin_change();
        for &candidate in &step.placements {
            self.put(candidate);
        }
        for &candidate in &step.eliminations {
            self.drop(candidate);
        }
    }

    /// Puts a digit into a cell, as a player does; it does not become a given.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.begin_change();
        self.put(Candidate::new(cell, digit));
    }

    /// Removes a candidate, as a player does.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) {
        self.begin_change();
        self.drop(Candidate::new(cell, digit));
    }

    fn begin_change(&mut self) {
        self.now += 1;
        self.shared = Shared::default();
    }

    fn put(&mut self, Candidate { cell, digit }: Candidate) {
        if self.candidates.digit(cell).is_some() {
            return;
        }
        let board = self.candidates.board().clone();
        self.touch(&board, cell);
        self.digit_changed[digit.index()] = self.now;
        for other in self.candidates.digits(cell).iter() {
            self.digit_changed[other.index()] = self.now;
        }
        for peer in (board.peers(cell) & self.candidates.cells_with(digit)).iter() {
            self.touch(&board, peer);
        }
        for pair in board.pair_rules(cell) {
            for other in (pair.forbids(digit) & self.candidates.digits(pair.cell)).iter() {
                self.touch(&board, pair.cell);
                self.digit_changed[other.index()] = self.now;
            }
        }
        self.candidates.place(cell, digit);
    }

    fn drop(&mut self, Candidate { cell, digit }: Candidate) {
        let board = self.candidates.board().clone();
        self.touch(&board, cell);
        self.digit_changed[digit.index()] = self.now;
        self.candidates.eliminate(cell, digit);
    }

    fn touch(&mut self, board: &Board, cell: Cell) {
        self.cell_changed[cell.index()] = self.now;
        for &(house, _) in board.houses_of(cell) {
            self.house_changed[house.index()] = self.now;
        }
    }

    /// Everything, for a technique that has not looked yet.
    pub fn view(&self) -> View<'_> {
        self.view_since(0)
    }

    /// What is shown to a technique that found nothing at time `since`.
    pub fn view_since(&self, since: u32) -> View<'_> {
        View { state: self, since, budget: None }
    }
}

/// What a technique reads: the candidates (it dereferences to them), and which houses and digits
/// are worth a look.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    since: u32,
    budget: Option<&'a Budget<'a>>,
}

impl<'a> View<'a> {
    /// The same view for a search that is limited by a budget.
    pub fn within(self, budget: &'a Budget<'a>) -> Self {
        Self { budget: Some(budget), ..self }
    }

    /// Counts one step of a search that can run long, and asks at once whether to go on; says stop
    /// when the budget has run out.
    pub fn spend(&self) -> ControlFlow<()> {
        match self.budget.map(Budget::long_step) {
            Some(Err(Spent)) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The budget, if the view has one.
    pub(super) fn budget(&self) -> Option<&'a Budget<'a>> {
        self.budget
    }

    /// The state itself.
    pub fn state(&self) -> &'a State {
        self.state
    }

    /// The candidates.
    pub fn candidates(&self) -> &'a Candidates {
        &self.state.candidates
    }

    /// The board.
    pub fn board(&self) -> &'a Board {
        self.state.candidates.board()
    }

    /// The cells whose digits were given.
    pub fn givens(&self) -> &'a CellSet {
        &self.state.givens
    }

    /// The houses that changed since the technique last looked. A pattern that lies in one house
    /// may be looked for in these alone.
    ///
    /// There are no more when the budget has run out, so that a finder which never thinks of it
    /// ends all the same. On a classic board all houses together take less time than to ask.
    pub fn changed_houses(&self) -> impl Iterator<Item = HouseId> + Clone + use<'a> {
        let (times, since) = (&self.state.house_changed, self.since);
        let changed = times.iter().enumerate().filter(move |(_, time)| **time > since);
        let budget = self.budget.filter(|_| self.board().size() > Shape::classic().size());
        let in_time = changed.take_while(move |_| budget.is_none_or(|it| it.look().is_ok()));
        in_time.map(|(index, _)| HouseId::from_index(index))
    }

    /// The digits that changed since the technique last looked. A pattern of one digit may be
    /// looked for among these alone.
    pub fn changed_digits(&self) -> DigitSet {
        let times = self.state.digit_changed.iter().enumerate();
        times.filter(|(_, time)| **time > self.since).map(|(i, _)| Digit::from_index(i)).collect()
    }

    /// Whether one of these cells changed since the technique last looked.
    pub fn has_changed(&self, cells: &CellSet) -> bool {
        cells.iter().any(|cell| self.state.cell_changed[cell.index()] > self.since)
    }

    /// The rules with parameters, each to be looked at alone.
    pub fn rule_tools(&self) -> &'a RuleTools {
        self.state.rule_tools.get_or_init(|| RuleTools::new(self.state.board()))
    }

    /// The digits that a cell may still hold: its own if it has one.
    pub fn possible(&self, cell: Cell) -> DigitSet {
        let candidates = self.candidates();
        candidates.digit(cell).map_or_else(|| candidates.digits(cell), DigitSet::only)
    }

    /// The almost locked sets.
    pub fn almost_locked_sets(&self) -> &'a AlmostLockedSets {
        let state = self.state;
        let make = || Arc::new(AlmostLockedSets::new(&state.candidates));
        state.shared.almost_locked.get_or_init(make)
    }

    /// The rectangles in which two digits could be swapped.
    pub fn rectangles(&self) -> &'a Rectangles {
        let state = self.state;
        state.shared.rectangles.get_or_init(|| Arc::new(Rectangles::new(&state.candidates)))
    }

    /// Where the fish of rows and columns with fins of a size are kept.
    pub(super) fn finned_fish(&self, size: usize) -> &'a OnceLock<Arc<FinnedFish>> {
        &self.state.shared.finned_fish[size - FinnedFish::SIZES.start()]
    }

    /// The last two places of digits in houses.
    pub fn conjugates(&self) -> &'a Conjugates {
        let state = self.state;
        state.shared.conjugates.get_or_init(|| Arc::new(Conjugates::new(&state.candidates)))
    }

    /// The chains through single candidates.
    pub fn plain_chains(&self) -> &'a PlainChains {
        let state = self.state;
        state.shared.plain_chains.get_or_init(|| Arc::new(PlainChains::new(&state.candidates)))
    }

    /// The chains through more than single candidates; nothing if the budget has run out.
    pub fn alternating(&self, through: Through) -> Option<&'a Alternating> {
        let known = &self.state.shared.alternating[through as usize];
        if known.get().is_none() {
            let made = Alternating::new(self, through, self.board().shape().digits())?;
            return Some(known.get_or_init(|| Arc::new(made)));
        }
        known.get().map(|it| &**it)
    }

    /// The candidates with one of these digits in these cells.
    pub fn candidates_in(
        &self,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
    ) -> Vec<Candidate> {
        let of_cell = |cell| {
            let digits = self.digits(cell) & digits;
            digits.iter().map(move |digit| Candidate::new(cell, digit))
        };
        cells.into_iter().flat_map(of_cell).collect()
    }

    /// The unsolved cells with exactly two candidates.
    pub fn bivalue(&self) -> CellSet {
        self.unsolved().iter().filter(|cell| self.digits(*cell).len() == 2).collect()
    }

    /// The houses that hold all of these cells.
    pub fn common_houses<C: IntoIterator<Item = Cell>>(
        &self,
        cells: C,
    ) -> impl Iterator<Item = HouseId> + use<'a, C> {
        let board = self.board();
        let cells: CellSet = cells.into_iter().collect();
        let of_first = cells.first().map_or(&[][..], |cell| board.houses_of(cell));
        let houses = of_first.iter().map(|(house, _)| *house);
        houses.filter(move |house| cells.is_subset(board.house(*house).set()))
    }
}

impl Deref for View<'_> {
    type Target = Candidates;
    fn deref(&self) -> &Candidates {
        &self.state.candidates
    }
}
