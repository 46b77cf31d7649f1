//! HoDoKu's exemplars: whole puzzles in sections, each of which names a technique that can be used on the
//! way to their solutions.

use crate::logic::{State, Technique};
use pencilmark_testing::cases::on_list;

const EXEMPLARS: &str = "hodoku_exemplars-1.0.txt";

/// The puzzles where the technique is not found, by the start of their lines. An avoidable rectangle needs
/// digits that were placed early and cells that are still empty, which depends on the way that was taken.
const NOT_FOUND: [&str; 7] = [
    ".86.4....2........1",
    "..4..8675.2.....393",
    "1....2.5..2......3.",
    "7.1..8...695.......",
    "...185....83.2.5...",
    "........1.6.5...9.4",
    "......132.6.5.3...8",
];

/// A section of the list: its puzzles, and the techniques that its name stands for.
struct Section<'a> {
    techniques: Vec<&'static Technique>,
    puzzles: Vec<&'a str>,
}

/// The codes of the regression library for a section. The list is older, and numbers some techniques in
/// another way.
fn codes<'a>(code: &'a str, name: &str) -> Vec<&'a str> {
    match (code, name) {
        ("0370", _) => vec!["0371", "0372"],
        ("0500", _) => vec!["0500", "0501"],
        ("0501", _) => vec!["0502", "0503"],
        ("0607", name) if name.ends_with('2') => vec!["0608"],
        ("1202", _) => vec!["1302"],
        _ => vec![code],
    }
}

/// A line that starts with a colon is a case of the regression library.
fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for line in text.lines() {
        let heading = line.strip_prefix('#').and_then(|heading| heading.split_once(": "));
        if let Some((code, name)) = heading {
            let techniques = codes(code, name).into_iter().flat_map(Technique::with_code);
            sections.push(Section { techniques: techniques.collect(), puzzles: Vec::new() });
        } else if !line.starts_with(['#', ':']) && !line.trim().is_empty() {
            let section = sections.last_mut().expect("a heading comes first");
            section.puzzles.push(line);
        }
    }
    sections
}

/// Whether one of the techniques finds anything at some state on the way of easier ones, of the simplest
/// ones, or of all others.
fn is_found(line: &str, techniques: &[&'static Technique]) -> bool {
    let least = techniques.iter().map(|technique| technique.score).min().unwrap_or(0);
    let others = || {
        let order = Technique::easiest_first().into_iter();
        order.filter(|it| !it.is_direct() && !techniques.contains(it))
    };
    let easier: Vec<_> = others().filter(|technique| technique.score < least).collect();
    [easier, others().collect()].iter().any(|order| is_on_the_way(line, techniques, order))
}

fn is_on_the_way(
    line: &str,
    techniques: &[&'static Technique],
    order: &[&'static Technique],
) -> bool {
    let puzzle = super::common::puzzle(line.split(' ').next().unwrap(), "");
    let mut state = State::new(&puzzle).assuming_unique();
    while !state.candidates().is_solved() {
        if techniques.iter().any(|technique| technique.first(state.view()).is_some()) {
            return true;
        }
        match order.iter().find_map(|technique| technique.first(state.view())) {
            Some(step) => state.apply(&step),
            None => return false,
        }
    }
    false
}

#[test]
fn the_technique_of_each_exemplar_is_found() {
    on_list(EXEMPLARS, |text| {
        let mut count = 0;
        let mut missed = Vec::new();
        for Section { techniques, puzzles } in sections(text) {
            count += puzzles.len();
            missed.extend(puzzles.into_iter().filter(|line| !is_found(line, &techniques)));
        }
        let is_known = |line: &str| NOT_FOUND.iter().any(|start| line.starts_with(start));
        let unknown: Vec<&str> = missed.iter().copied().filter(|line| !is_known(line)).collect();
        assert!(unknown.is_empty(), "{} of {count}: {unknown:#?}", missed.len());
        count
    });
}
