//! Makes the positions that lessons and drills of the techniques start from
//! (`crates/pencilmark-api/src/drill/examples.txt`): random puzzles are solved from the easiest technique to
//! the hardest, and each state where a technique is the next thing needed is one for it. A technique that easier
//! ones always come before is looked for with `all`, at the first state that needs more than subsets: a state
//! counts if no easier technique gives any part of what its first step concludes.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin practice -- [puzzles=N] [seed=N] [first=FILE] [all=yes] > examples.txt
//! ```
//!
//! With `first`, the lines of an earlier run are kept and counted. Rules are not varied: techniques that need
//! further rules have the examples of their lessons.

use pencilmark::generate::{self, Generator};
use pencilmark::logic::{Class, State, Step, Technique};
use pencilmark::model::{Budget, Candidate, Puzzle};
use pencilmark::rules;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

/// So many positions of each technique are kept.
const WANTED: usize = 4;

/// Nobody waits for a technique that is harder than this: walks end there.
const HARDEST: u16 = 100;

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
    let request = generate::Request::any(rules::classic());
    let method = Generator::choose(&request).map_err(|_| "no generator")?;
    let puzzles = generate::Puzzles::new(&request, method, number("seed", 1)?, Budget::unlimited());
    let looks = if value("all").is_some() { Looks::Everywhere } else { Looks::Needed };
    for made in puzzles.take(number("puzzles", 1000)? as usize) {
        walk(&made.puzzle, looks, &mut kept);
        if kept.is_full() {
            break;
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

/// Which techniques are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looks {
    /// Those that are the next thing needed.
    Needed,
    /// Also those that easier ones come before.
    Everywhere,
}

/// Solves a puzzle, and keeps the states where a technique is needed that has too few.
fn walk(puzzle: &Puzzle, looks: Looks, kept: &mut Kept) {
    let mut order = Technique::easiest_first();
    order.retain(|technique| technique.score <= HARDEST);
    let mut state = State::new(puzzle).assuming_unique();
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
                kept.take(line(technique, &state, &removed));
            }
        }
        if looks == Looks::Everywhere && step.technique.class > Class::Subset {
            return look_further(&state, &order, &removed, kept);
        }
        apply(&mut state, &step, &mut removed);
    }
}

/// Keeps the state for every technique that has too few, and gives there what no easier one gives a part of.
fn look_further(
    state: &State,
    order: &[&'static Technique],
    removed: &[Candidate],
    kept: &mut Kept,
) {
    let mut given: Vec<(u16, Step)> = Vec::new();
    let mut searched = 0;
    for technique in order {
        if kept.count(technique) >= WANTED {
            continue;
        }
        let Some(wanted) = technique.first(state.view()) else { continue };
        let easier = order.iter().filter(|other| other.score < technique.score).count();
        for other in &order[searched.min(easier)..easier] {
            given.extend(other.every(state.view()).into_iter().map(|step| (other.score, step)));
        }
        searched = searched.max(easier);
        let is_given = given
            .iter()
            .any(|(score, step)| *score < technique.score && gives_part(state, step, &wanted));
        if !is_given {
            kept.take(line(technique, state, removed));
        }
    }
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
fn line(technique: &Technique, state: &State, removed: &[Candidate]) -> String {
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
    format!("{}||{grid}|{}", technique.id, without.join(" "))
}
