//! Positions where a pattern stands alone: it is planted on a puzzle, and what it does not need is taken back
//! ([`super::ground`], [`super::planting`]).
//!
//! ```text
//! practice alone=IDS planting=HOW [puzzles=N] [seed=N] [from=FILE|symmetric|deep] [starts=FILE] [size=N] [more=N] [base=SCORE] [walk=SCORE] [tries=N] [rest=kept|filled|chosen]
//! ```
//!
//! Puzzles come from the generator on a board of `size` rows, from a file, are `symmetric` in their digits, or `deep`:
//! neighbours of hard ones to start from (those of `generate/machinery/bank.csv`, a line `|grid` for each). Each gets
//! up to `more` further givens, but none of one digit, and is solved as far as techniques up to the score `base` go.
//! Then a pattern is planted, `tries` times for each technique; or the states of a walk with techniques up to the score
//! `walk` are looked at. With `rest=kept` nothing is taken back, where that would take too long; with `rest=filled`
//! (and `base=0`) a large board gets as many givens as the pattern allows. With `rest=chosen`, what the technique
//! removes goes, up to the first step of which nothing easier gives any part.
//!
//! With `rest=chosen`, from `deep` puzzles and their walks, before what was not needed came back:
//! - `double-forcing-chain`: at some 60 of 1,399 states nothing easier gives up to 23 of 52 conclusions; the first of
//!   them comes ninth. Once a chosen one comes forward (`Ground::chosen`), four positions took less than five minutes
//!   of one core with `planting=scattered base=45`; with `base=0`, or from random puzzles, none was found in five.
//! - Tried and lost, at minutes of one core each: `contradiction-tree` (at all of 290 states and more, something easier
//!   gives the candidate of the smallest tree), `nested-forcing-chain-4` (at 11 of 71 states nothing easier gives 5 to
//!   54 of 108 to 124 conclusions, the first of them 20th) and `nested-forcing-chain-5` (at 7 states with 114
//!   conclusions, something easier gives each). Larger boards have them (`stalled`).
//! - `pattern-overlay`: at all 583 of 1,372 states that have conclusions, something easier gives each. It has to be
//!   planted (`overlay`).

use super::ground::{Fact, Ground, Rest, with_empty_cells, with_more_givens};
use super::kept::Kept;
use super::plan::Draw;
use super::planting::{Planting, dropped, thinned};
use super::{HARDEST, WANTED, Words, deep, generated, symmetric};
use pencilmark::logic::{Class, Technique, text};
use pencilmark::model::{Digit, Puzzle, Random, Shape};
use pencilmark::solve;
use std::error::Error;
use std::fs;

/// Looks for positions of some techniques until each has enough.
pub fn search(words: &Words, kept: &mut Kept) -> Result<(), Box<dyn Error>> {
    let search = Search::new(words)?;
    let count = words.number("puzzles", 1000)? as usize;
    let seed = words.number("seed", 1)?;
    for (number, made) in puzzles(words, seed)?.take(count).enumerate() {
        let (rules, puzzle) = made?;
        search.look(&rules, &puzzle, &mut Random::for_item(seed, number as u64), kept);
        if search.techniques.iter().all(|technique| kept.count(technique) >= WANTED) {
            break;
        }
    }
    Ok(())
}

/// A puzzle and its rules.
pub type Made = Result<(String, Puzzle), Box<dyn Error>>;

pub fn puzzles(words: &Words, seed: u64) -> Result<Box<dyn Iterator<Item = Made>>, Box<dyn Error>> {
    let plain = |puzzle: Puzzle| Ok((String::new(), puzzle));
    Ok(match words.value("from") {
        None => {
            let shape = Shape::with_size(words.number("size", 9)? as usize)?;
            Box::new(generated(shape, seed)?.map(plain))
        }
        Some("symmetric") => {
            let numbers = 0..u64::MAX;
            let made = move |number| symmetric::puzzle(&mut Random::for_item(!seed, number));
            Box::new(numbers.filter_map(made).map(plain))
        }
        Some("deep") => {
            let made = lines(words.value("starts").ok_or("starts=FILE is missing")?)?;
            let starts: Result<Vec<_>, _> =
                made.map(|made| made.map(|(_, puzzle)| puzzle)).collect();
            Box::new(deep::puzzles(starts?, seed))
        }
        Some(path) => Box::new(lines(path)?),
    })
}

fn lines(path: &str) -> Result<impl Iterator<Item = Made> + use<>, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    Ok(lines.into_iter().map(|line| read(&line)))
}

fn read(line: &str) -> Made {
    let (rules, grid) = line.split_once('|').ok_or("expected rules|grid")?;
    let state = text::state(rules, grid, "")?;
    let givens = state.candidates().placed().clone();
    Ok((rules.to_owned(), Puzzle::new(state.board().clone(), givens)?))
}

/// What is looked for, and how.
struct Search {
    techniques: Vec<&'static Technique>,
    planting: Planting,
    rest: Rest,
    more: usize,
    base: u16,
    walk: u16,
    tries: usize,
}

impl Search {
    fn new(words: &Words) -> Result<Self, Box<dyn Error>> {
        let find = |id: &str| Technique::find(id).ok_or_else(|| format!("no technique is {id}"));
        let ids = words.value("alone").unwrap_or_default().split(',');
        let rest = match words.value("rest") {
            None => Rest::Restored,
            Some("kept") => Rest::Kept,
            Some("filled") => Rest::Filled,
            Some("chosen") => Rest::Chosen,
            Some(other) => return Err(format!("no rest is called {other}").into()),
        };
        Ok(Self {
            techniques: ids.map(find).collect::<Result<_, _>>()?,
            planting: words.value("planting").unwrap_or("scattered").parse()?,
            rest,
            more: words.number("more", 0)? as usize,
            base: words.number("base", 45)? as u16,
            walk: words.number("walk", HARDEST.into())? as u16,
            tries: words.number("tries", 4)? as usize,
        })
    }

    /// Looks for all techniques on one puzzle.
    fn look(&self, rules: &str, puzzle: &Puzzle, random: &mut Random, kept: &mut Kept) {
        if let Planting::Planned(draw) = self.planting {
            for technique in &self.techniques {
                let is_wanted = kept.count(technique) < WANTED;
                let line = is_wanted.then(|| self.planned(draw, technique, puzzle, random));
                line.flatten().into_iter().for_each(|line| kept.take_aloud(technique, line));
            }
            return;
        }
        let digits: Vec<Digit> = puzzle.board().shape().digits().iter().collect();
        let spared = random.pick(&digits).copied();
        let puzzle = with_more_givens(puzzle, random.below(self.more + 1), spared, random);
        let Some(ground) = puzzle.and_then(|it| Ground::new(rules, &it, self.base)) else { return };
        match self.planting {
            Planting::Walked => self.walk(&ground, random, kept),
            Planting::Thinned => self.thin(&ground, random, kept),
            _ => self.plant(&ground, random, kept),
        }
    }

    /// A line for a technique on a puzzle with the same solution.
    fn planned(
        &self,
        draw: Draw,
        technique: &'static Technique,
        puzzle: &Puzzle,
        random: &mut Random,
    ) -> Option<String> {
        let solution = solve::unique(puzzle).unique()?.clone();
        let plan = draw(&solution, random)?;
        let empty = plan.iter().map(|(cell, _)| *cell).collect();
        let puzzle = with_empty_cells(puzzle.board(), &solution, &empty, random)?;
        let ground = Ground::new("", &puzzle, self.base)?;
        ground.line(technique, dropped(&ground, &plan), self.rest, random)
    }

    fn line(
        &self,
        ground: &Ground,
        technique: &'static Technique,
        facts: Vec<Fact>,
        random: &mut Random,
    ) -> Option<String> {
        match self.rest {
            Rest::Chosen => ground.chosen(technique, facts, random),
            rest => ground.line(technique, facts, rest, random),
        }
    }

    fn plant(&self, ground: &Ground, random: &mut Random, kept: &mut Kept) {
        for technique in &self.techniques {
            for _ in 0..self.tries {
                if kept.count(technique) >= WANTED {
                    break;
                }
                let facts = self.planting.facts(ground, random);
                if let Some(line) = self.line(ground, technique, facts, random) {
                    kept.take_aloud(technique, line);
                    break;
                }
            }
        }
    }

    /// The states of a walk with few cells of more than two candidates, some of which are dropped there.
    fn thin(&self, ground: &Ground, random: &mut Random, kept: &mut Kept) {
        let mut order = Technique::easiest_first();
        order.retain(|technique| technique.score <= self.walk);
        let mut state = ground.base.clone();
        while let Some(step) = order.iter().find_map(|technique| technique.first(state.view())) {
            for technique in &self.techniques {
                if kept.count(technique) >= WANTED {
                    continue;
                }
                let line = thinned(ground, &state, self.tries, random)
                    .into_iter()
                    .find_map(|facts| ground.line(technique, facts, Rest::Kept, random));
                if let Some(line) = line {
                    kept.take_aloud(technique, line);
                    return;
                }
            }
            state.apply(&step);
        }
    }

    /// Of each technique, one position of the walk is enough.
    fn walk(&self, ground: &Ground, random: &mut Random, kept: &mut Kept) {
        let mut order = Technique::easiest_first();
        order.retain(|technique| technique.score <= self.walk);
        let mut wanted = self.techniques.clone();
        let mut state = ground.base.clone();
        while let Some(step) = order.iter().find_map(|technique| technique.first(state.view())) {
            if step.technique.class > Class::Subset {
                wanted.retain(|technique| {
                    let is_wanted = kept.count(technique) < WANTED;
                    let facts = ground.facts(&state);
                    let line =
                        is_wanted.then(|| self.line(ground, technique, facts, random)).flatten();
                    let is_missing = line.is_none();
                    line.into_iter().for_each(|line| kept.take_aloud(technique, line));
                    is_wanted && is_missing
                });
            }
            state.apply(&step);
        }
    }
}
