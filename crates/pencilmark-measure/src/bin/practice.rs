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
//! With `first`, the lines of an earlier run are kept and counted. With `from`, puzzles are taken from a file, `rules|grid` in a
//! line, and walks go on as far as the techniques reach. With `all`, so many states of each puzzle are looked at closely.

use pencilmark::generate::{self, Generator};
use pencilmark::logic::{Class, State, Step, Technique, text};
use pencilmark::model::{Budget, Candidate};
use pencilmark::rules;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

/// So many positions of each technique are kept.
const WANTED: usize = 4;

/// Random puzzles hardly need a technique that is harder than this: walks end there.
const HARDEST: u16 = 100;

/// So often what easier techniques give is taken out of the notes for one technique at one state.
const ROUNDS: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |key: &str| {
        let mut pairs = words.iter().filter_map(|word| word.split_once('='));
        pairs.find(|(known, _)| *known == key).map(|(_, value)| value.to_owned())
    };
    let number = |key: &str, default: u64| value(key).map_or(Ok(default), |text| text.parse());
    let mut kept = Kept::default();
    if let Some(path) = value("first") {
        let text = fs::read_to_string(path)?;
        text.lines().for_each(|line| kept.take(line.to_owned()));
    }
    let states = number("all", 0)? as usize;
    let puzzles = number("puzzles", 1000)? as usize;
    match value("from") {
        Some(path) => {
            for line in fs::read_to_string(path)?.lines().take(puzzles) {
                let (rules, grid) = line.split_once('|').ok_or("expected rules|grid")?;
                walk(text::state(rules, grid, "")?, rules, u16::MAX, states, &mut kept);
            }
        }
        None => {
            let request = generate::Request::any(rules::classic());
            let method = Generator::choose(&request).map_err(|_| "no generator")?;
            let made =
                generate::Puzzles::new(&request, method, number("seed", 1)?, Budget::unlimited());
            for made in made.take(puzzles) {
                let state = State::new(&made.puzzle).assuming_unique();
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

/// The lines that were found, by technique.
#[derive(Default)]
struct Kept(BTreeMap<String, Vec<String>>);

impl Kept {
    fn count(&self, technique: &Technique) -> usize {
        self.0.get(technique.id).map_or(0, Vec::len)
    }

    fn take(&mut self, line: String) {
        if let Some((id, _)) = line.split_once('|') {
            let lines = self.0.entry(id.to_owned()).or_default();
            if lines.len() < WANTED && !lines.contains(&line) {
                lines.push(line.clone());
            }
        }
    }

    fn is_full(&self) -> bool {
        Technique::easiest_first().into_iter().all(|technique| self.count(technique) >= WANTED)
    }

    /// In the order of the encyclopedia.
    fn print(&self) {
        for technique in Technique::all() {
            for line in self.0.get(technique.id).into_iter().flatten() {
                println!("{line}");
            }
            let count = self.count(technique);
            if count < WANTED {
                eprintln!("{} {count}", technique.id);
            }
        }
    }
}

/// Solves a puzzle with what is not harder than a score, and keeps the states where a technique is needed that has
/// too few; so many of the states are looked at closely.
fn walk(mut state: State, rules: &str, hardest: u16, mut states: usize, kept: &mut Kept) {
    let mut order = Technique::easiest_first();
    order.retain(|technique| technique.score <= hardest);
    let mut removed: Vec<Candidate> = Vec::new();
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
                kept.take(line(technique, rules, &state, &removed));
            }
        }
        if states > 0 && step.technique.class > Class::Subset {
            states -= 1;
            for technique in order.iter().filter(|technique| technique.score > score) {
                if kept.count(technique) >= WANTED || seen.contains(&technique.id) {
                    continue;
                }
                let found = clean(technique, rules, state.clone(), &order, removed.clone());
                if let Some(line) = found {
                    seen.push(technique.id);
                    kept.take(line);
                }
            }
        }
        apply(&mut state, &step, &mut removed);
    }
}

/// The state with fewer notes, in which no easier technique gives any part of what the first step of this one concludes.
fn clean(
    technique: &'static Technique,
    rules: &str,
    mut state: State,
    order: &[&'static Technique],
    mut removed: Vec<Candidate>,
) -> Option<String> {
    for _ in 0..ROUNDS {
        let wanted = technique.first(state.view())?;
        let easier = order.iter().filter(|other| other.score < technique.score);
        let mut steps = easier.flat_map(|other| other.every(state.view()));
        let Some(giver) = steps.find(|step| gives_part(&state, step, &wanted)) else {
            return Some(line(technique, rules, &state, &removed));
        };
        drop(steps);
        if wanted.eliminations.is_empty() {
            return None;
        }
        for it in wanted.eliminations.iter().filter(|it| giver.eliminations.contains(it)) {
            state.eliminate(it.cell, it.digit);
            removed.push(*it);
        }
        if !giver.placements.is_empty() {
            return None;
        }
    }
    None
}

/// Whether a step gives any part of what another concludes.
fn gives_part(state: &State, given: &Step, wanted: &Step) -> bool {
    let mut after = state.candidates().clone();
    for it in &given.eliminations {
        after.eliminate(it.cell, it.digit);
    }
    for it in &given.placements {
        after.place(it.cell, it.digit);
    }
    let is_placed = |it: &Candidate| after.digit(it.cell) == Some(it.digit);
    let is_gone = |it: &Candidate| !after.has(it.cell, it.digit) && !is_placed(it);
    wanted.placements.iter().any(is_placed) || wanted.eliminations.iter().any(is_gone)
}

fn apply(state: &mut State, step: &Step, removed: &mut Vec<Candidate>) {
    state.apply(step);
    removed.extend(step.eliminations.iter().copied());
    removed.retain(|it| state.candidates().digit(it.cell).is_none());
}

/// `id|rules|grid|without`.
fn line(technique: &Technique, rules: &str, state: &State, removed: &[Candidate]) -> String {
    let shape = state.board().shape();
    let mut grid = String::new();
    for cell in state.board().cells() {
        match state.candidates().digit(cell) {
            None => grid.push('.'),
            Some(digit) if state.givens().contains(cell) => grid += &digit.to_string(),
            Some(digit) => grid += &format!("+{digit}"),
        }
    }
    let mut removed = removed.to_vec();
    removed.sort_unstable();
    removed.dedup();
    let without: Vec<String> = removed.iter().map(|it| it.removed(shape)).collect();
    format!("{}|{rules}|{grid}|{}", technique.id, without.join(" "))
}
