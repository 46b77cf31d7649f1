//! HoDoKu's exemplars: whole puzzles in sections, each of which names a technique that can be used on the
//! way to their solutions.

use crate::logic::{Class, State, Step, Technique};
use crate::model::Candidate;
use pencilmark_testing::cases::on_list;
use std::ops::ControlFlow;

const EXEMPLARS: &str = "hodoku_exemplars-1.0.txt";

/// The puzzle where the technique is not found, by the start of its line: an avoidable rectangle of type 2,
/// to which no way leads that leaves a single candidate alone.
const NOT_FOUND: [&str; 1] = ["......132.6.5.3...8"];

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

/// Whether one of the techniques finds anything on some way that leaves one candidate alone for as long as
/// there is something else to do. An avoidable rectangle needs three digits that were placed and a
/// candidate that is still there: whether it comes up depends on the way that is taken.
fn is_found_sparing(line: &str, techniques: &[&'static Technique]) -> bool {
    let start = State::new(&super::common::puzzle(line.split(' ').next().unwrap(), ""));
    let mut order = Technique::easiest_first();
    order.retain(|it| it.class < Class::Forcing && !it.is_direct() && !techniques.contains(it));
    let cells = start.board().shape().cells();
    let mut candidates = cells.flat_map(|cell| {
        let digits = start.candidates().digits(cell).iter();
        digits.map(move |digit| Candidate::new(cell, digit))
    });
    candidates.any(|spared| {
        let mut state = start.clone().assuming_unique();
        loop {
            if techniques.iter().any(|technique| technique.first(state.view()).is_some()) {
                return true;
            }
            match order.iter().find_map(|technique| sparing(&state, technique, spared)) {
                Some(step) => state.apply(&step),
                None => return false,
            }
        }
    })
}

/// The first step of a technique that does something else than to rule a candidate out.
fn sparing(state: &State, technique: &'static Technique, spared: Candidate) -> Option<Step> {
    let mut first = None;
    let _ = technique.search(state.view(), &mut |mut step| {
        step.eliminations.retain(|removed| *removed != spared);
        let touches = |placed: &Candidate| {
            placed.cell == spared.cell || state.board().excludes(*placed, spared)
        };
        if step.placements.iter().any(touches)
            || (step.placements.is_empty() && step.eliminations.is_empty())
        {
            return ControlFlow::Continue(());
        }
        first = Some(step);
        ControlFlow::Break(())
    });
    first
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
            let found =
                |line: &&str| is_found(line, &techniques) || is_found_sparing(line, &techniques);
            missed.extend(puzzles.into_iter().filter(|line| !found(line)));
        }
        missed.retain(|line| !NOT_FOUND.iter().any(|start| line.starts_with(start)));
        assert!(missed.is_empty(), "{} of {count}: {missed:#?}", missed.len());
        count
    });
}
