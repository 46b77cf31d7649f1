//! Every claim about generated puzzles, checked again by code that had no part in making them:
//! solutions and minimality by dancing links, needs by the path of the techniques, ratings by a
//! rater that starts from scratch.

use crate::{cpu_seconds, sho};
use pencilmark::generate::{self, Band, Generated, Generator, Minimal, Puzzles, Request};
use pencilmark::logic::path::{self, PathEnd};
use pencilmark::logic::{State, Technique};
use pencilmark::model::{Budget, CellSet, Puzzle};
use pencilmark::rate::{Level, Settings, Subject, Workspace};
use pencilmark::solve::Question;
use pencilmark::symmetry::PatternSymmetry;
use pencilmark::{methods, rules};
use std::ops::ControlFlow;

/// At least this percentage of the puzzles are not plain minimal ones.
const SHARE: usize = 45;

/// What was made and what failed.
#[derive(Default)]
struct Tally {
    made: usize,
    failed: usize,
}

/// Makes puzzles for these requests with every method that suits them, each pair for so many CPU
/// seconds, and plain minimal ones for the rest; checks them all.
pub fn check(count: usize, rows: impl Iterator<Item = (String, Request)>, seconds: f64) {
    let mut runs: Vec<(String, Request, &'static Generator)> = Vec::new();
    // Dancing links are too slow for hard boards above 9x9.
    for (name, request) in rows.filter(|(_, request)| request.board.size() <= 9) {
        for method in generate::Generator::all().filter(|method| method.takes(&request).is_ok()) {
            runs.push((name.clone(), request.clone(), method));
        }
    }
    let from_sho = Request { starts: vec![sho()], ..Request::any(rules::classic()) };
    let pseudo = generate::Generator::find("pseudo").expect("it is in the list");
    runs.push(("from the Riddle of Sho".to_owned(), from_sho, pseudo));
    let mut tally = Tally::default();
    for (index, (name, request, method)) in runs.iter().enumerate() {
        // The time that slow requests leave may be used by the others.
        let wanted = (count * SHARE / 100).saturating_sub(tally.made);
        let most = 1 + 4 * wanted / (runs.len() - index);
        tally.run(name, request, method, (seconds, most));
    }
    println!("{} puzzles of {} pairs of request and method", tally.made, runs.len());
    let minimal = Request { minimal: Minimal::Required, ..Request::any(rules::classic()) };
    let dig = generate::Generator::find("dig").expect("it is in the list");
    let rest = count.saturating_sub(tally.made);
    tally.run("minimal", &minimal, dig, (f64::INFINITY, rest));
    println!("{} puzzles checked, {} failed", tally.made, tally.failed);
}

impl Tally {
    /// At most so many puzzles of a run of so many seconds.
    fn run(
        &mut self,
        name: &str,
        request: &Request,
        method: &'static Generator,
        (seconds, most): (f64, usize),
    ) {
        let started = cpu_seconds();
        let stop = || cpu_seconds() - started > seconds;
        let puzzles = Puzzles::new(request, method, 2, Budget::unlimited().or_when(&stop));
        let mut made = 0;
        for generated in puzzles.take(most) {
            made += 1;
            if let Some(flaw) = flaw(request, &generated) {
                self.failed += 1;
                println!("FAILED: {name}, {}: {flaw}: {}", method.id, generated.puzzle.givens());
            }
        }
        self.made += made;
        println!("{name}, {}: {made}; {} in all, {} failed", method.id, self.made, self.failed);
    }
}

/// What a puzzle does not meet of a request.
fn flaw(request: &Request, generated: &Generated) -> Option<&'static str> {
    let Generated { puzzle, solution, .. } = generated;
    let subject = Subject::with_solution(puzzle.clone(), solution.clone());
    let given: CellSet = puzzle.givens().filled().map(|(cell, _)| cell).collect();
    let symmetries = PatternSymmetry::of(puzzle.givens(), puzzle.board().shape());
    let is_minimal = || {
        given.iter().all(|cell| {
            let mut fewer = puzzle.givens().clone();
            fewer.clear(cell);
            solutions(&Puzzle::new(puzzle.board().clone(), fewer).unwrap()).len() == 2
        })
    };
    let is_level = |level| subject.hardest(&Budget::unlimited()).map(Level::of) == Some(level);
    let is_rated = |band: &Band| {
        let (settings, budget) = (Settings::default(), Budget::unlimited());
        let rating = band.scale.rate(&subject, &settings, &mut Workspace::default(), &budget);
        rating.number().is_some_and(|number| (band.low..=band.high).contains(&number))
    };
    let needs = || {
        request.techniques().is_none_or(|repertoire| {
            end(puzzle, repertoire.techniques()) == PathEnd::Solved
                && request.needed.iter().all(|technique| {
                    end(puzzle, repertoire.without(&[technique]).techniques()) == PathEnd::Stuck
                })
        })
    };
    let has = |is_met: bool, flaw| (!is_met).then_some(flaw);
    has(solutions(puzzle)[..] == [solution.clone()], "another solution")
        .or_else(|| has(request.clues.contains(&given.len()), "another number of clues"))
        .or_else(|| {
            let holds = request.symmetry.is_none_or(|symmetry| symmetries.contains(&symmetry));
            has(holds, "not symmetric")
        })
        .or_else(|| {
            let is_drawn = request.pattern.as_ref().is_none_or(|pattern| *pattern == given);
            has(is_drawn, "another pattern")
        })
        .or_else(|| has(request.minimal == Minimal::Any || is_minimal(), "not minimal"))
        .or_else(|| has(needs(), "another need"))
        .or_else(|| has(request.level.is_none_or(is_level), "another level"))
        .or_else(|| has(request.bands.iter().all(is_rated), "another rating"))
}

/// The first two solutions by dancing links.
fn solutions(puzzle: &Puzzle) -> Vec<pencilmark::model::Grid> {
    let dlx = methods::Method::find("dlx").expect("it is in the list");
    let mut solver = dlx.solver::<&str>(&[]).expect("it needs no options");
    let mut found = Vec::new();
    let answer = solver.solve(puzzle, &Question::unique(), &mut |solution| {
        found.push(solution.clone());
        ControlFlow::Continue(())
    });
    answer.expect("it suits all puzzles");
    found
}

/// Where the path of these techniques ends.
fn end(puzzle: &Puzzle, order: &[&'static Technique]) -> PathEnd {
    let mut state = State::new(puzzle).assuming_unique();
    path::solve(&mut state, order, &Budget::unlimited()).end
}
