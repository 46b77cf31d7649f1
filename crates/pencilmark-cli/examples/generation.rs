//! Measures the generators: the tables of `docs/generation.md`.
//!
//! ```text
//! cargo run --release -p pencilmark-cli --example generation -- [--seconds N] [--only TEXT] [--method ID]
//! cargo run --release -p pencilmark-cli --example generation -- --check COUNT [--seconds N] [--only TEXT]
//! cargo run --release -p pencilmark-cli --example generation -- --paper BOARDS
//! ```
//!
//! The first runs every request on one thread until so many CPU seconds are spent, from seed 1; the
//! figures are puzzles per CPU second and, for the first puzzle, CPU milliseconds. The second makes so
//! many puzzles over all requests and methods (for so many CPU seconds each, and plain ones for the rest),
//! and has each checked by dancing links, which no generator uses. The third repeats the experiments of the 2008 paper.

use pencilmark::generate::{self, Band, Generated, Method, Minimal, Puzzles, Request};
use pencilmark::model::{Budget, Grid, Shape};
use pencilmark::rate::{self, Level, Settings, Subject, Workspace};
use pencilmark::solve::Question;
use pencilmark::symmetry::PatternSymmetry;
use pencilmark::{methods, rules, techniques};
use rustix::time::{ClockId, clock_gettime};
use std::ops::ControlFlow;

const USAGE: &str = "usage: generation [--seconds N] [--only TEXT] [--method ID] [--check COUNT]";

/// CPU seconds of this thread.
fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

fn main() {
    let (mut seconds, mut only, mut method, mut checked) = (2.0, String::new(), None, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let parameter = arguments.next().expect(USAGE);
        match argument.as_str() {
            "--seconds" => seconds = parameter.parse().expect("a number of seconds"),
            "--only" => only = parameter,
            "--method" => method = Some(generate::find(&parameter).expect("a method")),
            "--check" => checked = Some(parameter.parse().expect("a number of puzzles")),
            "--paper" => return paper(parameter.parse().expect("a number of boards")),
            _ => panic!("{USAGE}"),
        }
    }
    let rows = requests().into_iter().filter(|(name, _)| name.contains(&only));
    if let Some(count) = checked {
        return check(count, rows, seconds);
    }
    println!("| request | method | puzzles | per CPU second | first after, ms |");
    println!("|---|---|---:|---:|---:|");
    for (name, request) in rows {
        let method = method.or_else(|| generate::choose(&request).ok());
        measure(&name, &request, method.expect("a method for every row"), seconds);
    }
}

/// Makes puzzles over these requests and all methods, and proves each again with dancing links.
fn check(count: usize, rows: impl Iterator<Item = (String, Request)>, seconds: f64) {
    let dlx = methods::find("dlx").expect("it is in the list");
    let mut solver = dlx.solver::<&str>(&[]).expect("it needs no options");
    let mut is_proper = |generated: &Generated| {
        let question = Question::unique();
        let answer = solver.solve(&generated.puzzle, &question, &mut |_| ControlFlow::Continue(()));
        answer.is_ok_and(|answer| answer.unique() == Some(&generated.solution))
    };
    let mut runs: Vec<(String, Request, &'static Method)> = Vec::new();
    // Dancing links are at a loss with hard boards above 9x9.
    for (name, request) in rows.filter(|(_, request)| request.board.size() <= 9) {
        for method in generate::all().filter(|method| (method.suits)(&request).is_ok()) {
            runs.push((name.clone(), request.clone(), method));
        }
    }
    let sho = Request { starts: vec![sho()], ..Request::any(rules::classic()) };
    runs.push((
        "from the Riddle of Sho".to_owned(),
        sho,
        generate::find("pseudo").expect("listed"),
    ));
    let (mut checked, mut failed) = (0, 0);
    let mut go_on = |request: &Request, method, seconds: f64, most: usize| {
        let started = cpu_seconds();
        let stop = || cpu_seconds() - started > seconds;
        let puzzles = Puzzles::new(request, method, 2, Budget::unlimited().or_when(&stop));
        let (mut made, mut wrong) = (0, 0);
        for generated in puzzles.take(most) {
            made += 1;
            wrong += usize::from(!is_proper(&generated));
        }
        (made, wrong)
    };
    for (name, request, method) in &runs {
        let (made, wrong) = go_on(request, method, seconds, count / runs.len());
        println!("{name}, {}: {made} made, {wrong} failed", method.id);
        (checked, failed) = (checked + made, failed + wrong);
    }
    let minimal = Request { minimal: Minimal::Required, ..Request::any(rules::classic()) };
    let dig = generate::find("dig").expect("it is in the list");
    let (made, wrong) = go_on(&minimal, dig, f64::INFINITY, count.saturating_sub(checked));
    println!("minimal, dig: {made} made, {wrong} failed");
    println!("{} puzzles checked, {} failed", checked + made, failed + wrong);
}

/// The Riddle of Sho.
fn sho() -> Grid {
    let line = "000000605000300090080004001040020970000000000031080060900600020010007000504000000";
    Grid::from_numbers(line.bytes().map(|byte| byte - b'0').collect::<Vec<_>>())
}

/// Repeats the experiments of the 2008 paper.
fn paper(boards: usize) {
    let any = Request::any(rules::classic());
    let (mut ratings, seconds) = rated(&any, "standard", boards);
    ratings.sort_by(f64::total_cmp);
    let quantile = |share: f64| ratings[(share * (ratings.len() - 1) as f64) as usize];
    let each = seconds / boards as f64;
    println!(
        "standard: {boards} boards made and rated in {seconds:.3} s, {:.3} ms each",
        each * 1e3
    );
    let shares = [0.05, 0.25, 0.5, 0.75, 0.95, 0.995];
    println!("quantiles 5, 25, 50, 75, 95, 99.5 %: {:.0?}", shares.map(quantile));
    for (level, share, minutes) in
        [(1, 0.598, 0.25), (2, 0.048, 3.1), (3, 0.032, 4.7), (4, 0.005, 30.0)]
    {
        let ours = each / share;
        println!("level {level}: share {share}, {:.2} ms (paper {minutes} min)", ours * 1e3);
    }
    let bins = ratings.iter().fold(std::collections::BTreeMap::new(), |mut bins, rating| {
        *bins.entry((rating / 500.0) as usize * 500).or_insert(0) += 1;
        bins
    });
    println!("boards by difficulty, in steps of 500: {bins:?}");
    let from_sho = Request { starts: vec![sho()], ..any };
    for boards in [20, 100] {
        let (ratings, seconds) = rated(&from_sho, "pseudo", boards);
        let mean = ratings.iter().sum::<f64>() / ratings.len() as f64;
        let rated = ratings.len();
        println!(
            "pseudo: {boards} boards in {seconds:.3} s, {rated} rated, mean {mean:.0} (paper 7111)"
        );
    }
}

/// The hsolve ratings of so many puzzles, and the CPU seconds that making and rating them took.
fn rated(request: &Request, method: &str, boards: usize) -> (Vec<f64>, f64) {
    let hsolve = rate::find("hsolve").expect("it is in the list");
    let started = cpu_seconds();
    let method = generate::find(method).expect("it is in the list");
    let mut workspace = Workspace::default();
    let puzzles = Puzzles::new(request, method, 1, Budget::unlimited()).take(boards);
    let ratings = puzzles.filter_map(|generated| {
        let subject = Subject::with_solution(generated.puzzle, generated.solution);
        let budget = Budget::unlimited();
        hsolve.rate(&subject, &Settings::default(), &mut workspace, &budget).number()
    });
    (ratings.collect(), cpu_seconds() - started)
}

/// Runs a request and prints its row.
fn measure(name: &str, request: &Request, method: &'static Method, seconds: f64) {
    let started = cpu_seconds();
    let stop = || cpu_seconds() - started > seconds;
    let budget = Budget::unlimited().or_when(&stop);
    let (mut count, mut first) = (0, f64::NAN);
    for _ in Puzzles::new(request, method, 1, budget) {
        if count == 0 {
            first = (cpu_seconds() - started) * 1e3;
        }
        count += 1;
    }
    let rate = f64::from(count) / (cpu_seconds() - started);
    println!("| {name} | {} | {count} | {rate:.1} | {first:.1} |", method.id);
}

/// The rows of the table.
fn requests() -> Vec<(String, Request)> {
    let any = || Request::any(rules::classic());
    let minimal = || Request { minimal: Minimal::Required, ..any() };
    let half_turn = Some(PatternSymmetry::HalfTurn);
    let mut rows = vec![("minimal".to_owned(), minimal())];
    for symmetry in PatternSymmetry::ALL {
        rows.push((format!("symmetry {symmetry}"), Request { symmetry: Some(symmetry), ..any() }));
    }
    let needs = |id: &str| vec![techniques::find(id).expect("it is in the list")];
    let paper = ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "x-wing"];
    for id in paper.into_iter().chain(["naked-quad", "hidden-quad", "swordfish", "jellyfish"]) {
        rows.push((format!("needs {id}"), Request { needed: needs(id), ..any() }));
    }
    rows.push(("half-turn, minimal".to_owned(), Request { symmetry: half_turn, ..minimal() }));
    for id in ["x-wing", "swordfish", "jellyfish"] {
        let request = Request { needed: needs(id), symmetry: half_turn, ..any() };
        rows.push((format!("needs {id}, half-turn"), request));
        let request = Request { needed: needs(id), symmetry: half_turn, ..minimal() };
        rows.push((format!("needs {id}, half-turn, minimal"), request));
    }
    rows.push(("needs xy-wing".to_owned(), Request { needed: needs("xy-wing"), ..any() }));
    for level in Level::ALL {
        rows.push((format!("level {level}"), Request { level: Some(level), ..any() }));
    }
    for size in [4, 6, 16, 25] {
        let shape = Shape::with_size(size).expect("a size of boards");
        let board = rules::board(shape, &[]).expect("a board");
        let request = Request { symmetry: half_turn, ..Request::any(board) };
        rows.push((format!("{size}x{size}, half-turn"), request));
    }
    let band =
        |id: &str, low: f64, high: f64| rate::find(id).map(|scale| vec![Band { scale, low, high }]);
    for target in [400.0, 1000.0, 2000.0, 4000.0, 8000.0] {
        if let Some(bands) = band("hsolve-exact", target * 0.95, target * 1.05) {
            rows.push((format!("hsolve-exact {target} within 5 %"), Request { bands, ..any() }));
        }
    }
    for (low, high) in [(100.0, 120.0), (300.0, 360.0)] {
        if let Some(bands) = band("time", low, high) {
            rows.push((format!("time {low}..{high}"), Request { bands, ..any() }));
        }
    }
    for (low, high) in [(7.0, 7.9), (8.0, 8.9), (9.0, 9.9), (9.5, 9.9), (10.0, 12.0)] {
        if let Some(bands) = band("se", low, high) {
            rows.push((format!("se {low}..{high}"), Request { bands, ..any() }));
        }
    }
    rows
}
