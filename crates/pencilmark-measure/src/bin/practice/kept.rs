//! The positions of `examples.txt`.

use super::WANTED;
use pencilmark::logic::{State, Technique};
use pencilmark::model::{Digit, Puzzle};
use std::collections::BTreeMap;

/// The positions that were found, by technique.
#[derive(Default)]
pub struct Kept(BTreeMap<String, Vec<String>>);

impl Kept {
    /// Takes the positions of an earlier run.
    pub fn read(&mut self, text: &str) {
        let mut id = "";
        for line in text.lines() {
            match line.contains('|') {
                true => self.take(id, line.to_owned()),
                false => id = line,
            }
        }
    }

    pub fn count(&self, technique: &Technique) -> usize {
        self.0.get(technique.id).map_or(0, Vec::len)
    }

    pub fn take(&mut self, id: &str, line: String) {
        let lines = self.0.entry(id.to_owned()).or_default();
        if lines.len() < WANTED && !lines.contains(&line) {
            lines.push(line);
        }
    }

    /// Takes a position and prints it at once: a search may take long.
    pub fn take_aloud(&mut self, technique: &Technique, line: String) {
        println!("{}\n{line}", technique.id);
        self.take(technique.id, line);
    }

    pub fn is_full(&self) -> bool {
        Technique::easiest_first().into_iter().all(|technique| self.count(technique) >= WANTED)
    }

    /// In the order of the encyclopedia.
    pub fn print(&self) {
        for technique in Technique::all() {
            if let Some(lines) = self.0.get(technique.id) {
                println!("{}\n{}", technique.id, lines.join("\n"));
            }
            let count = self.count(technique);
            if count < WANTED {
                eprintln!("{} {count}", technique.id);
            }
        }
    }
}

/// `rules|grid`. An empty cell is written behind the candidates that it has lost though no placed digit bars them.
pub fn line(rules: &str, state: &State) -> String {
    let candidates = state.candidates();
    let placed = candidates.placed().clone();
    let plain = Puzzle::new(state.board().clone(), placed).expect("it is of this board");
    let plain = plain.candidates();
    let mut grid = String::new();
    for cell in state.board().cells() {
        let Some(digit) = candidates.digit(cell) else {
            let gone = plain.digits(cell) - candidates.digits(cell);
            if !gone.is_empty() {
                grid.push('-');
                grid.extend(gone.iter().filter_map(Digit::symbol));
            }
            grid.push('.');
            continue;
        };
        if !state.givens().contains(cell) {
            grid.push('+');
        }
        grid.extend(digit.symbol());
    }
    format!("{rules}|{grid}")
}
