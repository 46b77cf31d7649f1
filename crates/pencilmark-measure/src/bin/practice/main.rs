//! Makes the positions that lessons and drills of the techniques start from
//! (`crates/pencilmark-api/src/drill/examples.txt`): random puzzles are solved from the easiest technique to
//! the hardest, and each state where a technique is the next thing needed is one for it. A technique that easier
//! ones always come before is looked for with `all`, at the states that need more than subsets: what easier
//! techniques give of its conclusions is taken out of the notes, until a step is left of which they give no part.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin practice -- [puzzles=N] [seed=N] [first=FILE] [from=FILE] [all=STATES] > examples.txt
//! ```
//!
//! With `alone=IDS`, patterns of these techniques are planted on puzzles instead, and a line is printed as soon as it
//! is found (`alone`). With `spread=IDS`, fish are looked for in the widest spreads that leave them their conclusion
//! (`spread`); with `ways=IDS`, templates are (`ways`), and with `overlay=ID` two digits at once (`overlay`). With
//! `stalled=IDS`, puzzles are made harder until no single supposition leads anywhere (`stalled`).
//!
//! With `first`, the lines of an earlier run are kept and counted. With `from`, puzzles are taken from a file, `rules|grid` in a
//! line, and walks go on as far as the techniques reach. With `all`, so many states of each puzzle are looked at closely.

mod alone;
mod clean;
mod deep;
mod ground;
mod kept;
mod overlay;
mod plan;
mod planting;
mod spread;
mod stalled;
mod symmetric;
mod templates;
mod ways;

use clean::{easier, giver};
use kept::{Kept, line};
use pencilmark::generate::{self, Generator};
use pencilmark::logic::{Class, State, Technique, text};
use pencilmark::model::{Budget, Puzzle, Shape};
use pencilmark::rules;
use std::error::Error;
use std::fs;
use std::num::ParseIntError;

/// So many positions of each technique are kept.
const WANTED: usize = 4;

/// Random puzzles hardly need a technique that is harder than this: walks end there.
const HARDEST: u16 = 100;

/// So often what easier techniques give is taken out of the notes for one technique at one state.
const ROUNDS: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let words = Words(std::env::args().skip(1).collect());
    let mut kept = Kept::default();
    if let Some(path) = words.value("first") {
        let text = fs::read_to_string(path)?;
        kept.read(&text);
    }
    if words.value("alone").is_some() {
        return alone::search(&words, &mut kept);
    }
    if words.value("spread").is_some() {
        return spread::search(&words, &mut kept);
    }
    if words.value("overlay").is_some() {
        return overlay::search(&words, &mut kept);
    }
    if words.value("stalled").is_some() {
        return stalled::search(&words, &mut kept);
    }
    if words.value("ways").is_some() {
        return ways::search(&words, &mut kept);
    }
    let states = words.number("all", 0)? as usize;
    let puzzles = words.number("puzzles", 1000)? as usize;
    match words.value("from") {
        Some(path) => {
            for line in fs::read_to_string(path)?.lines().take(puzzles) {
                let (rules, grid) = line.split_once('|').ok_or("expected rules|grid")?;
                walk(text::state(rules, grid, "")?, rules, u16::MAX, states, &mut kept);
            }
        }
        None => {
            for puzzle in generated(Shape::classic(), words.number("seed", 1)?)?.take(puzzles) {
                let state = State::new(&puzzle).assuming_unique();
                walk(state, "", HARDEST, states, &mut kept);
                if kept.is_full() {
                    break;
                }
            }
        }
    }
    kept.print();
    Ok(())
}

/// The words of the command line: `key=value`.
struct Words(Vec<String>);

impl Words {
    fn value(&self, key: &str) -> Option<&str> {
        let mut pairs = self.0.iter().filter_map(|word| word.split_once('='));
        pairs.find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    fn number(&self, key: &str, default: u64) -> Result<u64, ParseIntError> {
        self.value(key).map_or(Ok(default), str::parse)
    }
}

/// Puzzles without end, from a seed.
fn generated(shape: Shape, seed: u64) -> Result<impl Iterator<Item = Puzzle>, Box<dyn Error>> {
    let request = generate::Request::any(rules::board(shape, &[])?);
    let method = Generator::choose(&request).map_err(|_| "no generator")?;
    let made = generate::Puzzles::new(&request, method, seed, Budget::unlimited());
    Ok(made.map(|made| made.puzzle))
}

/// Solves a puzzle with what is not harder than a score, and keeps the states where a technique is needed that has
/// too few; so many of the states are looked at closely.
fn walk(mut state: State, rules: &str, hardest: u16, mut states: usize, kept: &mut Kept) {
    let mut order = Technique::easiest_first();
    order.retain(|technique| technique.score <= hardest);
    let mut seen: Vec<&str> = Vec::new();
    while !state.candidates().is_solved() {
        let Some(step) = order.iter().find_map(|technique| technique.first(state.view())) else {
            return;
        };
        // Whatever is as hard as this one has nothing easier before it here either.
        let score = step.technique.score;
        for technique in order.iter().filter(|technique| technique.score == score) {
            let is_wanted = kept.count(technique) < WANTED && !seen.contains(&technique.id);
            if is_wanted && technique.first(state.view()).is_some() {
                seen.push(technique.id);
                kept.take(technique.id, line(rules, &state));
            }
        }
        if states > 0 && step.technique.class > Class::Subset {
            states -= 1;
            for technique in order.iter().filter(|technique| technique.score > score) {
                if kept.count(technique) >= WANTED || seen.contains(&technique.id) {
                    continue;
                }
                let found = clean(technique, rules, state.clone());
                if let Some(line) = found {
                    seen.push(technique.id);
                    kept.take(technique.id, line);
                }
            }
        }
        state.apply(&step);
    }
}

/// The state with fewer notes, in which no easier technique gives any part of what the first step of this one concludes.
fn clean(technique: &'static Technique, rules: &str, mut state: State) -> Option<String> {
    for _ in 0..ROUNDS {
        let wanted = technique.first(state.view())?;
        let Some(giver) = giver(&easier(technique), &state, &wanted) else {
            return Some(line(rules, &state));
        };
        if wanted.eliminations.is_empty() {
            return None;
        }
        for it in wanted.eliminations.iter().filter(|it| giver.eliminations.contains(it)) {
            state.eliminate(it.cell, it.digit);
        }
        if !giver.placements.is_empty() {
            return None;
        }
    }
    None
}
