//! All scales against each other, against labels, and against the times of people.

mod predict;

use crate::lab::machinery::{
    Amount, Axis, Claim, Entry, Estimate, Expected, Field, Ground, Laboratory, List, Mark, Measure,
    Plot, Rater, Section, Table, Unit,
};
use crate::lab::{Experiment, Part};
use pencilmark::rate;
use pencilmark::statistics::{gamma, spearman, tau_b};

pub static EXPERIMENT: Experiment = Experiment {
    id: "ratings",
    title: "Ratings: how far the scales agree",
    paper: None,
    bibtex: None,
    question: "How well do the scales agree with each other, with levels that others give, with \
               the ratings of Sudoku Explainer itself, and with the time that people take?",
    parts: &[
        Part { id: "matrix", run: matrix },
        Part { id: "levels", run: levels },
        Part { id: "explainer", run: explainer },
        Part { id: "people", run: people },
        Part { id: "predict", run: predict::predict },
    ],
};

/// The figures of some puzzles on every scale; `None` where a scale cannot rate a puzzle.
struct Figures {
    scales: Vec<&'static str>,
    /// `[scale][puzzle]`.
    numbers: Vec<Vec<Option<f64>>>,
}

impl Figures {
    fn of(
        laboratory: &Laboratory,
        puzzles: &[Entry],
        scales: &[&'static str],
    ) -> anyhow::Result<Self> {
        let mut numbers = Vec::new();
        for scale in scales {
            let mut rater = Rater::new(laboratory, scale);
            let mut column = Vec::new();
            for entry in puzzles {
                laboratory.go_on()?;
                column.push(rater.number(&entry.puzzle));
            }
            numbers.push(column);
        }
        Ok(Self { scales: scales.to_vec(), numbers })
    }

    /// The same with a slow scale, on so many of the puzzles: spread over the list, because lists go from easy to hard.
    fn with_some(
        mut self,
        laboratory: &Laboratory,
        puzzles: &[Entry],
        scale: &'static str,
        count: usize,
    ) -> anyhow::Result<Self> {
        let count = count.min(puzzles.len());
        let mut rater = Rater::new(laboratory, scale);
        let mut numbers = vec![None; puzzles.len()];
        for chosen in (0..count).map(|number| number * puzzles.len() / count) {
            laboratory.go_on()?;
            numbers[chosen] = rater.number(&puzzles[chosen].puzzle);
        }
        self.scales.push(scale);
        self.numbers.push(numbers);
        Ok(self)
    }

    /// A row for each puzzle.
    fn table(&self, name: &str, list: &List) -> Table {
        let names: Vec<String> = self.scales.iter().map(|scale| scale.replace('-', "_")).collect();
        let columns: Vec<&str> =
            ["puzzle", "label"].into_iter().chain(names.iter().map(String::as_str)).collect();
        let mut table = Table::new(name, "Every puzzle", &columns);
        for (at, entry) in list.puzzles.iter().enumerate() {
            let number = |numbers: &Vec<Option<f64>>| {
                numbers[at].map_or(Field::Empty, |number| Field::Number(number, 3))
            };
            let fields = self.numbers.iter().map(number);
            let label = entry.label.split_whitespace().next().unwrap_or_default();
            table.row([entry.line().into(), label.into()].into_iter().chain(fields));
        }
        table
    }

    /// The puzzles that both rate.
    fn both(one: &[Option<f64>], other: &[Option<f64>]) -> (Vec<f64>, Vec<f64>) {
        one.iter().zip(other).filter_map(|(one, other)| Some((((*one)?), ((*other)?)))).unzip()
    }
}

/// The scale that takes seconds or minutes for one puzzle.
const ESCAPE_RATE: &str = "eta";

/// The scales of the library that are worth their time here: not the escape rate, nor `se-fixed`, which seldom
/// differs from `se` and takes minutes for the hardest.
fn scales() -> Vec<&'static str> {
    rate::Scale::all()
        .map(|scale| scale.id)
        .filter(|id| ![ESCAPE_RATE, "se-fixed"].contains(id))
        .collect()
}

fn number(figure: Option<f64>) -> Field {
    figure.map_or(Field::Empty, |figure| Field::Number(figure, 3))
}

/// Every scale against every other: tau-b above the diagonal, rho below it.
fn matrix(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.graded()?.sample(laboratory, Amount { full: 300, quick: 25 });
    let some = laboratory.amount(Amount { full: 10, quick: 0 });
    let figures = Figures::of(laboratory, &list.puzzles, &scales())?.with_some(
        laboratory,
        &list.puzzles,
        ESCAPE_RATE,
        some,
    )?;
    let columns: Vec<&str> =
        ["scale"].into_iter().chain(figures.scales.iter().copied()).chain(["rated"]).collect();
    let mut table = Table::new(
        "matrix",
        "Agreement of the scales: tau-b above the diagonal, Spearman's rho below it",
        &columns,
    );
    for (row, scale) in figures.scales.iter().enumerate() {
        let mut fields: Vec<Field> = vec![(*scale).into()];
        for column in 0..figures.scales.len() {
            let (one, other) = Figures::both(&figures.numbers[row], &figures.numbers[column]);
            fields.push(match row.cmp(&column) {
                std::cmp::Ordering::Less => number(tau_b(&one, &other)),
                std::cmp::Ordering::Greater => number(spearman(&one, &other)),
                std::cmp::Ordering::Equal => Field::Empty,
            });
        }
        fields.push(figures.numbers[row].iter().flatten().count().into());
        table.row(fields);
    }
    let place = |id: &str| figures.scales.iter().position(|scale| *scale == id);
    let mut section = Section::new("Every scale against every other")
        .text(format!(
            "{} The escape rate (eta) takes seconds for a puzzle, so it is there for {some} of them.",
            list.source
        ))
        .table(table)
        .table(pairs(laboratory.seed, &figures));
    if let (Some(se), Some(hsolve)) = (place("se"), place("hsolve-plus")) {
        let (x, y) = Figures::both(&figures.numbers[se], &figures.numbers[hsolve]);
        let points = x.iter().zip(&y).map(|(x, y)| [*x, *y]);
        section = section.plot(
            Plot::new(
                "hsolve-plus against Sudoku Explainer's rating",
                Axis::linear("ER"),
                Axis::log("hsolve-plus"),
            )
            .with("puzzles", Mark::Points, points),
        );
        section = section.claims([matrix_claim(laboratory.seed, &x, &y)]);
    }
    let (table, disagreements) = disagreements(&list, &figures);
    Ok(section.table(table).raw(disagreements))
}

/// Every pair of scales with the interval of its agreement.
fn pairs(seed: u64, figures: &Figures) -> Table {
    let mut table = Table::new(
        "pairs",
        "Agreement of every two scales with its interval",
        &["scale", "other scale", "puzzles", "tau-b", "low", "high"],
    );
    for one in 0..figures.scales.len() {
        for other in 0..one {
            let (x, y) = Figures::both(&figures.numbers[one], &figures.numbers[other]);
            let agreement = Estimate::agreement(seed, &x, &y, tau_b);
            table.row([
                figures.scales[one].into(),
                figures.scales[other].into(),
                x.len().into(),
                number(agreement.map(|known| known.value)),
                number(agreement.map(|known| known.low)),
                number(agreement.map(|known| known.high)),
            ]);
        }
    }
    table
}

/// Whether scales of techniques and scales of search agree.
fn matrix_claim(seed: u64, se: &[f64], hsolve: &[f64]) -> Claim {
    Claim::new(
        "techniques-and-search",
        "Scales that count techniques and scales that count search agree overall",
    )
    .decided_by("tau-b of ER and hsolve-plus", Unit::Number(3), Expected::AtLeast(0.7))
    .found(Estimate::agreement(seed, se, hsolve, tau_b), Ground::Sound)
}

/// So many puzzles of each pair of scales are shown.
const SHOWN: usize = 3;

/// The puzzles on which pairs of scales disagree most, by the places that they give them; and all figures.
fn disagreements(list: &List, figures: &Figures) -> (Table, Table) {
    let mut table = Table::new(
        "disagreements",
        "Where scales disagree most: a puzzle, and the part of the list that each finds easier",
        &["puzzle", "scale", "easier", "other scale", "easier still"],
    );
    let place = |numbers: &[Option<f64>]| -> Vec<Option<f64>> {
        let known: Vec<f64> = numbers.iter().flatten().copied().collect();
        let part = |number: f64| {
            100.0 * known.iter().filter(|other| **other < number).count() as f64
                / known.len() as f64
        };
        numbers.iter().map(|number| number.map(part)).collect()
    };
    let places: Vec<Vec<Option<f64>>> =
        figures.numbers.iter().map(|numbers| place(numbers)).collect();
    for one in 0..places.len() {
        for other in 0..one {
            let mut apart: Vec<(f64, usize)> = (0..list.puzzles.len())
                .filter_map(|at| Some(((places[one][at]? - places[other][at]?).abs(), at)))
                .collect();
            apart.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            for (_, at) in apart.into_iter().take(SHOWN) {
                table.row([
                    list.puzzles[at].line().into(),
                    figures.scales[one].into(),
                    places[one][at].map_or(Field::Empty, Field::Percent),
                    figures.scales[other].into(),
                    places[other][at].map_or(Field::Empty, Field::Percent),
                ]);
            }
        }
    }
    (table, figures.table("figures", list))
}

/// Goodman and Kruskal's gamma against levels.
fn levels(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let mut table = Table::new(
        "levels",
        "Gamma against levels",
        &["list", "puzzles", "scale", "rated", "gamma", "low", "high"],
    );
    let (mut section, mut claims) = (Section::new("Levels that others give"), Vec::new());
    for list in laboratory.lists.labelled()? {
        let list = list.sample(laboratory, Amount { full: 2_000, quick: 60 });
        let given = list.level_numbers();
        let cheap: Vec<&'static str> =
            scales().into_iter().filter(|id| !["se", "se-fixed", "hodoku"].contains(id)).collect();
        let figures = Figures::of(laboratory, &list.puzzles, &cheap)?;
        for (scale, numbers) in figures.scales.iter().zip(&figures.numbers) {
            let (one, other) = Figures::both(&given, numbers);
            let estimate = Estimate::agreement(laboratory.seed, &one, &other, gamma);
            table.row([
                list.name.as_str().into(),
                list.puzzles.len().into(),
                (*scale).into(),
                one.len().into(),
                number(estimate.map(|known| known.value)),
                number(estimate.map(|known| known.low)),
                number(estimate.map(|known| known.high)),
            ]);
        }
        claims.extend(best_claim(
            laboratory.seed,
            &format!("the levels of {}", list.name),
            &given,
            &figures,
            Best::Gamma,
        ));
        section = section.raw(figures.table(&format!("levels-{}", list.file_name()), &list));
    }
    Ok(section.table(table).claims(claims))
}

/// By what a scale is judged.
#[derive(Clone, Copy)]
enum Best {
    /// Goodman and Kruskal's gamma with levels.
    Gamma,
    /// Spearman's rho with times.
    Rho,
}

/// Whether the scale that agrees best does so by more than chance: its lead on the second, puzzle by puzzle.
fn best_claim(
    seed: u64,
    list: &str,
    given: &[Option<f64>],
    figures: &Figures,
    best: Best,
) -> Option<Claim> {
    let (measure, called): (Measure, &str) = match best {
        Best::Gamma => (gamma, "gamma"),
        Best::Rho => (spearman, "Spearman's rho"),
    };
    // Only puzzles that every scale rates, so that all are judged by the same.
    let is_rated = |at: &usize| {
        given[*at].is_some() && figures.numbers.iter().all(|numbers| numbers[*at].is_some())
    };
    let rated: Vec<usize> = (0..given.len()).filter(is_rated).collect();
    let of = |scale: usize, members: &[usize]| {
        let (one, other): (Vec<f64>, Vec<f64>) = members
            .iter()
            .filter_map(|&at| given[rated[at]].zip(figures.numbers[scale][rated[at]]))
            .unzip();
        measure(&one, &other)
    };
    let all: Vec<usize> = (0..rated.len()).collect();
    let mut ranked: Vec<(f64, usize)> =
        (0..figures.scales.len()).filter_map(|scale| Some((of(scale, &all)?, scale))).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let [(_, first), (_, second), ..] = ranked[..] else { return None };
    let lead = Estimate::sampled(seed, rated.len(), |members| {
        Some(of(first, members)? - of(second, members)?)
    });
    let (first, second) = (figures.scales[first], figures.scales[second]);
    let id = format!("best-{}", list.to_lowercase().replace(' ', "-").replace('\'', ""));
    Some(
        Claim::new(&id, format!("Of all scales {first} agrees best with {list}"))
            .decided_by(
                format!("{called} of {first} less that of {second}, the second best"),
                Unit::Number(3),
                Expected::AtLeast(f64::MIN_POSITIVE),
            )
            .found(lead, Ground::Sound),
    )
}

/// The scale `se` compared with Sudoku Explainer itself.
fn explainer(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let mut table = Table::new(
        "explainer",
        "ER here against the rating of the list",
        &["list", "puzzles", "equal", "share"],
    );
    let lists = laboratory.lists.rated_by_explainer()?;
    let (mut equal_all, mut rated_all) = (0, 0);
    for list in lists {
        let List { name, puzzles, .. } = list.sample(laboratory, Amount { full: 400, quick: 12 });
        let mut rater = Rater::new(laboratory, "se");
        let mut equal = 0;
        for entry in &puzzles {
            laboratory.go_on()?;
            let known: Option<f64> = entry.label.parse().ok();
            let found = rater.number(&entry.puzzle);
            equal += usize::from(
                known.zip(found).is_some_and(|(known, found)| (known - found).abs() < 0.05),
            );
        }
        table.row([
            name.as_str().into(),
            puzzles.len().into(),
            equal.into(),
            Field::share(equal, puzzles.len()),
        ]);
        (equal_all, rated_all) = (equal_all + equal, rated_all + puzzles.len());
    }
    if table.rows.is_empty() {
        table.row(["no list".into()]);
    }
    Ok(Section::new("Sudoku Explainer")
        .text("Lists that another program rated follow its own choices, so that a few may differ.")
        .table(table)
        .claims([explainer_claim(equal_all, rated_all)]))
}

/// Whether the scale is that of Sudoku Explainer.
fn explainer_claim(equal: usize, rated: usize) -> Claim {
    Claim::new("explainer", "The scale se gives the ratings of Sudoku Explainer")
        .decided_by(
            "puzzles with the same ER as in the lists",
            Unit::Percent,
            Expected::AtLeast(98.0),
        )
        .found(Estimate::share(equal, rated), Ground::Sound)
}

/// Every scale against the mean time of real players.
fn people(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.typical()?.sample(laboratory, Amount { full: 1_000, quick: 80 });
    let seconds: Vec<Option<f64>> =
        list.puzzles.iter().map(|entry| entry.label.parse().ok()).collect();
    let mut table = Table::new(
        "people",
        "Agreement with the mean time of players",
        &["scale", "puzzles", "Spearman's rho", "low", "high", "tau-b"],
    );
    let figures = Figures::of(laboratory, &list.puzzles, &scales())?;
    let mut best: (f64, usize) = (0.0, 0);
    for (place, (scale, numbers)) in figures.scales.iter().zip(&figures.numbers).enumerate() {
        let (one, other) = Figures::both(&seconds, numbers);
        let rho = Estimate::agreement(laboratory.seed, &one, &other, spearman);
        if let Some(rho) = rho.filter(|rho| rho.value > best.0) {
            best = (rho.value, place);
        }
        table.row([
            (*scale).into(),
            one.len().into(),
            number(rho.map(|known| known.value)),
            number(rho.map(|known| known.low)),
            number(rho.map(|known| known.high)),
            number(tau_b(&one, &other)),
        ]);
    }
    let (x, y) = Figures::both(&figures.numbers[best.1], &seconds);
    let raw = figures.table("people-figures", &list);
    let claim = best_claim(laboratory.seed, "players' times", &seconds, &figures, Best::Rho);
    let section = Section::new("Players' times")
        .text(format!(
            "{} The predicted time was fitted to a part of these puzzles, so for it this is how well it fits, \
             not how well it predicts; docs/ratings.md has the cross-validated figure.",
            list.source
        ))
        .table(table)
        .raw(raw)
        .claims(claim);
    if x.is_empty() {
        return Ok(section);
    }
    let points = x.iter().zip(&y).map(|(x, y)| [*x, *y]);
    let name = figures.scales[best.1];
    let plot = Plot::new(
        format!("Mean time of players against {name}"),
        Axis::log(name),
        Axis::time("mean time of players"),
    )
    .with("puzzles", Mark::Points, points);
    Ok(section.plot(plot))
}

#[cfg(test)]
pub fn both_ways() -> crate::lab::machinery::BothWays {
    let up: Vec<f64> = (0..80).map(f64::from).collect();
    let mixed: Vec<f64> = (0..80).map(|number| f64::from((number * 37) % 80)).collect();
    let best = |list: &str, best: Best, second: &[f64]| -> Vec<Claim> {
        let given: Vec<Option<f64>> = up.iter().copied().map(Some).collect();
        let numbers = [&up[..], second].map(|numbers| numbers.iter().copied().map(Some).collect());
        let figures = Figures { scales: vec!["time", "guesses"], numbers: numbers.into() };
        best_claim(1, list, &given, &figures, best).into_iter().collect()
    };
    vec![
        [vec![matrix_claim(1, &up, &up)], vec![matrix_claim(1, &up, &mixed)]],
        [
            best("the levels of Pencilmark", Best::Gamma, &mixed),
            best("the levels of Pencilmark", Best::Gamma, &up),
        ],
        [best("players' times", Best::Rho, &mixed), best("players' times", Best::Rho, &up)],
        [vec![explainer_claim(800, 800)], vec![explainer_claim(300, 800)]],
        predict::both_ways(),
    ]
}
