//! A puzzle on which patterns are planted.
//!
//! A position is right as long as its notes hold the solution, so a pattern may be planted: false candidates are
//! dropped until the technique finds something. Then whatever it does not need comes back, in random order:
//! placed digits are taken out, notes are restored. More notes can only spoil other steps, so in the end the pattern
//! stands nearly alone, and easier techniques seldom have a part of what it gives.

use super::clean::{easier, giver, likely, not_given};
use super::kept::line;
use pencilmark::logic::{State, Step, Technique, path};
use pencilmark::model::{Board, Budget, Candidate, Cell, CellSet, Digit, Grid, Puzzle, Random};
use pencilmark::solve;
use std::ops::ControlFlow;
use std::sync::Arc;

/// So often what easier techniques give is taken out of the notes.
const ROUNDS: usize = 4;

/// So often what a technique removes before the step that is wanted is taken out of the notes.
const CHOICES: usize = 12;

/// Techniques up to this score, in tenths, are quick to look for: at each step of restoring they must give nothing.
const QUICK: u16 = 45;

/// A puzzle with its solution.
pub struct Ground {
    rules: String,
    /// What is there before anything is planted.
    pub base: State,
    pub solution: Grid,
}

/// What a player knows beyond the base.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// A digit that was placed.
    Placed(Candidate),
    /// A candidate that is gone.
    Gone(Candidate),
}

/// What happens to the facts that a pattern does not need.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// They are taken back.
    Restored,
    /// They stay: the technique takes long to look for.
    Kept,
    /// They stay, and what the technique removes goes, up to the first step of which nothing easier gives any part.
    Chosen,
    /// They are taken back, and then cells without the pattern are given, so that a large board is not empty.
    Filled,
}

impl Ground {
    /// A puzzle as far as techniques up to a score solve it; nothing if they do, or if it has more than one
    /// solution.
    pub fn new(rules: &str, puzzle: &Puzzle, score: u16) -> Option<Self> {
        let solution = solve::unique(puzzle).unique()?.clone();
        let mut base = State::new(puzzle).assuming_unique();
        let mut known = Technique::easiest_first();
        known.retain(|technique| technique.score <= score);
        path::solve(&mut base, &known, &Budget::unlimited());
        let is_open = !base.candidates().is_solved();
        is_open.then(|| Self { rules: rules.to_owned(), base, solution })
    }

    /// The candidates of the base that are not in the solution.
    pub fn false_candidates(&self) -> Vec<Candidate> {
        let candidates = self.base.candidates();
        let of_cell = |cell: Cell| {
            let wrong = candidates.digits(cell);
            let wrong = wrong.iter().filter(move |digit| self.solution.get(cell) != Some(*digit));
            wrong.map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        };
        candidates.unsolved().iter().flat_map(of_cell).collect()
    }

    /// What is known at a later state of the same puzzle.
    pub fn facts(&self, state: &State) -> Vec<Fact> {
        let (before, after) = (self.base.candidates(), state.candidates());
        let placed = after.placed().filled().filter(|(cell, _)| before.digit(*cell).is_none());
        let placed = placed.map(|(cell, digit)| Fact::Placed(Candidate::new(cell, digit)));
        let is_gone =
            |it: &Candidate| after.unsolved().contains(it.cell) && !after.has(it.cell, it.digit);
        let gone = self.false_candidates().into_iter().filter(is_gone).map(Fact::Gone);
        placed.chain(gone).collect()
    }

    /// A line for a technique, if no easier one gives any part of what it finds with these facts.
    pub fn line(
        &self,
        technique: &'static Technique,
        facts: Vec<Fact>,
        rest: Rest,
        random: &mut Random,
    ) -> Option<String> {
        let easier = easier(technique);
        let quick = easier.iter().filter(|other| other.score <= QUICK).count();
        let is_new = |facts: &[Fact]| {
            let state = self.state(facts);
            let wanted = technique.first(state.view());
            wanted.is_some_and(|wanted| giver(&easier[..quick], &state, &wanted).is_none())
        };
        let facts = match is_new(&facts) {
            true => facts,
            false => Some(self.narrowed(technique, facts, random)?).filter(|it| is_new(it))?,
        };
        let mut facts = match rest {
            Rest::Restored | Rest::Filled => restored(facts, &mut |facts| is_new(facts), random),
            Rest::Kept | Rest::Chosen => facts,
        };
        for _ in 0..ROUNDS {
            let state = self.state(&facts);
            let wanted = technique.first(state.view())?;
            let likely = likely(technique);
            let giver = giver(&likely, &state, &wanted).or_else(|| giver(&easier, &state, &wanted));
            let Some(giver) = giver else {
                let state = match rest {
                    Rest::Filled => self.filled(&facts, &wanted, random),
                    Rest::Restored | Rest::Kept | Rest::Chosen => state,
                };
                return Some(line(&self.rules, &state));
            };
            if !giver.placements.is_empty() {
                return None;
            }
            let common = wanted.eliminations.iter().filter(|it| giver.eliminations.contains(it));
            facts.extend(common.map(|it| Fact::Gone(*it)));
        }
        None
    }

    /// A line for a technique whose first steps are what easier ones give too. One candidate that nothing easier
    /// removes is chosen, and comes forward: what it does not need comes back as long as it comes no later among the
    /// steps, and what comes before it goes.
    pub fn chosen(
        &self,
        technique: &'static Technique,
        mut facts: Vec<Fact>,
        random: &mut Random,
    ) -> Option<String> {
        let easier = easier(technique);
        let state = self.state(&facts);
        let steps = technique.every(state.view());
        let removed: Vec<Candidate> =
            steps.iter().flat_map(|it| it.eliminations.iter().copied()).collect();
        let left = not_given(&easier, &state, &removed);
        let chosen = *random.pick(&left)?;
        for _ in 0..CHOICES {
            let mut before = self.before(technique, &facts, chosen)?.len();
            facts = restored(
                facts,
                &mut |facts| match self.before(technique, facts, chosen) {
                    Some(steps) if steps.len() <= before => {
                        before = steps.len();
                        true
                    }
                    _ => false,
                },
                random,
            );
            if before == 0 {
                let state = self.state(&facts);
                let first = technique.first(state.view())?;
                let is_clean = giver(&easier, &state, &first).is_none();
                return is_clean.then(|| line(&self.rules, &state));
            }
            facts = self.forward(technique, facts, chosen)?;
        }
        None
    }

    /// The steps before the first that removes a candidate, if one does.
    fn before(
        &self,
        technique: &'static Technique,
        facts: &[Fact],
        chosen: Candidate,
    ) -> Option<Vec<Step>> {
        let state = self.state(facts);
        let (mut before, mut is_found) = (Vec::new(), false);
        let _ = technique.search(state.view(), &mut |step| {
            is_found = step.eliminations.contains(&chosen);
            if is_found {
                return ControlFlow::Break(());
            }
            before.push(step);
            ControlFlow::Continue(())
        });
        is_found.then_some(before)
    }

    /// The facts with what a step before the chosen candidate removes, so that fewer steps are before it.
    fn forward(
        &self,
        technique: &'static Technique,
        facts: Vec<Fact>,
        chosen: Candidate,
    ) -> Option<Vec<Fact>> {
        let before = self.before(technique, &facts, chosen)?;
        before.iter().filter(|step| !step.eliminations.is_empty()).find_map(|step| {
            let mut more = facts.clone();
            more.extend(step.eliminations.iter().map(|it| Fact::Gone(*it)));
            let after = self.before(technique, &more, chosen)?;
            (after.len() < before.len()).then_some(more)
        })
    }

    /// The state with as many more givens as leave a step as it is, and nothing easier that gives any part of it.
    fn filled(&self, facts: &[Fact], wanted: &Step, random: &mut Random) -> State {
        let easier = easier(wanted.technique);
        let mut givens = self.base.candidates().placed().clone();
        let mut filled = self.state(facts);
        let mut cells: Vec<Cell> = filled.candidates().unsolved().iter().collect();
        random.shuffle(&mut cells);
        for cell in cells {
            let mut more = givens.clone();
            self.solution.get(cell).into_iter().for_each(|digit| more.set(cell, digit));
            let Ok(puzzle) = Puzzle::new(self.base.board().clone(), more.clone()) else { continue };
            let base = State::new(&puzzle).assuming_unique();
            let state = with_facts(base, facts);
            let is_same = |step: Step| {
                step.eliminations == wanted.eliminations && step.placements == wanted.placements
            };
            let is_left = wanted.technique.first(state.view()).is_some_and(is_same);
            if is_left && giver(&easier, &state, wanted).is_none() {
                (givens, filled) = (more, state);
            }
        }
        filled
    }

    /// The facts with all that the technique removes gone but one candidate, which may be one that nothing easier
    /// removes.
    fn narrowed(
        &self,
        technique: &'static Technique,
        mut facts: Vec<Fact>,
        random: &mut Random,
    ) -> Option<Vec<Fact>> {
        let wanted = technique.first(self.state(&facts).view())?;
        let left = random.pick(&wanted.eliminations)?;
        let gone = wanted.eliminations.iter().filter(|it| *it != left);
        facts.extend(gone.map(|it| Fact::Gone(*it)));
        Some(facts)
    }

    fn state(&self, facts: &[Fact]) -> State {
        with_facts(self.base.clone(), facts)
    }
}

fn with_facts(mut state: State, facts: &[Fact]) -> State {
    for fact in facts {
        if let Fact::Placed(Candidate { cell, digit }) = *fact {
            state.place(cell, digit);
        }
    }
    for fact in facts {
        if let Fact::Gone(Candidate { cell, digit }) = *fact {
            state.eliminate(cell, digit);
        }
    }
    state
}

/// A puzzle with so many more givens, none of them the `spared` digit; nothing if it has more than one solution.
pub fn with_more_givens(
    puzzle: &Puzzle,
    more: usize,
    spared: Option<Digit>,
    random: &mut Random,
) -> Option<Puzzle> {
    let solution = solve::unique(puzzle).unique()?.clone();
    let mut givens = puzzle.givens().clone();
    let mut open: Vec<(Cell, Digit)> = solution.filled().collect();
    open.retain(|(cell, digit)| givens.get(*cell).is_none() && Some(*digit) != spared);
    random.shuffle(&mut open);
    open.iter().take(more).for_each(|(cell, digit)| givens.set(*cell, *digit));
    Puzzle::new(puzzle.board().clone(), givens).ok()
}

/// A puzzle with this solution whose givens are all needed, where some cells are empty; nothing if there is none.
pub fn with_empty_cells(
    board: &Arc<Board>,
    solution: &Grid,
    empty: &CellSet,
    random: &mut Random,
) -> Option<Puzzle> {
    let is_proper = |givens: &Grid| {
        let puzzle = Puzzle::new(board.clone(), givens.clone()).ok()?;
        solve::unique(&puzzle).unique().is_some().then_some(puzzle)
    };
    let mut givens = solution.clone();
    empty.iter().for_each(|cell| givens.clear(cell));
    let mut puzzle = is_proper(&givens)?;
    let mut others: Vec<Cell> = board.cells().filter(|cell| !empty.contains(*cell)).collect();
    random.shuffle(&mut others);
    for cell in others {
        givens.clear(cell);
        match is_proper(&givens) {
            Some(fewer) => puzzle = fewer,
            None => givens = puzzle.givens().clone(),
        }
    }
    Some(puzzle)
}

/// The facts without those that come back: none of what is left can, if `holds` shall hold.
fn restored(
    mut facts: Vec<Fact>,
    holds: &mut dyn FnMut(&[Fact]) -> bool,
    random: &mut Random,
) -> Vec<Fact> {
    random.shuffle(&mut facts);
    let mut length = facts.len().div_ceil(2).max(1);
    loop {
        let mut start = 0;
        while start < facts.len() {
            let end = (start + length).min(facts.len());
            let fewer = [&facts[..start], &facts[end..]].concat();
            match holds(&fewer) {
                true => facts = fewer,
                false => start = end,
            }
        }
        if length == 1 {
            return facts;
        }
        length = length.div_ceil(2);
    }
}
