//! All scales against each other, against labels, and against the times of people.

use super::machinery::{
    Amount, Axis, Cell, Entry, Laboratory, List, Mark, Plot, Rater, Section, Table,
};
use super::{Experiment, Part};
use pencilmark::rate;
use pencilmark::statistics::{gamma, spearman, tau_b};

pub static EXPERIMENT: Experiment = Experiment {
    id: "ratings",
    title: "Ratings: how far the scales agree",
    paper: None,
    question: "How well do the scales agree with each other, with levels that others give, with \
               the ratings of Sudoku Explainer itself, and with the time that people take?",
    parts: &[
        Part { id: "matrix", run: matrix },
        Part { id: "levels", run: levels },
        Part { id: "explainer", run: explainer },
        Part { id: "people", run: people },
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

    /// The puzzles that both rate.
    fn both(one: &[Option<f64>], other: &[Option<f64>]) -> (Vec<f64>, Vec<f64>) {
        one.iter().zip(other).filter_map(|(one, other)| Some((((*one)?), ((*other)?)))).unzip()
    }
}

/// The scales of the library that are worth their time here. The escape rate takes minutes for one
/// puzzle, and `se-fixed`, which seldom differs from `se`, takes minutes for the hardest.
fn scales() -> Vec<&'static str> {
    rate::Scale::all()
        .map(|scale| scale.id)
        .filter(|id| !["eta", "se-fixed"].contains(id))
        .collect()
}

fn number(figure: Option<f64>) -> Cell {
    figure.map_or(Cell::Empty, |figure| Cell::Number(figure, 3))
}

/// Every scale against every other: tau-b above the diagonal, rho below it.
fn matrix(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.graded()?.sample(laboratory, Amount { full: 300, quick: 25 });
    let figures = Figures::of(laboratory, &list.puzzles, &scales())?;
    let columns: Vec<&str> =
        ["scale"].into_iter().chain(figures.scales.iter().copied()).chain(["rated"]).collect();
    let mut table = Table::new(
        "matrix",
        "Agreement of the scales: tau-b above the diagonal, Spearman's rho below it",
        &columns,
    );
    for (row, scale) in figures.scales.iter().enumerate() {
        let mut cells: Vec<Cell> = vec![(*scale).into()];
        for column in 0..figures.scales.len() {
            let (one, other) = Figures::both(&figures.numbers[row], &figures.numbers[column]);
            cells.push(match row.cmp(&column) {
                std::cmp::Ordering::Less => number(tau_b(&one, &other)),
                std::cmp::Ordering::Greater => number(spearman(&one, &other)),
                std::cmp::Ordering::Equal => Cell::Empty,
            });
        }
        cells.push(figures.numbers[row].iter().flatten().count().into());
        table.row(cells);
    }
    let place = |id: &str| figures.scales.iter().position(|scale| *scale == id);
    let mut section =
        Section::new("Every scale against every other").text(list.source).table(table);
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
        section = section.answer(format!(
            "Scales that count techniques and scales that count search agree overall (tau-b of \
             hsolve-plus and ER: {}) and differ in detail: within one class of techniques the \
             search is what makes the difference, and ER does not see it.",
            number(tau_b(&x, &y))
        ));
    }
    Ok(section)
}

/// Agreement on fewer puzzles says little.
const MANY: usize = 100;

/// Goodman and Kruskal's gamma against levels.
fn levels(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let mut table = Table::new(
        "levels",
        "Gamma against levels",
        &["list", "puzzles", "scale", "rated", "gamma"],
    );
    let mut best: (f64, &str) = (0.0, "");
    for list in laboratory.lists.labelled()? {
        let list = list.sample(laboratory, Amount { full: 2_000, quick: 60 });
        let order = list.levels();
        let given: Vec<Option<f64>> = list
            .puzzles
            .iter()
            .map(|entry| {
                order.iter().position(|level| *level == entry.label).map(|level| level as f64)
            })
            .collect();
        let cheap: Vec<&'static str> =
            scales().into_iter().filter(|id| !["se", "se-fixed", "hodoku"].contains(id)).collect();
        let figures = Figures::of(laboratory, &list.puzzles, &cheap)?;
        for (scale, numbers) in figures.scales.iter().zip(&figures.numbers) {
            let (one, other) = Figures::both(&given, numbers);
            let gamma = gamma(&one, &other);
            if let Some(gamma) = gamma.filter(|gamma| one.len() >= MANY && *gamma > best.0) {
                best = (gamma, scale);
            }
            table.row([
                list.name.as_str().into(),
                list.puzzles.len().into(),
                (*scale).into(),
                one.len().into(),
                number(gamma),
            ]);
        }
    }
    let answer = match best {
        (_, "") => "The lists are too short to say which scale agrees best.".to_owned(),
        (gamma, scale) => format!("The closest agreement is that of {scale}: gamma {gamma:.3}."),
    };
    Ok(Section::new("Levels that others give").table(table).answer(answer))
}

/// The scale `se` compared with Sudoku Explainer itself.
fn explainer(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let mut table = Table::new(
        "explainer",
        "ER here against the rating of the list",
        &["list", "puzzles", "equal", "share"],
    );
    let lists = laboratory.lists.rated_by_explainer()?;
    let mut sentence = String::from(
        "Without the lists of known ratings (--data) there is nothing to compare with.",
    );
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
            Cell::share(equal, puzzles.len()),
        ]);
        sentence = "Where the list was rated by Sudoku Explainer itself the ratings are the same; \
             lists rated by another program follow its own choices."
            .to_owned();
    }
    if table.rows.is_empty() {
        table.row(["no list".into()]);
    }
    Ok(Section::new("Sudoku Explainer").table(table).answer(sentence))
}

/// Every scale against the mean time of real players.
fn people(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.typical()?.sample(laboratory, Amount { full: 1_000, quick: 80 });
    let seconds: Vec<Option<f64>> =
        list.puzzles.iter().map(|entry| entry.label.parse().ok()).collect();
    let mut table = Table::new(
        "people",
        "Agreement with the mean time of players",
        &["scale", "puzzles", "Spearman's rho", "tau-b"],
    );
    let figures = Figures::of(laboratory, &list.puzzles, &scales())?;
    let mut best: (f64, usize) = (0.0, 0);
    for (place, (scale, numbers)) in figures.scales.iter().zip(&figures.numbers).enumerate() {
        let (one, other) = Figures::both(&seconds, numbers);
        let rho = spearman(&one, &other);
        if rho.is_some_and(|rho| rho > best.0) {
            best = (rho.unwrap_or(0.0), place);
        }
        table.row([(*scale).into(), one.len().into(), number(rho), number(tau_b(&one, &other))]);
    }
    let (x, y) = Figures::both(&figures.numbers[best.1], &seconds);
    let section = Section::new("Players' times").text(list.source).table(table);
    if x.is_empty() {
        return Ok(section
            .answer("The lists that ship with the program have no players' times; give --data."));
    }
    let points = x.iter().zip(&y).map(|(x, y)| [*x, *y]);
    let name = figures.scales[best.1];
    let plot = Plot::new(
        format!("Mean time of players against {name}"),
        Axis::log(name),
        Axis::log("seconds"),
    )
    .with("puzzles", Mark::Points, points);
    Ok(section.plot(plot).answer(format!(
        "{name} follows players' times best: rho {:.3}. The predicted time was \
             fitted to a part of these puzzles, so for it this is how well it fits, not how \
             well it predicts; docs/ratings.md has the cross-validated figure.",
        best.0
    )))
}
