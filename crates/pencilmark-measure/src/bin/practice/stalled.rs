//! States where no single supposition leads anywhere: what a supposition inside another finds there, hardly anything
//! easier gives.
//!
//! ```text
//! practice stalled=IDS [from=FILE|deep] [starts=FILE] [size=N] [steps=N] [stalls=N] [puzzles=N] [seed=N]
//! ```
//!
//! Puzzles are made harder, in so many `steps` to a neighbour, until they stall at once; then they are solved as far as
//! so many `stalls`.
//!
//! On 9x9 boards level 2 of nested forcing chains finds something at all of 125 stalls around the bank. On larger
//! boards the searches of levels 2 to 5 end at the limit of their steps, and a contradiction tree gives one candidate
//! alone. In seven minutes of six cores, 6,000 steps each were enough for 19 12x12 puzzles; at their stalls, nothing
//! easier gives what the tree gives at 8 of 32, level 5 at 4 of 31, and level 4 at none of 45. In seven minutes of two
//! cores each, 14x14 puzzles (600 steps) and 16x16 ones (60 steps) had 4 to 8 positions of each of the three. A tree
//! takes about half a second on 12x12 and up to 5 on 16x16. On 10x10, 30,000 steps for each of four puzzles left
//! candidates that a contradiction chain refutes, and nothing was found.

use super::alone::puzzles;
use super::clean::{easier, giver};
use super::kept::{Kept, line};
use super::{WANTED, Words};
use pencilmark::generate::{Neighbours, Request};
use pencilmark::logic::{Class, State, Step, Technique};
use pencilmark::model::{Budget, Puzzle, Random};
use std::error::Error;
use std::ops::ControlFlow;

/// Single suppositions, in the order in which they are tried.
const SHALLOW: [&str; 4] = [
    "contradiction-chain",
    "dynamic-cell-forcing-chain",
    "dynamic-house-forcing-chain",
    "dynamic-plus-forcing-chain",
];

/// Suppositions inside others.
const DEEP: [&str; 3] = ["nested-forcing-chain-2", "nested-forcing-chain-3", "contradiction-tree"];

/// A candidate that needs no pattern on the way counts as so many that do.
const PLAIN: usize = 1000;

/// So many steps of a single supposition are taken at once.
const STEPS: usize = 40;

/// Looks for stalls until each technique has enough positions.
pub fn search(words: &Words, kept: &mut Kept) -> Result<(), Box<dyn Error>> {
    let ids: Vec<&str> = words.value("stalled").unwrap_or_default().split(',').collect();
    let wanted = techniques(&ids)?;
    let (seed, count) = (words.number("seed", 1)?, words.number("puzzles", 1000)? as usize);
    let (steps, stalls) = (words.number("steps", 0)?, words.number("stalls", 8)? as usize);
    let climb = Climb::new(wanted)?;
    for (number, made) in puzzles(words, seed)?.take(count).enumerate() {
        let (rules, puzzle) = made?;
        let random = &mut Random::for_item(seed, number as u64);
        let puzzle = climb.harder(puzzle, steps, random);
        climb.climb(&rules, State::new(&puzzle).assuming_unique(), stalls, kept);
        if climb.wanted.iter().all(|technique| kept.count(technique) >= WANTED) {
            break;
        }
    }
    Ok(())
}

fn techniques(ids: &[&str]) -> Result<Vec<&'static Technique>, String> {
    let find = |id: &&str| Technique::find(id).ok_or_else(|| format!("no technique is {id}"));
    ids.iter().map(find).collect()
}

/// What is looked for, and what leads from one stall to the next.
struct Climb {
    wanted: Vec<&'static Technique>,
    /// What is seen at once.
    quick: Vec<&'static Technique>,
    shallow: Vec<&'static Technique>,
    deep: Vec<&'static Technique>,
}

impl Climb {
    fn new(wanted: Vec<&'static Technique>) -> Result<Self, String> {
        let mut quick = Technique::easiest_first();
        quick.retain(|it| it.class <= Class::Subset && !it.is_direct());
        Ok(Self { wanted, quick, shallow: techniques(&SHALLOW)?, deep: techniques(&DEEP)? })
    }

    /// A puzzle where fewer candidates are refuted by a supposition, none if enough steps are taken.
    fn harder(&self, puzzle: Puzzle, steps: u64, random: &mut Random) -> Puzzle {
        let mut neighbours = Neighbours::new(&Request::any(puzzle.board().clone()));
        let mut refuted = self.refuted(&puzzle, usize::MAX);
        let mut hardest = puzzle;
        for _ in 0..steps {
            if refuted == 0 {
                break;
            }
            let next = neighbours.of(&hardest, random, &Budget::unlimited());
            let Ok(Some(next)) = next else { continue };
            let fewer = self.refuted(&next, refuted);
            if fewer <= refuted {
                (hardest, refuted) = (next, fewer);
            }
        }
        hardest
    }

    /// How many candidates a supposition refutes at the start, as far as they are no more than `most`.
    fn refuted(&self, puzzle: &Puzzle, most: usize) -> usize {
        let mut state = State::new(puzzle).assuming_unique();
        self.settle(&mut state);
        if state.candidates().is_solved() {
            return usize::MAX;
        }
        let most = most.saturating_add(1);
        let [plain, .., patterns] = self.shallow[..] else { return 0 };
        match some(plain, &state, most.div_ceil(PLAIN)).len() {
            0 => some(patterns, &state, most).len(),
            count => PLAIN * count,
        }
    }

    /// Does what is seen at once.
    fn settle(&self, state: &mut State) {
        while let Some(step) = self.quick.iter().find_map(|it| it.first(state.view())) {
            state.apply(&step);
        }
    }

    /// Looks for the techniques at so many stalls of a puzzle.
    fn climb(&self, rules: &str, mut state: State, stalls: usize, kept: &mut Kept) {
        let mut left = stalls;
        loop {
            self.settle(&mut state);
            if state.candidates().is_solved() {
                return;
            }
            let steps = self.shallow.iter().map(|it| some(it, &state, STEPS));
            if let Some(steps) = steps.into_iter().find(|steps| !steps.is_empty()) {
                steps.iter().for_each(|step| apply(&mut state, step));
                continue;
            }
            if left == 0 {
                return;
            }
            left -= 1;
            self.look(rules, &state, kept);
            let steps = self.deep.iter().map(|it| some(it, &state, 1));
            let Some(steps) = steps.into_iter().find(|steps| !steps.is_empty()) else { return };
            steps.iter().for_each(|step| apply(&mut state, step));
        }
    }

    /// Looks for all techniques at a state.
    fn look(&self, rules: &str, state: &State, kept: &mut Kept) {
        for technique in &self.wanted {
            if kept.count(technique) >= WANTED {
                continue;
            }
            let Some(first) = technique.first(state.view()) else { continue };
            // The hardest come first: they are the likeliest.
            let mut easier = easier(technique);
            easier.reverse();
            if giver(&easier, state, &first).is_none() {
                kept.take_aloud(technique, line(rules, state));
            }
        }
    }
}

/// The first steps of a technique.
fn some(technique: &'static Technique, state: &State, most: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.search(state.view(), &mut |step| {
        steps.push(step);
        match steps.len() < most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    steps
}

/// Applies a step as far as an earlier one has not made it true.
fn apply(state: &mut State, step: &Step) {
    for it in &step.eliminations {
        if state.candidates().digit(it.cell).is_none() && state.candidates().has(it.cell, it.digit)
        {
            state.eliminate(it.cell, it.digit);
        }
    }
    for it in &step.placements {
        if state.candidates().digit(it.cell).is_none() {
            state.place(it.cell, it.digit);
        }
    }
}
