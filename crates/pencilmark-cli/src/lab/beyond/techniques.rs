//! Which techniques random minimal puzzles need.

use crate::lab::machinery::{Amount, Axis, Cell, Laboratory, Lists, Mark, Plot, Section, Table};
use pencilmark::logic::{State, Technique, path};
use pencilmark::model::{Budget, Puzzle};
use std::collections::{BTreeMap, BTreeSet};

/// How many techniques the answer names.
const NAMED: usize = 5;

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
            Cell::share(figures[0], count),
            Cell::share(figures[1], count),
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
        .answer(format!(
            "{solved} of {count} random minimal puzzles are solved without forcing chains. Most \
             used: {}. Most needed: {}.",
            most(&used, count),
            most(&needed, count)
        )))
}

/// The techniques with the highest counts: names and shares.
fn most(counts: &BTreeMap<&str, usize>, whole: usize) -> String {
    let counts = counts.iter().map(|(id, count)| (*id, *count));
    let mut counts: Vec<(&str, usize)> = counts.filter(|(_, count)| *count > 0).collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let share = |(id, count): &(&str, usize)| {
        let name = Technique::find(id).map_or(*id, |technique| technique.name);
        format!("{name} ({})", Cell::share(*count, whole))
    };
    counts.iter().take(NAMED).map(share).collect::<Vec<_>>().join(", ")
}
