//! Fits the model behind the scale `time` to human data and prints its table of coefficients, which
//! belongs in `crates/pencilmark/src/rate/time/coefficients.csv`.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin fit_time -- DATA.csv DATE [OTHER.csv COLUMN] > coefficients.csv
//! ```
//!
//! The data has a header and the columns `puzzle`, `players_completed` and `avg_seconds`. A
//! weighted ridge regression explains the logarithm of the mean time; a puzzle weighs as much as it
//! has players. What counts is the absolute error, not its square: some means hold a player who left
//! the page open. (Squares are minimised again and again, each puzzle weighed by one over its error.)
//! Its quality is measured on puzzles that were left out: ten parts, each predicted by a fit to the
//! other nine, repeated with other parts. The band is that of the puzzles of the same kind. With
//! another file, the rank correlation of the predictions with its column is told, too.

use pencilmark::model::{Budget, Grid, Puzzle, Random};
use pencilmark::rate::{self, Details, Rating, Settings, Subject, Workspace};
use pencilmark::rules;
use pencilmark::statistics::spearman;
use std::error::Error;

const PARTS: usize = 10;
const REPEATS: u64 = 10;
/// Pulls the coefficients towards 0, in units of a puzzle with an average number of players.
const RIDGE: f64 = 10.0;
/// The interval leaves out so much of the data on either side.
const TAIL: f64 = 0.1;

/// How often squares are minimised, and the least error that counts.
const ROUNDS: usize = 20;
const LEAST_ERROR: f64 = 0.02;
/// What puzzles need, as the scale tells them apart.
const KINDS: [&str; 3] = ["singles", "pairs", "beyond"];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, date, rest @ ..] = &arguments[..] else {
        return Err("usage: fit_time DATA.csv DATE [OTHER.csv COLUMN]".into());
    };
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let Data { names, rows } = Data::read(&text)?;
    let validation = Validation::of(&rows);
    let fit = Fit::of(&rows.iter().collect::<Vec<_>>());

    let name = path.rsplit('/').next().unwrap_or(path);
    println!(
        "# Written by: cargo run --release -p pencilmark-measure --bin fit_time -- {name} {date}"
    );
    println!("# Data: {name}, CC0: {} puzzles with the mean seconds of their players", rows.len());
    println!("# Cross-validated: {validation}");
    println!(
        "# ln(seconds) = intercept + the sum of number x feature; low and high leave out a tenth \
         each, of the puzzles that need singles, pairs, or more"
    );
    println!("name,number");
    println!("intercept,{:.5}", fit.intercept);
    for (name, coefficient) in names.iter().zip(&fit.coefficients) {
        println!("{name},{coefficient:.5}");
    }
    for (kind, (low, high)) in KINDS.iter().zip(validation.bands()) {
        println!("low_{kind},{low:.5}\nhigh_{kind},{high:.5}");
    }
    eprintln!("{validation}");
    if let [other, column] = rest {
        let text = std::fs::read_to_string(other).map_err(|error| format!("{other}: {error}"))?;
        eprintln!("Spearman with {column}: {:.4}", fit.agreement(&text, column)?);
    }
    Ok(())
}

/// The fields of a row, by the header's names.
fn columns<const N: usize>(header: &str, names: [&str; N]) -> Result<[usize; N], Box<dyn Error>> {
    let header: Vec<&str> = header.split(',').collect();
    let mut found = [0; N];
    for (place, name) in found.iter_mut().zip(names) {
        let known = header.iter().position(|column| *column == name);
        *place = known.ok_or_else(|| format!("the data has no column {name}"))?;
    }
    Ok(found)
}

/// A puzzle of the data.
struct Row {
    features: Vec<f64>,
    /// Its place in [`KINDS`].
    kind: usize,
    players: f64,
    /// The logarithm of the mean time.
    time: f64,
}

/// All puzzles of the data.
struct Data {
    /// The names of the features.
    names: Vec<&'static str>,
    rows: Vec<Row>,
}

impl Data {
    fn read(text: &str) -> Result<Self, Box<dyn Error>> {
        let mut lines = text.lines();
        let header = lines.next().unwrap_or_default();
        let columns = columns(header, ["puzzle", "players_completed", "avg_seconds"])?;
        let mut workspace = Workspace::default();
        let (mut names, mut rows) = (Vec::new(), Vec::new());
        for line in lines {
            let fields: Vec<&str> = line.split(',').collect();
            let [puzzle, players, seconds] =
                columns.map(|column| fields.get(column).copied().unwrap_or_default());
            let measurement = measured(puzzle, &mut workspace)?;
            names =
                measurement.measurement.details.iter().map(|(name, _)| *name).collect::<Vec<_>>();
            let features = features(&measurement);
            rows.push(Row {
                kind: kind(&names, &features),
                features,
                players: players.parse()?,
                time: seconds.parse::<f64>()?.ln(),
            });
        }
        Ok(Self { names, rows })
    }
}

fn features(measurement: &Rating) -> Vec<f64> {
    measurement.measurement.details.iter().filter_map(|(_, figure)| figure.number()).collect()
}

/// What a puzzle needs.
fn kind(names: &[&str], features: &[f64]) -> usize {
    let feature = |wanted: &str| {
        let named = names.iter().zip(features).find(|(name, _)| **name == wanted);
        named.map_or(0.0, |(_, feature)| *feature)
    };
    match (feature("looks") > 0.0, feature("beyond") > 0.0) {
        (_, true) => 2,
        (true, false) => 1,
        (false, false) => 0,
    }
}

fn measured(puzzle: &str, workspace: &mut Workspace) -> Result<Rating, Box<dyn Error>> {
    let numbers: Vec<u8> = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    let budget = Budget::unlimited();
    let puzzle = Puzzle::new(rules::classic(), Grid::try_from(numbers).unwrap()).unwrap();
    let subject = Subject::prove(&puzzle, workspace, &budget)?;
    let settings = Settings { details: Details::Full, ..Settings::default() };
    let scale = rate::Scale::find("time").expect("it is in the list");
    Ok(scale.rate(&subject, &settings, workspace, &budget))
}

/// What a regression found.
struct Fit {
    intercept: f64,
    coefficients: Vec<f64>,
}

impl Fit {
    /// Ridge regression with the least absolute error.
    fn of(rows: &[&Row]) -> Self {
        let mut weights: Vec<f64> = rows.iter().map(|row| row.players).collect();
        let mut fit = Self::weighted(rows, &weights);
        for _ in 0..ROUNDS {
            for (weight, row) in weights.iter_mut().zip(rows) {
                *weight = row.players / (row.time - fit.predict(row)).abs().max(LEAST_ERROR);
            }
            fit = Self::weighted(rows, &weights);
        }
        fit
    }

    /// Weighted ridge regression on standardised features, by the normal equations.
    fn weighted(rows: &[&Row], weights: &[f64]) -> Self {
        let weight: f64 = weights.iter().sum();
        let weighed = || rows.iter().zip(weights);
        let mean = |number: &dyn Fn(&Row) -> f64| {
            weighed().map(|(row, weight)| weight * number(row)).sum::<f64>() / weight
        };
        let count = rows[0].features.len();
        let centres: Vec<f64> = (0..count).map(|i| mean(&|row| row.features[i])).collect();
        let spread =
            |i: usize| mean(&|row| (row.features[i] - centres[i]).powi(2)).sqrt().max(1e-9);
        let spreads: Vec<f64> = (0..count).map(spread).collect();
        let centre_of_times = mean(&|row| row.time);
        let standard = |row: &Row, i: usize| (row.features[i] - centres[i]) / spreads[i];

        let mut equations = vec![vec![0.0; count + 1]; count];
        for (row, weight) in weighed() {
            for (i, equation) in equations.iter_mut().enumerate() {
                let left = weight * standard(row, i);
                (0..count).for_each(|j| equation[j] += left * standard(row, j));
                equation[count] += left * (row.time - centre_of_times);
            }
        }
        let players: f64 = rows.iter().map(|row| row.players).sum();
        let average = players / rows.len() as f64;
        (0..count).for_each(|i| equations[i][i] += RIDGE * average);
        let solved = solve(equations);
        let coefficients: Vec<f64> =
            solved.iter().zip(spreads).map(|(number, spread)| number / spread).collect();
        let offset: f64 =
            coefficients.iter().zip(centres).map(|(number, centre)| number * centre).sum();
        Self { intercept: centre_of_times - offset, coefficients }
    }

    /// How predictions rank puzzles compared with a column of another file.
    fn agreement(&self, text: &str, column: &str) -> Result<f64, Box<dyn Error>> {
        let [puzzle, figure] =
            columns(text.lines().next().unwrap_or_default(), ["puzzle", column])?;
        let (mut predictions, mut figures) = (Vec::new(), Vec::new());
        let mut workspace = Workspace::default();
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let features = features(&measured(fields[puzzle], &mut workspace)?);
            predictions.push(self.of_features(&features));
            figures.push(fields[figure].parse()?);
        }
        spearman(&predictions, &figures).ok_or_else(|| "the figures are all the same".into())
    }

    fn predict(&self, row: &Row) -> f64 {
        self.of_features(&row.features)
    }

    fn of_features(&self, features: &[f64]) -> f64 {
        let weighed =
            self.coefficients.iter().zip(features).map(|(number, feature)| number * feature);
        self.intercept + weighed.sum::<f64>()
    }
}

/// Gauss elimination; the last column is the right side. The ridge keeps the pivots away from 0.
fn solve(mut equations: Vec<Vec<f64>>) -> Vec<f64> {
    let count = equations.len();
    for pivot in 0..count {
        let row = equations[pivot].clone();
        for (_, equation) in equations.iter_mut().enumerate().filter(|(i, _)| *i != pivot) {
            let factor = equation[pivot] / row[pivot];
            equation.iter_mut().zip(&row).for_each(|(number, from)| *number -= factor * from);
        }
    }
    (0..count).map(|i| equations[i][count] / equations[i][i]).collect()
}

/// Predictions of puzzles that were left out.
struct Validation {
    /// The rank correlation of predictions and times, averaged over the repeats.
    spearman: f64,
    /// Time less prediction of each puzzle in each repeat, as logarithms, by kind, ascending.
    residuals: [Vec<f64>; KINDS.len()],
}

impl Validation {
    fn of(rows: &[Row]) -> Self {
        let mut validation = Self { spearman: 0.0, residuals: Default::default() };
        let times: Vec<f64> = rows.iter().map(|row| row.time).collect();
        for seed in 0..REPEATS {
            let mut parts: Vec<usize> = (0..rows.len()).map(|i| i % PARTS).collect();
            Random::from_seed(seed).shuffle(&mut parts);
            let fits: Vec<Fit> = (0..PARTS)
                .map(|part| {
                    Fit::of(
                        &rows
                            .iter()
                            .zip(&parts)
                            .filter(|(_, p)| **p != part)
                            .map(|(row, _)| row)
                            .collect::<Vec<_>>(),
                    )
                })
                .collect();
            let predictions: Vec<f64> =
                rows.iter().zip(&parts).map(|(row, part)| fits[*part].predict(row)).collect();
            validation.spearman +=
                spearman(&predictions, &times).expect("times differ") / REPEATS as f64;
            for (row, prediction) in rows.iter().zip(&predictions) {
                validation.residuals[row.kind].push(row.time - prediction);
            }
        }
        validation.residuals.iter_mut().for_each(|of_kind| of_kind.sort_by(f64::total_cmp));
        validation
    }

    /// What the shortest and the longest tenth of each kind take, compared with the prediction.
    fn bands(&self) -> [(f64, f64); KINDS.len()] {
        self.residuals.each_ref().map(|residuals| {
            let quantile = |part: f64| residuals[(part * (residuals.len() - 1) as f64) as usize];
            (quantile(TAIL), quantile(1.0 - TAIL))
        })
    }

    /// The middle of how far predictions are off, as a part of the time.
    fn median_error(&self) -> f64 {
        let off = |residual: &f64| ((-residual).exp() - 1.0).abs();
        let mut errors: Vec<f64> = self.residuals.iter().flatten().map(off).collect();
        errors.sort_by(f64::total_cmp);
        errors[errors.len() / 2]
    }
}

impl std::fmt::Display for Validation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = self.residuals.iter().flatten();
        let count = self.residuals.iter().map(Vec::len).sum::<usize>() as f64;
        let squares: f64 = all.map(|residual| residual * residual).sum();
        write!(
            f,
            "Spearman {:.4}, median error {:.1} %, root mean square error {:.3} in ln(seconds), \
             {PARTS} parts, {REPEATS} repeats",
            self.spearman,
            100.0 * self.median_error(),
            (squares / count).sqrt()
        )
    }
}
