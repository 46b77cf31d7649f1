//! Which techniques random minimal puzzles need.

use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, Lists, Mark, Plot, Section,
    Table, Unit,
};
use pencilmark::logic::{State, Technique, path};
use pencilmark::model::{Budget, Puzzle};
use std::collections::{BTreeMap, BTreeSet};

/// Techniques up to chains: with forcing chains everything can be solved, and nothing else is needed.
fn repertoire() -> Vec<&'static Technique> {
    let mut order = Technique::easiest_first();
    order.retain(|technique| !matches!(technique.class.name(), "forcing" | "proof"));
    order
}

/// Whether the techniques solve the puzzle, and which of them the path used.
fn solve(puzzle: &Puzzle, order: &[&'static Technique]) -> (bool, BTreeSet<&'static str>) {
    let mut state = State::new(puzzle).assuming_unique();
    let path = path::solve(&mut state, order, &Budget::unlimited());
    (path.end == path::PathEnd::Solved, path.steps.iter().map(|step| step.technique.id).collect())
}

/// How often each technique is used, and how often it is needed.
pub fn needed(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = Lists::random_minimal().sample(laboratory, Amount { full: 500, quick: 30 });
    let order = repertoire();
    let (mut used, mut needed): (BTreeMap<&str, usize>, BTreeMap<&str, usize>) = Default::default();
    let mut solved = 0;
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let (is_solved, on_path) = solve(&entry.puzzle, &order);
        on_path.iter().for_each(|id| *used.entry(id).or_default() += 1);
        if !is_solved {
            continue;
        }
        solved += 1;
        for id in on_path {
            let without: Vec<_> =
                order.iter().copied().filter(|technique| technique.id != id).collect();
            let is_needed = !solve(&entry.puzzle, &without).0;
            *needed.entry(id).or_default() += usize::from(is_needed);
        }
    }
    let mut table = Table::new(
        "techniques",
        "Random minimal puzzles whose path uses a technique, and that cannot be solved without it",
        &["technique", "used", "needed"],
    );
    let (mut names, mut points) = (Vec::new(), [Vec::new(), Vec::new()]);
    let count = list.puzzles.len();
    for technique in order.iter().filter(|technique| used.contains_key(technique.id)) {
        let figures = [used[technique.id], needed.get(technique.id).copied().unwrap_or(0)];
        table.row([
            technique.name.into(),
            Field::share(figures[0], count),
            Field::share(figures[1], count),
        ]);
        for (series, figure) in points.iter_mut().zip(figures) {
            series.push([names.len() as f64, 100.0 * figure as f64 / count.max(1) as f64]);
        }
        names.push(technique.name);
    }
    let [used_points, needed_points] = points;
    let plot = Plot::new(
        "Techniques of random minimal puzzles",
        Axis::named("technique", names),
        Axis::linear("percent of the puzzles"),
    )
    .with("used", Mark::Bars, used_points)
    .with("needed", Mark::Bars, needed_points);
    Ok(Section::new("Techniques that random puzzles need")
        .text(format!(
            "{} Techniques up to chains; with forcing chains no other technique would be needed.",
            list.source
        ))
        .plot(plot)
        .table(table)
        .claims(technique_claims(solved, &needed, count)))
}

/// What random minimal puzzles need: how many are solved, and by technique how many need it.
fn technique_claims(solved: usize, needed: &BTreeMap<&str, usize>, count: usize) -> Vec<Claim> {
    // Singles aside: without them nothing can be solved.
    let is_single =
        |id: &str| Technique::find(id).is_some_and(|technique| technique.class.name() == "single");
    let most = needed.iter().filter(|(id, _)| !is_single(id)).max_by_key(|(_, count)| **count);
    let name =
        most.and_then(|(id, _)| Technique::find(id)).map_or("none", |technique| technique.name);
    vec![
        Claim::new("no-forcing", "Random minimal puzzles hardly need forcing chains")
            .decided_by("puzzles solved without them", Unit::Percent, Expected::AtLeast(90.0))
            .found(Estimate::share(solved, count), Ground::Sound),
        Claim::new(
            "replaceable",
            "Beyond singles hardly any technique is needed: others can replace it",
        )
        .decided_by(
            format!("puzzles that need the technique that is needed most, which is {name}"),
            Unit::Percent,
            Expected::AtMost(10.0),
        )
        .found(Estimate::share(most.map_or(0, |(_, count)| *count), count), Ground::Sound),
    ]
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let claims =
        |solved, count| technique_claims(solved, &BTreeMap::from([("x-wing", count)]), 500);
    [claims(480, 5), claims(50, 400)]
}
