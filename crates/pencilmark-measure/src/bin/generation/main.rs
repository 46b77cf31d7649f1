//! Measures the generators: the tables of `docs/generation.md`.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin generation -- [--seconds N] [--only TEXT] [--method ID]
//! cargo run --release -p pencilmark-measure --bin generation -- --check COUNT [--seconds N] [--only TEXT]
//! cargo run --release -p pencilmark-measure --bin generation -- --paper BOARDS
//! ```
//!
//! The first runs every request on one thread until so many CPU seconds are spent, from seed 1; the
//! figures are puzzles per CPU second and, for the first puzzle, CPU milliseconds. The second makes so
//! many puzzles over many requests and all methods (for so many CPU seconds each, and plain ones for
//! the rest), and has every claim checked by code that had no part in making them. The third repeats
//! the experiments of the 2008 paper.

mod check;
mod requests;

use pencilmark::generate::{self, Generator, Puzzles, Request};
use pencilmark::model::{Budget, Grid};
use pencilmark::rate::{self, Settings, Subject, Workspace};
use pencilmark::rules;
use rustix::time::{ClockId, clock_gettime};

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
            "--method" => method = Some(generate::Generator::find(&parameter).expect("a method")),
            "--check" => checked = Some(parameter.parse().expect("a number of puzzles")),
            "--paper" => return paper(parameter.parse().expect("a number of boards")),
            _ => panic!("{USAGE}"),
        }
    }
    let is_wanted = |(name, _): &(String, Request)| name.contains(&only);
    if let Some(count) = checked {
        let wide = requests::table().into_iter().chain(requests::combined());
        return check::check(count, wide.filter(is_wanted), seconds);
    }
    let rows = requests::table().into_iter().filter(is_wanted);
    println!("| request | method | puzzles | per CPU second | first after, ms |");
    println!("|---|---|---:|---:|---:|");
    for (name, request) in rows {
        let method = method.or_else(|| generate::Generator::choose(&request).ok());
        measure(&name, &request, method.expect("a method for every row"), seconds);
    }
}

/// The Riddle of Sho.
fn sho() -> Grid {
    let line = "000000605000300090080004001040020970000000000031080060900600020010007000504000000";
    Grid::try_from(line.bytes().map(|byte| byte - b'0').collect::<Vec<_>>()).unwrap()
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
    let hsolve = rate::Scale::find("hsolve").expect("it is in the list");
    let started = cpu_seconds();
    let method = generate::Generator::find(method).expect("it is in the list");
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
fn measure(name: &str, request: &Request, method: &'static Generator, seconds: f64) {
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
