//! Figures 5.2 and 5.3, and the choice of the item: what decides how long it takes.

use crate::lab::machinery::{
    Amount, Axis, Claim, Entry, Estimate, Expected, Field, Ground, Laboratory, List, Mark, Plot,
    Section, Table, Unit, counted, first, histogram_of_logarithms, quantile, solver, sources,
};
use pencilmark::cover::{Choice, Search};
use pencilmark::model::Budget;
use pencilmark::reduce::{Reduced, Reduction};
use pencilmark::statistics::{gamma, spearman};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The paper's range of clues.
const CLUES: std::ops::RangeInclusive<usize> = 17..=31;

/// What dancing links did on a puzzle, from the start of the reduction to the first solution, as the paper takes
/// it.
#[derive(Clone, Copy)]
struct Work {
    clues: usize,
    /// Links that were changed: the same on every machine.
    updates: f64,
    seconds: f64,
}

fn works(laboratory: &Laboratory, puzzles: &[Entry]) -> anyhow::Result<Vec<Work>> {
    let mut solver = solver("dlx", &[])?;
    let work = |entry: &Entry| {
        laboratory.go_on()?;
        let (seconds, answer) = laboratory.time(|| first(&mut solver, &entry.puzzle));
        let updates = counted(&answer?, "updates")? as f64;
        Ok(Work { clues: entry.clues(), updates, seconds })
    };
    puzzles.iter().map(work).collect()
}

/// A row for each puzzle.
fn raw(name: &str, lists: &[(List, Vec<Work>)]) -> Table {
    let columns = ["list", "puzzle", "clues", "updates", "seconds"];
    let mut table = Table::new(name, "Every puzzle", &columns);
    for (list, works) in lists {
        for (entry, work) in list.puzzles.iter().zip(works) {
            table.row([
                list.name.as_str().into(),
                entry.line().into(),
                work.clues.into(),
                Field::Count(work.updates as u64),
                Field::Seconds(work.seconds),
            ]);
        }
    }
    table
}

/// The figures of works, the smallest first.
fn sorted(works: &[Work], figure: fn(&Work) -> f64) -> Vec<f64> {
    let mut figures: Vec<f64> = works.iter().map(figure).collect();
    figures.sort_by(f64::total_cmp);
    figures
}

/// Works by their number of clues.
type ByClues = BTreeMap<usize, Vec<Work>>;

/// Figures 4.1 and 5.2.
pub fn by_clues(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let measured = every_list(laboratory)?;
    let every: Vec<Work> = measured.iter().flat_map(|(_, works)| works.iter().copied()).collect();
    let chosen: Vec<Work> =
        every.iter().copied().filter(|work| CLUES.contains(&work.clues)).collect();
    let mut by_clues = ByClues::new();
    chosen.iter().for_each(|work| by_clues.entry(work.clues).or_default().push(*work));
    let ground = measured.last().map_or(Ground::StandIns, |(hard, _)| hard.ground);
    Ok(Section::new("Work by number of clues (Figures 4.1 and 5.2)")
        .text(sources(measured.iter().map(|(list, _)| list)))
        .plot(figure_4_1(&every))
        .plot(figure_5_2(&by_clues))
        .plot(times_by_clues(&by_clues))
        .table(table_by_clues(&by_clues))
        .raw(raw("by-clues-puzzles", &measured))
        .claims(clue_claims(laboratory.seed, &chosen, ground)))
}

/// What dancing links did on each list that the figures are drawn of; the hard puzzles come last.
fn every_list(laboratory: &Laboratory) -> anyhow::Result<Vec<(List, Vec<Work>)>> {
    let mut lists = laboratory.lists.mixed()?;
    lists.push(laboratory.lists.seventeen()?);
    lists.push(laboratory.lists.every_hard()?);
    let amount = Amount { full: 10_000, quick: 150 };
    let measured = |list: List| {
        let list = list.sample(laboratory, amount);
        let works = works(laboratory, &list.puzzles)?;
        Ok((list, works))
    };
    lists.into_iter().map(measured).collect()
}

fn table_by_clues(by_clues: &ByClues) -> Table {
    let mut table = Table::new(
        "by-clues",
        "Links changed and time by number of clues",
        &[
            "clues",
            "puzzles",
            "updates, median",
            "updates, 90 %",
            "updates, most",
            "time, median",
            "time, longest",
        ],
    );
    for (clues, works) in by_clues {
        let (updates, times) =
            (sorted(works, |work| work.updates), sorted(works, |work| work.seconds));
        let updates_at = |part| quantile(&updates, part);
        let time_at = |part| Field::Seconds(quantile(&times, part));
        table.row([
            clues.to_string().into(),
            works.len().into(),
            Field::Number(updates_at(0.5), 0),
            Field::Number(updates_at(0.9), 0),
            Field::Number(updates_at(1.0), 0),
            time_at(0.5),
            time_at(1.0),
        ]);
    }
    table
}

fn figure_4_1(works: &[Work]) -> Plot {
    let count = |clues| works.iter().filter(|work| work.clues == clues).count();
    let counts = (18..=81).map(|clues| [clues as f64, count(clues) as f64]);
    Plot::new(
        "Figure 4.1: how many clues the puzzles with 18 or more have",
        axis_of_clues(),
        Axis::linear("puzzles"),
    )
    .with("puzzles", Mark::Bars, counts.filter(|[_, count]| *count > 0.0))
}

fn figure_5_2(by_clues: &ByClues) -> Plot {
    Plot::new(
        "Figure 5.2: links changed for every puzzle by its number of clues",
        axis_of_clues(),
        Axis::log("updates"),
    )
    .with_boxes("puzzles", boxes(by_clues, |work| work.updates))
}

fn times_by_clues(by_clues: &ByClues) -> Plot {
    Plot::new("The same as CPU time", axis_of_clues(), Axis::time("CPU time"))
        .with_boxes("puzzles", boxes(by_clues, |work| work.seconds))
}

fn axis_of_clues() -> Axis {
    Axis::linear("number of clues")
}

/// A figure of the works with each number of clues.
fn boxes(by_clues: &ByClues, figure: fn(&Work) -> f64) -> Vec<(f64, Vec<f64>)> {
    let figures = |works: &[Work]| works.iter().map(figure).collect();
    by_clues.iter().map(|(clues, works)| (*clues as f64, figures(works))).collect()
}

/// A rank correlation up to this says that something else decides.
const WEAK: f64 = 0.5;

/// What the number of clues decides.
fn clue_claims(seed: u64, works: &[Work], ground: Ground) -> Vec<Claim> {
    let hardest = works.iter().max_by(|one, other| one.updates.total_cmp(&other.updates));
    let hardest = hardest.map(|work| Estimate::exact(work.clues as f64, works.len()));
    let (clues, updates): (Vec<f64>, Vec<f64>) =
        works.iter().map(|work| (work.clues as f64, work.updates)).unzip();
    vec![
        Claim::new("slowest-has-22", "The puzzle that takes longest has 22 clues, not 17")
            .printed("22 clues")
            .decided_by(
                "clues of the puzzle with the most updates",
                Unit::Number(0),
                Expected::just(22.0),
            )
            .found(hardest, ground),
        Claim::new(
            "clues-do-not-decide",
            "The number of clues is not what decides how long a puzzle takes",
        )
        .decided_by(
            "Spearman's rho of clues and updates",
            Unit::Number(3),
            Expected::Between(-WEAK, WEAK),
        )
        .found(Estimate::agreement(seed, &clues, &updates, spearman), Ground::Sound),
    ]
}

/// The relation of difficulty labels to the work, which the paper leaves to others.
pub fn labels(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let mut table = Table::new(
        "labels",
        "Difficulty labels and the work of dancing links",
        &["list", "puzzles", "gamma of level and updates", "low", "high"],
    );
    let (mut measured, mut claims) = (Vec::new(), Vec::new());
    for list in laboratory.lists.labelled()? {
        let list = list.sample(laboratory, Amount { full: 2_000, quick: 150 });
        let works = works(laboratory, &list.puzzles)?;
        let (levels, updates) = list
            .level_numbers()
            .into_iter()
            .zip(&works)
            .filter_map(|(level, work)| Some((level?, work.updates)))
            .unzip();
        let claim = label_claim(laboratory.seed, &list.name, levels, updates);
        let number = |figure: fn(&Estimate) -> f64| {
            claim.figure.as_ref().map_or(Field::Empty, |known| Field::Number(figure(known), 3))
        };
        table.row([
            list.name.as_str().into(),
            works.len().into(),
            number(|known| known.value),
            number(|known| known.low),
            number(|known| known.high),
        ]);
        claims.push(claim);
        measured.push((list, works));
    }
    Ok(Section::new("Difficulty labels and running time (the paper's wish)")
        .text(sources(measured.iter().map(|(list, _)| list)))
        .table(table)
        .raw(raw("labels-puzzles", &measured))
        .claims(claims))
}

/// Whether a label says how long a puzzle takes.
fn label_claim(seed: u64, list: &str, levels: Vec<f64>, updates: Vec<f64>) -> Claim {
    let id = format!("labels-{}", list.to_lowercase().replace(' ', "-"));
    Claim::new(&id, format!("Harder labels of {list} go with more work for dancing links (a wish)"))
        .decided_by("gamma of level and updates", Unit::Number(3), Expected::AtLeast(0.3))
        .found(Estimate::agreement(seed, &levels, &updates, gamma), Ground::Sound)
}

/// Figure 5.3.
pub fn seventeen(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list =
        laboratory.lists.seventeen()?.sample(laboratory, Amount { full: 60_000, quick: 1_000 });
    let works = works(laboratory, &list.puzzles)?;
    let (updates, times) =
        (sorted(&works, |work| work.updates), sorted(&works, |work| work.seconds));
    let mut table = Table::new(
        "seventeen",
        "Work for the puzzles with 17 clues",
        &["part", "updates", "time", "time, paper"],
    );
    let printed = [("shortest", 0.0, Some(0.0)), ("longest", 1.0, Some(0.7))];
    let parts =
        [("median", 0.5, None), ("90 %", 0.9, None), ("99 %", 0.99, None), ("99.9 %", 0.999, None)];
    for (name, part, paper) in printed.into_iter().chain(parts) {
        table.row([
            name.into(),
            Field::Number(quantile(&updates, part), 0),
            Field::Seconds(quantile(&times, part)),
            paper.map_or(Field::Empty, Field::Seconds),
        ]);
    }
    let places = works.iter().enumerate();
    let scatter = Plot::new(
        "Figure 5.3: links changed for the puzzles with 17 clues, in the order of the list",
        Axis::linear("puzzle"),
        Axis::log("updates"),
    )
    .with(
        "puzzles",
        Mark::Points,
        places.map(|(number, work)| [number as f64 + 1.0, work.updates]),
    );
    let shape = Plot::new("The same as a histogram", Axis::log("updates"), Axis::linear("puzzles"))
        .with("puzzles", Mark::Bars, histogram_of_logarithms(&updates, 40));
    let claims = seventeen_claims(laboratory.seed, &updates, list.ground);
    Ok(Section::new("All puzzles with 17 clues (Figure 5.3)")
        .text(list.source.clone())
        .plot(scatter)
        .plot(shape)
        .table(table)
        .raw(raw("seventeen-puzzles", &[(list, works)]))
        .claims(claims))
}

/// So many times the work of an easy puzzle is a wide spread.
const WIDE: f64 = 5.0;

/// Whether puzzles with the same number of clues differ.
fn seventeen_claims(seed: u64, updates: &[f64], ground: Ground) -> Vec<Claim> {
    let figure = Estimate::sampled(seed, updates.len(), |members| {
        let mut drawn: Vec<f64> = members.iter().map(|&at| updates[at]).collect();
        drawn.sort_by(f64::total_cmp);
        let low = quantile(&drawn, 0.01);
        (low > 0.0).then(|| quantile(&drawn, 0.99) / low)
    });
    vec![
        Claim::new(
            "seventeen-spread",
            "Puzzles with 17 clues differ widely, so something other than clues makes them hard",
        )
        .printed("0 to 0.7 s")
        .decided_by(
            "updates that 99 % of the puzzles stay below, over those that 1 % do",
            Unit::Number(1),
            Expected::AtLeast(WIDE),
        )
        .found(figure, ground),
    ]
}

/// The first item compared with the smallest item.
pub fn choice(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let amount = Amount { full: 200, quick: 5 };
    let lists =
        [laboratory.lists.seventeen()?, laboratory.lists.moderate()?, laboratory.lists.hard()?]
            .map(|list| list.sample(laboratory, amount));
    let mut table = Table::new(
        "choice",
        "Options tried until the first solution",
        &[
            "list",
            "puzzles",
            "smallest item, mean",
            "first item, mean",
            "smallest item, time",
            "first item, time",
            "reached the limit",
        ],
    );
    let mut pairs = Vec::new();
    for list in &lists {
        let mut sums = [Sum::default(); 2];
        let mut given_up = 0;
        for entry in &list.puzzles {
            laboratory.go_on()?;
            let smallest = search(laboratory, entry, Choice::SmallestItem);
            let first = search(laboratory, entry, Choice::FirstItem);
            given_up += usize::from(first.2);
            pairs.push([first.1 as f64, smallest.1 as f64]);
            sums[0].add(smallest);
            sums[1].add(first);
        }
        let [smallest, first] = sums;
        let count = list.puzzles.len();
        let mean = |sum: f64| sum / count.max(1) as f64;
        table.row([
            list.name.as_str().into(),
            count.into(),
            Field::Number(mean(smallest.nodes), 0),
            Field::Number(mean(first.nodes), 0),
            Field::Seconds(mean(smallest.seconds)),
            Field::Seconds(mean(first.seconds)),
            given_up.into(),
        ]);
    }
    Ok(Section::new("Which item to cover next")
        .text(format!(
            "Algorithm X may take any item. Knuth takes the one with the fewest options. A \
             search is given up after {} options; its figures are then lower bounds.",
            Field::Count(STEPS)
        ))
        .table(table)
        .claims([choice_claim(laboratory.seed, &pairs)]))
}

/// Whether the choice of the item matters: options tried with the first item and with the smallest, by puzzle.
fn choice_claim(seed: u64, pairs: &[[f64; 2]]) -> Claim {
    Claim::new("smallest-item", "Covering the item with the fewest options first saves most of the search (Knuth)")
        .decided_by(
            "options tried with the first item over those with the smallest; a lower bound where a limit was reached",
            Unit::Number(1),
            Expected::AtLeast(2.0),
        )
        .found(Estimate::ratio(seed, pairs), Ground::Sound)
}

/// A search of the first item stops after so many options.
const STEPS: u64 = 1_000_000;

#[derive(Clone, Copy, Default)]
struct Sum {
    nodes: f64,
    seconds: f64,
}

impl Sum {
    fn add(&mut self, (seconds, nodes, _): (f64, u64, bool)) {
        self.seconds += seconds;
        self.nodes += nodes as f64;
    }
}

/// Seconds, options tried, and whether it reached the limit.
fn search(laboratory: &Laboratory, entry: &Entry, choice: Choice) -> (f64, u64, bool) {
    let reduction = Reduction::new(entry.puzzle.board());
    let (seconds, report) = laboratory.time(|| {
        let mut reduced = Reduced::default();
        reduction.fill(&entry.puzzle, &mut reduced);
        let mut search = Search::new().choice(choice);
        let first = &mut |_: &[usize]| ControlFlow::Break(());
        search.run(&mut reduced.links, &Budget::steps(STEPS), first)
    });
    (seconds, report.counters.nodes, report.solutions == 0)
}

#[cfg(test)]
pub mod both_ways {
    use super::*;
    use crate::lab::machinery::BothWays;

    pub fn pairs() -> BothWays {
        let works = |most_at: usize, slope: f64| -> Vec<Work> {
            (0..300)
                .map(|number| {
                    let clues = 17 + number % 15;
                    let noise = ((number * 7919) % 101) as f64;
                    let more = if clues == most_at && number < 15 { 1e6 } else { 0.0 };
                    Work { clues, updates: 1e3 + noise + slope * clues as f64 + more, seconds: 1.0 }
                })
                .collect()
        };
        let levels: Vec<f64> = (0..60).map(|number| f64::from(number % 4)).collect();
        let flat = (0..60).map(|number| f64::from((number * 37) % 60)).collect();
        let narrow: Vec<f64> = (0..200).map(|number| 1e3 + f64::from(number)).collect();
        let wide: Vec<f64> = (0..200).map(|number| 10f64.powf(f64::from(number) / 40.0)).collect();
        let sound = Ground::Sound;
        vec![
            [clue_claims(1, &works(22, 0.0), sound), clue_claims(1, &works(17, -1e4), sound)],
            [
                vec![label_claim(1, "Pencilmark", levels.clone(), levels.clone())],
                vec![label_claim(1, "Pencilmark", levels, flat)],
            ],
            [seventeen_claims(1, &wide, sound), seventeen_claims(1, &narrow, sound)],
            [vec![choice_claim(1, &[[9.0, 1.0]; 9])], vec![choice_claim(1, &[[1.0, 1.0]; 9])]],
        ]
    }
}
