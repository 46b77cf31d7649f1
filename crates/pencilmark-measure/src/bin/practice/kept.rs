//! The lines of `examples.txt`.

use super::WANTED;
use pencilmark::logic::{State, Technique};
use pencilmark::model::{Candidate, Digit};
use std::collections::BTreeMap;

/// The lines that were found, by technique.
#[derive(Default)]
pub struct Kept(BTreeMap<String, Vec<String>>);

impl Kept {
    pub fn count(&self, technique: &Technique) -> usize {
        self.0.get(technique.id).map_or(0, Vec::len)
    }

    pub fn take(&mut self, line: String) {
        if let Some((id, _)) = line.split_once('|') {
            let lines = self.0.entry(id.to_owned()).or_default();
            if lines.len() < WANTED && !lines.contains(&line) {
                lines.push(line.clone());
            }
        }
    }

    pub fn is_full(&self) -> bool {
        Technique::easiest_first().into_iter().all(|technique| self.count(technique) >= WANTED)
    }

    /// In the order of the encyclopedia.
    pub fn print(&self) {
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

/// `id|rules|grid|without`.
pub fn line(technique: &Technique, rules: &str, state: &State, removed: &[Candidate]) -> String {
    let shape = state.board().shape();
    let mut grid = String::new();
    for cell in state.board().cells() {
        let symbol = state.candidates().digit(cell).and_then(Digit::symbol);
        if symbol.is_some() && !state.givens().contains(cell) {
            grid.push('+');
        }
        grid.push(symbol.unwrap_or('.'));
    }
    let mut removed = removed.to_vec();
    removed.sort_unstable();
    removed.dedup();
    let without: Vec<String> = removed.iter().map(|it| it.removed(shape)).collect();
    format!("{}|{rules}|{grid}|{}", technique.id, without.join(" "))
}
