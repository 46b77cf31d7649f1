//! Which measures predict how long people take: each alone, and all together, on puzzles that they were not fitted to.
//!
//! ```text
//!   ln(seconds) = a + b · ln(1 + measure) + …       fitted by least squares to all puzzles but one, for each in turn
//!   foreseen    = 1 − Σ (error of the prediction)² / Σ (error of the mean of the others)²
//! ```
//!
//! For least squares, the prediction for a puzzle from all others needs no second fit: it follows from the error `e`
//! and the weight `h` that the puzzle has in its own fit, as `e / (1 − h)`.

use super::{Figures, scales};
use crate::lab::machinery::{
    Amount, Axis, Claim, Entry, Estimate, Expected, Field, Ground, Laboratory, Mark, Plot, Section,
    Table, Unit, counted, first, mean, solver,
};

/// The scale that was fitted to some of these puzzles, and so cannot be judged by them.
const FITTED: &str = "time";

/// The measures beside the scales.
const COUNTS: [&str; 4] = ["clues", "candidates", "dlx_updates", "human_steps"];

/// A number of puzzles that is too small to fit anything to.
const FEW: usize = 20;

/// Measures of puzzles whose times are known.
struct Data {
    names: Vec<String>,
    /// By measure and puzzle.
    measures: Vec<Vec<f64>>,
    seconds: Vec<f64>,
}

/// Errors of predictions for puzzles that were left out, in logarithms of seconds.
type Errors = Vec<f64>;

/// Every measure, and all of them.
pub fn predict(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = laboratory.lists.typical()?.sample(laboratory, Amount { full: 1_000, quick: 80 });
    let timed: Vec<Entry> = list
        .puzzles
        .iter()
        .filter(|entry| entry.label.parse::<f64>().is_ok_and(|seconds| seconds > 0.0))
        .cloned()
        .collect();
    let (data, raw) = data(laboratory, &timed)?;
    let seed = laboratory.seed;
    let (baseline, each, all) = predictions(&data);
    let mut table = Table::new(
        "predict",
        "How much of the variation of players' times is foreseen for a puzzle from all others",
        &["measure", "puzzles", "foreseen", "low", "high", "typical factor"],
    );
    let names = data.names.iter().map(String::as_str).chain(["all together"]);
    let mut points = Vec::new();
    for (place, (name, errors)) in names.clone().zip(each.iter().chain(&all)).enumerate() {
        let share = foreseen(seed, errors, &baseline);
        let field = |figure: fn(&Estimate) -> f64| {
            share.as_ref().map_or(Field::Empty, |share| Field::Number(figure(share), 3))
        };
        let factor = mean(errors.iter().map(|error| error.abs())).map(f64::exp);
        table.row([
            name.into(),
            errors.len().into(),
            field(|share| share.value),
            field(|share| share.low),
            field(|share| share.high),
            factor.map_or(Field::Empty, |factor| Field::Number(factor, 2)),
        ]);
        points.extend(share.map(|share| ([place as f64, share.value], [share.low, share.high])));
    }
    if table.rows.is_empty() {
        table.row(["no list with times".into()]);
    }
    let plot = Plot::new(
        "What each measure foresees of players' times",
        Axis::named("measure", names.map(str::to_owned)),
        Axis::linear("part of the variation"),
    )
    .with_bars("foreseen", Mark::Points, points);
    Ok(Section::new("What predicts how long people take")
        .text(format!(
            "{} Each measure is fitted to the logarithms of all times but one, and judged by that one, for each puzzle in \
             turn. The typical factor says how far predictions are off. The scale {FITTED} is left out, because it was \
             fitted to a part of these puzzles.",
            list.source
        ))
        .plot(plot)
        .table(table)
        .raw(raw)
        .claims(predict_claims(seed, &data.names, &baseline, &each, all.as_ref())))
}

/// What is known of each puzzle that all scales rate.
fn data(laboratory: &Laboratory, puzzles: &[Entry]) -> anyhow::Result<(Data, Table)> {
    let rated: Vec<&'static str> = scales().into_iter().filter(|scale| *scale != FITTED).collect();
    let figures = Figures::of(laboratory, puzzles, &rated)?;
    let names: Vec<String> = COUNTS
        .iter()
        .map(|name| (*name).to_owned())
        .chain(rated.iter().map(|scale| scale.replace('-', "_")))
        .collect();
    let columns: Vec<&str> =
        ["puzzle", "seconds"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let mut raw = Table::new("predict-puzzles", "Every puzzle that all scales rate", &columns);
    let mut data = Data { measures: vec![Vec::new(); names.len()], names, seconds: Vec::new() };
    let [mut links, mut human] = [solver("dlx", &[])?, solver("two-phase", &[])?];
    for (at, entry) in puzzles.iter().enumerate() {
        laboratory.go_on()?;
        let ratings: Option<Vec<f64>> = figures.numbers.iter().map(|numbers| numbers[at]).collect();
        let (Some(ratings), Ok(seconds)) = (ratings, entry.label.parse::<f64>()) else { continue };
        let phases = first(&mut human, &entry.puzzle)?;
        let counts = [
            entry.clues() as f64,
            counted(&phases, "candidates")? as f64,
            counted(&first(&mut links, &entry.puzzle)?, "updates")? as f64,
            counted(&phases, "steps")? as f64,
        ];
        let measures: Vec<f64> = counts.into_iter().chain(ratings).collect();
        let fields = measures.iter().map(|measure| Field::Number(*measure, 3));
        raw.row([entry.line().into(), Field::Number(seconds, 0)].into_iter().chain(fields));
        data.measures.iter_mut().zip(measures).for_each(|(column, measure)| column.push(measure));
        data.seconds.push(seconds);
    }
    if raw.rows.is_empty() {
        raw.row(["no list with times".into()]);
    }
    Ok((data, raw))
}

/// The errors of the mean, of each measure, and of all together where that can be fitted.
fn predictions(data: &Data) -> (Errors, Vec<Errors>, Option<Errors>) {
    if data.seconds.len() < FEW {
        return (Vec::new(), Vec::new(), None);
    }
    let times: Vec<f64> = data.seconds.iter().map(|seconds| seconds.ln()).collect();
    let columns: Vec<Vec<f64>> = data
        .measures
        .iter()
        .map(|measures| measures.iter().map(|measure| (1.0 + measure.max(0.0)).ln()).collect())
        .collect();
    let baseline = left_out(&[], &times).unwrap_or_default();
    let each =
        columns.iter().map(|column| left_out(&[column], &times).unwrap_or_default()).collect();
    let all: Vec<&Vec<f64>> = columns.iter().collect();
    (baseline, each, left_out(&all, &times))
}

/// What keeps the equations of measures that say the same from being without a solution.
const RIDGE: f64 = 1e-9;

/// The error of each prediction from all other puzzles, by least squares with a constant.
fn left_out(columns: &[&Vec<f64>], times: &[f64]) -> Option<Errors> {
    let (count, width) = (times.len(), columns.len() + 1);
    // Around their means, so that sizes do not matter.
    let centres: Vec<f64> =
        columns.iter().map(|column| mean(column.iter().copied()).unwrap_or(0.0)).collect();
    let row = |at: usize| -> Vec<f64> {
        let centred = columns.iter().zip(&centres).map(|(column, centre)| column[at] - centre);
        [1.0].into_iter().chain(centred).collect()
    };
    let rows: Vec<Vec<f64>> = (0..count).map(row).collect();
    let mut normal = vec![vec![0.0; width]; width];
    let mut right = vec![0.0; width];
    for (row, time) in rows.iter().zip(times) {
        for one in 0..width {
            right[one] += row[one] * time;
            for other in 0..width {
                normal[one][other] += row[one] * row[other];
            }
        }
    }
    for (at, line) in normal.iter_mut().enumerate() {
        line[at] += RIDGE * count as f64;
    }
    let inverse = inverse(normal)?;
    let times_inverse = |row: &[f64]| -> Vec<f64> {
        inverse.iter().map(|line| line.iter().zip(row).map(|(a, b)| a * b).sum()).collect()
    };
    let fit = times_inverse(&right);
    let dot = |one: &[f64], other: &[f64]| one.iter().zip(other).map(|(a, b)| a * b).sum::<f64>();
    let error = |(row, time): (&Vec<f64>, &f64)| {
        let weight = dot(row, &times_inverse(row));
        (time - dot(row, &fit)) / (1.0 - weight).max(1e-9)
    };
    Some(rows.iter().zip(times).map(error).collect())
}

/// The inverse of a symmetric matrix, by elimination with the largest pivot; nothing if it has none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for (at, line) in matrix.iter_mut().enumerate() {
        line.extend((0..size).map(|column| f64::from(u8::from(column == at))));
    }
    for at in 0..size {
        let largest =
            (at..size).max_by(|a, b| matrix[*a][at].abs().total_cmp(&matrix[*b][at].abs()))?;
        matrix.swap(at, largest);
        let pivot = matrix[at][at];
        if pivot.abs() < f64::MIN_POSITIVE {
            return None;
        }
        matrix[at].iter_mut().for_each(|field| *field /= pivot);
        let line = matrix[at].clone();
        for (_, target) in matrix.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = target[at];
            target.iter_mut().zip(&line).for_each(|(field, own)| *field -= factor * own);
        }
    }
    Some(matrix.into_iter().map(|line| line[size..].to_vec()).collect())
}

/// The part of the variation that predictions foresee, over some puzzles.
fn part(members: &[usize], errors: &[f64], baseline: &[f64]) -> Option<f64> {
    let squares = |errors: &[f64]| members.iter().map(|&at| errors[at].powi(2)).sum::<f64>();
    let whole = squares(baseline);
    (whole > 0.0).then(|| 1.0 - squares(errors) / whole)
}

/// The same with its interval: puzzles are drawn again, with what was predicted for them.
fn foreseen(seed: u64, errors: &[f64], baseline: &[f64]) -> Option<Estimate> {
    Estimate::sampled(seed, errors.len(), |members| part(members, errors, baseline))
}

/// What foresees most.
fn predict_claims(
    seed: u64,
    names: &[String],
    baseline: &[f64],
    each: &[Errors],
    all: Option<&Errors>,
) -> Vec<Claim> {
    let whole: Vec<usize> = (0..baseline.len()).collect();
    let mut ranked: Vec<(f64, usize)> = each
        .iter()
        .enumerate()
        .filter_map(|(at, errors)| Some((part(&whole, errors, baseline)?, at)))
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let lead = |errors: &Errors, other: &Errors| {
        Estimate::sampled(seed, baseline.len(), |members| {
            Some(part(members, errors, baseline)? - part(members, other, baseline)?)
        })
    };
    let [first, second] = [0, 1].map(|place| ranked.get(place).map(|(_, at)| *at));
    let name = |at: Option<usize>| at.map_or("–", |at| names[at].as_str());
    let best = first.zip(second).and_then(|(one, other)| lead(&each[one], &each[other]));
    let together = all.zip(first).and_then(|(all, one)| lead(all, &each[one]));
    vec![
        Claim::new("best-predictor", "One measure alone predicts players' times better than every other (our own question)")
            .decided_by(
                format!(
                    "part of the variation that {} foresees less that of {}, the second best",
                    name(first),
                    name(second)
                ),
                Unit::Number(3),
                Expected::AtLeast(f64::MIN_POSITIVE),
            )
            .found(best, Ground::Sound),
        Claim::new("together", "All measures together predict players' times better than the best alone (our own question)")
            .decided_by(
                format!("part of the variation that all foresee less that of {}", name(first)),
                Unit::Number(3),
                Expected::AtLeast(f64::MIN_POSITIVE),
            )
            .found(together, Ground::Sound),
        Claim::new("foreseeable", "Most of what makes people take longer can be foreseen from the puzzle (our own question)")
            .decided_by("part of the variation that all measures foresee", Unit::Number(3), Expected::AtLeast(0.5))
            .found(all.and_then(|all| foreseen(seed, all, baseline)), Ground::Sound),
    ]
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let names = ["one", "other"].map(str::to_owned);
    let claims = |one: f64, other: f64, all: f64| {
        let errors = |size: f64| -> Errors {
            (0..60).map(|at| if at % 2 == 0 { size } else { -size }).collect()
        };
        predict_claims(1, &names, &errors(1.0), &[errors(one), errors(other)], Some(&errors(all)))
    };
    [claims(0.5, 0.9, 0.2), claims(0.9, 0.9, 1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_that_is_left_out_is_predicted_by_the_others() {
        let column: Vec<f64> = vec![1.0, 2.0, 3.0, 5.0, 8.0];
        let times: Vec<f64> = vec![2.0, 4.1, 5.9, 10.2, 15.8];
        let found = left_out(&[&column], &times).unwrap();
        for left in 0..column.len() {
            let kept: Vec<usize> = (0..column.len()).filter(|at| *at != left).collect();
            let [x, y] =
                [&column, &times].map(|side| mean(kept.iter().map(|&at| side[at])).unwrap());
            let both: f64 = kept.iter().map(|&at| (column[at] - x) * (times[at] - y)).sum();
            let squares: f64 = kept.iter().map(|&at| (column[at] - x).powi(2)).sum();
            let predicted = y + both / squares * (column[left] - x);
            assert!((times[left] - predicted - found[left]).abs() < 1e-6, "{left}");
        }
        let mean_alone = left_out(&[], &times).unwrap();
        assert!((mean_alone[0] - (2.0 - 36.0 / 4.0)).abs() < 1e-6, "{mean_alone:?}");
    }
}
