//! Random requests: every puzzle that comes out meets all conditions, as seen by code that had no part
//! in making it; and what a job brings does not depend on who does it and when.

use pencilmark::generate::{self, Band, Generated, Generator, Minimal, Puzzles, Request, Worker};
use pencilmark::logic::Technique;
use pencilmark::model::{Budget, Puzzle, Shape};
use pencilmark::rate::{self, Settings, Subject, Workspace};
use pencilmark::rules;
use pencilmark::solve::{self, Status};
use pencilmark::symmetry::PatternSymmetry;
use proptest::prelude::*;
use proptest::sample::select;

/// Steps that a run may take: some of these requests are met by few puzzles or none.
const STEPS: u64 = 20_000;

/// Boards that puzzles are made for quickly.
const BOARDS: [(usize, &str); 5] = [(9, ""), (9, ""), (4, ""), (6, "diagonal"), (9, "windoku")];

/// A request with some conditions, on one of the boards.
fn requests() -> impl Strategy<Value = Request> {
    let symmetry = proptest::option::of(select(PatternSymmetry::ALL.to_vec()));
    let needed = proptest::option::weighted(0.3, select(vec!["naked-pair", "pointing", "x-wing"]));
    let band = proptest::option::weighted(0.3, 300.0..900.0);
    let clues = proptest::option::weighted(0.3, 24usize..34);
    let conditions = (symmetry, any::<bool>(), needed, band, clues);
    (select(BOARDS.to_vec()), conditions).prop_map(|((size, text), conditions)| {
        let (symmetry, minimal, needed, low, clues) = conditions;
        let shape = Shape::with_size(size).expect("a size of boards");
        let rules = rules::parse(text).expect("names of rules");
        let board = rules::board(shape, &rules).expect("a board");
        let any = Request { symmetry, ..Request::any(board) };
        if size != 9 || !text.is_empty() {
            return any;
        }
        let scale = rate::Scale::find("hsolve").expect("it is in the list");
        Request {
            minimal: if minimal { Minimal::Required } else { Minimal::Any },
            needed: needed.and_then(Technique::find).into_iter().collect(),
            bands: low.map(|low| Band { scale, low, high: low * 1.5 }).into_iter().collect(),
            clues: clues.map_or(any.clues.clone(), |low| low..=low + 3),
            ..any
        }
    })
}

/// What a puzzle does not meet, or what its certificate does not say.
fn flaw(request: &Request, made: &Generated) -> Option<&'static str> {
    let puzzle = &made.puzzle;
    let symmetries = PatternSymmetry::of(puzzle.givens(), puzzle.board().shape());
    let is_met = |band: &Band| {
        let subject = Subject::with_solution(puzzle.clone(), made.solution.clone());
        let (settings, budget) = (Settings::default(), Budget::unlimited());
        let rating = band.scale.rate(&subject, &settings, &mut Workspace::default(), &budget);
        rating.number().is_some_and(|number| band.distance(number) == 0.0)
    };
    let needs = made.certificate.needs.iter().map(|need| need.technique);
    let flaws = [
        (solve::unique(puzzle).unique() != Some(&made.solution), "another solution"),
        (!request.clues.contains(&puzzle.clue_count()), "another number of clues"),
        (request.symmetry.is_some_and(|wanted| !symmetries.contains(&wanted)), "not symmetric"),
        (request.minimal == Minimal::Required && !is_minimal(puzzle), "not minimal"),
        (!request.bands.iter().all(is_met), "another rating"),
        (!needs.eq(request.needed.iter().copied()), "not all needs are proven"),
    ];
    flaws.into_iter().find(|(is_flawed, _)| *is_flawed).map(|(_, flaw)| flaw)
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    puzzle.givens().filled().all(|(cell, _)| {
        let mut fewer = puzzle.givens().clone();
        fewer.clear(cell);
        solve::unique(&Puzzle::new(puzzle.board().clone(), fewer).unwrap()).status()
            == Status::Multiple
    })
}

/// The methods that suit a request.
fn suited(request: &Request) -> impl Iterator<Item = &'static Generator> {
    generate::Generator::all().filter(|method| method.takes(request).is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_puzzle_meets_its_request(request in requests(), seed: u64) {
        for method in suited(&request) {
            for made in Puzzles::new(&request, method, seed, Budget::steps(STEPS)).take(3) {
                let flaw = flaw(&request, &made);
                prop_assert_eq!(flaw, None, "{} made {}", method.id, made.puzzle.givens());
            }
        }
    }

    #[test]
    fn workers_bring_the_same_in_any_order(request in requests(), seed: u64) {
        let method = generate::Generator::choose(&request).expect("dig suits them all");
        let lines = |worker: &mut Worker, job| -> Vec<String> {
            let gathered = worker.job(job, &Budget::steps(STEPS));
            gathered.found.iter().map(|made| made.puzzle.givens().to_string()).collect()
        };
        let mut first = Worker::new(&request, method, seed);
        let mut second = Worker::new(&request, method, seed);
        let forward: Vec<_> = (0..3).map(|job| lines(&mut first, job)).collect();
        let mut backward: Vec<_> = (0..3).rev().map(|job| lines(&mut second, job)).collect();
        backward.reverse();
        prop_assert_eq!(forward, backward);
    }
}
