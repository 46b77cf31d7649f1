//! All methods on all lists.

use crate::lab::machinery::{
    Amount, Axis, Cell, Laboratory, List, Mark, Plot, Section, Table, first_within, solver,
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
    let mut fastest = ("", f64::INFINITY);
    for method in methods::Method::all().filter(|method| !method.is_choice()) {
        let mut row: Vec<Cell> = vec![method.id.into()];
        let mut points = Vec::new();
        for (place, list) in lists.iter().enumerate() {
            let work = work(laboratory, list, method.id, &[])?;
            let time = Cell::Seconds(work.seconds);
            row.push(if work.given_up > 0 { format!("≥ {time}").into() } else { time });
            points.push([place as f64, work.seconds]);
        }
        let total: f64 = points.iter().map(|point| point[1]).sum();
        if total < fastest.1 {
            fastest = (method.id, total);
        }
        times.row(row);
        plot = plot.with(method.id, Mark::Points, points);
    }
    let sources: Vec<&str> = lists.iter().map(|list| list.source.as_str()).collect();
    Ok(Section::new("All methods on all lists")
        .text(format!(
            "{} Rows, columns and digits of every puzzle were shuffled. A puzzle is given up \
             after {} of CPU time.",
            sources.join(" "),
            Cell::Seconds(laboratory.time_limit().as_secs_f64())
        ))
        .table(times)
        .plot(plot)
        .answer(format!("Over all lists together “{}” is the fastest.", fastest.0)))
}
