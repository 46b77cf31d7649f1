//! All methods on all lists.

use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, List, Mark, Plot, Section,
    Table, Unit, first_within, solver, sources,
};
use pencilmark::methods;
use pencilmark::solve::Status;

/// What a method did on a list.
pub struct Work {
    pub seconds: f64,
    pub guesses: f64,
    pub given_up: usize,
}

pub fn work(
    laboratory: &Laboratory,
    list: &List,
    method: &str,
    options: &[String],
) -> anyhow::Result<Work> {
    let mut solver = solver(method, options)?;
    let (mut seconds, mut guesses, mut given_up) = (0.0, 0, 0);
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let (time, answer) =
            laboratory.time(|| first_within(&mut solver, &entry.puzzle, laboratory.time_limit()));
        let answer = answer?;
        seconds += time;
        guesses += answer.counters.guess_count();
        given_up += usize::from(answer.status() == Status::Timeout);
    }
    let count = list.puzzles.len().max(1) as f64;
    Ok(Work { seconds: seconds / count, guesses: guesses as f64 / count, given_up })
}

pub fn lists(laboratory: &Laboratory, amount: Amount) -> anyhow::Result<Vec<List>> {
    let lists = laboratory.lists.classic()?.into_iter();
    Ok(lists.map(|list| list.sample(laboratory, amount).shuffled(laboratory.seed)).collect())
}

/// Every method on every list.
pub fn methods(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let lists = lists(laboratory, Amount { full: 30, quick: 3 })?;
    let names: Vec<&str> = lists.iter().map(|list| list.name.as_str()).collect();
    let columns: Vec<&str> = ["method"].into_iter().chain(names.iter().copied()).collect();
    let mut times = Table::new(
        "methods",
        "Mean CPU time to the first solution; ≥ where puzzles reached the limit",
        &columns,
    );
    let mut plot = Plot::new(
        "Mean time to the first solution",
        Axis::named("list", names.iter().copied()),
        Axis::time("CPU time"),
    );
    let mut measured: Vec<(&'static str, Vec<f64>)> = Vec::new();
    for method in methods::Method::all().filter(|method| !method.is_choice()) {
        let mut row: Vec<Field> = vec![method.id.into()];
        let mut points = Vec::new();
        for (place, list) in lists.iter().enumerate() {
            let work = work(laboratory, list, method.id, &[])?;
            let time = Field::Seconds(work.seconds);
            row.push(if work.given_up > 0 { format!("≥ {time}").into() } else { time });
            points.push([place as f64, work.seconds]);
        }
        measured.push((method.id, points.iter().map(|point| point[1]).collect()));
        times.row(row);
        plot = plot.with(method.id, Mark::Points, points);
    }
    Ok(Section::new("All methods on all lists")
        .text(format!(
            "{} Rows, columns and digits of every puzzle were shuffled. A puzzle is given up \
             after {} of CPU time.",
            sources(&lists),
            Field::Seconds(laboratory.time_limit().as_secs_f64())
        ))
        .table(times)
        .plot(plot)
        .claims(fastest_claim(laboratory.seed, measured)))
}

/// Whether the fastest method leads by more than chance: by method, its mean time on each list.
fn fastest_claim(seed: u64, mut measured: Vec<(&'static str, Vec<f64>)>) -> Option<Claim> {
    let total = |times: &[f64]| times.iter().sum::<f64>();
    measured.sort_by(|one, other| total(&one.1).total_cmp(&total(&other.1)));
    let [(first, fast), (second, slower), ..] = &measured[..] else { return None };
    let pairs: Vec<[f64; 2]> = slower.iter().zip(fast).map(|(slow, fast)| [*slow, *fast]).collect();
    Some(
        Claim::new("fastest", format!("Over all lists {first} is the fastest method"))
            .decided_by(
                format!("mean times of {second}, the second, over those of {first}, list by list"),
                Unit::Number(1),
                Expected::AtLeast(1.1),
            )
            .found(Estimate::ratio(seed, &pairs), Ground::Sound),
    )
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let claims = |slow: f64| {
        let measured = vec![("fast", vec![1.0; 9]), ("search", vec![slow; 9])];
        fastest_claim(1, measured).into_iter().collect()
    };
    [claims(5.0), claims(1.0)]
}
