//! The paper's question, asked of every technique and every list: how much of a puzzle does logic alone do?

use super::wishes::{PAPER, by_path};
use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, Mark, Plot, Section, Table,
    Unit, mean, sources,
};
use pencilmark::logic::Technique;

/// What may be used: a name, and whether a technique is of it.
type Repertoire = (&'static str, fn(&Technique) -> bool);

/// From the paper's six to everything.
const REPERTOIRES: [Repertoire; 3] = [
    ("the paper's six", |technique| PAPER.contains(&technique.id)),
    ("everything but forcing", |technique| !is_forcing(technique)),
    ("everything", |_| true),
];

fn is_forcing(technique: &Technique) -> bool {
    matches!(technique.class.name(), "forcing" | "proof")
}

/// What logic does to a puzzle: by repertoire, the percent of the candidates that it settles.
#[derive(Clone, Copy)]
struct Settled([f64; REPERTOIRES.len()]);

/// All lists, and the levels of the first list that has some.
pub fn logic(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let amount = Amount { full: 40, quick: 5 };
    let mut lists = laboratory.lists.classic()?;
    lists.extend(laboratory.lists.labelled()?.into_iter().take(1).flat_map(|list| list.by_level()));
    let lists: Vec<_> = lists.into_iter().map(|list| list.sample(laboratory, amount)).collect();
    let columns = [
        "list",
        "puzzles",
        "solved by the six",
        "settled by the six",
        "solved without forcing",
        "settled without forcing",
        "solved by everything",
        "settled by everything",
    ];
    let mut table = Table::new("logic", "How much of the puzzles logic alone does", &columns);
    let mut raw = Table::new(
        "logic-puzzles",
        "Every puzzle, with the percent of its candidates that are settled",
        &["list", "puzzle", "six", "without_forcing", "everything"],
    );
    let orders: Vec<Vec<&'static Technique>> = REPERTOIRES
        .iter()
        .map(|(_, is_of)| {
            let all = Technique::easiest_first().into_iter();
            all.filter(|technique| technique.needs.is_empty() && is_of(technique)).collect()
        })
        .collect();
    let (mut points, mut every) = (vec![Vec::new(); REPERTOIRES.len()], Vec::new());
    for (place, list) in lists.iter().enumerate() {
        let mut settled = vec![Settled([0.0; REPERTOIRES.len()]); list.puzzles.len()];
        for (which, order) in orders.iter().enumerate() {
            for (entry, settled) in list.puzzles.iter().zip(&mut settled) {
                laboratory.go_on()?;
                settled.0[which] = by_path(&entry.puzzle, order).percent;
            }
        }
        let mut row: Vec<Field> = vec![list.name.as_str().into(), list.puzzles.len().into()];
        for (which, points) in points.iter_mut().enumerate() {
            let percents = || settled.iter().map(|settled| settled.0[which]);
            let solved = percents().filter(|percent| is_solved(*percent)).count();
            row.extend([
                Field::share(solved, settled.len()),
                mean(percents()).map_or(Field::Empty, Field::Percent),
            ]);
            if let Some(share) = Estimate::share(solved, settled.len()) {
                points.push(([place as f64, share.value], [share.low, share.high]));
            }
        }
        table.row(row);
        for (entry, Settled(percents)) in list.puzzles.iter().zip(&settled) {
            let percents = percents.map(Field::Percent);
            raw.row([list.name.as_str().into(), entry.line().into()].into_iter().chain(percents));
        }
        every.extend(settled);
    }
    let names = lists.iter().map(|list| list.name.as_str());
    let mut plot = Plot::new(
        "Puzzles that logic alone solves",
        Axis::named("list", names),
        Axis::linear("percent"),
    );
    for ((name, _), points) in REPERTOIRES.iter().zip(points) {
        plot = plot.with_bars(*name, Mark::Points, points);
    }
    Ok(Section::new("How much logic alone does, list by list")
        .text(format!(
            "{} No technique that assumes a single solution is used. Settled are the candidates that are \
             placed or ruled out.",
            sources(&lists)
        ))
        .plot(plot)
        .table(table)
        .raw(raw)
        .claims(logic_claims(&every)))
}

/// Whether nothing is left to a search.
fn is_solved(percent: f64) -> bool {
    percent >= 100.0
}

/// What the whole library does over all lists.
fn logic_claims(puzzles: &[Settled]) -> Vec<Claim> {
    let solved = |which: usize| {
        let solved = puzzles.iter().filter(|Settled(percents)| is_solved(percents[which])).count();
        Estimate::share(solved, puzzles.len())
    };
    vec![
        Claim::new("logic-without-forcing", "Human logic without forcing chains solves most puzzles of all lists (our own question)")
            .decided_by("puzzles that it solves", Unit::Percent, Expected::AtLeast(50.0))
            .found(solved(1), Ground::Sound),
        Claim::new("logic-everything", "With forcing chains logic leaves hardly anything to a search (our own question)")
            .decided_by("puzzles that it solves", Unit::Percent, Expected::AtLeast(90.0))
            .found(solved(2), Ground::Sound),
    ]
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    [logic_claims(&[Settled([50.0, 100.0, 100.0]); 200]), logic_claims(&[Settled([9.0; 3]); 200])]
}
