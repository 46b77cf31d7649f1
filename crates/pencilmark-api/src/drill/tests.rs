//! Positions ask for their technique, and examples are clean.

use super::position::{easier, examples, lesson, shown};
use super::*;
use pencilmark::logic::{Class, State, Step};
use pencilmark::model::{Candidate, Candidates, Grid, Puzzle, Random, Shape};
use pencilmark::{rules, solve};
use std::collections::BTreeSet;

fn asked(id: &str, seed: u64, tapped: &[&str]) -> Record {
    let tapped = Names::List(tapped.iter().map(|word| (*word).to_owned()).collect());
    drill(&Request { id: id.to_owned(), seed, tapped, ..Request::default() }, &Budget::unlimited())
        .unwrap()
}

/// What a step changes: the candidates that are gone after it.
fn consequences(state: &State, step: &Step) -> Candidates {
    let mut after = state.candidates().clone();
    step.eliminations.iter().for_each(|it| {
        after.eliminate(it.cell, it.digit);
    });
    step.placements.iter().for_each(|it| {
        after.place(it.cell, it.digit);
    });
    after
}

/// Whether a step gives any part of what another concludes.
fn gives_part(state: &State, given: &Step, wanted: &Step) -> bool {
    let after = consequences(state, given);
    let is_placed = |it: &Candidate| after.digit(it.cell) == Some(it.digit);
    let is_gone = |it: &Candidate| !after.has(it.cell, it.digit) && !is_placed(it);
    wanted.placements.iter().any(is_placed) || wanted.eliminations.iter().any(is_gone)
}

#[test]
fn no_easier_technique_gives_any_part_of_an_example() {
    let mut count = 0;
    for technique in Technique::all() {
        let exempt = [&NONE[..], &SIMPLE_LESSONS].concat();
        let told = lesson(technique).filter(|_| !exempt.contains(&technique.id));
        for state in examples(technique).into_iter().chain(told) {
            let wanted = technique.first(state.view()).expect(technique.id);
            for other in easier(technique) {
                if other.first(state.view()).is_none() {
                    continue;
                }
                let steps = other.every(state.view());
                let giver = steps.iter().find(|step| gives_part(&state, step, &wanted));
                let conclusions = wanted.conclusions(state.board().shape());
                assert!(giver.is_none(), "{}: {} gives {conclusions}", technique.id, other.id);
            }
            count += 1;
        }
    }
    assert!(count > 100, "{count} examples");
}

/// Techniques that can have no clean example: something easier always gives a part of what they give.
///
/// - A Siamese fish is two finned fish of two to four lines, each of which is a technique of its own and counts as easier; with
///   boxes, the same of finned Franken fish. (The halves of a Siamese mutant fish count as harder.)
/// - A six-link fish is a grouped X-chain, which counts as easier.
const NONE: [&str; 3] = ["siamese-fish", "siamese-franken-fish", "six-link-fish"];

/// Techniques whose examples are on larger boards. Lines that a digit has used up leave the others across to the other
/// lines: a fish of five lines or more on a 9x9 board is also one of four or fewer, and counts as harder.
const ON_LARGER_BOARDS: [&str; 4] = ["squirmbag", "whale", "leviathan", "large-finned-fish"];

/// Techniques whose lessons tell of a simple 9x9 board, where something easier gives the same, and say so: the argument
/// at the simplest of their kept examples has 9,000 letters, or 15,000. On 9x9, chains inside chains find nearly all
/// that is to be found; on a larger board their searches end at the limit of their steps, and leave something to these.
const SIMPLE_LESSONS: [&str; 2] = ["nested-forcing-chain-4", "nested-forcing-chain-5"];

/// An exemption holds as long as it is needed: a lesson that nothing easier gives any part of is held to that like all others.
#[test]
fn lessons_are_exempt_only_where_something_easier_gives_a_part() {
    for id in NONE.into_iter().chain(SIMPLE_LESSONS) {
        let technique = Technique::find(id).unwrap();
        let state = lesson(technique).expect(id);
        let wanted = technique.first(state.view()).expect(id);
        let gives = |other: &'static Technique| {
            let mut steps = other.every(state.view()).into_iter();
            steps.any(|step| gives_part(&state, &step, &wanted))
        };
        // Those that come close to it are the likeliest.
        assert!(
            easier(technique).into_iter().rev().any(gives),
            "{id}: nothing easier gives a part"
        );
    }
    for id in SIMPLE_LESSONS {
        let technique = Technique::find(id).unwrap();
        assert!(
            examples(technique).len() >= 3,
            "{id}: its kept examples are clean, whatever its lesson tells"
        );
    }
}

#[test]
fn all_techniques_that_can_have_three_examples_do() {
    let few = |technique: &&Technique| examples(technique).len() < 3;
    let few: BTreeSet<&str> = Technique::all().filter(few).map(|technique| technique.id).collect();
    assert_eq!(few, BTreeSet::from(NONE));
    for technique in Technique::all() {
        let shown = shown(technique);
        assert!(shown.len() >= 3, "{} has {} examples", technique.id, shown.len());
        assert!(
            shown.iter().all(|state| technique.first(state.view()).is_some()),
            "{}",
            technique.id
        );
    }
}

/// A board where the places of one digit are drawn, and nothing else is known.
fn drawn_places(random: &mut Random) -> State {
    let empty = Puzzle::new(rules::classic(), Grid::empty(Shape::classic())).unwrap();
    let solution = solve::first(&empty).first.unwrap();
    let (_, digit) = solution.filled().next().unwrap();
    let mut state = State::new(&empty).assuming_unique();
    let share = 0.3 + 0.3 * random.unit();
    for (cell, held) in solution.filled() {
        if held != digit && random.unit() > share {
            state.eliminate(cell, digit);
        }
    }
    state
}

#[test]
fn what_has_no_example_on_9x9_is_given_by_something_easier_there() {
    let mut random = Random::from_seed(23);
    let states: Vec<State> = (0..60).map(|_| drawn_places(&mut random)).collect();
    for id in NONE.into_iter().chain(ON_LARGER_BOARDS) {
        let technique = Technique::find(id).unwrap();
        let mut easier = easier(technique);
        let is_of_one_digit =
            [Class::Single, Class::Intersection, Class::Fish, Class::SingleDigit, Class::Chain];
        easier.retain(|it| is_of_one_digit.contains(&it.class));
        let mut count = 0;
        for state in &states {
            let mut wanted = technique.every(state.view());
            count += wanted.len();
            for other in &easier {
                if !wanted.is_empty() {
                    let given = other.every(state.view());
                    wanted.retain(|step| !given.iter().any(|it| gives_part(state, it, step)));
                }
            }
            assert!(wanted.is_empty(), "{id}: {wanted:?}");
        }
        assert!(count > 0, "{id} was not found");
    }
}

#[test]
fn the_same_seed_gives_the_same_position_and_another_another() {
    for id in ["hidden-single-box", "naked-pair", "x-wing", "xy-chain"] {
        assert_eq!(asked(id, 3, &[]), asked(id, 3, &[]), "{id}");
        assert_ne!(asked(id, 3, &[]).state, asked(id, 4, &[]).state, "{id}");
    }
}

#[test]
fn every_technique_has_a_position_where_it_is_found() {
    for technique in Technique::all() {
        let position = Position::new(technique, 5, &Budget::unlimited()).expect(technique.id);
        assert_eq!(position.step.technique, technique);
    }
}

#[test]
fn what_is_tapped_is_judged_by_any_step_of_the_technique() {
    let technique = Technique::find("naked-pair").unwrap();
    let position = Position::new(technique, 9, &Budget::unlimited()).unwrap();
    let shape = position.state.board().shape();
    for step in technique.every(position.state.view()) {
        let removed: Vec<String> = step.eliminations.iter().map(|it| it.removed(shape)).collect();
        let words: Vec<&str> = removed.iter().map(String::as_str).collect();
        let verdict = asked("naked-pair", 9, &words).verdict.unwrap();
        assert_eq!(verdict.status, Verdict::Found);
        assert!(verdict.step.is_some());
        let part = asked("naked-pair", 9, &words[..1]).verdict.unwrap();
        assert_eq!(part.status, Verdict::Found);
    }
    let solution = judge::solution(&position, &Budget::unlimited()).unwrap();
    let open = position.state.candidates().unsolved().iter().next().unwrap();
    let truth = Candidate::new(open, solution.get(open).unwrap());
    let wrong = asked("naked-pair", 9, &[&truth.removed(shape)]).verdict.unwrap();
    assert_eq!(wrong.status, Verdict::Wrong);
    let other = asked("naked-pair", 9, &[&truth.placed(shape)]).verdict.unwrap();
    assert_eq!(other.status, Verdict::Other);
}

#[test]
fn what_cannot_be_read_or_is_not_known_is_refused() {
    let ask = |id: &str, tapped: &str| {
        let request = Request {
            id: id.to_owned(),
            seed: 1,
            tapped: Names::Text(tapped.to_owned()),
            ..Request::default()
        };
        drill(&request, &Budget::unlimited())
    };
    assert!(ask("no-such-thing", "").is_err());
    assert!(ask("naked-pair", "r1c1").is_err());
}
