//! Generic tests over every technique.

use super::*;
use crate::logic::{Class, Explanation, State, Step, Words, text};
use crate::model::{Board, Candidates, Cell, Grid, HouseId, Puzzle, Shape};
use crate::registry::assert_every_file_is_listed;
use crate::solve::{self, Question};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn example_states() -> Vec<(&'static Technique, State)> {
    let of = |technique: &'static Technique| {
        let examples = technique.examples.iter();
        examples.map(move |e| (technique, text::state(e.rules, e.grid, e.without).unwrap()))
    };
    Technique::all().flat_map(of).collect()
}

/// The techniques to try on an example. Forcing searches and proofs find something almost anywhere,
/// and at length: they are tried on their own examples, and in `tests/forcing.rs` on whole paths.
/// Those on request take long, too.
fn tried_on(owner: &'static Technique) -> impl Iterator<Item = &'static Technique> {
    let takes_long = |technique: &Technique| {
        matches!(technique.class, Class::Forcing | Class::Proof) || technique.is_on_request()
    };
    Technique::all().filter(move |technique| *technique == owner || !takes_long(technique))
}

/// Every solution up to the second, by trying out the candidates of the tightest cell.
fn solutions(candidates: &Candidates, found: &mut Vec<Grid>) {
    if found.len() > 1 || candidates.contradiction().is_some() {
        return;
    }
    let tightest = candidates.unsolved().iter().min_by_key(|cell| candidates.digits(*cell).len());
    let Some(cell) = tightest else {
        found.push(candidates.placed().clone());
        return;
    };
    for digit in candidates.digits(cell).iter() {
        let mut tried = candidates.clone();
        tried.place(cell, digit);
        solutions(&tried, found);
    }
}

/// Every solution of an example up to the second. Cages and lines are for the solver: candidates alone know nothing
/// of them. So are large boards, which take too long without one.
fn solutions_of(state: &State) -> Vec<Grid> {
    let mut found = Vec::new();
    if state.board().constraints().is_empty() && state.board().size() <= 9 {
        solutions(state.candidates(), &mut found);
    } else {
        let puzzle = Puzzle::on(state.board().clone(), state.candidates().placed().clone());
        solve::solutions(&puzzle, &Question::up_to(2), &mut |solution| {
            found.push(solution.clone());
            ControlFlow::Continue(())
        });
    }
    found
}

fn assert_sound(step: &Step, solution: &Grid) {
    let shape = crate::model::Shape::with_cell_count(solution.cell_count()).unwrap();
    let holds = |c: &crate::model::Candidate| solution.get(c.cell) == Some(c.digit);
    let sound = step.placements.iter().all(holds) && !step.eliminations.iter().any(holds);
    assert!(sound, "{}: {}", step.technique.id, step.conclusions(shape));
}

#[test]
fn every_file_of_the_folder_is_listed() {
    let listed: Vec<&str> = FILES.iter().map(|(file, _)| *file).collect();
    assert_every_file_is_listed("techniques", &listed);
}

#[test]
fn ids_are_unique_and_lessons_complete() {
    let ids: BTreeSet<&str> = Technique::all().map(|technique| technique.id).collect();
    assert_eq!(ids.len(), Technique::all().count());
    for technique in Technique::all() {
        let Technique { id, name, doc, score, examples, near_misses, .. } = technique;
        assert!(!name.is_empty() && *score > 0, "{id} needs a name and a score");
        assert!(!examples.is_empty(), "{id} needs an example");
        assert!(!near_misses.is_empty(), "{id} needs a near miss");
        let headings: Vec<&str> = doc.lines().filter(|line| line.starts_with(" ##")).collect();
        assert_eq!(headings, [" ## Why it works", " ## Example", " ## See also"], "{id}");
        for section in doc.split(" ##") {
            assert!(section.len() > 40, "{id}: a section says too little: {section}");
        }
    }
}

#[test]
fn lessons_tell_their_first_example_word_for_word() {
    for technique in Technique::all() {
        let lesson = technique.doc.split(" ## Example").nth(1).unwrap();
        let lesson = lesson.split(" ## See also").next().unwrap();
        let lesson = lesson.split_whitespace().collect::<Vec<_>>().join(" ");
        let example = technique.examples[0];
        let state = text::state(example.rules, example.grid, example.without).unwrap();
        let step = technique.first(state.view()).unwrap();
        let told = Explanation::new(&step, state.board()).sentences.join(" ");
        assert_eq!(lesson, told, "{}", technique.id);
    }
}

#[test]
fn every_example_concludes_exactly_what_it_says() {
    for technique in Technique::all() {
        for example in technique.examples {
            let state = text::state(example.rules, example.grid, example.without).unwrap();
            let steps = technique.every(state.view());
            let shape = state.board().shape();
            let first = steps.first().map(|step| step.conclusions(shape));
            assert_eq!(first.as_deref(), Some(example.concludes), "{}", technique.id);
            assert_eq!(technique.first(state.view()), steps.first().cloned(), "{}", technique.id);
        }
    }
}

#[test]
fn near_misses_do_not_fire() {
    for technique in Technique::all() {
        for miss in technique.near_misses {
            let state = text::state(miss.rules, miss.grid, miss.without).unwrap();
            let found = technique.first(state.view());
            let found = found.map(|step| step.conclusions(state.board().shape()));
            assert_eq!(found, None, "{}: {}", technique.id, miss.because);
        }
    }
}

#[test]
fn every_technique_is_sound_on_every_example() {
    for (owner, state) in example_states() {
        let found = solutions_of(&state);
        assert_eq!(found.len(), 1, "the example of {} is not a proper puzzle", owner.id);
        for technique in tried_on(owner) {
            for step in technique.every(state.view()) {
                assert_sound(&step, &found[0]);
            }
        }
    }
}

#[test]
fn every_step_of_every_example_is_explained() {
    for (owner, state) in example_states() {
        for technique in tried_on(owner) {
            for step in technique.every(state.view()) {
                let explanation = Explanation::new(&step, state.board());
                let sentences = &explanation.sentences;
                assert!(sentences.len() > 1, "{} gives no reason", technique.id);
                for sentence in sentences {
                    assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
                }
            }
        }
    }
}

/// The cells that a text names.
fn cells_named_in(text: &str, shape: Shape) -> Vec<Cell> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter_map(|word| Cell::parse(word, shape).ok()).collect()
}

/// Two sentences of which the second says that all cells named in the first lie in a house: these cells,
/// and the house.
fn lying(sentences: &[String], board: &Board) -> Option<(Vec<Cell>, HouseId)> {
    let [places, told] = sentences else { return None };
    let (_, told) = told.split_once(" lie in ")?;
    let (_, places) = places.split_once(" can only be in ")?;
    let words = Words::from(board);
    let house = board.house_ids().find(|house| told.starts_with(&(words.house(*house) + ",")))?;
    Some((cells_named_in(places, board.shape()), house))
}

#[test]
fn cells_lie_in_the_house_that_a_sentence_names() {
    let mut count = 0;
    for (owner, state) in example_states() {
        let intersections = tried_on(owner).filter(|other| other.class == Class::Intersection);
        for step in intersections.flat_map(|technique| technique.every(state.view())) {
            let board = state.board();
            let sentences = Explanation::new(&step, board).sentences;
            for (cells, house) in sentences.windows(2).filter_map(|pair| lying(pair, board)) {
                let lies = |cell: &Cell| board.house(house).set().contains(*cell);
                assert!(cells.len() > 1 && cells.iter().all(lies), "{sentences:?}");
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count} sentences");
}

#[test]
fn names_lead_to_techniques() {
    let ids = |name: &str| {
        Technique::named(name).iter().map(|technique| technique.id).collect::<Vec<_>>()
    };
    assert_eq!(ids("xy-wing"), ["xy-wing"]);
    assert_eq!(ids("Y-Wing"), ["xy-wing"]);
    assert_eq!(ids("0300"), ["x-wing"]);
    assert_eq!(ids("hidden-single").len(), 4);
    assert_eq!(ids("Locked_Candidates type 1"), ["pointing"]);
    assert!(ids("subset").contains(&"naked-triple"));
    assert!(ids("no such thing").is_empty());
}
