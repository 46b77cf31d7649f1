//! Table 1 and Figure 3: hsolve against the levels that others give.

use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, List, Mark, Plot, Rater,
    Section, Table, Unit, histogram_of_logarithms, mean, quantile,
};
use pencilmark::statistics::{chi_square, gamma};

/// The paper's Table 1: levels down, bins of hsolve across.
const TABLE_1: [(&str, [u32; 8]); 8] = [
    ("supereasy", [81, 19, 0, 0, 0, 0, 0, 0]),
    ("veryeasy", [19, 68, 12, 1, 0, 0, 0, 0]),
    ("easy", [0, 8, 38, 33, 18, 2, 1, 0]),
    ("medium", [0, 2, 26, 29, 22, 17, 4, 0]),
    ("hard", [0, 2, 10, 19, 20, 30, 11, 8]),
    ("harder", [0, 0, 5, 7, 22, 26, 36, 4]),
    ("veryhard", [0, 1, 9, 7, 16, 13, 27, 27]),
    ("superhard", [0, 0, 0, 4, 2, 12, 21, 61]),
];

/// The printed table, recalculated.
pub fn printed(laboratory: &Laboratory) -> anyhow::Result<Section> {
    laboratory.go_on()?;
    let counts: Vec<Vec<f64>> = TABLE_1
        .iter()
        .map(|(_, row)| row.iter().map(|&count| f64::from(count)).collect())
        .collect();
    let (gamma, chi) = (gamma_of(&counts).unwrap_or(0.0), chi_square(&counts));
    let mut table = Table::new(
        "printed",
        "The two statistics of the paper's Table 1",
        &["statistic", "paper", "here, from the printed counts"],
    );
    table.row(["gamma".into(), Field::Number(0.82, 2), Field::Number(gamma, 4)]);
    table.row(["chi-square".into(), Field::Number(6350.0, 0), Field::Number(chi.statistic, 0)]);
    table.row(["degrees of freedom".into(), 49usize.into(), chi.degrees.into()]);
    table.row(["largest possible chi-square".into(), Field::Empty, Field::Number(chi.largest, 0)]);
    Ok(Section::new("The printed table, recalculated")
        .text(
            "With 49 degrees of freedom a chi-square of either size is far beyond chance, so what the paper \
             concludes does not hang on it.",
        )
        .table(table)
        .claims(printed_claims(gamma, chi.statistic)))
}

/// The printed statistics against the printed counts.
fn printed_claims(gamma: f64, chi_square: f64) -> Vec<Claim> {
    let exact = |figure| Some(Estimate::exact(figure, 800));
    vec![
        Claim::new("printed-gamma", "The gamma of the printed table is 0.82")
            .printed("0.82")
            .decided_by(
                "gamma of the printed counts",
                Unit::Number(4),
                Expected::Between(0.815, 0.825),
            )
            .found(exact(gamma), Ground::Sound),
        Claim::new("printed-chi-square", "The chi-square of the printed table is 6,350")
            .printed("6,350")
            .decided_by(
                "chi-square of the printed counts",
                Unit::Number(0),
                Expected::Between(6_349.5, 6_350.5),
            )
            .found(exact(chi_square), Ground::Sound),
    ]
}

/// Gamma of a table of counts.
fn gamma_of(counts: &[Vec<f64>]) -> Option<f64> {
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    for (row, counts) in counts.iter().enumerate() {
        for (column, &count) in counts.iter().enumerate() {
            rows.extend((0..count as usize).map(|_| row as f64));
            columns.extend((0..count as usize).map(|_| column as f64));
        }
    }
    gamma(&rows, &columns)
}

/// The same for lists that have levels: bins of equal size, as many as there are levels.
pub fn labels(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let lists = laboratory.lists.labelled()?;
    let mut section = Section::new("hsolve against levels (Table 1, repeated)").text(
        "The paper's 800 puzzles are no longer available. Each list with levels is treated as they \
         were: all puzzles are sorted by their rating into as many bins of equal size as there \
         are levels.",
    );
    let mut summary = Table::new(
        "labels",
        "Agreement with the levels",
        &["list", "puzzles", "rated", "levels", "gamma, raw", "gamma, binned", "chi-square"],
    );
    let mut claims = Vec::new();
    for list in lists {
        let list = list.sample(laboratory, Amount { full: 4_000, quick: 200 });
        let Confusion { row, table, levels, numbers } = confusion(laboratory, &list)?;
        summary.row(row);
        section = section.table(table);
        claims.push(label_claim(laboratory.seed, &list.name, &levels, &numbers));
    }
    let names: Vec<String> = summary.rows.iter().map(|row| row[0].to_string()).collect();
    let points = claims.iter().enumerate().filter_map(|(place, claim): (usize, &Claim)| {
        let figure = claim.figure?;
        Some(([place as f64, figure.value], [figure.low, figure.high]))
    });
    let plot = Plot::new(
        "Agreement with levels",
        Axis::named("list", names),
        Axis::linear("gamma, not binned"),
    )
    .with_bars("gamma", Mark::Points, points)
    .printed("the paper's, binned", 0.82);
    Ok(section
        .table(summary)
        .plot(plot)
        .text("Binning hides near ties and makes gamma larger, so both are given; the paper's is binned.")
        .claims(claims))
}

/// Whether hsolve agrees with levels that it knows nothing about as well as with the paper's.
fn label_claim(seed: u64, list: &str, levels: &[f64], numbers: &[f64]) -> Claim {
    let id = format!("levels-{}", list.to_lowercase().replace(' ', "-"));
    Claim::new(
        &id,
        format!("hsolve agrees with the levels of {list} as well as with those of the paper"),
    )
    .printed("gamma 0.82, on the paper's 800 puzzles")
    .decided_by("gamma of levels and hsolve, not binned", Unit::Number(3), Expected::AtLeast(0.8))
    .found(Estimate::agreement(seed, levels, numbers, gamma), Ground::Sound)
}

/// A list against its levels.
struct Confusion {
    row: Vec<Field>,
    table: Table,
    /// By puzzle that was rated: its level, and its rating.
    levels: Vec<f64>,
    numbers: Vec<f64>,
}

/// A row of the summary, and the table of levels against bins.
fn confusion(laboratory: &Laboratory, list: &List) -> anyhow::Result<Confusion> {
    let levels = list.levels();
    let mut rater = Rater::new(laboratory, "hsolve");
    let mut rated: Vec<(f64, f64)> = Vec::new();
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let level = levels.iter().position(|level| *level == entry.label);
        if let (Some(level), Some(number)) = (level, rater.number(&entry.puzzle)) {
            rated.push((level as f64, number));
        }
    }
    rated.sort_by(|one, other| one.1.total_cmp(&other.1));
    let bins = levels.len().max(1);
    let bin = |place: usize| place * bins / rated.len().max(1);
    let mut counts = vec![vec![0.0; bins]; bins];
    for (place, (level, _)) in rated.iter().enumerate() {
        counts[*level as usize][bin(place)] += 1.0;
    }
    let names: Vec<String> = (1..=bins).map(|bin| format!("bin {bin}")).collect();
    let columns: Vec<&str> =
        ["level"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let caption = format!("Levels of {} against bins of hsolve", list.name);
    let mut table = Table::new(&format!("confusion-{}", list.file_name()), caption, &columns);
    for (level, row) in levels.iter().zip(&counts) {
        let fields = row.iter().map(|&count| Field::Count(count as u64));
        table.row([level.as_str().into()].into_iter().chain(fields));
    }
    let number =
        |figure: Option<f64>| figure.map_or(Field::Empty, |figure| Field::Number(figure, 3));
    let (given, found): (Vec<f64>, Vec<f64>) = rated.iter().copied().unzip();
    let row = vec![
        list.name.as_str().into(),
        list.puzzles.len().into(),
        rated.len().into(),
        bins.into(),
        number(gamma(&given, &found)),
        number(gamma_of(&counts)),
        Field::Number(chi_square(&counts).statistic, 0),
    ];
    Ok(Confusion { row, table, levels: given, numbers: found })
}

/// Figure 3.
pub fn histogram_of_typical(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.typical()?;
    let list = list.sample(laboratory, Amount { full: 1_000, quick: 200 });
    let mut rater = Rater::new(laboratory, "hsolve");
    let (seconds, numbers) = laboratory.time(|| rater.numbers(laboratory, &list.puzzles));
    let mut numbers = numbers?;
    numbers.sort_by(f64::total_cmp);
    let at = |part| quantile(&numbers, part);
    let mut table =
        Table::new("histogram", "Difficulties of typical puzzles", &["", "paper", "here"]);
    let count = list.puzzles.len();
    table.row(["puzzles".into(), 1_000usize.into(), count.into()]);
    table.row(["rated".into(), 1_000usize.into(), numbers.len().into()]);
    table.row(["median".into(), "peak near 500".into(), Field::Number(at(0.5), 0)]);
    table.row(["10 %".into(), Field::Empty, Field::Number(at(0.1), 0)]);
    table.row(["90 %".into(), Field::Empty, Field::Number(at(0.9), 0)]);
    let each = seconds / count.max(1) as f64;
    table.row(["20 runs of one puzzle".into(), Field::Seconds(8.0), Field::Seconds(each)]);
    let plot = Plot::new(
        "Figure 3: difficulties of typical puzzles",
        Axis::log("hsolve"),
        Axis::linear("puzzles"),
    )
    .with("puzzles", Mark::Bars, histogram_of_logarithms(&numbers, 50));
    Ok(Section::new("Typical puzzles (Figure 3)")
        .text(list.source)
        .plot(plot)
        .table(table)
        .claims(shape_claims(laboratory.seed, &numbers, list.ground)))
}

/// The paper's peak, and how far from it one here may be.
const PEAK: f64 = 500.0;
const ABOUT: f64 = 1.5;

/// The peak of a distribution: the middle of the tenth of the numbers that lie closest together.
fn peak(ascending: &[f64]) -> Option<f64> {
    let width = (ascending.len() / 10).max(1);
    let runs = ascending.windows(width + 1);
    let closest =
        runs.min_by(|one, other| (one[width] - one[0]).total_cmp(&(other[width] - other[0])))?;
    Some(f64::midpoint(closest[0], closest[width]))
}

/// What Figure 3 shows.
fn shape_claims(seed: u64, numbers: &[f64], ground: Ground) -> Vec<Claim> {
    let peak = Estimate::sampled(seed, numbers.len(), |members| {
        let mut drawn: Vec<f64> = members.iter().map(|&at| numbers[at]).collect();
        drawn.sort_by(f64::total_cmp);
        peak(&drawn)
    });
    vec![
        Claim::new("peak", "Difficulties of typical puzzles have a sharp peak near 500")
            .printed("500")
            .decided_by(
                "middle of the densest tenth of the ratings",
                Unit::Number(0),
                Expected::Between(PEAK / ABOUT, PEAK * ABOUT),
            )
            .found(peak, ground),
        Claim::new("tail", "Difficulties of typical puzzles have a long tail to the right")
            .decided_by("skewness of the ratings", Unit::Number(2), Expected::AtLeast(1.0))
            .found(Estimate::skewness(seed, numbers), ground),
    ]
}

/// So many ratings of the same puzzle.
const RATINGS: u64 = 10;

/// The spread of a rating over repeated ratings of 20 runs each.
pub fn spread(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.typical()?;
    let list = list.sample(laboratory, Amount { full: 200, quick: 30 });
    let mut raw =
        Table::new("spread-puzzles", "Every puzzle", &["puzzle", "mean", "deviation", "share"]);
    let mut shares = Vec::new();
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let seeds = (0..RATINGS).map(|more| laboratory.seed.wrapping_add(more));
        let numbers: Vec<f64> = seeds
            .filter_map(|seed| Rater::with_seed(seed, "hsolve").number(&entry.puzzle))
            .collect();
        let Some((middle, deviation)) = deviation(&numbers) else { continue };
        shares.push(deviation / middle);
        raw.row([
            entry.line().into(),
            Field::Number(middle, 1),
            Field::Number(deviation, 1),
            Field::Number(deviation / middle, 3),
        ]);
    }
    let mut sorted = shares.clone();
    sorted.sort_by(f64::total_cmp);
    let mut table =
        Table::new("spread", "Deviation of a rating, as a part of it", &["", "paper", "here"]);
    table.row(["puzzles".into(), Field::Empty, shares.len().into()]);
    table.row(["ratings of each, of 20 runs".into(), Field::Empty, Field::Count(RATINGS)]);
    table.row([
        "mean".into(),
        Field::Number(0.1, 1),
        mean(shares.iter().copied()).map_or(Field::Empty, |mean| Field::Number(mean, 3)),
    ]);
    table.row(["90 %".into(), Field::Empty, Field::Number(quantile(&sorted, 0.9), 3)]);
    Ok(Section::new("How much a rating varies (20 runs)")
        .text(list.source)
        .table(table)
        .raw(raw)
        .claims([spread_claim(laboratory.seed, &shares)]))
}

/// The mean of some numbers and their standard deviation.
fn deviation(numbers: &[f64]) -> Option<(f64, f64)> {
    let middle = mean(numbers.iter().copied()).filter(|middle| *middle > 0.0)?;
    let squares: f64 = numbers.iter().map(|number| (number - middle).powi(2)).sum();
    let others = numbers.len().checked_sub(1).filter(|others| *others > 0)?;
    Some((middle, (squares / others as f64).sqrt()))
}

/// Whether 20 runs pin a rating down to a tenth.
fn spread_claim(seed: u64, shares: &[f64]) -> Claim {
    Claim::new("spread", "With 20 runs a rating has a standard deviation of about a tenth")
        .printed("0.1")
        .decided_by(
            "mean over puzzles of the deviation of repeated ratings, as a part of the rating",
            Unit::Number(3),
            Expected::Between(0.1 / ABOUT, 0.1 * ABOUT),
        )
        .found(Estimate::mean(seed, shares), Ground::Sound)
}

/// The paper's mean time of people for easy puzzles, in seconds.
const PEOPLE: f64 = 322.0;

/// Figure 4.
pub fn people(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.typical()?;
    let times: Vec<f64> =
        list.puzzles.iter().filter_map(|entry| entry.label.parse().ok()).collect();
    let mut table = Table::new("people", "Mean times of people", &["", "paper", "here"]);
    let mut sorted = times.clone();
    sorted.sort_by(f64::total_cmp);
    let time = |figure: Option<f64>| figure.map_or(Field::Empty, Field::Seconds);
    table.row(["puzzles".into(), Field::Empty, times.len().into()]);
    table.row(["mean".into(), Field::Seconds(PEOPLE), time(mean(times.iter().copied()))]);
    let at = |part| (!sorted.is_empty()).then(|| quantile(&sorted, part));
    table.row(["median".into(), Field::Empty, time(at(0.5))]);
    table.row(["90 %".into(), Field::Empty, time(at(0.9))]);
    let plot = Plot::new(
        "Figure 4: times of people, here the mean of each puzzle's players",
        Axis::time("mean time"),
        Axis::linear("puzzles"),
    )
    .with("puzzles", Mark::Bars, histogram_of_logarithms(&times, 40));
    Ok(Section::new("How long people take (Figure 4)")
        .text(format!(
            "{} The paper's figure is of single solvers of easy puzzles; the list has means of players of all \
             kinds of puzzles.",
            list.source
        ))
        .plot(plot)
        .table(table)
        .claims([people_claim(laboratory.seed, &times)]))
}

/// Whether times of people are skewed as ratings are.
fn people_claim(seed: u64, times: &[f64]) -> Claim {
    Claim::new("people-skewed", "Times of people are skewed to the right, as difficulties are")
        .decided_by("skewness of the times", Unit::Number(2), Expected::AtLeast(0.5))
        .found(Estimate::skewness(seed, times), Ground::Sound)
}

#[cfg(test)]
pub mod both_ways {
    use super::*;
    use crate::lab::machinery::BothWays;

    pub fn pairs() -> BothWays {
        let sound = Ground::Sound;
        let up: Vec<f64> = (0..80).map(|number| f64::from(number / 10)).collect();
        let down: Vec<f64> = up.iter().map(|level| -level).collect();
        // Most near 500 and a few far above; then all the same distance apart up to 10,000.
        let peaked: Vec<f64> = (0..400)
            .map(|number| {
                if number < 350 {
                    480.0 + f64::from(number) / 10.0
                } else {
                    f64::from(number) * 8.0
                }
            })
            .collect();
        let flat: Vec<f64> = (0..400).map(|number| 5_000.0 + 10.0 * f64::from(number)).collect();
        vec![
            [printed_claims(0.82, 6_350.0), printed_claims(0.5, 1_450.0)],
            [
                vec![label_claim(1, "Pencilmark", &up, &up)],
                vec![label_claim(1, "Pencilmark", &up, &down)],
            ],
            [shape_claims(1, &peaked, sound), shape_claims(1, &flat, sound)],
            [vec![spread_claim(1, &[0.1; 9])], vec![spread_claim(1, &[0.4; 9])]],
            [vec![people_claim(1, &peaked)], vec![people_claim(1, &flat)]],
        ]
    }
}
